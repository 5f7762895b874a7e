"""Choose the next match so that the widest interval of a difference of ratings shrinks most.

Ratings are Bradley-Terry's. A match has the Fisher information p(1 - p) on the difference of its two agents,
where the first wins with chance p; the inverse of the sum has the variance of every difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from replays.scores.match_records import Floats
from replays.scores.reference_rating import PULL, Met, fixed_ratings

WITHIN: Final = 1.96
"""Half of a 95 % interval, in standard deviations."""
TOGETHER: Final = 2
"""Matches of a meeting: both seatings."""


class Widest(NamedTuple):
    """The two agents whose difference is least certain, and half of its 95 % interval, in log-odds."""

    first: int
    second: int
    half: float


class Knowledge:
    """The information of the matches of a game on the differences of its agents' ratings.

    Args:
        agents: n names.
        met: their matches so far.
    """

    def __init__(self, agents: Sequence[str], met: Sequence[Met]) -> None:
        self.agents = tuple(agents)
        fixed = fixed_ratings(self.agents, met)
        ratings = np.array([fixed[name] for name in self.agents])
        chance = 1 / (1 + np.exp(ratings[:, None] - ratings[None, :]))
        self._worth: Floats = chance * (1 - chance)
        information = np.diag(np.full(len(self.agents), PULL / 4))
        at = {name: place for place, name in enumerate(self.agents)}
        for pair in met:
            self._add(information, at[pair.first], at[pair.second], pair.matches)
        self._variance: Floats = np.linalg.inv(information)

    def _add(self, information: Floats, first: int, second: int, matches: int) -> None:
        worth = matches * self._worth[first, second]
        information[[first, second], [first, second]] += worth
        information[[first, second], [second, first]] -= worth

    def widest(self) -> Widest:
        diagonal = np.diag(self._variance)
        spread = diagonal[:, None] + diagonal[None, :] - 2 * self._variance
        first, second = divmod(int(np.argmax(np.triu(spread, 1))), len(self.agents))
        return Widest(first, second, WITHIN * float(np.sqrt(spread[first, second])))

    def best_meeting(self) -> tuple[int, int]:
        """Return the meeting that shrinks the widest interval most; of equal ones the first."""
        target = self.widest()
        column = self._variance[:, target.first] - self._variance[:, target.second]
        diagonal = np.diag(self._variance)
        spread = diagonal[:, None] + diagonal[None, :] - 2 * self._variance
        worth = TOGETHER * self._worth
        gain = worth * (column[:, None] - column[None, :]) ** 2 / (1 + worth * spread)
        return divmod(int(np.argmax(np.triu(np.round(gain, 12), 1))), len(self.agents))

    def expect(self, first: int, second: int) -> None:
        """Add the information of a meeting that is planned; it does not depend on the result."""
        information = np.array(np.linalg.inv(self._variance), np.float64)
        self._add(information, first, second, TOGETHER)
        self._variance = np.array(np.linalg.inv(information), np.float64)


def next_meetings(
    agents: Sequence[str], met: Sequence[Met], batch: int, half: float
) -> list[tuple[str, str]]:
    """Return up to ``batch`` meetings, until half of the widest interval is at most ``half`` log-odds."""
    known, meetings = Knowledge(agents, met), list[tuple[str, str]]()
    while len(meetings) < batch and known.widest().half > half:
        first, second = known.best_meeting()
        meetings.append((known.agents[first], known.agents[second]))
        known.expect(first, second)
    return meetings
