"""Metrics that games have in common in which all choose at once, round after round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import TypeAlias

from games.core.game import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.shared.repeated import RepeatedGame

Measure: TypeAlias = Callable[[Moment, Player], float | None]


def choice(moment: Moment, player: Player) -> float:
    """What the player chose; a word counts as its place among the choices, the first one as 0."""
    return float(moment.after.rounds[-1][player])


def off_the_equilibrium(moment: Moment, player: Player) -> float:
    """How far the choice lies from the player's choice in an equilibrium without chance."""
    assert isinstance(moment.game, RepeatedGame)
    (wanted,) = moment.game.equilibrium(player)
    return abs(choice(moment, player) - wanted)


def welfare(moment: Moment, player: Player) -> float:
    """What the round brought everybody on average; the same for all players."""
    assert isinstance(moment.game, RepeatedGame)
    gains = moment.game.gains(moment.after.rounds[-1])
    return sum(gains) / (moment.game.fraction * len(gains))


def over_the_match(measure: Measure) -> Callable[[Sequence[Moment], Player], float | None]:
    """The mean over all rounds in which the measure is defined."""

    def mean(moments: Sequence[Moment], player: Player) -> float | None:
        found = [value for moment in moments if (value := measure(moment, player)) is not None]
        return fmean(found) if found else None

    return mean


def step_metrics(chosen: str, distance: Measure, unit: str = "") -> tuple[StepMetric, ...]:
    """The choice, its distance to equilibrium, and welfare.

    Args:
        chosen: what the choice is called in charts.
        unit: of the distance.
    """
    return (
        StepMetric("choice", chosen, choice, "mean", "neither", needs="own"),
        StepMetric("distance", "Distance to equilibrium", distance, "mean", "low", unit),
        StepMetric("welfare", "Welfare: mean gain of all", welfare, "mean"),
    )


def match_metrics(chosen: str, distance: Measure) -> tuple[MatchMetric, ...]:
    """The means of the same over the match."""
    return (
        MatchMetric("mean_choice", f"{chosen}, on average", over_the_match(choice), "neither", needs="own"),
        MatchMetric("mean_distance", "Distance to equilibrium, on average", over_the_match(distance), "low"),
        MatchMetric("mean_welfare", "Welfare, on average", over_the_match(welfare)),
    )
