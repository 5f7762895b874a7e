"""Trying a protocol in a window: simulated people are seen, held, hurried and stopped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.studies import TEXTS, brief, folder, locked, shipped
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.study.trying import begin_trial, bodies
from gamebench_gui.window.kit.language import speaking, spoken, tr
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.trial_window import TrialWindow
from gamebench_gui.window.studies.walking import QuickClock
from replays.studies.overview import counts
from replays.studies.registry import studies
from replays.studies.screens import CodeScreen, MatchScreen, ReadyScreen, RulesScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def tried(tmp_path):
    """Opens the window of a trial; `outcomes` has what came of it."""
    engine, windows = Engine(), []
    settings = Settings(tmp_path / "settings.json")
    settings.set_value("animations", False)

    def make(protocol, people=1, texts=TEXTS, rate=2000.0):
        trial = begin_trial(protocol, texts, tmp_path / f"trial{len(windows)}")
        window = TrialWindow(trial, engine, settings, people)
        window.outcomes = []
        window.over.connect(window.outcomes.append)
        window.failed.connect(window.outcomes.append)
        window.screens = []
        window.station.shown.connect(lambda: window.screens.append(window.station.screen_shown))
        window.set_speed(rate)
        window.show()
        window.start()
        windows.append(window)
        return window

    yield make
    for window in windows:
        if not window.outcomes:
            window.close()
    engine.stop()


def short():
    found = shipped("quickstart")
    return replace(found, blocks=(replace(found.blocks[0], matches=1),))


@pytest.mark.slow
def test_a_simulated_person_is_seen_from_the_welcome_to_the_code(session, tried, until):
    real = locked(session, brief())
    window = tried(short())
    until(lambda: window.outcomes)
    found = window.outcomes[0]
    assert found.counts.complete == 1
    assert {RulesScreen, ReadyScreen, MatchScreen, CodeScreen} <= set(map(type, window.screens))
    assert (found.folder / "report.html").exists()
    assert (found.folder / "export" / "decisions.csv").exists()
    assert not window.isVisible()
    assert counts(real).states == {}
    assert [row.id for row in studies(session.store)] == [real.id]


def test_other_windows_keep_their_language_while_people_read_another(tried, until, qtbot):
    protocol = short()
    window = tried(replace(protocol, study=replace(protocol.study, language="de")), people=2)
    until(lambda: any(isinstance(screen, RulesScreen) for screen in window.screens))
    window.set_speed(0)
    said = []
    other, inside = (QPushButton(parent=parent) for parent in (None, window.station))
    qtbot.addWidget(other)
    for button in (other, inside):
        button.clicked.connect(lambda: said.append(tr("Cancel")))
        button.show()
    for button in (other, inside, other):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert said == ["Cancel", "Abbrechen", "Cancel"]
    QTest.mouseClick(window.hold, Qt.MouseButton.LeftButton)
    assert window.hold.text() == "Continue", "the trial's own bar is for the experimenter"
    QTimer.singleShot(0, other, lambda: said.append(tr("Close")))
    until(lambda: said[-1] == "Close")
    with speaking("de"):
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert said[-1] == "Abbrechen", "what is drawn in a language of its own keeps it"
    until(lambda: spoken() == "de")
    window.close()
    until(lambda: window.outcomes)
    assert spoken() == "en"
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert said[-1] == "Cancel"


def test_a_trial_can_be_held_and_stopped_at_any_time(tried, until):
    window = tried(short(), people=3)
    until(lambda: any(isinstance(screen, MatchScreen) for screen in window.screens))
    window.hold.click()
    held = window.clock()
    window.walker.look()
    assert window.clock() == held
    assert window.hold.text() == "Continue"
    window.close()
    until(lambda: window.outcomes)
    assert window.outcomes == [None]
    assert not window.isVisible()


def test_speed_is_that_of_the_clock_and_can_change():
    now = [0.0]
    clock = QuickClock(1.0, lambda: now[0])
    for rate, passed in ((4, 10), (0, 100), (1, 5)):
        clock.run(rate)
        now[0] += passed
    assert clock() == 45
    clock.run(8)
    clock.wait(True)  # for an opponent, who takes real time
    now[0] += 3
    clock.wait(False)
    now[0] += 1
    assert clock() == 45 + 3 + 8


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["kuhn-baseline", "guess-two-thirds", "hanabi-partner", "connect-four-ladder"]
)
def test_every_kind_of_protocol_can_be_watched(tried, until, name):
    window = tried(shipped(name), texts=bodies(shipped(name), folder(name)))
    until(lambda: window.outcomes)
    assert window.outcomes[0].counts.complete == 1
