"""The choice of the viewer for whom a match is shown."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.position_bar import NEXT_VIEWER
from games.core.action import Player
from resources.foreign import tooltip

LEAST: Final = 14
"""Characters that are shown where there is room; half of them where there is little."""


class ViewerBox(QComboBox):
    """Follows a cursor and changes its viewer; hidden if there is no choice."""

    def __init__(self, cursor: MatchCursor) -> None:
        super().__init__()
        self._cursor = cursor
        self.setAccessibleName(tr("Perspective"))
        self.setToolTip(tooltip(tr("The viewer as whom the match is shown ({key})", key=NEXT_VIEWER)))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LEAST)
        self.currentIndexChanged.connect(lambda _: cursor.look(self.currentData()))
        for changed in (cursor.opened, cursor.looked, theme.notifier.changed):
            changed.connect(self.show_viewers)
        self.show_viewers()

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return whole - QSize(LEAST // 2 * self.fontMetrics().averageCharWidth(), 0)

    def show_viewers(self) -> None:
        offered = self._cursor.perspectives()
        self.setIconSize(QSize(theme.line_height(), theme.line_height()))
        with QSignalBlocker(self):
            self.clear()
            for title, viewer in offered:
                self.addItem(_icon(viewer), said(title), viewer)
            self.setCurrentIndex([viewer for _, viewer in offered].index(self._cursor.viewer))
        self.setVisible(len(offered) > 1)


def _icon(viewer: Player | None) -> QIcon:
    return theme.seat_icon(viewer) if viewer is not None and viewer >= 0 else theme.icon("eye", "secondary")
