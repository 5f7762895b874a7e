"""Statistics of the prisoner's dilemma."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Count, Counted, Statistic, mean
from games.prisoners_dilemma.metrics import cooperated, round_regret


def answered(how: str) -> Counted:
    """Count repeats of the opponent's last choice (``same``), or silence after testifying (``forgive``)."""

    def count(moments: Sequence[Moment], player: Player) -> Count:
        rounds = [moment.joint for moment in moments if player in moment.joint]
        pairs = [(last[1 - player].kind, now[player].kind) for last, now in pairwise(rounds)]
        if how == "forgive":
            answers = [now == "silent" for last, now in pairs if last == "testify"]
        else:
            answers = [now == last for last, now in pairs]
        return Count(float(sum(answers)), float(len(answers)))

    return count


STATISTICS = (
    Statistic(
        "cooperation", "Cooperation", "Rounds in which the player stayed silent, of all", mean(cooperated)
    ),
    Statistic(
        "reciprocity",
        "Answers in kind",
        "Rounds in which the player did what the other had done last, of all but the first",
        answered("same"),
    ),
    Statistic(
        "forgiveness",
        "Forgiveness",
        "Rounds in which the player stayed silent after the other testified, of those",
        answered("forgive"),
    ),
    Statistic(
        "regret",
        "Regret",
        "Years that the best answer would have saved, in each round",
        mean(round_regret),
        False,
    ),
)
