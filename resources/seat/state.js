"use strict";
/* What the page of a seat knows, and what it keeps in the browser. All files of the page share these names. */
const $ = (id) => document.getElementById(id);
const phrases = JSON.parse($("phrases").textContent || "{}");
const address = new URLSearchParams(location.hash.slice(1));

/* What is kept: in the browser's storage, or in memory where that is refused. */
const memory = new Map();
const stored = {
  get(name) {
    try { return localStorage.getItem(name) ?? memory.get(name) ?? null; } catch { return memory.get(name) ?? null; }
  },
  set(name, value) {
    memory.set(name, value);
    try { localStorage.setItem(name, value); } catch { /* kept in memory */ }
  },
  drop(name) {
    memory.delete(name);
    try { localStorage.removeItem(name); } catch { /* nothing is kept */ }
  },
};
function read(name, otherwise) {
  try { return JSON.parse(stored.get(name)) ?? otherwise; } catch { return otherwise; }
}

const settings = {scale: 1, colours: "system", still: false, language: navigator.language.slice(0, 2), ...read("settings", {})};

/* The seat: its name in the storage, its secret, and what it is called at the table; -2 is the hall. */
let place = address.get("s") ?? "", token = place ? stored.get(`seat:${place}`) : null;
let seat = -1, title = "", names = [], holdable = [];

/* The connection: isReady after the host's welcome, inRoom while the lobby is shown, joining with a code. */
let socket = null, tries = 0, joining = null, isReady = false, inRoom = false, hasLeft = false;

/* The position as the host told it last, and all that was told of the match. */
let at = null, log = [], talk = [], unread = 0, deadline = null;

/* The board: what the host laid out, and the elements that show it. */
const shapes = [];
let targets = [], spots = [], picture = null, overlay = null, opened = "", view = {zoom: 1, shift: [0, 0]};

/* The question: its moves, what is chosen of one, the answer on its way, the last one taken, one that is repeated. */
let listed = [], choice = null, fresh = null, asked = "", waiting = null, answered = null, standing = null, held = [];

/* What the person did since the question was seen. */
let times = {}, lastInput = null, by = "mouse";

/* The screen of a study that is shown; null outside of studies. */
let visit = null;
