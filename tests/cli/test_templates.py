"""Tournaments and studies that ship: found by name, listed, and copied to where they can be changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.command_line import document
from helpers.play import few

import resources

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["tournament", "study"])
def test_what_ships_is_listed_and_copied_whole(call: Call, here: Path, kind: str) -> None:
    for template in document(call, kind, "templates")["templates"]:
        assert template["title"]
        copied = document(call, kind, "templates", template["name"], "--to", template["name"])["files"]
        own = {Path(file).name: Path(file).read_bytes() for file in copied}
        shipped = Path(template["file"])
        files = [shipped] if kind == "tournament" else [*shipped.parent.iterdir()]
        assert own == {file.name: file.read_bytes() for file in files}
    code, _, err = call(kind, "templates", template["name"], "--to", template["name"])
    assert (code, "is there already; name another folder." in err) == (1, True)
    assert "say both" in call(kind, "templates", "--to", "x")[2]
    assert "No template is called 'qickstart'" in call("study", "templates", "qickstart", "--to", "x")[2]


@pytest.mark.parametrize("name", few(1, ["gamma-Bench", "gtbench", "gamma_bench", "DSGBench"]))
def test_a_tournament_that_ships_is_found_by_its_name(call: Call, here: Path, name: str) -> None:
    code, out, _ = call("tournament", "run", name, "--dry-run")
    assert (code, "matches" in out) == (0, True)


def test_a_study_that_ships_is_tried_and_leaves_what_ships_alone(call: Call, here: Path) -> None:
    folder = resources.path("studies")
    before = sorted(folder.rglob("*"))
    assert call("study", "check", "quickstart")[0] == 0
    shipped = str(folder / "quickstart" / "protocol.toml")
    for file, *to, made in (("quickstart", "--to", "a", "a"), (shipped, "quickstart-tried")):
        assert call("study", "try", file, "--people", "1", *to)[0] == 0
        assert (here / made / "report.html").exists()
    assert sorted(folder.rglob("*")) == before


def test_a_study_that_ships_is_locked_from_a_copy(call: Call, here: Path) -> None:
    code, _, err = call("study", "lock", "quickstart")
    assert (code, "study templates quickstart --to DIR" in err) == (2, True)
    assert call("study", "templates", "quickstart", "--to", "mine")[0] == 0
    code, _, err = call("study", "lock", "mine/protocol.toml")
    assert (code, "study.contact: The contact is a placeholder" in err) == (1, True)
    mine = Path("mine/protocol.toml")
    filled = mine.read_text(encoding="utf-8").replace("Write here who participants can turn to", "The lab")
    mine.write_text(filled.replace("[consent]", '[consent]\ndelete_until = "2026-12-31"'), encoding="utf-8")
    assert call("study", "lock", "mine/protocol.toml")[0] == 0
