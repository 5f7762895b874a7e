"""Rooms with people in them, who talk within a room and are exchanged between two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE, line_height, wrap
from games.core.boards.ring import Arrow
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
    fitted,
    hidden_tile,
    paragraph,
    polyline,
    seat_name,
)
from resources.foreign import plain


@dataclass(frozen=True, slots=True)
class Guest:
    """A player in a room: what is known of the card, if anything; whether leader; whether just come over."""

    player: int
    card: str = ""
    leader: bool = False
    came: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """A room, and who is in it."""

    name: str
    guests: tuple[Guest, ...] = ()


@dataclass(frozen=True, slots=True)
class Rooms(Board):
    """Two rooms. Player ``p`` is meant by every listed action whose arguments contain ``p``.

    Attributes:
        swaps: in each round so far, who left the first room and who the second.
        rounds: how many rounds there will be.
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
"""Room for arrows beside the plates of a room, in pixels."""
STACKED: Final = 0.95
"""In a room narrower than this part of its height the two rooms stand above each other."""


def rooms_text(board: Rooms, name: Callable[[Player], str]) -> str:
    lines = []
    for room in board.rooms:
        inside = [f"{name(guest.player)} ({', '.join(_notes(guest))})" for guest in room.guests]
        lines.append(f"{room.name}: {', '.join(inside) or 'nobody yet'}")
    lines += [
        f"{name(each.source)} -> {name(each.target)}" + (f" ({each.label})" if each.label else "")
        for each in board.arrows
    ]
    lines += [
        f"Round {number}: {name(first)} <-> {name(second)}"
        for number, (first, second) in enumerate(board.swaps, 1)
    ]
    return "\n".join(lines)


def _notes(guest: Guest) -> list[str]:
    notes = ["leader"] if guest.leader else []
    return [*notes, guest.card or UNKNOWN, *(["just came over"] if guest.came else [])]


def rooms_scene(board: Rooms, viewer: Viewer) -> Scene:
    """A box for each room with a plate for each player; a plate stands for the actions with that player."""
    return _Layout(board, viewer).scene()


