"""Keeps participants within the screens of a study, and records when a person was there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QInputEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from gamebench_gui.window.studies.frame import app
from replays.studies.protocol import Idle

FORBIDDEN: Final = frozenset(
    (
        QEvent.Type.ContextMenu,
        QEvent.Type.DragEnter,
        QEvent.Type.DragMove,
        QEvent.Type.Drop,
        QEvent.Type.WhatsThis,
        QEvent.Type.FileOpen,
    )
)
"""Events that reach no widget while a participant is there."""
TOUCHES: Final = frozenset(
    (
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.MouseButtonDblClick,
    )
)
SHIFTED: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
)
MODIFIERS: Final = frozenset(
    (
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Control,
        Qt.Key.Key_Shift,
        Qt.Key.Key_Meta,
        Qt.Key.Key_Super_L,
        Qt.Key.Key_Super_R,
        Qt.Key.Key_Hyper_L,
        Qt.Key.Key_Hyper_R,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
    )
)
"""Keys that do nothing alone: the Alt of Alt+Tab is no input to a question."""
LOOK: Final = 500
"""Milliseconds between two checks whether a person is there."""


class Guard(QObject):
    """Watches all events of the program while a participant is there.

    Args:
        now: milliseconds, rising.
        refuses: returns whether input must not reach a widget now.

    Signals:
        touched(event): a key or button went down.
        way_out: the keys that lead out were pressed.
        away(on): the program lost the focus, or has it again.
        quiet(stage): nobody touched anything for long: ask (1), pause (2), end the visit (3).
    """

    touched = Signal(object)
    way_out = Signal()
    away = Signal(bool)
    quiet = Signal(int)

    def __init__(
        self,
        window: QWidget,
        idle: Idle,
        now: Callable[[], float],
        refuses: Callable[[QWidget], bool] = lambda widget: False,
    ) -> None:
        super().__init__(window)
        self._idle = idle
        self._now = now
        self._refuses = refuses
        self._last, self._stage = now(), 0
        self._event: tuple[int, QEvent.Type] | None = None
        self._looks = QTimer(self, interval=LOOK)
        self._looks.timeout.connect(self.look)

    def begin(self) -> None:
        self._last, self._stage = self._now(), 0
        app().installEventFilter(self)
        app().applicationStateChanged.connect(self._state_changed)
        self._looks.start()

    def stop(self) -> None:
        self._looks.stop()
        app().removeEventFilter(self)
        app().applicationStateChanged.disconnect(self._state_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in FORBIDDEN:
            return True
        if kind in TOUCHES and isinstance(event, QInputEvent) and isinstance(watched, QWidget):
            return self._touch(event) or self._refuses(watched)
        if kind is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and leads_out(event):
            event.accept()
            return True
        return kind is QEvent.Type.Shortcut and isinstance(watched, QWidget) and self._refuses(watched)

    def _touch(self, event: QInputEvent) -> bool:
        """Report an input once, though Qt offers it to one widget after the other."""
        stamp = event.timestamp(), event.type()
        if stamp != self._event or not stamp[0]:
            self._event = stamp
            self._last, self._stage = self._now(), 0
            self.touched.emit(event)
        if isinstance(event, QKeyEvent) and leads_out(event):
            self.way_out.emit()
            return True
        return False

    def look(self) -> None:
        """Emit `quiet` for each stage without input that has begun since the last look."""
        quiet = (self._now() - self._last) / 1000
        ask, pause = self._idle.ask_after, self._idle.ask_after + self._idle.then_wait
        stage = (quiet >= ask) + (quiet >= pause) + (quiet >= max(pause, self._idle.end_after))
        while self._stage < stage:
            self._stage += 1
            self.quiet.emit(self._stage)

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        self.away.emit(state is not Qt.ApplicationState.ApplicationActive)


def leads_out(event: QKeyEvent) -> bool:
    """Return whether these are the keys that lead out: Ctrl+Alt+Shift+Q."""
    held = event.modifiers() & SHIFTED
    return event.key() == Qt.Key.Key_Q and held == SHIFTED


def screen_size(window: QWidget) -> tuple[int, int]:
    """Return width and height of the screen in physical pixels."""
    screen = window.screen() or QApplication.primaryScreen()
    size, ratio = screen.size(), screen.devicePixelRatio()
    return round(size.width() * ratio), round(size.height() * ratio)
