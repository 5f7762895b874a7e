"""The benchmarks' own scores side by side, and agents' points by tag."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import numpy as np

from games.catalog import every_preset
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric
from replays.scores.benchmarks import dsgbench, gamebench, llmarena
from replays.scores.benchmarks.averages import averages, columns
from replays.scores.benchmarks.dsgbench_definition import BENCHMARK as DSGBENCH
from replays.scores.benchmarks.gamma import seat_groups
from replays.scores.benchmarks.gtbench import duels, standings
from replays.scores.match_records import (
    Contestant,
    Floats,
    Records,
    Result,
    read,
    read_results,
    while_unchanged,
)
from replays.scores.outcomes import Pairs, pairs
from replays.scores.rating_options import Options, Scope
from replays.store.store import Store


@dataclass(frozen=True, slots=True)
class Score:
    """An agent's score in a benchmark.

    Attributes:
        agent_id: its digest.
        value: None where its matches do not give one.
        games: by ``game:preset`` or game.
        matches: number of matches behind it.
        played: number of matches of each game, where known.
        ranges: ends of the interval in each game, where there is one.
    """

    agent_id: str
    name: str
    spec: str
    value: float | None
    matches: int
    low: float | None = None
    high: float | None = None
    games: Mapping[str, float] = field(default_factory=dict)
    played: Mapping[str, int] = field(default_factory=dict)
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scorer:
    """A method by which a benchmark scores agents.

    Attributes:
        benchmark: whose matches count; empty for all.
        scale: unit or range, for an axis; may be empty.
        meaning: a sentence.
    """

    id: str
    benchmark: str
    title: str
    scale: str
    meaning: str
    compute: Callable[[Store], list[Score]]

    def scores(self, store: Store) -> list[Score]:
        """Return every agent's score; computed once while no further match ends."""
        return while_unchanged(store, (Scorer, self.id), lambda: self.compute(store))


def _average(store: Store) -> list[Score]:
    records = read(store)
    means, counts = by_game(records)
    scores = []
    for number, agent in enumerate(records.agents):
        played = np.flatnonzero(counts[number])
        if len(played):
            matches = counts[number, played]
            games = {records.games[game].title: float(means[number, game]) for game in played}
            value = float(means[number, played] @ matches / matches.sum())
            scores.append(Score(agent.digest, agent.name, agent.spec, value, int(matches.sum()), games=games))
    return scores


def _nra(store: Store) -> list[Score]:
    presets = [f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == "GTBench"]
    results: list[Result] = []
    agents: dict[str, Contestant] = {}
    for preset in presets:
        more, who = read_results(store, preset)
        results += more
        agents |= who
    scores = []
    for line in standings(duels(results)):
        agent = agents[line.agent]
        games = {game.game: game.nra for game in line.games}
        played = {game.game: game.matches for game in line.games}
        whose = (agent.digest, agent.name, agent.spec)
        scores.append(Score(*whose, line.rating, line.matches, line.low, line.high, games, played))
    return scores


def _gamma(store: Store) -> list[Score]:
    groups, agents = seat_groups(store)
    scores = []
    for group in groups:
        if len(group.agents) > 1:
            continue
        agent = agents[group.agents[0][0]]
        value, spread = group.overall if group.counted else (None, None)
        low, high = (None, None) if value is None or spread is None else (value - spread, value + spread)
        games = {game.game: game.score[0] for game in group.games}
        played = {game.game: len(game.runs) for game in group.games}
        who = (agent.digest, agent.name, agent.spec)
        scores.append(Score(*who, value, group.matches, low, high, games, played))
    return scores


def _llmarena(store: Store) -> list[Score]:
    records = read(store).within(Scope(benchmark=llmarena.BENCHMARK))
    match = np.repeat(np.arange(len(records)), np.diff(records.start))
    seated = np.unique(np.stack([match, records.agent]), axis=1)[1]
    matches = np.bincount(seated, minlength=len(records.agents))
    scores = []
    for line in llmarena.normalised(llmarena.scores(records)):
        agent = records.agents[line.agent]
        who = (agent.digest, agent.name, agent.spec)
        scores.append(Score(*who, line.average, int(matches[line.agent]), games=line.games))
    return scores


def _gamebench(store: Store, options: Options = gamebench.RECOMMENDED, points: bool = False) -> list[Score]:
    boards = gamebench.boards(store, options)
    scores = []
    for agent in boards.agents():
        lines = {title: line for title in boards.games if (line := boards.line(agent.agent_id, title))}
        values = {title: line.average if points else line.rating for title, line in lines.items()}
        games = {title: value for title, value in values.items() if value is not None}
        played = {title: line.matches for title, line in lines.items()}
        overall = (agent.average, None, None) if points else (agent.rating, agent.low, agent.high)
        ranges = {
            title: (line.low, line.high)
            for title, line in lines.items()
            if not points and line.low is not None and line.high is not None
        }
        who = (agent.agent_id, agent.name, agent.spec)
        scores.append(Score(*who, overall[0], agent.matches, *overall[1:], games, played, ranges))
    return scores


def _dsgbench(store: Store) -> list[Score]:
    scores = []
    for line in dsgbench.scores(store):
        whose = (line.agent.digest, line.agent.name, line.agent.spec)
        matches = sum(line.matches.values())
        scores.append(Score(*whose, line.overall, matches, games=line.games, played=line.matches))
    return scores


