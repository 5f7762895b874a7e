"""Players in a ring, and their actions on one another."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import UNRECORDED, Board
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE, line_height, text_width, wrap
from games.core.boards.scene import (
    Box,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    arrow,
    faded,
    fitted,
    hidden_tile,
    paragraph,
    polyline,
    seat_mark,
    seat_name,
)
from games.core.boards.seating import clockwise, places
from games.core.boards.verbs import Verb, verb_places, verb_shapes, verb_target
from games.core.naming import whom
from games.core.said import Quoted
from games.core.words import say
from resources.foreign import plain


class Badge(NamedTuple):
    """The viewer's role and task."""

    role: str
    task: str = ""

    @property
    def words(self) -> str:
        return say("{role}: {task}", role=self.role, task=self.task) if self.task else say(self.role)


@dataclass(frozen=True, slots=True)
class RingSeat:
    """A player in a ring: a note under the name, and whether still in the game.

    Attributes:
        masked: whether the viewer does not know who the player is; the note says so, too.
        shelf: the things in front of the player, each in a few letters.
        data: the note for agents and codecs, such as a role.
        badge: what the viewer is, on the viewer's own plate; the note says so, too.
        score: the viewer's points in words, beside the badge.
    """

    player: int
    note: str = ""
    alive: bool = True
    masked: bool = False
    shelf: tuple[str, ...] = ()
    data: Any = field(default=None, compare=False, metadata=UNRECORDED)
    badge: Badge | None = field(default=None, compare=False, metadata=UNRECORDED)
    score: str = field(default="", compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one player of a ring to another: a vote, a shot; ``faint`` for an earlier one."""

    source: int
    target: int
    label: str = ""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class RingTurn:
    """A player's action in a turn: its target, if any, and its result."""

    source: int
    target: int | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class Ring(Board):
    """Players around a table. A listed action means player ``p`` if its arguments contain ``p``.

    Attributes:
        timeline: the actions in turn, in games where players take turns.
        unit: name of an entry of the timeline.
        buttons: for actions that concern no other player; they stay where they are while others act.
    """

    seats: tuple[RingSeat, ...]
    arrows: tuple[Arrow, ...] = ()
    timeline: tuple[RingTurn, ...] = ()
    unit: str = "turn"
    buttons: tuple[Verb, ...] = field(default=(), compare=False, metadata=UNRECORDED)


def ring_text(board: Ring, name: Callable[[Player], str]) -> str:
    lines = [
        name(seat.player)
        + (f" ({seat.note})" if seat.note else "")
        + (f" [{', '.join(seat.shelf)}]" if seat.shelf else "")
        + ("" if seat.alive else say(" - out"))
        for seat in board.seats
    ]
    lines += [
        f"{name(arrow.source)} -> {name(arrow.target)}" + (f" ({arrow.label})" if arrow.label else "")
        for arrow in board.arrows
        if not board.timeline
    ]
    lines += [
        f"{board.unit.capitalize()} {number}: {name(deed.source)}"
        + ("" if deed.target is None else f" -> {name(deed.target)}")
        + (f" ({deed.result})" if deed.result else "")
        for number, deed in enumerate(board.timeline, 1)
    ]
    return "\n".join(lines)


LEAST_NOTE: Final = 14.0
"""Height below which a note under a name could not be read."""
WIDEST: Final = 300.0
"""Width of a player's plate at most, in pixels at normal type."""
TALLEST: Final = 170.0
"""Height of a player's plate at most, in pixels at normal type."""
GAP: Final = 14.0
"""Space between two plates, in pixels."""
MARGIN: Final = 6.0
"""Space above and below the words on a plate, in pixels."""
NARROW: Final = 74.0
"""Plates narrower than this, in pixels at normal type, show a number in place of a name."""
PAST: Final = 0.6
"""Opacity of what was said in an earlier round."""
MOST_ROWS: Final = 3
"""Rows of the timeline at most; earlier turns are left out."""

Points = tuple[tuple[float, float], ...]


class RingLayout:
    """A plate for each player, which means the actions with the player's number among their arguments."""

    def __init__(self, board: Ring, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(2)
        self.small = viewer.size("secondary")
        rows, self.columns, self.chip_height = self._timeline_size()
        self.rows = rows
        self.ring = self.area.adjusted(0, 0, 0, -rows * self.chip_height - (GAP if rows else 0))
        """The area above the timeline."""
        self.plates = self._lay_out()
        self.plate_of = {seat.player: p for seat, p in zip(board.seats, self.plates, strict=True)}

    def scene(self) -> Scene:
        board = self.board
        ways = [(shot, self._way(shot)) for shot in board.arrows]
        shapes: list[Shape] = [*self._table()]
        for shot, way in sorted(ways, key=lambda entry: not entry[0].faint):
            shapes += self._arrow(shot, way)
        for seat, plate in zip(board.seats, self.plates, strict=True):
            shapes += self._seat(seat, plate)
        for shot, way in ways:
            shapes += self._arrow_label(shot, way)
        targets = [
            Target(seat.player, plate, self._described(seat))
            for seat, plate in zip(board.seats, self.plates, strict=True)
        ]
        for button, place in zip(board.buttons, self._button_places(), strict=True):
            shapes += verb_shapes(button, place, self.viewer)
            targets.append(verb_target(button, place))
        first, chips = self._chips()
        for number, chip in enumerate(chips, first):
            shapes += self._turn(chip, number)
            targets.append(Target(f"turn {number + 1}", chip, self._turn_words(number)))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    # words

    def _turn_words(self, number: int) -> str:
        turn, name = self.board.timeline[number], self.viewer.name
        target = "" if turn.target is None else say(" at {name}", name=whom(name(turn.target)))
        unit = say(self.board.unit.capitalize())
        result = f", {say(turn.result)}" if turn.result else ""
        return f"{unit} {number + 1}. {name(turn.source)}{target}{result}"

    def _described(self, seat: RingSeat) -> str:
        parts = [say(self.viewer.name(seat.player)), *([] if seat.alive else [say("out")])]
        parts += [say(seat.note)] if seat.note else []
        parts += [say("before them {listed}", listed=", ".join(seat.shelf))] if seat.shelf else []
        for shot in self.board.arrows:
            if shot.source == seat.player:
                parts.append(f"{say(shot.label or 'points at')} {whom(self.viewer.name(shot.target))}")
        parts += [say("said: {words}", words=words)] if (words := self._said(seat.player)) else []
        return ", ".join(parts)

    def _said(self, player: int) -> str:
        return plain(self.viewer.said.get(player, ""))

    # places

    def _lay_out(self) -> list[Rect]:
        seats, area, unit = self.board.seats, self._edge(), self.viewer.unit
        top, side, bottom = places(len(seats))
        wide = max(1.0, min(area.w / max(top, bottom, 2) - GAP, WIDEST * unit))
        tallest = max(1.0, area.h / (side + 2) - GAP)
        spots = list(clockwise(area, top, side, bottom))
        players = [seat.player for seat in seats]
        start = players.index(self.viewer.player) if self.viewer.player in players else 0
        plates = []
        for index, seat in enumerate(seats):
            tall = min(tallest, self._needed(seat, wide), TALLEST * unit)
            plates.append(Rect.around(*spots[(index - start) % len(spots)], wide, tall).within(area))
        return plates

    def _button_places(self) -> list[Rect]:
        """Return the places of the buttons: right of the viewer's plate."""
        viewers_plate = self.plate_of.get(self.viewer.near, self.plates[0])
        room = Rect(
            viewers_plate.right + GAP,
            viewers_plate.y,
            self.ring.right - viewers_plate.right - GAP,
            viewers_plate.h,
        )
        return verb_places(self.board.buttons, room, self.viewer)

    def _edge(self) -> Rect:
        return self.ring

    def _timeline_size(self) -> tuple[int, int, float]:
        """Return rows and columns of the timeline, and the height of a row."""
        turns = len(self.board.timeline)
        if not turns:
            return 0, 0, 0.0
        row, many = line_height(self.small), len(self.board.seats)
        longest = max((say(turn.result) for turn in self.board.timeline), key=len)
        wide = text_width(f"{turns}{many}→{many}{longest}", self.small) + 2 * row + 36
        columns = max(1, int(self.area.w / wide))
        return min(MOST_ROWS, -(-turns // columns)), columns, row + 10

    def _chips(self) -> tuple[int, list[Rect]]:
        """Return the first turn that the timeline has room for, and the places of the turns from there."""
        rows, columns, high, turns = self.rows, self.columns, self.chip_height, len(self.board.timeline)
        if not rows:
            return 0, []
        first = max(0, -(-(turns - rows * columns) // columns) * columns)
        wide, top = self.area.w / columns, self.area.bottom - rows * high
        return first, [
            Rect(self.area.x + i % columns * wide, top + i // columns * high, wide - 4, high - 4)
            for i in range(turns - first)
        ]

    def _needed(self, seat: RingSeat, width: float) -> float:
        row = self.viewer.row() + 2.0
        noted = seat.score if seat.badge else seat.note or not seat.alive
        height = 2 * MARGIN + row + 2 + (row if noted else 0) + (row + 6 if seat.badge else 0)
        if words := self._said(seat.player):
            height += len(wrap(words, self.small, width - 32)) * line_height(self.small) + 14
        return height

    def _way(self, shot: Arrow) -> Points:
        """Return a line from plate to plate: straight if nothing is between, else through the middle."""
        source, target = self.plate_of.get(shot.source), self.plate_of.get(shot.target)
        if source is None or target is None or source is target:
            return ()
        start, end = _leave(source, target.center), _leave(target, source.center)
        others = [plate for plate in self.plates if plate not in (source, target)]
        near = math.dist(start, end) < 3 * GAP
        if not near and not any(_crosses(start, end, plate) for plate in others):
            return start, end
        middle = self.ring.center
        start, end = _leave(source, middle), _leave(target, middle)
        bend = tuple((a + b) * 0.2 + m * 0.6 for a, b, m in zip(start, end, middle, strict=True))
        return start, (bend[0], bend[1]), end

    # shapes

    def _table(self) -> Iterator[Shape]:
        table = self.ring.inset(self.ring.w * 0.1, self.ring.h * 0.08)
        yield Box(table, Style("table", "border", 1.5), table.h * 0.5)

    def _seat(self, seat: RingSeat, plate: Rect) -> Iterator[Shape]:
        mine = self.viewer.player == seat.player
        ground = "surface" if seat.alive else "window"
        yield Box(plate, Style(ground, f"seat-{seat.player}" if mine else "border"), 9)
        shapes = self._plate(seat, plate)
        yield from shapes if seat.alive else faded(shapes, 0.75)

    def _plate(self, seat: RingSeat, plate: Rect) -> Iterator[Shape]:
        narrow = plate.w < NARROW * self.viewer.unit
        inner = plate.inset(3 if narrow else 9, MARGIN)
        room = plate.bottom - MARGIN / 2 - inner.y
        band = self.viewer.row() + 4 if seat.badge and not narrow and room >= 4 * LEAST_NOTE else 0.0
        words = seat.score if band else self._note_words(seat, brief=narrow or room < 2 * LEAST_NOTE)
        head, note = self._lines(inner, room - band, words, narrow)
        if band and seat.badge:
            yield from self._badge(Rect(inner.x, head.bottom + 2, inner.w, band), seat.badge)
            note = None if note is None else note.moved(0, band + 2)
        role = "text" if seat.alive else "secondary"
        if narrow:
            mark = min(head.w * 0.42, head.h * 0.7)
            yield seat_mark(Rect(head.x, head.cy - mark / 2, mark, mark), seat.player)
            yield fitted(head.adjusted(mark + 2, 0, 0, 0), str(seat.player + 1), head.h * 0.65, role)
        else:
            name, size = self.viewer.name(seat.player), min(self.viewer.size(), head.h * 0.85)
            yield from seat_name(head, seat.player, name, size, role, bold=True)
        if note is not None:
            size, beside = min(self.small, note.h * 0.8), note.y < head.bottom
            below = "secondary" if seat.alive else "bad"
            if not beside:
                yield from self._beside_note(seat, note, text_width(words, size))
                note = note.adjusted(self._mask_width(seat, note), 0, 0, 0)
            yield fitted(note, words, size, below, "end" if beside else "start", least=min(size, LEGIBLE))
        if said := self._said(seat.player):
            top = note.bottom if note is not None else head.bottom + 1 + band
            bubble = self._bubble(Rect(inner.x, top + 5, inner.w, inner.bottom - top - 5), said)
            yield from faded(tuple(bubble), PAST) if seat.player in self.viewer.past else bubble

    def _badge(self, rect: Rect, badge: Badge) -> Iterator[Shape]:
        """Draw what the viewer is and must do; in little room only the former."""
        words = badge.words
        if text_width(words, LEGIBLE, bold=True) > rect.w - 14:
            words = say(badge.role)
        yield Box(rect, Style("surface+14%accent", "accent", 1.0), 5)
        yield fitted(rect.inset(7, 1), words, self.viewer.size(), "text", "start", bold=True, least=LEGIBLE)

    def _lines(self, inner: Rect, room: float, words: str, narrow: bool) -> tuple[Rect, Rect | None]:
        """Return the places of name and note: smaller where the plate is low, or side by side."""
        high = min(self.viewer.row() + 2.0, inner.h)
        head = Rect(inner.x, inner.y, inner.w, high)
        if not words:
            return head, None
        if room >= 2 * LEAST_NOTE:
            high = min(high, room * 0.55)
            head = head._replace(h=high)
            return head, Rect(inner.x, head.bottom + 1, inner.w, min(high, room - high - 1))
        if narrow:
            return head, None
        wide = min(inner.w * 0.5, text_width(words, self.small) + 2)
        return head.adjusted(0, 0, -wide - 4, 0), head.adjusted(head.w - wide, 0, 0, 0)

    def _mask_width(self, seat: RingSeat, note: Rect) -> float:
        return note.h + 6 if seat.masked else 0.0

    def _beside_note(self, seat: RingSeat, note: Rect, taken: float) -> Iterator[Shape]:
        mask = self._mask_width(seat, note)
        if mask:
            yield from hidden_tile(Rect(note.x, note.y + note.h * 0.1, note.h, note.h * 0.8))
        yield from self._shelf(seat, note.adjusted(mask + taken + 10, 1, 0, -1))

    def _shelf(self, seat: RingSeat, rect: Rect) -> Iterator[Shape]:
        size, x = self.small * 0.9, rect.x
        for place, thing in enumerate(seat.shelf):
            rest = f"+{len(seat.shelf) - place}"
            wide, last = text_width(thing, size) + 8, place == len(seat.shelf) - 1
            if x + wide + (0 if last else text_width(rest, size) + 11) > rect.right:
                thing, wide, last = rest, text_width(rest, size) + 8, True
            if x + wide > rect.right or (thing is rest and not place):
                return
            spot = Rect(x, rect.y, wide, rect.h)
            yield Box(spot, Style("surface+18%highlight", "border"), 3)
            yield fitted(spot.inset(2, 1), thing, size)
            if last:
                return
            x = spot.right + 3

    def _note_words(self, seat: RingSeat, *, brief: bool) -> str:
        """Return the note, with ``out`` before it or, if brief, in its place."""
        parts = [part for part in ("" if seat.alive else say("out"), plain(say(seat.note))) if part]
        return parts[0] if brief and parts else " · ".join(parts)

    def _bubble(self, room: Rect, words: str) -> Iterator[Shape]:
        row = line_height(self.small)
        if room.h < row + 6:
            return
        lines = min(max(1, int((room.h - 8) / row)), len(wrap(words, self.small, room.w - 14)))
        bubble = Rect(room.x, room.y, room.w, lines * row + 8)
        ground = Style("window+70%grid")
        yield Box(bubble, ground, 7)
        x, y = bubble.x, bubble.y
        yield polyline(((x + 10, y), (x + 14, y - 5), (x + 20, y)), ground, closed=True)
        labels, _ = paragraph(bubble.adjusted(7, 4, -7, -3), Quoted(words), self.small)
        yield from labels

    def _turn(self, chip: Rect, number: int) -> Iterator[Shape]:
        turn, size = self.board.timeline[number], self.small
        last = number == len(self.board.timeline) - 1
        ground = "surface+28%highlight" if turn.result == "hit" else "surface"
        yield Box(chip, Style(ground, "accent" if last else "border"), 5)
        mark, left = line_height(size) * 0.8, chip.x + 5
        parts: Sequence[tuple[str, int | None]] = [(f"{number + 1}", None), ("", turn.source)]
        if turn.target is not None:
            parts = [*parts, ("→", None), ("", turn.target)]
        for words, player in parts:
            if player is not None:
                yield seat_mark(Rect(left, chip.cy - mark / 2, mark, mark), player)
                words, left = str(player + 1), left + mark + 2
            wide = text_width(words, size) + 1
            yield self.viewer.label(Rect(left, chip.y, wide, chip.h), words, "secondary", align="start")
            left += wide + 4
        rest = Rect(left, chip.y, chip.right - left - 4, chip.h)
        yield self.viewer.label(rest, plain(say(turn.result)), "secondary", "secondary", "start")

    def _arrow(self, shot: Arrow, way: Points) -> Iterator[Path]:
        if way:
            width, opacity = (1.2, 0.35) if shot.faint else (2.0, 1.0)
            yield from arrow(way, f"seat-{shot.source}", width * self.viewer.unit, opacity)

    def _arrow_label(self, shot: Arrow, way: Points) -> Iterator[Shape]:
        if not way or not shot.label:
            return
        words = plain(say(shot.label))
        wide = min(160.0 * self.viewer.unit, self.viewer.wide(words, "secondary") + 12)
        tag = Rect.around(*_along(way, 0.42), wide, line_height(self.small) + 4)
        yield Box(tag, Style("surface", "border"), 6)
        yield self.viewer.label(tag.inset(4, 0), words, "secondary")


def _along(way: Points, part: float) -> tuple[float, float]:
    if len(way) == 2:
        (x0, y0), (x1, y1) = way
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
    (x0, y0), (bx, by), (x1, y1) = way
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * x0 + b * bx + c * x1, a * y0 + b * by + c * y1


def _leave(plate: Rect, towards: tuple[float, float]) -> tuple[float, float]:
    """Return where a line from the plate's middle to a point crosses its edge, 5 pixels outside."""
    dx, dy = towards[0] - plate.cx, towards[1] - plate.cy
    wide, tall = plate.w / 2 + 5, plate.h / 2 + 5
    scale = min(wide / abs(dx) if dx else math.inf, tall / abs(dy) if dy else math.inf, 1.0)
    return plate.cx + dx * scale, plate.cy + dy * scale


def _crosses(start: tuple[float, float], end: tuple[float, float], plate: Rect) -> bool:
    """Whether a straight line passes through a plate (Source: the clipping of Liang and Barsky)."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    enter, leave = 0.0, 1.0
    edges = ((-dx, x0 - plate.x), (dx, plate.right - x0), (-dy, y0 - plate.y), (dy, plate.bottom - y0))
    for slope, gap in edges:
        if slope == 0:
            if gap < 0:
                return False
            continue
        if slope < 0:
            enter = max(enter, gap / slope)
        else:
            leave = min(leave, gap / slope)
    return enter < leave


def _fits(board: Ring, players: range) -> bool:
    joined = {player for arrow in board.arrows for player in (arrow.source, arrow.target)}
    return {seat.player for seat in board.seats} | joined <= {*players}


register(Kind("Ring", Ring, ring_text, lambda *args: RingLayout(*args).scene(), fits=_fits))
