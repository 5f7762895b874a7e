"""Reading a trace database: lists of matches, and single traces."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from weakref import WeakSet

from replays.store import search
from replays.store.closing import Closing
from replays.store.errors import UNREADABLE, DamagedError, StoreError, Trouble, explain
from replays.store.rows import INTERNAL, Filter, Hit, MatchRow, SeatRow
from replays.store.schema import open_empty, open_for_reading
from replays.store.seat_specs import LABEL, SPEC
from replays.store.trace import Trace

_MATCH = (
    "m.id, m.game, m.game_version, m.preset, m.params, m.num_players, m.seed, m.started_at, m.ended_at, "
    "m.termination, m.blame, m.note, m.steps, m.source, m.parent_id, m.parent_step, m.batch, m.pairing"
)
_SEATS = f"""
select s.match_id, s.seat, {LABEL.format(row="s")}, a.kind, a.model, a.scaffold, {SPEC.format(row="s")},
  s.team, s.label, s.score, s.rank, s.given
from seats s join agents a on a.id = s.agent_id where s.match_id in ({{}}) order by s.match_id, s.seat
"""
_TEXTS = ("id", "game", "preset", "started_at")
_NUMBERS = ("num_players", "seed", "steps")
_CHUNK = 900


IDLE: Final = 4
"""Connections of threads that are gone which wait for the next thread; each keeps up to 2 MB of pages."""


class _Idle(deque[sqlite3.Connection]):
    """Connections whose threads are gone; at most ``most`` stay open."""

    most = IDLE


class _Opened:
    """The connection of one thread, given back as soon as the thread is gone.

    It must not depend on `threading.Thread.is_alive`, which is true for ever of a thread that Qt began.
    """

    def __init__(self, connection: sqlite3.Connection, idle: _Idle) -> None:
        self.connection, self._idle = connection, idle

    def __del__(self) -> None:
        self._idle.append(self.connection)
        while len(self._idle) > self._idle.most:
            with suppress(IndexError):
                self._idle.popleft().close()


class Store(Closing):
    """A trace database, read-only; may be used from several threads, each with its own connection.

    Args:
        or_none: if there is no such file, read as if there was one without matches, and create none.

    Raises:
        StoreError: there is no such database or it cannot be used.
    """

    def __init__(self, path: Path, *, or_none: bool = False) -> None:
        self.path = Path(path)
        self._none = or_none and not self.path.exists()
        self._local = threading.local()
        self._open: WeakSet[_Opened] = WeakSet()
        self._idle = _Idle()
        self._closed = False
        self._lock = threading.Lock()
        self._connection()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._idle.most = 0
            for opened in list(self._open):
                opened.connection.close()
            self._open.clear()
            while self._idle:
                self._idle.popleft().close()

    def interrupt(self) -> None:
        """Let everything that is being read, in any thread, fail at once."""
        with self._lock:
            for opened in list(self._open):
                opened.connection.interrupt()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield this thread's connection; errors of the database are raised as `StoreError`."""
        if self._closed:
            raise StoreError(f"{self.path} is closed; open it again.")
        try:
            yield self._connection()
        except UNREADABLE as error:
            raise explain(error, self.path) from error

    def _connection(self) -> sqlite3.Connection:
        opened: _Opened | None = getattr(self._local, "opened", None)
        if opened is None:
            opened = self._local.opened = _Opened(self._idle_or_new(), self._idle)
            with self._lock:
                self._open.add(opened)
        return opened.connection

    def _idle_or_new(self) -> sqlite3.Connection:
        with suppress(IndexError):
            return self._idle.pop()
        return open_empty() if self._none else open_for_reading(self.path, known=bool(self._open))

    def version(self) -> int:
        """Return a number that changes when something was committed, seen from this thread."""
        with self.reading() as conn:
            return int(conn.execute("pragma data_version").fetchone()[0])

    def count(self, wanted: Filter = Filter()) -> int:  # noqa: B008 - frozen
        with self.reading() as conn:
            if wanted.text.strip():
                return search.count(conn, wanted)
            where, values = search.where(conn, wanted)
            return int(conn.execute(f"select count(*) from matches m {where}", values).fetchone()[0])

    def matches(
        self,
        wanted: Filter = Filter(),  # noqa: B008 - frozen
        limit: int | None = None,
        offset: int = 0,
    ) -> list[MatchRow]:
        """Return matches that pass the filter, latest first; with ``limit`` None all."""
        with self.reading() as conn:
            if wanted.text.strip():
                return _numbered(conn, search.numbers(conn, wanted, limit, offset))
            where, values = search.where(conn, wanted)
            page = [-1 if limit is None else limit, offset]
            query = f"select {_MATCH} from matches m {where} order by m.started_at desc, m.id desc"
            rows = conn.execute(f"{query} limit ? offset ?", [*values, *page])
            return _with_seats(conn, rows.fetchall())

    def ids(self, wanted: Filter = Filter()) -> list[str]:  # noqa: B008 - frozen
        """Return the ids of the matches that pass the filter, oldest first."""
        with self.reading() as conn:
            if wanted.text.strip():
                return [row.id for row in reversed(_numbered(conn, search.numbers(conn, wanted, None, 0)))]
            where, values = search.where(conn, wanted)
            query = f"select m.id from matches m {where} order by m.started_at, m.id"
            return [match_id for (match_id,) in conn.execute(query, values)]

    def match(self, name: str) -> MatchRow:
        """Return the match with an id, or the only one whose id begins so.

        Raises:
            StoreError: there is none, or more than one.
        """
        with self.reading() as conn:
            query = f"select {_MATCH} from matches m where m.id >= ? and m.id < ? order by m.id limit 2"
            rows = conn.execute(query, [name, name + "\U0010ffff"]).fetchall() if name else []
            if not rows:
                raise StoreError(
                    f"There is no match {name!r}; list them with: gamebench matches", Trouble.UNKNOWN
                )
            if len(rows) > 1 and rows[0]["id"] != name:
                raise StoreError(
                    f"Several matches have ids that begin with {name!r}; write more of the id.",
                    Trouble.UNKNOWN,
                )
            return _with_seats(conn, rows[:1])[0]

    def hits(self, match_id: str, text: str) -> list[Hit]:
        with self.reading() as conn:
            return search.hits(conn, match_id, text)

    def metric_names(self) -> list[str]:
        """Return the names of the metrics that some whole match has, as `Range` knows them."""
        with self.reading() as conn:
            names = search.shown_values(conn, "metrics where step = -1", "name")
        names = [name for name in names if not name.endswith(INTERNAL)]
        return ["steps", "score", *(name for name in names if name not in ("steps", "score"))]

    def trace(self, name: str) -> Trace:
        """Return the trace of the match with an id, or the only one whose id begins so; raises as `match`."""
        return Trace(self.reading, self.match(name))


