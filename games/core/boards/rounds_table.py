"""Rounds in which everybody chooses: rows, and a chart over the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final

from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Round, Rounds
from games.core.boards.rounds_chart import CROWD, Chart, Columns, amount
from games.core.boards.rounds_raster import Raster
from games.core.boards.scene import (
    PANE,
    Box,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    folded_corner,
    hidden_tile,
    seat_name,
)
from games.core.words import inside, say

NARROW: Final = 40.0
"""Columns narrower than this, in pixels at normal type, show the choice only."""
NARROWEST: Final = 17.0
"""Columns narrower than this have no room for a choice."""
FEW: Final = 4
"""Words of more players than this are shown as a raster: their lines would cover each other."""
FIGURE: Final = 1.6
"""Width of the column of a figure, in columns of players."""
UPPER: Final = 0.58
"""Part of the charts' height for the chart of the choices."""
LOWEST: Final = 110.0
"""Charts of numbers lower than this, in pixels at normal type, are left out for more rows of the table."""
CHART_PART: Final = 0.46
"""Part of the height for a chart below the rows."""


def rounds_scene(board: Rounds, viewer: Viewer) -> Scene:
    """Lay out rows and charts; a word on the chart's axis means the action of that kind or argument."""
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: Rounds, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.players = max((len(row.choices) for row in board.rounds), default=0) or len(viewer.names)
        self.seen = self._seen()
        across = viewer.width > 1.9 * viewer.height
        width = viewer.width / 2 if across else viewer.width
        columns = len(self.seen) + len(board.figures) + 1
        self.too_many = len(self.seen) > CROWD or width / columns < NARROWEST * viewer.unit
        """Whether there are more players than columns; a raster then shows all choices."""
        wide_enough = viewer.width / columns >= NARROW * viewer.scale
        self.figures = board.figures if wide_enough else ()
        self.roomy = width / (len(self.seen) + len(self.figures) + 0.7) >= 1.35 * NARROW * viewer.unit
        self.head_height = 2 * viewer.row() + 8.0
        detailed = bool(board.dealt or board.gain) and self.roomy
        self.row_height = viewer.row() + 8.0 + (viewer.row("secondary") if detailed else 0.0)
        self.table, self.chart = self._parts(across)
        room = self.table.h - self.head_height
        fitting = max(1, int(room / (self.row_height + 2) + 0.01))
        self.first = len(board.rounds) if self.too_many else max(0, len(board.rounds) - fitting)
        """The first round with a row."""

    def scene(self) -> Scene:
        charts = self._charts()
        shapes: list[Shape] = []
        if not self.too_many:
            shapes += self._head()
            for i in range(self.first, len(self.board.rounds)):
                shapes += self._row(i)
        for chart in charts:
            shapes += chart.shapes()
        options = self.board.options if charts else ()
        words = [Target(word, charts[0].option_rect(i), say(word)) for i, word in enumerate(options)]
        rounds = [
            Target(f"round {i}", self._place_of(i, charts), self._described(i))
            for i in range(len(self.board.rounds))
        ]
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), (*words, *rounds))

    # words

    def _seen(self) -> list[int]:
        """Return the players with a column: of many, those of whom anything is seen, if any."""
        everybody = list(range(self.players))
        if len(everybody) <= FEW:
            return everybody
        known = {p for row in self.board.rounds for p, c in enumerate(row.choices) if c not in ("", HIDDEN)}
        return sorted(known) or everybody

    def _described(self, index: int) -> str:
        board, row = self.board, self.board.rounds[index]
        parts = []
        for player in range(self.players):
            known = [(board.choice, row.choices), (board.dealt, row.dealt), (board.gain, row.gains)]
            words = [f"{inside(label)} {self._spoken(values, player)}" for label, values in known if label]
            words += [say("won")] if player in row.winners else []
            parts.append(f"{self.viewer.name(player)}: {', '.join(words)}")
        for label, value in zip(board.figures, row.figures, strict=False):
            parts += [f"{say(label)} {amount(board, value)}"] if value != "" else []
        return say("Round {index}. ", index=index + 1) + "; ".join(parts)

    def _spoken(self, values: Sequence[str], player: int) -> str:
        value = values[player] if player < len(values) else ""
        return say("hidden") if value == HIDDEN else say(amount(self.board, value)) or say("none")

    def _title(self) -> str:
        board, count = self.board, len(self.board.rounds)
        total = say(" of {total}", total=board.total) if board.total else ""
        if not count:
            return say("No round played yet")
        title = (
            say("Rounds {first} to {count}{total}", first=self.first + 1, count=count, total=total)
            if self.first
            else say("Round {count}{total}", count=count, total=total)
        )
        below = " / ".join(inside(word) for word in (board.dealt, board.gain) if word)
        return f"{title} \u00b7 {inside(board.choice)}" + (
            say(", below it {below}", below=below) if below else ""
        )

    # places

    def _parts(self, across: bool) -> tuple[Rect, Rect]:
        area = self.viewer.area.inset(4, 2)
        if self.too_many:
            return Rect(area.x, area.y, 0, 0), area
        if across:
            wide = area.w * 0.5 + PANE / 2
            return area.adjusted(0, 0, -wide, 0), area.adjusted(wide, 0, 0, 0)
        needed = self.head_height + max(1, len(self.board.rounds)) * (self.row_height + 2)
        part = 0.0 if self._chartless(area.h * CHART_PART) else CHART_PART
        table = min(area.h - area.h * part - PANE, needed)
        return Rect(area.x, area.y, area.w, table), area.adjusted(0, table + PANE, 0, 0)

    def _chartless(self, high: float) -> bool:
        """Whether lines in a chart below the rows would overlap, and nothing is chosen there."""
        return not self.board.options and high < LOWEST * self.viewer.unit

    def _charts(self) -> list[Chart]:
        """Return the charts from top to bottom: the choices first, as a raster if lines would overlap."""
        board, area = self.board, self.chart
        if not self.too_many and self._chartless(area.h):
            return []
        raster = self.too_many or (bool(board.options) and self.players > FEW)
        kinds: list[type[Chart]] = [Raster if raster else Chart]
        if self.too_many and not board.options and not board.apart:
            kinds.append(Chart)
        if board.apart:
            kinds.append(Columns)
        gap = PANE / 2
        upper = area.h if len(kinds) == 1 else (area.h - gap) * UPPER
        areas = [Rect(area.x, area.y, area.w, upper), area.adjusted(0, upper + gap, 0, 0)]
        charts = [
            kind(self.viewer, board, self.players, part) for kind, part in zip(kinds, areas, strict=False)
        ]
        if isinstance(charts[0], Raster):
            charts[0].show_only(self.seen)
        if len(charts) == 2:
            charts[0].align(charts[1])
        return charts

    def _place_of(self, index: int, charts: Sequence[Chart]) -> Rect:
        """Return where a round is pointed at: its row, or on the chart, or on the title."""
        if index >= self.first:
            return self._row_rect(index)
        if charts:
            return charts[0].column(index)
        wide = self.table.w / self.first
        return Rect(self.table.x + index * wide, self.table.y, wide, self.viewer.row() + 2)

    def _row_rect(self, index: int) -> Rect:
        high = self.row_height + 2
        top = self.table.y + self.head_height + (index - self.first) * high
        return Rect(self.table.x, top, self.table.w, max(4.0, min(high - 2, self.table.bottom - top)))

    def _columns(self, row: Rect) -> list[Rect]:
        number = self.viewer.wide("00", "secondary") + 14
        shares = [1.0] * len(self.seen) + [FIGURE] * len(self.figures) or [1.0]
        share = (row.w - number) / fsum(shares)
        places, left = [Rect(row.x, row.y, number, row.h)], row.x + number
        for part in shares:
            places.append(Rect(left, row.y, part * share, row.h))
            left += part * share
        return places

    # the table

    def _head(self) -> Iterator[Shape]:
        viewer, table = self.viewer, self.table
        top = Rect(table.x + 4, table.y, table.w - 8, viewer.row() + 2)
        yield viewer.label(top, self._title(), "secondary", "secondary", "start")
        _, *places = self._columns(Rect(table.x, top.bottom, table.w, viewer.row() + 4))
        for player, place in zip(self.seen, places, strict=False):
            short = place.w < 1.2 * NARROW * viewer.unit
            name = "" if short else viewer.name(player)
            yield from seat_name(place.inset(2, 0), player, name, viewer.size(), align="middle", bold=True)
        for label, place in zip(self.figures, places[len(self.seen) :], strict=False):
            inner, label = place.inset(2, 0), say(label)
            if viewer.wide(label, "secondary") <= inner.w:
                yield viewer.label(inner, label, "secondary", "secondary")
            else:
                yield fitted(inner, label.split()[0], viewer.row() * 0.6, "secondary")

    def _row(self, index: int) -> Iterator[Shape]:
        row, played = self._row_rect(index), self.board.rounds[index]
        yield Box(row, Style("surface", "border"), 6)
        number, *places = self._columns(row)
        yield self.viewer.label(number, str(index + 1), "secondary", "secondary")
        for player, place in zip(self.seen, places, strict=False):
            yield from self._choice(place, played, player)
        if self.figures:
            for value, place in zip(played.figures, places[len(self.seen) :], strict=False):
                high = min(place.h, self.viewer.row())
                inner = Rect(place.x + 3, place.cy - high / 2, place.w - 6, high)
                yield from self._value(inner, value, bold=False)

    def _choice(self, place: Rect, row: Round, player: int) -> Iterator[Shape]:
        if player in row.winners:
            cell = place.inset(2)
            yield Box(cell, Style("won"), 4)
            yield folded_corner(cell)
        inner = place.inset(4.0 if place.w > NARROW else 1.0, 3)
        detail = self._detail(row, player) if self.roomy else ""
        high = min(self.viewer.row() + 2, inner.h)
        if detail and inner.h > high + 4:
            below = Rect(inner.x, inner.y + high, inner.w, inner.h - high)
            yield self.viewer.label(below, detail, "secondary", "secondary")
            inner = inner._replace(h=high)
        yield from self._value(inner, row.choices[player] if player < len(row.choices) else "")

    def _value(self, inner: Rect, value: str, *, bold: bool = True) -> Iterator[Shape]:
        if value == HIDDEN:
            yield from hidden_tile(Rect.around(inner.cx, inner.cy, min(inner.w, inner.h * 1.3), inner.h))
            return
        words, size = say(amount(self.board, value)) or "\u2013", min(inner.h, self.viewer.row()) * 0.78
        room = inner.inset(inner.w * 0.05, 0)
        yield fitted(room, words, size, "text" if value else "secondary", bold=bold)

    def _detail(self, row: Round, player: int) -> str:
        parts = []
        for label, values in ((self.board.dealt, row.dealt), (self.board.gain, row.gains)):
            value = values[player] if player < len(values) else ""
            if label and value:
                parts.append(amount(self.board, value))
        return " / ".join(parts)
