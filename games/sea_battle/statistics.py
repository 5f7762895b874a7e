"""Statistics of Sea Battle."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, each_match, mean, whole
from games.sea_battle.metrics import bumps, friendly_fire, hit_rate
from games.sea_battle.rules import SeaBattle


def damage(moment: Moment, player: Player) -> float:
    return float(moment.after.ships[player].damage)


def afloat(moment: Moment[SeaBattle], player: Player) -> float:
    return float(player in moment.game.afloat(moment.after))


STATISTICS = (
    Statistic(
        "shots_hit", "Hits", "Shots that hit an opponent, as a part of the shots of a match", whole(hit_rate)
    ),
    Statistic(
        "friendly",
        "Friendly fire",
        "Shots that hit a friend, as a part of the shots of a match",
        whole(friendly_fire),
    ),
    Statistic("bumps", "Collisions", "Rocks and ships met on each turn afloat", mean(bumps), False),
    Statistic("damage", "Damage", "Damage of the own ship at the end of a match", at_end(damage), False),
    Statistic("afloat", "Afloat", "Matches that the own ship survived, of all", at_end(afloat)),
    Statistic("turns_afloat", "Turns afloat", "Turns sailed for each match", each_match("sail"), False),
)
