"""Seats decide for players: what they are asked, and what they answered before."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

from games.core.action import Action, LegalActions, Player
from games.core.clock import Stopwatch
from games.core.events import Attempted, Call
from games.core.game import Failure, G, GameError
from games.core.history import History
from games.core.view import B, View


class SeatError(GameError):
    """Trouble that is not the player's mistake (network, budget): the match pauses with this sentence."""


@dataclass(frozen=True, slots=True)
class Past:
    """An earlier decision of the same seat, or of one that shares its session.

    Attributes:
        player: whose decision it was.
        history: what the player had seen before.
        answer: the action in the benchmark's notation.
        slots: the prompt slots of that moment.
    """

    step: int
    view: View
    history: History
    legal: LegalActions
    action: Action
    answer: str
    slots: Mapping[str, str]
    legal_text: tuple[str, ...] = ()
    player: Player = 0


@dataclass(frozen=True, slots=True)
class Request(Generic[B, G]):
    """All that a seat may know when it decides; ``Request[Piles, Nim]`` is of a game of nim.

    Attributes:
        game: the rules; never the state.
        step: the step being decided, from 1.
        read, write, label: the preset's codec, bound to this state.
        words: writes an action as a person reads it on a button.
        slots: prompt slots in the preset's notation.
        history: what the player has seen done and heard said so far.
        past: the earlier decisions of this match in the seat's session, oldest first.
        sample_state: draws a state consistent with what the player knows.
        record: reports a model call as soon as it returns, failed or not.
        seed: of this decision; equal matches give equal seeds.
        attempt: from 1; ``failure`` and ``objection`` say why the previous one was refused.
        watch: counts the thinking time; a person's seat stops it while the board is not shown.
    """

    game: G
    player: Player
    view: View[B]
    legal: LegalActions
    read: Callable[[str], Action]
    write: Callable[[Action], str]
    label: Callable[[Action], str]
    words: Callable[[Action], str]
    slots: Callable[[], Mapping[str, str]]
    history: Callable[[], History]
    past: Callable[[], Sequence[Past]]
    sample_state: Callable[[random.Random], Any]
    record: Callable[[Call], None]
    step: int
    seed: int
    attempt: int = 1
    failure: Failure | None = None
    objection: str = ""
    watch: Stopwatch = field(default_factory=Stopwatch)


class Seat(Protocol):
    """The agent or person that decides for a player.

    A seat with a true attribute ``sees_everything`` draws the true state from `sample_state`. Seats of one
    side with an equal attribute ``session``, not empty, share what they were asked and answered.
    """

    async def decide(self, request: Request[Any, Any]) -> Action:
        """Choose an action.

        Raises:
            UnreadableActionError: the answer holds no action; counts as an attempt.
            SeatError: trouble that is not the player's; the match pauses.
        """

    async def close(self) -> None:
        """Release connections; called once, however the match ends."""
        return  # a seat without connections need not define it


class PersonalSeat:
    """Base of people's seats: in real time they are asked all the time, and charged nothing."""

    @property
    def shares_screen(self) -> bool:
        """Whether other people of the match may see when this one is asked."""
        return True


@dataclass(frozen=True, slots=True)
class Pending:
    """The recorded part of an interrupted step.

    Attributes:
        accepted: accepted answers, which are not asked for again.
        refused: each other player's last refused attempt.
    """

    accepted: Mapping[Player, Attempted] = field(default_factory=dict)
    refused: Mapping[Player, Attempted] = field(default_factory=dict)
