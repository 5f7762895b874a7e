"""Grades the decisions of the open match in the background, where a solver knows the truth."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Final

from PySide6.QtCore import QObject, QTimer

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.cursor import MatchCursor

SOON: Final = 400
"""Milliseconds that a match must stay open, so that leafing through the list grades nothing."""


class VerdictWork(QObject):
    """Grades the decisions of each match opened after its end, unless ``secret``; the cursor shows them."""

    def __init__(self, session: Session, replay: MatchCursor, secret: Callable[[str], bool]) -> None:
        super().__init__(replay)
        self._session = session
        self._replay = replay
        self._secret = secret
        self.work, self._closed = Work(self), Event()
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._grade)
        replay.opened.connect(self._soon.start)

    def _grade(self) -> None:
        trace = self._replay.trace
        if trace is None or trace.game is None or trace.row.termination is None or self._secret(trace.row.id):
            return
        store, writer, match_id = self._session.store, self._session.writer, trace.row.id

        def left() -> bool:
            now = self._replay.trace
            return self._closed.is_set() or now is None or now.row.id != match_id

        def job() -> bool:
            from gamebench_gui.app.judging.counting import count_now
            from gamebench_gui.app.judging.verdicts import grade_now

            graded = grade_now(store, writer, match_id, left)
            return count_now(store, writer, match_id) or graded

        def done(changed: bool) -> None:
            now = self._replay.trace
            if changed and now is not None and now.row.id == match_id:
                self._show()

        # without verdicts the match is shown anyway
        self.work.run(job, done, lambda sentence: None)

    def _show(self) -> None:
        """Make all widgets read the metrics again; the position stays, and playback continues."""
        if self._replay.perspective is not None:
            self._replay.perspective.forget_metrics()
            self._replay.looked.emit()
            self._replay.inspected.emit(self._replay.seat)

    def close(self) -> None:
        self._soon.stop()
        self._closed.set()
        self._replay.opened.disconnect(self._soon.start)
        self.work.close()
