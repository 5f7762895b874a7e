"""Outlines of the seats: one shape per seat, so that nothing is told by colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform


def regular(points: int, inner: float = 1.0, turn: float = -90.0) -> QPainterPath:
    """A regular polygon, or a star, of radius 0.5 around (0.5, 0.5).

    Args:
        points: number of tips.
        inner: radius of the corners between two tips, as a part of the outer radius; 1 for no star.
        turn: angle of the first tip in degrees, clockwise from three o'clock.
    """
    corners = 2 * points if inner < 1 else points
    polygon = QPolygonF()
    for i in range(corners):
        angle = math.radians(turn + 360 * i / corners)
        radius = 0.5 * (inner if corners > points and i % 2 else 1)
        polygon.append(QPointF(0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle)))
    path = QPainterPath()
    path.addPolygon(polygon)
    path.closeSubpath()
    return path


def circle() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(0.04, 0.04, 0.92, 0.92))
    return path


def square() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.1, 0.1, 0.8, 0.8), 0.06, 0.06)
    return path


def triangle() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(0.5, 0.06), QPointF(0.98, 0.9), QPointF(0.02, 0.9)]))
    path.closeSubpath()
    return path


def plus() -> QPainterPath:
    arms = QPainterPath()
    arms.addRect(QRectF(0.06, 0.35, 0.88, 0.3))
    upright = QPainterPath()
    upright.addRect(QRectF(0.35, 0.06, 0.3, 0.88))
    return arms.united(upright)


def half_disc() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(0.26, 0.02)
    path.arcTo(QRectF(-0.22, 0.02, 0.96, 0.96), 90, -180)
    path.closeSubpath()
    return path


def cross() -> QPainterPath:
    return QTransform().translate(0.5, 0.5).rotate(45).translate(-0.5, -0.5).map(plus())


SHAPES: Final[tuple[tuple[str, Callable[[], QPainterPath]], ...]] = (
    ("circle", circle),
    ("square", square),
    ("triangle", triangle),
    ("diamond", lambda: regular(4)),
    ("star", lambda: regular(5, inner=0.45)),
    ("hexagon", lambda: regular(6)),
    ("pentagon", lambda: regular(5)),
    ("plus", plus),
    ("half disc", half_disc),
    ("cross", cross),
)
"""Name and outline, in the unit square, of the shape of each seat, in the order of the seats."""
