"""The tables of a trace database, and the migrations that bring an older one up to date."""

from __future__ import annotations

import re
import sqlite3
from typing import Final

from replays.store.benchmark_tables import BENCHMARK_RUNS
from replays.store.deciders import attribute_recorded
from replays.store.group_tables import m015_groups
from replays.store.privacy_tables import ATTENTION_009, PRIVACY, fill_in, m016_rulings
from replays.store.screen_tables import m014_screens
from replays.store.seat_specs import add_seat_specs
from replays.store.study_tables import MERGING, STUDIES, transfer_amendments
from replays.store.summaries import m013_summaries

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

M002: Final = """
create table tournaments (
  id text primary key,
  name text not null,
  definition text not null,
  created_at text not null,
  state text not null default 'open' check (state in ('open','done')),
  note text not null default ''
) strict;
create table tournament_matches (
  tournament_id text not null references tournaments(id) on delete cascade,
  number integer not null,
  wave integer not null,
  key text not null,
  pairing text not null,
  game text not null,
  params text not null default '{}',
  seed integer not null,
  agents text not null,
  match_id text not null unique,
  runs integer not null default 1,
  failure text not null default '',
  primary key (tournament_id, number),
  unique (tournament_id, key)
) strict, without rowid;
create table tournament_log (
  id integer primary key,
  tournament_id text not null references tournaments(id) on delete cascade,
  at text not null,
  number integer,
  kind text not null,
  text text not null
) strict;
create index tournament_log_of on tournament_log(tournament_id, id)
"""


def m001_initial(db: sqlite3.Connection) -> None:
    """Create the tables of matches."""
    for statement in M001.split(";"):
        db.execute(statement)


def m002_tournaments(db: sqlite3.Connection) -> None:
    """Create the tables of tournaments."""
    for statement in M002.split(";"):
        db.execute(statement)


NUMBER_BITS: Final = 21
"""A text's id is the number of its match, shifted left by this number of bits, plus its place there."""

M003: Final = f"""
create table numbers (
  number integer primary key,
  match_id text not null unique references matches(id) on delete cascade
) strict;
create table notes (
  id integer primary key,
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  text text not null,
  at text not null,
  unique (match_id, step)
) strict;
create table tags (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  tag text not null,
  primary key (match_id, step, tag)
) strict, without rowid;
create table filters (
  name text primary key,
  filter text not null
) strict, without rowid;
create table texts (
  id integer primary key,
  kind text not null check (kind in ('reply','reasoning','talk','note')),
  step integer not null,
  seat integer,
  place integer not null
) strict;
create index match_preset on matches(preset);
create index match_note on matches(note) where note <> '';
create index tag_match on tags(tag, match_id);
create index attempt_failure on attempts(failure, match_id) where failure is not null;
create index metric_value on metrics(name, value, match_id) where step = -1;
create view text_bodies as select t.id as id, case t.kind
  when 'reply' then (select reply from calls where calls.id = t.place)
  when 'reasoning' then (select thought from calls where calls.id = t.place)
  when 'note' then (select text from notes where notes.id = t.place)
  else (select m.text from messages m join numbers n on n.match_id = m.match_id
    where n.number = t.id >> {NUMBER_BITS} and m.step = t.step and m.number = t.place)
  end as body from texts t;
create virtual table words using fts5(
  body, content='text_bodies', content_rowid='id', prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
)
"""
"""The search index: ``words`` indexes the bodies of ``texts``.

The number of a match is the millisecond in which it began, or the next one that is free, so that texts
found last to first are those of the latest matches first, without sorting them.
"""

_BEGAN: Final = """
max(0, min(4000000000000, coalesce(cast(round((julianday({at}) - 2440587.5) * 86400000) as integer), 0)))
"""
_FREE: Final = f"""
select coalesce(
  (select n.number + 1 from numbers n
   where n.number >= b.began and exists (select 1 from numbers where number = b.began)
     and not exists (select 1 from numbers where number = n.number + 1)
   order by n.number limit 1),
  b.began)
from (select {_BEGAN} as began) b
"""
_NEXT_TEXT: Final = f"""
select max(n.number << {NUMBER_BITS}, coalesce(
  (select t.id + 1 from texts t where t.id < (n.number + 1) << {NUMBER_BITS} order by t.id desc limit 1), 0))
from numbers n where n.match_id = new.match_id
"""
_TEXTS_OF: Final = f"""
between (select number << {NUMBER_BITS} from numbers where match_id = {{match}})
  and (select ((number + 1) << {NUMBER_BITS}) - 1 from numbers where match_id = {{match}})
"""


