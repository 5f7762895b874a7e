"""Where the matches of a tournament are played: in this process, in others, or on a cluster.

Elsewhere a match is played for a second or so at a time. The events come back and are recorded here by the
one writer, so a worker that is lost takes at most that second with it; and since every random stream is
derived from seed and step, the match goes on as if nothing had happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session, make_match
from gamebench_gui.app.match.workers import processes
from gamebench_gui.app.tournament.cross_checks import (
    Play,
    Report,
    Slice,
    cross_checked,
    is_checked,
    worker_name,
)
from games.core.control import MatchControl
from games.core.events import Ended, Event, Paused, Resumed, Sink, Started, Stepped, Termination
from games.core.game import GameError

SLICE_SECONDS: Final = 1.0
"""How long a match is played elsewhere before its events come back."""

TRIES: Final = 5
"""How often work is given out again in a row after its worker was lost."""


class ExecutorError(GameError):
    """Nobody is left to play elsewhere; the tournament pauses with this sentence."""


class MatchExecutor(Protocol):
    """Plays and records matches. Use it in one event loop."""

    async def play(self, plan: Plan, control: Pacer, watch: Sink, context: SeatContext) -> Ended:
        """Play and record a match; every event is shown to ``watch`` after it was recorded.

        Raises:
            ExecutorError: there is nobody to play.
        """

    @property
    def executor(self) -> Executor | None:
        """Computes for search seats of matches that are played here."""

    def close(self) -> None:
        """Let go of workers; what they are doing is lost."""


class LocalExecutor:
    """Plays in this process and its event loop; search seats compute in processes of their own.

    Args:
        searching: whether there are such seats.
        concurrency: matches at a time.
    """

    def __init__(self, session: Session, searching: bool, concurrency: int) -> None:
        self._session = session
        self.executor: Executor | None = processes(concurrency) if searching and concurrency > 1 else None

    async def play(self, plan: Plan, control: Pacer, watch: Sink, context: SeatContext) -> Ended:
        return await self._session.play(plan, control=control, watch=watch, context=context)

    def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)


class RemoteExecutor:
    """Plays in the workers of an executor, except matches with seats of models and programs, which wait
    and do not compute, and those under a wall clock.

    Args:
        hire: makes the executor; called again when its workers are gone.
        lost: told, as a sentence, of every piece of work that had to be given out again.
        check: the part of the matches that are played twice, on different workers.
        told: is told who played a match, and what came of the check, when it is over.
    """

    def __init__(
        self,
        session: Session,
        hire: Callable[[], Executor],
        lost: Callable[[Plan, str], None],
        check: float = 0.0,
        told: Callable[[Plan, Report], None] = lambda plan, report: None,
    ) -> None:
        self._session, self._make_executor, self._lost = session, hire, lost
        self._check, self._told = check, told
        self.executor: Executor | None = hire()

    async def play(self, plan: Plan, control: Pacer, watch: Sink, context: SeatContext) -> Ended:
        if plan.live or any(spec.waits for spec in plan.seats):
            return await self._session.play(plan, control=control, watch=watch, context=context)
        self._session.admit(plan)
        record = self._session.recorder(plan)

        def emit(event: Event) -> None:
            record(event)
            watch(event)

        match = _RemoteMatch(plan, control, emit, self._slice)
        ended = await match.run()
        await record.saved(patient=True)
        if ended.termination is not Termination.STOPPED:
            wanted = is_checked(plan, self._check)
            self._told(plan, await cross_checked(match.slices, self._slice, _played_here, wanted))
        return ended

    async def _slice(self, plan: Plan, steps: int | None = None) -> Slice:
        for attempt in range(TRIES):
            self.executor = executor = self.executor or self._make_executor()
            try:
                return await asyncio.wrap_future(executor.submit(play_slice, plan, SLICE_SECONDS, steps))
            except (BrokenExecutor, asyncio.CancelledError, OSError) as error:
                task = asyncio.current_task()
                if isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling():
                    raise
                self._lost(plan, f"Its worker was lost ({type(error).__name__}); given out again.")
                if self.executor is executor:
                    self.executor = None
                    executor.shutdown(wait=False, cancel_futures=True)
                await asyncio.sleep(0.2 * attempt)
        raise ExecutorError("The workers that play are lost again and again. Start others, then resume.")

    def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)


@dataclass(slots=True)
class _RemoteMatch:
    """One match that is played elsewhere, piece by piece."""

    plan: Plan
    control: MatchControl
    emit: Sink
    slice: Play
    slices: list[tuple[Plan, Slice]] = field(default_factory=list)

    async def run(self) -> Ended:
        first = True
        while True:
            await self.control.rest()
            if await self._stopped():
                return self._ended()
            found = await self.slice(self.plan)
            self.slices.append((self.plan, found))
            for event in found.events:
                if first or not isinstance(event, Started):
                    self.emit(event)
                if isinstance(event, Ended):
                    return event
                if isinstance(event, Stepped):
                    self.plan = replace(self.plan, prefix=(*self.plan.prefix, event.joint), pending=None)
            first = False

    async def _stopped(self) -> bool:
        step = len(self.plan.prefix) + 1
        if self.control.paused is not None and not self.control.stopped:
            self.emit(Paused(step, self.control.paused))
            while self.control.paused is not None and not self.control.stopped:
                await self.control.changed()
            self.emit(Resumed(step))
        return self.control.stopped

    def _ended(self) -> Ended:
        ended = Ended(len(self.plan.prefix), (), (), Termination.STOPPED, None, "Stopped by the user.")
        self.emit(ended)
        return ended


class _TimeSliceOver(Exception):  # noqa: N818 - not an error: it carries the match loop out between two steps
    pass


class _TimeSlicedControl(MatchControl):
    """Lets a match take at least one step, and no more once the time is over, or so many steps exactly."""

    def __init__(self, seconds: float, steps: int | None) -> None:
        super().__init__()
        self._until, self._steps, self._wanted = time.monotonic() + seconds, 0, steps

    async def rest(self) -> None:
        over = time.monotonic() > self._until if self._wanted is None else self._steps >= self._wanted
        if self._steps and over:
            raise _TimeSliceOver
        self._steps += 1

    async def changed(self) -> None:
        if self.paused is not None:  # trouble of a seat: somebody else must look after it
            raise _TimeSliceOver
        await super().changed()


def _played_here(plan: Plan, steps: int) -> Slice:
    return play_slice(plan, 0.0, steps)


def play_slice(plan: Plan, seconds: float, steps: int | None = None) -> Slice:
    """Play a match on for some time, or for so many steps; what happened, and who did it. For workers."""
    events: list[Event] = []
    began, control = time.monotonic(), _TimeSlicedControl(seconds, steps)
    match = make_match(plan, events.append, control, SeatContext(allow_cheating=True))

    async def run() -> None:
        try:
            await match.run()
        except _TimeSliceOver:
            return

    asyncio.run(run())
    return Slice(tuple(events), worker_name(), time.monotonic() - began)
