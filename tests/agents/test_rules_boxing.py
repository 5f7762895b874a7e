"""The boxer: beats random play from either corner, and fights with its like."""

from __future__ import annotations

import pytest
from helpers.agents import played

from games.core.events import Ended, Termination

BOXER = "rule:name=boxer"
NAME = "boxing:gamebench"


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_random_play(side: int) -> None:
    seats = ["random", "random"]
    seats[side] = BOXER
    end = played(NAME, *seats, seed=3, ticks=3600).of(Ended)[0]
    assert end.termination is Termination.RULES
    assert end.returns[side] > 0.55


def test_two_of_them_hit_each_other() -> None:
    """The score bytes tell how often."""
    end = played(NAME, BOXER, seed=0, ticks=3600, scoring="coded").of(Ended)[0]
    assert min(end.returns) > 20
