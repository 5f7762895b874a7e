"""Small pictures of boards, for walls of many: one widget of each kind draws them all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from gamebench_gui import theme
from gamebench_gui.boards import widget_class
from gamebench_gui.boards.base import HINTS, LARGER, SMALLEST, BoardWidget
from games.core.view import View


class Thumbnails:
    """Draws views at any size, however small, as their boards would look from further away."""

    def __init__(self) -> None:
        self._widgets: dict[type, BoardWidget] = {}

    def draw(self, view: View, names: Sequence[str], size: QSize, ratio: float = 1.0) -> QPixmap:
        """The board of a view; an empty picture where the view has none.

        Args:
            names: what each player is called.
            size: of the picture, in pixels of the window.
            ratio: pixels of the screen for one of the window.
        """
        made = QPixmap(size * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        if view.board is None:
            return made
        board = self._widget(type(view.board))
        least = SMALLEST + LARGER * (theme.scale() - 1)
        shrink = min(1.0, size.width() / least.width(), size.height() / least.height())
        board.resize(size / shrink)
        board.show_view(view, names, animate=False)
        with QPainter(made) as painter:
            painter.setRenderHints(HINTS)
            painter.scale(shrink, shrink)
            board.paint_board(painter)
        return made

    def _widget(self, kind: type) -> BoardWidget:
        if kind not in self._widgets:
            made = widget_class(kind)()
            made.coordinates = False
            self._widgets[kind] = made
        return self._widgets[kind]
