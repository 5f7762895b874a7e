"""Statistics of Are You the Traitor."""

from __future__ import annotations

from collections.abc import Callable

from games.are_you_the_traitor.metrics import right_accusation, stops, treasure
from games.are_you_the_traitor.state import EVIL, GOOD, side_of
from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, mean, words


def round_won(side: int) -> Callable[[Moment, Player], float | None]:
    """Return a measure for players of this side: 1 if they win the round that ends, else 0; else None."""

    def measure(moment: Moment, player: Player) -> float | None:
        before, after = moment.before, moment.after
        if len(after.rounds) == len(before.rounds) or side_of(before.roles[player]) != side:
            return None
        return float(after.rounds[-1].side == side)

    return measure


def accused(moment: Moment, player: Player) -> float | None:
    if len(moment.after.rounds) == len(moment.before.rounds) or player in moment.joint:
        return None
    return float(moment.after.rounds[-1].accused == player)


STATISTICS = (
    Statistic(
        "accusations_right",
        "Accusations right",
        "Accusations that won the round, of all",
        mean(right_accusation),
    ),
    Statistic("accused", "Accused", "Accusations of the player, of all by others", mean(accused)),
    Statistic(
        "stops", "STOP called", "Calls of STOP, of the times when the talk could be stopped", mean(stops)
    ),
    Statistic(
        "won_good", "Won as good", "Rounds won on the good side, of those on it", mean(round_won(GOOD))
    ),
    Statistic(
        "won_evil", "Won as evil", "Rounds won on the evil side, of those on it", mean(round_won(EVIL))
    ),
    Statistic("question", "Words of a question", "Words of each question", words("question"), False),
    Statistic("answer", "Words of an answer", "Words of each answer", words("answer"), False),
    Statistic("treasure", "Treasure", "Points of treasure at the end of a match", at_end(treasure), False),
)
