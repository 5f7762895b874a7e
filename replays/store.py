"""Reading a trace database: lists of matches, and single traces."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from replays.errors import DamagedError, StoreError, explain
from replays.rows import Filter, MatchRow, SeatRow
from replays.schema import open_for_reading
from replays.trace import Trace

__all__ = ["Filter", "MatchRow", "SeatRow", "Store"]

_MATCH = (
    "m.id, m.game, m.game_version, m.preset, m.params, m.num_players, m.seed, m.started_at, m.ended_at, "
    "m.termination, m.blame, m.note, m.steps, m.source, m.parent_id, m.parent_step, m.batch, m.pairing"
)
_SEATS = """
select s.match_id, s.seat, a.name, a.kind, a.model, a.scaffold, a.config as spec, s.team, s.label, s.score,
  s.rank
from seats s join agents a on a.id = s.agent_id where s.match_id in ({}) order by s.match_id, s.seat
"""
_CHUNK = 900
_RARE = 20_000
"""Up to so many seats are listed first; beyond, each match is asked for its seats."""


class Store:
    """A trace database, read-only; may be used from several threads, each with its own connection.

    Raises:
        StoreError: there is no such database or it cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self.path = Path(path)
        self._local = threading.local()
        self._open: dict[threading.Thread, sqlite3.Connection] = {}
        self._closed = False
        self._lock = threading.Lock()
        self._connection()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._lock:
            self._closed = True
            while self._open:
                self._open.popitem()[1].close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """This thread's connection; errors of the database come out as `StoreError`."""
        if self._closed:
            raise StoreError(f"{self.path} is closed; open it again.")
        try:
            yield self._connection()
        except (sqlite3.Error, DamagedError, OSError) as error:
            raise explain(error, self.path) from error

    def _connection(self) -> sqlite3.Connection:
        found: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if found is None:
            found = self._local.connection = open_for_reading(self.path, known=bool(self._open))
            self._keep(found)
        return found

    def _keep(self, connection: sqlite3.Connection) -> None:
        """Remember a connection for closing, and close those whose threads are gone."""
        with self._lock:
            for thread in [thread for thread in self._open if not thread.is_alive()]:
                self._open.pop(thread).close()
            self._open[threading.current_thread()] = connection

    def count(self, wanted: Filter = Filter()) -> int:  # noqa: B008 - frozen
        """How many matches pass the filter."""
        with self.reading() as conn:
            where, values = _where(conn, wanted)
            return int(conn.execute(f"select count(*) from matches m {where}", values).fetchone()[0])

    def matches(
        self,
        wanted: Filter = Filter(),  # noqa: B008 - frozen
        limit: int | None = None,
        offset: int = 0,
    ) -> list[MatchRow]:
        """Matches that pass the filter, latest first.

        Args:
            limit: None for all.
        """
        with self.reading() as conn:
            where, values = _where(conn, wanted)
            page = [-1 if limit is None else limit, offset]
            query = f"select {_MATCH} from matches m {where} order by m.started_at desc, m.id desc"
            rows = conn.execute(f"{query} limit ? offset ?", [*values, *page])
            return _with_seats(conn, rows.fetchall())

    def match(self, name: str) -> MatchRow:
        """The match with an id, or the only one whose id begins so.

        Raises:
            StoreError: there is none, or more than one.
        """
        with self.reading() as conn:
            query = f"select {_MATCH} from matches m where m.id >= ? and m.id < ? order by m.id limit 2"
            rows = conn.execute(query, [name, name + "\U0010ffff"]).fetchall() if name else []
            if not rows:
                raise StoreError(f"There is no match {name!r}; list them with: gamebench matches")
            if len(rows) > 1 and rows[0]["id"] != name:
                raise StoreError(f"Several matches have ids that begin with {name!r}; write more of the id.")
            return _with_seats(conn, rows[:1])[0]

    def trace(self, name: str) -> Trace:
        """The trace of the match with an id, or the only one whose id begins so.

        Raises:
            StoreError: there is none, or more than one.
        """
        return Trace(self.reading, self.match(name))


def _with_seats(conn: sqlite3.Connection, rows: Sequence[sqlite3.Row]) -> list[MatchRow]:
    seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
    ids = list(seats)
    for start in range(0, len(ids), _CHUNK):
        chunk = ids[start : start + _CHUNK]
        for match_id, *values in conn.execute(_SEATS.format(_marks(chunk)), chunk):
            seats[match_id].append(SeatRow(*values))
    return [_match_row(row, tuple(seats[row["id"]])) for row in rows]


def _match_row(row: sqlite3.Row, seats: tuple[SeatRow, ...]) -> MatchRow:
    try:
        params = json.loads(row["params"])
    except ValueError as error:
        raise DamagedError(f"the parameters of match {row['id']} cannot be read") from error
    return MatchRow(**{**dict(row), "params": params}, seats=seats)


def _where(conn: sqlite3.Connection, wanted: Filter) -> tuple[str, list[Any]]:
    """The SQL condition of a filter and its values."""
    parts = [*_plain(wanted)]
    if wanted.agent:
        parts.append((_seats(conn, wanted.agent), []))
    parts += [_mentions(conn, word) for word in wanted.text.split()]
    conditions = " and ".join(condition for condition, _ in parts)
    return f"where {conditions}" if parts else "", [value for _, values in parts for value in values]


_Condition = tuple[str, list[Any]]


def _plain(wanted: Filter) -> Iterator[_Condition]:
    if wanted.game:
        yield "m.game = ?", [wanted.game]
    if wanted.batch:
        yield "m.batch = ? and m.batch <> ''", [wanted.batch]
    if wanted.termination == "interrupted":
        yield "m.termination is null", []
    elif wanted.termination:
        yield "m.termination = ?", [wanted.termination]
    if wanted.benchmark_presets:
        yield _presets(wanted.benchmark_presets)


def _presets(names: Sequence[str]) -> _Condition:
    exact = [name.split(":", 1) for name in names if ":" in name]
    loose = [name for name in names if ":" not in name]
    pairs = ", ".join("(?, ?)" for _ in exact)
    parts = [f"(m.game, m.preset) in (values {pairs})"] if exact else []
    parts += [f"m.preset in ({_marks(loose)})"] if loose else []
    return f"({' or '.join(parts)})", [*(part for pair in exact for part in pair), *loose]


def _mentions(conn: sqlite3.Connection, word: str) -> _Condition:
    columns = ("m.game", "m.preset", "m.batch", "m.note", "m.id")
    like = [f"{column} like ? escape '\\'" for column in columns]
    return f"({' or '.join([*like, _seats(conn, word)])})", [_pattern(word)] * len(columns)


def _seats(conn: sqlite3.Connection, words: str) -> str:
    """The condition that an agent with these words in its name, spec or model has a seat."""
    query = (
        "select id from agents where name like :p escape '\\' or config like :p escape '\\' "
        "or model like :p escape '\\'"
    )
    agents = ", ".join(str(agent) for (agent,) in conn.execute(query, {"p": _pattern(words)}))
    of_them = f"from seats where agent_id in ({agents})"
    if conn.execute(f"select count(*) from (select 1 {of_them} limit {_RARE})").fetchone()[0] < _RARE:
        return f"m.id in (select match_id {of_them})"
    # the plus keeps the index on agents out of it: looking at the few seats of a match is quicker
    return f"exists (select 1 from seats s where s.match_id = m.id and +s.agent_id in ({agents}))"


def _pattern(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))
