"""Several programs on one database, finished and killed: nothing that one told is lost by another."""

import ast
import random
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from helpers.code import parsed
from helpers.recording import play
from helpers.waiting import LIMIT

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.results import write_matches
from gamebench_gui.cli.main import run
from replays.store.errors import StoreError
from replays.store.store import Store
from replays.store.writer import Writer

ROOT = Path(__file__).parent.parent
OF_THE_DATABASE = re.compile(r"(session|store|writer|paths)\.(path|matches)\b|\bdatabase\b")
OPENING = {
    "open",
    "read_bytes",
    "read_text",
    "write_bytes",
    "write_text",
    "copy",
    "copyfile",
    "copy2",
    "copytree",
}


def gamebench(path, *argv, **more):
    """A program of its own on a database."""
    command = [sys.executable, "-m", "gamebench_gui", *argv, "--db", str(path)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, **more)


def endless(path, *seats):
    """A long `gamebench play`, after its first match was told; it and what it told."""
    child = gamebench(path, "play", "tic_tac_toe", "--seat", "random", "--matches", "1000000")
    return child, child.stdout.readline()


def told(text):
    """Ids in the whole lines of what `play` printed."""
    return [line.split()[0] for line in text[: text.rfind("\n") + 1].splitlines()]


def over(path):
    """Ids of the matches that are over, in a database that is whole."""
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert conn.execute("pragma foreign_key_check").fetchall() == []
        return {row[0] for row in conn.execute("select id from matches where termination is not null")}


def beside_each_other(path, rounds, others, seed):
    """In each round a long `play` runs beside so many short programs, and is then killed or interrupted."""
    rng, ids = random.Random(seed), set()
    for _ in range(rounds):
        child, first = endless(path)
        try:
            for argv in rng.sample((("matches",), ("play", "nim", "--seat", "random"), ("scores",)), others):
                other = gamebench(path, *argv)
                out, _ = other.communicate(timeout=LIMIT)
                assert other.returncode == 0
                ids |= set(told(out)) if argv[0] == "play" else set()
        finally:
            child.send_signal(rng.choice((signal.SIGKILL, signal.SIGINT)))
            out, _ = child.communicate(timeout=LIMIT)
        ids |= set(told(first + out))
        assert ids <= over(path)
    assert len(ids) >= 2 * rounds


def test_programs_beside_each_other_lose_nothing(tmp_path):
    beside_each_other(tmp_path / "t.sqlite", rounds=1, others=1, seed=7)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_programs_beside_each_other_lose_nothing_in_twelve_rounds(tmp_path):
    beside_each_other(tmp_path / "t.sqlite", rounds=12, others=2, seed=2)


def test_looking_at_a_database_leaves_its_writer_the_locks(tmp_path):
    """Else the next program to leave deletes the log of this one."""
    path = tmp_path / "t.sqlite"
    leave = (
        f"import sqlite3; c = sqlite3.connect({str(path)!r}); c.execute('select * from matches'); c.close()"
    )
    with Writer(path) as writer:
        play(writer, "tic_tac_toe", "m1")
        for look in (Store, Writer):
            look(path).close()
        subprocess.run([sys.executable, "-c", leave], check=True)
        assert Path(f"{path}-wal").exists()
        play(writer, "tic_tac_toe", "m2")
        with Store(path) as store:
            assert {row.id for row in store.matches()} == {"m1", "m2"}
    assert over(path) == {"m1", "m2"}


def test_the_database_itself_is_neither_imported_nor_exported_to(tmp_path, capsys):
    """Reading it as a file would take its locks away, writing would replace it."""
    path = tmp_path / "t.sqlite"
    with closing(Session(path)) as session:
        play(session.writer, "tic_tac_toe", "m1")
    (tmp_path / "link").symlink_to(path)
    for argv in (
        ("import", str(path)),
        ("export", "m1", "--out", str(path)),
        ("import", str(tmp_path / "link")),
    ):
        assert run([*argv, "--db", str(path)]) == 1
        assert "is the trace database that is open; choose another file." in capsys.readouterr().err
    session = Session(path)
    with pytest.raises(StoreError, match="that is open"):
        write_matches(session, "t", path)
    session.close()
    assert over(path) == {"m1"}


def test_only_sqlite_opens_the_database():
    """See `replays.store.schema._connect`; files that a user names go through `Session.refuse_itself`."""
    connecting, opening, of_the_database = [], [], []
    for name, tree in parsed(rf"sqlite3|\b({'|'.join(OPENING)})\("):
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        if imports(tree, "sqlite3") and any(called(call) in ("connect", "Connection") for call in calls):
            connecting.append(name)
        opened = [ast.unparse(call) for call in calls if called(call) in OPENING]
        if opened and name.startswith("replays/store/"):
            opening.append(name)
        of_the_database += [text for text in opened if OF_THE_DATABASE.search(text)]
    assert connecting == [
        "agents/llm/kept.py",  # a file of its own
        "gamebench_gui/app/install/deletion.py",  # asks whether somebody has a database open that is to go
        "replays/store/backups.py",  # copies that are not in use yet
        "replays/store/rescue.py",  # copies of a damaged one
        "replays/store/schema.py",
    ]
    assert opening == [
        "replays/store/backups.py",  # a backup is on the disk before it gets its name
        "replays/store/judged.py",  # the file of judgements that older versions kept
        "replays/store/rescue.py",  # before anything in this program has opened the damaged database
    ]
    assert of_the_database == []


def called(node):
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def imports(tree, *names):
    return any(
        (isinstance(node, ast.Import) and any(alias.name in names for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module in names)
        for node in ast.walk(tree)
    )
