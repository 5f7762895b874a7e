"""Metrics: numbers per step or per match, pure functions of recorded moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Literal, TypeAlias

from games.core.action import CHANCE, Joint, LegalActions, Player
from games.core.game import Game
from games.core.history import Turns


@dataclass(frozen=True, slots=True)
class Moment:
    """One step as metrics see it; ``step`` counts from 1.

    Attributes:
        legal: what those who acted could do, while the match still knows it.
        attempts: how many answers each decision took, of a recorded match; 0 where nobody was asked.
    """

    game: Game[Any]
    step: int
    before: Any
    joint: Joint
    after: Any
    chosen_by: Mapping[Player, str]
    legal: Mapping[Player, LegalActions] = field(default_factory=dict)
    attempts: Mapping[Player, int] = field(default_factory=dict)

    def legal_actions(self, player: Player) -> LegalActions:
        """What the player could do: what the match listed, or else what the rules say again."""
        known = self.legal.get(player)
        return self.game.legal_actions(self.before, player) if known is None else known

    def seen(self, player: Player | None) -> Turns:
        """What the step told a player."""
        return self.game.seen(self.before, self.joint, self.after, player)


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
    legal = moment.legal_actions(player)
    return None if legal.open else float(len(legal))


COMMON: tuple[StepMetric, ...] = (
    StepMetric("score", "Score", _score, needs="own"),
    StepMetric("choices", "Legal actions", _choices, total="mean", better="neither", needs="own"),
)
"""Metrics that every game has; seconds, attempts, tokens and cost come from the trace itself."""


def over_the_match(
    measure: Callable[[Moment, Player], float | None],
) -> Callable[[Sequence[Moment], Player], float | None]:
    """The mean over all steps in which the measure is defined."""

    def mean(moments: Sequence[Moment], player: Player) -> float | None:
        found = [value for moment in moments if (value := measure(moment, player)) is not None]
        return fmean(found) if found else None

    return mean
