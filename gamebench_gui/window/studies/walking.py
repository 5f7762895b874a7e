"""A simulated person in front of a station's window, seen at work: one gesture after the other."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from agents.random_agent import random_action
from gamebench_gui.app.study.simulated import Habits, reply
from gamebench_gui.window.kit import theme
from gamebench_gui.window.parts.guided import GuidedStart
from gamebench_gui.window.studies.asking import CheckFrame, FormFrame, RulesFrame
from gamebench_gui.window.studies.frame import Frame, app
from gamebench_gui.window.studies.items import ItemBox, TextBox
from gamebench_gui.window.studies.match_pane import MatchPane
from gamebench_gui.window.studies.overlays import WayOut
from gamebench_gui.window.studies.station_window import StationWindow
from gamebench_gui.window.studies.telling import ConsentFrame
from replays.studies.screens import LockedScreen

THINKS: Final = 1600.0
"""Milliseconds of its clock that a simulated person looks at something before it acts."""
LOOK: Final = 15
"""Milliseconds between two steps of the simulation."""
RING: Final = 14
"""Radius in pixels of the ring that shows where it points."""
HABITS: Final = Habits()


class QuickClock:
    """Milliseconds that pass faster than those of the machine, or not at all."""

    def __init__(
        self, rate: float = 1.0, now: Callable[[], float] = lambda: time.perf_counter() * 1000
    ) -> None:
        self._now = now
        self._rate = rate
        self._waits = False
        self._ms, self._at = 0.0, now()

    def __call__(self) -> float:
        """Return the milliseconds that have passed."""
        rate = min(self._rate, 1.0) if self._waits else self._rate
        return self._ms + (self._now() - self._at) * rate

    def run(self, rate: float) -> None:
        """Continue at another rate; 0 stops the clock."""
        self._ms, self._at = self(), self._now()
        self._rate = rate

    def wait(self, on: bool) -> None:
        """Run no faster than real time while somebody is awaited who needs real time."""
        if on is not self._waits:
            self._ms, self._at = self(), self._now()
            self._waits = on


@dataclass(frozen=True, slots=True)
class Gesture:
    """The next action of a simulated person, and where it points."""

    where: QWidget
    act: Callable[[], object]
    point: QPoint | None = None


class Pointer(QWidget):
    """A ring where the simulated person points."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(2 * RING + 4, 2 * RING + 4)
        self.hide()

    def point_at(self, gesture: Gesture) -> None:
        here = gesture.point or gesture.where.rect().center()
        self.move(gesture.where.mapTo(self._over, here) - self.rect().center())
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = QColor(theme.palette().accent)
        painter.setPen(QPen(color, 3))
        color.setAlpha(60)
        painter.setBrush(color)
        painter.drawEllipse(self.rect().adjusted(2, 2, -2, -2))


