"""A match's score in a benchmark, and its rounds as a curve: declared by games beside their metrics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from games.core.metric import MatchMetric, Moment


class Recorded(StrEnum):
    """The scores that need no metric: summaries of recorded results, averaged by LLMArena's scorer."""

    REWARD = "mean score"
    TRUESKILL = "mean of TrueSkill"
    LONE_WINS = "matches won in a hundred by the player who is alone against a team"


@dataclass(frozen=True, slots=True)
class BenchmarkScore:
    """A cell of a benchmark's table: what a match of this game counts there.

    Attributes:
        benchmark: as its presets name it.
        table: of the benchmark; cells of several games whose metrics have one name are a column of it.
        counts: a metric of the match; stored with it if one of ``MATCH_METRICS``, else computed on demand.
        source: where the formula is from.
        name: the game's name in the table; empty for the game's own title.
        variant: which of several formulas it is; the first one of a game is the usual one.
        preset: the preset whose matches count in the average over games; empty for all of the benchmark's.
        place: position in the table's order of games.
        parts: metrics that it combines, shown beside it.
        largest: of a mean score, the largest that a match can bring; 0 if it does not matter.
    """

    benchmark: str
    table: str
    counts: MatchMetric | Recorded
    source: str
    name: str = ""
    variant: str = ""
    preset: str = ""
    place: int = 0
    parts: tuple[MatchMetric, ...] = ()
    largest: float = 0.0


@dataclass(frozen=True, slots=True)
class CurveRound:
    """A round as a point of a curve.

    Attributes:
        step: in which it begins.
        choices: of each player; None for a player who had none. Words count as 0 and 1.
        aim: the best choice of the round; None without one.
        equilibrium: each player's mean choice in equilibrium; None where none is known.
    """

    step: int
    choices: tuple[float | None, ...]
    aim: float | None = None
    equilibrium: tuple[float, ...] | None = None


Curve: TypeAlias = Callable[[Sequence[Moment[Any]]], Sequence[CurveRound]]


@dataclass(frozen=True, slots=True)
class RoundCurve:
    """How a match is plotted round by round.

    Attributes:
        label: what the choices are.
        yes_or_no: whether all choices are 0 or 1.
        aim: name of the best choice of a round.
    """

    label: str
    rounds: Curve
    yes_or_no: bool = False
    aim: str = ""
