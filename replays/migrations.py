"""The tables of a trace database, and what brings an older one up to date."""

from __future__ import annotations

import re
from typing import Final

from sqlite_utils import Database, Migrations

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


@MIGRATIONS()
def m001_initial(db: Database) -> None:
    """Matches with everything that happened in them, and ratings computed from them."""
    for statement in M001.split(";"):
        db.execute(statement)


@MIGRATIONS()
def m002_tournaments(db: Database) -> None:
    """Tournaments, the matches planned for them, and what happened to those."""
    for statement in M002.split(";"):
        db.execute(statement)


VERSION: Final = 2
"""Number of migrations; every file says in its header (``user_version``) how many it has seen."""

TABLES: Final = frozenset(re.findall(r"create table (\w+)", M001))
"""Tables that every version has."""
