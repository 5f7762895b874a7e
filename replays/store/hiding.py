"""The matches that a study hides until it is closed, with their forks. No other place decides this."""

from __future__ import annotations

import sqlite3
from typing import Final

from replays.store.migrations import NUMBER_BITS

_HIDDEN: Final = """
with recursive hidden(id) as (
  select h.id from main.matches h
  where h.batch <> '' and h.batch in (select 'study:' || id from main.studies where state <> 'closed')
  union select p.match_id from main.study_matches p join main.studies o on o.id = p.study_id
  where p.match_id is not null and o.state <> 'closed'
  union select f.id from main.matches f join hidden on f.parent_id = hidden.id
) select id from hidden
"""
HIDDEN: Final = " ".join(_HIDDEN.replace("main.", "").split())
"""Ids of the matches of studies that are not closed, practice and reference runs included, as SQL."""
_SHADOWS: Final = """
select t.name from main.sqlite_master t join pragma_table_info(t.name) c
where t.type = 'table' and c.name = 'match_id'
"""
_NUMBERED: Final = f"(select number from main.numbers where match_id in ({_HIDDEN}))"


def shown(match_id: str) -> str:
    """Return the SQL condition that no open study hides a match, given by an expression such as ``m.id``."""
    return f"{match_id} not in ({HIDDEN})"


def has_open_study(conn: sqlite3.Connection) -> bool:
    return conn.execute("select 1 from studies where state <> 'closed'").fetchone() is not None


def hide(conn: sqlite3.Connection) -> None:
    """Hide the matches of open studies from every query on a connection, for queries that users write.

    Temporary views take the place of the tables; ``main.matches`` is still the table itself.
    """
    if not has_open_study(conn):
        return
    tables = [name for (name,) in conn.execute(_SHADOWS)]
    hidden = dict.fromkeys(tables, f"coalesce(match_id, '') not in ({_HIDDEN})")
    hidden["matches"] = f"id not in ({_HIDDEN})"
    hidden["texts"] = hidden["text_bodies"] = f"id >> {NUMBER_BITS} not in {_NUMBERED}"
    for name, condition in hidden.items():
        conn.execute(f"create temp view {name} as select * from main.{name} where {condition}")
    words = f"select rowid, body from main.words where rowid >> {NUMBER_BITS} not in {_NUMBERED}"
    conn.execute(f"create temp view words as {words}")
