"""Metrics: numbers per step or per match, pure functions of recorded moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from games.core.action import CHANCE, Joint, Player
from games.core.game import Game


@dataclass(frozen=True, slots=True)
class Moment:
    """One step as metrics see it.

    Attributes:
        step: from 1.
        legal_counts: how many actions were listed for a player, None where others were legal too; without
            the players of whom that was not kept.
    """

    game: Game[Any]
    step: int
    before: Any
    joint: Joint
    after: Any
    chosen_by: Mapping[Player, str]
    legal_counts: Mapping[Player, int | None] = field(default_factory=dict)


Needs: TypeAlias = Literal["public", "own", "all"]
"""What must be known to compute a player's value: what everybody sees, what the player sees, or the state.

Who does not know as much is not shown it; a test proves that what is declared is enough.
"""


@dataclass(frozen=True, slots=True)
class StepMetric:
    """A number per step and player; None where it is not defined."""

    name: str
    label: str
    of: Callable[[Moment, Player], float | None]
    total: Literal["sum", "mean", "last", "max"] = "last"
    better: Literal["high", "low", "neither"] = "high"
    unit: str = ""
    needs: Needs = "all"


@dataclass(frozen=True, slots=True)
class MatchMetric:
    """A number per match and player; None where it is not defined."""

    name: str
    label: str
    of: Callable[[Sequence[Moment], Player], float | None]
    better: Literal["high", "low", "neither"] = "high"
    needs: Needs = "all"


def _score(moment: Moment, player: Player) -> float:
    return moment.game.returns(moment.after)[player]


def _choices(moment: Moment, player: Player) -> float | None:
    if player == CHANCE or player not in moment.joint:
        return None
    if player in moment.legal_counts:
        count = moment.legal_counts[player]
        return None if count is None else float(count)
    legal = moment.game.legal_actions(moment.before, player)
    return None if legal.open else float(len(legal))


COMMON: tuple[StepMetric, ...] = (
    StepMetric("score", "Score", _score, needs="own"),
    StepMetric("choices", "Legal actions", _choices, total="mean", better="neither", needs="own"),
)
"""Metrics that every game has; seconds, attempts, tokens and cost come from the trace itself."""
