"""Charts of rounds: a line and a shape for each player, figures, levels; and sums and counts as columns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Level, Rounds
from games.core.boards.scene import Box, Rect, Shape, Style, Viewer, polyline, seat_mark
from games.core.words import say

WIDEST: Final = 90.0
"""Width of a round at most, in pixels at normal type."""
KNOWN_AHEAD: Final = 20
"""Up to this many rounds, future ones have their place on the chart from the start."""
MANY: Final = 6
"""Lines of more players than this are drawn faintly, so that the shapes are visible."""
CROWD: Final = 12
"""Of more players than this only the shapes are drawn, without lines between them."""
FRAMED: Final = 9.0
"""Extra height of a word that can be clicked, for the keyboard's frame, in pixels."""
DASHES: Final = ("", "dotted")
"""For the figures that are drawn among the choices; further ones are in the rows only."""

Points = Sequence[tuple[float, float] | None]


def amount(board: Rounds, value: str) -> str:
    """Return a value with the unit before its number."""
    if not board.unit or value in ("", HIDDEN):
        return value.replace("-", "\u2212") if number(value) is not None else value
    return f"\u2212{board.unit}{value[1:]}" if value.startswith("-") else board.unit + value


def number(value: str) -> float | None:
    """Return the number that a text is; None for anything else."""
    try:
        read = float(value)
    except ValueError:
        return None
    return read if math.isfinite(read) else None


