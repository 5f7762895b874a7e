"""Statistics of Santorini."""

from __future__ import annotations

from games.core.statistic import Statistic, each_match, mean
from games.santorini.metrics import height, missed_win

STATISTICS = (
    Statistic("height", "Height", "Levels on which the own pawns stand, in each step", mean(height), False),
    Statistic("missed", "Wins missed", "Chances to win at once that were missed, of all", mean(missed_win)),
    Statistic("moves", "Moves", "Moves for each match", each_match("move"), False),
)
