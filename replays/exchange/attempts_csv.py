"""Every attempt, and every model call, of some matches as tables of comma-separated values.

They hold what a table of decisions cannot: matches that failed before anything was decided, and what was
asked and answered on the way.
"""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.core.chat import Image
from replays.exchange.jsonl_writing import writing
from replays.store.contents import load_parts
from replays.store.deciders import BY
from replays.store.store import Store
from replays.words import guarded

_MATCH: Final = ("match", "game", "preset", "seed", "started_at", "termination", "blame")
_WHO: Final = ("step", "seat", "agent", "agent_kind", "model", "scaffold", "spec")
ATTEMPTS: Final = (*_MATCH, *_WHO, "attempt", "at", "action", "failure", "objection", "seconds")
"""Columns of attempts. Seats and attempts count from 1; ``failure`` is empty where the answer was taken; a
step beyond the last was begun and not finished; ``blame`` is the seat by which the match failed."""
CALLS: Final = (
    *_MATCH, *_WHO, "attempt", "call", "called_model", "purpose", "sample", "samples", "outcome",
    "prompt_digest", "reply", "thought", "error", "finish_reason", "input_tokens", "output_tokens",
    "reasoning_tokens", "cached_tokens", "cost_usd", "seconds", "first_token_seconds", "transport_retries",
    "image_digests",
)  # fmt: skip
"""Columns of calls, of which an attempt may have several or none; a cost is empty where it is not known.

Equal prompts have equal digests, and so have pictures, of which a prompt may have several, separated by
spaces; what they hold is in the other formats.
"""
_SHARED: Final = """
select m.id as "match", m.game, m.preset, m.seed, m.started_at, m.termination, m.blame + 1 as blame,
  t.step, t.seat + 1 as seat, a.name as agent, a.kind as agent_kind, a.model, a.scaffold,
  a.config as spec, {columns}
from {table} t join matches m on m.id = t.match_id
left join seats s on s.match_id = t.match_id and s.seat = t.seat
{by}
where t.match_id = ? order by t.step, t.seat, {order}
"""
_ATTEMPTS: Final = _SHARED.format(
    by=BY.format(row="t", seat="s"),
    table="attempts",
    columns="t.number as attempt, t.at, t.action, t.failure, t.objection, t.seconds",
    order="t.number",
)
_CALLS: Final = _SHARED.format(
    by=BY.format(row="t", seat="s"),
    table="calls",
    columns='t.attempt, t.number as "call", t.model as called_model, t.cost as cost_usd, '
    + ", ".join(f"t.{name}" for name in CALLS[CALLS.index("purpose") : -1] if name != "cost_usd"),
    order="t.attempt, t.number",
)


def export_attempts(store: Store, match_ids: Sequence[str], path: Path) -> list[str]:
    """Write one row for each attempt; the ids of the matches that have none.

    Raises:
        StoreError: there is no such match, or the file cannot be written.
    """
    return _export(store, match_ids, path, ATTEMPTS, _ATTEMPTS)


def export_calls(store: Store, match_ids: Sequence[str], path: Path) -> list[str]:
    """Write one row for each model call; the ids of the matches that have none.

    Raises:
        StoreError: there is no such match, or the file cannot be written.
    """
    return _export(store, match_ids, path, CALLS, _CALLS)


def _export(
    store: Store, match_ids: Sequence[str], path: Path, columns: Sequence[str], query: str
) -> list[str]:
    ids = [store.match(match_id).id for match_id in match_ids]
    without = []
    with writing(Path(path)) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
        table = csv.writer(text, lineterminator="\r\n")
        table.writerow(columns)
        for match_id in ids:
            with store.reading() as conn:
                rows = conn.execute(query, [match_id]).fetchall()
                whole = [{**row, **_images(conn, row)} for row in rows]
            table.writerows([guarded(row[name]) for name in columns] for row in whole)
            if not rows:
                without.append(match_id)
        text.detach()
    return without


def _images(conn: sqlite3.Connection, row: sqlite3.Row) -> dict[str, str]:
    """What a call's columns say of the pictures in its prompt; nothing for an attempt."""
    if "prompt_digest" not in row.keys():  # noqa: SIM118 - a row has no other way to ask
        return {}
    parts = load_parts(conn, row["prompt_digest"])
    return {"image_digests": " ".join(part.digest for part in parts if isinstance(part, Image))}
