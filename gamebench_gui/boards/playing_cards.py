"""Playing cards that read at any size: rank and suit large, each suit with its own shape and colour."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from gamebench_gui import theme
from gamebench_gui.boards.cards import RATIO, paint_card
from gamebench_gui.boards.paint import fade, line, panel, sized
from games.core.text import RANK_WORDS, card_words
from games.core.view import Card

INKS: Final = {"s": "#18202B", "h": "#C0211F", "d": "#1257B0", "c": "#1B6E3C"}
"""Colours of the suits on paper, which is light in both modes."""
ROUND: Final = 0.09
"""Radius of a card's corners, as a part of its width."""

__all__ = ["RATIO", "paint_playing_card", "paint_slot", "suit_path"]


def paint_playing_card(
    painter: QPainter, rect: QRectF, face: str, *, faded: bool = False, marked: bool = False
) -> None:
    """A card with its face, or the back of a hidden one.

    Args:
        face: rank and suit, ``As``; any other is drawn as on other card tables, and a hidden one as a back.
        faded: no longer in play.
        marked: part of the winning hand.
    """
    if card_words(face) == face:
        paint_card(painter, rect, Card(face))
    else:
        _paint_face(painter, rect, face)
    if faded:
        veil = fade(QColor("#14171C" if theme.palette().dark else "#AEB9C2"), 0.55)
        panel(painter, rect.adjusted(-0.5, -0.5, 0.5, 1.5), veil, None, rect.width() * ROUND)
    if marked:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("warning"), max(2.0, rect.width() * 0.06)))
        painter.drawRoundedRect(rect, rect.width() * ROUND, rect.width() * ROUND)


def paint_slot(painter: QPainter, rect: QRectF, tone: QColor) -> None:
    """A place where a card will lie."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(fade(tone, 0.35), 1.2, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(rect, rect.width() * ROUND, rect.width() * ROUND)


def _paint_face(painter: QPainter, rect: QRectF, face: str) -> None:
    dark = theme.palette().dark
    panel(painter, rect.translated(0, 1.2), fade(QColor("#000000"), 0.25), None, rect.width() * ROUND)
    paper = QColor("#E8ECF2") if dark else QColor("#FFFFFF")
    panel(painter, rect, paper, QColor("#8792A0"), rect.width() * ROUND)
    ink = QColor(INKS[face[1]])
    wide, tall = rect.width(), rect.height()
    rank = RANK_WORDS[face[0]] if face[0] == "T" else face[0]
    corner = QRectF(rect.left() + wide * 0.07, rect.top() + tall * 0.04, wide * 0.52, tall * 0.42)
    font = sized("pane", corner.height() * 0.98)
    font.setBold(True)
    if len(rank) > 1:
        corner.setWidth(wide * 0.7)
        font.setStretch(72)
    line(painter, corner, rank, font, ink)
    side = min(wide * 0.5, tall * 0.42)
    place = QRectF(rect.right() - wide * 0.08 - side, rect.bottom() - tall * 0.07 - side, side, side)
    _fill(painter, place, face[1], ink)
    if wide > 44:
        small = wide * 0.2
        below = QRectF(corner.center().x() - small / 2, corner.bottom() + tall * 0.02, small, small)
        _fill(painter, below, face[1], ink)


def _fill(painter: QPainter, rect: QRectF, suit: str, ink: QColor) -> None:
    fit = QTransform().translate(rect.left(), rect.top()).scale(rect.width(), rect.height())
    painter.fillPath(fit.map(suit_path(suit)), ink)


@cache
def suit_path(suit: str) -> QPainterPath:
    """The outline of a suit in the unit square."""
    path = QPainterPath()
    if suit == "d":
        path.moveTo(0.5, 0.0)
        for x, y in ((0.88, 0.5), (0.5, 1.0), (0.12, 0.5)):
            path.lineTo(x, y)
        path.closeSubpath()
        return path
    if suit == "c":
        for x, y in ((0.5, 0.25), (0.26, 0.58), (0.74, 0.58)):
            leaf = QPainterPath()
            leaf.addEllipse(QPointF(x, y), 0.235, 0.235)
            path = path.united(leaf)
        middle = QPainterPath()
        middle.addRect(QRectF(0.4, 0.35, 0.2, 0.3))
        return path.united(middle).united(_stem())
    heart = QPainterPath(QPointF(0.5, 0.98))
    heart.cubicTo(QPointF(0.1, 0.62), QPointF(0.0, 0.45), QPointF(0.02, 0.28))
    heart.cubicTo(QPointF(0.05, 0.0), QPointF(0.42, -0.02), QPointF(0.5, 0.25))
    heart.cubicTo(QPointF(0.58, -0.02), QPointF(0.95, 0.0), QPointF(0.98, 0.28))
    heart.cubicTo(QPointF(1.0, 0.45), QPointF(0.9, 0.62), QPointF(0.5, 0.98))
    if suit == "h":
        return heart
    upside_down = QTransform().translate(0, 0.84).scale(1, -0.84).map(heart)
    return upside_down.united(_stem())


def _stem() -> QPainterPath:
    """What spades and clubs stand on."""
    stem = QPainterPath(QPointF(0.5, 0.5))
    stem.quadTo(QPointF(0.5, 0.88), QPointF(0.28, 0.99))
    stem.lineTo(0.72, 0.99)
    stem.quadTo(QPointF(0.5, 0.88), QPointF(0.5, 0.5))
    stem.closeSubpath()
    return stem