class Walker(QObject):
    """Does what each screen asks for, by clicks that look like a person's; ``seed`` decides all of it."""

    def __init__(self, window: StationWindow, clock: QuickClock, seed: int) -> None:
        super().__init__(window)
        self._window = window
        self._clock = clock
        self._rng = random.Random(seed)
        self._pointer = Pointer(window)
        self._since = clock()
        self._gesture: Gesture | None = None
        self._looked_at: tuple[object, ...] = ()
        self._left_out: set[ItemBox] = set()
        self._looks = QTimer(self, interval=LOOK)
        self._looks.timeout.connect(self.look)

    def start(self) -> None:
        self._looks.start()

    def stop(self) -> None:
        self._looks.stop()
        self._pointer.hide()

    def look(self) -> None:
        """Point at the next thing to do; do it after a while."""
        seen = self._seen()
        pane = self._window.match
        self._clock.wait(pane is not None and not pane.timing.is_shown and self._gesture is None)
        if self._gesture is None or seen != self._looked_at:
            self._looked_at, self._gesture = seen, self.next()
            self._since = self._clock()
            if self._gesture is None:
                self._pointer.hide()
            else:
                self._pointer.point_at(self._gesture)
        elif self._clock() - self._since >= THINKS:
            gesture, self._gesture = self._gesture, None
            gesture.act()

    def _seen(self) -> tuple[object, ...]:
        """Return what the next gesture depends on."""
        window, pane = self._window, self._window.match
        shown = (window.screen_shown, window.front, window.covers.covering)
        if pane is not None:
            return (*shown, pane.asked, pane.timing.is_shown, pane.back.is_busy, pane.action_panel.buttons)
        guided = window.front.guided if isinstance(window.front, RulesFrame) else None
        if guided is None:
            return shown
        # at each new offer the panel replaces its buttons, also those that a gesture points at
        return (*shown, guided.lesson.step, guided.lesson.solved, guided.panel.buttons)

    def next(self) -> Gesture | None:
        """Return the next gesture; None if there is nothing to do but wait."""
        window = self._window
        if window.visit is None:
            return None
        front: QWidget = window.covers.over if window.covers.covering else window.front
        match front:
            case WayOut():
                return None
            case ConsentFrame():
                return self._read(front)
            case FormFrame():
                return self._fill(front)
            case CheckFrame():
                return self._check(front)
            case MatchPane():
                return self._play(front)
            case RulesFrame(guided=GuidedStart() as guided):
                return self._learn(guided)
        if isinstance(window.screen_shown, LockedScreen):
            return Gesture(front, window.leave)
        return press(front.focusProxy())

    def _read(self, frame: ConsentFrame) -> Gesture | None:
        words = frame.words
        if not words.at_end:
            bar = words.verticalScrollBar()
            return Gesture(words, lambda: bar.setValue(bar.value() + bar.pageStep()))
        empty = (box.button for box in frame.boxes.values() if not box.button.isChecked())
        return press(next(empty, frame.agree))

    def _fill(self, frame: FormFrame) -> Gesture | None:
        for box in frame.items:
            if box.value is not None or box in self._left_out:
                continue
            if not box.item.required and self._rng.random() < HABITS.skips:
                self._left_out.add(box)
                continue
            return self._answer(frame, box)
        self._left_out &= set(frame.items)
        return press(frame.on)

    def _answer(self, frame: FormFrame, box: ItemBox) -> Gesture:
        value = reply(box.item, self._rng)
        frame.reveal(box)
        if isinstance(box, TextBox):
            return Gesture(box.edit, lambda: box.type_text(value))
        buttons = box.buttons_of(value)
        if not buttons:
            self._left_out.add(box)

        def choose() -> None:
            for button in buttons:
                click(button)

        return Gesture(buttons[0] if buttons else box, choose)

    def _check(self, frame: CheckFrame) -> Gesture | None:
        if frame.chosen >= 0:
            return press(frame.on)
        right, many = frame.question.answer, len(frame.choices)
        errs = self._rng.random() < HABITS.errs
        return press(frame.choices[(right + errs) % many].button)

    def _learn(self, guided: GuidedStart) -> Gesture | None:
        """Do what the step of a guided start asks for, on its button if it has one."""
        step = guided.lesson.step
        if step is None or guided.lesson.solved:
            return press(guided.on)
        right = step.answers(guided.lesson.legal)[0]
        button = guided.panel.buttons.get(right)
        return press(button) or Gesture(guided.stage, lambda: guided.panel.chosen.emit(right))

    def _play(self, pane: MatchPane) -> Gesture | None:
        for button in (pane.go_on, pane.curtain.show_button, pane.back.card.proceed):
            if button.isVisible():
                return press(button)
        if not pane.timing.is_shown or pane.back.is_busy:
            return None
        board, buttons = pane.stage.board, list(pane.action_panel.buttons.values())
        if pane.stage.takes_choices and board is not None:
            lit = [target for place, target in enumerate(board.targets()) if board.pointing.can_pick(place)]
            point = self._rng.choice(lit).rect.center().toPoint()
            return Gesture(board, lambda: click(board, point), point)
        if buttons:
            return press(self._rng.choice(buttons))
        return Gesture(pane.action_panel, lambda: self._decide(pane))

    def _decide(self, pane: MatchPane) -> None:
        if (request := pane.asked) is not None:
            pane.action_panel.chosen.emit(random_action(request, self._rng))


def press(button: QWidget | None) -> Gesture | None:
    """Return the gesture of pressing a button; None if it cannot be pressed now."""
    if not isinstance(button, QAbstractButton) or not button.isEnabled() or not button.isVisible():
        return None
    scrolled = button if isinstance(button, QPushButton) else None
    if scrolled is None and (frame := _frame_of(button)) is not None:
        frame.reveal(button)
    return Gesture(button, lambda: click(button))


def click(widget: QWidget, point: QPoint | None = None) -> None:
    local = QPointF(point or widget.rect().center())
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        place = widget.mapToGlobal(local)
        app().sendEvent(widget, QMouseEvent(kind, local, place, left, held, Qt.KeyboardModifier.NoModifier))


def _frame_of(widget: QWidget) -> Frame | None:
    above: QWidget | None = widget
    while above is not None and not isinstance(above, Frame):
        above = above.parentWidget()
    return above
