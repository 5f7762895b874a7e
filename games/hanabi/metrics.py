"""Metrics of Hanabi: what kinds of action a team takes, how risky they are, and how plays turn out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.action import Player
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match

RISK: Final = {"hint": 0.0, "discard": 5.0, "play": 10.0}
"""Risk of each kind of action, as LLMArena's code counts it."""


def kind(moment: Moment, player: Player) -> str:
    """The kind of the player's action; empty when it did not act."""
    return moment.joint[player].kind if player in moment.joint else ""


def is_kind(wanted: str) -> Callable[[Moment, Player], float | None]:
    """1 when the player's action is of that kind, else 0."""

    def of(moment: Moment, player: Player) -> float | None:
        played = kind(moment, player)
        return float(played == wanted) if played else None

    return of


def risk(moment: Moment, player: Player) -> float | None:
    """The `RISK` of the player's action."""
    return RISK.get(kind(moment, player))


def fitting(moment: Moment, player: Player) -> float | None:
    """1 for a played card that fits, 0 for one that costs a life."""
    return float(moment.after.tops != moment.before.tops) if kind(moment, player) == "play" else None


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("hints", "Hint given", is_kind("hint"), total="mean", better="neither", needs="public"),
    StepMetric("plays", "Card played", is_kind("play"), total="mean", better="neither", needs="public"),
    StepMetric(
        "discards", "Card discarded", is_kind("discard"), total="mean", better="neither", needs="public"
    ),
    StepMetric("risk", "Risk of the action", risk, total="mean", better="neither", needs="public"),
    StepMetric("fitting", "Played card fits", fitting, total="mean", needs="public"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    MatchMetric(
        "hint_share", "Hints among actions", over_the_match(is_kind("hint")), better="neither", needs="public"
    ),
    MatchMetric(
        "play_share", "Plays among actions", over_the_match(is_kind("play")), better="neither", needs="public"
    ),
    MatchMetric(
        "discard_share",
        "Discards among actions",
        over_the_match(is_kind("discard")),
        better="neither",
        needs="public",
    ),
    MatchMetric("mean_risk", "Mean risk", over_the_match(risk), better="neither", needs="public"),
    MatchMetric("fitting_share", "Plays that fit", over_the_match(fitting), needs="public"),
)
BENCHMARK_SCORES = (
    BenchmarkScore("LLMArena", "Normalised scores", Recorded.REWARD, "Section 4 and table 1.", place=7),
)
