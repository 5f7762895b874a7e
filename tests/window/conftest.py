"""Windows, a database and a Replays page on it; unused objects are collected in the main thread alone."""

import gc
import logging

import pytest
from helpers.replays import show
from helpers.waiting import patient
from helpers.window import draw_matches, open_window
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import theme
from gamebench_gui.window.play.countdown import Countdown
from games.core import naming


@pytest.fixture(autouse=True, scope="module")
def collected_between_tests():
    """As in the program, no widget may be destroyed by another thread's collection."""
    gc.disable()
    yield
    gc.enable()
    gc.collect()
    # what the module has loaded stays to the end: the next ones need not look through it
    gc.freeze()


@pytest.fixture
def same_names(monkeypatch):
    """Names at the table that do not depend on the seed: twins differ in their seeds."""
    monkeypatch.setattr(naming, "DRAWS", 1)
    naming.given_names.cache_clear()
    yield
    naming.given_names.cache_clear()


@pytest.fixture(scope="session")
def plain(qapp):
    """Back to the light look without its style sheet, with which a window takes twice as long to open."""

    def undress():
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)
        qapp.setStyleSheet("")

    undress()
    return undress


@pytest.fixture(autouse=True)
def collected(collected_between_tests, qapp, plain):
    """No window outlives its test, nor does the look that a test has chosen, or the log of a program."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in [handler for handler in root.handlers if handler not in before]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    for widget in QApplication.topLevelWidgets():
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if qapp.styleSheet():
        plain()
    gc.collect(1)


@pytest.fixture(autouse=True)
def no_countdown(monkeypatch):
    """Real time begins at once, unless a test sets the countdown's beat itself."""
    monkeypatch.setattr(Countdown, "beat", 0)


@pytest.fixture
def qtbot(qapp, request):
    return patient(QtBot(request))


@pytest.fixture
def until(qtbot):
    """Lets the window work until a condition holds, and draws what has happened until then."""

    def work(condition):
        qtbot.waitUntil(lambda: bool(condition()))
        draw_matches()

    return work


@pytest.fixture
def session(tmp_path):
    made = Session(None, Paths.of(tmp_path))
    yield made
    made.close()


@pytest.fixture
def page(session, qtbot):
    return show(session, qtbot)


@pytest.fixture
def windows(tmp_path, qtbot):
    """Opens windows in one folder, one after the other."""
    opened = []

    def make(folder="", **options):
        opened.append(open_window(tmp_path / folder, **options))
        return opened[-1]

    yield make
    for window in opened:
        window.close()
        window.deleteLater()


@pytest.fixture
def window(windows):
    return windows()


@pytest.fixture
def light(qapp):
    """The light look, before and after."""
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)
    yield
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)


@pytest.fixture
def hand():
    """The clock of a station, which somebody turns."""
    from gamebench_gui.app.study.simulated import Hand

    return Hand()


@pytest.fixture
def engine():
    made = Engine()
    yield made
    made.stop()


@pytest.fixture
def opened(session, engine, hand):
    """Opens the window of a station for a study, and hands it over."""
    from helpers.station import open_station

    opened = []

    def make(study, code="", **options):
        made = open_station(session, engine, study, hand, **options)
        opened.append(made)
        made.hand_over(code)
        return made

    yield make
    for window in opened:
        if window.visit is not None:
            window.visit.end()
            window.visit = None
        window.close()
