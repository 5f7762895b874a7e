"use strict";
/* The screens of a study: words, questions and buttons, as the host says them. */
const {showVisit, refusedOnVisit, hasVisit} = (() => {
  const QUIET = 10000, LOOK = 250;
  let until = 0, hasRead = true, waiter = 0, touchedAt = 0, boardName = "";

  const hasVisit = () => visit !== null;
  function showVisit(message) {
    const isFirst = visit === null, before = visit;
    visit = message;
    stored.set(`visit:${place}`, "1");
    isReady = true;
    tries = 0;
    net("");
    speak(message.language);
    if (message.board) onBoard(message);
    else if (message.kind === "waiting" && isAsBefore(message, before)) onSameCard(message, before);
    else onCard(message, before);
    if (isFirst) dress();
    const [done, many] = message.steps;
    for (const bar of [$("visit-steps"), $("strip-steps")]) {
      bar.hidden = !many;
      bar.max = many || 1;
      bar.value = done;
      bar.setAttribute("aria-label", say("Step {number} of {many}", {number: Math.min(done + 1, many), many}));
    }
    look();
  }
  function speak(language) {
    if (!language || language === settings.language || (language !== "en" && !Object.hasOwn(phrases, language))) return;
    settings.language = language;
    translate();
  }
  /* A screen beside a board: the table has the board, the strip above it the words. */
  function onBoard(message) {
    if (message.board !== boardName) forgetBoard();
    boardName = message.board;
    if (document.body.dataset.screen !== "table") showScreen("table");
    arrange();
    const title = message.parts.find(([kind]) => kind === "title"), more = message.parts.filter((part) => part !== title);
    setText($("strip-title"), title ? title[1] : "");
    $("strip-words").replaceChildren(...more.map(([, words]) => el("p", words)));
    setText($("strip-told"), message.notice);
    buttons($("strip-acts"), message.acts, message.primary);
    buttons($("strip-bar"), message.bar, "");
    $("strip").hidden = false;
    if (message.primary) $("strip-acts").querySelector("button")?.focus();
    resize();
  }
  function forgetBoard() {
    if (boardName) for (const kind of ["draft", "since", "answer"]) stored.drop(`${kind}:${place}`);
    at = choice = fresh = waiting = answered = standing = null;
    log.length = talk.length = 0;
    unread = 0;
    clearBoard();
    tell("");
    for (const id of ["buttons", "forms", "facts", "log", "talk"]) $(id).replaceChildren();
    $("ask").replaceChildren();
    $("ask").dataset.words = "";
  }
  /* The same screen with other words, as while people come to the waiting room: the focus stays. */
  const isAsBefore = (message, before) => before && before.kind === message.kind && document.body.dataset.screen === "visit"
    && JSON.stringify([before.number, before.acts]) === JSON.stringify([message.number, message.acts]);
  function onSameCard(message, before) {
    const strong = (one) => (one.parts.find(([kind]) => kind === "strong") ?? ["", ""])[1];
    if (strong(message) !== strong(before)) announce(strong(message));
    words(message);
    until = performance.now() + 1000 * message.wait;
    wait();
  }
  function words(message) {
    const title = message.parts.find(([kind]) => kind === "title"), rest = message.parts.filter((part) => part !== title);
    setText($("visit-title"), title ? title[1] : "");
    document.title = title ? title[1] : "";
    setText($("visit-told"), message.notice);
    const lines = rest.map(([kind, line]) => el(kind === "head" ? "h2" : kind === "item" ? "li" : "p", line, {class: kind, "aria-label": kind === "large" ? [...line].join(" ") : null}));
    $("visit-words").replaceChildren(...lines.map((node) => (node.tagName === "LI" ? el("ul", "", {}, node) : node)));
  }
  function onCard(message, before) {
    showScreen("visit");
    arrange();
    beginQuestions();
    words(message);
    $("visit-items").replaceChildren(...message.items.map(question));
    buttons($("visit-acts"), message.acts, message.primary);
    buttons($("visit-bar"), message.bar, "");
    until = performance.now() + 1000 * message.wait;
    readToTheEnd(message.reads);
    look();
    wait();
    const asked = message.items.find((item) => item.asked), isSame = before && before.kind === message.kind && before.items.length && asked;
    const field = isSame ? $("visit-items").querySelector(`[data-item="${CSS.escape(asked.id)}"] :is(input, textarea, select)`) : null;
    if (field) field.focus();
    else {
      scrollTo(0, 0);
      $("visit-title").focus({preventScroll: true});
    }
  }
  let watching = null;
  function readToTheEnd(wanted) {
    const last = [...$("visit-words").querySelectorAll(".read")].pop();
    if (watching) watching.disconnect();
    hasRead = !wanted || !last;
    if (hasRead) return;
    watching = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      hasRead = true;
      watching.disconnect();
      wait();
    });
    watching.observe(last);
  }
  /* Hold the buttons that have to wait, and say for how long. */
  function wait() {
    clearTimeout(waiter);
    if (!visit || visit.board) return;
    const left = Math.ceil((until - performance.now()) / 1000), reasons = [];
    if (!hasRead) reasons.push(say("Read the text to its end."));
    if (left > 0 && visit.until) reasons.push(visit.until.replace("{seconds}", String(left)));
    const isHeld = !hasRead || left > 0;
    setText($("visit-wait"), reasons.join(" "));
    for (const one of $("visit-acts").children) if (visit.held.includes(one.dataset.act)) one.setAttribute("aria-disabled", String(isHeld));
    if (left > 0) waiter = setTimeout(wait, LOOK);
  }

  function buttons(where, acts, primary) {
    const kept = where.contains(document.activeElement) ? document.activeElement.dataset.act : "";
    where.replaceChildren(...acts.map(([name, label]) => button(label, () => act(name), {"data-act": name, class: name === primary ? "go" : null})));
    const same = kept && [...where.children].find((one) => one.dataset.act === kept);
    if (same) same.focus({preventScroll: true});
  }
  function act(name) {
    settleTexts();
    const message = {t: "act", name, number: visit.number, value: valueOf(name), ms: sinceShown()};
    if (name === "check" && !message.value) return setText($("visit-told"), say("Please choose an answer."));
    setText($("visit-told"), "");
    return push(message);
  }
  function valueOf(name) {
    const fields = $("visit-items");
    if (name === "agree") return [...fields.querySelectorAll("input:checked")].map((one) => one.value).join(" ");
    if (name === "check") return fields.querySelector("input:checked")?.value ?? "";
    return "";
  }

  /* What the host says against an act; anything else is for the board. */
  function refusedOnVisit(message, words) {
    if (message.q.startsWith("item:")) complain(message.q.slice(5), words);
    else if (message.q === "act") setText(visit.board ? $("strip-told") : $("visit-told"), words);
    else return false;
    return true;
  }

  function stir() {
    if (!hasVisit() || performance.now() - touchedAt < QUIET) return;
    touchedAt = performance.now();
    push({t: "act", name: "touch", number: 0, value: ""});
  }
  for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"]) addEventListener(kind, stir, {capture: true, passive: true});
  $("visit-items").addEventListener("submit", (event) => event.preventDefault());
  $("visit-tools").addEventListener("click", () => { $("settings").showModal(); look(); });

  return {showVisit, refusedOnVisit, hasVisit};
})();
