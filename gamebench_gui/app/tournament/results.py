"""Results of a tournament as files for other programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from replays.columns import columns_of, csv_lines, csv_text
from replays.scores.rows import StandingRecord
from replays.store import tournaments as stored
from replays.store.tournaments import Planned

MATCHES: Final = (
    "number", "match", "game", "params", "pairing", "seed", "agents", "state", "steps", "termination",
    "scores", "ranks", "runs", "reason", "ended_at",
)  # fmt: skip


def write_matches(session: Session, tournament_id: str, path: Path) -> int:
    """Write a line for every match, or whole traces to ``.jsonl`` or ``.jsonl.gz``; return their number."""
    session.writer.flush()
    matches = stored.matches_of(session.store, tournament_id)
    session.refuse_itself(path)
    if path.suffix == ".csv":
        lines = csv_lines([MATCHES, *map(_match, matches)], "\r\n")
        path.write_text(lines, encoding="utf-8", newline="")
        return len(matches)
    begun = [match.match_id for match in matches if match.begun]
    session.export(begun, path)
    return len(begun)


def write_standings(rows: Sequence[StandingRecord], path: Path) -> int:
    """Write a line for every rated agent, in the order of the standings; return their number."""
    # versions before wrote the entrant as ``name``; the next one need not
    lines = [{"name": row["entrant"], **row} for row in rows]
    path.write_text(csv_text(["name", *columns_of(StandingRecord)], lines), encoding="utf-8", newline="")
    return len(rows)


def _match(match: Planned) -> tuple[Any, ...]:
    draft = match.draft
    return (
        match.number + 1,
        match.match_id,
        draft.game,
        json.dumps(dict(draft.params)),
        draft.pairing,
        draft.seed,
        json.dumps(draft.agents),
        match.state,
        match.steps,
        match.termination,
        json.dumps(match.scores),
        json.dumps(match.ranks),
        match.runs,
        match.reason,
        match.ended_at,
    )
