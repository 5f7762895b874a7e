"""The drawing of star battle: stocks, the way between the starts, what is being made, and orders in tabs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import (
    Box,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    polyline,
    scaled,
    seat_mark,
)
from games.core.words import say
from games.starcraft2.board import StarMap, StarPlace, StarSide, clock, listed, who
from games.starcraft2.board_making import Making, TimeLine, making_words
from games.starcraft2.board_orders import OrderTabs
from games.starcraft2.board_signs import CLOUD, CRYSTAL, HOUSE, sign, strength, together

GAP: Final = 5.0
"""Space between two bands, in pixels."""
LOW: Final = 27.0
"""Lower boards, in lines, have the orders beside the rest if they are also wide."""
MOST: Final = 17.0
"""Height of everything but the orders, in lines, where there is room for more."""
MARGIN: Final = 0.055
"""Margin left and right of the starts, as a part of the field's width."""
BURST: Final = tuple((math.cos(math.tau * k / 16), math.sin(math.tau * k / 16)) for k in range(16))


def star_map_scene(board: StarMap, viewer: Viewer) -> Scene:
    """Lay out the board; an order means the action of its kind. ``viewer.opened`` is the open tab."""
    return _Layout(board, viewer).scene()


class _Army(NamedTuple):
    """Groups that are drawn as one: the place of the sign, its contents, and its words."""

    rect: Rect
    foot: tuple[float, float]
    player: int
    counts: tuple[tuple[str, int], ...]
    role: str
    way: int
    words: str


