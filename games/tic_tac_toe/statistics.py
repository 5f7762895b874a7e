"""Statistics of tic-tac-toe."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, mean, where
from games.shared.threats import blocked, missed_win


def centre(moment: Moment, player: Player, action: Action) -> bool:
    return int(action.args[0]) == 4


def corner(moment: Moment, player: Player, action: Action) -> bool:
    return int(action.args[0]) in (0, 2, 6, 8)


STATISTICS = (
    Statistic("centre", "Centre", "Marks in the centre, of all", where("place", centre)),
    Statistic("corners", "Corners", "Marks in a corner, of all", where("place", corner)),
    Statistic("missed", "Wins missed", "Chances to win at once that were missed, of all", mean(missed_win)),
    Statistic(
        "blocked",
        "Threats met",
        "Marks where the other would have won, of those set when there was such a cell and no own win",
        mean(blocked),
    ),
)
