"""Adding GameBench's published matches to a database: results alone, to be rated but not replayed."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from games.core.view import Fact, View
from replays.exchange.jsonl_reading import AT_ONCE, add_in_batches
from replays.exchange.jsonl_writing import writing
from replays.exchange.reading import KINDS, Note, no_number, read_whole
from replays.exchange.shape import ShapeError, number
from replays.scores.published import SOURCE
from replays.store.errors import StoreError
from replays.store.ids import now
from replays.store.recorder import app_version
from replays.store.row_writers import agent_id, insert, insert_step, set_result
from replays.store.rows import VALID, AgentRow, MatchRow
from replays.store.store import Store
from replays.store.writer import Writer

PRESET: Final = "gamebench"
BATCH: Final = "GameBench's published matches"


_MOST: Final = 200_000
_NOTE: Final = "From GameBench's published matches; only the result is known, not who sat where."


@dataclass(frozen=True, slots=True)
class _Entry:
    """A match of the file: its game, and each agent's name and score."""

    game: str
    names: tuple[str, str]
    scores: tuple[float, float]

    @property
    def ranks(self) -> tuple[int, int]:
        first, second = self.scores
        return 1 + (first < second), 1 + (second < first)

    @property
    def key(self) -> str:
        text = json.dumps([self.game, *self.names, *self.scores])
        return sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:10]


def import_gamebench(writer: Writer, path: Path, note: Note | None = None) -> list[str]:
    """Add the matches of a file such as GameBench's ``matches.json``, all or, if anything is wrong, none.

    The file is a list of objects with a ``game`` and, by the names of two agents, their scores, which lie
    between 0 and 1 and add up to 1. Returns the ids of the matches that are new.

    Args:
        note: called with a sentence about matches that are recorded already and stay as they are.

    Raises:
        StoreError: the file is no such list, or the database cannot be written.
    """
    path = Path(path)
    entries = _read(path)
    ids = [f"gamebench-{place:05d}-{entry.key}" for place, entry in enumerate(entries, 1)]
    at = now()
    placed = list(zip(range(1, len(ids) + 1), ids, entries, strict=True))
    batches = (placed[start : start + AT_ONCE] for start in range(0, len(placed), AT_ONCE))
    new, _ = add_in_batches(writer, batches, partial(_add, at=at))
    if note is not None and len(new) < len(ids):
        note(f"{len(ids) - len(new)} matches of {path.name} are recorded already; they stay as they are.")
    return new


