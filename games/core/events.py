"""What happens in a match, as frozen events for traces and windows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from games.core.action import Action, Player
from games.core.chat import ChatMessage
from games.core.game import Failure
from games.core.history import Turns
from games.core.searched import NO_SEARCH, SearchRecord
from games.core.view import Message, View


class Termination(StrEnum):
    """Why a match ended."""

    RULES = "rules"
    ILLEGAL = "illegal"
    TIMEOUT = "timeout"
    FAULT = "fault"
    TRUNCATED = "truncated"
    VOID = "void"
    STOPPED = "stopped"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class Call:
    """One completion of a model, as sent and received.

    Attributes:
        prompt: the messages that were sent.
        purpose: ``act``, ``think``, ``vote``, ``repair`` or ``summarise``.
        sample, samples: number of this sample, from 1, and how many were requested at once; 0 for just one.
        outcome: the action or the vote that a sample gave; empty if it cannot be read.
        cost: in US dollars; None when the price is unknown.
        seconds: from sending to the last byte, retries included.
        transport_retries: number of repeats because of network trouble.
        logprobs: tokens of the reply with their log probability, if requested.
        left_out: parameters that the server refused, so that the request was repeated without them.
        charged: source of the cost: ``server``, ``prices`` for the user's table, or ``kept`` for the stored
            answer to an earlier, equal request, which cost nothing.
        search: what a search considered, as data; the program never reads the words of ``thought``.
    """

    model: str
    prompt: tuple[ChatMessage, ...]
    reply: str = ""
    thought: str = ""
    error: str = ""
    purpose: str = "act"
    sample: int = 0
    samples: int = 0
    outcome: str = ""
    input_tokens: int = 0
    output_tokens: int = 0
    reasoning_tokens: int = 0
    cached_tokens: int = 0
    cost: float | None = None
    seconds: float = 0.0
    first_token_seconds: float | None = None
    finish_reason: str = ""
    transport_retries: int = 0
    logprobs: tuple[tuple[str, float], ...] = ()
    left_out: tuple[str, ...] = ()
    charged: str = ""
    search: SearchRecord = NO_SEARCH


@dataclass(frozen=True, slots=True)
class Decision:
    """One player's action in a step and how it came about.

    Attributes:
        label: the action in the benchmark's notation.
        chosen_by: ``seat``, ``forced``, ``default``, ``random`` or ``chance``.
        legal_count: how many actions were listed; None for open choices and chance.
        waited: ticks of a real-time match that passed while a seat thought; None if time stood still, and for
            people.
    """

    player: Player
    action: Action
    label: str
    chosen_by: str
    legal_count: int | None = None
    attempts: int = 1
    seconds: float | None = None
    waited: int | None = None


Values: TypeAlias = tuple[tuple[Player, str, float], ...]
"""Metric values as (player, metric name, value)."""


@dataclass(frozen=True, slots=True)
class Started:
    """A match begins, or continues after ``steps`` recorded steps with these ``messages``."""

    match_id: str
    game_id: str
    version: int
    preset: str
    params: Mapping[str, int | str]
    seed: int
    seats: tuple[str, ...]
    state: Any
    view: View
    state_hash: str
    steps: int = 0
    messages: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat is asked to decide."""

    step: int
    player: Player
    attempt: int


@dataclass(frozen=True, slots=True)
class Called:
    """A model call of a seat returned."""

    step: int
    player: Player
    attempt: int
    call: Call


@dataclass(frozen=True, slots=True)
class Attempted:
    """An attempt was accepted (``failure`` is None) or refused with an objection."""

    step: int
    player: Player
    number: int
    action: Action | None
    failure: Failure | None
    objection: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Stepped:
    """A joint action was applied.

    Attributes:
        tick: ticks that have passed in all, in real-time games.
        view: the all-seeing view of ``after``; in real-time games of some steps only, the keyframes.
        turns: the story of the step for a viewer who sees everything.
    """

    step: int
    tick: int | None
    decisions: tuple[Decision, ...]
    before: Any
    after: Any
    view: View | None
    state_hash: str
    metrics: Values = ()
    turns: Turns = ()

    @property
    def joint(self) -> dict[Player, Action]:
        return {d.player: d.action for d in self.decisions}


@dataclass(frozen=True, slots=True)
class Ticked:
    """Time passed; not recorded, because the next step contains how much."""

    tick: int
    state: Any


@dataclass(frozen=True, slots=True)
class Paused:
    """The match waits before ``step``, for the user or because of trouble with ``player``'s seat.

    Attributes:
        trouble: whether the reason is that something failed; not recorded.
    """

    step: int
    reason: str
    player: Player | None = None
    trouble: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Resumed:
    """The match continues after a pause."""

    step: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Another seat decides for the player, beginning with ``step``."""

    step: int
    player: Player
    label: str


@dataclass(frozen=True, slots=True)
class Ended:
    """A match is over. ``returns`` is empty when it has no result (void, stopped, fault).

    Attributes:
        teams: of each player; teams share a result. Where roles are drawn, they are certain only now.
    """

    step: int
    returns: tuple[float, ...]
    ranking: tuple[int, ...]
    termination: Termination
    blame: Player | None = None
    note: str = ""
    metrics: Values = ()
    teams: tuple[int, ...] = ()


Event: TypeAlias = (
    Started | Asked | Called | Attempted | Stepped | Ticked | Paused | Resumed | SeatTaken | Ended
)
Sink: TypeAlias = Callable[[Event], None]
