"""The Play page: choose a game, seat the players, play, and see how it went."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QSplitter,
    QTabBar,
    QTextEdit,
    QWidget,
)

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.plan import Plan
from gamebench_gui.app.plan import plan as plan_match
from gamebench_gui.app.session import Session
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.connection import ConnectionTest
from gamebench_gui.window.parts.library import Library, LibraryEntry
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.live_controller import LiveController
from gamebench_gui.window.play.local_match import LocalMatch
from gamebench_gui.window.play.side_pane import SidePane
from games.catalog import PLAYERS, find_preset, game_class, make_game, settings_of
from games.core.action import CHANCE
from games.core.events import Termination
from games.core.game import Game, GameError
from games.core.preset import Preset
from games.core.view import SPECTATOR
from replays.review.disclosure import seed_tells
from replays.store.errors import StoreError

log = logging.getLogger(__name__)

SHORTCUTS = (
    ("Space", "Pause or resume the match"),
    (".", "Play one step while paused"),
    ("Left", "One step back"),
    ("Right", "One step on"),
    ("Home", "First position"),
    ("End", "Newest position"),
    ("Ctrl+C", "Copy the position as text"),
    ("Ctrl+Return", "Start the match"),
    ("Letters, digits", "Type a move in the game's own notation"),
)
"""Keys of this page, and what they do; the list of all keys shows them."""


KEPT: Final[dict[Qt.Key, tuple[type[QWidget], ...]]] = {
    Qt.Key.Key_Space: (QAbstractButton, QComboBox, QAbstractItemView),
    Qt.Key.Key_Period: (QComboBox, QAbstractItemView),
    Qt.Key.Key_Left: (QTabBar,),
    Qt.Key.Key_Right: (QTabBar,),
    Qt.Key.Key_Home: (QComboBox, QAbstractItemView, QTextEdit, QTabBar),
    Qt.Key.Key_End: (QComboBox, QAbstractItemView, QTextEdit, QTabBar),
    Qt.Key.Key_C: (QAbstractItemView,),
}
"""Widgets that need a key themselves while they have the focus."""


@dataclass(frozen=True, slots=True)
class Fork:
    """What a match being set up goes on from."""

    match_id: str
    step: int


class PlayPage(QWidget):
    """Library, board and seats.

    Signals:
        status(left, right): two texts for the line at the bottom of the window.
        replay_wanted(match_id): open a recorded match in Replays.
        played(match_id): a match was recorded to its end.
    """

    status = Signal(str, str)
    replay_wanted = Signal(str)
    played = Signal(str)

    def __init__(
        self, session: Session, engine: Engine, bridge: Bridge, settings: Settings, keys: Keys
    ) -> None:
        super().__init__()
        self.session, self.engine, self.bridge, self.settings = session, engine, bridge, settings
        self.keys = keys
        self.library, self.centre, self.side = Library(), BoardPane(), SidePane(settings, keys)
        self.at_table = LiveController(self.centre, self.side, bridge, settings)
        self.connection = ConnectionTest(engine, keys)
        self.name = ""
        self.fork: Fork | None = None
        self._game: Game[Any] | None = None
        self._preset: Preset | None = None
        self._panes, self._placed = QSplitter(Qt.Orientation.Horizontal), False
        self._lay_out()
        self._connect()
        self._add_shortcuts()

    def event(self, event: QEvent) -> bool:
        """Leave keys to the focused widget where it needs them itself."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            kept = KEPT.get(Qt.Key(event.key()), ())
            if isinstance(QApplication.focusWidget(), kept):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take letters, digits and brackets that no widget wanted as the start of a typed move."""
        begins = event.text().isalnum() or event.text() in tuple("{<(")
        if begins and self.centre.action_panel.begin_typing(event.text()):
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._placed:
            self._share_width()

    def _share_width(self) -> None:
        """Give the board most of the width, and the panes beside it what they need."""
        width, more = self.width(), 1 + 0.25 * (theme.scale() - 1)
        library = min(max(250 * more, 0.14 * width), 340 * more)
        side = min(max(320 * more, 0.2 * width), 460 * more)
        self._panes.setSizes([round(library), round(width - library - side), round(side)])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self.library.list.setFocus()

    # what others call

    def load(self, entries: Sequence[LibraryEntry], last: str = "") -> None:
        """Fill the library, and set up the game played last where none is set up yet."""
        self.library.load(entries)
        names = [entry.name for entry in entries]
        if names and not self.name:
            self.open_game(last if last in names else names[0])

    def open_game(self, name: str, seats: Sequence[AgentSpec] = ()) -> None:
        """Set up a game.

        Args:
            name: ``game`` or ``game:preset``.
            seats: who sits down; empty keeps those before, where they can play it.
        """
        if self.at_table.running:
            self._ask_to_leave(partial(self.open_game, name, seats))
            return
        game_id, preset = find_preset(name)
        self.name, self.fork = f"{game_id}:{preset.id}", None
        players = len(seats) if len(seats) in game_class(game_id).spec.players else preset.num_players
        self._set_up(make_game(game_id, preset, {PLAYERS: players}), preset, seats)
        self.library.select(self.name)

    def play_now(self, name: str, seats: Sequence[AgentSpec]) -> None:
        """Set up a game and start it at once."""
        self.open_game(name, seats)
        if not self.at_table.running:
            self.start()

    def prepare_fork(self, match_id: str, step: int) -> None:
        """Set up a match that goes on from a recorded step."""
        if self.at_table.running:
            self._ask_to_leave(partial(self.prepare_fork, match_id, step))
            return
        try:
            planned = self.session.plan_fork(match_id, step)
        except (GameError, StoreError) as error:
            self.centre.notice.tell(str(error), "bad")
            return
        self.fork = Fork(planned.parent[0] if planned.parent else match_id, step)
        self._set_up(planned.game, planned.preset, planned.seats, planned)

    def resume(self, match_id: str) -> None:
        """Go on with an interrupted match."""
        if self.at_table.running:
            self._ask_to_leave(partial(self.resume, match_id))
            return
        try:
            planned = self.session.plan_resume(match_id)
        except (GameError, StoreError) as error:
            self.centre.notice.tell(str(error), "bad")
            return
        self._agreed(planned, self._problem)

    def start(self) -> None:
        """Start what is set up; what is wrong is said below the board."""
        try:
            planned = self._planned()
        except (GameError, StoreError) as error:
            self.centre.setup.complain(str(error))
            return
        self._agreed(planned, self.centre.setup.complain)

    def shut_down(self) -> None:
        """Leave a running match, so that it can be resumed, before the window closes."""
        self.at_table.leave()
        self.side.show_running(False)

    def place(self) -> tuple[QByteArray, QByteArray]:
        """Where the splitters stand."""
        return self._panes.saveState(), self.side.saveState()

    def set_place(self, panes: QByteArray, side: QByteArray) -> None:
        """Put the splitters back."""
        if not panes.isEmpty():
            self._placed = True
            self._panes.restoreState(panes)
        if not side.isEmpty():
            self.side.restoreState(side)

    # set-up

    def _set_up(
        self, game: Game[Any], preset: Preset, seats: Sequence[AgentSpec], forked: Plan | None = None
    ) -> None:
        self.at_table.clear()
        self._game, self._preset = game, preset
        self.side.seats.set_game(game, preset, seats)
        self.centre.setup.set_game(game, preset, fork=forked is not None)
        self._show_rules(game, preset)
        self._show_waiting(game, preset, forked)

    def _show_waiting(self, game: Game[Any], preset: Preset, forked: Plan | None) -> None:
        centre = self.centre
        centre.notice.hide()
        title = f"{game.spec.name} · {preset.benchmark}" if preset.benchmark else game.spec.name
        about = game.spec.summary
        if forked is not None and self.fork is not None:
            about = f"Goes on from step {self.fork.step:,} of match {self.fork.match_id}, as a new match."
        centre.show_title(title, about, "")
        centre.strip.hide()
        centre.bar.hide()
        centre.eyes.hide()
        self.side.show_running(False)
        self.side.log.forget()
        centre.show_bottom(centre.setup)
        self._preview(forked)
        self.status.emit("Seat the players, then start.", "")

    def _preview(self, forked: Plan | None = None) -> None:
        """Show what everybody could see at the start, with chance outcomes that serve as an example."""
        try:
            game = self._current_game()
        except GameError as error:
            self.centre.setup.complain(str(error))
            return
        if self._preset is not None and game.num_players != len(self.side.seats.rows):
            self.side.seats.set_game(game, self._preset)
            self._show_rules(game, self._preset)
        state = game.initial_state()
        for joint in forked.prefix if forked is not None else ():
            state = game.apply(state, joint)
        while forked is None and game.to_act(state) == (CHANCE,):
            state = game.apply(state, {CHANCE: game.sample_chance(state, random.Random(0))})
        self.centre.setup.complain("")
        self.centre.stage.offer(None)
        names = [game.player_name(player) for player in range(game.num_players)]
        view = game.view(state, SPECTATOR)
        self.centre.show_view(view, names, animate=False, coordinates=self.settings.is_on("coordinates"))
        self.side.talk.show_messages((), names, SPECTATOR)

    def _current_game(self) -> Game[Any]:
        assert self._game is not None
        assert self._preset is not None
        if self.fork is not None:
            return self._game
        return make_game(self._game.spec.id, self._preset, self.centre.setup.params())

    def _planned(self) -> Plan:
        if self._game is None:
            raise GameError("Choose a game in the library first.")
        specs, seed = self.side.seats.specs(), self.centre.setup.seed_value()
        if self.fork is not None:
            return self.session.plan_fork(self.fork.match_id, self.fork.step, specs, seed)
        return plan_match(self.name, specs, seed=seed, params=self.centre.setup.params())

    def _agreed(self, planned: Plan, failed: Callable[[str], object]) -> None:
        """Begin once the servers that a recorded match names are agreed to."""
        specs = planned.seats if planned.recorded else ()
        agree_to_servers(self, self.session.servers, specs, lambda: self._begin(planned), failed)

    def _test(self, row: SeatRow) -> None:
        """Test a connection; what stands in the form may come from a match."""
        try:
            specs = [row.spec()] if self.fork is not None else []
        except GameError as error:
            row.show_answer(str(error), "bad")
            return
        agree_to_servers(
            self,
            self.session.servers,
            specs,
            lambda: self.connection.test(row),
            lambda sentence: row.show_answer(sentence, "bad"),
        )

    def _problem(self, sentence: str) -> None:
        self.centre.notice.tell(sentence, "bad")

    def _show_rules(self, game: Game[Any], preset: Preset) -> None:
        self.side.rules.show_rules(game, preset)
        self.side.show_talk(game.spec.has_text)

    # the match

    def _begin(self, planned: Plan) -> None:
        self.name = f"{planned.game.spec.id}:{planned.preset.id}"
        self._game, self._preset = planned.game, planned.preset
        centre, pace = self.centre, self.settings.number("pace")
        secret = seed_tells(planned.game.spec.id)
        centre.show_title(planned.title, _origin(planned), "" if secret else str(planned.seed))
        centre.strip.show()
        centre.bar.show()
        centre.bar.set_pace(pace)
        self._show_rules(planned.game, planned.preset)
        self.side.show_running(True)
        self.at_table.seat(
            LocalMatch(self.session, self.engine, self.bridge, planned, pace=pace, find_key=self.keys.find)
        )
        centre.stage.setFocus()

    def _show_seed(self) -> None:
        """Show the seed of a match that is over and cannot be resumed: it was hidden if it tells anything."""
        live = self.at_table.live
        if live is not None and live.ended is not None and live.ended.termination is not Termination.STOPPED:
            self.centre.show_seed(str(live.plan.seed))

    def _play_again(self, swap: bool = False) -> None:
        live = self.at_table.live
        if live is None or live.running:
            return
        old = live.plan
        seats = (old.seats[-1], *old.seats[:-1]) if swap else old.seats
        try:
            fresh = plan_match(self.name, seats, params=settings_of(old.game))
        except GameError as error:
            self.centre.notice.tell(str(error), "bad")
            return
        if old.parent is not None:
            fresh = replace(fresh, prefix=old.prefix, parent=old.parent)
        self._begin(fresh)

    def _change_set_up(self) -> None:
        live = self.at_table.live
        if live is not None and not live.running:
            params = settings_of(live.plan.game)
            self.open_game(self.name, live.plan.seats)
            self.centre.setup.set_params(params)

    def _open_replay(self) -> None:
        if self.at_table.live is not None:
            self.replay_wanted.emit(self.at_table.live.plan.match_id)

    def _ask_to_leave(self, then: Any) -> None:
        def leave() -> None:
            self.at_table.leave()
            then()

        self.centre.notice.tell(
            "A match is running. If you leave it now, you can resume it from Replays.",
            "warning",
            (("Leave the match", leave), ("Stay", self._stay)),
            closable=False,
        )

    def _stay(self) -> None:
        self.centre.notice.hide()
        self.library.select(self.name)

    # set-up of the page itself

    def _lay_out(self) -> None:
        for pane, minimum in ((self.library, 190), (self.centre, 420), (self.side, 260)):
            pane.setMinimumWidth(minimum)
            self._panes.addWidget(pane)
        self._panes.setStretchFactor(1, 1)
        self._panes.splitterMoved.connect(lambda: setattr(self, "_placed", True))
        controls.column(self, 0, 0).addWidget(self._panes)

    def _connect(self) -> None:
        centre, result = self.centre, self.centre.result
        self.library.chosen.connect(self._choose)
        self.library.opened.connect(lambda name: centre.setup.start.setFocus())
        centre.setup.start_wanted.connect(self.start)
        centre.setup.changed.connect(self._preview)
        self.side.seats.changed.connect(lambda: centre.setup.complain(""))
        self.side.seats.test_wanted.connect(self._test)
        result.again_wanted.connect(self._play_again)
        result.swap_wanted.connect(lambda: self._play_again(swap=True))
        result.setup_wanted.connect(self._change_set_up)
        result.replay_wanted.connect(self._open_replay)
        self.at_table.status.connect(self.status)
        self.at_table.over.connect(self.played)
        self.at_table.over.connect(lambda _: self._show_seed())

    def _choose(self, name: str) -> None:
        if name != self.name or self.fork is not None:
            self.open_game(name)

    def _add_shortcuts(self) -> None:
        bar = self.centre.bar
        actions = {
            "Space": bar.toggle,
            ".": bar.step.click,
            "Left": bar.back.click,
            "Right": bar.forward.click,
            "Home": bar.first.click,
            "End": bar.last.click,
            "Ctrl+C": lambda: controls.copy_text(self.centre.stage.position_text()),
            "Ctrl+Return": self.start_if_waiting,
        }
        for keys, act in actions.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def start_if_waiting(self) -> None:
        """Start what is set up, unless a match is at the table."""
        if self.at_table.live is None:
            self.start()


def _origin(planned: Plan) -> str:
    if planned.parent is None:
        return ""
    return f"Goes on from step {planned.parent[1]:,} of match {planned.parent[0]}."
