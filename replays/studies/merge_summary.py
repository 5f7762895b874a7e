"""The changes that merging a station's file would make, for consent beforehand."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from replays.store.errors import StoreError
from replays.store.study_tables import LogKind, RowState
from replays.studies.merge_people import further
from replays.studies.people import marker, people_of
from replays.studies.references import new_runs, replaced_runs
from replays.studies.rows import row_states
from replays.studies.station_keys import keys_of

Rows = list[dict[str, Any]]


class Signature(StrEnum):
    """The signer of a file: a known station, an unknown key, or none."""

    KNOWN = "known"
    FOREIGN = "foreign"
    UNSIGNED = "unsigned"


class Point(StrEnum):
    """A kind of change, or of doubt about a file."""

    UNSIGNED = "unsigned"
    FOREIGN = "foreign"
    FOUNDED = "founded"
    DELETED = "deleted"
    REPLACED = "replaced"
    EXCLUDED = "excluded"
    RUNS = "runs"
    AMENDED = "amended"
    ROWS = "rows"
    NEW = "new"
    KEPT = "kept"
    GONE = "gone"


SENTENCES: Final = {
    Point.UNSIGNED: "Nobody signed it: anybody can have written or changed what is in it.",
    Point.FOREIGN: "It is signed with a key that is not known here for {what}: {key}",
    Point.FOUNDED: "The study is not here yet: it will be added with the protocol and the texts of the file.",
    Point.DELETED: "Will be deleted here for good, because another station deleted them: {what}",
    Point.REPLACED: "Will be replaced here by what the file has of them: {what}",
    Point.EXCLUDED: "Will be marked as excluded: {what}",
    Point.RUNS: "Reference runs that will be deleted here, because the file has earlier ones: {what}",
    Point.AMENDED: "It was made with another protocol, and only the file declares the amendment: {what}",
    Point.ROWS: "Rows that are free here, and used in the file though nobody in it has them: {what}",
    Point.NEW: "New people: {what}",
    Point.KEPT: "Kept as they are here, although the file has more of them: {what}",
    Point.GONE: "Left out, because they were deleted here: {what}",
}
"""The sentence of each point; ``{what}`` are codes, stations, hashes or a number."""
ASKED: Final = frozenset(Point) - {Point.NEW, Point.KEPT, Point.GONE, Point.ROWS}
"""Points that need somebody's consent."""


MOST: Final = 30
"""Most codes, rows or runs that a sentence names; beyond, it gives their number."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The changes by merging a file; equal only if the same file would change the same things.

    Attributes:
        study: id of the study.
        digest: SHA-256 of the file's manifest, which has the hash of each part.
        stations: those of the people in the file.
        key: that signed it; empty without one.
        points: each kind of change with what it concerns, in the order of the sentences.
    """

    study: str
    digest: str
    stations: tuple[str, ...]
    signature: Signature
    key: str
    points: tuple[tuple[Point, tuple[str, ...]], ...]

    @property
    def asks(self) -> bool:
        """Whether somebody must consent before the merge."""
        return any(point in ASKED for point, _ in self.points)

    def of(self, wanted: Point) -> tuple[str, ...]:
        """Return what a kind of change concerns; empty if there is none."""
        return next((what for point, what in self.points if point is wanted), ())

    def values(self, what: Sequence[str]) -> dict[str, str]:
        more = f", ... ({len(what)})" if len(what) > MOST else ""
        return {"what": ", ".join(what[:MOST]) + more, "key": self.key}

    def sentences(self) -> list[str]:
        """Return the changes as English sentences."""
        return [SENTENCES[point].format(**self.values(what)) for point, what in self.points]


@dataclass(frozen=True, slots=True)
class Incoming:
    """The contents of a file to take in.

    Attributes:
        people: those new here, or further in the file.
        excluded: those complete here, and excluded in the file.
        deleted: codes of people here whom another station has deleted.
        runs: reference runs that are not here, or later here.
    """

    summary: Summary
    people: Rows
    excluded: Rows
    deleted: tuple[str, ...]
    runs: Rows


