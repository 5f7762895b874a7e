"""The trace database: its tables, and what is checked before a file is touched."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlite_utils import Database, Migrations

from replays.errors import DamagedError, Trouble, explain

APPLICATION_ID: Final = 0x47424D54
"""Marks our files, at byte 68 of the header: ``GBMT``, game bench match traces."""

MIGRATION_SET: Final = "traces"
MIGRATIONS = Migrations(MIGRATION_SET)

M001: Final = """
create table agents (
  id integer primary key,
  digest text not null unique,
  name text not null,
  kind text not null check (kind in ('human','random','search','solver','rule','llm','imported')),
  model text not null default '',
  scaffold text not null default '',
  config text not null default '{}'
) strict;
create table matches (
  id text primary key,
  game text not null,
  game_version integer not null,
  preset text not null default '',
  params text not null default '{}',
  num_players integer not null,
  seed integer not null,
  batch text not null default '',
  pairing text not null default '',
  limits text not null default '{}',
  started_at text not null,
  ended_at text,
  termination text,
  blame integer,
  note text not null default '',
  steps integer not null default 0,
  app_version text not null,
  source text not null default 'played',
  parent_id text,
  parent_step integer
) strict;
create table seats (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  agent_id integer not null references agents(id),
  team integer,
  label text not null default '',
  score real,
  rank integer,
  primary key (match_id, seat)
) strict, without rowid;
create table steps (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  tick integer,
  phase text not null default '',
  at text not null,
  state_hash text not null,
  view_digest text references contents(digest),
  primary key (match_id, step)
) strict, without rowid;
create table decisions (
  match_id text not null,
  step integer not null,
  seat integer not null,
  action text not null,
  label text not null,
  chosen_by text not null check (chosen_by in ('seat','forced','default','random','chance')),
  legal_count integer,
  attempts integer not null default 1,
  seconds real,
  primary key (match_id, step, seat),
  foreign key (match_id, step) references steps(match_id, step) on delete cascade
) strict, without rowid;
create table attempts (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  number integer not null,
  action text,
  failure text check (failure in
    ('truncated','empty','unparsable','illegal','timeout','refused','transport')),
  objection text not null default '',
  seconds real not null,
  at text not null,
  primary key (match_id, step, seat, number)
) strict, without rowid;
create table calls (
  id integer primary key,
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  attempt integer not null,
  number integer not null,
  purpose text not null default 'act',
  sample integer not null default 0,
  samples integer not null default 0,
  outcome text not null default '',
  model text not null,
  prompt_digest text not null references contents(digest),
  reply text not null default '',
  thought text not null default '',
  error text not null default '',
  finish_reason text not null default '',
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  reasoning_tokens integer not null default 0,
  cached_tokens integer not null default 0,
  cost real,
  seconds real not null,
  first_token_seconds real,
  transport_retries integer not null default 0,
  unique (match_id, step, seat, attempt, number)
) strict;
create table messages (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  number integer not null,
  sender integer not null,
  audience text not null default '[]',
  channel text not null default '',
  text text not null,
  primary key (match_id, step, number)
) strict, without rowid;
create table metrics (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  name text not null,
  step integer not null,
  value real not null,
  primary key (match_id, seat, name, step)
) strict, without rowid;
create table pauses (
  match_id text not null references matches(id) on delete cascade,
  number integer not null,
  step integer not null,
  seat integer,
  reason text not null,
  at text not null,
  resumed_at text,
  primary key (match_id, number)
) strict, without rowid;
create table seat_changes (
  match_id text not null references matches(id) on delete cascade,
  number integer not null,
  step integer not null,
  seat integer not null,
  spec text not null,
  at text not null,
  primary key (match_id, number)
) strict, without rowid;
create table contents (
  digest text primary key,
  body blob not null,
  encoding text not null check (encoding in ('utf8','zlib'))
) strict, without rowid;
create table rating_runs (
  id integer primary key,
  method text not null,
  params text not null default '{}',
  scope text not null,
  computed_at text not null,
  last_match text not null
) strict;
create table ratings (
  run_id integer not null references rating_runs(id) on delete cascade,
  agent_id integer not null references agents(id),
  mean real not null,
  deviation real,
  matches integer not null,
  wins integer not null,
  draws integer not null,
  losses integer not null,
  primary key (run_id, agent_id)
) strict, without rowid;
create index match_time on matches(started_at, id);
create index match_game on matches(game, started_at, id);
create index match_batch on matches(batch, started_at, id) where batch <> '';
create index match_open on matches(started_at, id) where termination is null;
create index match_parent on matches(parent_id) where parent_id is not null;
create index seat_agent on seats(agent_id);
create view results as
select m.id as match_id, m.game, m.batch, m.ended_at, s.seat, s.team, s.agent_id, a.name as agent,
  s.score, s.rank
from matches m join seats s on s.match_id = m.id join agents a on a.id = s.agent_id
where m.termination is not null and m.termination in ('rules','illegal','timeout','truncated');
create view decision_costs as
select d.match_id, d.step, d.seat, d.label, d.chosen_by, d.seconds, count(c.id) as calls,
  coalesce(sum(c.input_tokens),0) as input_tokens, coalesce(sum(c.output_tokens),0) as output_tokens,
  coalesce(sum(c.cost),0) as cost, coalesce(sum(c.id is not null and c.cost is null),0) as unpriced_calls
