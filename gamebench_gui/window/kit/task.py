"""Work that a view waits for: in another thread, with progress, and one at a time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import Final, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget
from shiboken6 import isValid

from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.background import Background
from gamebench_gui.window.kit.collecting import gc_paused

T = TypeVar("T")
Progress: TypeAlias = Callable[[float], None]
Cancelled: TypeAlias = Callable[[], bool]
Work: TypeAlias = Callable[[Progress, Cancelled], T]

SOON: Final = 100
"""Milliseconds after which a view says that it works."""
_EVERY: Final = 0.05
"""Least seconds between two reports of progress."""


class Task(QObject):
    """Runs one piece of work at a time; a new one makes the one before give up, unheard.

    No garbage is collected meanwhile: with hundred thousands of new objects a collection would stop the
    window's thread for longer than a person fails to notice.

    Signals:
        began(title), advanced(share), ended(): what a `BusyBar` shows.
    """

    began = Signal(str)
    advanced = Signal(float)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = Background(self)
        self._stop = Event()
        self._stop.set()

    @property
    def busy(self) -> bool:
        """Whether something is being worked on."""
        return not self._stop.is_set()

    def start(
        self,
        title: str,
        work: Work[T],
        then: Callable[[T], object],
        failed: Callable[[str], object],
        given_up: Callable[[], object] | None = None,
    ) -> None:
        """Do some work instead of the one before.

        Args:
            title: what is being done, for people.
            work: called in another thread, with a function to report its share done and one that tells
                whether to give up.
            then: gets its result, in the window's thread.
            failed: gets a sentence when it raised.
            given_up: called when the user cancels it.
        """
        self._stop.set()
        stop = self._stop = Event()
        self._given_up = given_up or (lambda: None)

        def call() -> T | None:
            if stop.is_set():
                return None
            try:
                with gc_paused():
                    return work(self._reporter(stop), stop.is_set)
            except Exception:
                if stop.is_set():
                    return None
                raise
            finally:
                gc.freeze()

        def finish(after: Callable[[], object]) -> None:
            if not stop.is_set():
                stop.set()
                self.ended.emit()
                after()

        self.began.emit(title)
        self._background.run(
            call,
            lambda result: finish(lambda: then(result)),  # type: ignore[arg-type]
            lambda sentence: finish(lambda: failed(sentence)),
        )

    def cancel(self) -> None:
        """Give up what is being worked on; nothing of it is heard any more."""
        if self.busy:
            self._stop.set()
            self.ended.emit()
            self._given_up()

    def shut_down(self) -> None:
        """Give up and wait until the other thread has noticed."""
        self._stop.set()
        self._background.wait(5_000)

    def _reporter(self, stop: Event) -> Progress:
        last = 0.0

        def report(share: float) -> None:
            nonlocal last
            if not stop.is_set() and monotonic() - last > _EVERY and isValid(self):
                last = monotonic()
                self.advanced.emit(share)

        return report


class BusyBar(QWidget):
    """Says what a view is doing, how far it is, and offers to cancel it."""

    def __init__(self, task: Task) -> None:
        super().__init__()
        self.text, self.bar = controls.label(role="secondary"), QProgressBar()
        self.stop = controls.push("Cancel", task.cancel)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        layout = controls.row(self)
        for part in (self.text, self.bar, self.stop):
            layout.addWidget(part)
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.show)
        self.hide()
        task.began.connect(self._begin)
        task.advanced.connect(self._advance)
        task.ended.connect(self._end)

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
