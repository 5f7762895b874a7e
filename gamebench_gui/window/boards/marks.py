"""What stands out on a board: the frame of a target, and a label that says what a click would do."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gamebench_gui.window.boards.targets import Target
from gamebench_gui.window.kit import theme
from games.core.boards.scene import Label, Shape


def frame(painter: QPainter, target: Target, margin: float, radius: float) -> None:
    """Draw around a target, with a margin inside where it is a rectangle."""
    if target.outline is None:
        painter.drawRoundedRect(target.rect.adjusted(margin, margin, -margin, -margin), radius, radius)
    else:
        painter.drawPath(target.outline)


def frame_cursor(painter: QPainter, target: Target) -> None:
    """Draw around the target where the keyboard is."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in (("surface", 5), ("accent", 3)):
        painter.setPen(QPen(theme.color(color), width))
        frame(painter, target, 1.5, 6)


def frame_board(painter: QPainter, rect: QRectF) -> None:
    """Draw around a board that has the keyboard, but nothing to point at."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("accent"), 1.5))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)


def noted(shape: Shape, key: str, words: str) -> Shape:
    """The shape; the label of that key says something else."""
    if isinstance(shape, Label) and shape.key == key:
        return shape._replace(text=words, role="accent")
    return shape
