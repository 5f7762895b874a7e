"""The tables of studies of groups: groups, members, who waited, and who sat in which seat of a match."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from enum import StrEnum
from typing import Final

GroupState = StrEnum("GroupState", ["PLAYING", "COMPLETE", "ENDED"])
"""Column ``state`` of ``study_groups``."""


class WaitOutcome(StrEnum):
    """Column ``outcome`` of ``study_waits``: how somebody's wait ended."""

    WAITING = ""
    GROUP = "group"
    HOME = "home"
    """No group was found, and the study said so."""
    LEFT = "left"
    """Went on their own, after the time from which that is paid, or before it."""


GROUPS: Final = """
create table study_groups (
  study_id text not null references studies(id) on delete cascade,
  number integer not null,
  station text not null,
  row integer not null,
  condition text not null,
  block integer not null default 0,
  state text not null default 'playing' check (state in ('playing','complete','ended')),
  formed_ms integer not null,
  seed integer not null,
  draw text not null default '{}',
  primary key (study_id, number)
) strict, without rowid;
create table study_members (
  study_id text not null,
  group_number integer not null,
  place integer not null,
  participant_id integer references participants(id) on delete set null,
  from_ms integer not null,
  until_ms integer,
  left_because text not null default '',
  told integer not null default 1 check (told in (0,1)),
  primary key (study_id, group_number, place),
  foreign key (study_id, group_number) references study_groups(study_id, number) on delete cascade
) strict, without rowid;
create table study_waits (
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  came_ms integer not null,
  queue_ms integer not null,
  asked_ms integer,
  ready_ms integer,
  gone_ms integer,
  away_ms integer not null default 0,
  missed integer not null default 0,
  left_ms integer,
  outcome text not null default '' check (outcome in ('','group','home','left')),
  group_number integer,
  told integer not null default 1 check (told in (0,1)),
  primary key (participant_id, number)
) strict, without rowid;
create table study_match_people (
  study_id text not null,
  number integer not null,
  seat integer not null,
  from_step integer not null,
  participant_id integer references participants(id) on delete set null,
  stand_in text not null default '',
  because text not null default '',
  gone_ms integer,
  away_ms integer not null default 0,
  late integer not null default 0,
  asked integer not null default 0 check (asked in (0,1)),
  primary key (study_id, number, seat, from_step),
  foreign key (study_id, number) references study_matches(study_id, number) on delete cascade
) strict, without rowid;
create index study_member_person on study_members(participant_id);
create index study_match_person on study_match_people(participant_id)
"""
"""``block`` is the number of people among whom strangers are drawn; 0 for partners."""

_STAGES: Final = ("'pause',", "'pause','waiting',")
_ONE_OWNER: Final = re.compile(r"check \(\(participant_id is null\) <> \(reference = ''\)\)")
_OF_GROUPS: Final = (
    "check ((participant_id is not null) + (reference <> '') + (group_number is not null) = 1)"
)


def m015_groups(conn: sqlite3.Connection) -> None:
    """Create the tables of groups; let stages be of waiting, and planned matches be of a group.

    Migration 14, of studies in browsers, comes before.
    """
    _rebuild(conn, "stages", lambda sql: sql.replace(*_STAGES))
    for column in ("group_number integer", "part integer not null default 0"):
        conn.execute(f"alter table study_matches add column {column}")
    _rebuild(conn, "study_matches", lambda sql: _ONE_OWNER.sub(_OF_GROUPS, sql))
    for statement in GROUPS.split(";\n"):
        conn.execute(statement)


def _rebuild(conn: sqlite3.Connection, table: str, change: Callable[[str], str]) -> None:
    """Build a table again with other checks, which SQLite cannot change; its indexes stay."""
    (sql,) = conn.execute("select sql from sqlite_master where name = ?", [table]).fetchone()
    kept = conn.execute(
        "select sql from sqlite_master where tbl_name = ? and type <> 'table' and sql is not null",
        [table],
    ).fetchall()
    changed = change(sql)
    if changed == sql:
        raise sqlite3.DatabaseError(f"the table {table} is not as it was expected")
    conn.execute(f"create table {table}_015 as select * from {table}")
    conn.execute(f"drop table {table}")
    conn.execute(changed)
    conn.execute(f"insert into {table} select * from {table}_015")
    conn.execute(f"drop table {table}_015")
    for (statement,) in kept:
        conn.execute(statement)
