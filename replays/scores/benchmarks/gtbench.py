"""GTBench's scores: normalised relative advantage, win and completion rates, regret.

Pure functions over results of matches. The normalised relative advantage (NRA) of one agent over another is
the sum of its gains minus the sum of the other's, divided by the sum of the absolute values of all single
gains: between -1 and 1, and 0 where nobody gained anything. A gain is 1, 0 or -1 for a match won, drawn or
lost, or the reward itself in games played for reward; which one is a property of the preset.

Regret is what games declare as such (`replays.scores.game_scores`), in two variants: ``corrected`` charges
what the best answer to the other's choice would have brought in addition, ``paper`` follows the formulas of
GTBench's appendix G.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate
from math import fsum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from games.core.hashing import derive_seed
from replays.scores.match_records import Result
from replays.scores.resampling import ratios

ENOUGH: Final = 50
"""Valid matches that GTBench requires of every pairing."""


def advantage(gained: Sequence[float], other: Sequence[float]) -> float:
    """Return the NRA, -1 to 1, of one agent over another from their gains by match (GTBench, section 3.3)."""
    total = fsum(map(abs, gained)) + fsum(map(abs, other))
    return (fsum(gained) - fsum(other)) / total if total else 0.0


def average(values: Sequence[float]) -> float:
    """Return the unweighted mean: every game has the same weight, however many matches were played of it."""
    return fsum(values) / len(values)


def gains(result: Result) -> tuple[float, ...]:
    """Return the gain of each seat of a valid match of two, by the game's kind of reward."""
    if result.reward == "earn":
        return tuple(0.0 if score is None else float(score) for score in result.scores)
    first, second = (rank or 1 for rank in result.ranks)
    sign = float((second > first) - (second < first))
    return sign, -sign


def completion_rate(valid: Sequence[bool], wanted: int = ENOUGH) -> float | None:
    """Return wanted valid matches by the attempts that they took (GTBench, appendix D.5).

    Args:
        valid: whether each match was valid, in the order of play; with too few valid matches all count.
    """
    if not valid:
        return None
    reached = [number for number, count in enumerate(accumulate(map(int, valid)), 1) if count == wanted]
    attempts = reached[0] if reached else len(valid)
    return sum(valid[:attempts]) / attempts


