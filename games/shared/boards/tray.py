"""Items to divide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN, Board, table
from games.core.boards.kinds import Kind, register
from games.core.boards.scene import (
    Box,
    Icon,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    hidden_tile,
    seat_name,
)
from games.core.naming import whom
from games.core.words import say


@dataclass(frozen=True, slots=True)
class Item:
    """Items of one kind on a tray.

    Attributes:
        piece: icon key.
        label: plural noun.
        count: how many there are.
        shares: how many each player would get under the current offer; empty without one.
        values: value of one to each player, `HIDDEN` where this player may not know.
    """

    piece: str
    label: str
    count: int
    shares: tuple[int, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemTray(Board):
    """Things to be divided, and the player who made the current offer."""

    items: tuple[Item, ...]
    offered_by: int | None = None
    agreed: bool = False


def tray_text(board: ItemTray, name: Callable[[Player], str]) -> str:
    players = max((len(item.values) for item in board.items), default=0)
    offered = any(item.shares for item in board.items)
    head = [say("Item"), say("Count"), *(say("Worth to {name}", name=whom(name(p))) for p in range(players))]
    if offered:
        head += [
            say("{goes} to {name}", goes="Goes" if board.agreed else "Offered", name=whom(name(p)))
            for p in range(players)
        ]
    body = [
        [item.label, str(item.count), *item.values, *(map(str, item.shares) if offered else ())]
        for item in board.items
    ]
    return table([head, *body])


LARGEST: Final = 72.0
"""Side of a piece at most, in pixels at normal type."""
GAP: Final = 8.0
"""Space between two rows, in pixels."""


class _Layout:
    """A row for each kind of thing, a column for each player's share and values."""

    def __init__(self, board: ItemTray, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.players = max((max(len(i.values), len(i.shares)) for i in board.items), default=0)
        whole = viewer.area.inset(2)
        self.area = whole.inset(max(0.0, whole.w - 1500.0 * viewer.unit) / 2, 0)
        self.tops = 2 * viewer.row() + 20.0
        """Height of the title and the heads."""
        needed = max((viewer.wide(_title(item), bold=True) for item in board.items), default=0.0)
        self.first = min(max(self.area.w * 0.14, needed + 24), self.area.w * 0.32)
        """Width of the column of the kinds' names."""

    def scene(self) -> Scene:
        shapes: list[Shape] = [*self._heads()]
        targets = []
        for i, item in enumerate(self.board.items):
            row = self._row(i)
            shapes += self._item(row, item)
            targets.append(Target(item.piece, row, self._described(item)))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    # words

    def _described(self, item: Item) -> str:
        parts = [f"{say(item.label)}: {item.count}"]
        parts += [
            say("{share} for {name}", share=share, name=whom(self.viewer.name(player)))
            for player, share in enumerate(item.shares)
        ]
        for player, value in enumerate(item.values):
            name = whom(self.viewer.name(player))
            parts.append(
                say("worth to {name} hidden", name=name)
                if value == HIDDEN
                else say("each worth {value} to {name}", value=value, name=name)
            )
        return ", ".join(parts)

    def _headline(self) -> str:
        if self.board.agreed:
            return say("Agreed: this is how the things are shared")
        if self.board.offered_by is None:
            return (
                say("No offer yet: everything is on the table")
                if self.board.items
                else say("The items are drawn")
            )
        return say("Offer by {name}", name=whom(self.viewer.name(self.board.offered_by)))

    # places

    def _row(self, index: int) -> Rect:
        count, room = max(1, len(self.board.items)), self.area.h - self.tops
        tall = min((room - GAP * (count - 1)) / count, 190.0 * self.viewer.unit)
        used = tall * count + GAP * (count - 1)
        top = self.area.y + self.tops + max(0.0, (room - used) * 0.35)
        return Rect(self.area.x, top + index * (tall + GAP), self.area.w, tall)

    def _columns(self, row: Rect) -> list[Rect]:
        many = max(1, self.players)
        wide = (row.w - self.first) / many
        return [Rect(row.x + self.first + i * wide, row.y, wide, row.h) for i in range(many)]

    def _flat(self, place: Rect) -> bool:
        return place.h < 2.6 * self.viewer.row() + 12

    def _parts(self, place: Rect) -> tuple[Rect, Rect]:
        inner = place.inset(6, 4)
        if self._flat(place):
            wide = inner.w * 0.5
            return inner.adjusted(0, 0, -wide, 0), inner.adjusted(inner.w - wide + 4, 0, 0, 0)
        tall = self.viewer.row() + 6.0
        return inner.adjusted(0, 2, 0, -tall - 4), inner.adjusted(0, inner.h - tall, 0, 0)

    # shapes

    def _heads(self) -> Iterator[Shape]:
        board, viewer = self.board, self.viewer
        title = Rect(self.area.x + 4, self.area.y, self.area.w - 8, viewer.row() + 6.0)
        if board.offered_by is not None and not board.agreed:
            yield from seat_name(title, board.offered_by, self._headline(), viewer.size(), bold=True)
        else:
            role = "good" if board.agreed else "text"
            yield viewer.label(title, self._headline(), "text", role, "start", bold=True)
        if board.items:
            row = self._row(0)
            head = Rect(row.x, row.y - viewer.row() - 8, row.w, viewer.row() + 4.0)
            for player, place in enumerate(self._columns(head)[: self.players]):
                name = viewer.name(player)
                yield from seat_name(place, player, name, viewer.size(), align="middle", bold=True)

    def _item(self, row: Rect, item: Item) -> Iterator[Shape]:
        yield Box(row, Style("surface", "border"), 9)
        high = self.viewer.row() + 2
        name = Rect(row.x + 10, row.cy - high / 2, self.first - 12, high)
        yield self.viewer.label(name, _title(item), align="start", bold=True)
        parts = self._columns(row)
        if not item.shares:
            yield from self._undivided(parts, item)
        for player, place in enumerate(parts):
            room, worth = self._parts(place)
            if player < len(item.shares):
                yield Box(room, Style(f"surface+10%seat-{player}-fill"), 7)
                yield from self._pieces(room, item, item.shares[player], f"seat-{player}+15%text")
            if player < len(item.values):
                yield from self._worth(worth, item.values[player])

    def _undivided(self, parts: Sequence[Rect], item: Item) -> Iterator[Shape]:
        first, last = self._parts(parts[0])[0], self._parts(parts[-1])[0]
        right = first.right if self._flat(parts[0]) else last.right
        room = Rect(first.x, first.y, right - first.x, first.h)
        yield Box(room, Style("cell"), 7)
        yield from self._pieces(room, item, item.count, "text")

    def _worth(self, place: Rect, value: str) -> Iterator[Shape]:
        viewer = self.viewer
        tall = min(place.h, viewer.row() + 4.0)
        box = Rect(place.cx + 4, place.cy - tall / 2, max(tall * 1.3, 22.0), tall)
        words = Rect(place.x, box.y, box.x - place.x - 6, tall)
        fits = (
            text
            for text in (say("each worth"), say("worth"))
            if viewer.wide(text, "secondary") + 10 < words.w
        )
        yield viewer.label(words, next(fits, ""), "secondary", "secondary", "end")
        if value == HIDDEN:
            yield from hidden_tile(box)
        else:
            yield Label(box, value, tall * 0.72, align="start", bold=True)

    def _pieces(self, room: Rect, item: Item, count: int, role: str) -> Iterator[Shape]:
        if count == 0:
            yield self.viewer.label(room, say("none"), "secondary", "secondary")
            return
        side, columns = rows_of_squares(count, room, LARGEST * self.viewer.unit)
        top = room.cy - -(-count // columns) * side / 2
        for i in range(count):
            in_row = min(columns, count - (i // columns) * columns)
            left = room.cx - in_row * side / 2
            spot = Rect(left + (i % columns) * side, top + (i // columns) * side, side, side)
            yield Icon(spot.inset(2), item.piece, role)


def rows_of_squares(count: int, room: Rect, largest: float) -> tuple[float, int]:
    """Return the largest side of ``count`` squares that fill the room in rows, and the length of a row."""
    best, columns = 0.0, 1
    for wide in range(1, max(1, count) + 1):
        rows = -(-max(1, count) // wide)
        side = min(room.w / wide, room.h / rows, largest)
        if side > best:
            best, columns = side, wide
    return max(best, 4.0), columns


def _title(item: Item) -> str:
    label = say(item.label)
    return f"{label[:1].upper()}{label[1:]} \u00d7 {item.count}"


def _fits(board: ItemTray, players: range) -> bool:
    return board.offered_by in (None, *players)


register(Kind("ItemTray", ItemTray, tray_text, lambda *args: _Layout(*args).scene(), fits=_fits))
