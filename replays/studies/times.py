"""Times of a question: shown, first touched and answered, and breaks in between."""

from __future__ import annotations

import sqlite3
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from replays.store.row_writers import insert

By = Literal["mouse", "keyboard", "touch", "mixed", "time"]
FIELDS: Final = (
    "asked_ms", "shown_ms", "first_input_ms", "first_choice_ms", "sent_ms", "away_ms", "away_times",
    "covered_ms", "idle_ms", "stalled_ms", "changes", "reminded", "by", "told_ms", "heard_ms", "ping_ms",
    "implausible",
)  # fmt: skip
MOMENTS: Final = (
    "asked_ms", "shown_ms", "first_input_ms", "first_choice_ms", "sent_ms", "told_ms", "heard_ms",
)  # fmt: skip
"""Those that are moments of the visit's clock; the others are intervals, counts and words."""


@dataclass(frozen=True, slots=True)
class Times:
    """The times of one decision, in milliseconds of the visit's clock; None for what did not happen.

    Attributes:
        away_ms, covered_ms: between shown and sent; where both were so at once, it counts as away.
        idle_ms: longest stretch without any input.
        stalled_ms: longest gap between two heartbeats.
        changes: choices undone before the answer.
        told_ms, heard_ms: at another screen: when the host sent the question, and when it had the answer.
        ping_ms: at another screen: the measured round trip.
        implausible: 1 if the browser claimed more lag than its round trip explains.
    """

    asked_ms: float
    shown_ms: float | None = None
    first_input_ms: float | None = None
    first_choice_ms: float | None = None
    sent_ms: float | None = None
    away_ms: float = 0.0
    away_times: int = 0
    covered_ms: float = 0.0
    idle_ms: float = 0.0
    stalled_ms: float = 0.0
    changes: int = 0
    reminded: int = 0
    by: By = "mouse"
    told_ms: float | None = None
    heard_ms: float | None = None
    ping_ms: float | None = None
    implausible: int = 0

    @property
    def decision(self) -> float | None:
        """Thinking time: ``sent - shown - away - covered``; None if the browser's clock is not believed."""
        if self.sent_ms is None or self.shown_ms is None or self.implausible:
            return None
        return self.sent_ms - self.shown_ms - self.away_ms - self.covered_ms

    @property
    def lag(self) -> float | None:
        """What a browser did not have of the time from the question to the answer; None at the station."""
        told, heard, shown, sent = self.told_ms, self.heard_ms, self.shown_ms, self.sent_ms
        if told is None or heard is None or shown is None or sent is None:
            return None
        return max(0.0, heard - told - (sent - shown))

    @property
    def first(self) -> float | None:
        """Time to the first input: ``first_input - shown``; None as for `decision`."""
        if self.first_input_ms is None or self.shown_ms is None or self.implausible:
            return None
        return self.first_input_ms - self.shown_ms


class DecisionClock:
    """Measures the `Times` of one question from what a window reports; times are of the visit's clock.

    Away and covered may have begun before the question was shown; what was before does not count.
    """

    def __init__(self, asked_ms: float, *, away: bool = False, covered: bool = False) -> None:
        self._asked = asked_ms
        self._shown: float | None = None
        self._first: float | None = None
        self._choice: float | None = None
        self._away, self._covered = away, covered
        self._since = self._last_input = self._last_beat = asked_ms
        self._away_ms = self._covered_ms = self._idle = self._stalled = 0.0
        self._away_times = self._changes = self._reminded = 0
        self._ways: set[str] = set()

    def shown(self, at: float) -> None:
        """Note the first paint of the board with the question."""
        if self._shown is None:
            self._shown = self._since = self._last_input = at
            self._last_beat = max(self._last_beat, at)
            self._away_times += self._away

    def input(self, at: float, by: By = "mouse") -> None:
        self._ways.add(by)
        if self._first is None:
            self._first = at
        self._idle = max(self._idle, at - self._last_input)
        self._last_input = at

    def chosen(self, at: float) -> None:
        if self._choice is None:
            self._choice = at

    def undone(self) -> None:
        self._changes += 1

    def reminded(self) -> None:
        self._reminded += 1

    def beat(self, at: float) -> None:
        """Note a heartbeat; the program sends one every 16 ms, unless it stalls."""
        self._stalled = max(self._stalled, at - self._last_beat)
        self._last_beat = at

    def away(self, at: float, on: bool) -> None:
        """Note that the application is inactive, the screen locked or the machine asleep, or no longer."""
        self._count(at)
        self._away_times += on and not self._away and self._shown is not None
        self._away = on

    def covered(self, at: float, on: bool) -> None:
        """Note that something hides the board, such as a pause, the rules or the curtain, or no longer."""
        self._count(at)
        self._covered = on

    def _count(self, at: float) -> None:
        if self._shown is not None:
            lasted = max(0.0, at - self._since)
            if self._away:
                self._away_ms += lasted
            elif self._covered:
                self._covered_ms += lasted
        self._since = at

    def open(self) -> Times:
        """Return the times so far, without an answer."""
        return self._times(None, "mouse")

    def sent(self, at: float, by: By | None = None) -> Times:
        """Note the confirmed answer and return its times; ``by`` is ``time`` if nobody gave it."""
        self._count(at)
        self._idle = max(self._idle, at - self._last_input)
        ways = self._ways or {"mouse"}
        usual: Any = next(iter(ways)) if len(ways) == 1 else "mixed"
        return self._times(at, by or usual)

    def _times(self, sent: float | None, by: By) -> Times:
        return Times(
            *(self._asked, self._shown, self._first, self._choice, sent, self._away_ms, self._away_times),
            *(self._covered_ms, self._idle, self._stalled, self._changes, self._reminded, by),
        )


def begin_times(
    conn: sqlite3.Connection, match_id: str, step: int, seat: int, *, visit: int, times: Times
) -> int:
    """Store a question; return the attempt under which its answer is to be stored.

    A question that is asked again after a crash keeps the earlier attempt.
    """
    place = [match_id, step, seat]
    query = (
        "select coalesce(max(attempt), 0) + 1 from decision_times where (match_id, step, seat) = (?, ?, ?)"
    )
    attempt = int(conn.execute(query, place).fetchone()[0])
    row = {"match_id": match_id, "step": step, "seat": seat, "attempt": attempt, "visit_id": visit}
    insert(conn, "decision_times", [{**row, **asdict(times)}])
    return attempt


def finish_times(
    conn: sqlite3.Connection,
    match_id: str,
    step: int,
    seat: int,
    *,
    attempt: int,
    times: Times,
    recorded: int | None = None,
) -> None:
    """Store the times of an answer asked for at ``step``; it acted at ``recorded``, later in real time."""
    columns = ", ".join(f"{name} = :{name}" for name in FIELDS)
    key = {"match_id": match_id, "step": step, "seat": seat, "attempt": attempt}
    where = " and ".join(f"{name} = :{name}" for name in key)
    moved = {"recorded": step if recorded is None else recorded}
    conn.execute(
        f"update decision_times set {columns}, step = :recorded where {where}",
        {**asdict(times), **key, **moved},
    )
