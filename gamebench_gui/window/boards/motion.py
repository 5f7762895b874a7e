"""Motion from one scene to the next: what moved glides, what is new fades in, what is gone fades out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEasingCurve, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.boards.backdrop import Backdrop
from gamebench_gui.window.boards.scene_painter import paint_shapes
from games.core.boards.scene import Path, Rect, Scene, Shape, faded

DURATION: Final = 150
"""Milliseconds of a change."""


class Motion:
    """The animation from one scene of a widget to another; it repaints the widget as it runs."""

    def __init__(self, widget: QWidget) -> None:
        self._animation = QVariantAnimation(widget, duration=DURATION, startValue=0.0, endValue=1.0)
        self._animation.valueChanged.connect(lambda: widget.update())
        self._animation.finished.connect(lambda: widget.update())
        self._shapes: tuple[Shape, ...] = ()
        self._starts: dict[str, Rect] = {}
        self._new: frozenset[int] = frozenset()
        self._gone: tuple[Shape, ...] = ()
        self._under: Scene | None = None
        self._backdrop = Backdrop()

    @property
    def running(self) -> bool:
        return self._animation.state() is QVariantAnimation.State.Running

    def start(self, before: Scene, after: Scene) -> None:
        self._starts, leaving = glides(before.shapes, after.shapes)
        known_keys = {shape.key for shape in before.shapes}
        falling = {
            key: rect for key, rect in after.entering if key not in known_keys and key not in self._starts
        }
        self._starts |= falling
        self._animation.setEasingCurve(QEasingCurve.Type.InQuad if falling else QEasingCurve.Type.Linear)
        known = set(before.shapes)
        self._shapes, self._under = after.shapes, after
        self._new = frozenset(
            i
            for i, shape in enumerate(after.shapes)
            if shape not in known and not (shape.key and shape.key in self._starts)
        )
        kept = set(after.shapes)
        plain = tuple(shape for shape in before.shapes if not shape.key and shape not in kept)
        self._gone = (*plain, *leaving)
        self._animation.start()

    def stop(self) -> None:
        self._animation.stop()
        self._starts = {}
        self._gone = ()
        self._shapes = ()
        self._under = None

    def paint(self, painter: QPainter) -> None:
        """Draw the present frame of the animation."""
        part, below = float(self._animation.currentValue()), 0
        if self._under is not None:
            self._backdrop.paint(painter, self._under)
            below = self._under.still
        moving = enumerate(self._shapes[below:], below)
        paint_shapes(painter, (self._now(i, shape, part) for i, shape in moving))
        paint_shapes(painter, faded(self._gone, 1 - part))

    def rest(self, painter: QPainter, scene: Scene, changed: Callable[[Shape], Shape] | None = None) -> None:
        """Draw a scene without animation; ``changed`` returns each shape as it is to be drawn."""
        self._backdrop.paint(painter, scene)
        paint_shapes(painter, scene.shapes[scene.still :], changed)

    def _now(self, index: int, shape: Shape, part: float) -> Shape:
        start = self._starts.get(shape.key) if shape.key else None
        if start is not None and not isinstance(shape, Path) and start != shape.rect:
            rect = Rect(*(a + (b - a) * part for a, b in zip(start, shape.rect, strict=True)))
            return shape._replace(rect=rect)
        return next(faded((shape,), part)) if index in self._new else shape


def glides(old: Sequence[Shape], new: Sequence[Shape]) -> tuple[dict[str, Rect], tuple[Shape, ...]]:
    """Return the former rectangles of shapes that stayed or moved, by present key, and the removed shapes."""
    before = {shape.key: shape for shape in old if shape.key and not isinstance(shape, Path)}
    after = {shape.key: shape for shape in new if shape.key and not isinstance(shape, Path)}
    starts = {key: before[key].rect for key in after.keys() & before.keys()}
    gone = [key for key in before if key not in after]
    for key in after:
        if key in before:
            continue
        sort = key.partition("@")[0]
        source = next((other for other in gone if other.partition("@")[0] == sort), None)
        if source is not None:
            gone.remove(source)
            starts[key] = before[source].rect
    return starts, tuple(before[key] for key in gone)
