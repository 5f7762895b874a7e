"""A search's evaluation of actions, drawn over a board; and the parts in which two boards differ."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gamebench_gui.table.narrowing import stands_for
from gamebench_gui.window.boards.paint import arrow, fade
from gamebench_gui.window.boards.targets import Target
from gamebench_gui.window.kit import theme
from games.core.action import Action, Atom
from games.core.said import Said

MOST: Final = 24
"""At most this many hints are drawn, the first ones."""


class Hint(NamedTuple):
    """A few characters about an action; ``label`` is written if the board has no place for it."""

    action: Action
    text: str
    best: bool = False
    label: str = ""


def way_to(action: Action, targets: Sequence[Target]) -> list[Target]:
    """Return the targets of an action's arguments, in order; else the nearest one for its kind."""
    whole = [target for target in targets if target.key == action.args]
    if whole:
        return whole[-1:]
    by_argument = [_argument_target(argument, targets) for argument in action.args]
    way = [target for target in by_argument if target is not None]
    return way or [target for target in targets if stands_for(target.key, action)][:1]


def stops(action: Action, targets: Sequence[Target], way: Sequence[Target]) -> list[QPointF]:
    """Return the points between which an action is drawn as arrows: from cell to cell, in order.

    A target that means the whole action is reached through the cells of the arguments before its last.
    """
    ends = [target.drawn_at.center() for target in way]
    if len(way) == 1 and way[0].key == action.args:
        before = [_argument_target(argument, targets) for argument in action.args[:-1]]
        ends = [*(target.drawn_at.center() for target in before if target is not None), *ends]
    return ends


def _argument_target(argument: Atom, targets: Sequence[Target]) -> Target | None:
    return next((t for t in targets if t.key == argument and type(t.key) is type(argument)), None)


def paint_hints(
    painter: QPainter,
    hints: Sequence[Hint],
    targets: Sequence[Target],
    font: QFont,
    area: QRectF,
    *,
    steps: int = 0,
) -> None:
    """Draw each hint where its action leads, with an arrow from where it begins; the best one last.

    Hints of actions without a place on the board are in a row at the bottom of the area. ``steps`` is as in
    `Scene`: an arrow leads through the targets of that many arguments, and what follows is framed.
    """
    left = area.left() + 6
    for hint in sorted(hints[:MOST], key=lambda hint: hint.best):
        way = way_to(hint.action, targets)
        if not way:
            text = f"{hint.label or hint.action} {hint.text}"
            left = _pill(painter, QRectF(left, area.bottom() - 40, 0, 40), text, hint.best, font).right() + 6
            continue
        points = stops(hint.action, targets, way)
        apart = len(points) > steps > 0
        _arrows(painter, points[:steps] if apart else points, hint.best, arched=steps > 0)
        if apart:
            _paint_apart(painter, way[-1], hint.best)
        if len(way) == 1 or hint.best:
            _pill(painter, way[-1].drawn_at, hint.text, hint.best, font)


def _arrows(painter: QPainter, points: Sequence[QPointF], best: bool, arched: bool) -> None:
    """Draw arrows from point to point, the further ones thinner; ``arched`` as hops."""
    tone = theme.color("accent") if best else fade(theme.color("secondary"), 0.5)
    for leg, (start, end) in enumerate(pairwise(points)):
        path = QPainterPath(start)
        if arched:
            across = end - start
            lift = QPointF(0, 0.4 * math.hypot(across.x(), across.y()))
            path.quadTo((start + end) / 2 - lift, end)
        else:
            path.lineTo(end)
        wide = 3.0 if best else 1.5
        arrow(painter, path, tone, wide if not leg else wide / 2)


def _paint_apart(painter: QPainter, target: Target, best: bool) -> None:
    """Frame what follows after something has moved, such as the place of a new building."""
    tone = theme.color("accent") if best else fade(theme.color("secondary"), 0.5)
    painter.setBrush(fade(theme.color("accent"), 0.2) if best else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(tone, 3.0 if best else 1.5, Qt.PenStyle.DashLine))
    if target.outline is None:
        painter.drawRoundedRect(target.rect.adjusted(3, 3, -3, -3), 5, 5)
    else:
        painter.drawPath(target.outline)


def _pill(painter: QPainter, place: QRectF, text: str, best: bool, font: QFont) -> QRectF:
    """Write on the lower edge of a place, so that its contents stay visible; return the text's rectangle.

    In a place without width the text begins at its left.
    """
    face = QFont(font)
    face.setBold(best)
    metrics = QFontMetricsF(face)
    width, height = metrics.horizontalAdvance(text) + 10, metrics.height() + 4
    top = max(place.center().y() - height / 2, place.bottom() - 0.8 * height)
    left = place.center().x() - width / 2 if place.width() else place.left()
    around = QRectF(left, top, width, height)
    painter.setPen(QPen(theme.color("accent" if best else "border"), 2.0 if best else 1.0))
    painter.setBrush(theme.color("surface"))
    painter.drawRoundedRect(around, height / 2, height / 2)
    painter.setPen(theme.color("text"))
    painter.setFont(face)
    painter.drawText(around, Qt.AlignmentFlag.AlignCenter, text)
    return around


def differing(targets: Sequence[Target], others: Sequence[Target]) -> frozenset[int]:
    """Return the numbers of targets that differ on the other board, or are missing there."""
    if [target.key for target in targets] == [target.key for target in others]:
        pairs = enumerate(zip(targets, others, strict=True))
        return frozenset(n for n, (mine, other) in pairs if _position_words(mine) != _position_words(other))
    known = {(target.key, _position_words(target)) for target in others}
    return frozenset(
        n for n, target in enumerate(targets) if (target.key, _position_words(target)) not in known
    )


def _position_words(target: Target) -> str:
    """Return the name of a target without what the last action did there."""
    return target.name.with_parts(last="") if isinstance(target.name, Said) else target.name