class _Layout:
    """Where things are, and what they look like."""

    def __init__(self, board: Rooms, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(2)
        self.stacked = self.area.w < STACKED * self.area.h
        self.small = viewer.size("secondary")
        self.log = 0.0 if not board.rounds else viewer.row("secondary") + 10
        self.title = viewer.row() + 8

    @cached_property
    def boxes(self) -> tuple[Rect, Rect]:
        """The places of the two rooms."""
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
        """The place of each player: in a column, beside each other where the rooms are wide and low."""
        found = {}
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
                found[guest.player] = spot._replace(h=tall)
        return found

    @property
    def _across(self) -> bool:
        """Whether the players of a room stand beside each other."""
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
        for each in self.board.arrows:
            shapes += self._arrow(each)
        shapes += self._swap()
        shapes += self._rounds()
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    # words

    def _described(self, guest: Guest, room: Room) -> str:
        name = self.viewer.name
        parts = [name(guest.player), room.name, *_notes(guest)]
        parts += [
            f"{each.label or 'has asked'} {name(each.target)}"
            for each in self.board.arrows
            if each.source == guest.player
        ]
        said = self._said(guest.player)
        return ", ".join([*parts, *([f"said: {said}"] if said else [])])

    def _said(self, player: int) -> str:
        return plain(self.viewer.said.get(player, ""))

    # shapes

    def _room(self, room: Room, box: Rect) -> Iterator[Shape]:
        yield Box(box, Style("table", "border", 1.5), 12)
        head = Rect(box.x + 12, box.y + 4, box.w - 24, self.title)
        yield fitted(head, room.name, self.viewer.size("pane"), "text", "start", bold=True)
        if not room.guests:
            yield self.viewer.label(box.inset(10, 30), "Nobody is here yet", "secondary", "secondary")

    def _guest(self, guest: Guest, plate: Rect) -> Iterator[Shape]:
        mine = self.viewer.eyes == guest.player
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
        yield from self._card(guest, Rect(inner.x, head.bottom, inner.w, row))
        if said := self._said(guest.player):
            top = head.bottom + row + 3
            yield from self._bubble(Rect(inner.x, top, inner.w, inner.bottom - top), said)

    def _card(self, guest: Guest, line: Rect) -> Iterator[Shape]:
        """What is known of the card, with its colour; masked where nothing is."""
        side = line.h * 0.72
        spot = Rect(line.x, line.cy - side / 2, side * 1.1, side)
        if guest.card:
            colour = "side-red" if guest.card.startswith(("red", "bomber")) else "side-blue"
            yield Box(spot, Style(colour, "text"), 3)
            sign = guest.card[0].upper() if guest.card in ("president", "bomber") else ""
            yield fitted(spot, sign, side * 0.8, f"on-{colour}", bold=True)
        else:
            yield from hidden_tile(spot)
        words = line.adjusted(side * 1.1 + 6, 0, 0, 0)
        size = min(self.small, line.h * 0.8)
        yield fitted(words, guest.card or UNKNOWN, size, "text" if guest.card else "secondary", "start")

    def _bubble(self, room: Rect, said: str) -> Iterator[Shape]:
        if room.h < line_height(self.small) + 4:
            return
        lines = len(wrap(said, self.small, room.w - 16))
        bubble = room._replace(h=min(room.h, lines * line_height(self.small) + 8))
        yield Box(bubble, Style("window", "grid"), 8)
        labels, _ = paragraph(bubble.inset(8, 3), said, self.small)
        yield from labels

    def _arrow(self, each: Arrow) -> Iterator[Shape]:
        """From plate to plate along the free side of the room."""
        one, other = self.plates.get(each.source), self.plates.get(each.target)
        if one is None or other is None or one is other:
            return
        role, width = ("secondary", 1.5) if each.faint else ("accent", 3.0)
        if self._across:
            ends = ((one.cx, one.y), (other.cx, other.y))
            bend = ((one.cx + other.cx) / 2, one.y - LANE)
        else:
            shift = 5.0 if one.y < other.y else -5.0
            ends = ((one.right, one.cy + shift), (other.right, other.cy + shift))
            bend = (one.right + LANE * (1.7 if abs(one.cy - other.cy) > 1.4 * one.h else 1.0),
                    (one.cy + other.cy) / 2)  # fmt: skip
        yield from arrow((ends[0], bend, ends[1]), role, width, 0.6 if each.faint else 1.0)

    def _swap(self) -> Iterator[Shape]:
        """Who has just come over: an arrow into the plate, from the other room."""
        first, second = self.boxes
        for room, own, other in ((0, first, second), (1, second, first)):
            for guest in self.board.rooms[room].guests:
                plate = self.plates[guest.player]
                if not guest.came:
                    continue
                if self.stacked:
                    x = own.right - 24 - 18 * room
                    y0, y1 = (other.y, own.bottom) if room == 0 else (other.bottom, own.y)
                    yield from arrow(((x, y0), (x, y1)), f"seat-{guest.player}", 3.0)
                else:
                    x0, x1 = (other.x, own.right) if room == 0 else (other.right, own.x)
                    y = plate.cy + (8 if room else -8)
                    yield from arrow(((x0, y), (x1, y)), f"seat-{guest.player}", 3.0)

    def _rounds(self) -> Iterator[Shape]:
        """A chip for each round: who was exchanged, or that it is still to come."""
        if not self.board.rounds:
            return
        wide = self.area.w / self.board.rounds
        for number in range(self.board.rounds):
            top = self.area.bottom - self.log
            chip = Rect(self.area.x + number * wide, top, wide - (4 if number + 1 < self.board.rounds else 0),
                        self.log)  # fmt: skip
            done = number < len(self.board.swaps)
            yield Box(chip, Style("surface" if done else "window", "border"), 6)
            words = f"Round {number + 1}"
            if done:
                first, second = map(self.viewer.name, self.board.swaps[number])
                words += f": {first} ⇄ {second}"
            role = "text" if done else "secondary"
            yield fitted(chip.inset(4, 1), words, self.small, role, least=LEGIBLE)


def _crown(spot: Rect) -> Path:
    x, y, w, h = spot
    points = ((x, y + h), (x, y + h * 0.1), (x + w * 0.28, y + h * 0.55), (x + w * 0.5, y),
              (x + w * 0.72, y + h * 0.55), (x + w, y + h * 0.1), (x + w, y + h))  # fmt: skip
    return polyline(points, Style("warning", "warning+30%text"), closed=True)


register(Kind("Rooms", Rooms, rooms_text, rooms_scene))
