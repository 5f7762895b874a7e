"""What happens before there is a window."""

import sqlite3
from contextlib import closing

import pytest
from helpers.recording import play
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.shell.app import run_window
from gamebench_gui.window.shell.damaged_dialog import DamagedDialog, open_session
from replays.store.backups import folder_of
from replays.store.errors import StoreError, Trouble, explain
from replays.store.rescue import rescue
from replays.store.writer import Writer


@pytest.fixture
def in_the_dialog(qapp):
    """Does something in the dialog that opens next, once it is there."""

    def do(act):
        def look():
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, DamagedDialog):
                act(dialog)
            else:
                QTimer.singleShot(20, look)

        QTimer.singleShot(20, look)

    return do


@pytest.fixture
def damaged(tmp_path):
    """The program's own database, with a page in it that cannot be read."""
    paths = Paths.of(tmp_path)
    with Writer(paths.matches) as writer:
        for number in range(8):
            play(writer, "tic_tac_toe:llmarena", f"m{number}", seed=number)
    with closing(sqlite3.connect(paths.matches)) as conn:
        (page,) = conn.execute("select max(pageno) from dbstat where name = 'steps'").fetchone()
        (size,) = conn.execute("pragma page_size").fetchone()
    data = bytearray(paths.matches.read_bytes())
    data[(page - 1) * size : page * size] = bytes(size)
    paths.matches.write_bytes(data)
    return paths


def start(paths):
    return open_session(paths.matches, paths, lambda path: Session(path, paths))


def choose(dialog, option):
    dialog.options[option].button.setChecked(True)
    dialog.go.click()


def names(folder):
    return sorted(path.name for path in folder.glob("*.sqlite"))


def test_what_is_no_database_is_said_and_left_alone(in_the_dialog, tmp_path):
    path = tmp_path / "matches.sqlite"
    path.write_text("<b>not a database</b>")
    told = []

    def leave(dialog):
        told.extend((dialog.title.text(), dialog.sentence.text(), [*dialog.options]))
        dialog.quit.click()

    in_the_dialog(leave)
    with pytest.raises(StoreError) as caught:
        run_window(Paths.of(tmp_path), path)
    assert str(path) in str(caught.value)
    assert told[0] == "This file is no database of GameBench"
    assert str(path) in told[1]
    assert told[2] == ["another", "empty"]
    assert path.read_text() == "<b>not a database</b>"


