"""The steps of two matches side by side, as a Qt model: one row each, differences marked."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from gamebench_gui.window.kit import theme
from replays import words
from replays.review.comparing import Comparison
from replays.store.rows import DecisionRow

COLUMNS: Final = ("Step", "First", "", "Second")
STEP, FIRST, MARK, SECOND = range(4)
Index = QModelIndex | QPersistentModelIndex


class CompareModel(QAbstractTableModel):
    """What both matches did in each step."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.comparison = Comparison((), None)

    def show_comparison(self, comparison: Comparison) -> None:
        """Show another comparison."""
        self.beginResetModel()
        self.comparison = comparison
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.comparison.pairs)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        if not index.isValid():
            return None
        pair, column = self.comparison.pairs[index.row()], index.column()
        texts = (f"{pair.step:,}", told(pair.first), "" if pair.same else "≠", told(pair.second))
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return texts[column]
            case Qt.ItemDataRole.ToolTipRole if column in (FIRST, SECOND):
                return words.tooltip(texts[column])
            case Qt.ItemDataRole.AccessibleTextRole:
                how = "the same" if pair.same else "differs"
                return f"step {texts[STEP]}: {texts[FIRST]}; {how}: {texts[SECOND]}"
            case Qt.ItemDataRole.ForegroundRole:
                return theme.color("text" if not pair.same else "secondary")
            case Qt.ItemDataRole.FontRole if not pair.same:
                font = QFont()
                font.setBold(True)
                return font
        return None


def told(rows: tuple[DecisionRow, ...]) -> str:
    """What was decided in a step, in one line."""
    if not rows:
        return "over"
    many = len(rows) > 1
    return words.one_line(
        ", ".join(f"{row.seat + 1}: {row.label}" if many else row.label for row in rows), 160
    )
