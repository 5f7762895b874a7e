"use strict";
/* Whether the person looks at the page. */
const {look} = (() => {
  let looked = "", since = null;
  function look() {
    const on = document.hidden, covered = $("sheet").open || $("settings").open || $("side").classList.contains("open") || document.body.dataset.screen === "visit";
    const now = `${on}${covered}`;
    if (now === looked) return;
    const clockNow = performance.now();
    if (since && times.shown !== null && at && at.ask) times[since.what] += clockNow - Math.max(since.from, times.shown);
    since = on || covered ? {what: on ? "away" : "covered", from: clockNow} : null;
    looked = now;
    push({t: "away", on, covered});
  }

  $("rules").addEventListener("click", () => push({t: "help"}));
  $("tools").addEventListener("click", () => { $("settings").showModal(); look(); });
  $("settled").addEventListener("click", () => $("settings").close());
  for (const id of ["sheet", "settings"]) $(id).addEventListener("close", look);
  document.addEventListener("visibilitychange", () => {
    look();
    if (document.hidden) return letGo();
    awake();
    if (at && at.ask && times.shown === null) times.shown = lastInput = performance.now();
    if ((token || inRoom) && !hasLeft && (!socket || socket.readyState > WebSocket.OPEN) && document.body.dataset.screen !== "end") connect();
    return push({t: "beat", c: performance.now()});
  });
  addEventListener("hashchange", () => location.reload());
  async function awake() {
    try { await navigator.wakeLock?.request("screen"); } catch { /* not on plain HTTP, nor with an empty battery */ }
  }
  awake();

  return {look};
})();
