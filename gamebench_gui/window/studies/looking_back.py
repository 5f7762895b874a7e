"""A participant's view of the past: the strip of events, replayed steps, and cards between rounds."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.parts.replayer import Replayer
from gamebench_gui.window.parts.round_card import RoundCardPane
from gamebench_gui.window.parts.since_strip import SinceStrip
from games.core.action import Player
from games.core.round_card import latest
from replays.retelling import Retelling
from replays.review.since import cards_after, happened_since

PACE = 1.0
"""Seconds that each step is shown when steps are played again."""


class LookingBack(QObject):
    """Fills the strip and the card of a participant's match.

    Args:
        covered: the widget in whose place cards are shown, within ``pane``.
        hidden: parts of the window that the protocol hides.

    Signals:
        changed: the present is to be shown again.
        card_read: the match may continue.

    Attributes:
        held_at: the step after which the match waits; -1 while it does not.
    """

    changed = Signal()
    card_read = Signal()

    def __init__(self, stage: Stage, pane: QWidget, hidden: Collection[str], covered: QWidget) -> None:
        super().__init__(pane)
        self._stage, self._hidden = stage, hidden
        self.strip, self.replayer = SinceStrip(), Replayer(self)
        self.card = RoundCardPane(pane, covered)
        self.held_at = -1
        self._read = 0
        self._live: LiveMatch | None = None
        self._viewer: Player = 0
        self._names: tuple[str, ...] = ()
        self._telling = Retelling(None, ())
        self._shown: object = None
        if "since" in hidden:
            self.strip.hide()
        self.strip.replay_wanted.connect(self.play_from)
        self.strip.log_wanted.connect(self.play_from)
        self.strip.stop_wanted.connect(self.replayer.stop)
        self.replayer.shown.connect(self._look)
        self.replayer.finished.connect(self._come_back)
        self.card.closed.connect(self._close)
        self.card.again_wanted.connect(self._show_again)

    @property
    def is_busy(self) -> bool:
        """Whether earlier steps or a card are shown: no decision can be made meanwhile."""
        return self.replayer.running or self.card.is_open

    def begin(self, live: LiveMatch) -> None:
        self._live, self._read = live, live.last

    def show(self, viewer: Player, names: tuple[str, ...], telling: Retelling) -> None:
        """Show the viewer the events so far, and the card for which the match waits."""
        live = self._live
        if live is None:
            return
        self._viewer = viewer
        self._names, self._telling = names, telling
        key = (viewer, names, live.last)
        if key != self._shown and "since" not in self._hidden:
            self.strip.pieces = live.game.spec.pieces
            self.strip.show_happenings(happened_since(live.record, viewer, telling))
        self._shown = key
        if self.held_at != live.last or self.is_busy:
            return
        if parts := cards_after(live.record, viewer, self._read):
            self.card.show_card(latest(parts), telling, viewer)
        else:
            self._close()

    def forget(self) -> None:
        """Clear the previous viewer's events, as another person takes over the screen."""
        self.replayer.stop()
        self._shown = None
        self.strip.show_happenings(())

    def stop(self) -> None:
        """Show nothing earlier any more, as the match is over."""
        self.replayer.stop()
        self.card.close_card()

    def play_from(self, step: int) -> None:
        if self._live is not None and step <= self._live.last:
            self.strip.show_playing(True)
            self._stage.offer(None)
            self.replayer.start(step, self._live.last, PACE)
            self.changed.emit()

    def _look(self, position: int) -> None:
        if (live := self._live) is not None:
            view, heard = (
                live.record.view(position, self._viewer),
                live.record.messages(position, self._viewer),
            )
            self._stage.show_view(view, self._names, heard=heard, telling=self._telling)

    def _come_back(self) -> None:
        self.strip.show_playing(False)
        if self.card.is_open:
            self.card.bring_back()
        self.changed.emit()

    def _show_again(self) -> None:
        self.card.step_aside()
        self.play_from(self._read + 1)

    def _close(self) -> None:
        if self._live is not None:
            self._read = self._live.last
        self.held_at = -1
        self.card.close_card()
        self.card_read.emit()
        self.changed.emit()
