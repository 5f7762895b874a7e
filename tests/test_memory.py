"""Files from anywhere take a bounded amount of memory, however much they unpack to."""

from __future__ import annotations

import gzip
import json
import struct
import zipfile
from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import repeat
from pathlib import Path

import pytest
from helpers.memory import STATUS, run_measured

MOST = 300
"""Megabytes that a command may take with any file of up to 100 MB."""

pytestmark = pytest.mark.skipif(not STATUS.exists(), reason="only Linux says how much memory a process took")

MEGABYTE = 1_000_000
ABOUT = "bad-1.0.dist-info"


def packed(path: Path, pieces: Iterable[bytes]) -> Path:
    with gzip.open(path, "wb", compresslevel=1) as file:
        for piece in pieces:
            file.write(piece)
    return path


def zipped(path: Path, **members: Iterable[bytes]) -> Path:
    """A zip file; a member's name is written with two underscores for a dot, and three for a slash."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as whole:
        for name, pieces in members.items():
            with whole.open(name.replace("___", "/").replace("__", "."), "w", force_zip64=True) as file:
                for piece in pieces:
                    file.write(piece)
    return path


def lists(megabytes: int) -> Iterable[bytes]:
    """JSON of empty lists, each of which takes sixty bytes and more in memory."""
    return (b'{"matches": [', *repeat(b"[]," * 10_000, megabytes * 33), b"[]]}")


def zeros(megabytes: int) -> Iterable[bytes]:
    return repeat(bytes(MEGABYTE), megabytes)


def many_names(path: Path) -> Path:
    """A zip file with a list of two million members, and nothing else."""
    entry = struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, *(0,) * 6, 0, 0, 0, 2, *(0,) * 4, 0, 0) + b"ab"
    size = len(entry) * 2_000_000
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, size, 0, 0)
    path.write_bytes(b"PK\x03\x04" + entry * 2_000_000 + end)
    return path


def study_file(path: Path, tables: Iterable[bytes], matches: Iterable[bytes]) -> Path:
    """A file to merge with hashes that are right."""
    hashes = {}
    for name, pieces in (("study.json", tables), ("matches.jsonl", matches)):
        whole = sha256()
        for piece in pieces:
            whole.update(piece)
        hashes[name] = whole.hexdigest()
    manifest = {"format": "gamebench-study", "version": 1, "study": "s", "stations": ["a"], "files": hashes}
    members = {"manifest__json": [json.dumps(manifest).encode()], "study__json": tables}
    return zipped(path, **members, matches__jsonl=matches)


def long_line(text: bytes) -> Iterable[bytes]:
    return (b'{"matches": [], "game_config": {}}\n{"text": "', text, b'"}\n')


def metadata(megabytes: int) -> dict[str, Iterable[bytes]]:
    return {
        f"{ABOUT}___METADATA": zeros(megabytes),
        f"{ABOUT}___WHEEL": [b"Tag: py3-none-any\n"],
    }


IMPORT, MERGE, ADD = ("import",), ("study", "merge"), ("plugins", "add")
Case = tuple[tuple[str, ...], Callable[[Path], Path], str]
QUICK: dict[str, Case] = {
    "names in a wheel": (ADD, many_names, "its list of files is longer than 8 MB"),
    "what a wheel says of itself": (
        ADD,
        lambda path: zipped(path, **metadata(190)),
        "METADATA is larger than 1 MB",
    ),
    "a bundle's list": (
        IMPORT,
        lambda path: zipped(path, manifest__json=lists(18)),
        "its list of matches cannot be read",
    ),
    "a study's tables": (
        MERGE,
        lambda path: study_file(path, [*lists(20)], []),
        "its tables are too large to be read at once",
    ),
}
SLOW: dict[str, Case] = {
    "objects in a list": (
        IMPORT,
        lambda path: packed(path, (b"[", *repeat(b'{"a":1},' * 10_000, 49), b"{}]")),
        "must be a list of 1 to 200,000 matches",
    ),
    "lists in a list": (IMPORT, lambda path: packed(path, (b"[", *lists(40))), "without its texts"),
    "lists in an object": (IMPORT, lambda path: packed(path, lists(40)), "without its texts"),
    "sixteen million lists": (
        IMPORT,
        lambda path: packed(path, repeat(b"[]\n" * 100_000, 160)),
        "without its texts",
    ),
    "a gigabyte of short lines": (
        IMPORT,
        lambda path: packed(path, (*long_line(b""), *repeat(b"{}\n" * MEGABYTE, 330))),
        "more than 100,000 lines",
    ),
    "a long line": (IMPORT, lambda path: packed(path, long_line(b"x" * 55 * MEGABYTE)), "line 2: matches"),
    "a line of wide letters": (
        IMPORT,
        lambda path: packed(path, long_line(b"x" * 13 * MEGABYTE + "😀".encode())),
        "line 2: matches",
    ),
    "a longer line of wide letters": (
        IMPORT,
        lambda path: packed(path, long_line(b"x" * 54 * MEGABYTE + "😀".encode())),
        "line 2: it is longer than 56,000,000 bytes",
    ),
    "names in a bundle": (IMPORT, many_names, "its list of files is longer than 8 MB"),
    "names in a file to merge": (MERGE, many_names, "its list of files is longer than 8 MB"),
    "what a wheel says of itself": (
        ADD,
        lambda path: zipped(path, **metadata(3000)),
        "takes more than 200 MB",
    ),
    "a study's tables": (
        MERGE,
        lambda path: study_file(path, [*zeros(1900)], []),
        "takes more than 1,000 MB",
    ),
    "a study's matches": (
        MERGE,
        lambda path: study_file(path, [b"{}"], [*zeros(990)]),
        "",
    ),
}


@pytest.mark.parametrize("kind", QUICK)
def test_a_small_file_that_unpacks_to_much_is_refused_in_little_memory(kind: str, tmp_path: Path) -> None:
    check(QUICK[kind], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("kind", SLOW)
def test_nor_do_larger_ones_take_more(kind: str, tmp_path: Path) -> None:
    check(SLOW[kind], tmp_path)


def check(case: Case, folder: Path) -> None:
    command, make, sentence = case
    file = make(folder / "given.zip")
    assert file.stat().st_size < 101 * MEGABYTE
    ran = run_measured("--data-dir", str(folder / "data"), *command, str(file))
    print(f"{file.stat().st_size:,} bytes, {ran.megabytes} MB: {ran.err}")
    assert ran.megabytes < MOST
    assert (ran.code, sentence in ran.err, ran.err.count("\n")) == (1, True, 0), ran.err


@pytest.mark.slow
def test_a_match_of_which_much_was_said_is_imported_in_little_memory(tmp_path: Path) -> None:
    data, given = ("--data-dir", str(tmp_path / "data")), tmp_path / "given.jsonl.gz"
    assert run_measured(*data, "play", "nim", "--seat", "random", "--seat", "random").code == 0
    assert (
        run_measured(*data, "export", "--all", "--to", "jsonl", "--out", str(tmp_path / "a.jsonl")).code == 0
    )
    started, first, *rest = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    said = {
        "event": "attempted",
        "step": 1,
        "seat": 0,
        "action": None,
        "failure": "unparsable",
        "seconds": 0.0,
    }
    said |= {"objection": "no " * 700_000, "at": json.loads(first)["at"]}
    head = json.loads(started)
    head |= {"id": "longer", "lines": head["lines"] + 200}
    many = (json.dumps({**said, "number": number}).encode() + b"\n" for number in range(11, 211))
    packed(given, (json.dumps(head).encode() + b"\n", first, *many, *rest))
    ran = run_measured(*data, "import", str(given))
    assert (ran.code, ran.megabytes < MOST) == (0, True), ran


@pytest.mark.slow
def test_a_large_tournament_is_planned_match_by_match(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_text(
        'games = ["nim", "kuhn_poker", "pig", "breakthrough:gtbench_3x8"]\n[schedule]\nrepetitions = 10000\n'
        '[agents]\na = "random"\nb = "http:http://127.0.0.1:1/"\n'
    )
    small = run_measured("--data-dir", str(tmp_path), "tournament", "run", str(tmp_path / "large.toml"))
    assert ("80,000 matches" in small.out, small.code) == (True, 2)
    assert "nobody agreed" in small.err
    assert small.megabytes < 90
