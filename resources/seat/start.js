"use strict";
/* Everything is in place: the page begins. */
if (!Object.hasOwn(phrases, settings.language)) settings.language = "en";
translate();
dress();
if (token) connect();
else {
  $("code").value = address.get("c") ?? "";
  $("name-line").hidden = location.hash === "#hall";
  door("");
}
