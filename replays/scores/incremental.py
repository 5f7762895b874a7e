"""TrueSkill and Elo: numbers that move with every match, and depend on the order of the matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Protocol

import trueskill

from replays.scores.match_records import Records
from replays.scores.places import Side, sides

BETWEEN: Final = 1.959964
"""Standard deviations on both sides of a mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Change:
    """An agent's rating after a match; ``deviation`` is None where the method has none."""

    match: int
    agent: int
    rating: float
    deviation: float | None


class Ladder(Protocol):
    """Ratings that are updated match by match."""

    def play(self, ranked_sides: Sequence[Side]) -> Iterator[tuple[int, float, float | None]]:
        """Take in a match; yield agent, rating and deviation of each of its agents."""


class TrueSkill:
    """TrueSkill with the usual settings: 25 and 25 / 3 at the start, draws in a tenth of all matches.

    Ratings before the match decide those after it, for teams, draws and any number of sides.
    """

    def __init__(self) -> None:
        self._env = trueskill.TrueSkill()
        self._ratings: dict[int, trueskill.Rating] = {}

    def play(self, ranked_sides: Sequence[Side]) -> Iterator[tuple[int, float, float | None]]:
        before = [
            {agent: self._ratings.get(agent) or self._env.create_rating() for agent in members}
            for members, _ in ranked_sides
        ]
        after = self._env.rate(before, ranks=[place for _, place in ranked_sides])
        for side in after:
            for agent, rating in side.items():
                self._ratings[agent] = rating
                yield agent, float(rating.mu), float(rating.sigma)


class Elo:
    """Elo ratings on the scale of 400.

    Against several sides the changes of all pairs are averaged; a team is as strong as its mean.

    Args:
        k: most points that a match moves.
        start: rating before the first match.
    """

    def __init__(self, k: float = 32.0, start: float = 1500.0) -> None:
        self._k, self._start = k, start
        self._ratings: dict[int, float] = {}

    def play(self, ranked_sides: Sequence[Side]) -> Iterator[tuple[int, float, float | None]]:
        means = [
            sum(self._ratings.get(agent, self._start) for agent in members) / len(members)
            for members, _ in ranked_sides
        ]
        for (members, place), mean in zip(ranked_sides, means, strict=True):
            gained = 0.0
            for (others, there), strength in zip(ranked_sides, means, strict=True):
                if others != members:
                    won = 0.5 + 0.5 * ((there > place) - (there < place))
                    gained += won - 1 / (1 + 10 ** ((strength - mean) / 400))
            for agent in members:
                rating = self._ratings.get(agent, self._start) + self._k * gained / (len(ranked_sides) - 1)
                self._ratings[agent] = rating
                yield agent, rating, None


def history(records: Records, ladder: Ladder) -> Iterator[Change]:
    """Yield the ratings after each match, in the order of play."""
    start, agent = records.start.tolist(), records.agent.tolist()
    team, rank = records.team.tolist(), records.rank.tolist()
    for match, (begin, end) in enumerate(pairwise(start)):
        ranked_sides = sides(tuple(agent[begin:end]), tuple(team[begin:end]), tuple(rank[begin:end]))
        if len(ranked_sides) > 1:
            yield from (Change(match, *change) for change in ladder.play(ranked_sides))


def converged(
    means: Mapping[str, Sequence[float]] | Iterable[Sequence[float]],
    last: int = 10,
    threshold: float = 0.1,
    least: int = 50,
) -> bool:
    """Return whether ratings have settled, by the rule with which LLMArena stops (its setup of experiments).

    Args:
        means: every agent's rating after each of its matches, in order.
        last: matches over which no rating may have changed by the threshold or more.
        threshold: in the unit of the ratings.
        least: matches that every agent must have.
    """
    series = list(means.values() if isinstance(means, Mapping) else means)
    return bool(series) and all(
        len(line) >= max(least, last + 1) and max(line[-last - 1 :]) - min(line[-last - 1 :]) < threshold
        for line in series
    )
