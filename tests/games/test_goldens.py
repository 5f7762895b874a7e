"""Readable playthroughs, one per preset, replayed from their own actions and compared line by line.

`pytest tests/games/test_goldens.py --update-goldens` writes them anew; review the difference.
A playthrough stays as long as its actions are legal, so that only what the rules tell differs. Presets that
are nearly alike share most of a golden (`helpers/goldens.py`).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.goldens import keep, unfolded, whole
from helpers.play import NAMES

from gamebench_gui.conformance.goldens import golden, kept, playthrough_is_told_as_before, recorded

FOLDER = Path(__file__).parent.parent / "goldens"


@pytest.mark.parametrize("name", NAMES)
def test_golden(name: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    update = pytestconfig.getoption("--update-goldens")
    path = golden(name, FOLDER)
    copy = unfolded(path, tmp_path)
    playthrough_is_told_as_before(name, tmp_path, update)
    if update:
        keep(copy.read_text(encoding="utf-8"), path)


def test_a_golden_that_is_nearly_another_one_holds_the_lines_that_differ(tmp_path: Path) -> None:
    first, second = tmp_path / "nim.a.txt", tmp_path / "nim.b.txt"
    text = "".join(f"line {number}\n" for number in range(50))
    changed = "above\n" + text.replace("line 7\n", "").replace("line 9\n", "+9\n@@ 1-2\n") + "below\n"
    keep(text, first)
    keep(changed, second)
    assert first.read_text(encoding="utf-8") == text
    assert len(second.read_text(encoding="utf-8").splitlines()) == 9
    assert whole(second) == changed
    keep(text.upper(), first)
    assert (whole(first), whole(second)) == (text.upper(), changed), "what leans on it stays as it was"
    second.unlink()
    assert not unfolded(second, tmp_path / "copies").exists()


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
