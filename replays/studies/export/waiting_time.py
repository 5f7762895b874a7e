"""Times of an export without the waiting room, whose length would tell who of a group came first.

People of a group begin together, so a time from the start of a visit to anything after that, less the time
before the waiting room, is how long somebody waited. In exports the clock of a visit stands still there.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from replays.studies.agenda import WAITING
from replays.studies.people import minutes_of


@dataclass(frozen=True, slots=True)
class WaitingTime:
    """When somebody was in the waiting room: visit, first and last millisecond of the visit's clock."""

    spans: Sequence[tuple[int, float, float]]

    def without(self, visit: int, ms: float) -> float:
        """Return a time of a visit's clock as the time outside of the waiting room."""
        waited = [min(ms, last) - first for of, first, last in self.spans if of == visit and first < ms]
        return ms - sum(waited)

    def minutes(self, conn: sqlite3.Connection, person_id: int) -> float:
        """Return the minutes of somebody's visits outside of the waiting room."""
        query = (
            "select visit_id, min(began_ms), max(coalesce(ended_ms, began_ms)) from stages "
            "where participant_id = ? group by visit_id"
        )
        if not self.spans:
            return minutes_of(conn, person_id)
        rows = conn.execute(query, [person_id]).fetchall()
        return (
            sum(self.without(visit, end) - self.without(visit, begin) for visit, begin, end in rows) / 60_000
        )


def waiting_time(conn: sqlite3.Connection, person_id: int) -> WaitingTime:
    """Return when somebody was in the waiting room: from that screen to the next one.

    A visit that ends there, and another in which it goes on, are in the waiting room to the end and from the
    beginning.
    """
    query = "select visit_id, kind, began_ms from stages where participant_id = ? order by number"
    stages = conn.execute(query, [person_id]).fetchall()
    spans: list[tuple[int, float, float]] = []
    for (visit, kind, began), (next_visit, _, ended) in pairwise([*stages, (0, "", 0)]):
        if kind != WAITING:
            continue
        if visit == next_visit:
            spans.append((visit, began, ended))
        else:
            spans += [(visit, began, inf), (next_visit, 0, ended)]
    return WaitingTime(tuple(spans))
