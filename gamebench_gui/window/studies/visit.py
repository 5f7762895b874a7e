"""A participant at the station: the sitting with its clock, the guard over the machine, and the match."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QClipboard, QInputEvent
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.study.playing import kind_of
from gamebench_gui.app.study.timing import timing_of_visit
from gamebench_gui.app.study.visit_rules import require_screens
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import closest
from gamebench_gui.window.kit.own_language import OwnLanguage
from gamebench_gui.window.studies.frame import app
from gamebench_gui.window.studies.guard import Guard, screen_size
from gamebench_gui.window.studies.match_pane import MatchPane
from gamebench_gui.window.studies.participant_match import Station
from gamebench_gui.window.studies.visit_clock import VisitClock
from replays.studies.protocol import Idle
from replays.studies.registry import Study
from replays.studies.screens import MatchScreen
from replays.studies.sitting import Sitting
from replays.studies.used_style import kept_style, note_language, note_style


class Visit(QObject):
    """One visit in front of the window: actions are committed, events noted.

    Raises:
        StoreError: this code must not start now.

    Signals:
        way_out: the keys that lead out were pressed.
        quiet(stage): see `Guard`.
    """

    way_out = Signal()
    quiet = Signal(int)

    def __init__(
        self,
        window: QWidget,
        station: Station,
        study: Study,
        *,
        name: str,
        code: str,
        clock: VisitClock,
        pilot: bool,
    ) -> None:
        super().__init__(window)
        self.clock, self.match = clock, CurrentMatch(self)
        require_screens(study, of_their_own=False)
        machine = {**device(window), **timing_of_visit(station.session.paths)}
        self.sitting = Sitting(study, name, code, pilot=pilot, kind_of=kind_of, clock=clock, device=machine)
        self.guard = Guard(window, study.protocol.flow.idle or Idle(), clock, self.match.refuses)
        self.guard.touched.connect(self.match.touched)
        self.guard.way_out.connect(self.way_out)
        self.guard.away.connect(self._away)
        self.guard.quiet.connect(self.quiet)
        _empty_clipboard()
        self._usual, self._tongue = (theme.mode(), theme.scale()), OwnLanguage(window)
        about, kept = study.protocol.study, self.sitting.progress.language
        note_language(self.sitting, kept if kept in about.languages else about.language)
        if (style := kept_style(self.sitting)) is not None:
            theme.apply(app(), theme.Mode.DARK if style[1] else theme.Mode.LIGHT, style[0])
            self._note_style()
        theme.notifier.changed.connect(self._note_style)
        self.guard.begin()

    def speak(self) -> None:
        """Speak the participant's language in the window: that of the texts, or English."""
        self._tongue.begin(closest(self.sitting.progress.language))

    def attend(self, kind: str, detail: str = "") -> None:
        """Note an event of attention, unless the visit has ended."""
        if not self.sitting.locked:
            self.sitting.attend(kind, self.clock(), detail, self.match.match_id)

    def end(self, how: str = "paused") -> None:
        """End the visit, and stop watching the machine."""
        self.sitting.leave(how)
        self.guard.stop()
        self._tongue.end()
        _empty_clipboard()
        theme.notifier.changed.disconnect(self._note_style)
        if (theme.mode(), theme.scale()) != self._usual:
            theme.apply(app(), *self._usual)

    def _note_style(self) -> None:
        note_style(self.sitting, theme.scale(), theme.palette().dark)

    def _away(self, on: bool) -> None:
        self.attend("left" if on else "back")
        if (pane := self.match.pane) is not None:
            pane.questions.show(self.clock(), away=on)


class CurrentMatch(QObject):
    """The match that is played now, if any."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.pane: MatchPane | None = None
        self._then: Callable[[], object] = lambda: None
        self._covered = False

    def begin(self, station: Station, visit: Visit, screen: MatchScreen) -> MatchPane:
        """Return the pane of a match; `pane.match.start` starts it."""
        self.pane = MatchPane(station, visit.sitting, screen, visit.clock)
        self._covered = False
        self.pane.left.connect(lambda: self._then())
        return self.pane

    def forget(self) -> None:
        self.pane = None

    def break_off(self, then: Callable[[], object]) -> None:
        """Call ``then`` once nothing of the match runs; it stays resumable."""
        if self.pane is not None and self.pane.match.running:
            self._then = then
            self.pane.leave()
        else:
            then()

    def cover(self, on: bool) -> None:
        self._covered = on
        if self.pane is not None:
            self.pane.cover(on)
            if not on:
                self.pane.stage.setFocus()

    def touched(self, event: QInputEvent) -> None:
        if self.pane is not None and not self._covered:
            self.pane.timing.touched(event)

    def refuses(self, widget: QWidget) -> bool:
        """Return whether input to a widget would answer a question that nobody has seen yet."""
        return self.pane is not None and not self._covered and self.pane.refuses(widget)

    @property
    def match_id(self) -> str | None:
        live = self.pane.live if self.pane is not None else None
        return live.plan.match_id if live is not None else None


def _empty_clipboard() -> None:
    """Let the next person paste nothing that was copied or selected before."""
    clipboard = app().clipboard()
    clipboard.clear()
    if clipboard.supportsSelection():
        clipboard.clear(QClipboard.Mode.Selection)


def device(window: QWidget) -> dict[str, Any]:
    """Return facts about the machine that do not show whose it is."""
    width, height = screen_size(window)
    screen = window.screen() or app().primaryScreen()
    return {
        "system": platform.system(),
        "screen": f"{width}x{height}",
        "refresh": round(screen.refreshRate()),
        "scale": screen.devicePixelRatio(),
        "text": theme.scale(),
        "contrast": "dark" if theme.palette().dark else "light",
    }
