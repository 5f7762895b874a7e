"""Searching, noting, sharing, importing and deleting recorded matches from the command line."""

from __future__ import annotations

import csv
import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from helpers.recording import play
from helpers.seats import RandomSeat

from gamebench_gui.app.match.filters import metric_range
from gamebench_gui.cli.exchange import FORMATS as WORDS
from gamebench_gui.cli.main import run
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import GameError
from games.core.seat import Request
from replays.exchange.formats import FORMATS
from replays.store.rows import Range
from replays.store.writer import Writer


class Saying(RandomSeat):
    async def decide(self, request: Request) -> Action:
        request.record(Call("m", (ChatMessage.of("user", "?"),), reply=f"the diagonal, at {request.step}"))
        return await super().decide(request)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "traces.sqlite"
    with Writer(path) as writer:
        play(writer, "tic_tac_toe", "m1", seats=[Saying(), RandomSeat()])
        play(writer, "kuhn_poker", "m2", seats=[RandomSeat(), RandomSeat()])
    return path


def told(capsys: pytest.CaptureFixture[str], *args: object) -> Any:
    """What a command prints as JSON."""
    assert run([str(arg) for arg in args] + ["--json"]) == 0
    return json.loads(capsys.readouterr().out)


def found(capsys: pytest.CaptureFixture[str], db: Path, *args: object) -> list[str]:
    return [row["id"] for row in told(capsys, "matches", "--db", db, *args)["matches"]]


def test_matches_are_found_by_every_option(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, db, "--text", "the diagonal") == ["m1"]
    assert found(capsys, db, "--game", "kuhn_poker") == ["m2"]
    assert found(capsys, db, "--outcome", "finished") == ["m2", "m1"]
    assert found(capsys, db, "--outcome", "void") == []
    assert found(capsys, db, "--since", "2000-01-01", "--until", "2000-01-02") == []
    assert found(capsys, db, "--metric", "steps=1..", "--metric", "score=..100") == ["m2", "m1"]
    assert found(capsys, db, "--failure", "illegal") == []
    assert found(capsys, db, "--text", "diagonal", "--save", "mine") == ["m1"]
    assert found(capsys, db, "--saved", "mine") == ["m1"]
    assert found(capsys, db, "--saved", "mine", "--game", "nim") == []
    assert run(["matches", "--db", str(db), "--saved", "other"]) == 2
    assert "known: mine" in capsys.readouterr().err
    assert run(["matches", "--db", str(db), "--since", "yesterday"]) == 2
    assert "2026-01-31" in capsys.readouterr().err


def test_ranges_are_read() -> None:
    assert metric_range("steps=10..20") == Range("steps", 10, 20)
    assert metric_range("regret=..0.5") == Range("regret", None, 0.5)
    assert metric_range("score=1") == Range("score", 1, 1)
    for bad in ("steps", "steps=", "=1..2", "steps=a..b", "steps=.."):
        with pytest.raises(GameError, match="A range is written as"):
            metric_range(bad)


def test_a_note_and_tags_are_written_and_found(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "note", "m1", "--db", db, "--text", "odd one", "--tag", "a", "--tag", "b")
    remarks = told(capsys, "note", "m1", "--db", db, "--step", 2, "--tag", "slip", "--untag", "b")["remarks"]
    assert remarks == [
        {"step": None, "note": "odd one", "tags": ["a", "b"]},
        {"step": 2, "note": "", "tags": ["slip"]},
    ]
    assert found(capsys, db, "--tag", "slip") == ["m1"]
    assert found(capsys, db, "--noted") == ["m1"]
    assert run(["note", "m1", "--db", str(db), "--step", "99", "--text", "x"]) == 2


def test_every_format_is_written(db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert set(WORDS) == set(FORMATS)
    for form, entry in FORMATS.items():
        out = tmp_path / f"out{entry.suffix}"
        if form == "parquet" and find_spec("pyarrow") is None:
            assert run(["export", "m1", "--db", str(db), "--to", form, "--out", str(out)]) == 1
            assert "needs the package pyarrow" in capsys.readouterr().err
            continue
        if form == "gamebench":
            assert run(["export", "m1", "--db", str(db), "--to", form, "--out", str(out)]) == 1
            assert "two different agents" in capsys.readouterr().err
            continue
        assert told(capsys, "export", "m1", "--db", db, "--to", form, "--out", out)["files"] == [str(out)]
        assert out.stat().st_size > 100
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        assert {row["match"] for row in csv.DictReader(file)} == {"m1"}
    both = told(capsys, "export", "--all", "--db", db, "--to", "html", "--out", tmp_path / "pages")
    assert [Path(file).name for file in both["files"]] == ["m1.html", "m2.html"]


def test_a_page_may_be_limited_to_some_viewers(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.html"
    for viewer, held in (("1", True), ("2", False), ("spectator", False), ("everything", True)):
        told(capsys, "export", "m1", "--db", db, "--to", "html", "--viewer", viewer, "--out", out)
        assert ("the diagonal, at" in out.read_text(encoding="utf-8")) == held
    for viewer, code in (("3", 2), ("x", 2), ("0", 2)):
        assert (
            run(["export", "m1", "--db", str(db), "--to", "html", "--viewer", viewer, "--out", str(out)])
            == code
        )
    assert run(["export", "m1", "--db", str(db), "--to", "csv", "--viewer", "1", "--out", str(out)]) == 2


def test_a_bundle_goes_to_another_database(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "export", "--all", "--db", db, "--to", "bundle", "--out", tmp_path / "a.zip")
    other = tmp_path / "other.sqlite"
    assert told(capsys, "import", tmp_path / "a.zip", "--db", other)["matches"] == ["m1", "m2"]
    assert told(capsys, "verify", "--all", "--db", other)["matches"][0]["trust"] == "verified"
    assert run(["import", str(tmp_path / "a.zip"), "--db", str(other)]) == 0
    assert "recorded already" in capsys.readouterr().err


def test_matches_are_deleted_after_asking(
    db: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.readline", lambda: "no\n", raising=False)
    assert run(["delete", "m1", "--db", str(db)]) == 1
    assert "nothing was deleted" in capsys.readouterr().err
    assert told(capsys, "delete", "m1", "--yes", "--db", db) == {"deleted": ["m1"]}
    assert found(capsys, db) == ["m2"]
