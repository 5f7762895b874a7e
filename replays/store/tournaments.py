"""Tournaments in the database: planned matches, their results, and a log."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from replays.store.errors import StoreError, Trouble
from replays.store.ids import new_id, now
from replays.store.row_readers import read_table
from replays.store.row_writers import compact, insert, storable
from replays.store.rows import VALID
from replays.store.secrets import holds_key, masked
from replays.store.store import Store
from replays.store.writer import Writer

State: TypeAlias = Literal["planned", "started", "ended", "void", "stopped", "failed"]

_ROWS: Final = """
select p.number, p.wave, p.key, p.pairing, p.game, p.params, p.seed, p.agents, p.match_id, p.runs, p.failure,
  m.id is not null as begun, m.steps, m.termination, m.note, m.ended_at
from tournament_matches p left join matches m on m.id = p.match_id
where p.tournament_id = ? order by p.number
"""
_RESULTS: Final = """
select s.match_id, s.seat, s.score, s.rank from tournament_matches p join seats s on s.match_id = p.match_id
where p.tournament_id = ? and s.rank is not null order by s.match_id, s.seat
"""
_LIST: Final = """
select t.id, t.name, t.created_at, t.state, t.note, count(p.number) as planned,
  count(m.termination) - coalesce(sum(m.termination = 'stopped'), 0) as ended
from tournaments t left join tournament_matches p on p.tournament_id = t.id
  left join matches m on m.id = p.match_id
group by t.id order by t.created_at desc, t.id desc
"""
_SPENT: Final = """
select count(c.id), coalesce(sum(c.input_tokens + c.output_tokens), 0), coalesce(sum(c.cost), 0)
from matches m join calls c on c.match_id = m.id where m.batch = ?
"""
_LOG: Final = "select at, number, kind, text from tournament_log where tournament_id = ? order by id"

_WITH: Final = """
select batch from matches where id = ? union select tournament_id from tournament_matches where match_id = ?
"""
_FORGET_LOG: Final = """
update tournament_log set text = ? where tournament_id = ? and kind in ('failed', 'waiting') and number in (
  select p.number from tournament_matches p
  where p.tournament_id = tournament_log.tournament_id and (p.match_id = ? or p.runs > 1))
"""
_FORGET_FAILURE: Final = """
update tournament_matches set failure = ? where tournament_id = ? and match_id = ? and failure <> ''
"""
REMOVED: Final = "[deleted]"
"""Replaces the text of a log about something that was deleted."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A match that is wanted; equal definitions and results give equal drafts.

    Attributes:
        key: names it within the tournament, so that planning again adds nothing twice.
        wave: all matches of a wave are played before the next is planned.
        pairing: equal for the matches of a swapped pair.
        params: what differs from ``game``, which is ``game:preset``.
        agents: name of the entrant in each seat.
    """

    key: str
    wave: int
    pairing: str
    game: str
    params: Mapping[str, int | str]
    seed: int
    agents: tuple[str, ...]

    @property
    def title(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.params.items())])


@dataclass(frozen=True, slots=True)
class Planned:
    """A match of a tournament, and what is recorded of it.

    Attributes:
        number: from 0, in playing order.
        runs: how often it was begun under a new id.
        begun: whether anything of it is recorded.
        scores, ranks: of each seat; empty without a result.
    """

    number: int
    draft: Draft
    match_id: str
    runs: int = 1
    failure: str = ""
    begun: bool = False
    steps: int = 0
    termination: str | None = None
    note: str = ""
    ended_at: str | None = None
    scores: tuple[float | None, ...] = ()
    ranks: tuple[int, ...] = ()

    @property
    def state(self) -> State:
        """``started`` is running or interrupted; ``ended`` has a result; a ``void`` one has none."""
        if self.failure or self.termination == "fault":
            return "failed"
        if self.termination is None:
            return "started" if self.begun else "planned"
        if self.termination == "stopped":
            return "stopped"
        return "ended" if self.termination in VALID else "void"

    @property
    def reason(self) -> str:
        return self.failure or self.note


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament as lists show it; ``state`` is ``open`` or ``done``."""

    id: str
    name: str
    created_at: str
    state: str
    note: str
    planned: int
    ended: int


