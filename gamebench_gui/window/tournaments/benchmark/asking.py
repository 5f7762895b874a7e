"""Asks a model one question in each game, and estimates what a run takes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from PySide6.QtCore import QObject, Signal

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.benchmark.expected import expect
from gamebench_gui.app.benchmark.probe import probe
from gamebench_gui.app.benchmark.runs import create
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.benchmark.trial import Trial
from gamebench_gui.app.tournament.definition import Entrant
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Services
from replays.scores.report_rows import ExpectedRecord, ProbeRecord


class Asking(QObject):
    """Keeps what a model answered, so that nothing is asked twice while only the benchmarks change.

    Signals:
        answered: a question was answered.
        asked: all are, or the questions were cancelled.
        estimated(records): what each game will take.
        failed(sentence)
    """

    answered = Signal()
    asked = Signal()
    estimated = Signal(list)
    failed = Signal(str)
    _came = Signal(object)

    def __init__(self, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._services = services
        self._work, self._waiting = Work(self), Work(self)
        self._records: dict[tuple[str, str], ProbeRecord] = {}
        self._future: Future[list[ProbeRecord]] | None = None
        self._came.connect(self._keep)

    @property
    def busy(self) -> bool:
        return self._future is not None

    def forget(self, titles: Sequence[str] | None = None) -> None:
        """Forget what was answered in some games, or everything, and cancel what is still asked."""
        self.cancel()
        for key in [key for key in self._records if titles is None or key[1] in titles]:
            del self._records[key]

    def records(self, agents: Sequence[Entrant], suites: Sequence[Suite]) -> list[ProbeRecord]:
        """Return the answers that a run rests on, each with its suite of now."""
        return [
            {**record, "suite": suite.id}
            for suite in suites
            for agent in agents
            for entry in suite.definition.games
            if (record := self._records.get((agent.name, entry.title))) is not None
        ]

    def missing(self, trial: Trial, agents: Sequence[Entrant], suites: Sequence[Suite]) -> list[str]:
        """Return the titles of the games in which nothing was asked yet."""
        titles = (entry.title for suite in suites for entry in suite.definition.games)
        return [
            title
            for title in dict.fromkeys(titles)
            if title not in trial.left_out
            and any((agent.name, title) not in self._records for agent in agents)
        ]

    def ask(self, trial: Trial, agents: Sequence[Entrant], suites: Sequence[Suite]) -> None:
        """Ask one question in every game that was not asked yet; the user has just named the agent."""
        missing = set(self.missing(trial, agents, suites))
        known = [e.title for suite in suites for e in suite.definition.games if e.title not in missing]
        session, engine = self._services.session, self._services.engine
        if self.busy or not engine.running:
            return
        session.servers.remember(agent.spec for agent in agents)
        context = SeatContext(key_for=self._services.keys.find, allow_cheating=True)
        asking = probe(
            session,
            agents,
            suites,
            left_out=known,
            context=context,
            concurrency=trial.concurrency or max(suite.definition.concurrency for suite in suites),
            report=self._came.emit,
        )
        self._future = engine.submit(asking)
        self._waiting.when(self._future, lambda _: self._over(), self._broke)

    def cancel(self) -> None:
        if self._future is not None:
            self._future.cancel()
            self._over()

    def estimate(self, trial: Trial, agents: Sequence[Entrant], suites: Sequence[Suite]) -> None:
        """Estimate what a run takes, by what was answered so far."""
        probes = self.records(agents, suites)

        def job(*_: object) -> list[ExpectedRecord]:
            return expect(
                self._services.session,
                agents,
                suites,
                left_out=trial.left_out,
                concurrency=trial.concurrency,
                probes=probes,
            )

        self._work.start(tr("Estimating ..."), job, self.estimated.emit, self.failed.emit)

    def create(self, trial: Trial, expected: Sequence[ExpectedRecord]) -> str:
        """Store the run and return its id; in another thread."""
        agents, suites = trial.agents(), trial.suites()
        return create(
            self._services.session,
            agents,
            suites,
            left_out=trial.left_out,
            caps=trial.caps,
            concurrency=trial.concurrency,
            probes=self.records(agents, suites),
            expected=expected,
            command=trial.command(public=True),
        )

    def close(self) -> None:
        self.cancel()
        self._work.close()
        self._waiting.close()

    def _keep(self, record: ProbeRecord) -> None:
        if self._future is not None:
            self._records[record["agent"], record["game"]] = record
            self.answered.emit()

    def _over(self) -> None:
        self._future = None
        self.asked.emit()

    def _broke(self, sentence: str) -> None:
        self._over()
        self.failed.emit(sentence)
