"""The benchmark runs that this window plays: in the engine's thread, steered from the window's."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from gamebench_gui.app.benchmark.run_progress import RunProgress
from gamebench_gui.app.benchmark.runs import BenchmarkRun
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.progress import Stage
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work

T = TypeVar("T")
RARELY = 500
"""Factor by which old objects are collected more rarely while matches are played: that stops all threads."""


class BenchmarkRuns(QObject):
    """Opens, plays and steers runs; signals arrive in the window's thread.

    Signals:
        reported(progress): the latest `RunProgress` of a run.
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
        self._session, self._engine = session, engine
        self._find_key = find_key
        self._work = Work(self)
        self._open: dict[str, BenchmarkRun] = {}
        self._futures: dict[str, Future[Stage]] = {}
        self._latest: dict[str, RunProgress] = {}
        self._untold: set[str] = set()
        self._news.connect(self._pass_on)

    @property
    def running(self) -> tuple[str, ...]:
        """Return the ids of the runs that are being played, or are paused here."""
        return tuple(name for name, future in self._futures.items() if not future.done())

    def plays(self, match_id: str) -> bool:
        return any(
            match.match_id == match_id
            for name in self.running
            if (progress := self._latest.get(name)) is not None and progress.current is not None
            for match in progress.current.running
        )

    def find(self, run_id: str) -> BenchmarkRun | None:
        return self._open.get(run_id)

    def open(self, run_id: str, then: Callable[[BenchmarkRun], object]) -> None:
        """Read a run from the database, unless it is open already."""
        if run_id in self._open:
            then(self._open[run_id])
            return

        def read() -> BenchmarkRun:
            return BenchmarkRun(self._session, run_id, attended=True, key_for=self._find_key, tell=self._tell)

        self._work.run(read, lambda run: then(self._open.setdefault(run_id, run)), self.refused.emit)

    def start(self, run_id: str) -> None:
        """Play the matches of a run that are not over."""

        def go(run: BenchmarkRun) -> None:
            if run_id in self.running or not self._engine.running:
                return
            self._futures[run_id] = future = self._engine.submit(run.run())
            gc.set_threshold(*gc.get_threshold()[:2], RARELY)
            self._work.when(
                future,
                lambda stage: self._over(run_id),
                lambda sentence: self._broke(run_id, sentence),
            )

        self.open(run_id, go)

    def ask(
        self,
        run_id: str,
        work: Callable[[BenchmarkRun], T],
        then: Callable[[T], object] = lambda result: None,
    ) -> None:
        """Call ``work`` in the engine's thread, then show the run's progress."""

        def go(run: BenchmarkRun) -> None:
            async def do() -> tuple[T, RunProgress]:
                return work(run), run.snapshot()

            def done(result: tuple[T, RunProgress]) -> None:
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

    def _tell(self, progress: RunProgress) -> None:
        """Take in a report in the engine's thread; only the latest one waits for the window."""
        self._latest[progress.id] = progress
        if progress.id not in self._untold:
            self._untold.add(progress.id)
            self._news.emit(progress.id)

    def _pass_on(self, run_id: str) -> None:
        self._untold.discard(run_id)
        self.reported.emit(self._latest[run_id])

    def _over(self, run_id: str) -> None:
        self.ask(run_id, lambda run: None, lambda _: self.ended.emit(run_id))

    def _broke(self, run_id: str, sentence: str) -> None:
        self.refused.emit(tr("The run broke off; it can be continued. {sentence}", sentence=sentence))
        self._over(run_id)
