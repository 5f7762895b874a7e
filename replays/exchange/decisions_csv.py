"""Every decision of some matches as a table of comma-separated values."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from games.core.game import Failure
from replays.exchange.jsonl_writing import writing
from replays.store.deciders import BY
from replays.store.store import Store
from replays.words import guarded

FAILURES: Final = tuple(failure.value for failure in Failure)
COLUMNS: Final = (
    "match",
    "game",
    "preset",
    "params",
    "seed",
    "started_at",
    "termination",
    "step",
    "inherited",
    "at",
    "seat",
    "agent",
    "agent_kind",
    "model",
    "scaffold",
    "spec",
    "score",
    "rank",
    "action",
    "label",
    "chosen_by",
    "legal_count",
    "attempts",
    *FAILURES,
    "seconds",
    "calls",
    "input_tokens",
    "output_tokens",
    "reasoning_tokens",
    "cached_tokens",
    "cost_usd",
    "unpriced_calls",
    "tags",
    "note",
)
"""Seats count from 1; chance is seat 0. A step is inherited that was played before the match was forked off;
the agent is the one who decided, whoever had the seat later. The columns
from ``truncated`` on count refused attempts by class.

After them comes a column for each metric that any of the matches has for single steps.
"""

# all people are one agent; what a person was called is the label
_NAME: Final = (
    "case when a.kind = 'human' then coalesce(nullif(coalesce(w.label, s.label), ''), a.name) else a.name end"
)
_QUERY: Final = f"""
select m.id as "match", m.game, m.preset, m.params, m.seed, m.started_at, m.termination, d.step,
  d.step <= coalesce(m.parent_step, 0) as inherited, p.at,
  d.seat + 1 as seat, coalesce({_NAME}, 'chance') as agent, a.kind as agent_kind, a.model,
  a.scaffold, a.config as spec, s.score, s.rank, d.action, d.label, d.chosen_by, d.legal_count,
  d.attempts, d.seconds,
  (select text from notes n where n.match_id = d.match_id and n.step = d.step) as note,
  (select group_concat(tag, '; ') from tags t where t.match_id = d.match_id and t.step = d.step) as tags
from decisions d join matches m on m.id = d.match_id
join steps p on p.match_id = d.match_id and p.step = d.step
left join seats s on s.match_id = d.match_id and s.seat = d.seat
{BY.format(row="d", seat="s")}
where d.match_id = ? order by d.step, d.seat
"""
_REFUSED: Final = """
select step, seat, failure, count(*) from attempts where match_id = ? and failure is not null group by 1, 2, 3
"""
_CALLS: Final = """
select step, seat, count(*) as calls, sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens,
  sum(reasoning_tokens) as reasoning_tokens, sum(cached_tokens) as cached_tokens, sum(cost) as cost_usd,
  sum(cost is null) as unpriced_calls
from calls where match_id = ? group by 1, 2
"""
_METRICS: Final = "select step, seat, name, value from metrics where match_id = ? and step >= 0"
_METRIC_NAMES: Final = "select distinct name from metrics where match_id = ? and step >= 0"
METRIC: Final = "metric:"
"""Goes before a metric's name, as the heading of its column after `COLUMNS`."""


def export_decisions(store: Store, match_ids: Sequence[str], path: Path) -> list[str]:
    """Write one row for each decision, chance included, compressed when the name ends in ``.gz``.

    Returns:
        the ids of the matches in which nothing was decided.

    Raises:
        StoreError: there is no such match, or the file cannot be written.
    """
    ids = [store.match(match_id).id for match_id in match_ids]
    without = list[str]()
    columns = [*COLUMNS, *(METRIC + name for name in _metric_names(store, ids))]
    with writing(Path(path)) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
        table = csv.DictWriter(text, columns, lineterminator="\r\n")
        table.writeheader()
        for match_id in ids:
            with store.reading() as conn:
                rows = [*_rows(conn, match_id)]
            table.writerows(rows)
            if not rows:
                without.append(match_id)
        text.detach()
    return without


def _metric_names(store: Store, match_ids: Sequence[str]) -> list[str]:
    with store.reading() as conn:
        return sorted({row[0] for one in match_ids for row in conn.execute(_METRIC_NAMES, [one])})


def _rows(conn: sqlite3.Connection, match_id: str) -> Iterator[dict[str, Any]]:
    refused = {tuple(row)[:3]: row[3] for row in conn.execute(_REFUSED, [match_id])}
    calls = {(row["step"], row["seat"]): dict(row) for row in conn.execute(_CALLS, [match_id])}
    metrics: dict[tuple[int, int], dict[str, float]] = {}
    for step, seat, name, value in conn.execute(_METRICS, [match_id]):
        metrics.setdefault((step, seat), {})[METRIC + name] = value
    for found in conn.execute(_QUERY, [match_id]):
        row = dict(found)
        key = row["step"], row["seat"] - 1
        counted = calls.get(key, {"calls": 0})
        counted = {name: value for name, value in counted.items() if name not in ("step", "seat")}
        classes = {failure: refused.get((*key, failure), 0) for failure in FAILURES}
        yield {name: guarded(value) for name, value in {**row, **classes, **counted}.items()} | metrics.get(
            key, {}
        )
