"use strict";
/* What the host tells: the messages of the wire, and a new position. */
const {HEARD, nameOf} = (() => {
  const HEARD = {
    seated(message) {
      place = message.place;
      token = message.token;
      stored.set(`seat:${place}`, token);
      stored.set("last", place);
      for (const kind of ["draft", "since", "answer"]) stored.drop(`${kind}:${place}`);
      history.replaceState(null, "", `#s=${encodeURIComponent(place)}`);
      joining = null;
      inRoom = false;
      at = null;
      hello();
    },
    room(message) {
      inRoom = true;
      tries = 0;
      net("");
      if ($("lobby").hidden) showScreen("lobby");
      setText($("lobby-title"), message.title);
      setText($("lobby-state"), message.here.length < message.seats
        ? say("{here} of {seats} people are here. The host starts the match.", {here: message.here.length, seats: message.seats})
        : say("Everybody is here. The host starts the match."));
      const ready = message.ready ?? [];
      const called = (name, index) => (index === message.you ? say("{name} (you)", {name}) : name);
      $("lobby-here").replaceChildren(...message.here.map((name, index) =>
        el("li", ready.includes(index) ? say("{name}, ready", {name: called(name, index)}) : called(name, index), index === message.you ? {"aria-current": "true"} : {})));
      $("ready").setAttribute("aria-pressed", String(ready.includes(message.you)));
      setText($("ready"), ready.includes(message.you) ? say("Not ready yet") : say("I am ready"));
      const mine = message.here[message.you];
      if (mine && document.activeElement !== $("new-name")) $("new-name").value = mine;
      if (mine && joining) joining.name = mine;
    },
    no(message) {
      const words = message.words || (Object.hasOwn(WHY, message.why) ? WHY[message.why]() : message.why);
      if (hasVisit() && refusedOnVisit(message, words)) return null;
      if (document.body.dataset.screen === "lobby") return setText($("lobby-told"), words);
      if (!at) return refusedAtTheDoor(words);
      if (message.why === "saving") return setTimeout(() => waiting && push(waiting), 500);
      if (waiting && (!message.q || waiting.q === message.q)) {
        if (message.why === "answered") answered = waiting.q;
        waiting = null;
        standing = null;
        stored.drop(`answer:${place}`);
      }
      tell(words);
      return show();
    },
    welcome(message) {
      seat = message.seat;
      names = message.names;
      title = message.title;
      holdable = message.keys ?? [];
      tries = 0;
      const again = !isReady;
      isReady = true;
      net("");
      if ($("table").hidden && !hasVisit()) showScreen("table");
      dress();
      setText($("title"), title);
      $("me").replaceChildren(...(seat >= 0 ? [mark(seat), el("span", names[seat] ?? "")] : []));
      $("me").setAttribute("aria-label", seat >= 0 ? say("You are {name}", {name: names[seat] ?? ""}) : "");
      pads();
      if (at) lists();
      if (again && waiting) push(waiting);
      if (again) resize();
      if (again && document.hidden) push({t: "away", on: true, covered: false});
    },
    at: position,
    ok(message) {
      if (!waiting || waiting.q !== message.q) return;
      answered = message.q;
      waiting = null;
      stored.drop(`draft:${place}`);
      stored.drop(`answer:${place}`);
      show();
    },
    beat() {},
    screen(message) {
      if (message.kind === "left") return left(message);
      if (message.number) return showVisit(message);
      const words = message.parts.slice();
      const head = words.length && words[0][0] === "title" ? words.shift()[1] : say("Rules");
      setText($("sheet-title"), head);
      $("sheet-words").replaceChildren(...words.map(([kind, line]) => el(kind === "title" ? "h3" : "p", line, kind === "item" ? {class: "item"} : {})));
      const acts = (message.acts ?? []).filter(([name]) => name !== "back");
      $("sheet-acts").replaceChildren(
        ...acts.map(([name, label]) => button(label, () => push({t: "act", name, number: message.number, value: ""}))),
        button(say("Close"), () => $("sheet").close(), {class: "go"}));
      if (!$("sheet").open) $("sheet").showModal();
      $("sheet-title").focus();
      return look();
    },
  };

  /* Take a new position; what it shares with the one before stays as it is. */
  function position(message) {
    const asksAnew = message.ask && (!at || !at.ask || at.ask.q !== message.ask.q);
    const before = at;
    at = message;
    const newLines = merged(log, at.log), newTalk = merged(talk, at.talk);
    if (asksAnew) {
      if (waiting && waiting.q !== at.ask.q) waiting = null;
      begin();
      if (!before) sendAgain();
    } else if (!at.ask) {
      choice = null;
      fresh = null;
    }
    deadline = at.ask && typeof at.ask.left === "number" ? performance.now() + 1000 * at.ask.left : null;
    takeShapes(at.drawn);
    targets = at.targets.map(([key, rect, name, outline, more]) => ({key, rect, name, outline, more: more ?? {}}));
    if ((before && before.ask ? before.ask.q : "") !== (at.ask ? at.ask.q : "")) asked = unchosen();
    if (asksAnew) startChoice();
    show(before);
    if (asksAnew) chose();
    if (before) tellNews(newLines, newTalk);
    if (asksAnew && answerable()) {
      $("urgent").textContent = "";
      setTimeout(() => { $("urgent").textContent = `${$("ask").textContent}. ${at && at.ask && at.ask.why ? at.ask.why : ""}`; }, 60);
      tell(at.ask.why ? at.ask.why : "");
      continueStanding(newTalk);
    }
    if (at.over && (!before || !before.over)) $("urgent").textContent = `${say("The match is over.")} ${at.over.words}`;
  }
  /* Put new rows in place of those from a number on; return the new ones. */
  function merged(list, [from, rows]) {
    const byStep = list === log;
    const keptRows = byStep ? list.filter(([step]) => step < from) : list.slice(0, from);
    const known = list.length - keptRows.length;
    list.splice(0, list.length, ...keptRows, ...rows);
    return rows.slice(known);
  }
  function tellNews(lines, said) {
    if (at.frame !== null && at.frame !== undefined) return;
    const words = [...lines.slice(-4).map(([, words]) => words), ...said.slice(-3).filter(([sender]) => sender !== seat).map(([sender, words]) => `${nameOf(sender)}: ${words}`)];
    if (words.length) announce(words.join(". "));
    if (said.some(([sender]) => sender !== seat) && !isSeen("talk")) unread += said.filter(([sender]) => sender !== seat).length;
    badge();
  }
  const nameOf = (number) => (number >= 0 ? names[number] ?? "" : "");

  return {HEARD, nameOf};
})();
