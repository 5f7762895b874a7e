"use strict";
/* Draws shapes that the program laid out: on shared pages and at seats. Never parses text, never loads anything. */
const draw = (() => {
  const NS = "http://www.w3.org/2000/svg";
  const TAGS = new Set(["rect", "path", "text", "use"]);
  const ATTRIBUTES = new Set(["class", "x", "y", "width", "height", "rx", "d", "href", "fill", "stroke", "color", "opacity", "transform",
    "stroke-width", "stroke-dasharray", "stroke-linejoin", "font-size", "font-weight", "font-family", "text-anchor"]);
  const COLOR = /^(none|#[0-9a-fA-F]{6})$/;
  const INSIDE = {href: /^#piece-[\w-]+$/, fill: /^(none|#[0-9a-fA-F]{6}|url\(#hatch\))$/, stroke: COLOR, color: COLOR};

  function svg(tag, attributes = {}, ...children) {
    const made = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.append(...children);
    return made;
  }

  /* A shape as [tag, attributes, words]: elements and attributes that are not of these lists, or that point out of the page, are left out. */
  function shape([tag, attributes, words]) {
    if (!TAGS.has(tag)) return "";
    const allowed = ([name, value]) => ATTRIBUTES.has(name) && (!Object.hasOwn(INSIDE, name) || INSIDE[name].test(value));
    const made = svg(tag, Object.fromEntries(Object.entries(attributes).filter(allowed)));
    if (words) made.textContent = words;
    return made;
  }

  return {svg, shape};
})();
