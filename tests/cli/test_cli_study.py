"""The command for studies."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.merging import forge
from helpers.studies import TEXTS, brief, folder, locked, take_part

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.main import run
from replays.studies.merging import export_to_merge
from replays.studies.protocol import Pace
from replays.studies.protocol_file import read_file, write_text
from replays.studies.registry import Study
from replays.studies.station_keys import own_key

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def protocol(tmp_path: Path) -> Path:
    """A short protocol with its texts."""
    path = tmp_path / "plan" / "short.toml"
    path.parent.mkdir()
    path.write_text(write_text(brief()), encoding="utf-8")
    for name, body in TEXTS.items():
        (path.parent / name).write_text(body, encoding="utf-8")
    return path


def test_check_names_each_mistake_and_fails(call: Call, protocol: Path) -> None:
    (protocol.parents[1] / "t.sqlite").unlink()
    assert call("study", "check", str(protocol))[0] == 0
    protocol.write_text(protocol.read_text().replace("block_sizes = [4, 8]", "block_sizes = [3]\nsize = 1"))
    code, out, _ = call("study", "check", str(protocol))
    assert code == 1
    assert out.startswith(f"{protocol}: There is no key conditions.size")
    code, out, _ = call("study", "check", str(folder("quickstart") / "protocol.toml"), "--json")
    assert (code, json.loads(out)["mistakes"]) == (0, [])
    assert not (protocol.parents[1] / "t.sqlite").exists()


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (None, "There is no such file"),
        (b"\x00\xff", "no UTF-8 text; save it as UTF-8"),
        (b"[study", "not written in TOML"),
        (b"", "study.id is missing"),
    ],
)
def test_a_file_that_is_no_protocol_is_told_what_it_is(
    call: Call, tmp_path: Path, body: bytes | None, words: str
) -> None:
    path = tmp_path / "a.toml"
    if body is not None:
        path.write_bytes(body)
    code, out, _ = call("study", "check", str(path))
    assert code == 1
    assert words in out
    assert "name the TOML file in it" in call("study", "check", str(tmp_path))[1]


def test_a_protocol_in_which_speed_may_tell_a_model_is_locked_only_where_somebody_agrees(
    call: Call, protocol: Path
) -> None:
    blocks = tuple(replace(block, pace=Pace(1.5, like="model")) for block in brief().blocks)
    protocol.write_text(write_text(brief(blocks=blocks)), encoding="utf-8")
    code, _, err = call("study", "lock", str(protocol))
    assert (code, "--unpaced" in err, "gives itself away" in err) == (2, True, True)
    assert call("study", "lock", str(protocol), "--unpaced")[0] == 0


def test_wrong_words_are_answered_before_anything_is_asked(
    call: Call, protocol: Path, tmp_path: Path
) -> None:
    code, _, err = call("study", "lock", str(protocol), "--station", "lab-9")
    assert (code, "--station must be one of lab-1, lab-2" in err) == (2, True)
    call("study", "lock", str(protocol))
    code, _, err = call("study", "delete", "short", "X")
    assert (code, "no participant 'X'" in err, "Type yes" in err) == (2, True, False)
    assert "Nobody has ended a match" in call("study", "reference", "short", "--agent", "optimal")[1]


def test_the_account_of_this_machine_may_be_a_word_of_the_protocol(
    call: Call, protocol: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "rooted")
    protocol.write_text(f"# rooted in games\n{protocol.read_text()}")
    call("study", "lock", str(protocol))
    assert call("study", "export", "short", "--to", str(tmp_path / "out"), "--check")[0] == 0
    (tmp_path / "out" / "note.txt").write_text("written by rooted")
    code, out, _ = call("study", "export", "short", "--to", str(tmp_path / "out"), "--check")
    assert (code, "note.txt, line 1: name 'rooted'" in out) == (1, True)


def test_one_command_goes_from_protocol_to_report(
    call: Call, protocol: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Protocol, simulated people of two stations, reference runs, exports, plan and report."""
    code, out, _ = call("study", "try", str(protocol), "--people", "2", "--to", str(tmp_path / "tried"))
    assert code == 0
    assert out.startswith("2 simulated people are complete")
    names = {path.name for path in (tmp_path / "tried").iterdir()}
    assert {"export", "plan.html", "report.html", "try.sqlite"} <= names
    plan = (tmp_path / "tried" / "plan.html").read_text(encoding="utf-8")
    assert "mean score per match of block kuhn" in plan
    assert "<script" not in plan
    report = (tmp_path / "tried" / "report.html").read_text(encoding="utf-8")
    assert "2 of 4 participants are complete" in report
    assert 'class="gap"' in report
    assert "People minus model, on the same deals" in report
    assert report.count("<svg") == 2 * report.count("<details>") > 4
    database = str(tmp_path / "tried" / "try.sqlite")
    code = run(["--data-dir", str(tmp_path), "study", "compare", "short", "--json", "--db", database])
    found = json.loads(capsys.readouterr().out)
    assert (code, found["people"], found["models"]) == (0, 2, ["model"])
    assert {one["section"] for one in found["estimates"]} >= {"score", "difference", "effort"}
    assert {"analysis.py", "analysis.R"} <= {path.name for path in (tmp_path / "tried" / "export").iterdir()}
    assert call("study", "try", str(protocol), "--to", str(tmp_path / "tried"))[0] == 1


