"""Paints a board: its scene, or the motion to it, and on top what can be clicked and what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from gamebench_gui.window.boards.hints import Hint, paint_hints
from gamebench_gui.window.boards.motion import Motion
from gamebench_gui.window.boards.paint import fade, panel
from gamebench_gui.window.boards.pointing import Pointing, has_large
from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.boards.targets import Target
from gamebench_gui.window.kit import theme
from games.core.boards.scene import Label, Scene, Shape, faded

FAINT: Final = 0.25
"""Opacity of a carried thing in the place that it was taken from."""


class BoardPainter:
    """Paints a scene with its targets, framing the ``differing`` ones, and evaluations of actions."""

    def __init__(self, pointing: Pointing, motion: Motion) -> None:
        self.hints: Sequence[Hint] = ()
        self.differing: frozenset[int] = frozenset()
        self.focused = False
        self._pointing = pointing
        self._motion = motion

    def paint(self, painter: QPainter, area: QRectF, size: float) -> None:
        """Paint everything in an area; ``size`` is that of the hints' type, in pixels."""
        painter.setRenderHints(HINTS)
        scene, targets = self._pointing.scene(), self._pointing.targets()
        self._paint_scene(painter, scene)
        for i, target in enumerate(targets):
            self._paint_marks(painter, i, target)
        if self.focused and 0 <= self._pointing.cursor < len(targets):
            _frame_cursor(painter, targets[self._pointing.cursor])
        self._paint_differences(painter, targets)
        carrying = self._pointing.carrying
        if carried := carrying.taken(scene):
            painter.save()
            painter.translate(carrying.way)
            paint_shapes(painter, carried)
            painter.restore()
        font = QFont(theme.font("secondary"))
        font.setPixelSize(max(1, round(size)))
        paint_hints(painter, self.hints, targets, font, area, steps=scene.steps)
        paint_shapes(painter, self.enlarged())

    def enlarged(self) -> tuple[Shape, ...]:
        """Return the thing that is pointed at, drawn larger; nothing if it can be read as it is."""
        pointing = self._pointing
        scene, index = pointing.scene(), pointing.pointed(self.focused)
        if pointing.carrying.on_its_way or not has_large(scene, index):
            return ()
        target = scene.targets[index]
        # what is large would hide where the choice continues
        pops = target.unread and not pointing.choice.keys
        return target.large if pops or pointing.peeking else ()

    def _paint_scene(self, painter: QPainter, scene: Scene) -> None:
        if self._motion.running:
            self._motion.paint(painter)
            return
        self._motion.rest(painter, scene, self._as_pointed(scene))
        index = self._pointing.pointed(self.focused)
        if self._pointing.can_pick(index):
            paint_shapes(painter, scene.targets[index].ghost)

    def _as_pointed(self, scene: Scene) -> Callable[[Shape], Shape] | None:
        """Return how shapes change under the mouse: a carried thing fades at its place, notes appear."""
        if carried := set(self._pointing.carrying.taken(scene)):
            return lambda shape: next(faded((shape,), FAINT)) if shape in carried else shape
        index = self._pointing.pointed(self.focused)
        note = scene.targets[index].note if self._pointing.can_pick(index) else None
        return (lambda shape: _noted(shape, *note)) if note else None

    def _paint_marks(self, painter: QPainter, index: int, target: Target) -> None:
        """Paint what can be clicked, what is pointed at, and the cursor: the same on all boards."""
        accent, pointing = theme.color("accent"), self._pointing
        lit, chosen = pointing.choice.leads(target.key), pointing.is_chosen(index)
        if lit and not pointing.is_lit(index, self.focused):
            if not target.shown:
                _tint(painter, target, bool(pointing.choice.keys))
        elif lit or (index == pointing.hovered and pointing.can_pick(index) and not chosen):
            painter.setPen(QPen(accent, 2))
            painter.setBrush(fade(accent, 0.14))
            _frame(painter, target, 1, 5)
        if chosen and not target.shown:
            painter.setPen(QPen(accent, 3))
            painter.setBrush(fade(accent, 0.2))
            _frame(painter, target, 1.5, 5)

    def _paint_differences(self, painter: QPainter, targets: Sequence[Target]) -> None:
        pen = QPen(theme.color("warning"), 2.5, Qt.PenStyle.DashLine)
        for number in self.differing:
            if number < len(targets):
                painter.setBrush(fade(theme.color("warning"), 0.12))
                painter.setPen(pen)
                _frame(painter, targets[number], 2, 5)


def frame_board(painter: QPainter, area: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("accent"), 1.5))
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 8, 8)


def _tint(painter: QPainter, target: Target, strong: bool) -> None:
    """Show that a target can be picked; ``strong`` if that continues a choice."""
    accent = theme.color("accent")
    edge = fade(accent, 0.5)
    if target.outline is None:
        panel(painter, target.rect, fade(accent, 0.12 if strong else 0.04), edge, 5)
    else:
        painter.setPen(QPen(edge, 2))
        painter.setBrush(fade(accent, 0.2 if strong else 0.12))
        painter.drawPath(target.outline)


def _frame(painter: QPainter, target: Target, margin: float, radius: float) -> None:
    """Outline a target, with a margin inside if it is a rectangle."""
    if target.outline is None:
        painter.drawRoundedRect(target.rect.adjusted(margin, margin, -margin, -margin), radius, radius)
    else:
        painter.drawPath(target.outline)


def _frame_cursor(painter: QPainter, target: Target) -> None:
    """Frame a target around its edge, so that the frame hides little of its text."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in (("surface", 5), ("accent", 3)):
        painter.setPen(QPen(theme.color(color), width))
        _frame(painter, target, -0.5, 6)


def _noted(shape: Shape, key: str, note: str) -> Shape:
    """Return the shape; if it is the label of that key, with the note as its text."""
    if isinstance(shape, Label) and shape.key == key:
        return shape._replace(text=note, role="accent")
    return shape
