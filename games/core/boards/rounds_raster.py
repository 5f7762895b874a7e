"""Everybody's choices in all rounds at a glance: a row for each player, a cell for each round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.boards.board import HIDDEN
from games.core.boards.measure import fit, line_height
from games.core.boards.rounds import Round
from games.core.boards.rounds_chart import FRAMED, Chart
from games.core.boards.scene import Box, Label, Rect, Shape, Style, polyline, seat_mark
from games.core.words import say
from resources.colors import SEAT_COLORS

SMALLEST_TYPE: Final = 8.0
"""Cells too small for type of this height, in pixels, have a colour only."""
SMALLEST_NUMBERED: Final = 10.0
"""Side of the smallest seat's mark with a number, in pixels."""
ASKED: Final = 34.0
"""Height of the words while the viewer chooses one, in pixels at normal type, where there is room."""
TALLEST: Final = 30.0
"""Height of a row at most, in pixels at normal type."""


class Raster(Chart):
    """A fuller cell is a higher number or a later word; the words are above the cells."""

    def _set_up(self) -> None:
        self.levels, self.drawn = (), ()
        self.rows = list(range(self.players))

    def show_only(self, players: list[int]) -> None:
        self.rows = players
        self.plot = self._plot()

    def _plot(self) -> Rect:
        left = self._mark() + self._number() + 8
        plot = self.area.adjusted(left, self._head() + 4, 0, -self.high - 4)
        tall = min(plot.h, len(self.rows) * TALLEST * self.viewer.unit)
        return plot._replace(w=max(1.0, plot.w), h=max(1.0, tall))

    def _head(self) -> float:
        usual = self.high + (FRAMED if self.board.options else 2.0)
        return max(usual, min(ASKED * self.viewer.unit, self.area.h / 4)) if self._is_asked() else usual

    def _is_asked(self) -> bool:
        """Return whether the viewer is to choose one of the words."""
        return any({word, word.casefold()} & self.viewer.offered for word in self.board.options)

    def _mark(self) -> float:
        room = (self.area.h - self._head() - self.high - 8) / max(1, len(self.rows))
        return max(4.0, min(16.0 * self.viewer.unit, room))

    def _number(self) -> float:
        """Return the width of rows' numbers where colours and shapes repeat, if marks cannot hold them."""
        numbered = len(self.rows) > len(SEAT_COLORS) and self._mark() < SMALLEST_NUMBERED
        return self._wide("00") + 4 if numbered else 0.0

    def option_rect(self, index: int) -> Rect:
        right = self.area.right - sum(map(self._word_width, self.board.options[index + 1 :]))
        wide = min(self._word_width(self.board.options[index]), right - self.area.x)
        return Rect(right - wide, self.area.y, max(4.0, wide), self._head())

    def _word_width(self, word: str) -> float:
        room = 0.8 * self.area.w / max(1, len(self.board.options))
        roomy = max(0.0, min(self._wide(say(word)) * 0.5 + 24, room - self._wide(say(word)) - self.high - 18))
        return self._wide(say(word)) + self.high + 18 + (roomy if self._is_asked() else 0.0)

    def cell(self, place: int, index: int) -> Rect:
        high, column = self.plot.h / max(1, len(self.rows)), self.column(index)
        gap = 1.0 if min(high, column.w) > 5 else 0.0
        return Rect(column.x, self.plot.y + place * high, column.w - gap, high - gap)

    def shapes(self) -> Iterator[Shape]:
        if self.plot.h < 12:
            return
        yield from self._heading()
        yield Box(self.plot.inset(-2), Style("surface", "border"), 4)
        side, spare = self._mark(), self._number()
        for at, player in enumerate(self.rows):
            middle = self.cell(at, 0).cy
            mark = Rect(self.plot.x - side - 6, middle - side / 2, side, side)
            yield seat_mark(mark, player)
            if spare and player % len(SEAT_COLORS) == 0:
                room = Rect(mark.x - spare, middle - self.high / 2, spare - 4, self.high)
                yield self.viewer.label(room, str(player + 1), "secondary", "secondary", "end")
            for i, played in enumerate(self.board.rounds):
                yield from self._choice(self.cell(at, i), played, player)
        yield from self._numbers()

    def _heading(self) -> Iterator[Shape]:
        first = self.option_rect(0).x if self.board.options else self.area.right
        title = Rect(self.area.x, self.area.y, max(4.0, first - self.area.x - 6), self._head())
        yield self.viewer.label(title, self.title, "secondary", "secondary", "start")
        for i, word in enumerate(self.board.options):
            place, side = self.option_rect(i), self.high * 0.7
            swatch = Rect(place.x + 7, place.cy - side / 2, side, side)
            yield from _filled(swatch, i / max(1, len(self.board.options) - 1), "secondary")
            yield self.viewer.label(
                place.adjusted(side + 11, 0, -5, 0),
                say(word),
                "text" if self._is_asked() else "secondary",
                align="start",
            )

    def _choice(self, cell: Rect, row: Round, player: int) -> Iterator[Shape]:
        choice = row.choices[player] if player < len(row.choices) else ""
        if choice == HIDDEN:
            yield Box(cell, Style("secondary", opacity=0.12), 0)
            dash = ((cell.x + cell.w / 3, cell.cy), (cell.right - cell.w / 3, cell.cy))
            yield polyline(dash, Style("", "secondary", opacity=0.5))
            return
        value = self.value(choice)
        if value is None:
            return
        options = self.board.options
        span = (0.0, max(1.0, len(options) - 1.0)) if options else (self.least, self.most)
        part = (value - span[0]) / (span[1] - span[0])
        yield from _filled(cell, part, f"seat-{player}")
        if player in row.winners:
            yield Box(cell.inset(1), Style("", "text", 1.5), 0)
        if not options:
            yield from self._number_in(cell, choice, part, player)

    def _number_in(self, cell: Rect, text: str, part: float, player: int) -> Iterator[Shape]:
        words, size = fit(text, cell.h * 0.72, cell.w - 3, SMALLEST_TYPE)
        if words == text and line_height(size) <= 1.3 * cell.h:
            ink = f"on-{_fill_role(part, f'seat-{player}')}"
            yield Label(cell, text, size, ink)


def _fill_role(part: float, role: str) -> str:
    return f"surface+{round(6 + 84 * part)}%{role}"


def _filled(cell: Rect, part: float, role: str) -> Iterator[Shape]:
    yield Box(cell.inset(0.5), Style(_fill_role(part, role), f"surface+55%{role}"), 0)
