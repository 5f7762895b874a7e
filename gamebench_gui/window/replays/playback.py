"""Playing a replay: the cursor moves automatically, at a chosen speed or as recorded."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.replays.moments import Moments
from games.core import clock
from replays.store.rows import DecisionRow

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
RECORDED: Final = 0.0
"""The speed that takes as long as the seats took."""
STEP_SECONDS: Final = 1.0
"""Seconds of a step at speed 1, and of one without a recorded time."""
FRAME: Final = 15
"""Milliseconds between two frames of a real-time match."""
SHORTEST, LONGEST = 0.12, 5.0
"""Limits of a step played as recorded, in seconds."""


class Playback(QObject):
    """Moves a replay's cursor until the end, or until something else moves it.

    In a real-time match it moves as fast as the match's time passes.

    Signals:
        changed(playing): it started or stopped.
    """

    changed = Signal(bool)

    def __init__(self, replay: MatchCursor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.replay = replay
        self.speed = 1.0
        self.halting = False
        self.moments = Moments(replay)
        self._expected, self._since = 0, (0.0, 0)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._advance)
        replay.opened.connect(self.stop)
        replay.moved.connect(self._on_moved)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    @property
    def animated(self) -> bool:
        """Whether steps are slow enough to be animated."""
        return not self.playing or (self.speed <= 2.0 and self.moments.timeline is None)

    def start(self) -> None:
        """Play from here; at the end, from the start."""
        if self.replay.trace is None or self.replay.last == 0:
            return
        if self._ended:
            self.replay.go(0)
            self.moments.go(0)
        self._expected = self.replay.position
        self._wait()
        self.changed.emit(True)

    @property
    def _ended(self) -> bool:
        if self.moments.timeline is not None:
            return self.moments.tick == self.moments.last
        return self.replay.position == self.replay.last

    def stop(self) -> None:
        if self.playing:
            self._timer.stop()
            self.changed.emit(False)

    def toggle(self) -> None:
        if self.playing:
            self.stop()
        else:
            self.start()

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        if self.playing:
            self._wait()

    def set_halting(self, halting: bool) -> None:
        self.halting = halting

    def _wait(self) -> None:
        if self.moments.timeline is not None:
            self._since = clock.now(), self.moments.tick
            self._timer.start(FRAME)
            return
        rows = self.replay.at(self.replay.position + 1)
        self._timer.start(round(1000 * pace(self.speed, [row for row in rows if self._known(row)])))

    def _known(self, row: DecisionRow) -> bool:
        return self.replay.shown is not None and self.replay.shown.watches(row.seat)

    def _on_moved(self, position: int) -> None:
        if position != self._expected:
            self.stop()

    def _move_on(self) -> None:
        if (timeline := self.moments.timeline) is None:
            self._expected = self.replay.position + 1
            self.replay.go(self._expected)
            return
        began, since = self._since
        tick = min(timeline.last, since + round((clock.now() - began) * timeline.rate * (self.speed or 1.0)))
        self._expected = timeline.step(tick)
        self.moments.go(tick)

    def _advance(self) -> None:
        before = self.replay.position
        self._move_on()
        passed = range(before + 1, self.replay.position + 1)
        notable = self.halting and any(step in passed for step in self.replay.marks())
        if self._ended or notable:
            self.changed.emit(False)
        elif self.moments.timeline is not None:
            self._timer.start(FRAME)
        else:
            self._wait()


def pace(speed: float, rows: list[DecisionRow]) -> float:
    """Return the seconds until the next step: by speed, or if `RECORDED` those of its slowest decision."""
    if speed != RECORDED:
        return STEP_SECONDS / speed
    taken = [row.seconds for row in rows if row.seconds is not None]
    return min(max(SHORTEST, max(taken)), LONGEST) if taken else STEP_SECONDS
