"""Set-ups: 40 letters from the back row to the front row, in each row from column 0 on."""

from __future__ import annotations

from functools import cache
from typing import Final

import resources
from games.core.action import Player
from games.stratego.board import FLAG, RANKS, SIDE
from games.stratego.moves import LETTERS, PIECES

FIXED: Final = ("6o726o52o4252Fs25o115397481634o14313111o", "451212oFo3oo27167o2o145s1562151368341934")
"""DSGBench's set-ups of the first and of the second player."""
DEPTH: Final = 4
"""Rows that an army fills."""
BACK: Final = 2 * SIDE
"""Squares of the two rows at the back, which have the flag (paper, table 18)."""


@cache
def ready_made() -> tuple[str, ...]:
    """Return our own 200, generated, each with its flag at the back and three open lanes."""
    return tuple(resources.text("setups/stratego.txt").split())


def is_legal(setup: str) -> bool:
    """Whether it has all pieces of an army, with the flag at the back."""
    whole = all(setup.count(rank.letter) == rank.many for rank in RANKS)
    return whole and len(setup) == DEPTH * SIDE and setup.index(FLAG) < BACK


@cache
def home(player: Player) -> tuple[int, ...]:
    """Return the squares of a set-up's letters: rows 0 to 3 of the first player, 9 to 6 of the second."""
    rows = range(DEPTH) if player == 0 else range(SIDE - 1, SIDE - 1 - DEPTH, -1)
    return tuple(row * SIDE + column for row in rows for column in range(SIDE))


def placed(cells: str, setup: str, player: Player) -> str:
    board = list(cells)
    for cell, letter in zip(home(player), setup, strict=True):
        board[cell] = PIECES[player][LETTERS.index(letter)]
    return "".join(board)
