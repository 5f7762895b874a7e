"""Statistics of Arctic Scavengers."""

from __future__ import annotations

from games.core.statistic import Statistic, each_match, kinds

STATISTICS = (
    Statistic("hires", "Hired", "Cards hired for each match", each_match("hire"), False),
    Statistic("trashed", "Trashed", "Times cards were trashed for each match", each_match("trash"), False),
    Statistic("passes", "Passed", "Decisions to pass or to be done, of all", kinds("pass", "done")),
)
