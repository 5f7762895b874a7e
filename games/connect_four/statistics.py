"""Statistics of connect four."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, each_match, where


def middle(moment: Moment, player: Player, action: Action) -> bool:
    """Whether a disc goes into the column in the middle."""
    return int(action.args[0]) == int(moment.game.params["columns"]) // 2


def wins(moment: Moment, player: Player, action: Action) -> bool:
    """Whether a disc wins."""
    return bool(moment.after.winner == player)


STATISTICS = (
    Statistic(
        "middle", "Middle column", "Discs dropped into the middle column, of all", where("drop", middle)
    ),
    Statistic("blocks", "Wins", "Drops that won the match, of all", where("drop", wins)),
    Statistic("drops", "Drops", "Drops for each match", each_match(), False),
)
