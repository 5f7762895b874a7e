"""Answers in angle brackets, read in any case."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import S


class AnyCase(Codec[S]):
    """``<DEPLOY(a3,air)>`` means ``<deploy(A3,Air)>``: the legal action that differs in case alone."""

    def read(self, state: S, player: Player, text: str) -> Action:
        action = super().read(state, player, text)
        listed = self.game.legal_actions(state, player).listed
        if action in listed:
            return action
        answer = str(action).casefold()
        return next((legal for legal in listed if str(legal).casefold() == answer), action)
