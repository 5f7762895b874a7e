"use strict";
/* The questions of a screen of a study: every change is an answer, said at once. */
const {question, beginQuestions, settleTexts, complain, sinceShown} = (() => {
  const TYPED = 600;
  let began = 0, filled = new Map();
  function beginQuestions() {
    began = performance.now();
    filled = new Map();
  }
  const sinceShown = () => Math.max(0, Math.round(performance.now() - began));
  const MADE = {choice: several, several, scale, number: typed, text: typed, tick, setting};
  function question(item) {
    filled.set(item.id, {value: item.value, changes: 0, timer: 0, field: null});
    const node = MADE[item.kind](item);
    node.dataset.item = item.id;
    node.append(el("p", item.asked, {class: "complaint", role: "alert"}));
    return node;
  }
  function several(item) {
    const isMany = item.kind === "several", given = isMany ? item.value.split("; ") : [item.value];
    const node = el("fieldset", "", {}, el("legend", item.label));
    for (const [value, words] of item.options) {
      const field = el("input", "", {type: isMany ? "checkbox" : "radio", name: `item-${item.id}`, value});
      field.checked = given.includes(value);
      field.addEventListener("change", () => answer(item, isMany ? chosen(node) : value));
      node.append(el("label", "", {class: "check"}, field, el("span", words)));
    }
    return node;
  }
  const chosen = (node) => [...node.querySelectorAll("input:checked")].map((one) => one.value).join("; ");
  function scale(item) {
    const node = el("fieldset", "", {class: "scale"}, el("legend", item.label)), [low, high] = item.ends;
    const points = item.options.map(([value, words], index) => {
      const end = index === 0 ? low : index === item.options.length - 1 ? high : "";
      const field = el("input", "", {type: "radio", name: `item-${item.id}`, value, "aria-label": end ? `${words}, ${end}` : words});
      field.checked = item.value === value;
      field.addEventListener("change", () => answer(item, value));
      return el("label", "", {}, field, el("span", words, {"aria-hidden": "true"}));
    });
    node.append(el("div", "", {class: "points"}, ...(low ? [el("span", low, {class: "hint"})] : []), ...points, ...(high ? [el("span", high, {class: "hint"})] : [])));
    return node;
  }
  function typed(item) {
    const isText = item.kind === "text";
    const field = el(isText ? "textarea" : "input", "", {autocomplete: "off", ...(isText ? {rows: "4", maxlength: String(item.most || 3800)} : {inputmode: "decimal", maxlength: "40"})});
    field.value = item.value;
    const state = filled.get(item.id);
    state.field = field;
    state.item = item;
    field.addEventListener("input", () => { clearTimeout(state.timer); state.timer = setTimeout(() => settle(state), TYPED); });
    field.addEventListener("change", () => settle(state));
    return el("label", "", {class: "typed"}, el("span", item.label), field);
  }
  function settle(state) {
    clearTimeout(state.timer);
    answer(state.item, state.field.value.trim());
  }
  function settleTexts() {
    for (const state of filled.values()) if (state.field && state.field.value.trim() !== state.value) settle(state);
  }
  function tick(item) {
    return el("div", "", {}, el("label", "", {class: "check"}, el("input", "", {type: "checkbox", value: item.id}), el("span", item.label)));
  }
  function setting(item) {
    const field = el("select", "", {}, ...item.options.map(([value, words]) => el("option", words, {value})));
    field.value = item.value;
    field.addEventListener("change", () => push({t: "act", name: item.id, number: visit.number, value: field.value}));
    return el("label", "", {class: "typed"}, el("span", item.label), field);
  }
  function answer(item, value) {
    if (visit.kind !== "form") return;
    const state = filled.get(item.id);
    if (state.value === value) return;
    if (state.value) state.changes += 1;
    state.value = value;
    complain(item.id, "");
    push({t: "act", name: "item", number: visit.number, item: item.id, value, changes: state.changes, ms: sinceShown()});
  }
  function complain(id, words) {
    const node = $("visit-items").querySelector(`[data-item="${CSS.escape(id)}"] .complaint`);
    if (node) setText(node, words);
  }

  return {question, beginQuestions, settleTexts, complain, sinceShown};
})();
