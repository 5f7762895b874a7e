"""Tables of the dashboard: rows of cells that sort by value and show text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPixmap
from PySide6.QtWidgets import QHeaderView, QTableView

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said
from replays import words
from replays.columns import Column, Columns, Row, csv_lines, shown_columns

Index = QModelIndex | QPersistentModelIndex
SORT: Final = Qt.ItemDataRole.UserRole
KEY: Final = Qt.ItemDataRole.UserRole + 1
SAMPLED: Final = 40
"""Rows from which the widths of columns are measured."""
LONGEST: Final = 0.34
"""Most of the table's width that one column takes at first."""


@dataclass(frozen=True, slots=True)
class CellText:
    text: str
    value: float | str | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of cells about a key; ``look`` is the number of the mark in its first cell."""

    key: Any
    cells: tuple[CellText, ...]
    look: int | None = None
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A row of values about a key.

    Attributes:
        look: number of the mark of its agent; None for none.
        faded: shown grey.
        details: tooltips of cells, by the column's key.
    """

    key: Any
    row: Row
    look: int | None = None
    faded: bool = False
    details: Mapping[str, str] = field(default_factory=dict)

    def written(self, columns: Columns) -> TableRow:
        cells = tuple(self._cell(name, column) for name, column in columns.items())
        return TableRow(self.key, cells, self.look, self.faded)

    def _cell(self, name: str, column: Column) -> CellText:
        written, value = column.cell(name, self.row), self.row.get(name)
        shown = said(written) if written in column.words else words.one_line(written, 200)
        detail = self.details.get(name) or str(self.row.get(column.detail) or "")
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        sorted_by = value if value is None or is_number else shown.casefold()
        return CellText(shown, sorted_by, detail or (written if len(written) > 40 else ""))


