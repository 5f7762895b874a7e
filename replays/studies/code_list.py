"""The codes that a protocol's file lists: who may take part, each once, and at which station (studies, A.5).

They stand in the study's log, where a deletion finds and empties them with everything else of a person.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import scrypt
from typing import Final

from replays.store.errors import StoreError
from replays.store.row_writers import insert
from replays.studies.protocol import Protocol

DELETED: Final = "deleted"
"""Kind of the log's lines that say that somebody was deleted; the code is a `marker`."""
LISTED: Final = "listed"
"""Kind of the log's lines that hold a code of the list; the text is its station."""
_CODE: Final = re.compile(r"[\w-]{1,40}")


@dataclass(frozen=True, slots=True)
class Listed:
    """A code of the list; an empty station means any."""

    code: str
    station: str = ""


def read_codes(text: str) -> list[Listed]:
    """The codes of a file, one on each line, a station after a comma or none; ``#`` begins a remark."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [
        Listed(code.strip(), station.strip())
        for code, _, station in (line.partition(",") for line in lines if line)
    ]


def code_mistakes(protocol: Protocol, text: str) -> Iterator[str]:
    """What is wrong with a list of codes."""
    key, found = "participants.file", read_codes(text)
    for one in found:
        if not _CODE.fullmatch(one.code):
            yield f"{key}: {one.code!r} is no code; use letters, digits and hyphens, at most 40."
        if one.station and one.station not in protocol.study.stations:
            yield (
                f"{key}: code {one.code} is for the station {one.station!r}, which study.stations does not "
                "name."
            )
    for code, count in Counter(one.code.upper() for one in found).items():
        if count > 1:
            yield f"{key} has the code {code} {count} times; each person needs a code of one's own."
    if len(found) < protocol.quota.participants:
        yield (
            f"{key} has {len(found)} codes, fewer than the {protocol.quota.participants} people of "
            "quota.participants; add some."
        )


def marker(study_id: str, code: str) -> str:
    """What stands for a deleted code, from which nobody learns it, so that other machines delete it too."""
    return "#" + scrypt(code.upper().encode(), salt=study_id.encode(), n=2**12, r=8, p=1, dklen=12).hex()


def list_codes(conn: sqlite3.Connection, protocol: Protocol, bodies: Mapping[str, str], at: str) -> None:
    """Store the list in place of an earlier one, without the codes of deleted people.

    Args:
        bodies: of files, by their names.
    """
    study_id = protocol.study.id
    conn.execute("delete from study_log where study_id = ? and kind = ?", [study_id, LISTED])
    if protocol.participants.codes != "file":
        return
    query = "select code from study_log where study_id = ? and kind = ?"
    gone = {code for (code,) in conn.execute(query, [study_id, DELETED])}
    for one in read_codes(bodies.get(protocol.participants.file, "")):
        if not gone or marker(study_id, one.code) not in gone:
            row = {"study_id": study_id, "at": at, "kind": LISTED, "code": one.code, "text": one.station}
            insert(conn, "study_log", [row])


def listed(conn: sqlite3.Connection, study_id: str) -> list[Listed]:
    """The codes of the list, in its order."""
    query = "select code, text from study_log where study_id = ? and kind = ? and code <> '' order by id"
    return [Listed(*row) for row in conn.execute(query, [study_id, LISTED])]


def free_codes(conn: sqlite3.Connection, study_id: str, station: str) -> list[str]:
    """The codes of the list that nobody has used and that may be used at a station."""
    query = "select upper(code) from participants where study_id = ?"
    used = {code for (code,) in conn.execute(query, [study_id])}
    return [
        one.code
        for one in listed(conn, study_id)
        if one.station in ("", station) and one.code.upper() not in used
    ]


def require_listed(conn: sqlite3.Connection, study_id: str, station: str, code: str) -> str:
    """The code as the list writes it.

    Raises:
        StoreError: it is not on the list, or is for another station.
    """
    for one in listed(conn, study_id):
        if one.code.upper() == code.strip().upper():
            if one.station in ("", station):
                return one.code
            raise StoreError(f"The code {one.code} is for station {one.station}; give one of {station}.")
    raise StoreError(f"The code {code!r} is not in the list of codes; look at how it is written.")
