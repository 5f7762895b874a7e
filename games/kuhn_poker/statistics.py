"""Statistics of Kuhn poker."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Counted, Statistic, decisions


def where_open(card: str, kind: str) -> Counted:
    """The decisions of a kind with a card before anybody bet, of all such decisions."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        found = [
            action.kind == kind
            for moment, action in decisions(moments, player)
            if "b" not in moment.before.betting and moment.before.cards[player] == card
        ]
        return Count(float(sum(found)), float(len(found)))

    return count


def _answers(moments: Sequence[Moment], player: Player, cards: str) -> list[Action]:
    return [
        action
        for moment, action in decisions(moments, player)
        if "b" in moment.before.betting and moment.before.cards[player] in cards
    ]


def answers(moments: Sequence[Moment], player: Player) -> Count:
    """Calls of the other's bets."""
    found = _answers(moments, player, "JQK")
    return Count(float(sum(action.kind == "bet" for action in found)), float(len(found)))


def kings(moments: Sequence[Moment], player: Player) -> Count:
    """Kings that were folded to a bet."""
    found = _answers(moments, player, "K")
    return Count(float(sum(action.kind == "pass" for action in found)), float(len(found)))


STATISTICS = (
    Statistic(
        "bluffs", "Bluffs", "Bets with a jack when nobody had bet, of the chances to", where_open("J", "bet")
    ),
    Statistic(
        "value",
        "Value bets",
        "Bets with a king when nobody had bet, of the chances to",
        where_open("K", "bet"),
    ),
    Statistic("calls", "Calls", "Bets of the other that were called, of all", answers),
    Statistic("folds_king", "Kings folded", "Kings folded to a bet, of those that faced one", kings),
)
