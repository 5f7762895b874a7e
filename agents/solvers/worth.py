"""Common parts of solvers that grade decisions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

WON_OR_LOST: Final = 2.0
"""What is at stake if a win counts 1, a draw 0 and a loss -1."""


def counted(most: int, every: int) -> Callable[[], bool]:
    """Return a limit of ``most`` positions for a solver that asks after ``every`` of them, so that it gives
    up at the same position on any machine."""
    asked = 0

    def expired() -> bool:
        nonlocal asked
        asked += 1
        return asked * every >= most

    return expired


class Outcomes:
    """Results against best play of the positions of one match, requested from the last one back.
    Positions before one that takes too long are not tried."""

    def __init__(self) -> None:
        self._known: dict[Hashable, int | None] = {}

    def of(self, position: Hashable, solve: Callable[[], int | None]) -> int | None:
        """Return 1, 0 or -1 for the player to move; None if that takes too long to find."""
        if position not in self._known:
            self._known[position] = solve()
        return self._known[position]

    def give_up(self, position: Hashable) -> None:
        """Skip a position, since a later one took too long."""
        self._known.setdefault(position, None)
