"""Statistics of public goods."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, argument, mean, where
from games.public_goods.metrics import distance


def nothing(moment: Moment, player: Player, action: Action) -> bool:
    return int(action.args[0]) == 0


STATISTICS = (
    Statistic(
        "contribution", "Contribution", "Tokens contributed in each round", argument("contribute"), False
    ),
    Statistic(
        "free_riding", "Free riding", "Rounds without a contribution, of all", where("contribute", nothing)
    ),
    Statistic(
        "distance",
        "Off the equilibrium",
        "Tokens away from the equilibrium, in each round",
        mean(distance),
        False,
    ),
)
