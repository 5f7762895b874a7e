"""The tables of human baseline studies."""

from __future__ import annotations

import re
import sqlite3
from enum import StrEnum
from typing import Final

# columns ``state`` of the tables below
StudyState = StrEnum("StudyState", ["DRAFT", "PILOT", "LOCKED", "CLOSED"])
RowState = StrEnum("RowState", ["FREE", "RESERVED", "TAKEN", "COMPLETE", "RETURNED"])
"""Reserved with the consent, taken with the first match that counts, returned where the data do not count."""
PersonState = StrEnum("PersonState", ["ACTIVE", "COMPLETE", "ENDED", "REFUSED", "SCREENED", "EXCLUDED"])
MatchState = StrEnum("MatchState", ["PLANNED", "STARTED", "ENDED", "VOID", "SKIPPED"])
Consent = StrEnum("Consent", ["GIVEN", "REFUSED", "RENEWED", "WITHDRAWN"])
"""Column ``decision`` of ``consents``."""
VisitEnd = StrEnum("VisitEnd", ["FINISHED", "PAUSED", "STOPPED", "IDLE", "CRASHED"])
"""Column ``ended_by`` of ``visits``."""
LogKind = StrEnum(
    "LogKind",
    [
        "AMENDED",
        "ASKED",
        "BLACKED_OUT",
        "COMPLETION",
        "DELETED",
        "DROPPED",
        "GROUP_ENDED",
        "KEPT",
        "LISTED",
        "REOPENED",
        "ROOM_CLOSED",
        "SUBSTITUTED",
        "WAITED",
    ],
)
"""Column ``kind`` of ``study_log``, besides states and outcomes: these are logged under their own names.

Of a deleted participant the code is a marker; of a listed code the text is its station; of a text that
somebody read (blacked out, dropped, kept, reopened), the text of the line is its key.
"""


class StageOutcome(StrEnum):
    """Column ``outcome`` of ``stages``."""

    OPEN = ""
    DONE = "done"
    AGAIN = "again"
    INTERRUPTED = "interrupted"
    STOPPED = "stopped"
    IDLE = "idle"
    FAILED = "failed"
    REFUSED = "refused"
    HOME = "home"
    """No group was found, or it ended and nothing follows."""
    REGROUPED = "regrouped"
    """The group ended; the person waits for another one."""


