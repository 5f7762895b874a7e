"""Benchmarks from Python: testing agents on suites, and the runs that there are."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, TypedDict, cast, get_args

from agents.catalog.budget import Budget, Price
from gamebench_gui.api.arguments import seed_of, text, whole
from gamebench_gui.api.consent import agree
from gamebench_gui.api.playing import Awaited, Work
from gamebench_gui.api.rows import Rows
from gamebench_gui.api.sessions import Sessions
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.cells import cells
from gamebench_gui.app.benchmark.expected import expect
from gamebench_gui.app.benchmark.page.rich_text import RichText
from gamebench_gui.app.benchmark.page.writing import Wanted, check_path, write_report
from gamebench_gui.app.benchmark.probe import probe
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.runs import BenchmarkRun, agents_on_trial, check_agents, create
from gamebench_gui.app.benchmark.suites import Size, Suite, chosen
from gamebench_gui.app.match.seating import headless_context
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.tournament.definition import Caps, Entrant
from gamebench_gui.app.tournament.endpoints import free_models
from games.core.game import GameError
from replays.columns import Column, columns_of
from replays.scores.report_rows import CellRecord, ProbeRecord
from replays.store import benchmark_runs as stored


class RunRecord(TypedDict):
    """A benchmark run: when it was made, its agents' specs by their names, its suites and its state.

    ``state`` is open, done or stopped.
    """

    run: Annotated[str, Column("Run", "Its id")]
    created_at: Annotated[str, Column("When", "When it was made")]
    agents: Annotated[dict[str, str], Column("Agents", "Specs of the tested agents by their names")]
    suites: Annotated[list[str], Column("Suites", "Ids of its suites")]
    state: Annotated[Literal["open", "done", "stopped"], Column("State", "open, done or stopped")]


class Tested(Awaited[CellRecord]):
    """A benchmark run that is played: a list of `CellRecord`, one for each game, measure and opponent.

    Waits as `Played` does.
    """

    def __init__(self, work: Work[list[CellRecord]], session: Session, about: _About) -> None:
        super().__init__(work)
        self._session, self._about = session, about

    @property
    def id(self) -> str:
        """The id of the run; waits for it."""
        self._work.wait()
        return self._about.run

    @property
    def stage(self) -> str:
        """``done``, or ``waiting``, ``paused`` or ``stopped`` if it can be resumed; waits for it."""
        self._work.wait()
        return self._about.stage

    @property
    def reason(self) -> str:
        """Why it is not done, as a sentence; empty if it is. Waits for it."""
        self._work.wait()
        return self._about.reason

    @property
    def report(self) -> Report:
        """The data that every page, table and file of the run is made from. Waits for it."""
        return report_of(self._session, self.id)

    def write(self, path: str | Path) -> None:
        """Write the report in the format of the path's ending, as ``benchmark report`` does. Waits for it.

        Raises:
            UserError: there is no such format or folder; this is said before it waits.
        """
        file = Path(path)
        wanted = Wanted(print_pdf=_print_pdf if file.suffix.lower() == ".pdf" else None)
        check_path(file, wanted)
        write_report(self._session, self.id, file, wanted)


def _print_pdf(text: RichText) -> bytes:
    from gamebench_gui.__main__ import print_pdf

    return print_pdf(text)


@dataclass(slots=True)
class _About:
    run: str = ""
    stage: str = ""
    reason: str = ""


class Benchmarks:
    """Methods of `Database` that test agents on benchmarks."""

    _sessions: Sessions

    def benchmark(
        self,
        names: str | Iterable[str],
        model: str,
        *,
        name: str = "",
        size: Size = "quick",
        scaffolds: str | Iterable[str] = (),
        leave_out: str | Iterable[str] = (),
        seed: int | None = None,
        budget: float | None = None,
        max_calls: int | None = None,
        max_tokens: int | None = None,
        concurrency: int = 8,
        ask_first: bool = True,
        agreed: bool = False,
        allow: str | Iterable[str] = (),
    ) -> Tested:
        """Test a model, or any agent, on benchmarks. Can be awaited; see `Tested`.

        Args:
            names: benchmarks, ids of suites, or all.
            model: a provider and a model, such as ``openrouter:qwen/qwen3-32b``, or any agent's spec.
            name: of the agent in tables; its model by default.
            size: smoke, quick or paper.
            scaffolds: of the model; each is tested as an agent of its own.
            leave_out: titles of games that are not played, as ``game:preset`` and parameters.
            seed: of cards, dice and lots; by default the suites'.
            budget: US dollars after which it pauses; ``max_calls`` and ``max_tokens`` are such limits too.
            concurrency: matches at a time. With more than one, searches are computed in processes: a script
                then needs its ``if __name__ == "__main__":``.
            ask_first: ask one question in every game before anything is played.
            agreed: start although its cost is neither known nor limited.
            allow: servers and programs of opponents that you agree to, written as for ``--allow-server``.

        Raises:
            GameError: there is no such benchmark, agent or game, or costs are not known and nobody agreed.
        """
        whole("concurrency", concurrency, 1)
        tested = _suites(names, size)
        words = [scaffolds] if isinstance(scaffolds, str) else [*scaffolds]
        agents = agents_on_trial(text("model", model, "ollama:qwen3"), words, name)
        caps = Caps(max_calls, max_tokens, budget)
        left_out = [leave_out] if isinstance(leave_out, str) else [*leave_out]
        session = self._sessions.writing
        check_agents(agents, caps, session.prices())
        prices = _prices(session, agents)
        unpriced = [
            agent.name for agent in agents if agent.spec.kind == "llm" and agent.spec.model not in prices
        ]
        if unpriced and budget is None and not agreed:
            raise GameError(
                f"The price of {', '.join(unpriced)} is not known. Enter it with 'gamebench prices', give a "
                "budget, or say agreed=True."
            )
        session.servers.remember(agent.spec for agent in agents)
        opponents = [entrant.spec for suite in tested for entrant in suite.tournament(agents).entrants]
        agree(session, opponents, allow)
        wanted = _Wanted(agents, tested, left_out, seed_of(seed), caps, concurrency, ask_first)
        return _play(session, partial(wanted.prepare, session), self)

    def resume_benchmark(self, run: str, *, allow: str | Iterable[str] = ()) -> Tested:
        """Play a stored run on. Can be awaited; see `Tested`.

        Args:
            run: its id, or the beginning of it.
            allow: servers and programs that you consent to, written as for ``--allow-server``.

        Raises:
            GameError: there is no such run, or it names a server or program that you neither named before nor
                consented to.
        """
        session = self._sessions.writing
        benchmark_run = BenchmarkRun(session, text("run", run, "1k2m"))
        agree(session, benchmark_run.specs, allow)

        async def prepare() -> str:
            return benchmark_run.id

        return _play(session, prepare, self)

    def benchmark_runs(self) -> Rows[RunRecord]:
        """Return one row for each benchmark run, the newest first."""
        return Rows(columns_of(RunRecord), lambda: map(_run_row, stored.runs(self._sessions.reading.store)))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A run that is to be made."""

    agents: list[Entrant]
    suites: list[Suite]
    left_out: list[str]
    seed: int | None
    caps: Caps
    concurrency: int
    ask_first: bool

    async def prepare(self, session: Session) -> str:
        """Ask the questions before the run, store it, and return its id."""
        caps, probes = self.caps, list[ProbeRecord]()
        if self.ask_first:
            budget = Budget(caps.calls, caps.tokens, caps.cost, _prices(session, self.agents))
            with headless_context([agent.spec for agent in self.agents]) as context:
                context = replace(context, budget=budget)
                probes = await probe(
                    session, self.agents, self.suites, left_out=self.left_out, context=context
                )
        expected = expect(
            session,
            self.agents,
            self.suites,
            left_out=self.left_out,
            concurrency=self.concurrency,
            probes=probes,
        )
        return create(
            session,
            self.agents,
            self.suites,
            left_out=self.left_out,
            seed=self.seed,
            caps=caps,
            concurrency=self.concurrency,
            probes=probes,
            expected=expected,
        )


