"""Carrying a thing over a board with the mouse button down."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from gamebench_gui.window.boards.targets import on_screen, topmost
from games.core.boards.scene import Path, Scene, Shape


@dataclass
class Carrying:
    """A press of the mouse on a target, and what it became.

    Attributes:
        index: number of the pressed target, -1 for none.
        began: whether the press itself began a choice, so that the release is no click.
        on_its_way: whether the mouse moved so far that this is no click any more.
    """

    index: int = -1
    began: bool = False
    on_its_way: bool = False
    _start: QPointF = field(default_factory=QPointF)
    _now: QPointF = field(default_factory=QPointF)

    def press(self, index: int, point: QPointF, began: bool) -> None:
        """Press the mouse on a target; -1 for none."""
        self.index = index
        self.began = began
        self.on_its_way = False
        self._start = self._now = point

    def move(self, point: QPointF) -> None:
        """Move the pressed mouse with a thing that may be carried."""
        self._now = point
        way = (point - self._start).manhattanLength()
        self.on_its_way = self.on_its_way or way >= QGuiApplication.styleHints().startDragDistance()

    def drop(self) -> None:
        """Forget the press: the button is up, or the choice is over."""
        self.index = -1
        self.began = False
        self.on_its_way = False

    def taken(self, scene: Scene) -> tuple[Shape, ...]:
        """Return the carried shapes: those with a key whose centre lies in the target."""
        if not self.on_its_way or not 0 <= self.index < len(scene.targets):
            return ()
        targets = tuple(map(on_screen, scene.targets))

        def is_held(x: float, y: float) -> bool:
            point = QPointF(x, y)
            if scene.stacked:
                return topmost(scene, targets, point) == self.index
            return targets[self.index].contains(point)

        return tuple(
            shape
            for shape in scene.shapes
            if shape.key and not isinstance(shape, Path) and is_held(*shape.rect.center)
        )

    @property
    def way(self) -> QPointF:
        return self._now - self._start
