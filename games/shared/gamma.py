"""Scores of the games of gamma-Bench: raw ones, and those rescaled to 0..100.

Source: sections 3 and E of the paper. Every game has raw scores, S1 to S8 in the paper's order, and a
rescaled one of which more is better. Where the paper's formula, its code and its published numbers differ, a
game has one score for each variant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from statistics import fmean
from typing import Any, Final, TypeAlias

from games.core.action import Action, Player
from games.core.benchmark import BenchmarkScore, CurveRound, RoundCurve
from games.core.metric import MatchMetric, Moment
from games.shared.repeated import RepeatedGame

BENCHMARK: Final = "gamma-Bench"
TABLE: Final = "Rescaled scores"

Rounds: TypeAlias = Sequence[Sequence[float]]
"""Each round's choices, by player."""
Scores: TypeAlias = tuple[float, ...]
"""A match's score of 0..100, then its raw ones."""
Formula: TypeAlias = Callable[[Sequence[Moment[Any]], str], Scores | None]
"""The scores of a match by a variant; None for one that is not scored."""


def gamma_scores(
    name: str,
    place: int,
    raw: Sequence[str],
    formula: Formula,
    sources: Mapping[str, str],
    preset: str = "gamma",
) -> tuple[BenchmarkScore, ...]:
    """Return a game's scores, one per variant.

    Args:
        name: of the game in tables.
        place: in the paper's order.
        raw: names of the raw scores.
        sources: of each variant, the usual one first.
    """
    return tuple(
        BenchmarkScore(
            BENCHMARK,
            TABLE,
            MatchMetric(f"gamma_{variant}".rstrip("_"), "Score of gamma-Bench", _part(formula, variant, 0)),
            source,
            name,
            variant,
            preset,
            place,
            tuple(MatchMetric(title, title, _part(formula, variant, at)) for at, title in enumerate(raw, 1)),
        )
        for variant, source in sources.items()
    )


def _part(formula: Formula, variant: str, at: int) -> Callable[[Sequence[Moment], Player], float | None]:
    def part(moments: Sequence[Moment], player: Player) -> float | None:
        scores = formula(moments, variant)
        return None if scores is None else scores[at]

    return part


def chosen_together(moments: Sequence[Moment]) -> list[Moment]:
    """Return the steps in which all players chose."""
    return [moment for moment in moments if len(moment.joint) == moment.game.num_players]


def numbers(moments: Sequence[Moment]) -> list[list[int]]:
    """Return the numbers chosen, by round and player."""
    return [[int(action.args[0]) for action in _row(moment)] for moment in chosen_together(moments)]


def words(kind: str) -> Callable[[Sequence[Moment]], list[list[int]]]:
    """Return 1 for each choice of this kind, else 0, by round and player."""
    return lambda moments: [
        [int(action.kind == kind) for action in _row(moment)] for moment in chosen_together(moments)
    ]


def _row(moment: Moment) -> list[Action]:
    return [moment.joint[player] for player in range(moment.game.num_players)]


def mean(rounds: Rounds) -> float:
    """Return the mean of all choices of all rounds."""
    return fmean(choice for row in rounds for choice in row)


def round_curve(
    label: str,
    choices: Callable[[Sequence[Moment[Any]]], Rounds],
    equilibrium: Callable[[Moment[Any]], Scores],
    aim: str = "",
    aimed: Callable[[Any, float], float] | None = None,
    yes_or_no: bool = False,
) -> RoundCurve:
    """Return the curve of a game in which all players choose at once.

    Args:
        equilibrium: each player's mean choice, in a round.
        aimed: the best choice, from the game and the mean choice.
    """

    def rounds(moments: Sequence[Moment]) -> list[CurveRound]:
        return [
            CurveRound(
                moment.step,
                tuple(map(float, row)),
                None if aimed is None else aimed(moment.game, fmean(row)),
                equilibrium(moment),
            )
            for moment, row in zip(chosen_together(moments), choices(moments), strict=True)
        ]

    return RoundCurve(label, rounds, yes_or_no, aim)


def mixed_means(moment: Moment[RepeatedGame]) -> Scores:
    """Return each player's mean choice in the equilibrium of one round."""
    game = moment.game
    return tuple(
        fsum(choice * chance for choice, chance in game.equilibrium(player).items())
        for player in range(game.num_players)
    )
