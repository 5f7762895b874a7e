"use strict";
/* Which screen is shown, and how: language, colours, size of type, room for the board. */
const {showScreen, translate, dress, arrange, measured, resize, isHall} = (() => {
  const SCREENS = ["door", "lobby", "end", "table", "visit"];
  function showScreen(name) {
    for (const id of SCREENS) $(id).hidden = id !== name;
    if (name !== "table" && name !== "visit") for (const id of ["sheet", "settings"]) $(id).close();
    document.body.dataset.screen = name;
    if (name === "door") (($("code").value || !$("code").offsetParent) ? $("name") : $("code")).focus();
  }

  function translate() {
    document.documentElement.lang = settings.language;
    for (const element of document.querySelectorAll("[data-say]")) setText(element, say(element.dataset.say));
    for (const element of document.querySelectorAll("[data-say-label]")) element.setAttribute("aria-label", say(element.dataset.sayLabel));
    choices("scale", [["1", "100 %"], ["1.25", "125 %"], ["1.5", "150 %"], ["2", "200 %"]]);
    choices("colours", [["system", say("As the system")], ["light", say("Light")], ["dark", say("Dark")]]);
    choices("language", [["en", "English"], ...Object.keys(phrases).map((code) => [code, first(new Intl.DisplayNames([code], {type: "language"}).of(code))])]);
    $("still").checked = settings.still;
  }
  function choices(id, options) {
    $(id).replaceChildren(...options.map(([value, words]) => el("option", words, {value})));
    $(id).value = String(settings[id]);
  }

  const media = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (settings.colours === "system" ? media.matches : settings.colours === "dark");
  function dress() {
    const root = document.documentElement;
    root.toggleAttribute("data-dark", isDark());
    root.toggleAttribute("data-still", Boolean(settings.still));
    root.style.setProperty("--scale", String(settings.scale));
    arrange();
  }
  const isHall = () => seat === -2;
  function arrange() {
    const wide = innerWidth / settings.scale >= 700;
    const short = innerHeight / settings.scale < 430;
    document.body.className = `${wide || isHall() ? "wide" : "phone"}${isHall() ? " hall" : ""}${short ? " short" : ""}${visit ? " study" : ""}`;
  }
  /* The room for the board; its height does not depend on the keyboard of a telephone. */
  function room() {
    const w = Math.max(240, Math.min(4000, Math.floor($("board").clientWidth || innerWidth - 16)));
    const tall = innerHeight * (isHall() ? 0.8 : document.body.classList.contains("wide") ? 0.58 : 0.54);
    const h = Math.max(300, Math.min(tall, document.body.classList.contains("wide") ? 1400 : 1.5 * w));
    return {w, h: Math.round(h), scale: Number(settings.scale), dark: isDark()};
  }
  let sized = "", resizing = 0;
  /* The room as the host is about to hear of it. */
  function measured() {
    const now = room();
    sized = JSON.stringify([now.w, now.scale, now.dark]);
    return now;
  }
  function resize() {
    arrange();
    if (!at && !visit) return;
    const before = sized, now = measured();
    if (before !== sized) push({t: "size", ...now});
  }
  function remember() {
    stored.set("settings", JSON.stringify(settings));
    dress();
    translate();
    if (at) show();
    resize();
  }

  for (const id of ["scale", "colours", "language"]) {
    $(id).addEventListener("change", () => {
      settings[id] = id === "scale" ? Number($(id).value) : $(id).value;
      remember();
    });
  }
  $("still").addEventListener("change", () => { settings.still = $("still").checked; remember(); });
  addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(resize, 200); });
  media.addEventListener("change", () => { dress(); resize(); });

  return {showScreen, translate, dress, arrange, measured, resize, isHall};
})();