STUDIES: Final = """
create table studies (
  id text primary key,
  title text not null,
  version text not null,
  protocol text not null,
  protocol_hash text not null,
  state text not null default 'draft' check (state in ('draft','pilot','locked','closed')),
  station text not null default '',
  created_at text not null,
  locked_at text,
  closed_at text
) strict;
create table study_texts (
  study_id text not null references studies(id) on delete cascade,
  hash text not null,
  kind text not null check (kind in ('consent','rules','debriefing','form','check')),
  name text not null,
  version text not null default '',
  body text not null,
  primary key (study_id, hash, kind, name)
) strict, without rowid;
create table study_rows (
  study_id text not null references studies(id) on delete cascade,
  row integer not null,
  station text not null,
  stratum text not null default '',
  condition text not null,
  plan text not null,
  state text not null default 'free' check (state in ('free','reserved','taken','complete','returned')),
  primary key (study_id, row)
) strict, without rowid;
create table participants (
  id integer primary key,
  study_id text not null references studies(id) on delete cascade,
  code text not null,
  row integer,
  pilot integer not null default 0 check (pilot in (0,1)),
  station text not null,
  state text not null default 'active'
    check (state in ('active','complete','ended','refused','screened','excluded')),
  reason text not null default '',
  paid text not null default '',
  finish_code text not null default '',
  unique (study_id, code),
  foreign key (study_id, row) references study_rows(study_id, row)
) strict;
create table consents (
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  text_hash text not null,
  decision text not null check (decision in ('given','refused','renewed','withdrawn')),
  boxes text not null default '{}',
  shown_ms integer not null,
  at text not null,
  primary key (participant_id, number)
) strict, without rowid;
create table visits (
  id integer primary key,
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  station text not null,
  started_at text not null,
  ended_at text,
  ended_by text check (ended_by in ('finished','paused','stopped','idle','crashed')),
  device text not null default '{}',
  app_version text not null,
  unique (participant_id, number)
) strict;
create table stages (
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  visit_id integer not null references visits(id) on delete cascade,
  kind text not null check (kind in ('welcome','consent','form','rules','check','practice','ready','matches',
    'pause','debriefing','code')),
  name text not null default '',
  block text not null default '',
  began_ms integer not null,
  ended_ms integer,
  outcome text not null default '',
  primary key (participant_id, number)
) strict, without rowid;
create table study_matches (
  study_id text not null references studies(id) on delete cascade,
  number integer not null,
  participant_id integer references participants(id) on delete cascade,
  reference text not null default '',
  block text not null,
  scored integer not null check (scored in (0,1)),
  place integer not null,
  opponent text not null,
  shown_as text not null,
  seat integer not null,
  deal integer not null,
  seed integer not null,
  match_id text unique references matches(id) on delete set null,
  run integer not null default 1,
  state text not null default 'planned' check (state in ('planned','started','ended','void','skipped')),
  note text not null default '',
  primary key (study_id, number),
  check ((participant_id is null) <> (reference = ''))
) strict, without rowid;
create table answers (
  participant_id integer not null references participants(id) on delete cascade,
  stage integer not null,
  form text not null,
  item text not null,
  match_id text,
  value text,
  ms integer not null,
  changes integer not null default 0,
  position integer not null,
  primary key (participant_id, stage, form, item)
) strict, without rowid;
create table decision_times (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  attempt integer not null,
  visit_id integer references visits(id) on delete set null,
  asked_ms real not null,
  shown_ms real,
  first_input_ms real,
  first_choice_ms real,
  sent_ms real,
  away_ms real not null default 0,
  away_times integer not null default 0,
  covered_ms real not null default 0,
  idle_ms real not null default 0,
  stalled_ms real not null default 0,
  changes integer not null default 0,
  reminded integer not null default 0,
  by text not null default 'mouse' check (by in ('mouse','keyboard','touch','mixed','time')),
  primary key (match_id, step, seat, attempt)
) strict, without rowid;
create table attention (
  id integer primary key,
  visit_id integer not null references visits(id) on delete cascade,
  at_ms integer not null,
  kind text not null check (kind in ('left','back','minimised','restored','idle','asked','answered','help',
    'paused','resumed','locked','unlocked','suspended','screen','stalled')),
  match_id text,
  detail text not null default ''
) strict;
create table study_log (
  id integer primary key,
  study_id text not null references studies(id) on delete cascade,
  at text not null,
  kind text not null,
  code text not null default '',
  text text not null
) strict;
create table study_merges (
  study_id text not null references studies(id) on delete cascade,
  station text not null,
  file_hash text not null,
  at text not null,
  participants integer not null,
  primary key (study_id, station, file_hash)
) strict, without rowid;
create index participant_row on participants(study_id, row);
create index study_match_participant on study_matches(participant_id, block, place);
create index attention_visit on attention(visit_id, at_ms)
"""

MERGING: Final = """
create table study_amendments (
  study_id text not null references studies(id) on delete cascade,
  from_hash text not null,
  to_hash text not null,
  at text not null,
  reason text not null,
  primary key (study_id, from_hash, to_hash)
) strict, without rowid;
create table study_keys (
  study_id text not null references studies(id) on delete cascade,
  station text not null,
  key text not null,
  at text not null,
  own integer not null default 0 check (own in (0,1)),
  primary key (study_id, station, key)
) strict, without rowid
"""
"""Declared changes of a protocol, by the hashes of both versions; public keys with which stations sign."""

_AMENDED: Final = re.compile(r"(?s).*?: (.*) \(protocol ([0-9a-f]{64}) to ([0-9a-f]{64})\)\.")
"""The line of the log about an amendment, before there was a table of them."""


def transfer_amendments(conn: sqlite3.Connection) -> None:
    """Insert rows of the amendments that are only in the log."""
    lines = conn.execute("select study_id, at, text from study_log where kind = 'amended' order by id")
    for study_id, at, text in lines.fetchall():
        if parts := _AMENDED.fullmatch(text):
            row = [study_id, parts[2], parts[3], at, parts[1]]
            conn.execute("insert or ignore into study_amendments values (?, ?, ?, ?, ?)", row)
