"""The presence of people at other screens: in the status line, and in a list behind its button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton

from gamebench_gui.window.play.live_controller import LiveController
from gamebench_gui.window.play.open_door import OpenDoor


class Presence(QObject):
    """Adds who is there to the status line of a match, and keeps the hall's board up to date.

    Args:
        people: the button that lists the people; hidden while the door is closed.
        tell: shows the two texts of the status line.

    Attributes:
        sentence: who is there; empty while the door is closed.
    """

    def __init__(
        self,
        door: OpenDoor,
        at_table: LiveController,
        people: QAbstractButton,
        tell: Callable[[str, str], object],
    ) -> None:
        super().__init__(door)
        self._door, self._at_table = door, at_table
        self._people, self._tell = people, tell
        self._said = ("", "")
        self.sentence = ""
        at_table.status.connect(self._show_status)
        door.presence.connect(self._show)

    def _show_status(self, left: str, right: str) -> None:
        live, hall = self._at_table.live, self._door.hall
        if live is not None and hall is not None:
            hall.show_match(live, self._door.places)
        self._said = left, right
        self._tell(" · ".join(filter(None, (left, self.sentence))), right)

    def _show(self, sentence: str) -> None:
        self.sentence = sentence
        self._people.setVisible(bool(sentence))
        if self._at_table.live is not None:
            self._show_status(*self._said)
