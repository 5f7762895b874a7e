"""The time of a real-time match: painted as often as the display is refreshed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.play.held_keys import HeldKeys
from gamebench_gui.window.play.local_match import LocalMatch
from games.core.realtime import RealTimeGame

FRAME: Final = 15
"""Milliseconds between two frames."""


class PassingTime(QObject):
    """Frames and held keys of a match under a wall clock; ``paint`` draws the newest position."""

    def __init__(self, keys: HeldKeys, paint: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._keys, self._paint = keys, paint
        self._table: LocalMatch | None = None
        self._live: LiveMatch | None = None
        self._frames = QTimer(self, interval=FRAME)
        self._frames.timeout.connect(self._refresh)

    def start(self, table: LocalMatch, live: LiveMatch) -> None:
        self.stop()
        if table.plan.live:
            self._table, self._live = table, live
            self.show_people()
            self._frames.start()

    def stop(self) -> None:
        self._table = self._live = None
        self._frames.stop()
        self._keys.clear()

    def show_people(self) -> None:
        if self._live is not None and isinstance(self._live.game, RealTimeGame):
            self._keys.show_players(self._live.game, self._live.persons, self._live.names)

    def _refresh(self) -> None:
        if (
            self._live is not None
            and self._table is not None
            and self._live.record.now is not self._table.now
        ):
            self._live.record.now = self._table.now
            self._paint()
