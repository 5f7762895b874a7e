"""Dice, bids and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN, UNRECORDED, Board
from games.core.boards.kinds import Kind, later, register
from games.core.boards.measure import SMALLEST, text_width
from games.core.boards.scene import (
    Box,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    fitted,
    hidden_tile,
    polyline,
    seat_mark,
    seat_name,
)
from games.core.boards.verbs import Verb, verb_places, verb_shapes, verb_target
from games.core.naming import does, whom, whose
from games.core.words import say


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one player.

    Attributes:
        faces: `HIDDEN` where this player may not see it; empty before they are rolled.
        counted: places in ``faces`` of the dice that meet the bid, once it was called.
    """

    owner: int
    faces: tuple[str, ...] = ()
    counted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceBid:
    """A player's claim that at least ``count`` of all dice show ``face``."""

    player: int
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Track:
    """A player's progress: points that are safe, and points that may still be lost."""

    owner: int
    score: int
    pending: int = 0


@dataclass(frozen=True, slots=True)
class DiceTable(Board):
    """Dice, and the bids about them or the points from them.

    A listed action with the arguments ``(count, face)`` is the bid ``(count, face)``.

    Attributes:
        dice: of each player.
        sides: how many faces a die has.
        wild: the face that counts as any other; empty for none.
        bids: oldest first; the last one is open.
        called_by: who called the last bid.
        tracks: of each player, in games for points.
        goal: where the tracks end.
        rolls: the faces of this turn, in games for points.
        verbs: what the viewer may do without naming a bid, now or in another turn.
    """

    dice: tuple[Dice, ...]
    sides: int = 6
    wild: str = ""
    bids: tuple[DiceBid, ...] = ()
    called_by: int | None = None
    tracks: tuple[Track, ...] = ()
    goal: int = 0
    rolls: tuple[str, ...] = field(default=(), compare=False, metadata=UNRECORDED)
    verbs: tuple[Verb, ...] = field(default=(), compare=False, metadata=UNRECORDED)


def dice_text(board: DiceTable, name: Callable[[Player], str]) -> str:
    lines = []
    for dice in board.dice:
        counted = [f"{face} (counts)" if i in dice.counted else face for i, face in enumerate(dice.faces)]
        lines.append(
            say("{whose} dice: {listed}", whose=whose(name(dice.owner)), listed=", ".join(counted) or "-")
        )
    for track in board.tracks:
        risked = say(", and {pending} at risk", pending=track.pending) if track.pending else ""
        lines.append(
            say(
                "{name}: {score} of {goal}{risked}",
                name=name(track.owner),
                score=track.score,
                goal=board.goal,
                risked=risked,
            )
        )
    lines += [f"{does(name(bid.player), 'bids')} {bid.count} x {bid.face}" for bid in board.bids]
    if board.wild:
        lines.append(say("Wild: {wild}", wild=board.wild))
    if board.called_by is not None:
        lines.append(say("{does} the bid", does=does(name(board.called_by), "calls")))
    return "\n".join(lines)


LARGEST: Final = 76.0
"""Side of a die at most, in pixels at normal type."""
TALLEST: Final = 118.0
"""Height of a player's row at most, in pixels at normal type."""
RUNG: Final = 66.0
"""Height of a cell of the bids at most, in pixels at normal type."""
GAP: Final = 8.0
"""Space between two parts, in pixels."""

_CORNERS: Final = ((0, 0), (2, 2), (2, 0), (0, 2), (0, 1), (2, 1))


def pips(face: int) -> tuple[tuple[int, int], ...]:
    """Return columns and rows, 0..2, of the pips of a face from 1 to 6."""
    middle = ((1, 1),) if face % 2 else ()
    return _CORNERS[: face - face % 2] + middle


