"""Tables with which studies publish and delete data safely: labels, log data, judgements."""

from __future__ import annotations

import json
import re
import secrets
import sqlite3
from typing import Any, Final

PRIVACY: Final = """
alter table participants add column label text not null default '';
alter table study_log add column data text not null default '';
create table judgements (
  id integer primary key,
  match_id text not null references matches(id) on delete cascade,
  at text not null,
  step integer,
  player integer,
  question text not null,
  model text not null,
  prompt text not null,
  reply text not null,
  thought text not null default '',
  verdict integer,
  input_tokens integer,
  output_tokens integer,
  seconds real
) strict;
create table unscrubbed (at text not null) strict;
create index judgement_match on judgements(match_id);
create unique index participant_label on participants(study_id, label) where label <> ''
"""
JUDGEMENTS_016: Final = """
create table judgements_016 as select * from judgements;
drop table judgements;
create table judgements (
  id integer primary key,
  match_id text not null references matches(id) on delete cascade,
  at text not null,
  step integer,
  player integer,
  question text not null,
  model text not null,
  prompt text not null,
  reply text not null,
  thought text not null default '',
  ruling integer,
  verdict integer generated always as (ruling) virtual,
  input_tokens integer,
  output_tokens integer,
  seconds real
) strict;
insert into judgements (id, match_id, at, step, player, question, model, prompt, reply, thought, ruling,
    input_tokens, output_tokens, seconds)
  select id, match_id, at, step, player, question, model, prompt, reply, thought, verdict,
    input_tokens, output_tokens, seconds from judgements_016;
drop table judgements_016;
create index judgement_match on judgements(match_id)
"""
"""``ruling`` is 1 for yes, 0 for no, null for a reply that is neither. ``verdict`` is its earlier name, for
one version. Renaming the column would fail if the file has a view of a table that is gone."""

_MARKS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_LONG: Final = 7
_DELETED: Final = re.compile(r"One person, station (.*), after stage (\w+)(, pilot)?\.")

ATTENTION_009: Final = """
create table attention_009 as select * from attention;
drop table attention;
create table attention (
  id integer primary key,
  visit_id integer not null references visits(id) on delete cascade,
  at_ms integer not null,
  kind text not null check (kind in ('left','back','minimised','restored','idle','asked','answered','help',
    'paused','resumed','locked','unlocked','suspended','screen','stalled','rules','rules_closed','stop_asked',
    'stayed','way_out','way_out_closed','wrong_password','locked_out')),
  match_id text,
  detail text not null default ''
) strict;
insert into attention select * from attention_009;
drop table attention_009;
create index attention_visit on attention(visit_id, at_ms)
"""
"""SQLite changes no check of a table, so the table is built again with the kinds that were added."""


def m016_rulings(conn: sqlite3.Connection) -> None:
    """Name what a judge ruled ``ruling``; a verdict is the grade of a decision."""
    for statement in JUDGEMENTS_016.split(";\n"):
        conn.execute(statement)


def draw_label() -> str:
    """Draw the label under which a participant is exported, such as ``P7KQ4M2X``.

    It is drawn from the system's random source, so that nothing in an export leads from it to the
    participant's row, code or place in the order of arrival. Two of 1,000 people get the same one in 1 of
    50,000 studies; the database refuses that.
    """
    return "P" + "".join(secrets.choice(_MARKS) for _ in range(_LONG))


def deletion_data(text: str) -> str:
    """Return the data of a log line about a deleted participant, from its sentence, as JSON.

    Version 8 and earlier stored only the sentence. Only the migration and files of such versions need this.
    """
    parts = _DELETED.fullmatch(text)
    if parts is None:
        return ""
    steps = sorted({"welcome", parts[2]} if parts[2] == "welcome" else {"welcome", "consent", parts[2]})
    data: dict[str, Any] = {"station": parts[1], "pilot": bool(parts[3]), "step": parts[2], "steps": steps}
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def fill_in(conn: sqlite3.Connection) -> None:
    """Give recorded participants a label, and recorded deletions their data."""
    for (person_id,) in conn.execute("select id from participants where label = ''").fetchall():
        conn.execute("update participants set label = ? where id = ?", [draw_label(), person_id])
    deleted = conn.execute("select id, text from study_log where kind = 'deleted' and data = ''").fetchall()
    for line_id, text in deleted:
        conn.execute("update study_log set data = ? where id = ?", [deletion_data(text), line_id])
    conn.execute("insert into unscrubbed (at) select at from study_log where kind = 'unscrubbed'")
    conn.execute("delete from study_log where kind = 'unscrubbed'")
