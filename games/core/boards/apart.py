"""A moment of an engine that is not ours, eyes by eyes: no rules could make one picture of another."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import Board


@dataclass(frozen=True, slots=True)
class Apart(Board):
    """A board for each pair of eyes.

    Attributes:
        whole: for who sees everything.
        parts: for each player, and for the spectator under its number.
        open: whether the game hides nothing from anybody.
    """

    whole: Board
    parts: tuple[tuple[int, Board], ...]
    open: bool = False

    def told(self, player: Player) -> Board | None:
        """The board of a player; None for eyes that are shown nothing."""
        return dict(self.parts).get(player)
