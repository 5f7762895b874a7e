"""From Python too, what only a file names is neither started nor asked before `allow` says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer, error
from helpers.outsiders import KINDS, VARIABLE, Outsider, outsider

import gamebench_gui.api as gb
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.exchange.jsonl_writing import export_jsonl

GAME = "tic_tac_toe:llmarena"


@pytest.fixture(params=KINDS)
def other(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Outsider]:
    monkeypatch.setenv(VARIABLE, "sk-of-the-user-0123456789")
    with outsider(request.param, tmp_path) as made:
        yield made


@pytest.fixture
def db(tmp_path: Path) -> Iterator[gb.Database]:
    with gb.open(tmp_path / "a.sqlite", data_dir=tmp_path) as made:
        yield made


def tournament(other: Outsider) -> dict[str, object]:
    return {"games": [GAME], "agents": {"theirs": other.spec, "dice": "random"}}


def interrupted(other: Outsider, folder: Path) -> tuple[Path, str]:
    """The file of an interrupted match in which somebody else has written the agent into a seat."""
    with ChatServer([error(503)]) as dead, gb.open(folder / "far.sqlite", data_dir=folder / "far") as far:
        with pytest.raises(gb.InterruptedMatchError) as caught:
            far.play(GAME, f"llm:model=m,base_url={dead.base_url},retries=0", "random")
        match_id = caught.value.match_id
    with closing(Session(folder / "far.sqlite", Paths.of(folder / "far"))) as session:
        export_jsonl(session.store, [match_id], folder / "m.jsonl")
    text = (folder / "m.jsonl").read_text(encoding="utf-8")
    spec = json.dumps(other.spec)[1:-1]
    (folder / "m.jsonl").write_text(
        text.replace("llm:model=m,base_url=local,retries=0", spec), encoding="utf-8"
    )
    return folder / "m.jsonl", match_id


def refuses(error: gb.Error, other: Outsider) -> bool:
    """Whether a sentence names what the user has to agree to, and how."""
    named = other.option.partition(",")[0].removeprefix("exec:")
    variable = VARIABLE in str(error) or VARIABLE not in other.spec
    return named in str(error) and variable and f"allow={[other.option]}" in str(error)


def test_a_tournament_file_is_played_once_its_agents_are_allowed(
    db: gb.Database, other: Outsider, tmp_path: Path
) -> None:
    file = tmp_path / "t.toml"
    file.write_text(
        f'games = ["{GAME}"]\n[agents]\ntheirs = {json.dumps(other.spec)}\ndice = "random"\n',
        encoding="utf-8",
    )
    for allow in ((), "https://other.example"):
        with pytest.raises(gb.GameError) as caught:
            db.tournament(file, agreed=True, allow=allow)
        assert refuses(caught.value, other)
        assert other.count() == 0
    standings = db.tournament(file, agreed=True, allow=[other.option])
    assert standings.stage == "done"
    assert other.count() > 0
    assert db.tournament(str(file), agreed=True).stage == "done", "it is agreed to from then on"


def test_a_tournament_written_in_python_names_its_agents_itself(db: gb.Database, other: Outsider) -> None:
    assert db.tournament(tournament(other), agreed=True).stage == "done"
    assert other.count() > 0


def test_an_imported_match_goes_on_once_its_agents_are_allowed(
    db: gb.Database, other: Outsider, tmp_path: Path
) -> None:
    file, match_id = interrupted(other, tmp_path)
    db.import_file(file)
    with pytest.raises(gb.GameError) as caught:
        db.resume(match_id)
    assert refuses(caught.value, other)
    assert other.count() == 0
    (row,) = db.resume(match_id, allow=other.option)
    assert (row["termination"], other.count() > 0) == ("rules", True)


def test_what_is_allowed_must_be_a_server_or_a_program(db: gb.Database, tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_text(
        f'games = ["{GAME}"]\n[agents]\na = "random"\nb = "minimax"\n', encoding="utf-8"
    )
    with pytest.raises(gb.GameError, match="nonsense"):
        db.tournament(tmp_path / "t.toml", allow="nonsense")
