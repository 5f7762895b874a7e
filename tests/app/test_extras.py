"""How an extra is had, by how the program was installed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from gamebench_gui.app.external import open_spiel
from games.core.external import EngineError
from resources import extras


def test_a_clone_names_its_own_folder() -> None:
    assert extras.get_extra("open-spiel") == "pip install -e '.[open-spiel]', in the folder of the clone"


def test_a_wheel_names_its_own_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Installed:
        def read_text(self, name: str) -> str:
            return '{"url": "file:///home/me/gamebench_gui-1-py3-none-any.whl"}'

    monkeypatch.setattr(extras, "ROOT", tmp_path)
    monkeypatch.setattr(extras.metadata, "distribution", lambda name: Installed())
    wanted = "pip install 'gamebench-gui[inspect] @ file:///home/me/gamebench_gui-1-py3-none-any.whl'"
    assert extras.get_extra("inspect") == wanted


def test_the_installed_program_says_that_it_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(EngineError) as caught:
        open_spiel.find("leduc_poker")
    assert "not available in the installed program" in str(caught.value)
    assert "pip install" not in str(caught.value)


@pytest.mark.parametrize("folder", ["gamebench_gui", "replays", "docs"])
def test_no_text_names_a_package_that_no_registry_has(folder: str) -> None:
    root: Any = Path(__file__).parents[2] / folder
    files = [*root.rglob("*.py"), *root.glob("*.md")]
    assert [file.name for file in files if "pip install 'gamebench-gui[" in file.read_text("utf-8")] == []
