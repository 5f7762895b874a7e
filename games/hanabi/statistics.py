"""Statistics of Hanabi."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, kinds, mean
from games.hanabi.metrics import fitting


def lives(moment: Moment, player: Player) -> float:
    return float(moment.after.lives)


STATISTICS = (
    Statistic("hints", "Hints", "Hints, of all decisions", kinds("hint")),
    Statistic("plays_right", "Plays that fit", "Cards played that fit, of all cards played", mean(fitting)),
    Statistic("discards", "Discards", "Discards, of all decisions", kinds("discard")),
    Statistic("lives", "Lives left", "Lives left at the end of a match", at_end(lives), False),
)
