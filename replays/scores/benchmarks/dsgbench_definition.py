"""DSGBench's abilities, the measures of each, and the weights and ranges that were never published."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, TypeAlias

import resources
from games.core.game import GameError

BENCHMARK: Final = "DSGBench"

Range: TypeAlias = tuple[float, float]
"""The worst value and the best one; the best is the lower where less is better."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One of the five abilities, with its usual weight; ``short`` is a title for narrow columns."""

    id: str
    title: str
    short: str
    weight: float


@dataclass(frozen=True, slots=True)
class Reading:
    """A formula of a measure.

    Attributes:
        metric: of a match and player, by its name in the game.
        range: the usual one.
        formula: in words.
        ours: whether the ends of the range were chosen here, not the least and the most possible.
    """

    metric: str
    range: Range
    formula: str
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure of an ability in a game.

    Attributes:
        code: the paper's abbreviation.
        game: its id here, even if the game is not implemented.
        scene: in words; ``presets`` are those that set it.
        readings: by id, such as ``paper``.
    """

    code: str
    title: str
    ability: str
    game: str
    game_title: str
    scene: str
    presets: tuple[str, ...]
    readings: Mapping[str, Reading]

    @property
    def id(self) -> str:
        """``game.CODE``, such as the keys of `Scoring.ranges`."""
        return f"{self.game}.{self.code}"


@dataclass(frozen=True, slots=True)
class Definition:
    """DSGBench's abilities and measures.

    Attributes:
        readings: titles by id, the usual one first.
        panels: of figure 2: titles, and names of metrics of which a match has one.
    """

    abilities: tuple[Ability, ...]
    measures: tuple[Measure, ...]
    readings: Mapping[str, str]
    panels: tuple[tuple[str, tuple[str, ...]], ...]

    def of(self, ability: str) -> tuple[Measure, ...]:
        return tuple(measure for measure in self.measures if measure.ability == ability)


@cache
def definition() -> Definition:
    read = tomllib.loads(resources.text("benchmarks/dsgbench.toml"))
    measures = tuple(measure for scene in read["scenes"] for measure in _measures(scene, read["readings"]))
    abilities = tuple(Ability(**entry) for entry in read["abilities"])
    panels = tuple((panel["title"], tuple(panel["metrics"])) for panel in read["figure_2"])
    return Definition(abilities, measures, read["readings"], panels)


def _measures(scene: Mapping[str, Any], readings: Iterable[str]) -> Iterable[Measure]:
    for code, entry in scene["measures"].items():
        yield Measure(
            code,
            entry["title"],
            scene["ability"],
            scene["game"],
            scene["title"],
            scene["scene"],
            tuple(scene["presets"]),
            {name: _reading(*entry.get(name, entry["paper"])) for name in readings},
        )


def _reading(metric: str, worst: float, best: float, formula: str, ours: str = "") -> Reading:
    return Reading(metric, (float(worst), float(best)), formula, bool(ours))


@dataclass(frozen=True)
class Scoring:
    """The formulas that count, and weights and ranges that differ from the usual ones.

    Attributes:
        weights: by ability.
        ranges: by the id of a measure.
    """

    reading: str = "paper"
    weights: Mapping[str, float] = field(default_factory=dict)
    ranges: Mapping[str, Range] = field(default_factory=dict)

    def __post_init__(self) -> None:
        abilities = {ability.id for ability in definition().abilities}
        _known("reading", [self.reading], definition().readings)
        _known("ability", self.weights, abilities)
        _known("measure", self.ranges, {measure.id for measure in definition().measures})
        for name, weight in self.weights.items():
            if not 0 <= weight <= 1:
                raise GameError(f"The weight of {name} is {weight:g}; choose one from 0 to 1.")
        if not any(map(self.weight, definition().abilities)):
            raise GameError("All weights are 0; give an ability a weight.")
        for name, ends in self.ranges.items():
            if ends[0] == ends[1] or not all(map(math.isfinite, ends)):
                raise GameError(
                    f"The range of {name} is {ends[0]:g} to {ends[1]:g}; name two ends that differ."
                )

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for two that score alike."""
        return self.reading, tuple(sorted(self.weights.items())), tuple(sorted(self.ranges.items()))

    def weight(self, ability: Ability) -> float:
        return self.weights.get(ability.id, ability.weight)

    def range(self, measure: Measure) -> Range:
        return self.ranges.get(measure.id, self.formula(measure).range)

    def formula(self, measure: Measure) -> Reading:
        return measure.readings[self.reading]

    def share(self, measure: Measure, value: float) -> float:
        """Return the place of a value in its range, from 0 (worst) to 1 (best)."""
        worst, best = self.range(measure)
        return min(1.0, max(0.0, (value - worst) / (best - worst)))

    def as_json(self) -> dict[str, Any]:
        """Return all weights and ranges, so that a result can be checked from its numbers alone."""
        known = definition()
        return {
            "reading": self.reading,
            "weights": {ability.id: self.weight(ability) for ability in known.abilities},
            "ranges": {measure.id: list(self.range(measure)) for measure in known.measures},
            "changed": sorted([*self.weights, *self.ranges]),
        }

    @classmethod
    def from_json(cls, read: Any) -> Scoring:
        """Read a document of `as_json`, defaults for what it lacks; raise `GameError` for anything else."""
        try:
            scoring = cls(
                str(read.get("reading", "paper")),
                {str(name): float(weight) for name, weight in read.get("weights", {}).items()},
                {
                    str(name): (float(low), float(high))
                    for name, (low, high) in read.get("ranges", {}).items()
                },
            )
        except (AttributeError, TypeError, ValueError) as error:
            raise GameError("That is not how weights and ranges of DSGBench are written.") from error
        return scoring.without_usual()

    def without_usual(self) -> Scoring:
        """Return the scoring without weights and ranges that equal the usual ones."""
        weights = {ability.id: ability.weight for ability in definition().abilities}
        ranges = {measure.id: self.formula(measure).range for measure in definition().measures}
        return Scoring(
            self.reading,
            {name: weight for name, weight in self.weights.items() if weight != weights[name]},
            {name: ends for name, ends in self.ranges.items() if ends != ranges[name]},
        )


def _known(kind: str, names: Iterable[str], known: Iterable[str]) -> None:
    unknown = next((name for name in names if name not in set(known)), None)
    if unknown is not None:
        raise GameError(f"DSGBench has no {kind} {unknown!r}; there are: {', '.join(sorted(known))}.")
