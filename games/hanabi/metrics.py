"""Metrics of Hanabi: the kinds of a team's actions, their risk, and how many plays fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.action import Player
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match

RISK: Final = {"hint": 0.0, "discard": 5.0, "play": 10.0}
"""Risk of each kind of action in LLMArena's code."""


def kind(moment: Moment, player: Player) -> str:
    return moment.joint[player].kind if player in moment.joint else ""


def is_kind(wanted: str) -> Callable[[Moment, Player], float | None]:
    """Return a metric: 1 if the player's action is of a kind, else 0; None in other players' steps."""

    def of(moment: Moment, player: Player) -> float | None:
        played = kind(moment, player)
        return float(played == wanted) if played else None

    return of


def risk(moment: Moment, player: Player) -> float | None:
    return RISK.get(kind(moment, player))


def fitting(moment: Moment, player: Player) -> float | None:
    """1 for a played card that fits, 0 for one that costs a life; None in other steps."""
    return float(moment.after.tops != moment.before.tops) if kind(moment, player) == "play" else None


HINTS, PLAYS, DISCARDS = is_kind("hint"), is_kind("play"), is_kind("discard")
STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("hints", "Hint given", HINTS, total="mean", better="neither", needs="public"),
    StepMetric("plays", "Card played", PLAYS, total="mean", better="neither", needs="public"),
    StepMetric("discards", "Card discarded", DISCARDS, total="mean", better="neither", needs="public"),
    StepMetric("risk", "Risk of the action", risk, total="mean", better="neither", needs="public"),
    StepMetric("fitting", "Played card fits", fitting, total="mean", needs="public"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    MatchMetric("hint_share", "Hints among actions", over_the_match(HINTS), better="neither", needs="public"),
    MatchMetric("play_share", "Plays among actions", over_the_match(PLAYS), better="neither", needs="public"),
    MatchMetric(
        "discard_share", "Discards among actions", over_the_match(DISCARDS), better="neither", needs="public"
    ),
    MatchMetric("mean_risk", "Mean risk", over_the_match(risk), better="neither", needs="public"),
    MatchMetric("fitting_share", "Plays that fit", over_the_match(fitting), needs="public"),
)
BENCHMARK_SCORES = (
    BenchmarkScore(
        "LLMArena",
        "Normalised scores",
        Recorded.REWARD,
        "Section 4 and table 1.",
        place=7,
        largest=10.0,
    ),
)