class _Layout:
    """Each player's dice and track; a cell of the bids means the action with its count and face."""

    def __init__(self, board: DiceTable, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.owners = sorted(dice.owner for dice in board.dice)
        self.counts = sum(len(dice.faces) for dice in board.dice)
        """The highest count that can be bid."""
        self.area = area = viewer.area.inset(2)
        top = self._row(max(0, len(self.owners) - 1)).bottom + GAP
        self.lower = Rect(area.x, top, area.w, max(1.0, area.bottom - top))
        self.head = (max(28.0, 2.2 * viewer.row()) if board.verbs else viewer.row()) + 6
        """Height of the line with the bid and the buttons."""
        rest = self.lower.adjusted(0, self.head, 0, 0)
        wide = 170.0 * viewer.unit if rest.w >= 2.6 * 170.0 * viewer.unit else 0.0
        self.list = Rect(rest.x, rest.y, wide, max(1.0, rest.h))
        """The area of the bids so far; its width is 0 without room."""

    def scene(self) -> Scene:
        shapes: list[Shape] = []
        targets = []
        for i, owner in enumerate(self.owners):
            shapes += self._owner(self._row(i), owner)
            targets.append(Target(f"dice {owner}", self._row(i), self._described(owner)))
        if self.counts:
            shapes += [self._title(), *self._bids()]
        places = verb_places(self.board.verbs, self._verb_room, self.viewer)
        for verb, place in zip(self.board.verbs, places, strict=True):
            shapes += verb_shapes(verb, place, self.viewer)
            targets.append(verb_target(verb, place))
        for count in range(1, self.counts + 1):
            for face in range(1, self.board.sides + 1):
                rect = self._cell(count, face)
                shapes += self._bid_cell(rect, count, face)
                targets.append(Target((count, face), rect, self._described_bid(count, face)))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    # what is on the table

    def _dice_of(self, owner: int) -> Dice:
        return next((dice for dice in self.board.dice if dice.owner == owner), Dice(owner))

    def _bid_of(self, count: int, face: int) -> DiceBid | None:
        return next((bid for bid in self.board.bids if (bid.count, bid.face) == (count, face)), None)

    def _stands(self, bid: DiceBid | None) -> bool:
        return bid is not None and bid == self.board.bids[-1]

    # words

    def _described(self, owner: int) -> str:
        dice, parts = self._dice_of(owner), []
        if dice.faces and set(dice.faces) == {HIDDEN}:
            parts.append(
                say("{faces} hidden dice", faces=len(dice.faces))
                if len(dice.faces) > 1
                else say("a hidden die")
            )
        else:
            for i, face in enumerate(dice.faces):
                shown = "hidden" if face == HIDDEN else face
                parts.append(say("{shown} (counts)", shown=shown) if i in dice.counted else shown)
        return f"{self.viewer.name(owner)}: {', '.join(parts) or say('no dice yet')}"

    def _described_bid(self, count: int, face: int) -> str:
        bid = self._bid_of(count, face)
        words = f"{count} \u00d7 {face}"
        if bid is None:
            return say("Bid {words}", words=words)
        stands = say(", the standing bid") if self._stands(bid) else ""
        return say(
            "{name} bid {words}{stands}", name=self.viewer.name(bid.player), words=words, stands=stands
        )

    def _headline(self) -> str:
        board, name = self.board, self.viewer.name
        if not board.bids:
            words = say("No bid yet")
        else:
            last = board.bids[-1]
            bid = say(
                "{count} × {face} by {name}", count=last.count, face=last.face, name=whom(name(last.player))
            )
            words = (
                say("Bid {bid}", bid=bid)
                if board.called_by is None
                else f"{does(name(board.called_by), 'calls')} {bid}"
            )
        return say("{words} · {wild} wild", words=words, wild=board.wild) if board.wild else words

    # places

    def _row(self, index: int) -> Rect:
        many = max(1, len(self.owners))
        room = self.area.h * (0.42 if self.counts else 1.0)
        tall = min((room + GAP) / many - GAP, TALLEST * self.viewer.unit)
        spare = 0.0 if self.counts else max(0.0, room - many * (tall + GAP)) * 0.4
        return Rect(self.area.x, self.area.y + spare + index * (tall + GAP), self.area.w, tall)

    def _cell(self, count: int, face: int) -> Rect:
        left = self.list.right + (GAP if self.list.w else 0)
        wide = (self.lower.right - left) / self.board.sides
        tall = min(self.list.h / self.counts, RUNG * self.viewer.unit)
        rect = Rect(left + (face - 1) * wide, self.list.y + (count - 1) * tall, wide, tall)
        return rect.inset(2.0 if min(wide, tall) > 16 else 0.5)

    # players

    def _owner(self, row: Rect, owner: int) -> Iterator[Shape]:
        mine = self.viewer.player == owner
        yield Box(row, Style("surface", f"seat-{owner}" if mine else "border"), 9)
        inner = row.inset(10, 5)
        wide = min(inner.w * 0.32, 190.0 * self.viewer.unit)
        high = min(self.viewer.row() + 2.0, inner.h)
        head = Rect(inner.x, inner.cy - high / 2, wide, high)
        room = inner.adjusted(wide + 6, 0, 0, 0)
        name = self.viewer.name(owner)
        yield from seat_name(head, owner, name, self.viewer.size(), bold=True)
        yield from self._dice(room, self._dice_of(owner))

    def _dice(self, room: Rect, dice: Dice) -> Iterator[Shape]:
        """Draw dice with their cup lifted beside them, or the cup over all of them."""
        many = max(1, len(dice.faces))
        tall = min(room.h, LARGEST * self.viewer.unit)
        cup = Rect(room.x, room.cy - tall / 2, min(tall * 1.1, room.w * 0.3), tall)
        if dice.faces:
            hidden = set(dice.faces) == {HIDDEN}
            yield from dice_cup(cup, dice.owner, covers=hidden)
            room = room.adjusted(cup.w + 12, 0, 0, 0)
            if hidden:
                words = say(
                    "{die} under the cup", die="1 die" if many == 1 else say("{many} dice", many=many)
                )
                yield fitted(room, words, self.viewer.size(), "secondary", "start")
                return
        side = min(room.h, (room.w + 6) / many - 6, LARGEST * self.viewer.unit)
        for i, face in enumerate(dice.faces if side >= 2 else ()):
            spot = Rect(room.x + i * (side + 6), room.cy - side / 2, side, side)
            yield from hidden_tile(spot) if face == HIDDEN else die(spot, face, counted=i in dice.counted)

    # bids

    @property
    def _verb_room(self) -> Rect:
        wide = self.lower.w * 0.3
        return Rect(self.lower.right - wide, self.lower.y, wide, self.head - 4)

    def _title(self) -> Label:
        row, taken = self.viewer.row(), self._verb_room.w + 8 if self.board.verbs else 0.0
        room = Rect(self.lower.x + 4, self.lower.y, self.lower.w - 8 - taken, self.head - 4)
        head = Rect(room.x, room.cy - row / 2 - 1, room.w, row + 2)
        return fitted(head, self._headline(), row * 0.78, align="start", bold=True)

    def _bids(self) -> Iterator[Shape]:
        area, high = self.list, self.viewer.row() + 8.0
        fit = max(1, int(area.h / high)) if area.w > 0 else 0
        for i, bid in enumerate(list(reversed(self.board.bids))[:fit]):
            yield from self._bid(Rect(area.x, area.y + i * high, area.w, high - 2), bid, stands=i == 0)

    def _bid(self, row: Rect, bid: DiceBid, *, stands: bool) -> Iterator[Shape]:
        if stands:
            yield Box(row, Style("last", "warning"), 5)
        role, size = "text" if stands else "secondary", self.viewer.size()
        inner = row.inset(6, 0)
        wide = text_width("00 \u00d7 0", size, stands) + 4
        name = inner.adjusted(0, 0, -wide - 4, 0)
        yield from seat_name(name, bid.player, self.viewer.name(bid.player), size, role, bold=stands)
        words = Rect(inner.right - wide, inner.y, wide, inner.h)
        yield self.viewer.label(
            words, f"{bid.count} \u00d7 {bid.face}", "text", role, align="end", bold=stands
        )

    def _bid_cell(self, rect: Rect, count: int, face: int) -> Iterator[Shape]:
        bid, last = self._bid_of(count, face), self.board.bids[-1] if self.board.bids else None
        stands = self._stands(bid)
        past = self.board.called_by is not None or (
            last is not None and (count, face) < (last.count, last.face)
        )
        ground = "last" if stands else "table" if past else "surface"
        yield Box(rect, Style(ground, "warning" if stands else "border"), min(5.0, rect.h / 4))
        open_ = past and bid is None
        side = min(rect.h * 0.62, rect.w * 0.27, 30.0 * self.viewer.unit)
        words, size = f"{count} \u00d7", side * 0.9
        wide = text_width(f"{words} ", size, stands) + 1
        left = rect.cx - (wide + side) / 2
        role = "disabled" if open_ else "text"
        yield Label(Rect(left, rect.y, wide, rect.h), words, size, role, "start", stands)
        spot = Rect(left + wide, rect.cy - side / 2, side, side)
        yield from die(spot, str(face), faded=open_)
        if bid is not None and left - rect.x > side * 0.6 + 5:
            yield seat_mark(Rect(rect.x + 4, rect.cy - side * 0.3, side * 0.6, side * 0.6), bid.player)


def dice_cup(rect: Rect, owner: int, *, covers: bool) -> Iterator[Shape]:
    """Draw a player's cup: upside down over the dice, or standing beside them."""
    role = f"seat-{owner}-fill"
    narrow, edge = rect.w * 0.14, Style(role, f"{role}+40%ink", 1.2)
    top, low = (narrow, 0.0) if covers else (0.0, narrow)
    outline = (
        (rect.x + top, rect.y),
        (rect.right - top, rect.y),
        (rect.right - low, rect.bottom),
        (rect.x + low, rect.bottom),
    )
    yield polyline(outline, edge, closed=True)
    rim = rect.bottom - rect.h * 0.16 if covers else rect.y + rect.h * 0.16
    yield polyline(
        ((rect.x + narrow * 0.16, rim), (rect.right - narrow * 0.16, rim)), Style("", f"{role}+40%ink", 1.2)
    )
    if covers:
        yield Label(rect, "?", rect.h * 0.5, f"on-{role}", bold=True, least=SMALLEST)


def die(rect: Rect, face: str, *, counted: bool = False, faded: bool = False) -> Iterator[Shape]:
    """Draw a die: pips up to six, a number beyond; a thick frame if it counts."""
    side, ink = rect.w, "disabled" if faded else "text"
    edge = "good" if counted else f"surface+55%{ink}"
    width = max(2.5, side * 0.07) if counted else max(1.0, side * 0.03)
    ground = "raised+18%good" if counted else "raised"
    yield Box(rect.inset(max(1.0, side * 0.04)), Style(ground, edge, width), side * 0.18)
    if not (face.isdecimal() and 1 <= int(face) <= 6):
        yield Label(rect, face, side * 0.5, ink, bold=True)
        return
    for col, row in pips(int(face)):
        x, y = rect.cx + (col - 1) * side * 0.25, rect.cy + (row - 1) * side * 0.25
        yield circle(x, y, side * 0.085, Style(ink))


_race: Final = later("games.shared.boards.race:race_scene")


def dice_scene(board: DiceTable, viewer: Viewer) -> Scene:
    return _race(board, viewer) if board.tracks else _Layout(board, viewer).scene()


register(Kind("DiceTable", DiceTable, dice_text, dice_scene))
