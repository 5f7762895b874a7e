"""Statistics of the pirate game."""

from __future__ import annotations

from games.core.statistic import Statistic, kinds, mean, whole
from games.pirate_game.metrics import plan_distance, rounds_survived, voted_right

STATISTICS = (
    Statistic("votes_right", "Votes right", "Votes that were right for oneself, of all", mean(voted_right)),
    Statistic(
        "accepts",
        "Votes in favour",
        "Plans accepted, of all votes",
        kinds("accept", among=("accept", "reject")),
    ),
    Statistic(
        "plans",
        "Plans off the best",
        "Coins by which a plan differs from the best one, for each plan",
        mean(plan_distance),
        False,
    ),
    Statistic("rounds", "Rounds survived", "Rounds survived for each match", whole(rounds_survived), False),
)
