"""Reports, exports and sites where nothing can be written: one sentence, and nothing is lost."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from helpers.recording import play
from helpers.reports import whole_report
from helpers.small_reports import report

from gamebench_gui.app.benchmark.page.writing import FORMATS
from gamebench_gui.app.benchmark.report_file import written
from gamebench_gui.app.benchmark.site import build
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session

ROOT = Path(__file__).parent.parent.parent
HELPERS = ROOT / "tests"
SIZE = 256
"""Kilobytes of the disk that is full."""
BEFORE = "what was there before\n"
NAMES = [f"report{suffix}" for suffix in FORMATS if suffix not in (".pdf", ".eee")]
"""Files of reports."""
PROGRAM = f"""
import contextlib, io, json, os, shutil, sys
sys.path[:0] = [{str(ROOT)!r}, {str(HELPERS)!r}]
import pytest
from helpers import suites
from gamebench_gui.cli.main import run

def call(argv):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(argv)
    return code, out.getvalue(), err.getvalue()

first, then = json.loads(sys.argv[1])
suites.ship(pytest.MonkeyPatch(), suites.DUELS)
warm = [call(argv) for argv in first]
if os.getuid() == 0 and sys.argv[2] == "nobody":
    os.setgid(65534)
    os.setuid(65534)
json.dump([warm, [call(argv) for argv in then]], sys.stdout)
"""
Outcome = tuple[int, str, str]
"""Exit code, output and errors."""


class Place(NamedTuple):
    """A folder with a database of one match, a report, a site of it, and a folder for what is written."""

    folder: Path

    @property
    def target(self) -> Path:
        return self.folder / "target"

    def commands(self, target: Path) -> list[list[str]]:
        """What writes a report in every format, a match and a site into a folder."""
        data = ["--data-dir", str(self.folder / "data")]
        stored = str(self.folder / "reports" / "run.json")
        names = [*NAMES, "report.eee"]
        return [
            *([*data, "benchmark", "report", stored, "--to", str(target / name)] for name in names),
            [*data, "export", "m1", "--to", "html", "--out", str(target / "match.html")],
            [*data, "export", "m1", "--to", "jsonl", "--out", str(target / "match.jsonl")],
            [*data, "benchmark", "site", str(self.folder / "reports"), "--to", str(target / "site")],
        ]


@pytest.fixture
def place() -> Iterator[Place]:
    """In a folder that any user may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        with closing(Session(None, Paths.of(folder / "data"))) as session:
            play(session.writer, "tic_tac_toe", "m1", seed=3)
        (folder / "data").chmod(0o777)
        for path in (folder / "data").iterdir():
            path.chmod(0o666)
        (folder / "reports").mkdir()
        (folder / "reports" / "run.json").write_text(written(whole_report()), encoding="utf-8")
        (folder / "reports" / "small.json").write_text(written(report()), encoding="utf-8")
        fill(folder, folder / "target")
        yield Place(folder)
        (folder / "target").chmod(0o755)
        (folder / "target" / "site").chmod(0o755)


def fill(folder: Path, target: Path) -> None:
    """Put older files of all names into a folder, and the site of another report."""
    target.mkdir(exist_ok=True)
    for name in (*NAMES, "match.html", "match.jsonl"):
        (target / name).write_text(BEFORE, encoding="utf-8")
    (folder / "older").mkdir()
    shutil.copy(folder / "reports" / "small.json", folder / "older")
    build(folder / "older", target / "site")


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def called(
    first: Sequence[list[str]], then: Sequence[list[str]], who: str, *alone: str
) -> list[list[Outcome]]:
    """The outcomes of commands, first as this user, then as ``who``.

    Args:
        alone: what runs the program.
    """
    command = [*alone, sys.executable, "-c", PROGRAM, json.dumps([first, then]), who]
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [[(code, out, err) for code, out, err in part] for part in json.loads(done.stdout)]


