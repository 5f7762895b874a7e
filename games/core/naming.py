"""What players and seats are called where nobody knows better."""

from __future__ import annotations

from games.core.action import Player, without_seat


def player_name(player: Player) -> str:
    """``Player 2``; who acts in no seat is ``Chance`` or ``Time``."""
    return without_seat(player) if player < 0 else f"Player {player + 1}"


def seat_title(seat: Player) -> str:
    """``Seat 2``."""
    return f"Seat {seat + 1}"
