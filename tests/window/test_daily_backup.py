"""The daily backup in the window: made once, told in the settings, off where it is switched off."""

import shutil
from argparse import Namespace
from collections import namedtuple
from types import SimpleNamespace

import pytest
from helpers.recording import play
from helpers.studies import locked, quick
from PySide6.QtWidgets import QLabel

from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.shell import app as shell
from replays.store.backups import backups, folder_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def window(windows):
    window = windows()
    play(window.session.writer, "tic_tac_toe", "m1")
    window.session.writer.flush()
    return window


def said(window):
    dialog = window.show_settings()
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_backup_is_made_and_the_settings_say_where_it_is(window, until):
    path = window.session.path
    assert "There is no backup of matches.sqlite yet." in said(window)
    window.backup.look()
    until(lambda: backups(path))
    words = said(window)
    assert f"1 backup in {folder_of(path)}, " in words
    assert f"The last is of {backups(path)[0].day}." in words
    window.close()
    assert len(backups(path)) == 1


def test_none_is_made_where_it_is_switched_off_or_a_participant_has_the_screen(window):
    window.settings.set_value("backups", False)
    window.backup.look()
    window.settings.set_value("backups", True)
    window.hide()
    window.backup.look()
    window.backup.stop()
    assert backups(window.session.path) == []


def test_without_room_it_is_said_once_and_matches_are_recorded(window, until, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(10**9, 10**9, 10**6))
    window.backup.look()
    until(lambda: "Today's backup was not made." in window.notice.text)
    assert "There is no room for a backup" in window.notice.text
    window.notice.hide()
    window.backup.look()
    window.backup.stop()
    until(lambda: True)
    assert window.notice.text == ""
    play(window.session.writer, "tic_tac_toe", "m2")
    window.session.writer.flush()
    assert window.session.store.count() == 2


def test_a_station_of_its_own_backs_up_before_the_first_participant(session, qapp, monkeypatch):
    study = locked(session, quick())
    session.writer.flush()
    there = []

    def run():
        there.extend(backups(session.path))
        return 0

    monkeypatch.setattr(shell, "_application", lambda: SimpleNamespace(exec=run))
    asked = Namespace(db=session.path, study=study.id, station="lab-1", pilot=False, code="")
    assert shell.run_study(session.paths, asked) == 0
    assert len(there) == 1, "it is whole before the window is used"


def test_a_station_backs_up_again_when_a_participant_has_left_and_never_before(session, opened, until):
    window = opened(locked(session, quick()))
    settings = Settings(session.paths.config)
    backup = shell._backup_of_station(window, session, settings)
    backup.look()
    backup._work.wait()
    assert backups(session.path) == [], "a participant's times are measured"
    window.leave()
    until(lambda: backups(session.path))
    backup.stop()


def test_a_backup_that_is_being_written_gives_way_to_a_participant(session, opened, until):
    window = opened(locked(session, quick()))
    backup = shell._backup_of_station(window, session, Settings(session.paths.config))
    visit, answers = window.visit, iter([None])
    backup._gives_way = lambda: next(answers, visit) is not None
    window.leave()
    backup.stop()
    assert backups(session.path) == [], "it was broken off"
    assert not list(folder_of(session.path).glob("*")), "and nothing of it stays"


def test_a_station_without_room_says_so_to_the_experimenter(session, opened, until, monkeypatch):
    window = opened(locked(session, quick()))
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(10**9, 10**9, 10**6))
    backup = shell._backup_of_station(window, session, Settings(session.paths.config))
    window.leave()
    until(lambda: "Today's backup was not made." in window.front.notice.text)
    backup.stop()
