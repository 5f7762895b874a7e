"""gamma-Bench's scores and curves of recorded matches, by the metrics that its games declare."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import resources
from games.catalog import find_preset, round_curve
from games.core.benchmark import BenchmarkScore, CurveRound, RoundCurve
from games.core.game import GameError
from games.core.metric import MatchMetric
from replays.scores.game_scores import declared, moments
from replays.scores.match_records import Contestant, Result, read_results, while_unchanged
from replays.store.rerun import RerunError
from replays.store.store import Store
from replays.store.trace import Trace

BENCHMARK: Final = "gamma-Bench"
RUNS: Final = 5
"""Matches of each game behind a published score."""

Variants: TypeAlias = Mapping[str, str]
"""A variant by the `option` of a game that has several formulas; the usual one where none is named."""
USUAL: Final[Variants] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Score:
    """A match's score of 0..100, and its raw scores by their names in the paper."""

    score: float
    raw: Mapping[str, float] = field(default_factory=dict)


def option(score: BenchmarkScore) -> str:
    """Return the name of a game where its formula is chosen."""
    return score.name.lower()


def formulas() -> dict[str, tuple[BenchmarkScore, ...]]:
    """Return the formulas of each game that has several, the usual one first, by option."""
    by_option: dict[str, tuple[BenchmarkScore, ...]] = {}
    for _, score in declared(BENCHMARK):
        by_option[option(score)] = (*by_option.get(option(score), ()), score)
    return {name: scores for name, scores in by_option.items() if len(scores) > 1}


def options(variants: Variants) -> dict[str, str]:
    """Return the variant of every formula that has several; raise `GameError` for an unknown one."""
    offered = {name: [score.variant for score in scores] for name, scores in formulas().items()}
    for name, variant in variants.items():
        if name not in offered:
            known = "; ".join(f"{name}={' or '.join(values)}" for name, values in offered.items())
            raise GameError(f"There is no formula {name!r}; there are: {known}.")
        if variant not in offered[name]:
            known = ", ".join(offered[name])
            raise GameError(f"There is no variant {name}={variant}; there are: {known}.")
    return {name: variants.get(name, values[0]) for name, values in offered.items()}


def scored_games(variants: Variants = USUAL) -> dict[str, BenchmarkScore]:
    """Return the formula of every game, in the paper's order; raise `GameError` for an unknown variant."""
    chosen = options(variants)
    return {
        game: score
        for game, score in declared(BENCHMARK)
        if score.variant == chosen.get(option(score), score.variant)
    }


def counted_presets() -> tuple[str, ...]:
    """Return the games of the overall score with their usual settings, in the paper's order."""
    return tuple(f"{game}:{score.preset}" for game, score in scored_games().items())


def score_of(trace: Trace, variants: Variants = USUAL) -> Score | None:
    """Return gamma-Bench's score of a recorded match; None if it does not score the match."""
    return _scored(trace, scored_games(variants))


def _scored(trace: Trace, scored: Mapping[str, BenchmarkScore]) -> Score | None:
    score = scored.get(trace.row.game)
    if score is None or not trace.steps or not _is_of_benchmark(trace.row.game, trace.row.preset):
        return None
    try:
        steps = moments(trace)
    except RerunError:
        return None
    assert isinstance(score.counts, MatchMetric)
    value = score.counts.of(steps, 0)
    raw = {
        part.name: value_of_part for part in score.parts if (value_of_part := part.of(steps, 0)) is not None
    }
    return None if value is None else Score(value, raw)


def _is_of_benchmark(game: str, preset: str) -> bool:
    try:
        return find_preset(f"{game}:{preset}")[1].benchmark == BENCHMARK
    except GameError:
        return False


def mean_and_deviation(scores: Sequence[float]) -> tuple[float, float | None]:
    """Return mean and sample standard deviation (n - 1) over runs; no deviation of a single run."""
    return fmean(scores), stdev(scores) if len(scores) > 1 else None


@dataclass(frozen=True)
class GameScores:
    """The scores of one group of agents in a ``game:preset`` with its settings, in the order of play."""

    game: str
    runs: tuple[Score, ...]

    @cached_property
    def score(self) -> tuple[float, float | None]:
        return mean_and_deviation([run.score for run in self.runs])

    @cached_property
    def raw(self) -> dict[str, float]:
        return {name: fmean(run.raw[name] for run in self.runs) for name in self.runs[0].raw}


@dataclass(frozen=True)
class SeatGroup:
    """Agents that played in one match, in any seats, and their scores.

    Attributes:
        agents: digest and number of seats of each agent; the number is 0 if one agent had all seats.
    """

    agents: tuple[tuple[str, int], ...]
    games: tuple[GameScores, ...]

    @cached_property
    def counted(self) -> tuple[GameScores, ...]:
        """The games of the overall score that were played."""
        usual = counted_presets()
        return tuple(game for game in self.games if game.game in usual)

    @property
    def complete(self) -> bool:
        """Whether all eight games were played as often as for a published score."""
        return len(self.counted) == len(counted_presets()) and all(
            len(game.runs) >= RUNS for game in self.counted
        )

    @cached_property
    def overall(self) -> tuple[float, float | None]:
        """Mean over the games that count, or else over all played, and its deviation from run to run."""
        games = self.counted or self.games
        runs = min(len(game.runs) for game in games)
        each = [fmean(game.runs[i].score for game in games) for i in range(runs)]
        return fmean(game.score[0] for game in games), mean_and_deviation(each)[1]

    @property
    def matches(self) -> int:
        return sum(len(game.runs) for game in self.games)


