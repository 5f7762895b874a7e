"""The window of a station: the experimenter hands the screen over, and a participant goes through a study."""

from __future__ import annotations

import platform
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QCloseEvent, QInputEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

import resources
from gamebench_gui.app.study.password import Password
from gamebench_gui.app.study.playing import kind_of, sole_station
from gamebench_gui.app.study.timing import timing_of_visit
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import FlowLayout, fit_to_screen
from gamebench_gui.window.kit.reading_order import ReadInOrder
from gamebench_gui.window.studies import asking, overlays, telling
from gamebench_gui.window.studies.frame import Frame, app
from gamebench_gui.window.studies.guard import Guard, screen_size
from gamebench_gui.window.studies.match_pane import MatchPane
from gamebench_gui.window.studies.start import StartFrame
from gamebench_gui.window.studies.table import Station
from gamebench_gui.window.studies.visit_clock import VisitClock
from games.catalog import find_preset
from replays.store.errors import StoreError
from replays.studies.protocol import Idle
from replays.studies.registry import Study
from replays.studies.screens import (
    CheckScreen,
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    FormScreen,
    LockedScreen,
    MatchScreen,
    PauseScreen,
    PracticeScreen,
    ReadyScreen,
    ResumeScreen,
    RulesScreen,
    Screen,
    StopScreen,
    Welcome,
)
from replays.studies.sitting import FlowError, Sitting

USUAL: Final = QSize(960, 680)
"""Of the experimenter's screen, before it is handed over."""
TITLE: Final = "Study"
NOT_LEFT: Final = (
    Welcome,
    ConsentScreen,
    DebriefingScreen,
    CodeScreen,
    LockedScreen,
    StopScreen,
    ResumeScreen,
)
"""Screens on which there is nothing to stop."""
HELPED: Final = "The experimenter has been told. Somebody comes."
SCREENS: Final[dict[type, Callable[[Any, Sitting, telling.Act], Frame]]] = {
    Welcome: telling.WelcomeFrame,
    ConsentScreen: telling.ConsentFrame,
    FormScreen: asking.FormFrame,
    RulesScreen: asking.RulesFrame,
    CheckScreen: asking.CheckFrame,
    PracticeScreen: telling.PracticeFrame,
    ReadyScreen: telling.ReadyFrame,
    PauseScreen: telling.PauseFrame,
    DebriefingScreen: telling.DebriefingFrame,
    CodeScreen: telling.CodeFrame,
    ResumeScreen: telling.ResumeFrame,
    StopScreen: lambda screen, sitting, act: telling.StopFrame(sitting, act),
    LockedScreen: lambda screen, sitting, act: telling.LockedFrame(screen),
}


