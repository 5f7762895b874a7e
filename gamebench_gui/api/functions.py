"""The functions of the interface: each is `Database`'s method of the same name, on the database ``db``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, Unpack

from agents.catalog.spec import AgentSpec
from gamebench_gui.api.arguments import Agents
from gamebench_gui.api.database import Database, Message, RatingMethod, open_database
from gamebench_gui.api.experiments import Answers, Settings, ValidPlayed
from gamebench_gui.api.playing import Played, Standings
from gamebench_gui.api.rows import Rows
from gamebench_gui.api.which import Which
from gamebench_gui.app.catalogue import AgentRecord, GameRecord, agent_rows, game_rows
from gamebench_gui.app.dictionary import ColumnRecord
from gamebench_gui.app.dictionary import dictionary as columns
from gamebench_gui.app.match.branching import MOST
from replays.review.verify import VerdictRecord
from replays.scores.benchmarks.rows import ScoreRecord
from replays.scores.rows import CostRecord, ErrorRecord, GradeRecord, RatingRecord, StatisticRecord
from replays.store.tables import (
    AttemptRecord,
    CallRecord,
    DecisionRecord,
    MatchRecord,
    MetricRecord,
    SeatRecord,
)

Place: TypeAlias = "str | Path | Database | None"


def _at(db: Place) -> Database:
    return db if isinstance(db, Database) else open_database(db)


def games() -> list[GameRecord]:
    """Every game as a benchmark plays it."""
    return game_rows()


def agents(game: str = "") -> list[AgentRecord]:
    """Every kind of agent with its options, or those that can play a game.

    Raises:
        GameError: there is no such game.
    """
    return agent_rows(game)


def dictionary(*tables: str) -> list[ColumnRecord]:
    """What each column of these tables, or of all, holds."""
    return columns(tables)


def play(
    game: str,
    *agents: Agents,
    matches: int = 1,
    seed: int | None = None,
    params: Mapping[str, int | str] | None = None,
    swap: bool = False,
    concurrency: int = 1,
    db: Place = None,
) -> Played:
    """Play matches and record them: waits for their end, and can be awaited. See `Database.play`."""
    return _at(db).play(
        game, *agents, matches=matches, seed=seed, params=params, swap=swap, concurrency=concurrency
    )


def resume(*matches: str, allow: str | Iterable[str] = (), db: Place = None) -> Played:
    """Play interrupted matches on. See `Database.resume`."""
    return _at(db).resume(*matches, allow=allow)


def tournament(
    definition: str | Path | Mapping[str, Any],
    *,
    concurrency: int = 1,
    executor: str = "local",
    agreed: bool = False,
    allow: str | Iterable[str] = (),
    db: Place = None,
) -> Standings:
    """Plan a tournament and play it: waits for its end, and can be awaited. See `Database.tournament`."""
    return _at(db).tournament(
        definition, concurrency=concurrency, executor=executor, agreed=agreed, allow=allow
    )


def matches(*, db: Place = None, **which: Unpack[Which]) -> Rows[MatchRecord]:
    """One row for each match, the oldest first."""
    return _at(db).matches(**which)


def seats(*, db: Place = None, **which: Unpack[Which]) -> Rows[SeatRecord]:
    """One row for each seat of each match: who sat there, score, place."""
    return _at(db).seats(**which)


def decisions(*, metrics: bool = False, db: Place = None, **which: Unpack[Which]) -> Rows[DecisionRecord]:
    """One row for each decision, those of chance included. See `Database.decisions`."""
    return _at(db).decisions(metrics=metrics, **which)


def attempts(*, db: Place = None, **which: Unpack[Which]) -> Rows[AttemptRecord]:
    """One row for each answer of a seat, taken or refused."""
    return _at(db).attempts(**which)


def calls(*, db: Place = None, **which: Unpack[Which]) -> Rows[CallRecord]:
    """One row for each model call, also of matches that failed; `prompt` gives what was asked."""
    return _at(db).calls(**which)


def metrics(*, db: Place = None, **which: Unpack[Which]) -> Rows[MetricRecord]:
    """One row for each value of a metric, of steps and of whole matches."""
    return _at(db).metrics(**which)


def prompt(call: CallRecord | str, *, db: Place = None) -> list[Message]:
    """The messages of a call. See `Database.prompt`."""
    return _at(db).prompt(call)


def sql(
    query: str, parameters: Sequence[object] | Mapping[str, object] = (), *, db: Place = None
) -> Rows[dict[str, Any]]:
    """The rows of a query that only reads. See `Database.sql`."""
    return _at(db).sql(query, parameters)


def position(match: str, step: int | None = None, seat: int | None = None, *, db: Place = None) -> str:
    """A position as text. See `Database.position`."""
    return _at(db).position(match, step, seat)


def svg(
    match: str, step: int | None = None, seat: int | None = None, *, dark: bool = False, db: Place = None
) -> str:
    """A position as an SVG picture. See `Database.svg`."""
    return _at(db).svg(match, step, seat, dark=dark)


def ratings(
    *,
    method: RatingMethod = "bradley-terry",
    game: str = "",
    benchmark: str = "",
    tag: str = "",
    source: str = "",
    samples: int = 1000,
    seed: int = 0,
    db: Place = None,
) -> list[RatingRecord]:
    """Ratings of the agents over the recorded matches, the best first. See `Database.ratings`."""
    return _at(db).ratings(
        method=method, game=game, benchmark=benchmark, tag=tag, source=source, samples=samples, seed=seed
    )


def scores(*, db: Place = None) -> list[ScoreRecord]:
    """The benchmarks' own scores, one row for each agent and score."""
    return _at(db).scores()


