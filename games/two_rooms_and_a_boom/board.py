"""The board of Two Rooms and a Boom: players in two rooms, their talks, and the hostages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from games.core.action import Player
from games.core.boards.board import UNRECORDED, Board
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE, line_height, text_width, wrap
from games.core.boards.ring import PAST, Arrow, Badge
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
    seat_name,
)
from games.core.said import Quoted
from games.core.words import say
from resources.foreign import plain


@dataclass(frozen=True, slots=True)
class Guest:
    """A player in a room, the known part of the card, and whether the player leads or has just come over.

    Attributes:
        badge: the viewer's own card and what its side wants, on the viewer's own plate.
    """

    player: int
    card: str = ""
    leader: bool = False
    came: bool = False
    badge: Badge | None = field(default=None, compare=False, metadata=UNRECORDED)


@dataclass(frozen=True, slots=True)
class Room:
    name: str
    guests: tuple[Guest, ...] = ()


@dataclass(frozen=True, slots=True)
class Rooms(Board):
    """Two rooms. Player ``p`` is the target of every listed action whose arguments contain ``p``.

    Attributes:
        swaps: by round, the players who left the first and the second room.
    """

    rooms: tuple[Room, Room]
    arrows: tuple[Arrow, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()
    rounds: int = 0


UNKNOWN: Final = "card unknown"
GAP: Final = 8.0
"""Space between two plates, in pixels."""
BETWEEN: Final = 46.0
"""Space between the two rooms, in pixels."""
LANE: Final = 30.0
"""Width for arrows beside the plates of a room, in pixels."""
STACKED: Final = 0.95
"""On a board narrower than this part of its height the two rooms are above each other."""


def rooms_text(board: Rooms, name: Callable[[Player], str]) -> str:
    lines = []
    for room in board.rooms:
        inside = [f"{name(guest.player)} ({', '.join(_notes(guest))})" for guest in room.guests]
        lines.append(f"{room.name}: {', '.join(inside) or 'nobody yet'}")
    for talk in board.arrows:
        label = f" ({talk.label})" if talk.label else ""
        lines.append(f"{name(talk.source)} -> {name(talk.target)}{label}")
    lines += [
        f"Round {number}: {name(first)} <-> {name(second)}"
        for number, (first, second) in enumerate(board.swaps, 1)
    ]
    return "\n".join(lines)


def _notes(guest: Guest) -> list[str]:
    notes = ["leader"] if guest.leader else []
    return [*notes, guest.card or UNKNOWN, *([say("just came over")] if guest.came else [])]


def rooms_scene(board: Rooms, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: Rooms, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(2)
        self.stacked = self.area.w < STACKED * self.area.h
        self.small = viewer.size("secondary")
        self.log = 0.0 if not board.rounds else viewer.row("secondary") + 10
        self.title = viewer.row() + 8

    @cached_property
    def boxes(self) -> tuple[Rect, Rect]:
        room = self.area.adjusted(0, 0, 0, -self.log - (GAP if self.log else 0))
        if self.stacked:
            high = (room.h - BETWEEN / 2) / 2
            first = Rect(room.x, room.y, room.w, high)
            return first, first.moved(0, high + BETWEEN / 2)
        wide = (room.w - BETWEEN) / 2
        first = Rect(room.x, room.y, wide, room.h)
        return first, first.moved(wide + BETWEEN, 0)

    @cached_property
    def plates(self) -> dict[int, Rect]:
        """The rectangle of each player: in a column, or in a row if the rooms are wide and low."""
        plates = {}
        for room, box in zip(self.board.rooms, self.boxes, strict=True):
            many = max(1, len(room.guests))
            inner = box.inset(10, 6).adjusted(0, self.title, 0, 0)
            for place, guest in enumerate(room.guests):
                if self._across:
                    wide = inner.w / many
                    spot = Rect(inner.x + place * wide, inner.y + LANE, wide - GAP, inner.h - LANE)
                else:
                    high = inner.h / many
                    spot = Rect(inner.x, inner.y + place * high, inner.w - LANE, high - GAP)
                tall = min(spot.h, 5.2 * self.viewer.row() + 60)
                plates[guest.player] = spot._replace(h=tall)
        return plates

    @property
    def _across(self) -> bool:
        box = self.boxes[0]
        return self.stacked and box.w > 1.6 * box.h

    def scene(self) -> Scene:
        shapes: list[Shape] = []
        targets: list[Target] = []
        for room, box in zip(self.board.rooms, self.boxes, strict=True):
            shapes += self._room(room, box)
            for guest in room.guests:
                shapes += self._guest(guest, self.plates[guest.player])
                targets.append(Target(guest.player, self.plates[guest.player], self._described(guest, room)))
        for talk in self.board.arrows:
            shapes += self._arrow(talk)
        shapes += self._swap()
        shapes += self._rounds()
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _described(self, guest: Guest, room: Room) -> str:
        name = self.viewer.name
        parts = [name(guest.player), room.name, *_notes(guest)]
        parts += [
            f"{talk.label or 'has asked'} {name(talk.target)}"
            for talk in self.board.arrows
            if talk.source == guest.player
        ]
        words = self._said(guest.player)
        return ", ".join([*parts, *([say("said: {words}", words=words)] if words else [])])

    def _said(self, player: int) -> str:
        return plain(self.viewer.said.get(player, ""))

    def _room(self, room: Room, box: Rect) -> Iterator[Shape]:
        yield Box(box, Style("table", "border", 1.5), 12)
        head = Rect(box.x + 12, box.y + 4, box.w - 24, self.title)
        yield fitted(head, room.name, self.viewer.size("pane"), "text", "start", bold=True)
        if not room.guests:
            yield self.viewer.label(box.inset(10, 30), say("Nobody is here yet"), "secondary", "secondary")

    def _guest(self, guest: Guest, plate: Rect) -> Iterator[Shape]:
        mine = self.viewer.player == guest.player
        edge = f"seat-{guest.player}" if mine else "border"
        yield Box(plate, Style("surface", edge, 2.5 if mine else 1.0), 9, key=f"plate {guest.player}")
        inner = plate.inset(9, 4)
        row = min(self.viewer.row() + 3, inner.h / 2)
        head = Rect(inner.x, inner.y, inner.w, row)
        crown = row * 0.95 if guest.leader else 0.0
        size = min(self.viewer.size(), row * 0.85)
        name = self.viewer.name(guest.player)
        yield from seat_name(head.adjusted(0, 0, -crown - 4, 0), guest.player, name, size, bold=True)
        if guest.leader:
            yield _crown(Rect(head.right - crown, head.cy - crown * 0.36, crown, crown * 0.72))
        card = Rect(inner.x, head.bottom, inner.w, row)
        if guest.badge:
            badge, card = self._badge(guest.card, guest.badge, card, inner.bottom - head.bottom)
            yield from badge
        else:
            yield from self._card(guest, card)
        if words := self._said(guest.player):
            top = card.bottom + 3
            bubble = self._bubble(Rect(inner.x, top, inner.w, inner.bottom - top), words)
            yield from faded(tuple(bubble), PAST) if guest.player in self.viewer.past else bubble

    def _badge(self, card: str, badge: Badge, line: Rect, room: float) -> tuple[list[Shape], Rect]:
        """Return the own card with its task, and the place of both; in little room it is the card alone."""
        size, side = self.viewer.size(), line.h * 0.72
        wide, high, words = line.w - side - 18, line_height(size), badge.words
        lines = len(wrap(words, size, wide, bold=True))
        if lines * high + 6 > room:
            words, lines = badge.role, 1
        place = line._replace(h=lines * high + 6)
        shapes: list[Shape] = [Box(place, Style("surface+14%accent", "accent"), 5)]
        shapes += _token(card, Rect(place.x + 5, place.y + 3 + (high - side) / 2, side * 1.1, side))
        text = Rect(place.right - wide - 4, place.y + 3, wide, lines * high + 1)
        if lines == 1:
            shapes.append(fitted(text, words, size, "text", "start", bold=True))
        else:
            shapes += paragraph(text, words, size, bold=True)[0]
        return shapes, place

    def _card(self, guest: Guest, line: Rect) -> Iterator[Shape]:
        side = line.h * 0.72
        spot = Rect(line.x, line.cy - side / 2, side * 1.1, side)
        yield from _token(guest.card, spot) if guest.card else hidden_tile(spot)
        words = line.adjusted(side * 1.1 + 6, 0, 0, 0)
        size = min(self.small, line.h * 0.8)
        known = guest.card or UNKNOWN
        if guest.leader and text_width(f"{known}, leader", LEGIBLE) <= words.w:
            known = say("{known}, leader", known=known)
        yield fitted(words, known, size, "text" if guest.card else "secondary", "start")

    def _bubble(self, room: Rect, words: str) -> Iterator[Shape]:
        if room.h < line_height(self.small) + 4:
            return
        lines = len(wrap(words, self.small, room.w - 16))
        bubble = room._replace(h=min(room.h, lines * line_height(self.small) + 8))
        yield Box(bubble, Style("window", "grid"), 8)
        labels, _ = paragraph(bubble.inset(8, 3), Quoted(words), self.small)
        yield from labels

    def _arrow(self, talk: Arrow) -> Iterator[Shape]:
        start, end = self.plates.get(talk.source), self.plates.get(talk.target)
        if start is None or end is None or start is end:
            return
        role, width = ("secondary", 1.5) if talk.faint else ("accent", 3.0)
        if self._across:
            ends = ((start.cx, start.y), (end.cx, end.y))
            bend = ((start.cx + end.cx) / 2, start.y - LANE)
        else:
            shift = 5.0 if start.y < end.y else -5.0
            far = LANE * (1.7 if abs(start.cy - end.cy) > 1.4 * start.h else 1.0)
            ends = ((start.right, start.cy + shift), (end.right, end.cy + shift))
            bend = (start.right + far, (start.cy + end.cy) / 2)
        yield from arrow((ends[0], bend, ends[1]), role, width, 0.6 if talk.faint else 1.0)

    def _swap(self) -> Iterator[Shape]:
        first, second = self.boxes
        for room, here, there in ((0, first, second), (1, second, first)):
            for guest in self.board.rooms[room].guests:
                plate = self.plates[guest.player]
                if not guest.came:
                    continue
                if self.stacked:
                    x = here.right - 24 - 18 * room
                    y0, y1 = (there.y, here.bottom) if room == 0 else (there.bottom, here.y)
                    yield from arrow(((x, y0), (x, y1)), f"seat-{guest.player}", 3.0)
                else:
                    x0, x1 = (there.x, here.right) if room == 0 else (there.right, here.x)
                    y = plate.cy + (8 if room else -8)
                    yield from arrow(((x0, y), (x1, y)), f"seat-{guest.player}", 3.0)

    def _rounds(self) -> Iterator[Shape]:
        if not self.board.rounds:
            return
        wide = self.area.w / self.board.rounds
        for number in range(self.board.rounds):
            top = self.area.bottom - self.log
            chip = Rect(self.area.x + number * wide, top, wide - (4 if number + 1 < self.board.rounds else 0),
                        self.log)  # fmt: skip
            done = number < len(self.board.swaps)
            yield Box(chip, Style("surface" if done else "window", "border"), 6)
            words = say("Round {number}", number=number + 1)
            if done:
                first, second = map(self.viewer.name, self.board.swaps[number])
                words += f": {first} ⇄ {second}"
            role = "text" if done else "secondary"
            yield fitted(chip.inset(4, 1), words, self.small, role, least=LEGIBLE)


def _token(card: str, spot: Rect) -> Iterator[Shape]:
    """Draw a card as a tile in the colour of its side, with a letter for the president and the bomber."""
    colour = "side-red" if card in ("red", "red side", "bomber") else "side-blue"
    yield Box(spot, Style(colour, "text"), 3)
    sign = card[0].upper() if card in ("president", "bomber") else ""
    yield fitted(spot, sign, spot.h * 0.8, f"on-{colour}", bold=True)


def _crown(spot: Rect) -> Path:
    x, y, w, h = spot
    points = ((x, y + h), (x, y + h * 0.1), (x + w * 0.28, y + h * 0.55), (x + w * 0.5, y),
              (x + w * 0.72, y + h * 0.55), (x + w, y + h * 0.1), (x + w, y + h))  # fmt: skip
    return polyline(points, Style("warning", "warning+30%text"), closed=True)


register(Kind("Rooms", Rooms, rooms_text, rooms_scene))
