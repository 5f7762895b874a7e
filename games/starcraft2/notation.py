"""Answers with up to five orders."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.view import View
from games.starcraft2.board import StarMap
from games.starcraft2.data import BY_KIND, BY_NAME, EMPTY, ORDERS
from games.starcraft2.observation import LEVELS
from games.starcraft2.rules import MANY, MOST, in_words
from games.starcraft2.state import State

_LONGEST_FIRST: Final = sorted((order.name for order in ORDERS), key=len, reverse=True)
_NAMES: Final = "|".join(map(re.escape, _LONGEST_FIRST))
_TAGGED: Final = re.compile(rf"<\s*({_NAMES})\s*>".replace(r"\ ", r"\s+"), re.IGNORECASE)
_ANYWHERE: Final = re.compile(_NAMES)
_HEADING: Final = re.compile(r"\bdecisions\b", re.IGNORECASE)


class Decisions(Codec[State]):
    """``0: <TRAIN PROBE>`` and so on, in order and with repeats; the first five count."""

    def write(self, state: State, player: Player, action: Action) -> str:
        if player < 0 or action.kind != MANY:
            order = BY_KIND.get(action.kind)
            return f"<{order.name}>" if order else super().write(state, player, action)
        return "Decisions:\n" + "\n".join(f"{place}: <{name}>" for place, name in enumerate(action.args))

    def label(self, state: State, player: Player, action: Action) -> str:
        known = player >= 0 and (action.kind == MANY or action.kind in BY_KIND)
        return in_words(action) if known else super().label(state, player, action)

    def read(self, state: State, player: Player, text: str) -> Action:
        names = self._named(text)
        if not names:
            raise UnreadableActionError("The answer has no order such as <TRAIN PROBE>.")
        single = Action(BY_NAME[names[0]].kind)
        if len(names) == 1 and single in self.game.legal_actions(state, player).listed:
            return single
        return Action(MANY, (*names, *[EMPTY.name] * (MOST - len(names))))

    def _named(self, text: str) -> list[str]:
        """Return the orders after the last heading with any; without a heading, all."""
        parts = [part for part in _HEADING.split(text) if _TAGGED.search(part)]
        return [" ".join(name.upper().split()) for name in _TAGGED.findall(parts[-1])][:MOST] if parts else []

    def slots(self, view: View[StarMap], history: History = NOTHING) -> Mapping[str, str]:
        player = view.player if view.player in (0, 1) else 0
        return {
            "dictionary": "\n".join(f"{place}: <{order.name}>" for place, order in enumerate(ORDERS)),
            "observation": LEVELS[str(self.game.params["observation"])](view.board, player),
        }


class FaultyDecisions(Decisions):
    """Names anywhere after the first ``Decisions``, in the order of the dictionary and without repeats."""

    def _named(self, text: str) -> list[str]:
        _, heading, rest = text.partition("Decisions")
        there = set(_ANYWHERE.findall(rest if heading else text))
        return [order.name for order in ORDERS if order.name in there][:MOST]

    def read(self, state: State, player: Player, text: str) -> Action:
        # an action written by the program may have repeats, which the rules drop
        if (names := Decisions._named(self, text)) and len(names) == MOST:
            return Action(MANY, tuple(names))
        return super().read(state, player, text)
