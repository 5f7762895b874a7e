"""What players and seats are called where nobody knows better."""

from __future__ import annotations

from games.core.action import CHANCE, Player


def player_name(player: Player) -> str:
    """``Player 2``, or ``Chance``."""
    return "Chance" if player == CHANCE else f"Player {player + 1}"


def seat_title(seat: Player) -> str:
    """``Seat 2``."""
    return f"Seat {seat + 1}"