@dataclass(frozen=True)
class Duel:
    """The matches of two agents in one game, void ones included, seen from the first agent's side."""

    game: str
    first: str
    second: str
    results: tuple[Result, ...]

    @cached_property
    def valid(self) -> tuple[Result, ...]:
        return tuple(result for result in self.results if result.valid)

    @cached_property
    def gains(self) -> tuple[tuple[float, float], ...]:
        """Gains of both agents in each valid match."""
        pairs = []
        for result in self.valid:
            seat = result.agents.index(self.first)
            gained = gains(result)
            pairs.append((gained[seat], gained[1 - seat]))
        return tuple(pairs)

    @cached_property
    def nra(self) -> float:
        return advantage([gained for gained, _ in self.gains], [other for _, other in self.gains])

    @cached_property
    def record(self) -> tuple[int, int, int]:
        wins = sum(gained > other for gained, other in self.gains)
        losses = sum(gained < other for gained, other in self.gains)
        return wins, len(self.gains) - wins - losses, losses

    @property
    def win_rate(self) -> float | None:
        """Matches won by valid matches."""
        return self.record[0] / len(self.valid) if self.valid else None

    @property
    def valid_rate(self) -> float:
        """Valid matches by all that ended."""
        return len(self.valid) / len(self.results)

    @property
    def completion_rate(self) -> float | None:
        return completion_rate([result.valid for result in self.results])

    def regrets(self, variant: str) -> list[float]:
        """Return the first agent's regret, ``corrected`` or ``paper``, in each valid match that has one."""
        values_of_matches = (
            result.regrets.get((variant, result.agents.index(self.first))) for result in self.valid
        )
        return [value for value in values_of_matches if value is not None]

    def turned(self) -> Duel:
        """Return the duel from the second agent's side, with what is known of it from the first's."""
        turned = Duel(self.game, self.second, self.first, self.results)
        wins, draws, losses = self.record
        gained, size = self.sums
        vars(turned).update(
            valid=self.valid,
            gains=tuple((other, mine) for mine, other in self.gains),
            record=(losses, draws, wins),
            sums=(0.0 - gained, size),
        )
        return turned

    @cached_property
    def sums(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """By swapped pair, the sum of the first agent's advantages and of the sizes of all gains."""
        places: dict[str, int] = {}
        units = np.array([places.setdefault(result.unit, len(places)) for result in self.valid], np.int64)
        pairs = np.array(self.gains, np.float64).reshape(-1, 2)
        gained, size = pairs[:, 0] - pairs[:, 1], np.abs(pairs).sum(axis=1)
        return (
            np.bincount(units, gained, len(places)).astype(np.float64),
            np.bincount(units, size, len(places)).astype(np.float64),
        )

    def resampled(self, times: int, seed: int) -> NDArray[np.float64] | None:
        """Return the NRA of resampled swapped pairs, (times,); None with fewer than two pairs.

        The draws depend on the game and the two agents alone, so they are the same for both sides.
        """
        gained, size = self.sums
        if len(gained) < 2:
            return None
        drawn = derive_seed(seed, self.game, *sorted((self.first, self.second)))
        sign = 1.0 if self.first < self.second else -1.0
        seen_from_first = sign * gained + 0.0  # without -0.0, whose bytes differ from those of 0.0
        return sign * _ratios(drawn, seen_from_first.tobytes(), size.tobytes(), times)


@lru_cache(4_000)
def _ratios(seed: int, gained: bytes, size: bytes, times: int) -> NDArray[np.float64]:
    """Return the ratios of resampled sums; kept for both sides of a duel, and until its matches change."""
    rng = np.random.default_rng(seed)
    return ratios(rng, np.frombuffer(gained, np.float64), np.frombuffer(size, np.float64), times)


def duels(results: Sequence[Result]) -> list[Duel]:
    """Return the matches of two different agents, by game and pair; each pair once."""
    by_pair: dict[tuple[str, str, str], list[Result]] = {}
    for result in results:
        if len(result.agents) == 2 and result.agents[0] != result.agents[1]:
            first, second = sorted(result.agents)
            by_pair.setdefault((result.game, first, second), []).append(result)
    return [Duel(*key, tuple(matches)) for key, matches in by_pair.items()]


@dataclass(frozen=True)
class GameScore:
    """An agent's score in one game: the mean over its opponents there."""

    game: str
    duels: tuple[Duel, ...]

    @property
    def nra(self) -> float:
        return average([duel.nra for duel in self.duels])

    @property
    def matches(self) -> int:
        return sum(len(duel.valid) for duel in self.duels)

    def regret(self, variant: str = "corrected") -> float | None:
        """Return the mean regret of a match; None in games without regret."""
        values = [value for duel in self.duels for value in duel.regrets(variant)]
        return average(values) if values else None


@dataclass(frozen=True)
class Standing:
    """An agent's place in the table.

    Attributes:
        agent: its digest.
        rating: NRA averaged over games, and in each game over opponents.
        low, high: 95 % of the resampled ratings are between these; None if a pairing has fewer than two
            pairs of matches.
        provisional: whether some pairing has fewer than `ENOUGH` valid matches.
        rank: from 1; equal ratings share a rank.
    """

    agent: str
    rating: float
    low: float | None
    high: float | None
    provisional: bool
    rank: int
    games: tuple[GameScore, ...]

    @property
    def matches(self) -> int:
        return sum(score.matches for score in self.games)

    @property
    def record(self) -> tuple[int, int, int]:
        won, drawn, lost = zip(*(duel.record for score in self.games for duel in score.duels), strict=True)
        return sum(won), sum(drawn), sum(lost)

    @property
    def win_rate(self) -> float:
        """Matches won by valid matches."""
        return self.record[0] / self.matches

    @property
    def valid_rate(self) -> float:
        """Valid matches by all that ended."""
        return self.matches / sum(len(duel.results) for score in self.games for duel in score.duels)


def standings(
    duels_of_all: Sequence[Duel], against: str = "", resamples: int = 1000, seed: int = 0
) -> list[Standing]:
    """Return agents by average NRA, the best first.

    Args:
        against: digest of the only opponent that counts and is not listed; empty for all opponents.
        resamples: number of draws for the intervals.
        seed: of these draws.
    """
    sides = [side for duel in duels_of_all if duel.valid for side in (duel, duel.turned())]
    if against:
        sides = [side for side in sides if side.second == against]
    of_agents: dict[str, list[Duel]] = {}
    for side in sides:
        of_agents.setdefault(side.first, []).append(side)
    unranked = [_standing(of_agent, resamples, seed) for of_agent in of_agents.values()]
    ratings = [standing.rating for standing in unranked]
    ranked = [replace(standing, rank=_rank(standing.rating, ratings)) for standing in unranked]
    return sorted(ranked, key=lambda standing: standing.rank)


def _rank(rating: float, ratings: Sequence[float]) -> int:
    return 1 + sum(other > rating for other in ratings)


def _standing(sides: Sequence[Duel], resamples: int, seed: int) -> Standing:
    games = tuple(
        GameScore(game, tuple(side for side in sides if side.game == game))
        for game in dict.fromkeys(side.game for side in sides)
    )
    low, high = _interval(games, resamples, seed)
    rating = average([score.nra for score in games])
    few = any(len(side.valid) < ENOUGH for side in sides)
    return Standing(sides[0].first, rating, low, high, few, 0, games)


def _interval(games: Sequence[GameScore], resamples: int, seed: int) -> tuple[float | None, float | None]:
    means = []
    for score in games:
        draws = [duel.resampled(resamples, seed) for duel in score.duels]
        drawn = [draw for draw in draws if draw is not None]
        if len(drawn) < len(draws):
            return None, None
        means.append(np.mean(drawn, axis=0))
    low, high = np.percentile(np.mean(means, axis=0), [2.5, 97.5])
    return float(low), float(high)
