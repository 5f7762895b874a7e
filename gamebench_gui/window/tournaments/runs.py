"""Tournaments and batches that this window plays: in the engine's thread, steered from the window's."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from typing import Any, Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.progress import Progress, RunningMatch, Stage
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.window.kit.collecting import keep_loaded
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work

T = TypeVar("T")

SETTLED: Final = 2000
"""Milliseconds after the first start until garbage collection ignores the modules that it has loaded."""
KEPT: Final = 8
"""Runs, beside those that are being played, whose matches stay in memory."""


class Report(Protocol):
    """The progress of a run."""

    @property
    def id(self) -> str: ...
    @property
    def running(self) -> Sequence[RunningMatch]: ...


ReportT = TypeVar("ReportT", bound=Report)
ReportT_co = TypeVar("ReportT_co", bound=Report, covariant=True)


class Run(Protocol[ReportT_co]):
    """A tournament, or several."""

    def run(self) -> Coroutine[Any, Any, Stage]: ...
    def snapshot(self) -> ReportT_co: ...


RunT = TypeVar("RunT", bound=Run[Any])


class Runs(QObject, Generic[RunT, ReportT]):
    """Opens, plays and steers runs; signals arrive in the window's thread.

    Signals:
        reported(report): the latest report of a run.
        refused(sentence): a request was not possible.
        ended(run_id): a run is over, was stopped, or broke off.
    """

    reported = Signal(object)
    refused = Signal(str)
    ended = Signal(str)
    _news = Signal(str)

    def __init__(
        self, session: Session, engine: Engine, find_key: Callable[[str], str | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._engine = engine
        self._find_key = find_key
        self._work, self._loaded = Work(self), False
        self._open: dict[str, RunT] = {}
        self._futures: dict[str, Future[Stage]] = {}
        self._latest: dict[str, ReportT] = {}
        self._untold: set[str] = set()
        self._news.connect(self._pass_on)

    @property
    def running(self) -> tuple[str, ...]:
        """Return the ids of the runs that are being played, or are paused here."""
        return tuple(run_id for run_id, future in self._futures.items() if not future.done())

    def plays(self, match_id: str) -> bool:
        reports = [self._latest[run_id] for run_id in self.running if run_id in self._latest]
        return any(match.match_id == match_id for report in reports for match in report.running)

    def find(self, run_id: str) -> RunT | None:
        return self._open.get(run_id)

    def open(self, run_id: str, then: Callable[[RunT], object]) -> None:
        """Read a run from the database, unless it is open already."""
        if run_id in self._open:
            then(self._keep(run_id, self._open[run_id]))
            return
        self._work.run(
            lambda: self._read(run_id),
            lambda run: then(self._keep(run_id, self._open.get(run_id, run))),
            self.refused.emit,
        )

    def start(self, run_id: str) -> None:
        """Play the planned matches that are not over."""

        def go(run: RunT) -> None:
            if run_id in self.running or not self._engine.running:
                return
            self._futures[run_id] = future = self._engine.submit(run.run())
            if not self._loaded:
                self._loaded = True
                QTimer.singleShot(SETTLED, self, keep_loaded)
            self._work.when(
                future,
                lambda stage: self._over(run_id, stage),
                lambda sentence: self._broke(run_id, sentence),
            )

        self.open(run_id, go)

    def ask(
        self,
        run_id: str,
        work: Callable[[RunT], T],
        then: Callable[[T], object] = lambda result: None,
    ) -> None:
        """Call ``work`` in the engine's thread, then show how far the run is."""

        def go(run: RunT) -> None:
            async def do() -> tuple[T, ReportT]:
                return work(run), run.snapshot()

            def done(result: tuple[T, ReportT]) -> None:
                self._latest[run_id] = result[1]
                self.reported.emit(result[1])
                then(result[0])

            if self._engine.running:
                self._work.when(self._engine.submit(do()), done, self.refused.emit)

        self.open(run_id, go)

    def leave(self) -> None:
        """Break off everything; the runs stay resumable."""
        for future in self._futures.values():
            future.cancel()
        self._work.close()

    def _keep(self, run_id: str, run: RunT) -> RunT:
        """Return the run, which was opened last now; forget those of long ago that are not being played."""
        self._open.pop(run_id, None)
        self._open[run_id] = run
        running = self.running
        for old in [old for old in self._open if old not in running][:-KEPT]:
            for known in (self._open, self._latest, self._futures):
                known.pop(old, None)
        return run

    def _read(self, run_id: str) -> RunT:
        """Return a run from the database; called in a thread of its own."""
        raise NotImplementedError

    def _interrupted(self, sentence: str) -> str:
        """Return what is told about a run that broke off."""
        raise NotImplementedError

    def _tell(self, report: ReportT) -> None:
        """Take in a report in the engine's thread; only the latest one waits for the window."""
        self._latest[report.id] = report
        if report.id not in self._untold:
            self._untold.add(report.id)
            self._news.emit(report.id)

    def _pass_on(self, run_id: str) -> None:
        self._untold.discard(run_id)
        if (report := self._latest.get(run_id)) is not None:
            self.reported.emit(report)

    def _over(self, run_id: str, stage: Stage = "stopped") -> None:
        if stage == "running":
            # more was planned while it was leaving off
            self.start(run_id)
            return
        self.ask(run_id, lambda run: None, lambda _: self.ended.emit(run_id))

    def _broke(self, run_id: str, sentence: str) -> None:
        self.refused.emit(self._interrupted(sentence))
        self._over(run_id)


class TournamentRuns(Runs[Tournament, Progress]):
    """The tournaments that run in this window."""

    def _read(self, run_id: str) -> Tournament:
        return Tournament(self._session, run_id, attended=True, key_for=self._find_key, tell=self._tell)

    def _interrupted(self, sentence: str) -> str:
        return tr("The tournament was interrupted; it can be resumed. {sentence}", sentence=sentence)
