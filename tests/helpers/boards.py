"""Boards in the hands of somebody who clicks, drags and types: targets are named by their keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.boards.base import BoardWidget
from games.core.boards.scene import Target
from games.core.samples import NAMES

LEFT = Qt.MouseButton.LeftButton


class OnBoard:
    """A board and what may be done on it with mouse and keys."""

    board: BoardWidget

    def target(self, key: Hashable) -> Target:
        return self.board.targets()[self.index(key)]

    def index(self, key: Hashable) -> int:
        return next(index for index, target in enumerate(self.board.targets()) if target.key == key)

    def spot(self, key: Hashable) -> QPoint:
        return self.target(key).rect.center().toPoint()

    def name(self, key: Hashable) -> str:
        return self.target(key).name

    def names(self) -> list[str]:
        return [target.name for target in self.board.targets()]

    def lit(self) -> set[Hashable]:
        """The keys of the targets that can be clicked next."""
        return {target.key for target in self.board.targets() if self.board.pointing.choice.leads(target.key)}

    def click(self, *keys: Hashable) -> None:
        for key in keys:
            QTest.mouseClick(self.board, LEFT, pos=self.spot(key))

    def drag(self, start: Hashable | QPoint, end: Hashable | QPoint) -> None:
        """Drag from a target or point to another one."""
        begin, there = (point if isinstance(point, QPoint) else self.spot(point) for point in (start, end))
        QTest.mousePress(self.board, LEFT, pos=begin)
        for part in (0.3, 0.7, 1.0):
            QTest.mouseMove(self.board, begin + (there - begin) * part)
        QTest.mouseRelease(self.board, LEFT, pos=there)

    def type(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            QTest.keyClick(self.board, key)


class Seated(OnBoard):
    """The board of a game that was offered to a player, and what was picked or explained on it."""

    def __init__(
        self,
        qtbot: Any,
        game: Any,
        state: Any,
        player: int | None = None,
        kind: type[BoardWidget] = BoardWidget,
        size: tuple[int, int] = (700, 500),
        names: tuple[str, ...] = NAMES,
    ) -> None:
        self.board = kind()
        self.picked: list[Any] = []
        self.explained: list[str] = []
        qtbot.addWidget(self.board)
        self.board.resize(*size)
        self.board.show_view(game.view(state, player), names, animate=False)
        if player is not None:
            legal = game.legal_actions(state, player)
            self.board.offer(legal, str, lambda action: game.illegal_reason(state, player, action))
        self.board.picked.connect(self.picked.append)
        self.board.explained.connect(self.explained.append)
        self.board.show()
        QApplication.processEvents()
