"""Which match to play next so that the widest interval of a difference shrinks most.

Ratings are Bradley-Terry's. A match of two agents tells of their difference as much as its result is
uncertain, the product of both chances; what is known adds up to a matrix, whose inverse has the variance of
every difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from replays.scores.match_records import Floats
from replays.scores.reference_rating import PULL, Met, fixed_ratings

WITHIN: Final = 1.96
"""Half the width of a 95 % interval, in standard deviations."""
TOGETHER: Final = 2
"""Matches of a meeting: both seatings."""


class Widest(NamedTuple):
    """The two agents whose difference is known least, and half the width of its 95 % interval in log-odds."""

    first: int
    second: int
    half: float


class Knowledge:
    """What matches tell of the differences of agents in a game.

    Args:
        agents: by name.
        met: their matches so far.
    """

    def __init__(self, agents: Sequence[str], met: Sequence[Met]) -> None:
        self.agents = tuple(agents)
        found = fixed_ratings(self.agents, met)
        ratings = np.array([found[name] for name in self.agents])
        chance = 1 / (1 + np.exp(ratings[:, None] - ratings[None, :]))
        self._worth: Floats = chance * (1 - chance)
        information = np.diag(np.full(len(self.agents), PULL / 4))
        at = {name: place for place, name in enumerate(self.agents)}
        for one in met:
            self._add(information, at[one.first], at[one.second], one.matches)
        self._variance: Floats = np.linalg.inv(information)

    def _add(self, information: Floats, first: int, second: int, matches: int) -> None:
        worth = matches * self._worth[first, second]
        for row, column, sign in (
            (first, first, 1),
            (second, second, 1),
            (first, second, -1),
            (second, first, -1),
        ):
            information[row, column] += sign * worth

    def widest(self) -> Widest:
        """The difference that is known least."""
        diagonal = np.diag(self._variance)
        spread = diagonal[:, None] + diagonal[None, :] - 2 * self._variance
        first, second = divmod(int(np.argmax(np.triu(spread, 1))), len(self.agents))
        return Widest(first, second, WITHIN * float(np.sqrt(spread[first, second])))

    def best_meeting(self) -> tuple[int, int]:
        """The meeting that shrinks the widest interval most; of equal ones the first."""
        target = self.widest()
        column = self._variance[:, target.first] - self._variance[:, target.second]
        diagonal = np.diag(self._variance)
        spread = diagonal[:, None] + diagonal[None, :] - 2 * self._variance
        worth = TOGETHER * self._worth
        gain = worth * (column[:, None] - column[None, :]) ** 2 / (1 + worth * spread)
        return divmod(int(np.argmax(np.triu(np.round(gain, 12), 1))), len(self.agents))

    def expect(self, first: int, second: int) -> None:
        """Take a meeting for played, whatever its results will be."""
        information = np.array(np.linalg.inv(self._variance), np.float64)
        self._add(information, first, second, TOGETHER)
        self._variance = np.array(np.linalg.inv(information), np.float64)


def next_meetings(
    agents: Sequence[str], met: Sequence[Met], batch: int, half: float
) -> list[tuple[str, str]]:
    """The next meetings, each in both seatings; none when every difference is known well enough.

    Args:
        half: of the width of the widest interval from which on it is enough.
    """
    known, found = Knowledge(agents, met), []
    if known.widest().half <= half:
        return []
    for _ in range(batch):
        first, second = known.best_meeting()
        found.append((known.agents[first], known.agents[second]))
        known.expect(first, second)
        if known.widest().half <= half:
            break
    return found
