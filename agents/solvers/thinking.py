"""Long computations of solvers: beside the event loop, within a time limit, and cancellable."""

from __future__ import annotations

import asyncio
import threading
import time
from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from games.core.action import Action, Player
from games.core.events import Call
from games.core.game import Game
from games.core.seat import Request, Seat

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset


class Computed(Protocol):
    """The result of a solver's computation."""

    @property
    def positions(self) -> int:
        """How many positions were searched."""


T = TypeVar("T")
F = TypeVar("F", bound=Computed)


class TimeUpError(Exception):
    """The time for a decision has passed, or the decision is no longer wanted."""


def timed(
    work: Callable[..., T], args: tuple[Any, ...], seconds: float, unwanted: threading.Event | None = None
) -> T:
    """Call ``work`` with the arguments and, last, a function that says whether to give up."""
    deadline = time.monotonic() + seconds

    def expired() -> bool:
        return time.monotonic() > deadline or (unwanted is not None and unwanted.is_set())

    return work(*args, expired)


async def think(executor: Executor | None, seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Compute in the executor, or in a thread of its own without one.

    Args:
        seconds: counted from the start; a cancelled computation in another process runs on until then.
        work: takes the arguments and a function that says whether to give up; picklable, like its arguments.
    """
    loop = asyncio.get_running_loop()
    if isinstance(executor, ProcessPoolExecutor):
        try:
            return await loop.run_in_executor(executor, timed, work, args, seconds)
        except BrokenExecutor:
            executor = None
    unwanted = threading.Event()
    try:
        return await loop.run_in_executor(executor, timed, work, args, seconds, unwanted)
    finally:
        unwanted.set()


class ThinkingSeat(Seat, Generic[F]):
    """Base of seats that compute within a time limit, and record the result."""

    name: ClassVar[str]
    """The solver's name in the record."""

    def __init__(self, seconds: float, executor: Executor | None) -> None:
        self._seconds, self._executor = seconds, executor

    @classmethod
    def make(
        cls, spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
    ) -> Self:
        """Return the seat of an agent that has an option ``seconds``."""
        return cls(spec.number("seconds") or 0.0, context.executor)

    async def decide(self, request: Request[Any, Any]) -> Action:
        """Compute, record the result, and choose; a forced action needs no computation."""
        if request.legal.forced is not None:
            return request.legal.forced
        began = time.monotonic()
        result = await think(self._executor, self._seconds, *self.work(request))
        seconds = time.monotonic() - began
        action, words = self.choice(request, result)
        thought = f"{words} {result.positions:,} positions in {seconds:.2f} s."
        request.record(Call(self.name, (), thought=thought, purpose="think", cost=0.0, seconds=seconds))
        return action

    @abstractmethod
    def work(self, request: Request[Any, Any]) -> tuple[Any, ...]:
        """Return the function for `think` to compute, and its arguments."""

    @abstractmethod
    def choice(self, request: Request[Any, Any], result: F) -> tuple[Action, str]:
        """Return the action, and the result as a sentence."""
