"""Recording the events of one match as they come."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache, partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, TypeAlias

from games.core.events import (
    Attempted,
    Called,
    Decision,
    Ended,
    Event,
    Paused,
    Resumed,
    SeatTaken,
    Started,
    Stepped,
)
from games.core.game import Game
from games.core.history import messages
from games.core.naming import given_names
from games.core.preset import Limits, Preset
from replays.store.contents import save
from replays.store.deciders import (
    agent_of_text,
    decided_by,
    inherit,
    now_deciding,
    number_of,
    seated,
    seated_agent,
)
from replays.store.errors import StoreError
from replays.store.ids import now
from replays.store.keyframes import with_state
from replays.store.row_writers import (
    CALL_COLUMNS,
    DECISION_COLUMNS,
    MESSAGE_COLUMNS,
    METRIC_COLUMNS,
    MOST,
    STEP_COLUMNS,
    append,
    compact,
    insert,
    insert_attempt_now,
    insert_call,
    insert_metrics,
    insert_step,
    insert_tuples,
    set_result,
    storable,
)
from replays.store.rows import AgentRow, CallDetails
from replays.store.seals import Taken, opened, seal_all, seal_end, seal_first, seal_step, seal_taken
from replays.store.secrets import masked
from replays.store.summaries import sum_up
from replays.store.writer import Writer

_Write: TypeAlias = Callable[[sqlite3.Connection], None]

_COPIED: Final = {
    "steps": "step, tick, phase, at, state_hash, view_digest",
    "decisions": "step, seat, action, label, chosen_by, legal_count, attempts, seconds, decider",
    "attempts": "step, seat, number, action, failure, objection, seconds, at, decider",
    "calls": f"step, seat, attempt, number, prompt_digest, {', '.join(CALL_COLUMNS)}, decider",
    "call_details": "step, seat, attempt, number, left_out, logprobs, charged, search",
    "messages": "step, number, sender, audience, channel, text",
    "metrics": "seat, name, step, value",
}
"""Columns that a fork copies from its parent, up to its step, by table."""


_LIMITS: Final = tuple(field.name for field in fields(Limits))


class Recorder:
    """The sink that writes a match's events to the database; called in the thread of the match.

    A recorded match that is not over is reopened by its id and continues. A step of people is committed at
    once; other steps may wait a moment for more, or for somebody who waits until they are in the file.

    Args:
        agents: who sits in each seat.
        batch, pairing: the planned set of matches it belongs to, and its place there.
        parent: (match id, steps) if it continues from a recorded step of another match.
        source: how the trace came about.
        agent_of: returns the agent of a spec that takes a seat over.
        given: the names that the seats were given at the table; none for those drawn from the match's seed.

    Attributes:
        failure: why events of the match are not recorded any more; None while they are.

    Raises:
        StoreError: the number of agents is not that of the seats.
    """

    def __init__(
        self,
        writer: Writer,
        game: Game[Any],
        preset: Preset,
        agents: Sequence[AgentRow],
        match_id: str,
        *,
        batch: str = "",
        pairing: str = "",
        parent: tuple[str, int] | None = None,
        source: str = "played",
        agent_of: Callable[[str], AgentRow] = agent_of_text,
        given: Sequence[str] = (),
    ) -> None:
        if len(agents) != game.num_players:
            raise StoreError(f"{game.spec.name} has {game.num_players} seats, but {len(agents)} agents.")
        self._writer = writer
        self._game = game
        self._preset = preset
        self._agents = tuple(agents)
        self._id = match_id
        self._batch = batch
        self._pairing = pairing
        self._parent = parent
        self._source = source
        self._agent_of = agent_of
        self._given = tuple(given)
        self._teams: Sequence[int] = range(game.num_players)
        self._closes = any(agent.kind == "human" for agent in agents) and not game.spec.ticks_per_second
        self.failure: BaseException | None = None

    def __call__(self, event: Event) -> None:
        """Queue an event for writing; `StoreError` for a seed that cannot be stored."""
        write = self._write_of(event, now())
        if write is not None:
            closes = self._closes and isinstance(event, Stepped)
            self._writer.post(partial(self._unless_failed, write), self._note_failure, closes=closes)

    def _unless_failed(self, write: _Write, db: sqlite3.Connection) -> None:
        # after a lost event the rest would leave a gap; what is recorded can be resumed
        if self.failure is None:
            write(db)

    def _note_failure(self, failure: BaseException) -> None:
        self.failure = self.failure or failure

    def _write_of(self, event: Event, at: str) -> _Write | None:
        match event:
            case Started():
                return self._started(event, at)
            case Called():
                return partial(self._call, event=event)
            case Attempted():
                return partial(self._attempt, event=event, at=at)
            case Stepped():
                return self._stepped(event, at)
            case Paused():
                return partial(self._pause, event=event, at=at)
            case Resumed():
                return partial(self._resume, at=at)
            case SeatTaken():
                return partial(self._change_seat, event=event, at=at)
            case Ended():
                return partial(self._end, event=event, at=at)
        return None

    def _started(self, event: Started, at: str) -> _Write:
        if abs(event.seed) > MOST:
            raise StoreError(f"The seed must lie between {-MOST:,} and {MOST:,}, not {event.seed:,}.")
        self._teams = self._game.teams(event.state)
        return partial(self._start, event=event, at=at)

    def _start(self, conn: sqlite3.Connection, event: Started, at: str) -> None:
        query = "select steps, termination, game, preset, seed from matches where id = ?"
        if (known := conn.execute(query, [self._id]).fetchone()) is not None:
            self._reopen(conn, event, known, at)
            return
        self._create(conn, event, at)
        if self._parent is not None:
            self._copy(conn, event.steps, *self._parent)
        elif event.steps:
            raise StoreError(f"Match {self._id} is not recorded here, so it cannot continue.")
        else:
            view = event.view.to_json()
            tick = 0 if self._game.spec.ticks_per_second else None
            insert_step(
                conn, self._id, 0, view, phase=event.view.phase, at=at, state_hash=event.state_hash, tick=tick
            )
            seal_first(conn, self._id)
            return
        seal_all(conn, self._id)

    def _create(self, conn: sqlite3.Connection, event: Started, at: str) -> None:
        parent_id, parent_step = self._parent or (None, None)
        limits = self._preset.limits
        row = {
            "id": self._id,
            "game": event.game_id,
            "game_version": event.version,
            "preset": event.preset,
            "params": compact(dict(event.params)),
            "num_players": self._game.num_players,
            "seed": event.seed,
            "batch": self._batch,
            "pairing": self._pairing,
            "limits": compact({name: getattr(limits, name) for name in _LIMITS}),
            "started_at": at,
            "steps": event.steps,
            "app_version": app_version(),
            "source": self._source,
            "parent_id": parent_id,
            "parent_step": parent_step,
        }
        insert(conn, "matches", [row])
        drawn = given_names(event.seed, len(self._agents))
        given = [storable(name) or usual for name, usual in zip(self._given or drawn, drawn, strict=True)]
        seats = [self._seat(conn, seat, event.seats) for seat in range(len(self._agents))]
        insert(conn, "seats", [{**row, "given": name} for row, name in zip(seats, given, strict=True)])

    def _seat(self, conn: sqlite3.Connection, seat: int, labels: Sequence[str]) -> dict[str, Any]:
        taken = seated_agent(conn, self._agents[seat])._asdict()
        if seat < len(labels):
            taken["label"] = labels[seat]
        return {"match_id": self._id, "seat": seat, "team": self._teams[seat], **taken}

    def _copy(self, conn: sqlite3.Connection, steps: int, parent: str, upto: int) -> None:
        row = conn.execute("select steps from matches where id = ?", [parent]).fetchone()
        if row is None or not steps == upto <= row[0]:
            raise StoreError(f"Match {parent} has no step {upto} to continue from.")
        for table, columns in _COPIED.items():
            conn.execute(
                f"insert into {table} (match_id, {columns}) select ?, {columns} from {table} "
                "where match_id = ? and step between 0 and ?",
                [self._id, parent, upto],
            )
        inherit(conn, self._id, parent, upto)

    def _reopen(self, conn: sqlite3.Connection, event: Started, known: Sequence[Any], at: str) -> None:
        steps, termination, *same = known
        if same != [event.game_id, event.preset, event.seed]:
            raise StoreError(f"{self._id} is the id of another match; choose another id.")
        if termination not in (None, "stopped"):
            raise StoreError(f"Match {self._id} is over; fork it to play on from one of its steps.")
        if steps != event.steps:
            raise StoreError(f"Match {self._id} has {steps} steps, not {event.steps}, so it cannot continue.")
        conn.execute(
            "update matches set ended_at = null, termination = null, blame = null, note = '', seal = '' "
            "where id = ?",
            [self._id],
        )
        conn.execute("update seats set score = null, rank = null where match_id = ?", [self._id])
        conn.execute("delete from metrics where match_id = ? and step = -1", [self._id])
        self._resume(conn, at)
        self._note_other_agents(conn, steps + 1, at)

    def _note_other_agents(self, conn: sqlite3.Connection, step: int, at: str) -> None:
        """Record seats whose agent is not the one that had them last."""
        specs = {seat: taken.spec for seat, taken in seated(conn, self._id).items()}
        changes = "select seat, spec from seat_changes where match_id = ? order by number"
        specs.update(dict(conn.execute(changes, [self._id])))
        for seat, agent in enumerate(self._agents):
            if (agent.spec or agent.config) != specs[seat]:
                self._hand_over(conn, step, seat, agent, at)

    def _stepped(self, event: Stepped, at: str) -> _Write:
        tick, hashed = event.tick, event.state_hash
        taken = Taken(
            (event.step, tick, storable(event.view.phase) if event.view else "", at, hashed),
            sorted(map(_decided, event.decisions)),
            [
                (number, message.sender, compact(message.audience), message.channel, storable(message.text))
                for number, message in enumerate(messages(event.turns), 1)
            ],
            sorted(
                (seat, storable(name), float(value) + 0.0)
                for seat, name, value in event.metrics
                if math.isfinite(value)
            ),
        )
        return partial(self._advance, taken=taken, view=self._stored_view(event))

    @staticmethod
    def _stored_view(event: Stepped) -> str | None:
        """Return what is stored of the position; of a real-time game its keyframes, with their state."""
        if event.view is None:
            return None
        view = event.view.to_json()
        return view if event.tick is None else with_state(event.after, view)

    def _advance(
        self,
        conn: sqlite3.Connection,
        taken: Taken,
        view: str | None,
    ) -> None:
        step = taken.step[0]
        counted = conn.execute(
            "update matches set steps = ? where id = ? and steps = ?", (step, self._id, step - 1)
        )
        if counted.rowcount != 1:
            raise StoreError(f"Match {self._id} is being played elsewhere too; here it continues unrecorded.")
        place, before = (self._id, step), opened(conn, self._id, step)
        seal = "" if before.changed else seal_taken(conn, self._id, before, taken)
        digest = save(conn, view) if view else None
        insert_tuples(conn, "steps", STEP_COLUMNS, [(self._id, *taken.step, digest, seal)])
        decisions: Iterable[tuple[Any, ...]] = taken.decisions
        if before.changed:
            decisions = [(*row[:-1], decided_by(conn, self._id, step, row[0])) for row in decisions]
        insert_tuples(conn, "decisions", DECISION_COLUMNS, [(*place, *row) for row in decisions])
        insert_tuples(conn, "messages", MESSAGE_COLUMNS, [(*place, *row) for row in taken.messages])
        insert_tuples(conn, "metrics", METRIC_COLUMNS, [(*place, *row) for row in taken.metrics])
        if before.changed:
            seal_step(conn, self._id, step)

    def _attempt(self, conn: sqlite3.Connection, event: Attempted, at: str) -> None:
        action = storable(event.action.to_json()) if event.action else None
        failure = event.failure.value if event.failure else None
        place = (self._id, event.step, event.player, event.number)
        insert_attempt_now(conn, (*place, action, failure, storable(event.objection), event.seconds, at))

    def _call(self, conn: sqlite3.Connection, event: Called) -> None:
        row = {name: getattr(event.call, name) for name in CALL_COLUMNS}
        row["error"] = masked(event.call.error)
        row |= {"step": event.step, "seat": event.player, "attempt": event.attempt}
        row["decider"] = now_deciding(conn, self._id, event.player)
        call = event.call
        details = CallDetails(call.left_out, call.logprobs, call.charged, call.search)
        insert_call(conn, self._id, event.call.prompt, row, details)

    def _pause(self, conn: sqlite3.Connection, event: Paused, at: str) -> None:
        row = {"step": event.step, "seat": event.player, "reason": masked(event.reason), "at": at}
        append(conn, "pauses", self._id, row)

    def _resume(self, conn: sqlite3.Connection, at: str) -> None:
        conn.execute(
            "update pauses set resumed_at = ? where match_id = ? and resumed_at is null", [at, self._id]
        )

    def _change_seat(self, conn: sqlite3.Connection, event: SeatTaken, at: str) -> None:
        self._hand_over(conn, event.step, event.player, self._agent_of(masked(event.label)), at)

    def _hand_over(self, conn: sqlite3.Connection, step: int, seat: int, agent: AgentRow, at: str) -> None:
        taking = seated_agent(conn, agent)
        by = number_of(conn, self._id, seat, taking)
        row = {"step": step, "seat": seat, "spec": taking.spec, "at": at, "decider": by}
        append(conn, "seat_changes", self._id, row)

    def _end(self, conn: sqlite3.Connection, event: Ended, at: str) -> None:
        conn.execute(
            "update matches set ended_at = ?, termination = ?, blame = ?, note = ? where id = ?",
            [at, event.termination.value, event.blame, storable(masked(event.note)), self._id],
        )
        if event.returns:
            set_result(conn, self._id, event.returns, event.ranking, event.teams)
        insert_metrics(conn, self._id, -1, event.metrics)
        seal_end(conn, self._id)
        sum_up(conn, self._id)


def _decided(decision: Decision) -> tuple[Any, ...]:
    """Return the row of a decision of the agent in the seat."""
    seconds = decision.seconds
    return (
        decision.player,
        storable(decision.action.to_json()),
        storable(decision.label),
        decision.chosen_by,
        storable(decision.legal_count),
        decision.attempts,
        None if seconds is None else float(seconds) + 0.0,
        None,
    )


@cache
def app_version() -> str:
    try:
        return version("gamebench-gui")
    except PackageNotFoundError:
        return "unknown"
