"use strict";
/* Moves as buttons, as a list and as typed words. */
const {offer} = (() => {
  const FEW = 5, MOST_BUTTONS = 60;
  let offered = "", inside = [];
  function offer() {
    const ask = at.ask && !at.over && answered !== at.ask.q ? at.ask : null, isOff = !answerable();
    const keys = ask && fresh ? [...new Map(targets.flatMap(({key, more}) => [key, ...(more.holds ?? [])]).filter(fresh.leads).map((key) => [choosing.id(key), key])).values()] : [];
    if (!choice || !choice.keys().length) inside = keys;
    const onBoard = new Set(ask ? listed.filter((action) => inside.some((key) => choosing.begins([action], key))) : []);
    const sign = JSON.stringify([ask ? {...ask, left: 0} : null, listed.filter((action) => onBoard.has(action)).length, settings.language, holdable.length]);
    if (sign !== offered) {
      const kept = focusInAct();
      offered = sign;
      rebuild(ask, onBoard);
      restoreFocus(kept);
    }
    for (const control of $("act").querySelectorAll("button, input, select, textarea")) control.setAttribute("aria-disabled", String(isOff));
  }
  function focusInAct() {
    const element = document.activeElement;
    return $("act").contains(element) ? {label: element.textContent || element.name, tag: element.tagName} : null;
  }
  function restoreFocus(kept) {
    if (!kept || $("act").contains(document.activeElement)) return;
    const same = [...$("act").querySelectorAll(kept.tag)].find((element) => (element.textContent || element.name) === kept.label);
    if (same) same.focus({preventScroll: true});
  }
  function rebuild(ask, onBoard) {
    const isTimed = holdable.length > 0, rows = ask && !isTimed ? listed.filter((action) => !onBoard.has(action)) : [];
    const few = rows.length <= MOST_BUTTONS ? rows : [];
    $("buttons").replaceChildren(...few.map(actionButton));
    if (ask && ask.again && ask.default) {
      const [kind, args, text] = ask.default;
      $("buttons").append(button(ask.again, () => {
        standing = {action: JSON.stringify([kind, args]), left: 500, listed: JSON.stringify(ask.listed)};
        send({kind, args, text});
      }));
    }
    const families = ask && !isTimed ? ask.open.filter((family) => !family.typed) : [];
    const draft = read(`draft:${place}`, null);
    $("forms").replaceChildren(...families.map((family) => {
      const made = form(family, draft && ask && draft.q === ask.q && draft.forms ? draft.forms[family.kind] : null);
      if (family.fields.length <= FEW || !listed.length) return made;
      return el("details", "", {}, el("summary", first(family.kind.replaceAll("_", " "))), made);
    }));
    const more = ask && !isTimed && (ask.types || listed.length > few.length);
    $("more").hidden = !more;
    setText($("more").firstElementChild, listed.length > few.length ? say("All {count} moves, or type one", {count: listed.length}) : say("Type a move"));
    if (more) $("more").open = !few.length && !families.length && !onBoard.size;
    $("typed").hidden = !more;
    $("words").placeholder = listed.length > few.length ? say("Find or type a move") : "";
    $("words").setAttribute("aria-label", say("Find or type a move"));
    $("words").value = "";
    listMoves();
  }
  const actionButton = (action) => button(action.label, () => send(action));
  function listMoves() {
    const wanted = $("words").value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const rows = $("more").open ? listed.filter(({label}) => wanted.every((word) => label.toLowerCase().includes(word))) : [];
    const shown = rows.slice(0, MOST_BUTTONS);
    $("listed").className = "list";
    $("listed").replaceChildren(...shown.map(actionButton), rows.length > shown.length ? el("p", say("{count} more moves. Type a word to narrow the list.", {count: rows.length - shown.length}), {class: "hint"}) : "");
    for (const control of $("listed").querySelectorAll("button")) control.setAttribute("aria-disabled", String(!answerable()));
  }

  $("more").addEventListener("toggle", listMoves);
  $("words").addEventListener("input", () => { touched(); listMoves(); });
  $("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = $("words").value.trim();
    if (typed) send({typed});
  });

  return {offer};
})();