SCORERS: Final[tuple[Scorer, ...]] = (
    Scorer(
        "average",
        "",
        "Average score",
        "0 to 1",
        "Points by matches played, over all games; a draw is half a point.",
        _average,
    ),
    Scorer(
        "nra",
        "GTBench",
        "NRA",
        "-1 to 1",
        "Normalised relative advantage over all opponents, averaged over games.",
        _nra,
    ),
    Scorer(
        "llmarena",
        "LLMArena",
        "Normalised score",
        "% of the best",
        "Each game by its own measure in percent of the best agent, averaged over games.",
        _llmarena,
    ),
    Scorer(
        "gamma",
        "gamma-Bench",
        "Rescaled score",
        "0 to 100",
        "Of tables that one agent filled, averaged over the eight games; with the deviation between runs.",
        _gamma,
    ),
    Scorer(
        "gamebench",
        gamebench.BENCHMARK,
        "Rating",
        "log-odds",
        "Bradley-Terry with draws as half a point, the first side's advantage fitted, all games alike.",
        _gamebench,
    ),
    Scorer(
        "gamebench-code",
        gamebench.BENCHMARK,
        "Rating as in its code",
        "log-odds",
        "Bradley-Terry with draws left out and scores as fractions of a win, mean of 1,000 resamplings.",
        partial(_gamebench, options=gamebench.AS_CODE),
    ),
    Scorer(
        "gamebench-points",
        gamebench.BENCHMARK,
        "Points",
        "0 to 1",
        "Points by matches played, over all of its games.",
        partial(_gamebench, points=True),
    ),
    Scorer(
        "dsgbench",
        DSGBENCH,
        "Ability score",
        "0 to 100",
        "Five abilities, weighted; between ends that are ours, and without what was not played.",
        _dsgbench,
    ),
)
"""Scores that are more than means over matches."""


def scorers() -> tuple[Scorer, ...]:
    """Return all scores: `SCORERS`, and each column that games declare for any other benchmark."""
    with_scorer = {scorer.benchmark for scorer in SCORERS}
    return (
        *SCORERS,
        *(
            _column(score)
            for (benchmark, _), score in columns().items()
            if benchmark not in with_scorer and isinstance(score.counts, MatchMetric)
        ),
    )


def _column(score: BenchmarkScore) -> Scorer:
    """Return the score of a benchmark's column: means over matches, then over games."""
    assert isinstance(score.counts, MatchMetric)
    benchmark, metric = score.benchmark, score.counts

    def compute(store: Store) -> list[Score]:
        return [
            Score(
                *(average.agent.digest, average.agent.name, average.agent.spec),
                *(average.value, average.matches),
                games=average.games,
            )
            for average in averages(store, benchmark, metric.name)
        ]

    name = f"{benchmark}/{metric.name}"
    return Scorer(name, benchmark, metric.label, "", f"{score.table}: {score.source}", compute)


def by_game(records: Records, met: Pairs | None = None) -> tuple[Floats, Floats]:
    """Return mean points of each agent in each game, and the number of matches.

    The points of a match are the share of opponents beaten, draws as halves, or the score where the scores of
    two add up to 1.

    Returns:
        Twice (agents, games) float64; means are 0 to 1, NaN without a match.
    """
    met = met or pairs(records)
    agents, games = len(records.agents), len(records.games)
    match = np.concatenate([met.match, met.match])
    who = np.concatenate([met.first, met.second])
    points = np.concatenate([met.share, 1 - met.share])
    keys, place = np.unique(match * agents + who, return_inverse=True)
    mean = np.bincount(place, points, minlength=len(keys)) / np.bincount(place, minlength=len(keys))
    cell = keys % agents * games + records.game[keys // agents] if agents else keys
    counts = np.bincount(cell, minlength=agents * games).astype(float)
    with np.errstate(invalid="ignore"):
        means = np.bincount(cell, mean, minlength=agents * games) / counts
    return means.reshape(agents, games), counts.reshape(agents, games)


@dataclass(frozen=True, slots=True)
class Capability:
    """An agent's mean points by tag, 0 to 1, in the games that have the tag.

    Attributes:
        values: one for each axis; None without a match in such a game.
        matches: number behind each value.
    """

    agent_id: str
    name: str
    spec: str
    values: tuple[float | None, ...]
    matches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Radar:
    """Capabilities of agents; every game of a tag has equal weight."""

    axes: tuple[str, ...]
    agents: tuple[Capability, ...]


def capabilities(store: Store, scope: Scope = Scope()) -> Radar:  # noqa: B008 - frozen
    """Return the mean points of every agent by the tags of the games it played.

    Raises:
        GameError: the scope names a game that does not exist and was never recorded.
    """
    records = read(store).within(scope)
    means, counts = by_game(records)
    played = counts.sum(axis=0) > 0
    tagged = {
        tag: [at for at, info in enumerate(records.games) if played[at] and tag in info.tags]
        for tag in sorted({tag for at, info in enumerate(records.games) if played[at] for tag in info.tags})
    }
    lines = []
    for number in np.flatnonzero(counts.sum(axis=1)).tolist():
        agent = records.agents[number]
        shares = {tag: [at for at in games if counts[number, at]] for tag, games in tagged.items()}
        lines.append(
            Capability(
                agent.digest,
                agent.name,
                agent.spec,
                tuple(float(means[number, at].mean()) if at else None for at in shares.values()),
                tuple(int(counts[number, at].sum()) for at in shares.values()),
            )
        )
    return Radar(tuple(tagged), tuple(lines))
