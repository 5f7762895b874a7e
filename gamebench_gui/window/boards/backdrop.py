"""The still part of a scene as a picture: a map takes longer to paint than all that moves on it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from gamebench_gui.window.boards.scene_painter import paint_shapes
from gamebench_gui.window.kit import theme
from games.core.boards.scene import Scene, Shape


class Backdrop:
    """A picture of the still shapes of a scene, for one size and one palette at a time."""

    def __init__(self) -> None:
        self._shapes: tuple[Shape, ...] = ()
        self._style: tuple[Any, ...] = ()
        self._picture = QPixmap()

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Draw the still shapes; they are redrawn only if they, the size or the palette changed."""
        shapes = scene.shapes[: scene.still]
        if not shapes:
            return
        ratio = painter.device().devicePixelRatioF()
        style = scene.width, scene.height, ratio, theme.palette()
        if style != self._style or shapes != self._shapes:
            self._shapes, self._style = shapes, style
            self._picture = _picture(scene, ratio, painter.renderHints())
        painter.drawPixmap(0, 0, self._picture)


def _picture(scene: Scene, ratio: float, hints: QPainter.RenderHint) -> QPixmap:
    picture = QPixmap(QSize(round(scene.width * ratio), round(scene.height * ratio)))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHints(hints)
        paint_shapes(painter, scene.shapes[: scene.still])
    return picture
