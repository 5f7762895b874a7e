"""What the user chose for all boards of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class BoardOptions(QObject):
    """Handed to every board of a window, which follows it.

    Signals:
        changed: boards are to be redrawn.

    Attributes:
        animated: whether changes may be animated at all; off for people who want reduced motion.
        coordinates: whether boards show coordinates on their edge.
    """

    changed = Signal()

    def __init__(self, animated: bool = True, coordinates: bool = True) -> None:
        super().__init__()
        self.animated = animated
        self.coordinates = coordinates

    def set(self, animated: bool, coordinates: bool) -> None:
        """Change both."""
        self.animated = animated
        self.coordinates = coordinates
        self.changed.emit()
