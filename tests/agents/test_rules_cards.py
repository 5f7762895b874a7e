"""The rules for card games with hidden hands: they beat chance from both sides."""

from __future__ import annotations

import pytest
from helpers.agents import played

from games.core.events import Attempted, Ended


@pytest.mark.parametrize(
    ("game", "rule"), [("air_land_sea", "strongest"), ("arctic_scavengers", "hire-and-fight")]
)
def test_a_rule_beats_random_play_from_either_side(game: str, rule: str) -> None:
    """Measured over 60 matches on each side: 0.95 and 0.99 of the score."""
    won = 0.0
    for seed in range(3):
        for side, seats in enumerate(((f"rule:name={rule}", "random"), ("random", f"rule:name={rule}"))):
            log = played(game, *seats, seed=seed)
            assert not [each for each in log.of(Attempted) if each.failure]
            won += log.of(Ended)[0].returns[side]
    assert won / 6 > 0.7
