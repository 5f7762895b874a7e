"""Backups: seven days at most, whole or not there, and never a reason to lose what is recorded."""

from __future__ import annotations

import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from helpers.recording import play

from replays.store import backups as backing_up
from replays.store.backups import back_up, backups, folder_of, is_due, put_back
from replays.store.errors import StoreError, Trouble
from replays.store.store import Store
from replays.store.writer import Writer

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def recorded(path: Path, writer: Writer) -> Path:
    play(writer, "tic_tac_toe", "m1")
    writer.flush()
    return path


def ids(path: Path) -> list[str]:
    with closing(Store(path)) as store:
        return [row.id for row in store.matches()]


def files(path: Path) -> list[str]:
    return sorted(file.name for file in folder_of(path).iterdir())


def test_a_backup_is_a_whole_database_of_its_own(recorded: Path, writer: Writer) -> None:
    backup = back_up(recorded, date(2026, 11, 1))
    assert backup is not None
    assert files(recorded) == ["2026-11-01.sqlite"]
    play(writer, "tic_tac_toe", "m2")
    writer.flush()
    assert ids(backup.path) == ["m1"]
    with closing(sqlite3.connect(backup.path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]


def test_seven_are_kept_and_files_of_the_user_stay(recorded: Path) -> None:
    back_up(recorded, date(2026, 11, 1))
    (folder_of(recorded) / "mine.sqlite").write_text("mine")
    for day in range(2, 11):
        back_up(recorded, date(2026, 11, day))
    assert [backup.day.day for backup in backups(recorded)] == [10, 9, 8, 7, 6, 5, 4]
    assert len(files(recorded)) == 8


def test_one_is_due_once_a_day_and_only_after_something_was_written(recorded: Path, writer: Writer) -> None:
    first, second = date(2026, 11, 1), date(2026, 11, 2)
    assert is_due(recorded, first)
    backup = back_up(recorded, first)
    assert backup is not None
    assert not is_due(recorded, first)
    assert not is_due(recorded, second)
    play(writer, "tic_tac_toe", "m2")
    writer.flush()
    assert not is_due(recorded, first)
    assert is_due(recorded, second)
    assert not is_due(backup.path, second), "a backup that was opened has none of its own"


def test_nothing_is_made_of_an_empty_database(path: Path, writer: Writer) -> None:
    assert back_up(path) is None
    assert not folder_of(path).exists()


def test_writing_during_a_backup_neither_waits_nor_comes_into_it(
    recorded: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backing_up, "_PAGES", 5)
    looked = []

    def write() -> bool:
        if not looked:
            looked.append(play(writer, "tic_tac_toe", "m2"))
            writer.flush()
        return False

    backup = back_up(recorded, cancelled=write)
    assert backup is not None
    assert (ids(recorded), ids(backup.path)) == (["m2", "m1"], ["m1"])


def test_a_backup_that_is_not_wanted_any_more_leaves_nothing(
    recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backing_up, "_PAGES", 5)
    assert back_up(recorded, cancelled=lambda: True) is None
    assert files(recorded) == []


def test_a_full_disk_keeps_the_backups_there_are_and_takes_no_room_from_matches(
    recorded: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(recorded, date(2026, 11, 1))
    before = (folder_of(recorded) / "2026-11-01.sqlite").read_bytes()
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(10**9, 10**9, 10**6))
    with pytest.raises(StoreError) as caught:
        back_up(recorded, date(2026, 11, 2))
    assert caught.value.trouble is Trouble.FULL
    monkeypatch.undo()

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backing_up.os, "fsync", full)
    with pytest.raises(StoreError) as caught:
        back_up(recorded, date(2026, 11, 2))
    assert caught.value.trouble is Trouble.FULL
    assert files(recorded) == ["2026-11-01.sqlite"]
    assert (folder_of(recorded) / "2026-11-01.sqlite").read_bytes() == before
    monkeypatch.undo()
    play(writer, "tic_tac_toe", "m2")
    writer.flush()
    assert ids(recorded) == ["m2", "m1"]


def test_a_damaged_database_replaces_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with Writer(path) as writer:
        for number in range(4):
            play(writer, "tic_tac_toe", f"m{number}", seed=number)
    back_up(path, date(2026, 11, 1))
    with closing(sqlite3.connect(path)) as conn:
        (page,) = conn.execute("select max(pageno) from dbstat where name = 'steps'").fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = bytes(4096)
    path.write_bytes(data)
    with pytest.raises(StoreError) as caught:
        back_up(path, date(2026, 11, 1))
    assert caught.value.trouble is Trouble.DAMAGED
    [backup] = backups(path)
    assert len(ids(backup.path)) == 4
    aside = put_back(backup, path)
    assert (len(ids(path)), aside.read_bytes()) == (4, bytes(data))


def test_a_damaged_page_is_found_while_the_database_is_open(
    recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large files are not searched for damage when they are opened; their copies are."""
    back_up(recorded, date(2026, 11, 1))
    monkeypatch.setattr(backing_up, "_is_whole", lambda part: False)
    with pytest.raises(StoreError) as caught:
        back_up(recorded, date(2026, 11, 1))
    assert str(recorded) in str(caught.value)
    assert files(recorded) == ["2026-11-01.sqlite"]


def test_a_backup_that_cannot_be_put_back_leaves_the_database_in_its_place(
    recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = back_up(recorded)
    assert backup is not None

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(StoreError):
        put_back(backup, recorded)
    assert ids(recorded) == ["m1"]
    assert [path.name for path in recorded.parent.glob("*-damaged*")] == []
