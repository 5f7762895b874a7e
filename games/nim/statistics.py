"""Statistics of nim."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, argument, mean, where
from games.nim.metrics import kept_the_win


def whole_pile(moment: Moment, player: Player, action: Action) -> bool:
    return bool(moment.after.piles[int(action.args[0])] == 0)


STATISTICS = (
    Statistic("kept", "Wins kept", "Won positions left won, of all won positions", mean(kept_the_win)),
    Statistic("taken", "Matches taken", "Matches taken by each move", argument("take", 1), False),
    Statistic("piles", "Whole piles", "Moves that take a whole pile, of all", where("take", whole_pile)),
)
