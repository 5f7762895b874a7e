"""Metrics: numbers per step or per match, pure functions of recorded moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias

from games.core.action import CHANCE, Joint, LegalActions, Player
from games.core.game import G
from games.core.history import Turns
from games.core.timing import Timing


@dataclass(frozen=True, slots=True)
class Moment(Generic[G]):
    """One step for metrics; ``step`` counts from 1. ``Moment[Nim]`` is of a game of nim.

    Attributes:
        legal: the legal actions of the players who acted, while the match still has them.
        attempts: how many answers each decision took, in a recorded match; 0 where nobody was asked.
        timing: when the actions were taken in a running real-time match; else None.
    """

    game: G
    step: int
    before: Any
    joint: Joint
    after: Any
    chosen_by: Mapping[Player, str]
    legal: Mapping[Player, LegalActions] = field(default_factory=dict)
    attempts: Mapping[Player, int] = field(default_factory=dict)
    timing: Timing | None = None

    def legal_actions(self, player: Player) -> LegalActions:
        """Return what the player could do: as the match listed it, or from the rules."""
        known = self.legal.get(player)
        return self.game.legal_actions(self.before, player) if known is None else known

    def seen(self, player: Player | None) -> Turns:
        """Return what the step showed a player."""
        return self.game.seen(self.before, self.joint, self.after, player)


Needs: TypeAlias = Literal["public", "own", "all"]
"""What a player's value is computed from: what everybody sees, what the player sees, or the state.

A viewer who knows less is not shown the value; a test proves that what is declared is enough.
"""


@dataclass(frozen=True, slots=True)
class StepMetric:
    """A number per step and player; None where it is not defined."""

    name: str
    label: str
    of: Callable[[Moment[Any], Player], float | None]
    total: Literal["sum", "mean", "last", "max"] = "last"
    better: Literal["high", "low", "neither"] = "high"
    unit: str = ""
    needs: Needs = "all"


@dataclass(frozen=True, slots=True)
class MatchMetric:
    """A number per match and player; None where it is not defined."""

    name: str
    label: str
    of: Callable[[Sequence[Moment[Any]], Player], float | None]
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


def _waited(moment: Moment, player: Player) -> float | None:
    """Return None where no time passed, as with bots, which answer at once."""
    return None if moment.timing is None else moment.timing.waited.get(player) or None


def _late(moment: Moment, player: Player) -> float | None:
    waited = _waited(moment, player)
    is_late = waited is not None and moment.timing is not None and waited > moment.timing.every
    return 1.0 if is_late else None


def _thinking(moment: Moment, player: Player) -> float | None:
    thinks = moment.timing is not None and _waited(moment, player) is not None
    return moment.timing.thought[player] if thinks and moment.timing is not None else None


def _actions(moment: Moment, player: Player) -> float | None:
    timing = moment.timing
    return None if timing is None else timing.by_minute(timing.actions, player)


def _effective(moment: Moment, player: Player) -> float | None:
    timing = moment.timing
    return None if timing is None else timing.by_minute(timing.effective, player)


WAITED: Final = "waited"
REAL_TIME: tuple[StepMetric, ...] = (
    StepMetric("apm", "Decisions a minute", _actions, needs="own"),
    StepMetric("epm", "Decisions a minute that changed something", _effective, needs="own"),
    StepMetric(WAITED, "Ticks passed while thinking", _waited, "mean", "low", "ticks", needs="own"),
    StepMetric("late", "Answers later than the next question", _late, "sum", "low", needs="own"),
    StepMetric("thinking", "Part of the time spent thinking", _thinking, "last", "low", needs="own"),
)
"""Further metrics of every real-time game: known while a match is played, and stored with it."""


def over_the_match(
    measure: Callable[[Moment[Any], Player], float | None],
) -> Callable[[Sequence[Moment], Player], float | None]:
    """Return a match metric: the mean of a measure over all steps in which it is defined."""

    def mean(moments: Sequence[Moment], player: Player) -> float | None:
        values = [value for moment in moments if (value := measure(moment, player)) is not None]
        return fsum(values) / len(values) if values else None

    return mean


class Loss(NamedTuple):
    """What an action brings less than the best one, as the player could know.

    Attributes:
        amount: in the game's own unit; 0 for a best action.
        stake: the difference between the best and the worst result that the decision could lead to.
    """

    amount: float
    stake: float
