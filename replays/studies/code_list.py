"""The codes that a protocol's file lists: who may take part, each once, and at which station.

They are lines of the study's log, where a deletion empties them with everything else about a person.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.core.said import stated
from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.group_units import unit_of
from replays.studies.log import note
from replays.studies.people import deleted_markers, marker, people_of, plain_code
from replays.studies.protocol import Protocol

_CODE: Final = re.compile(r"[\w-]{1,40}")


@dataclass(frozen=True, slots=True)
class Listed:
    """A code of the list; an empty station means any, and ``group`` is empty where the list names none."""

    code: str
    station: str = ""
    group: str = ""


def read_codes(text: str) -> list[Listed]:
    """Return the codes of a file: one on each line, or ``code, station, group``; ``#`` begins a remark."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    parts = ([part.strip() for part in line.split(",", 2)] for line in lines if line)
    return [Listed(*part) for part in parts]


def code_mistakes(protocol: Protocol, text: str) -> Iterator[str]:
    """Yield the mistakes in a list of codes."""
    key, codes = "participants.file", read_codes(text)
    for entry in codes:
        if not _CODE.fullmatch(entry.code):
            yield stated(
                "{key}: {code} is no code; use letters, digits and hyphens, at most 40.",
                key=key,
                code=repr(entry.code),
            )
        if entry.station and entry.station not in protocol.study.stations:
            yield (
                stated(
                    "{key}: code {code} is for the station {station}, which study.stations does not name.",
                    key=key,
                    code=entry.code,
                    station=repr(entry.station),
                )
            )
    for code, count in Counter(plain_code(entry.code) for entry in codes).items():
        if count > 1:
            yield stated(
                "{key} has the code {code} {count} times; each person needs a code of one's own.",
                key=key,
                code=code,
                count=count,
            )
    if protocol.group is not None and protocol.group.match == "list":
        yield from _group_mistakes(protocol, codes)
    if len(codes) < protocol.quota.participants:
        yield (
            stated(
                "{key} has {codes} codes, fewer than the {participants} people of quota.participants; "
                "add some.",
                key=key,
                codes=len(codes),
                participants=protocol.quota.participants,
            )
        )


def _group_mistakes(protocol: Protocol, codes: list[Listed]) -> Iterator[str]:
    """Yield groups of the list that have another number of people than groups have."""
    sizes = {unit_of(protocol, level.name) for level in protocol.levels}
    for name, count in Counter(entry.group for entry in codes).items():
        if not name or count not in sizes:
            yield stated(
                'participants.file: the group {name} has {count} people; with match = "list" each line is a '
                "code, the station, and the name of a group of {sizes}.",
                name=repr(name),
                count=count,
                sizes=" or ".join(map(str, sorted(sizes))),
            )


def list_codes(conn: sqlite3.Connection, protocol: Protocol, bodies: Mapping[str, str]) -> None:
    """Store the list of a protocol in place of an earlier one, without the codes of deleted participants."""
    study_id = protocol.study.id
    conn.execute("delete from study_log where study_id = ? and kind = ?", [study_id, LogKind.LISTED])
    if protocol.participants.codes != "file":
        return
    gone = deleted_markers(conn, study_id)
    for entry in read_codes(bodies.get(protocol.participants.file, "")):
        if not gone or marker(study_id, entry.code) not in gone:
            data = {"group": entry.group} if entry.group else None
            note(conn, study_id, LogKind.LISTED, entry.station, entry.code, data=data)


def listed(conn: sqlite3.Connection, study_id: str) -> list[Listed]:
    query = (
        "select code, text, case when data = '' then '' else coalesce(data ->> '$.group', '') end "
        "from study_log "
        "where study_id = ? and kind = ? and code <> '' order by id"
    )
    return [Listed(*row) for row in conn.execute(query, [study_id, LogKind.LISTED])]


def free_codes(conn: sqlite3.Connection, study_id: str, station: str) -> list[str]:
    """Return the unused codes of the list that are valid at a station."""
    used = {plain_code(person.code) for person in people_of(conn, study_id)}
    return [
        entry.code
        for entry in listed(conn, study_id)
        if entry.station in ("", station) and plain_code(entry.code) not in used
    ]


def require_listed(conn: sqlite3.Connection, study_id: str, station: str, code: str) -> str:
    """Return the code as the list writes it; raise `StoreError` if it is not valid at the station."""
    for entry in listed(conn, study_id):
        if plain_code(entry.code) == plain_code(code):
            if entry.station in ("", station):
                return entry.code
            raise StoreError(f"The code {entry.code} is for station {entry.station}; give one of {station}.")
    raise StoreError(f"The code {code!r} is not in the list of codes; look at how it is written.")
