"use strict";
/* The board: shapes that the host laid out, and the targets over them. */
const {takeShapes, drawBoard, clearBoard, light, point, middle, apart} = (() => {
  function takeShapes(drawn) {
    if (drawn.start !== null && drawn.start !== undefined) shapes.length = drawn.start;
    for (const one of drawn.new) shapes.push(draw.shape(one));
  }
  function ordered() {
    const used = new Set(), nodes = [];
    const add = (number) => {
      const node = shapes[number];
      if (!node) return;
      nodes.push(used.has(number) ? node.cloneNode(true) : node);
      used.add(number);
    };
    for (const run of at.drawn.order) {
      if (Array.isArray(run)) for (let number = run[0]; number <= run[1]; number += 1) add(number);
      else add(run);
    }
    return nodes;
  }
  let laid = "";
  function clearBoard() {
    laid = "";
    spots = [];
    targets = [];
    shapes.length = 0;
    if (picture) for (const part of [picture.firstChild, overlay]) part.replaceChildren();
  }
  function drawBoard() {
    const {w, h} = at.drawn, board = $("board");
    if (!picture) {
      overlay = draw.svg("g");
      picture = draw.svg("svg", {role: "group"}, draw.svg("g"), overlay);
      board.replaceChildren(picture);
    }
    picture.setAttribute("viewBox", `0 0 ${w} ${h}`);
    picture.style.maxHeight = isHall() ? "82vh" : "";
    picture.style.maxWidth = `${Math.ceil(w * 1.2)}px`;
    picture.setAttribute("aria-label", say("Board"));
    picture.firstChild.replaceChildren(...ordered());
    board.style.touchAction = view.zoom > 1 ? "none" : "";
    const now = JSON.stringify([at.targets, w, h]);
    if (now !== laid) {
      laid = now;
      layTargets();
    }
    setText($("mirror").lastElementChild, at.text);
    $("mirror").hidden = !at.text;
    $("zoom").hidden = !at.drawn.ground;
  }
  function layTargets() {
    const focused = overlay.contains(document.activeElement) ? Number(document.activeElement.dataset.index) : -1;
    const old = focused >= 0 ? spots[focused] : null;
    spots = targets.map((target, index) => {
      const [x, y, width, height] = target.rect;
      const box = {x, y, width: Math.max(0, width), height: Math.max(0, height)};
      const hit = target.more.reach || target.outline ? draw.svg("path", {d: target.more.reach || target.outline}) : draw.svg("rect", box);
      const rim = target.outline ? draw.svg("path", {d: target.outline}) : draw.svg("rect", {...box, rx: 4});
      hit.setAttribute("class", "hit");
      rim.setAttribute("class", "rim");
      const node = draw.svg("g", {role: "button", "aria-label": target.name, "data-index": index}, hit, rim);
      return {target, node};
    });
    overlay.replaceChildren(...spots.map(({node}) => node));
    if (old) {
      const same = spots.findIndex(({target}, index) => choosing.equal(target.key, old.target.key) && (index === focused || true));
      const place = same >= 0 ? same : nearest(middle(old.target.rect));
      if (place >= 0) spots[place].node.focus({preventScroll: true});
    }
  }
  const middle = ([x, y, w, h]) => [x + w / 2, y + h / 2];
  const apart = ([ax, ay], [bx, by]) => (ax - bx) ** 2 + (ay - by) ** 2;
  function nearest(point) {
    let best = -1, least = Infinity;
    targets.forEach(({rect}, index) => {
      const far = apart(middle(rect), point);
      if (far < least) { least = far; best = index; }
    });
    return best;
  }
  function light() {
    spots.forEach(({target, node}, index) => {
      const can = canPick(index), isChosen = Boolean(choice) && choice.keys().some((key) => choosing.equal(key, target.key));
      node.setAttribute("class", `target${can ? " can" : ""}${target.more.shown ? " shown" : ""}${isChosen ? " chosen" : ""}`);
      node.setAttribute("tabindex", can ? "0" : "-1");
      node.setAttribute("aria-pressed", String(isChosen));
      if (can) node.removeAttribute("aria-disabled");
      else node.setAttribute("aria-disabled", "true");
    });
  }
  function point(index) {
    const target = targets[index];
    spots.forEach(({node}, other) => node.classList.toggle("lit", Boolean(target) && other !== index && canPick(index)
      && (target.more.lit ?? []).some((key) => choosing.equal(key, targets[other].key))));
    setText($("pointed"), target ? [target.name, target.more.note ? target.more.note[1] : ""].filter(Boolean).join(". ") : "");
  }

  for (const one of $("zoom").children) one.addEventListener("click", () => zoomBy(Number(one.dataset.by)));

  return {takeShapes, drawBoard, clearBoard, light, point, middle, apart};
})();
