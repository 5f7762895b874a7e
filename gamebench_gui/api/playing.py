"""Matches and tournaments that are played from Python, waited for or awaited."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Generator, Iterable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypedDict, TypeVar, overload

from gamebench_gui.api.sessions import expect
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.seating import headless_context
from gamebench_gui.app.match.session import InterruptedMatchError, Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.tournament.progress import rate_tournament
from gamebench_gui.app.tournament.runner import Tournament
from games.core.series import repeats, run_each
from replays.scores.rows import StandingRecord, standing_rows
from replays.store.ids import new_id
from replays.store.store import Store

Row = TypeVar("Row")
Result = TypeVar("Result")


class PlayedRecord(TypedDict):
    """A match that was played: its agents as specs, and their scores and places, seat by seat.

    ``scores`` and ``ranks`` are empty if the match has no result; ``remark`` is the note on its end.
    """

    match: str
    game: str
    preset: str
    seed: int
    steps: int
    termination: str
    remark: str
    agents: list[str]
    scores: list[float]
    ranks: list[int]


class Work(Generic[Result]):
    """Runs a coroutine to its end: at once, or in a thread if a loop runs already, as in a notebook.

    Args:
        path: the database into which it plays; readers of it wait for the work.
        keep: an object that must live until the work is over.
    """

    def __init__(self, work: Callable[[], Coroutine[Any, Any, Result]], path: Path, keep: object) -> None:
        self._work, self._keep = work, keep
        self._seen = False
        self._over: Future[Result] = Future()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Result] | None = None
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            self._over.set_result(asyncio.run(self._run()))
        else:
            expect(path, self._settle)
            threading.Thread(target=self._in_thread, name="gamebench api").start()

    async def _run(self) -> Result:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        return await self._work()

    def _in_thread(self) -> None:
        try:
            self._over.set_result(asyncio.run(self._run()))
        except asyncio.CancelledError:
            self._over.cancel()
            self._over.set_running_or_notify_cancel()
        except BaseException as error:
            self._over.set_exception(error)
        finally:
            self._keep = None

    def _settle(self) -> None:
        """Wait for the end; an error is raised unless it was raised before."""
        if self._seen:
            wait([self._over])
        else:
            self.wait()

    def stop(self) -> None:
        """Interrupt the work; what was recorded can be resumed."""
        if self._loop is not None and self._task is not None:
            with suppress(RuntimeError):  # its loop is over
                self._loop.call_soon_threadsafe(self._task.cancel)

    def wait(self) -> Result:
        """Wait for the result; errors are raised."""
        self._seen = True
        try:
            return self._over.result()
        except KeyboardInterrupt:
            self.stop()
            raise

    async def wait_for(self) -> Result:
        """As `wait`, while the loop continues."""
        self._seen = True
        try:
            return await asyncio.shield(asyncio.wrap_future(self._over))
        except asyncio.CancelledError:
            self.stop()
            raise


class Awaited(Sequence[Row]):
    """Rows that exist once some work is over: reading them waits, or awaits them."""

    def __init__(self, work: Work[list[Row]]) -> None:
        self._work = work

    def __await__(self) -> Generator[Any, None, list[Row]]:
        return self._work.wait_for().__await__()

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> list[Row]: ...

    def __getitem__(self, place: int | slice) -> Row | list[Row]:
        return self._work.wait()[place]

    def __len__(self) -> int:
        return len(self._work.wait())

    def __repr__(self) -> str:
        return repr(self._work.wait())

    def stop(self) -> None:
        """Interrupt the work; what was recorded can be resumed."""
        self._work.stop()


class Played(Awaited[PlayedRecord]):
    """Matches that are played: a list of `PlayedRecord` in the order of the plan.

    Outside of an event loop they are over when `play` returns. Inside of one, as in a notebook, they are
    played in a thread: reading a row, or the database, waits for all and raises their errors; ``await`` waits
    while the loop continues.
    """


class Standings(Awaited[StandingRecord]):
    """A tournament that is played: a list of `StandingRecord`, the best first. Waits as `Played` does.

    Attributes:
        id: of the tournament; `Which` takes it as ``batch``.
    """

    def __init__(self, work: Work[list[StandingRecord]], tournament_id: str, about: list[str]) -> None:
        super().__init__(work)
        self.id = tournament_id
        self._about = about

    @property
    def stage(self) -> str:
        """``done``, or ``waiting`` or ``paused`` if it can be resumed; waits for it."""
        self._work.wait()
        return self._about[0]

    @property
    def reason(self) -> str:
        """Why it is not done, as a sentence; empty if it is. Waits for it."""
        self._work.wait()
        return self._about[1]


def play_plans(session: Session, plans: Iterable[Plan], concurrency: int, keep: object) -> Played:
    """Play matches, each as planned.

    Args:
        keep: an object that must live until they are over.

    Raises:
        InterruptedMatchError: one was interrupted; the others are over.
    """

    async def work() -> list[PlayedRecord]:
        listed, halted = [*plans], list[InterruptedMatchError]()
        session.writer.begin()
        session.writer.together = True
        jobs = [partial(_play_one, session, planned, halted) for planned in listed]
        await run_each(jobs, concurrency)
        if halted:
            session.writer.flush()
            how = f"{halted[0]} Play it on with resume({halted[0].match_id!r})."
            raise InterruptedMatchError(halted[0].match_id, how)
        return [played_row(session.store, planned.match_id) for planned in listed]

    return Played(Work(work, session.store.path, keep))


async def _play_one(session: Session, planned: Plan, halted: list[InterruptedMatchError]) -> None:
    with headless_context(planned.seats) as context:
        try:
            await session.play(planned, context=context, attended=False)
        except InterruptedMatchError as error:
            halted.append(error)


def seated(first: Plan, matches: int, swap: bool) -> list[Plan]:
    """Return plans of several matches of the same agents; ``swap`` reverses the seats of the second half."""
    return [
        replace(
            first,
            seats=tuple(first.seats[agent] for agent in pairing.seating),
            seed=pairing.seed,
            match_id=new_id(),
        )
        for pairing in repeats(matches, len(first.seats), first.seed, swap)
    ]


def played_row(store: Store, match_id: str) -> PlayedRecord:
    """Return the result of a match."""
    row = store.match(match_id)
    return {
        "match": row.id,
        "game": row.game,
        "preset": row.preset,
        "seed": row.seed,
        "steps": row.steps,
        "termination": row.termination or "",
        "remark": row.note,
        "agents": [seat.spec for seat in row.seats],
        "scores": [seat.score for seat in row.seats if seat.score is not None],
        "ranks": [seat.rank for seat in row.seats if seat.rank is not None],
    }


def play_tournament(
    session: Session, tournament_id: str, concurrency: int, executor: str, keep: object
) -> Standings:
    """Play a stored tournament to its end, or until it waits.

    Args:
        keep: an object that must live until it is over.
    """
    about = ["", ""]

    async def work() -> list[StandingRecord]:
        tournament = Tournament(
            session, tournament_id, executor=executor, concurrency=concurrency, key_for=Keys().find
        )
        about[0] = await tournament.run()
        about[1] = tournament.snapshot().reason if about[0] != "done" else ""
        return standing_rows(rate_tournament(session.store, tournament_id), tournament.definition.name_of)

    return Standings(Work(work, session.store.path, keep), tournament_id, about)
