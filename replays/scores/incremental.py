"""TrueSkill and Elo: numbers that move with every match, and depend on the order of the matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple, Protocol, TypeAlias

import trueskill

from replays.scores.match_records import Records
from replays.scores.places import Side, sides

BETWEEN: Final = 1.959964
"""Standard deviations on both sides of a mean that hold 95 % of a normal distribution."""


class Change(NamedTuple):
    """An agent's rating after a match; ``deviation`` is None where the method has none."""

    match: int
    agent: int
    rating: float
    deviation: float | None


class Ladder(Protocol):
    """Ratings that are updated match by match."""

    def play(self, ranked_sides: Sequence[Side]) -> Iterator[tuple[int, float, float | None]]:
        """Take in a match; yield agent, rating and deviation of each of its agents."""


_Sides: TypeAlias = Sequence[Mapping[int, tuple[float, float]]]
"""Mean and deviation of the members of each side before a match."""


class TrueSkill:
    """TrueSkill with the usual settings: 25 and 25 / 3 at the start, draws in a tenth of all matches.

    Ratings before the match decide those after it, for teams, draws and any number of sides. Two sides have
    a closed form (Herbrich, Minka and Graepel 2006); more are left to the package ``trueskill``.
    """

    def __init__(self) -> None:
        self._env = trueskill.TrueSkill()
        self._ratings: dict[int, tuple[float, float]] = {}
        self._margins: dict[int, float] = {}

    def play(self, ranked_sides: Sequence[Side]) -> Iterator[tuple[int, float, float | None]]:
        known, start = self._ratings, (self._env.mu, self._env.sigma)
        before = [{agent: known.get(agent, start) for agent in members} for members, _ in ranked_sides]
        places = [place for _, place in ranked_sides]
        for agent, (mean, deviation) in self._after(before, places):
            known[agent] = mean, deviation
            yield agent, mean, deviation

    def _after(self, before: _Sides, places: Sequence[float]) -> list[tuple[int, tuple[float, float]]]:
        if len(before) == 2 and before[0].keys().isdisjoint(before[1]):
            return self._after_two(before, places[0] == places[1])
        groups = [{agent: trueskill.Rating(*rating) for agent, rating in side.items()} for side in before]
        return [
            (agent, (float(rating.mu), float(rating.sigma)))
            for side in self._env.rate(groups, ranks=list(places))
            for agent, rating in side.items()
        ]

    def _after_two(self, before: _Sides, drawn: bool) -> list[tuple[int, tuple[float, float]]]:
        env = self._env
        moved = env.tau**2
        better, worse = before
        members = len(better) + len(worse)
        spread = members * env.beta**2 + sum(
            deviation**2 + moved for side in before for _, deviation in side.values()
        )
        scale = sqrt(spread)
        ahead = sum(mean for mean, _ in better.values()) - sum(mean for mean, _ in worse.values())
        if members not in self._margins:
            self._margins[members] = trueskill.calc_draw_margin(env.draw_probability, members, env)
        distance, margin = ahead / scale, self._margins[members] / scale
        if drawn:
            shift, shrink = env.v_draw(distance, margin), env.w_draw(distance, margin)
        else:
            shift, shrink = env.v_win(distance, margin), env.w_win(distance, margin)
        after = []
        for side, sign in ((better, 1), (worse, -1)):
            for agent, (mean, deviation) in side.items():
                variance = deviation**2 + moved
                rating = (
                    mean + sign * variance / scale * shift,
                    sqrt(variance * (1 - variance / spread * shrink)),
                )
                after.append((agent, rating))
        return after


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
        if len(ranked_sides) == 2 and len(ranked_sides[0][0]) == len(ranked_sides[1][0]) == 1:
            yield from self._play_two(*ranked_sides)
            return
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

    def _play_two(self, better: Side, worse: Side) -> Iterator[tuple[int, float, None]]:
        ((winner,), place), ((loser,), last) = better, worse
        high, low = (self._ratings.get(agent, self._start) for agent in (winner, loser))
        won = 0.5 if place == last else 1.0
        self._ratings[winner] = high + self._k * (won - 1 / (1 + 10 ** ((low - high) / 400)))
        self._ratings[loser] = low + self._k * (1 - won - 1 / (1 + 10 ** ((high - low) / 400)))
        yield winner, self._ratings[winner], None
        yield loser, self._ratings[loser], None


_AT_ONCE: Final = 20_000
"""Matches taken from the columns at once, so that other threads get their turn."""


def history(records: Records, ladder: Ladder, first: int = 0) -> Iterator[Change]:
    """Yield the ratings after each match from ``first`` on, in the order of play.

    Args:
        ladder: has played the matches before ``first``.
    """
    for low in range(first, len(records), _AT_ONCE):
        start = records.start[low : low + _AT_ONCE + 1]
        seats = slice(start[0], start[-1])
        agent, team, rank = (column[seats].tolist() for column in (records.agent, records.team, records.rank))
        for match, (begin, end) in enumerate(pairwise((start - start[0]).tolist()), low):
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