@dataclass(frozen=True, slots=True)
class LogRow:
    """Something that happened; ``kind`` is ``retried``, ``failed``, ``waiting`` or ``changed``."""

    at: str
    number: int | None
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Spending:
    """What the matches of a tournament have used so far."""

    calls: int
    tokens: int
    cost: float


def create(writer: Writer, name: str, definition: Mapping[str, Any], drafts: Iterable[Draft]) -> str:
    """Store a new tournament with its first matches, and return its id; `StoreError` if it holds a key.

    Args:
        drafts: is iterated again if the write is repeated.
    """
    text = compact(definition)
    if holds_key(text):
        raise StoreError("The tournament holds a key or password; leave it out, keys are never stored.")
    tournament_id = new_id()

    def job(db: sqlite3.Connection) -> None:
        row = {"id": tournament_id, "name": name, "definition": text, "created_at": now()}
        insert(db, "tournaments", [row])
        _insert(db, tournament_id, drafts)

    writer.run(job)
    return tournament_id


def plan_more(
    writer: Writer,
    tournament_id: str,
    drafts: Iterable[Draft],
    definition: Mapping[str, Any] | None = None,
    text: str = "",
) -> int:
    """Add matches except those that are there already, and return how many were added.

    Args:
        drafts: is iterated again if the write is repeated.
        definition: replaces that of the tournament.
        text: for the log.
    """

    def job(db: sqlite3.Connection) -> int:
        if definition is not None:
            db.execute(
                "update tournaments set definition = ? where id = ?", [compact(definition), tournament_id]
            )
        added = _insert(db, tournament_id, drafts)
        if added:
            db.execute("update tournaments set state = 'open', note = '' where id = ?", [tournament_id])
        if text:
            _log(db, tournament_id, None, "changed", text)
        return added

    return writer.run(job)


def _insert(conn: sqlite3.Connection, tournament_id: str, drafts: Iterable[Draft]) -> int:
    known = {
        row[0]
        for row in conn.execute("select key from tournament_matches where tournament_id = ?", [tournament_id])
    }
    query = "select coalesce(max(number), -1) from tournament_matches where tournament_id = ?"
    number = first = conn.execute(query, [tournament_id]).fetchone()[0] + 1
    for draft in drafts:
        if draft.key in known:
            continue
        row = {
            "tournament_id": tournament_id,
            "number": number,
            "wave": draft.wave,
            "key": draft.key,
            "pairing": draft.pairing,
            "game": draft.game,
            "params": compact(dict(draft.params)),
            "seed": draft.seed,
            "agents": compact(draft.agents),
            "match_id": new_id(),
        }
        insert(conn, "tournament_matches", [row])
        known.add(draft.key)
        number += 1
    return int(number - first)


def run_again(writer: Writer, tournament_id: str, numbers: Sequence[int]) -> None:
    """Let failed matches be played again from their start, under new ids."""

    def job(db: sqlite3.Connection) -> None:
        for number in numbers:
            db.execute(
                "update tournament_matches set match_id = ?, runs = runs + 1, failure = '' "
                "where tournament_id = ? and number = ?",
                [new_id(), tournament_id, number],
            )
            _log(db, tournament_id, number, "retried", "Played again from its start.")
        db.execute("update tournaments set state = 'open', note = '' where id = ?", [tournament_id])

    writer.run(job)


def fail(writer: Writer, tournament_id: str, number: int, reason: str) -> None:
    def job(db: sqlite3.Connection) -> None:
        db.execute(
            "update tournament_matches set failure = ? where tournament_id = ? and number = ?",
            [storable(masked(reason)), tournament_id, number],
        )
        _log(db, tournament_id, number, "failed", reason)

    writer.submit(job)


def note(writer: Writer, tournament_id: str, kind: str, text: str, number: int | None = None) -> None:
    writer.submit(lambda db: _log(db, tournament_id, number, kind, text), closes=False)


