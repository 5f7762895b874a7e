"""The contents of a file for merging from one station: nothing about other stations' people."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from typing import Any

from replays.store.row_readers import read_table
from replays.store.study_tables import LogKind, RowState
from replays.studies.free_text import DECISIONS, text_key, texts_of
from replays.studies.people import people_of, plain_code
from replays.studies.protocol import Protocol


def keep_station(
    conn: sqlite3.Connection, protocol: Protocol, document: dict[str, Any], station: str
) -> None:
    """Take out of a file's tables what happened at other stations.

    The allocation list stays whole, because the file can bring the study to a machine that lacks it; rows
    of other stations are free in it. Lines without code and station are about the study, and stay.
    """
    people = people_of(conn, protocol.study.id)
    elsewhere = {plain_code(person.code) for person in people if person.station != station}
    of_station = (person for person in people if person.station == station)
    keys = {
        text_key(protocol.study.id, text)
        for person in of_station
        for _, text in texts_of(conn, protocol, person)
    }
    document["study_rows"] = [
        row if row["station"] == station else {**row, "state": RowState.FREE}
        for row in document["study_rows"]
    ]
    document["study_log"] = [
        line for line in document["study_log"] if _belongs(line, station, elsewhere, keys)
    ]


def _belongs(
    line: Mapping[str, Any], station: str, elsewhere: Collection[str], keys: Collection[str]
) -> bool:
    """Whether a line of the log is about a station, or about the study as a whole.

    Args:
        elsewhere: codes of the other stations' people.
        keys: of the texts that the station's people wrote.
    """
    if line["kind"] in DECISIONS:
        return line["text"] in keys
    if plain_code(line["code"]) in elsewhere:
        return False
    if line["kind"] == LogKind.LISTED and line["text"] not in ("", station):
        return False
    data = read_table(line["data"]) if line["data"] else {}
    return bool(data.get("station", station) == station)
