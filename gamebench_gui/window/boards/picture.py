"""Boards as PNG files, for people and for models that see; painted without a screen, in any thread."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QSize
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.boards.scene_painter import HINTS, color, paint_shapes
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.palette import DARK, LIGHT
from games.core.boards.scene import Scene

_apps: Final[list[QGuiApplication]] = []
"""The application that painting needs without a window; it lives as long as the program."""


def png(scene: Scene, dark: bool = False, ratio: float = 1.0) -> bytes:
    """Return a scene as a PNG in the light or dark palette, ``ratio`` pixels for one of the scene.

    The first call creates the application if there is none, so it must be made in the main thread.
    """
    if QGuiApplication.instance() is None:
        _apps.append(QApplication(["gamebench"]))
    with theme.painting_in(DARK if dark else LIGHT):
        image = QImage(QSize(round(scene.width), round(scene.height)) * ratio, QImage.Format.Format_RGB32)
        image.fill(color("window"))
        with QPainter(image) as painter:
            painter.setRenderHints(HINTS)
            painter.scale(ratio, ratio)
            paint_shapes(painter, scene.shapes)
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(written, b"png").write(image)
    return bytes(written.data().data())
