"""Statistics of Air, Land and Sea."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, each_match, kinds, mean


def _gained(moment: Moment) -> tuple[int, int] | None:
    """The victory points of both players from a battle that ends; None in other steps."""
    before, after = moment.before.points, moment.after.points
    return None if before == after else (after[0] - before[0], after[1] - before[1])


def _withdrew(moment: Moment) -> Player | None:
    return next((who for who, action in moment.joint.items() if action.kind == "withdraw"), None)


def battle_won(moment: Moment, player: Player) -> float | None:
    gained = _gained(moment)
    return None if gained is None else float(gained[player] > 0)


def fought_won(moment: Moment, player: Player) -> float | None:
    """`battle_won` of a battle from which nobody withdrew."""
    return battle_won(moment, player) if _withdrew(moment) is None else None


def given(moment: Moment, player: Player) -> float | None:
    gained = _gained(moment)
    return float(gained[1 - player]) if gained is not None and _withdrew(moment) == player else None


def points(moment: Moment, player: Player) -> float:
    return float(moment.after.points[player])


STATISTICS = (
    Statistic(
        "battles", "Battles won", "Battles won, of all, also by the other's withdrawal", mean(battle_won)
    ),
    Statistic(
        "fought", "Won by control", "Battles won, of those from which nobody withdrew", mean(fought_won)
    ),
    Statistic(
        "withdrawals", "Withdrawals", "Decisions to withdraw for each match", each_match("withdraw"), False
    ),
    Statistic(
        "given",
        "Points given away",
        "Victory points that the other has of each own withdrawal",
        mean(given),
        False,
    ),
    Statistic(
        "improvised",
        "Improvised",
        "Cards played face down, of all cards played",
        kinds("improvise", among=("improvise", "deploy")),
    ),
    Statistic(
        "victory_points", "Victory points", "Victory points at the end of a match", at_end(points), False
    ),
)
