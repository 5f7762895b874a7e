"""What commands write to terminals, pipes and files, whatever was recorded."""

from __future__ import annotations

import argparse
import ast
import csv
import io
import json
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import threading
import zipfile
from pathlib import Path
from typing import Any

import pytest
from helpers.code import parsed
from helpers.play import few
from helpers.recording import play
from helpers.seats import RandomSeat
from helpers.waiting import LIMIT

from gamebench_gui.cli.main import build_parser, run
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.seat import Request
from replays.store import benchmark_runs
from replays.store.benchmark_runs import RunPart
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

ROOT = Path(__file__).parents[1]
EVIL = "=1+1\x1b]0;owned\x07\x1b[31m\x9b2J\x7f\r\u202etxt.exe\u2066\u200f\u2028\x00 \u2603"
ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class Hostile(RandomSeat):
    """Says in every way what a terminal would obey."""

    async def decide(self, request: Request) -> Action:
        request.record(Call(EVIL, (ChatMessage.of("user", EVIL),), reply=EVIL, thought=EVIL, error=EVIL))
        action = await super().decide(request)
        return Action(action.kind, action.args, EVIL.replace("\x00", "")) if action.kind == "say" else action


@pytest.fixture
def db(hostile: Path, tmp_path: Path) -> Path:
    """A database of hostile texts for one test."""
    return Path(shutil.copy(hostile, tmp_path / "t.sqlite"))


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Matches whose every text is hostile: finished, interrupted, of Undercover, forked."""
    path = tmp_path_factory.mktemp("hostile") / "t.sqlite"
    agents = [AgentRow(f"e{k}", f"{EVIL} {k}", "llm", EVIL, EVIL, f"{EVIL} spec {k}") for k in range(5)]
    with Writer(path) as writer:
        for number in range(4):
            seats = [Hostile(), Hostile()]
            play(writer, "kuhn_poker", f"k{number}", seats=seats, agents=agents[:2], seed=number)
        play(writer, "undercover", "u1", seats=[Hostile() for _ in range(5)], agents=agents)
        play(writer, "tic_tac_toe", "cut", seats=[Hostile(), Hostile()], agents=agents[:2], after=8)
        play(writer, "guess_two_thirds", "g1", seats=[Hostile() for _ in range(10)], agents=agents[:1] * 10)
        with Store(path) as store:
            book = Notebook(store, writer)
            book.set_note("k0", EVIL)
            book.set_note("k0", EVIL, 1)
            book.tag("k0", EVIL.translate({ord("\x00"): None}), 1)
        writer.run(lambda db: db.execute("update matches set note = ? where id = 'k1'", [EVIL]))
        part = RunPart(EVIL, EVIL, 1, "", {EVIL: EVIL})
        benchmark_runs.create(writer, EVIL, {EVIL: f"llm:model={EVIL}"}, [part], {"command": EVIL})
    return path


PRINTING = {
    "games": [[]],
    "agents": [[]],
    "models": [[], [f"127.0.0.1:9/{EVIL}"], [EVIL]],
    "prices": [[EVIL, "--in", "1", "--out", "2"], [], ["--from", EVIL]],
    "dictionary": [[], [EVIL]],
    "plugins": [[], ["add", f"/nowhere/{EVIL}".replace("\x00", "")], ["remove", EVIL]],
    "doctor": [[], ["--serve", EVIL], ["--serve", "127.0.0.1", "--seconds", "0.2"]],
    "check-game": [["tic_tac_toe:gtbench"], [EVIL]],
    "matches": [["--text", "txt.exe"], ["--game", EVIL], ["--saved", EVIL], ["--metric", EVIL]],
    "note": [["k0"]],
    "show": [["k0", "--prompts"], ["k0", "--step", "1", "--prompts", "--seat", "1"], ["u1"], ["g1"]],
    "verify": [["--all"]],
    "ratings": [
        ["--pairings"],
        ["--method", "elo"],
        ["--method", "nra", "--pairings"],
        ["--method", "llmarena"],
        ["--method", "gamma"],
        ["--against", EVIL, "--method", "nra"],
    ],
    "scores": [[], ["--benchmark", EVIL]],
    "factors": [[], ["--source", EVIL]],
    "costs": [[]],
    "errors": [[], ["k0", "cut"]],
    "verdicts": [[], ["k0"], [EVIL]],
    "statistics": [[], [EVIL], ["--match", "k0"], ["--match", EVIL]],
    "judge": [["--all"]],
    "ask-again": [["k0", "--agent", "random"]],
    "fork": [["k0", "--step", "0", "--seat", "random", "--matches", "2"], ["k0", "--step", "0"]],
    "resume": [["--all"], ["cut"], ["cut", "--seat", "random"]],
    "serve": [
        [EVIL, "--seat", "elsewhere", "--on", "127.0.0.1"],
        ["nim", "--seat", "elsewhere", "--on", EVIL],
        ["nim", "--seat", EVIL, "--on", "127.0.0.1"],
        ["--resume", "cut", "--on", "127.0.0.1"],
    ],
    "play": [["--resume", "cut"], ["kuhn_poker", "--seat", EVIL], [EVIL]],
    "benchmark": [
        ["list"],
        ["status"],
        ["status", EVIL],
        ["run", EVIL, "--model", EVIL],
        ["run", "gtbench", "--model", EVIL, "--leave-out", EVIL],
        ["report", EVIL, "--to", "x.html"],
        ["compare", EVIL, f"/nowhere/{EVIL}.json".replace("\x00", "")],
        ["adopt", "gtbench", "--agent", EVIL],
        ["delete", EVIL],
    ],
    "tournament": [["status", EVIL], ["list"]],
    "export": [
        ["k0", "--out", f"/nowhere{EVIL}/x"],
        [EVIL, "--out", "x"],
        ["k0", "--out", "-", "--to", "csv"],
    ],
    "import": [[f"/nowhere/{EVIL}".replace("\x00", "")]],
    "delete": [["--yes", EVIL]],
    "open": [],  # prints nothing
    "study": [["status", EVIL], ["people", EVIL]],
    "completion": [],  # prints nothing recorded
}
CSV = ("ratings", "scores", "costs")


def commands() -> list[str]:
    """Every command of the command line."""
    (found,) = (a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    return list(found.choices)


@pytest.mark.parametrize("command", few(8, commands()))
def test_recorded_text_never_acts_on_a_terminal(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    for argv in PRINTING[command]:
        for form in ([], ["--json"], ["--csv"]):
            if form == ["--csv"] and command not in CSV:
                continue
            here = ("games", "agents", "models", "prices", "check-game", "dictionary", "plugins")
            database = [] if command in here else ["--db", str(db)]
            run(["--data-dir", str(tmp_path), command, *argv, *database, *form])
            out, err = capsys.readouterr()
            assert not ACTING.search(err), (argv, form, err)
            if form == ["--json"] and out:
                assert not ACTING.search(out), (argv, out)
                json.loads(out)
            elif "-" not in argv:
                assert not ACTING.search(out), (argv, form, out)


def test_a_name_cannot_forge_lines_of_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forger = AgentRow("f", "dice\nm2  2026-01-01  nim  dice 1\r\nm3", "random", config="random")
    with Writer(tmp_path / "t.sqlite") as writer:
        play(writer, "kuhn_poker", "m1", agents=[forger, forger])
    assert run(["matches", "--db", str(tmp_path / "t.sqlite")]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_json_keeps_what_text_only_spells_out(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["note", "k0", "--db", str(db), "--json"]) == 0
    notes = [remark["note"] for remark in json.loads(capsys.readouterr().out)["remarks"]]
    assert "\x1b[31m\x9b2J" in notes[0]
    assert run(["note", "k0", "--db", str(db)]) == 0
    assert "\\x1b[31m\\x9b2J" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv", [["scores"], ["costs"], ["ratings"], *(["ratings", "--method", m] for m in ("nra", "gamma"))]
)
def test_printed_tables_hold_no_formulas(
    db: Path, capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert run([*argv, "--csv", "--db", str(db)]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert any(cell.startswith("'=1+1") for row in rows for cell in row)
    assert not any(cell.startswith(("=", "@")) for row in rows for cell in row)


def test_nothing_prints_but_the_one_gate() -> None:
    for path, tree in parsed(r"\bprint\b|\bstd(out|err)\b", "gamebench_gui"):
        if path == "gamebench_gui/cli/output.py":
            continue
        for node in ast.walk(tree):
            called = node.func if isinstance(node, ast.Call) else None
            assert not (isinstance(called, ast.Name) and called.id == "print"), f"{path}: {node.lineno}"
            if isinstance(node, ast.Attribute) and node.attr in ("stdout", "stderr"):
                inner = node.value
                assert not (isinstance(inner, ast.Name) and inner.id == "sys"), f"{path}: {node.lineno}"


# --- the program as a process: pipes, character sets, terminals, Ctrl-C ---------------------------------


def started(*argv: object, **more: Any) -> subprocess.Popen[bytes]:
    """The program, running."""
    command = [sys.executable, "-m", "gamebench_gui", *map(str, argv)]
    env = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.Popen(command, env=env, **pipes)


def done(*argv: object, **more: Any) -> tuple[int, bytes, bytes]:
    """Exit code, output and errors of the program."""
    process = started(*argv, **more)
    out, err = process.communicate(timeout=LIMIT)
    return process.returncode, out, err


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_narrow_character_set_replaces_what_it_lacks(db: Path, form: str) -> None:
    env = {"PYTHONIOENCODING": "cp1252"}
    code, out, err = done("matches", "--db", db, *(["--json"] if form == "json" else []), env=env)
    assert (code, err) == (0, b"")
    if form == "json":
        (cut,) = (row for row in json.loads(out.decode("cp1252"))["matches"] if row["id"] == "cut")
        assert "\u2603" in cut["seats"][0]["name"]
    else:
        assert b"cut" in out


@pytest.mark.parametrize("argv", [["agents"], ["--help"]])
def test_a_reader_that_leaves_is_no_trouble(tmp_path: Path, argv: list[str]) -> None:
    process = started(*argv)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=LIMIT) == 0
    process.stderr.close()


def test_a_reader_that_leaves_an_export_is_no_trouble(db: Path) -> None:
    process = started(*EXPORT, "--db", db, "--out", "-")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=LIMIT) == 0
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_a_failure() -> None:
    with Path("/dev/full").open("wb") as full:
        code, _, err = done("games", stdout=full)
    assert code == 1
    assert err.startswith(b"gamebench: ")
    assert err.count(b"\n") == 1


def on_a_terminal(*argv: object) -> str:
    """What the program writes to the error stream where that is a terminal."""
    ours, its = pty.openpty()
    process = started(*argv, stderr=its, stdout=subprocess.DEVNULL)
    os.close(its)
    told = all_of(ours)
    assert process.wait(timeout=LIMIT) == 0
    return told.decode()


def all_of(terminal: int) -> bytes:
    """What comes out of a terminal until nobody writes to it any more."""
    told = b""
    try:
        while piece := os.read(terminal, 4096):
            told += piece
    except OSError:
        pass  # as Linux says that the other side is closed
    os.close(terminal)
    return told


@pytest.mark.slow
def test_progress_is_told_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    argv = ("--data-dir", tmp_path, "play", "kuhn_poker", "--seat", "random", "--matches", "3")
    assert "3 of 3 matches" in on_a_terminal(*argv)
    assert on_a_terminal(*argv, "--quiet") == ""
    code, out, err = done(*argv)
    assert (code, len(out.splitlines()), err) == (0, 3, b"")
    code, out, err = done(*argv, "--quiet")
    assert (code, out, err) == (0, b"", b"")


SLOW = "mcts:simulations=1000000"


def interrupted(tmp_path: Path, *argv: object) -> tuple[int, str, str]:
    """What the program says when Ctrl-C comes while it plays its second match, a long one."""
    data = tmp_path / "data"
    process = started("--data-dir", data, "play", "tic_tac_toe", "--seat", SLOW, *argv)
    until_recorded(data / "matches.sqlite", process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LIMIT)
    return process.returncode, out.decode(), err.decode()


def until_recorded(path: Path, process: subprocess.Popen[bytes]) -> None:
    """Wait until a match stands in the file."""
    while process.poll() is None:
        if path.exists():
            try:
                with Store(path) as store:
                    if store.count():
                        return
            except (StoreError, OSError):
                pass  # not made yet
        select.select([], [], [], 0.05)
    raise AssertionError("the program ended before it was interrupted")


def test_ctrl_c_names_the_match_and_how_it_goes_on(tmp_path: Path) -> None:
    code, out, err = interrupted(tmp_path)
    data = tmp_path / "data"
    with Store(data / "matches.sqlite") as store:
        (row,) = store.matches()
    assert (code, out, row.termination) == (130, "", None)
    command = f"gamebench --data-dir {data} resume {row.id}"
    assert err == f"gamebench: interrupted. Continue match {row.id} with: {command}\n"
    code, told, _ = done("--data-dir", data, "resume", row.id, "--seat", "random", "--json")
    (match,) = json.loads(told)["matches"]
    assert (code, match["id"], match["termination"]) == (0, row.id, "rules")


@pytest.mark.slow
def test_an_interrupted_document_lists_what_is_recorded(tmp_path: Path) -> None:
    code, out, err = interrupted(tmp_path, "--json")
    (match_id,) = json.loads(out)["interrupted"]
    assert (code, match_id in err) == (130, True)
    assert json.loads(out)["matches"] == []
    code, told, _ = done("--data-dir", tmp_path / "data", "resume", "--all", "--seat", "random", "--json")
    assert (code, [row["id"] for row in json.loads(told)["matches"]]) == (0, [match_id])
    assert done("--data-dir", tmp_path / "data", "resume", "--all") == (0, b"No match to resume.\n", b"")


# --- resuming --------------------------------------------------------------------------------------------


def test_all_that_can_go_on_is_resumed_and_the_rest_is_told(call: Any, tmp_path: Path) -> None:
    human = AgentRow("h", "Human", "human", config="human")
    gone = AgentRow("x", "Old", "rule", config="no-such-agent")
    dice = AgentRow("r", "Random", "random", config="random")
    with Writer(tmp_path / "t.sqlite") as writer:
        for match_id, agents in (
            ("a", [dice] * 2),
            ("b", [dice, gone]),
            ("c", [dice] * 2),
            ("d", [human] * 2),
        ):
            play(writer, "tic_tac_toe", match_id, agents=agents, after=8)
    code, out, err = call("resume", "--all", "--json")
    assert code == 1
    assert [row["id"] for row in json.loads(out)["matches"]] == ["a", "c"]
    assert err.startswith("gamebench: match b stays interrupted: ")
    assert err.count("\n") == 1
    with Store(tmp_path / "t.sqlite") as store:
        ended = {row.id: row.termination for row in store.matches()}
    assert ended == {"a": "rules", "b": None, "c": "rules", "d": None}
    assert call("resume", "a")[0] == 2  # it is over
    assert call("resume")[0] == 2
    assert call("resume", "d", "--all")[0] == 2


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["matches", "--game", "ludo"], ["no game 'ludo'", "there are: "]),
        (["matches", "--game", "Tic Tac To"], ["near it: tic_tac_toe"]),
        (["matches", "--game", "nim:classic"], ["nim:gtbench"]),
        (["matches", "--outcome", "finnished"], ["near it: finished"]),
        (["matches", "--failure", "illegible"], ["near it: illegal"]),
        (["matches", "--since", "yesterday"], ["2026-01-31"]),
        (["matches", "--metric", "steps"], ["steps=10..20"]),
        (["matches", "--saved", "mine"], ["no saved filter"]),
        (["costs", "--game", "ludo"], ["no game 'ludo'"]),
        (["errors", "--game", "ludo"], ["no game 'ludo'"]),
        (["show", "k0", "--step", "99"], ["99"]),
        (["show", "k0", "--seat", "3"], ["seats 1 to 2"]),
        (["show", "nothing"], ["nothing"]),
        (["fork", "k0", "--step", "99"], ["99"]),
        (["fork", "u1", "--step", "1", "--seat", "random", "--action", "Dance"], ["no clue"]),
        (["fork", "k0", "--step", "1", "--seat", "nobody"], ["nobody"]),
        (["play", "--resume", "k0"], ["is over"]),
        (["judge", "k0"], ["only diplomacy and undercover can be judged"]),
        (["tournament", "status", "x"], ["no tournament 'x'"]),
        (["export", "k0", "--to", "html", "--viewer", "7", "--out", "x.html"], ["seats 1 to 2"]),
    ],
)
def test_wrong_usage_exits_2_in_every_command(db: Path, call: Any, argv: list[str], words: list[str]) -> None:
    code, out, err = call(*argv)
    assert (code, out, err.count("\n")) == (2, "", 1), err
    for word in words:
        assert word in err


def test_games_of_published_files_are_found_by_their_name(call: Any, tmp_path: Path) -> None:
    path = tmp_path / "matches.json"
    path.write_text(json.dumps([{"game": "sea_battle", "a": 1.0, "b": 0.0}]), encoding="utf-8")
    assert call("import", str(path))[0] == 0
    code, out, _ = call("matches", "--game", "sea_battle", "--json")
    assert (code, len(json.loads(out)["matches"])) == (0, 1)


# --- where exports go ------------------------------------------------------------------------------------


EXPORT = ("export", "cut", "--to", "csv")


@pytest.mark.slow
def test_a_dash_is_the_standard_output(db: Path, tmp_path: Path) -> None:
    assert run([*EXPORT, "--db", str(db), "--out", str(tmp_path / "a.csv")]) == 0
    code, out, err = done(*EXPORT, "--db", db, "--out", "-", cwd=tmp_path)
    assert (code, out, err) == (0, (tmp_path / "a.csv").read_bytes(), b"")
    assert not (tmp_path / "-").exists()
    code, out, err = done("export", "--all", "--to", "bundle", "--db", db, "--out", "-", cwd=tmp_path)
    assert (code, err) == (0, b"")
    with zipfile.ZipFile(io.BytesIO(out)) as bundle:
        assert bundle.testzip() is None
        assert "matches/cut.jsonl" in bundle.namelist()
    for wrong in (["--json"], ["--to", "html"]):
        assert done("export", "--all", *wrong, "--db", db, "--out", "-", cwd=tmp_path)[0] == 2


def test_an_export_shown_on_a_terminal_cannot_act_on_it(db: Path, tmp_path: Path) -> None:
    ours, its = pty.openpty()
    process = started("export", "u1", "--to", "csv-calls", "--db", db, "--out", "-", stdout=its)
    os.close(its)
    told = all_of(ours).decode()
    assert process.communicate(timeout=LIMIT)[1] == b""
    assert process.returncode == 0
    assert "u1" in told
    assert not ACTING.search(told.replace("\r\n", "\n"))


def test_pipes_devices_and_links_are_written_to_and_stay_what_they_are(db: Path, tmp_path: Path) -> None:
    plain, pipe, target, link, loose = (
        tmp_path / name for name in ("plain", "pipe", "target", "link", "loose")
    )
    target.write_bytes(b"old")
    link.symlink_to(target)
    loose.symlink_to(tmp_path / "new")
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    # a device of our own, in a file system that lets nobody replace it
    ours, its = pty.openpty()
    device = Path(os.ttyname(its))
    shown: list[bytes] = []
    watcher = threading.Thread(target=lambda: shown.append(all_of(ours)), daemon=True)
    watcher.start()
    for out in (plain, pipe, link, loose, device):
        assert run([*EXPORT, "--db", str(db), "--out", str(out)]) == 0
    reader.join(timeout=LIMIT)
    assert device.is_char_device()
    os.close(its)
    watcher.join(timeout=LIMIT)
    assert b"cut" in shown[0]
    want = plain.read_bytes()
    assert len(want) > 100
    assert (got, target.read_bytes(), (tmp_path / "new").read_bytes()) == ([want], want, want)
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert loose.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_a_folder_as_a_file_and_a_failed_export_change_nothing(db: Path, tmp_path: Path) -> None:
    folder, target, link = tmp_path / "folder", tmp_path / "target", tmp_path / "link"
    folder.mkdir()
    target.write_bytes(b"old")
    link.symlink_to(target)
    assert run([*EXPORT, "--db", str(db), "--out", str(folder)]) == 1
    assert run(["export", "cut", "--to", "gamebench", "--db", str(db), "--out", str(link)]) == 1
    assert (folder.is_dir(), link.is_symlink(), target.read_bytes()) == (True, True, b"old")


# --- the window ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    ("argv", "platform"),
    [([], {}), ([], {"DISPLAY": ":98765"}), (["--smoke"], {"QT_QPA_PLATFORM": "none-such"})],
)
def test_without_a_display_the_window_says_so_in_a_sentence(
    tmp_path: Path, platform: dict[str, str], argv: list[str]
) -> None:
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path), *argv]
    env = {**kept, **platform, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("gamebench: there is no display here")
    assert "gamebench --help" in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert not list(tmp_path.glob("*.sqlite"))
