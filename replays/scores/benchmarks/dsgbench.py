"""DSGBench's abilities of agents (equation 3): measures between two ends, averaged by game, and weighted.

Its weights and ranges were never published, and ours do not reproduce its table. Missing measures are left
out, and the scores name them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from statistics import fmean
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from games.catalog import GAMES, metrics
from games.core.metric import MatchMetric
from replays.scores.benchmarks.dsgbench_definition import (
    BENCHMARK,
    Ability,
    Definition,
    Measure,
    Scoring,
    definition,
)
from replays.scores.game_scores import metric_values
from replays.scores.match_records import Contestant, Result, read_results
from replays.scores.published import Published, published
from replays.store.store import Store

USUAL: Final = Scoring()
NO_REPRODUCTION: Final = (
    "Weights and ranges of DSGBench are not published: these are ours, and no score here reproduces its "
    "table 6. Scores rest on who the opponents were; its paper's was gpt-4o-mini."
)
RECOVERED: Final = (
    "The paper does not say how the five are weighted. Their mean misses what it prints by up to 2.52; of "
    "all weights in hundredths only 0.25, 0.20, 0.20, 0.15 and 0.20 come within rounding of all six lines."
)

Runs: TypeAlias = dict[str, dict[str, list[float]]]
"""By measure and scene, the mean of an agent's seats in each match."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A measure of an agent.

    Attributes:
        value: mean over its scenes, each with the same weight, of the mean over their matches.
        share: from 0 at the worst end of its range to 1 at the best.
        scenes: the mean of each, by ``game:preset`` and side.
    """

    measure: Measure
    value: float
    share: float
    matches: int
    scenes: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class AbilityScore:
    """An agent's score in an ability.

    Attributes:
        value: from 0 to 100; None without any match.
        missing: games of the ability that lack a measure.
    """

    ability: Ability
    value: float | None
    games: Mapping[str, float]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AgentScore:
    """An agent's line.

    Attributes:
        overall: from 0 to 100; what is missing has no weight.
        matches: number of matches by game.
    """

    agent: Contestant
    overall: float
    abilities: tuple[AbilityScore, ...]
    measured: tuple[Measured, ...]
    matches: Mapping[str, int]

    @property
    def games(self) -> dict[str, float]:
        """By game, the mean share of its measures, in percent."""
        shares: dict[str, list[float]] = {}
        for measured in self.measured:
            shares.setdefault(measured.measure.game, []).append(measured.share)
        return {game: 100 * fmean(values) for game, values in shares.items()}

    @property
    def missing(self) -> dict[str, tuple[str, ...]]:
        """By the title of an ability, its games without a value."""
        return {ability.ability.title: ability.missing for ability in self.abilities if ability.missing}

    @property
    def partial(self) -> str:
        """A sentence that names what is missing, or an empty text."""
        if not self.missing:
            return ""
        missing = "; ".join(f"{title}: {', '.join(games)}" for title, games in self.missing.items())
        return f"Partial, without {missing}."


def scores(store: Store, scoring: Scoring = USUAL) -> list[AgentScore]:
    """Return a line for each agent with a valid match of one of DSGBench's scenes, the best first."""
    runs: dict[str, Runs] = {}
    matches: dict[str, dict[str, set[str]]] = {}
    agents: dict[str, Contestant] = {}
    for preset, measures in measures_by_preset().items():
        results, who = read_results(store, preset)
        agents |= who
        for result in filter(lambda result: result.valid, results):
            values = _values(store, result, measures, scoring)
            for (agent, scene, measure), value in values.items():
                runs.setdefault(agent, {}).setdefault(measure, {}).setdefault(scene, []).append(value)
                matches.setdefault(agent, {}).setdefault(preset.partition(":")[0], set()).add(result.match_id)
    lines = [
        scored(agents[agent], values, scoring, {game: len(ids) for game, ids in matches[agent].items()})
        for agent, values in runs.items()
    ]
    return sorted(lines, key=lambda line: (-line.overall, line.agent.name, line.agent.spec))


def measures_by_preset() -> dict[str, list[Measure]]:
    """Return the measures of each ``game:preset`` that is a scene."""
    by_preset: dict[str, list[Measure]] = {}
    for measure in definition().measures:
        for preset in measure.presets if measure.game in GAMES else ():
            by_preset.setdefault(f"{measure.game}:{preset}", []).append(measure)
    return by_preset


def metric_of(measure: Measure, scoring: Scoring = USUAL) -> MatchMetric | None:
    """Return the metric that a measure counts; None if the game has no metric of this name."""
    name = scoring.formula(measure).metric
    return next((metric for metric in metrics(measure.game)[1] if metric.name == name), None)


