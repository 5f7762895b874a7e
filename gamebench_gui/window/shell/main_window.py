"""The main window: pages, menus, and the links between them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QSize, QTimer, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app import manual
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import UNBOUNDED, fit_to_screen, keep_on_screen
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.reading_order import ReadInOrder
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.page import OpenMatch, Page, Services, SetUpGame, TestModel, Wanted
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.shell.closing import asks_to_close
from gamebench_gui.window.shell.daily_backup import DailyBackup
from gamebench_gui.window.shell.deletion_dialog import Deletion
from gamebench_gui.window.shell.files import Drops, Files
from gamebench_gui.window.shell.keys_dialog import BOARD, KeysDialog
from gamebench_gui.window.shell.manual_opening import Manual
from gamebench_gui.window.shell.menus import MenuActions, Menus, about_box, global_keys
from gamebench_gui.window.shell.pages import PageEntry, Pages, page_keys
from gamebench_gui.window.shell.top_bar import TopBar
from gamebench_gui.window.shell.tour import Tour
from gamebench_gui.window.shell.updates import Updates
from gamebench_gui.window.shell.welcome import Welcome
from games.catalog import FIRST_GAME, OFFERED_GAME
from replays.store.errors import StoreError
from replays.words import tr_noop

if TYPE_CHECKING:
    from gamebench_gui.window.shell.settings_dialog import SettingsDialog

P = TypeVar("P", bound=Page)
log = logging.getLogger(__name__)

PAGES: Final = (
    PageEntry("play", tr_noop("Play"), "gamebench_gui.window.play.page:PlayPage"),
    PageEntry("replays", tr_noop("Replays"), "gamebench_gui.window.replays.page:ReplaysPage"),
    PageEntry("tournaments", tr_noop("Tournaments"), "gamebench_gui.window.tournaments.page:TournamentsPage"),
    PageEntry("dashboard", tr_noop("Dashboard"), "gamebench_gui.window.dashboard.page:DashboardPage"),
    PageEntry("studies", tr_noop("Studies"), "gamebench_gui.window.studies.page:StudiesPage"),
)
"""Tabs and keys in this order. The first page is there from the beginning, the others when they are shown."""
USUAL, SMALLEST = QSize(1280, 800), QSize(480, 360)
"""The window's first size where the screen has room for it, and its smallest."""
SETTLED: Final = 200
"""Milliseconds after which the desktop has put a frame around a window."""
FIRST_BOT: Final = AgentSpec.of("mcts", simulations=100, seconds=1.0)


