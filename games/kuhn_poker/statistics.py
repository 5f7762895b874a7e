"""Statistics of Kuhn poker."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Counted, Statistic, decisions


def where_open(card: str, kind: str) -> Counted:
    """Count the decisions of a kind with this card before any bet, of all such decisions."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        bets = [
            action.kind == kind
            for moment, action in decisions(moments, player)
            if "b" not in moment.before.betting and moment.before.cards[player] == card
        ]
        return Count(float(sum(bets)), float(len(bets)))

    return count


def _answers(moments: Sequence[Moment], player: Player, cards: str) -> list[Action]:
    return [
        action
        for moment, action in decisions(moments, player)
        if "b" in moment.before.betting and moment.before.cards[player] in cards
    ]


def answers(moments: Sequence[Moment], player: Player) -> Count:
    calls = _answers(moments, player, "JQK")
    return Count(float(sum(action.kind == "bet" for action in calls)), float(len(calls)))


def kings(moments: Sequence[Moment], player: Player) -> Count:
    calls = _answers(moments, player, "K")
    return Count(float(sum(action.kind == "pass" for action in calls)), float(len(calls)))


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
    Statistic("calls", "Bets called", "Bets of the other that were called, of all", answers),
    Statistic("folds_king", "Kings folded", "Kings folded to a bet, of those that faced one", kings),
)
