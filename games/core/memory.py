"""The players' views and decisions in a match: collected when a seat asks, then kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.action import LegalActions, Player
from games.core.codec import Codec
from games.core.history import NOTHING, History, Log
from games.core.metric import Moment
from games.core.seat import Past
from games.core.view import View


class Memory:
    """Each player's memory of a match.

    Args:
        moments: the steps of the match; the list grows.
    """

    def __init__(self, codec: Codec[Any], moments: Sequence[Moment]) -> None:
        self._codec, self._moments = codec, moments
        self._histories: dict[Player | None, tuple[int, History]] = {}
        self._pasts: dict[Player, tuple[int, Log[Past], History]] = {}
        self._asked: dict[Player, tuple[int, View, LegalActions]] = {}

    def history(self, player: Player | None, steps: int) -> History:
        """Return what the player has seen in the first ``steps`` steps; None sees everything."""
        known, history = self._histories.get(player, (0, NOTHING))
        if known > steps:
            known, history = 0, NOTHING
        for moment in self._moments[known:steps]:
            history = history.then(moment.seen(player))
        self._histories[player] = steps, history
        return history

    def past(
        self, player: Player, steps: int, view: View, legal: LegalActions, mates: Sequence[Player] = ()
    ) -> Sequence[Past]:
        """Return the player's decisions in the first ``steps`` steps, and mates' while on the same side.

        ``view`` and ``legal`` are kept for when the player has decided.
        """
        past = self._past(player, steps)
        self._asked[player] = steps + 1, view, legal
        if not mates:
            return past
        sides = [moment.game.teams(moment.before) for moment in self._moments[:steps]]
        theirs = [decision for mate in mates for decision in self._past(mate, steps)]
        shared = [
            past for past in theirs if sides[past.step - 1][past.player] == sides[past.step - 1][player]
        ]
        return sorted([*past, *shared], key=lambda past: (past.step, past.player))

    def _past(self, player: Player, steps: int) -> Log[Past]:
        known, past, history = self._pasts.get(player, (0, Log[Past](), NOTHING))
        if known > steps:
            known, past, history = 0, Log(), NOTHING
        for moment in self._moments[known:steps]:
            if player in moment.joint:
                past = past.plus([self._decision(moment, player, history)])
            history = history.then(moment.seen(player))
        self._pasts[player] = steps, past, history
        return past

    def _decision(self, moment: Moment, player: Player, history: History) -> Past:
        step, view, legal = self._asked.get(player, (0, None, None))
        if step != moment.step or view is None or legal is None:
            view, legal = moment.game.view(moment.before, player), moment.legal_actions(player)
        action, write = moment.joint[player], self._codec.write
        return Past(
            moment.step,
            view,
            history,
            legal,
            action,
            write(moment.before, player, action),
            self._codec.slots(view, history),
            tuple(write(moment.before, player, option) for option in legal),
            player,
        )