def _numbered(conn: sqlite3.Connection, numbers: Sequence[int]) -> list[MatchRow]:
    rows: dict[int, sqlite3.Row] = {}
    for start in range(0, len(numbers), _CHUNK):
        chunk = numbers[start : start + _CHUNK]
        query = (
            f"select n.number, {_MATCH} from numbers n join matches m on m.id = n.match_id "
            f"where n.number in ({search.marks(chunk)})"
        )
        rows |= {row["number"]: row for row in conn.execute(query, chunk)}
    return _with_seats(conn, [rows[number] for number in numbers if number in rows])


def _with_seats(conn: sqlite3.Connection, rows: Sequence[sqlite3.Row]) -> list[MatchRow]:
    seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
    ids = list(seats)
    for start in range(0, len(ids), _CHUNK):
        chunk = ids[start : start + _CHUNK]
        for match_id, *values in conn.execute(_SEATS.format(search.marks(chunk)), chunk):
            seats[match_id].append(SeatRow(*values))
    return [_match_row(row, tuple(seats[row["id"]])) for row in rows]


def _match_row(row: sqlite3.Row, seats: tuple[SeatRow, ...]) -> MatchRow:
    try:
        params = json.loads(row["params"])
    except ValueError as error:
        raise DamagedError(f"the parameters of match {row['id']} cannot be read") from error
    texts = all(isinstance(row[name], str) for name in _TEXTS)
    if not texts or not all(isinstance(row[name], int) for name in _NUMBERS):
        raise DamagedError(f"match {row['id']} is not what was written")
    columns = {name: row[name] for name in row.keys() if name != "number"}  # noqa: SIM118 - it is no dict
    return MatchRow(**{**columns, "params": params}, seats=seats)
