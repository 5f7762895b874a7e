"""The table of a run: a row for each game and opponent, by benchmark, with scores on one scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from gamebench_gui.app.benchmark.page import words as page_words
from gamebench_gui.app.benchmark.page.blocks import Strip
from gamebench_gui.app.benchmark.page.rich_text import strip_scene
from gamebench_gui.app.benchmark.titles import told_apart
from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.tournaments.benchmark import amounts
from replays.columns import number
from replays.scores.report_rows import CELL_STATES, CellRecord
from replays.words import UNKNOWN, one_line, tooltip, tr_noop

Index = QModelIndex | QPersistentModelIndex
CELL: Final = Qt.ItemDataRole.UserRole
GAME, STRIP, VALUE, INTERVAL, BAR, MATCHES, REFUSED, FAILED, TOKENS, STATE = range(10)
HEADS: Final = (
    tr_noop("Game"),
    tr_noop("Score"),
    "",
    tr_noop("95 % interval"),
    tr_noop("Matches"),
    "",
    tr_noop("Refused answers"),
    tr_noop("Server failed"),
    tr_noop("Tokens"),
    tr_noop("State"),
)
OVER: Final = ("clear", "done", "cap")
"""States of games that are played."""
WIDTHS: Final = {STRIP: 9.0, BAR: 7.0}
"""Width of the painted columns, in heights of a line of text."""
NAMED: Final = 3
"""Games that wait and are named; more are counted."""
NARROW: Final = 52
"""Width below which the painted columns are left out anyway, in heights of a line of text."""


@dataclass(frozen=True, slots=True)
class Group:
    """The heading above the games of a benchmark against one opponent."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class GameRow:
    cell: CellRecord
    strip: Strip


@dataclass(frozen=True, slots=True)
class Waiting:
    """The games of a group that have not begun, in one line."""

    text: str


Row = Group | GameRow | Waiting


def rows_of(cells: Sequence[CellRecord], agents: int) -> list[Row]:
    """Return the rows of the main measures, grouped by benchmark, opponent and agent."""
    main: dict[str, str] = {}
    groups: dict[tuple[str, str, str], list[CellRecord]] = {}
    for cell in told_apart(cells):
        if cell["measure"] == main.setdefault(cell["suite"], cell["measure"]):
            groups.setdefault((cell["suite"], cell["opponent"], cell["agent"]), []).append(cell)
    return [row for group in groups.values() for row in _group(group, agents)]


def _group(cells: Sequence[CellRecord], agents: int) -> Iterator[Row]:
    first = cells[0]
    low, high = _scale(cells)
    against = tr("against {opponent}", opponent=first["opponent"]) if first["opponent"] else ""
    agent = first["agent"] if agents > 1 else ""
    scale = tr("{measure}, {low} to {high}", measure=said(first["title"]), low=f"{low:g}", high=f"{high:g}")
    yield Group(one_line(first["benchmark"], 60), one_line("; ".join(filter(None, (agent, against, scale)))))
    waiting = [cell for cell in cells if cell["state"] == "waiting"]
    folded = waiting if len(waiting) > 1 else []
    for cell in cells:
        if cell not in folded:
            zero = 0.0 if low < 0 < high else None
            yield GameRow(cell, Strip(low, high, cell["value"], cell["low"], cell["high"], zero=zero))
    if folded:
        yield Waiting(_waiting([one_line(cell["name"], 60) for cell in folded]))


def _waiting(names: Sequence[str]) -> str:
    if len(names) > NAMED:
        return tr("{number:,} more games: waiting", number=len(names))
    with page_words.speaking(amounts.WORDS):
        return tr("{games}: waiting", games=page_words.listed(names))


def _scale(cells: Sequence[CellRecord]) -> tuple[float, float]:
    """Return the ends of the measure's scale; where it has none, those of the values."""
    ends = [cell[name] for cell in cells for name in ("value", "low", "high")]
    values = [value for value in ends if isinstance(value, float | int)] or [0.0, 1.0]
    low, high = cells[0]["scale_low"], cells[0]["scale_high"]
    return min(values) if low is None else low, max(values) if high is None else high


