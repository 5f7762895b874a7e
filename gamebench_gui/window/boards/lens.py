"""The zoom of a large board: by wheel and mouse, or by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication

from games.core.boards.scene import Rect, Scene

STEP: Final = 1.25
"""Factor of one click of the wheel, or of one key."""
MOST: Final = 6.0
NOTCH: Final = 120
"""Angle of one click of a wheel, in Qt's units."""
KEYS: Final = {Qt.Key.Key_Plus: STEP, Qt.Key.Key_Equal: STEP, Qt.Key.Key_Minus: 1 / STEP, Qt.Key.Key_0: 0.0}
"""Zoom factors of keys; 0 shows the whole ground."""


@dataclass
class Lens:
    """The visible part of a board's ground.

    Attributes:
        zoom: magnification; 1 fits the ground into the board.
        shift: offset in pixels.
        pulls: whether the pressed mouse has begun to move the ground.
        extent: width and height of the whole, as multiples of the ground's.
    """

    zoom: float = 1.0
    shift: QPointF = field(default_factory=QPointF)
    pulls: bool = False
    extent: tuple[float, float] = (1.0, 1.0)
    _part: str = ""
    _others: dict[str, tuple[float, QPointF]] = field(default_factory=dict)
    _held: QPointF | None = None

    def reset(self) -> None:
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
        """Zoom by a factor around a point; a factor of 0 shows the whole ground."""
        zoom = min(MOST, max(1.0, self.zoom * factor))
        middle = QPointF(ground.cx, ground.cy)
        shift = point - middle - (point - middle - self.shift) * (zoom / self.zoom)
        self.zoom = zoom
        self._move_to(shift if zoom > 1 else QPointF(), ground)

    def pan(self, way: QPointF, ground: Rect) -> None:
        """Shift the view by a quarter of the ground."""
        self._move_to(self.shift - QPointF(way.x() * ground.w, way.y() * ground.h) * 0.25, ground)

    def press(self, point: QPointF) -> None:
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
        pulled = self.pulls
        self._held = None
        self.pulls = False
        return pulled

    def _move_to(self, shift: QPointF, ground: Rect) -> None:
        """Shift the ground, but keep part of it in sight."""
        far = QPointF(ground.w * self.extent[0], ground.h * self.extent[1]) * (self.zoom / 2)
        self.shift = QPointF(min(far.x(), max(-far.x(), shift.x())), min(far.y(), max(-far.y(), shift.y())))