class StationWindow(ReadInOrder):
    """Full screen, without anything of the program, from the welcome to the code.

    It has more than thirty methods because each button, each event of the guard and of the match has its own.

    Args:
        full: whether it takes the whole screen; tests and trials do without.
        now: milliseconds, rising; None takes the machine's.

    Signals:
        closed: the experimenter closed it.
        shown: another screen is shown.
        left: a participant's screens were left, for those of the experimenter.

    Attributes:
        sitting: of the participant who is there; None while it is the experimenter.
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
    ) -> None:
        super().__init__()
        self._station, self.study, self._name, self._pilot, self._full = station, study, name, pilot, full
        self._now, self._password, self._held = now, Password(), ExitStack()
        self.sitting: Sitting | None = None
        self.clock = VisitClock(now)
        self.guard: Guard | None = None
        self.match: MatchPane | None = None
        self.screen_shown: Screen | None = None
        self.front: QWidget | None = None
        self._after_match: Callable[[], None] = self.show_next
        self._over_was_covering = ""
        self.setWindowTitle(TITLE)
        self.setWindowIcon(theme.app_icon())
        self.setAcceptDrops(False)
        fit_to_screen(self, USUAL)
        self._held.enter_context(sole_station(station.session))
        self._stack, self._page, self._over = QStackedWidget(), QWidget(), QWidget()
        self._lay_out()
        self.show_start()

    # the experimenter's screen

    def show_start(self, sentence: str = "", code: str = "") -> None:
        """Show screen 1."""
        self.sitting = self.screen_shown = None
        start = StartFrame(self.study, self._name, screen_size(self), self._station, pilot=self._pilot)
        start.handed_over.connect(self.hand_over)
        start.closed.connect(self.close)
        start.code.setText(code)
        if sentence:
            start.notice.tell(sentence, "bad")
        self._put(start)

    def hand_over(self, code: str = "") -> None:
        """Begin a visit; a refusal is said on the experimenter's screen."""
        self.clock = VisitClock(self._now)
        try:
            self.sitting = Sitting(
                self.study,
                self._name,
                code,
                pilot=self._pilot,
                kind_of=kind_of,
                clock=self.clock,
                device=self._device(),
            )
        except StoreError as error:
            self.show_start(str(error), code)
            return
        app().clipboard().clear()
        self.guard = Guard(self, self.study.protocol.flow.idle or Idle(), self.clock)
        self.guard.touched.connect(self._touched)
        self.guard.way_out.connect(self.ask_to_leave)
        self.guard.away.connect(self._away)
        self.guard.quiet.connect(self._quiet)
        self.guard.begin()
        if self._full:
            self.showFullScreen()
            self.activateWindow()
        self.show_next()

    def _device(self) -> dict[str, Any]:
        width, height = screen_size(self)
        screen = self.screen() or app().primaryScreen()
        return {
            "system": platform.system(),
            "screen": f"{width}x{height}",
            "refresh": round(screen.refreshRate()),
            "scale": screen.devicePixelRatio(),
            "text": theme.scale(),
            "contrast": "dark" if theme.palette().dark else "light",
            **timing_of_visit(self._station.session.paths),
        }

    # the participant's screens

    def show_next(self) -> None:
        """Show the screen that is next."""
        if self.sitting is None:
            return
        self.uncover()
        screen = self.screen_shown = self.sitting.screen
        self.match = None
        if isinstance(screen, MatchScreen):
            self._show_match(screen)
        else:
            self._put(SCREENS[type(screen)](screen, self.sitting, self.act))
        self._bar.setVisible(not isinstance(screen, NOT_LEFT))
        for button in self._in_match:
            button.setVisible(isinstance(screen, MatchScreen))
        self.shown.emit()

    def act(self, what: Callable[[], object]) -> None:
        """Do something to the sitting and show what is next; a refusal is said on the screen."""
        before = self.screen_shown
        try:
            what()
        except FlowError as error:
            if isinstance(frame := self.front, Frame):
                frame.notice.tell(str(error), "warning")
            return
        except StoreError as error:
            self._break(str(error))
            return
        if self.sitting is not None and not _asks_again(before, self.sitting.screen):
            self.show_next()

    def _show_match(self, screen: MatchScreen) -> None:
        assert self.sitting is not None
        title = f"Practice match {screen.number}" if screen.practice else ""
        self._heading.setText(title or f"Match {screen.number} of {screen.many}")
        self.match = MatchPane(self._station, self.sitting, screen, self.clock)
        self.match.finished.connect(self.show_next)
        self.match.broken.connect(self._break)
        self.match.left.connect(self._match_left)
        self._put(self.match)
        self.match.start()

    def _match_left(self) -> None:
        self._after_match()

    def _break(self, sentence: str) -> None:
        """Something of the program failed: the experimenter is needed, and what was entered is kept."""
        made = telling.LockedFrame(LockedScreen("broken"))
        made.say(sentence, "secondary")
        self.uncover()
        self._put(made)

    # what covers it

    def cover(self, over: Frame, kind: str) -> None:
        """Cover the screen."""
        self._over_was_covering = kind
        self._change(1, over)
        self._stack.setCurrentIndex(1)
        self._bar.setEnabled(False)
        over.setFocus()
        if self.match is not None:
            self.match.cover(True)

    def uncover(self) -> None:
        """Show again what was covered."""
        if self._stack.currentIndex() == 0:
            return
        kind, self._over_was_covering = self._over_was_covering, ""
        self._stack.setCurrentIndex(0)
        self._bar.setEnabled(True)
        if self.sitting is not None and kind in ("pause", "idle"):
            self.sitting.attend("resumed" if kind == "pause" else "answered", self.clock())
        if self.match is not None:
            self.match.cover(False)
            self.match.stage.setFocus()

    def show_rules(self) -> None:
        """Show the rules over the match."""
        if isinstance(self.screen_shown, MatchScreen):
            words = resources.text(f"words/rules.{find_preset(self.screen_shown.game)[0]}.txt")
            self.cover(overlays.rules_over(tuple(words.strip().split("\n\n")), self.uncover), "rules")

    def pause(self) -> None:
        """The participant wants a pause; it is counted."""
        self._attend("paused")
        self.cover(overlays.pause_over(self.uncover), "pause")

    def call_help(self) -> None:
        """The participant needs help: the list of people says so."""
        self._attend("help")
        if self.match is not None:
            self.match.notice.tell(HELPED)

    def ask_to_stop(self) -> None:
        """Ask whether the participant wants to stop."""
        self.cover(overlays.stop_over(self.stop, self.uncover), "stop")

    def stop(self) -> None:
        """The participant stops, also in the middle of a match."""

        def stopped() -> None:
            sitting = self.sitting
            if sitting is not None:
                self.act(sitting.stop)

        if self.match is not None:
            self._after_match = stopped
            self.match.leave()
        else:
            stopped()

    def ask_to_leave(self) -> None:
        """Ask for the password that leads out."""
        if self.sitting is not None and self._over_was_covering != "out":
            over = overlays.WayOut(self._station.settings, self._password, self.leave, self.uncover)
            self.cover(over, "out")

    def leave(self) -> None:
        """Leave the participant's screens; what was not finished can go on later."""
        if self.match is not None and self.match.table.running:
            self._after_match = self._left
            self.match.leave()
        else:
            self._left()

    def _left(self) -> None:
        sitting, self._after_match = self.sitting, self.show_next
        if sitting is not None:
            sitting.leave("paused")
        if self.guard is not None:
            self.guard.stop()
            self.guard = None
        self._stack.setCurrentIndex(0)
        self._over_was_covering, self.match = "", None
        self._bar.hide()
        self._bar.setEnabled(True)
        self.left.emit()
        if self._full:
            self.showNormal()
        self.show_start()

    # what the guard tells

    def _touched(self, event: QInputEvent) -> None:
        if self.match is not None and self._stack.currentIndex() == 0:
            self.match.touched(event)

    def _away(self, on: bool) -> None:
        self._attend("left" if on else "back")
        if self.match is not None:
            self.match.away(on)

    def _quiet(self, stage: int) -> None:
        if self.sitting is None or isinstance(self.screen_shown, LockedScreen | ResumeScreen):
            return
        if stage == 1:
            self._attend("asked")
            self.cover(overlays.idle_over(self.uncover), "idle")
        elif stage == 2:
            self._attend("idle")
        else:
            self._end_idle()

    def _end_idle(self) -> None:
        self._over_was_covering = ""

        def ended() -> None:
            if self.sitting is not None:
                self.act(self.sitting.idle_end)

        if self.match is not None and self.match.table.running:
            self._after_match = ended
            self.match.leave()
        else:
            ended()

    def _attend(self, kind: str) -> None:
        if self.sitting is not None and not self.sitting.locked:
            live = self.match.live if self.match is not None else None
            match_id = live.plan.match_id if live is not None else None
            self.sitting.attend(kind, self.clock(), match_id=match_id)

    # the window itself

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuse while a participant is there."""
        if self.sitting is not None:
            event.ignore()
            return
        self._held.close()
        event.accept()
        self.closed.emit()

    def _put(self, widget: QWidget) -> None:
        self.front = widget
        self._change(0, widget)
        widget.setFocus()

    def _change(self, place: int, widget: QWidget) -> None:
        """Put a widget in a place of the stack, in the middle where it is a column of text."""
        holder = QWidget()
        line = controls.row(holder, 0, 0)
        line.addWidget(widget)
        old = self._stack.widget(place)
        self._stack.insertWidget(place, holder)
        if old is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        if place == 0:
            self._stack.setCurrentIndex(0)

    def _lay_out(self) -> None:
        self._bar, self._heading = QWidget(), controls.label(role="pane")
        line = FlowLayout(self._bar, 2 * theme.STEP, 3 * theme.STEP)
        line.addWidget(self._heading)
        rules = controls.push("Rules", self.show_rules)
        pause = controls.push("Pause", self.pause)
        aid = controls.push("I need help", self.call_help)
        self._in_match = (self._heading, rules, pause, aid)
        for button in (rules, pause, aid, controls.push("I want to stop", self.ask_to_stop)):
            line.addWidget(button)
        whole = controls.column(self, 0, 0)
        whole.addWidget(self._bar)
        whole.addWidget(self._stack, 1)
        self._bar.hide()


def _asks_again(before: Screen | None, now: Screen) -> bool:
    """Whether a form stays, because something was left out."""
    return isinstance(before, FormScreen) and isinstance(now, FormScreen) and bool(now.asked)
