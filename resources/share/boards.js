"use strict";
/* Draws boards as SVG. Text from the match is only ever set as text content or as a plain attribute. */
const Draw = (() => {
  const NS = "http://www.w3.org/2000/svg";
  const HIDDEN = "?";

  function svg(tag, attributes = {}, ...children) {
    const made = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.append(...children.filter((child) => child !== null));
    return made;
  }

  function label(text, x, y, size, attributes = {}) {
    const shown = svg("text", {x, y, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central", ...attributes});
    shown.textContent = text;
    return shown;
  }

  function short(text, most) {
    const letters = [...String(text)];
    return letters.length > most ? letters.slice(0, Math.max(1, most - 1)).join("") + "…" : letters.join("");
  }

  function canvas(width, height, ...children) {
    return svg("svg", {viewBox: `0 0 ${width} ${height}`, role: "img"}, ...children);
  }

  const polygon = (points, inner = 1, turn = -90) => {
    const corners = inner < 1 ? 2 * points : points;
    return Array.from({length: corners}, (_, i) => {
      const angle = ((turn + (360 * i) / corners) * Math.PI) / 180;
      const radius = 0.5 * (inner < 1 && i % 2 ? inner : 1);
      return `${(0.5 + radius * Math.cos(angle)).toFixed(3)} ${(0.5 + radius * Math.sin(angle)).toFixed(3)}`;
    }).join("L");
  };
  const PLUS = "M.35 .06H.65V.35H.94V.65H.65V.94H.35V.65H.06V.35H.35z";
  const SHAPES = [
    "M.04 .5a.46 .46 0 1 0 .92 0a.46 .46 0 1 0 -.92 0z",
    "M.1 .1H.9V.9H.1z",
    "M.5 .06L.98 .9H.02z",
    `M${polygon(4)}z`,
    `M${polygon(5, 0.45)}z`,
    `M${polygon(6)}z`,
    `M${polygon(5)}z`,
    PLUS,
    "M.26 .02a.48 .48 0 0 1 0 .96z",
    PLUS,
  ];

  /* The mark of a seat: shape and colour, so that nothing is told by colour alone. */
  function mark(seat, x, y, size) {
    const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size})`;
    const turned = seat % 10 === 9 ? " rotate(45 .5 .5)" : "";
    return svg("path", {d: SHAPES[seat % 10], class: `seat-${seat % 10}`, transform: place + turned, "stroke-width": 0.04});
  }

  function markIcon(seat) {
    const made = canvas(1, 1, mark(seat, 0.5, 0.5, 0.94));
    made.setAttribute("class", "mark");
    made.setAttribute("aria-hidden", "true");
    made.removeAttribute("role");
    return made;
  }

  function piece(name, x, y, size, classes, attributes = {}) {
    const symbol = document.getElementById(`piece-${name}`);
    if (symbol === null) {
      const text = short(name, 6);
      return label(text, x, y, (size * 0.8) / Math.max(1, [...text].length * 0.62), {class: classes, stroke: "none", ...attributes});
    }
    return svg("use", {href: `#piece-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: classes, ...attributes});
  }

  const seatClass = (owner) => (owner === null || owner === undefined || owner < 0 ? "" : `seat-${owner % 10}`);

  function named(seat, words, x, y, size, who) {
    const group = svg("g", {});
    const text = short(words === undefined ? who(seat) : words, 34);
    const wide = [...text].length * size * 0.56;
    group.append(mark(seat, x - wide / 2 - size * 0.2, y, size), label(text, x + size * 0.55, y, size));
    return group;
  }

  function hiddenTile(x, y, width, height) {
    const size = Math.min(width, height) * 0.6;
    return svg("g", {},
      svg("rect", {x, y, width, height, rx: 5, class: "frame"}),
      svg("rect", {x, y, width, height, rx: 5, class: "hidden-tile"}),
      label(HIDDEN, x + width / 2, y + height / 2, size));
  }

  function GridBoard(board) {
    const side = 100, gap = 4, size = Math.max(15, 3.6 * Math.max(board.rows, board.cols)), edge = 2 * size + 4;
    const width = board.cols * side + 2 * edge, height = board.rows * side + 2 * edge;
    const parts = [svg("rect", {x: edge - 8, y: edge - 8, width: board.cols * side + 16, height: board.rows * side + 16, rx: 10, class: "frame"})];
    const line = [];
    board.cells.forEach((cell, i) => {
      const x = edge + (i % board.cols) * side, y = edge + Math.floor(i / board.cols) * side;
      const middle = [x + side / 2, y + side / 2];
      parts.push(svg("rect", {x: x + gap, y: y + gap, width: side - 2 * gap, height: side - 2 * gap, rx: 6, class: `cell ${cell.mark === "last" || cell.mark === "line" ? cell.mark : ""}`}));
      if (cell.mark === "last") parts.push(svg("path", {d: `M${x + side - 26} ${y + 8}h18v18z`, class: "fold"}));
      if (cell.mark === "line") line.push(middle);
      if (cell.piece === HIDDEN) parts.push(hiddenTile(x + 10, y + 10, side - 20, side - 20));
      else if (cell.piece) parts.push(piece(cell.piece, ...middle, side * 0.74, seatClass(cell.owner)));
    });
    if (line.length > 1) {
      const [a, b] = [line[0], line[line.length - 1]];
      parts.push(svg("line", {x1: a[0], y1: a[1], x2: b[0], y2: b[1], class: "strike", "stroke-width": 7}));
    }
    for (let row = 0; row < board.rows; row++)
      parts.push(label(board.row_labels[row] || row + 1, edge / 2 - 5, edge + (row + 0.5) * side, size, {class: "small"}));
    for (let col = 0; col < board.cols; col++)
      parts.push(label(board.col_labels[col] || col + 1, edge + (col + 0.5) * side, edge / 2 - 5, size, {class: "small"}));
    return canvas(width, height, ...parts);
  }

  function card(one, x, y, width, height) {
    const parts = [];
    if (one.face === HIDDEN) {
      parts.push(svg("rect", {x, y, width, height, rx: 7, class: "back"}));
      parts.push(svg("use", {href: "#piece-card_back", x, y, width, height, class: "back"}));
    } else {
      const letters = [...one.face].length, size = Math.min(height * 0.42, (width * 1.25) / Math.max(1, letters));
      parts.push(svg("rect", {x, y, width, height, rx: 7, class: "paper"}));
      if (document.getElementById(`piece-card_${one.face}`))
        parts.push(svg("use", {href: `#piece-card_${one.face}`, x: x + width * 0.14, y: y + height * 0.16, width: width * 0.72, height: height * 0.68, class: "paper-ink"}));
      else parts.push(label(one.face, x + width / 2, y + height / 2, size, {class: "paper-ink"}));
      parts.push(label(short(one.face, 3), x + width * 0.16, y + height * 0.11, height * 0.12, {class: "paper-ink"}));
      parts.push(label(short(one.face, 3), x + width * 0.84, y + height * 0.89, height * 0.12, {class: "paper-ink"}));
    }
    if (one.hint) {
      parts.push(svg("rect", {x, y: y + height * 0.66, width, height: height * 0.18, class: "paper-ink", opacity: 0.86}));
      parts.push(label(short(one.hint, 12), x + width / 2, y + height * 0.75, height * 0.11, {class: "paper-hint"}));
    }
    return svg("g", {}, ...parts);
  }

  function CardTable(board, who) {
    const width = 900, row = 190, tall = 124, broad = tall * 0.714;
    const bands = new Map();
    board.zones.forEach((zone) => {
      const key = zone.owner === null ? "common" : zone.owner;
      bands.set(key, [...(bands.get(key) || []), zone]);
    });
    const owners = [...bands.keys()].filter((key) => key !== "common").sort((a, b) => b - a);
    const rest = owners.slice(0, -1), near = owners.slice(-1);
    const order = [...rest, ...(bands.has("common") || board.pot !== null ? ["common"] : []), ...near];
    const height = order.length * row + 24;
    const parts = [svg("rect", {x: 2, y: 2, width: width - 4, height: height - 4, rx: 28, class: "felt"})];
    order.forEach((key, band) => {
      const zones = bands.get(key) || [], top = 12 + band * row, each = width / (zones.length + (key === "common" && board.pot !== null ? 1 : 0) || width);
      zones.forEach((zone, i) => {
        const middle = (i + 0.5) * each, count = zone.cards.length;
        const step = Math.min(broad * 1.1, (each * 0.9 - broad) / Math.max(1, count - 1));
        const left = middle - (broad + step * (count - 1)) / 2;
        zone.cards.forEach((one, k) => parts.push(card(one, left + k * step, top + 40, broad, tall)));
        const alone = zones.length === 1;
        const words = zone.owner === null ? zone.name : who(zone.owner) + (alone ? "" : ` · ${zone.name}`);
        const empty = count ? "" : ": empty";
        parts.push(zone.owner === null ? label(short(words + empty, 40), middle, top + 20, 19) : named(zone.owner, words + empty, middle, top + 20, 19, who));
        if (zone.owner !== null && i === 0 && board.chips[zone.owner] !== undefined)
          parts.push(stake(left + broad + step * Math.max(0, count - 1) + 70, top + 40 + tall / 2, board.chips[zone.owner], "put in", seatClass(zone.owner)));
      });
      if (key === "common" && board.pot !== null)
        parts.push(stake(zones.length ? width - each / 2 : width / 2, top + row / 2, board.pot, "Pot", "neutral"));
    });
    return canvas(width, height, ...parts);
  }

  function stake(x, y, amount, words, classes) {
    const parts = [];
    for (let i = 0; i < Math.min(5, amount); i++) {
      const top = y - i * 10;
      parts.push(svg("path", {d: `M${x - 30} ${top}v9a30 12 0 0 0 60 0v-9z`, class: `${classes} chip-edge`}));
      parts.push(svg("ellipse", {cx: x, cy: top, rx: 30, ry: 12, class: `${classes} chip-top`}));
      parts.push(svg("ellipse", {cx: x, cy: top, rx: 20, ry: 7.5, class: `${classes} chip-top`, "fill-opacity": 0}));
    }
    return svg("g", {}, ...parts, label(`${words} ${amount.toLocaleString("en")}`, x, y + 32, 18));
  }

  function table(rows, head, x, y, widths, size) {
    const parts = [];
    [head, ...rows].forEach((cells, r) => {
      let left = x;
      cells.forEach((cell, c) => {
        const words = typeof cell === "object" ? cell.text : cell;
        const most = Math.floor(widths[c] / (size * 0.58));
        const classes = r === 0 ? "small" : "";
        if (typeof cell === "object" && cell.seat !== undefined) parts.push(named(cell.seat, short(words, most - 3), left + widths[c] / 2, y + r * size * 1.9, size, () => ""));
        else parts.push(label(short(words, most), left + widths[c] / 2, y + r * size * 1.9, size, {class: classes, "font-weight": typeof cell === "object" && cell.bold ? 700 : 400}));
        left += widths[c];
      });
      const total = widths.reduce((a, b) => a + b, 0);
      if (r) parts.unshift(svg("line", {x1: x, x2: x + total, y1: y + (r - 0.5) * size * 1.9, y2: y + (r - 0.5) * size * 1.9, class: "rule"}));
    });
    return svg("g", {}, ...parts);
  }

  function PayoffTable(board, who) {
    const [first, second] = board.players, n = board.labels.length;
    const side = 150, tall = 84, left = 300, top = 96, last = board.rounds[board.rounds.length - 1];
    const parts = [named(second, undefined, left + (n * side) / 2, 24, 20, who), named(first, undefined, 92, top + (n * tall) / 2, 20, who)];
    board.labels.forEach((word, k) => {
      parts.push(label(short(word, 14), left + (k + 0.5) * side, top - 24, 18));
      parts.push(label(short(word, 12), left - 16, top + (k + 0.5) * tall, 18, {"text-anchor": "end"}));
    });
    board.cells.forEach((cells, r) => cells.forEach(([own, other], c) => {
      const x = left + c * side, y = top + r * tall;
      const now = last && last[0] === board.labels[r] && last[1] === board.labels[c];
      parts.push(svg("rect", {x: x + 3, y: y + 3, width: side - 6, height: tall - 6, rx: 6, class: `cell ${now ? "last" : ""}`}));
      parts.push(label(own, x + side * 0.3, y + tall * 0.62, 27, {class: seatClass(first), stroke: "none"}));
      parts.push(label(other, x + side * 0.7, y + tall * 0.38, 27, {class: seatClass(second), stroke: "none"}));
    }));
    const wide = left + n * side + 20, base = top + n * tall + 26;
    const most = Math.min(board.rounds.length, 40), shown = board.rounds.slice(-most), cell = Math.min(34, (wide - 150) / Math.max(1, most));
    shown.forEach((round, i) => round.forEach((choice, k) => {
      const x = 130 + i * cell, y = base + 10 + k * 34, at = board.labels.indexOf(choice);
      const seat = [first, second][k];
      if (choice === HIDDEN) parts.push(hiddenTile(x, y, cell - 4, 26));
      else {
        parts.push(svg("rect", {x, y, width: cell - 4, height: 26, rx: 4, class: seatClass(seat), "fill-opacity": at === 0 ? 0.9 : 0.12, "stroke-width": 1.5}));
        if (cell > 22) parts.push(label(short(choice, 1).slice(0, 1), x + (cell - 4) / 2, y + 13, 14, at === 0 ? {class: "on-seat"} : {}));
      }
    }));
    if (shown.length) [first, second].forEach((seat, k) => parts.push(mark(seat, 108, base + 23 + k * 34, 18)));
    if (shown.length) parts.push(label(`Rounds ${board.rounds.length - most + 1}–${board.rounds.length}`, 50, base + 40, 15, {class: "small"}));
    return canvas(wide, base + (shown.length ? 92 : 0), ...parts);
  }

  function ItemTray(board, who) {
    const players = Math.max(0, ...board.items.map((item) => Math.max(item.values.length, item.shares.length)));
    const row = 112, left = 300, col = 200, width = left + Math.max(1, players) * col + 20, height = 64 + board.items.length * row;
    const parts = [svg("rect", {x: 2, y: 2, width: width - 4, height: height - 4, rx: 12, class: "frame"})];
    for (let p = 0; p < players; p++) parts.push(named(p, short(who(p), 14), left + (p + 0.5) * col, 30, 18, who));
    if (board.offered_by !== null) parts.push(label(board.agreed ? "agreed" : `offered by ${short(who(board.offered_by), 12)}`, 150, 30, 16, {class: "small"}));
    board.items.forEach((item, i) => {
      const y = 56 + i * row;
      parts.push(svg("line", {x1: 16, x2: width - 16, y1: y, y2: y, class: "rule"}));
      const many = Math.min(item.count, 8), size = Math.min(44, 250 / Math.max(4, many));
      for (let k = 0; k < many; k++) parts.push(piece(item.piece, 34 + size / 2 + k * size, y + 42, size * 0.94, "thing"));
      parts.push(label(`${item.count} ${short(item.label, 18)}`, 150, y + 88, 17));
      for (let p = 0; p < players; p++) {
        const x = left + p * col, share = item.shares[p], worth = item.values[p];
        if (share !== undefined) {
          parts.push(label(share, x + col / 2, y + 38, 34, {class: seatClass(p), stroke: "none"}));
        }
        if (worth === HIDDEN) parts.push(hiddenTile(x + col / 2 - 15, y + 62, 30, 34));
        else if (worth !== undefined) parts.push(label(`worth ${worth}`, x + col / 2, y + 82, 16, {class: "small"}));
      }
    });
    return canvas(width, height, ...parts);
  }

  function Ring(board, who, narrow) {
    const n = board.seats.length, wide = n > 7 ? 1.35 : 1, width = narrow ? 470 : 700 * wide, height = narrow ? 600 : 470 * wide;
    const cx = width / 2, cy = height / 2 - 14, rx = narrow ? 155 : 250 * wide, ry = narrow ? 235 : 160 * wide;
    const at = new Map(board.seats.map((seat, i) => {
      const angle = -Math.PI / 2 + (2 * Math.PI * i) / n;
      return [seat.player, [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]];
    }));
    const parts = [svg("ellipse", {cx, cy, rx: rx - 60, ry: ry - 50, class: "felt"})];
    parts.push(svg("defs", {}, svg("marker", {id: "tip", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto"}, svg("path", {d: "M0 0L10 5L0 10z", fill: "context-stroke"}))));
    board.arrows.forEach((arrow) => {
      const a = at.get(arrow.source), b = at.get(arrow.target);
      if (!a || !b) return;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1, ux = (b[0] - a[0]) / length, uy = (b[1] - a[1]) / length;
      const bend = 24, mx = (a[0] + b[0]) / 2 - uy * bend, my = (a[1] + b[1]) / 2 + ux * bend;
      parts.push(svg("path", {d: `M${a[0] + ux * 34} ${a[1] + uy * 34}Q${mx} ${my} ${b[0] - ux * 38} ${b[1] - uy * 38}`, class: seatClass(arrow.source), fill: "none", "fill-opacity": 0, "stroke-width": 3, "marker-end": "url(#tip)"}));
      if (arrow.label) parts.push(label(short(arrow.label, 14), mx, my - 10, 15, {class: "small"}));
    });
    board.seats.forEach((seat) => {
      const [x, y] = at.get(seat.player), group = svg("g", {class: seat.alive ? "" : "out"});
      group.append(svg("circle", {cx: x, cy: y, r: 27, class: "frame"}), mark(seat.player, x, y, 32));
      group.append(label(short(who(seat.player), 22), x, y + 42, 18));
      if (seat.note) group.append(label(short(seat.note, 30), x, y + 63, 15, {class: "small"}));
      if (!seat.alive) group.append(svg("line", {x1: x - 22, y1: y + 22, x2: x + 22, y2: y - 22, class: "halo"}));
      parts.push(group);
    });
    return canvas(width, height, ...parts);
  }

  function Piles(board) {
    const most = Math.max(1, ...board.full), size = Math.min(62, 620 / most), row = Math.max(74, size + 16), width = 200 + most * size + 40;
    const parts = [svg("rect", {x: 2, y: 2, width: width - 4, height: board.sizes.length * row + 16, rx: 12, class: "frame"})];
    board.sizes.forEach((count, i) => {
      const y = 10 + i * row + row / 2;
      if (board.last === i) parts.push(svg("rect", {x: 10, y: y - row / 2 + 4, width: width - 20, height: row - 8, rx: 8, class: "cell last"}));
      parts.push(label(`Pile ${i + 1}`, 66, y - 10, 19), label(`${count} of ${board.full[i]}`, 66, y + 13, 15, {class: "small"}));
      for (let k = 0; k < board.full[i]; k++) {
        const x = 150 + (k + 0.5) * size;
        if (k < count) parts.push(piece(board.piece, x, y, size * 0.92, "thing"));
        else parts.push(svg("circle", {cx: x, cy: y, r: size * 0.09, class: "ghost"}));
      }
    });
    return canvas(width, board.sizes.length * row + 22, ...parts);
  }

  const PIPS = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]};
  function die(face, x, y, size, counted) {
    if (face === HIDDEN) return hiddenTile(x, y, size, size);
    const parts = [svg("rect", {x, y, width: size, height: size, rx: size * 0.16, class: `paper ${counted ? "counted" : ""}`})];
    if (PIPS[face]) PIPS[face].forEach((k) => parts.push(svg("circle", {cx: x + size * (0.25 + 0.25 * (k % 3)), cy: y + size * (0.25 + 0.25 * Math.floor(k / 3)), r: size * 0.085, class: "paper-ink"})));
    else parts.push(label(short(face, 3), x + size / 2, y + size / 2, size * 0.5, {class: "paper-ink"}));
    return svg("g", {}, ...parts);
  }

  function DiceTable(board, who) {
    const width = 880, parts = [];
    let y = 14;
    board.dice.forEach((dice) => {
      parts.push(svg("rect", {x: 2, y, width: width - 4, height: 104, rx: 12, class: "felt"}));
      parts.push(named(dice.owner, short(who(dice.owner), 20), 150, y + 52, 20, who));
      const size = Math.min(78, 500 / Math.max(1, dice.faces.length));
      dice.faces.forEach((face, k) => parts.push(die(face, 320 + k * (size + 10), y + 52 - size / 2, size, dice.counted.includes(k))));
      if (!dice.faces.length) parts.push(label("not rolled yet", 400, y + 52, 17, {class: "small"}));
      y += 116;
    });
    board.tracks.forEach((track) => {
      const full = 500, part = (points) => Math.min(1, points / Math.max(1, board.goal)) * full;
      parts.push(named(track.owner, short(who(track.owner), 16), 110, y + 18, 18, who));
      parts.push(svg("rect", {x: 230, y: y + 6, width: full, height: 24, rx: 12, class: "bar"}));
      parts.push(svg("rect", {x: 230, y: y + 6, width: part(track.score + track.pending), height: 24, rx: 12, class: seatClass(track.owner), "fill-opacity": 0.35, stroke: "none"}));
      parts.push(svg("rect", {x: 230, y: y + 6, width: part(track.score), height: 24, rx: 12, class: seatClass(track.owner)}));
      parts.push(label(`${track.score}${track.pending ? ` + ${track.pending}` : ""} of ${board.goal}`, 806, y + 18, 16));
      y += 46;
    });
    board.bids.slice(-6).forEach((bid, i, shown) => {
      const stands = i === shown.length - 1;
      parts.push(named(bid.player, short(who(bid.player), 16), 130, y + 20, 17, who));
      parts.push(label(`bids ${bid.count} ×`, 330, y + 20, stands ? 21 : 17, {"font-weight": stands ? 700 : 400}), die(String(bid.face), 386, y + 3, 34, false));
      y += 44;
    });
    const notes = [board.wild ? `${board.wild} is wild` : "", board.called_by !== null ? `${who(board.called_by)} calls the bid` : ""].filter(Boolean);
    if (notes.length) {
      parts.push(label(notes.join(" · "), width / 2, y + 16, 18));
      y += 38;
    }
    return canvas(width, y + 4, ...parts);
  }

  function Rounds(board, who, narrow) {
    const width = narrow ? 420 : 900, chart = narrow ? 240 : 270, left = narrow ? 62 : 74, right = narrow ? 10 : 20, top = 20, count = board.rounds.length, total = Math.max(board.total, count, 1);
    const money = (value) => (board.unit && value !== "" && value !== HIDDEN ? (value.startsWith("-") ? `-${board.unit}${value.slice(1)}` : board.unit + value) : value);
    const words = board.options.length > 0, low = words ? 0 : board.low, high = words ? board.options.length - 1 : Math.max(board.high, board.low + 1);
    const place = (value) => {
      const number = words ? board.options.indexOf(value) : Number(value);
      return value === "" || value === HIDDEN || Number.isNaN(number) || number < 0 && words ? null : top + chart - ((number - low) / (high - low || 1)) * chart;
    };
    const across = (i) => left + ((i + 0.5) / total) * (width - left - right);
    const parts = [svg("rect", {x: left, y: top, width: width - left - right, height: chart, class: "frame"})];
    (words ? board.options : [0, 1, 2, 3, 4].map((k) => String(Math.round(low + ((high - low) * k) / 4)))).forEach((tick) => {
      const y = place(tick);
      if (y === null) return;
      parts.push(svg("line", {x1: left, x2: width - right, y1: y, y2: y, class: "rule"}), label(short(money(tick), 9), left - 34, y, 14, {class: "small"}));
    });
    board.levels.forEach((level) => {
      const y = place(level.value);
      if (y !== null) parts.push(svg("line", {x1: left, x2: width - right, y1: y, y2: y, class: "level"}), label(short(`${level.label} ${money(level.value)}`, 30), width - right - 6, y - 11, 14, {class: "small", "text-anchor": "end"}));
    });
    const players = Math.max(0, ...board.rounds.map((round) => round.choices.length));
    for (let p = 0; p < players; p++) {
      const points = board.rounds.map((round, i) => [across(i), place(round.choices[p] || ""), round]).filter(([, y]) => y !== null);
      if (points.length > 1) parts.push(svg("path", {d: "M" + points.map(([x, y]) => `${x} ${y}`).join("L"), class: seatClass(p), "fill-opacity": 0, "stroke-width": 1.5, "stroke-opacity": 0.7}));
      points.forEach(([x, y, round]) => {
        if (round.winners.includes(p)) parts.push(svg("circle", {cx: x, cy: y, r: 11, class: "halo"}));
        parts.push(mark(p, x, y, 12));
      });
    }
    for (let i = 0; i < total; i += Math.ceil(total / (narrow ? 8 : 20))) parts.push(label(i + 1, across(i), top + chart + 16, 14, {class: "small"}));
    const last = board.rounds[count - 1];
    let y = top + chart + 48;
    if (last) {
      const rows = [];
      const tile = (value) => (value === HIDDEN ? "hidden" : value === undefined || value === "" ? "-" : money(value));
      for (let p = 0; p < players; p++) {
        const row = [{seat: p, text: who(p)}, {text: tile(last.choices[p]), bold: true}];
        if (board.dealt) row.push(tile(last.dealt[p]));
        if (board.gain) row.push(tile(last.gains[p]) + (last.winners.includes(p) ? " · won" : ""));
        rows.push(row);
      }
      const head = [`Round ${count}`, board.choice, ...(board.dealt ? [board.dealt] : []), ...(board.gain ? [board.gain] : [])];
      /* many players stand in two columns, where there is room */
      const columns = rows.length > 5 && !narrow ? 2 : 1, most = Math.ceil(rows.length / columns), wide = (width - 20 * columns) / columns;
      for (let k = 0; k < columns; k++) {
        const first = wide * (columns > 1 ? 0.36 : 0.3), each = (wide - first) / (head.length - 1);
        parts.push(table(rows.slice(k * most, (k + 1) * most), head, 10 + k * (wide + 20), y, [first, ...head.slice(1).map(() => each)], 16));
      }
      y += (most + 1) * 30.4;
      const figures = board.figures.map((name, k) => `${name}: ${tile(last.figures[k])}`).join("   ·   ");
      if (figures) parts.push(label(short(figures, narrow ? 44 : 90), width / 2, y + 4, 16, {class: "small"}));
      y += figures ? 28 : 0;
    }
    return canvas(width, y, ...parts);
  }

  const SUITS = {
    s: ["#18202B", "M.5 .04C.62 .25 .94 .42 .94 .65A.2 .2 0 0 1 .57 .73Q.58 .88 .7 .96H.3Q.42 .88 .43 .73A.2 .2 0 0 1 .06 .65C.06 .42 .38 .25 .5 .04z"],
    h: ["#C0211F", "M.5 .95C.3 .72 .04 .55 .04 .3A.23 .23 0 0 1 .5 .25A.23 .23 0 0 1 .96 .3C.96 .55 .7 .72 .5 .95z"],
    d: ["#1257B0", "M.5 .03L.88 .5L.5 .97L.12 .5z"],
    c: ["#1B6E3C", "M.36 .4A.2 .2 0 1 1 .64 .4A.2 .2 0 1 1 .57 .68Q.58 .88 .7 .96H.3Q.42 .88 .43 .68A.2 .2 0 1 1 .36 .4z"],
  };

  /* A playing card named by rank and suit, such as As. */
  function playingCard(face, x, y, width, height, lifted = false) {
    const suit = SUITS[face.slice(-1)];
    if (face === HIDDEN || !suit) return card({face, hint: ""}, x, y, width, height);
    const rank = face.slice(0, -1).replace("T", "10"), [ink, shape] = suit, size = width * 0.5;
    return svg("g", {},
      svg("rect", {x, y, width, height, rx: 6, class: lifted ? "paper counted" : "paper"}),
      label(rank, x + width / 2, y + height * 0.3, height * 0.36, {class: `suit-${face.slice(-1)}`, "font-weight": 700}),
      svg("path", {d: shape, fill: ink, transform: `translate(${x + (width - size) / 2} ${y + height * 0.52}) scale(${size})`}));
  }

  function PokerTable(board, who) {
    const width = 900, columns = Math.min(board.seats.length, board.seats.length > 6 ? 5 : 3), rows = Math.ceil(board.seats.length / columns);
    const wide = (width - 24) / columns, tall = 176, top = 160, height = top + rows * tall + 12;
    const parts = [svg("rect", {x: 2, y: 2, width: width - 4, height: height - 4, rx: 28, class: "felt"})];
    const many = board.community.length, left = width / 2 - (many * 76) / 2 - 40;
    board.community.forEach((face, i) => parts.push(playingCard(face, left + i * 76, 26, 68, 96, board.best.includes(face))));
    if (!many) parts.push(label("no cards on the table yet", width / 2 - 60, 74, 17, {class: "small"}));
    parts.push(stake(many ? left + many * 76 + 60 : width / 2 + 140, 70, board.pot, "Pot", "neutral"));
    if (board.pots.length > 1) parts.push(label(board.pots.map((one) => one.toLocaleString("en")).join(" + "), width / 2, 140, 15, {class: "small"}));
    board.seats.forEach((seat, i) => {
      const x = 12 + (i % columns) * wide, y = top + Math.floor(i / columns) * tall, middle = x + wide / 2;
      const group = svg("g", {class: seat.status === "folded" || seat.status === "out" ? "out" : ""});
      if (board.acting === seat.player) group.append(svg("rect", {x: x + 4, y: y + 2, width: wide - 8, height: tall - 8, rx: 12, class: "turn"}));
      group.append(named(seat.player, short(who(seat.player), Math.floor(wide / 13)), middle, y + 22, 17, who));
      if (board.button === seat.player)
        group.append(svg("circle", {cx: x + wide - 24, cy: y + 22, r: 12, class: "paper"}), label("D", x + wide - 24, y + 22, 14, {class: "paper-ink"}));
      seat.cards.forEach((face, k) => group.append(playingCard(face, middle - 52 + k * 54, y + 42, 50, 70, board.best.includes(face))));
      const words = [`${seat.stack.toLocaleString("en")} chips`, seat.bet ? `bet ${seat.bet.toLocaleString("en")}` : ""].filter(Boolean).join(" · ");
      group.append(label(short(words, Math.floor(wide / 8)), middle, y + 128, 15));
      const note = [seat.status, seat.note, seat.won ? `takes ${seat.won.toLocaleString("en")}` : ""].filter(Boolean).join(" · ");
      if (note) group.append(label(short(note, Math.floor(wide / 7.5)), middle, y + 149, 14, {class: seat.won ? "won" : "small"}));
      parts.push(group);
    });
    return canvas(width, height, ...parts);
  }

  const FIREWORKS = {R: "#C4322B", Y: "#D9A400", G: "#1B8A4C", W: "#FFFFFF", B: "#1F63B5"};

  function Fireworks(board, who) {
    const width = 900, tall = 126, parts = [], most = Math.max(1, ...board.hands.map((hand) => hand.length));
    const step = Math.min(112, 640 / most), top = 128, height = top + board.hands.length * tall + 44;
    parts.push(svg("rect", {x: 2, y: 2, width: width - 4, height: height - 4, rx: 28, class: "felt"}));
    const tile = (letter, words, x, y, w, h, lifted) => {
      const fill = FIREWORKS[letter] || "#7A8594", ink = letter === "W" || letter === "Y" ? "#18202B" : "#FFFFFF";
      return svg("g", {}, svg("rect", {x, y, width: w, height: h, rx: 7, fill, stroke: "#8792A0", class: lifted ? "counted" : ""}),
        svg("text", {x: x + w / 2, y: y + h / 2, "font-size": h * 0.36, "text-anchor": "middle", "dominant-baseline": "central", class: ink === "#FFFFFF" ? "on-seat" : "paper-ink"}, words));
    };
    board.colours.forEach((name, i) => {
      const x = 40 + i * 84, letter = name.slice(0, 1).toUpperCase(), up = board.tops[i];
      parts.push(up ? tile(letter, `${letter}${up}`, x, 22, 68, 78, board.last === `${letter}${up}`) : svg("rect", {x, y: 22, width: 68, height: 78, rx: 7, class: "ghost"}));
      parts.push(label(short(name, 9), x + 34, 113, 14, {class: "small"}));
    });
    const [hints, allHints] = board.hints, [lives, allLives] = board.lives;
    [`Deck ${board.deck}`, `Hints ${hints} of ${allHints}`, `Lives ${lives} of ${allLives}`].forEach((words, i) => parts.push(label(words, 720, 36 + i * 28, 17)));
    board.hands.forEach((hand, player) => {
      const y = top + player * tall;
      parts.push(named(player, short(who(player), 16), 124, y + 46, 17, who));
      hand.forEach((one, i) => {
        const x = 240 + i * step, known = `${one.colours} ${one.ranks}`;
        parts.push(one.face === HIDDEN ? hiddenTile(x, y + 8, 64, 76) : tile(one.face.slice(0, 1), one.face, x, y + 8, 64, 76, one.pointed));
        if (one.face === HIDDEN && one.pointed) parts.push(svg("rect", {x, y: y + 8, width: 64, height: 76, rx: 7, class: "turn"}));
        parts.push(label(known, x + 32, y + 98, 12, {class: "small"}));
      });
    });
    const out = board.discards.length ? board.discards.join(" ") : "-";
    parts.push(label(short(`Discarded: ${out}`, 100), width / 2, height - 24, 14, {class: "small"}));
    return canvas(width, height, ...parts);
  }

  const VOTE = {accept: "+", reject: "\u2212"};
  const part = (one, p) => ({text: one.shares[p] ? `${one.shares[p]}${one.votes[p] ? ` ${VOTE[one.votes[p]] || one.votes[p]}` : ""}` : "", bold: one.proposer === p});
  const favour = (board, one) => (one.accepts === null ? "" : `${one.accepts} of ${board.players - one.proposer}`);

  /* The plank where there is little room: a line for each pirate, the last plans side by side. */
  function plans(board, who) {
    const shown = board.ballots.slice(-3), first = board.ballots.length - shown.length, each = 250 / Math.max(1, shown.length);
    const rows = Array.from({length: board.players}, (_, p) => [{seat: p, text: who(p)}, ...shown.map((one) => part(one, p))]);
    rows.push(["in favour (+)", ...shown.map((one) => favour(board, one))]);
    const height = 76 + (rows.length + 1) * 30.4;
    return canvas(430, height, svg("rect", {x: 2, y: 2, width: 426, height: height - 4, rx: 12, class: "frame"}), label(`${board.total} to divide`, 215, 30, 16),
      table(rows, ["", ...shown.map((_, i) => `Plan ${first + i + 1}`)], 10, 66, [160, ...shown.map(() => each)], 16));
  }

  function Plank(board, who, narrow) {
    if (narrow) return plans(board, who);
    const width = 940, each = (width - 240) / Math.max(1, board.players), parts = [], players = Array.from({length: board.players}, (_, p) => p);
    const size = board.players > 7 ? 14 : 16, count = board.ballots.length, height = 110 + Math.max(1, count) * size * 1.9 + 20;
    parts.push(svg("rect", {x: 2, y: 2, width: width - 4, height: height - 4, rx: 12, class: "frame"}));
    players.forEach((p) => {
      const x = 110 + (p + 0.5) * each;
      parts.push(svg("g", {class: p < board.first ? "out" : ""}, mark(p, x, 34, 20), label(short(who(p), Math.floor(each / 7.5)), x, 60, 13)));
    });
    parts.push(label(`${board.total} to divide`, 60, 34, 15));
    const rows = board.ballots.map((one, i) => [`Plan ${i + 1}`, ...players.map((p) => part(one, p)), favour(board, one)]);
    parts.push(table(rows, ["", ...players.map(() => ""), "in favour (+)"], 10, 88, [100, ...players.map(() => each), 120], size));
    return canvas(width, height, ...parts);
  }

  const KINDS = {GridBoard, CardTable, PayoffTable, PokerTable, Fireworks, Plank, ItemTray, Ring, Piles, DiceTable, Rounds};

  /* The board as SVG; as its text where this page knows no drawing of its kind. */
  function board(entry, who, narrow = false) {
    const kind = entry.drawn.board;
    if (Object.hasOwn(KINDS, kind)) {
      try {
        const drawn = KINDS[kind](entry.drawn, who, narrow);
        drawn.setAttribute("aria-label", entry.text);
        if (kind === "Rounds" || (narrow && (kind === "Ring" || kind === "Plank"))) drawn.setAttribute("class", "long");
        return drawn;
      } catch (error) {
        console.error(error);
      }
    }
    const text = document.createElement("pre");
    text.textContent = entry.text;
    return text;
  }

  return {board, markIcon, svg, label, canvas, seatClass, mark};
})();
