"""The drawing of star battle: stocks, the way between the starts, production, time line and orders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby
from typing import Final

from games.core.boards.scene import (
    PANE,
    Box,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    arrow,
    circle,
    fitted,
    paragraph,
    polyline,
    seat_mark,
    seat_name,
)
from games.starcraft2.board import StarGroup, StarMap, StarPlace, StarSide, StarWork, clock, listed, who
from games.starcraft2.board_orders import OrderList
from games.starcraft2.places import LAST, PLACES

BESIDE: Final = 1.25
"""Boards wider than this multiple of their height have the orders beside the map."""
LEAST: Final = 560.0
"""Narrower boards, in pixels at normal type, have the orders below the map."""
SHARE: Final = 0.46
"""Part of the board for the orders."""
LOW: Final = 24.0
"""In lower boards, in lines, orders take the room of stocks, work and time line; some may be left out."""
MARGIN: Final = 0.06
"""Margin left and right of the starts, as a part of the map's width."""


def star_map_scene(board: StarMap, viewer: Viewer) -> Scene:
    """Lay out the board; an order means the action of its kind."""
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: StarMap, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        area = viewer.area.inset(4)
        self.small = viewer.row("secondary")
        self.low = False
        self.palette = Rect(area.right, area.bottom, 0, 0)
        self.area = area
        if board.orders and area.w > max(BESIDE * area.h, LEAST * viewer.scale):
            wide = area.w * SHARE
            self.palette = Rect(area.right - wide, area.y, wide, area.h)
            self.area = area.adjusted(0, 0, -wide - PANE, 0)
        elif board.orders:
            high, self.low = area.h * SHARE, area.h < LOW * self.small
            if self.low:
                high = max(high, area.h - viewer.row("text") - 5.4 * self.small - 18 - PANE)
            self.palette = Rect(area.x, area.bottom - high, area.w, high)
            self.area = area.adjusted(0, 0, 0, -high - PANE)
        plate = viewer.row("text") + (2 if self.low else 4) * self.small + 12
        plate = plate if self.low else min(plate, self.area.h * 0.4)
        self.plates = Rect(self.area.x, self.area.y, self.area.w, plate)
        rest = Rect(
            self.area.x, self.plates.bottom + 6, self.area.w, self.area.bottom - self.plates.bottom - 6
        )
        self.map = rest._replace(h=rest.h if self.low else max(3.4 * self.small, rest.h * 0.42))
        self.foot = Rect(rest.x, self.map.bottom + 6, rest.w, max(0.0, rest.bottom - self.map.bottom - 6))

    def scene(self) -> Scene:
        viewer = self.viewer
        shapes: list[Shape] = []
        for side in self.board.sides:
            shapes += self._plate(side)
        shapes += self._ground()
        shapes += self._works()
        shapes += self._time_line()
        targets = [*self._side_targets(), *self._place_targets(), *self._group_targets()]
        if self.board.orders:
            listed_orders = OrderList(self.board.orders, self.viewer, self.palette)
            shapes += listed_orders.shapes()
            targets += listed_orders.targets()
        return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets))

    # who has what

    def _plate_of(self, side: StarSide) -> Rect:
        wide = (self.plates.w - 8) / 2
        return Rect(self.plates.x + side.player * (wide + 8), self.plates.y, wide, self.plates.h)

    def _plate(self, side: StarSide) -> Iterator[Shape]:
        viewer, rect = self.viewer, self._plate_of(side)
        yield Box(rect, Style("surface", f"seat-{side.player}", 1.5), 8)
        inner = rect.inset(8, 5)
        line = inner._replace(h=viewer.row("text"))
        time = viewer.wide("00:00", "text", True) + 6 if side.player else 0.0
        name = viewer.name(side.player)
        yield from seat_name(line.adjusted(0, 0, -time, 0), side.player, name, viewer.size("text"), bold=True)
        if time:
            yield viewer.label(line, clock(self.board.loop), "text", align="end", bold=True, least=8)
        below = inner.adjusted(0, line.h, 0, 0)
        failed = [f"failed: {side.failed[0].lower()}. {side.failed[1]}"] if side.failed[0] else []
        stocks = [f"{side.minerals} minerals, {side.gas} gas"] if self.low else _stocks(side)
        rows = (
            (stocks if self.low else [*failed, *stocks])
            if side.known
            else [f"Seen lately: {listed(side.seen) or 'nothing'}"]
        )
        for row in rows:
            text, high = paragraph(
                below, row, viewer.size("secondary"), "text" if side.known else "secondary"
            )
            if high <= below.h + 1:
                yield from text
            below = below.adjusted(0, high, 0, 0)
        if self.low and side.known:
            making = Rect(inner.x, inner.bottom - self.small, inner.w, self.small)
            yield viewer.label(making, _making(side), "secondary", "secondary", "start")

    def _side_targets(self) -> Iterator[Target]:
        for side in self.board.sides:
            words = (
                "; ".join(_stocks(side)) if side.known else f"seen lately {listed(side.seen) or 'nothing'}"
            )
            built = f"; {listed(side.structures)}; {_making(side)}" if side.known else ""
            name = f"{self.viewer.name(side.player)}: {words}{built}"
            yield Target(("side", side.player), self._plate_of(side), name)

    # the way from start to start

    def _x(self, tiles: float) -> float:
        width = self.map.w * (1 - 2 * MARGIN)
        far = tiles / self.board.places[-1].tiles
        return self.map.x + self.map.w * MARGIN + width * (1 - far if self.viewer.flipped else far)

    @property
    def _road(self) -> float:
        return self.map.cy

    @property
    def _radius(self) -> float:
        return min(self.map.h * 0.11, self.map.w * 0.028)

    def _ground(self) -> Iterator[Shape]:
        yield Box(self.map, Style("table", "border"), 8)
        ends = [(self._x(place.tiles), self._road) for place in (self.board.places[0], self.board.places[-1])]
        yield polyline(ends, Style("", "border", max(3.0, self._radius * 0.5)))
        for number, place in enumerate(self.board.places):
            yield from self._place(place)
            name = PLACES[min(number, LAST - number)]
            if self.viewer.wide(name, "secondary") < self._gap * 0.95:
                below = Rect.around(
                    self._x(place.tiles), self.map.bottom - self.small * 0.7, self._gap, self.small
                )
                yield self.viewer.label(below, name, "secondary", "secondary")
        for rect, group, number in self._badges():
            yield from self._badge(rect, group, number)

    def _place(self, place: StarPlace) -> Iterator[Shape]:
        x, radius = self._x(place.tiles), self._radius
        owners = {player for player, _ in place.structures}
        fill = f"seat-{min(owners)}-fill" if owners else "surface"
        if place.fight:
            yield circle(x, self._road, radius * 1.7, Style("highlight", "bad", 2.0))
        yield circle(x, self._road, radius, Style(fill, "text", 1.5))
        nexus = sum(count.many for _, count in place.structures if count.kind == "Nexus")
        for number in range(min(nexus, 3)):
            off = x + (number - (min(nexus, 3) - 1) / 2) * radius * 0.8
            yield polyline(
                ((off - radius * 0.45, self._road), (off, self._road - radius * 0.6),
                 (off + radius * 0.45, self._road), (off, self._road + radius * 0.6)),
                Style("paper", "ink"), closed=True,
            )  # fmt: skip
        others = sum(count.many for _, count in place.structures) - nexus
        under = Rect.around(x, self._road + radius + self.small * 0.6, self._gap, self.small)
        if others and under.bottom <= self.map.bottom - 1.2 * self.small:
            yield fitted(under, f"+{others}", self.viewer.size("secondary"), "text", least=10)

    @property
    def _gap(self) -> float:
        return self.map.w / 7

    def _place_targets(self) -> Iterator[Target]:
        for number, place in enumerate(self.board.places):
            there = "; ".join(
                f"{self.viewer.name(player)}: {listed([count for _, count in rows])}"
                for player, rows in groupby(place.structures, key=lambda row: row[0])
            )
            fight = ", they are fighting here" if place.fight else ""
            side = 2.2 * self._radius
            rect = Rect.around(self._x(place.tiles), self._road, side, side)
            name = f"{place.name.capitalize()}{fight}: {there or 'nothing built that you see'}"
            yield Target(("place", number), rect, name)

    def _badges(self) -> Iterator[tuple[Rect, StarGroup, int]]:
        """Yield each group above (player 1) or below the road, where it is now."""
        taken: dict[tuple[int, int], int] = {}
        high = min(self.small * 1.25, self.map.h * 0.2)
        for place in self.board.places:
            for group in place.groups:
                tiles = float(place.tiles)
                if group.to >= 0:
                    tiles += (self.board.places[group.to].tiles - tiles) * group.percent / 100
                row = taken.setdefault((round(tiles) // 14, group.player), 0)
                taken[round(tiles) // 14, group.player] += 1
                up = -1 if group.player == 0 else 1
                y = self._road + up * (
                    self._radius * 1.8 + self.small * (0.4 if up < 0 else 1.2) + row * high * 0.5
                )
                y = min(max(y, self.map.y + high / 2 + 2), self.map.bottom - high / 2 - self.small - 2)
                many = sum(count.many for count in group.units)
                wide = 2.1 * high + self.viewer.wide(str(many), "secondary", True)
                yield Rect.around(self._x(tiles), y, wide, high).within(self.map), group, many

    def _badge(self, rect: Rect, group: StarGroup, many: int) -> Iterator[Shape]:
        dash = "dotted" if group.role == "scout" else ""
        yield Box(rect, Style("surface", f"seat-{group.player}", 2.0, dash=dash), rect.h / 2)
        mark = rect.h * 0.62
        yield seat_mark(Rect(rect.x + rect.h * 0.3, rect.cy - mark / 2, mark, mark), group.player)
        number = rect.adjusted(rect.h * 0.9, 0, -rect.h * 0.8, 0)
        yield fitted(number, str(many), self.viewer.size("secondary"), bold=True, least=9)
        if group.to >= 0:
            way = 1 if self._x(self.board.places[group.to].tiles) >= rect.cx else -1
            end = rect.right - rect.h * 0.45
            ends = ((end - way * rect.h * 0.25, rect.cy), (end + way * rect.h * 0.3, rect.cy))
            yield from arrow(ends, "text", 1.6)

    def _group_targets(self) -> Iterator[Target]:
        for number, (rect, group, _) in enumerate(self._badges()):
            words = who(group, self.board, self.viewer.name)
            yield Target(("group", number), rect, f"{group.role.capitalize()}. {words}")

    # what is made

    @cached_property
    def known(self) -> list[StarSide]:
        return [side for side in self.board.sides if side.known]

    def _works(self) -> Iterator[Shape]:
        high = self.small + 3
        rows = max(1, int(self.foot.h / high))
        wide = self.foot.w * 0.48
        if self.foot.h < high or not self.known:
            return
        queued = [
            f"Then: {', '.join(name.lower() for name in side.queue)}" for side in self.known if side.queue
        ]
        rows = max(1, rows - len(queued))
        works = [(side, work) for side in self.known for work in (*side.building, *side.works)]
        columns = 2 if len(works) > rows else 1
        room = rows * columns
        shown = works if len(works) <= room else works[: room - 1]
        places = [
            Rect(self.foot.x + col * wide / columns, self.foot.y + row * high, wide / columns - 4, high - 3)
            for col, row in (divmod(place, rows) for place in range(room))
        ]
        for rect, (side, work) in zip(places, shown, strict=False):
            yield from self._bar(rect, side, work)
        if len(shown) < len(works):
            words = f"and {len(works) - len(shown)} more"
            yield self.viewer.label(places[-1], words, "secondary", "secondary", "start")
        notes = queued if works else ["Nothing is being made.", *queued]
        top = self.foot.y + min(rows, len(works)) * high
        for row, words in enumerate(notes):
            rect = Rect(self.foot.x, top + row * high, wide, self.small)
            yield self.viewer.label(rect, words, "secondary", "secondary", "start")

    def _bar(self, rect: Rect, side: StarSide, work: StarWork) -> Iterator[Shape]:
        yield Box(rect, Style("grid"), 3)
        done = rect._replace(w=max(2.0, rect.w * work.percent / 100))
        yield Box(done, Style(f"seat-{side.player}-fill", opacity=0.35), 3)
        more = f" +{work.waiting}" if work.waiting else ""
        words = f"{'» ' if work.hurried else ''}{_work_words(work)}{more}"
        yield fitted(
            rect.adjusted(5, 0, -4, 0), words, self.viewer.size("secondary"), "text", "start", least=10
        )

    # the time line

    def _time_line(self) -> Iterator[Shape]:
        foot = self.foot
        rect = Rect(foot.x + foot.w * 0.5, foot.y, foot.w * 0.5, foot.h)
        if foot.h < 3 * self.small or not self.known:
            return
        events = sorted((at, side.player, words) for side in self.known for at, words in side.events)
        rows = min(3, int(rect.h / self.small) - 2)
        for place, (at, player, words) in enumerate(events[-rows:] if rows > 0 else []):
            line = Rect(rect.x, rect.bottom - (place + 1) * self.small, rect.w, self.small)
            mark = self.small * 0.6
            yield seat_mark(Rect(line.x, line.cy - mark / 2, mark, mark), player)
            event = f"{clock(at)} {words}"
            yield self.viewer.label(line.adjusted(mark + 4, 0, 0, 0), event, "secondary", align="start")
        chart = rect._replace(h=rect.h - (max(0, min(rows, len(events))) + 0.3) * self.small)
        yield from self._chart(chart)

    def _chart(self, rect: Rect) -> Iterator[Shape]:
        yield Box(rect, Style("surface", "border"), 4)
        head = Rect(rect.x + 4, rect.y, rect.w - 8, self.small)
        yield fitted(
            head, "army ——   workers - - -", self.viewer.size("secondary"), "secondary", "start", least=9
        )
        room = rect.adjusted(3, self.small, -3, -3)
        top = max((max(row[1:]) for side in self.known for row in side.samples), default=1) or 1
        last = max(self.board.loop, 1)
        for side in self.known:
            for column, dash in ((2, ""), (1, "dashed")):
                points = [
                    (room.x + room.w * row[0] / last, room.bottom - room.h * row[column] / top)
                    for row in side.samples
                ]
                if len(points) > 1 and room.h > 4:
                    yield polyline(points, Style("", f"seat-{side.player}", 2.0, dash=dash))


def _work_words(work: StarWork) -> str:
    return work.title if work.at else f"{work.title}, being built"


def _making(side: StarSide) -> str:
    works = [f"{_work_words(work)} {work.percent} %" for work in (*side.building, *side.works)]
    queue = [f"then {', '.join(name.lower() for name in side.queue)}"] if side.queue else []
    return f"Making {', '.join((*works, *queue))}" if works or queue else "Nothing is being made"


def _stocks(side: StarSide) -> list[str]:
    units = [count for count in side.units if count.kind != "Probe"]
    return [
        f"{side.minerals} minerals, {side.gas} gas, energy {side.energy}",
        f"supply {side.supply}/{side.cap}, {side.workers} workers",
        listed(units) or "no army",
        f"income {side.income[0]} + {side.income[1]} gas a minute",
    ]
