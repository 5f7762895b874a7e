"""The records of a match, step by step, read from the tables without the rules."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import fields
from functools import cached_property, lru_cache
from math import fsum
from typing import Any, Final

from games.core.action import Action, Player
from games.core.chat import ChatMessage, Image
from games.core.events import Attempted
from games.core.game import Failure
from games.core.seat import Pending
from games.core.view import Message
from replays.store.contents import load_image, load_prompt, unpack_logprobs, unpack_search
from replays.store.deciders import UNKNOWN
from replays.store.errors import DamagedError, StoreError, Trouble
from replays.store.row_readers import read_table
from replays.store.rows import (
    AttemptRow,
    CallDetails,
    CallRow,
    Decider,
    DecisionRow,
    MatchRow,
    PauseRow,
    SeatChange,
    Totals,
)
from replays.store.seat_specs import LABEL, SPEC

_CALL: Final = ", ".join(field.name for field in fields(CallRow))
_DECISION: Final = "step, seat, action, label, chosen_by, legal_count, attempts, seconds, decider"
_DECIDERS: Final = f"""
select w.number, w.label, {LABEL.format(row="w")}, a.kind, a.model, a.scaffold, {SPEC.format(row="w")}
from deciders w join agents a on a.id = w.agent_id where w.match_id = ?
"""
_UNKNOWN: Final = Decider(UNKNOWN.name, UNKNOWN.name, UNKNOWN.kind, "", "", "")
DERIVED: Final = {
    "seconds": "select seat, step, seconds from decisions where match_id = ? and seconds is not null",
    "attempts": "select seat, step, attempts from decisions where match_id = ? and seat >= 0",
    "refused": "select seat, step, sum(failure is not null) from attempts where match_id = ? group by 2, 1",
    "tokens": "select seat, step, sum(input_tokens + output_tokens) from calls where match_id = ? "
    "group by 2, 1",
    "cost": "select seat, step, sum(cost) from calls where match_id = ? and cost is not null group by 2, 1",
}
"""Queries of metrics that need no rules, by name."""
_SUMS: Final = (
    "select seat, count(*) as decisions from decisions "
    "where match_id = ? and step <= ? and seat >= 0 group by 1",
    "select seat, count(*) as attempts, sum(failure is not null) as refused, sum(seconds) as seconds "
    "from attempts where match_id = ? and step <= ? group by 1",
    "select seat, count(*) as calls, sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens, "
    "sum(reasoning_tokens) as reasoning_tokens, sum(cached_tokens) as cached_tokens, "
    "coalesce(sum(cost), 0.0) as cost, sum(cost is null) as unpriced_calls "
    "from calls where match_id = ? and step <= ? group by 1",
)


class RecordedMatch:
    """A recorded match, as the tables have it. Steps count from 1; step 0 is the start.

    Attributes:
        row: the match as it was when the trace was opened.
        reading: gives a connection for what has no method here.
        steps: number of recorded steps, however many the match claims to have.
    """

    def __init__(
        self, reading: Callable[[], AbstractContextManager[sqlite3.Connection]], row: MatchRow
    ) -> None:
        with reading() as conn:
            query = "select max(step) from steps where match_id = ?"
            recorded = conn.execute(query, [row.id]).fetchone()[0]
        self.row = row
        self.steps = max(0, min(row.steps, recorded or 0))
        self.reading = reading

    def decisions(self, step: int) -> tuple[DecisionRow, ...]:
        """Return what was decided in a step, chance included, by seat; nothing in step 0."""
        self._require(step)
        return self._decisions(step, step)

    def all_decisions(self) -> tuple[DecisionRow, ...]:
        return self._decisions(1, self.steps)

    def _decisions(self, first: int, last: int) -> tuple[DecisionRow, ...]:
        query = f"select {_DECISION} from decisions where match_id = ? and step between ? and ?"
        with self.reading() as conn:
            rows = conn.execute(query + " order by step, seat", [self.row.id, first, last])
            return tuple(DecisionRow(row[0], row[1], _action(row[2]), *row[3:]) for row in rows)

    def attempts(self, step: int, seat: int | None = None) -> tuple[AttemptRow, ...]:
        """Return the attempts of a seat, or of all, in a step; also in the step that was begun last."""
        query = (
            "select step, seat, number, action, failure, objection, seconds, at, decider from attempts "
            "where match_id = ? and step = ? order by seat, number"
        )
        rows = (_attempt(row) for row in self._select(query, step))
        return tuple(row for row in rows if seat in (None, row.seat))

    def calls(self, step: int, seat: int) -> tuple[CallRow, ...]:
        query = (
            f"select {_CALL} from calls where match_id = ? and step = ? and seat = ? order by attempt, number"
        )
        return tuple(CallRow(*row) for row in self._select(query, step, seat))

    def details(self, call: CallRow) -> CallDetails:
        query = (
            "select left_out, logprobs, charged, search from call_details "
            "where match_id = ? and step = ? and seat = ? and attempt = ? and number = ?"
        )
        key = [self.row.id, call.step, call.seat, call.attempt, call.number]
        with self.reading() as conn:
            row = conn.execute(query, key).fetchone()
            left_out, logprobs, charged, search = row or ("", None, "", "")
            refused = tuple(filter(None, left_out.split(",")))
            return CallDetails(refused, unpack_logprobs(logprobs), charged, unpack_search(search))

    def prompt(self, call: CallRow) -> tuple[ChatMessage, ...]:
        with self.reading() as conn:
            return load_prompt(conn, call.prompt_digest)

    def image(self, image: Image) -> bytes:
        """Return the bytes of a picture in a prompt; `StoreError` if they are not what was stored."""
        with self.reading() as conn:
            return load_image(conn, image)

    def metric_names(self) -> tuple[str, ...]:
        """Return the names of the metrics that have a value for some step."""
        query = "select distinct name from metrics where match_id = ? and step >= 0 order by name"
        stored = [name for (name,) in self._select(query)]
        others = ((name, query) for name, query in DERIVED.items() if name not in stored)
        return (*stored, *(name for name, query in others if self._select(f"{query} limit 1")))

    def metric(self, name: str) -> dict[int, list[tuple[int, float]]]:
        """Return the (step, value) pairs of a metric, for each seat that has any."""
        query = "select seat, step, value from metrics where match_id = ? and name = ? and step >= 0"
        series: dict[int, list[tuple[int, float]]] = {}
        rows = self._select(f"{query} order by step, seat", name)
        if not rows and name in DERIVED:
            rows = self._select(DERIVED[name])
        for seat, step, value in rows:
            series.setdefault(seat, []).append((step, float(value)))
        return series

    def match_metrics(self) -> dict[str, dict[int, float]]:
        """Return the metrics of the whole match by name, then seat."""
        metrics: dict[str, dict[int, float]] = {}
        query = "select name, seat, value from metrics where match_id = ? and step = -1 order by name, seat"
        for name, seat, value in self._select(query):
            metrics.setdefault(name, {})[seat] = value
        return metrics

    def joints(self, upto: int | None = None, *, first: int = 1) -> list[dict[Player, Action]]:
        """Return the joint actions, chance included, of the steps from ``first`` to ``upto`` or the last."""
        last = self.steps if upto is None else upto
        joints: list[dict[Player, Action]] = [{} for _ in range(first, last + 1)]
        for decision in self._decisions(first, last):
            joints[decision.step - first][decision.seat] = decision.action
        return joints

    @cached_property
    def _messages(self) -> dict[int, list[Message]]:
        """Everything that was said, by step."""
        query = (
            "select step, sender, text, audience, channel from messages "
            "where match_id = ? and step <= ? order by step, number"
        )
        by_step: dict[int, list[Message]] = {}
        with self.reading() as conn:
            for step, sender, text, audience, channel in conn.execute(query, [self.row.id, self.steps]):
                by_step.setdefault(step, []).append(Message(sender, text, _players(audience), channel))
        return by_step

    def pending(self) -> Pending:
        """Return the answers accepted in the step after the last, and the last refusals of other seats."""
        accepted: dict[Player, Attempted] = {}
        refused: dict[Player, Attempted] = {}
        for row in self.attempts(self.steps + 1):
            attempt = Attempted(
                row.step, row.seat, row.number, row.action, row.failure, row.objection, row.seconds
            )
            (refused if row.failure else accepted)[row.seat] = attempt
        return Pending(accepted, {seat: last for seat, last in refused.items() if seat not in accepted})

    def seat_changes(self) -> tuple[SeatChange, ...]:
        query = "select step, seat, spec, at, decider from seat_changes where match_id = ? order by number"
        return tuple(SeatChange(*row) for row in self._select(query))

    def specs(self, step: int | None = None) -> list[str]:
        """Return the spec of the agent in each seat at a step; without one, at the end."""
        specs = {seat.seat: seat.spec for seat in self.row.seats}
        changes = (change for change in self.seat_changes() if step is None or change.step <= step)
        specs |= {change.seat: change.spec for change in changes}
        return [spec for _, spec in sorted(specs.items())]

    @cached_property
    def _deciders(self) -> dict[int, Decider]:
        return {row[0]: Decider(*row[1:]) for row in self._select(_DECIDERS)}

    def decider(self, row: DecisionRow | AttemptRow | CallRow) -> Decider | None:
        """Return the agent that decided, perhaps not the one in the seat now; None for chance."""
        return self.deciding(row.seat, row.decider) if 0 <= row.seat < len(self.row.seats) else None

    def deciding(self, seat_number: int, decider: int | None) -> Decider:
        """Return the number of a seat's decider in the match; None for the agent in the seat."""
        if decider is not None:
            return self._deciders.get(decider, _UNKNOWN)
        if not 0 <= seat_number < len(self.row.seats):
            return _UNKNOWN
        seat = self.row.seats[seat_number]
        return Decider(seat.label or seat.name, seat.name, seat.kind, seat.model, seat.scaffold, seat.spec)

    def inherited(self, step: int) -> bool:
        """Return whether a step was played in the match that this one was forked from."""
        return 0 < step <= (self.row.parent_step or 0)

    def pauses(self) -> tuple[PauseRow, ...]:
        query = "select step, seat, reason, at, resumed_at from pauses where match_id = ? order by number"
        return tuple(PauseRow(*row) for row in self._select(query))

    @cached_property
    def totals(self) -> Totals:
        return totals_until(self, self.steps + 1)

    def _select(self, query: str, *values: Any) -> list[Any]:
        """Return the rows of a query whose first value is the id of the match."""
        with self.reading() as conn:
            return conn.execute(query, [self.row.id, *values]).fetchall()

    def _require(self, step: int) -> None:
        if not 0 <= step <= self.steps:
            raise StoreError(f"Match {self.row.id} has steps 0 to {self.steps}, not {step}.", Trouble.UNKNOWN)


