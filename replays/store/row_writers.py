"""Writing rows, for the recorder and the importers."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from games.core.chat import ChatMessage
from games.core.view import Message
from replays.store.contents import pack_logprobs, save, save_prompt
from replays.store.rows import AgentRow, CallDetails
from replays.store.seat_specs import keep_own_specs

MOST: Final = 2**63 - 1
"""The largest whole number that SQLite stores."""

CALL_COLUMNS: Final = (
    "purpose", "sample", "samples", "outcome", "model", "reply", "thought", "error", "finish_reason",
    "input_tokens", "output_tokens", "reasoning_tokens", "cached_tokens", "cost", "seconds",
    "first_token_seconds", "transport_retries",
)  # fmt: skip
"""Names that a model call and its row share."""


STEP_COLUMNS: Final = ("match_id", "step", "tick", "phase", "at", "state_hash", "view_digest", "seal")
DECISION_COLUMNS: Final = (
    "match_id", "step", "seat", "action", "label", "chosen_by", "legal_count", "attempts", "seconds",
    "decider",
)  # fmt: skip
MESSAGE_COLUMNS: Final = ("match_id", "step", "number", "sender", "audience", "channel", "text")
METRIC_COLUMNS: Final = ("match_id", "step", "seat", "name", "value")

_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=str).encode
_NEXT_ATTEMPT: Final = """(select coalesce(max(number), 0) + 1 from attempts
where match_id = :match_id and step = :step and seat = :seat)"""
_ATTEMPT: Final = f"""
insert into attempts (match_id, step, seat, number, action, failure, objection, seconds, at, decider)
values (:match_id, :step, :seat, max(:number, {_NEXT_ATTEMPT}), :action, :failure, :objection, :seconds, :at,
  :decider)