def ticks(low: float, high: float, most: int) -> list[float]:
    """Return up to ``most`` round values from low to high."""
    span = max(high - low, 1e-9)
    size = 10.0 ** math.floor(math.log10(span / max(1, most)))
    step = next(size * m for m in (1, 2, 5, 10, 20) if span / (size * m) <= max(1, most - 1))
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def apart(heights: Sequence[float], room: float, top: float, bottom: float) -> list[float]:
    """Return the heights of labels, moved down and then up until they do not touch."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + room)
    limit = bottom
    for i in reversed(order):
        placed[i] = max(top, min(placed[i], limit))
        limit = placed[i] - room
    return placed


class Chart:
    """The chart of a board in an area, laid out for one drawing."""

    def __init__(self, viewer: Viewer, board: Rounds, players: int, area: Rect) -> None:
        self.viewer = viewer
        self.board = board
        self.players = players
        self.area = area
        self.high = viewer.row("secondary")
        self.title = say("{choice} in each round", choice=board.choice)
        self.levels: Sequence[Level] = () if board.apart else board.levels
        self.drawn = () if board.apart else tuple(range(len(board.figures)))[: len(DASHES)]
        self._set_up()
        self.least, self.most = self._range()
        self.plot = self._plot()

    def _set_up(self) -> None:
        """Change what is drawn, in subclasses."""

    def align(self, other: Chart) -> None:
        """Align the rounds of both charts below each other."""
        left = max(self.plot.x, other.plot.x)
        right = max(left + 1, min(self.plot.right, other.plot.right))
        for chart in (self, other):
            chart.plot = chart.plot._replace(x=left, w=right - left)

    # values

    def value(self, text: str) -> float | None:
        """Return the position of a choice on the axis; None if it has none."""
        if self.board.options:
            return float(self.board.options.index(text)) if text in self.board.options else None
        return number(text)

    def _range(self) -> tuple[float, float]:
        board = self.board
        if board.options:
            return -0.5, len(board.options) - 0.5
        texts = [text for row in board.rounds for text in row.choices]
        texts += [row.figures[i] for row in board.rounds for i in self.drawn if i < len(row.figures)]
        texts += [level.value for level in self.levels]
        values = [float(board.low), float(board.high), *(v for v in map(number, texts) if v is not None)]
        low, high = min(values), max(values)
        return (low, high) if high > low else (low, low + 1)

    @property
    def count(self) -> int:
        """The number of rounds with room on the chart."""
        ahead = self.board.total if self.board.total <= KNOWN_AHEAD else 0
        return max(1, len(self.board.rounds), ahead)

    def _wide(self, words: str) -> float:
        return self.viewer.wide(words, "secondary")

    # places

    def _ticks(self) -> list[tuple[float, str]]:
        if self.board.options:
            return [(float(i), say(word)) for i, word in enumerate(self.board.options)]
        fit = int(self.area.h / (2.2 * self.high))
        shown = ticks(self.least, self.most, max(2, min(6, fit)))
        return [(value, amount(self.board, f"{value:g}")) for value in shown]

    def _plot(self) -> Rect:
        area = self.area
        widest = max((self._wide(words) for _, words in self._ticks()), default=0.0)
        left = min(widest + 4 + self._beside(), area.w * 0.34)
        right = min(max(map(self._wide, self._end_words()), default=0.0) + 12, area.w * 0.26)
        plot = area.adjusted(left, self.high + 8, -right, -self.high - 4)
        return plot._replace(w=max(1.0, plot.w), h=max(1.0, plot.h))

    def _beside(self) -> float:
        return FRAMED if self.board.options else 6.0

    def _end_words(self) -> list[str]:
        return [*(self.board.figures[i] for i in self.drawn), *(level.label for level in self.levels)]

    @property
    def step(self) -> float:
        return min(self.plot.w / self.count, WIDEST * self.viewer.unit)

    def x(self, index: int, player: int | None = None) -> float:
        """Return the middle of a round, or a player's place beside it so that equal choices stay apart."""
        alone = (self.plot.w - self.step) / 2 if self.count == 1 else 0.0
        middle = self.plot.x + alone + (index + 0.5) * self.step
        if player is None:
            return middle
        gap = min(7.0 * self.viewer.unit, 0.6 * self.step / max(1, self.players))
        return middle + (player - (self.players - 1) / 2) * gap

    def y(self, value: float) -> float:
        part = (value - self.least) / (self.most - self.least)
        return self.plot.bottom - part * self.plot.h

    def column(self, index: int) -> Rect:
        return Rect(self.x(index) - self.step / 2, self.plot.y, self.step, self.plot.h)

    def option_rect(self, index: int) -> Rect:
        """The word of an option on the axis."""
        high = min(self.high + FRAMED, self.plot.h / max(1, len(self.board.options)))
        return Rect(self.area.x, self.y(index) - high / 2, self.plot.x - self.area.x - 4, high)

    # shapes

    def shapes(self) -> Iterator[Shape]:
        if self.plot.h < 12:
            return
        yield from self._axes()
        if not any(self.value(choice) is not None for row in self.board.rounds for choice in row.choices):
            yield self.viewer.label(self.plot, say("Nothing to show yet"), "secondary", "secondary")
        yield from self._levels()
        shown = max(
            (sum(self.value(choice) is not None for choice in row.choices) for row in self.board.rounds),
            default=0,
        )
        for player in range(self.players):
            yield from self._player(player, shown)
        for which in self.drawn:
            yield from self._figure(which)
        yield from self._end_labels()

    def _axes(self) -> Iterator[Shape]:
        plot, viewer, high = self.plot, self.viewer, self.high
        yield Box(plot.inset(0, -3), Style("surface", "border"), 4)
        title = Rect(self.area.x, self.area.y, self.area.w, high + 2)
        yield viewer.label(title, self.title, "secondary", "secondary", "start")
        for value, words in self._ticks():
            y = self.y(value)
            yield polyline(((plot.x + 1, y), (plot.right - 1, y)), Style("", "grid"))
            room = Rect(self.area.x, y - high / 2, plot.x - self.area.x - self._beside(), high)
            yield viewer.label(room, words, "secondary", "secondary", "end")
        yield from self._numbers()

    def _numbers(self) -> Iterator[Shape]:
        wide = self._wide("00") + 8
        for i in range(0, self.count, max(1, math.ceil(wide / self.step))):
            spot = Rect(self.x(i) - wide / 2, self.plot.bottom + 4, wide, self.high)
            yield self.viewer.label(spot, str(i + 1), "secondary", "secondary")

    def _levels(self) -> Iterator[Shape]:
        for level in self.levels:
            if (value := self.value(level.value)) is not None:
                ends = ((self.plot.x, self.y(value)), (self.plot.right, self.y(value)))
                yield polyline(ends, Style("", "warning", 1.5, dash="dashed"))

    def _figure_values(self, which: int) -> list[float | None]:
        rows = self.board.rounds
        return [self.value(row.figures[which]) if which < len(row.figures) else None for row in rows]

    def _figure(self, which: int) -> Iterator[Shape]:
        """Draw a bar across each round, in a dash of its own; with many players, also a line through them."""
        crowded = self.players > MANY
        style = Style("", "text" if crowded else "secondary", 2.0 if crowded else 1.6, dash=DASHES[which])
        values = self._figure_values(which)
        points = [None if v is None else (self.x(i), self.y(v)) for i, v in enumerate(values)]
        if crowded:
            yield from _joined(points, style)
        reach = self.step * (0.2 if crowded else 0.46)
        for point in points:
            if point is not None:
                x, y = point[0], point[1] + 2 * which
                yield polyline(((x - reach, y), (x + reach, y)), style)

    def _player(self, player: int, shown: int) -> Iterator[Shape]:
        points: list[tuple[float, float] | None] = []
        for i, row in enumerate(self.board.rounds):
            value = self.value(row.choices[player]) if player < len(row.choices) else None
            points.append(None if value is None else (self.x(i, player), self.y(value)))
        if shown <= CROWD:
            style = Style("", f"seat-{player}", 1.4, 1.0 if shown <= MANY else 0.3)
            yield from _joined(points, style)
        side = min(10.0 * self.viewer.unit, max(5.0, self.step * 0.5))
        for point in points:
            if point is not None:
                yield seat_mark(Rect.around(*point, side, side), player)

    def _end_labels(self) -> Iterator[Shape]:
        ends: list[tuple[str, float]] = []
        for which in self.drawn if not self.board.apart else ():
            known = [value for value in self._figure_values(which) if value is not None]
            ends += [(self.board.figures[which], self.y(known[-1]))] if known else []
        for level in self.levels:
            value = self.value(level.value)
            ends += [(level.label, self.y(value))] if value is not None else []
        heights = apart([y for _, y in ends], self.high, self.plot.y, self.plot.bottom)
        for (label, _), y in zip(ends, heights, strict=True):
            left = self.plot.right + 6
            room = Rect(left, y - self.high / 2, self.area.right - left, self.high)
            yield self.viewer.label(room, label, "secondary", "secondary", "start")


