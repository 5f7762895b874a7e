"""What stands out on a board: the frame of a target, and a label that says what a click would do."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from gamebench_gui.window.boards.targets import Target
from games.core.boards.scene import Label, Shape


def frame(painter: QPainter, target: Target, margin: float, radius: float) -> None:
    """Draw around a target, with a margin inside where it is a rectangle."""
    if target.outline is None:
        painter.drawRoundedRect(target.rect.adjusted(margin, margin, -margin, -margin), radius, radius)
    else:
        painter.drawPath(target.outline)


def noted(shape: Shape, key: str, words: str) -> Shape:
    """The shape; the label of that key says something else."""
    if isinstance(shape, Label) and shape.key == key:
        return shape._replace(text=words, role="accent")
    return shape
