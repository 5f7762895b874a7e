"""What a side of star battle is making, the next to be finished first, and the time line of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import Box, Rect, Shape, Style, Target, Viewer, fitted, polyline, seat_mark
from games.core.words import say
from games.starcraft2.board import StarMap, StarSide, StarWork, clock, order_words
from games.starcraft2.board_signs import sign

CELL: Final = 9.5
"""Usual width of a work, in sizes of type."""
NOTHING: Final = "Nothing is being made"
UNKNOWN: Final = 10_000
"""Seconds by which works are ordered whose time is not known."""


def works_of(side: StarSide) -> list[StarWork]:
    """Return structures and products in the making, the next to be finished first."""

    def left(work: StarWork) -> tuple[int, int]:
        return (work.seconds if work.seconds >= 0 else UNKNOWN, -work.percent)

    return sorted((*side.building, *side.works), key=left)


def time_left(work: StarWork) -> str:
    return f"{work.seconds} s" if work.seconds >= 0 else f"{work.percent} %"


def making_words(side: StarSide) -> str:
    """Return everything in the making and the orders to come, in a sentence without a full stop."""
    works = [f"{title_of(work)}, {time_left(work)}" for work in works_of(side)]
    queue = [say("then {listed}", listed=", ".join(map(order_words, side.queue)))] if side.queue else []
    return say("Making {listed}", listed="; ".join((*works, *queue))) if works or queue else say(NOTHING)


def title_of(work: StarWork) -> str:
    title = work.title if work.at else say("{title}, being built", title=work.title)
    more = say(", {waiting} more after it", waiting=work.waiting) if work.waiting else ""
    return f"{title}{more}{', hurried' if work.hurried else ''}"


class Making:
    """A band with what a side is making: sign, seconds, name and progress of each, and what comes then."""

    def __init__(self, side: StarSide, viewer: Viewer, room: Rect) -> None:
        self.side = side
        self.viewer = viewer
        self.room = room
        self.small = viewer.row("secondary")
        self.works = works_of(side)
        self.failed = (
            say("Failed: {failed}. {failed2}", failed=order_words(side.failed[0]), failed2=side.failed[1])
            if side.failed[0]
            else ""
        )
        self.queue = (
            say("Then: {listed}", listed=", ".join(map(order_words, side.queue))) if side.queue else ""
        )
        self.notes = [words for words in (self.queue, self.failed) if words]
        notes = len(self.notes) * self.small
        self.has_notes = bool(notes) and room.h - notes > 2.3 * self.small
        head = 8 * viewer.size() if room.w > 44 * viewer.size() else 0.0
        self.cells = room.adjusted(5 + head, 4, -5, -4 - (notes if self.has_notes else 0.0))
        self.head = Rect(room.x + 9, self.cells.y, head, self.cells.h)

    def shapes(self) -> Iterator[Shape]:
        yield Box(self.room, Style("surface", "border"), 7)
        if self.head.w and self.works:
            yield from self._head()
        if not self.works:
            words = f"{say(NOTHING)}." if not self.queue or self.has_notes else self.queue
            row = self.cells.adjusted(4 - self.head.w, 0, -4, 0)
            yield fitted(row, words, self.viewer.size(), "warning", "start", bold=True, least=LEGIBLE)
        for work, rect in self._places():
            yield from self._work(work, rect)
        if left_out := len(self.works) - self._many:
            end = Rect(self.cells.right - 3 * self.small, self.cells.y, 3 * self.small, self.cells.h)
            yield self.viewer.label(end, f"+{left_out}", "text", align="end", bold=True)
        for number, words in enumerate(self.notes if self.has_notes else ()):
            row = Rect(
                self.room.x + 9, self.cells.bottom + 1 + number * self.small, self.room.w - 18, self.small
            )
            role = "secondary" if words is self.queue else "warning"
            yield fitted(row, words, self.viewer.size("secondary"), role, "start", least=LEGIBLE)

    def _head(self) -> Iterator[Shape]:
        is_tall = self.head.h >= 1.9 * self.small
        top = self.head._replace(y=self.head.cy - self.small * (1.0 if is_tall else 0.5), h=self.small)
        yield fitted(
            top, say("In the making"), self.viewer.size("secondary"), "text", "start", bold=True, least=9
        )
        number = len(self.works) + sum(work.waiting for work in self.works)
        words = say("1 order") if number == 1 else say("{number} orders", number=number)
        if is_tall:
            yield self.viewer.label(top.moved(0, self.small), words, "secondary", "secondary", "start")

    def targets(self) -> Iterator[Target]:
        for number, (work, rect) in enumerate(self._places()):
            name = say(
                "In the making: {title_of}, {time_left} left",
                title_of=title_of(work),
                time_left=time_left(work),
            )
            yield Target(("work", self.side.player, number), rect, name)

    @property
    def _many(self) -> int:
        """The number of works that have room."""
        wide = min(CELL * self.viewer.size(), self.cells.w)
        return min(len(self.works), max(1, int((self.cells.w - 3 * self.small) / wide)))

    def _places(self) -> Iterator[tuple[StarWork, Rect]]:
        more = 3 * self.small if len(self.works) > self._many else 0.0
        wide = min((self.cells.w - more) / max(1, self._many), 15 * self.viewer.size())
        for number, work in enumerate(self.works[: self._many]):
            yield work, Rect(self.cells.x + number * wide, self.cells.y, wide - 4, self.cells.h)

    def _work(self, work: StarWork, cell: Rect) -> Iterator[Shape]:
        viewer = self.viewer
        yield Box(cell, Style("window", f"seat-{self.side.player}", 1.2), 5)
        bar_high = min(6.0 * viewer.unit, cell.h * 0.2)
        bar = Rect(cell.x + 5, cell.bottom - bar_high - 4, cell.w - 10, bar_high)
        words = cell.adjusted(5, 2, -5, -bar_high - 5)
        yield Box(bar, Style("grid", "secondary"), 2)
        yield Box(bar._replace(w=max(2.0, bar.w * work.percent / 100)), Style("good"), 2)
        time, tall = time_left(work), words.h > 1.9 * self.small
        head = words._replace(h=words.h / 2) if tall else words
        side = min(head.h, 1.5 * self.small)
        wide = viewer.wide(time, "text", True) + 2
        yield from sign(Rect(words.x, head.cy - side / 2, side, side), work.kind, "text")
        more = f" +{work.waiting}" if work.waiting else ""
        name = f"{'» ' if work.hurried else ''}{work.title}"
        right = Rect(head.right - wide, head.y, wide, head.h)
        yield fitted(right, time, viewer.size(), "text", "end", bold=True, least=LEGIBLE)
        if tall:
            below = Rect(words.x, head.bottom, words.w, words.bottom - head.bottom)
            title = f"{name[:1].upper()}{name[1:]}{more}"
            yield fitted(below, title, viewer.size("secondary"), "text", "start", least=LEGIBLE)
        else:
            room = Rect(words.x + side + 4, head.y, right.x - words.x - side - 8, head.h)
            yield fitted(room, f"{name}{more}", viewer.size("secondary"), "text", "start", least=LEGIBLE)


class TimeLine:
    """Army and workers of the known sides over time, and their last events."""

    def __init__(self, board: StarMap, viewer: Viewer, room: Rect) -> None:
        self.board, self.viewer = board, viewer
        self.small = viewer.row("secondary")
        self.known = [side for side in board.sides if side.known]
        half = room.w * 0.56
        self.plot = room._replace(w=half - 6)
        self.list = Rect(room.x + half, room.y, room.w - half, room.h)

    def shapes(self) -> Iterator[Shape]:
        yield from self._chart(self.plot)
        events = sorted((at, side.player, words) for side in self.known for at, words in side.events)
        rows = int(self.list.h / self.small)
        for place, (at, player, words) in enumerate(events[-rows:] if rows > 0 else []):
            line = Rect(self.list.x, self.list.y + place * self.small, self.list.w, self.small)
            mark = self.small * 0.6
            yield seat_mark(Rect(line.x, line.cy - mark / 2, mark, mark), player)
            event = f"{clock(at)} {say(words)}"
            yield self.viewer.label(line.adjusted(mark + 4, 0, 0, 0), event, "secondary", align="start")

    def _chart(self, rect: Rect) -> Iterator[Shape]:
        yield Box(rect, Style("surface", "border"), 5)
        head = Rect(rect.x + 6, rect.y + 1, rect.w - 12, self.small)
        size = self.viewer.size("secondary")
        yield fitted(head, say("army ——   workers - - -"), size, "secondary", "start", least=LEGIBLE)
        room = rect.adjusted(4, self.small + 1, -4, -4)
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