def _prices(session: Session, agents: Sequence[Entrant]) -> dict[str, Price]:
    return {**free_models(agents), **session.prices()}


def _run_row(row: stored.BenchmarkRow) -> RunRecord:
    return {
        "run": row.id,
        "created_at": row.created_at,
        "agents": dict(row.agents),
        "suites": [part.suite for part in row.parts],
        "state": row.state,
    }


def _suites(names: str | Iterable[str], size: str) -> list[Suite]:
    if size not in get_args(Size):
        raise GameError(f"size is one of {', '.join(get_args(Size))}, not {size!r}.")
    wanted = [names] if isinstance(names, str) else [*names]
    if not wanted:
        raise GameError("Name a benchmark, or all.")
    return chosen([text("names", name, "gtbench") for name in wanted], cast(Size, size))


def _play(session: Session, prepare: Callable[[], Coroutine[Any, Any, str]], keep: object) -> Tested:
    """Play a run to its end, or until it waits.

    Args:
        prepare: returns the id of the run.
        keep: an object that must live until it is over.
    """
    about = _About()

    async def work() -> list[CellRecord]:
        about.run = await prepare()
        run = BenchmarkRun(session, about.run, key_for=Keys().find)
        about.stage = await run.run()
        about.reason = run.snapshot().reason if about.stage != "done" else ""
        session.writer.flush()
        return cells(session.store, stored.find(session.store, about.run))

    return Tested(Work(work, session.store.path, keep), session, about)
