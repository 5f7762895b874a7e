"""Piles to take from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import table


@dataclass(frozen=True, slots=True)
class Piles:
    """Piles of equal things; the listed action with arguments ``(p, k)`` takes ``k`` of them from pile ``p``.

    Attributes:
        piece: icon key of one thing.
        sizes: how many each pile has left.
        full: how many each pile had at the start.
        last: the pile of the last action.
    """

    piece: str
    sizes: tuple[int, ...]
    full: tuple[int, ...]
    last: int | None = None


def piles_text(board: Piles, name: Callable[[Player], str]) -> str:
    body = [
        [f"Pile {number}", "|" * size or "-", f"{size} of {full}"]
        for number, (size, full) in enumerate(zip(board.sizes, board.full, strict=True), 1)
    ]
    return table(body)
