"""Statistics of divide the dollar."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, argument, where
from games.shared.repeated import changes


def fits(moment: Moment, player: Player, action: Action) -> bool:
    return sum(int(bid.args[0]) for bid in moment.joint.values()) <= int(moment.game.params["golds"])


STATISTICS = (
    Statistic("bid", "Bid", "Golds asked for in each round", argument("bid"), False),
    Statistic(
        "sum_fits",
        "Within the pot",
        "Rounds in which all bids together were within the pot, of all",
        where("bid", fits),
    ),
    Statistic("changes", "Changes of mind", "Bids other than the one before, of all but the first", changes),
)
