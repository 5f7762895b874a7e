"""The events since the person's last move: listed above the board of the Play page, and replayed there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.replayer import Replayer
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.parts.since_strip import SinceStrip
from games.core.action import Player
from games.core.seat import Request
from replays.review.since import happened_since


class Since(QObject):
    """Fills the strip of a match, and plays its steps again on the page's cursor."""

    def __init__(self, strip: SinceStrip, cursor: MatchCursor, settings: Settings, page: QWidget) -> None:
        super().__init__(page)
        self.strip = strip
        self._cursor, self._settings = cursor, settings
        self.replayer = Replayer(self)
        self._shown: object = None
        self._announced: Request | None = None
        self._first: dict[Player, int] = {}
        self._live: LiveMatch | None = None
        strip.replay_wanted.connect(self.play_from)
        strip.stop_wanted.connect(self.replayer.stop)
        self.replayer.shown.connect(cursor.go)
        self.replayer.finished.connect(self._come_back)
        cursor.moved.connect(self._moved)
        strip.hide()

    @property
    def viewer(self) -> Player | None:
        """The person to whom the screen belongs."""
        return self._cursor.viewer

    @property
    def running(self) -> bool:
        return self.replayer.running

    def begin_at(self, player: Player, step: int | None) -> None:
        """Count the player's decisions from this step on as one, which was made in it; None ends that."""
        if step is None:
            self._first.pop(player, None)
        else:
            self._first[player] = step

    def show(self, live: LiveMatch, request: Request | None) -> None:
        """Show the events that the person at the screen has not seen, and read them aloud once a decision."""
        self._live, viewer = live, self._cursor.viewer
        belongs = viewer is not None and viewer in live.persons and not live.plan.live
        self.strip.setVisible(belongs)
        if not belongs or viewer is None:
            self._shown = None
            self.strip.show_happenings(())
            return
        first = self._first.get(viewer)
        key = (id(live), viewer, live.last, live.names, first)
        if key != self._shown:
            self._shown = key
            self.strip.pieces = live.game.spec.pieces
            self.strip.show_happenings(happened_since(live.record, viewer, live.telling, first))
        if request is not None and request is not self._announced and request.player == viewer:
            self._announced = request
            self.strip.announce()

    def forget(self) -> None:
        self.replayer.stop()
        self._shown = self._announced = self._live = None
        self._first.clear()
        self.strip.hide()
        self.strip.show_happenings(())

    def play_from(self, step: int) -> None:
        """Show the steps from this one on again, at the pace that is set, and come back to now."""
        if self._live is None or step > self._cursor.last:
            return
        self.strip.show_playing(True)
        self.replayer.start(step, self._cursor.last, self._settings.number("pace"))

    def _moved(self, position: int) -> None:
        """Stop if the user moves to another position meanwhile."""
        if self.replayer.running and position != self.replayer.position:
            self.replayer.stop()

    def _come_back(self) -> None:
        self.strip.show_playing(False)
        self._cursor.go(self._cursor.last)
