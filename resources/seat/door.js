"use strict";
/* Before and after the table: entering a code, the lobby, and why a seat ended. */
const {forget, door, ended, refusedAtTheDoor, left} = (() => {
  function forget() {
    if (place) for (const kind of ["seat", "draft", "since", "answer", "visit"]) stored.drop(`${kind}:${place}`);
    if (stored.get("last") === place) stored.drop("last");
    token = at = waiting = visit = null;
  }
  function door(words) {
    joining = null;
    inRoom = false;
    showScreen("door");
    setText($("door-told"), words);
    const last = stored.get("last");
    $("resume").hidden = !last || !stored.get(`seat:${last}`);
  }
  function ended(title, words, acts) {
    showScreen("end");
    setText($("end-title"), title);
    $("end-words").replaceChildren(...words.map((line) => el("p", line)));
    $("end-acts").replaceChildren(...acts.map(([name, act]) => button(name, act)));
    $("end-title").focus();
  }
  function refusedAtTheDoor(words) {
    const name = $("name").value, code = $("code").value;
    socket = null;
    door(words);
    $("name").value = name;
    $("code").value = code;
  }
  function left(message) {
    hasLeft = true;
    net("");
    ended(say("You have left the seat"), (message ? message.parts.map((part) => part[1]) : [say("It stays yours: you can come back.")]),
      token ? [[say("Back to your seat"), () => { hasLeft = false; connect(); }]] : []);
  }

  $("join").addEventListener("submit", (event) => {
    event.preventDefault();
    setText($("door-told"), "");
    joining = {code: $("code").value.replace(/[\s-]/g, "").toUpperCase(), name: $("name").value.trim()};
    token = null;
    if (socket) { const old = socket; socket = null; old.close(); }
    connect();
  });
  $("resume").addEventListener("click", () => {
    place = stored.get("last") ?? "";
    token = stored.get(`seat:${place}`);
    history.replaceState(null, "", `#s=${encodeURIComponent(place)}`);
    if (token) connect();
  });
  $("ready").addEventListener("click", () => {
    push({t: "act", name: "ready", number: 0, value: $("ready").getAttribute("aria-pressed") === "true" ? "" : "yes"});
  });
  $("rename").addEventListener("submit", (event) => {
    event.preventDefault();
    setText($("lobby-told"), "");
    push({t: "act", name: "name", number: 0, value: $("new-name").value.trim()});
  });
  function leave() {
    $("settings").close();
    hasLeft = true;
    push({t: "leave"});
    const old = socket;
    if (inRoom) {
      socket = null;
      if (old) old.close();
      hasLeft = false;
      return door("");
    }
    setTimeout(() => { socket = null; if (old) old.close(); }, 300);
    return left(null);
  }
  $("lobby-leave").addEventListener("click", leave);
  $("leave").addEventListener("click", leave);

  return {forget, door, ended, refusedAtTheDoor, left};
})();
