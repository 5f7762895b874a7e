"""The choices on a board now: for the line above it, and for the buttons below it."""

from __future__ import annotations

from collections.abc import Callable

from gamebench_gui.table.narrowing import begins
from gamebench_gui.window.boards.base import BoardWidget
from games.core.action import Action, LegalActions
from games.core.boards.parts import Part


class BoardChoices:
    """The choice that is under way on a board.

    Args:
        board: the widget that shows it.
        is_offered: returns whether the board is visible and has a target for something that may be done.
    """

    def __init__(self, board: BoardWidget, is_offered: Callable[[], bool]) -> None:
        self._board = board
        self._is_offered = is_offered

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of a compound move, if the board is asked for one."""
        return self._board.scene.parts if self._is_offered() else ()

    @property
    def chosen(self) -> str:
        """The name of what was chosen last on the way to an action; empty for nothing."""
        keys = self._board.pointing.choice.keys
        named = (target.name for target in self._board.targets() if keys and target.key == keys[-1])
        return next(named, "")

    @property
    def is_half_made(self) -> bool:
        """Whether something is chosen that further clicks must complete."""
        return bool(self._board.pointing.choice.keys)

    def take_back(self) -> None:
        """Undo the half-made choice."""
        self._board.pointing.take_back()

    def begun(self, legal: LegalActions) -> frozenset[Action]:
        """Return the listed actions that clicks on the board begin."""
        if not self._is_offered():
            return frozenset()
        choice, targets = self._board.pointing.choice, self._board.scene.targets
        keys = {key for target in targets for key in (target.key, *target.holds) if choice.leads(key)}
        return frozenset(action for action in legal.listed if any(begins((action,), key) for key in keys))
