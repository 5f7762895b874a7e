"""The checks of a game as tests of another package.

Its ``conftest.py`` has ``pytest_plugins = ["gamebench_gui.conformance.pytest_plugin"]``. A test with the
argument ``game_check`` then runs once for each check of the game in its mark:

    @pytest.mark.gamebench("twenty_one", goldens="goldens")
    def test_the_game_keeps_to_the_rules_of_games(game_check):
        game_check()
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update-goldens``, unless it exists."""
    with suppress(ValueError):
        parser.addoption("--update-goldens", action="store_true", help="rewrite goldens")


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark."""
    config.addinivalue_line(
        "markers", "gamebench(game, goldens): checks of a game, and its folder of goldens"
    )


pytest.register_assert_rewrite("gamebench_gui.conformance")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a case of each check with each preset."""
    if "game_check" not in metafunc.fixturenames:
        return
    from gamebench_gui.conformance.checks import CHECKS, compare_goldens, names_of

    cases: list[Callable[[], None]] = []
    ids: list[str] = []
    for mark in metafunc.definition.iter_markers("gamebench"):
        for name in names_of(str(mark.args[0])):
            chosen = [check for check in CHECKS if check.applies(name)]
            cases += [partial(check.run, name) for check in chosen]
            ids += [f"{check.run.__name__}-{name}" for check in chosen]
            if folder := mark.kwargs.get("goldens"):
                path = Path(str(metafunc.definition.path)).parent / str(folder)
                update = bool(metafunc.config.getoption("--update-goldens"))
                cases.append(partial(compare_goldens, name, path, update))
                ids.append(f"goldens-{name}")
    metafunc.parametrize("game_check", cases, ids=ids)
