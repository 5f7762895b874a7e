"""The choice of the eyes through which a match is shown."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from replays.review.disclosure import Eyes

LEAST: Final = 14
"""Characters that are shown where there is room; half of them where there is little."""


class EyesBox(QComboBox):
    """Follows a cursor and moves it to other eyes; hidden if there is no choice."""

    def __init__(self, cursor: MatchCursor) -> None:
        super().__init__()
        self._cursor = cursor
        self.setAccessibleName(tr("Perspective"))
        self.setToolTip(tr("Whose eyes the match is shown through (F)"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LEAST)
        self.currentIndexChanged.connect(lambda _: cursor.look(self.currentData()))
        for changed in (cursor.opened, cursor.looked, theme.notifier.changed):
            changed.connect(self.show_eyes)
        self.show_eyes()

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return whole - QSize(LEAST // 2 * self.fontMetrics().averageCharWidth(), 0)

    def show_eyes(self) -> None:
        offered = self._cursor.perspectives()
        self.setIconSize(QSize(theme.line_height(), theme.line_height()))
        with QSignalBlocker(self):
            self.clear()
            for title, eyes in offered:
                self.addItem(_icon(eyes), said(title), eyes)
            self.setCurrentIndex([eyes for _, eyes in offered].index(self._cursor.eyes))
        self.setVisible(len(offered) > 1)


def _icon(eyes: Eyes) -> QIcon:
    return theme.seat_icon(eyes) if eyes is not None and eyes >= 0 else theme.icon("eye", "secondary")
