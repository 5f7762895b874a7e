"""Damaged databases: whatever is done to a file, every command ends with a sentence and no traceback."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from helpers.recording import play

from gamebench_gui.cli.main import run
from replays.store import schema as schema_of_store
from replays.store.writer import Writer

PAGE = 4096


def flip(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 4, 40))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(data: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(data))
    size = rng.choice((1, 16, 300, PAGE))
    data[start : start + size] = rng.randbytes(len(data[start : start + size]))


def blank(data: bytearray, rng: random.Random) -> None:
    page = rng.randrange(len(data) // PAGE) * PAGE
    data[page : page + PAGE] = bytes(PAGE)


def exchange(data: bytearray, rng: random.Random) -> None:
    one, other = (rng.randrange(len(data) // PAGE) * PAGE for _ in range(2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]


def cut(data: bytearray, rng: random.Random) -> None:
    del data[rng.randrange(len(data)) :]


def lengthen(data: bytearray, rng: random.Random) -> None:
    data += rng.randbytes(rng.choice((1, PAGE, 3 * PAGE + 7)))


def header(data: bytearray, rng: random.Random) -> None:
    data[rng.randrange(100)] = rng.randrange(256)


def schema(data: bytearray, rng: random.Random) -> None:
    """In the text of the tables' definitions."""
    start = data.find(b"CREATE TABLE")
    place = data.find(rng.choice((b"create table", b"CREATE", b"text", b"primary")), rng.randrange(start + 1))
    data[max(place, 100) + rng.randrange(30)] = rng.choice(b"\x00\xff(x')")


def text(data: bytearray, rng: random.Random) -> None:
    """In what was recorded: JSON, names of games and seats, times."""
    words = (
        b'{"',
        b"tic_tac_toe",
        b"bargain",
        b'"kind"',
        b"random",
        b"2026-",
        b"[[",
        b"rules",
        b"null",
        b"spot",
    )
    place = data.find(rng.choice(words), rng.randrange(len(data)))
    if place >= 0:
        data[place + rng.randrange(8)] = rng.choice(b'\x00\xff{"x9-]')


DAMAGE: tuple[Callable[[bytearray, random.Random], None], ...] = (
    flip, overwrite, blank, exchange, cut, lengthen, header, schema, text, text,
)  # fmt: skip


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("damaged") / "t.sqlite"
    with Writer(path) as writer:
        play(writer, "tic_tac_toe", "m0", seed=1)
        play(writer, "bargain", "m1", seed=2)
        play(writer, "undercover", "m2", seed=3, after=40)
        play(writer, "kuhn_poker", "m3", seed=4)
    return path


def commands(folder: Path, rng: random.Random) -> list[tuple[str, ...]]:
    match = f"m{rng.randrange(4)}"
    return [
        ("matches",),
        ("matches", "--text", "spot"),
        ("show", match, "--prompts"),
        ("show", match, "--step", "2", "--json"),
        ("verify", "--all"),
        ("errors",),
        ("scores",),
        ("costs",),
        ("ratings", "--samples", "5"),
        ("export", "--all", "--out", str(folder / "x.jsonl")),
        ("export", "--all", "--to", "csv", "--out", str(folder / "x.csv")),
        ("export", match, "--to", "html", "--out", str(folder / "x.html")),
        ("note", match, "--text", "so"),
        ("fork", match, "--step", "1", "--seat", "random"),
        ("play", "--resume", "m2", "--seat", "random"),
        ("play", "nim", "--seat", "random"),
        ("tournament", "list"),
        ("ask-again", match, "--agent", "random"),
    ]


def damage_and_use(
    recorded: Path, folder: Path, patch: pytest.MonkeyPatch, files: int, seed: int, used: int
) -> set[int]:
    codes, checked = set(), schema_of_store._CHECKED_WHOLE
    for number in range(files):
        rng = random.Random(f"{seed} {number}")
        # every third file is opened as one too large to be searched for damage first
        patch.setattr(schema_of_store, "_CHECKED_WHOLE", checked if number % 3 else 0)
        data = bytearray(recorded.read_bytes())
        rng.choice(DAMAGE)(data, rng)
        path = folder / "t.sqlite"
        path.write_bytes(data)
        if rng.random() < 0.1:
            Path(f"{path}-wal").write_bytes(rng.randbytes(rng.choice((0, 32, 5000))))
        for argv in rng.sample(commands(folder, rng), used):
            try:
                code = run(["--data-dir", str(folder), *argv, "--db", str(path)])
            except BaseException as error:
                raise AssertionError(f"file {number}: {' '.join(argv)}") from error
            # 2: the damage has removed the match or step that the command names
            named = any(argument.startswith("m") and argument[1:].isdigit() for argument in argv)
            assert code in (0, 1) or (code == 2 and named), (number, argv)
            codes.add(min(code, 1))
        for left in folder.glob("t.sqlite*"):
            left.unlink()
        shutil.rmtree(folder / "x", ignore_errors=True)
    return codes


def test_damaged_databases_end_in_a_sentence(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert damage_and_use(recorded, tmp_path, monkeypatch, 30, 1, 2) == {0, 1}


def test_a_match_that_is_listed_but_not_found_by_its_id_is_altered(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody named a match that is not there: that is no wrong usage."""
    path = Path(shutil.copy(recorded, tmp_path / "t.sqlite"))
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("create table empty (id text primary key)")
        conn.execute("pragma writable_schema = on")
        conn.execute(
            "update sqlite_schema set rootpage = (select rootpage from sqlite_schema "
            "where name = 'sqlite_autoindex_empty_1') where name = 'sqlite_autoindex_matches_1'"
        )
    monkeypatch.setattr(schema_of_store, "_CHECKED_WHOLE", 0)
    assert run(["--data-dir", str(tmp_path), "verify", "--all", "--db", str(path)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in told] == [[f"m{k}", "altered"] for k in range(4)]
    assert all(line.endswith("not found by its id: the database is damaged.") for line in told)
    out = tmp_path / "x.jsonl"
    assert run(["--data-dir", str(tmp_path), "export", "--all", "--out", str(out), "--db", str(path)]) == 1


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_five_hundred_damaged_databases_end_in_a_sentence(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert damage_and_use(recorded, tmp_path, monkeypatch, 500, 2, 5) == {0, 1}