def test_a_study_from_lock_to_close(call: Call, protocol: Path, tmp_path: Path) -> None:
    code, out, _ = call("study", "lock", str(protocol))
    assert code == 0
    assert "short-games-2026 is locked. Version 1.0; protocol " in out
    assert call("study", "lock", str(protocol))[0] == 1
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    study = Study(session.store, session.writer)
    codes = [take_part(session, study, station, seed).code for seed, station in enumerate(("lab-1", "lab-2"))]
    session.close()
    status = json.loads(call("study", "status", "short", "--json")[1])
    assert status["counts"]["states"] == {"complete": 2}
    assert "0 of 4" not in call("study", "status")[1]
    people = call("study", "people", "short")[1]
    assert all(code in people for code in codes)
    assert "won" not in people
    assert call("study", "exclude", "short", codes[0], "--reason", "wrote notes")[0] == 0
    assert call("study", "delete", "short", codes[1], "--yes")[0] == 0
    assert call("study", "delete", "short", codes[1], "--yes")[0] == 2
    assert call("study", "report", "short", "--to", str(tmp_path / "r.html"))[0] == 0
    assert "wrote notes (1)" in (tmp_path / "r.html").read_text(encoding="utf-8")
    assert json.loads(call("study", "plan", "short", "--json")[1])["plan"]["Sample size"][0].startswith(
        "4 complete"
    )
    code, out, _ = call("study", "export", "short", "--to", str(tmp_path / "out"), "--check")
    assert (code, "Nothing in it was found" in out) == (0, True)
    assert call("study", "export", "short")[0] == 2
    assert call("study", "compare", "short")[0] == 2
    assert call("study", "close", "short")[0] == 0
    assert call("study", "close", "short")[0] == 1
    assert "Left out: 1 (excluded by the experimenter)." in call("study", "compare", "short")[1]


def test_amend_and_merge_between_two_machines(call: Call, protocol: Path, tmp_path: Path) -> None:
    call("study", "lock", str(protocol))
    changed = protocol.with_name("changed.toml")
    changed.write_text(
        protocol.read_text().replace(
            'stations = ["lab-1", "lab-2"]', 'version = "1.1"\nstations = ["lab-1", "lab-2"]'
        )
    )
    code, out, _ = call("study", "amend", "short", str(changed), "--reason", "typo")
    assert (code, "from participant 1 on: typo" in out) == (0, True)
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    take_part(session, Study(session.store, session.writer), "lab-2")
    session.close()
    assert call("study", "export", "short", "--to-merge", str(tmp_path / "lab-2.zip"))[0] == 0
    shutil.move(tmp_path / "t.sqlite", tmp_path / "lab-2.sqlite")
    merging = ("study", "merge", str(tmp_path / "lab-2.zip"), str(tmp_path / "lab-2.zip"))
    code, _, err = call(*merging)
    assert (code, "add --yes if all of it is right" in err) == (1, True)
    assert "The study is not here yet" in err
    assert json.loads(call("study", "status", "--json")[1])["studies"] == []
    code, out, _ = call(*merging, "--yes")
    assert (code, out.count("1 person is new"), out.count("0 people are new")) == (0, 1, 1)
    assert json.loads(call("study", "status", "short", "--json")[1])["counts"]["states"] == {"complete": 1}


