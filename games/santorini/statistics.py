"""Statistics of Santorini."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, each_match, mean, where
from games.santorini.metrics import height, missed_win


def climbs(moment: Moment, player: Player, action: Action) -> bool:
    start, end = (int(moment.before.levels[int(cell)]) for cell in action.args[:2])
    return end > start


def domed(moment: Moment, player: Player) -> float | None:
    action = moment.joint.get(player, Action(""))
    if action.kind != "move" or len(action.args) < 3:
        return None
    return float(moment.before.levels[int(action.args[2])] == "3")


STATISTICS = (
    Statistic("height", "Height", "Levels on which the own pawns stand, in each step", mean(height), False),
    Statistic("climbs", "Climbs", "Moves to a higher level, of all", where("move", climbs)),
    Statistic("domes", "Domes", "Builds that put a dome on a third level, of all", mean(domed)),
    Statistic("missed", "Wins missed", "Chances to win at once that were missed, of all", mean(missed_win)),
    Statistic("moves", "Moves", "Moves for each match", each_match("move"), False),
)
