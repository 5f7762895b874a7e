"""Between actions and a benchmark's notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Generic

from games.core.action import Action, Player
from games.core.game import Game, S, UnreadableActionError
from games.core.view import View


class Codec(Generic[S]):
    """Text to action and back, in one benchmark's notation. The base uses `Action`'s own."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def write(self, state: S, player: Player, action: Action) -> str:
        """The action as a model is asked to write it."""
        return f"<{action}>"

    def read(self, state: S, player: Player, text: str) -> Action:
        """The last well-formed answer in the text.

        Raises:
            UnreadableActionError: there is none; a move is never guessed from prose.
        """
        found = re.findall(r"<(\w+)(?:\(([^()<>]*)\))?>", text)
        if not found:
            raise UnreadableActionError("The answer has no action in angle brackets.")
        kind, args = found[-1]
        parts = [part.strip() for part in args.split(",")] if args.strip() else []
        return Action(kind, tuple(int(a) if re.fullmatch(r"-?[0-9]{1,18}", a) else a for a in parts))

    def label(self, state: S, player: Player, action: Action) -> str:
        """The action as it is shown on buttons and in move lists."""
        return str(action) if player < 0 else self.write(state, player, action).strip("<>")

    def slots(self, view: View) -> Mapping[str, str]:
        """Prompt slots in this notation, made from the view alone."""
        return {}

    def swapped(self, view: View) -> Mapping[str, str]:
        """The slots that differ when boards are printed with rows and columns swapped; none without one."""
        return {}
