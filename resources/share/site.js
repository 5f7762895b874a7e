"use strict";
/* only the lines that contain every word of the field are shown */
const field = document.getElementById("filter");
const shown = document.getElementById("shown");
const lines = [...document.querySelectorAll("tbody tr")].map(line => ({
  line, text: `${line.closest("section").querySelector("h2").textContent} ${line.textContent}`.toLowerCase(),
}));
function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
  let count = 0;
  for (const { line, text } of lines) {
    line.hidden = !words.every(word => text.includes(word));
    count += !line.hidden;
  }
  shown.textContent = words.length ? `${count} of ${lines.length} lines` : "";
}
field.addEventListener("input", filter);
document.querySelector(".search").hidden = false;
filter();
