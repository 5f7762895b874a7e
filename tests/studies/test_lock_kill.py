"""A study whose lock or amendment is killed at any point is locked, or amended, or not: nothing is half."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.killing import killed, needs_fork, points
from helpers.studies import TEXTS, brief, locked, take_part

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED
from replays.studies.assignment import allocation
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import read_file, write_text
from replays.studies.registry import Study, studies

pytestmark = needs_fork
REASON = "longer breaks"


def written(folder: Path, protocol: Protocol) -> Path:
    """The file of a protocol, beside its texts."""
    folder.mkdir()
    for name, body in TEXTS.items():
        (folder / name).write_text(body, encoding="utf-8")
    (folder / "p.toml").write_text(write_text(protocol), encoding="utf-8")
    return folder / "p.toml"


def command(folder: Path, *argv: str) -> int:
    """Run a study's command on the database of a folder."""
    where = ["--data-dir", str(folder), "study", *argv, "--db", str(folder / "t.sqlite")]
    return run(where)


def few(count: int) -> list[int]:
    """Some points: among the rows, and at the end, where files are written."""
    return [count // 2, *range(count - 12, count + 1, 3)]


def many(count: int) -> list[int]:
    """Every tenth point, for the rows of a table are alike, and all at the end."""
    return [*range(1, count - 20, 10), *range(count - 20, count + 1)]


def tables(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """What a lock or an amendment writes, in a database that is whole, without times."""
    with closing(sqlite3.connect(folder / "t.sqlite")) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert conn.execute("pragma foreign_key_check").fetchall() == []
        queries = {
            "studies": "select version, protocol_hash, state, locked_at is not null from studies",
            "rows": "select row, station, condition, plan, state from study_rows order by 1",
            "texts": "select kind, name, version, hash from study_texts order by 1, 2, 3",
            "log": "select kind, text from study_log order by id",
            "amendments": "select from_hash, to_hash, reason from study_amendments",
        }
        return {name: conn.execute(query).fetchall() for name, query in queries.items()}


def unseeded() -> Protocol:
    """Two stations, and no seed: it is drawn when the study is locked."""
    return replace(brief(), study=replace(brief().study, seed=0, stations=("lab-1", "lab-2")))


def lock_and_kill(tmp_path: Path, chosen: Iterable[int]) -> set[bool]:
    states = set()
    for point in chosen:
        folder = tmp_path / str(point)
        folder.mkdir()
        file = written(folder / "p", unseeded())
        killed(lambda: command(folder, "lock", str(file)), folder, point)  # noqa: B023
        left = read_file(file)
        assert replace(left, study=replace(left.study, seed=0)) == unseeded(), point
        with closing(Session(folder / "t.sqlite", Paths.of(folder))) as session:
            states.add(was_locked := bool(studies(session.store)))
        assert command(folder, "lock", str(file)) == (FAILED if was_locked else DONE), point
        with closing(Session(folder / "t.sqlite", Paths.of(folder))) as session:
            study = Study(session.store, session.writer)
            assert study.row.state == "locked"
            assert read_file(file) == study.protocol, "other machines lock the same plan from this file"
        found = tables(folder)
        assert len(found["rows"]) == len(allocation(study.protocol))
        assert [kind for kind, _ in found["log"]] == ["locked"]
        assert len(found["texts"]) == len(TEXTS)
        assert command(folder, "export", study.id, "--to-merge", str(folder / "x.zip")) == DONE
        shutil.rmtree(folder)
    return states


def lock_points(tmp_path: Path) -> int:
    folder = tmp_path / "counted"
    folder.mkdir()
    file = written(folder / "p", unseeded())
    return points(lambda: command(folder, "lock", str(file)), folder)


def amend_and_kill(tmp_path: Path, chosen: Callable[[int], Iterable[int]]) -> None:
    """Kill an amendment of a study in which somebody took part.

    Args:
        chosen: at which points, of so many.
    """
    base = tmp_path / "base"
    base.mkdir()
    with closing(Session(base / "t.sqlite", Paths.of(base))) as session:
        study = locked(session, replace(unseeded(), study=replace(unseeded().study, seed=2**45)))
        take_part(session, study)
        about = replace(study.protocol.study, version="1.1")
        blocks = tuple(replace(block, matches=2) for block in study.protocol.blocks)
        later = replace(study.protocol, study=about, blocks=blocks)
    before = tables(base)
    written(base / "p", later)

    def amend(folder: Path) -> int:
        return command(folder, "amend", study.id, str(folder / "p" / "p.toml"), "--reason", REASON)

    done = shutil.copytree(base, tmp_path / "done")
    count = points(lambda: amend(done), done)
    after = tables(done)
    assert before["rows"] != after["rows"]
    for point in chosen(count):
        folder = shutil.copytree(base, tmp_path / str(point))
        killed(lambda: amend(folder), folder, point)  # noqa: B023
        assert tables(folder) == before, f"{point}: all of it is one transaction, and nothing follows it"
        assert amend(folder) == DONE
        assert tables(folder) == after, point
        shutil.rmtree(folder)


@pytest.mark.slow
def test_a_lock_that_is_killed_leaves_a_study_or_none(tmp_path: Path) -> None:
    assert lock_and_kill(tmp_path, few(lock_points(tmp_path))) == {True, False}


@pytest.mark.slow
def test_an_amendment_that_is_killed_is_not_there(tmp_path: Path) -> None:
    amend_and_kill(tmp_path, few)


@pytest.mark.slow
def test_a_lock_may_be_killed_at_many_points(tmp_path: Path) -> None:
    assert lock_and_kill(tmp_path, many(lock_points(tmp_path))) == {True, False}


@pytest.mark.slow
def test_an_amendment_may_be_killed_at_many_points(tmp_path: Path) -> None:
    amend_and_kill(tmp_path, many)
