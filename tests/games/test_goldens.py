"""Readable playthroughs, one per preset, replayed from their own actions and compared line by line.

`pytest tests/games/test_goldens.py --update-goldens` writes them anew; review the difference.
A playthrough stays as long as its actions are legal, so that only what the rules tell differs.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.play import NAMES

from gamebench_gui.conformance.goldens import golden, kept, playthrough_is_told_as_before, recorded

FOLDER = Path(__file__).parent.parent / "goldens"


@pytest.mark.parametrize("name", NAMES)
def test_golden(name: str, pytestconfig: pytest.Config) -> None:
    playthrough_is_told_as_before(name, FOLDER, pytestconfig.getoption("--update-goldens"))


def test_what_is_written_anew_keeps_its_playthrough(tmp_path: Path) -> None:
    name = "tic_tac_toe:gtbench"
    told, path = golden(name, FOLDER).read_text(encoding="utf-8"), golden(name, tmp_path)
    moves = recorded(name, told)
    path.write_text(told.replace("told to", "said to"), encoding="utf-8")
    assert kept(name, path) == moves
    first, second = (f": {next(iter(joint.values())).to_json()}  as" for joint in moves[:2])
    path.write_text(told.replace(second, first), encoding="utf-8")
    assert not kept(name, path), "the second player cannot take the cell of the first"


def test_every_golden_belongs_to_a_preset() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(
        golden(name, FOLDER).name for name in NAMES
    )
