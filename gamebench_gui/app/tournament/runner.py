"""A running tournament: it plays the planned matches, handles failures, and plans more."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.pacing import LOOK_AGAIN, Pacer
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.match.workers import processes
from gamebench_gui.app.models.hosts import public_spec, without_hosts
from gamebench_gui.app.tournament.cross_checks import USUAL, Report
from gamebench_gui.app.tournament.definition import Caps, Definition, Entrant
from gamebench_gui.app.tournament.endpoints import WAITS, Endpoints, budget_of, endpoint_of, gates
from gamebench_gui.app.tournament.estimate import Preflight
from gamebench_gui.app.tournament.executors import ExecutorError, LocalExecutor, MatchExecutor, RemoteExecutor
from gamebench_gui.app.tournament.log import TournamentLog
from gamebench_gui.app.tournament.planned_matches import UNFINISHED, PlannedMatches
from gamebench_gui.app.tournament.progress import (
    STATES,
    Progress,
    ProgressReporter,
    RunningMatch,
    Stage,
    Throughput,
    failure_of,
)
from gamebench_gui.app.tournament.schedule import conclusion, decide
from gamebench_gui.app.tournament.stored import tournament_lock
from games.core.events import Called, Ended, Event, Paused, Resumed, Started, Stepped
from games.core.game import GameError
from games.core.history import Log, messages
from games.core.view import Message, View
from replays.naming import seat_names
from replays.retelling import Retelling
from replays.store import tournaments as stored
from replays.store.errors import StoreError
from replays.store.tournaments import Planned, Spending

Watch: TypeAlias = Callable[[int, Plan, Event], None]
"""Is given every event of every match, with the match's number and plan; called in the loop."""


@dataclass(slots=True)
class _Running:
    control: Pacer
    since: float
    plan: Plan | None = None
    step: int = 0
    view: View | None = None
    heard: Log[Message] = field(default_factory=Log)
    paused: str | None = None
    over: Ended | None = None
    trouble: Paused | None = None
    task: asyncio.Task[None] | None = None

    def shown(self, match: Planned) -> RunningMatch:
        draft, names = match.draft, seat_names(match.draft.agents)
        telling = Retelling(self.plan.game if self.plan is not None else None, names)
        return RunningMatch(
            match.number,
            match.match_id,
            draft.title,
            names,
            self.step,
            telling.view(self.view) if self.view is not None else None,
            self.heard,
            self.paused,
            self.since,
        )