def _log(conn: sqlite3.Connection, tournament_id: str, number: int | None, kind: str, text: str) -> None:
    row = {"tournament_id": tournament_id, "at": now(), "number": number, "kind": kind, "text": masked(text)}
    insert(conn, "tournament_log", [row])


def forget_words(conn: sqlite3.Connection, match_id: str) -> None:
    """Replace what a tournament noted about a deleted match: reasons quote servers and models.

    A match that is played again has a new id, so notes about earlier runs go with any of its matches.
    """
    for (tournament_id,) in conn.execute(_WITH, [match_id, match_id]).fetchall():
        values = [REMOVED, tournament_id, match_id]
        conn.execute(_FORGET_LOG, values)
        conn.execute(_FORGET_FAILURE, values)


def finish(writer: Writer, tournament_id: str, text: str) -> None:
    query = "update tournaments set state = 'done', note = ? where id = ?"
    writer.submit(lambda db: db.execute(query, [storable(text), tournament_id]).rowcount)


def tournaments(store: Store) -> list[TournamentRow]:
    with store.reading() as conn:
        return [TournamentRow(**dict(row)) for row in conn.execute(_LIST)]


def find(store: Store, name: str) -> TournamentRow:
    """Return the tournament with an id, or the only one whose id begins so; `StoreError` if there is none."""
    every = tournaments(store)
    rows = [row for row in every if name and row.id.startswith(name)]
    rows = [row for row in rows if row.id == name] or rows
    if not rows:
        raise StoreError(
            f"There is no tournament {name!r}; list them with: gamebench tournament list", Trouble.UNKNOWN
        )
    if len(rows) > 1:
        raise StoreError(
            f"Several tournaments have ids that begin with {name!r}; write more of the id.", Trouble.UNKNOWN
        )
    return rows[0]


def definition_of(store: Store, tournament_id: str) -> dict[str, Any]:
    with store.reading() as conn:
        row = conn.execute("select definition from tournaments where id = ?", [tournament_id]).fetchone()
        if row is None:
            raise StoreError(f"There is no tournament {tournament_id!r}.")
        return read_table(row[0])


def matches_of(store: Store, tournament_id: str) -> list[Planned]:
    """Return all matches planned so far, in playing order."""
    # there may be hundreds of thousands: what many have in common is kept once
    common: dict[str, Any] = {}
    with store.reading() as conn:
        results: dict[str, list[Any]] = {}
        for row in conn.execute(_RESULTS, [tournament_id]):
            results.setdefault(row["match_id"], []).append(row)
        return [
            _planned(row, results.get(row["match_id"], ()), common)
            for row in conn.execute(_ROWS, [tournament_id])
        ]


def _planned(row: Any, seats: Sequence[Any], common: dict[str, Any]) -> Planned:
    """Return a planned match; ``common`` has parameters and agents of earlier rows, by their text."""
    game, params, agents = row["game"], row["params"], row["agents"]
    if params not in common:
        common[params] = json.loads(params)
    if agents not in common:
        common[agents] = tuple(json.loads(agents))
    draft = Draft(
        row["key"],
        row["wave"],
        row["pairing"],
        common.setdefault(game, game),
        common[params],
        row["seed"],
        common[agents],
    )
    names = ("number", "match_id", "runs", "failure", "termination", "ended_at")
    return Planned(
        draft=draft,
        begun=bool(row["begun"]),
        steps=row["steps"] or 0,
        note=row["note"] or "",
        scores=tuple(seat["score"] for seat in seats),
        ranks=tuple(seat["rank"] for seat in seats),
        **{name: row[name] for name in names},
    )


def log_of(store: Store, tournament_id: str) -> list[LogRow]:
    with store.reading() as conn:
        return [LogRow(**dict(row)) for row in conn.execute(_LOG, [tournament_id])]


def spent(store: Store, tournament_id: str) -> Spending:
    """Return calls, tokens and money of the tournament's matches, including failed ones."""
    with store.reading() as conn:
        return Spending(*conn.execute(_SPENT, [tournament_id]).fetchone())
