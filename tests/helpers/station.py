"""A visitor in front of a station: by mouse or by keyboard alone, through any protocol."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.simulated import Hand, reply
from gamebench_gui.window.kit.language import said
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.asking import CheckFrame, FormFrame, RulesFrame
from gamebench_gui.window.studies.items import ChoiceBox, ScaleBox, TextBox
from gamebench_gui.window.studies.match_pane import MatchPane
from gamebench_gui.window.studies.participant_match import Station
from gamebench_gui.window.studies.station_window import StationWindow
from gamebench_gui.window.studies.telling import ConsentFrame, PauseFrame
from replays.studies.registry import Study
from replays.studies.screens import LockedScreen

Until = Callable[[Callable[[], Any]], None]
STEP: Final = 70
"""Milliseconds that pass between two things that a participant does."""


def station(session: Session, engine: Engine) -> Station:
    """What a station plays with."""
    settings = Settings(session.paths.config)
    settings.set_value("animations", False)
    return Station(session, engine, settings, Keys())


class Visitor:
    """Does what a screen asks for, with one kind of input.

    Args:
        by: ``mouse`` or ``keyboard``.
        until: lets the window work until something is so.
    """

    def __init__(
        self, window: StationWindow, hand: Hand, until: Until, by: str = "mouse", seed: int = 0
    ) -> None:
        self.window, self.hand, self.by, self._until = window, hand, by, until
        self.rng = random.Random(seed)
        self.met: list[type] = []

    def press(self, button: QAbstractButton) -> None:
        """Press a button."""
        self.hand.turn(STEP)
        assert button.isEnabled(), button.text()
        if self.by == "mouse":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().center())
            return
        self.reach(button)
        self.key(Qt.Key.Key_Space)

    def choose(self, group: Sequence[QAbstractButton], place: int) -> None:
        """Choose one of several round buttons; with keys the first, then on by arrows."""
        if self.by == "mouse":
            self.press(group[place])
            return
        self.press(group[0])
        for _ in range(place):
            self.key(Qt.Key.Key_Down)
        assert group[place].isChecked()

    def reach(self, widget: QWidget) -> None:
        """Go to a widget by Tab."""
        for _ in range(300):
            if QApplication.focusWidget() is widget:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {widget.accessibleName() or widget}")

    def key(self, key: Qt.Key) -> None:
        """Press a key."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key)

    def button(self, *texts: str) -> QAbstractButton:
        """The first button in sight with one of these texts."""
        for text in texts:
            for found in self.window.findChildren(QAbstractButton):
                if found.text() in (text, said(text)) and found.isVisible():
                    return found
        shown = [each.text() for each in self.window.findChildren(QAbstractButton) if each.isVisible()]
        raise AssertionError(f"no {texts}, but {shown}")

    def take_part(self, until: type = LockedScreen) -> None:
        """Go through screen after screen until one of a kind."""
        while not isinstance(self.window.screen_shown, until | LockedScreen):
            self.met.append(type(self.window.screen_shown))
            self.respond()

    def respond(self) -> None:
        """Answer the screen that is shown."""
        front = self.window.front
        match front:
            case ConsentFrame():
                self._agree(front)
            case FormFrame():
                self._fill(front)
            case CheckFrame():
                right = self.window.screen_shown.question.answer  # type: ignore[union-attr]
                self.choose([choice.button for choice in front.choices], right)
                self.press(front.on)
            case RulesFrame():
                while self.window.front is front:
                    self.press(front.on)
            case PauseFrame():
                self.hand.turn(front._screen.at_least_ms)
                front.look()
                self.press(front.go_on)
            case MatchPane():
                self.play(front)
            case _:
                self.press(
                    self.button(
                        "Begin",
                        "Play a practice match",
                        "I have practised enough",
                        "Ready",
                        "Play another one",
                        "Keep my data",
                        "Continue",
                        "Done",
                    )
                )

    def _agree(self, front: ConsentFrame) -> None:
        self.hand.turn(front._screen.at_least_ms)
        if self.by == "keyboard":
            self.reach(front.words)
            self.key(Qt.Key.Key_End)
        else:
            bar = front.words.verticalScrollBar()
            bar.setValue(bar.maximum())
        front.look()
        for box in front.boxes.values():
            self.press(box.button)
        self.press(front.agree)

    def _fill(self, front: FormFrame) -> None:
        for box in front.items:
            value = reply(box.item, self.rng)
            match box:
                case ChoiceBox():
                    wanted = box.choices[0] if self.by == "keyboard" else None
                    for choice in box.choices:
                        if choice.text in value.split("; ") and self.by == "mouse":
                            self.press(choice.button)
                    if wanted is not None:
                        self.press(wanted.button)
                case ScaleBox():
                    self.press(box._group.button(1 if self.by == "keyboard" else int(value)))
                case TextBox():
                    self.reach(box.edit) if self.by == "keyboard" else box.edit.setFocus()
                    QTest.keyClicks(box.edit, value)
        self.press(front.on)
        if self.window.front is front:
            self.press(front.on)

    def play(self, pane: MatchPane) -> None:
        """Play a match to its end."""
        while self.window.front is pane:
            self._until(lambda: pane.asked or not pane.go_on.isHidden() or not pane.curtain.isHidden())
            if not pane.go_on.isHidden():
                self.press(pane.go_on)
            elif not pane.curtain.isHidden():
                self.press(pane.curtain.show_button)
            else:
                self.decide(pane)

    def decide(self, pane: MatchPane) -> None:
        """Decide, on the board where that takes clicks, else with buttons or forms."""
        self._until(lambda: pane.timing.is_shown)
        request, board = pane.asked, pane.stage.board_widget
        self.hand.turn(STEP)
        if pane.stage.takes_choices:
            lit = [i for i in range(len(board.targets())) if board.pointing.can_pick(i)]
            if self.by == "mouse":
                place = board.targets()[self.rng.choice(lit)].rect.center().toPoint()
                QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)
            else:
                self.reach(board)
                self.key(Qt.Key.Key_Return)
                while pane.asked is request:  # it began a choice that needs more
                    choice, targets = board.pointing.choice, board.targets()
                    leading = [i for i, target in enumerate(targets) if choice.leads(target.key)]
                    board.pointing.move_cursor(self.rng.choice(leading))
                    self.key(Qt.Key.Key_Return)
        elif pane.action_panel.buttons:
            self.press(self.rng.choice(list(pane.action_panel.buttons.values())))
        else:
            assert request is not None
            action = request.game.sample_legal(request.sample_state(self.rng), request.player, self.rng)
            refused = pane.action_panel.type_action(request.write(action))
            assert pane.asked is not request, refused


def open_station(
    session: Session, engine: Engine, study: Study, hand: Hand, name: str = "lab-1", **options: Any
) -> StationWindow:
    """A station's window, at the smallest size that a study allows."""
    options = {"looks": False, **options}
    made = StationWindow(station(session, engine), study, name, full=False, now=hand, **options)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    return made
