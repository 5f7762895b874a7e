"""Every key of the window, in one overview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QGridLayout, QLabel, QScrollArea, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import helper
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from replays.words import tr_noop

ROOM = 64
"""Width from which there are two columns, in heights of a line of text."""
BOARD = (
    (tr_noop("Arrows"), tr_noop("Move the cursor among what is lit on the board")),
    (tr_noop("Ctrl+Arrows"), tr_noop("Move the cursor over the whole board")),
    ("Return", tr_noop("Choose what the cursor is on")),
    ("Esc", tr_noop("Undo a half-made choice")),
    ("Tab", tr_noop("Go to the next field or pane")),
)


class KeysDialog(QDialog):
    """Keys by place; ``groups`` has (keys, action) pairs by heading."""

    def __init__(
        self, groups: Mapping[str, Sequence[tuple[str, str]]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inner = QWidget()
        self._columns = columns = controls.row(inner, spacing=8 * theme.STEP)
        half = (len(groups) + 1) // 2
        for names in (list(groups)[:half], list(groups)[half:]):
            columns.addLayout(_column({name: groups[name] for name in names}), 1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(inner)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(tr("Keys of the window"))
        layout = controls.column(self, 5 * theme.STEP, 3 * theme.STEP)
        controls.add(layout, controls.label(tr("Keys"), "title"), (scroll, 1))
        foot = controls.row()
        manual = controls.push(tr("Manual"), lambda: helper.wanted.emit(""), icon="help")
        controls.add(foot, manual, 1, controls.push(tr("Close"), self.accept, role="primary"))
        layout.addLayout(foot)
        fit_to_screen(self, QSize(ROOM, 40) * theme.line_height() + QSize(0, 10 * theme.STEP), parent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= ROOM * theme.line_height()
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != way:
            self._columns.setDirection(way)


def _column(groups: Mapping[str, Sequence[tuple[str, str]]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(4 * theme.STEP)
    grid.setVerticalSpacing(theme.STEP)
    line = 0
    for heading, entries in groups.items():
        grid.addWidget(controls.label(heading, "pane"), line, 0, 1, 2)
        grid.setRowMinimumHeight(line, 2 * theme.line_height())
        for keys, does in entries:
            line += 1
            grid.addWidget(_cap(keys), line, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(controls.wrapped(said(does), "text"), line, 1)
        line += 1
    grid.setColumnStretch(1, 1)
    grid.setRowStretch(line, 1)
    return grid


def _cap(keys: str) -> QLabel:
    name = QKeySequence(keys).toString()
    cap = controls.label(name if name.strip(", ") else said(keys))
    look = theme.palette()
    cap.setStyleSheet(
        f"background: {look.raised}; border: 1px solid {look.border}; border-bottom-width: 2px; "
        "border-radius: 4px; padding: 1px 6px;"
    )
    return cap
