"""The parts of a station's window: a line of buttons, a screen below it, and its cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QWidget

from gamebench_gui.app.study.visit_rules import NOT_LEFT
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.studies import asking, telling
from gamebench_gui.window.studies.frame import Frame
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
    Screen,
    StopScreen,
    Welcome,
)
from replays.studies.sitting import Sitting
from replays.words import tr_noop
from resources.foreign import tooltip

FRAMES: Final[dict[type, Callable[[Any, Sitting, telling.Act], Frame]]] = {
    Welcome: telling.WelcomeFrame,
    ConsentScreen: telling.ConsentFrame,
    FormScreen: asking.FormFrame,
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
"""The frame of each screen, except matches and rules, which have a board."""


class Screens(QStackedWidget):
    """The screen in front, and its cover.

    Attributes:
        front: what is shown, or covered.
        over: the cover, or the last one.
        covering: the kind of the cover; empty without one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.front = self.over = QWidget()
        self.covering = ""
        for _ in range(2):
            self.addWidget(QWidget())

    def put(self, widget: QWidget) -> None:
        self.front, self.covering = widget, ""
        self._change(0, widget)
        self.setCurrentIndex(0)
        widget.setFocus()

    def cover(self, over: Frame, kind: str) -> None:
        self.over, self.covering = over, kind
        self._change(1, over)
        self.setCurrentIndex(1)
        over.setFocus()

    def uncover(self) -> str:
        """Show the covered screen again, and return the kind of the cover."""
        kind, self.covering = self.covering, ""
        self.setCurrentIndex(0)
        return kind

    def _change(self, place: int, widget: QWidget) -> None:
        """Put a widget in a place, centred if it is a column of text."""
        holder = QWidget()
        controls.row(holder, 0, 0).addWidget(widget)
        if (old := self.widget(place)) is not None:
            self.removeWidget(old)
            old.deleteLater()
        self.insertWidget(place, holder)


BUTTONS: Final = (tr_noop("Rules"), tr_noop("Pause"), tr_noop("I need help"), tr_noop("I want to stop"))


class VisitBar(QWidget):
    """The buttons that are always in reach of a participant."""

    rules_wanted = Signal()
    pause_wanted = Signal()
    help_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._heading = controls.label(role="pane")
        acts = (self.rules_wanted, self.pause_wanted, self.help_wanted, self.stop_wanted)
        self._buttons = [
            controls.push(said(words), act.emit) for words, act in zip(BUTTONS, acts, strict=True)
        ]
        rules, pause, aid, stop = self._buttons
        self._in_match = (self._heading, rules, pause)
        self.progress = QProgressBar(textVisible=False)
        self.progress.setFixedHeight(2 * theme.STEP)
        whole, line = controls.column(self, 2 * theme.STEP), controls.row(spacing=3 * theme.STEP)
        controls.add(line, self._heading, 1, rules, pause, aid, stop)
        controls.add(whole, line, self.progress)
        self.hide()

    def show_for(self, screen: Screen, steps: tuple[int, int] = (0, 0)) -> None:
        """Show the buttons for a screen, and how far the participant is: steps that are over, and all.

        The words are in the language that is spoken now.
        """
        for button, words in zip(self._buttons, BUTTONS, strict=True):
            button.setText(said(words))
        done, many = steps
        self.progress.setRange(0, max(many, 1))
        self.progress.setValue(done)
        self.progress.setAccessibleName(tr("Step {number} of {many}", number=done + 1, many=many))
        self.progress.setToolTip(tooltip(self.progress.accessibleName()))
        self.progress.setVisible(many > 0)
        playing = isinstance(screen, MatchScreen)
        if isinstance(screen, MatchScreen):
            title = tr("Practice match {number}", number=screen.number) if screen.practice else ""
            self._heading.setText(
                title or tr("Match {number} of {many}", number=screen.number, many=screen.many)
            )
        for widget in self._in_match:
            widget.setVisible(playing)
        self.setVisible(not isinstance(screen, NOT_LEFT))
