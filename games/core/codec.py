"""Translation between actions and a benchmark's notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic

from games.core.action import Action, Player
from games.core.game import Game, S, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.view import View

WRITTEN: Final = re.compile(r"<(\w+)(?:\(([^()<>]*)\))?>")


class Codec(Generic[S]):
    """Text to action and back, in one benchmark's notation. The base uses `Action`'s own.

    Attributes:
        reads_unlisted: whether it reads every legal action, even one that no prompt listed.
    """

    reads_unlisted: ClassVar[bool] = True

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def write(self, state: S, player: Player, action: Action) -> str:
        """Return the action as a model is asked to write it, with its text behind it on the same line."""
        return f"<{action}> {' '.join(action.text.split())}".rstrip()

    def read(self, state: S, player: Player, text: str) -> Action:
        """Return the last well-formed answer in the text, never a guess from prose.

        Raises an `UnreadableActionError` if there is none.
        """
        answer = self._last(text, self._spoken(state, player))
        if answer is None:
            raise UnreadableActionError("The answer has no action in angle brackets.")
        kind, args, words = answer
        parts = [part.strip() for part in args.split(",")] if args.strip() else []
        return Action(kind, tuple(int(a) if re.fullmatch(r"-?[0-9]{1,18}", a) else a for a in parts), words)

    def label(self, state: S, player: Player, action: Action) -> str:
        """Return the action as buttons and move lists show it."""
        if player < 0:
            return str(action)
        written = self.write(state, player, action)
        if action.text and written.startswith(f"<{action}>"):
            return f"{action}: {written.removeprefix(f'<{action}>').strip()}"
        return written.strip("<>")

    def words(self, state: S, player: Player, action: Action) -> str:
        """Return the action as a person reads it on a button; usually its label."""
        return self.label(state, player, action)

    def _spoken(self, state: S, player: Player) -> frozenset[str]:
        """Return the kinds of actions that may carry a text now."""
        if not self.game.spec.has_text:
            return frozenset()
        families = self.game.legal_actions(state, player).open
        return frozenset(family.kind for family in families if family.max_text)

    @staticmethod
    def _last(text: str, spoken: frozenset[str]) -> tuple[str, str, str] | None:
        """Return kind, arguments and text of the last answer; a text is never read as an answer."""
        answer, end = None, 0
        for match in WRITTEN.finditer(text):
            if match.start() < end:
                continue
            end, words = match.end(), ""
            if match[1] in spoken:
                words = text[end:].partition("\n")[0]
                end += len(words)
            answer = match[1], match[2] or "", words.strip()
        return answer

    def slots(self, view: View[Any], history: History = NOTHING) -> Mapping[str, str]:
        """Return prompt slots in this notation, from what the player sees and has seen alone."""
        return {}

    def swapped(self, view: View[Any]) -> Mapping[str, str]:
        """Return the slots that differ when boards are printed with rows and columns swapped."""
        return {}
