"""The delays of Qt's event loop, events and drawing, measured without a visible window."""

from __future__ import annotations

import os
import platform
import random
import sys
import threading
import time
from statistics import median
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from gamebench_gui.app.study.timing import BEAT, Timing, clock_step, today, usual_and_worst

EVENT: Final = QEvent.Type(QEvent.registerEventType())
OFFSCREEN: Final = "offscreen"
_LONGEST_WAIT: Final = 0.05
"""Seconds between two injected events, at most."""


class Injected(QEvent):
    """An event that knows when it was sent."""

    def __init__(self) -> None:
        super().__init__(EVENT)
        self.sent = time.perf_counter()


class Probe(QWidget):
    """A widget that nobody sees, which notes how late its heartbeats, events and drawings are."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.resize(400, 300)
        self.late: list[float] = []
        self.waited: list[float] = []
        self.painted: list[float] = []
        self._last = time.perf_counter()
        self._wanted: float | None = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def begin(self) -> None:
        self.show()
        self._last = time.perf_counter()
        self._timer.start(round(BEAT))

    def end(self) -> None:
        self._timer.stop()
        self.hide()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.late.append(max(0.0, (now - self._last) * 1000 - BEAT))
        self._last = now
        if self._wanted is None:
            self._wanted = now
            self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, Injected):
            self.waited.append((time.perf_counter() - event.sent) * 1000)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place in range(64):
            painter.drawEllipse(50 * (place % 8), 37 * (place // 8), 40, 30)
        painter.end()
        if self._wanted is not None:
            self.painted.append((time.perf_counter() - self._wanted) * 1000)
            self._wanted = None


def measure_with_qt(seconds: float) -> Timing:
    """Measure the timing of this machine, with its screen if it has one."""
    if not QApplication.instance() and not _has_display():
        os.environ["QT_QPA_PLATFORM"] = OFFSCREEN
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    probe, over = Probe(), threading.Event()
    sender = threading.Thread(target=_inject, args=(probe, over), daemon=True)
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    probe.begin()
    sender.start()
    loop.exec()
    over.set()
    sender.join()
    QCoreApplication.sendPostedEvents(probe)
    probe.end()
    return _timing(probe, seconds, app)


def _timing(probe: Probe, seconds: float, app: QApplication) -> Timing:
    usual, worst = usual_and_worst(probe.waited)
    display = app.platformName()
    return Timing(
        *(today(), platform.system(), seconds, clock_step()),
        late_ms=median(probe.late or [0.0]),
        stall_ms=max(probe.late or [0.0]),
        input_ms=usual,
        input_worst_ms=worst,
        paint_ms=usual_and_worst(probe.painted)[0],
        refresh_hz=None if display == OFFSCREEN else app.primaryScreen().refreshRate(),
        display=display,
    )


def _inject(probe: Probe, over: threading.Event) -> None:
    """Send events at random moments from another thread, as the window system does."""
    rng = random.Random()
    while not over.wait(rng.uniform(0.005, _LONGEST_WAIT)):
        QCoreApplication.postEvent(probe, Injected())


def _has_display() -> bool:
    """Return whether Qt would find a screen: Qt aborts the program if there is none."""
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
