"""A table of payoffs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import table


@dataclass(frozen=True, slots=True)
class PayoffTable:
    """A matrix game and the rounds played.

    Attributes:
        labels: the choices open to both players, in the order of rows and columns.
        cells: ``cells[row][column]`` is the pair of payoffs (row player, column player).
        rounds: the choices of every finished round, as (row player, column player).
        players: which seat is the row player and which the column player.
    """

    labels: tuple[str, ...]
    cells: tuple[tuple[tuple[int, int], ...], ...]
    rounds: tuple[tuple[str, str], ...] = ()
    players: tuple[int, int] = (0, 1)


def payoff_text(board: PayoffTable, name: Callable[[Player], str]) -> str:
    row, col = board.players
    head = [f"{name(row)} \\ {name(col)}", *board.labels]
    body = [
        [label, *(f"{own}, {other}" for own, other in cells)]
        for label, cells in zip(board.labels, board.cells, strict=True)
    ]
    text = table([head, *body])
    if board.rounds:
        rounds = [[str(i), a, b] for i, (a, b) in enumerate(board.rounds, 1)]
        text += "\n\n" + table([["Round", name(row), name(col)], *rounds])
    return text
