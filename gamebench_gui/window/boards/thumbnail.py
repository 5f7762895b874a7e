"""Small pictures of boards, for walls of many."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontInfo, QPainter, QPixmap

from gamebench_gui.window.boards.base import LARGER, SMALLEST
from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.boards.undrawn import drawn
from gamebench_gui.window.kit import theme
from games.core.boards.scene import Viewer
from games.core.history import LastWords
from games.core.view import View


def thumbnail(
    view: View, names: Sequence[str], last_words: LastWords, size: QSize, ratio: float = 1.0
) -> QPixmap:
    """Return the board of a view at any size, as if seen from further away; empty if the view has none.

    Args:
        size: of the picture, in pixels of the window.
        ratio: pixels of the screen for one of the window.
    """
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    least = SMALLEST + LARGER * (theme.scale() - 1)
    shrink = min(1.0, size.width() / least.width(), size.height() / least.height())
    viewer = Viewer(
        size.width() / shrink,
        size.height() / shrink,
        theme.scale(),
        QFontInfo(theme.font()).pixelSize() / theme.scale(),
        view.player,
        tuple(names),
        coordinates=False,
        said=last_words,
        past=last_words.past,
    )
    with QPainter(picture) as painter:
        painter.setRenderHints(HINTS)
        painter.scale(shrink, shrink)
        paint_shapes(painter, drawn(view, viewer).shapes)
    return picture
