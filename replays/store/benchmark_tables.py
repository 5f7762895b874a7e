"""The tables of benchmark runs, as version 11 created them."""

from __future__ import annotations

from typing import Final

BENCHMARK_RUNS: Final = """
create table benchmark_runs (
  id text primary key,
  name text not null,
  created_at text not null,
  state text not null default 'open' check (state in ('open','done','stopped')),
  agents text not null,
  settings text not null default '{}'
) strict;
create table benchmark_parts (
  run_id text not null references benchmark_runs(id) on delete cascade,
  number integer not null,
  suite text not null,
  digest text not null,
  seed integer not null,
  tournament_id text not null default '',
  left_out text not null default '{}',
  matches text not null default '[]',
  primary key (run_id, number)
) strict, without rowid
"""
"""``tournament_id`` is empty where recorded matches, ``matches``, were adopted as a run."""
