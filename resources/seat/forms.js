"use strict";
/* Moves whose parts are filled in: numbers, options, several options and words. */
const {form, fill, drafted, keepDraft} = (() => {
  const label = (words) => first(words.replaceAll("_", " "));
  function form(family, draft) {
    const fields = family.fields.map((blank, index) => field(blank, draft ? draft.values[index] : undefined, family));
    const total = family.total ?? null;
    const numbers = fields.filter(({isNumber}) => isNumber);
    const isDivided = total !== null && numbers.length === fields.length && fields.length > 1;
    const count = el("span", "", {class: "left", role: isDivided ? "status" : null});
    const made = el("form", "", {"data-kind": family.kind, novalidate: "", "aria-label": label(family.kind)});
    if (family.hint) made.append(el("p", family.hint));
    const words = family.max ? el("textarea", "", {rows: 2, maxlength: family.max, name: "text", "aria-label": say("What you say")}) : null;
    if (fields.length > 8) made.append(finder(fields));
    if (fields.length) made.append(el("div", "", {class: `fields${fields.length > 8 ? " many" : ""}`}, ...fields.map(({box}) => box)));
    if (words) {
      if (draft) words.value = draft.text ?? "";
      made.append(el("div", "", {class: "words"}, words));
    }
    function tally() {
      const sum = numbers.reduce((whole, {value}) => whole + (Number(value()) || 0), 0);
      if (isDivided) setText(count, total >= sum ? say("{left} left to give", {left: total - sum}) : say("{more} too many", {more: sum - total}));
      else if (words) setText(count, say("{left} characters left", {left: family.max - words.value.length}));
      count.classList.toggle("wrong", isDivided && sum !== total);
    }
    function changed(event) {
      touched();
      counted(times.choice !== null);
      if (isDivided && event && !fields[0].box.contains(event.target)) {
        const others = fields.slice(1).reduce((whole, {value}) => whole + (Number(value()) || 0), 0);
        fields[0].set(String(Math.max(0, total - others)));
      }
      tally();
      keepDraft();
      chose();
    }
    made.addEventListener("input", changed);
    made.append(el("button", label(family.kind)), count);
    made.addEventListener("submit", (event) => {
      event.preventDefault();
      const wrong = fields.find(({problem}) => problem());
      if (wrong) {
        tell(wrong.problem());
        return wrong.focus();
      }
      const sum = numbers.reduce((whole, {value}) => whole + Number(value()), 0);
      if (isDivided && sum !== total) return tell(say("The numbers must add up to {total}, not {sum}.", {total, sum}));
      return send({kind: family.kind, args: fields.map(({value, isNumber}) => (isNumber ? Number(value()) : value())), text: words ? words.value.trim() : ""});
    });
    if (words) {
      words.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !event.shiftKey && !event.isComposing && (event.ctrlKey || family.max <= 300) && by === "keys") {
          event.preventDefault();
          made.requestSubmit();
        }
      });
    }
    if (isDivided && !draft) fields[0].set(String(total - fields.slice(1).reduce((whole, {value}) => whole + (Number(value()) || 0), 0)));
    tally();
    made.values = () => ({values: fields.map(({value}) => value()), text: words ? words.value : ""});
    made.put = (name, option) => fields.some((one) => one.blank.name === name && one.put(option)) && (changed(), true);
    return made;
  }
  function finder(fields) {
    const box = el("input", "", {type: "search", class: "find", placeholder: say("Find one of {count} fields", {count: fields.length}), "aria-label": say("Find one of {count} fields", {count: fields.length})});
    box.addEventListener("input", (event) => {
      event.stopPropagation();
      const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const {box: cell, blank, value} of fields) cell.hidden = !words.every((word) => `${blank.label} ${value()}`.toLowerCase().includes(word));
    });
    return box;
  }
  function field(blank, value, family) {
    if (blank.parts && blank.parts.length) return several(blank, value);
    if (blank.options && blank.options.length) return oneOf(blank, value);
    return number(blank, value, family);
  }
  function oneOf(blank, value) {
    const begun = value ?? (blank.begun || (blank.asked ? "" : blank.options[0]));
    const rows = blank.options.map((option, index) => el("option", blank.words && blank.words[index] ? blank.words[index] : option, {value: option}));
    const select = el("select", "", {name: blank.name}, ...(blank.asked ? [el("option", "", {value: ""})] : []), ...rows);
    select.value = begun;
    const box = el("label", "", {class: "field"}, el("span", blank.label), select);
    return {blank, box, isNumber: false, value: () => select.value, set: (now) => { select.value = now; }, focus: () => select.focus(),
      problem: () => (select.value ? "" : say("Choose: {field}", {field: blank.label})),
      put: (option) => { if (!blank.options.includes(option)) return false; select.value = option; return true; }};
  }
  function several(blank, value) {
    const alone = blank.options ?? [], all = [...alone, ...blank.parts], chosenNow = value === undefined ? (blank.begun ? [blank.begun] : []) : alone.includes(value) ? [value] : value.split("+");
    const boxes = all.map((option) => el("input", "", {type: "checkbox", value: option, name: blank.name}));
    boxes.forEach((box, index) => {
      box.checked = chosenNow.includes(all[index]);
      box.addEventListener("change", () => {
        if (!box.checked) return;
        boxes.forEach((other, place) => { if (other !== box && (index < alone.length || place < alone.length)) other.checked = false; });
      });
    });
    const words = (index) => (blank.words && blank.words[index] ? blank.words[index] : all[index]);
    const box = el("fieldset", "", {class: "field"}, el("legend", blank.label), el("div", "", {class: "several"}, ...boxes.map((one, index) => el("label", "", {}, one, el("span", words(index))))));
    const now = () => all.filter((_, index) => boxes[index].checked).join("+");
    return {blank, box, isNumber: false, value: now, set() {}, focus: () => boxes[0].focus(), problem: () => (now() ? "" : say("Choose: {field}", {field: blank.label})),
      put(option) {
        const index = all.indexOf(option);
        if (index < 0) return false;
        boxes[index].checked = !boxes[index].checked;
        return true;
      }};
  }
  function number(blank, value, family) {
    const {low, high} = blank, begun = value ?? (blank.begun || (blank.asked ? "" : String(low)));
    const entry = el("input", "", {type: "number", name: blank.name, min: low, max: high, step: 1, inputmode: low < 0 ? "text" : "numeric", "aria-label": say("{field}, {low} to {high}", {field: blank.label, low, high})});
    const slider = high - low >= 3 && high - low <= 500 && family.fields.length <= 2 ? el("input", "", {type: "range", min: low, max: high, step: 1, tabindex: -1, "aria-hidden": "true"}) : null;
    entry.value = begun;
    const set = (now) => {
      entry.value = now;
      if (slider && now !== "") slider.value = now;
    };
    const moved = (by) => {
      const from = entry.value === "" ? (by > 0 ? low - 1 : high + 1) : Number(entry.value);
      set(String(Math.max(low, Math.min(high, from + by))));
      entry.dispatchEvent(new Event("input", {bubbles: true}));
    };
    entry.addEventListener("input", () => { if (slider && entry.value !== "") slider.value = entry.value; });
    if (slider) {
      slider.value = begun === "" ? String(Math.round((low + high) / 2)) : begun;
      slider.addEventListener("input", () => { entry.value = slider.value; });
    }
    const row = el("div", "", {class: "number"}, button("\u2212", () => moved(-1), {tabindex: -1, "aria-label": say("Less")}), entry, button("+", () => moved(1), {tabindex: -1, "aria-label": say("More")}), slider ?? "");
    const range = family.total === null || family.total === undefined ? say("{low} to {high}", {low, high}) : "";
    const box = el("div", "", {class: "field"}, el("span", "", {}, el("span", blank.label), range ? el("span", ` ${range}`, {class: "hint"}) : ""), row);
    const fits = () => entry.value !== "" && Number.isInteger(Number(entry.value)) && Number(entry.value) >= low && Number(entry.value) <= high;
    return {blank, box, isNumber: true, value: () => entry.value, set, focus: () => entry.focus(), put: () => false,
      problem: () => (fits() ? "" : say("{field} must be a whole number from {low} to {high}.", {field: blank.label, low, high}))};
  }
  const forms = () => [...$("forms").querySelectorAll("form")];
  function fill({field: name, option}) {
    forms().some((one) => one.put(name, option));
  }
  /* What is chosen in forms and can be drawn on the board. */
  function drafted() {
    if (!answerable()) return [];
    const drawable = new Set(at.ask.fill.map((row) => row[2]));
    return forms().flatMap((one) => one.values().values).filter((value) => drawable.has(value)).slice(0, 60);
  }
  function keepDraft() {
    const ask = answerable();
    if (!ask || !choice) return;
    const values = Object.fromEntries(forms().map((one) => [one.dataset.kind, one.values()]));
    stored.set(`draft:${place}`, JSON.stringify({q: ask.q, keys: choice.keys(), forms: values}));
  }

  return {form, fill, drafted, keepDraft};
})();