class MainWindow(QMainWindow):
    """The window. It owns the session and the engine: closing it ends both.

    Attributes:
        lost: why something could not be saved before the window closed; empty if all was saved.
        deletion: what the user wants deleted once the window is closed.
    """

    database_used = Signal(Path)

    def __init__(self, session: Session, engine: Engine, settings: Settings) -> None:
        super().__init__()
        self.session = session
        self.engine = engine
        self.settings = settings
        self.bridge = Bridge()
        self.keys = Keys()
        self.work = Work(self)
        self.connections = ConnectionService(Connections(session.paths.connections), self.keys, engine, self)
        self.setWindowTitle("GameBench")
        self.setWindowIcon(theme.app_icon())
        self.welcome = Welcome()
        self.top = TopBar(PAGES)
        self.notice = Notice()
        self.files = Files(
            self,
            lambda: self.session,
            self.notice,
            self.work,
            self.use_database,
            show_replays=self.show_matches,
        )
        Drops(self, self.files)
        self.updates = Updates(self, engine, settings, self.notice)
        self.backup = DailyBackup(
            self, lambda: self.session, settings, lambda text: self.notice.tell(text, "bad")
        )
        self.deletion = Deletion(self, lambda: self.session, settings, self.keys)
        self.manual = Manual(self, partial(manual_place, self))
        self.tour = Tour(self, self.show_page, partial(landmark, self))
        self.menus = Menus(self, self.settings, self._menu_actions())
        self.pages, self._stack = Pages(PAGES, self._services), QStackedWidget()
        self._left, self._right = controls.label(role="secondary"), controls.label(role="secondary")
        self._loaded = False
        self._closed = False
        self.lost = ""
        self._old: list[Session] = []
        self._watch_writer()
        self._lay_out()
        self._connect()
        self._restore()

    def page(self, kind: type[P]) -> P:
        """Return the page of a class; it is created if it was not shown yet."""
        made_by = f"{kind.__module__}:{kind.__qualname__}"
        page = self.pages.page(next(entry.key for entry in PAGES if entry.made_by == made_by))
        assert isinstance(page, kind)
        return page

    def show_page(self, key: str) -> None:
        self.load()
        self._stack.setCurrentIndex(1)
        self.pages.show_page(key)
        self.settings.set_note("page", key)

    def answer(self, wanted: Wanted) -> None:
        """Show the page that a request is meant for, and pass the request on."""
        self.show_page(wanted.page)
        self.pages.page(wanted.page).answer(wanted)

    def show_matches(self, ids: Sequence[str] = ()) -> None:
        if ids:
            self.answer(OpenMatch(ids[0]))
        else:
            self.show_page(OpenMatch.page)

    def show_welcome(self) -> None:
        self.tour.end()
        self._stack.setCurrentWidget(self.welcome)
        self._left.clear()
        self._right.clear()
        self.welcome.show_waiting(not self.notice.isHidden())
        self.welcome.play.setFocus()

    def load(self) -> None:
        """Load the parts that the first picture did not need: games, the library, interrupted matches."""
        if self._loaded or self._closed:
            return
        self._loaded = True
        from gamebench_gui.window.shell.interrupted import tell_interrupted

        QTimer.singleShot(SETTLED, self, partial(keep_on_screen, self, self._first))
        self.pages.page(PAGES[0].key).refresh()
        tell_interrupted(self.session, self.notice, self.answer)
        self.welcome.show_waiting(not self.notice.isHidden())
        self.updates.begin()
        self.backup.begin()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._loaded:
            QTimer.singleShot(0, self, self.load)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._closed:
            return
        if event.spontaneous() and asks_to_close(self, self.pages.running()):
            event.ignore()
            return
        self._closed = True
        sessions = (*self._old, self.session)
        steps: tuple[Callable[[], object], ...] = (
            self.pages.leave,
            self._remember,
            self.hide,  # a window that cannot answer is hidden
            self.tour.end,
            self.backup.stop,
            self.manual.close,
            *(session.store.interrupt for session in sessions),
            self.engine.stop,
            self.work.wait,
            self.pages.discard,
            *(session.close for session in sessions),
        )
        for step in steps:
            try:
                step()
            except StoreError as error:
                self.lost = str(error)
                log.exception(tr("closing the database"))
            except Exception:
                log.exception(tr("closing the window"))
        super().closeEvent(event)

    # what menus and buttons do

    def use_database(self, path: Path) -> None:
        """Read and write matches of another database; a running match is left and stays resumable."""
        try:
            fresh = Session(path, self.session.paths, paint=self.session.paint)
        except (StoreError, OSError) as error:
            self.notice.tell(str(error), "bad")
            return
        self.pages.leave()
        old, self.session = self.session, fresh
        self._old.append(old)
        self._watch_writer()
        self.work.when(self.engine.settled(), lambda _: old.close(), self.tell_problem)
        self.pages.discard()
        self._loaded = False
        self.show_page(self.pages.front)
        self.database_used.emit(path)
        self.notice.tell(tr("Matches are now read from and written to {name}.", name=path.name), "good")

    def show_keys(self) -> None:
        groups = {entry.key: (said(entry.title), entry.kind().SHORTCUTS) for entry in PAGES}
        here = groups.pop(self.pages.front)
        shown = {tr("Here"): self.pages.page(self.pages.front).keys_here(), here[0]: here[1]}
        shown |= {tr("Boards"): BOARD, tr("Everywhere"): global_keys(PAGES), **dict(groups.values())}
        KeysDialog({title: keys for title, keys in shown.items() if keys}, self).open()

    def show_settings(self) -> SettingsDialog:
        from gamebench_gui.window.shell.settings_dialog import SettingsDialog

        over = QApplication.activeModalWidget() or self
        dialog = SettingsDialog(self.settings, self.connections, over, database=self.session.path)
        dialog.play_wanted.connect(
            lambda spec: self.answer(SetUpGame(FIRST_GAME, (AgentSpec.of("human"), spec)))
        )
        dialog.open()
        return dialog

    def show_connections(self, address: str = "") -> None:
        self.show_settings().show_connections(address)

    def open_logs(self) -> None:
        folder = self.session.paths.logs
        folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def tell_problem(self, sentence: str) -> None:
        self.notice.tell(sentence, "bad", ((tr("Open log folder"), self.open_logs),))

    def show_samples(self) -> None:
        self.load()
        self.work.run(
            self.session.import_samples, self.show_matches, lambda text: self.notice.tell(text, "bad")
        )

    def _services(self) -> Services:
        return Services(
            session=self.session,
            engine=self.engine,
            settings=self.settings,
            keys=self.keys,
            bridge=self.bridge,
            plays=self.pages.plays,
            hides=self.pages.hides,
            states_of=self.pages.states_of,
            connections=self.connections,
        )

    def _menu_actions(self) -> MenuActions:
        return MenuActions(
            open_database=self.files.open_database,
            import_matches=self.files.import_matches,
            export_matches=self.files.export_matches,
            close=lambda: asks_to_close(self, self.pages.running()) or self.close(),
            show_welcome=self.show_welcome,
            show_settings=self.show_settings,
            show_connections=self.show_connections,
            show_keys=self.show_keys,
            show_manual=self.manual.open_here,
            open_logs=self.open_logs,
            check_updates=self.updates.check,
            delete_data=self.deletion.ask,
            show_about=lambda: about_box(self).open(),
        )

    def _watch_writer(self) -> None:
        self.session.writer.on_failure = lambda error: self.bridge.unsaved.emit(str(error))

    def _tell_unsaved(self, sentence: str) -> None:
        def save_again() -> None:
            self.notice.hide()
            self.session.writer.retry()

        self.notice.tell(
            tr("{sentence} Nothing is lost while this window is open.", sentence=sentence),
            "bad",
            ((tr("Try again"), save_again),),
            closable=False,
        )

    def _lay_out(self) -> None:
        inner = QWidget()
        controls.add(controls.column(inner, 0, 0), self.top, (self.pages, 1))
        controls.add(self._stack, self.welcome, inner)
        outer = ReadInOrder()
        controls.add(controls.column(outer, 0, 0), self.notice, (self._stack, 1))
        self.setCentralWidget(outer)
        bar = self.statusBar()
        bar.setContentsMargins(theme.PANE, 0, theme.PANE, 0)
        bar.addWidget(self._left, 1)
        bar.addPermanentWidget(self._right)
        self.setMinimumSize(SMALLEST)
        fit_to_screen(self, USUAL)
        self._first = self.size()

    def _connect(self) -> None:
        self.pages.wanted.connect(self.answer)
        self.pages.shown.connect(self._page_shown)
        self.pages.shown.connect(self.tour.page_shown)
        self.pages.status_changed.connect(self._show_status)
        self.pages.alone.connect(partial(give_room, self))
        self.top.page_chosen.connect(self.show_page)
        self.top.searched.connect(lambda text: self.pages.page(self.pages.front).search(text))
        self.top.found_wanted.connect(
            lambda first: self.pages.page(self.pages.front).enter_found(first=first)
        )
        self.top.help_wanted.connect(self.manual.open_here)
        self.top.settings_wanted.connect(self.show_settings)
        self.connections.wanted.connect(self.show_connections)
        welcome, human, dice = self.welcome, AgentSpec.of("human"), AgentSpec.of("random")
        for clicked, seats in (
            (welcome.play_wanted, (human, FIRST_BOT)),
            (welcome.watch_wanted, (FIRST_BOT, dice)),
        ):
            clicked.connect(partial(self.answer, SetUpGame(OFFERED_GAME, seats, start=True)))
        welcome.test_wanted.connect(partial(self.answer, TestModel()))
        welcome.connect_wanted.connect(lambda: self.show_settings().find_servers())
        welcome.samples_wanted.connect(self.show_samples)
        welcome.open_wanted.connect(self.files.open_database)
        welcome.again.setChecked(self.settings.is_on("welcome"))
        welcome.kept.connect(partial(self.settings.set_value, "welcome"))
        welcome.tour_wanted.connect(self.tour.begin)
        welcome.page_wanted.connect(self.show_page)
        welcome.skipped.connect(partial(self.show_page, PAGES[0].key))
        self.settings.changed.connect(self._apply_setting)
        self.bridge.unsaved.connect(self._tell_unsaved)
        for keys, act in self._key_actions().items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(act)

    def _key_actions(self) -> dict[str, Callable[[], object]]:
        def search() -> None:
            if self._stack.currentWidget() is self.welcome:
                self.show_page(self.pages.front)
            self.top.focus_search()

        return {
            "?": self.top.help.click,
            "Ctrl+,": self.top.settings.click,
            "Ctrl+K": search,
            **{keys: partial(self.show_page, entry.key) for keys, entry in page_keys(PAGES).items()},
        }

    def _page_shown(self, key: str) -> None:
        self.top.show_page(key, said(self.pages.page(key).SEARCHED))
        self._show_status()

    def _show_status(self) -> None:
        if self._stack.currentWidget() is self.welcome:
            return
        left, right = self.pages.status()
        if left != self._left.text():
            self._left.setText(left)
            self._left.setAccessibleName(left)
        self._right.setText(right)

    def _apply_setting(self, key: str) -> None:
        if key in ("theme", "scale"):
            apply_theme(self.settings)
        self.menus.refresh()

    def _restore(self) -> None:
        """Restore the page and the place of the window; pages are loaded after the first picture."""
        self.restoreGeometry(self.settings.place("window"))
        first, last = PAGES[0].key, self.settings.note("page").lower()
        self.pages.put_in_front(first)
        self._page_shown(first)
        if self.settings.is_on("welcome") or not last:
            self.show_welcome()
            return
        self._stack.setCurrentIndex(1)
        if last != first and last in self.pages.table:
            QTimer.singleShot(0, self, partial(self.show_page, last))

    def _remember(self) -> None:
        self.settings.set_place("window", self.saveGeometry())
        self.pages.remember()
        if self._stack.currentWidget() is not self.welcome:
            self.settings.set_note("page", self.pages.front)
        self.settings.sync()


def landmark(window: MainWindow, page: str, name: str) -> QWidget | None:
    """Return the part of a page that a tour means, if it is visible."""
    parts = window.pages.page(page).landmarks.get(name, ())
    return next((part for part in parts if part.isVisible()), None)


def manual_place(window: MainWindow) -> str:
    """Return the place in the manual for what a window shows."""
    return f"{manual.FIRST}#{window.pages.front}" if window.welcome.isHidden() else manual.FIRST


def give_room(window: MainWindow, alone: bool) -> None:
    """Give the page in front the whole window, or its part; menus stay, since hidden they lose their keys."""
    window.top.setVisible(not alone)
    window.statusBar().setVisible(not alone)
    window.menuBar().setMaximumHeight(0 if alone else UNBOUNDED)


def apply_theme(settings: Settings) -> None:
    app = QApplication.instance()
    if isinstance(app, QApplication):
        theme.apply(app, theme.Mode(str(settings.value("theme"))), settings.number("scale"))
