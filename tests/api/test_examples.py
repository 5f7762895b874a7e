"""The examples for notebooks run from their first cell to their last."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Runs an example in a folder of its own; what it prints."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def run(name: str) -> str:
        runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
        return capsys.readouterr().out

    return run


def test_a_match_is_played_and_looked_at(run, tmp_path: Path) -> None:
    told = run("play_and_look")
    assert "ended by rules" in told
    assert "['verified']" in told
    ElementTree.parse(tmp_path / "step-4.svg")
    assert (tmp_path / "match.html").stat().st_size > 10_000


def test_a_tournament_gives_ratings_and_a_plot(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = run("tournament")
    assert told.startswith("done\n")
    assert told.count("===") >= 2
    assert told.index("80 simulations") < told.index("Random")


@pytest.mark.slow
def test_decisions_become_a_frame(run, tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    told = run("decisions_to_pandas")
    assert int(told.split()[0]) > 1000
    assert (tmp_path / "decisions.csv.gz").stat().st_size > 1000


@pytest.mark.slow
def test_the_examples_need_no_qt(tmp_path: Path) -> None:
    """As where only the command line's packages are installed: whoever imports PySide6 fails."""
    code = (
        "import runpy, sys; sys.modules['PySide6'] = sys.modules['matplotlib'] = None\n"
        f"for name in ('play_and_look', 'tournament'): runpy.run_path(f'{EXAMPLES}/{{name}}.py')"
    )
    environment = os.environ | {"PYTHONPATH": str(EXAMPLES.parents[1])}
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path, env=environment)


def test_there_is_a_test_for_every_example() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {
        "play_and_look",
        "tournament",
        "decisions_to_pandas",
    }
