"""At what kind of screen a person elsewhere sat: nothing by which the person or the machine is known."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Final, Literal, TypeAlias, get_args

from replays.store.row_writers import insert
from replays.store.writer import Writer

Device: TypeAlias = Literal["phone", "tablet", "computer"]
DEVICES: Final[tuple[Device, ...]] = get_args(Device)

SCREENS_014: Final = """
create table seat_screens (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  from_step integer not null,
  place text not null default 'browser' check (place in ('browser')),
  device text not null check (device in ('phone','tablet','computer')),
  width integer not null,
  height integer not null,
  scale real not null default 1,
  pointer text not null default '' check (pointer in ('','mouse','touch','pen','keys')),
  browser text not null default '',
  version integer,
  language text not null default '',
  lag_median_ms real,
  lag_p95_ms real,
  compensated integer not null default 0,
  longest_gap_ms real not null default 0,
  reconnects integer not null default 0,
  reloads integer not null default 0,
  other_tabs integer not null default 0,
  primary key (match_id, seat, from_step)
) strict, without rowid
"""
TIMES_014: Final = (
    "alter table decision_times add column told_ms real",
    "alter table decision_times add column heard_ms real",
    "alter table decision_times add column ping_ms real",
    "alter table decision_times add column implausible integer not null default 0",
)


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
