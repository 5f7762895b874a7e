"""The user's choices for all boards of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class BoardOptions(QObject):
    """Options that every board of a window follows; `changed` asks for a redraw."""

    changed = Signal()

    def __init__(self, animated: bool = True, coordinates: bool = True) -> None:
        super().__init__()
        self.animated = animated
        self.coordinates = coordinates

    def set(self, animated: bool, coordinates: bool) -> None:
        self.animated = animated
        self.coordinates = coordinates
        self.changed.emit()
