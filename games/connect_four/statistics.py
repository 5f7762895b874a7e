"""Statistics of connect four."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, each_match, mean, where
from games.shared.threats import blocked, missed_win


def middle(moment: Moment, player: Player, action: Action) -> bool:
    return int(action.args[0]) == int(moment.game.params["columns"]) // 2


def opening(moment: Moment, player: Player) -> float | None:
    if player not in moment.joint or len(moment.before.moves) > 1:
        return None
    return float(middle(moment, player, moment.joint[player]))


STATISTICS = (
    Statistic(
        "opening",
        "Opened in the middle",
        "First discs dropped into the middle column, of all first",
        mean(opening),
    ),
    Statistic(
        "middle", "Middle column", "Discs dropped into the middle column, of all", where("drop", middle)
    ),
    Statistic("missed", "Wins missed", "Chances to win at once that were missed, of all", mean(missed_win)),
    Statistic(
        "blocked",
        "Threats met",
        "Discs where the other would have won, of those dropped when there was such a cell and no own win",
        mean(blocked),
    ),
    Statistic("drops", "Drops", "Drops for each match", each_match(), False),
)