class CellsModel(QAbstractTableModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []

    def show(self, rows: list[Row]) -> None:
        """Show other rows; where there are as many as before, selection and place stay."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
        elif rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, STATE))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(HEADS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return said(HEADS[section]) if HEADS[section] else ""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return theme.RIGHT if section in (REFUSED, FAILED, TOKENS) else theme.LEFT
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == CELL:
            return row
        if not isinstance(row, GameRow):
            if role == Qt.ItemDataRole.AccessibleTextRole and column == GAME:
                return row.text if isinstance(row, Waiting) else f"{row.title}: {row.about}"
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text_of(row.cell, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return theme.RIGHT if column in (VALUE, MATCHES, REFUSED, FAILED, TOKENS) else theme.LEFT
            case Qt.ItemDataRole.ForegroundRole:
                return theme.color(_role(row.cell, column))
            case Qt.ItemDataRole.FontRole if column == VALUE:
                font = theme.font("text")
                font.setBold(True)
                return font
            case Qt.ItemDataRole.FontRole if column == INTERVAL:
                return theme.font("secondary")
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(_tip(row.cell))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and not isinstance(self.rows[index.row()], GameRow):
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)


def text_of(cell: CellRecord, column: int) -> str:
    """Return what a column shows of a game; empty for painted ones."""
    begun = bool(cell["calls"] or cell["matches"] or cell["decisions"])
    match column:
        case x if x == GAME:
            return one_line(cell["name"], 60)
        case x if x == VALUE:
            sign = "+" if cell["scale_low"] == -1 else ""
            return number(cell["digits"], sign=sign)(cell["value"])
        case x if x == INTERVAL:
            if cell["low"] is None or cell["high"] is None:
                return ""
            form = number(cell["digits"], sign="+" if cell["scale_low"] == -1 else "")
            return tr("{low} to {high}", low=form(cell["low"]), high=form(cell["high"]))
        case x if x == MATCHES:
            return tr("{matches:,} of {most:,}", matches=cell["matches"], most=cell["most"])
        case x if x == REFUSED:
            return f"{cell['refused']:,}" if begun else UNKNOWN
        case x if x == FAILED:
            return f"{cell['failures']:,}" if begun else UNKNOWN
        case x if x == TOKENS:
            return amounts.tokens(cell["input_tokens"] + cell["output_tokens"]) if begun else UNKNOWN
        case x if x == STATE:
            return said(CELL_STATES[cell["state"]])
    return ""


def _role(cell: CellRecord, column: int) -> str:
    if column == STATE:
        return "good" if cell["state"] in OVER else "secondary"
    return "secondary" if column == INTERVAL else "text"


def _tip(cell: CellRecord) -> str:
    if cell["state"] in ("not played", "left out"):
        return cell["reason"]
    parts = [cell["reason"]]
    if cell["void"]:
        parts.append(tr("{void:,} matches had no valid result.", void=cell["void"]))
    return " ".join(parts)


class _Painter(QStyledItemDelegate):
    """Paints headings across the row, scores as a dot with its interval, and matches as a bar."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(CELL)
        if not isinstance(row, GameRow):
            if index.column() == GAME:
                self._paint_line(painter, option, row)
            return
        super().paint(painter, option, index)
        if index.column() not in (STRIP, BAR):
            return
        area = QRectF(option.rect).adjusted(6, 0, -6, 0)
        painter.save()
        painter.setRenderHints(HINTS)
        if index.column() == STRIP:
            painter.translate(area.left(), area.center().y() - 9)
            paint_shapes(painter, strip_scene(row.strip, area.width()).shapes)
        else:
            _paint_bar(painter, area, row.cell)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if not isinstance(index.data(CELL), GameRow):
            return QSize(0, round(1.7 * theme.line_height()))
        return super().sizeHint(option, index)

    @staticmethod
    def _paint_line(painter: QPainter, option: QStyleOptionViewItem, row: Group | Waiting) -> None:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QTableView) else option.rect.width()
        area = QRectF(option.rect.x(), option.rect.y(), width, option.rect.height())
        inside = area.adjusted(6, 0, -6, 0)
        painter.save()
        if isinstance(row, Waiting):
            painter.setFont(theme.font("text"))
            painter.setPen(theme.color("secondary"))
            painter.drawText(inside, theme.LEFT, row.text)
            painter.restore()
            return
        painter.fillRect(area, theme.color("window"))
        font = theme.font("text")
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        painter.drawText(inside, theme.LEFT, row.title)
        used = QFontMetrics(font).horizontalAdvance(row.title) + 8
        painter.setFont(theme.font("secondary"))
        painter.setPen(theme.color("secondary"))
        painter.drawText(inside.adjusted(used, 0, 0, 0), theme.LEFT, row.about)
        painter.restore()