def check_refused(outcome: Outcome, sentence: str) -> None:
    code, out, err = outcome
    assert (code, out, err.count("\n")) == (1, "", 1), outcome
    assert err.startswith("gamebench: ")
    assert sentence in err


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="folders have other permissions there")
@pytest.mark.parametrize("mode", [0o555, 0o444], ids=["not to be written", "not to be entered"])
def test_a_folder_without_permission_is_one_sentence_and_nothing_is_lost(place: Place, mode: int) -> None:
    before = contents(place.target)
    (place.folder / "open").mkdir(mode=0o777)
    (place.target / "site").chmod(mode)
    place.target.chmod(mode)
    commands = [*place.commands(place.target), *place.commands(place.target / "site")[:1]]
    data = ["--data-dir", str(place.folder / "data")]
    run = [*data, "benchmark", "run", "duels", "--model", "random", "--to", str(place.target / "r.html")]
    runs = [*data, "benchmark", "status", "--json"]
    first, then = called(place.commands(place.folder / "open"), [*commands, run, runs], "nobody")
    assert {code for code, *_ in first} == {0}, first
    place.target.chmod(0o755)
    (place.target / "site").chmod(0o755)
    for outcome in then[: len(commands)]:
        check_refused(outcome, "read-only; allow writing to it and its folder, or choose another file.")
    code, out, err = then[-2]
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "cannot be written; name a file in another folder." in err
    assert json.loads(then[-1][1])["runs"] == [], "nothing was asked or played"
    assert contents(place.target) == before


def on_a_disk(place: Place, room: int, kept: Path) -> tuple[str, ...]:
    """What runs a program with a disk of its own at /mnt, which has the older files and little room for more.

    Args:
        room: kilobytes.
        kept: gets what is on the disk at the end.
    """
    try:
        alone = ("unshare", "--map-root-user", "--mount")
        mount = ("mount", "-t", "tmpfs", "-o", f"size={SIZE}k", "tmpfs", "/mnt")
        subprocess.run([*alone, *mount], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a disk of its own is not allowed here")
    disk = (
        f"{' '.join(mount)} && cp -r {place.target}/. /mnt && head -c {room}k /dev/zero > /mnt/room; "
        f"head -c {SIZE}k /dev/zero > /mnt/filler; rm /mnt/room; "
        f'"$@"; code=$?; rm /mnt/filler; mkdir {kept}; cp -r /mnt/. {kept}; exit $code'
    )
    return (*alone, "sh", "-c", disk, "sh")


def check_kept(place: Place, kept: Path) -> None:
    before, after = contents(place.target), contents(kept)
    assert {name: content for name, content in after.items() if name in before} == before
    assert not [name for name in after if name.endswith(".part")]


@pytest.mark.slow
def test_a_full_disk_is_one_sentence_and_nothing_is_lost(place: Place) -> None:
    alone = on_a_disk(place, 0, place.folder / "kept")
    data = ["--data-dir", str(place.folder / "data")]
    run = [*data, "benchmark", "run", "duels", "--model", "random", "--yes", "--to", "/mnt/run.html"]
    runs = [*data, "benchmark", "status", "--json"]
    commands = place.commands(Path("/mnt"))
    first, then = called([runs], [*commands, run, runs], "root", *alone)
    assert first[0][0] == 0
    for outcome in then[: len(commands)]:
        check_refused(outcome, "is full; free some space, then try again.")
    code, out, err = then[-2]
    assert (code, err.count("\n")) == (1, 1)
    assert "is full; free some space, then try again." in err
    (row,) = json.loads(then[-1][1])["runs"]
    assert (row["state"], f"Run {row['id']}\n" in out) == ("done", True), "its matches are kept"
    check_kept(place, place.folder / "kept")
    again = [*data, "benchmark", "report", row["id"], "--to", str(place.folder / "run.html")]
    ((code, _, err),), _ = called([again], [], "root")
    assert (code, err) == (0, "")
    assert (place.folder / "run.html").stat().st_size > 0


@pytest.mark.slow
def test_a_site_stays_as_it_was_where_the_disk_becomes_full_meanwhile(place: Place) -> None:
    """The first small file is written, the pages are not."""
    alone = on_a_disk(place, 8, place.folder / "kept")
    *_, site = place.commands(Path("/mnt"))
    _, (outcome,) = called([], [site], "root", *alone)
    check_refused(outcome, ".html is full; free some space, then try again.")
    check_kept(place, place.folder / "kept")