from decisions d left join calls c on c.match_id=d.match_id and c.step=d.step and c.seat=d.seat
group by d.match_id, d.step, d.seat
"""


@MIGRATIONS()
def m001_initial(db: Database) -> None:
    """Matches with everything that happened in them, and ratings computed from them."""
    for statement in M001.split(";"):
        db.execute(statement)


VERSION: Final = 1
"""Number of migrations; every file says in its header (``user_version``) how many it has seen."""

TABLES: Final = frozenset(re.findall(r"create table (\w+)", M001))
"""Tables that every version has."""

_HEADER: Final = 100
_MAGIC: Final = b"SQLite format 3\0"
_CHECKED_WHOLE: Final = 4_000_000
"""Files up to this size are searched for damage when they are opened."""


def open_for_writing(path: Path, busy_seconds: float = 5.0) -> Database:
    """Open or create a trace database, and bring an older one up to date.

    Args:
        busy_seconds: how long to wait for another program that is writing.

    Raises:
        StoreError: the file cannot be used; it was not touched.
    """
    try:
        _refuse(path, writing=True)
        conn = sqlite3.connect(path, timeout=busy_seconds, check_same_thread=False)
        try:
            return _prepared(Database(conn, execute_plugins=False))
        except BaseException:
            conn.close()
            raise
    except (sqlite3.Error, OSError, DamagedError) as error:
        raise explain(error, path) from error


def _prepared(db: Database) -> Database:
    db.execute("pragma foreign_keys = on")
    db.execute("pragma synchronous = full")
    outdated = bool(MIGRATIONS.pending(db))
    if outdated:
        db.execute("begin immediate")
        MIGRATIONS.apply(db)
        db.execute(f"pragma application_id = {APPLICATION_ID}")
        db.execute(f"pragma user_version = {VERSION}")
        db.commit()
    db.execute("pragma journal_mode = wal").fetchall()
    if outdated:
        # so that the header in the file itself says what it is
        db.execute("pragma wal_checkpoint(truncate)").fetchall()
    return db


def open_for_reading(path: Path, busy_seconds: float = 5.0, known: bool = False) -> sqlite3.Connection:
    """Open a trace database read-only; the connection may be closed from any thread.

    Args:
        known: the file was opened before, and is not examined again.

    Raises:
        StoreError: there is no such database or it cannot be used.
    """
    try:
        if not known:
            _refuse(path, writing=False)
        return _connect_to_read(path, busy_seconds)
    except (sqlite3.Error, OSError, DamagedError) as error:
        raise explain(error, path) from error


def _connect_to_read(path: Path, busy_seconds: float) -> sqlite3.Connection:
    # without a place for the files beside it, a file at rest can still be read as it is
    alone = not _wal_holds_data(path) and not os.access(path.parent, os.W_OK)
    mode = "immutable=1" if alone else "mode=ro"
    conn = sqlite3.connect(
        f"{path.absolute().as_uri()}?{mode}", uri=True, timeout=busy_seconds, check_same_thread=False
    )
    conn.row_factory = sqlite3.Row
    return conn


def _refuse(path: Path, writing: bool) -> None:
    if path.is_dir():
        raise explain(Trouble.FOREIGN, path)
    if not path.exists() or path.stat().st_size == 0:
        if writing and path.parent.is_dir():
            return
        raise explain(Trouble.MISSING, path)
    if trouble := _header_trouble(path) or _contents_trouble(path, writing):
        raise explain(trouble, path)
    if writing and not _writable(path):
        raise explain(Trouble.READ_ONLY, path)


def _header_trouble(path: Path) -> Trouble | None:
    with path.open("rb") as file:
        head = file.read(_HEADER)
    if len(head) < _HEADER or not head.startswith(_MAGIC):
        return Trouble.FOREIGN
    if int.from_bytes(head[68:72]) != APPLICATION_ID:
        return Trouble.FOREIGN
    if int.from_bytes(head[60:64]) > VERSION:
        return Trouble.NEWER
    page = int.from_bytes(head[16:18])
    promised = int.from_bytes(head[28:32]) * (65536 if page == 1 else page)
    short = path.stat().st_size < promised and not _wal_holds_data(path)
    return Trouble.DAMAGED if short else None


def _contents_trouble(path: Path, writing: bool) -> Trouble | None:
    # at rest a file is read without the files that SQLite would leave beside it
    mode = "mode=ro" if _wal_holds_data(path) else "immutable=1"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)) as conn:
        missing = MIGRATIONS.pending(db := Database(conn, execute_plugins=False))
        version = db.execute("pragma user_version").fetchone()[0]
        if version > VERSION or len(MIGRATIONS.applied(db)) > VERSION - len(missing):
            return Trouble.NEWER
        if version != VERSION - len(missing) or TABLES - set(db.table_names()):
            return Trouble.DAMAGED
        small = path.stat().st_size <= _CHECKED_WHOLE
        if small and db.execute("pragma quick_check(1)").fetchone()[0] != "ok":
            return Trouble.DAMAGED
    return Trouble.OLDER if missing and not writing else None


def _wal_holds_data(path: Path) -> bool:
    wal = Path(f"{path}-wal")
    return wal.exists() and wal.stat().st_size > 0


def _writable(path: Path) -> bool:
    # the mode is asked too: root may write what its owner marked as not to be written
    marked = path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    return bool(marked) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
