"""Deciders: who made a decision, attempt or call of a match, if not the agent that has the seat.

The first steps of a fork were decided by the agents of the match it came from, and a seat that is taken over
has another decider from then on. Rows without a ``decider`` belong to the agent of the seat.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from typing import Final, NamedTuple

from replays.store.row_writers import agent_id, insert
from replays.store.rows import AgentRow
from replays.store.seat_specs import SPEC

TABLES: Final = {
    "decisions": ("step", "seat"),
    "attempts": ("step", "seat", "number"),
    "calls": ("step", "seat", "attempt", "number"),
}
"""Tables whose rows have a decider, with the columns that identify a row of a match."""

BY: Final = """
left join deciders w on w.match_id = {row}.match_id and w.number = {row}.decider
left join agents a on a.id = coalesce(w.agent_id, {seat}.agent_id)
"""
"""SQL that joins, as ``a``, the agent that decided a row, and ``w`` if that is not the agent of the seat."""

UNKNOWN: Final = AgentRow("unknown", "Unknown", "imported")
"""The deciders of a match that was forked and has been deleted."""

_THEIR_AGENT: Final = "join agents a on a.id = {0}.agent_id where {0}.match_id = ?"
_KINDS: Final = ("human", "random", "llm")


class SeatedAgent(NamedTuple):
    """An agent, by its row, under the name and with the settings that it had in a match."""

    agent_id: int
    label: str
    spec: str


def seated_agent(conn: sqlite3.Connection, agent: AgentRow) -> SeatedAgent:
    """Return an agent as it takes a seat, and insert it unless it is known."""
    return SeatedAgent(agent_id(conn, agent), agent.label or agent.name, agent.spec or agent.config)


def agent_of_text(spec: str) -> AgentRow:
    """Return an agent of which only the text of its spec is known."""
    word = spec.partition(":")[0]
    option = re.search(r"[:,]model=([^,]*)", spec)
    model = option[1] if option else ""
    digest = hashlib.blake2b(f"spec {spec}".encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()
    return AgentRow(digest, model or word or spec, word if word in _KINDS else "imported", model, config=spec)


def seated(conn: sqlite3.Connection, match_id: str) -> dict[int, SeatedAgent]:
    query = f"select s.seat, s.agent_id, s.label, {SPEC.format(row='s')} from seats s {_THEIR_AGENT}"
    return {row[0]: SeatedAgent(*row[1:]) for row in conn.execute(query.format("s"), [match_id])}


def number_of(conn: sqlite3.Connection, match_id: str, seat: int, decider: SeatedAgent) -> int | None:
    """Return the number of a decider in a match, inserted if new; None for the agent in the seat."""
    if seated(conn, match_id).get(seat) == decider:
        return None
    query = (
        f"select w.number from deciders w {_THEIR_AGENT.format('w')} and w.agent_id = ? and w.label = ? "
        f"and {SPEC.format(row='w')} = ?"
    )
    if (row := conn.execute(query, [match_id, *decider]).fetchone()) is None:
        last = "select coalesce(max(number), 0) + 1 from deciders where match_id = ?"
        row = conn.execute(last, [match_id]).fetchone()
        insert(conn, "deciders", [{"match_id": match_id, "number": row[0], **decider._asdict()}])
    return int(row[0])


def now_deciding(conn: sqlite3.Connection, match_id: str, seat: int) -> int | None:
    """Return the number of the decider of a seat since its last change; None for the agent in the seat."""
    query = "select decider from seat_changes where match_id = ? and seat = ? order by number desc limit 1"
    row = conn.execute(query, [match_id, seat]).fetchone()
    return row[0] if row else None


def decided_by(conn: sqlite3.Connection, match_id: str, step: int, seat: int) -> int | None:
    """Return the number of who decided in a step: who was asked last, as seats may change while one waits."""
    same = "match_id = ? and step = ? and seat = ?"
    query = f"select decider from attempts where {same} order by number desc limit 1"
    asked = conn.execute(query, [match_id, step, seat]).fetchone()
    return asked[0] if asked else now_deciding(conn, match_id, seat)


def inherit(conn: sqlite3.Connection, match_id: str, parent: str, upto: int) -> None:
    """Let the rows up to a step that a fork copied, with the parent's numbers, name the parent's deciders."""
    theirs = seated(conn, parent)
    query = f"select w.number, w.agent_id, w.label, {SPEC.format(row='w')} from deciders w {_THEIR_AGENT}"
    others = {row[0]: SeatedAgent(*row[1:]) for row in conn.execute(query.format("w"), [parent])}
    _renumber(conn, match_id, upto, theirs, others)


def _renumber(
    conn: sqlite3.Connection,
    match_id: str,
    upto: int,
    theirs: dict[int, SeatedAgent],
    others: dict[int, SeatedAgent],
) -> None:
    among = " union ".join(
        f"select seat, decider from {table} where match_id = :id and step <= :upto and seat >= 0"
        for table in TABLES
    )
    cases: list[str] = []
    for seat, decider in conn.execute(among, {"id": match_id, "upto": upto}).fetchall():
        known = theirs.get(seat) if decider is None else others.get(decider)
        number = number_of(conn, match_id, seat, known or seated_agent(conn, UNKNOWN))
        cases.append(
            f"when seat = {int(seat)} and decider is {'null' if decider is None else int(decider)} "
            f"then {'null' if number is None else int(number)}"
        )
    for table in TABLES if cases else ():
        conn.execute(
            f"update {table} set decider = case {' '.join(cases)} end "
            "where match_id = ? and step <= ? and seat >= 0",
            [match_id, upto],
        )


def attribute_recorded(conn: sqlite3.Connection) -> None:
    """Name the deciders of the matches that were recorded when only the agents of seats were stored."""
    changed = conn.execute("select distinct match_id from seat_changes").fetchall()
    for (match_id,) in changed:
        attribute_changes(conn, match_id)
    forks = conn.execute(
        "select id, parent_id, parent_step from matches where parent_step > 0 order by started_at, id"
    ).fetchall()
    for match_id, parent, upto in forks:
        attribute_fork(conn, match_id, parent, upto)


def attribute_changes(conn: sqlite3.Connection, match_id: str) -> None:
    """Name who decided after the seats of a match changed hands, by the specs that were recorded."""
    query = "select number, step, seat, spec from seat_changes where match_id = ? order by number"
    for number, step, seat, spec in conn.execute(query, [match_id]).fetchall():
        known = conn.execute("select id, name, config from agents where config = ?", [spec]).fetchone()
        by = number_of(
            conn, match_id, seat, SeatedAgent(*known) if known else seated_agent(conn, agent_of_text(spec))
        )
        conn.execute(
            "update seat_changes set decider = ? where match_id = ? and number = ?", [by, match_id, number]
        )
        for table in TABLES:
            conn.execute(
                f"update {table} set decider = ? where match_id = ? and seat = ? and step >= ?",
                [by, match_id, seat, step],
            )


def attribute_fork(conn: sqlite3.Connection, match_id: str, parent: str | None, upto: int) -> None:
    """Name who decided in the steps that a fork copied, if the match it came from is here."""
    if conn.execute("select 1 from matches where id = ?", [parent]).fetchone() is None:
        _renumber(conn, match_id, upto, {}, {})
        return
    for table, columns in TABLES.items():
        same = " and ".join(f"p.{column} = t.{column}" for column in columns)
        conn.execute(
            f"update {table} as t set decider = (select p.decider from {table} p where p.match_id = ? "
            f"and {same}) where t.match_id = ? and t.step <= ?",
            [parent, match_id, upto],
        )
    inherit(conn, match_id, str(parent), upto)
