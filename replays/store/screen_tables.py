"""The table of screens elsewhere, and what version 14 adds to the times of decisions."""

from __future__ import annotations

import sqlite3
from typing import Final

SCREENS_014: Final = """
create table seat_screens (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  from_step integer not null,
  place text not null default 'browser' check (place in ('browser')),
  device text not null check (device in ('phone','tablet','computer')),
  width integer not null,
  height integer not null,
  scale real not null default 1,
  pointer text not null default '' check (pointer in ('','mouse','touch','pen','keys')),
  browser text not null default '',
  version integer,
  language text not null default '',
  lag_median_ms real,
  lag_p95_ms real,
  compensated integer not null default 0,
  longest_gap_ms real not null default 0,
  reconnects integer not null default 0,
  reloads integer not null default 0,
  other_tabs integer not null default 0,
  primary key (match_id, seat, from_step)
) strict, without rowid
"""
TIMES_014: Final = (
    "alter table decision_times add column told_ms real",
    "alter table decision_times add column heard_ms real",
    "alter table decision_times add column ping_ms real",
    "alter table decision_times add column implausible integer not null default 0",
)


def m014_screens(db: sqlite3.Connection) -> None:
    """Create the table of screens elsewhere; add the host's clocks to the times of decisions."""
    for statement in (SCREENS_014, *TIMES_014):
        db.execute(statement)
