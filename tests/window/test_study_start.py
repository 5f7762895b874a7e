"""Screen 1 of a study: is the station fit, who goes on, the consent text on paper."""

from __future__ import annotations

import pytest
from helpers.station import open_station, station
from helpers.studies import TEXTS, brief, locked, person, until
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.study.readiness import StationCheck
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.window.studies import start
from gamebench_gui.window.studies.station_window import StationWindow
from replays.studies.screens import MatchScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def opened(session):
    engine, windows = Engine(), []

    def make(study, **options):
        windows.append(open_station(session, engine, study, Hand(), **options))
        return windows[-1]

    yield make
    for window in windows:
        window.close()
    engine.stop()


def words(frame):
    """What stands on the experimenter's screen, line by line."""
    return [
        each.text()
        for each in frame.findChildren(start.QWidget)
        if hasattr(each, "text") and each.isVisible()
    ]


def test_what_a_station_lacks_is_said_worst_first(session, opened, monkeypatch, qtbot):
    found = [
        StationCheck("disk", "good", "There is room."),
        StationCheck("timing", "unsure", "Never measured."),
        StationCheck("server m", "bad", "The server is down."),
    ]
    monkeypatch.setattr(start, "readiness", lambda *_, **__: found)
    frame = opened(locked(session, brief()), looks=True).front
    qtbot.waitUntil(lambda: "There is room." in words(frame))
    told = [
        line
        for line in words(frame)
        if line in {"To fix", "To check", "Ready", *(one.sentence for one in found)}
    ]
    assert told == [
        "To fix",
        "The server is down.",
        "To check",
        "Never measured.",
        "Ready",
        "There is room.",
    ]


def test_a_station_fills_the_screen_also_before_it_is_handed_over(session):
    engine = Engine()
    window = StationWindow(station(session, engine), locked(session, brief()), "lab-1", looks=False)
    assert window.windowState() & Qt.WindowState.WindowMaximized
    window.close()
    engine.stop()


def test_who_is_under_way_is_listed_with_what_they_asked_for(session, opened):
    study = locked(session, brief())
    somebody = person(session, study)
    until(somebody, MatchScreen)
    somebody.sitting.attend("help")
    session.writer.flush()
    frame = opened(study).front
    [line] = [each for each in frame.findChildren(QPushButton) if somebody.sitting.code in each.text()]
    assert "asked for help" in line.text()
    line.click()
    assert frame.code.text() == somebody.sitting.code


@pytest.mark.parametrize("kind", ["pdf", "html", "md"])
def test_the_consent_text_is_saved_as_it_was_agreed_to(session, opened, tmp_path, kind):
    study = locked(session, brief())
    frame = opened(study).front
    frame.save_consent(str(tmp_path / f"consent.{kind}"))
    written = (tmp_path / f"consent.{kind}").read_bytes()
    assert (
        written.startswith(b"%PDF")
        if kind == "pdf"
        else study.body("consent", "consent.md")[1].encode() in written
    )
    assert kind == "pdf" or TEXTS["consent.md"].split("\n")[-1].encode() in written
    frame.save_consent(str(tmp_path / "consent.doc"))
    assert "must end in" in frame.notice.text
    frame.save_consent(str(tmp_path / "no" / f"consent.{kind}"))
    assert "cannot be written" in frame.notice.text
