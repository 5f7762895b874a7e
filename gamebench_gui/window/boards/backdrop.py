"""What lies still below a scene, kept as a picture: a map takes longer to paint than all that moves on it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from gamebench_gui.window.boards.scene_painter import paint_shapes
from gamebench_gui.window.kit import theme
from games.core.boards.scene import Scene, Shape


class Backdrop:
    """The picture of the shapes that a scene says lie still, for one size and one palette at a time."""

    def __init__(self) -> None:
        self._shapes: tuple[Shape, ...] = ()
        self._look: tuple[Any, ...] = ()
        self._picture = QPixmap()

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Draw these shapes, anew only where they or their look changed."""
        shapes = scene.shapes[: scene.still]
        if not shapes:
            return
        ratio = painter.device().devicePixelRatioF()
        look = scene.width, scene.height, ratio, theme.palette()
        if look != self._look or shapes != self._shapes:
            self._shapes, self._look = shapes, look
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