class TableModel(QAbstractTableModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.titles: tuple[str, ...] = ()
        self.tips: tuple[str, ...] = ()
        self.lines: Sequence[TableRow] = ()
        self.marked = -1
        self._marks: dict[int, QPixmap] = {}

    def show(self, columns: Columns, lines: Sequence[Line]) -> bool:
        """Show other rows; the column ``agent`` has the marks.

        Returns:
            Whether they are rows about the same keys as before: then views keep their place in them.
        """
        rows = [line.row for line in lines]
        shown = shown_columns(columns, rows)
        titles = tuple(said(column.head(rows)) for column in shown.values())
        written = [line.written(shown) for line in lines]
        stays = titles == self.titles and [line.key for line in written] == [line.key for line in self.lines]
        if not stays:
            self.beginResetModel()
        self.titles = titles
        self.tips = tuple(said(column.meaning) for column in shown.values())
        self.lines = written
        self.marked = list(shown).index("agent") if "agent" in shown else -1
        if not stays:
            self.endResetModel()
        elif written:
            self.dataChanged.emit(self.index(0, 0), self.index(len(written) - 1, len(titles) - 1))
        return stays

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not section < len(self.titles):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and self.lines:
            return theme.LEFT if isinstance(self.lines[0].cells[section].value, str) else theme.RIGHT
        if role == Qt.ItemDataRole.ToolTipRole and section < len(self.tips):
            return words.tooltip(self.tips[section])
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        cell = line.cells[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return words.tooltip(cell.tip) if cell.tip else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return theme.LEFT if isinstance(cell.value, str) else theme.RIGHT
            case Qt.ItemDataRole.ForegroundRole:
                return theme.color("secondary") if line.faded else None
            case Qt.ItemDataRole.DecorationRole if index.column() == self.marked and line.look is not None:
                return self._mark(line.look)
            case _ if role == SORT:
                return cell.value
            case _ if role == KEY:
                return line.key
        return None

    def _mark(self, look: int) -> QPixmap:
        if look not in self._marks:
            self._marks[look] = theme.seat_pixmap(look, round(0.75 * theme.line_height()))
        return self._marks[look]

    def csv(self) -> str:
        texts = ([cell.text for cell in line.cells] for line in self.lines)
        known = (["" if text == words.UNKNOWN else text for text in line] for line in texts)
        return csv_lines([self.titles, *known])

    def repaint(self) -> None:
        self._marks.clear()
        if self.lines:
            corner = self.index(len(self.lines) - 1, len(self.titles) - 1)
            self.dataChanged.emit(self.index(0, 0), corner)


class Sorted(QSortFilterProxyModel):
    """Sorts by value with unknown ones last, and filters by words in any cell."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self.passes: Callable[[Any], bool] = lambda key: True

    def search(self, text: str) -> None:
        self._words = text.casefold().split()
        self.invalidate()

    def filter_keys(self, passes: Callable[[Any], bool]) -> None:
        self.passes = passes
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        model = self.sourceModel()
        assert isinstance(model, TableModel)
        line = model.lines[row]
        if not self.passes(line.key):
            return False
        if not self._words:
            return True
        whole = " ".join(cell.text for cell in line.cells).casefold()
        return all(word in whole for word in self._words)

    def lessThan(self, left: Index, right: Index) -> bool:
        first, second = left.data(SORT), right.data(SORT)
        if first is None or second is None:
            up = self.sortOrder() is Qt.SortOrder.AscendingOrder
            return (second is None and first is not None) == up and first is not second
        if isinstance(first, str) != isinstance(second, str):
            return isinstance(second, str)
        return bool(first < second)


class DataTable(QTableView):
    """A table of lines; Ctrl+C copies the selected rows.

    Signals:
        picked(keys): the selected rows, by their keys.
        opened(key): a row was double-clicked, or Enter pressed on it.
    """

    picked = Signal(list)
    opened = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.lines, self.sorted = TableModel(self), Sorted(self)
        self.sorted.setSourceModel(self.lines)
        self.setModel(self.sorted)
        self.setAccessibleName(name)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.data(KEY)))
        self.selectionModel().selectionChanged.connect(lambda *_: self.picked.emit(self.chosen()))
        theme.notifier.changed.connect(self._restyle)
        self._fit()

    def show_rows(self, columns: Columns, lines: Sequence[Line]) -> None:
        """Show other rows; keys that are still there stay selected."""
        chosen = self.chosen()
        stays = self.lines.show(columns, lines)
        self._fit()
        if chosen and not stays:
            self.choose(chosen)

    def chosen(self) -> list[Any]:
        """Return the keys of the selected rows, from top to bottom."""
        rows = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [index.data(KEY) for index in rows]

    def choose(self, keys: Sequence[Any]) -> None:
        model, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        model.clearSelection()
        for row in range(self.sorted.rowCount()):
            index = self.sorted.index(row, 0)
            if index.data(KEY) in keys:
                model.select(index, flags.Select | flags.Rows)
                self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            controls.copy_text(self.copied())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex().data(KEY))
        else:
            super().keyPressEvent(event)

    def copied(self) -> str:
        chosen = {index.row() for index in self.selectionModel().selectedRows()}
        rows = sorted(chosen) or range(self.sorted.rowCount())
        columns = range(self.sorted.columnCount())
        body = ["\t".join(str(self.sorted.index(r, c).data() or "") for c in columns) for r in rows]
        return "\n".join(["\t".join(self.lines.titles), *body])

    def _restyle(self) -> None:
        self.lines.repaint()
        self._fit()

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.line_height() + 8)
        header = self.horizontalHeader()
        header.setMinimumHeight(theme.line_height() + 12)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        most = round(LONGEST * max(400, self.width()))
        metrics = QFontMetrics(theme.font())
        for column, title in enumerate(self.lines.titles):
            texts = [line.cells[column].text for line in self.lines.lines[:SAMPLED]]
            mark = theme.line_height() + 8 if column == self.lines.marked else 0
            widest = max(map(metrics.horizontalAdvance, texts), default=0) + mark + 20
            self.setColumnWidth(column, max(metrics.horizontalAdvance(title) + 22, min(widest, most)))
