"""A window in a language of its own, beside other windows of the program in the usual one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit.language import is_pinned, speak, spoken

_Type = QEvent.Type
ENTRIES: Final = frozenset(
    (
        _Type.MetaCall,
        _Type.Timer,
        _Type.Paint,
        _Type.UpdateRequest,
        _Type.LayoutRequest,
        _Type.MouseButtonPress,
        _Type.MouseButtonRelease,
        _Type.MouseButtonDblClick,
        _Type.MouseMove,
        _Type.Wheel,
        _Type.KeyPress,
        _Type.KeyRelease,
        _Type.ShortcutOverride,
        _Type.Shortcut,
        _Type.InputMethod,
        _Type.ContextMenu,
        _Type.ToolTip,
        _Type.TouchBegin,
        _Type.TouchEnd,
    )
)
"""Events with which code of a window begins to run; others are sent while it runs, also to other windows."""


class OwnLanguage(QObject):
    """Has everything that happens in a window speak its language, and everything else the usual one.

    There is one language at a time for the window's thread, so it is changed before each event, by the window
    that the event is for. Between events it is the window's: screen readers ask then.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._usual = self._own = spoken()
        self._rest = QTimer(self, singleShot=True, interval=0)  # an event of this window

    def begin(self, code: str) -> None:
        """Speak a language in the window, from now on."""
        self._own = code
        speak(code)
        if (app := QCoreApplication.instance()) is not None:
            app.installEventFilter(self)

    def end(self) -> None:
        """Speak the usual language everywhere, at once."""
        if (app := QCoreApplication.instance()) is not None:
            app.removeEventFilter(self)
        self._rest.stop()
        speak(self._usual)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in ENTRIES and not is_pinned():
            inside = self._is_inside(watched)
            code = self._own if inside else self._usual
            if code != spoken():
                speak(code)
                if not inside:
                    self._rest.start()
        return False

    def _is_inside(self, thing: QObject | None) -> bool:
        while thing is not None and thing is not self._window:
            thing = thing.parent()
        return thing is not None
