"""Which engines there are: what is said of each, and that what is offered can be asked for."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from gamebench_gui.app.external import diambra, open_spiel, pettingzoo, starcraft2
from gamebench_gui.app.external.engines import ENGINES, find_external
from gamebench_gui.app.external.freeciv import match, server
from gamebench_gui.app.install import doctor
from resources.extras import get_extra


def test_every_engine_is_offered_and_every_example_is_a_game_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [engine.example.partition("/")[0] for engine in ENGINES.values()] == list(ENGINES)
    for module in (starcraft2, diambra, match):
        monkeypatch.setattr(module, "installed", lambda: "/usr/bin/true")
    for engine in list(ENGINES.values())[1:]:
        if engine.title == "PettingZoo" and find_spec("pygame") is None:
            continue  # it draws with that, and does not load without
        game = find_external(f"external:{engine.example}")
        assert game.name == f"external:{engine.example}"
        assert game.preset is not None
        assert game.like


def test_the_doctor_says_where_engines_are_and_how_to_get_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (starcraft2, diambra, server):
        monkeypatch.setattr(module, "installed", lambda: None)
    for module in (open_spiel, pettingzoo):
        monkeypatch.setattr(module, "find_spec", lambda name: None)
    checks = {check.name: check for check in doctor._engines()}
    assert checks["OpenSpiel"].detail == f"not installed: {get_extra('open-spiel')}"
    assert "apt-get install freeciv-server" in checks["Freeciv"].detail
    assert "pip install -e '.[starcraft2]'" in checks["StarCraft II"].detail
    assert "docs/engines.md" in checks["DIAMBRA"].detail
    assert not any(check.ok or check.needed for check in checks.values())
    monkeypatch.setattr(server, "installed", lambda: "/usr/games/freeciv-server")
    monkeypatch.setattr(starcraft2, "installed", lambda: "/usr/bin/python3")
    monkeypatch.setenv("SC2PATH", "/nowhere")
    checks = {check.name: check for check in doctor._engines()}
    assert (checks["Freeciv"].ok, checks["Freeciv"].detail) == (True, "/usr/games/freeciv-server")
    assert checks["StarCraft II"].detail.endswith("not the game at /nowhere; SC2PATH names another folder")
