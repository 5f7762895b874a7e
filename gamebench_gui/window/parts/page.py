"""What the window asks of a page that is made when it is first shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QByteArray, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.session import Session
from gamebench_gui.window.parts.settings import Settings


class Page(QWidget):
    """A page of the window.

    Signals:
        status(left, right): what the status bar says while the page is shown.
        match_wanted(match_id, step): a match is to be opened in Replays; step -1 is its end.

    Attributes:
        SHORTCUTS: keys and what they do, for the list of all keys.
        SEARCHED: what the search field above searches here.
        keys: API keys; the window puts in its own.
    """

    status = Signal(str, str)
    match_wanted = Signal(str, int)

    SHORTCUTS: ClassVar[Sequence[tuple[str, str]]] = ()
    SEARCHED: ClassVar[str] = ""

    def __init__(self, session: Session, engine: Engine, settings: Settings) -> None:
        super().__init__()
        self.session, self.engine, self.settings = session, engine, settings
        self.keys = Keys()

    def refresh(self) -> None:
        """Show what is recorded by now; called whenever the page is shown."""

    def search(self, text: str) -> None:
        """Show only what matches the text."""

    def place(self) -> QByteArray:
        """Where the panes stand."""
        return QByteArray()

    def set_place(self, place: QByteArray) -> None:
        """Put the panes where they stood."""

    def plays(self, match_id: str) -> bool:
        """Whether a match is being played on this page now."""
        return False

    def shut_down(self) -> None:
        """Let go of everything that runs; called before the page is deleted."""
