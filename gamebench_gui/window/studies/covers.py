"""When a participant's screen is covered for a while, and the events of attention about it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

import resources
from gamebench_gui.app.study.password import Password
from gamebench_gui.app.study.visit_rules import BEGINS, DETAILED, ENDS
from gamebench_gui.window.kit.language import paragraph
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies import overlays
from gamebench_gui.window.studies.frame import Frame
from gamebench_gui.window.studies.screens import Screens, VisitBar
from gamebench_gui.window.studies.visit import Visit
from games.catalog import find_preset
from replays.studies.screens import LockedScreen, MatchScreen, ResumeScreen, Screen


class Covers(QObject):
    """Covers the screen of a station with rules, pause, help, and questions.

    Signals:
        stopped: the participant wants to stop, and has confirmed it.
        left: the experimenter wants to leave, and may.
        gone: nobody has been there for too long.

    Attributes:
        visit: the participant's; None while the experimenter is there.
        shown: the screen that is covered.
    """

    stopped = Signal()
    left = Signal()
    gone = Signal()

    def __init__(self, screens: Screens, bar: VisitBar, settings: Settings) -> None:
        super().__init__(screens)
        self._screens = screens
        self._bar = bar
        self._settings = settings
        self.password = Password()
        self.visit: Visit | None = None
        self.shown: Screen | None = None
        for signal, act in (
            (bar.rules_wanted, self.show_rules),
            (bar.pause_wanted, self.pause),
            (bar.help_wanted, self.call_help),
            (bar.stop_wanted, self.ask_to_stop),
        ):
            signal.connect(act)

    @property
    def covering(self) -> str:
        """Return the kind of the cover; empty without one."""
        return self._screens.covering

    @property
    def over(self) -> QWidget:
        """Return the cover, or the last one."""
        return self._screens.over

    def follow(self, visit: Visit | None) -> None:
        self.visit = visit
        if visit is not None:
            visit.way_out.connect(self.ask_to_leave)
            visit.quiet.connect(self._quiet)

    def uncover(self) -> None:
        if not self.covering:
            return
        kind = self._screens.uncover()
        self._bar.setEnabled(True)
        self._note_end(kind)
        if self.visit is not None:
            self.visit.match.cover(False)

    def show_rules(self) -> None:
        if isinstance(self.shown, MatchScreen):
            words = resources.text(f"words/rules.{find_preset(self.shown.game)[0]}.txt")
            pages = tuple(map(paragraph, words.strip().split("\n\n")))
            self._cover(overlays.rules_over(pages, self.uncover), "rules")

    def pause(self) -> None:
        self._cover(overlays.pause_over(self.uncover), "pause")

    def call_help(self) -> None:
        """Ring for the experimenter; the list of people shows it until somebody has come."""
        QApplication.beep()
        self._cover(overlays.help_over(self.uncover), "help")

    def ask_to_stop(self) -> None:
        def stay() -> None:
            self._note("stayed")
            self.uncover()

        self._cover(overlays.stop_over(self.stopped.emit, stay), "stop")

    def ask_to_leave(self) -> None:
        if self.visit is not None and self.covering != "out":
            over = overlays.WayOut(self._settings, self.password, self.left.emit, self.uncover, self._note)
            self._cover(over, "out")

    def _cover(self, over: Frame, kind: str) -> None:
        if self.covering:
            self._note_end(self.covering)
        self._note(BEGINS[kind])
        self._screens.cover(over, kind)
        self._bar.setEnabled(False)
        if self.visit is not None:
            self.visit.match.cover(True)

    def _note(self, kind: str) -> None:
        if self.visit is not None:
            self.visit.attend(kind)

    def _note_end(self, kind: str) -> None:
        if self.visit is not None and kind in ENDS:
            self.visit.attend(ENDS[kind], kind if kind in DETAILED else "")

    def _quiet(self, stage: int) -> None:
        if isinstance(self.shown, LockedScreen | ResumeScreen):
            return
        if stage == 1:
            self._cover(overlays.idle_over(self.uncover), "idle")
        elif stage == 2:
            self._note("idle")
        else:
            self.gone.emit()
