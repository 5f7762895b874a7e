"""The checks of games as cases of a test."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest

from gamebench_gui.conformance.checks import Check

from .play import NAMES, every_nth, one_a_game

HEAVY = (
    "everybody_sees_every_state_and_every_view_has_a_text",
    "a_playout_goes_on_from_any_state_to_results_like_those_of_the_slow_loop",
    "equal_seeds_give_equal_traces",
    "no_text_breaks_the_reader",
    "a_player_who_searches_gets_a_state_consistent_with_the_view",
    "a_seat_is_told_the_same_in_states_it_cannot_tell_apart",
    "a_step_is_told_alike_where_it_looks_alike",
    "every_slot_is_filled_in_every_state",
    "a_prompt_tells_nothing_that_the_seat_may_not_know",
    "messages_have_the_preset_s_structure",
)
"""The checks that take longest: a quick run asks half of the games each of them, by turns."""


def cases(checks: Iterable[Check], quick: Container[str] = ()) -> list[Any]:
    """Each check with each preset that it is asked of.

    Args:
        quick: presets whose cases are all quick; of the others some of the first one of each game are.
    """
    return [
        pytest.param(
            check,
            *each.values,
            marks=() if each.values[0] in quick else each.marks,
            id=f"{check.run.__name__}-{each.values[0]}",
        )
        for check in checks
        for each in _asked(check, [name for name in NAMES if check.applies(name)])
    ]


def _asked(check: Check, names: list[str]) -> list[Any]:
    known = check.run.__name__
    return every_nth(2, names, HEAVY.index(known) % 2) if known in HEAVY else one_a_game(names)