def limits_of(match: RecordedMatch) -> dict[str, Any]:
    with match.reading() as conn:
        text = conn.execute("select limits from matches where id = ?", [match.row.id]).fetchone()[0]
        return read_table(text)


def state_hashes(match: RecordedMatch) -> dict[int, str]:
    """Return the fingerprint of the state after each step."""
    with match.reading() as conn:
        query = "select step, state_hash from steps where match_id = ?"
        return dict(conn.execute(query, [match.row.id]).fetchall())


def calls_before(match: RecordedMatch, step: int, seat: int) -> tuple[CallRow, ...]:
    """Return the model calls of a seat in its last step before ``step`` that has any."""
    query = "select max(step) from calls where match_id = ? and seat = ? and step < ?"
    with match.reading() as conn:
        ((last,),) = conn.execute(query, [match.row.id, seat, step])
    return match.calls(last, seat) if last is not None else ()


def totals_until(match: RecordedMatch, step: int) -> Totals:
    """Return the sums of a match up to a step; the step being decided is the one after the last."""
    sums: dict[int, dict[str, Any]] = {seat.seat: {} for seat in match.row.seats}
    with match.reading() as conn:
        for query in _SUMS:
            for row in conn.execute(query, [match.row.id, step]):
                named = dict(row)
                sums.setdefault(named.pop("seat"), {}).update(named)
    seats = {seat: Totals(**values) for seat, values in sums.items()}
    names = [field.name for field in fields(Totals) if field.name != "seats"]
    sums_of_all: dict[str, Any] = {
        name: _sum([getattr(seat, name) for seat in seats.values()]) for name in names
    }
    return Totals(**sums_of_all, seats=seats)