def costs(
    *, game: str = "", benchmark: str = "", tag: str = "", source: str = "", db: Place = None
) -> list[CostRecord]:
    """What each agent spent, in each game and in all."""
    return _at(db).costs(game=game, benchmark=benchmark, tag=tag, source=source)


def verify(*, db: Place = None, **which: Unpack[Which]) -> Rows[VerdictRecord]:
    """Play matches again and compare them with what was recorded, one row for each."""
    return _at(db).verify(**which)


def export(
    path: str | Path, *, to: str = "jsonl", of: str = "", db: Place = None, **which: Unpack[Which]
) -> list[Path]:
    """Write matches to a file, or pages into a folder; the files that were written. See `Database.export`."""
    return _at(db).export(path, to=to, of=of, **which)


def import_file(path: str | Path, *, db: Place = None) -> list[str]:
    """Read matches from a file; the ids of those that are new. See `Database.import_file`."""
    return _at(db).import_file(path)


def fork(
    match: str,
    step: int | None = None,
    *agents: Agents,
    each: str = "",
    action: str = "",
    matches: int = 1,
    most: int = MOST,
    fresh: bool = True,
    seed: int | None = None,
    concurrency: int = 1,
    allow: str | Iterable[str] = (),
    db: Place = None,
) -> Played:
    """Play on from a recorded step, or from every step where something holds. See `Database.fork`."""
    return _at(db).fork(
        match,
        step,
        *agents,
        each=each,
        action=action,
        matches=matches,
        most=most,
        fresh=fresh,
        seed=seed,
        concurrency=concurrency,
        allow=allow,
    )


def ask_again(
    match: str,
    agent: str | AgentSpec,
    *,
    seats: int | Sequence[int] = (),
    concurrency: int = 8,
    db: Place = None,
) -> Answers:
    """Ask an agent what it would have done in a recorded match. See `Database.ask_again`."""
    return _at(db).ask_again(match, agent, seats=seats, concurrency=concurrency)


def sweep(
    game: str,
    *agents: Agents,
    name: str,
    values: Sequence[int | float | str],
    matches: int = 1,
    seed: int | None = None,
    params: Mapping[str, int | str] | None = None,
    concurrency: int = 1,
    db: Place = None,
) -> Settings:
    """Play matches with each of several values of a setting. See `Database.sweep`."""
    return _at(db).sweep(
        game,
        *agents,
        name=name,
        values=values,
        matches=matches,
        seed=seed,
        params=params,
        concurrency=concurrency,
    )


def until_valid(
    game: str,
    *agents: Agents,
    valid: int = 50,
    seed: int | None = None,
    params: Mapping[str, int | str] | None = None,
    concurrency: int = 1,
    db: Place = None,
) -> ValidPlayed:
    """Play by GTBench's protocol until enough matches are valid. See `Database.until_valid`."""
    return _at(db).until_valid(game, *agents, valid=valid, seed=seed, params=params, concurrency=concurrency)


def errors(*, db: Place = None, **which: Unpack[Which]) -> list[ErrorRecord]:
    """Refused answers, missed wins and ignored threats, one row for each seat of each match."""
    return _at(db).errors(**which)


def verdicts(*, db: Place = None, **which: Unpack[Which]) -> list[GradeRecord]:
    """Best, small loss or blunder: one row for each decision that a solver can grade."""
    return _at(db).verdicts(**which)


def statistics(*, db: Place = None, **which: Unpack[Which]) -> list[StatisticRecord]:
    """Each game's figures in its own words, such as VPIP: one row for each figure of each seat."""
    return _at(db).statistics(**which)
