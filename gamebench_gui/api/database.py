"""A database of matches, to read and to play into."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypedDict, Unpack

from gamebench_gui.api.arguments import Agents, match_id, params_of, seed_of, shown, specs_of, text, whole
from gamebench_gui.api.benchmark_compare import BenchmarkCompare
from gamebench_gui.api.benchmarks import Benchmarks
from gamebench_gui.api.consent import agree
from gamebench_gui.api.experiments import Experiments
from gamebench_gui.api.judged import Judged
from gamebench_gui.api.playing import Played, Standings, play_plans, play_tournament, seated
from gamebench_gui.api.rows import Rows
from gamebench_gui.api.sessions import Sessions, settle
from gamebench_gui.api.which import Which, ids_of
from gamebench_gui.app.benchmark import decisions_data
from gamebench_gui.app.drawing import position_scene
from gamebench_gui.app.files import templates
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.estimate import estimate
from gamebench_gui.app.tournament.stored import create
from games.catalog import FIRST_GAME
from games.core.boards.svg import svg
from games.core.chat import Text
from games.core.game import GameError
from games.core.text import render
from games.core.view import SPECTATOR
from replays.naming import player_name
from replays.review.verify import VerificationRecord, verify_trace
from replays.scores.benchmarks.rows import BENCHMARKS_OWN, ScoreRecord, score_rows
from replays.scores.benchmarks.rows import rating_rows as benchmark_rows
from replays.scores.benchmarks.table import scorers
from replays.scores.costs import costs
from replays.scores.leaderboard import compute
from replays.scores.match_records import read
from replays.scores.rating_options import METHODS, Method, Options, Scope
from replays.scores.rows import CostRecord, RatingRecord, cost_row, rating_rows
from replays.store.closing import Closing
from replays.store.contents import load_prompt
from replays.store.errors import StoreError, Trouble
from replays.store.schema import open_for_reading
from replays.store.store import Store
from replays.store.table_rows import each_row, metric_columns
from replays.store.tables import (
    ATTEMPTS,
    CALLS,
    DECISIONS,
    MATCHES,
    METRICS,
    SEATS,
    AttemptRecord,
    CallRecord,
    DecisionRecord,
    MatchRecord,
    MetricRecord,
    ReadableTable,
    SeatRecord,
    with_views,
)
from replays.store.trace import Trace

RatingMethod: TypeAlias = Method | Literal["llmarena", "nra", "gamma"]


class Message(TypedDict):
    """A message to a model; a picture is its digest in square brackets."""

    role: str
    content: str


class Database(Benchmarks, BenchmarkCompare, Experiments, Judged, Closing):
    """One database of matches; made by `open`.

    Reading creates and changes nothing. Playing, importing and resuming create the file if need be. Use it
    in a ``with`` block, or close it; a database that is no longer used closes itself.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, paths: Paths) -> None:
        self.path, self._sessions = path, Sessions(path, paths)
        weakref.finalize(self, _let_go, self._sessions)

    def __repr__(self) -> str:
        return f"<Database {self.path}>"

    def close(self) -> None:
        """Write what is queued and close the file; it opens again when it is used again.

        Waits for matches that are still played, and raises their errors.
        """
        try:
            settle(self.path)
        finally:
            self._sessions.close()

    def matches(self, **which: Unpack[Which]) -> Rows[MatchRecord]:
        """Return one row for each match, the oldest first."""
        return self._rows(MATCHES, which)

    def seats(self, **which: Unpack[Which]) -> Rows[SeatRecord]:
        """Return one row for each seat of each match: agent, score, place."""
        return self._rows(SEATS, which)

    def decisions(self, *, metrics: bool = False, **which: Unpack[Which]) -> Rows[DecisionRecord]:
        """Return one row for each decision, those of chance included.

        Args:
            metrics: also a key for each metric of single steps, such as ``metric:score``; this reads all
                matches first.
        """
        if not metrics:
            return self._rows(DECISIONS, which)
        columns = {**DECISIONS.columns, **metric_columns(self._store, self._ids(which))}

        def read() -> Iterator[Any]:
            return each_row(self._store, DECISIONS, self._ids(which), columns)

        return Rows(columns, read)

    def attempts(self, **which: Unpack[Which]) -> Rows[AttemptRecord]:
        """Return one row for each answer of a seat, accepted or refused."""
        return self._rows(ATTEMPTS, which)

    def calls(self, **which: Unpack[Which]) -> Rows[CallRecord]:
        """Return one row for each model call, also of matches that failed; `prompt` returns its messages."""
        return self._rows(CALLS, which)

    def metrics(self, **which: Unpack[Which]) -> Rows[MetricRecord]:
        """Return one row for each value of a metric, of steps and of whole matches."""
        return self._rows(METRICS, which)

    def prompt(self, call: CallRecord | str) -> list[Message]:
        """Return the messages of a call, or of the prompt with a digest.

        Raises:
            StoreError: there is no such prompt.
        """
        digest = call if isinstance(call, str) else call["prompt_digest"]
        with self._store.reading() as conn:
            if conn.execute("select 1 from contents where digest = ?", [digest]).fetchone() is None:
                raise StoreError(f"There is no prompt {digest!r} in {self.path}.", Trouble.UNKNOWN)
            messages = load_prompt(conn, digest)
        return [{"role": message.role, "content": _plain(message.content)} for message in messages]

    def sql(
        self, query: str, parameters: Sequence[object] | Mapping[str, object] = ()
    ) -> Rows[dict[str, Any]]:
        """Return the rows of a read-only query, such as ``select * from readable_decisions limit 5``.

        Raises:
            StoreError: the query is wrong, or would write.
        """
        path = self._store.path
        with _answering(path, query, parameters) as cursor:
            names = [column[0] for column in cursor.description or ()]

        def read() -> Iterator[dict[str, Any]]:
            settle(path)
            with _answering(path, query, parameters) as cursor:
                yield from map(dict, cursor)

        return Rows(names, read)

    def position(self, match: str, step: int | None = None, seat: int | None = None) -> str:
        """Return a position as text.

        Args:
            step: None for the last.
            seat: the viewer, from 1; 0 is the spectator, None sees everything.

        Raises:
            StoreError: there is no such match, step or seat.
        """
        trace = self._trace(match, step, seat)
        view = trace.view(trace.steps if step is None else step, _viewer(seat))
        messages = trace.messages(trace.steps if step is None else step, view.player)
        return render(view, lambda player: player_name(trace.game, player), messages)

    def svg(self, match: str, step: int | None = None, seat: int | None = None, *, dark: bool = False) -> str:
        """Return a position as an SVG picture; ``IPython.display.SVG`` shows it.

        Args:
            step: None for the last.
            seat: the viewer, from 1; 0 is the spectator, None sees everything.

        Raises:
            Error: there is no such match, step or seat, or nothing to draw.
        """
        trace = self._trace(match, step, seat)
        at = trace.steps if step is None else step
        scene = position_scene(trace, at, _viewer(seat))
        return svg(scene, dark=dark, title=f"Match {trace.row.id}, step {at} of {trace.steps}")

    def ratings(
        self,
        *,
        method: RatingMethod = "bradley-terry",
        game: str = "",
        benchmark: str = "",
        tag: str = "",
        source: str = "",
        samples: int = 1000,
        seed: int = 0,
    ) -> list[RatingRecord]:
        """Return ratings of the agents over the recorded matches, the best first.

        Args:
            method: bradley-terry, plackett-luce, trueskill or elo; or a benchmark's own: llmarena (percent of
                the best agent), nra (GTBench, from -1 to 1) or gamma (gamma-Bench's score).
            game: only this game or ``game:preset``; ``benchmark``, ``tag`` and ``source`` narrow it likewise.
            samples: resamples for the intervals.

        Raises:
            GameError: there is no such game, or no such method.
        """
        whole("samples", samples, 1)
        whole("seed", seed)
        if method not in (*METHODS, *BENCHMARKS_OWN):
            offered = ", ".join((*METHODS, *BENCHMARKS_OWN))
            raise GameError(f"There is no rating method {method!r}; there are {offered}.")
        if method == "llmarena" or method == "nra" or method == "gamma":
            if benchmark or tag or source or (game and method == "llmarena"):
                raise GameError(f"{method} is a benchmark's own score; leave the scope out, but for game.")
            return benchmark_rows(self._store, method, game, seed)
        scope = Scope(game, benchmark, tag, source)
        return rating_rows(compute(self._store, scope, Options(method, samples=samples, seed=seed)))

    def scores(self) -> list[ScoreRecord]:
        """Return the benchmarks' own scores, one row for each agent and score."""
        return [
            row
            for scorer in scorers()
            for score in scorer.scores(self._store)
            for row in score_rows(scorer, score)
        ]

    def costs(
        self, *, game: str = "", benchmark: str = "", tag: str = "", source: str = ""
    ) -> list[CostRecord]:
        """Return the costs of each agent, in each game and in all.

        Raises:
            GameError: there is no such game.
        """
        scope = Scope(game, benchmark, tag, source)
        read(self._store).within(scope)
        return [cost_row(spent) for spent in costs(self._store, scope)]

    def verify(self, **which: Unpack[Which]) -> Rows[VerificationRecord]:
        """Play matches again and compare them with the record; return one row for each."""

        def rows() -> Iterator[VerificationRecord]:
            for match in self._ids(which):
                yield verify_trace(self._store.trace(match)).row(match)

        return Rows(VerificationRecord.__annotations__, rows)

    def export(
        self, path: str | Path, *, to: str = "jsonl", of: str = "", **which: Unpack[Which]
    ) -> list[Path]:
        """Write matches to a file, or pages into a folder; return the files.

        Args:
            to: jsonl, html, csv, parquet, inspect, gamebench or bundle.
            of: with csv, parquet or jsonl a table: decisions, attempts or calls.

        Raises:
            StoreError: there is no such format, or the file cannot be written.
        """
        form = f"{to}-{of}" if of else to
        return self._sessions.reading.export(self._ids(which), Path(path), form)

    def import_file(self, path: str | Path) -> list[str]:
        """Read matches from a file: our exports, or results of GTBench, gamma-Bench or GameBench.

        Returns:
            the ids of the matches that are new.

        Raises:
            StoreError: the file is none of these; the sentence names the line. Nothing was imported.
        """
        return self._sessions.writing.import_file(Path(path))

    def play(
        self,
        game: str,
        *agents: Agents,
        matches: int = 1,
        seed: int | None = None,
        params: Mapping[str, int | str] | None = None,
        swap: bool = False,
        concurrency: int = 1,
    ) -> Played:
        """Play matches and record them. Can be awaited; see `Played`.

        Args:
            game: a game or ``game:preset``, as `games` lists them.
            agents: specs such as ``mcts:simulations=200``; one for all seats, one for each side or each seat;
                also as a list.
            matches: how many; the first has the seed itself.
            seed: root of every random stream; drawn if None.
            params: of the game.
            swap: play the second half with the seats reversed.
            concurrency: matches at a time.

        Raises:
            GameError: there is no such game, agent or parameter, or an agent cannot sit there.
            InterruptedMatchError: a match came to a halt, because a server does not answer for example; it
                can be resumed, and the others are over.
        """
        specs = specs_of(agents)
        whole("matches", matches, 1)
        whole("concurrency", concurrency, 1)
        first = plan(
            text("game", game, FIRST_GAME), specs, seed=seed_of(seed), params=params_of(params), named=True
        )
        return play_plans(self._sessions.writing, seated(first, matches, swap), concurrency, self)

    def resume(self, *matches: str, allow: str | Iterable[str] = ()) -> Played:
        """Resume interrupted matches, by their ids. Can be awaited; see `Played`.

        Args:
            allow: servers and programs that you consent to, written as for ``--allow-server``.

        Raises:
            GameError: one is over, or cannot be resumed here; or it names a server or program that you
                neither named before nor consented to.
        """
        session = self._sessions.writing
        plans = [session.plan_resume(session.store.match(match_id(match)).id) for match in matches]
        agree(session, (spec for planned in plans for spec in planned.seats), allow)
        return play_plans(session, plans, 1, self)

    def tournament(
        self,
        definition: str | Path | Mapping[str, Any],
        *,
        concurrency: int = 1,
        executor: str = "local",
        agreed: bool = False,
        allow: str | Iterable[str] = (),
    ) -> Standings:
        """Plan a tournament and play it. Can be awaited; see `Standings`.

        Args:
            definition: a TOML file, the name of one that ships such as ``gtbench``, or its keys and values.
            concurrency: matches at a time. With more than one, searches are computed in processes: a script
                then needs its ``if __name__ == "__main__":``.
            executor: local, processes, or a Dask address.
            agreed: start although its costs are not known.
            allow: servers and programs of a file that you agree to, written as for ``--allow-server``:
                an address, an address with ``,key_env=NAME``, or ``exec:`` and a command.

        Raises:
            GameError: the definition is wrong, costs are not known and nobody agreed, or the file names a
                server or program that you neither named before nor agree to. Nothing was played then.
        """
        plan = self._definition(definition)
        questions = estimate(self._sessions.or_none.store, plan, known=decisions_data.of).questions
        if questions and not agreed:
            raise GameError(f"{' '.join(questions)} Enter prices under [prices], or say agreed=True.")
        session = self._sessions.writing
        if isinstance(definition, Mapping):
            session.servers.remember(entrant.spec for entrant in plan.entrants)
        else:
            agree(session, (entrant.spec for entrant in plan.entrants), allow)
        tournament_id = create(session, replace(plan, concurrency=concurrency))
        return play_tournament(session, tournament_id, concurrency, executor, self)

    def _trace(self, match: str, step: int | None, seat: int | None) -> Trace:
        for name, number in (("step", step), ("seat", seat)):
            if number is not None:
                whole(name, number)
        wanted = match_id(match)
        return self._store.trace(self._store.match(wanted).id)

    @staticmethod
    def _definition(given: str | Path | Mapping[str, Any]) -> Definition:
        if not isinstance(given, str | Path | Mapping):
            raise GameError(f"A tournament is the path of a TOML file, or a dictionary, not {shown(given)}.")
        if isinstance(given, Mapping):
            return toml_file.read(given)
        return toml_file.read_file(templates.find("tournaments", Path(given)))

    def _rows(self, table: ReadableTable, which: Which) -> Rows[Any]:
        return Rows(table.columns, lambda: each_row(self._store, table, self._ids(which)))

    def _ids(self, which: Which) -> list[str]:
        return ids_of(self._sessions.reading, which)

    @property
    def _store(self) -> Store:
        return self._sessions.reading.store


