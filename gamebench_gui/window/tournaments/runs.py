"""The tournaments that run in this window: played in the engine thread, steered from the window's."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.progress import Progress, Stage
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work

T = TypeVar("T")

SETTLED: Final = 2000
"""Milliseconds after the start until garbage collection, which stops all threads, ignores what is loaded."""
RARELY: Final = 500
"""Factor by which old objects are collected more rarely, for the same reason."""


class Runs(QObject):
    """Opens, runs and steers tournaments; signals arrive in the window's thread.

    Signals:
        reported(progress): the latest progress of a tournament.
        refused(sentence): a request was not possible.
        ended(tournament_id): a tournament is over, was stopped, or broke off.
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
        self._work = Work(self)
        self._open: dict[str, Tournament] = {}
        self._runs: dict[str, Future[Stage]] = {}
        self._latest: dict[str, Progress] = {}
        self._untold: set[str] = set()
        self._news.connect(self._pass_on)

    @property
    def running(self) -> tuple[str, ...]:
        """Return the ids of the tournaments that are being played, or are paused here."""
        return tuple(name for name, run in self._runs.items() if not run.done())

    def plays(self, match_id: str) -> bool:
        return any(
            match.match_id == match_id
            for name in self.running
            if (progress := self._latest.get(name)) is not None
            for match in progress.running
        )

    def find(self, tournament_id: str) -> Tournament | None:
        return self._open.get(tournament_id)

    def open(self, tournament_id: str, then: Callable[[Tournament], object]) -> None:
        """Read a tournament from the database, unless it is open already."""
        if tournament_id in self._open:
            then(self._open[tournament_id])
            return

        def read() -> Tournament:
            key_for, tell = self._find_key, self._tell
            return Tournament(self._session, tournament_id, attended=True, key_for=key_for, tell=tell)

        def opened(tournament: Tournament) -> None:
            then(self._open.setdefault(tournament_id, tournament))

        self._work.run(read, opened, self.refused.emit)

    def start(self, tournament_id: str) -> None:
        """Play the planned matches that are not over."""

        def go(tournament: Tournament) -> None:
            if tournament_id in self.running or not self._engine.running:
                return
            self._runs[tournament_id] = run = self._engine.submit(tournament.run())
            gc.set_threshold(*gc.get_threshold()[:2], RARELY)
            QTimer.singleShot(SETTLED, self, gc.freeze)
            self._work.when(
                run,
                lambda stage: self._over(tournament_id, stage),
                lambda sentence: self._broke(tournament_id, sentence),
            )

        self.open(tournament_id, go)

    def ask(
        self,
        tournament_id: str,
        work: Callable[[Tournament], T],
        then: Callable[[T], object] = lambda result: None,
    ) -> None:
        """Call ``work`` in the engine's thread, then show the tournament's progress."""

        def go(tournament: Tournament) -> None:
            async def do() -> tuple[T, Progress]:
                return work(tournament), tournament.snapshot()

            def done(result: tuple[T, Progress]) -> None:
                self._latest[tournament_id] = result[1]
                self.reported.emit(result[1])
                then(result[0])

            if self._engine.running:
                self._work.when(self._engine.submit(do()), done, self.refused.emit)

        self.open(tournament_id, go)

    def leave(self) -> None:
        """Break off everything; the tournaments stay resumable."""
        for run in self._runs.values():
            run.cancel()
        self._work.close()

    def _tell(self, progress: Progress) -> None:
        """Take in a report in the engine's thread; only the latest one waits for the window."""
        self._latest[progress.id] = progress
        if progress.id not in self._untold:
            self._untold.add(progress.id)
            self._news.emit(progress.id)

    def _pass_on(self, tournament_id: str) -> None:
        self._untold.discard(tournament_id)
        self.reported.emit(self._latest[tournament_id])

    def _over(self, tournament_id: str, stage: Stage = "stopped") -> None:
        if stage == "running":
            # more was planned while it was leaving off
            self.start(tournament_id)
            return
        self.ask(tournament_id, lambda tournament: None, lambda _: self.ended.emit(tournament_id))

    def _broke(self, tournament_id: str, sentence: str) -> None:
        self.refused.emit(
            tr("The tournament was interrupted; it can be resumed. {sentence}", sentence=sentence)
        )
        self._over(tournament_id)
