"use strict";
/* The question that is open: what is chosen of it on the board, and the answer that is sent. */
const {startChoice, canPick, choose, takeBack, chose, begin, touched, counted, send, sendAgain, continueStanding, answerable, unchosen} = (() => {
  const answerable = () => (at && at.ask && !at.over && isReady && !waiting && answered !== at.ask.q && at.turn !== "paused" ? at.ask : null);
  function startChoice() {
    listed = at.ask.listed.map(([kind, args, text, label]) => ({kind, args, text, label}));
    const fills = at.ask.fill.map(([args, field, option]) => ({kind: "", args, field, option}));
    const rules = {confirms: targets.some(({more}) => more.confirms), anyOrder: Boolean(at.drawn.any_order)};
    choice = choosing.begin([...listed, ...fills], rules);
    fresh = choosing.begin([...listed, ...fills], rules);
    const draft = read(`draft:${place}`, null);
    if (draft && draft.q === at.ask.q && Array.isArray(draft.keys) && draft.keys.length) {
      choice.beginWith(draft.keys);
    }
  }
  const keysOf = () => targets.map(({key}) => key);
  function canPick(index) {
    const target = targets[index];
    if (!target) return false;
    if (target.more.zooms) return true;
    if (target.more.opens) return !answerable() || !choice || (target.more.holds ?? []).some(choice.canPick);
    if (!answerable() || !choice) return false;
    if (target.more.again) return isListed(target.more.again[0]);
    return choice.canPick(target.key);
  }
  const isListed = ([kind, args]) => listed.some((action) => action.kind === kind && choosing.equal(action.args, args));
  function choose(index) {
    const target = targets[index];
    if (!target) return;
    touched();
    if (target.more.zooms) return zoomBy(target.more.zooms);
    if (target.more.opens) {
      opened = target.more.opens;
      announce(target.name);
      return chose();
    }
    if (!answerable()) return tell(waiting ? "" : say("Nothing is asked of you now."));
    if (target.more.again && canPick(index)) {
      const [[kind, args, text], times] = target.more.again;
      standing = {action: JSON.stringify([kind, args]), left: times - 1, talk: talk.length};
      return send({kind, args, text});
    }
    const before = choosing.id(choice.keys()), done = choice.click(target.key, keysOf());
    tell("");
    if (done && done.field !== undefined) {
      fill(done);
      announce(`${first(done.field.replaceAll("_", " "))}: ${done.option}`);
    } else if (done) return send(done);
    else if (choosing.id(choice.keys()) !== before) chosen(target.name);
    else tell(targets.some(({key}) => choice.canPick(key)) ? say("Nothing can be done there now.") : say("Nothing can be done on the board now. Use the buttons below."));
    prompt();
    light();
    keepDraft();
    return chose();
  }
  function chosen(name) {
    counted();
    const lit = targets.filter(({key}) => choice.leads(key)).length;
    announce(choice.keys().length ? say("{name} chosen, {lit} to continue with", {name, lit}) : say("Nothing chosen"));
  }
  function takeBack() {
    if (standing) standing = null;
    if (choice && choice.keys().length) {
      choice.takeBack();
      counted(true);
      announce(say("Nothing chosen"));
      keepDraft();
      chose();
    }
    prompt();
    light();
  }
  /* Ask for a picture of the half-made choice, if it is another one. */
  function chose() {
    const keys = choice ? choice.keys() : [], now = {keys, drafted: drafted(), opened, ...view};
    const words = JSON.stringify(now);
    if (words === asked) return;
    asked = words;
    push({t: "chose", q: at.ask ? at.ask.q : "", ...now});
  }
  /* What the host takes to be chosen when a question is new. */
  const unchosen = () => JSON.stringify({keys: [], drafted: [], opened, zoom: 1, shift: [0, 0]});
  function begin() {
    times = {shown: null, first: null, choice: null, away: 0, covered: 0, idle: 0, changes: 0};
    lastInput = null;
    const mine = at.ask, painted = () => { if (at && at.ask === mine && times.shown === null && !document.hidden) times.shown = lastInput = performance.now(); };
    requestAnimationFrame(() => requestAnimationFrame(painted));
  }

  function touched() {
    const now = performance.now();
    if (lastInput !== null) times.idle = Math.max(times.idle ?? 0, now - lastInput);
    lastInput = now;
    times.first = times.first ?? now;
  }
  function counted(undone = false) {
    times.choice = times.choice ?? performance.now();
    if (undone) times.changes += 1;
  }
  function send(action) {
    const ask = answerable();
    if (!ask) return;
    touched();
    counted();
    look();
    const sent = performance.now();
    waiting = {t: "answer", q: ask.q, ...(action.typed === undefined ? {a: [action.kind, action.args, action.text ?? ""]} : {text: action.typed}),
      times: {...times, idle: Math.max(0, times.idle), sent, by}};
    stored.set(`answer:${place}`, JSON.stringify(waiting));
    stored.set(`since:${place}`, String(at.n));
    if (choice) choice.takeBack();
    tell("");
    push(waiting);
    show();
  }
  /* What was sent before the page was loaded again, and perhaps did not arrive. */
  function sendAgain() {
    const unsure = read(`answer:${place}`, null);
    if (!unsure || unsure.q !== at.ask.q) return;
    waiting = unsure;
    push(waiting);
  }
  /* Give the same action again, as long as it is asked for in the same way and nobody spoke. */
  function continueStanding(said) {
    if (!standing) return;
    const ask = answerable(), spoken = said.some(([sender]) => sender !== seat);
    const row = ask && [...ask.listed, ...(ask.default ? [ask.default] : [])].find(([kind, args]) => JSON.stringify([kind, args]) === standing.action);
    const isSame = row && (standing.listed === undefined || standing.listed === JSON.stringify(ask.listed));
    if (!isSame || spoken || standing.left <= 0) {
      standing = null;
      prompt();
      return;
    }
    standing.left -= 1;
    setTimeout(() => standing && answerable() === ask && send({kind: row[0], args: row[1], text: row[2] ?? ""}), 300);
  }

  addEventListener("pointerdown", (event) => { by = ["mouse", "touch", "pen"].includes(event.pointerType) ? event.pointerType : "mouse"; touched(); }, true);

  return {startChoice, canPick, choose, takeBack, chose, begin, touched, counted, send, sendAgain, continueStanding, answerable, unchosen};
})();