def incoming(
    conn: sqlite3.Connection, manifest: Mapping[str, Any], document: Mapping[str, Any], digest: str, key: str
) -> Incoming:
    """Return what would be taken in of a file, and what that would change.

    Args:
        digest: of the manifest.
        key: that signed it; empty for none.

    Raises:
        StoreError: two people have one code or one row, or no amendment leads from one protocol to the other.
    """
    study_id, stations = manifest["study"], tuple(sorted(manifest["stations"]))
    here = conn.execute("select protocol_hash from studies where id = ?", [study_id]).fetchone()
    amended = _amended(conn, here[0], document) if here else ()
    signature, unknown = _signature(conn, study_id, stations, key)
    deleted = _deleted(conn, study_id, document["study_log"])
    people = further(conn, study_id, document["people"], deleted)
    runs = new_runs(conn, study_id, document.get("references", []))
    concerned = {
        Point.UNSIGNED: ("",) if signature is Signature.UNSIGNED else (),
        Point.FOREIGN: unknown if signature is Signature.FOREIGN else (),
        Point.FOUNDED: () if here else (study_id,),
        Point.DELETED: deleted,
        Point.REPLACED: people.replaced,
        Point.EXCLUDED: tuple(person["participant"]["code"] for person in people.excluded),
        Point.RUNS: replaced_runs(conn, study_id, runs),
        Point.AMENDED: amended,
        Point.ROWS: _unexplained(conn, study_id, document),
        Point.NEW: people.new,
        Point.KEPT: people.kept,
        Point.GONE: (str(people.gone),) if people.gone else (),
    }
    points = tuple((point, what) for point, what in concerned.items() if what)
    summary = Summary(study_id, digest, stations, signature, key, points)
    return Incoming(summary, people.wanted, people.excluded, deleted, runs)


def _signature(
    conn: sqlite3.Connection, study_id: str, stations: tuple[str, ...], key: str
) -> tuple[Signature, tuple[str, ...]]:
    """Return the signer of a file, and the stations whose key is not known."""
    if not key:
        return Signature.UNSIGNED, ()
    known = [entry for entry in keys_of(conn, study_id) if entry.key == key]
    if any(entry.own for entry in known):
        return Signature.KNOWN, ()
    unknown = tuple(name for name in stations if name not in {entry.station for entry in known})
    if known and not unknown:
        return Signature.KNOWN, ()
    return Signature.FOREIGN, tuple(name or "this study" for name in unknown) or ("this study",)


def _deleted(conn: sqlite3.Connection, study_id: str, log: Rows) -> tuple[str, ...]:
    """Return the codes of people here whom another machine has deleted."""
    gone = {line["code"] for line in log if line["kind"] == LogKind.DELETED}
    codes = [person.code for person in people_of(conn, study_id)] if gone else []
    return tuple(code for code in codes if marker(study_id, code) in gone)


def _amended(conn: sqlite3.Connection, own_hash: str, document: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the amendments between both protocols that only the file has; raise `StoreError` without."""
    other, study_id = document["studies"][0]["protocol_hash"], document["studies"][0]["id"]
    query = "select from_hash, to_hash from study_amendments where study_id = ?"
    here = {tuple(row) for row in conn.execute(query, [study_id])}
    if own_hash == other or _leads(here, own_hash, other):
        return ()
    there = {(row["from_hash"], row["to_hash"]): row for row in document.get("study_amendments", ())}
    if not _leads(here | there.keys(), own_hash, other):
        raise StoreError(
            f"The file was made with another protocol of {study_id} ({other[:12]}, not {own_hash[:12]}), and "
            "no amendment leads from one to the other."
        )
    return tuple(
        f"{row['from_hash'][:12]} to {row['to_hash'][:12]}, {row['at'][:10]}, {row['reason']}"
        for hashes, row in there.items()
        if hashes not in here
    )


def _leads(steps: set[tuple[str, ...]], earlier: str, other: str) -> bool:
    """Return whether one protocol became the other, or the other it, in one or more steps."""
    return other in _after(steps, earlier) or earlier in _after(steps, other)


def _after(steps: set[tuple[str, ...]], first: str) -> set[str]:
    reached = {first}
    while more := {after for before, after in steps if before in reached} - reached:
        reached |= more
    return reached


def _unexplained(conn: sqlite3.Connection, study_id: str, document: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the rows that are free here, not free in the file, and that nobody in the file has."""
    free = {row for row, state in row_states(conn, study_id).items() if state == RowState.FREE}
    had = {person["participant"]["row"] for person in document["people"]}
    rows = [row["row"] for row in document["study_rows"] if row["state"] != RowState.FREE]
    return tuple(str(row) for row in sorted(rows) if row in free and row not in had)
