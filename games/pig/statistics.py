"""Statistics of pig."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, decisions, kinds


def held(moments: Sequence[Moment], player: Player) -> Count:
    totals = [moment.before.turn for moment, action in decisions(moments, player) if action.kind == "stop"]
    return Count(float(sum(totals)), float(len(totals)))


def busts(moments: Sequence[Moment], player: Player) -> Count:
    busted = [
        moment.after.log.endswith("1")
        for moment in moments
        if -1 in moment.joint and moment.before.player == player
    ]
    return Count(float(sum(busted)), float(len(busted)))


STATISTICS = (
    Statistic("rolls", "Rolls", "Rolls, of all decisions", kinds("roll")),
    Statistic("held_at", "Held at", "Points of a turn when it was stopped", held, False),
    Statistic("busts", "Busts", "Rolls of a one, of all rolls", busts),
)
