"""Work away from the window's thread, and the bar that shows how far it is."""

from __future__ import annotations

import gc
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
"""Milliseconds after which a view says that it works."""
_EVERY: Final = 0.05
"""Least seconds between two reports of progress."""
log = logging.getLogger(__name__)


def problem(error: Exception) -> str:
    """What went wrong, as one sentence; what nobody foresaw goes into the log too."""
    if isinstance(error, (UserError, OSError)):
        return str(error)
    log.error("work in the background", exc_info=error)
    return tr("That did not work: {name}: {error}", name=type(error).__name__, error=error)


class Work(QObject):
    """The work of one owner; what follows it happens in the window's thread, while the owner is there.

    `run` puts a job after those before, in one other thread. `start` does a job instead of the one started
    before, which is no longer heard. `when` waits for what runs elsewhere.

    Signals:
        began(title), advanced(share), ended(): how it goes with what was started; a `BusyBar` shows it.
    """

    began = Signal(str)
    advanced = Signal(float)
    ended = Signal()
    _done = Signal(object, object)

    def __init__(self, owner: QObject | None = None, *, freeze: bool = False) -> None:
        """Prepare to work for an owner.

        Args:
            freeze: what is started leaves so many objects that the collector of garbage is to pass them by.
        """
        super().__init__(owner)
        self._freeze = freeze
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._closed, self._stop = Event(), Event()
        self._stop.set()
        self._given_up: Callable[[], object] = lambda: None
        self._done.connect(self._tell)
        self.destroyed.connect(self._closed.set)

    @property
    def busy(self) -> bool:
        """Whether something that was started is not over."""
        return not self._stop.is_set()

    def run(self, job: Callable[[], T], done: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Do a job after those before.

        Args:
            job: called in the other thread.
            done: gets its result.
            failed: gets one sentence when it raised.
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
        """Do a job instead of the one started before, of which nothing is heard any more.

        No garbage is collected meanwhile: with hundred thousands of new objects a collection would stop the
        window's thread for longer than a person fails to notice.

        Args:
            title: what is being done, for people.
            job: called in the other thread, with a function to report its share done and one that tells
                whether to give up.
            given_up: called when the user cancels it.
        """
        self._stop.set()
        stop = self._stop = Event()
        self._given_up = given_up or (lambda: None)

        def cancelled() -> bool:
            return stop.is_set() or self._closed.is_set()

        def finish(after: Callable[[Any], object]) -> Callable[[Any], None]:
            def told(outcome: Any) -> None:
                if not stop.is_set():
                    stop.set()
                    self.ended.emit()
                    after(outcome)

            return told

        def call() -> T | None:
            return None if cancelled() else self._undisturbed(job, self._reporter(cancelled), cancelled)

        self.began.emit(title)
        self.run(call, finish(done), finish(failed))

    def when(self, future: Future[T], done: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Go on when a future is done; a cancelled one is dropped."""

        def over(finished: Future[T]) -> None:
            try:
                self._hand_over(done, finished.result())
            except CancelledError:
                return
            except Exception as error:
                self._hand_over(failed, problem(error))

        future.add_done_callback(over)

    def cancel(self) -> None:
        """Give up what was started; nothing of it is heard any more."""
        if self.busy:
            self._stop.set()
            self.ended.emit()
            self._given_up()

    def wait(self, milliseconds: int = 30_000) -> bool:
        """Wait until every job is done; whether it is."""
        return self._pool.waitForDone(milliseconds)

    def close(self) -> None:
        """Give up what was started, wait for the other jobs, and tell nobody of anything any more."""
        self._closed.set()
        self._stop.set()
        self.wait()

    def _undisturbed(
        self, job: Callable[[Progress, Cancelled], T], progress: Progress, cancelled: Cancelled
    ) -> T | None:
        """The result of a job; None when it broke off because nobody waits for it."""
        try:
            with gc_paused():
                return job(progress, cancelled)
        except Exception:
            if cancelled():
                return None
            raise
        finally:
            if self._freeze:
                gc.freeze()

    def _reporter(self, cancelled: Cancelled) -> Progress:
        last = 0.0

        def report(share: float) -> None:
            nonlocal last
            if not cancelled() and monotonic() - last > _EVERY and isValid(self):
                last = monotonic()
                self.advanced.emit(share)

        return report

    def _hand_over(self, then: Callable[[Any], object], result: object) -> None:
        """Have a function called with a result in the window's thread, unless this object is gone."""
        if isValid(self):
            self._done.emit(then, result)

    def _tell(self, then: Callable[[Any], object], result: object) -> None:
        if not self._closed.is_set():
            then(result)


class BusyBar(QWidget):
    """Says what a view is doing, how far it is, and offers to cancel it."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.text, self.bar = controls.label(role="secondary"), QProgressBar()
        self.stop = controls.push(tr("Cancel"), work.cancel)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        layout = controls.row(self)
        for part in (self.text, self.bar, self.stop):
            layout.addWidget(part)
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
