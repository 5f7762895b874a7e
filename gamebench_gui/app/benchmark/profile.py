"""The profile of a tested agent: abilities, categories of reasoning, and the games of gamma-Bench."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from replays.scores import intervals, measures
from replays.scores.benchmarks import dsgbench
from replays.scores.benchmarks.dsgbench_definition import definition
from replays.scores.intervals import LEVEL, Estimate
from replays.scores.match_records import Contestant
from replays.scores.published import CATEGORIES, PUBLISHED_GAMES
from replays.scores.report_rows import AbilityRecord, CellRecord
from replays.scores.student import critical
from replays.store.store import Store
from replays.store.tournaments import Planned

ABILITIES: Final = "Abilities"
REASONING: Final = "Categories of reasoning"
GAMES: Final = "Games"
_ALIKE: Final = Contestant("", "", "", "")

Values = dict[str, dict[str, dict[str, float]]]
"""By match: its values by measure and scene."""


@dataclass(frozen=True, slots=True)
class Scenes:
    """DSGBench's scores of an agent.

    Attributes:
        abilities: by title; None without any match.
        missing: by title of an ability, games without a value.
    """

    overall: Estimate | None
    abilities: Mapping[str, Estimate | None]
    missing: Mapping[str, tuple[str, ...]]


def scenes(store: Store, matches: Sequence[Planned], agent: str) -> Scenes:
    """Return abilities and overall score by `dsgbench.scored`, with intervals of a jackknife over matches.

    Each match of a scene is left out in turn; Student's interval has the scenes' matches, less one for each,
    as degrees of freedom. Source: Efron and Stein 1981, stratified. A scene of one match adds nothing to the
    width, so that no interval is given where every scene has one alone.
    """
    by_scene: dict[str, dict[str, dict[str, float]]] = {}
    for match in matches:
        values = _values(store, match, agent) if match.state == "ended" else {}
        if values:
            by_scene.setdefault(match.draft.title, {})[match.match_id] = values
    if not by_scene:
        return Scenes(None, {}, {})
    line = _scored(by_scene)
    kept = {
        (scene, match_id): _scored(by_scene, scene, match_id)
        for scene, of_scene in by_scene.items()
        for match_id in (of_scene if len(of_scene) > 1 else ())
    }

    def estimate(value_of: Callable[[dsgbench.AgentScore], float | None]) -> Estimate | None:
        value = value_of(line)
        if value is None:
            return None
        left = {key: other for key, one in kept.items() if (other := value_of(one)) is not None}
        return _jackknifed(value, by_scene, left)

    titles = [score.ability.title for score in line.abilities]
    abilities = {
        title: estimate(lambda one, at=at: one.abilities[at].value)  # type: ignore[misc]
        for at, title in enumerate(titles)
    }
    return Scenes(estimate(lambda one: one.overall), abilities, line.missing)


def _jackknifed(
    value: float, by_scene: Mapping[str, Mapping[str, object]], left: Mapping[tuple[str, str], float]
) -> Estimate:
    variance, freedom = 0.0, 0
    for scene, of_scene in by_scene.items():
        values = [one for (name, _), one in left.items() if name == scene]
        if len(values) > 1:
            middle = sum(values) / len(values)
            share = (len(of_scene) - 1) / len(of_scene)
            variance += share * sum((one - middle) ** 2 for one in values)
            freedom += len(values) - 1
    if not freedom or not variance:
        return Estimate(value)
    half = sqrt(variance) * float(critical(1 - LEVEL, freedom))
    return Estimate(value, max(0.0, value - half), min(100.0, value + half))


def _values(store: Store, match: Planned, agent: str) -> dict[str, float]:
    return {
        measure.id: value
        for measure in dsgbench.measures_by_preset().get(match.draft.game, ())
        if (value := measures.scene_value(store, match, agent, measure)) is not None
    }


def _scored(
    by_scene: Mapping[str, Mapping[str, Mapping[str, float]]], scene: str = "", without: str = ""
) -> dsgbench.AgentScore:
    runs: dsgbench.Runs = {}
    for name, of_scene in by_scene.items():
        for match_id, values in of_scene.items():
            if (name, match_id) != (scene, without):
                for measure, value in values.items():
                    runs.setdefault(measure, {}).setdefault(name, []).append(value)
    return dsgbench.scored(_ALIKE, runs)


def profile(store: Store, cells: Sequence[CellRecord], matches: Sequence[Planned]) -> list[AbilityRecord]:
    """Return the profile of one agent on one suite, whose cells and matches are given."""
    if not cells:
        return []
    agent, suite, benchmark = cells[0]["agent"], cells[0]["suite"], cells[0]["benchmark"]

    def line(group: str, title: str, value: Estimate | None, high: float, missing: str = "") -> AbilityRecord:
        return {
            "agent": agent,
            "suite": suite,
            "group": group,
            "title": title,
            "value": None if value is None else value.value,
            "low": None if value is None else value.low,
            "high": None if value is None else value.high,
            "scale_low": 0.0,
            "scale_high": high,
            "missing": missing,
        }

    match benchmark:
        case "DSGBench":
            scored = scenes(store, matches, agent)
            return [
                line(
                    ABILITIES,
                    ability.title,
                    scored.abilities.get(ability.title),
                    100.0,
                    ", ".join(scored.missing.get(ability.title, ())),
                )
                for ability in definition().abilities
            ]
        case "GameBench":
            return [
                line(REASONING, category, mean, 1.0, lacks) for category, mean, lacks in _categories(cells)
            ]
        case "gamma-Bench":
            of_score = [cell for cell in cells if measures.find(cell["measure"], cell["game"]).counts]
            return [line(GAMES, cell["name"], _estimate(cell), 100.0) for cell in of_score]
        case _:
            return []


def _estimate(cell: CellRecord) -> Estimate | None:
    return None if cell["value"] is None else Estimate(cell["value"], cell["low"], cell["high"])


def _categories(cells: Sequence[CellRecord]) -> Iterator[tuple[str, Estimate | None, str]]:
    """Yield each category of reasoning, the mean share of the points over its games, and those it lacks."""
    points = [cell for cell in cells if cell["measure"] == "points" and cell["state"] != "not played"]
    for category in CATEGORIES:
        by_game: dict[str, list[Estimate]] = {}
        missing: dict[str, None] = {}
        for cell in points:
            if category not in PUBLISHED_GAMES.get(cell["game"].partition(":")[0], ("", ()))[1]:
                continue
            value = _estimate(cell)
            if value is None:
                missing[cell["name"]] = None
            else:
                by_game.setdefault(cell["name"], []).append(value)
        means = [mean for of_game in by_game.values() if (mean := intervals.mean(of_game)) is not None]
        yield category, intervals.mean(means), ", ".join(name for name in missing if name not in by_game)
