"""Delete all data: it says what is where, asks, and takes what is ours and nothing else."""

import logging
import shutil
import sqlite3
from contextlib import closing

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import PasswordDeleteError
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths, Place
from gamebench_gui.app.install.deletion import belongings, delete
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.drafts import new_draft, shipped
from gamebench_gui.window.kit.problems import log_to
from gamebench_gui.window.shell.deletion_dialog import DONE, NOTHING, DeletionDialog
from replays.store.backups import back_up
from tests.helpers.recording import play
from tests.helpers.window import choose_menu

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")
SERVER = "https://models.example/v1"


class KeyStore(KeyringBackend):
    """A key store with something of others in it."""

    priority = 1

    def __init__(self):
        super().__init__()
        self.kept = {("Mail", "me"): "theirs"}

    def get_password(self, service, username):
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password

    def delete_password(self, service, username):
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError


@pytest.fixture
def store():
    before, made = keyring.get_keyring(), KeyStore()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


@pytest.fixture
def folder(tmp_path):
    """The user's own folder, which GameBench was told to use, too."""
    mine = [tmp_path / "photo.jpg", tmp_path / "logs" / "mine.log", tmp_path / "studies" / "thesis.tex"]
    for path in mine:
        path.parent.mkdir(exist_ok=True)
        path.write_text("mine")
    return tmp_path


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def lived_in(window):
    """Leaves behind what a user of the window does."""
    paths = window.session.paths
    log_to(paths.logs)
    logging.getLogger("x").warning("written")
    play(window.session.writer, "tic_tac_toe", "m1")
    window.session.writer.flush()
    backup = back_up(window.session.path)
    for name in ("matches-damaged.sqlite", "matches-rescued-2.sqlite"):
        shutil.copyfile(backup.path, paths.data / name)
    window.settings.save_seat_preset("mine", AgentSpec.of("random"))
    window.connections.known.add(SERVER)
    window.session.servers.remember([AgentSpec.parse("llm:model=m,base_url=https://other.example/v1")])
    new_draft(paths, shipped()[0], "my-draft")
    for path in (paths.judgements, paths.scoring, paths.endpoints):
        path.write_text("{}")


def agree(window):
    choose_menu(window, "File", "Delete all data...")
    [dialog] = window.findChildren(DeletionDialog)
    assert not dialog.delete.isEnabled()
    QTest.keyClick(dialog.sure, Qt.Key.Key_Space)
    QTest.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)


def test_all_that_is_ours_goes_and_all_else_stays(windows, folder, store):
    before = files(folder)
    window = windows()
    lived_in(window)
    window.keys.keep(SERVER, "secret")
    agree(window)
    assert not window.isVisible()
    assert window.deletion.carry_out() == DONE
    assert files(folder) == before
    written = [getattr(handler, "baseFilename", "") for handler in logging.getLogger().handlers]
    assert not [name for name in written if name.startswith(str(folder))]
    assert store.kept == {("Mail", "me"): "theirs"}


def test_the_dialog_says_what_is_where_and_cancelling_keeps_all(windows, folder, store):
    window = windows()
    lived_in(window)
    window.keys.keep(SERVER, "secret")
    dialog = window.deletion.ask()
    told = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert str(folder) in told
    assert str(folder / "logs") in told
    assert "https://models.example" in told
    assert "secret" not in told
    assert "deleted from this computer for good" in told
    before = files(folder)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert window.deletion.carry_out() == ""
    assert files(folder) == before


def test_only_what_is_ticked_is_deleted(windows, folder):
    window = windows()
    lived_in(window)
    dialog = window.deletion.ask()
    for tick in dialog.ticks:
        tick.setChecked("Settings" in tick.text())
    dialog.sure.click()
    dialog.delete.click()
    window.deletion.carry_out()
    left = files(folder)
    assert "matches.sqlite" in left
    assert not {"settings.ini", "seats.json", "servers.json", "connections.json"} & left


def test_what_came_after_the_question_goes_too(windows, folder):
    before = files(folder)
    window = windows()
    dialog = window.deletion.ask()
    (window.session.paths.logs / "gamebench.log").write_text("late")
    assert not [tick for tick in dialog.ticks if tick.text() == "Logs"]
    dialog.sure.click()
    dialog.delete.click()
    assert window.deletion.carry_out() == DONE
    assert files(folder) == before


def test_a_database_elsewhere_is_the_users_own_and_stays(windows, folder, tmp_path):
    other = tmp_path / "mine.sqlite"
    Session(other, Paths.of(tmp_path)).close()
    window = windows()
    window.use_database(other)
    dialog = window.deletion.ask()
    assert any(
        str(other) in label.text() and "stays" in label.text() for label in dialog.findChildren(QLabel)
    )
    dialog.sure.click()
    dialog.delete.click()
    assert window.deletion.carry_out() == DONE
    assert other.exists()


def test_a_database_that_another_program_uses_is_kept(tmp_path, store):
    paths = Paths.of(tmp_path)
    Session(None, paths).close()
    paths.judgements.touch()
    with closing(sqlite3.connect(paths.matches)) as other:
        other.execute("select * from matches").fetchall()
        [told] = delete(belongings(paths, Keys()), Keys(), paths)
    assert "is used by another program" in told
    assert paths.matches.exists()
    assert not paths.judgements.exists()
    assert delete(belongings(paths, Keys()), Keys(), paths) == []
    assert not paths.matches.exists()


def test_every_place_that_the_program_has_for_a_file_is_among_them(tmp_path, store):
    paths = Paths.of(tmp_path)
    places = [name for name, kind in vars(Paths).items() if isinstance(kind, Place)]
    for name in places:
        getattr(paths, name).write_text("x")
    delete(belongings(paths, Keys()), Keys(), paths)
    assert not tmp_path.exists()


def test_where_nothing_is_kept_it_says_so(tmp_path, store, qapp):
    paths = Paths.of(tmp_path / "new")
    dialog = DeletionDialog(paths, Keys(), paths.matches)
    assert NOTHING in [label.text() for label in dialog.findChildren(QLabel)]
    assert not dialog.delete.isEnabled()
