"""Statistics of the diner's dilemma."""

from __future__ import annotations

from games.core.statistic import Statistic, kinds
from games.shared.repeated import changes

STATISTICS = (
    Statistic("costly", "Costly dishes", "Costly dishes ordered, of all", kinds("costly")),
    Statistic("cheap", "Cheap dishes", "Cheap dishes ordered, of all", kinds("cheap")),
    Statistic(
        "changes", "Changes of mind", "Orders other than the one before, of all but the first", changes
    ),
)
