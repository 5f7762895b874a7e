"""Statistics of Stratego."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, decisions, where, whole
from games.stratego.metrics import CPR_PAPER, TPCV_PAPER


def attacks(moment: Moment, player: Player, action: Action) -> bool:
    """Whether a move begins a fight."""
    return sum(map(len, moment.after.lost)) > sum(map(len, moment.before.lost))


def where_attack(moments: Sequence[Moment], player: Player) -> Count:
    """Count the attacks that cost only the other a piece."""
    results = [
        len(moment.after.lost[player]) == len(moment.before.lost[player])
        for moment, action in decisions(moments, player)
        if action.kind == "move" and attacks(moment, player, action)
    ]
    return Count(float(sum(results)), float(len(results)))


STATISTICS = (
    Statistic("attacks", "Attacks", "Moves onto a piece of the other's, of all", where("move", attacks)),
    Statistic(
        "won_fights",
        "Fights won",
        "Attacks after which the other has lost a piece and the attacker none, of all",
        where_attack,
    ),
    Statistic(
        "critical",
        "Critical pieces left",
        "Part of the critical pieces left at the end of a match",
        whole(CPR_PAPER.of),
    ),
    Statistic(
        "value_left",
        "Value left",
        "Value of the pieces left at the end of a match",
        whole(TPCV_PAPER.of),
        False,
    ),
)
