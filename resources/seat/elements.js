"use strict";
/* Elements of the page: text is set, never parsed. */
const {el, button, mark, setText, tell, announce} = (() => {
  const MARKS = [
    "M.5 .04C.754 .04 .96 .246 .96 .5C.96 .754 .754 .96 .5 .96C.246 .96 .04 .754 .04 .5C.04 .246 .246 .04 .5 .04Z",
    "M.16 .1L.84 .1Q.9 .1 .9 .16L.9 .84Q.9 .9 .84 .9L.16 .9Q.1 .9 .1 .84L.1 .16Q.1 .1 .16 .1Z",
    "M0.5 0.06L0.98 0.9L0.02 0.9Z",
    "M0.5 0L1 0.5L0.5 1L0 0.5Z",
    "M0.5 0L0.6323 0.318L0.9755 0.3455L0.714 0.5695L0.7939 0.9045L0.5 0.725L0.2061 0.9045L0.286 0.5695L0.02447 0.3455L0.3677 0.318Z",
    "M0.5 0L0.933 0.25L0.933 0.75L0.5 1L0.06699 0.75L0.06699 0.25Z",
    "M0.5 0L0.9755 0.3455L0.7939 0.9045L0.2061 0.9045L0.02447 0.3455Z",
    "M0.35 0.06L0.65 0.06L0.65 0.35L0.94 0.35L0.94 0.65L0.65 0.65L0.65 0.94L0.35 0.94L0.35 0.65L0.06 0.65L0.06 0.35L0.35 0.35Z",
    "M.26 .02C.525 .02 .74 .235 .74 .5C.74 .765 .525 .98 .26 .98Z",
    "M0.7051 0.08281L0.9172 0.2949L0.7121 0.5L0.9172 0.7051L0.7051 0.9172L0.5 0.7121L0.2949 0.9172L0.08281 0.7051L0.2879 0.5L0.08281 0.2949L0.2949 0.08281L0.5 0.2879Z",
  ];

  function el(tag, words, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(name, String(value));
    if (words) made.textContent = words;
    made.append(...children);
    return made;
  }
  const button = (words, act, attributes = {}) => {
    const made = el("button", words, {type: "button", ...attributes});
    made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && act(made));
    return made;
  };
  /* The mark of a seat: shape and colour, so that nothing is told by colour alone. */
  const mark = (seat) => (seat >= 0 ? draw.svg("svg", {class: "mark", viewBox: "0 0 1 1", "aria-hidden": "true"},
    draw.svg("path", {d: MARKS[seat % MARKS.length], fill: `var(--seat-${seat % MARKS.length})`})) : "");
  const setText = (element, words) => { if (element.textContent !== words) element.textContent = words; };
  const tell = (words) => setText($("told"), words);
  const announce = (words) => { $("happened").textContent = words; };

  return {el, button, mark, setText, tell, announce};
})();
