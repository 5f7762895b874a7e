"""How models write and read the talk of games in which one seat asks another a question."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import S
from games.core.view import Message, View
from games.shared.talk import SILENCE, one_line, shorten

MARKS: Final = "*_`\"'"
KIND: Final = re.compile(r"<\w+")
LABEL_LENGTH: Final = 60


class Questions(Codec[S]):
    """The usual notation, seats counted from 1: ``<ask(2)>``, ``<question> What are you?``, ``<stop>``.

    Attributes:
        to_seats: labels of the actions that name a seat, by kind.
        forms: for each decision how its phase is worded, and how it is answered.
    """

    to_seats: ClassVar[Mapping[str, str]]
    forms: ClassVar[Mapping[str, tuple[str, str]]]

    def write(self, state: S, player: Player, action: Action) -> str:
        return super().write(state, player, self._moved(action, 1))

    def read(self, state: S, player: Player, text: str) -> Action:
        read = super().read(state, player, KIND.sub(lambda kind: kind[0].casefold(), text))
        words = one_line(read.text)
        return self._moved(replace(read, text=words.rstrip(MARKS) if _dressed(text) else words), -1)

    def label(self, state: S, player: Player, action: Action) -> str:
        match action:
            case Action(kind, (int(seat),)) if kind in self.to_seats:
                return self.to_seats[kind].format(self.game.player_name(seat))
        return shorten(one_line(action.text), LABEL_LENGTH) or SILENCE

    def decision_slots(self, view: View) -> dict[str, str]:
        """``form``, how to answer, and ``now_`` with the name of each decision, empty for all but one."""
        phase = f"{view.phase} "
        now = next((each for each, (words, _) in self.forms.items() if words in phase), None)
        form = self.forms[now][1] if now else ""
        return {"form": form, **{f"now_{each}": "now" if each == now else "" for each in self.forms}}

    def exchange(self, message: Message) -> str:
        """``Player 2 asks Player 4`` or ``Player 4 answers``."""
        words, name = message.channel.partition(", ")[2], self.game.player_name(message.sender)
        return words if words.startswith(f"{name} asks") else f"{name} answers"

    def _moved(self, action: Action, by: int) -> Action:
        """The action with its seat counted from elsewhere."""
        match action:
            case Action(kind, (int(seat),)) if kind in self.to_seats:
                return replace(action, args=(seat + by,))
        return action


def _dressed(text: str) -> bool:
    """Whether marks of Markdown stand right before the last answer, and so belong to those behind it."""
    marks = re.findall(rf"([{MARKS}])?<\w+(?:\([^()<>]*\))?>", text)
    return bool(marks and marks[-1])
