"""TrueSkill and Elo: numbers that move with every match, and depend on the order of the matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, Protocol, TypeAlias

import trueskill

from replays.scores.match_records import Records
from replays.scores.outcomes import alike
from replays.scores.places import Side, sides

BETWEEN: Final = 1.959964
"""Standard deviations on both sides of a mean that hold 95 % of a normal distribution."""


Rating: TypeAlias = tuple[float, float | None]
"""A rating and its deviation; None where the method has none."""
Change: TypeAlias = tuple[int, int, float, float | None]
"""A match, an agent, and its rating and deviation after the match."""


class Ladder(Protocol):
    """Ratings that are updated match by match."""

    def duel(self, better: int, worse: int, drawn: bool) -> tuple[Rating, Rating]:
        """Take in a match of two agents; return their ratings after it."""

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

    def duel(self, better: int, worse: int, drawn: bool) -> tuple[Rating, Rating]:
        known, env = self._ratings, self._env
        start, moved = (env.mu, env.sigma), env.tau**2
        mean, deviation = known.get(better, start)
        other_mean, other_deviation = known.get(worse, start)
        variance, other_variance = deviation**2 + moved, other_deviation**2 + moved
        spread = 2 * env.beta**2 + (variance + other_variance)
        scale = sqrt(spread)
        shift, shrink = self._moves((mean - other_mean) / scale, self._margin(2) / scale, drawn)
        after = (
            mean + variance / scale * shift,
            sqrt(variance * (1 - variance / spread * shrink)),
        )
        other_after = (
            other_mean + -1 * other_variance / scale * shift,
            sqrt(other_variance * (1 - other_variance / spread * shrink)),
        )
        known[better], known[worse] = after, other_after
        return after, other_after

    def _margin(self, members: int) -> float:
        """Return the difference of performances up to which a match of so many players is a draw."""
        if members not in self._margins:
            env = self._env
            self._margins[members] = trueskill.calc_draw_margin(env.draw_probability, members, env)
        return self._margins[members]

    def _moves(self, distance: float, margin: float, drawn: bool) -> tuple[float, float]:
        """Return V and W of the paper; the package computes V again for W."""
        cdf, pdf = self._env.cdf, self._env.pdf
        if not drawn:
            above = distance - margin
            chance = cdf(above)
            shift = pdf(above) / chance if chance else -above
            shrink = shift * (shift + above)
            return shift, shrink if 0 < shrink < 1 else self._env.w_win(distance, margin)
        low, high = -margin - abs(distance), margin - abs(distance)
        chance = cdf(high) - cdf(low)
        if not chance:
            return self._env.v_draw(distance, margin), self._env.w_draw(distance, margin)
        below, beyond = pdf(low), pdf(high)
        shift = (below - beyond) / chance
        return -shift if distance < 0 else shift, shift**2 + (high * beyond - low * below) / chance

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
        shift, shrink = self._moves(ahead / scale, self._margin(members) / scale, drawn)
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

    def duel(self, better: int, worse: int, drawn: bool) -> tuple[Rating, Rating]:
        ratings, k = self._ratings, self._k
        high, low = ratings.get(better, self._start), ratings.get(worse, self._start)
        won = 0.5 if drawn else 1.0
        ratings[better] = high + k * (won - 1 / (1 + 10 ** ((low - high) / 400)))
        ratings[worse] = low + k * (1 - won - 1 / (1 + 10 ** ((high - low) / 400)))
        return (ratings[better], None), (ratings[worse], None)


_AT_ONCE: Final = 20_000
"""Matches taken from the columns at once, so that other threads get their turn."""


def history(records: Records, ladder: Ladder, first: int = 0) -> Iterator[Change]:
    """Yield the ratings after each match from ``first`` on, in the order of play.

    Args:
        ladder: has played the matches before ``first``.
    """
    kinds, begins = alike(records, first)
    ranked = [_sides_of(records, match) for match in begins.tolist()]
    duels = [_duel(ranked_sides) for ranked_sides in ranked]
    for low in range(0, len(kinds), _AT_ONCE):
        for match, kind in enumerate(kinds[low : low + _AT_ONCE].tolist(), first + low):
            if (duel := duels[kind]) is not None:
                better, worse, drawn = duel
                after, other_after = ladder.duel(better, worse, drawn)
                yield match, better, *after
                yield match, worse, *other_after
            elif len(ranked[kind]) > 1:
                for change in ladder.play(ranked[kind]):
                    yield match, *change


def _sides_of(records: Records, match: int) -> tuple[Side, ...]:
    seats = slice(records.start[match], records.start[match + 1])
    agent, team, rank = (column[seats].tolist() for column in (records.agent, records.team, records.rank))
    return sides(tuple(agent), tuple(team), tuple(rank))


def _duel(ranked_sides: Sequence[Side]) -> tuple[int, int, bool] | None:
    """Return the better agent, the worse one, and whether they drew; None for other matches."""
    if len(ranked_sides) != 2:
        return None
    (members, place), (others, last) = ranked_sides
    if len(members) != 1 or len(others) != 1 or members == others:
        return None
    return members[0], others[0], place == last


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
