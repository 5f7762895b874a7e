"""Mean scores of agents by game, for any benchmark whose games declare a metric."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import TypeAlias

from games.catalog import presets
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric
from replays.scores.game_scores import declared, metric_values
from replays.scores.match_records import Contestant, read_results, while_unchanged
from replays.store.store import Store

Values: TypeAlias = dict[str, dict[Contestant, dict[str, list[list[float]]]]]
"""By metric, agent and game, the values of its seats in each match."""


@dataclass(frozen=True, slots=True)
class Average:
    """An agent's column in a benchmark's table.

    Attributes:
        games: the mean over its seats, by ``game:preset`` with the parameters that differ from the preset's.
        matches: number of matches behind it.
    """

    agent: Contestant
    games: Mapping[str, float]
    matches: int

    @property
    def value(self) -> float:
        """The mean over the games, each with the same weight."""
        return fmean(self.games.values())


def columns(benchmark: str = "") -> dict[tuple[str, str], BenchmarkScore]:
    """Return the columns of the tables of one benchmark, or of all, by benchmark and metric."""
    scores: dict[tuple[str, str], BenchmarkScore] = {}
    for _, score in declared(benchmark):
        if isinstance(score.counts, MatchMetric):
            scores.setdefault((score.benchmark, score.counts.name), score)
    return scores


def averages(store: Store, benchmark: str, metric: str) -> list[Average]:
    """Return a column of a benchmark's table: the mean of each agent with a valid match with the metric."""
    values = while_unchanged(store, (averages, benchmark), lambda: _read(store, benchmark))
    return [
        Average(
            agent,
            {game: fmean(value for seats in matches for value in seats) for game, matches in games.items()},
            sum(map(len, games.values())),
        )
        for agent, games in values.get(metric, {}).items()
    ]


def _read(store: Store, benchmark: str) -> Values:
    by_metric: Values = {}
    for name, metrics in _metrics_by_preset(benchmark):
        results, agents = read_results(store, name)
        for result in results:
            if not result.valid:
                continue
            for metric, of_seats in metric_values(store.trace(result.match_id), metrics).items():
                by_agent: dict[str, list[float]] = {}
                for seat, value in of_seats.items():
                    by_agent.setdefault(result.agents[seat], []).append(value)
                for agent, seats in by_agent.items():
                    of_agent = by_metric.setdefault(metric, {}).setdefault(agents[agent], {})
                    of_agent.setdefault(result.game, []).append(seats)
    return by_metric


def _metrics_by_preset(benchmark: str) -> Iterator[tuple[str, list[MatchMetric]]]:
    """Yield each ``game:preset`` of a benchmark that has scores, with their metrics."""
    for game in dict.fromkeys(game for game, _ in declared(benchmark)):
        for preset in presets(game):
            counted = [
                score.counts
                for of_game, score in declared(benchmark)
                if of_game == game and score.preset in ("", preset.id)
            ]
            if preset.benchmark == benchmark:
                yield f"{game}:{preset.id}", [metric for metric in counted if isinstance(metric, MatchMetric)]
