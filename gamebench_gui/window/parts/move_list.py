"""The list of decisions; it follows the page's cursor."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.step_model import ACTION, NOTES, SEAT, STEP, TIME, StepModel
from resources.foreign import elided

ASIDE: Final = 34
"""Width around icon and text of a cell, in pixels."""
ROOM: Final = "place(0) and so on"
"""An action of this length is always shown whole."""


class _Names(QStyledItemDelegate):
    """Shortens names but keeps the numbers at their ends, which distinguish seats of equal agents."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        room = option.rect.width() - option.decorationSize.width() - ASIDE
        option.text = elided(option.text, lambda words: option.fontMetrics.horizontalAdvance(words) <= room)


class MoveList(QTableView):
    """Selecting a row moves the cursor, and vice versa."""

    def __init__(self, cursor: MatchCursor) -> None:
        super().__init__()
        self._cursor, self.steps = cursor, StepModel(cursor, self)
        self._following = False
        self._widths: dict[int, int] = {}
        self.setAccessibleName(tr("Moves"))
        self.setModel(self.steps)
        self.setItemDelegateForColumn(SEAT, _Names(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentRowChanged.connect(self._chosen)
        for signal in (cursor.opened, cursor.grown):
            signal.connect(self._fit)
        for signal in (cursor.moved, cursor.inspected):
            signal.connect(self._follow)
        theme.notifier.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        metrics, line = self.fontMetrics(), theme.line_height()
        self.setIconSize(QSize(round(line * 0.8), round(line * 0.8)))
        rows = self.verticalHeader()
        rows.hide()
        rows.setMinimumSectionSize(line + 6)
        rows.setDefaultSectionSize(line + 6)
        head = self.horizontalHeader()
        head.setMinimumSectionSize(24)
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(ACTION, QHeaderView.ResizeMode.Stretch)
        widths = ((STEP, "0,000"), (SEAT, tr("Seat")), (NOTES, "00 refused"), (TIME, "000.0 ms"))
        self._widths = {column: metrics.horizontalAdvance(sample) + 18 for column, sample in widths}
        marked = self.iconSize().width() + metrics.horizontalAdvance("00") + 32
        self._widths[SEAT] = max(self._widths[SEAT], marked)
        for column, width in self._widths.items():
            self.setColumnWidth(column, width)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show notes and times if that leaves room for the actions."""
        least = self.fontMetrics().horizontalAdvance(ROOM)
        self.setColumnWidth(SEAT, self._width_of_names())
        room = self.viewport().width() - self.columnWidth(STEP) - self.columnWidth(SEAT) - least
        for column, wanted in ((NOTES, self.steps.has_notes), (TIME, True)):
            fits = wanted and self._widths[column] <= room
            self.setColumnHidden(column, not fits)
            room -= self._widths[column] if fits else 0

    def _width_of_names(self) -> int:
        """Return the width of the longest name, if that leaves room for the actions."""
        longest = max(map(self.fontMetrics().horizontalAdvance, self._cursor.names), default=0)
        room = (self.viewport().width() - self.columnWidth(STEP)) // 3
        return max(self._widths[SEAT], min(longest + self.iconSize().width() + ASIDE + 2, room))

    def _follow(self) -> None:
        if self._cursor.match is None:
            return
        row = self.steps.row_of(self._cursor.position, self._cursor.seat)
        self._following = True
        self.setCurrentIndex(self.steps.index(row, ACTION))
        self._following = False
        # new rows have no height before the next layout
        QTimer.singleShot(0, self, self._reveal)

    def _reveal(self) -> None:
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _chosen(self, now: QModelIndex) -> None:
        if self._following or not now.isValid():
            return
        row = self.steps.decision(now.row())
        self._cursor.go(row.step if row else 0)
        if row is not None:
            self._cursor.inspect(row.seat)
