"""The parts of a board on the screen that can be pointed at, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from gamebench_gui.window.kit.shapes import to_path
from games.core.boards.scene import Key, Scene
from games.core.boards.scene import Target as SceneTarget

BROAD: Final = 4.0
"""A target this many times as broad as deep, and as another target, is beside all of that, as a bar is."""
EASY: Final = 28.0
"""Least width and height of where a click means a target that can be picked, in pixels."""


@dataclass(frozen=True, slots=True)
class Target:
    """A part of a board that can be pointed at.

    Attributes:
        key: the argument or the kind of the actions that it means, or all arguments of one action.
        rect: where it is, in pixels of the widget.
        name: its words for tooltips and screen readers.
        outline: its shape, if it is no rectangle; the centre of `rect` lies in it.
        is_kind: whether the key is the kind of an action, even while no such action is legal.
        confirms: whether it carries out what was chosen; nothing else on the board then does.
        reach: where clicks mean it, if not where it is drawn.
        shown: whether the scene itself shows that this can be picked.
    """

    key: Key
    rect: QRectF
    name: str
    outline: QPainterPath | None = None
    is_kind: bool = False
    confirms: bool = False
    reach: QPainterPath | None = None
    shown: bool = False

    @property
    def drawn_at(self) -> QRectF:
        """The rectangle around what is drawn."""
        return self.rect if self.outline is None else self.outline.boundingRect()

    def miss(self, point: QPointF) -> float:
        """Return how far a point is from the middle of a target too small for a hand; -1 for any other."""
        if self.outline is not None or self.reach is not None:
            return -1.0
        way = point - self.rect.center()
        wide, high = (max(side, EASY) / 2 for side in (self.rect.width(), self.rect.height()))
        small = min(self.rect.width(), self.rect.height()) < EASY
        inside = abs(way.x()) <= wide and abs(way.y()) <= high
        return (way.x() ** 2 + way.y() ** 2) ** 0.5 if small and inside else -1.0

    def contains(self, point: QPointF) -> bool:
        outline = self.reach or self.outline
        return self.rect.contains(point) if outline is None else outline.contains(point)


def on_screen(target: SceneTarget) -> Target:
    return Target(
        target.key,
        QRectF(*target.rect),
        target.name,
        to_path(target.outline) if target.outline else None,
        is_kind=target.is_kind,
        confirms=target.confirms,
        reach=to_path(target.reach) if target.reach else None,
        shown=target.shown,
    )


def topmost(scene: Scene, targets: Sequence[Target], point: QPointF) -> int:
    """Return the number of the target that a click on a point means; -1 for none."""
    numbers = range(len(targets))
    ordered = reversed(numbers) if scene.stacked else numbers
    return next((i for i in ordered if targets[i].contains(point)), -1)


def neighbour(
    targets: Sequence[Target], index: int, way: QPointF, among: Collection[int] | None = None
) -> int:
    """Return the number of the target that an arrow key leads to.

    Of targets with the same middle, as of a card in a heap, keys to the right and down lead to the next one.

    Args:
        way: the unit vector of the key.
        among: numbers of the targets that the key may lead to; None for all.
    """
    here, across = targets[index].rect.center(), QPointF(way.y(), way.x())
    extent, best, cost = _extent(targets[index], across), index, float("inf")
    forward = way.x() + way.y() > 0
    for i in range(len(targets)) if among is None else among:
        target = targets[i]
        step = target.rect.center() - here
        along = QPointF.dotProduct(step, way)
        aside = abs(QPointF.dotProduct(step, across))
        if max(abs(along), aside) <= 1:
            # nearer than any other place, and the next one in order first
            along, aside = abs(i - index) / len(targets), 0.0
            leads = i != index and (i > index) is forward
        else:
            leads = along > 1
            if (wide := _extent(target, across)) > BROAD * max(extent, _extent(target, way)):
                aside = max(0.0, aside - wide / 2)
        if leads and along + 2 * aside < cost:
            best, cost = i, along + 2 * aside
    return best


def kept(index: int, before: Sequence[Target], after: Sequence[Target]) -> int:
    """Return where the keyboard's cursor is on a redrawn board; -1 without a cursor or targets.

    It stays on the nearest target with the same key, else on the one nearest to its place.
    """
    if not 0 <= index < len(before):
        return -1
    old = before[index]
    if index < len(after) and after[index].key == old.key:
        return index
    same = [i for i, target in enumerate(after) if target.key == old.key]
    centre = old.rect.center()

    def distance(i: int) -> float:
        way = after[i].rect.center() - centre
        return QPointF.dotProduct(way, way)

    return min(same or range(len(after)), key=distance, default=-1)


def _extent(target: Target, across: QPointF) -> float:
    return target.rect.width() * abs(across.x()) + target.rect.height() * abs(across.y())
