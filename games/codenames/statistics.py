"""Statistics of Codenames."""

from __future__ import annotations

from games.codenames.metrics import clue_number, right_guess, words_left
from games.core.statistic import Statistic, at_end, mean

STATISTICS = (
    Statistic("meant", "Words meant", "Words that a clue names, for each clue", mean(clue_number), False),
    Statistic("right", "Guesses right", "Guesses of an own word, of all guesses", mean(right_guess)),
    Statistic(
        "left", "Words left", "Own words not revealed at the end of a match", at_end(words_left), False
    ),
)