def open_database(path: str | Path | None = None, *, data_dir: str | Path | None = None) -> Database:
    """Return a database of matches, even if its file does not exist yet: playing into it creates the file.

    Args:
        path: the file; None for the one that the window uses.
        data_dir: the folder of settings and, without a path, of the database; None for the window's.
    """
    paths = Paths.of(data_dir)
    return Database(Path(path) if path is not None else paths.matches, paths)


_READING_PRAGMAS: Final = (
    *("table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo"),
    *("foreign_key_list", "database_list", "function_list", "compile_options", "data_version"),
)
"""Pragmas that set nothing; full-text search asks for the last."""


@contextmanager
def _answering(
    path: Path, query: str, parameters: Sequence[object] | Mapping[str, object]
) -> Iterator[sqlite3.Cursor]:
    """Open a connection for a query, and yield its cursor."""
    try:
        with closing(with_views(open_for_reading(path))) as conn:
            conn.set_authorizer(_only_reading)
            yield conn.execute(query, parameters)
    except sqlite3.Error as error:
        raise StoreError(f"The query cannot be answered: {error}.") from error


def _only_reading(action: int, name: str | None, value: str | None, *rest: str | None) -> int:
    """Deny a query to create a file, or to begin to write.

    ``vacuum into`` attaches the file that it creates.
    """
    if action in (sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_DETACH):
        return sqlite3.SQLITE_DENY
    if action == sqlite3.SQLITE_PRAGMA and name not in _READING_PRAGMAS:
        return sqlite3.SQLITE_DENY
    return sqlite3.SQLITE_OK


def _let_go(sessions: Sessions) -> None:
    """Close a database that is no longer used; a program that played into it has waited for all writes."""
    with suppress(StoreError):
        sessions.close()


def _viewer(seat: int | None) -> int | None:
    return None if seat is None else SPECTATOR if seat == 0 else seat - 1


def _plain(content: Iterable[Any]) -> str:
    return "".join(part.text if isinstance(part, Text) else f"[{part.digest}]" for part in content)
