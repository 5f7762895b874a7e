"""The checks of games as cases of a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from gamebench_gui.conformance.checks import Check

from .play import NAMES, one_a_game


def cases(checks: Iterable[Check]) -> list[Any]:
    """Each check with each preset that it is asked of; all but the first preset of a game are slow tests."""
    return [
        pytest.param(check, *each.values, marks=each.marks, id=f"{check.run.__name__}-{each.values[0]}")
        for check in checks
        for each in one_a_game([name for name in NAMES if check.applies(name)])
    ]
