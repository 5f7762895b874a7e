"""Statistics of games in which two players divide things by offers until they agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Statistic, concessions, each_match, whole

Measure: TypeAlias = Callable[[Sequence[Moment[Any]], Player], float | None]


def bargaining(
    kind: str,
    word: str,
    *,
    offered_value: Callable[[Moment[Any], Player], float | None],
    agreement: Measure,
    joint_value: Measure,
    efficiency: Measure,
) -> tuple[Statistic, ...]:
    """Return the statistics of offers and deals.

    Args:
        kind: of the action that makes an offer.
        word: for an offer.
        offered_value: what an offer is worth to a player.
        agreement, joint_value, efficiency: of the match, for `whole`.
    """
    return (
        Statistic(
            f"{word}s",
            f"{word.capitalize()}s",
            f"{word.capitalize()}s made for each match",
            each_match(kind),
            False,
        ),
        Statistic(
            "concessions",
            "Concession",
            f"Points by which what was asked for fell from one own {word} to the next",
            concessions(kind, offered_value),
            False,
        ),
        Statistic("agreements", "Agreements", "Matches that ended in a deal, of all", whole(agreement)),
        Statistic(
            "joint",
            "Joint value",
            "Both shares' worth as a part of the largest possible, nothing without a deal",
            whole(joint_value),
        ),
        Statistic(
            "efficiency",
            "Efficient deals",
            "Deals that nobody could better without harm to the other, of all deals",
            whole(efficiency),
        ),
    )
