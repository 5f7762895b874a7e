"""The list of decisions: one view of the replay's cursor."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from gamebench_gui import theme
from gamebench_gui.models.replay import Replay
from gamebench_gui.models.step_model import ACTION, NOTES, SEAT, STEP, TIME, StepModel


class MoveList(QTableView):
    """Selecting a row moves the replay's cursor, and the other way round."""

    def __init__(self, replay: Replay, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.replay, self.steps = replay, StepModel(replay, self)
        self._following = False
        self.setAccessibleName("Moves")
        self.setModel(self.steps)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentRowChanged.connect(self._chosen)
        for signal in (replay.moved, replay.inspected):
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
        for column, sample in ((STEP, "00,000"), (SEAT, "Seat 00"), (NOTES, "00 refused"), (TIME, "00.00 s")):
            self.setColumnWidth(column, metrics.horizontalAdvance(sample) + 20)

    def _follow(self) -> None:
        """Show where the cursor is."""
        if self.replay.trace is None:
            return
        row = self.steps.row_of(self.replay.position, self.replay.seat)
        self._following = True
        self.setCurrentIndex(self.steps.index(row, ACTION))
        self._following = False

    def _chosen(self, now: QModelIndex) -> None:
        if self._following or not now.isValid():
            return
        row = self.steps.decision(now.row())
        self.replay.go(row.step if row else 0)
        if row is not None:
            self.replay.inspect(row.seat)
