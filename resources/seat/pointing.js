"use strict";
/* Where clicks, fingers and keys on the board lead. */
const {boardKey, zoomBy} = (() => {
  const SMALL = 44;
  const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

  /* The target that a click means: of those under it the topmost, else the nearest small one that can be picked. */
  function under(event) {
    const own = event.target.closest ? event.target.closest(".target") : null;
    if (event.detail === 0 && own) return Number(own.dataset.index);
    const hits = document.elementsFromPoint(event.clientX, event.clientY).map((node) => node.closest(".target")).filter((node) => node && overlay.contains(node)).map((node) => Number(node.dataset.index));
    const index = hits.length ? (at.drawn.stacked ? Math.max(...hits) : Math.min(...hits)) : own ? Number(own.dataset.index) : -1;
    if (!answerable() || canPick(index)) return index;
    const matrix = picture.getScreenCTM();
    if (!matrix) return index;
    const x = (event.clientX - matrix.e) / matrix.a, y = (event.clientY - matrix.f) / matrix.d, side = SMALL / matrix.a;
    const close = targets.map((target, number) => ({number, target, far: apart(middle(target.rect), [x, y])})).filter(({number, target}) => {
      const [cx, cy] = middle(target.rect), [, , w, h] = target.rect;
      return Math.min(w, h) < side && Math.abs(x - cx) <= Math.max(w, side) / 2 && Math.abs(y - cy) <= Math.max(h, side) / 2 && canPick(number);
    });
    close.sort((a, b) => a.far - b.far);
    return close.length ? close[0].number : index;
  }
  function neighbour(index, [dx, dy]) {
    const stops = targets.map((_, number) => number).filter((number) => canPick(number));
    const among = stops.length ? stops : targets.map((_, number) => number);
    if (!targets[index]) return among[0] ?? -1;
    const here = middle(targets[index].rect), extent = (rect) => (dx ? rect[3] : rect[2]), depth = (rect) => (dx ? rect[2] : rect[3]);
    let best = index, least = Infinity;
    for (const number of among) {
      const [x, y] = middle(targets[number].rect);
      let along = (x - here[0]) * dx + (y - here[1]) * dy, beside = Math.abs((x - here[0]) * dy + (y - here[1]) * dx), leads = along > 1;
      if (Math.max(Math.abs(along), beside) <= 1) {
        along = Math.abs(number - index) / targets.length;
        beside = 0;
        leads = number !== index && number > index === dx + dy > 0;
      } else if (extent(targets[number].rect) > 4 * Math.max(extent(targets[index].rect), depth(targets[number].rect))) beside = Math.max(0, beside - extent(targets[number].rect) / 2);
      if (leads && along + 2 * beside < least) {
        least = along + 2 * beside;
        best = number;
      }
    }
    return best;
  }
  const focusOn = (index) => { if (spots[index]) spots[index].node.focus(); };
  let spelled = "";
  function spell(letter) {
    for (const word of [spelled + letter, letter]) {
      const found = targets.map(({key}, index) => ({index, key: String(key)})).filter(({key}) => key.toLowerCase().startsWith(word.toLowerCase()));
      found.sort((a, b) => (a.key.length > word.length) - (b.key.length > word.length));
      const best = found.find(({index}) => canPick(index)) ?? found[0];
      if (best) {
        spelled = word;
        focusOn(best.index);
        return true;
      }
    }
    spelled = "";
    return false;
  }
  function boardKey(event) {
    const index = overlay && overlay.contains(document.activeElement) ? Number(document.activeElement.dataset.index) : -1;
    if (event.key === "Escape" && (standing || (choice && choice.keys().length))) return takeBack() || true;
    if (index >= 0 && event.shiftKey && ARROWS[event.key] && at.drawn.ground && view.zoom > 1) return pan(ARROWS[event.key].map((way) => -60 * way)) || true;
    if (index >= 0 && ARROWS[event.key]) return focusOn(neighbour(index, ARROWS[event.key])) || true;
    if (index >= 0 && (event.key === "Home" || event.key === "End")) {
      const stops = spots.map((_, number) => number).filter((number) => canPick(number));
      return focusOn(stops[event.key === "Home" ? 0 : stops.length - 1]) || true;
    }
    if (index >= 0 && (event.key === "Enter" || event.key === " ")) return event.repeat || choose(index) || true;
    if (!answerable() || event.key.length !== 1) return false;
    const lettered = targets.findIndex(({more}) => more.letter && more.letter === event.key.toUpperCase());
    if (lettered >= 0 && !event.repeat) {
      focusOn(lettered);
      choose(lettered);
      return true;
    }
    return Boolean(at.drawn.spelled) && /^[\p{L}/]$/u.test(event.key) && spell(event.key);
  }

  function zoomBy(factor) {
    const zoom = Math.min(8, Math.max(1, view.zoom * factor));
    view = {zoom, shift: zoom === 1 ? [0, 0] : view.shift.map((way) => way * (zoom / view.zoom))};
    chose();
  }
  function pan([dx, dy]) {
    view = {zoom: view.zoom, shift: [view.shift[0] + dx, view.shift[1] + dy].map((way) => Math.max(-1e5, Math.min(1e5, way)))};
    chose();
  }

  $("board").addEventListener("click", (event) => {
    if (!at || dragged) return;
    const index = under(event);
    if (index >= 0) choose(index);
    else if (!at.drawn.any_order) takeBack();
  });
  $("board").addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || !overlay) return;
    const spot = event.target.closest(".target");
    point(spot ? Number(spot.dataset.index) : -1);
  });
  $("board").addEventListener("pointerleave", () => point(-1));
  $("board").addEventListener("focusin", (event) => {
    const spot = event.target.closest(".target");
    if (spot) point(Number(spot.dataset.index));
  });
  $("board").addEventListener("focusout", () => point(-1));
  $("board").addEventListener("wheel", (event) => {
    if (!at || !at.drawn.ground || !event.ctrlKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
  }, {passive: false});

  /* Two fingers enlarge the ground of a board, one moves it while it is enlarged. */
  const fingers = new Map();
  let span = 0, dragged = false, start = null;
  const spread = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
  $("board").addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) { dragged = false; start = [event.clientX, event.clientY]; }
    if (fingers.size === 2) span = spread();
  });
  addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId) || !at || !at.drawn.ground) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 2 && span) {
      const factor = spread() / span;
      if (factor > 1.2 || factor < 0.83) {
        dragged = true;
        span = spread();
        zoomBy(factor);
      }
    } else if (fingers.size === 1 && view.zoom > 1) {
      const way = [event.clientX - start[0], event.clientY - start[1]];
      if (Math.hypot(...way) > 24) {
        dragged = true;
        start = [event.clientX, event.clientY];
        pan(way);
      }
    }
  });
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, (event) => fingers.delete(event.pointerId));

  return {boardKey, zoomBy};
})();
