"""The user's control of the match on the Play page: pause, pace, end, exchange of seats."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.end_dialog import EndDialog
from gamebench_gui.window.play.local_match import LocalMatch
from games.core.action import Player


class Steering(QObject):
    """Steers the match at hand; does nothing without one that runs.

    Signals:
        changed: the page must be redrawn.
        over: closes the question how to end the match.
    """

    changed = Signal()
    over = Signal()

    def __init__(self, centre: BoardPane, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._centre, self._settings = centre, settings
        self.match: LocalMatch | None = None
        self._live: LiveMatch | None = None
        bar = centre.bar
        bar.paused.connect(self.pause)
        bar.resumed.connect(self.resume)
        bar.stepped.connect(self.step)
        bar.end_wanted.connect(self.ask_to_end)
        bar.pace_chosen.connect(self._set_pace)

    def take(self, match: LocalMatch | None, live: LiveMatch | None) -> None:
        """Steer this match from now on, or none."""
        self.match, self._live = match, live

    def begin(self) -> None:
        """Let the time of the match begin."""
        if self.match is not None:
            self.match.begin()

    def pause(self) -> None:
        """Wait before the next step."""
        if self.match is not None and self._live is not None and self._live.running:
            self._live.pausing = True
            self.match.pause()
            self.changed.emit()

    def resume(self) -> None:
        if self.match is not None and self._live is not None and self._live.running:
            self._live.pausing = False
            self._centre.notice.hide()
            self.match.resume()
            self.changed.emit()

    def step(self) -> None:
        """Continue for one step, then pause again."""
        if self.match is not None and self._live is not None and self._live.running:
            self._live.pausing = False
            self.match.step()
            self.changed.emit()

    def ask_to_end(self) -> None:
        """Ask how to end the match; its time stands still meanwhile."""
        match, live = self.match, self._live
        if match is None or live is None or not live.running:
            return
        dialog = EndDialog(live, self._centre)
        dialog.stopped.connect(match.stop)
        dialog.resigned.connect(match.resign)
        if live.plan.live and not live.pausing:
            self.pause()
            dialog.rejected.connect(self.resume)
        self.over.connect(dialog.close)
        dialog.open()

    def take_over(self, player: Player, spec: AgentSpec) -> None:
        """Let another agent decide for a player from now on."""
        if self.match is not None and self._live is not None and self._live.running:
            self.match.take_over(player, spec)

    def leave(self) -> None:
        """Interrupt a running match; it stays resumable."""
        if self.match is not None and self._live is not None and self._live.running:
            self.match.leave()

    def _set_pace(self, seconds: float) -> None:
        self._settings.set_value("pace", seconds)
        if self.match is not None:
            self.match.set_pace(seconds)
