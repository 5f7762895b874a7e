"""Labels and specs of seats, which belong to the seat and not to its agent.

Agents that decide alike are one agent, whatever their names and whichever servers they ask. So the
``agents`` table holds what decides, and ``seats`` and ``deciders`` hold the label and the whole spec. Rows of
versions before 9 have no spec of their own: theirs is that of the agent.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Final, NamedTuple

_ADDED: Final = "alter table {} add column spec text not null default ''"
_INDEXED: Final = (
    "drop index if exists seat_agent",
    "create index if not exists seat_named on seats(agent_id, label, spec)",
)
_NEXT: Final = """
select agent_id, label, spec from seats where (agent_id, label, spec) > (?, ?, ?)
order by agent_id, label, spec limit 1
"""
LABEL: Final = "coalesce(nullif({row}.label, ''), a.name)"
"""SQL for the name of a row of ``seats`` or ``deciders``; its agent is ``a``."""
SPEC: Final = "coalesce(nullif({row}.spec, ''), a.config)"
"""SQL for the spec of a row of ``seats`` or ``deciders``; its agent is ``a``."""


class SeatName(NamedTuple):
    """A label and a spec under which an agent had a seat; the spec is empty for the agent's own."""

    agent_id: int
    label: str
    spec: str


def add_seat_specs(conn: sqlite3.Connection) -> None:
    """Add the column of specs to ``seats`` and ``deciders``, unless it is there."""
    for table in ("seats", "deciders"):
        if "spec" not in [row[1] for row in conn.execute(f"pragma table_info({table})")]:
            conn.execute(_ADDED.format(table))
    for statement in _INDEXED:
        conn.execute(statement)


def seat_names(conn: sqlite3.Connection) -> Iterator[SeatName]:
    """Yield every label and spec under which an agent had a seat, once each, by jumping through the index."""
    row = conn.execute(_NEXT, (-1, "", "")).fetchone()
    while row is not None:
        name = SeatName(*row)
        yield name
        row = conn.execute(_NEXT, name).fetchone()


def keep_own_specs(conn: sqlite3.Connection, agent_id: int, spec: str) -> None:
    """Store this spec, before the agent's own changes, with the agent's seats that have none."""
    for table in ("seats", "deciders"):
        conn.execute(f"update {table} set spec = ? where agent_id = ? and spec = ''", [spec, agent_id])