def _indexing(kind: str, table: str, body: str, *, seat: str, place: str, when: str) -> str:
    return f"""
create trigger {kind}_indexed after insert on {table} when {when} begin
  insert into texts (id, kind, step, seat, place)
    values (({_NEXT_TEXT}), '{kind}', new.step, {seat}, new.{place});
  insert into words (rowid, body) values (last_insert_rowid(), new.{body});
end
"""


def _forgetting(what: str, table: str, whose: str) -> str:
    return f"""
create trigger {what}_forgotten before delete on {table} begin
  insert into words (words, rowid, body)
    select 'delete', id, body from text_bodies where id in (select id from texts where {whose});
  delete from texts where {whose};
end
"""


_SEARCHED: Final = "new.thought <> '' and (new.purpose <> 'think' or new.reply <> '')"
"""Reasoning that is text, not the table of a tree search."""
TRIGGERS_003: Final = (
    f"""
create trigger match_numbered after insert on matches begin
  insert into numbers (number, match_id) values (({_FREE.format(at="new.started_at")}), new.id);
end
""",
    _indexing("reply", "calls", "reply", seat="new.seat", place="id", when="new.reply <> ''"),
    _indexing("reasoning", "calls", "thought", seat="new.seat", place="id", when=_SEARCHED),
    _indexing("talk", "messages", "text", seat="new.sender", place="number", when="new.text <> ''"),
    _indexing("note", "notes", "text", seat="null", place="id", when="new.text <> ''"),
    _forgetting(
        "note", "notes", f"kind = 'note' and place = old.id and id {_TEXTS_OF.format(match='old.match_id')}"
    ),
    _forgetting("match", "matches", f"id {_TEXTS_OF.format(match='old.id')}"),
)


def m003_search(db: sqlite3.Connection) -> None:
    """Add notes, tags, saved filters, and an index of everything that was said, replied and reasoned."""
    for statement in M003.split(";"):
        db.execute(statement)
    for trigger in TRIGGERS_003:
        db.execute(trigger)
    _index_recorded(db)


def _index_recorded(db: sqlite3.Connection) -> None:
    began = _BEGAN.format(at="started_at")
    taken = -1
    for match_id, number in db.execute(
        f"select id, {began} from matches order by 2, started_at, id"
    ).fetchall():
        taken = max(number, taken + 1)
        db.execute("insert into numbers (number, match_id) values (?, ?)", [taken, match_id])
    db.execute(f"""
insert into texts (id, kind, step, seat, place)
select (n.number << {NUMBER_BITS}) + row_number() over (partition by f.match_id order by f.step) - 1,
  f.kind, f.step, f.seat, f.place
from (
  select match_id, 'reply' as kind, step, seat, id as place from calls where reply <> '' union all
  select match_id, 'reasoning', step, seat, id from calls as new where {_SEARCHED} union all
  select match_id, 'talk', step, sender, number from messages where text <> ''
) f join numbers n on n.match_id = f.match_id
""")
    db.execute("insert into words (words) values ('rebuild')")


CALL_DETAILS: Final = """
create table call_details (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  attempt integer not null,
  number integer not null,
  left_out text not null default '',
  logprobs blob,
  primary key (match_id, step, seat, attempt, number)
) strict, without rowid
"""
"""Details of few calls: parameters that were refused, and packed tokens with their log probability."""

RUNS_004: Final = (
    "create table number_runs (first integer primary key, last integer not null) strict",
    """
insert into number_runs (first, last)
select min(number), max(number)
from (select number, number - row_number() over (order by number) as run from numbers) group by run
""",
    "drop trigger match_numbered",
    f"""
create trigger match_numbered after insert on matches begin
  insert into numbers (number, match_id)
    select case when r.last >= b.began then r.last + 1 else b.began end, new.id
    from (select {_BEGAN.format(at="new.started_at")} as began) b
    left join number_runs r on r.first = (select max(first) from number_runs where first <= b.began);
end
""",
    """
create trigger number_taken after insert on numbers begin
  update number_runs
    set last = coalesce((select last from number_runs where first = new.number + 1), new.number)
    where first = (select max(first) from number_runs where first < new.number) and last = new.number - 1;
  insert into number_runs (first, last)
    select new.number, coalesce((select last from number_runs where first = new.number + 1), new.number)
    where not exists (
      select 1 from number_runs
      where first = (select max(first) from number_runs where first <= new.number) and last >= new.number
    );
  delete from number_runs where first = new.number + 1;
end
""",
)
"""Numbers of matches without a gap between them, so that the next free one is found at once.

Numbers of deleted matches stay taken.
"""

