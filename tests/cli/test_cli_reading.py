"""Commands that read make nothing, leave nothing, and read what may not be written."""

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from gamebench_gui.cli.main import run

ROOT = Path(__file__).parent.parent.parent
LISTS = (
    ("matches",),
    ("scores",),
    ("costs",),
    ("ratings",),
    ("ratings", "--method", "gamma"),
    ("errors",),
    ("tournament", "list"),
)
OF_ONE = (
    ("show", "abc"),
    ("verify", "abc"),
    ("export", "abc", "--out", "x.jsonl"),
    ("note", "abc"),
    ("note", "abc", "--text", "so"),
    ("delete", "abc", "--yes"),
    ("fork", "abc", "--step", "1"),
    ("ask-again", "abc", "--agent", "random"),
    ("play", "--resume", "abc"),
    ("errors", "abc"),
    ("judge", "abc"),
    ("tournament", "status", "abc"),
)


@pytest.fixture
def call(tmp_path, capsys):
    def call(*argv):
        code = run(["--data-dir", str(tmp_path / "data"), *argv])
        return code, *capsys.readouterr()

    return call


def everything(folder):
    """Every file below a folder, and what is in it."""
    return {
        path.relative_to(folder): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")
    }


@pytest.mark.parametrize("argv", LISTS, ids=" ".join)
def test_lists_are_empty_where_nothing_was_played_and_make_nothing(call, tmp_path, argv):
    code, out, err = call(*argv)
    assert (code, err) == (0, "")
    assert out.startswith("No ")
    assert json.loads(call(*argv, "--json")[1])
    assert everything(tmp_path) == {}


@pytest.mark.parametrize("argv", OF_ONE, ids=" ".join)
def test_what_is_asked_of_a_match_where_there_is_none_makes_nothing(call, tmp_path, argv, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = call(*argv)
    assert (code, out) == (2, "")
    assert err.startswith("gamebench: There is no ")
    assert "abc" in err
    assert err.count("\n") == 1
    assert everything(tmp_path) == {}


def test_a_dry_run_makes_nothing(call, tmp_path):
    file = tmp_path / "t.toml"
    file.write_text(
        'name = "Dry"\ngames = ["kuhn_poker"]\n[agents]\ndice = "random"\nbook = "kuhn-equilibrium"\n'
    )
    code, out, err = call("tournament", "run", str(file), "--dry-run")
    assert (code, err) == (0, "")
    assert "Dry" in out
    assert list(everything(tmp_path)) == [Path("t.toml")]


def test_a_dry_run_on_a_new_database_does_not_ask_for_matches(call, tmp_path):
    file = tmp_path / "t.toml"
    file.write_text('name = "Dry"\ngames = ["kuhn_poker"]\n[agents]\na = "random"\nb = "mcts"\n')
    path = tmp_path / "new.sqlite"
    code, out, err = call("tournament", "run", str(file), "--dry-run", "--db", str(path))
    assert (code, err) == (0, "")
    assert "Dry" in out
    assert not path.exists()


def test_an_export_of_nothing_says_so_and_writes_no_file(call, tmp_path):
    code, out, err = call("export", "--all", "--out", str(tmp_path / "x.jsonl"))
    assert (code, out) == (1, "")
    assert err == "gamebench: there is no match to export; nothing was written.\n"
    assert everything(tmp_path) == {}


@pytest.mark.parametrize(
    "argv", [*LISTS, ("export", "--all", "--out", "x.jsonl"), ("tournament", "status", "abc")], ids=" ".join
)
def test_a_database_that_is_named_and_not_there_is_an_error(call, tmp_path, argv, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "typo.sqlite"
    code, out, err = call(*argv, "--db", str(path))
    assert (code, out) == (1, "")
    assert (
        err == f"gamebench: There is no trace database at {path}; play a match first, or name another file.\n"
    )
    assert everything(tmp_path) == {}


@pytest.fixture
def recorded(call, tmp_path):
    """A database with a match, and that match's id."""
    path = tmp_path / "there" / "t.sqlite"
    path.parent.mkdir()
    out = call("play", "tic_tac_toe", "--seat", "random", "--json", "--db", str(path))[1]
    return path, json.loads(out)["matches"][0]["id"]


def reading(match_id, folder):
    return (
        *LISTS[:-1],
        ("show", match_id),
        ("verify", "--all"),
        ("export", "--all", "--out", str(folder / "x.jsonl")),
        ("note", match_id),
        ("errors", match_id),
        ("ask-again", match_id, "--agent", "random"),
    )


def test_reading_leaves_no_file_beside_the_database(call, recorded, tmp_path):
    path, match_id = recorded
    for argv in reading(match_id, tmp_path):
        code, _, err = call(*argv, "--db", str(path))
        assert (argv, code, err) == (argv, 0, "")
        assert list(everything(path.parent)) == [Path("t.sqlite")]


def test_a_database_that_may_not_be_written_is_read(call, recorded, tmp_path):
    path, match_id = recorded
    path.chmod(stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH)
    before = everything(path.parent)
    for argv in reading(match_id, tmp_path):
        code, _, err = call(*argv, "--db", str(path))
        assert (argv, code, err) == (argv, 0, "")
        assert everything(path.parent) == before
    for argv in (
        ("play", "nim", "--seat", "random"),
        ("note", match_id, "--text", "so"),
        ("delete", match_id, "--yes"),
        ("fork", match_id, "--step", "1"),
        ("matches", "--save", "all"),
    ):
        code, _, err = call(*argv, "--db", str(path))
        assert code == 1
        assert err.startswith(f"gamebench: {path} is read-only; allow writing to it and its folder")
        assert err.count("\n") == 1
        assert everything(path.parent) == before


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="needs another user to be one")
def test_a_folder_that_may_not_be_written_is_read(recorded):
    """As another user, since root may write everywhere."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(recorded[0], folder))
        Path(folder).chmod(0o755)
        path.chmod(0o644)
        check_as_nobody(path, recorded[1])
        assert list(everything(path.parent)) == [Path("t.sqlite")]


def check_as_nobody(path, match_id):
    program = f"""
import os, statistics, sys
from gamebench_gui.cli.main import run
import gamebench_gui.cli.error_profiles, gamebench_gui.cli.headless, replays.review.verify
os.setgid(65534); os.setuid(65534)
for argv in (["matches"], ["show", {match_id!r}], ["verify", "--all"], ["errors"]):
    assert run(["--data-dir", "/nonexistent", *argv, "--db", {str(path)!r}]) == 0, argv
assert run(["play", "nim", "--seat", "random", "--db", {str(path)!r}]) == 1
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("or choose another file.\n")
