"""Notation of games in which one seat asks another a question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import S
from games.core.said import Name, Quoted, Said, listed
from games.core.view import Message, View
from games.shared.talk import SILENCE, one_line, shorten

MARKS: Final = "*_`\"'"
KIND: Final = re.compile(r"<\w+")
LABEL_LENGTH: Final = 60


class Questions(Codec[S]):
    """The usual notation, seats counted from 1: ``<ask(2)>``, ``<question> What are you?``, ``<stop>``.

    Attributes:
        to_seats: labels of the actions that name a seat, by kind.
        forms: how each decision is answered.
        phases: the template of the phase of each decision.
    """

    to_seats: ClassVar[Mapping[str, str]]
    forms: ClassVar[Mapping[str, str]]
    phases: ClassVar[Mapping[str, str]]

    def write(self, state: S, player: Player, action: Action) -> str:
        return super().write(state, player, self._moved(action, 1))

    def read(self, state: S, player: Player, text: str) -> Action:
        read = super().read(state, player, KIND.sub(lambda kind: kind[0].casefold(), text))
        words = one_line(read.text)
        return self._moved(replace(read, text=words.rstrip(MARKS) if _dressed(text) else words), -1)

    def label(self, state: S, player: Player, action: Action) -> str:
        match action:
            case Action(kind, (int(seat),)) if kind in self.to_seats:
                return Said(self.to_seats[kind], seat=self.game.player_name(seat))
        return Quoted(shorten(one_line(action.text), LABEL_LENGTH)) or SILENCE

    def decision_slots(self, view: View) -> dict[str, str]:
        """Return ``form``, how to answer, and a slot ``now_NAME`` per decision, empty for all but one."""
        template = view.phase.template if isinstance(view.phase, Said) else ""
        now = next((decision for decision in self.forms if self.phases[decision] == template), None)
        form = self.forms[now] if now else ""
        return {"form": form, **{f"now_{name}": "now" if name == now else "" for name in self.forms}}

    def exchange(self, message: Message) -> str:
        """Return ``Player 2 asks Player 4`` or ``Player 4 answers``."""
        name, parts = self.game.player_name(message.sender), channel_parts(message)
        return str(parts["question"]) if parts["asker"] == name else Said("{name} answers", name=name)

    def _moved(self, action: Action, by: int) -> Action:
        """Return the action with its seat number changed."""
        match action:
            case Action(kind, (int(seat),)) if kind in self.to_seats:
                return replace(action, args=(seat + by,))
        return action


def channel(number: int, asker: Name, target: Name, reporters: Sequence[Name] = ()) -> Said:
    """Return the channel of an exchange: ``round 1, Player 2 asks Player 4``."""
    question = Said("{asker:asks} {target}", asker=asker, target=target)
    if reporters:
        question = Said("{question}, reported by {names}", question=question, names=listed(reporters))
    return Said("round {n}, {question}", n=number, question=question, asker=asker, reporters=reporters)


def channel_parts(message: Message) -> Mapping[str, object]:
    """Return the parts of a message's channel: ``n``, ``question``, ``asker`` and ``reporters``."""
    assert isinstance(message.channel, Said)
    return message.channel.parts


def _dressed(text: str) -> bool:
    """Whether Markdown marks are right before the last answer, and so belong to those behind it."""
    marks = re.findall(rf"([{MARKS}])?<\w+(?:\([^()<>]*\))?>", text)
    return bool(marks and marks[-1])