SEALS_004: Final = (
    "alter table steps add column seal text not null default ''",
    "alter table matches add column seal text not null default ''",
)
"""See `replays.store.seals`."""

UNUSED_004: Final = """
drop view results;
drop view decision_costs;
drop table ratings;
drop table rating_runs
"""
"""Ratings and costs are computed from what was recorded; nothing ever read these."""

DECIDERS: Final = """
create table deciders (
  match_id text not null references matches(id) on delete cascade,
  number integer not null,
  agent_id integer not null references agents(id),
  label text not null default '',
  primary key (match_id, number)
) strict, without rowid;
alter table decisions add column decider integer;
alter table attempts add column decider integer;
alter table calls add column decider integer;
alter table seat_changes add column decider integer
"""
"""Deciders that are not the agent in the seat: ``decider`` is the number of one of its match."""


def m004_repairs(db: sqlite3.Connection) -> None:
    """Add deciders, details of calls, runs of numbers and seals; drop what nothing reads."""
    for statement in (CALL_DETAILS, *RUNS_004, *SEALS_004, *DECIDERS.split(";"), *UNUSED_004.split(";")):
        db.execute(statement)
    add_seat_specs(db)
    attribute_recorded(db)


M005: Final = """
create table images (
  digest text primary key,
  media_type text not null check (media_type = 'image/png'),
  body blob not null
) strict
"""


def m005_images(db: sqlite3.Connection) -> None:
    """Add pictures, in a table: SQLite would have to copy ``contents`` to allow more than texts there."""
    db.execute(M005)


def m006_studies(db: sqlite3.Connection) -> None:
    """Create the tables of human baseline studies."""
    for statement in STUDIES.split(";\n"):
        db.execute(statement)


def m007_charged(db: sqlite3.Connection) -> None:
    """Add the source of the cost of a call."""
    db.execute("alter table call_details add column charged text not null default ''")


M008: Final = """
create table agents_008 as select * from agents;
drop table agents;
create table agents (
  id integer primary key,
  digest text not null unique,
  name text not null,
  kind text not null check
    (kind in ('human','random','search','solver','rule','program','package','llm','imported')),
  model text not null default '',
  scaffold text not null default '',
  config text not null default '{}'
) strict;
insert into agents select * from agents_008;
drop table agents_008;
update agents set kind = 'program' where kind = 'rule' and (config glob 'exec:*' or config glob 'http:*');
update agents set kind = 'package' where kind = 'rule' and config glob '[a-zA-Z_]*'
  and config <> 'rule' and config not glob 'rule:*'
"""
"""SQLite changes no check of a table, so it is rebuilt; renaming would leave the index of words locked."""


def m008_outside(db: sqlite3.Connection) -> None:
    """Give programs and agents of packages, formerly rules, kinds of their own; needs foreign keys off."""
    for statement in M008.split(";\n"):
        db.execute(statement)


SEARCH_010: Final = "alter table call_details add column search text not null default ''"
"""See `games.core.searched`; searches recorded before are read by `replays.store.old_searches`."""


def m009_promises(db: sqlite3.Connection) -> None:
    """Add labels, data of log lines, judgements, attempts to leave a screen, amendments and public keys."""
    for statement in ";\n".join((PRIVACY, ATTENTION_009, MERGING)).split(";\n"):
        db.execute(statement)
    fill_in(db)
    transfer_amendments(db)
    add_seat_specs(db)


def m010_search(db: sqlite3.Connection) -> None:
    """Add what a search considered."""
    db.execute(SEARCH_010)


def m011_benchmark_runs(db: sqlite3.Connection) -> None:
    """Create the tables of benchmark runs."""
    for statement in BENCHMARK_RUNS.split(";"):
        db.execute(statement)


def m012_table_names(db: sqlite3.Connection) -> None:
    """Add the name that a seat was given at the table; earlier matches have those drawn from their seed."""
    db.execute("alter table seats add column given text not null default ''")


MIGRATIONS: Final = (
    m001_initial,
    m002_tournaments,
    m003_search,
    m004_repairs,
    m005_images,
    m006_studies,
    m007_charged,
    m008_outside,
    m009_promises,
    m010_search,
    m011_benchmark_runs,
    m012_table_names,
    m013_summaries,
    m014_screens,
    m015_groups,
    m016_rulings,
)

VERSION: Final = len(MIGRATIONS)
"""Number of migrations; ``user_version`` in the header of a file is how many it has seen."""

TABLES: Final = frozenset(re.findall(r"create table (\w+)", M001)) - frozenset(
    re.findall(r"drop table (\w+)", UNUSED_004)
)
"""Tables that every version has."""
