"""Draws a village: a ring of houses under the sun or the moon, and the nights and days so far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from games.core.boards.measure import line_height, text_width
from games.core.boards.ring import Arrow, Points, Ring, RingLayout, RingSeat
from games.core.boards.scene import (
    Box,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Viewer,
    arrow,
    circle,
    ellipse,
    faded,
    fitted,
    polyline,
    seat_mark,
)
from games.core.words import say
from games.werewolf.board import Resident, Village, VillageEvent, chronicle

TINTS: Final = {"Werewolf": "bad", "Seer": "accent", "Doctor": "good"}
STARS: Final = ((0.22, 0.24), (0.14, 0.3), (0.06, 0.36), (0.3, 0.2), (0.7, 0.21), (0.78, 0.25), (0.87, 0.3),
                (0.94, 0.37), (0.08, 0.66), (0.15, 0.72), (0.24, 0.79), (0.78, 0.78), (0.86, 0.71),
                (0.93, 0.65), (0.36, 0.16), (0.64, 0.16))  # fmt: skip
ROOF: Final = 19.0
"""Height of a roof, in pixels at normal font size."""
EAVES: Final = 7.0
"""Space between houses and the edge of the sky, in pixels."""
LOW: Final = 48.0
"""Houses lower than this, in pixels at normal font size, have a flatter roof."""
MOST_ROWS: Final = 2
"""Most rows of nights and days; earlier ones are left out."""


def village_scene(board: Village, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout(RingLayout):
    """A ring with houses as plates and the village green as table."""

    def __init__(self, village: Village, viewer: Viewer) -> None:
        self.village = village
        super().__init__(Ring(village.seats, village.arrows), viewer)

    @cached_property
    def days(self) -> list[tuple[int, str]]:
        return list(chronicle(self.village, self.viewer.name))

    def _timeline_size(self) -> tuple[int, int, float]:
        if not self.days:
            return 0, 0, 0.0
        row = line_height(self.small)
        columns = max(1, int(self.area.w / (text_width("10 8", self.small) + 4.6 * row + 44)))
        return min(MOST_ROWS, -(-len(self.days) // columns)), columns, row + 10

    def _chips(self) -> tuple[int, list[Rect]]:
        if not self.rows:
            return 0, []
        many = len(self.days)
        first = max(0, -(-(many - self.rows * self.columns) // self.columns) * self.columns)
        wide, top = self.area.w / self.columns, self.area.bottom - self.rows * self.chip_height
        return first, [
            Rect(self.area.x + at % self.columns * wide, top + at // self.columns * self.chip_height,
                 wide - 4, self.chip_height - 4)
            for at in range(many - first)
        ]  # fmt: skip

    def _turn_words(self, number: int) -> str:
        return say("Round {days}. {days2}", days=self.days[number][0], days2=self.days[number][1])

    def _turn(self, chip: Rect, number: int) -> Iterator[Shape]:
        at = self.days[number][0]
        yield Box(chip, Style("surface", "border"), 5)
        side, x = chip.h * 0.62, chip.x + 6
        wide = text_width(f"{at}", self.small) + 2
        yield self.viewer.label(Rect(x, chip.y, wide, chip.h), f"{at}", "secondary", "secondary", "start")
        x += wide + 6
        for kind in ("removed", "exiled"):
            events = [e for e in self.village.events if (e.number, e.kind) == (at, kind)]
            if not events:
                continue
            spot = Rect(x, chip.cy - side / 2, side, side)
            yield from _moon(spot, "surface", "secondary") if kind == "removed" else _sun(spot)
            yield from self._loss(events[0], Rect(spot.right + 4, chip.y, side * 2, chip.h))
            x = spot.right + side * 2 + 14

    def _loss(self, event: VillageEvent, spot: Rect) -> Iterator[Shape]:
        if event.target < 0:
            yield self.viewer.label(spot, "–", "secondary", "secondary", "start")
            return
        side = line_height(self.small) * 0.75
        yield seat_mark(Rect(spot.x, spot.cy - side / 2, side, side), event.target)
        number = spot.adjusted(side + 2, 0, 0, 0)
        yield self.viewer.label(number, f"{event.target + 1}", "secondary", align="start")

    def _edge(self) -> Rect:
        return self.ring.inset(EAVES)

    def _table(self) -> Iterator[Shape]:
        night, ring = self.village.night, self.ring
        when = "night" if night else "day"
        yield Box(ring, Style(f"sky-{when}", "border"), 14)
        if night:
            for x, y in STARS:
                yield circle(ring.x + x * ring.w, ring.y + y * ring.h, 1.6 * self.viewer.unit, Style("moon"))
        green = ring.inset(ring.w * 0.17, ring.h * 0.17)
        yield ellipse(green, Style(f"meadow-{when}"))
        yield from self._sign(green, when)

    def _sign(self, green: Rect, when: str) -> Iterator[Shape]:
        size = self.viewer.size("pane")
        high = line_height(size)
        side = min(high * 1.9, green.h * 0.3)
        disc = Rect.around(green.cx, green.cy - high * 0.45, side, side)
        yield from _moon(disc, f"meadow-{when}", "moon") if self.village.night else _sun(disc)
        words = Rect.around(green.cx, disc.bottom + high * 0.75, green.w * 0.5, high)
        ink = f"on-meadow-{when}"
        number = self.village.number
        heading = say("Night {n}" if self.village.night else "Day {n}", n=number)
        yield fitted(words, heading, size, ink, bold=True)
        task = self.village.task or (say("The village sleeps") if self.village.night else "")
        below = Rect.around(green.cx, words.bottom + high * 0.6, green.w * 0.5, high)
        yield fitted(below, task, self.viewer.size(), ink, bold=bool(self.village.task))

    def _roof(self, plate: Rect) -> float:
        tall = ROOF * self.viewer.unit
        return tall if plate.h >= LOW * self.viewer.unit + tall else plate.h * 0.2

    def _needed(self, seat: RingSeat, width: float) -> float:
        return super()._needed(seat, width) + ROOF * self.viewer.unit

    def _seat(self, seat: RingSeat, plate: Rect) -> Iterator[Shape]:
        roof = self._roof(plate)
        house = plate.adjusted(0, roof, 0, 0)
        mine, speaks = self.viewer.player == seat.player, self.village.speaker == seat.player
        tint = f"+10%{TINTS[role]}" if (role := _resident(seat).role) in TINTS else ""
        edge = "accent" if speaks else f"seat-{seat.player}" if mine else "border"
        walls = Style(("surface" if seat.alive else "window") + tint, edge, 2.5 if speaks or mine else 1.0)
        gable = self._gable(seat, Rect(plate.x, plate.y, plate.w, roof + 3))
        yield from gable if seat.alive else faded(gable, 0.55)
        yield Box(house, walls, 5)
        inside = self._plate(seat, house)
        yield from inside if seat.alive else faded(inside, 0.75)

    def _gable(self, seat: RingSeat, roof: Rect) -> Iterator[Shape]:
        """Draw the roof with the number: lit by night, crossed out if the player is out."""
        inset = min(roof.w * 0.12, roof.h * 1.6)
        x, y, right, bottom = roof.x, roof.y, roof.right, roof.bottom
        corners = ((x - 2, bottom), (x + inset, y), (right - inset, y), (right + 2, bottom))
        yield polyline(corners, Style("roof", "roof+35%text"), closed=True)
        side = roof.h * 0.72
        pane = Rect.around(roof.cx, roof.y + roof.h * 0.46, side * 1.5, side)
        glass = "highlight" if self.village.night and seat.alive else "#D9DEE4"
        yield Box(pane, Style(glass, "roof+60%text"), 1.5)
        yield fitted(pane.inset(1, 0), str(seat.player + 1), side * 0.92, f"on-{glass}", bold=True)
        if not seat.alive:
            beam = Style("", "bad", 1.6 * self.viewer.unit)
            yield polyline(((pane.x - 4, pane.y - 2), (pane.right + 4, pane.bottom + 2)), beam)
            yield polyline(((pane.x - 4, pane.bottom + 2), (pane.right + 4, pane.y - 2)), beam)

    def _beside_note(self, seat: RingSeat, note: Rect, taken: float) -> Iterator[Shape]:
        if seat.alive:
            yield from super()._beside_note(seat, note, taken)

    def _mask_width(self, seat: RingSeat, note: Rect) -> float:
        return super()._mask_width(seat, note) if seat.alive else 0.0

    def _note_words(self, seat: RingSeat, *, brief: bool) -> str:
        return (_resident(seat).fate if brief else "") or seat.note

    def _arrow(self, shot: Arrow, way: Points) -> Iterator[Path]:
        """Draw an arrow with a pale rim, to show on the green and on the sky."""
        if way and not shot.faint:
            yield next(arrow(way, "surface", 4.5 * self.viewer.unit, 0.8))
        yield from super()._arrow(shot, way)


def _resident(seat: RingSeat) -> Resident:
    return seat.data or Resident()


def _moon(spot: Rect, behind: str, role: str) -> Iterator[Shape]:
    radius = spot.h / 2
    yield circle(spot.cx, spot.cy, radius, Style(role))
    yield circle(spot.cx + radius * 0.45, spot.cy - radius * 0.25, radius * 0.82, Style(behind))


def _sun(spot: Rect) -> Iterator[Shape]:
    radius = spot.h * 0.29
    style = Style("", "highlight+25%text", max(1.2, spot.h * 0.07))
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
        ends = [(spot.cx + dx * radius * far, spot.cy + dy * radius * far) for far in (1.3, 1.75)]
        yield polyline(ends, style)
    yield circle(spot.cx, spot.cy, radius, Style("highlight", "highlight+25%text"))
