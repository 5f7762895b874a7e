"""The log of another machine, without codes of deleted participants."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from replays.store.privacy_tables import deletion_data
from replays.store.row_writers import insert
from replays.store.study_tables import LogKind
from replays.store.tournaments import REMOVED
from replays.studies.log import lines_of
from replays.studies.people import deleted_markers, marker, plain_code
from replays.studies.protocol import Protocol

_CODE: Final = re.compile(r"(?<![\w-])[\w-]{1,40}(?![\w-])")
_GENERATED: Final = re.compile(r"(?<![\w-])\w{3}-\w{3}(?![\w-])")

Row = Mapping[str, Any]


class Redaction:
    """Replaces the codes of participants who were deleted here or in the other machine's log.

    Only markers of these codes are known, so every word that may be a code is compared with them, once; each
    takes some milliseconds.
    """

    def __init__(self, conn: sqlite3.Connection, protocol: Protocol, log: Iterable[Row]) -> None:
        self._study = protocol.study.id
        self._markers = deleted_markers(conn, self._study)
        self._markers |= {line["code"] for line in log if line["kind"] == LogKind.DELETED}
        self._words = _GENERATED if protocol.participants.codes == "generated" else _CODE
        self._deleted: dict[str, bool] = {}

    def is_deleted(self, code: str) -> bool:
        """Return whether the participant with a code, in any spelling, was deleted."""
        if not self._markers:
            return False
        if (known := self._deleted.get(code.upper())) is None:
            known = self._deleted[code.upper()] = marker(self._study, code) in self._markers
        return known

    def text(self, text: str) -> str:
        return self._words.sub(lambda word: REMOVED if self.is_deleted(word[0]) else word[0], text)


def new_lines(
    conn: sqlite3.Connection, redaction: Redaction, study_id: str, log: Iterable[Row]
) -> list[dict[str, Any]]:
    """Return the lines of another machine's log that are not here; none about a deleted participant."""
    known, lines = _known(conn, study_id), []
    for line in log:
        kind, code, text = line["kind"], line["code"], line["text"]
        about_deleted = bool(code) and kind != LogKind.DELETED and redaction.is_deleted(code)
        if about_deleted or _same(line["at"], kind, code, text) in known:
            continue
        # files of earlier versions have only the sentence
        data = line["data"] or (deletion_data(text) if kind == LogKind.DELETED else "")
        row = {"study_id": study_id, "at": line["at"], "kind": kind, "code": code, "data": data}
        lines.append({**row, "text": redaction.text(text)})
    return lines


def take_lines(conn: sqlite3.Connection, study_id: str, lines: Sequence[Row]) -> None:
    """Add lines of another machine's log, except those that are here."""
    known = _known(conn, study_id)
    for line in lines:
        if _same(line["at"], line["kind"], line["code"], line["text"]) not in known:
            insert(conn, "study_log", [line])


def _known(conn: sqlite3.Connection, study_id: str) -> set[tuple[str, ...]]:
    return {_same(line.at, line.kind, line.code, line.text) for line in lines_of(conn, study_id)}


def _same(at: str, kind: str, code: str, text: str) -> tuple[str, ...]:
    """Return what identifies a line on two machines; each stored the list of codes for itself."""
    return ("", kind, plain_code(code), text) if kind == LogKind.LISTED else (at, kind, code, text)