def seat_groups(
    store: Store, game: str = "", variants: Variants = USUAL
) -> tuple[list[SeatGroup], dict[str, Contestant]]:
    """Return the groups of agents, the most complete and then the best first, and the agents by digest.

    Raises:
        GameError: there is no such game, preset or variant.
    """
    key = (seat_groups, game, *options(variants).values())
    return while_unchanged(store, key, lambda: _seat_groups(store, game, scored_games(variants)))


def _seat_groups(
    store: Store, game: str, scored: Mapping[str, BenchmarkScore]
) -> tuple[list[SeatGroup], dict[str, Contestant]]:
    results, agents = read_results(store, game, scored)
    by_group: dict[tuple[tuple[str, int], ...], dict[str, list[Score]]] = {}
    for result in results:
        if result.valid and result.game.partition(":")[0] in scored:
            score = _scored(store.trace(result.match_id), scored)
            if score is not None:
                by_group.setdefault(_seated(result), {}).setdefault(result.game, []).append(score)
    groups = [
        SeatGroup(
            seated, tuple(GameScores(name, tuple(runs)) for name, runs in sorted(games.items(), key=_place))
        )
        for seated, games in by_group.items()
    ]
    return sorted(groups, key=lambda group: (-len(group.counted), -group.overall[0])), agents


def _seated(result: Result) -> tuple[tuple[str, int], ...]:
    counts = Counter(result.agents)
    if len(counts) == 1:
        return ((result.agents[0], 0),)
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _place(item: tuple[str, Any]) -> tuple[int, str]:
    return list(scored_games()).index(item[0].partition(":")[0]), item[0]


@dataclass(frozen=True)
class Curves:
    """A match round by round, to be plotted; every sequence has an entry for each round.

    Attributes:
        curve: what is plotted.
        steps: first step of each round.
        choices: of each player, None without one; words count as 0 and 1.
        mean: of the choices.
        aim: the best choice of the round; None without one.
        equilibrium: the mean choice in equilibrium; None if unknown.
        distance: mean distance of the choices from those of the equilibrium; None if unknown.
        welfare: sum of the scores of all players.
    """

    curve: RoundCurve
    steps: tuple[int, ...]
    choices: tuple[tuple[float | None, ...], ...]
    mean: tuple[float, ...]
    aim: tuple[float | None, ...]
    equilibrium: tuple[float | None, ...]
    distance: tuple[float | None, ...]
    welfare: tuple[float, ...]


def curves(trace: Trace) -> Curves | None:
    """Return a match round by round; None without a curve of the game, its rules or a finished round."""
    curve = round_curve(trace.row.game)
    if curve is None or not trace.steps:
        return None
    try:
        rounds = curve.rounds(moments(trace))
    except RerunError:
        return None
    if not rounds:
        return None
    begins = [played.step for played in rounds]
    return Curves(
        curve,
        tuple(begins),
        tuple(played.choices for played in rounds),
        tuple(fmean(choice for choice in played.choices if choice is not None) for played in rounds),
        tuple(played.aim for played in rounds),
        tuple(None if played.equilibrium is None else fmean(played.equilibrium) for played in rounds),
        tuple(map(_distance, rounds)),
        tuple(_welfare(trace, begins)),
    )


def _distance(played: CurveRound) -> float | None:
    if played.equilibrium is None:
        return None
    pairs = zip(played.choices, played.equilibrium, strict=True)
    return fmean(abs((choice or 0.0) - wanted) for choice, wanted in pairs)


def _welfare(trace: Trace, begins: Sequence[int]) -> Iterator[float]:
    """Yield the sum of all scores of each round, from the scores recorded with every step."""
    totals = [0.0] * (trace.steps + 1)
    for values in trace.metric("score").values():
        for step, value in values:
            totals[step] += value
    for first, following in zip(begins, [*(step - 1 for step in begins[1:]), trace.steps], strict=True):
        yield totals[following] - totals[first - 1]


@dataclass(frozen=True, slots=True)
class Reference:
    """A mean of human players in a game, with its source."""

    average: float
    who: str


def humans(game: str, params: Mapping[str, int | str]) -> list[Reference]:
    """Return the means of human players in a game with these parameters, as the paper quotes them."""
    known = json.loads(resources.text("humans/gamma_bench.json"))["averages"]
    return [
        Reference(float(entry["average"]), entry["who"])
        for entry in known
        if entry["game"] == game and all(params.get(name) == value for name, value in entry["params"].items())
    ]
