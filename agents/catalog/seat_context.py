"""The program's services for seats: where to compute, how to ask people, which keys to use."""

from __future__ import annotations

from asyncio import Semaphore
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from games.core.action import Action, Player
from games.core.drawing import Paint
from games.core.seat import Request, Seat

if TYPE_CHECKING:
    from agents.catalog.budget import Budget
    from agents.catalog.limits import Limiter


class PersonSeat(Protocol):
    """A seat that waits for a person."""

    def answer(self, action: Action, request: Request | None = None) -> None:
        """Answer the open question; ignored when it is no longer open, or not this one."""


@dataclass(frozen=True, slots=True)
class SeatContext:
    """What the program hands to the seats it makes.

    Attributes:
        executor: computes for search seats, in threads or processes; None computes in the event loop, in
            short pieces.
        key_for: the API key for a base URL, if one was entered.
        asked: called when a person must decide; None when nobody is there.
        elsewhere: whether the person of a player has a screen that nobody else of the match sees.
        allow_cheating: whether agents that see everything may sit down.
        budget: caps on calls, tokens and money.
        gate_of: held by a model seat during each call to the endpoint at a base URL, so that not too many
            are made at once; None where there is no limit.
        paint: makes the pictures for models that see; None where that cannot be done.
        limiter_of: what lets requests through to the endpoint at a base URL as its limits a minute allow;
            None where there are none. Matches that run at once share it.
        kept: the file of answers of earlier runs; None where none are kept.
        match: id of the match in which the seats sit; empty outside of matches.
        record_of: the record of another player of this match up to now, as a text without names; empty where
            there is none.
        dressed: what sits down in place of the seat that was made for a player; see studies.
    """

    executor: Executor | None = None
    key_for: Callable[[str], str | None] = lambda base_url: None
    asked: Callable[[Request, PersonSeat], None] | None = None
    elsewhere: Callable[[Player], bool] = lambda player: False
    allow_cheating: bool = False
    budget: Budget | None = None
    gate_of: Callable[[str], Semaphore | None] = lambda base_url: None
    paint: Paint | None = None
    limiter_of: Callable[[str], Limiter | None] = lambda base_url: None
    kept: Path | None = None
    match: str = ""
    record_of: Callable[[Player], str] = lambda player: ""
    dressed: Callable[[Player, Seat], Seat] = lambda player, seat: seat
