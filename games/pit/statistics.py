"""Statistics of Pit."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, each_match, kinds, mean, whole
from games.pit.hands import PitSeating


def traded(moment: Moment, player: Player) -> float | None:
    if moment.joint.get(player, Action("")).kind not in ("take", "accept"):
        return None
    return float(moment.after.hands != moment.before.hands)


def offered(moments: Sequence[Moment], player: Player) -> Count:
    counts = [
        next(float(value) for value in action.args if isinstance(value, int))
        for moment in moments
        if (action := moment.joint.get(player, Action(""))).kind == "offer"
    ]
    return Count(fsum(counts), float(len(counts)))


def _corners(moments: Sequence[Moment[PitSeating]], player: Player) -> list[float]:
    game, corners = moments[0].game, moments[-1].after.corners
    return [float(corner.points) for corner in corners if game.player_of(corner.hand) == player]


def corners(moments: Sequence[Moment[PitSeating]], player: Player) -> float:
    return float(len(_corners(moments, player)))


def cornered(moments: Sequence[Moment[PitSeating]], player: Player) -> Count:
    points = _corners(moments, player) if moments else []
    return Count(sum(points), float(len(points)))


def decisions_to_corner(moments: Sequence[Moment[PitSeating]], player: Player) -> Count:
    many = corners(moments, player) if moments else 0.0
    count = sum(player in moment.joint for moment in moments)
    return Count(float(count), many) if many else Count(0.0, 0.0)


STATISTICS = (
    Statistic(
        "corners_made", "Corners made", "Corners of the own hand for each match", whole(corners), False
    ),
    Statistic(
        "corner_points",
        "Points of a corner",
        "Points of each own corner, penalties of the others left out",
        cornered,
        False,
    ),
    Statistic(
        "pace",
        "Decisions to a corner",
        "Own decisions for each own corner, of matches with one",
        decisions_to_corner,
        False,
    ),
    Statistic("offers", "Offers", "Offers for each match", each_match("offer"), False),
    Statistic("size", "Cards offered", "Cards in each offer", offered, False),
    Statistic(
        "takes", "Takes", "Offers of others taken or accepted, of all decisions", kinds("take", "accept")
    ),
    Statistic(
        "traded",
        "Changed something",
        "Takes after which somebody's cards were others, of all takes",
        mean(traded),
    ),
    Statistic("waits", "Waits", "Decisions to wait, of all", kinds("wait")),
    Statistic("withdrawn", "Withdrawals", "Offers withdrawn for each match", each_match("withdraw"), False),
)
