"""The main window: pages, menus, and what holds them together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.session import Session
from gamebench_gui.window.boards import base as boards
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.background import Later
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.page import SHORTCUTS, PlayPage
from gamebench_gui.window.shell.connect_dialog import ConnectDialog
from gamebench_gui.window.shell.files import Files
from gamebench_gui.window.shell.keys_dialog import BOARD, KeysDialog
from gamebench_gui.window.shell.menus import GLOBAL_KEYS, MenuActions, Menus, about_box
from gamebench_gui.window.shell.settings_dialog import SettingsDialog
from gamebench_gui.window.shell.top_bar import TopBar
from gamebench_gui.window.shell.welcome import Welcome
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.store.tournaments import TournamentRow, tournaments
from replays.words import one_line, plural

if TYPE_CHECKING:
    from gamebench_gui.window.parts.page import Page
    from gamebench_gui.window.replays.page import ReplaysPage
    from replays.store.trace import Trace

log = logging.getLogger(__name__)

PAGES: Final = ("Play", "Replays", "Tournaments", "Dashboard")
PLAY, REPLAYS, TOURNAMENTS, DASHBOARD = range(4)
LATE_PAGES: Final = {
    TOURNAMENTS: "gamebench_gui.window.tournaments.page:TournamentsPage",
    DASHBOARD: "gamebench_gui.window.dashboard.page:DashboardPage",
}
"""Pages that are made when they are first shown."""
FIRST_GAME: Final = "tic_tac_toe:gtbench"
FIRST_BOT: Final = AgentSpec.of("mcts", simulations=100)


class MainWindow(QMainWindow):
    """The window. It owns the session and the engine: closing it ends both.

    Attributes:
        play, replays: the pages; Replays is made when it is first needed.
        lost: why something could not be saved before the window closed; empty if all was.
    """

    def __init__(self, session: Session, engine: Engine, settings: Settings) -> None:
        super().__init__()
        self.session, self.engine, self.settings = session, engine, settings
        self.bridge, self.keys, self.later = Bridge(), Keys(), Later()
        self.setWindowTitle("GameBench")
        self.setWindowIcon(theme.app_icon())
        self.welcome, self.top, self.notice = Welcome(), TopBar(PAGES), Notice()
        self.files = Files(
            self, lambda: self.session, self.notice, self.later, self.use_database, self.show_replays
        )
        self.menus = Menus(
            self,
            self.settings,
            MenuActions(
                open_database=self.files.open_database,
                import_matches=self.files.import_matches,
                export_matches=self.files.export_matches,
                close=self.close,
                show_welcome=self.show_welcome,
                show_settings=self.show_settings,
                show_keys=self.show_keys,
                open_logs=self.open_logs,
                show_about=self.show_about,
            ),
        )
        self._pages = QStackedWidget()
        self._stack = QStackedWidget()
        self._left, self._right = controls.label(role="secondary"), controls.label(role="secondary")
        self._loaded, self._closed, self.lost = False, False, ""
        self._old: list[Session] = []
        self._replays: ReplaysPage | None = None
        self._late: dict[int, Page] = {}
        self._texts: dict[int, tuple[str, str]] = {}
        self.play = self._new_play_page()
        self._watch_writer()
        self._lay_out()
        self._connect()
        self._restore()

    @property
    def replays(self) -> ReplaysPage:
        """The Replays page."""
        if self._replays is None:
            from gamebench_gui.window.replays.page import ReplaysPage

            self._replays = ReplaysPage(self.session)
            self._replays.live = self._is_secret
            self._replays.set_playing(self._is_playing)
            self._replays.play_from.connect(self.fork)
            self._replays.resume.connect(self._resume)
            self._replays.try_from.connect(self.try_from)
            self._replays.ask_another.connect(self.ask_another)
            self._replays.trajectory_wanted.connect(self.show_trajectory)
            self._replays.status.connect(partial(self._keep_status, REPLAYS))
            self._replays.set_place(self.settings.place("replays"), self.settings.place("replays_side"))
            self._pages.addWidget(self._replays)
        return self._replays

    def late_page(self, index: int) -> Page:
        """One of the pages that are made when they are first shown."""
        if index not in self._late:
            module, _, name = LATE_PAGES[index].partition(":")
            page: Page = getattr(import_module(module), name)(self.session, self.engine, self.settings)
            page.keys = self.keys
            page.match_wanted.connect(self._open_match)
            page.status.connect(partial(self._keep_status, index))
            page.set_place(self.settings.place(PAGES[index].lower()))
            self._late[index] = page
            self._pages.addWidget(page)
        return self._late[index]

    def open_replay(self, match_id: str, step: int | None = None) -> None:
        """Show a recorded match in Replays."""
        try:
            self.session.writer.flush()
        except StoreError as error:
            self.notice.tell(str(error), "bad")
        self.show_page(REPLAYS)
        self.replays.refresh()
        self.replays.open_match(match_id, step)

    def show_trajectory(self, match_id: str) -> None:
        """Show a recorded match's metrics and decisions in the Dashboard."""
        from gamebench_gui.window.dashboard.page import DashboardPage

        page = self.late_page(DASHBOARD)
        assert isinstance(page, DashboardPage)
        page.show_match(match_id)
        self.show_page(DASHBOARD)

    def open_game(self, name: str) -> None:
        """Set up a game, named ``game`` or ``game:preset``, on the Play page."""
        self.show_page(PLAY)
        self.play.open_game(name)

    def show_replays(self) -> None:
        """Show the Replays page."""
        self.show_page(REPLAYS)

    def fork(self, match_id: str, step: int) -> None:
        """Set up a match that goes on from a recorded step."""
        self.show_page(PLAY)
        self.play.prepare_fork(match_id, step)

    def try_from(self, trace: Trace, step: int) -> None:
        """Let the user try something from a step of a match, many times."""
        from gamebench_gui.window.replays.fork_dialog import ForkDialog

        dialog = ForkDialog(self.session, self.engine, self.settings, self.keys, trace, step, self)
        dialog.played.connect(self.replays.refresh)
        dialog.show()

    def ask_another(self, trace: Trace) -> None:
        """Let the user ask another agent about the positions of a match."""
        from gamebench_gui.window.replays.ask_again_dialog import AskAgainDialog

        dialog = AskAgainDialog(self.session, self.engine, self.keys, trace, self)
        dialog.step_wanted.connect(partial(self.open_replay, trace.row.id))
        dialog.show()

    def show_page(self, index: int) -> None:
        """Show a page instead of another or of the welcome."""
        self.load()
        page = self.play if index == PLAY else self.replays if index == REPLAYS else self.late_page(index)
        self._pages.setCurrentWidget(page)
        if not isinstance(page, PlayPage):
            page.refresh()
        self._stack.setCurrentIndex(1)
        self.top.show_page(index, self._searched(index))
        self._show_status(index)

    def show_welcome(self) -> None:
        """Show the four ways to begin."""
        self._stack.setCurrentWidget(self.welcome)
        self._left.clear()
        self._right.clear()
        self.welcome.play.setFocus()

    def load(self) -> None:
        """Load what the first picture did not need: games, the library, interrupted matches."""
        if self._loaded or self._closed:
            return
        self._loaded = True
        from gamebench_gui.window.parts.library import catalogue

        self.play.load(catalogue(), self.settings.note("game"))
        self._tell_interrupted()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._loaded:
            self.later.soon(self.load)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._closed:
            return
        self._closed = True
        sessions = (*self._old, self.session)
        steps: tuple[Callable[[], object], ...] = (
            self.play.shut_down,
            self._remember,
            self.hide,  # nobody looks at a window that cannot answer
            *(session.store.interrupt for session in sessions),
            self.engine.stop,
            self.later.wait,
            self._discard_pages,
            *(session.close for session in sessions),
        )
        for step in steps:
            try:
                step()
            except StoreError as error:
                self.lost = str(error)
                log.exception("closing the database")
            except Exception:
                log.exception("closing the window")
        super().closeEvent(event)

    # what menus and buttons do

    def use_database(self, path: Path) -> None:
        """Show and play matches of another database; a running match is left and stays resumable."""
        try:
            fresh = Session(path, self.session.paths, paint=self.session.paint)
        except (StoreError, OSError) as error:
            self.notice.tell(str(error), "bad")
            return
        self.play.shut_down()
        old, self.session = self.session, fresh
        self._old.append(old)
        self._watch_writer()
        self.later.when(self.engine.settled(), lambda _: old.close(), self.tell_problem)
        self._replace_pages()
        self.notice.tell(f"Matches are now read from and written to {path.name}.", "good")

    def show_keys(self) -> None:
        """Show every key of the window."""
        groups: dict[str, Sequence[tuple[str, str]]] = {
            "Everywhere": GLOBAL_KEYS,
            "Boards": BOARD,
            "Play": SHORTCUTS,
            "Replays": self.replays.SHORTCUTS,
            **{PAGES[index]: self.late_page(index).SHORTCUTS for index in LATE_PAGES},
        }
        self._open(KeysDialog(groups, self))

    def show_settings(self) -> None:
        """Show the settings."""
        self._open(SettingsDialog(self.settings, self))

    def show_about(self) -> None:
        """Say what this is."""
        self._open(about_box(self))

    def open_logs(self) -> None:
        """Open the folder of the log file."""
        folder = self.session.paths.logs
        folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def tell_problem(self, sentence: str) -> None:
        """Show that something unexpected went wrong."""
        self.notice.tell(sentence, "bad", (("Open log folder", self.open_logs),))

    # the welcome page

    def play_now(self) -> None:
        """Start tic-tac-toe against a bot."""
        self.show_page(PLAY)
        self.play.play_now(FIRST_GAME, (AgentSpec.of("human"), FIRST_BOT))

    def watch_bots(self) -> None:
        """Start a match between two bots."""
        self.show_page(PLAY)
        self.play.play_now(FIRST_GAME, (FIRST_BOT, AgentSpec.of("random")))

    def connect_model(self) -> None:
        """Find a model and set up a game against it."""
        dialog = ConnectDialog(self.play.connection, self.keys, self)
        dialog.chosen.connect(self._play_model)
        self._open(dialog)

    def show_samples(self) -> None:
        """Add the sample matches and show them."""
        self.load()

        def done(ids: Sequence[str]) -> None:
            self.show_page(REPLAYS)
            if ids:
                self.replays.open_match(ids[0])

        self.later.run(self.session.import_samples, done, lambda text: self.notice.tell(text, "bad"))

    def _play_model(self, spec: AgentSpec) -> None:
        self.show_page(PLAY)
        self.play.open_game(FIRST_GAME, (AgentSpec.of("human"), spec))
        self.play.centre.setup.start.setFocus()

    # inside

    def _watch_writer(self) -> None:
        self.session.writer.on_failure = lambda error: self.bridge.unsaved.emit(str(error))

    def _tell_unsaved(self, sentence: str) -> None:
        self.play.at_table.pause()
        self.notice.tell(
            f"{sentence} Nothing is lost while this window is open.",
            "bad",
            (("Try again", self._save_again),),
            closable=False,
        )

    def _save_again(self) -> None:
        self.notice.hide()
        self.session.writer.retry()

    def _new_play_page(self) -> PlayPage:
        page = PlayPage(self.session, self.engine, self.bridge, self.settings, self.keys)
        page.status.connect(partial(self._keep_status, PLAY))
        page.replay_wanted.connect(self.open_replay)
        page.played.connect(self._match_over)
        return page

    def _replace_pages(self) -> None:
        index = self.top.tabs.currentIndex()
        self._discard_pages()
        self._pages.removeWidget(self.play)
        self.play.deleteLater()
        self._loaded = False
        self.play = self._new_play_page()
        self._pages.addWidget(self.play)
        self.show_page(index)

    def _discard_pages(self) -> None:
        """Delete the pages at once, so that none of their timers asks a closed database."""
        for late in self._late.values():
            late.shut_down()
        for page in (self._replays, *self._late.values()):
            if page is not None:
                self._pages.removeWidget(page)
                page.deleteLater()
                QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
        self._replays = None
        self._late.clear()

    def _lay_out(self) -> None:
        inner = QWidget()
        layout = controls.column(inner, 0, 0)
        layout.addWidget(self.top)
        layout.addWidget(self._pages, 1)
        self._pages.addWidget(self.play)
        self._stack.addWidget(self.welcome)
        self._stack.addWidget(inner)
        outer = QWidget()
        whole = controls.column(outer, 0, 0)
        whole.addWidget(self.notice)
        whole.addWidget(self._stack, 1)
        self.setCentralWidget(outer)
        bar = self.statusBar()
        bar.setContentsMargins(theme.PANE, 0, theme.PANE, 0)
        bar.addWidget(self._left, 1)
        bar.addPermanentWidget(self._right)
        self.setMinimumSize(640, 480)
        self.resize(1280, 800)

    def _connect(self) -> None:
        self.top.page_chosen.connect(self.show_page)
        self.top.searched.connect(self._search)
        self.top.help_wanted.connect(self.show_keys)
        self.top.settings_wanted.connect(self.show_settings)
        welcome = self.welcome
        welcome.play_wanted.connect(self.play_now)
        welcome.watch_wanted.connect(self.watch_bots)
        welcome.connect_wanted.connect(self.connect_model)
        welcome.samples_wanted.connect(self.show_samples)
        welcome.skipped.connect(lambda: self.show_page(PLAY))
        self.settings.changed.connect(self._apply_setting)
        self.bridge.unsaved.connect(self._tell_unsaved)
        for keys, act in self._key_actions().items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(act)

    def _key_actions(self) -> dict[str, Callable[[], None]]:
        return {
            "?": self.show_keys,
            "Ctrl+,": self.show_settings,
            "Ctrl+K": self.top.focus_search,
            **{f"Ctrl+{index + 1}": partial(self.show_page, index) for index in range(len(PAGES))},
        }

    def _search(self, text: str) -> None:
        index = self.top.tabs.currentIndex()
        if index == PLAY:
            self.play.library.search.setText(text)
        elif index == REPLAYS:
            self.replays.search(text)
        else:
            self.late_page(index).search(text)

    def _searched(self, index: int) -> str:
        return {PLAY: "games", REPLAYS: "matches"}.get(index) or self.late_page(index).SEARCHED

    def _open_match(self, match_id: str, step: int) -> None:
        self.open_replay(match_id, None if step < 0 else step)

    def _keep_status(self, page: int, left: str, right: str) -> None:
        self._texts[page] = (left, right)
        self._show_status(self.top.tabs.currentIndex())

    def _show_status(self, page: int) -> None:
        left, right = self._texts.get(page, ("", ""))
        if self._stack.currentWidget() is self.welcome:
            return
        if left != self._left.text():
            self._left.setText(left)
            self._left.setAccessibleName(left)
        self._right.setText(right)

    def _is_playing(self, match_id: str) -> bool:
        live = self.play.at_table.live
        at_table = live is not None and live.running and live.plan.match_id == match_id
        return at_table or any(page.plays(match_id) for page in self._late.values())

    def _is_secret(self, match_id: str) -> bool:
        """Whether a person sits in that match and it still runs: nothing else of it may be shown."""
        live = self.play.at_table.live
        return live is not None and live.running and live.plan.match_id == match_id and bool(live.persons)

    def _match_over(self, match_id: str) -> None:
        if self._replays is not None and self._pages.currentWidget() is self._replays:
            self._replays.refresh()

    def _tell_interrupted(self) -> None:
        """Offer to go on with what was interrupted: a tournament as a whole, other matches one by one."""
        try:
            rows = self.session.store.matches(Filter(termination="interrupted"), 100)
            known = tournaments(self.session.store)
        except StoreError as error:
            self.notice.tell(str(error), "bad")
            return
        own = {tournament.id for tournament in known}
        rows = [row for row in rows if row.source == "played" and row.batch not in own]
        unfinished = [tournament for tournament in known if tournament.state == "open"]
        if unfinished:
            self._offer_tournament(unfinished, len(rows))
        elif rows:
            self.notice.tell(
                f"{plural(len(rows), 'match was', 'matches were')} interrupted.",
                "warning",
                (
                    ("Resume" if len(rows) == 1 else "Resume the latest", partial(self._resume, rows[0].id)),
                    ("Show in Replays", partial(self._show_interrupted, rows[0].id)),
                ),
            )

    def _offer_tournament(self, unfinished: Sequence[TournamentRow], matches: int) -> None:
        first = unfinished[0]
        text = (
            f"The tournament {one_line(first.name, 60)} is not finished: {first.ended:,} of "
            f"{plural(first.planned, 'match is', 'matches are')} over."
        )
        if len(unfinished) > 1:
            others = plural(len(unfinished) - 1, "other tournament is", "other tournaments are")
            text += f" {others} unfinished too."
        if matches:
            text += f" {plural(matches, 'match', 'matches')} outside it can be resumed from Replays."
        self.notice.tell(
            text,
            "warning",
            (
                ("Resume", partial(self._resume_tournament, first.id, play=True)),
                ("Show", partial(self._resume_tournament, first.id, play=False)),
            ),
        )

    def _resume_tournament(self, tournament_id: str, play: bool) -> None:
        from gamebench_gui.window.tournaments.page import TournamentsPage

        self.notice.hide()
        page = self.late_page(TOURNAMENTS)
        assert isinstance(page, TournamentsPage)
        (page.resume if play else page.open)(tournament_id)
        self.show_page(TOURNAMENTS)

    def _resume(self, match_id: str) -> None:
        self.notice.hide()
        self.show_page(PLAY)
        if not self._is_playing(match_id):
            self.play.resume(match_id)

    def _show_interrupted(self, match_id: str) -> None:
        self.notice.hide()
        self.open_replay(match_id)

    def _apply_setting(self, key: str) -> None:
        if key in ("theme", "scale"):
            apply_theme(self.settings)
        elif key == "animations":
            boards.animations_enabled = self.settings.is_on("animations")
        elif key == "coordinates":
            for board in self.findChildren(BoardWidget):
                board.coordinates = self.settings.is_on("coordinates")
                board.resize(board.size())
                board.update()
        self.menus.refresh()

    def _open(self, dialog: QDialog) -> None:
        dialog.open()

    def _restore(self) -> None:
        boards.animations_enabled = self.settings.is_on("animations")
        self.restoreGeometry(self.settings.place("window"))
        self.play.set_place(self.settings.place("play"), self.settings.place("play_side"))
        self.top.show_page(PLAY, self._searched(PLAY))
        if self.settings.is_on("welcome") or not self.settings.note("page"):
            self.show_welcome()
        else:
            self._stack.setCurrentIndex(1)
            if self.settings.note("page") in PAGES[REPLAYS:]:
                self.later.soon(partial(self.show_page, PAGES.index(self.settings.note("page"))))

    def _remember(self) -> None:
        self.settings.set_place("window", self.saveGeometry())
        panes, side = self.play.place()
        self.settings.set_place("play", panes)
        self.settings.set_place("play_side", side)
        if self._replays is not None:
            panes, side = self._replays.place()
            self.settings.set_place("replays", panes)
            self.settings.set_place("replays_side", side)
        for index, late in self._late.items():
            self.settings.set_place(PAGES[index].lower(), late.place())
        if self._stack.currentWidget() is not self.welcome:
            self.settings.set_note("page", PAGES[self.top.tabs.currentIndex()])
        self.settings.set_note("game", self.play.name)
        self.settings.sync()


def apply_theme(settings: Settings) -> None:
    """Apply the chosen theme and text size."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        theme.apply(app, theme.Mode(str(settings.value("theme"))), settings.number("scale"))
