"""Pictures of boards as files, painted without a screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.boards.base import HINTS
from gamebench_gui.window.boards.scene_painter import color, paint_shapes
from gamebench_gui.window.kit import theme
from games.core.boards.scene import Scene

RATIO: Final = 2.0
"""Pixels of the picture for one of the scene."""


def png(scene: Scene, dark: bool) -> bytes:
    """A scene as a PNG, in the light or the dark palette."""
    app = QApplication.instance() or QApplication(["gamebench"])
    assert isinstance(app, QApplication)
    theme.apply(app, theme.Mode.DARK if dark else theme.Mode.LIGHT)
    image = QImage(QSize(round(scene.width), round(scene.height)) * RATIO, QImage.Format.Format_RGB32)
    image.fill(color("window"))
    with QPainter(image) as painter:
        painter.setRenderHints(HINTS)
        painter.scale(RATIO, RATIO)
        paint_shapes(painter, scene.shapes)
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(written, b"png").write(image)
    return bytes(written.data().data())
