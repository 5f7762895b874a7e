"""Cards between the rounds of the running match: when one is shown, and what closing it does."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.parts.round_card import RoundCardPane
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.local_match import LocalMatch
from gamebench_gui.window.play.since import Since
from games.core.action import Player
from games.core.round_card import latest
from games.core.seat import Request
from replays.review.since import cards_after


class RoundCards(QObject):
    """Shows each person the cards that they have not read; `changed` asks for the page to be redrawn."""

    changed = Signal()

    def __init__(self, pane: RoundCardPane, since: Since, settings: Settings) -> None:
        super().__init__(pane)
        self.pane = pane
        self._since, self._settings = since, settings
        self._match: LocalMatch | None = None
        self._live: LiveMatch | None = None
        self._begun = 0
        self._read: dict[Player, int] = {}
        self._until = 0
        pane.closed.connect(self._close)
        pane.again_wanted.connect(self._show_again)
        since.replayer.finished.connect(self._come_back)

    def take(self, match: LocalMatch | None, live: LiveMatch | None) -> None:
        """Show the cards of this match from now on, those of its recorded steps excepted."""
        self._match, self._live = match, live
        self._begun = live.last if live is not None else 0
        self._read.clear()
        self.pane.close_card()

    def show(self, viewer: Player | None, request: Request | None, *, covered: bool) -> bool:
        """Show the viewer's card if one is due; return whether a card is open."""
        live, match = self._live, self._match
        if live is None or match is None or not live.running or live.plan.live:
            self.pane.close_card()
            return False
        held = match.held_at == live.last
        is_person = viewer is not None and viewer in live.persons and not covered and not live.interrupted
        asked = request is not None and request.player == viewer
        if viewer is not None and is_person and self._settings.is_on("cards") and (held or asked):
            parts = cards_after(live.record, viewer, self._read.get(viewer, self._begun))
            if parts:
                self._until = live.last
                if not self._since.running:
                    self.pane.show_card(latest(parts), live.telling, viewer)
                return True
        if held and not covered and not live.interrupted:
            match.release()
        self.pane.close_card()
        return False

    def _close(self) -> None:
        live = self._live
        if live is None or not self.pane.is_open:
            return
        shown = self._since.viewer
        readers = live.persons if not live.secret else (shown,) if shown is not None else ()
        for player in readers:
            self._read[player] = self._until
        self.pane.close_card()
        if self._match is not None and self._match.held_at == live.last:
            self._match.release()
        self.changed.emit()

    def _show_again(self) -> None:
        """Play the steps that the card reports, behind it."""
        viewer = self._since.viewer
        if viewer is not None:
            self.pane.step_aside()
            self._since.play_from(self._read.get(viewer, self._begun) + 1)

    def _come_back(self) -> None:
        if self.pane.is_open:
            self.pane.bring_back()
