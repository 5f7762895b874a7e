"""Answers as JSON objects (gamma-Bench): the last object with a usable value counts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from games.core.action import Action, Player
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Rounds
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.said import Said, joined
from games.core.view import View
from games.shared.repeated import RepeatedGame, State

MOST_TRIED: Final = 200
"""Most opening braces that are tried, from the last one back."""


def values(text: str, key: str) -> Iterator[Any]:
    """Yield the values of a key in the objects in a text, the last one that begins first."""
    decoder, place = json.JSONDecoder(), len(text)
    for _ in range(MOST_TRIED):
        place = text.rfind("{", 0, place)
        if place < 0:
            return
        try:
            data, _ = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            continue
        if key in data:
            yield data[key]


def whole(value: Any) -> int | None:
    """Return the whole number that a value is, in quotes or not; None for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?[0-9]{1,9}\s*", value):
        return int(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e9:
        return int(value)
    return value if type(value) is int and abs(value) < 10**9 else None


class JsonChoice(Codec[State]):
    """The choice of a repeated game, such as ``{"decision": "go"}``; numbers in quotes or not, any case.

    Attributes:
        key: under which the object gives the choice.
    """

    game: RepeatedGame
    key: ClassVar[str]

    def write(self, state: State, player: Player, action: Action) -> str:
        return json.dumps({self.key: str(action.args[0]) if action.args else action.kind})

    def read(self, state: State, player: Player, text: str) -> Action:
        for value in values(text, self.key):
            action = self._action(value)
            if action is not None:
                return action
        words = [f'"{word.kind}"' for word in self.game.words]
        offered = joined(" or ", words) if words else "a whole number"
        raise UnreadableActionError(
            Said("The answer has no JSON object with {key} and {value}.", key=f'"{self.key}"', value=offered)
        )

    def label(self, state: State, player: Player, action: Action) -> str:
        return " ".join((action.kind.capitalize(), *map(str, action.args)))

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        """Return the parameters, the result of the last round (empty in the first), and the own score.

        A figure of the board called ``Winning number`` is the slot ``last_winning_number``.
        """
        board, seat = view.board, max(view.player or 0, 0)
        last = board.rounds[-1] if board.rounds else None
        facts = {fact.key: fact.value for fact in view.facts}
        figures = last.figures if last else ("",) * len(board.figures)
        return {
            **{name: str(value) for name, value in self.game.params.items()},
            "players": str(self.game.num_players),
            "round": str(len(board.rounds) + 1),
            "score": facts.get("score", ""),
            "last_round": str(len(board.rounds)) if last else "",
            "last_choice": last.choices[seat].lower() if last else "",
            "last_gain": last.gains[seat] if last and last.gains else "",
            "last_end": ("won" if seat in last.winners else "lost") if last else "",
            **{
                f"last_{name.lower().replace(' ', '_')}": "" if value == HIDDEN else value
                for name, value in zip(board.figures, figures, strict=True)
            },
        }

    def _action(self, value: object) -> Action | None:
        """Return the action that a value means; a number may still be out of range."""
        if not self.game.words:
            number = whole(value)
            return None if number is None else Action(self.game.kind, (number,))
        wanted = value.strip().casefold() if isinstance(value, str) else ""
        return next((word for word in self.game.words if word.kind == wanted), None)
