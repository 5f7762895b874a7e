"""Every key of the window, in one overview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QScrollArea, QWidget

from gamebench_gui import theme
from gamebench_gui.widgets import bits

BOARD = (
    ("Arrows", "Move the cursor over the board"),
    ("Return", "Choose what the cursor is on"),
    ("Esc", "Undo a half-made choice"),
    ("Tab", "Go to the next field or pane"),
)
"""Keys of every board."""


class KeysDialog(QDialog):
    """Keys by place.

    Args:
        groups: for each heading its (keys, what they do).
    """

    def __init__(self, groups: Mapping[str, Sequence[tuple[str, str]]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setHorizontalSpacing(4 * theme.STEP)
        grid.setVerticalSpacing(theme.STEP)
        line = 0
        for heading, entries in groups.items():
            title = bits.label(heading, "pane")
            grid.addWidget(title, line, 0, 1, 2)
            grid.setRowMinimumHeight(line, 2 * theme.line_height())
            for keys, does in entries:
                line += 1
                grid.addWidget(_cap(keys), line, 0, Qt.AlignmentFlag.AlignLeft)
                grid.addWidget(bits.label(does), line, 1)
            line += 1
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(line, 1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(inner)
        scroll.setAccessibleName("Keys of the window")
        layout = bits.column(self, 5 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(bits.label("Keys", "title"))
        layout.addWidget(scroll, 1)
        foot = bits.row()
        foot.addStretch(1)
        foot.addWidget(bits.push("Close", self.accept, role="primary"))
        layout.addLayout(foot)
        self.resize(32 * theme.line_height(), 40 * theme.line_height())


def _cap(keys: str) -> QLabel:
    made = bits.label(keys if keys in ("Arrows", "Return") else QKeySequence(keys).toString() or keys)
    look = theme.palette()
    made.setStyleSheet(
        f"background: {look.raised}; border: 1px solid {look.border}; border-bottom-width: 2px; "
        "border-radius: 4px; padding: 1px 6px;"
    )
    return made
