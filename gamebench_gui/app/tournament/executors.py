"""Executors of a tournament's matches: this process, other processes, or a cluster.

Other processes play a match for about a second at a time and return its events, which are recorded here. A
lost worker costs at most that second: random streams are derived from seed and step, so another continues.
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
"""Time for which a worker plays before it returns the events."""
TRIES: Final = 5
"""Attempts in a row at work whose worker was lost."""


class ExecutorError(GameError):
    """No workers are left; the tournament pauses with this sentence."""


class MatchExecutor(Protocol):
    """Plays and records matches. Use it in one event loop."""

    async def play(self, plan: Plan, control: Pacer, watch: Sink, context: SeatContext) -> Ended:
        """Play and record a match; every event is given to ``watch`` after it was recorded.

        Raises:
            ExecutorError: there are no workers.
        """

    @property
    def executor(self) -> Executor | None:
        """Computes for search seats of matches that are played here."""

    def close(self) -> None:
        """Let go of workers; their unfinished work is lost."""


class LocalExecutor:
    """Plays in this process and its event loop; ``searching`` seats compute in processes of their own."""

    def __init__(self, session: Session, searching: bool, concurrency: int) -> None:
        self._session = session
        self.executor: Executor | None = processes(concurrency) if searching and concurrency > 1 else None

    async def play(self, plan: Plan, control: Pacer, watch: Sink, context: SeatContext) -> Ended:
        return await self._session.play(plan, control=control, watch=watch, context=context)

    def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)


class RemoteExecutor:
    """Plays in the workers of an executor; here only matches of models, of programs or by a wall clock.

    Args:
        hire: makes the executor; called again when its workers are gone.
        lost: is given a sentence on every piece of work that had to be repeated.
        check: the share of matches that are played twice, on different workers.
        played: is given the workers of a match, and the result of its check, when it is over.
    """

    def __init__(
        self,
        session: Session,
        hire: Callable[[], Executor],
        lost: Callable[[Plan, str], None],
        check: float = 0.0,
        played: Callable[[Plan, Report], None] = lambda plan, report: None,
    ) -> None:
        self._session = session
        self._make_executor = hire
        self._lost = lost
        self._check, self._played = check, played
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
            self._played(plan, await cross_checked(match.slices, self._slice, _played_here, wanted))
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
            piece = await self.slice(self.plan)
            self.slices.append((self.plan, piece))
            for event in piece.events:
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


class _TimeSliceOver(Exception):  # noqa: N818 - not an error: it ends the match loop between two steps
    pass


class _TimeSlicedControl(MatchControl):
    """Lets a match take ``steps`` steps, or, without, at least one and as many as fit into ``seconds``."""

    def __init__(self, seconds: float, steps: int | None) -> None:
        super().__init__()
        self._until = time.monotonic() + seconds
        self._steps, self._wanted = 0, steps

    async def rest(self) -> None:
        over = time.monotonic() > self._until if self._wanted is None else self._steps >= self._wanted
        if self._steps and over:
            raise _TimeSliceOver
        self._steps += 1

    async def changed(self) -> None:
        if self.paused is not None:  # a seat is in trouble: another process must handle it
            raise _TimeSliceOver
        await super().changed()


def _played_here(plan: Plan, steps: int) -> Slice:
    return play_slice(plan, 0.0, steps)


def play_slice(plan: Plan, seconds: float, steps: int | None = None) -> Slice:
    """Continue a match for some seconds or, if given, exactly ``steps`` steps. For workers."""
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
