"""How much of a large board is looked at: larger with the wheel, moved with the mouse, both with keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication

from games.core.boards.scene import Rect, Scene

STEP: Final = 1.25
"""How much larger one click of the wheel, or one key, makes a board."""
MOST: Final = 6.0
NOTCH: Final = 120
"""How far one click of a wheel turns it, in Qt's units."""
KEYS: Final = {
    Qt.Key.Key_Plus: STEP,
    Qt.Key.Key_Equal: STEP,
    Qt.Key.Key_Minus: 1 / STEP,
    Qt.Key.Key_0: 0.0,
}
"""The factor of each key; 0 shows the whole ground."""


@dataclass
class Lens:
    """What is seen of a board's ground.

    Attributes:
        zoom: how many times larger than fits it is drawn.
        shift: how far it is moved, in pixels.
        pulls: whether the mouse, with its button down, has begun to move it.
        extent: how many times wider and higher than the ground all of it is.
    """

    zoom: float = 1.0
    shift: QPointF = field(default_factory=QPointF)
    pulls: bool = False
    extent: tuple[float, float] = (1.0, 1.0)
    _part: str = ""
    _others: dict[str, tuple[float, QPointF]] = field(default_factory=dict)
    _held: QPointF | None = None

    def reset(self) -> None:
        """Show the whole ground again."""
        self.zoom, self.shift = 1.0, QPointF()
        self._others.clear()

    def drawn(self, draw: Callable[[], Scene]) -> Scene:
        """Return the scene; each picture of a board keeps its own zoom and shift."""
        scene = draw()
        if scene.part != self._part:
            self._others[self._part] = self.zoom, self.shift
            self.zoom, self.shift = self._others.get(scene.part, (1.0, QPointF()))
            self._part = scene.part
            scene = draw()
        self.extent = scene.extent
        return scene

    def enlarge(self, factor: float, point: QPointF, ground: Rect) -> None:
        """Draw the ground ``factor`` times larger around a point; a factor of 0 shows all of it."""
        zoom = min(MOST, max(1.0, self.zoom * factor))
        middle = QPointF(ground.cx, ground.cy)
        shift = point - middle - (point - middle - self.shift) * (zoom / self.zoom)
        self.zoom = zoom
        self._move_to(shift if zoom > 1 else QPointF(), ground)

    def pan(self, way: QPointF, ground: Rect) -> None:
        """Shift the view by a quarter of the ground."""
        self._move_to(self.shift - QPointF(way.x() * ground.w, way.y() * ground.h) * 0.25, ground)

    def press(self, point: QPointF) -> None:
        """Press the mouse on the ground."""
        self._held, self.pulls = point, False

    def move(self, point: QPointF, ground: Rect) -> bool:
        """Move the mouse; return whether that moved the ground."""
        if self._held is None:
            return False
        way = point - self._held
        self.pulls = self.pulls or way.manhattanLength() >= QGuiApplication.styleHints().startDragDistance()
        if self.pulls:
            self._held = point
            self._move_to(self.shift + way, ground)
        return self.pulls

    def release(self) -> bool:
        """Release the mouse; return whether it had moved the ground."""
        pulled, self._held, self.pulls = self.pulls, None, False
        return pulled

    def _move_to(self, shift: QPointF, ground: Rect) -> None:
        """Shift the ground, but keep part of it in sight."""
        far = QPointF(ground.w * self.extent[0], ground.h * self.extent[1]) * (self.zoom / 2)
        self.shift = QPointF(min(far.x(), max(-far.x(), shift.x())), min(far.y(), max(-far.y(), shift.y())))