class _Layout:
    def __init__(self, board: StarMap, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.small, self.line = viewer.row("secondary"), viewer.row("text")
        self.known = [side for side in board.sides if side.known]
        area = viewer.area.inset(4)
        self.palette = Rect(area.right, area.bottom, 0, 0)
        if board.orders and area.h < LOW * self.small and area.w > 1.6 * area.h:
            wide = area.w * 0.54
            self.palette = Rect(area.right - wide, area.y, wide, area.h)
            area = area.adjusted(0, 0, -wide - GAP, 0)
        elif board.orders:
            high = max(area.h * 0.54, min(area.h * 0.62, area.h - MOST * self.line))
            self.palette = Rect(area.x, area.bottom - high, area.w, high)
            area = area.adjusted(0, 0, 0, -high - GAP)
        self._bands(area)

    def _bands(self, area: Rect) -> None:
        """Share the room among stocks, field, what is being made, and the time line."""
        sides = max(1, len(self.known))
        stocks = min(1.5 * self.line, area.h * 0.2 / sides)
        self.stocks = Rect(area.x, area.y, area.w, sides * stocks)
        rest = area.adjusted(0, self.stocks.h + GAP, 0, 0)
        work = min(3.9 * self.line * sides, rest.h * 0.36) if self.known else 0.0
        chart = rest.h * 0.3 if self.known and not self.board.orders else 0.0
        field = rest.h - work - chart - GAP * (bool(work) + bool(chart))
        self.field = rest._replace(h=field)
        self.work = Rect(area.x, self.field.bottom + GAP, area.w, work)
        self.chart = Rect(area.x, area.bottom - chart, area.w, chart)

    def scene(self) -> Scene:
        viewer = self.viewer
        shapes: list[Shape] = []
        targets: list[Target] = []
        for number, side in enumerate(self.known):
            high = self.stocks.h / len(self.known)
            rect = Rect(self.stocks.x, self.stocks.y + number * high, self.stocks.w, high - 2)
            shapes += self._stocks(rect, side, with_clock=not number)
            targets.append(Target(("side", side.player), rect, self._side_words(side)))
        if not self.known:
            time = Rect(self.stocks.x, self.stocks.y, self.stocks.w - 8, self.stocks.h)
            shapes.append(viewer.label(time, clock(self.board.loop), "pane", align="end", bold=True))
        shapes += self._ground()
        targets += [*self._place_targets(), *self._army_targets(), *self._stranger_targets()]
        for number, side in enumerate(self.known):
            high = self.work.h / len(self.known)
            room = Rect(self.work.x, self.work.y + number * high, self.work.w, high - 2)
            making = Making(side, viewer, room)
            shapes += making.shapes()
            targets += making.targets()
        if self.chart.h > 3 * self.small:
            shapes += TimeLine(self.board, viewer, self.chart).shapes()
        if self.board.orders:
            orders = OrderTabs(self.board.orders, viewer, self.palette)
            shapes += orders.shapes()
            targets += orders.targets()
        return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets))

    # who has what

    def _stocks(self, rect: Rect, side: StarSide, *, with_clock: bool) -> Iterator[Shape]:
        viewer, size = self.viewer, min(self.viewer.size("text") * 1.1, rect.h * 0.72)
        scale = size / viewer.size("text")
        yield Box(rect, Style("surface", f"seat-{side.player}", 1.5), 7)
        end = rect.right - 8
        if with_clock:
            wide = viewer.wide("00:00", "text", True) * scale + 4
            yield Label(
                Rect(end - wide, rect.y, wide, rect.h), clock(self.board.loop), size, "text", "end", True
            )
            end -= wide + 8
        yield seat_mark(Rect(rect.x + 7, rect.cy - size * 0.4, size * 0.8, size * 0.8), side.player)
        x = rect.x + 12 + size
        for outline, tint, value, note in _amounts(side):
            wide = viewer.wide(value, "text", True) * scale
            if x + wide + 1.4 * size > end:
                return
            place = Rect(x, rect.cy - size * 0.5, size * 0.9, size)
            yield from (
                sign(place, outline, tint) if len(outline) < 12 else [scaled(outline, place, Style(tint))]
            )
            yield Label(Rect(x + 1.15 * size, rect.y, wide + 2, rect.h), value, size, "text", "start", True)
            x += 1.35 * size + wide
            room = viewer.wide(note, "secondary")
            if self.viewer.width > 46 * size and x + room < end:
                row = Rect(x, rect.y, room + 2, rect.h)
                yield viewer.label(row, note, "secondary", "secondary", "start")
                x += room + 4
            x += size * 0.55

    def _side_words(self, side: StarSide) -> str:
        words = [
            say(
                "{minerals} minerals, {gas} gas, energy {energy}",
                minerals=side.minerals,
                gas=side.gas,
                energy=side.energy,
            ),
            say(
                "income {income} minerals and {income2} gas a minute",
                income=side.income[0],
                income2=side.income[1],
            ),
            say(
                "supply {supply}/{cap}, {workers} workers, army {army}",
                supply=side.supply,
                cap=side.cap,
                workers=side.workers,
                army=side.army,
            ),
            listed([count for count in side.units if count.kind != "Probe"]) or say("no army"),
            listed(side.structures),
            making_words(side),
        ]
        return f"{self.viewer.name(side.player)}: {'; '.join(words)}"

    def _stranger_targets(self) -> Iterator[Target]:
        for side in self.board.sides:
            if not side.known and self._has_strength:
                rect = self._strength_row(side.player)
                name = self.viewer.name(side.player)
                words = (
                    say(
                        "strength {strength}, {listed}",
                        strength=strength(side.seen),
                        listed=listed(side.seen),
                    )
                    if side.seen
                    else "nothing"
                )
                yield Target(
                    ("side", side.player), rect, say("{name}: seen lately {words}", name=name, words=words)
                )

    # the way from start to start

    def _x(self, tiles: float) -> float:
        width = self.field.w * (1 - 2 * MARGIN)
        far = tiles / max(1, self.board.places[-1].tiles)
        return self.field.x + self.field.w * MARGIN + width * (1 - far if self.viewer.flipped else far)

    @property
    def _has_strength(self) -> bool:
        return self.field.h > 8.2 * self.small

    @property
    def _road(self) -> float:
        return self.field.cy - (0.75 * self.small if self._has_strength else 0.3 * self.small)

    @property
    def _radius(self) -> float:
        return min(self.field.h * 0.1, self.field.w * 0.028, 18.0 * self.viewer.unit)

    def _ground(self) -> Iterator[Shape]:
        yield Box(self.field, Style("space", "border"), 8)
        ends = [(self._x(place.tiles), self._road) for place in (self.board.places[0], self.board.places[-1])]
        yield polyline(ends, Style("", "secondary", max(2.5, self._radius * 0.25), 0.5))
        for number, place in enumerate(self.board.places):
            yield from self._place(number, place)
        for army in self._armies:
            yield from self._sign_of(army)
        if self._has_strength:
            for side in self.board.sides:
                yield from self._strength(side)

    def _place(self, number: int, place: StarPlace) -> Iterator[Shape]:
        x, radius = self._x(place.tiles), self._radius
        owner = min((player for player, count in place.structures if count.many), default=None)
        if place.fight:
            far = [radius * (1.75 if k % 2 else 1.25) for k in range(16)]
            burst = [(x + r * c, self._road + r * s) for r, (c, s) in zip(far, BURST, strict=True)]
            yield polyline(burst, Style("highlight", "bad", 2.0), closed=True)
        fill = f"seat-{owner}-fill" if owner is not None else "surface"
        spot = Rect.around(x, self._road, 2 * radius, 2 * radius)
        yield Box(spot, Style(fill, "text", 1.6, dash="" if owner is not None else "dotted"), radius)
        if owner is not None:
            yield scaled(HOUSE, spot.inset(radius * 0.45), Style(f"on-seat-{owner}-fill"))
        if (row := self._names[number]) is not None:
            role, name = "bad" if place.fight else "text", _short(place.name)
            size = self.viewer.size("secondary")
            yield fitted(row, name, size, role, bold=place.fight, least=LEGIBLE)

    @cached_property
    def _names(self) -> list[Rect | None]:
        """The line of each place's name: the first of two in which it touches no other; None for none."""
        rows: list[Rect | None] = []
        inner = self.field.inset(3)
        for place in self.board.places:
            wide = self.viewer.wide(_short(place.name), "secondary", True) + 2
            x, top = self._x(place.tiles), self._names_top
            tries = (Rect(x - wide / 2, top + k * self.small, wide, self.small).within(inner) for k in (0, 1))
            free = (row for row in tries if not any(other and _overlap(row, other) for other in rows))
            rows.append(next(free, None))
        return rows

    @property
    def _names_top(self) -> float:
        fights = any(place.fight for place in self.board.places)
        return self._road + self._radius * (1.8 if fights else 1.3)

    @property
    def _names_rows(self) -> int:
        return len({row.y for row in self._names if row is not None})

    def _place_targets(self) -> Iterator[Target]:
        for number, place in enumerate(self.board.places):
            there = "; ".join(
                f"{self.viewer.name(player)}: {listed([count for _, count in rows])}"
                for player, rows in groupby(place.structures, key=lambda row: row[0])
            )
            fight = say(", they are fighting here") if place.fight else ""
            side = 2.2 * self._radius
            rect = Rect.around(self._x(place.tiles), self._road, side, side)
            name = f"{place.name.capitalize()}{fight}: {there or 'nothing built that you see'}"
            yield Target(("place", number), rect, name)

    # armies

    @cached_property
    def _armies(self) -> list[_Army]:
        """All groups, those of a player at a place as one: the viewer's above the road, others below."""
        armies: list[_Army] = []
        high = min(1.6 * self.line, max(1.15 * self.small, self.field.h * 0.17))
        for place in self.board.places:
            for group in together(place.groups):
                x, way = self._x(place.tiles), 0
                if group.to >= 0:
                    to = self._x(self.board.places[group.to].tiles)
                    x, way = x + (to - x) * group.percent / 100, 1 if to > x else -1
                counts = sorted(group.units, key=lambda count: -count.many)[:4]
                shown = tuple((count.kind, count.many) for count in counts)
                above = group.player == self.viewer.near
                rect = self._free(armies, x, self._width(shown, high), high, above=above)
                words = f"{group.role.capitalize()}. {who(group, self.board, self.viewer.name)}"
                foot = (x, self._road + self._radius * (-1 if above else 1))
                armies.append(_Army(rect, foot, group.player, shown, group.role, way, words))
        return armies

    def _width(self, counts: tuple[tuple[str, int], ...], high: float) -> float:
        numbers = sum(self.viewer.wide(str(many), "text", True) for _, many in counts)
        return numbers * high * 0.6 / self.viewer.size() + len(counts) * (high * 0.75 + 5) + high * 0.7 + 6

    def _free(self, armies: list[_Army], x: float, wide: float, high: float, *, above: bool) -> Rect:
        """Return the place of a sign nearest to the road that no other sign covers."""
        inner = self.field.inset(4)
        lowest = self._strength_row(0).y if self._has_strength else inner.bottom
        names = self._names_top + self._names_rows * self.small + 2
        rect = Rect(x - wide / 2, 0, wide, high)
        for row in range(4):
            y = (
                self._road - 1.4 * self._radius - (row + 1) * (high + 3)
                if above
                else names + row * (high + 3)
            )
            rect = Rect(x - wide / 2, y, wide, high).within(inner._replace(h=max(high, lowest - inner.y)))
            if not any(_overlap(rect, army.rect) for army in armies):
                break
        return rect

    def _sign_of(self, army: _Army) -> Iterator[Shape]:
        box, role = army.rect, f"seat-{army.player}"
        x, y = army.foot
        near = box.bottom if box.cy < y else box.y
        yield polyline(((x, y), (min(max(x, box.x + 4), box.right - 4), near)), Style("", role, 1.5))
        dash = "" if army.role == "army" else "dotted"
        yield Box(box, Style(f"surface+12%{role}-fill", role, 2.0, dash=dash), 5)
        side = box.h * 0.42
        yield seat_mark(Rect(box.x + 4, box.cy - side / 2, side, side), army.player)
        at, size = box.x + side + 9, box.h * 0.6
        for kind, many in army.counts:
            yield from sign(Rect(at, box.cy - box.h * 0.32, box.h * 0.64, box.h * 0.64), kind, "text")
            wide = self.viewer.wide(str(many), "text", True) * size / self.viewer.size()
            number = Rect(at + box.h * 0.7, box.y, wide + 2, box.h)
            yield Label(number, str(many), size, "text", "start", True)
            at += box.h * 0.75 + wide + 5
        if army.way:
            tip = army.way * 7.0
            road = self._road
            points = ((x - tip / 2, road - 6), (x + tip, road), (x - tip / 2, road + 6))
            yield polyline(points, Style(role, "surface", 1.0), closed=True)

    def _army_targets(self) -> Iterator[Target]:
        for number, army in enumerate(self._armies):
            yield Target(("group", number), army.rect, army.words)

    # strength

    def _strength_row(self, player: int) -> Rect:
        wide = self.field.w / 2 - 12
        left = self.field.x + 8 + (wide + 8) * (player != self.viewer.near)
        return Rect(left, self.field.bottom - 1.35 * self.small, wide, 1.2 * self.small)

    def _strength(self, side: StarSide) -> Iterator[Shape]:
        """Draw the supply of an army as a bar; of a side that is not known, of what was seen of it lately."""
        viewer, row = self.viewer, self._strength_row(side.player)
        troops = side.army if side.known else strength(side.seen)
        most = max([strength(s.seen) if not s.known else s.army for s in self.board.sides] + [20])
        whose = say("Army") if side.known else say("Seen lately")
        words = f"{whose} {troops}" if troops or side.known else say("Nothing seen lately")
        mark = self.small * 0.7
        yield seat_mark(Rect(row.x, row.cy - mark / 2, mark, mark), side.player)
        text = row.adjusted(mark + 5, 0, 0, 0)
        wide = viewer.wide(words, "secondary", True) + 6
        yield fitted(text._replace(w=min(wide, text.w)), words, viewer.size("secondary"), "text", "start",
                     bold=True, least=LEGIBLE)  # fmt: skip
        x, end = text.x + wide + 4, row.right
        for count in () if side.known else sorted(side.seen, key=lambda c: -c.many)[:4]:
            room = self.small * 1.1 + viewer.wide(str(count.many), "secondary") + 6
            if x + room > end:
                break
            yield from sign(Rect(x, row.cy - self.small / 2, self.small, self.small), count.kind, "text")
            number = Rect(x + 1.1 * self.small, row.y, room, row.h)
            yield viewer.label(number, str(count.many), "secondary", "text", "start")
            x += room
        bar = Rect(x + 2, row.cy - 4, max(0.0, end - x - 2), 8)
        if bar.w > 30:
            yield Box(bar, Style("grid", "secondary"), 3)
            dash = "" if side.known else "dashed"
            yield Box(bar._replace(w=bar.w * min(1.0, troops / most)),
                      Style(f"seat-{side.player}-fill", "text", 1.0, dash=dash), 3)  # fmt: skip


def _amounts(side: StarSide) -> Iterator[tuple[str, str, str, str]]:
    """Yield sign, role of its colour, number and note of what a side has."""
    yield CRYSTAL, "crystal", str(side.minerals), say("+{income} a minute", income=side.income[0])
    yield CLOUD, "vapour", str(side.gas), say("+{income} a minute", income=side.income[1])
    yield HOUSE, "bad" if side.supply >= side.cap else "secondary", f"{side.supply}/{side.cap}", "supply"
    yield "Probe", "text", str(side.workers), "workers"
    yield "Zealot", "text", str(side.army), "army"


def _short(name: str) -> str:
    return name.replace("other's ", "their ")


def _overlap(first: Rect, second: Rect) -> bool:
    return (
        first.x < second.right + 3
        and second.x < first.right + 3
        and first.y < second.bottom
        and second.y < first.bottom
    )
