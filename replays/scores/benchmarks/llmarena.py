"""LLMArena's normalised scores: each game by its own measure, in percent of the best agent (table 1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import fsum
from typing import Final

import numpy as np

from games.core.benchmark import Recorded
from replays.scores.game_scores import declared
from replays.scores.incremental import TrueSkill, history
from replays.scores.match_records import Records
from replays.scores.outcomes import comparable

BENCHMARK: Final = "LLMArena"


@dataclass(frozen=True, slots=True)
class Normalised:
    """An agent's scores in percent of the best one's.

    Attributes:
        agent: its place among the records' agents.
        average: mean over the games it played.
        games: by the game's id, for those it played and in which the best score is above 0.
        raw: the scores before normalisation, by the game's id.
    """

    agent: int
    average: float | None
    games: Mapping[str, float]
    raw: Mapping[str, float]


def scores(records: Records) -> dict[str, dict[int, float]]:
    """Return every agent's score in each LLMArena game that was played, by game and place of the agent."""
    by_game = {}
    for game, score in declared(BENCHMARK):
        numbers = [
            at for at, info in enumerate(records.games) if info.game == game and info.benchmark == BENCHMARK
        ]
        some = records.limited(np.isin(records.game, numbers))
        if len(some) and isinstance(score.counts, Recorded):
            by_game[game] = _MEASURED[score.counts](some)
    return by_game


def normalised(by_game: Mapping[str, Mapping[int, float]]) -> list[Normalised]:
    """Return scores by game and agent in percent of the best of each game; the best average first."""
    games: dict[int, dict[str, float]] = {}
    raw: dict[int, dict[str, float]] = {}
    for game, by_agent in by_game.items():
        best = max(by_agent.values(), default=0.0)
        for agent, score in by_agent.items():
            raw.setdefault(agent, {})[game] = score
            if best > 0:
                games.setdefault(agent, {})[game] = 100 * score / best
    lines = []
    for agent, raw_scores in raw.items():
        shares = games.get(agent, {})
        average = fsum(shares.values()) / len(shares) if shares else None
        lines.append(Normalised(agent, average, shares, raw_scores))
    return sorted(lines, key=lambda line: -1.0 if line.average is None else line.average, reverse=True)


def _trueskill(records: Records) -> dict[int, float]:
    return {agent: rating for _, agent, rating, _ in history(records, TrueSkill())}


def _reward(records: Records) -> dict[int, float]:
    known = ~np.isnan(records.score)
    count = np.bincount(records.agent[known])
    total = np.bincount(records.agent[known], records.score[known])
    return {int(agent): float(total[agent] / count[agent]) for agent in np.flatnonzero(count)}


def _lone_wins(records: Records) -> dict[int, float]:
    """Return the percentage of wins by seats alone in their team against a larger team of other agents."""
    records, _ = comparable(records)
    size = np.diff(records.start)
    match = np.repeat(np.arange(len(records)), size)
    keys, place, members = np.unique(
        np.stack([match, records.team]), axis=1, return_inverse=True, return_counts=True
    )
    largest = np.zeros(len(records), np.int64)
    np.maximum.at(largest, keys[0], members)
    alone = (members[place.ravel()] == 1) & (largest[match] > 1)
    agent, won = records.agent[alone], records.rank[alone] == 1
    count = np.bincount(agent)
    total = np.bincount(agent, won)
    return {int(who): float(100 * total[who] / count[who]) for who in np.flatnonzero(count)}


_MEASURED: Final[Mapping[Recorded, Callable[[Records], dict[int, float]]]] = {
    Recorded.TRUESKILL: _trueskill,
    Recorded.REWARD: _reward,
    Recorded.LONE_WINS: _lone_wins,
}
