"""What holds for every game, in every preset: the checks that games of other packages pass as well."""

from __future__ import annotations

import pytest
from helpers.checks import every_preset, for_each

from gamebench_gui.conformance.checks import CONTRACT, Check


@pytest.mark.parametrize(("name", "checks"), every_preset(CONTRACT))
def test_every_game_keeps_the_contract(name: str, checks: list[Check]) -> None:
    for_each(checks, lambda check: check.run(name))
