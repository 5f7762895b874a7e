"""The panel beside a map: powers, a legend of arrows, messages, and buttons for orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.core.boards.measure import LEGIBLE, SMALLEST, line_height, text_width
from games.core.boards.parts import Part, in_order
from games.core.boards.scene import (
    PANE,
    Box,
    Label,
    Path,
    Rect,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    paragraph,
    seat_mark,
)
from games.core.said import Quoted
from games.core.words import say
from games.diplomacy.board import CHOICES, MapLetter, Order, WarMap
from games.diplomacy.board_hatching import hatched, pattern_of
from games.diplomacy.board_orders import Pen, order_shapes

WORDS: Final = {
    "hold": "Hold",
    "support": "Support",
    "convoy": "Convoy",
    "via": "Go by convoy",
    "army": "Army",
    "fleet": "Fleet",
    "disband": "Disband",
    "nothing": "Build nothing",
}
NEXT: Final = {
    "support": "Whom does it support?",
    "convoy": "Which army does it convoy?",
    "via": "Where is it taken?",
    "fleet": "On which coast?",
}
LEGEND: Final = (
    ("move", "Move", False, "surface"),
    ("support", "Support", False, "surface"),
    ("convoy", "Convoy", False, "surface"),
    ("move", "Failed", True, "surface"),
    ("move", "Being written", False, "highlight"),
)
BESIDE: Final = 1.32
"""Boards wider than this multiple of their height have the panel at their side."""
WIDTH: Final = 11.6
"""Least width of an entry of the panel, in rows of text."""
PART: Final = 0.36
"""Largest part of the board's width for an entry of the least width."""
WIDEST: Final = 24.0
"""Largest width of an entry, in rows of text."""
LETTER: Final = 3
"""Most lines of a message."""
COLUMNS: Final = 4
"""Most entries side by side below a map."""


