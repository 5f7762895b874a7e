"""The ways to open the manual: the menu, "?", links in texts, and F1 in dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit.helping import helper

if TYPE_CHECKING:
    from gamebench_gui.window.shell.manual_window import ManualWindow


class Manual(QObject):
    """The manual of a window, made when it is first opened.

    Args:
        here: returns the place in the manual for what the window shows; empty for the first page.
    """

    def __init__(self, window: QWidget, here: Callable[[], str]) -> None:
        super().__init__(window)
        self.window: ManualWindow | None = None
        self._here = here
        helper.wanted.connect(self.open_place)

    def open_here(self) -> None:
        self.open_place(self._here())

    def open_place(self, place: str) -> None:
        """Show a page, or ``page#heading``; by default the one for what the window shows."""
        if self.window is None:
            from gamebench_gui.window.shell.manual_window import ManualWindow

            self.window = ManualWindow()
        self.window.open_page(place or self._here())

    def close(self) -> None:
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None
