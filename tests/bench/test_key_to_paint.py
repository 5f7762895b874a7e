"""How long it takes from a key to the board that shows it, and a step in Replays of every game."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.figures import slowness, spread
from helpers.play import FIRST, SHORTER
from helpers.recording import play as record
from helpers.replays import show
from helpers.window import MainWindow, held_keys, live, open_window, play, stage
from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import theme
from gamebench_gui.window.play.countdown import Countdown
from games.core.action import Action

pytestmark = [pytest.mark.bench, pytest.mark.qt_log_ignore("does not support propagateSizeHints")]

PRESSES, STEPS = 60, 120
LIMIT = 50
"""Milliseconds."""
BUSY = 1.5
"""Load of the machine from which waits for a processor are part of every time."""
HELD = {"boxing:wall": "rule:name=boxer", "street_fighter:clean": "rule:name=brawler"}
PATIENCE = 0.25
"""Seconds after which a key is taken not to have changed what the fighter does."""
SOON = 2
"""Ticks within which a fighter does what a key says, unless it was hit or is in the air."""
EVENTS = 400
"""Events after which a match that is stepped through is cut off."""


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(Countdown, "beat", 0)
    theme.apply(qapp, theme.Mode.LIGHT)
    opened = open_window(tmp_path, animations=True)
    yield opened
    opened.close()
    opened.deleteLater()


def waited(qapp: QApplication, condition: Any) -> float:
    """Let the window work until a condition holds; return the milliseconds that took."""
    began = time.perf_counter()
    while not condition():
        assert time.perf_counter() - began < 60
        qapp.processEvents()
    return (time.perf_counter() - began) * 1000


@pytest.mark.parametrize("name", HELD)
def test_from_a_key_to_the_painted_board(qapp: QApplication, window: MainWindow, name: str) -> None:
    """In real time against a bot: pressing and releasing alternate, at any moment between two ticks.

    Only keys count that the rules would let act at once.
    """
    rng, painted = random.Random(1), [""]
    play(window, name, "human", HELD[name])
    waited(qapp, lambda: held_keys(window).players and held_keys(window).players[0].legal)
    board = stage(window).board_widget
    board.setFocus()

    def doing() -> str:
        assert board.view is not None
        fighter: Any = board.view.board
        return str(fighter.fighters[0].doing)

    def obeys(action: Action) -> bool:
        record, rules = live(window).record, live(window).game
        newest = record.now is not None and record.now.tick == record.tick
        before = record.now.state if newest else record.states[-1]
        after: Any = rules.view(rules.pass_time(rules.change(before, {0: action}), SOON)[1], 0).board
        return str(after.fighters[0].doing) != doing()

    board.painted.connect(lambda: painted.append(doing()))
    times: list[float] = []
    while len(times) < PRESSES and window.play.at_table.running:
        key = rng.choice((Qt.Key.Key_D, Qt.Key.Key_A))
        means = held_keys(window).players[0].keys[key.name[-1]]
        for send, action in ((QTest.keyPress, means.down), (QTest.keyRelease, means.up)):
            QTest.qWait(rng.randrange(60, 140))
            before, counts = doing(), obeys(action)
            painted[:] = [before]
            began = time.perf_counter()
            send(board, key)
            while painted[-1] == before and time.perf_counter() - began < PATIENCE:
                # as in the program, the window sleeps while it waits
                qapp.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            # a fighter who is hit or jumps does not obey at once; that is the rules' time, not the window's
            if counts:
                times.append((time.perf_counter() - began) * 1000)
    assert len(times) > PRESSES / 4
    late = spread(f"{name}: from a key to the painted board", times)
    # beside other work these are the waits for a processor, and only reported
    assert late < LIMIT * max(1.0, slowness()) or os.getloadavg()[0] > BUSY


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session(tmp_path / "matches.sqlite", Paths.of(tmp_path))
    yield made
    made.close()


@pytest.mark.parametrize("name", FIRST)
def test_a_step_in_replays(qapp: QApplication, qtbot: Any, session: Session, name: str) -> None:
    """The next step and any step, the board painted; in milliseconds of this thread's time."""
    theme.apply(qapp, theme.Mode.LIGHT)
    params = SHORTER.get(name, SHORTER.get(name.partition(":")[0]))
    record(session.writer, name, "m", seed=3, params=params, after=EVENTS)
    page = show(session, qtbot)
    page.open_match("m")
    waited(qapp, lambda: page.replay.last > 0)
    rng = random.Random(1)

    def go(position: int) -> float:
        began = time.thread_time()
        page.replay.go(position)
        for _ in range(3):
            qapp.processEvents()
        return (time.thread_time() - began) * 1000

    last = page.replay.last
    go(last), go(0)
    times = [go((page.replay.position + 1) % (last + 1)) for _ in range(STEPS)]
    times += [go(rng.randrange(last + 1)) for _ in range(STEPS // 2)]
    assert spread(f"{name}: a step in Replays", times) < LIMIT * max(1.0, slowness())
