"""Benchmark runs in the database: agents on trial, and the tournaments of their suites."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, get_args

from replays.store.errors import DamagedError, StoreError, Trouble
from replays.store.ids import new_id, now
from replays.store.row_readers import read_table
from replays.store.row_writers import compact, insert, storable
from replays.store.secrets import holds_key
from replays.store.store import Store
from replays.store.tournaments import Spending
from replays.store.writer import Writer

RunState: TypeAlias = Literal["open", "done", "stopped"]
"""``stopped`` by the user, for good unless it is resumed; ``open`` while matches are to come."""

_RUNS: Final = "select * from benchmark_runs order by created_at desc, id desc"
_PARTS: Final = "select * from benchmark_parts order by run_id, number"
_SPENT: Final = """
select count(c.id), coalesce(sum(c.input_tokens + c.output_tokens), 0), coalesce(sum(c.cost), 0)
from benchmark_parts p join matches m on m.batch = p.tournament_id join calls c on c.match_id = m.id
where p.run_id = ? and p.tournament_id <> ''
"""
_SPENT_BY_SEAT: Final = """
select c.match_id, c.seat, count(c.id), coalesce(sum(c.input_tokens + c.output_tokens), 0),
  coalesce(sum(c.cost), 0)
from benchmark_parts p join matches m on m.batch = p.tournament_id join calls c on c.match_id = m.id
where p.run_id = ? and p.tournament_id <> '' group by c.match_id, c.seat
"""


@dataclass(frozen=True, slots=True)
class RunPart:
    """A suite of a run.

    Attributes:
        digest: of the suite when the run was made.
        seed: of its cards, dice and lots.
        tournament: id of the tournament that plays it; empty where recorded matches were adopted.
        left_out: by the title of a game, why it is not played.
        matches: ids of adopted matches; empty where there is a tournament.
    """

    suite: str
    digest: str
    seed: int
    tournament: str
    left_out: Mapping[str, str] = field(default_factory=dict)
    matches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BenchmarkRow:
    """A run.

    Attributes:
        agents: the public specs of the tested agents, by their names in the run.
        settings: ``caps``, ``concurrency``, ``probes``, ``expected``, ``command`` and what else was stored
            with it, as JSON.
    """

    id: str
    name: str
    created_at: str
    state: RunState
    agents: Mapping[str, str]
    parts: tuple[RunPart, ...]
    settings: Mapping[str, Any]


def create(
    writer: Writer,
    name: str,
    agents: Mapping[str, str],
    parts: Sequence[RunPart],
    settings: Mapping[str, Any],
    state: RunState = "open",
) -> str:
    """Store a new run and return its id; raise StoreError if it holds a key."""
    texts = {"agents": compact(dict(agents)), "settings": compact(dict(settings))}
    if any(map(holds_key, texts.values())):
        raise StoreError("The run holds a key or password; leave it out, keys are never stored.")
    run_id = new_id()
    row = {"id": run_id, "name": name, "created_at": now(), "state": state, **texts}

    def job(db: sqlite3.Connection) -> None:
        insert(db, "benchmark_runs", [row])
        insert(db, "benchmark_parts", (_part_row(run_id, at, part) for at, part in enumerate(parts)))

    writer.run(job)
    return run_id


def _part_row(run_id: str, number: int, part: RunPart) -> dict[str, Any]:
    return {
        "run_id": run_id,
        "number": number,
        "suite": part.suite,
        "digest": part.digest,
        "seed": part.seed,
        "tournament_id": part.tournament,
        "left_out": compact(dict(part.left_out)),
        "matches": compact(list(part.matches)),
    }


def set_state(writer: Writer, run_id: str, state: RunState) -> None:
    query = "update benchmark_runs set state = ? where id = ?"
    writer.run(lambda db: db.execute(query, [state, run_id]).rowcount)


def state_of(store: Store, run_id: str) -> str:
    """Return the state of a run; empty if there is none."""
    with store.reading() as conn:
        row = conn.execute("select state from benchmark_runs where id = ?", [run_id]).fetchone()
        return str(row[0]) if row else ""


def change_settings(writer: Writer, run_id: str, changes: Mapping[str, Any]) -> None:
    """Replace some settings of a run and keep the others."""

    def job(db: sqlite3.Connection) -> None:
        row = db.execute("select settings from benchmark_runs where id = ?", [run_id]).fetchone()
        if row is not None:
            text = compact({**read_table(row[0]), **changes})
            db.execute("update benchmark_runs set settings = ? where id = ?", [storable(text), run_id])

    writer.run(job)


def runs(store: Store) -> list[BenchmarkRow]:
    """Return all runs, the newest first."""
    with store.reading() as conn:
        parts: dict[str, list[RunPart]] = {}
        for row in conn.execute(_PARTS):
            parts.setdefault(row["run_id"], []).append(_part(row))
        return [_run(row, tuple(parts.get(row["id"], ()))) for row in conn.execute(_RUNS)]


def find(store: Store, name: str) -> BenchmarkRow:
    """Return the run with an id, or the only one whose id begins so; raise StoreError without one."""
    fitting = [row for row in runs(store) if name and row.id.startswith(name)]
    fitting = [row for row in fitting if row.id == name] or fitting
    if not fitting:
        raise StoreError(
            f"There is no benchmark run {name!r}; list them with: gamebench benchmark status", Trouble.UNKNOWN
        )
    if len(fitting) > 1:
        raise StoreError(
            f"Several benchmark runs have ids that begin with {name!r}; write more of the id.",
            Trouble.UNKNOWN,
        )
    return fitting[0]


def spent(store: Store, run_id: str) -> Spending:
    """Return calls, tokens and money of all matches of a run's tournaments, failed ones included."""
    with store.reading() as conn:
        return Spending(*conn.execute(_SPENT, [run_id]).fetchone())


def spent_by_seat(store: Store, run_id: str) -> dict[tuple[str, int], Spending]:
    """Return calls, tokens and money by match and seat of a run's tournaments."""
    with store.reading() as conn:
        return {(row[0], row[1]): Spending(*row[2:]) for row in conn.execute(_SPENT_BY_SEAT, [run_id])}


def _run(row: sqlite3.Row, parts: tuple[RunPart, ...]) -> BenchmarkRow:
    if row["state"] not in get_args(RunState):
        raise DamagedError("the state of a benchmark run cannot be read")
    agents = _texts(row["agents"])
    settings = read_table(row["settings"])
    return BenchmarkRow(row["id"], row["name"], row["created_at"], row["state"], agents, parts, settings)


def _part(row: sqlite3.Row) -> RunPart:
    return RunPart(
        row["suite"],
        row["digest"],
        row["seed"],
        row["tournament_id"],
        _texts(row["left_out"]),
        _ids(row["matches"]),
    )


def _texts(text: str) -> dict[str, str]:
    return {str(name): str(value) for name, value in read_table(text).items()}


def _ids(text: str) -> tuple[str, ...]:
    try:
        ids = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(f"a list of matches cannot be read: {error}") from error
    if not isinstance(ids, list):
        raise DamagedError("a list of matches cannot be read")
    return tuple(map(str, ids))