def _paint_bar(painter: QPainter, area: QRectF, cell: CellRecord) -> None:
    bar = QRectF(area.x(), area.center().y() - 3, area.width(), 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("grid"))
    painter.drawRoundedRect(bar, 3, 3)
    share = min(1.0, cell["matches"] / cell["most"]) if cell["most"] else 0.0
    if share:
        painter.setBrush(theme.color("good" if cell["state"] in OVER else "accent"))
        painter.drawRoundedRect(QRectF(bar.x(), bar.y(), bar.width() * share, bar.height()), 3, 3)


def _key(cell: CellRecord) -> tuple[str, str, str, str]:
    return cell["suite"], cell["game"], cell["opponent"], cell["agent"]


class CellsTable(QTableView):
    """The cells of a run; `opened` has the `CellRecord` whose matches are wanted."""

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.cells = CellsModel(self)
        self.setModel(self.cells)
        self.setItemDelegate(_Painter(self))
        self.setAccessibleName(tr("Scores by game"))
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setStretchLastSection(True)
        self.activated.connect(self._open)
        self.clicked.connect(self._clicked)
        self._narrow = False
        theme.notifier.changed.connect(self._fit)

    def show_cells(self, cells: Sequence[CellRecord], agents: int) -> None:
        """Show the cells of a run as they are now; selection and place stay."""
        chosen = self.currentIndex().data(CELL)
        place = self.verticalScrollBar().value()
        self.cells.show(rows_of(cells, agents))
        if isinstance(chosen, GameRow) and not self.currentIndex().isValid():
            alike = [_key(row.cell) if isinstance(row, GameRow) else None for row in self.cells.rows]
            if _key(chosen.cell) in alike:
                self.setCurrentIndex(self.cells.index(alike.index(_key(chosen.cell)), GAME))
        self._fit()
        self.verticalScrollBar().setValue(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give columns the width of their texts, and what is left to the state."""
        line = theme.line_height()
        height = round(1.75 * line)
        if self.verticalHeader().defaultSectionSize() != height:
            self.verticalHeader().setDefaultSectionSize(height)
        widths = self._widths(line)
        room = self.viewport().width()
        narrow = room < NARROW * line or sum(widths.values()) > room
        for column, width in widths.items():
            self.setColumnHidden(column, narrow and column in WIDTHS)
            if column != STATE:
                self.setColumnWidth(column, width)

    def _widths(self, line: int) -> dict[int, int]:
        """Return the width that each column needs, in pixels."""
        bold = theme.font("text")
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        games = [row.cell for row in self.cells.rows if isinstance(row, GameRow)]
        widths = {}
        for column, head in enumerate(HEADS):
            texts = [said(head) if head else "", *(text_of(cell, column) for cell in games)]
            width = max(map(metrics.horizontalAdvance, texts)) + 24
            widths[column] = max(width, round(WIDTHS.get(column, 0) * line))
        return widths

    def _clicked(self, index: QModelIndex) -> None:
        """Show the matches behind a number; a click on the name only selects the row."""
        if index.column() != GAME:
            self._open(index)

    def _open(self, index: QModelIndex) -> None:
        row = index.data(CELL)
        if isinstance(row, GameRow) and row.cell["planned"]:
            self.opened.emit(row.cell)
