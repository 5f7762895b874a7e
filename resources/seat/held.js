"use strict";
/* Keys that are held down in real-time matches, and pads that stand for them. */
const {letGo, pads} = (() => {
  const KEY_NAMES = {ArrowLeft: "Left", ArrowRight: "Right", ArrowUp: "Up", ArrowDown: "Down", " ": "Space", Enter: "Return", Control: "Ctrl"};
  let keySeq = 0;
  const keyName = (event) => KEY_NAMES[event.key] ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key);
  function hold(name, on) {
    if (!holdable.some(([key]) => key === name) || held.includes(name) === on) return;
    held = on ? [...held, name] : held.filter((other) => other !== name);
    push({t: "keys", seq: keySeq += 1, held});
    for (const pad of $("pads").children) pad.setAttribute("aria-pressed", String(held.includes(pad.dataset.key)));
  }
  function letGo() {
    for (const name of held.slice().reverse()) hold(name, false);
    held = [];
  }
  function pads() {
    $("pads").replaceChildren(...holdable.map(([name, words]) => {
      const pad = el("button", words, {type: "button", "data-key": name, "aria-pressed": "false"}, el("small", name));
      const press = (on) => (event) => {
        if (on && event.pointerId !== undefined) pad.setPointerCapture(event.pointerId);
        event.preventDefault();
        hold(name, on);
      };
      pad.addEventListener("pointerdown", press(true));
      for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) pad.addEventListener(kind, press(false));
      pad.addEventListener("contextmenu", (event) => event.preventDefault());
      return pad;
    }));
  }

  document.addEventListener("keydown", (event) => {
    by = "keys";
    if (!at) return;
    touched();
    const inField = event.target.closest && event.target.closest("input, select, textarea, dialog");
    if (event.ctrlKey || event.altKey || event.metaKey || inField) return;
    if (event.key === "Escape" && $("side").classList.contains("open")) return $("close-side").click();
    if (holdable.some(([name]) => name === keyName(event))) {
      event.preventDefault();
      if (!event.repeat) hold(keyName(event), true);
      return;
    }
    if (boardKey(event)) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => hold(keyName(event), false));
  addEventListener("blur", letGo);

  return {letGo, pads};
})();