_KEPT: WeakKeyDictionary[Store, dict[tuple[str, str], dict[str, dict[int, float]]]] = WeakKeyDictionary()
"""By match and reading; the values of a match that has ended do not change."""


def _values(
    store: Store, result: Result, measures: Sequence[Measure], scoring: Scoring
) -> dict[tuple[str, str, str], float]:
    """Return the mean of an agent's seats in a match, by agent, scene and measure."""
    seats: dict[tuple[str, str, str], list[float]] = {}
    for measure, values in values_of(store, result.match_id, measures, scoring).items():
        for seat, value in values.items():
            place = (result.agents[seat], _scene(result, seat), measure)
            seats.setdefault(place, []).append(value)
    return {place: fmean(values) for place, values in seats.items()}


def values_of(
    store: Store, match_id: str, measures: Sequence[Measure], scoring: Scoring = USUAL
) -> dict[str, dict[int, float]]:
    """Return the measures of an ended match by the measure's id and the seat; those that it has."""
    key = (match_id, scoring.reading)
    kept = _KEPT.setdefault(store, {})
    counted = {measure.id: metric for measure in measures if (metric := metric_of(measure, scoring))}
    if key not in kept:
        kept[key] = metric_values(store.trace(match_id), list(counted.values()))
    return {measure: kept[key].get(metric.name, {}) for measure, metric in counted.items()}


def _scene(result: Result, seat: int) -> str:
    """Return the preset, with the side if seats share one: DSGBench counts sides as scenes of their own."""
    team = result.teams[seat]
    shared = len(set(result.teams)) < len(result.teams)
    return result.game if team is None or not shared else f"{result.game} side {team}"


def scored(
    agent: Contestant, runs: Runs, scoring: Scoring = USUAL, matches: Mapping[str, int] | None = None
) -> AgentScore:
    """Return an agent's line; ``runs`` are the values of its matches, by measure and scene."""
    known = definition()
    measured = tuple(
        _measured(measure, runs[measure.id], scoring) for measure in known.measures if measure.id in runs
    )
    abilities = tuple(_ability(known, ability, measured) for ability in known.abilities)
    overall = weighted({score.ability.id: score.value for score in abilities}, scoring)
    return AgentScore(agent, overall, abilities, measured, matches or {})


def _measured(measure: Measure, scenes: Mapping[str, Sequence[float]], scoring: Scoring) -> Measured:
    means = {scene: fmean(values) for scene, values in scenes.items()}
    value = fmean(means.values())
    return Measured(measure, value, scoring.share(measure, value), sum(map(len, scenes.values())), means)


def _ability(known: Definition, ability: Ability, measured: Iterable[Measured]) -> AbilityScore:
    """Return an ability; its games have the same weight, and so have the measures of a game."""
    wanted: dict[str, set[str]] = {}
    titles = {}
    for measure in known.of(ability.id):
        wanted.setdefault(measure.game, set()).add(measure.id)
        titles[measure.game] = measure.game_title
    shares: dict[str, dict[str, float]] = {}
    for line in measured:
        if line.measure.ability == ability.id:
            shares.setdefault(line.measure.game, {})[line.measure.id] = line.share
    games = {game: 100 * fmean(by_measure.values()) for game, by_measure in shares.items()}
    missing = tuple(titles[game] for game, ids in wanted.items() if ids - shares.get(game, {}).keys())
    return AbilityScore(ability, fmean(games.values()) if games else None, games, missing)


def weighted(values: Mapping[str, float | None], scoring: Scoring = USUAL) -> float:
    """Return the weighted mean of abilities, 0 to 100; those without a value have no weight."""
    some = [
        (scoring.weight(ability), value)
        for ability in definition().abilities
        if (value := values.get(ability.id)) is not None
    ]
    whole = fsum(weight for weight, _ in some)
    return fsum(weight * value for weight, value in some) / whole if whole else 0.0


def table_6() -> Published:
    return next(table for table in published() if table.benchmark == BENCHMARK)


def reweighted(scoring: Scoring = USUAL) -> dict[str, tuple[float, float, float]]:
    """Return by agent of table 6 the printed overall score, and mean and weighted mean of its abilities."""
    table = table_6()
    overall = {}
    for line in table.lines:
        values = {ability.id: table.value(line.agent, ability.title) for ability in definition().abilities}
        printed = table.value(line.agent, "Overall")
        assert printed is not None
        mean = fmean(value for value in values.values() if value is not None)
        overall[line.agent] = (printed, mean, weighted(values, scoring))
    return overall
