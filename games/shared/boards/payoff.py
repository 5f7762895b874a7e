"""A table of payoffs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import text_width
from games.core.boards.scene import (
    PANE,
    Box,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    polyline,
    seat_mark,
    seat_name,
)
from games.core.words import say


@dataclass(frozen=True, slots=True)
class PayoffTable(Board):
    """A matrix game and the rounds played.

    Attributes:
        labels: the choices open to both players, in the order of rows and columns.
        cells: ``cells[row][column]`` is the pair of payoffs (row player, column player).
        rounds: the choices of every finished round, as (row player, column player).
        players: which seat is the row player and which the column player.
    """

    labels: tuple[str, ...]
    cells: tuple[tuple[tuple[int, int], ...], ...]
    rounds: tuple[tuple[str, str], ...] = ()
    players: tuple[int, int] = (0, 1)


def payoff_text(board: PayoffTable, name: Callable[[Player], str]) -> str:
    row, col = board.players
    head = [f"{name(row)} \\ {name(col)}", *board.labels]
    body = [
        [label, *(f"{mine}, {theirs}" for mine, theirs in cells)]
        for label, cells in zip(board.labels, board.cells, strict=True)
    ]
    text = table([head, *body])
    if board.rounds:
        rounds = [[str(i), a, b] for i, (a, b) in enumerate(board.rounds, 1)]
        text += "\n\n" + table([[say("Round"), name(row), name(col)], *rounds])
    return text


SLOTS: Final = 10
"""Rounds that the chart always has room for, so that the first ones are not too wide."""
WIDEST: Final = 56.0
"""Width of a round at most, in pixels at normal type."""
NARROWEST: Final = 4.0
"""Width of a round at least; earlier rounds make room."""


class _Layout:
    """The payoffs and the rounds; a row or column means the choice of its label."""

    def __init__(self, board: PayoffTable, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.lane = 1 if viewer.player == board.players[1] else 0
        """0 if the viewer chooses a row, 1 for a column."""
        gains = (self._gain(*choices) for choices in board.rounds)
        self.totals = list(accumulate(gains, lambda a, b: (a[0] + b[0], a[1] + b[1])))
        self.left, self.top = self._heads()
        self.upper, self.lower = self._split()
        width = min(self.upper.w, self.upper.h * 2.4)
        self.table = Rect(self.upper.cx - width / 2, self.upper.y, width, self.upper.h)
        self.frame, self.tall = self._frame()
        rounds = len(board.rounds)
        self.step = max(NARROWEST, min(WIDEST * viewer.unit, self.frame.w / max(SLOTS, rounds)))
        self.first = max(0, rounds - max(1, int(self.frame.w / self.step + 0.01)))
        """The first round that is shown."""

    def scene(self) -> Scene:
        shapes = (*self._payoffs(), *self._rounds(), *self._curves())
        return Scene(self.viewer.width, self.viewer.height, shapes, tuple(self._targets()))

    def _targets(self) -> Iterator[Target]:
        size = len(self.board.labels)
        for i, label in enumerate(self.board.labels):
            if self.lane == 0:
                first, last = self._cell(i, 0), self._cell(i, size - 1)
                rect = Rect(self.table.x, first.y, last.right - self.table.x, first.h)
            else:
                head, last = self._col_head(i), self._cell(size - 1, i)
                rect = Rect(last.x, head.y, last.w, last.bottom - head.y)
            yield Target(label, rect, self._described(i))
        for i, rect in self._round_rects():
            yield Target(-1 - i, rect, self._round_text(i))

    # words

    def _described(self, index: int) -> str:
        board, lane = self.board, self.lane
        other, ends = self.viewer.name(board.players[1 - lane]), []
        for j, label in enumerate(board.labels):
            mine, theirs = board.cells[index][j] if lane == 0 else reversed(board.cells[j][index])
            ends.append(
                say(
                    "{mine} against {theirs} if {other} chooses {label}",
                    mine=mine,
                    theirs=theirs,
                    other=other,
                    label=label,
                )
            )
        return f"{say(board.labels[index])}: {', '.join(ends)}"

    def _round_text(self, index: int) -> str:
        a, b = self.board.rounds[index]
        gain, total = self._gain(a, b), self.totals[index]
        row, col = map(self.viewer.name, self.board.players)
        return say(
            "Round {index}: {row} {a} ({signed}), {col} {b} ({signed2}); together {number} and {number2}",
            index=index + 1,
            row=row,
            a=a,
            signed=_signed(gain[0]),
            col=col,
            b=b,
            signed2=_signed(gain[1]),
            number=_number(total[0]),
            number2=_number(total[1]),
        )

    def _gain(self, row: str, col: str) -> tuple[int, int]:
        labels = self.board.labels
        if row not in labels or col not in labels:
            return (0, 0)
        return self.board.cells[labels.index(row)][labels.index(col)]

    # places

    def _heads(self) -> tuple[float, float]:
        viewer = self.viewer
        widest = max(map(viewer.wide, (*self.board.labels, viewer.name(self.board.players[0])[:18])))
        return min(widest + viewer.row() + 26, viewer.width * 0.3), 2 * viewer.row() + 12

    def _split(self) -> tuple[Rect, Rect]:
        area = self.viewer.area.inset(4)
        if area.w > 2.1 * area.h:
            needed = self.left + len(self.board.labels) * 6.0 * self.viewer.row()
            wide = area.w * min(max(0.42, needed / area.w), 0.66)
            return area.adjusted(0, 0, wide - area.w, 0), area.adjusted(wide + PANE, 0, 0, 0)
        tall = area.h * 0.52
        return area.adjusted(0, 0, 0, tall - area.h), area.adjusted(0, tall + PANE, 0, 0)

    def _cell(self, row: int, col: int) -> Rect:
        size = max(1, len(self.board.labels))
        wide, tall = (self.table.w - self.left) / size, (self.table.h - self.top) / size
        left, top = self.table.x + self.left + col * wide, self.table.y + self.top + row * tall
        return Rect(left, top, wide, tall).inset(3)

    def _row_head(self, row: int) -> Rect:
        cell = self._cell(row, 0)
        return Rect(self.table.x, cell.y, cell.x - self.table.x - 8, cell.h)

    def _col_head(self, col: int) -> Rect:
        cell, height = self._cell(0, col), self.viewer.row() + 6.0
        return Rect(cell.x, cell.y - height - 3, cell.w, height)

    def _frame(self) -> tuple[Rect, float]:
        viewer, area = self.viewer, self.lower
        names = max(viewer.wide(viewer.name(p), "secondary") for p in self.board.players)
        texts = [_number(value) for pair in self.totals[-1:] for value in pair] or ["0"]
        widths = [viewer.wide(text) + viewer.row() + 10 for text in texts]
        self.total_width = max(widths)
        left = max(min(names + viewer.row("secondary") + 12, viewer.width * 0.22), min(widths))
        lane = max(12.0, min(area.h * 0.14, 26.0 * viewer.unit))
        return area.adjusted(left + 8, viewer.row() + 4.0, -self.total_width - 8, -4), lane

    def _round_rects(self) -> list[tuple[int, Rect]]:
        frame, step = self.frame, self.step
        return [
            (i, Rect(frame.x + (i - self.first) * step, frame.y, step, 2 * self.tall + 4))
            for i in range(self.first, len(self.board.rounds))
        ]

    # the table

    def _payoffs(self) -> Iterator[Shape]:
        board, viewer, table = self.board, self.viewer, self.table
        last = board.rounds[-1] if board.rounds else ("", "")
        row, col = board.players
        top = Rect(table.x + self.left, table.y, table.w - self.left, viewer.row() + 4.0)
        yield from seat_name(top, col, viewer.name(col), viewer.size(), align="middle", bold=True)
        head = self._col_head(0)
        corner = Rect(table.x, head.y, self.left - 10, head.h)
        yield from seat_name(corner, row, viewer.name(row), viewer.size(), align="end", bold=True)
        for i, label in enumerate(board.labels):
            yield viewer.label(self._row_head(i), say(label), align="end")
            yield viewer.label(self._col_head(i), say(label))
            for j, other in enumerate(board.labels):
                yield from self._payoff(i, j, marked=last == (label, other))

    def _payoff(self, row: int, col: int, *, marked: bool) -> Iterator[Shape]:
        viewer, rect = self.viewer, self._cell(row, col)
        ground = "surface+28%highlight" if marked else "surface"
        yield Box(rect, Style(ground, "warning" if marked else "border"), 7)
        half = rect.w / 2
        # the mark of the seat before a number is about as wide as two digits
        widest = max((_number(v) for cells in self.board.cells for pair in cells for v in pair), key=len)
        size = max(9.0, min(rect.h * 0.34, rect.w * 0.2, 44.0 * viewer.unit))
        size = min(size, size * (half - 8) / text_width("00" + widest, size, bold=True))
        for lane, value in enumerate(self.board.cells[row][col]):
            place = Rect(rect.x + lane * half, rect.y, half, rect.h)
            player = self.board.players[lane]
            yield from seat_name(place, player, _number(value), max(size, 7.0), align="middle", bold=True)
        ends = ((rect.cx, rect.y + rect.h * 0.22), (rect.cx, rect.bottom - rect.h * 0.22))
        yield polyline(ends, Style("", "border" if marked else "grid"))
        if marked and rect.h > 3.2 * viewer.row():
            note = Rect(rect.x, rect.bottom - viewer.row() - 3, rect.w, viewer.row())
            yield viewer.label(note, say("last round"), "secondary")

    # the rounds

    def _rounds(self) -> Iterator[Shape]:
        viewer, area, count = self.viewer, self.lower, len(self.board.rounds)
        title = say("{count} rounds", count=count) if count != 1 else say("1 round")
        title = say("Rounds {first} to {count}", first=self.first + 1, count=count) if self.first else title
        head = Rect(area.x, area.y, area.w, viewer.row() + 2.0)
        yield viewer.label(
            head, title if count else say("No round played yet"), "secondary", "secondary", "start"
        )
        yield from self._legend(head)
        frame, lane = self.frame, self.tall
        for which, player in enumerate(self.board.players):
            row = Rect(area.x, frame.y + which * (lane + 4), frame.x - area.x - 6, lane)
            yield from seat_name(row, player, viewer.name(player), viewer.size("secondary"))
            yield Box(Rect(frame.x, row.y, frame.w, lane), Style("table"), 3)
        for i, rect in self._round_rects():
            for which, choice in enumerate(self.board.rounds[i]):
                gap = 1.0 if rect.w > 8 else 0.25
                tile = Rect(rect.x + gap, rect.y + which * (lane + 4), rect.w - 2 * gap, lane)
                known = choice in self.board.labels
                place = self.board.labels.index(choice) if known else -1
                yield from self._tile(tile, place, f"seat-{self.board.players[which]}")

    def _legend(self, head: Rect) -> Iterator[Shape]:
        viewer, right = self.viewer, head.right
        for i, label in reversed(list(enumerate(self.board.labels))):
            label = say(label)
            wide = viewer.wide(label, "secondary") + 4
            place = Rect(right - wide, head.y, wide, head.h)
            yield viewer.label(place, label, "secondary", "secondary", "start")
            side = viewer.row("secondary") * 0.8
            tile = Rect(right - wide - side - 4, head.cy - side / 2, side, side)
            yield from self._tile(tile, i, "secondary")
            right = tile.x - 14

    def _tile(self, rect: Rect, choice: int, role: str) -> Iterator[Shape]:
        """Draw a hollow tile for the first choice, else a filled one; with its letter if there is room."""
        if rect.w < 8:
            yield Box(rect, Style(role, opacity=0.16 if choice == 0 else 1.0), 0)
            return
        yield Box(rect, Style("surface" if choice == 0 else role, role), 3)
        if rect.w >= 13 and rect.h >= 11:
            letter = short_labels(self.board.labels)[choice] if choice >= 0 else "?"
            ink, size = "text" if choice == 0 else f"on-{role}", min(rect.h, rect.w) * 0.62
            yield Label(rect, letter, size, ink, least=5)

    # the curves

    def _curves(self) -> Iterator[Shape]:
        chart = self.frame.adjusted(0, 2 * self.tall + 14, 0, 0)
        if chart.h < 24:
            return
        totals = [(0, 0), *self.totals][self.first :]
        values = [0, *(value for pair in totals for value in pair)]
        low, high = min(values), max(values)
        high = high + 1 if low == high else high
        inner = chart.inset(0, 6)

        def y(value: float) -> float:
            return float(inner.bottom - (value - low) / (high - low) * inner.h)

        yield polyline(((chart.x, y(0)), (chart.right, y(0))), Style("", "border", dash="dashed"))
        yield from self._axis(chart, y(0))
        ends = [y(total) for total in totals[-1]]
        spread = _apart(ends, self.viewer.row() + 2.0, chart.y, chart.bottom)
        for lane in range(2):
            yield from self._curve(chart, lane, [y(pair[lane]) for pair in totals])
            if self.board.rounds:
                yield from self._total(chart, lane, totals[-1][lane], spread[lane])

    def _axis(self, chart: Rect, zero: float) -> Iterator[Shape]:
        high, left = self.viewer.row("secondary"), self.lower.x
        place = Rect(chart.x - 46, zero - high / 2, 40, high)
        yield self.viewer.label(place, "0", "secondary", "secondary", "end")
        middle = chart.cy - high / 2
        middle += high if abs(chart.cy - zero) < high else 0
        place = Rect(left, middle, chart.x - left - 8, high)
        whole = self.viewer.wide("Total payoff", "secondary") <= place.w
        words = say("Total payoff") if whole else say("Total")
        yield self.viewer.label(place, words, "secondary", "secondary", "start")

    def _curve(self, chart: Rect, lane: int, heights: Sequence[float]) -> Iterator[Shape]:
        points = [(chart.x + i * self.step, y) for i, y in enumerate(heights)]
        player, side = self.board.players[lane], 8 * self.viewer.unit
        yield polyline(points, Style("", f"seat-{player}", 1.6, dash="dashed" if lane else ""))
        for x, y in points[1:] if self.step > 12 else points[-1:]:
            yield seat_mark(Rect.around(x, y, side, side), player)

    def _total(self, chart: Rect, lane: int, total: int, y: float) -> Iterator[Shape]:
        end = chart.x + (len(self.board.rounds) - self.first) * self.step + 4
        height, size = self.viewer.row(), self.viewer.size()
        rect = Rect(end, y - height / 2, self.total_width, height)
        return seat_name(rect, self.board.players[lane], _number(total), size, bold=True)


def short_labels(labels: Sequence[str]) -> list[str]:
    """Return the shortest beginnings that tell the labels apart, in capitals."""
    for length in range(1, max(map(len, labels), default=1) + 1):
        short = [label[:length] for label in labels]
        if len(set(short)) == len(labels):
            return [short[i].capitalize() for i in range(len(labels))]
    return list(labels)


def _apart(ends: Sequence[float], room: float, top: float, bottom: float) -> list[float]:
    """Return the heights of two labels, moved apart if they would touch, between top and bottom."""
    high, low = sorted(ends)
    if low - high < room:
        middle = min(max((low + high) / 2, top + room), bottom - room)
        high, low = middle - room / 2, middle + room / 2
    high, low = max(high, top + room / 2), min(low, bottom - room / 2)
    return [high, low] if ends[0] <= ends[1] else [low, high]


def _number(value: int) -> str:
    return f"{value:,}".replace("-", "\u2212")


def _signed(value: int) -> str:
    return ("+" if value >= 0 else "") + _number(value)


def _fits(board: PayoffTable, players: range) -> bool:
    return set(board.players) <= {*players}


register(Kind("PayoffTable", PayoffTable, payoff_text, lambda *args: _Layout(*args).scene(), fits=_fits))
