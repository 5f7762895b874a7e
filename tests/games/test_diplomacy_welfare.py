"""Welfare points of Diplomacy, counted a second time from centres and units alone.

Exploiters play the matches, since they dislodge each other.
"""

from __future__ import annotations

import pytest
from helpers.agents import played

from games.core.events import Ended, Stepped
from games.diplomacy.state import POWERS, RETREATS, WINTER, State


def earned(before: State, after: State) -> list[int]:
    """For each power its centres less its units that are left; one taken in fall feeds in winter first."""
    held = [before.owners.count(power) for power in range(len(POWERS))]
    return [centres - len(units) for centres, units in zip(held, after.units, strict=True)]


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "always"), [("welfare_clean", False), ("welfare_repo", True)])
def test_points_are_those_of_an_own_count(preset: str, always: bool) -> None:
    """They are paid after each winter; in the published code after each phase of retreats as well."""
    winters = retreats = 0
    for seed in range(2):
        log = played(f"diplomacy:{preset}", "rule:name=exploiter", seed=seed, rounds=1)
        points = [0] * len(POWERS)
        for before, after in ((step.before, step.after) for step in log.of(Stepped)):
            winter_is_over = before.season == WINTER and (after.year, after.stage) != (
                before.year,
                before.stage,
            )
            beaten_went = before.stage == RETREATS and after.stage != RETREATS
            if winter_is_over or (always and beaten_went):
                points = [had + new for had, new in zip(points, earned(before, after), strict=True)]
            winters, retreats = winters + winter_is_over, retreats + beaten_went
            assert list(after.welfare) == points
        assert list(log.of(Ended)[0].returns) == points
    assert winters == 20
    assert retreats > 5
