"""Metrics of guess 2/3 of the average: the distance of numbers from an equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.core.action import Player
from games.core.metric import Moment
from games.guess_two_thirds.rules import GuessTwoThirds
from games.shared.gamma import Rounds, Scores, gamma_scores, mean, mixed_means, numbers, round_curve
from games.shared.repeated import choice, match_metrics, off_the_equilibrium, step_metrics


def distance(moment: Moment[GuessTwoThirds], player: Player) -> float:
    """Distance from the equilibrium's number; at a ratio of 1, where any number can be one, from the mean."""
    if moment.game.ratio == 1:
        return abs(choice(moment, player) - float(moment.game.average(moment.after.rounds[-1])))
    return off_the_equilibrium(moment, player)


STEP_METRICS = step_metrics("Number", distance, "")
MATCH_METRICS = match_metrics("Number", distance)


def guess_scores(
    chosen: Rounds, low: float, high: float, ratio: Fraction | float, variant: str = "corrected"
) -> Scores:
    """gamma-Bench's score, and S1: the mean number, measured from the lowest one allowed."""
    span = high - low
    raw = mean(chosen) - low
    if ratio > 1:
        score = raw / span
    elif ratio == 1:
        score = abs(2 * raw - span) / span
        score = 1 - score if variant == "repo" else score
    else:
        score = ((span if variant == "corrected" else high) - raw) / span
    return 100 * score, raw


def _scores(moments: Sequence[Moment[GuessTwoThirds]], variant: str) -> Scores:
    game = moments[0].game
    return guess_scores(numbers(moments), game.low, game.high, game.ratio, variant)


def _target(game: GuessTwoThirds, average: float) -> float:
    return float(game.ratio) * average


BENCHMARK_SCORES = gamma_scores(
    "Guess",
    1,
    ("S1",),
    _scores,
    {
        "corrected": "Sections 3.1 and E, but measured from the lowest number allowed in both scores.",
        "paper": "As printed: the raw score alone is measured from the lowest number, so that a range from "
        "100 to 200 scores up to 200.",
        "repo": "The paper's, but as its code has it at a ratio of 1: what the score lacks to 100.",
    },
)
ROUND_CURVE = round_curve("Number", numbers, mixed_means, "target", _target)
