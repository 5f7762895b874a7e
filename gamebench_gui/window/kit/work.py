"""Work outside the window's thread, and the bar that shows its progress."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from threading import Event
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget
from shiboken6 import isValid

from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.collecting import gc_paused
from gamebench_gui.window.kit.language import tr
from resources.errors import UserError

T = TypeVar("T")
Progress: TypeAlias = Callable[[float], None]
Cancelled: TypeAlias = Callable[[], bool]

SOON: Final = 100
"""Milliseconds after which a view shows that it is busy."""
_EVERY: Final = 0.05
"""Least seconds between two reports of progress."""
log = logging.getLogger(__name__)


def problem(error: Exception) -> str:
    """Return an error as one sentence; log it if it is unexpected."""
    if isinstance(error, (UserError, OSError)):
        return str(error)
    log.error("work in the background", exc_info=error)
    return tr("It failed: {name}: {error}", name=type(error).__name__, error=error)


class Work(QObject):
    """Jobs of one owner; their callbacks run in the window's thread, as long as the owner exists.

    `run` queues a job in one other thread. `start` replaces the job started before, whose result is dropped.
    `when` waits for a future. A `BusyBar` shows `began(title)`, `advanced(share)` and `ended()` of `start`.
    """

    began = Signal(str)
    advanced = Signal(float)
    ended = Signal()
    _done = Signal(object, object)

    def __init__(self, owner: QObject | None = None) -> None:
        super().__init__(owner)
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._closed, self._stop = Event(), Event()
        self._stop.set()
        self._on_cancel: Callable[[], object] = lambda: None
        self._done.connect(self._deliver)
        self.destroyed.connect(self._closed.set)

    @property
    def busy(self) -> bool:
        """Whether a job that was started is not over."""
        return not self._stop.is_set()

    def run(self, job: Callable[[], T], done: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Do a job after those queued before, in the other thread.

        Args:
            done: called with its result.
            failed: called with one sentence if it raised.
        """

        def call() -> None:
            outcome: Any
            after: Callable[[Any], object] = failed
            try:
                outcome, after = job(), done
            except Exception as error:
                outcome = problem(error)
            self._hand_over(after, outcome)

        self._pool.start(call)

    def start(
        self,
        title: str,
        job: Callable[[Progress, Cancelled], T],
        done: Callable[[T], object],
        failed: Callable[[str], object],
        given_up: Callable[[], object] | None = None,
    ) -> None:
        """Do a job instead of the one started before, whose result is dropped.

        No garbage is collected meanwhile: with hundreds of thousands of new objects that would stop the
        window.

        Args:
            title: what is being done, for people.
            job: called in the other thread, with functions to report progress and to ask whether to stop.
            given_up: called when the user cancels it.
        """
        self._stop.set()
        stop = self._stop = Event()
        self._on_cancel = given_up or (lambda: None)

        def cancelled() -> bool:
            return stop.is_set() or self._closed.is_set()

        def finish(after: Callable[[Any], object]) -> Callable[[Any], None]:
            def hand_on(outcome: Any) -> None:
                if not stop.is_set():
                    stop.set()
                    self.ended.emit()
                    after(outcome)

            return hand_on

        def call() -> T | None:
            return None if cancelled() else self._run_paused(job, self._reporter(cancelled), cancelled)

        self.began.emit(title)
        self.run(call, finish(done), finish(failed))

    def when(self, future: Future[T], done: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Call a function when a future is done; a cancelled one is dropped."""

        def over(finished: Future[T]) -> None:
            try:
                self._hand_over(done, finished.result())
            except CancelledError:
                return
            except Exception as error:
                self._hand_over(failed, problem(error))

        future.add_done_callback(over)

    def cancel(self) -> None:
        if self.busy:
            self._stop.set()
            self.ended.emit()
            self._on_cancel()

    def wait(self, milliseconds: int = 30_000) -> bool:
        """Wait until every job is done; return whether all are."""
        return self._pool.waitForDone(milliseconds)

    def close(self) -> None:
        """Drop what was started, wait for the other jobs, and call nobody any more."""
        self._closed.set()
        self._stop.set()
        self.wait()

    def _run_paused(
        self, job: Callable[[Progress, Cancelled], T], progress: Progress, cancelled: Cancelled
    ) -> T | None:
        """Return the result of a job; None if it failed after it was cancelled."""
        try:
            with gc_paused():
                return job(progress, cancelled)
        except Exception:
            if cancelled():
                return None
            raise

    def _reporter(self, cancelled: Cancelled) -> Progress:
        last = 0.0

        def report(share: float) -> None:
            nonlocal last
            if not cancelled() and monotonic() - last > _EVERY and isValid(self):
                last = monotonic()
                self.advanced.emit(share)

        return report

    def _hand_over(self, then: Callable[[Any], object], result: object) -> None:
        """Call a function with a result in the window's thread, unless this object is gone."""
        if isValid(self):
            self._done.emit(then, result)

    def _deliver(self, then: Callable[[Any], object], result: object) -> None:
        if not self._closed.is_set():
            then(result)


class BusyBar(QWidget):
    """Shows what a view is doing and how far it is, and offers to cancel it."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.text, self.bar = controls.label(role="secondary"), QProgressBar()
        self.stop = controls.push(tr("Cancel"), work.cancel)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        layout = controls.row(self)
        for part in (self.text, self.bar, self.stop):
            layout.addWidget(part)
        layout.addStretch(1)
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.show)
        self.hide()
        work.began.connect(self._begin)
        work.advanced.connect(self._advance)
        work.ended.connect(self._end)

    def _begin(self, title: str) -> None:
        self.text.setText(title)
        self.bar.setAccessibleName(title)
        self.bar.setRange(0, 0)
        if not self.isVisible():
            self._soon.start()

    def _advance(self, share: float) -> None:
        self.bar.setRange(0, 100)
        self.bar.setValue(round(100 * share))

    def _end(self) -> None:
        self._soon.stop()
        self.hide()