class Columns(Chart):
    """The figure with a chart of its own: a column for each round, and the levels that it may pass."""

    def _set_up(self) -> None:
        self.title = say("{apart} in each round", apart=self.board.apart)
        self.levels, self.drawn = self.board.levels, (self.board.figures.index(self.board.apart),)

    def value(self, text: str) -> float | None:
        return number(text)

    def _end_words(self) -> list[str]:
        return [level.label for level in self.levels]

    def _range(self) -> tuple[float, float]:
        texts = [row.figures[i] for row in self.board.rounds for i in self.drawn if i < len(row.figures)]
        values = map(number, (*texts, *(level.value for level in self.levels)))
        count = float(self.board.high) if self.board.options else 0.0
        return 0.0, max([1.0, count, *(value for value in values if value is not None)])

    def _ticks(self) -> list[tuple[float, str]]:
        fit = int(self.area.h / (2.2 * self.high))
        whole = ticks(self.least, self.most, max(2, min(5, fit)))
        return [(value, amount(self.board, f"{value:g}")) for value in whole if value.is_integer()]

    def shapes(self) -> Iterator[Shape]:
        if self.plot.h < 12:
            return
        yield from self._axes()
        limits = [value for level in self.levels if (value := self.value(level.value)) is not None]
        for i, value in enumerate(self._figure_values(self.drawn[0])):
            if value is not None:
                yield from self._column(i, value, min(limits, default=value))
        yield from self._levels()
        yield from self._end_labels()

    def _column(self, index: int, value: float, limit: float) -> Iterator[Shape]:
        half = max(1.0, self.step * 0.32)
        for low, high, role in ((0.0, min(value, limit), "secondary"), (limit, value, "bad")):
            if high > low:
                top = self.y(high)
                rect = Rect(self.x(index) - half, top, 2 * half, self.y(low) - top)
                yield Box(rect, Style(role, opacity=0.75), 0)


def _joined(points: Points, style: Style) -> Iterator[Shape]:
    run: list[tuple[float, float]] = []
    for point in (*points, None):
        if point is not None:
            run.append(point)
            continue
        if len(run) > 1:
            yield polyline(run, style)
        run = []
