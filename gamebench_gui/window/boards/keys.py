"""The keys of a board: what moves its cursor, and what chooses."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt

ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
"""Directions in which the cursor, or an enlarged board, moves."""
EDGES: Final = (Qt.Key.Key_Home, Qt.Key.Key_End)
PICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
SHIFTED: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""Modifiers that do not change the meaning of a key."""
BY_KEY: Final = tuple(Qt.FocusReason[f"{way}FocusReason"] for way in ("Tab", "Backtab", "Shortcut"))
"""Reasons of a focus change by keyboard."""
