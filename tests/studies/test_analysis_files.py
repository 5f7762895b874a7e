"""The table of matches gives rows, and the scripts of an export tell of it what the program tells."""

from __future__ import annotations

import csv
import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.simulated_studies import DATA, MIXED, fixed

from replays.studies.analysis.paired import difference
from replays.studies.analysis.reading import scored_rows, thirds
from replays.studies.analysis.scripts import NAMES, scripts

MISSING = 8
"""Matches that the first person did not play, so that deals are not balanced."""


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """The files of an export that the scripts read."""
    lines = DATA.read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "matches.csv").write_text("".join([lines[0], *lines[1 + MISSING :]]), encoding="utf-8")
    for name, text in scripts().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def told(output: str, what: str) -> list[tuple[float, ...]]:
    """The numbers of the lines that begin with some words."""
    lines = [line for line in output.splitlines() if line.strip().startswith(what)]
    return [tuple(map(float, re.findall(r"[+-]?\d+\.\d+", line))) for line in lines]


def check(output: str) -> None:
    """The differences are the program's, and so is the mixed model where its package is installed."""
    own = [difference(fixed()[MISSING:], model, samples=200) for model in MIXED]
    assert [one for (one,) in told(output, "paired difference")] == pytest.approx(
        [one.value for one in own if one], abs=1e-4
    )
    if "no mixed model" not in output:
        assert told(output, "mixed model") == [pytest.approx(known, abs=0.02) for known in MIXED.values()]


def test_the_script_for_python_runs_on_an_export(export: Path) -> None:
    command = [sys.executable, "analysis.py"]
    done = subprocess.run(command, cwd=export, capture_output=True, text=True, check=True)
    check(done.stdout)
    assert ("no mixed model" in done.stdout) == (importlib.util.find_spec("statsmodels") is None)


def test_only_people_who_came_to_the_end_count_in_the_scripts(export: Path) -> None:
    rows = ["person,state", *(f"P{number:03},complete" for number in range(1, 25))]
    rows[2] = "P002,excluded"
    (export / "participants.csv").write_text("\n".join(rows), encoding="utf-8")
    command = [sys.executable, "-S", "analysis.py"]
    done = subprocess.run(command, cwd=export, capture_output=True, text=True, check=True)
    left = [row for row in fixed()[MISSING:] if row.who != "P002"]
    own = [difference(left, model, samples=200) for model in MIXED]
    assert told(done.stdout, "paired difference") == [
        pytest.approx((one.value,), abs=1e-4) for one in own if one
    ]
    assert "of 23 people" in done.stdout


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not installed")
def test_the_script_for_r_runs_on_an_export(export: Path) -> None:
    command = ["Rscript", "analysis.R"]
    check(subprocess.run(command, cwd=export, capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize("change", [("scored", "0"), ("termination", "timeout"), ("score", "NA")])
def test_practice_and_what_was_not_played_out_count_for_neither_side(change: tuple[str, str]) -> None:
    with DATA.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[0] |= dict([change])
    rows[-1] |= dict([change])
    assert len(list(scored_rows(rows))) == len(rows) - 2


def test_rows_say_what_the_table_says() -> None:
    with DATA.open(encoding="utf-8", newline="") as file:
        row: dict[str, object] = dict(next(csv.DictReader(file)))
    row |= {"seconds": 2.5, "tokens": None, "cost": ""}
    (own,) = scored_rows([row], {"P001": "told"})
    assert (own.who, own.person, own.stratum, own.seconds) == ("P001", True, "told", 2.5)
    assert (own.tokens, own.cost, own.place) == (None, None, 1)
    (model,) = scored_rows([row | {"person": "NA", "agent": "m", "repeat": "2"}])
    assert (model.who, model.person, model.repeat, model.place) == ("m", False, 2, 0)


def test_thirds_by_the_score_of_practice() -> None:
    found = thirds({"P1": 0.0, "P2": 1.0, "P3": 0.2, "P4": 0.2, "P5": 0.9, "P6": 0.5})
    assert found == {
        "P1": "lowest third", "P3": "lowest third", "P4": "lowest third",
        "P6": "middle third", "P5": "highest third", "P2": "highest third",
    }  # fmt: skip
    assert thirds({}) == {}


def test_there_is_a_script_for_each_language() -> None:
    assert tuple(scripts()) == NAMES == ("analysis.py", "analysis.R")
