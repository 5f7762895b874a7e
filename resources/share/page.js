"use strict";
/* Steps through the match that stands in the block `match`. Never parses text as HTML, never loads anything. */
(() => {
  const match = JSON.parse(document.getElementById("match").textContent);
  const $ = (id) => document.getElementById(id);
  const CHANCE = -1, HIDDEN_SEAT = -3, TIME = -4;
  const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];
  const KEYS = [
    ["Left, Right", "One step back, on"], ["Shift+Left, Shift+Right", "Ten steps"], ["Home, End", "First, last position"],
    ["PgUp, PgDn", "Previous, next round"], ["Space", "Play, or stop"], ["F", "Show what the next viewer sees"],
    ["N, Shift+N", "Next, previous notable event"], ["L", "Copy a link to this step"], ["?", "This list"],
  ];
  const REST = 400, SHOWN = 4000;
  let viewer = 0, position = 0, tab = "Prompt", call = 0, seat = null, timer = 0, speed = 1, metric = "", resting = 0, telling = 0;

  function el(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.append(...children);
    return made;
  }
  const text = (index) => match.texts[index];

  const {svg} = draw;
  const shape = (index) => draw.shape(match.shapes[index]);

  function scene(index, attributes) {
    const [width, height, shapes] = match.scenes[index];
    return svg("svg", {viewBox: `0 0 ${width} ${height}`, ...attributes}, ...shapes.map(shape));
  }
  /* The mark of a seat: shape and colour, so that nothing is told by colour alone. */
  const mark = (seat, attributes = {class: "mark", "aria-hidden": "true"}) => (seat in match.marks ? scene(match.marks[seat], attributes) : "");
  const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
  const seconds = (value) => (value === null || value === undefined ? "-" : value < 0.05 ? "under 0.1 s" : `${value.toFixed(1)} s`);
  const amount = (value) => (value === null ? "" : value.toLocaleString("en", Number.isInteger(value) ? {} : {maximumSignificantDigits: 4}));
  const who = (player) => (match.seats[player] ? match.seats[player].player : match.others[player] ?? "");
  const here = () => match.perspectives[viewer];
  const titled = (name) => (Object.hasOwn(match.titles, name) ? match.titles[name] : name.replaceAll("_", " "));
  const knows = (player) => here().viewer === null || here().viewer === player;

  /* The messages of every position, put together from what each added; made once for each viewer. */
  const told = new Map();
  function messages() {
    if (!told.has(viewer)) {
      const lists = [];
      for (const frame of here().frames) lists.push([...(lists.length ? lists[lists.length - 1].slice(0, frame[3]) : []), ...frame[4]]);
      told.set(viewer, lists);
    }
    return told.get(viewer)[Math.min(position, match.steps)];
  }
  const frame = (at = position) => here().frames[Math.min(at, match.steps)];
  const factsAt = (at) => match.facts[frame(at)[1]];
  const last = () => Math.max(match.steps, ...here().decisions.slice(-1).map((row) => row[0]));
  const at = (step) => here().decisions.filter((row) => row[0] === step);
  const refused = (row) => (row[3] === "seat" ? Math.max(0, (row[4] || 1) - 1) : ["default", "random", "nobody"].includes(row[3]) ? row[4] || 0 : 0);
  const notable = (row) => row[1] >= 0 && (refused(row) > 0 || row[3] === "default" || row[3] === "random");

  function go(to) {
    const wanted = Math.max(0, Math.min(to, last()));
    if (wanted === position) return;
    position = wanted;
    seat = null;
    call = 0;
    show();
  }

  function round(step) {
    const found = factsAt(step).find((fact) => fact.key === "round");
    return found ? found.value : String(step);
  }
  function nextRound(way) {
    let to = position;
    const from = way > 0 ? round(to) : round(Math.max(0, to - 1));
    while (to + way >= 0 && to + way <= last()) {
      if (way < 0 && round(to - 1) !== from) break;
      to += way;
      if (way > 0 && round(to) !== from) break;
    }
    go(to);
  }
  function nextMark(way) {
    const marks = [...new Set(here().decisions.filter(notable).map((row) => row[0]))];
    const found = way > 0 ? marks.find((step) => step > position) : marks.reverse().find((step) => step < position);
    if (found !== undefined) go(found);
  }

  function play() {
    if (timer) return stop();
    if (position >= last()) go(0);
    timer = setInterval(() => (position >= last() ? stop() : go(position + 1)), 1000 / speed);
    $("play-shape").setAttribute("d", "M4 2v12M12 2v12");
    $("play").setAttribute("aria-label", "Stop");
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
    remember();
    $("play-shape").setAttribute("d", "M4 2l10 6-10 6z");
    $("play").setAttribute("aria-label", "Play");
  }
  const byHand = (act) => (...args) => {
    stop();
    act(...args);
  };

  function look(to) {
    viewer = (to + match.perspectives.length) % match.perspectives.length;
    $("viewer").value = String(viewer);
    position = Math.min(position, last());
    seat = null;
    call = 0;
    listMoves();
    listMetrics();
    show();
  }

  function showFacts() {
    const before = new Map(position > 0 ? factsAt(position - 1).map((fact) => [fact.key + fact.owner, fact.value]) : []);
    $("facts").replaceChildren(...factsAt(position).map((fact) => {
      const item = el("li", {}, ...(fact.owner !== null && fact.owner >= 0 ? [mark(fact.owner)] : []));
      const name = el("span");
      name.textContent = fact.label;
      const value = el("b");
      value.textContent = fact.value;
      item.append(name, value);
      if (before.size && before.get(fact.key + fact.owner) !== fact.value) item.className = "changed";
      return item;
    }));
  }

  function showBoard() {
    const entry = frame()[2] === null ? null : match.boards[frame()[2]];
    const phase = text(frame()[0]);
    $("phase").textContent = phase ? phase[0].toUpperCase() + phase.slice(1) : "";
    $("board").replaceChildren(...(entry ? [board(entry)] : []));
    $("mirror").textContent = [factsAt(position).map((fact) => `${fact.label}: ${fact.value}`).join("\n"), entry ? entry.text : ""].filter(Boolean).join("\n\n");
  }

  const NARROW = 560;

  /* The board, laid out for the width there is; as its text where there is no drawing of it. */
  function board(entry) {
    const index = $("board").clientWidth < NARROW ? entry.narrow : entry.wide;
    if (index !== undefined) return scene(index, {role: "img", "aria-label": entry.text});
    const written = el("pre");
    written.textContent = entry.text;
    return written;
  }

  /* What scrolls can be reached and scrolled by keyboard; what does not scroll is no stop on the way. */
  const REGIONS = ["seats", "facts", "board", "mirror", "moves", "talk", "detail"];
  const sideways = (region) => region.scrollWidth > region.clientWidth + 1;
  function reach() {
    for (const id of REGIONS) {
      const region = $(id);
      if (sideways(region) || region.scrollHeight > region.clientHeight + 1) region.setAttribute("tabindex", "0");
      else if (region !== document.activeElement) region.removeAttribute("tabindex");
    }
  }

  function showTalk() {
    const list = $("talk");
    list.replaceChildren(...messages().map((index) => {
      const said = match.messages[index];
      const name = el("div", {class: "who"}, ...(said.sender >= 0 ? [mark(said.sender)] : []));
      const words = el("span");
      const heard = said.audience.filter((player) => player !== said.sender).map(who);
      const only = heard.length ? ` to ${heard.join(" and ")} only` : " to nobody else";
      const audience = said.audience.length ? only : "";
      words.textContent = who(said.sender) + (said.channel ? ` (${said.channel})` : "") + audience;
      name.append(words);
      const body = el("div");
      body.textContent = said.text;
      return el("li", {}, name, body);
    }));
    list.scrollTop = list.scrollHeight;
  }

  function listMoves() {
    $("moves").replaceChildren(...here().decisions.map((row) => {
      const [step, player, label] = row;
      const number = el("span", {class: "number"}), words = el("span", {class: "label"}), item = el("li", {"data-step": step});
      number.textContent = step;
      words.textContent = text(label);
      words.title = `${who(player)}: ${text(label)}`;
      item.append(number, player >= 0 ? mark(player) : el("span", {class: "mark"}), words);
      const flags = [refused(row) ? `${refused(row)} refused` : "", ["default", "random", "forced", "nobody"].includes(row[3]) ? row[3] : ""].filter(Boolean);
      if (flags.length) {
        const flag = el("span", {class: "flag"});
        flag.textContent = flags.join(", ");
        item.append(flag);
      }
      item.addEventListener("click", byHand(() => {
        position = step;
        seat = player;
        call = 0;
        show();
      }));
      return item;
    }));
  }

  function markMoves() {
    let first = null;
    for (const item of $("moves").querySelectorAll('[aria-current="step"]')) item.removeAttribute("aria-current");
    for (const item of $("moves").querySelectorAll(`[data-step="${position}"]`)) {
      item.setAttribute("aria-current", "step");
      first = first || item;
    }
    const list = $("moves"), top = first ? first.offsetTop : 0, bottom = first ? top + first.offsetHeight : 0;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  function chosen() {
    const rows = at(position);
    const wanted = rows.find((row) => row[1] === seat) || rows.find((row) => knows(row[1]) && row[1] >= 0) || rows[0];
    return wanted || null;
  }

  function showDecision() {
    const row = chosen(), heading = $("decision"), figures = $("figures");
    heading.replaceChildren();
    figures.textContent = "";
    $("notes").replaceChildren(...match.remarks.filter((one) => one.step === position || (one.step === -1 && position === 0)).map(remark));
    if (row === null) {
      heading.textContent = position === 0 ? "The start" : "Nothing was decided";
      return fill([]);
    }
    if (row[1] >= 0) heading.append(mark(row[1]));
    const words = el("span");
    words.textContent = `${who(row[1])}: ${text(row[2])}`;
    heading.append(words);
    figures.textContent = [row[7] ? `by ${row[7]}` : "", row[6] ? "before the fork" : "", row[1] >= 0 && row[3] && row[3] !== "seat" ? `chosen by: ${row[3]}` : "", row[4] > 1 ? plural(row[4], "attempt") : "", row[5] === null ? "" : seconds(row[5])].filter(Boolean).join(" · ");
    fill(at(position).filter((one) => one[1] >= 0 && one !== row), row);
  }

  function remark(one) {
    const box = el("p");
    for (const tag of one.tags) {
      const shown = el("span", {class: "tag"});
      shown.textContent = tag;
      box.append(shown);
    }
    box.append(one.note);
    return box;
  }

  function part(title, body, classes = "") {
    const head = el("h3"), shown = el("pre", classes ? {class: classes} : {});
    head.textContent = title;
    shown.textContent = body;
    return body ? [head, shown] : [];
  }

  /* A message: the place of a text, or a list of such places and of pictures by digest. */
  function message(role, content) {
    const [head] = part(role, role);
    const shown = content.flatMap((one) => (typeof one === "object" ? picture(one) : part(role, text(one)).slice(1)));
    return shown.length ? [head, ...shown] : [];
  }

  function picture(one) {
    const url = match.images[one.image] ?? "", broken = el("p", {class: "bad"});
    broken.textContent = "This picture is not in the page: it is damaged, or the page would have become too large.";
    if (!/^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(url)) return [broken];
    const shown = el("img", {alt: "Picture that the model was sent"}), words = el("p", {class: "caption"});
    shown.addEventListener("load", () => (words.textContent = `${shown.naturalWidth} × ${shown.naturalHeight} pixels, ${plural(one.size, "byte")}`));
    shown.addEventListener("error", () => shown.replaceWith(broken));
    shown.src = url;
    return [shown, words];
  }

  function pick(name, options, value, change) {
    const box = el("select", {class: "calls", "aria-label": name});
    options.forEach((words, index) => {
      const option = el("option", {value: index});
      option.textContent = words;
      box.append(option);
    });
    box.value = String(value);
    box.addEventListener("change", byHand(() => change(Number(box.value))));
    return box;
  }

  function fill(others, row = null) {
    const found = row && row[1] >= 0 && knows(row[1]) ? match.details[`${row[0]}:${row[1]}`] : undefined;
    const calls = found ? found.calls : [], now = calls[Math.min(call, calls.length - 1)], parts = [];
    if (others.length) {
      const rows = [row, ...others].sort((a, b) => a[1] - b[1]);
      parts.push(pick("Seat", rows.map((one) => `${who(one[1])}: ${text(one[2])}`), rows.indexOf(row), (index) => {
        seat = rows[index][1];
        call = 0;
        show();
      }));
    }
    if (calls.length > 1)
      parts.push(pick("Call", calls.map((one) => `Attempt ${one.attempt}, ${one.name}`), Math.min(call, calls.length - 1), (index) => {
        call = index;
        show();
      }));
    const empty = el("p");
    if (row !== null) empty.textContent = row[1] === CHANCE ? "Chance decided this; nobody was asked." : row[1] === TIME ? "Time passed; nobody was asked." : knows(row[1]) ? "No model was asked for this." : "This viewer does not see how this was decided.";
    if (tab === "Prompt") parts.push(...(now ? now.prompt.flatMap(([role, content]) => message(role, [content].flat())) : [empty]));
    if (tab === "Reply") parts.push(...(now ? [...part("Reasoning", text(now.thought)), ...part("Reply", text(now.reply)), ...part("Error", now.error, "bad")] : [empty]));
    if (tab === "Attempts") parts.push(...attempts(found, now, empty));
    if (tab === "Metrics") parts.push(...metrics());
    $("detail").replaceChildren(...parts);
    $("detail").scrollTop = 0;
  }

  function attempts(found, now, empty) {
    if (!found) return [empty];
    const rows = found.attempts.map((one) => [`Attempt ${one.number}`, one.failure ? `${one.failure}: ${one.objection}` : `accepted: ${one.action}`, seconds(one.seconds), one.failure ? "bad" : ""]);
    const parts = [tableOf(rows)];
    if (now) {
      const figures = [["Model", now.model], ["Tokens in, out", `${now.input_tokens.toLocaleString("en")}, ${now.output_tokens.toLocaleString("en")}`], ["of them reasoning", now.reasoning_tokens.toLocaleString("en")], ["Time", seconds(now.seconds)], ["Cost", now.cost === null ? "-" : `$${now.cost.toFixed(4)}`], ["Ended because", now.finish_reason || "-"]];
      const head = el("h3");
      head.textContent = "This call";
      parts.push(head, tableOf(figures));
    }
    return parts;
  }

  /* Metrics at this step, and of the whole match, of the seats that the viewer may know of. */
  function metrics() {
    const now = Object.entries(here().metrics).flatMap(([name, series]) => Object.entries(series).flatMap(([player, values]) =>
      values.filter(([step]) => step === position).map(([, value]) => [`${titled(name)}, ${who(Number(player))}`, amount(value)])));
    const whole = here().totals.map(([name, player, value]) => [`${titled(name)}, ${who(player)}`, amount(value)]);
    const parts = [];
    for (const [title, rows] of [["At this step", now], ["Whole match", whole]]) {
      const head = el("h3");
      head.textContent = title;
      if (rows.length) parts.push(head, tableOf(rows));
    }
    const empty = el("p");
    empty.textContent = "No metric has a value here.";
    return parts.length ? parts : [empty];
  }

  function tableOf(rows) {
    const made = el("table");
    for (const [name, value, more, classes] of rows) {
      const line = el("tr", classes ? {class: classes} : {}), head = el("th", {scope: "row"}), cell = el("td"), extra = el("td");
      head.textContent = name;
      cell.textContent = value;
      extra.textContent = more || "";
      line.append(head, cell, extra);
      made.append(line);
    }
    return made;
  }

  function listMetrics() {
    const names = Object.keys(here().metrics), box = $("metric");
    if (!names.includes(metric)) metric = names.includes("score") ? "score" : names[0] || "";
    box.replaceChildren(...names.map((name) => {
      const option = el("option", {value: name});
      option.textContent = titled(name);
      return option;
    }));
    box.value = metric;
    $("curve").hidden = names.length === 0;
  }

  function showCurve() {
    const series = here().metrics[metric];
    $("curve").querySelectorAll("svg").forEach((old) => old.remove());
    if (!series) return;
    const width = Math.max(320, $("curve").clientWidth), height = 92, left = 60, top = 8, bottom = 80, all = Object.values(series).flat().map(([, value]) => value);
    const low = Math.min(0, ...all), most = Math.max(0, ...all), high = most > low ? most : low + 1, steps = Math.max(1, last());
    const x = (step) => left + (step / steps) * (width - left - 12), y = (value) => bottom - ((value - low) / (high - low)) * (bottom - top);
    const parts = [low, high].map((value) => {
      const shown = svg("text", {x: left - 8, y: y(value) + 4, "font-size": 12, "text-anchor": "end", class: "small"});
      shown.textContent = amount(value) || "0";
      return shown;
    });
    parts.push(svg("line", {x1: left, x2: width - 12, y1: y(0), y2: y(0), class: "axis"}));
    for (const [player, values] of Object.entries(series)) {
      const points = values.map(([step, value]) => `${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
      parts.push(svg("path", {d: `M${points}`, class: `line s-seat-${Number(player) % 10}`}));
      const now = values.filter(([step]) => step <= position).pop();
      if (now) parts.push(mark(Number(player), {x: x(now[0]) - 5.5, y: y(now[1]) - 5.5, width: 11, height: 11}));
    }
    parts.push(svg("line", {x1: x(position), x2: x(position), y1: top - 4, y2: bottom + 4, class: "cursor"}));
    const drawn = svg("svg", {viewBox: `0 0 ${width} ${height}`, role: "img"}, ...parts);
    drawn.setAttribute("aria-label", `${titled(metric)} over the steps`);
    drawn.addEventListener("click", byHand((event) => {
      const inner = event.clientX - drawn.getBoundingClientRect().left;
      go(Math.round(((inner - left) / (width - left - 12)) * steps));
    }));
    $("curve").append(drawn);
  }

  function show() {
    $("slider").max = String(last());
    $("slider").value = String(position);
    $("where").textContent = `step ${position.toLocaleString("en")} / ${last().toLocaleString("en")}`;
    $("slider").setAttribute("aria-valuetext", $("where").textContent);
    for (const id of ["first", "back"]) $(id).disabled = position === 0;
    for (const id of ["on", "last"]) $(id).disabled = position === last();
    showFacts();
    showBoard();
    showDecision();
    markMoves();
    if (!$("talk").hidden) showTalk();
    showCurve();
    document.body.dataset.step = String(position);
    document.body.dataset.viewer = here().name;
    reach();
    remember();
  }

  function tabs(place, names, choose, first) {
    const buttons = names.map((name) => {
      const button = el("button", {role: "tab", "aria-selected": name === first});
      button.textContent = name;
      button.addEventListener("click", () => {
        buttons.forEach((other) => other.setAttribute("aria-selected", String(other === button)));
        choose(name);
      });
      return button;
    });
    place.replaceChildren(...buttons);
  }

  function head() {
    $("title").textContent = match.title;
    const began = new Date(match.started), end = match.termination ? match.ending : "not over";
    const day = Number.isNaN(began.valueOf()) ? match.started : began.toISOString().slice(0, 16).replace("T", " ") + " UTC";
    $("about").textContent = [day, plural(match.steps, "step"), end, match.seed === null ? "" : `seed ${match.seed}`, match.note, match.log].filter(Boolean).join(" · ");
    const params = Object.entries(match.params).map(([name, value]) => `${name} ${value}`).join(", ");
    $("about").title = [`Match ${match.id}`, match.game, params, match.note].filter(Boolean).join("\n");
    $("seats").replaceChildren(...match.seats.map((one, index) => {
      const name = el("span"), score = el("b");
      name.textContent = one.name;
      name.title = one.spec;
      score.textContent = match.together ?? amount(one.score);
      const item = el("li", {}, mark(index), name, score);
      if (one.rank === 1 && match.seats.some((other) => other.rank > 1)) {
        const won = el("span", {class: "won"});
        won.textContent = "first";
        item.append(won);
      }
      return item;
    }));
    $("viewer").replaceChildren(...match.perspectives.map((one, index) => {
      const option = el("option", {value: index});
      option.textContent = one.name;
      return option;
    }));
    $("speed").replaceChildren(...SPEEDS.map((value) => {
      const option = el("option", {value});
      option.textContent = `${value}×`;
      return option;
    }));
    $("speed").value = "1";
    $("key-list").replaceChildren(...KEYS.flatMap(([keys, words]) => {
      const term = el("dt"), meaning = el("dd");
      term.textContent = keys;
      meaning.textContent = words;
      return [term, meaning];
    }));
  }

  function connect() {
    const press = {first: () => go(0), back: () => go(position - 1), on: () => go(position + 1), last: () => go(last())};
    for (const [id, act] of Object.entries(press)) $(id).addEventListener("click", byHand(act));
    $("play").addEventListener("click", play);
    $("slider").addEventListener("input", byHand(() => go(Number($("slider").value))));
    $("viewer").addEventListener("change", () => look(Number($("viewer").value)));
    $("metric").addEventListener("change", () => {
      metric = $("metric").value;
      showCurve();
    });
    $("speed").addEventListener("change", () => {
      speed = Number($("speed").value);
      if (timer) {
        stop();
        play();
      }
    });
    $("help").addEventListener("click", () => $("keys").showModal());
    tabs($("tabs"), ["Prompt", "Reply", "Attempts", "Metrics"], (name) => {
      tab = name;
      showDecision();
    }, tab);
    const speaks = match.messages.length > 0;
    tabs($("lists"), speaks ? ["Moves", "Talk"] : ["Moves"], (name) => {
      $("moves").hidden = name !== "Moves";
      $("talk").hidden = name !== "Talk";
      if (name === "Talk") showTalk();
      else markMoves();
      reach();
    }, "Moves");
    $("copy").addEventListener("click", copy);
    document.addEventListener("keydown", key);
    window.addEventListener("hashchange", byHand(follow));
    document.querySelector(".mirror").addEventListener("toggle", reach);
    window.addEventListener("resize", () => {
      showBoard();
      showCurve();
      reach();
    });
  }

  function key(event) {
    const field = event.target instanceof Element ? event.target.closest("select, button, summary") : null;
    if (event.ctrlKey || event.altKey || event.metaKey || $("keys").open || $("link").open || (field !== null && field.tagName === "SELECT" && event.key !== "?")) return;
    if (event.key === " " && field !== null) return;
    const far = event.shiftKey ? 10 : 1;
    const acts = {
      ArrowRight: byHand(() => go(position + far)), ArrowLeft: byHand(() => go(position - far)),
      Home: byHand(() => go(0)), End: byHand(() => go(last())),
      PageDown: byHand(() => nextRound(1)), PageUp: byHand(() => nextRound(-1)),
      " ": play, f: () => look(viewer + 1), F: () => look(viewer + 1),
      n: byHand(() => nextMark(1)), N: byHand(() => nextMark(-1)), l: copy, L: copy, "?": () => $("keys").showModal(),
    };
    const region = REGIONS.map($).find((one) => one === event.target);
    const inText = region && (["PageDown", "PageUp", "Home", "End"].includes(event.key) || (sideways(region) && event.key.startsWith("Arrow")));
    if (Object.hasOwn(acts, event.key) && !inText) {
      event.preventDefault();
      acts[event.key]();
    }
  }

  /* What the address says behind #: the step, and the viewer unless it is the first. */
  const viewerWord = (one) => (one.viewer === null ? "everything" : one.viewer < 0 ? "spectator" : String(one.viewer + 1));
  const anchor = () => `#step=${position}${viewer ? `&viewer=${viewerWord(here())}` : ""}`;
  const link = () => location.href.split("#")[0] + anchor();

  /* The address follows when the steps come to rest: browsers refuse to change it hundreds of times, and no step becomes an entry of the history. */
  function remember() {
    clearTimeout(resting);
    if (timer || anchor() === (location.hash || "#step=0")) return;
    resting = setTimeout(() => {
      try {
        history.replaceState(null, "", anchor());
      } catch {
        /* a page inside another may not; the link can be copied anyway */
      }
    }, REST);
  }

  function tell(words) {
    $("told").textContent = words;
    clearTimeout(telling);
    telling = setTimeout(() => ($("told").textContent = ""), SHOWN);
  }

  async function copy() {
    const words = `Link to step ${position.toLocaleString("en")} copied`, address = link();
    try {
      await navigator.clipboard.writeText(address);
      tell(words);
    } catch {
      $("address").value = address;
      $("link").showModal();
      $("address").select();
    }
  }

  /* #step=3, #3 or ?step=3 opens a position, &viewer=2 or spectator chooses the viewer (eyes= in links of earlier versions): for links into a match */
  function follow() {
    const told = new URLSearchParams(location.hash.slice(1) || location.search), short = /^#(\d+)$/.exec(location.hash);
    const whose = match.perspectives.findIndex((one) => viewerWord(one) === (told.get("viewer") ?? told.get("eyes")));
    const step = Number(short ? short[1] : told.get("step") ?? 0);
    position = Number.isSafeInteger(step) && step > 0 ? step : 0;
    look(Math.max(0, whose));
  }

  head();
  connect();
  follow();
})();
