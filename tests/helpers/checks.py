"""Checks of many presets in few cases: each failure is named, and none hides another."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from importlib.util import find_spec
from typing import Any, TypeVar

import pytest

from gamebench_gui.conformance.checks import Check

from .play import NAMES, firsts

Case = TypeVar("Case")

HEAVY = (
    "everybody_sees_every_state_and_every_view_has_a_text",
    "a_playout_goes_on_from_any_state_to_results_like_those_of_the_slow_loop",
    "equal_seeds_give_equal_traces",
    "no_text_breaks_the_reader",
    "a_player_who_searches_gets_a_state_consistent_with_the_view",
    "a_seat_is_told_the_same_in_states_it_cannot_tell_apart",
    "every_slot_is_filled_in_every_state",
    "a_prompt_tells_nothing_that_the_seat_may_not_know",
    "messages_have_the_preset_s_structure",
)
"""The checks that take longest: a quick run asks a third of the games each of them, by turns."""


def for_each(cases: Iterable[Case], check: Callable[[Case], object]) -> None:
    """Check every case, then raise the errors of all that failed, with their names."""
    errors, failed = list[Exception](), list[str]()
    for case in cases:
        try:
            check(case)
        except Exception as error:
            error.add_note(f"in the case {case}")
            errors.append(error)
            failed.append(str(case))
    if errors:
        raise ExceptionGroup(f"failed: {'; '.join(failed)}", errors)


def every_preset(checks: Sequence[Check], quick: Container[str] = ()) -> list[Any]:
    """Each preset with the checks that it is asked, the slow ones as a case of their own.

    Args:
        quick: presets whose checks are all quick; of the others those of the first one of each game are.
    """
    names = {str(check): _quick_presets(check) for check in checks}
    cases = []
    for name in NAMES:
        asked = [check for check in checks if check.applies(name)]
        now = [check for check in asked if name in quick or name in names[str(check)]]
        later = [check for check in asked if check not in now]
        if now:
            cases.append(pytest.param(name, now, id=name))
        if later:
            cases.append(pytest.param(name, later, id=f"{name}-slow", marks=pytest.mark.slow))
    return cases


def _quick_presets(check: Check) -> list[str]:
    """The presets of which a quick run asks a check."""
    first = firsts([name for name in NAMES if check.applies(name)])
    known = check.run.__name__
    return first[HEAVY.index(known) % 3 :: 3] if known in HEAVY else first


def needs(package: str, extra: str) -> pytest.MarkDecorator:
    """Skip without a package, which is not loaded before a test uses it."""
    return pytest.mark.skipif(find_spec(package) is None, reason=f"needs the extra '{extra}'")
