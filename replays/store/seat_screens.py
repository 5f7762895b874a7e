"""At what kind of screen a person elsewhere sat: nothing by which the person or the machine is known."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from typing import Final, Literal, TypeAlias, get_args

from replays.store.row_writers import insert
from replays.store.rows import DecisionRow
from replays.store.writer import Writer

Device: TypeAlias = Literal["phone", "tablet", "computer"]
DEVICES: Final[tuple[Device, ...]] = get_args(Device)


@dataclass(frozen=True, slots=True)
class SeatScreen:
    """The screen of one seat from a step on.

    Attributes:
        from_step: the step after which the browser took the seat.
        width, height: the room for the board, in pixels of the page.
        scale: size of the page's type, relative to the usual one.
        pointer: the last way of answering; empty before the first answer.
        browser: its family, such as ``Firefox``; empty for an unknown one.
        version: its major version.
        lag_median_ms, lag_p95_ms: of the answers; None without one.
        compensated: answers of whose lag a part was not charged.
        longest_gap_ms: without a connection.
        other_tabs: how often the seat was opened in a second tab or browser.
    """

    seat: int
    from_step: int
    device: Device
    width: int
    height: int
    scale: float = 1.0
    pointer: str = ""
    browser: str = ""
    version: int | None = None
    language: str = ""
    lag_median_ms: float | None = None
    lag_p95_ms: float | None = None
    compensated: int = 0
    longest_gap_ms: float = 0.0
    reconnects: int = 0
    reloads: int = 0
    other_tabs: int = 0


COLUMNS: Final = tuple(SeatScreen.__slots__)


def keep_screen(conn: sqlite3.Connection, match_id: str, screen: SeatScreen) -> None:
    """Store a screen in place of what was stored of it before; nothing is stored of a match that is gone."""
    if conn.execute("select 1 from matches where id = ?", [match_id]).fetchone() is None:
        return
    key = [match_id, screen.seat, screen.from_step]
    conn.execute("delete from seat_screens where (match_id, seat, from_step) = (?, ?, ?)", key)
    insert(conn, "seat_screens", [{"match_id": match_id, **asdict(screen)}])


def keeper(writer: Writer, match_id: str) -> Callable[[SeatScreen], None]:
    """Return what stores the screens of a match, soon."""

    def keep(screen: SeatScreen) -> None:
        writer.submit(lambda conn: keep_screen(conn, match_id, screen))

    return keep


def screens_of(conn: sqlite3.Connection, match_id: str) -> Iterator[SeatScreen]:
    """Yield the screens of a match by seat and step; none of a file of an earlier version."""
    query = f"select {', '.join(COLUMNS)} from seat_screens where match_id = ? order by seat, from_step"
    for row in conn.execute(query, [match_id]):
        yield SeatScreen(*row)


def screen_of(
    reading: Callable[[], AbstractContextManager[sqlite3.Connection]], match_id: str, row: DecisionRow
) -> tuple[SeatScreen, float | None] | None:
    """Return the screen elsewhere at which a decision was made, and its lag in milliseconds.

    The lag is that of the answer where it was recorded, else the usual one at that screen; None where
    nothing is known. Returns None for a decision at the host's screen, or of a program.
    """
    if row.chosen_by != "seat":
        return None
    query = (
        "select heard_ms - told_ms - (sent_ms - shown_ms) from decision_times "
        "where match_id = ? and step = ? and seat = ? order by attempt desc limit 1"
    )
    with reading() as conn:
        screens = [one for one in screens_of(conn, match_id) if one.seat == row.seat]
        before = [one for one in screens if one.from_step < row.step]
        if not before:
            return None
        found = conn.execute(query, [match_id, row.step, row.seat]).fetchone()
    if found is None or found[0] is None:
        return before[-1], before[-1].lag_median_ms
    return before[-1], max(0.0, float(found[0]))