def test_what_is_wrong_with_a_file_to_merge_is_named(call: Call, protocol: Path, tmp_path: Path) -> None:
    call("study", "lock", str(protocol))
    assert call("study", "export", "short", "--to-merge", str(tmp_path / "a.zip"))[0] == 0
    forged = forge(tmp_path / "a.zip", tmp_path / "b.zip", lambda document: {})
    for _ in range(2):
        code, out, err = call("study", "merge", str(forged), "--yes")
        assert (code, out, "study.json lacks 'studies'" in err) == (1, "", True)
        (tmp_path / "t.sqlite").rename(tmp_path / "before.sqlite")  # the study is not here any more


def test_people_says_whether_nobody_took_part_or_nobody_is_left(
    call: Call, protocol: Path, tmp_path: Path
) -> None:
    call("study", "lock", str(protocol))
    assert "Nobody has taken part yet." in call("study", "people", "short")[1]
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    code = take_part(session, Study(session.store, session.writer), "lab-2").code
    session.close()
    assert call("study", "delete", "short", code, "--yes")[0] == 0
    out = call("study", "people", "short")[1]
    assert "There are no data of anybody." in out
    assert "Deleted: 1 person." in out


def test_a_merge_tells_and_asks_at_the_terminal(
    call: Call, protocol: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    call("study", "lock", str(protocol))
    (tmp_path / "two").mkdir()
    session = Session(tmp_path / "two" / "t.sqlite", Paths.of(tmp_path / "two"))
    there = locked(session, read_file(protocol))
    code = take_part(session, there, "lab-2").code
    export_to_merge(there, tmp_path / "lab-2.zip")
    key = own_key(there)
    session.close()
    file = str(tmp_path / "lab-2.zip")
    monkeypatch.setattr("sys.stdin", Terminal("no\n"))
    result, out, err = call("study", "merge", file)
    assert (result, out) == (1, "")
    assert f"signed with a key that is not known here for lab-2: {key}" in err
    assert f"New people: {code}" in err
    monkeypatch.setattr("sys.stdin", Terminal("yes\n"))
    assert call("study", "merge", file)[0] == 0
    assert code in call("study", "people", "short")[1]
    own, told, _ = call("study", "station", "short", "--add", "lab-2", key)
    assert (own, f"lab-2: {key}" in told) == (0, True)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    document = json.loads(call("study", "merge", file, "--json")[1])
    assert document == {"merged": {file: 0}, "changes": {file: {}}}
    known = json.loads(call("study", "station", "short", "--forget", key, "--json")[1])
    assert known["known"] == []
    assert known["key"] != key
    assert call("study", "merge", file)[0] == 1
    assert call("study", "station", "short", "--add", "lab-9", key)[0] == 2
    left = call("study", "station", "short", "--forget", known["key"])[1]
    assert left.startswith("This machine has no private key for the study")
    assert not list(tmp_path.glob("t.sqlite.keys/*"))


def test_identifying_exports_want_a_yes_and_are_logged(
    call: Call, protocol: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    call("study", "lock", str(protocol))
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    assert call("study", "export", "short", "--to", str(tmp_path / "out"), "--identifying")[0] == 1
    assert not (tmp_path / "out").exists()
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert call("study", "export", "short", "--to", str(tmp_path / "out"), "--identifying")[0] == 0
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    try:
        assert Study(session.store, session.writer).lines()[-1].kind == "identifying"
    finally:
        session.close()