class Tournament:
    """One stored tournament, to be run, watched and steered. Knows no window.

    Use every method in the thread of the event loop that `run` runs in, or while it does not run; the log can
    be read in any thread.

    Args:
        tournament_id: as `stored.create` returned it.
        executor: ``local``; ``processes``; ``dask://HOST:PORT``; or ``dask+tls://HOST:PORT``.
        concurrency: matches at a time; None takes that of the definition.
        attended: whether somebody is there to resume: then `run` waits while paused, else it returns.
        key_for: the API key for a base URL, if one was entered.
        tell: is given the progress, a few times per second while anything changes.
        waits: see `WAITS`.
        check: the share of matches played elsewhere that are played twice, on different workers.

    Attributes:
        budget: spending and its limits; see `set_caps`.
        log: what was retried, failed, waited and changed, and the work of each worker elsewhere.
    """

    def __init__(
        self,
        session: Session,
        tournament_id: str,
        *,
        executor: str = "local",
        concurrency: int | None = None,
        attended: bool = False,
        key_for: Callable[[str], str | None] = lambda base_url: None,
        watch: Watch | None = None,
        tell: Callable[[Progress], None] | None = None,
        waits: Sequence[float] = WAITS,
        check: float = USUAL,
    ) -> None:
        self.session = session
        self.id = tournament_id
        self._planned = PlannedMatches(session, tournament_id)
        self.concurrency = concurrency or self.definition.concurrency
        self.attended = attended
        self._executor = executor
        self._key_for = key_for
        self._watch = watch
        self._check = check
        self._queue: deque[int] = deque()
        self._running: dict[int, _Running] = {}
        self._held: set[int] = set()
        self._endpoints = Endpoints(waits)
        self._stage: Stage = "idle"
        self._reason = ""
        self._stopping = False
        self._pace = Throughput()
        self._woken: asyncio.Event | None = None
        self._teller = ProgressReporter(tell, self.snapshot)
        self._gates: dict[str, asyncio.Semaphore] = {}
        self.log = TournamentLog(session, tournament_id)
        self.reload()
        self.budget = budget_of(self.definition, stored.spent(session.store, self.id))

    def reload(self) -> None:
        """Read the matches from the database; not while it runs."""
        self._planned.reload()
        if self._stage == "idle" and stored.find(self.session.store, self.id).state == "done":
            self._stage = "done"

    @property
    def definition(self) -> Definition:
        return self._planned.definition

    @property
    def matches(self) -> tuple[Planned, ...]:
        return tuple(self._planned.all)

    def snapshot(self) -> Progress:
        counts = Counter(self._state(match) for match in self._planned.all)
        left = counts["planned"] + counts["running"] + counts["paused"] + counts["waiting"]
        speed = self._pace.per_second() if self._stage == "running" else None
        schedule = self.definition.schedule
        return Progress(
            id=self.id,
            name=self.definition.name,
            stage=self._stage,
            reason=self._reason,
            counts={state: counts[state] for state in STATES},
            open_ended=schedule.open_ended or schedule.void == "again",
            per_minute=speed and 60 * speed,
            seconds_left=left / speed if speed else None,
            spent=Spending(self.budget.calls, self.budget.tokens, self.budget.cost),
            caps=self.definition.caps,
            running=tuple(now.shown(self._planned[number]) for number, now in sorted(self._running.items())),
            failures=tuple(failure_of(match) for match in self._planned.all if match.state == "failed"),
            resting=tuple(self._endpoints.rests()),
            decision=decide(self.definition, self._planned.all) if schedule.kind == "sprt" else None,
        )

    def _state(self, match: Planned) -> str:
        now = self._running.get(match.number)
        if now is not None:
            return "running" if now.paused is None else "paused"
        if match.state in UNFINISHED:
            if self._endpoints.waits(match.number):
                return "waiting"
            return "paused" if match.number in self._held else "planned"
        return match.state

    def pause(self, number: int | None = None, trouble: str = "") -> None:
        """Pause one running match, or everything: open decisions are finished, nothing is started.

        Args:
            trouble: why, unless the user wants it.
        """
        if number is not None:
            self._held.add(number)
        elif self._stage in ("running", "paused"):
            self._stage, self._reason = "paused", trouble
        for at, now in self._running.items():
            if number in (None, at):
                now.control.pause(trouble or "Paused.", bool(trouble))
        self._wake()

    def resume(self, number: int | None = None) -> None:
        """Continue one paused match, or everything; endpoints that were given up are tried again."""
        if self.session.writer.failure is not None:
            self.session.writer.retry()
        if number is None:
            self._held.clear()
            self._endpoints.forget()
            if self._stage in ("paused", "waiting"):
                self._stage, self._reason = "running" if self._woken else "idle", ""
        else:
            self._held.discard(number)
        for at, now in self._running.items():
            if number in (None, at):
                now.control.resume()
        self._wake()

    def stop(self, number: int | None = None) -> None:
        """End one running match without a result, or stop: `run` returns, and can be called again."""
        if number is None:
            self._stopping = True
        elif number in self._running:
            self._running[number].control.stop()
        self._wake()

    def play_again(self, numbers: Iterable[int] | None = None) -> list[int]:
        """Repeat failed matches and continue stopped ones; None takes all. Return their numbers.

        Raises:
            GameError: another program plays it, as for the changes below.
        """
        with self._planned.changing(running=self._woken is not None):
            wanted = range(len(self._planned.all)) if numbers is None else list(numbers)
            failed, stopped = self._planned.reopen(wanted)
            self._queue.extend(self._planned.refresh())
            self._queue.extend(stopped)
            self._reopen()
        return sorted([*failed, *stopped])

    def extend(self, repetitions: int = 0, most: int | None = None) -> int:
        """Plan more repetitions of every meeting, or raise the limit on matches; return the matches added."""
        with self._planned.changing(running=self._woken is not None):
            schedule = self.definition.schedule
            schedule = replace(
                schedule, repetitions=schedule.repetitions + repetitions, most=most or schedule.most
            )
            games = tuple(
                replace(entry, repetitions=entry.repetitions and entry.repetitions + repetitions)
                for entry in self.definition.games
            )
            more = f"{repetitions} more repetitions."
            text = more if repetitions else f"At most {schedule.most:,} matches."
            return self._redefine(replace(self.definition, schedule=schedule, games=games), text)

    def add_agent(self, name: str, spec: AgentSpec, at_once: int | None = None) -> int:
        """Let another agent take part, and return the matches added.

        Raises:
            DefinitionError: its name or its settings are those of another.
        """
        self.session.servers.remember([spec])
        self.session.remember_endpoints([spec])
        with self._planned.changing(running=self._woken is not None):
            return self._redefine(
                self.definition.with_entrant(Entrant(name, spec, at_once)),
                f"{name} takes part: {public_spec(spec)}",
            )

    def set_caps(self, caps: Caps) -> None:
        """Change the limits on spending; `resume` continues after one was reached."""
        with self._planned.changing(running=self._woken is not None):
            self._redefine(replace(self.definition, caps=caps), "Other limits on spending.")
        self.budget.max_calls = caps.calls
        self.budget.max_tokens = caps.tokens
        self.budget.max_cost = caps.cost

    def _redefine(self, definition: Definition, text: str) -> int:
        added = self._planned.redefine(definition, text)
        self._queue.extend(self._planned.refresh())
        self._reopen()
        return added

    def _reopen(self) -> None:
        if self._stage in ("done", "waiting"):
            self._stage, self._reason = "running" if self._woken else "idle", ""
        self._wake()

    async def run(self) -> Stage:
        """Ask every model once, then play the remaining matches, interrupted ones from their last step.

        Cancelling it, like ending the program in any way, leaves every match resumable.

        Returns:
            ``done``; ``stopped`` after `stop`; ``waiting`` when only endpoints that were given up, or failed
            matches, are left; ``paused`` when a model does not answer the first call, a budget is used up or
            the disk is full. If attended, it waits for `resume` in the last two cases.

        Raises:
            GameError: it is being played already, or the address of a local server is not known here.
            UnnamedServerError: it names a server that the user did not name or agree to.
        """
        self.session.servers.require(entrant.spec for entrant in self.definition.entrants)
        with tournament_lock(self.session, self.definition, self.id):
            return await self._run()

    async def _run(self) -> Stage:
        self._woken, self._stopping = asyncio.Event(), False
        self._stage, self._reason = "running", ""
        self._gates = gates(self.definition.entrants)
        self._pace.start()
        self._queue = deque(match.number for match in self._planned.all if match.state in UNFINISHED)
        preflight = Preflight(self._key_for, self.session.paint)
        before, self.session.writer.together = self.session.writer.together, True

        def note_played(planned: Plan, report: Report) -> None:
            number = next(at for at, now in self._running.items() if now.plan is planned)
            self.log.played(self._planned.all, number, report)

        def note_lost(planned: Plan, text: str) -> None:
            number = next((at for at, now in self._running.items() if now.plan is planned), None)
            self.log.note("retried", text, number)

        match_executor = make_executor(
            self.session,
            self.definition,
            self._executor,
            self.concurrency,
            lost=note_lost,
            check=self._check,
            played=note_played,
        )
        try:
            self._endpoints.forget()
            if self._queue and (silent := await preflight.silent(self.definition.entrants)):
                for entrant, sentence in silent:
                    self._endpoints.give_up(endpoint_of(entrant.spec), sentence)
                self.pause(trouble=" ".join(sentence for _, sentence in silent))
            while not self._stopping and await self._go_round(match_executor):
                pass
            if self._stopping:
                self._stage = "stopped"
        finally:
            await _cancel(now.task for now in self._running.values() if now.task is not None)
            match_executor.close()
            await preflight.close()
            self.session.writer.together = before
            with suppress(StoreError):
                await asyncio.to_thread(self.session.writer.flush)
            self._woken = None
            self._teller.now()
        return self._stage

    async def _go_round(self, match_executor: MatchExecutor) -> bool:
        """Start what can be started and wait for a change; return whether to go round again."""
        assert self._woken is not None
        self._woken.clear()
        if (failure := self.session.writer.failure) is not None and self._stage == "running":
            self.pause(trouble=str(failure))
        timeout = None
        if self._stage == "running":
            self._begin(match_executor)
            if not self._running and not self._queue and await self._planned.plan_wave():
                self._queue.extend(fresh := self._planned.refresh())
                if fresh:
                    return True
            timeout = self._endpoints.seconds() if self._queue else None
            if not self._running and timeout is None and self._stage == "running" and not self._held:
                self._settle()
        self._teller.soon()
        # while paused, open decisions are waited for; their matches are then left as they are
        at_rest = self._stage != "running" and all(
            now.paused or (now.over is not None and failure is not None) for now in self._running.values()
        )
        if any(now.over is not None for now in self._running.values()):
            timeout = LOOK_AGAIN if timeout is None else min(timeout, LOOK_AGAIN)
        if self._stage == "done" or (at_rest and not self.attended):
            return False
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._woken.wait()
        return True

    def _begin(self, match_executor: MatchExecutor) -> None:
        """Start matches while there is room, in the order of the schedule; skip those that have to wait."""
        skipped = []
        while self._queue and len(self._running) < self.concurrency:
            number = self._queue.popleft()
            if number in self._held or self._endpoints.delay(self._planned.specs(number)):
                skipped.append(number)
                continue
            now = self._running[number] = _Running(Pacer(self.session.writer), time.monotonic())
            now.task = asyncio.create_task(self._play(match_executor, number, now))
        self._queue.extendleft(reversed(skipped))

    async def _play(self, match_executor: MatchExecutor, number: int, now: _Running) -> None:
        try:
            if over := await self._planned.saved_end(number):
                self._ended(number, over)
                return
            now.plan = await self._planned.plan(number)
            context = SeatContext(
                match_executor.executor,
                self._key_for,
                allow_cheating=True,
                budget=self.budget,
                gate_of=self._gates.get,
            )
            self._ended(
                number,
                await match_executor.play(now.plan, now.control, partial(self._saw, number, now), context),
            )
        except (ExecutorError, StoreError) as error:
            self._queue.appendleft(number)
            self.pause(trouble=str(error))
        except asyncio.CancelledError:
            if now.over is not None and self.session.writer.failure is None:
                self._ended(number, now.over)  # it was being saved, and will be
                raise
            self._queue.appendleft(number)
            if now.trouble is None:
                raise
        except Exception as error:
            known = isinstance(error, GameError)
            self._planned.fail(number, str(error) if known else f"{type(error).__name__}: {error}")
        finally:
            del self._running[number]
            self._wake()

    def _ended(self, number: int, ended: Ended) -> None:
        self._pace.tick()
        self._planned.end(number, ended)

    def _saw(self, number: int, now: _Running, event: Event) -> None:
        assert now.plan is not None
        match event:
            case Started():
                now.step = event.steps
                now.view = event.view
                now.heard = Log(event.messages)
            case Stepped():
                now.step, now.view = event.step, event.view or now.view
                now.heard = now.heard.plus(messages(event.turns))
            case Called(call=call) if not call.error:
                if waited := self._endpoints.answered(endpoint_of(now.plan.seats[event.player])):
                    text = f"The endpoint answers again; matches that waited for it: {waited:,}."
                    self.log.note("retried", text)
                    self._wake()
                self.log.left_out(call.model, call.left_out)
            case Paused():
                now.paused = event.reason
                self._wake()
                if event.player is not None:
                    self._trouble(number, now, event)
            case Resumed():
                now.paused = None
            case Ended():
                now.over = event
                self._wake()
        if self._watch is not None:
            self._watch(number, now.plan, event)
        self._teller.soon()

    def _trouble(self, number: int, now: _Running, event: Paused) -> None:
        """Leave a match whose seat fails through no fault of the player's, to try it later."""
        assert now.plan is not None
        assert now.task is not None
        assert event.player is not None
        if (failure := self.session.writer.failure) is not None:
            if self._stage == "running":
                self.pause(trouble=str(failure))
            return
        now.trouble = event
        now.task.cancel()
        if reached := self.budget.reached:
            if self._stage == "running":
                self.log.note("waiting", reached)
                self.pause(trouble=reached)
            return
        endpoint = endpoint_of(now.plan.seats[event.player])
        again = self._endpoints.failed(endpoint, event.reason, number)
        later = "It is tried again later." if again else "It is not tried again until somebody resumes."
        public = without_hosts(event, now.plan.seats)
        assert isinstance(public, Paused)
        self.log.note("waiting", f"{public.reason} {later}", number)

    def _settle(self) -> None:
        """Set the stage and its reason once nothing runs and nothing can be started."""
        failed = sum(match.state == "failed" for match in self._planned.all)
        if given_up := self._endpoints.given_up:
            self._stage, self._reason = "waiting", given_up[0]
        elif failed:
            first = next(match.reason for match in self._planned.all if match.state == "failed")
            self._stage = "waiting"
            self._reason = f"{failed:,} of the matches failed; play them again. The first: {first}"
        else:
            self._stage, self._reason = "done", conclusion(self.definition, self._planned.all)
            stored.finish(self.session.writer, self.id, self._reason)

    def _wake(self) -> None:
        if self._woken is not None:
            self._woken.set()


