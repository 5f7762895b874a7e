"""Statistics of liar's dice."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, decisions, each_match, where
from games.liars_dice.rules import LiarsDice, State


def true(moment: Moment[LiarsDice], bids: tuple[tuple[int, int], ...]) -> bool:
    game = moment.game
    return game.winner(State(moment.before.dice, bids, True)) == (len(bids) - 1) % 2


def false(moment: Moment[LiarsDice], player: Player, action: Action) -> bool:
    return not true(moment, moment.after.bids)


def right(moment: Moment[LiarsDice], player: Player, action: Action) -> bool:
    return not true(moment, moment.before.bids)


def challenges(moments: Sequence[Moment], player: Player) -> Count:
    calls = [action.kind == "liar" for moment, action in decisions(moments, player) if moment.before.bids]
    return Count(float(sum(calls)), float(len(calls)))


STATISTICS = (
    Statistic("bluffs", "Bluffs", "Bids that were false, of all bids", where("bid", false)),
    Statistic(
        "challenges",
        "Challenges",
        "Calls of the other a liar, of the times when there was a bid to call",
        challenges,
    ),
    Statistic(
        "challenges_right", "Challenges right", "Calls of a false bid, of all calls", where("liar", right)
    ),
    Statistic("bids", "Bids", "Bids for each match", each_match("bid"), False),
)