def test_a_file_that_somebody_named_is_not_renamed_unless_it_is_ours(in_the_dialog, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann")
    offered = []
    in_the_dialog(lambda dialog: (offered.extend(dialog.options), dialog.reject()))
    with pytest.raises(StoreError):
        run_window(Paths.of(tmp_path), path)
    assert offered == ["another"]


def test_a_database_that_is_whole_is_tried_again_once_nothing_is_in_the_way(in_the_dialog, tmp_path):
    paths, told, tries = Paths.of(tmp_path), [], []

    def make(path):
        tries.append(path)
        if len(tries) == 1:
            raise explain(Trouble.READ_ONLY, path)
        return Session(path, paths)

    def try_again(dialog):
        told.extend((dialog.title.text(), dialog.sentence.text(), [*dialog.options]))
        dialog.go.click()

    in_the_dialog(try_again)
    with closing(open_session(paths.matches, paths, make)) as session:
        assert session.path == paths.matches
    assert told[0] == "The database cannot be opened"
    assert "is read-only; allow writing to it" in told[1]
    assert told[2] == ["again", "another"]


def test_another_database_is_opened_where_the_programs_own_cannot_be_written(in_the_dialog, tmp_path):
    paths, other = Paths.of(tmp_path), tmp_path / "other.sqlite"
    Writer(other).close()

    def make(path):
        if path == paths.matches:
            raise explain(Trouble.FULL, path)
        return Session(path, paths)

    def use(dialog):
        choose(dialog, "another")
        dialog.findChild(QFileDialog).fileSelected.emit(str(other))

    in_the_dialog(use)
    with closing(open_session(paths.matches, paths, make)) as session:
        assert session.path == other


def test_what_can_be_read_of_a_damaged_database_is_rescued_and_opened(in_the_dialog, damaged, tmp_path):
    before, told = damaged.matches.read_bytes(), []

    def use(dialog):
        dialog.settled.connect(
            lambda: (told.extend((dialog.title.text(), dialog.sentence.text())), dialog.go.click())
        )
        choose(dialog, "rescue")

    in_the_dialog(use)
    with closing(start(damaged)) as session:
        rescued = len(session.store.matches())
        assert 0 < rescued < 8
        assert session.path == damaged.matches
    assert told[0].startswith(f"{rescued} match")
    assert f"Lost: {8 - rescued} match" in told[1]
    assert names(tmp_path) == ["matches-damaged.sqlite", "matches.sqlite"]
    assert (tmp_path / "matches-damaged.sqlite").read_bytes() == before


def test_a_new_database_is_started_and_the_damaged_one_is_kept(in_the_dialog, damaged, tmp_path):
    before = damaged.matches.read_bytes()
    in_the_dialog(lambda dialog: choose(dialog, "empty"))
    with closing(start(damaged)) as session:
        assert session.store.matches() == []
    assert (tmp_path / "matches-damaged.sqlite").read_bytes() == before


def test_another_database_is_opened_and_the_damaged_one_stays(in_the_dialog, damaged, tmp_path):
    before = damaged.matches.read_bytes()
    with Writer(tmp_path / "other.sqlite") as writer:
        play(writer, "tic_tac_toe:llmarena", "else")

    def use(dialog):
        choose(dialog, "another")
        dialog.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "other.sqlite"))

    in_the_dialog(use)
    with closing(start(damaged)) as session:
        assert [row.id for row in session.store.matches()] == ["else"]
    assert damaged.matches.read_bytes() == before


def test_another_that_is_damaged_too_is_asked_about_again(in_the_dialog, damaged, tmp_path):
    other = tmp_path / "other.sqlite"
    other.write_bytes(damaged.matches.read_bytes())
    asked = []

    def leave(dialog):
        asked.append(dialog.path)
        dialog.quit.click()

    def use(dialog):
        asked.append(dialog.path)
        dialog.open_database(other)
        in_the_dialog(leave)

    in_the_dialog(use)
    with pytest.raises(StoreError):
        start(damaged)
    assert asked == [damaged.matches, other]


def test_where_nothing_can_be_rescued_the_dialog_says_so_and_stays(in_the_dialog, damaged, tmp_path):
    data = bytearray(damaged.matches.read_bytes())
    data[1000:] = bytes(len(data) - 1000)
    damaged.matches.write_bytes(data)
    told = []

    def use(dialog):
        dialog.settled.connect(lambda: (told.append(dialog.problem.text()), dialog.quit.click()))
        choose(dialog, "rescue")

    in_the_dialog(use)
    with pytest.raises(StoreError):
        start(damaged)
    assert told == [f"Nothing of {damaged.matches} can be read."]
    assert names(tmp_path) == ["matches.sqlite"]


def test_the_backup_of_another_day_takes_the_place_of_a_damaged_database(in_the_dialog, damaged, tmp_path):
    before = damaged.matches.read_bytes()
    rescue(damaged.matches, tmp_path / "whole.sqlite")
    folder_of(damaged.matches).mkdir()
    (tmp_path / "whole.sqlite").rename(folder_of(damaged.matches) / "2026-11-01.sqlite")
    asked = []

    def go_back(dialog):
        asked.append((dialog.wanted, dialog.options["backup"].button.text()))
        choose(dialog, "backup")

    in_the_dialog(go_back)
    with closing(start(damaged)) as session:
        assert session.store.count() > 0
    assert asked == [("rescue", "Go back to the backup of 2026-11-01")]
    assert (tmp_path / "matches-damaged.sqlite").read_bytes() == before
