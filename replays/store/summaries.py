"""Sums over a match by seat and decider, made when it ends, for scores over many matches.

The sums repeat what `decisions`, `attempts`, `calls` and `metrics` contain, and nothing else. Triggers delete
those of a match as soon as one of these rows changes, so that sums are right or missing, never wrong; a match
without any is summed up when it is read.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Final

from replays.store.result_tables import METRICS_013, RESULTS_013

_DECISIONS: Final = """
select seat, coalesce(decider, 0), chosen_by = 'seat', seconds from decisions
where match_id = ? and step > ? and chosen_by in ('seat', 'default', 'random') order by step, seat
"""
_FAILURES: Final = """
select seat, coalesce(decider, 0), failure, count(*) from attempts
where match_id = ? and step > ? and failure is not null group by 1, 2, 3
"""
_CALLS: Final = """
select t.seat, coalesce(t.decider, 0), t.model,
  exists (select 1 from call_details x where (x.match_id, x.step, x.seat, x.attempt, x.number)
    = (t.match_id, t.step, t.seat, t.attempt, t.number) and x.charged in ('server', 'kept')),
  count(*), sum(t.input_tokens), sum(t.output_tokens), sum(t.reasoning_tokens), sum(t.cached_tokens),
  sum(t.cost is null), sum(t.transport_retries), coalesce(sum(t.cost), 0.0),
  sum(min(t.cached_tokens, t.input_tokens)), sum(t.input_tokens + t.output_tokens = 0)
from calls t where t.match_id = ? and t.step > ? group by 1, 2, 3, 4
"""
_VERDICT_ROWS: Final = """
select v.seat, coalesce(d.decider, 0), count(*), sum(v.value = 0), sum(v.value = 1), sum(v.value = 2),
  sum(l.value), max(l.value)
from metrics v
join metrics l on l.match_id = v.match_id and l.seat = v.seat and l.name = 'loss' and l.step = v.step
join decisions d on d.match_id = v.match_id and d.step = v.step and d.seat = v.seat
where v.match_id = ? and v.step > ? and v.name = 'verdict' and exists (
  select 1 from metrics j where j.match_id = v.match_id and j.seat = v.seat and j.name = 'judged'
  and j.step = -1)
group by 1, 2
"""
_PARENT: Final = "select coalesce(parent_step, 0) from matches where id = ?"
WITHOUT: Final = """
not exists (select 1 from summaries y where y.match_id = m.id) and (
  exists (select 1 from decisions d where d.match_id = m.id)
  or exists (select 1 from attempts t where t.match_id = m.id)
  or exists (select 1 from calls c where c.match_id = m.id))
"""
"""SQL condition that a match of the table ``m`` has something to sum up and no sums."""


@dataclass(slots=True)
class Summary:
    """The sums of one decider in a seat; see `result_tables.SUMMARIES`."""

    match_id: str
    seat: int
    decider: int
    decisions: int = 0
    fallbacks: int = 0
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    reasoning_tokens: int = 0
    cached_tokens: int = 0
    unpriced_calls: int = 0
    transport_retries: int = 0
    cost: float = 0.0
    graded: int = 0
    best: int = 0
    small: int = 0
    blunders: int = 0
    loss: float = 0.0
    worst: float = 0.0
    seconds: array[float] = field(default_factory=lambda: array("d"))
    failures: Counter[str] = field(default_factory=Counter)
    models: dict[str, list[float]] = field(default_factory=dict)

    def row(self) -> tuple[Any, ...]:
        """Return the values of the columns."""
        return (*_PLAIN(self), packed(self.seconds), _text(self.failures), _text(self.models))


COLUMNS: Final = tuple(column.name for column in fields(Summary))
_PLAIN: Final = attrgetter(*COLUMNS[:-3])
_INSERT: Final = f"insert into summaries ({', '.join(COLUMNS)}) values ({', '.join('?' * len(COLUMNS))})"


def packed(seconds: array[float]) -> bytes:
    """Return doubles as bytes, the lowest first, on every machine."""
    if sys.byteorder == "big":
        seconds = array("d", seconds)
        seconds.byteswap()
    return seconds.tobytes()


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":")) if value else ""


def summaries_of(conn: sqlite3.Connection, match_id: str) -> list[Summary]:
    """Sum up a match from its rows."""
    (parent,) = conn.execute(_PARENT, [match_id]).fetchone()
    sums: dict[tuple[int, int], Summary] = {}

    def of(seat: int, decider: int) -> Summary:
        if (seat, decider) not in sums:
            sums[seat, decider] = Summary(match_id, seat, decider)
        return sums[seat, decider]

    place = [match_id, parent]
    for seat, decider, by_seat, seconds in conn.execute(_DECISIONS, place):
        summary = of(seat, decider)
        summary.decisions += 1
        summary.fallbacks += not by_seat
        if by_seat and seconds is not None:
            summary.seconds.append(seconds)
    for seat, decider, failure, count in conn.execute(_FAILURES, place):
        of(seat, decider).failures[failure] += count
    for seat, decider, model, charged, *numbers in conn.execute(_CALLS, place):
        _add_calls(of(seat, decider), model, charged, numbers)
    for seat, decider, *counts in conn.execute(_VERDICT_ROWS, place):
        summary = of(seat, decider)
        (
            summary.graded,
            summary.best,
            summary.small,
            summary.blunders,
            summary.loss,
            summary.worst,
        ) = counts
    return [summary for _, summary in sorted(sums.items())]


def _add_calls(summary: Summary, model: str, charged: int, numbers: Sequence[Any]) -> None:
    calls, read, written, reasoned, cached, unpriced, retries, cost, seen, unused = numbers
    summary.calls += calls
    summary.input_tokens += read
    summary.output_tokens += written
    summary.reasoning_tokens += reasoned
    summary.cached_tokens += cached
    summary.unpriced_calls += unpriced
    summary.transport_retries += retries
    summary.cost += cost
    if not charged:
        summary.models[model] = [calls, read, seen, written, cost, unpriced, unused]


def sum_up(conn: sqlite3.Connection, match_id: str) -> None:
    """Store the sums of a match in place of those before."""
    conn.execute("delete from summaries where match_id = ?", [match_id])
    conn.executemany(_INSERT, [summary.row() for summary in summaries_of(conn, match_id)])


def sum_up_missing(conn: sqlite3.Connection) -> None:
    """Store the sums of every ended match that has none."""
    query = f"select m.id from matches m where m.termination is not null and {WITHOUT}"
    for (match_id,) in conn.execute(query).fetchall():
        sum_up(conn, match_id)


def missing(conn: sqlite3.Connection, condition: str, values: Sequence[Any] = ()) -> Iterator[Summary]:
    """Yield the sums of the matches that have none stored, computed from their rows.

    Args:
        condition: SQL about the table ``m`` of matches, with its values.
    """
    query = f"select m.id from matches m where {condition} and {WITHOUT}"
    for row in conn.execute(query, values).fetchall():
        yield from summaries_of(conn, row[0])


def m013_summaries(db: sqlite3.Connection) -> None:
    """Add what matches leave for scores, and a number for changes of results; order metrics by step."""
    for statement in (*METRICS_013.split(";\n"), *RESULTS_013):
        db.execute(statement)
    sum_up_missing(db)
