"""Fixed ratings of a reference set, and the rating of a newcomer that met its agents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from replays.scores.match_records import Floats

PULL: Final = 0.5
"""Imaginary draws of every agent against an agent rated 0, as in `Options`."""
SAMPLES: Final = 1000
LEVEL: Final = 0.95
STEPS: Final = 60
WIDEST: Final = 12.0
"""Greatest distance of a rating from 0, in log-odds."""


class Met(NamedTuple):
    """Meetings of two agents in a game, and points of the first, draws as halves."""

    first: str
    second: str
    matches: int
    points: float


class Score(NamedTuple):
    """Points of a newcomer in a match, and the rating of its opponent."""

    points: float
    opponent: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A rating in log-odds, the ends of its interval, and the number of matches behind it."""

    rating: float
    low: float
    high: float
    matches: int


def fixed_ratings(agents: Sequence[str], met: Sequence[Met]) -> dict[str, float]:
    """Return Bradley-Terry ratings of agents in a game: (agents,) log-odds, 0 on average."""
    at = {name: place for place, name in enumerate(agents)}
    first = np.array([at[result.first] for result in met], np.int64)
    second = np.array([at[result.second] for result in met], np.int64)
    many = np.array([result.matches for result in met], float)
    won = np.array([result.points for result in met], float)
    rating = np.zeros(len(agents))
    for _ in range(STEPS):
        chance, drawn = _chance(rating[first] - rating[second]), _chance(rating)
        slope = PULL * (0.5 - drawn)
        np.add.at(slope, first, won - many * chance)
        np.add.at(slope, second, many * chance - won)
        bend = np.diag(PULL * drawn * (1 - drawn))
        worth = many * chance * (1 - chance)
        np.add.at(bend, (first, first), worth)
        np.add.at(bend, (second, second), worth)
        np.add.at(bend, (first, second), -worth)
        np.add.at(bend, (second, first), -worth)
        # a step too far, where nearly all is won, would not come back
        step = np.clip(np.linalg.solve(bend, slope), -1.0, 1.0)
        rating += step
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    rating -= rating.mean() if len(rating) else 0.0
    return dict(zip(agents, map(float, rating), strict=True))


def placed(
    games: Mapping[str, Sequence[Sequence[Score]]], seed: int = 0
) -> tuple[dict[str, Placed], Placed | None]:
    """Return a newcomer's rating in each game, and over all their mean; None without a match.

    The interval holds the ratings of 95 % of resampled pairs; those of the set's agents are fixed.

    Args:
        games: of each, pairs of matches with swapped seats, which are drawn together.
    """
    rng = np.random.default_rng(seed)
    by_game: dict[str, Placed] = {}
    drawn = []
    for game, pairs in games.items():
        if not pairs:
            continue
        ratings = _ratings(pairs, _weights(len(pairs), rng))
        by_game[game] = _interval(ratings, sum(map(len, pairs)))
        drawn.append(ratings)
    if not drawn:
        return by_game, None
    return by_game, _interval(np.mean(drawn, axis=0), sum(rating.matches for rating in by_game.values()))


def _weights(pairs: int, rng: np.random.Generator) -> Floats:
    """Return how often each pair is drawn: once in the first sample, at random in the others."""
    drawn = rng.multinomial(pairs, np.full(pairs, 1 / pairs), SAMPLES)
    weights: Floats = np.concatenate([np.ones((1, pairs)), drawn])
    return weights


def _ratings(pairs: Sequence[Sequence[Score]], weights: Floats) -> Floats:
    """Return for each weighting the rating whose expected points equal the points won."""
    sizes = [len(pair) for pair in pairs]
    every = np.repeat(weights, sizes, axis=1)
    won = every @ np.array([result.points for pair in pairs for result in pair])
    opponents = np.array([result.opponent for pair in pairs for result in pair])
    low, high = np.full(len(weights), -WIDEST), np.full(len(weights), WIDEST)
    for _ in range(STEPS):
        middle = (low + high) / 2
        expected = (every * _chance(middle[:, None] - opponents)).sum(axis=1) + PULL * (_chance(middle) - 0.5)
        low, high = np.where(expected < won, middle, low), np.where(expected < won, high, middle)
    ratings: Floats = (low + high) / 2
    return ratings


def _interval(ratings: Floats, matches: int) -> Placed:
    low, high = np.percentile(ratings[1:], [50 - 50 * LEVEL, 50 + 50 * LEVEL])
    rating = float(ratings[0])
    return Placed(rating, min(float(low), rating), max(float(high), rating), matches)


def _chance(difference: Floats) -> Floats:
    chance: Floats = 1 / (1 + np.exp(-difference))
    return chance
