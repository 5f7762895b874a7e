"""The window of a station: the experimenter hands the screen over, and a participant goes through a study."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.study.playing import sole_station
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from gamebench_gui.window.kit.reading_order import ReadInOrder
from gamebench_gui.window.studies import telling
from gamebench_gui.window.studies.asking import RulesFrame
from gamebench_gui.window.studies.covers import Covers
from gamebench_gui.window.studies.frame import Frame
from gamebench_gui.window.studies.guard import screen_size
from gamebench_gui.window.studies.match_pane import MatchPane
from gamebench_gui.window.studies.participant_match import Station
from gamebench_gui.window.studies.screens import FRAMES, Screens, VisitBar
from gamebench_gui.window.studies.start import StartFrame, look_of
from gamebench_gui.window.studies.visit import Visit
from gamebench_gui.window.studies.visit_clock import VisitClock
from replays.store.errors import StoreError
from replays.studies.registry import Study
from replays.studies.screens import FormScreen, LockedScreen, MatchScreen, RulesScreen, Screen
from replays.studies.sitting import FlowError, Sitting

USUAL: Final = QSize(960, 680)


class StationWindow(ReadInOrder):
    """Full screen, without anything of the program, from the welcome to the code.

    Args:
        full: whether it takes the whole screen; tests and trials do without.
        now: milliseconds, rising; None takes the machine's.
        looks: whether to check that the station is ready before the screen is handed over.

    Raises:
        GameError: another program runs a study on this database.

    Signals:
        left: the participant's screens were left for the experimenter's.

    Attributes:
        visit: the participant's; None while the experimenter is there.
        bar: the participant's buttons and progress.
        screen_shown: what is shown, as data.
    """

    closed = Signal()
    shown = Signal()
    left = Signal()

    def __init__(
        self,
        station: Station,
        study: Study,
        name: str,
        *,
        pilot: bool = False,
        full: bool = True,
        now: Callable[[], float] | None = None,
        looks: bool = True,
    ) -> None:
        super().__init__()
        self._station = station
        self.study = study
        self._name = name
        self._pilot = pilot
        self._full = full
        self._now = now
        self._looks = looks
        self._held = ExitStack()
        self.visit: Visit | None = None
        self.screen_shown: Screen | None = None
        self._trouble = ""
        self.setWindowTitle(tr("Study"))
        self.setWindowIcon(theme.app_icon())
        self.setAcceptDrops(False)
        fit_to_screen(self, USUAL)
        if full:
            self.setWindowState(Qt.WindowState.WindowMaximized)
        self._held.enter_context(sole_station(station.session))
        self._screens, self.bar = Screens(), VisitBar()
        self.covers = Covers(self._screens, self.bar, station.settings)
        self._lay_out()
        self.show_start()

    @property
    def sitting(self) -> Sitting | None:
        return self.visit.sitting if self.visit is not None else None

    @property
    def match(self) -> MatchPane | None:
        return self.visit.match.pane if self.visit is not None else None

    @property
    def front(self) -> QWidget:
        return self._screens.front

    # the experimenter's screen

    def show_start(self, sentence: str = "", code: str = "") -> None:
        """Show the experimenter's screen (screen 1)."""
        self.screen_shown = self.covers.shown = None
        look = look_of(self._station, self.study, screen_size(self)) if self._looks else None
        start = StartFrame(self.study, self._name, self._station, look, pilot=self._pilot)
        start.handed_over.connect(self.hand_over)
        start.closed.connect(self.close)
        start.code.setText(code)
        if sentence:
            start.notice.tell(sentence, "bad")
        self._screens.put(start)

    def hand_over(self, code: str = "") -> None:
        """Begin a visit; the experimenter's screen shows a refusal."""
        clock = VisitClock(self._now)
        try:
            self.visit = Visit(
                self, self._station, self.study, name=self._name, code=code, clock=clock, pilot=self._pilot
            )
        except StoreError as error:
            self.show_start(str(error), code)
            return
        self.covers.follow(self.visit)
        if self._full:
            self.showFullScreen()
            self.activateWindow()
        self.show_next()

    # the participant's screens

    def show_next(self) -> None:
        if self.visit is None:
            return
        self.visit.speak()
        self.covers.uncover()
        screen = self.visit.sitting.screen
        self.visit.match.forget()
        if isinstance(screen, MatchScreen):
            self._show_match(self.visit, screen)
        elif isinstance(screen, RulesScreen):
            options = BoardOptions(self._station.settings.is_on("animations"))
            self._put(screen, RulesFrame(screen, self.visit.sitting, self.act, options))
        else:
            self._put(screen, FRAMES[type(screen)](screen, self.visit.sitting, self.act))
        self.shown.emit()

    def act(self, what: Callable[[], object]) -> None:
        """Change the sitting and show the next screen; the current one shows a refusal."""
        before = self.screen_shown
        try:
            what()
        except FlowError as error:
            if isinstance(frame := self.front, Frame):
                frame.notice.tell(said(str(error)), "warning")
            return
        except StoreError as error:
            self._break(str(error))
            return
        stays = isinstance(self.front, Frame) and self.front.stays
        if self.sitting is not None and not stays and not _asks_again(before, self.sitting.screen):
            self.show_next()

    def _show_match(self, visit: Visit, screen: MatchScreen) -> None:
        pane = visit.match.begin(self._station, visit, screen)
        pane.finished.connect(self.show_next)
        pane.broken.connect(self._break)
        self._put(screen, pane)
        pane.match.start()

    def _break(self, sentence: str) -> None:
        """Call the experimenter, whose screen shows why; what was entered is kept."""
        self._trouble = sentence
        self.covers.uncover()
        self._put(LockedScreen("broken"), telling.LockedFrame(LockedScreen("broken")))

    def _put(self, screen: Screen, widget: QWidget) -> None:
        self.screen_shown = self.covers.shown = screen
        self.bar.show_for(screen, self.sitting.progress.steps if self.sitting is not None else (0, 0))
        self._screens.put(widget)

    # ways out

    def stop(self) -> None:
        if (visit := self.visit) is not None:
            visit.match.break_off(lambda: self.act(visit.sitting.stop))

    def leave(self) -> None:
        """Leave the participant's screens; the visit can continue later."""
        if self.visit is not None:
            self.visit.match.break_off(self._left)

    def _gone(self) -> None:
        if (visit := self.visit) is not None:
            visit.match.break_off(lambda: self.act(visit.sitting.idle_end))

    def _left(self) -> None:
        if self.visit is not None:
            self.visit.end()
        self.covers.follow(None)
        self.visit = None
        self.bar.hide()
        self.bar.setEnabled(True)
        self.left.emit()
        if self._full:
            self.showMaximized()
        sentence, self._trouble = self._trouble, ""
        self.show_start(sentence)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuse while a participant is there."""
        if self.visit is not None:
            event.ignore()
            return
        self._held.close()
        event.accept()
        self.closed.emit()

    def _lay_out(self) -> None:
        self.covers.stopped.connect(self.stop)
        self.covers.left.connect(self.leave)
        self.covers.gone.connect(self._gone)
        controls.add(controls.column(self, 0, 0), self.bar, (self._screens, 1))


def _asks_again(before: Screen | None, now: Screen) -> bool:
    """Return whether a form stays because something was left out."""
    return isinstance(before, FormScreen) and isinstance(now, FormScreen) and bool(now.asked)
