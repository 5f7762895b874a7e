"""Tables for scores over many matches, filled and kept right by `replays.store.summaries` and by triggers."""

from __future__ import annotations

from typing import Final

SUMMARIES: Final = """
create table summaries (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  decider integer not null,
  decisions integer not null,
  fallbacks integer not null,
  calls integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  reasoning_tokens integer not null,
  cached_tokens integer not null,
  unpriced_calls integer not null,
  transport_retries integer not null,
  cost real not null,
  graded integer not null,
  best integer not null,
  small integer not null,
  blunders integer not null,
  loss real not null,
  worst real not null,
  seconds blob not null,
  failures text not null,
  models text not null,
  primary key (match_id, seat, decider)
) strict, without rowid
"""
"""Of a match's own steps. ``decider`` is 0 for the agent in the seat; ``seconds`` are packed doubles."""

_CHANGES: Final = {
    "decisions": "of step, seat, chosen_by, seconds, decider",
    "attempts": "of step, seat, failure, decider",
    "calls": "of step, seat, model, input_tokens, output_tokens, reasoning_tokens, cached_tokens, cost, "
    "transport_retries, decider",
    "call_details": "of charged",
    "metrics": "of value",
}
_RISE: Final = (
    "insert into revision (id, number) select 1, 1 where {condition} "
    "on conflict (id) do update set number = number + 1"
)
_VERDICTS: Final = "{row}.name in ('verdict', 'loss')"


def _outdating(table: str, event: str, row: str) -> str:
    condition = f"when {_VERDICTS.format(row=row)} " if table == "metrics" else ""
    columns = _CHANGES[table] if event == "update" else ""
    over = f"exists (select 1 from matches where id = {row}.match_id and termination is not null)"
    rise = f"{_RISE.format(condition=over)}; " if table in ("decisions", "attempts") else ""
    return (
        f"create trigger {table}_{event}_outdates after {event} {columns} on {table} {condition}begin "
        f"delete from summaries where match_id = {row}.match_id; {rise}end"
    )


OUTDATING: Final = (
    *(
        _outdating(table, event, "old" if event == "delete" else "new")
        for table in _CHANGES
        for event in ("insert", "update", "delete")
    ),
    "create trigger matches_update_outdates after update of parent_step on matches begin "
    "delete from summaries where match_id = new.id; end",
)

METRICS_013: Final = """
create table metrics_013 as select * from metrics;
drop table metrics;
create table metrics (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  name text not null,
  step integer not null,
  value real not null,
  primary key (match_id, step, seat, name)
) strict, without rowid;
insert into metrics (match_id, seat, name, step, value)
  select match_id, seat, name, step, value from metrics_013 order by match_id, step, seat, name;
drop table metrics_013;
create index metric_value on metrics(name, value, match_id) where step = -1
"""
"""The metrics of a step lie side by side. Before, each series had pages of its own, so that a step wrote more
pages the longer its match was."""

_RESULTS: Final = {
    "matches_added": "after insert on matches when new.termination is not null",
    "matches_removed": "after delete on matches",
    "matches_altered": "after update of termination, ended_at, blame, parent_step, batch on matches",
    "agents_altered": "after update on agents",
    "seats_altered": "after update of agent_id, team, label, score, rank, spec on seats",
    "seats_removed": "after delete on seats",
    "seat_changes_added": "after insert on seat_changes",
    "seat_changes_removed": "after delete on seat_changes",
    "metrics_added": "after insert on metrics when new.step = -1",
    "metrics_altered": "after update on metrics when new.step = -1",
    "metrics_removed": "after delete on metrics when old.step = -1",
    "studies_added": "after insert on studies",
    "studies_altered": "after update of state on studies",
    "studies_removed": "after delete on studies",
    "study_matches_added": "after insert on study_matches",
    "study_matches_altered": "after update on study_matches",
    "study_matches_removed": "after delete on study_matches",
}
REVISION: Final = (
    "create table revision (id integer primary key check (id = 1), number integer not null) strict",
    *(
        f"create trigger {name} {event} begin {_RISE.format(condition='true')}; end"
        for name, event in _RESULTS.items()
    ),
)
"""A number that rises with every change of results, so that scores are computed again only after one."""
RESULTS_013: Final = (SUMMARIES, *OUTDATING, *REVISION)
