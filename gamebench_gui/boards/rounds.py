"""Rounds in which everybody chooses: a table of them, and a chart over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import (
    CENTER,
    LEFT,
    fitted,
    folded_corner,
    hidden_tile,
    line,
    panel,
    seat_name,
)
from gamebench_gui.boards.rounds_chart import CROWD, Chart, Columns, amount
from gamebench_gui.boards.rounds_raster import Raster
from gamebench_gui.boards.targets import Target
from games.core.view import HIDDEN, Round, Rounds

NARROW: Final = 40.0
"""Columns narrower than this, in pixels at normal type, have no room for more than the choice."""
NARROWEST: Final = 17.0
"""Columns narrower than this have no room for a choice."""
FEW: Final = 4
"""Words that more players than this chose are shown as a raster: their lines would cover each other."""
FIGURE: Final = 1.6
"""Width of the column of a figure, in columns of players."""
UPPER: Final = 0.58
"""Part of the charts' height that that of the choices takes."""
CHART_PART: Final = 0.46
"""Part of the height that the chart takes, where it stands below the table."""


class RoundsWidget(BoardWidget):
    """Draws `Rounds`; a word on the chart's axis stands for the action of that kind or argument."""

    @property
    def board(self) -> Rounds:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, Rounds):
            raise TypeError("this widget draws Rounds")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        first, chart = self._first(), self._charts()[0]
        found = [
            Target(f"round {i}", self._row(i - first) if i >= first else chart.column(i), self._describe(i))
            for i in range(len(self.board.rounds))
        ]
        words = [Target(word, chart.option_rect(i), word) for i, word in enumerate(self.board.options)]
        return words + found

    def paint_board(self, painter: QPainter) -> None:
        if not self._too_many():
            self._paint_head(painter)
            for i in range(self._first(), len(self.board.rounds)):
                self._paint_row(painter, i)
        for chart in self._charts():
            chart.paint(painter)

    # words

    def _players(self) -> int:
        named = max((len(row.choices) for row in self.board.rounds), default=0)
        return named or len(self.names)

    def _seen(self) -> list[int]:
        """The players with a column: among many, those of whom anything is seen, if there are such."""
        everybody, rounds = range(self._players()), self.board.rounds
        if len(everybody) <= FEW:
            return list(everybody)
        seen = [
            p
            for p in everybody
            if any(p < len(row.choices) and row.choices[p] not in ("", HIDDEN) for row in rounds)
        ]
        return seen or list(everybody)

    def _describe(self, index: int) -> str:
        board, row = self.board, self.board.rounds[index]
        parts = []
        for player in range(self._players()):
            known = [(board.choice, row.choices), (board.dealt, row.dealt), (board.gain, row.gains)]
            said = [f"{label.lower()} {self._spoken(values, player)}" for label, values in known if label]
            said += ["won"] if player in row.winners else []
            parts.append(f"{self.name(player)}: {', '.join(said)}")
        parts += [
            f"{label} {amount(board, value)}"
            for label, value in zip(board.figures, row.figures, strict=False)
        ]
        return f"Round {index + 1}. " + "; ".join(parts)

    def _spoken(self, values: Sequence[str], player: int) -> str:
        value = values[player] if player < len(values) else ""
        return "hidden" if value == HIDDEN else amount(self.board, value) or "none"

    def _title(self) -> str:
        board, first = self.board, self._first()
        count = len(board.rounds)
        total = f" of {board.total}" if board.total else ""
        if not count:
            return "No round played yet"
        title = f"Rounds {first + 1} to {count}{total}" if first else f"Round {count}{total}"
        below = " / ".join(word.lower() for word in (board.dealt, board.gain) if word)
        return f"{title} \u00b7 {board.choice.lower()}" + (f", below it {below}" if below else "")

    # where things are

    def _parts(self) -> tuple[QRectF, QRectF]:
        """The areas of the table and of the chart."""
        area = QRectF(self.rect()).adjusted(4, 2, -4, -2)
        if self._too_many():
            return QRectF(area.topLeft(), area.topLeft()), area
        if area.width() > 1.9 * area.height():
            wide = area.width() * 0.5
            return area.adjusted(0, 0, -wide - theme.PANE / 2, 0), area.adjusted(
                wide + theme.PANE / 2, 0, 0, 0
            )
        chart = area.height() * CHART_PART
        needed = self._head_height() + max(1, len(self.board.rounds)) * (self._row_height() + 2)
        table = min(area.height() - chart - theme.PANE, needed)
        return QRectF(area.left(), area.top(), area.width(), table), area.adjusted(
            0, table + theme.PANE, 0, 0
        )

    def _too_many(self) -> bool:
        """Whether there are more players than a table has columns for; the raster then shows all choices."""
        columns = len(self._seen()) + len(self.board.figures) + 1
        return len(self._seen()) > CROWD or self._parts_width() / columns < NARROWEST * self.unit

    def _charts(self) -> list[Chart]:
        """The charts from top to bottom: of the choices first, as a raster where lines would tell nothing."""
        board, players, area = self.board, self._players(), self._parts()[1]
        raster = self._too_many() or (bool(board.options) and players > FEW)
        kinds: list[type[Chart]] = [Raster if raster else Chart]
        if self._too_many() and not board.options and not board.apart:
            kinds.append(Chart)
        if board.apart:
            kinds.append(Columns)
        gap = theme.PANE / 2
        upper = area.height() if len(kinds) == 1 else (area.height() - gap) * UPPER
        areas = [
            QRectF(area.left(), area.top(), area.width(), upper),
            area.adjusted(0, upper + gap, 0, 0),
        ]
        charts = [kind(self, board, players, part) for kind, part in zip(kinds, areas, strict=False)]
        if isinstance(charts[0], Raster):
            charts[0].show_only(self._seen())
        if len(charts) == 2:
            charts[0].align(charts[1])
        return charts

    def _head_height(self) -> float:
        return 2 * self.row() + 8.0

    def _row_height(self) -> float:
        detailed = (self.board.dealt or self.board.gain) and self._roomy()
        return self.row() + 8.0 + (self.row("secondary") if detailed else 0.0)

    def _first(self) -> int:
        """The first round that the table has room for."""
        if self._too_many():
            return len(self.board.rounds)
        room = self._parts()[0].height() - self._head_height()
        return max(0, len(self.board.rounds) - max(1, int(room / (self._row_height() + 2) + 0.01)))

    def _figures(self) -> tuple[str, ...]:
        """Names of the figures, none where there is no room for them."""
        columns = len(self._seen()) + len(self.board.figures) + 1
        wide = QRectF(self.rect()).width() / columns
        return self.board.figures if wide >= NARROW * theme.scale() else ()

    def _roomy(self) -> bool:
        wide = self._parts_width() / (len(self._seen()) + len(self._figures()) + 0.7)
        return wide >= 1.35 * NARROW * self.unit

    def _parts_width(self) -> float:
        width = float(self.width())
        return width / 2 if width > 1.9 * self.height() else width

    def _row(self, place: int) -> QRectF:
        table, high = self._parts()[0], self._row_height() + 2
        top = table.top() + self._head_height() + place * high
        room = max(4.0, min(high - 2, table.bottom() - top))
        return QRectF(table.left(), top, table.width(), room)

    def _columns(self, row: QRectF) -> list[QRectF]:
        """The places of the number, of each player and of each figure."""
        number = QFontMetricsF(self.type("secondary")).horizontalAdvance("00") + 14
        shares = [1.0] * len(self._seen()) + [FIGURE] * len(self._figures()) or [1.0]
        share = (row.width() - number) / sum(shares)
        found, left = [QRectF(row.left(), row.top(), number, row.height())], row.left() + number
        for part in shares:
            found.append(QRectF(left, row.top(), part * share, row.height()))
            left += part * share
        return found

    # the table

    def _paint_head(self, painter: QPainter) -> None:
        table = self._parts()[0]
        top = QRectF(table.left() + 4, table.top(), table.width() - 8, self.row() + 2)
        line(painter, top, self._title(), self.type("secondary"), theme.color("secondary"), LEFT)
        head = QRectF(table.left(), top.bottom(), table.width(), self.row() + 4)
        _, *places = self._columns(head)
        bold = self.type(bold=True)
        for player, place in zip(self._seen(), places, strict=False):
            short = place.width() < 1.2 * NARROW * self.unit
            shown = "" if short else self.name(player)
            seat_name(painter, place.adjusted(2, 0, -2, 0), player, shown, bold, align=CENTER)
        small = self.type("secondary")
        for label, place in zip(self._figures(), places[len(self._seen()) :], strict=False):
            inner = place.adjusted(2, 0, -2, 0)
            whole = QFontMetricsF(small).horizontalAdvance(label) <= inner.width()
            words = label if whole else label.split()[0]
            font = small if whole else fitted("secondary", words, inner.width(), self.row() * 0.6)
            line(painter, inner, words, font, theme.color("secondary"))

    def _paint_row(self, painter: QPainter, index: int) -> None:
        row, board = self._row(index - self._first()), self.board
        played = board.rounds[index]
        panel(painter, row, theme.color("surface"), theme.color("border"), 6)
        number, *places = self._columns(row)
        line(painter, number, str(index + 1), self.type("secondary"), theme.color("secondary"))
        for player, place in zip(self._seen(), places, strict=False):
            self._paint_choice(painter, place, played, player)
        for value, place in zip(played.figures, places[len(self._seen()) :], strict=False):
            high = min(place.height(), self.row())
            inner = QRectF(place.left() + 3, place.center().y() - high / 2, place.width() - 6, high)
            self._paint_value(painter, inner, value, bold=False)

    def _paint_choice(self, painter: QPainter, place: QRectF, row: Round, player: int) -> None:
        look = theme.palette()
        if player in row.winners:
            cell = place.adjusted(2, 2, -2, -2)
            panel(
                painter, cell, theme.mix(look.surface, theme.HIGHLIGHT, 0.16 if look.dark else 0.28), None, 4
            )
            folded_corner(painter, cell)
        side = 4.0 if place.width() > NARROW else 1.0
        inner = place.adjusted(side, 3, -side, -3)
        detail = self._detail(row, player) if self._roomy() else ""
        high = min(self.row() + 2, inner.height())
        if detail and inner.height() > high + 4:
            below = QRectF(inner.left(), inner.top() + high, inner.width(), inner.height() - high)
            line(painter, below, detail, self.type("secondary"), theme.color("secondary"))
            inner.setHeight(high)
        self._paint_value(painter, inner, row.choices[player] if player < len(row.choices) else "")

    def _paint_value(self, painter: QPainter, inner: QRectF, value: str, *, bold: bool = True) -> None:
        if value == HIDDEN:
            tile = QRectF(0, 0, min(inner.width(), inner.height() * 1.3), inner.height())
            tile.moveCenter(inner.center())
            hidden_tile(painter, tile)
            return
        words = amount(self.board, value) or "\u2013"
        font = fitted("text", words, inner.width() * 0.86, min(inner.height(), self.row()) * 0.78)
        font.setBold(bold)
        line(painter, inner, words, font, theme.color("text" if value else "secondary"))

    def _detail(self, row: Round, player: int) -> str:
        """What a player was given and gained, as it stands below the choice."""
        parts = []
        for label, values in ((self.board.dealt, row.dealt), (self.board.gain, row.gains)):
            value = values[player] if player < len(values) else ""
            if label and value:
                parts.append(amount(self.board, value))
        return " / ".join(parts)


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("rounds")
