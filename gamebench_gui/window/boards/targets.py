"""What a click means: the same for all boards and games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF

from games.core.action import Action, Atom

Key: TypeAlias = Atom | tuple[Atom, ...]
"""An argument or the kind of actions, or all arguments of one action."""


@dataclass(frozen=True, slots=True)
class Target:
    """A part of a board that can be pointed at.

    Attributes:
        key: the argument (or the kind) of the actions that it stands for, or all arguments of one action.
        rect: where it is, in pixels of the widget.
        name: what it is, for tooltips and screen readers.
    """

    key: Key
    rect: QRectF
    name: str


def stands_for(key: Key, action: Action) -> bool:
    """Whether a click on ``key`` may mean the action: an argument, the kind or all arguments equal it."""
    if isinstance(key, tuple):
        return action.args == key
    if isinstance(key, str) and action.kind.casefold() == key.casefold():
        return True
    return any(arg == key and type(arg) is type(key) for arg in action.args)


def narrow(actions: Sequence[Action], keys: Sequence[Key]) -> list[Action]:
    """The actions that clicks on all keys, in this order, may still mean."""
    found = list(actions)
    for place, key in enumerate(keys):
        meant = [action for action in found if stands_for(key, action)]
        in_place = [action for action in meant if action.args[place : place + 1] == (key,)]
        found = in_place or meant
    return found


def attempted(actions: Sequence[Action], keys: Sequence[Key]) -> Action | None:
    """The action somebody had in mind who clicked on these keys: like a legal one, with other arguments."""
    wanted = tuple(arg for key in keys for arg in (key if isinstance(key, tuple) else (key,)))
    for action in actions:
        if len(action.args) == len(wanted) and all(
            type(a) is type(b) for a, b in zip(action.args, wanted, strict=True)
        ):
            return replace(action, args=wanted)
    return None


def neighbour(targets: Sequence[Target], index: int, way: QPointF) -> int:
    """The target that an arrow key leads to.

    Args:
        targets: all targets.
        index: where the cursor is.
        way: the direction of the key, as a unit vector.
    """
    here = targets[index].rect.center()
    best, cost = index, float("inf")
    for i, target in enumerate(targets):
        step = target.rect.center() - here
        along = QPointF.dotProduct(step, way)
        aside = abs(QPointF.dotProduct(step, QPointF(way.y(), way.x())))
        if along > 1 and along + 2 * aside < cost:
            best, cost = i, along + 2 * aside
    return best
