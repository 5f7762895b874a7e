"""Reading typed actions, with errors in the words of the window."""

from __future__ import annotations

from collections.abc import Callable

from gamebench_gui.table import answers
from gamebench_gui.window.kit.language import tr
from games.core.action import Action
from games.core.game import GameError
from games.core.seat import Request
from replays.retelling import Retelling


def reader(request: Request, telling: Retelling) -> Callable[[str], Action]:
    """Return a reader of typed actions, whose errors never show a player's name in a notation."""
    read_in_english = answers.reader(request, telling)

    def read(text: str) -> Action:
        try:
            return read_in_english(text)
        except answers.NoMoveError:
            raise GameError(tr("That is no move here. Press a button, or fill in the form.")) from None

    return read
