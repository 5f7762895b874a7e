"""What holds for every game, in every preset: the checks that games of other packages pass as well."""

from __future__ import annotations

import pytest
from helpers.checks import cases

from gamebench_gui.conformance.checks import CONTRACT, Check


@pytest.mark.parametrize(("check", "name"), cases(CONTRACT))
def test_every_game_keeps_the_contract(check: Check, name: str) -> None:
    check.run(name)
