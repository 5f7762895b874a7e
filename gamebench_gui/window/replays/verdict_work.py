"""Judges the decisions of the match that is open, beside everything else, where a solver knows the truth."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Final

from PySide6.QtCore import QObject, QTimer

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.cursor import MatchCursor

SOON: Final = 400
"""Milliseconds that a match must stay open: who leafs through the list has nothing judged."""


class VerdictWork(QObject):
    """Has each match judged once that is opened after its end; the cursor then shows the verdicts.

    Args:
        secret: whether a match is being played and hides something from who looks at it here.
    """

    def __init__(self, session: Session, replay: MatchCursor, secret: Callable[[str], bool]) -> None:
        super().__init__(replay)
        self._session, self._replay, self._secret = session, replay, secret
        self.work, self._closed = Work(self), Event()
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._judge)
        replay.opened.connect(self._soon.start)

    def _judge(self) -> None:
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

            judged = grade_now(store, writer, match_id, left)
            return count_now(store, writer, match_id) or judged

        def done(found: bool) -> None:
            now = self._replay.trace
            if found and now is not None and now.row.id == match_id:
                self._show()

        # without verdicts the match is shown as it is
        self.work.run(job, done, lambda sentence: None)

    def _show(self) -> None:
        """Have everything read the metrics anew; nothing moves, and what plays goes on."""
        if self._replay.perspective is not None:
            self._replay.perspective.forget_metrics()
            self._replay.looked.emit()
            self._replay.inspected.emit(self._replay.seat)

    def close(self) -> None:
        """Judge nothing any more."""
        self._soon.stop()
        self._closed.set()
        self._replay.opened.disconnect(self._soon.start)
        self.work.close()
