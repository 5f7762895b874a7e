"""Boards for screen readers: every target is a child with a name and a place.

Qt may ask a cell for its parent while it deletes the cell, and the binding crashes if that raises. So no
method here touches a board whose C++ part is deleted, and cells are deleted by ids that were taken before.
"""

from __future__ import annotations

import atexit
import weakref
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QObject, QPoint, QPointF, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

from gamebench_gui.window.boards.pointing import Pointing
from gamebench_gui.window.boards.targets import Target


class Board(QWidget):
    """A widget with targets that screen readers can reach."""

    pointing: Pointing

    def targets(self) -> Sequence[Target]:
        return self.pointing.targets()


def _present(board: weakref.ref[Board]) -> Board | None:
    """Return the board of a reference, unless Python or Qt has deleted it."""
    present = board()
    return present if present is not None and isValid(present) else None


class TargetInterface(QAccessibleInterface):
    """One target of a board, as a table cell."""

    def __init__(self, board: Board, index: int) -> None:
        super().__init__()
        self._board = weakref.ref(board)
        self.index = index

    def isValid(self) -> bool:
        board = _present(self._board)
        return board is not None and self.index < len(board.targets())

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        board = _present(self._board)
        return QAccessible.queryAccessibleInterface(board) if board is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def relations(
        self, match: QAccessible.RelationFlag | None = None
    ) -> list[tuple[QAccessibleInterface, QAccessible.RelationFlag]]:
        return []

    def rect(self) -> QRect:
        board = _present(self._board)
        if board is None or not self.isValid():
            return QRect()
        place = board.targets()[self.index].rect.toRect()
        return QRect(board.mapToGlobal(place.topLeft()), place.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        board = _present(self._board)
        if board is None or not self.isValid() or kind != QAccessible.Text.Name:
            return ""
        return board.targets()[self.index].name

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        return

    def backgroundColor(self) -> QColor:
        return QColor()

    def foregroundColor(self) -> QColor:
        return QColor()


class BoardInterface(QAccessibleWidget):
    """A board as a table of its targets; `child` returns None for a child that is not there."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, QAccessible.Role.Table)
        self._board = weakref.ref(board)
        self._cells: dict[int, TargetInterface] = {}
        self._ids: list[int] = []
        board.destroyed.connect(self.forget_cells)

    def childCount(self) -> int:
        board = _present(self._board)
        return len(board.targets()) if board is not None else 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        board = _present(self._board)
        if board is None or not 0 <= index < len(board.targets()):
            return None
        if index not in self._cells:
            cell = self._cells[index] = TargetInterface(board, index)
            self._ids.append(QAccessible.uniqueId(cell))
        return self._cells[index]

    def forget_cells(self) -> None:
        """Make Qt delete the cells; Qt deletes this interface together with the board."""
        while self._ids:
            QAccessible.deleteAccessibleInterface(self._ids.pop())
        self._cells.clear()
        if self in interfaces:
            interfaces.remove(self)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        board = _present(self._board)
        return (
            self.child(board.pointing.index_at(QPointF(board.mapFromGlobal(QPoint(x, y)))))
            if board is not None
            else None
        )

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.index if isinstance(child, TargetInterface) else -1


interfaces: list[BoardInterface] = []
"""The interfaces of all boards: Qt keeps only C++ pointers, so they would be collected otherwise."""


def _make(key: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, Board):
        return None
    interface = BoardInterface(thing)
    interfaces.append(interface)
    return interface


def _forget_all() -> None:
    """Delete the cells of remaining boards when Python ends, while their methods can still be called."""
    for interface in list(interfaces):
        interface.forget_cells()


@cache
def install() -> None:
    """Register the interfaces of boards with Qt; a second call does nothing."""
    QAccessible.installFactory(_make)
    atexit.register(_forget_all)
