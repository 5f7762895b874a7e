"""An action that a board takes several times in a row for a person, until something happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit.language import tr
from games.core.action import Action, Player
from games.core.boards.board import Board
from games.core.boards.parts import Again
from games.core.seat import Request

PAUSE: Final = 120
"""Milliseconds between two of the actions, so that the board can be followed."""


class Waiting(QObject):
    """Answers a person's questions with the same action, as `Again` says.

    Args:
        act: carries out an action.
        begun: called with the player and the step of the first action.
        stage: shows the board, and a line below it.

    Attributes:
        taken: how often the action was taken since the beginning.
    """

    def __init__(
        self,
        act: Callable[[Action], None],
        begun: Callable[[Player, int], None],
        stage: Stage,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._act, self._begun = act, begun
        self._stage = stage
        self._again: Again | None = None
        self._since: Board | None = None
        self._words = self._told = ""
        self.taken = 0
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_on(self) -> bool:
        return self._again is not None

    def begin(self, again: Again, request: Request | None) -> None:
        """Take the action now, and at the next questions; does nothing without a question."""
        self.stop()
        if request is None or again.action not in request.legal:
            return
        self._again = again
        self._since = request.view.board
        self.taken = 0
        self._begun(request.player, request.step)
        self._go_on()

    def stop(self) -> None:
        """Take no more of it, as when the person decides something else."""
        self._again = self._since = None
        self._words = ""
        self._timer.stop()

    def ask(self, request: Request) -> None:
        """Handle the next question: answer it soon, unless what was waited for has happened."""
        again, board = self._again, request.view.board
        if again is None:
            return
        news = ""
        if board is not None and self._since is not None:
            news = board.news(self._since, alarms_only=again.alarms_only)
        if news or request.objection or again.action not in request.legal or self.taken >= again.times:
            self.stop()
            self._words = tr("You waited: {news}.", news=news) if news else ""
        else:
            self._timer.start()

    def show(self, *, held: bool) -> None:
        """Show the progress of the waiting, or its end, after the board was redrawn; a held match ends it."""
        if held:
            self.stop()
        words = tr("Waiting. Any other choice ends it.") if self.is_on else self._words
        if words:
            self._stage.explain(words, aloud=words != self._told)
        self._told = words

    def _go_on(self) -> None:
        if self._again is not None:
            self.taken += 1
            self._act(self._again.action)
