"""Statistics of the diner's dilemma."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, kinds, mean
from games.shared.repeated import changes


def _others(moment: Moment, player: Player) -> list[bool]:
    return [action == moment.joint[player] for who, action in moment.joint.items() if who != player]


def alike(moment: Moment, player: Player) -> float | None:
    return float(all(_others(moment, player))) if player in moment.joint else None


def alone(moment: Moment, player: Player) -> float | None:
    return float(not any(_others(moment, player))) if player in moment.joint else None


STATISTICS = (
    Statistic("costly", "Costly dishes", "Costly dishes ordered, of all", kinds("costly")),
    Statistic("alike", "All alike", "Rounds in which all ordered the same dish, of all", mean(alike)),
    Statistic("alone", "Alone", "Rounds in which nobody else ordered the own dish, of all", mean(alone)),
    Statistic(
        "changes", "Changes of mind", "Orders other than the one before, of all but the first", changes
    ),
)
