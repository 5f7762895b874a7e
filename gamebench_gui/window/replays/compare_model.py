"""The steps of two matches side by side, as a Qt model: one row each, differences marked."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from replays import words
from replays.review.comparing import Comparison
from replays.store.rows import DecisionRow
from replays.words import tr_noop

COLUMNS: Final = (tr_noop("Step"), tr_noop("First"), "", tr_noop("Second"))
STEP, FIRST, MARK, SECOND = range(4)
Index = QModelIndex | QPersistentModelIndex


class CompareModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.comparison = Comparison((), None)
        self._decisions: tuple[tuple[str, str], ...] = ()

    def show_comparison(self, comparison: Comparison, first: MatchCursor, second: MatchCursor) -> None:
        self.beginResetModel()
        self.comparison = comparison
        self._decisions = tuple(
            (decisions(pair.first, first), decisions(pair.second, second)) for pair in comparison.pairs
        )
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.comparison.pairs)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return said(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        if not index.isValid():
            return None
        pair, column = self.comparison.pairs[index.row()], index.column()
        first, second = self._decisions[index.row()]
        texts = (f"{pair.step:,}", first, "" if pair.same else "≠", second)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return texts[column]
            case Qt.ItemDataRole.ToolTipRole if column in (FIRST, SECOND):
                return words.tooltip(texts[column])
            case Qt.ItemDataRole.AccessibleTextRole:
                how = tr("the same") if pair.same else tr("differs")
                return tr(
                    "step {step}: {first}; {how}: {second}",
                    step=texts[STEP],
                    first=texts[FIRST],
                    how=how,
                    second=texts[SECOND],
                )
            case Qt.ItemDataRole.ForegroundRole:
                return theme.color("text" if not pair.same else "secondary")
            case Qt.ItemDataRole.FontRole if not pair.same:
                font = QFont()
                font.setBold(True)
                return font
        return None


def decisions(rows: tuple[DecisionRow, ...], cursor: MatchCursor) -> str:
    return words.one_line(
        ", ".join(f"{cursor.telling.called(row.seat)}: {cursor.telling.decision(row)}" for row in rows)
        or tr("over"),
        160,
    )