def _read(path: Path) -> list[_Entry]:
    try:
        records = json.loads(read_whole(path), object_pairs_hook=tuple, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise StoreError(f"{path.name} is not JSON, or cut off; it must be {KINDS}.") from error
    if not isinstance(records, list) or not 0 < len(records) <= _MOST:
        raise StoreError(f"{path.name} must be a list of 1 to {_MOST:,} matches, or {KINDS}.")
    return [_entry(path, place, record) for place, record in enumerate(records, 1)]


def _entry(path: Path, place: int, record: Any) -> _Entry:
    try:
        return _checked(record)
    except ShapeError as error:
        raise StoreError(f"{path.name}, match {place}: {error}; nothing was imported.") from error


def _checked(record: Any) -> _Entry:
    if not isinstance(record, tuple) or len(record) != 3 or sum(name == "game" for name, _ in record) != 1:
        raise ShapeError("it must have a game and the scores of two agents")
    game = dict(record)["game"]
    if not isinstance(game, str) or not re.fullmatch(r"[a-z0-9_]{1,64}", game):
        raise ShapeError("the game must be a name of small letters, digits and underscores")
    (first, first_score), (second, second_score) = (pair for pair in record if pair[0] != "game")
    if first == second:
        raise ShapeError("both agents have the same name")
    for name in (first, second):
        if not 0 < len(name) <= 100 or not name.isprintable():
            raise ShapeError("an agent's name must have 1 to 100 printable characters")
    scores = number(first_score), number(second_score)
    if min(scores) < 0 or abs(sum(scores) - 1) > 1e-6:
        raise ShapeError("the scores must lie between 0 and 1 and add up to 1")
    return _Entry(game, (first, second), scores)


def _add(
    conn: sqlite3.Connection, placed: Sequence[tuple[int, str, _Entry]], at: str
) -> tuple[list[str], list[str]]:
    new: list[str] = []
    known: list[str] = []
    for place, match_id, entry in placed:
        recorded = conn.execute("select 1 from matches where id = ?", [match_id]).fetchone()
        if recorded is None:
            _add_match(conn, match_id, entry, place, at)
        (known if recorded else new).append(match_id)
    return new, known


def _add_match(conn: sqlite3.Connection, match_id: str, entry: _Entry, place: int, at: str) -> None:
    row = {
        "id": match_id,
        "game": entry.game,
        "game_version": 0,
        "preset": PRESET,
        "num_players": 2,
        "seed": 0,
        "batch": BATCH,
        "pairing": str(place),
        "started_at": at,
        "ended_at": at,
        "termination": "rules",
        "note": _NOTE,
        "app_version": app_version(),
        "source": SOURCE,
    }
    insert(conn, "matches", [row])
    seats = [
        {"match_id": match_id, "seat": seat, "agent_id": agent_id(conn, _agent(name)), "label": name}
        for seat, name in enumerate(entry.names)
    ]
    insert(conn, "seats", seats)
    set_result(conn, match_id, entry.scores, entry.ranks)
    facts = tuple(
        Fact(f"score{seat}", name, f"{score:g}", seat)
        for seat, (name, score) in enumerate(zip(entry.names, entry.scores, strict=True))
    )
    view = View(None, "result", facts=facts).to_json()
    insert_step(conn, match_id, 0, view, phase="result", at=at, state_hash="")


def _agent(name: str) -> AgentRow:
    config = f"imported:benchmark=gamebench,name={name}"
    return AgentRow(sha256(config.encode()).hexdigest()[:16], name, "imported", config=config)


def export_gamebench(store: Store, match_ids: Sequence[str], path: Path, note: Note | None = None) -> int:
    """Write the results of matches between two agents, and return how many were written.

    GameBench knows two agents whose scores sum to 1, in the order of the seats here, and nothing else
    about a match: a win is 1 to 0, a draw a half each; scores that sum to 1 already stay as they are.

    Args:
        note: called with a sentence about each match that this format cannot hold.

    Raises:
        StoreError: there is no such match, none can be written, or the file cannot be.
    """
    entries = []
    for match_id in match_ids:
        row = store.match(match_id)
        why = unsuitable(row)
        if not why:
            entries.append({"game": row.game, **_points(row)})
        elif note is not None:
            note(f"Match {row.id} is left out: {why}.")
    if not entries:
        raise StoreError(
            "None of these matches is a finished one of two different agents; "
            "GameBench's format holds no other."
        )
    with writing(Path(path)) as file:
        file.write(json.dumps(entries, ensure_ascii=False, indent=4).encode("utf-8", "backslashreplace"))
    return len(entries)


def unsuitable(row: MatchRow) -> str:
    """Return why the format cannot hold a match, as the end of a sentence; empty if it can."""
    if row.termination not in VALID or any(seat.rank is None for seat in row.seats):
        return "it has no result"
    names = {seat.name for seat in row.seats}
    if len(names) != 2 or len({(seat.name, seat.rank) for seat in row.seats}) != 2:
        return "it is not between two agents of different names"
    return "" if "game" not in names else "an agent is called 'game'"


def _points(row: MatchRow) -> dict[str, float]:
    first, second = {seat.name: seat for seat in row.seats}.values()
    scores = (first.score or 0.0, second.score or 0.0)
    if len(row.seats) > 2 or min(scores) < 0 or abs(sum(scores) - 1) > 1e-9:
        sign = (second.rank or 0) - (first.rank or 0)
        scores = (0.5, 0.5) if not sign else (float(sign > 0), float(sign < 0))
    return {first.name: scores[0], second.name: scores[1]}
