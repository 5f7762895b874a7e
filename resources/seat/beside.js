"use strict";
/* What is shown beside the board: prompt, facts, clock, log, talk and seats. */
const {show, prompt, lists, badge, isSeen} = (() => {
  function show(before = null) {
    if (!at) return;
    drawBoard();
    facts(before);
    prompt();
    offer();
    light();
    lists();
    clock();
    const mine = Boolean(answerable());
    document.title = `${mine ? `\u25cf ${say("Your move")} - ` : ""}${title}`;
    $("prompt").classList.toggle("mine", mine);
    settleFocus();
  }
  /* People who use keys go on where they were. */
  function settleFocus() {
    if (document.activeElement !== document.body || by !== "keys" || document.querySelector("dialog[open]")) return;
    if (!answerable()) return $("ask").focus({preventScroll: true});
    const stop = spots.find((_, index) => canPick(index) && !targets[index].more.opens && !targets[index].more.zooms);
    const element = stop ? stop.node : $("act").querySelector("button, input, select, textarea");
    if (element) element.focus({preventScroll: true});
  }
  function facts(before) {
    const old = new Map((before ? before.facts : []).map((fact) => [fact.key + fact.owner, fact.value]));
    const rows = at.facts.map((fact) => {
      const isNew = before && old.get(fact.key + fact.owner) !== fact.value;
      return el("li", "", isNew ? {class: "changed"} : {}, fact.owner === null || fact.owner === undefined ? "" : mark(fact.owner), el("span", fact.label), el("b", fact.value));
    });
    if (!before || JSON.stringify(before.facts) !== JSON.stringify(at.facts)) $("facts").replaceChildren(...rows);
  }
  function turnWords() {
    if (at.over) return `${say("The match is over.")} ${at.over.words}`;
    if (at.turn === "paused") return say("The match is paused.");
    if (waiting) return say("Sent");
    if (standing && !answerable()) return say("Sent");
    if (answerable()) {
      const part = at.drawn.parts.find(([, , isChosen]) => !isChosen);
      return part && part[1] ? part[1] : say("Your move");
    }
    if (!at.ask && visit && ["guided", "try"].includes(visit.kind)) return at.phase;
    if (at.turn === "everybody") return say("Everybody is choosing");
    if (at.ask && answered === at.ask.q) return say("Sent");
    if (at.turn === "you") return at.ask ? say("Your move") : say("Please wait");
    const others = at.waits.filter((number) => number !== seat).map(nameOf).filter(Boolean);
    if (at.turn === "others" && others.length) return say("Waiting for {names}", {names: joined(others)});
    return at.turn === "others" ? say("Waiting for somebody else") : say("Please wait");
  }
  function prompt() {
    const words = turnWords();
    const phase = at.phase && !at.over && at.phase !== words ? el("small", ` \u00b7 ${at.phase}`) : "";
    if ($("ask").dataset.words !== words + at.phase) {
      $("ask").replaceChildren(words, phase);
      $("ask").dataset.words = words + at.phase;
    }
    const parts = answerable() ? at.drawn.parts : [], now = parts.findIndex(([, , isChosen]) => !isChosen);
    $("parts").hidden = parts.length < 2;
    $("parts").replaceChildren(...parts.map(([label, , isChosen], index) => el("li", label, {class: isChosen ? "done" : index === now ? "now" : "", "aria-current": index === now ? "step" : null})));
    const half = Boolean(answerable()) && Boolean(choice) && choice.keys().length > 0;
    $("back").hidden = !half && !standing;
    setText($("back"), standing ? say("Stop repeating") : say("Take back"));
    if (half && !parts.length) {
      const last = choice.keys()[choice.keys().length - 1], target = targets.find(({key}) => choosing.equal(key, last));
      if (target) $("ask").replaceChildren(target.name, el("small", ` \u00b7 ${say("what next?")}`)), $("ask").dataset.words = "";
    }
    const since = log.filter(([step]) => step > Number(stored.get(`since:${place}`) ?? 0)).slice(document.body.classList.contains("phone") ? -2 : -3);
    $("since").className = at.over ? "result" : "";
    $("since").hidden = !since.length || isHall() || Boolean(at.over);
    $("since").lastElementChild.replaceChildren(...since.map(([, line]) => el("li", line)));
    if (at.over && at.over.scores && at.over.scores.length) {
      $("since").hidden = false;
      $("since").firstElementChild.textContent = say("Result");
      $("since").lastElementChild.replaceChildren(...at.over.scores.map((score, number) => el("li", "", {}, mark(number), ` ${nameOf(number)} ${score}`)));
    } else setText($("since").firstElementChild, say("Since your last move"));
  }
  let ticking = 0, warned = null;
  function clock() {
    clearTimeout(ticking);
    const counts = Boolean(at.ask) && at.ask.spent && deadline === null;
    const isRunning = (deadline !== null || (counts && times.shown !== null)) && Boolean(at.ask) && !at.over && answered !== at.ask.q;
    $("clock").hidden = !isRunning;
    if (counts && !isRunning) ticking = setTimeout(clock, 250);
    if (!isRunning) return;
    const seconds = counts ? Math.floor((performance.now() - times.shown) / 1000) : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
    setText($("clock"), `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    $("clock").setAttribute("aria-label", counts ? say("Seconds spent: {seconds}", {seconds}) : say("Seconds left: {seconds}", {seconds}));
    $("clock").classList.toggle("late", !counts && seconds <= 10);
    if (!counts && seconds <= 10 && seconds > 0 && warned !== at.ask.q && answerable()) {
      warned = at.ask.q;
      announce(say("Seconds left: {seconds}", {seconds}));
    }
    ticking = setTimeout(clock, 250);
  }
  function lists() {
    fillList($("log"), log, ([, words]) => el("li", words));
    fillList($("talk"), talk, ([sender, words, audience]) => {
      const heard = audience.filter((number) => number !== sender).map(nameOf).filter(Boolean);
      const who = audience.length ? (heard.length ? say("{name} to {others} only", {name: nameOf(sender), others: joined(heard)}) : say("{name} to nobody else", {name: nameOf(sender)})) : nameOf(sender);
      return el("li", "", {}, el("span", "", {class: "who"}, mark(sender), ` ${who}`), el("span", words));
    });
    const awaited = at.over ? [] : at.waits;
    const rows = names.map((name, number) => el("li", "", number === seat ? {"aria-current": "true"} : {}, mark(number), el("span", number === seat && name !== say("You") && name !== "You" ? say("{name} (you)", {name}) : name),
      awaited.includes(number) ? el("span", say("to move"), {class: "awaited"}) : ""));
    const sign = JSON.stringify([names, awaited, settings.language, seat]);
    if ($("seats").dataset.sign !== sign) $("seats").replaceChildren(...rows);
    $("seats").dataset.sign = sign;
    $("talk-pane").classList.toggle("none", !talk.length);
  }
  function fillList(list, rows, made) {
    const signs = rows.map((row) => JSON.stringify([row, names, settings.language]));
    const old = [...list.children].map((item) => item.dataset.sign);
    let same = 0;
    while (same < signs.length && same < old.length && old[same] === signs[same]) same += 1;
    if (same === signs.length && same === old.length) return;
    while (list.children.length > same) list.lastElementChild.remove();
    list.append(...rows.slice(same).map((row, index) => {
      const item = made(row);
      item.dataset.sign = signs[same + index];
      return item;
    }));
    list.scrollTop = list.scrollHeight;
  }
  const isSeen = (name) => document.body.classList.contains("wide") || $("side").dataset.open === name;
  function badge() {
    if (isSeen("talk")) unread = 0;
    setText(document.querySelector('[data-open="talk"] b'), unread ? String(unread) : "");
  }
  function openSide(name) {
    const side = $("side"), now = side.dataset.open === name ? "" : name;
    side.dataset.open = now;
    side.classList.toggle("open", Boolean(now));
    for (const section of side.querySelectorAll("section")) section.classList.toggle("shown", section.dataset.name === now);
    for (const tab of document.querySelectorAll("[data-open][aria-expanded]")) tab.setAttribute("aria-expanded", String(tab.dataset.open === now));
    for (const list of [$("log"), $("talk")]) list.scrollTop = list.scrollHeight;
    if (now) side.scrollTop = side.scrollHeight;
    badge();
    look();
  }

  for (const tab of document.querySelectorAll("[data-open][aria-expanded]")) tab.addEventListener("click", () => openSide(tab.dataset.open));
  $("close-side").addEventListener("click", () => {
    const name = $("side").dataset.open;
    openSide(name);
    document.querySelector(`[data-open="${name}"]`)?.focus();
  });
  $("back").addEventListener("click", takeBack);

  return {show, prompt, lists, badge, isSeen};
})();
