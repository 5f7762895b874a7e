"""The mark of a seat beside a name: its piece in games whose pieces do not carry the seat's mark."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QPainter, QPixmap

from gamebench_gui.window.boards.paint import piece
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from games.core.action import Player
from games.core.game import Game, GameSpec
from games.core.naming import player_name


class PieceMark(controls.SeatMark):
    """The piece of a seat as the board draws it, or the seat's mark if there is none."""

    def __init__(self, seat: int = 0, lines: float = 1.2) -> None:
        self._piece = ""
        super().__init__(seat, lines)

    def show_piece(self, name: str) -> None:
        if name != self._piece:
            self._piece = name
            self._draw()

    def _draw(self) -> None:
        if not self._piece:
            super()._draw()
            return
        side = round(self._lines * theme.line_height())
        self.setPixmap(_pixmap(self._piece, self._seat, side, self.devicePixelRatioF()))


def mark_of(spec: GameSpec | None, player: Player) -> PieceMark:
    """Return the mark of a seat as the board of a game draws it."""
    mark = PieceMark(player)
    mark.show_piece(piece_of(spec, player))
    return mark


def mark_icon(pieces: Sequence[str], seat: int, side: int, ratio: float) -> QIcon:
    """Return the piece of a seat as an icon, or the seat's mark if the game has no pieces of seats.

    Args:
        pieces: see `GameSpec.pieces`.
        side: width and height in pixels of a screen with this ``ratio``.
    """
    if seat >= len(pieces):
        return theme.seat_icon(seat)
    return QIcon(_pixmap(pieces[seat], seat, side, ratio))


def _pixmap(name: str, seat: int, side: int, ratio: float) -> QPixmap:
    image = QPixmap(QSize(side, side) * ratio)
    image.setDevicePixelRatio(ratio)
    image.fill("transparent")
    with QPainter(image) as painter:
        piece(painter, QRectF(0, 0, side, side), name, theme.seat_color(seat))
    return image


def piece_of(spec: GameSpec | None, player: Player) -> str:
    """Return the name of a seat's piece; empty if the board shows the seat's mark."""
    return spec.pieces[player] if spec is not None and player < len(spec.pieces) else ""


def plays(game: Game[object], player: Player, *, you: bool) -> str:
    """Return the side of a seat, as ``plays X``, or its role in a game of many; empty without names."""
    side = game.player_name(player)
    if side == player_name(player):
        return ""
    if game.num_players > 2:
        return side
    return tr("you play {side}", side=side) if you else tr("plays {side}", side=side)