def panel_place(board: WarMap, viewer: Viewer, shape: float) -> tuple[Rect, Rect]:
    """Return the areas of the panel and of the map, whose width is ``shape`` times its height."""
    area = viewer.area.inset(1)
    if area.w > BESIDE * area.h:
        row, spare = viewer.row("secondary"), area.w - shape * area.h - PANE
        wide = max(min(WIDTH * row, PART * area.w), min(WIDEST * row, spare))
        room = area.adjusted(0, 0, -wide - PANE, 0)
        return Rect(room.right + PANE, area.y, wide, area.h), room
    lines = sum(-(-many // _columns(viewer, area.w)) for many in (len(board.powers), len(LEGEND)))
    high = max(min(lines * _row(viewer) + PANE, 0.4 * area.h), area.h - area.w / shape - PANE)
    room = area.adjusted(0, 0, 0, -high - PANE / 2)
    return Rect(area.x, room.bottom + PANE / 2, area.w, high), room


def _row(viewer: Viewer) -> float:
    return 1.35 * viewer.row("secondary")


def _columns(viewer: Viewer, width: float) -> int:
    return max(1, min(COLUMNS, int(width / (WIDTH * viewer.row("secondary")))))


def panel_parts(board: WarMap, viewer: Viewer, panel: Rect, room: Rect) -> tuple[list[Shape], list[Target]]:
    """Return the panel, which covers what zoom moves there, and its targets."""
    parts = _Panel(board, viewer, panel, panel.x > room.x)
    shapes = [*parts.cover(), *parts.powers()]
    if viewer.chosen:
        asked, targets = parts.choices()
        return [*shapes, *asked], targets
    return [*shapes, *parts.legend(), *parts.letters()], []


def order_parts(board: WarMap, viewer: Viewer, name: Callable[[str], str]) -> tuple[Part, ...]:
    """Return the parts of an order that is given by clicks; none if the viewer is not asked for one.

    Args:
        board: the map.
        viewer: has the keys that were clicked.
        name: returns the name of the province with an abbreviation.
    """
    keys = [str(key) for key in viewer.chosen]
    asked = {key for key in viewer.offered if isinstance(key, str) and key.isupper()}
    first = (say("Unit"), say("Choose a unit"))
    if asked - {unit.place[:3] for unit in board.units}:
        first = (say("Place"), say("Choose a home centre or a unit"))
    if not keys:
        return in_order((first, (say("Order"), say("Choose its order"))), 0) if asked else ()
    parts: list[tuple[str, str]] = [first]
    match next((key for key in keys if key in NEXT), ""):
        case "":
            parts.append(
                (say("Order"), say("Choose where {place} goes, or what it does", place=name(keys[0])))
            )
        case "support":
            parts += [(say("Support"), ""), (say("Supported unit"), say("Choose the unit that it supports"))]
            parts.append((say("Its goal"), say("Choose where that unit goes, or Hold")))
        case "convoy":
            parts += [(say("Convoy"), ""), (say("Convoyed army"), say("Choose the army that it convoys"))]
            parts.append((say("Its goal"), say("Choose where that army goes")))
        case "via":
            parts += [(say("By convoy"), ""), (say("Goal"), say("Choose where it is taken"))]
        case _:
            parts += [(say("Fleet"), ""), (say("Coast"), say("Choose the coast"))]
    return in_order(parts, len(keys))


class _Panel:
    """Entries in columns: one beside the map, several below it."""

    def __init__(self, board: WarMap, viewer: Viewer, panel: Rect, beside: bool) -> None:
        self.board = board
        self.viewer = viewer
        self.panel = panel
        self.beside = beside
        self.columns = 1 if beside else _columns(viewer, panel.w)
        self.lines = -(-len(board.powers) // self.columns)
        needed = self.lines + -(-len(LEGEND) // self.columns) + (1.4 if beside else 0.4)
        self.row = min(_row(viewer), panel.h / needed)
        self.size = min(viewer.size("secondary"), 0.68 * self.row)

    def cover(self) -> Iterator[Shape]:
        left, top = (-PANE, 0.0) if self.beside else (0.0, -PANE / 2)
        yield Box(self.panel.adjusted(left, top, 0, 0).inset(-1), Style("window"), 0)

    def _cell(self, place: int, top: float) -> Rect:
        wide = self.panel.w / self.columns
        line, column = divmod(place, self.columns)
        return Rect(self.panel.x + column * wide, top + line * self.row, wide - 8, self.row)

    @property
    def _below(self) -> Rect:
        return self.panel.adjusted(0, self.lines * self.row + 6, 0, 0)

    def powers(self) -> Iterator[Shape]:
        counts = [self._counts(player) for player in range(len(self.board.powers))]
        wide = max((text_width(words, self.size) for words in counts), default=0.0) + 2
        names = max((text_width(say(power), self.size, True) for power in self.board.powers), default=0.0)
        room = self._cell(0, 0).w - wide - 4
        left = 2.2 * self.row if 2.2 * self.row + names <= room else self.row
        size = max(min(LEGIBLE, self.size), self.size * min(1.0, (room - left) / max(1.0, names)))
        for player, words in enumerate(counts):
            line = self._cell(player, self.panel.y)
            yield from self._sign(player, line, left > self.row)
            yield from self._name(player, line.adjusted(left, 0, -wide - 4, 0), size)
            counted = Rect(line.right - wide, line.y, wide, line.h)
            yield Label(counted, words, self.size, "secondary", "end", least=self.size)

    def _name(self, player: int, room: Rect, size: float) -> Iterator[Shape]:
        power, bold = self.board.power(player), self.viewer.player == player
        called = say(power)
        taken = min(room.w, text_width(called, size, bold) + 1)
        yield Label(room._replace(w=taken), called, size, align="start", bold=bold, least=size)
        rest, who = room.adjusted(taken + 0.6 * size, 0, -0.6 * size, 0), self.viewer.name(player)
        if rest.w > 5 * size and who not in (power, called):
            yield Label(rest, who, 0.9 * size, "secondary", "start", least=min(LEGIBLE, 0.9 * size))

    def _sign(self, player: int, line: Rect, patterned: bool) -> Iterator[Shape]:
        side = 0.74 * line.h
        left, top = line.x, line.cy - side / 2
        if not patterned:
            yield seat_mark(Rect(left, top, side, side), player)
            return
        right, bottom = left + 1.5 * side, top + side
        yield Box(Rect(left, top, 1.5 * side, side), Style(f"land+45%seat-{player}-fill", "shore"), 2)
        pattern, corners = pattern_of(player), ((left, top), (right, top), (right, bottom), (left, bottom))
        ink = Style("", f"land+65%seat-{player}-fill", dash=pattern.dash)
        yield Path(hatched(corners, pattern, 4), ink)
        yield seat_mark(Rect(right + 4, top, side, side), player)

    def _counts(self, player: int) -> str:
        centres = sum(owner == player for _, owner in self.board.owners)
        units = sum(unit.owner == player for unit in self.board.units)
        welfare = self.board.welfare
        return f"{centres} \u00b7 {units}" + (f" \u00b7 {welfare[player]}" if player < len(welfare) else "")

    def legend(self) -> Iterator[Shape]:
        """Draw the meaning of the numbers, if there is room, and of the arrows."""
        top = self._below.y
        if self.beside:
            counted = say("Centres · units") + (say(" · welfare") if self.board.welfare else "")
            head = self._below.adjusted(0, 0, -8, 0)._replace(h=self.row)
            yield Label(head, counted, self.size, "secondary", "end", least=SMALLEST)
            top += self.row + 4
        written = self.viewer.drafted or self.board.drafts
        for place, (sort, word, failed, halo) in enumerate(LEGEND if written else LEGEND[:-1]):
            line = self._cell(place, top)
            if line.bottom > self.panel.bottom + 2:
                return
            reach = 2.2 * self.row
            ends = {"a": (line.x + 2, line.cy), "b": (line.x + reach, line.cy)}
            order = Order("A", "a", sort, "b") if sort == "move" else Order("A", "a", sort, "", "b")
            yield from order_shapes(order, failed, Pen("text", 0.5 * self.row, halo=halo), ends.get)
            text = line.adjusted(reach + 8, 0, 0, 0)
            yield Label(text, say(word), self.size, "secondary", "start", least=SMALLEST)

    def letters(self) -> Iterator[Shape]:
        if not self.beside or not self.board.letters:
            return
        written = self.viewer.drafted or self.board.drafts
        top = self._below.y + (len(LEGEND) + 1 + bool(written)) * self.row + 4
        room = Rect(self.panel.x, top, self.panel.w - 8, self.panel.bottom - top)
        high = line_height(self.size)
        shown: list[tuple[MapLetter, list[Label], float]] = []
        left = room.h - self.row
        for letter in reversed(self.board.letters):
            lines, taken = paragraph(Rect(0, 0, room.w, LETTER * high), Quoted(letter.text), self.size)
            if (left := left - taken - high - 4) < 0:
                break
            shown.insert(0, (letter, lines, taken))
        if shown:
            head = room._replace(h=self.row)
            yield Label(head, say("Said in this phase"), self.size, "secondary", "start", least=SMALLEST)
        y = top + self.row
        for letter, lines, taken in shown:
            yield from self._letter_head(letter, Rect(room.x, y, room.w, high))
            yield from (line._replace(rect=line.rect.moved(room.x, y + high)) for line in lines)
            y += high + taken + 4

    def _letter_head(self, letter: MapLetter, line: Rect) -> Iterator[Shape]:
        yield seat_mark(Rect(line.x, line.y + 0.1 * line.h, 0.8 * line.h, 0.8 * line.h), letter.sender)
        heard = ", ".join(map(self.board.power, letter.audience)) or "all"
        words = say("{power} to {heard}", power=self.board.power(letter.sender), heard=heard)
        room = line.adjusted(line.h + 2, 0, 0, 0)
        yield Label(room, words, self.size, "secondary", "start", True, least=self.size)

    def choices(self) -> tuple[list[Shape], list[Target]]:
        """Draw the choices so far, the next question, and a button for each kind of order."""
        room, chosen = self._below, self.viewer.chosen
        words = [word for word in CHOICES if word in self.viewer.offered]
        asked = next((NEXT[key] for key in reversed(chosen) if key in NEXT), say("Where to, or what?"))
        head = f"{' '.join(map(str, chosen))}: {'And where does it go?' if len(chosen) > 2 else asked}"
        wide = room.w if self.beside else 0.34 * room.w
        lines, taken = paragraph(room._replace(w=wide), head, self.size, "accent", True)
        shapes: list[Shape] = list(lines)
        targets = []
        for line, word in zip(self._buttons(room, wide, taken, len(words)), words, strict=True):
            label = self._label(word)
            shapes.append(Box(line, Style("surface", "accent"), 5))
            shapes.append(fitted(line.inset(6, 1), label, self.size))
            targets.append(Target(word, line, label))
        return shapes, targets

    def _label(self, word: str) -> str:
        """Return the label of a button, which may depend on the other choices."""
        if word == "hold" and len(self.viewer.chosen) > 2:
            return say("It stays")
        return say("Keep it") if word == "nothing" and "disband" in self.viewer.offered else WORDS[word]

    def _buttons(self, room: Rect, wide: float, taken: float, many: int) -> Iterator[Rect]:
        high = 1.2 * self.row
        for place in range(many):
            if self.beside:
                yield Rect(room.x, room.y + taken + 6 + place * (high + 4), room.w - 4, high)
            else:
                step = (room.w - wide) / many
                yield Rect(room.x + wide + place * step, room.y, step - 6, min(high, room.h))
