"""The board of Pit: hands of cards, standing offers, prices, points, and a tape of the trades."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import SMALLEST, line_height
from games.core.boards.scene import (
    Box,
    Key,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    hidden_tile,
    polyline,
    seat_name,
)


@dataclass(frozen=True, slots=True)
class FloorHand:
    """A hand on a trading floor.

    Attributes:
        key: its name in actions; empty for a hand that nobody plays.
        cards: the number of each kind; empty if they are hidden.
        offered, what: the number of cards offered, 0 for none, and which, if the viewer sees that.
    """

    player: int
    key: str
    cards: tuple[int, ...] = ()
    size: int = 0
    offered: int = 0
    what: str = ""
    acts: bool = False


@dataclass(frozen=True, slots=True)
class Tape:
    """A line of the tape: the player, the partner of a trade if any, and what they did."""

    player: int
    other: int | None
    words: str


@dataclass(frozen=True, slots=True)
class TradingFloor(Board):
    """Hands of two sides, the first half of them the first side's.

    Targets of clicks are the cells of the viewer's hand: ``(2, corn)`` for the action with these arguments,
    ``corn`` and, on an open floor, ``2`` for one with this argument; a hand for those with its key.

    Attributes:
        names: kinds of cards; the last two, bull and bear, have no price and exist once.
        open: whether offers name the card and any number of another may be given for them.
    """

    names: tuple[str, ...]
    prices: tuple[int, ...]
    hands: tuple[FloorHand, ...]
    points: tuple[int, int] = (0, 0)
    target: int = 0
    tape: tuple[Tape, ...] = ()
    open: bool = False


MOST: Final = 4
"""Most cards in an offer."""
GAP: Final = 8.0
"""Space between two parts, in pixels."""
TAPE: Final = 230.0
"""Width of the tape, in pixels at normal font size."""
BESIDE: Final = 80.0
"""Columns wider than this, in pixels at normal font size, have room for words beside the numbers."""
NARROW: Final = 66.0
"""Columns narrower than this, in pixels, have no room for a legible name; they form two rows."""
WIDE: Final = 760.0
"""Least width of a board with a tape, in pixels at normal font size."""


def floor_text(board: TradingFloor, name: Callable[[Player], str]) -> str:
    lines = ["Prices: " + ", ".join(f"{card} {price}" for card, price in zip(board.names, board.prices,
                                                                         strict=False))]  # fmt: skip
    if board.hands:
        rows = [["", *board.names, "cards", "offers"]]
        for hand in board.hands:
            counts = [str(count) for count in hand.cards] or ["?"] * len(board.names)
            rows.append([_called(hand, name), *counts, str(hand.size), _offer(hand) or "-"])
        lines.append(table(rows))
    lines.append(f"Points of {board.target}: {board.points[0]} to {board.points[1]}")
    lines += [_line(entry, name) for entry in board.tape]
    return "\n".join(lines)


def _called(hand: FloorHand, name: Callable[[Player], str]) -> str:
    return name(hand.player) + ("" if hand.key else ", second hand")


def _offer(hand: FloorHand) -> str:
    if not hand.offered:
        return ""
    return f"{hand.offered}: {hand.what}" if hand.what else _cards(hand.offered)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _line(entry: Tape, name: Callable[[Player], str]) -> str:
    if entry.other is None:
        return f"{name(entry.player)} {entry.words}"
    return f"{name(entry.player)} <-> {name(entry.other)}: {entry.words}"


def floor_scene(board: TradingFloor, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: TradingFloor, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(2)
        open_hands = [hand for hand in board.hands if hand.cards and hand.key]
        viewed = [hand for hand in open_hands if hand.player == viewer.player]
        acting = [hand for hand in open_hands if hand.acts]
        self.own = next(iter([*viewed, *acting, *open_hands]), None)
        """The hand whose cards are laid out; None if the viewer sees none."""
        lines = 2 * (1 + board.open) + self.ranks * (7.5 + len(self._extras))
        self.row = min(viewer.row() + 6.0, self.area.h / lines)
        self.small = min(viewer.size("secondary"), 0.7 * self.row)

    @cached_property
    def beside(self) -> float:
        """Width of the tape; 0 in a narrow room."""
        unit = self.viewer.unit
        return TAPE * unit if self.board.tape and self.area.w >= WIDE * unit else 0.0

    @cached_property
    def main(self) -> Rect:
        return self.area.adjusted(0, 0, -self.beside - (GAP if self.beside else 0), 0)

    @cached_property
    def ranks(self) -> int:
        return 2 if self.main.w / len(self.board.names) < NARROW else 1

    @cached_property
    def bars(self) -> Rect:
        return Rect(self.main.x, self.main.y, self.main.w, min(self.row, self.main.h * 0.08))

    @cached_property
    def plates(self) -> list[Rect]:
        many = max(1, -(-len(self.board.hands) // self.ranks))
        wide, top = self.main.w / many, self.bars.bottom + GAP
        high = min(3 * self.row + 14, self.main.h * 0.26 / self.ranks)
        return [
            Rect(self.main.x + column * wide, top + rank * (high + GAP / 2), wide - GAP / 2, high)
            for column, rank in (divmod(at, self.ranks) for at in range(many * self.ranks))
        ]

    @cached_property
    def floor(self) -> Rect:
        top = (self.plates[-1].bottom if self.board.hands else self.bars.bottom) + GAP
        return Rect(self.main.x, top, self.main.w, self.main.bottom - top)

    def scene(self) -> Scene:
        shapes: list[Shape] = [*self._bars()]
        targets: list[Target] = []
        for hand, plate in zip(self.board.hands, self.plates, strict=False):
            shapes += self._hand(hand, plate)
            if hand.key:
                targets.append(Target(hand.key, plate, self._described(hand)))
        cells, cell_shapes = self._cells()
        shapes += cell_shapes
        targets += cells
        shapes += self._tape()
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _described(self, hand: FloorHand) -> str:
        parts = [_called(hand, self.viewer.name), _cards(hand.size)]
        parts += [f"offers {_offer(hand)}" if hand.offered else "no offer"]
        return ", ".join([*parts, *(["to act"] if hand.acts else [])])

    def _bars(self) -> Iterator[Shape]:
        half = (self.bars.w - GAP) / 2
        for side, points in enumerate(self.board.points):
            bar = Rect(self.bars.x + side * (half + GAP), self.bars.y, half, self.bars.h)
            yield Box(bar, Style("window", "border"), 6)
            part = max(0.0, min(1.0, points / max(1, self.board.target)))
            if part:
                yield Box(
                    bar._replace(w=bar.w * part),
                    Style(f"surface+35%{'accent' if side == 0 else 'warning'}"),
                    6,
                )
            words = f"{'First' if side == 0 else 'Second'} side: {points} of {self.board.target}"
            yield fitted(bar.inset(8, 1), words, self.small, "text", "start", bold=True)

    def _hand(self, hand: FloorHand, plate: Rect) -> Iterator[Shape]:
        edge = "accent" if hand.acts else f"seat-{hand.player}" if hand is self.own else "border"
        yield Box(plate, Style("surface", edge, 2.5 if hand.acts else 1.2), 9)
        inner = plate.inset(8, 4)
        row = inner.h / 3
        line = Rect(inner.x, inner.y, inner.w, row)
        size = min(self.viewer.size(), row * 0.8)
        yield from seat_name(line, hand.player, self.viewer.name(hand.player), size, bold=True)
        line = line.moved(0, row)
        tile = row * 0.7
        if not hand.cards:
            yield from hidden_tile(Rect(line.x, line.cy - tile / 2, tile * 0.8, tile))
            line = line.adjusted(tile * 0.8 + 6, 0, 0, 0)
        yield fitted(line, _cards(hand.size), min(self.small, row * 0.75), "secondary", "start")
        line = Rect(inner.x, inner.y + 2 * row, inner.w, row)
        if hand.offered:
            yield Box(line.inset(0, 1), Style("last", "border"), 5)
            words = f"Offers {_offer(hand)}"
            yield fitted(line.inset(5, 1), words, min(self.small, row * 0.75), "text", "start", bold=True)
        else:
            words = "no offer" if hand.key else "second hand"
            yield fitted(line, words, min(self.small, row * 0.75), "secondary", "start")

    @property
    def _extras(self) -> list[str]:
        held = [] if self.own is None else [
            name for name, count in zip(self.board.names[-2:], self.own.cards[-2:], strict=True) if count
        ]  # fmt: skip
        return [] if self.board.open else [*held, *(["+".join(held)] if len(held) == 2 else [])]

    def _cells(self) -> tuple[list[Target], list[Shape]]:
        area, names = self.floor, self.board.names
        targets: list[Target] = []
        shapes: list[Shape] = [Box(area, Style("felt", "felt+12%text"), 12)]
        if self.own is None:
            shapes.append(fitted(area.inset(10), self._empty(), self.viewer.size(), "secondary"))
            return targets, shapes
        inner, rows = area.inset(8, 6), 1 + len(self._extras)
        give = 1.9 * self.row if self.board.open else 0.0
        wide, high = inner.w * self.ranks / len(names), (inner.h - give) / self.ranks
        head = min(high * 0.46, 150.0 * self.viewer.unit, max(high - rows * 1.9 * self.row, high * 0.34))
        step = min((high - head) / rows, 2.2 * self.row)
        for at, (name, count) in enumerate(zip(names, self.own.cards, strict=True)):
            rank, place = divmod(at, len(names) // self.ranks)
            column = Rect(inner.x + place * wide, inner.y + rank * high, wide - GAP / 2, head - 4)
            shapes += self._stack(name, count, column)
            targets.append(Target(name, column, f"{_price(self.board, at)}you hold {count}"))
            special = at >= len(self.board.prices)
            for number, extra in enumerate(["", *([] if special else self._extras)]):
                line = Rect(column.x, column.y + head + number * step, column.w, step - 4)
                what = f"{name}+{extra}" if extra else name
                held_extra = 0 if not extra else 1 + extra.count("+")
                chips, chip_shapes = self._chips(what, held_extra, count, line, extra)
                targets += chips
                shapes += chip_shapes
        if "+" in "".join(self._extras):
            both = self._extras[-1]
            line = Rect(column.x - wide, column.y + head + step, wide + column.w, step - 4)
            targets.append(Target((2, both), line, f"Offer {both}"))
            shapes += _chip(line, "both", self.small)
        if self.board.open:
            chips, chip_shapes = self._numbers(Rect(inner.x, inner.bottom - give, inner.w, give - 4))
            targets += chips
            shapes += chip_shapes
        return targets, shapes

    def _empty(self) -> str:
        return "The cards of the others are hidden" if self.board.hands else "The cards are dealt"

    def _stack(self, name: str, count: int, place: Rect) -> Iterator[Shape]:
        yield Box(place, Style("paper" if count else "felt+10%text", "border"), 7)
        ink, inner = ("ink" if count else "secondary"), place.inset(4, 4)
        high = inner.h / 3
        line = Rect(inner.x, inner.y, inner.w, high)
        yield fitted(line, name.capitalize(), min(self.viewer.size(), high * 0.8), ink, bold=True)
        yield fitted(
            line.moved(0, high), str(count), min(self.viewer.size("title"), high * 0.95), ink, bold=True
        )
        at = self.board.names.index(name)
        below = line.moved(0, 2 * high)
        if at < len(self.board.prices):
            words = f"worth {self.board.prices[at]}"
            yield fitted(below, words, min(self.small, high * 0.8), ink)
        else:
            yield _trend(
                Rect.around(below.cx, below.cy, high * 0.9, high * 0.55), at + 1 < len(self.board.names)
            )

    def _chips(
        self, what: str, extra: int, held: int, line: Rect, label: str
    ) -> tuple[list[Target], list[Shape]]:
        targets: list[Target] = []
        shapes: list[Shape] = []
        first = 1 + extra
        numbers = [n for n in range(first, MOST + 1) if self.board.open or n - extra <= held]
        if what in self.board.names[-2:]:
            numbers = numbers[:1] if not self.board.open else numbers
        if not numbers:
            return targets, shapes
        low = line.h < 2.4 * line_height(self.small) and line.w > BESIDE * self.viewer.unit
        label = "both" if "+" in label else label
        head = line._replace(w=line.w * 0.4 - 3) if low else line._replace(h=line.h * 0.42)
        words = (f"+ {label}" if low else f"with {label}") if label else "offer"
        shapes.append(fitted(head, words, min(self.small, head.h * 0.85), least=SMALLEST))
        if label:
            targets.append(Target(what, head, what))
        line = line.adjusted(line.w * 0.4, 0, 0, 0) if low else line.adjusted(0, head.h, 0, 0)
        wide = line.w / MOST
        for number in numbers:
            chip = Rect(line.x + (number - first) * wide, line.y, wide - 3, min(line.h, 1.6 * self.row))
            key: Key = (number, what)
            targets.append(Target(key, chip, f"Offer {number} {what}"))
            shapes += _chip(chip, str(number), self.small)
        return targets, shapes

    def _numbers(self, line: Rect) -> tuple[list[Target], list[Shape]]:
        targets: list[Target] = []
        shapes: list[Shape] = []
        most = max(self.own.cards) if self.own is not None else 0
        title = line._replace(w=min(line.w * 0.35, self.viewer.wide("Give for it:", "secondary") + GAP))
        shapes.append(fitted(title, "Give for it:", self.small, "text", "start"))
        wide = min((line.right - title.right) / max(1, most), 0.09 * line.w)
        for number in range(1, most + 1):
            left = title.right + (number - 1) * wide
            chip = Rect(left, line.y, wide - 3, min(line.h, 1.6 * self.row))
            targets.append(Target(number, chip, f"Give {number}"))
            shapes += _chip(chip, str(number), self.small)
        return targets, shapes

    def _tape(self) -> Iterator[Shape]:
        """Draw the trades, the newest below; older lines are left out if there is no room."""
        if not self.beside:
            return
        place = Rect(self.area.right - self.beside, self.area.y, self.beside, self.area.h)
        yield Box(place, Style("surface", "border"), 9)
        inner, high = place.inset(10, 8), line_height(self.small) + 2
        title = Rect(inner.x, inner.y, inner.w, self.row)
        yield fitted(title, "What changed hands", self.viewer.size(), "text", "start", bold=True)
        room = max(0, int((inner.h - self.row) / (2 * high + 4)))
        y = title.bottom + 2
        name = self.viewer.name
        for entry in self.board.tape[-room:] if room else ():
            who = name(entry.player) + (f" ⇄ {name(entry.other)}" if entry.other is not None else "")
            yield from seat_name(Rect(inner.x, y, inner.w, high), entry.player, who, self.small)
            line = Rect(inner.x + high, y + high, inner.w - high, high)
            yield fitted(line, entry.words, self.small, "secondary", "start")
            y += 2 * high + 4


def _price(board: TradingFloor, at: int) -> str:
    """Return ``corn, worth 75, ``; bull and bear have no price."""
    worth = f"worth {board.prices[at]}, " if at < len(board.prices) else ""
    return f"{board.names[at]}, {worth}"


def _chip(place: Rect, words: str, size: float) -> Iterator[Shape]:
    yield Box(place, Style("surface", "border"), 5)
    yield fitted(place.inset(2, 1), words, min(size, place.h * 0.8), bold=True)


def _trend(spot: Rect, rises: bool) -> Path:
    x, y, w, h = spot
    ends = (y + h, y) if rises else (y, y + h)
    half = y + h * 0.5
    points = ((x, ends[0]), (x + w * 0.35, half), (x + w * 0.6, half + (h * 0.2 if rises else -h * 0.2)),
              (x + w, ends[1]))  # fmt: skip
    return polyline(points, Style("", "good" if rises else "bad", 3.0))


register(Kind("TradingFloor", TradingFloor, floor_text, floor_scene))
