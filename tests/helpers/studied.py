"""A closed study in a database: participants and the matches that they played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from replays.store.row_writers import insert
from replays.store.writer import Writer

from .rated import Played, fill

_TABLES: Final = """
create table if not exists studies (id text primary key, title text, version text, protocol text,
  protocol_hash text, state text, created_at text);
create table if not exists study_rows (study_id text, row integer, station text, condition text, plan text,
  state text);
create table if not exists participants (id integer primary key, study_id text, code text, row integer,
  pilot integer not null default 0, station text, state text);
create table if not exists study_matches (study_id text, number integer, participant_id integer, block text,
  scored integer, place integer, opponent text, shown_as text, seat integer, deal integer, seed integer,
  match_id text, state text)
"""
_AT: Final = "2026-01-01T00:00:00.000+00:00"


def close_study(
    writer: Writer, played: Sequence[tuple[str, str, Played]], study: str = "s", state: str = "closed"
) -> list[str]:
    """Record matches of a study, each with the code and condition of who sits in seat 0; their ids."""
    ids = fill(writer, [match for _, _, match in played])
    codes = list(dict.fromkeys((code, condition) for code, condition, _ in played))

    def work(db: Any) -> None:
        for statement in _TABLES.split(";\n"):
            db.execute(statement)
        insert(db, "studies", [_study(study, state)])
        for row, (code, condition) in enumerate(codes):
            insert(db, "study_rows", [_row(study, row, condition)])
            insert(db, "participants", [_participant(study, row, code)])
        numbers = {code: row + 1 for row, (code, _) in enumerate(codes)}
        matches = [
            _match(study, number, numbers[code], match_id)
            for number, (match_id, (code, _, _)) in enumerate(zip(ids, played, strict=True))
        ]
        insert(db, "study_matches", matches)
        placeholders = ",".join("?" * len(ids))
        db.execute(f"update matches set batch = ? where id in ({placeholders})", [f"study:{study}", *ids])

    writer.run(work)
    return ids


def _study(study: str, state: str) -> dict[str, Any]:
    return {
        "id": study,
        "title": study,
        "version": "1",
        "protocol": "",
        "protocol_hash": "",
        "state": state,
        "created_at": _AT,
    }


def _row(study: str, row: int, condition: str) -> dict[str, Any]:
    return {
        "study_id": study,
        "row": row,
        "station": "a",
        "condition": condition,
        "plan": "",
        "state": "complete",
    }


def _participant(study: str, row: int, code: str) -> dict[str, Any]:
    return {"id": row + 1, "study_id": study, "code": code, "row": row, "station": "a", "state": "complete"}


def _match(study: str, number: int, participant: int, match_id: str) -> dict[str, Any]:
    return {
        "study_id": study,
        "number": number,
        "participant_id": participant,
        "block": "b",
        "scored": 1,
        "place": 1,
        "opponent": "o",
        "shown_as": "o",
        "seat": 0,
        "deal": number,
        "seed": number,
        "match_id": match_id,
        "state": "ended",
    }
