"""Positions of hive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.hive.hive import BUG, HAND

NOBODY: Final = -1
"""In place of a piece if none was chosen."""


@dataclass(frozen=True, slots=True)
class State:
    """The places of all pieces, and whose turn it is.

    Attributes:
        places: the cell of each piece, `HAND` for those that are not on the board.
        levels: number of pieces beneath each.
        ply: turns of both players so far.
        last: the cells that the last move left and entered.
        chosen: the piece to be moved, if that is an answer of its own.
        lost: the players whose queens are surrounded.
        past: the positions so far, if a repetition counts.
    """

    places: tuple[int, ...] = (HAND,) * len(BUG)
    levels: tuple[int, ...] = (0,) * len(BUG)
    ply: int = 0
    last: tuple[int, ...] = ()
    chosen: int = NOBODY
    lost: tuple[Player, ...] = ()
    past: tuple[str, ...] = ()
