"use strict";
/* The connection with the host, and what happens when it ends. */
const {connect, hello, net, push} = (() => {
  const BEAT = 5000, SILENT = 12000;
  let retrying = 0, heardAt = 0;
  const push = (message) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  function connect() {
    clearTimeout(retrying);
    isReady = false;
    const mine = socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/seat`);
    mine.addEventListener("open", () => {
      if (mine !== socket) return;
      heardAt = performance.now();
      if (token) hello();
      else if (joining) push({t: "join", ...joining});
    });
    mine.addEventListener("message", (event) => {
      if (mine !== socket) return;
      heardAt = performance.now();
      const message = JSON.parse(event.data);
      if (Object.hasOwn(HEARD, message.t)) HEARD[message.t](message);
    });
    mine.addEventListener("close", (event) => mine === socket && closed(event.code));
  }
  function hello() {
    shapes.length = 0;
    if (!["table", "visit"].includes(document.body.dataset.screen)) showScreen(stored.get(`visit:${place}`) ? "visit" : "table");
    arrange();
    const have = at ? [at.n, talk.length] : [0, 0];
    push({t: "hello", v: Number(document.body.dataset.version), token, have, ...measured(), touch: navigator.maxTouchPoints > 0, language: settings.language});
  }
  function closed(code) {
    socket = null;
    isReady = false;
    letGo();
    net("");
    const end = {
      1009: () => { waiting = null; stored.drop(`answer:${place}`); tell(say("This is too long to be sent.")); retry(); },
      4001: () => ended(say("This seat is open in another window"), [say("The newer window plays.")], [[say("Play here"), connect]]),
      4002: reload,
      4003: () => { forget(); door(say("The host does not know this seat any more. Ask for a new code.")); },
      4004: () => { forget(); ended(say("The host has removed you from this seat"), [say("Ask the host for a new code to come back.")], [[say("Enter a code"), () => door("")]]); },
      4005: () => retry(say("The host has closed. This page waits until it is back.")),
    };
    if (hasLeft) return;
    if (Object.hasOwn(end, code)) end[code]();
    else if (token || inRoom) retry();
    else door(say("The host does not answer. Try again."));
  }
  function retry(words = say("No connection. Trying again.")) {
    net(words);
    if (at) show();
    retrying = setTimeout(connect, Math.min(2000, 150 * 2 ** tries++) * (0.75 + Math.random() / 2));
  }
  function reload() {
    const before = read("reloaded", 0);
    if (Date.now() - before < 60000) return ended(say("This page is too old for the host"), [say("Close it, and open the address again.")], []);
    stored.set("reloaded", String(Date.now()));
    return location.reload();
  }
  function net(words) {
    setText($("net"), words);
    $("net").hidden = !words;
  }
  setInterval(() => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (performance.now() - heardAt > SILENT) {
      const late = socket;
      closed(0);
      late.close();
    } else push({t: "beat", c: performance.now()});
  }, BEAT);

  return {connect, hello, net, push};
})();