def _sum(values: Sequence[float]) -> float:
    """Return the sum, rounded once: `sum` rounds differently from Python 3.12 on."""
    return fsum(values) if any(isinstance(value, float) for value in values) else sum(values)


def refused_until(match: RecordedMatch, step: int) -> list[tuple[Player, str, str]]:
    """Return seat, failure and objection of each refused attempt up to a step, in the order of steps."""
    query = (
        "select seat, failure, objection from attempts "
        "where match_id = ? and step <= ? and failure is not null order by step, number, seat"
    )
    with match.reading() as conn:
        return [(row[0], row[1], row[2]) for row in conn.execute(query, [match.row.id, step])]


def _players(text: str) -> tuple[Player, ...]:
    try:
        return tuple(map(int, json.loads(text)))
    except (ValueError, TypeError, RecursionError) as error:
        raise DamagedError(f"who heard a message cannot be read: {error}") from error


@lru_cache(maxsize=4096)
def _action(text: str) -> Action:
    try:
        return Action.from_json(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(f"an action cannot be read: {error}") from error


def _attempt(row: sqlite3.Row) -> AttemptRow:
    step, seat, number, action, failure, objection, seconds, at, decider = row
    answer = None if action is None else _action(action)
    refusal = None if failure is None else Failure(failure)
    return AttemptRow(step, seat, number, answer, refusal, objection, seconds, at, decider)