"""
_ATTEMPT_NOW: Final = _ATTEMPT.replace(
    ":decider",
    "(select decider from seat_changes where match_id = :match_id and seat = :seat "
    "order by number desc limit 1)",
)
_ATTEMPT_COLUMNS: Final = (
    "match_id", "step", "seat", "number", "action", "failure", "objection", "seconds", "at",
)  # fmt: skip
_CALLED_FOR: Final = f"select max(:attempt, {_NEXT_ATTEMPT})"
_CALLS_BEFORE: Final = """
select coalesce(max(number), 0) from calls
where match_id = :match_id and step = :step and seat = :seat and attempt = :attempt
"""


def storable(value: Any) -> Any:
    """Return a value as SQLite can keep it.

    Half surrogate pairs, which models do produce, become escapes; numbers beyond 64 bits the largest.
    """
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, int):
        return max(-MOST, min(value, MOST))
    return value


def compact(value: object) -> str:
    """Return JSON without spaces."""
    return _ENCODE(value)


def insert(conn: sqlite3.Connection, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    for row in rows:
        _execute(conn, _insertion(table, tuple(row)), row)


def _execute(conn: sqlite3.Connection, statement: str, row: Mapping[str, Any]) -> None:
    try:
        conn.execute(statement, row)
    except (UnicodeEncodeError, OverflowError):
        conn.execute(statement, {name: storable(value) for name, value in row.items()})


@cache
def _insertion(table: str, columns: tuple[str, ...]) -> str:
    return f"insert into {table} ({', '.join(columns)}) values ({', '.join(':' + c for c in columns)})"


def insert_tuples(
    conn: sqlite3.Connection, table: str, columns: tuple[str, ...], rows: Sequence[tuple[Any, ...]]
) -> None:
    """Insert rows of storable values; quicker than `insert`."""
    if len(rows) == 1:
        conn.execute(_insertion_by_place(table, columns), rows[0])
    elif rows:
        conn.executemany(_insertion_by_place(table, columns), rows)


@cache
def _insertion_by_place(table: str, columns: tuple[str, ...]) -> str:
    return f"insert into {table} ({', '.join(columns)}) values ({', '.join('?' * len(columns))})"


def agent_id(conn: sqlite3.Connection, agent: AgentRow) -> int:
    """Return the id of the row of an agent, which is inserted unless its digest is known.

    Versions before 9 stored the label and the spec of its first seat; they are replaced by its own.
    """
    query = "select id, name, config from agents where digest = ?"
    if (row := conn.execute(query, [agent.digest]).fetchone()) is None:
        columns = ("digest", "name", "kind", "model", "scaffold", "config")
        insert(conn, "agents", [{name: getattr(agent, name) for name in columns}])
        row = conn.execute(query, [agent.digest]).fetchone()
    elif agent.spec and (row[1], row[2]) != (agent.name, agent.config):
        keep_own_specs(conn, row[0], row[2])
        conn.execute(
            "update agents set name = ?, config = ? where id = ?", [agent.name, agent.config, row[0]]
        )
    return int(row[0])


def insert_step(
    conn: sqlite3.Connection,
    match_id: str,
    step: int,
    view: str | None,
    *,
    phase: str,
    at: str,
    state_hash: str,
    tick: int | None = None,
) -> None:
    row = {
        "match_id": match_id,
        "step": step,
        "tick": tick,
        "phase": phase,
        "at": at,
        "state_hash": state_hash,
        "view_digest": save(conn, view) if view else None,
    }
    insert(conn, "steps", [row])


def insert_messages(conn: sqlite3.Connection, match_id: str, step: int, messages: Iterable[Message]) -> None:
    rows = (
        {
            "match_id": match_id,
            "step": step,
            "number": number,
            "sender": message.sender,
            "audience": compact(message.audience),
            "channel": message.channel,
            "text": message.text,
        }
        for number, message in enumerate(messages, 1)
    )
    insert(conn, "messages", rows)


def insert_metrics(
    conn: sqlite3.Connection, match_id: str, step: int, values: Iterable[tuple[int, str, float]]
) -> None:
    """Insert metric values as (seat, name, value), without infinities and NaN; ``step`` -1: of the match."""
    rows = (
        (match_id, seat, storable(name), step, float(value))
        for seat, name, value in values
        if math.isfinite(value)
    )
    conn.executemany("insert into metrics (match_id, seat, name, step, value) values (?, ?, ?, ?, ?)", rows)


def insert_attempt(conn: sqlite3.Connection, match_id: str, row: Mapping[str, Any]) -> None:
    """Insert an attempt, with the next free number if its own is taken, as after a second resume."""
    _execute(conn, _ATTEMPT, {"match_id": match_id, "decider": None, **row})


def insert_attempt_now(conn: sqlite3.Connection, row: tuple[Any, ...]) -> None:
    """Insert an attempt of who now decides for its seat, numbered as by `insert_attempt`; storable values."""
    conn.execute(_ATTEMPT_NOW, dict(zip(_ATTEMPT_COLUMNS, row, strict=True)))


def insert_call(
    conn: sqlite3.Connection,
    match_id: str,
    prompt: Iterable[ChatMessage],
    row: Mapping[str, Any],
    details: CallDetails,
) -> None:
    """Insert a model call after those of its attempt; ``row`` has its place and `CALL_COLUMNS`."""
    place = {"match_id": match_id, **row}
    attempt = conn.execute(_CALLED_FOR, place).fetchone()[0]
    number = conn.execute(_CALLS_BEFORE, {**place, "attempt": attempt}).fetchone()[0] + 1
    digest = save_prompt(conn, prompt)
    insert(conn, "calls", [{**place, "attempt": attempt, "number": number, "prompt_digest": digest}])
    if details != CallDetails():
        key = {"match_id": match_id, "step": row["step"], "seat": row["seat"]}
        values = {
            "left_out": ",".join(details.left_out),
            "logprobs": pack_logprobs(details.logprobs),
            "charged": details.charged,
            "search": details.search.to_json(),
        }
        insert(conn, "call_details", [{**key, "attempt": attempt, "number": number, **values}])


def append(conn: sqlite3.Connection, table: str, match_id: str, row: Mapping[str, Any]) -> None:
    """Insert a row with the next number of its match."""
    query = f"select coalesce(max(number), 0) + 1 from {table} where match_id = ?"
    number = conn.execute(query, [match_id]).fetchone()[0]
    insert(conn, table, [{"match_id": match_id, "number": number, **row}])


def set_result(
    conn: sqlite3.Connection,
    match_id: str,
    scores: Iterable[float],
    ranks: Iterable[int],
    teams: Iterable[int] | None = None,
) -> None:
    """Set every seat's score and rank, and its team if the match decided it."""
    results = list(zip(scores, ranks, strict=True))
    known = [None] * len(results) if teams is None else list(teams)
    rows = [
        (*result, team, match_id, seat)
        for seat, (result, team) in enumerate(zip(results, known, strict=True))
    ]
    update = "update seats set score = ?, rank = ?, team = coalesce(?, team) where match_id = ? and seat = ?"
    conn.executemany(update, rows)