async def _cancel(tasks: Iterable[asyncio.Task[None]]) -> None:
    cancelled = list(tasks)
    for task in cancelled:
        task.cancel()
    await asyncio.gather(*cancelled, return_exceptions=True)


def make_executor(
    session: Session,
    definition: Definition,
    name: str,
    concurrency: int,
    *,
    lost: Callable[[Plan, str], None],
    check: float,
    played: Callable[[Plan, Report], None],
) -> MatchExecutor:
    if name == "local":
        kinds = {entrant.spec.kind for entrant in definition.entrants}
        return LocalExecutor(session, bool(kinds & {"search", "solver"}), concurrency)
    return remote_executor(session, name, concurrency, lost, check=check, played=played)


def remote_executor(
    session: Session,
    name: str,
    concurrency: int,
    lost: Callable[[Plan, str], None],
    *,
    check: float = 0.0,
    played: Callable[[Plan, Report], None] = lambda plan, report: None,
) -> RemoteExecutor:
    """Return the executor for ``processes``, or for the address of a cluster; see `RemoteExecutor`."""
    if name == "processes":
        return RemoteExecutor(session, partial(processes, concurrency), lost, check, played)
    from gamebench_gui.app.tournament.dask import connect

    return RemoteExecutor(session, partial(connect, name), lost, check, played)
