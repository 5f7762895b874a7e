"""Statistics of Werewolf."""

from __future__ import annotations

from games.core.statistic import Statistic, mean, whole, words
from games.werewolf.metrics import bid, right_vote, win

STATISTICS = (
    Statistic(
        "votes_right", "Votes right", "Votes against a wolf, of all votes of the others", mean(right_vote)
    ),
    Statistic("bid", "Bid", "How much the floor was wanted, from 0 to 4, for each bid", mean(bid), False),
    Statistic("speech", "Words of a speech", "Words of each speech", words("say"), False),
    Statistic("won", "Won", "Matches won by the own side, of all", whole(win)),
)
