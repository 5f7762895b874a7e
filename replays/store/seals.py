"""Seals: each step of a match, and its end, carry a digest of all that was recorded up to there.

The recorder seals what it has just written; `check` computes the digests again from the file. Whatever was
changed, added or taken away in between shows at the first step concerned. A seal proves no origin: anybody
who knows how it is computed can compute another. Views are left out, since the rules give them; so are notes
and tags.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, Final, NamedTuple

UNSEALED: Final = ""
"""The seal of what was recorded by older versions, or comes from other programs."""

_ENCODE: Final = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode
_MATCH: Final = (
    "select id, game, game_version, preset, params, num_players, seed, batch, pairing, limits, started_at, "
    "app_version, source, parent_id, parent_step from matches where id = ?"
)
_SEATS: Final = (
    "select s.seat, s.label, a.digest, "
    "case when a.kind in ('program', 'package') then 'rule' else a.kind end, a.model, a.scaffold "
    "from seats s join agents a on a.id = s.agent_id where s.match_id = ? order by s.seat"
)
"""Programs and packages are sealed as rules, their kind before version 8 of the file."""
_STEP: Final = (
    "select step, tick, phase, at, state_hash from steps where match_id = ? and step = ?",
    "select seat, action, label, chosen_by, legal_count, attempts, seconds, decider from decisions "
    "where match_id = ? and step = ? order by seat",
    "select distinct d.number, d.label, a.digest from decisions x "
    "join deciders d on d.match_id = x.match_id and d.number = x.decider join agents a on a.id = d.agent_id "
    "where x.match_id = ? and x.step = ? order by d.number",
    "select seat, number, action, failure, objection, seconds, at, decider from attempts "
    "where match_id = ? and step = ? order by seat, number",
    "select seat, attempt, number, purpose, sample, samples, outcome, model, prompt_digest, reply, thought, "
    "error, finish_reason, input_tokens, output_tokens, reasoning_tokens, cached_tokens, cost, seconds, "
    "first_token_seconds, transport_retries, decider from calls where match_id = ? and step = ? "
    "order by seat, attempt, number",
    "select seat, attempt, number, left_out || case charged when '' then '' else '|' || charged end "
    "|| case search when '' then '' else '|' || search end, "
    "hex(logprobs) from call_details where match_id = ? and step = ? "
    "order by seat, attempt, number",
    "select number, sender, audience, channel, text from messages where match_id = ? and step = ? "
    "order by number",
    "select seat, name, value from metrics where match_id = ? and step = ? order by seat, name",
    "select seat, reason, at, resumed_at from pauses where match_id = ? and step = ? order by number",
    "select seat, spec, at, decider from seat_changes where match_id = ? and step = ? order by number",
)
_ATTEMPTS: Final = _STEP[3]
_OF_MODELS: Final = _STEP[4:6]
_PAUSES: Final = _STEP[8]
_OPENED: Final = (
    "select seal, exists (select 1 from calls where match_id = :match and step = :step), "
    "exists (select 1 from pauses where match_id = :match and step = :step), "
    "exists (select 1 from seat_changes where match_id = :match) from steps "
    "where match_id = :match and step = :step - 1"
)
_EMPTY: Final = "select " + " and ".join(
    f"not exists (select 1 from {table} where match_id = :match and step = :step)"
    for table in (
        "steps", "decisions", "attempts", "calls", "call_details", "messages", "metrics", "pauses",
        "seat_changes",
    )
)  # fmt: skip
_END: Final = "select termination, blame, note, ended_at, steps from matches where id = ?"
_RESULT: Final = "select seat, team, score, rank from seats where match_id = ? order by seat"
_METRICS: Final = "select seat, name, value from metrics where match_id = ? and step = -1 order by seat, name"


class Opened(NamedTuple):
    """What the file has of a step that is about to be taken.

    Attributes:
        before: the seal of the step before.
        called, paused: whether the step has calls or pauses already.
        changed: whether a seat of the match changed hands at any time, so that decisions may have deciders.
    """

    before: str
    called: bool
    paused: bool
    changed: bool


class Taken(NamedTuple):
    """The rows that a step adds when it is taken, as they are read back: columns, order and types of `_STEP`.

    Of whole numbers in columns of numbers, and of -0.0, SQLite gives back another value than it was given.
    """

    step: tuple[Any, ...]
    decisions: Sequence[tuple[Any, ...]]
    messages: Sequence[tuple[Any, ...]]
    metrics: Sequence[tuple[Any, ...]]


def opened(conn: sqlite3.Connection, match_id: str, step: int) -> Opened:
    row = conn.execute(_OPENED, {"match": match_id, "step": step}).fetchone()
    return Opened(*row) if row else Opened(UNSEALED, True, True, True)


def seal_taken(conn: sqlite3.Connection, match_id: str, before: Opened, taken: Taken) -> str:
    """Return the seal of a step that is inserted next: what `seal_step` would give it, with less to read.

    No seat of the match may have changed hands.
    """
    if not before.before:
        return UNSEALED
    place = (match_id, taken.step[0])
    return _digest(
        before.before,
        [],
        [taken.step],
        taken.decisions,
        [],
        _rows(conn, _ATTEMPTS, *place),
        *(_rows(conn, query, *place) if before.called else [] for query in _OF_MODELS),
        taken.messages,
        taken.metrics,
        _rows(conn, _PAUSES, *place) if before.paused else [],
        [],
    )


def seal_step(conn: sqlite3.Connection, match_id: str, step: int) -> None:
    """Seal a step that has just been recorded, unless the one before has no seal."""
    if seal := _step(conn, match_id, step, _stored(conn, match_id, step - 1)):
        conn.execute("update steps set seal = ? where match_id = ? and step = ?", [seal, match_id, step])


def seal_first(conn: sqlite3.Connection, match_id: str) -> None:
    """Seal the beginning of a match that was just inserted, with nothing recorded but this."""
    rows = [_rows(conn, _STEP[0], match_id, 0), *([] for _ in _STEP[1:])]
    seal = _digest(UNSEALED, _head(conn, match_id), *rows)
    conn.execute("update steps set seal = ? where match_id = ? and step = 0", (seal, match_id))


def seal_end(conn: sqlite3.Connection, match_id: str) -> None:
    """Seal the end of a match, unless its last step has no seal."""
    (steps,) = conn.execute("select steps from matches where id = ?", [match_id]).fetchone()
    if seal := _end(conn, match_id, steps, _stored(conn, match_id, steps)):
        conn.execute("update matches set seal = ? where id = ?", [seal, match_id])


def seal_all(conn: sqlite3.Connection, match_id: str) -> None:
    """Seal every step of a match, and its end if it is over, as after a fork or an addition of ours."""
    steps, termination = conn.execute(
        "select steps, termination from matches where id = ?", [match_id]
    ).fetchone()
    for step in range(steps + 1):
        seal_step(conn, match_id, step)
    if termination is not None:
        seal_end(conn, match_id)


def seals(conn: sqlite3.Connection, match_id: str) -> tuple[list[str], str]:
    query = "select seal from steps where match_id = ? order by step"
    end = conn.execute("select seal from matches where id = ?", [match_id]).fetchone()
    return [seal for (seal,) in conn.execute(query, [match_id])], str(end[0]) if end else UNSEALED


def put_seals(conn: sqlite3.Connection, match_id: str, steps: Sequence[str], end: str) -> None:
    conn.executemany(
        "update steps set seal = ? where match_id = ? and step = ?",
        [(seal, match_id, step) for step, seal in enumerate(steps)],
    )
    conn.execute("update matches set seal = ? where id = ?", [end, match_id])


@contextmanager
def adding(conn: sqlite3.Connection, match_id: str) -> Iterator[None]:
    """Let metrics be added to a match; if it is as it was sealed, it is sealed again."""
    intact = is_sealed(conn, match_id) and broken(conn, match_id) is None
    yield
    if intact:
        seal_all(conn, match_id)


def is_sealed(conn: sqlite3.Connection, match_id: str) -> bool:
    steps, end = seals(conn, match_id)
    return any(steps) or bool(end)


def broken(conn: sqlite3.Connection, match_id: str) -> int | None:
    """Return the first step that is not as it was sealed; the step after the last for the end; else None."""
    stored, end = seals(conn, match_id)
    steps, termination = conn.execute(
        "select steps, termination from matches where id = ?", [match_id]
    ).fetchone()
    before = UNSEALED
    for step in range(steps + 1):
        before = _step(conn, match_id, step, before)
        if step >= len(stored) or stored[step] != before:
            return step
    if len(stored) > steps + 1:
        return int(steps) + 1
    wanted = UNSEALED if termination is None else _end(conn, match_id, steps, before)
    return None if end == wanted else int(steps) + 1


def _stored(conn: sqlite3.Connection, match_id: str, step: int) -> str:
    row = conn.execute("select seal from steps where match_id = ? and step = ?", [match_id, step]).fetchone()
    return str(row[0]) if row else UNSEALED


def _step(conn: sqlite3.Connection, match_id: str, step: int, before: str) -> str:
    if step and not before:
        return UNSEALED
    head = [] if step else _head(conn, match_id)
    return _digest(before, head, *(_rows(conn, query, match_id, step) for query in _STEP))


def _end(conn: sqlite3.Connection, match_id: str, steps: int, before: str) -> str:
    if not before:
        return UNSEALED
    place = (match_id, steps + 1)
    (empty,) = conn.execute(_EMPTY, {"match": match_id, "step": steps + 1}).fetchone()
    open_step = [[] if empty else _rows(conn, query, *place) for query in _STEP]
    ended = [_rows(conn, query, match_id) for query in (_END, _RESULT, _METRICS)]
    return _digest(before, open_step, ended)


def _head(conn: sqlite3.Connection, match_id: str) -> list[Any]:
    return [_rows(conn, _MATCH, match_id), _rows(conn, _SEATS, match_id)]


def _rows(conn: sqlite3.Connection, query: str, *place: str | int) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in conn.execute(query, place)]


def _digest(*parts: object) -> str:
    return blake2b(_ENCODE(parts).encode(), digest_size=16).hexdigest()
