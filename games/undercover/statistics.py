"""Statistics of Undercover."""

from __future__ import annotations

from games.core.statistic import Statistic, mean, whole, words
from games.undercover.metrics import faulty_clue, guess, right_vote, undercover_win

STATISTICS = (
    Statistic(
        "votes_right",
        "Votes right",
        "Votes against the undercover, of all votes of the others",
        mean(right_vote),
    ),
    Statistic("faulty", "Faulty clues", "Clues against the rules, of all", mean(faulty_clue)),
    Statistic("clue", "Words of a clue", "Words of each clue", words("say"), False),
    Statistic(
        "undercover", "Wins as undercover", "Matches won as the undercover, of those", whole(undercover_win)
    ),
    Statistic(
        "guessed",
        "Guessed",
        "Matches in which another's word was guessed, of those with a guess",
        whole(guess),
    ),
)
