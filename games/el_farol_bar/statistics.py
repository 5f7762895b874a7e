"""Statistics of the El Farol bar."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, kinds, where
from games.shared.repeated import changes


def crowded(moment: Moment, player: Player, action: Action) -> bool:
    went = sum(choice.kind == "go" for choice in moment.joint.values())
    return 100 * went > int(moment.game.params["capacity"]) * len(moment.joint)


STATISTICS = (
    Statistic("went", "Went", "Evenings at the bar, of all", kinds("go")),
    Statistic(
        "crowded",
        "Crowded",
        "Evenings at the bar that were crowded, of those at the bar",
        where("go", crowded),
    ),
    Statistic(
        "changes", "Changes of mind", "Choices other than the one before, of all but the first", changes
    ),
)
