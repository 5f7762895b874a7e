"""Connects games, agents and replays, without Qt; used by the window and the command line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import resources
from agents.catalog.budget import Budget, Price
from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat, suits
from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.files.tidying import empty_logs, forget_answers, take_in_judgements, tidy
from gamebench_gui.app.match.pacing import Pacer, PaidSeat, Recording, Saved, SeatAround, until_saved
from gamebench_gui.app.match.plan import Plan, fill_seats
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.hosts import agent_row, public_spec, without_hosts
from gamebench_gui.app.models.limiters import Limiters
from gamebench_gui.app.models.servers import LOCAL, Servers
from games.catalog import metrics
from games.core.action import Action, Player
from games.core.control import MatchControl
from games.core.drawing import Paint
from games.core.events import Call, Ended, Event, Paused, Sink
from games.core.external import ExternalGame, ExternalMatch
from games.core.game import GameError
from games.core.match import Match
from games.core.realtime_match import kind_of_match
from games.core.seat import Request, Seat
from replays.exchange.importing import Imported, import_file, import_files
from replays.exchange.inspect_log import given_settings
from replays.naming import given_names
from replays.scores.player_record import player_record
from replays.store.deciders import agent_of_text
from replays.store.errors import StoreError
from replays.store.ids import new_id
from replays.store.notebook import Notebook
from replays.store.recorder import Recorder
from replays.store.rerun import RerunError
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

DICTATED = "fork"
"""The model in the record of an action that was given when the match was forked."""


class InterruptedMatchError(GameError):
    """A match paused with nobody there to resume it; it can be resumed later."""

    def __init__(self, match_id: str, reason: str) -> None:
        super().__init__(reason)
        self.match_id = match_id


class Session:
    """One trace database and the matches played into it.

    Args:
        path: the database; None takes the usual one.
        paths: the folders in use.
        reading: create nothing before the first write; a missing database reads as an empty one.
        paint: makes the pictures for models that see; None where nothing can paint.

    Raises:
        StoreError: the file is not ours, newer, damaged or cannot be written.

    Attributes:
        unfinished: ids of the matches started here that have not ended, in that order.
    """

    def __init__(
        self,
        path: Path | None = None,
        paths: Paths | None = None,
        *,
        reading: bool = False,
        paint: Paint | None = None,
    ) -> None:
        self.paths, self.paint = paths or Paths.of(), paint
        self.path = path or self.paths.matches
        if not reading:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self.writer = Writer(self.path, at_once=not reading)
        self.store = Store(self.path, or_none=reading)
        self.servers = Servers(self.paths.servers)
        self.limiters = Limiters(lambda address: Connections(self.paths.connections).limits(address))
        self.unfinished: dict[str, None] = {}
        self.writer.elsewhere += (
            partial(take_in_judgements, self.store, self.writer, self.paths),
            partial(forget_answers, self.store, self.paths.answers),
            partial(empty_logs, self.paths.logs),
        )
        if not reading:
            tidy(self.store, self.writer, self.paths)

    def close(self) -> None:
        self.store.close()
        self.writer.close()

    async def play(
        self,
        plan: Plan,
        *,
        control: Pacer | None = None,
        watch: Sink | None = None,
        context: SeatContext | None = None,
        attended: bool = True,
    ) -> Ended:
        """Play and record a match, no faster than it is saved; returns when all of it is in the file.

        Args:
            watch: is given every event after the recorder.
            attended: whether somebody can end a pause; otherwise a pause raises.

        Raises:
            InterruptedMatchError: paused while nobody attends.
            UnnamedServerError: as for `admit`.
            StoreError: it cannot be saved, while nobody attends or for a reason that nobody can mend.
        """
        self.admit(plan)
        context = self._equipped_for(plan, context)
        loop = asyncio.get_running_loop()
        halted: asyncio.Future[str] = loop.create_future()
        record = self.recorder(plan)

        def emit(event: Event) -> None:
            record(event)
            if watch is not None:
                watch(event)
            if isinstance(event, Paused) and not attended and not halted.done():
                halted.set_result(event.reason)

        self.remember_endpoints(plan.seats)
        self.unfinished[plan.match_id] = None
        match = make_match(plan, emit, control or Pacer(self.writer), context, record.saved)
        running = asyncio.ensure_future(match.run())
        either: set[asyncio.Future[Any]] = {running, halted}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                raise self.writer.failure or InterruptedMatchError(plan.match_id, halted.result())
            ended = running.result()
            await record.saved(patient=attended)
            del self.unfinished[plan.match_id]
            return ended
        finally:
            halted.cancel()
            await _let_go(running)

    def admit(self, plan: Plan) -> None:
        """Refuse a plan with an agent that nobody agreed to; call it before playing a plan in any way.

        Agents that the user named here and now are agreed to, and remembered.

        Raises:
            UnnamedServerError: only a file or a database names a server or a program of the plan.
        """
        if plan.named:
            self.servers.remember(plan.seats)
        else:
            self.servers.require(plan.seats)

    def equipped(self, context: SeatContext | None) -> SeatContext:
        """Complete a context with the painter, prices, limits and kept answers of this session."""
        context = context or SeatContext()
        return replace(
            context,
            paint=self.paint,
            budget=context.budget or Budget(prices=self.prices()),
            limiter_of=self.limiters.at,
            kept=self.paths.answers,
        )

    def _equipped_for(self, plan: Plan, context: SeatContext | None) -> SeatContext:
        record_of = partial(self.record_of, plan)
        return replace(self.equipped(context), record_of=record_of, match=plan.match_id)

    def record_of(self, plan: Plan, player: Player) -> str:
        """Return a player's results in earlier matches of the planned game, as text without its name."""
        spec, preset = plan.seats[player], plan.preset.id
        try:
            return player_record(self.store, spec.digest(), plan.game.spec.id, preset, plan.match_id)
        except StoreError:
            return ""

    def prices(self) -> Mapping[str, Price]:
        return Connections(self.paths.connections).prices()

    def recorder(self, plan: Plan) -> Recording:
        """Return the recording of a match, also of one that is played elsewhere."""
        record = Recorder(
            self.writer,
            plan.game,
            plan.preset,
            [agent_row(spec) for spec in plan.seats],
            plan.match_id,
            batch=plan.batch,
            pairing=plan.pairing,
            parent=plan.parent,
            source=plan.source,
            agent_of=_agent_of,
            given=plan.given,
        )
        return Recording(self.writer, record, lambda event: without_hosts(event, plan.seats))

    @staticmethod
    def make_seat(
        plan: Plan, player: int, spec: AgentSpec, context: SeatContext, saved: Saved | None = None
    ) -> Seat:
        """Make a player's seat, also to take over; ``saved`` is awaited before a model is asked."""
        seat = context.dressed(player, make_seat(spec, plan.game, plan.preset, player, context))
        if saved is not None and spec.kind == "llm":
            seat = PaidSeat(seat, saved)
        if plan.instead is not None and plan.instead[0] == player:
            return DictatedSeat(plan.instead[1], len(plan.prefix) + 1, seat)
        return seat

    def take_over(
        self, plan: Plan, control: MatchControl, player: int, spec: AgentSpec, context: SeatContext
    ) -> None:
        """Let another agent decide for a player of a running match; call in the match's loop.

        Raises:
            GameError: the agent cannot play.
        """
        if why := suits(spec, plan.game, plan.preset):
            raise GameError(why)
        self.servers.remember([spec])
        self.remember_endpoints([spec])
        context = self._equipped_for(plan, context)
        seat = self.make_seat(plan, player, spec, context, lambda: until_saved(self.writer))
        control.take_over(player, seat, str(public_spec(spec)))

    def plan_resume(self, match_id: str, seats: Sequence[AgentSpec] = ()) -> Plan:
        """Plan to continue an interrupted or stopped match under its own id.

        Args:
            seats: other agents; empty keeps those that sat there last.

        Raises:
            GameError: it is over, or its rules or agents are not known here.
        """
        trace = self.store.trace(match_id)
        row = trace.row
        refuse_log(trace)
        if row.termination not in (None, "stopped"):
            raise GameError(f"Match {row.id} is over; fork it to play on from one of its steps.")
        planned = self._plan_like(
            trace, trace.steps, seats or [self.find_spec(text) for text in trace.specs()]
        )
        return replace(
            planned, match_id=row.id, prefix=tuple(trace.joints()), pending=trace.pending(), batch=row.batch
        )

    def plan_fork(
        self,
        match_id: str,
        step: int,
        seats: Sequence[AgentSpec] = (),
        seed: int | None = None,
        instead: tuple[Player, Action] | None = None,
    ) -> Plan:
        """Plan to continue from a recorded step as a new match.

        Args:
            step: steps to keep, 0 for none.
            seats: other agents; empty keeps the recorded ones.
            seed: None keeps the recorded chance outcomes to come; another number draws fresh ones.
            instead: a player and its first action, in place of its agent's.

        Raises:
            GameError: no such step, or its rules or agents are not known here.
        """
        trace = self.store.trace(match_id)
        refuse_log(trace)
        if not 0 <= step <= trace.steps:
            raise GameError(f"Match {trace.row.id} has steps 0 to {trace.steps}, not {step}.")
        planned = self._plan_like(
            trace, step, seats or [self.find_spec(text) for text in trace.specs(step + 1)]
        )
        return replace(
            planned,
            prefix=tuple(trace.joints(step)),
            parent=(trace.row.id, step),
            seed=trace.row.seed if seed is None else seed,
            instead=instead,
        )

    @staticmethod
    def _plan_like(trace: Trace, steps: int, specs: Sequence[AgentSpec]) -> Plan:
        if trace.game is None or trace.preset is None:
            raise GameError(
                f"Match {trace.row.id} was recorded with rules this version does not have; "
                "it can be watched but not played on."
            )
        filled = fill_seats(trace.game, trace.preset, specs)
        check_replays(trace, steps)
        given = given_names(trace.row)
        return Plan(trace.game, trace.preset, filled, trace.row.seed, new_id(), given=given)

    def find_spec(self, text: str) -> AgentSpec:
        """Return the agent of a recorded spec, with the address of its server where that is local.

        Raises:
            GameError: there is no such agent, or the address is not known any more.
        """
        spec = AgentSpec.parse(text)
        if dict(spec.options).get("base_url") != LOCAL:
            return spec
        known = self._endpoints().get(text)
        if known is None:
            raise GameError(
                f"{spec.name} ran on a local server whose address is not kept in traces. "
                "Name its seat again, with base_url."
            )
        return spec.with_options(base_url=known)

    def _endpoints(self) -> dict[str, str]:
        try:
            addresses = json.loads(self.paths.endpoints.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return addresses if isinstance(addresses, dict) else {}

    def remember_endpoints(self, specs: Sequence[AgentSpec]) -> None:
        """Store the addresses of local servers, which enter no trace, for `find_spec`."""
        known = self._endpoints()
        local = {
            str(public_spec(spec)): str(url)
            for spec in specs
            if (url := dict(spec.options).get("base_url")) and is_near(str(url))
        }
        if local.items() - known.items():
            self.paths.endpoints.parent.mkdir(parents=True, exist_ok=True)
            self.paths.endpoints.write_text(json.dumps(known | local, indent=1), encoding="utf-8")

    @property
    def notebook(self) -> Notebook:
        return Notebook(self.store, self.writer)

    def export(
        self,
        match_ids: Sequence[str],
        path: Path,
        form: str = "jsonl",
        *,
        viewers: Sequence[int | None] | None = None,
        note: Callable[[str], None] | None = None,
    ) -> list[Path]:
        """Write matches in one of `replays.exchange.formats.FORMATS`, and return the files.

        Args:
            viewers: whose views a page may show; None for all.
            note: is given a sentence on each match that the format cannot hold.

        Raises:
            StoreError: there is no such match or format, or the file cannot be written.
        """
        from replays.exchange.formats import export

        self.refuse_itself(path)
        self.writer.flush()
        return export(
            self.store, match_ids, path, form=form, viewers=viewers, note=note, settings=settings_of
        )

    def import_file(self, path: Path, note: Callable[[str], None] | None = None) -> list[str]:
        """Import matches of ours, or results of GTBench, gamma-Bench or GameBench; return new ids.

        Raises:
            StoreError: the file is none of these; nothing was imported.
        """
        self.refuse_itself(path)
        return import_file(self.writer, path, note)

    def import_files(self, paths: Sequence[Path], note: Callable[[str], None] | None = None) -> Imported:
        """Import matches from files of any of these kinds, one file after another.

        Raises:
            StoreError: a file is none of these; those before it are imported.
        """
        for path in paths:
            self.refuse_itself(path)
        return import_files(self.writer, paths, note)

    def refuse_itself(self, path: Path) -> None:
        """Raise StoreError if a file to read or write is the open database, which only SQLite may touch."""
        for suffix in ("", "-wal", "-shm", "-journal"):
            part = Path(f"{self.path}{suffix}")
            try:
                same = part.exists() and path.exists() and part.samefile(path)
            except OSError:
                # nobody may look into its folder; opening it gives the sentence
                same = False
            if same:
                raise StoreError(f"{path} is the trace database that is open; choose another file.")

    def import_samples(self) -> list[str]:
        files = sorted(resources.path("samples").glob("*.jsonl.gz"))
        return [match_id for file in files for match_id in self.import_file(file)]


def settings_of(text: str) -> dict[str, object]:
    try:
        spec = AgentSpec.parse(text)
    except SpecError:
        return dict(given_settings(text))
    return {option.name: spec.value(option.name) for option in AGENTS[spec.agent].options}


def refuse_log(trace: Trace) -> None:
    """Raise GameError for a match that an outside engine played; its sentence says what can be done."""
    if trace.row.log_only:
        raise GameError(f"Match {trace.row.id} is a log. {trace.problem}")


def check_replays(trace: Trace, step: int) -> None:
    """Raise GameError for a match whose recorded steps the rules do not allow."""
    try:
        trace.state(step)
    except RerunError as error:
        raise GameError(f"Match {trace.row.id} can be watched but not played on: {error}") from error


async def _let_go(match: asyncio.Task[Ended]) -> None:
    """Cancel a match that still runs, once, and wait for its end even if the wait is cancelled.

    A second cancellation would break off the closing of its seats, and leave connections open.
    """
    if not match.cancelling():
        match.cancel()
    while not match.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([match])
    if not match.cancelled():
        match.exception()


class DictatedSeat(SeatAround):
    """Takes a given action in one step, and records that it was given; otherwise its agent decides."""

    def __init__(self, action: Action, step: int, seat: Seat) -> None:
        super().__init__(seat)
        self._action, self._step = action, step

    async def decide(self, request: Request) -> Action:
        if request.step != self._step:
            return await self._seat.decide(request)
        request.record(
            Call(DICTATED, (), reply=f"Given when the match was forked: {request.label(self._action)}")
        )
        return self._action


def make_match(
    plan: Plan, emit: Sink, control: MatchControl, context: SeatContext, saved: Saved | None = None
) -> Match:
    """Make the match of a plan, with its seats; ``saved`` is awaited before a model is asked."""
    external = plan.game if isinstance(plan.game, ExternalGame) else None
    step_metrics, match_metrics = external.measured if external else metrics(plan.game.spec.id)
    return (ExternalMatch if external else kind_of_match(plan.game))(
        plan.game,
        plan.preset,
        [Session.make_seat(plan, player, spec, context, saved) for player, spec in enumerate(plan.seats)],
        emit,
        seed=plan.seed,
        match_id=plan.match_id,
        labels=plan.names,
        control=control,
        prefix=plan.prefix,
        pending=plan.pending,
        step_metrics=step_metrics,
        match_metrics=match_metrics,
    )


def _agent_of(text: str) -> AgentRow:
    try:
        return agent_row(AgentSpec.parse(text))
    except GameError:
        return agent_of_text(text)
