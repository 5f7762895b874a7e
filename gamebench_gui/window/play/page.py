"""The Play page: choose a game, seat the players, play, and see the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QListView,
    QSplitter,
    QTabBar,
    QTextEdit,
    QWidget,
)

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import spoken, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.library import Library, catalogue
from gamebench_gui.window.parts.page import Fork, Page, Resume, Services, SetUpGame, Wanted
from gamebench_gui.window.parts.position_bar import POSITION_KEYS
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.parts.turning import Turning
from gamebench_gui.window.play.after_match import AfterMatch
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.guide_offer import GuideOffer
from gamebench_gui.window.play.leave_question import LeaveQuestion
from gamebench_gui.window.play.live_controller import LiveController
from gamebench_gui.window.play.local_match import LocalMatch
from gamebench_gui.window.play.next_match import NextMatch
from gamebench_gui.window.play.open_door import OpenDoor, kept_seats
from gamebench_gui.window.play.presence import Presence
from gamebench_gui.window.play.setup_page import SetupOrTable, SetupPage
from gamebench_gui.window.play.side_pane import SidePane
from gamebench_gui.window.play.table_keys import TableKeys
from gamebench_gui.window.play.table_panes import TablePanes
from games.core.action import Player
from games.core.game import GameError, GameSpec
from games.core.log_only import LOG_ONLY
from replays.review.disclosure import seed_reveals
from replays.store.errors import StoreError
from replays.store.trace import Trace
from replays.words import tr_noop

SHORTCUTS = (
    ("Ctrl+P", tr_noop("Pause or resume the match")),
    ("Space", tr_noop("Pause or resume the match, unless something else uses the key")),
    ("Ctrl+.", tr_noop("Play one step, then pause")),
    (".", tr_noop("Play one step, then pause, unless you are typing")),
    *POSITION_KEYS,
    ("Ctrl+C", tr_noop("Copy the position as text")),
    ("Ctrl+T", tr_noop("Turn the board")),
    ("Ctrl+B", tr_noop("Show or fold the library")),
    ("Ctrl+J", tr_noop("Show or fold the drawer with rules, talk, log and seats")),
    ("F11", tr_noop("Show the board alone; F11 or Escape shows the rest again")),
    ("F6", tr_noop("Go to the next part of the page; with Shift to the previous one")),
    ("/", tr_noop("Type a move in the game's own notation")),
    (
        "Ctrl+Return",
        tr_noop("Start the match; send what is filled in below the board; after the end, play again"),
    ),
    (
        tr_noop("Letters, digits"),
        tr_noop("Play a game that is played with keys; narrow a long list of moves"),
    ),
)
"""Keys of this page and what they do, for the list of all keys."""


KEPT: Final[dict[Qt.Key, tuple[type[QWidget], ...]]] = {
    Qt.Key.Key_Space: (QAbstractButton, QComboBox, QListView),
    Qt.Key.Key_Period: (QComboBox, QListView),
    Qt.Key.Key_Left: (QTabBar,),
    Qt.Key.Key_Right: (QTabBar,),
    Qt.Key.Key_Home: (QComboBox, QListView, QTextEdit, QTabBar),
    Qt.Key.Key_End: (QComboBox, QListView, QTextEdit, QTabBar),
    Qt.Key.Key_PageUp: (QComboBox, QListView, QTextEdit, QAbstractSpinBox),
    Qt.Key.Key_PageDown: (QComboBox, QListView, QTextEdit, QAbstractSpinBox),
    Qt.Key.Key_N: (QComboBox, QListView),
    Qt.Key.Key_F: (QComboBox, QListView),
    Qt.Key.Key_C: (QListView,),
}
"""Widgets that need a key themselves while they have the focus."""


class PlayPage(Page):
    SHORTCUTS = SHORTCUTS
    SEARCHED = tr_noop("games")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.bridge, settings = services.bridge, self.settings
        self.library, self.positions = Library(), MatchCursor(self)
        self.centre = BoardPane(self.positions, settings.boards)
        self.centre.held_keys.remember(settings)
        self.side = SidePane(settings, self.positions)
        self.at_table = LiveController(self.centre, self.side, self.positions, self.bridge, settings)
        self.setup_page = SetupPage(settings, services.connections)
        self.next = NextMatch(services, self.centre, self.side, self.setup_page, self)
        self.turning = Turning(self.centre.stage, settings, self._playing)
        self.door = OpenDoor(self.session, self.engine, self)
        self.presence = Presence(self.door, self.at_table, self.centre.bar.people, self.status.emit)
        self.after = AfterMatch(self.at_table, self.centre, self.next)
        self._middle = SetupOrTable(self.centre, self.setup_page)
        self.panes_around = TablePanes(self.library, self._middle, self.side, settings)
        self.table = TableKeys(self.panes_around, self.alone.emit)
        self.guide_offer = GuideOffer(self.session, settings, self.side.rules, self)
        self.setup_page.below_rules.addWidget(self.guide_offer.notice)
        self._leaving = LeaveQuestion(
            self.centre,
            self.at_table,
            self.setup_page.form.start,
            lambda: self.library.select(self.next.name),
        )
        self.landmarks = {
            "games": (self.library,),
            "seats": (self.setup_page.seats,),
            "start": (self.setup_page.form.start,),
        }
        self._loaded = False
        controls.column(self, 0, 0).addWidget(self.panes_around)
        self._connect()
        self._add_keys()

    def event(self, event: QEvent) -> bool:
        """Leave keys to the focused widget if it needs them itself."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.centre.takes_key(event):
                return True
            kept = KEPT.get(Qt.Key(event.key()), ())
            held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            typed = event.text().isalnum() and not held and self.centre.takes_typing
            if typed or isinstance(QApplication.focusWidget(), kept):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.table.takes(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys of a game reach its board wherever in the window the keyboard is."""
        asks = event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if asks and isinstance(event, QKeyEvent) and self.isVisible() and self.centre.takes_key(event):
            return True
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            (self.library.list if self.at_table.live is None else self.centre.stage).setFocus()
            if self.at_table.asked is not None:
                self.centre.focus_on(self.at_table.asked)

    # public

    def refresh(self) -> None:
        """Fill the library once, and set up the game played last if none is set up yet."""
        if self._loaded:
            return
        self._loaded = True
        self.library.load(entries := catalogue())
        names, last = [entry.name for entry in entries], self.settings.note("game")
        if names and not self.next.name:
            self.open_game(last if last in names else names[0])

    def search(self, text: str) -> None:
        if text:
            self.panes_around.show_library(True)
        self.library.search.setText(text)

    def enter_found(self, *, first: bool) -> None:
        narrowed = bool(self.library.search.text()) and not self.at_table.running
        controls.enter_list(self.library.list, first=first or narrowed)
        if first and self.library.shown and not self.at_table.running:
            self.setup_page.form.start.setFocus()

    def answer(self, wanted: Wanted) -> None:
        match wanted:
            case SetUpGame(start=True):
                self.play_now(wanted.name, wanted.seats)
            case SetUpGame():
                self.open_game(wanted.name, wanted.seats)
                self.setup_page.form.start.setFocus()
            case Fork():
                self.prepare_fork(wanted.match_id, wanted.step)
            case Resume() if not self.services.plays(wanted.match_id):
                self.resume(wanted.match_id)

    def keys_here(self) -> Sequence[tuple[str, str]]:
        return (*self.centre.held_keys.named_keys(), *self.centre.turn_keys.named_keys())

    def plays(self, match_id: str) -> bool:
        live = self.at_table.live
        return live is not None and live.running and live.plan.match_id == match_id

    def hides(self, match_id: str) -> bool:
        live = self.at_table.live
        return live is not None and bool(live.persons) and self.plays(match_id)

    def open_game(self, name: str, seats: Sequence[AgentSpec] = ()) -> None:
        """Set up a game with `NextMatch.open`, after asking to leave a running match."""
        if self.at_table.running:
            self._leaving.ask(partial(self.open_game, name, seats))
            return
        try:
            self.next.open(name, seats)
        except GameError as error:
            self._middle.notice.tell(str(error), "bad")
            return
        self.library.select(self.next.name)
        self.guide_offer.show_for(self.next.name)

    def play_now(self, name: str, seats: Sequence[AgentSpec]) -> None:
        self.open_game(name, seats)
        if not self.at_table.running:
            self.start(remember=False)

    def prepare_fork(self, match_id: str, step: int) -> None:
        if self.at_table.running:
            self._leaving.ask(partial(self.prepare_fork, match_id, step))
            return
        try:
            self.next.open_fork(match_id, step)
        except (GameError, StoreError) as error:
            self._middle.notice.tell(str(error), "bad")

    def resume(self, match_id: str) -> None:
        if self.at_table.running:
            self._leaving.ask(partial(self.resume, match_id))
            return
        try:
            planned = self.session.plan_resume(match_id)
        except (GameError, StoreError) as error:
            self._middle.notice.tell(str(error), "bad")
            return
        self._agreed(planned, partial(self._middle.notice.tell, kind="bad"))

    def start(self, *, remember: bool = True) -> None:
        if remember:
            self.next.remember()
        try:
            planned = self.next.planned()
        except (GameError, StoreError) as error:
            self.setup_page.form.complain(str(error))
            return
        self._agreed(planned, self.setup_page.form.complain)

    def states_of(self, match_id: str) -> Sequence[Any]:
        return self.at_table.states_of(match_id)

    def running(self) -> str:
        live = self.at_table.live
        return tr("A match is being played.") if live is not None and live.ended is None else ""

    def leave(self) -> None:
        self.at_table.leave()
        self.door.close()
        self.side.show_running(False)
        self.table.show_alone(False)

    def panes(self) -> Mapping[str, QSplitter]:
        return {} if self.panes_around.is_playing else {"play": self.panes_around.split}

    def restore(self) -> None:
        super().restore()
        self.panes_around.restore()

    def remember(self) -> None:
        super().remember()
        self.next.remember(changed=True)
        self.settings.set_note("game", self.next.name)

    # the match

    def _agreed(self, planned: Plan, failed: Callable[[str], object]) -> None:
        """Begin once the user agrees to the servers that a recorded match names."""
        specs = () if planned.named else planned.seats
        agree_to_servers(self, self.session.servers, specs, lambda: self._begin(planned), failed)

    def _begin(self, planned: Plan) -> None:
        """Begin a match; if people play at other screens, only once the door is open to them."""
        planned = planned.speaking(spoken())

        def seat(planned: Plan) -> None:
            self.next.take(planned)
            self.guide_offer.dismiss(self.next.name)
            centre, pace = self.centre, self.settings.number("pace")
            secret = seed_reveals(planned.game.spec.id)
            centre.show_title(planned.title, _origin(planned), "" if secret else str(planned.seed))
            centre.show_playing(True)
            centre.bar.set_pace(pace)
            self.side.show_running(True)
            self.table.begin(planned.game.spec.id, planned.title)
            self.at_table.seat(
                LocalMatch(
                    self.session,
                    self.engine,
                    self.bridge,
                    planned,
                    pace=pace,
                    find_key=self.keys.find,
                    cards=self.settings.is_on("cards"),
                    places=self.door.places,
                    elsewhere=self.door.served,
                ),
                earlier(self.session, planned),
            )
            centre.stage.setFocus()
            centre.reveal(centre.stage)

        self.door.close()
        seats = self.next.elsewhere if planned.pending is None else kept_seats(self.session, planned)
        people = [player for player in seats if planned.seats[player].kind == "human"]
        self.door.ask(planned, people, seat, self._middle.notice.tell)

    def _connect(self) -> None:
        form, at_table = self.setup_page.form, self.at_table
        self.library.chosen.connect(self._choose)
        self.library.external_wanted.connect(self.open_game)
        self.library.opened.connect(lambda name: form.start.setFocus())
        form.start_wanted.connect(lambda: self.start())
        self.next.chosen.connect(at_table.clear)
        self.next.chosen.connect(self.table.set_up)
        self.next.waiting.connect(self._middle.show_setup)
        self.next.switched.connect(self.library.select)
        self.next.chosen.connect(lambda: self.status.emit(tr("Seat the players, then start."), ""))
        self.after.planned.connect(self._begin)
        self.after.wanted.connect(self.wanted)
        self.door.lobby_opened.connect(self._middle.show_lobby)
        self.door.lobby_left.connect(self._middle.leave_lobby)
        self.centre.bar.people_wanted.connect(self.door.show_people)
        at_table.over.connect(self.recorded)
        at_table.over.connect(lambda _: self.door.close_soon())
        self.next.chosen.connect(self.door.close)
        at_table.connections_wanted.connect(self.services.connections.wanted)
        self.bridge.unsaved.connect(at_table.steering.pause)

    def _choose(self, name: str) -> None:
        if name != self.next.name or self.next.fork is not None:
            self.open_game(name)

    def _playing(self) -> tuple[GameSpec | None, Sequence[Player]]:
        """Return the game on the board, and the seats of people who play it here, or will."""
        if (live := self.at_table.live) is not None:
            return live.plan.game.spec, live.persons
        return self.next.spec, self.next.people

    def _add_keys(self) -> None:
        bar = self.centre.bar
        self.add_keys(
            {
                "Ctrl+P": bar.pause.click,
                "Space": bar.pause.click,
                "Ctrl+.": bar.step.click,
                ".": bar.step.click,
                **bar.positions.keys(),
                "Ctrl+C": lambda: controls.copy_text(self.centre.stage.position_text()),
                "Ctrl+T": self.centre.stage.turn_button.click,
                "Ctrl+Return": self._middle.press_begin,
                **self.table.keys(),
            }
        )


def earlier(session: Session, planned: Plan) -> Trace | None:
    """Return the recorded match that a plan continues, if it can still be read."""
    try:
        return session.store.trace(planned.recorded_in) if planned.prefix else None
    except StoreError:
        return None


def _origin(planned: Plan) -> str:
    if planned.parent is None:
        return LOG_ONLY if planned.game.log_only else ""
    return tr(
        "Continues from step {step:,} of match {match}.", step=planned.parent[1], match=planned.parent[0]
    )
