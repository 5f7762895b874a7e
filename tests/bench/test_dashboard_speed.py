"""How long the Dashboard holds the window up, with many matches. Run with ``-s -m bench``."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from helpers.figures import figure, sized
from helpers.rated import Played, fill
from helpers.window import services
from PySide6.QtCore import QEventLoop, QTimer

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.figures import Axis, Curves, Point, Series
from gamebench_gui.window.dashboard.page import VIEWS, DashboardPage

pytestmark = pytest.mark.bench

MATCHES = sized(100_000, 400)


class Heart:
    """Beats in the window's thread and notes how late it was, without the time that other programs took."""

    def __init__(self) -> None:
        self.stalls: list[float] = []
        self._last = self._now()
        self._timer = QTimer(interval=2)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    @staticmethod
    def _now() -> float:
        """Seconds, not counting those in which this thread wanted to run but another program did."""
        waited = Path("/proc/thread-self/schedstat")
        return time.perf_counter() - (int(waited.read_text().split()[1]) / 1e9 if waited.exists() else 0.0)

    def _beat(self) -> None:
        now = self._now()
        self.stalls.append(now - self._last)
        self._last = now

    def longest(self) -> float:
        """The longest stall since the last time this was asked."""
        found, self.stalls = max(self.stalls, default=0.0), []
        return found


def wait(until, seconds: float = 600.0) -> None:
    """Let the window live until something is so; never by holding the interpreter."""
    loop, timer, end = QEventLoop(), QTimer(interval=5), time.perf_counter() + seconds
    timer.timeout.connect(lambda: loop.quit() if until() or time.perf_counter() > end else None)
    timer.start()
    loop.exec()
    assert until()


@pytest.fixture
def page(tmp_path, qtbot):
    session = Session(None, Paths.of(tmp_path))
    rng = random.Random(1)
    games = ("tic_tac_toe:gtbench", "kuhn_poker:gtbench", "nim:gtbench", "bargain:llmarena")
    fill(
        session.writer,
        [
            Played(
                tuple(f"agent {k}" for k in rng.sample(range(40), 2)),
                rng.choice(((1, 2), (2, 1), (1, 1))),
                game=games[number % 4],
                pairing=str(number // 2),
            )
            for number in range(MATCHES)
        ],
    )
    made = DashboardPage(services(session, Engine()))
    qtbot.addWidget(made)
    made.resize(1280, 760)
    made.show()
    yield made
    made.shut_down()
    made.engine.stop()
    session.close()


def test_no_view_holds_the_window_up(page) -> None:
    """Nothing is asserted of the stalls: they are those of the machine."""
    heart = Heart()
    wait(lambda: len(heart.stalls) > 20)
    for index, title in enumerate(VIEWS):
        heart.longest()
        began = time.perf_counter()
        page.tabs.setCurrentIndex(index)
        page.refresh()
        wait(lambda index=index: index in page._views and not page._views[index].work.busy)
        ready = time.perf_counter() - began
        wait(lambda: len(heart.stalls) > 20)
        stall = heart.longest()
        figure(f"{title}: there after", ready, "s")
        figure(f"{title}: longest stall", 1000 * stall, "ms")
    view = page.view(0)
    page.tabs.setCurrentIndex(0)
    for method in range(view.method.count()):
        heart.longest()
        began = time.perf_counter()
        view.method.setCurrentIndex(method)
        wait(lambda: not view.work.busy)
        ready = time.perf_counter() - began
        wait(lambda: len(heart.stalls) > 20)
        stall = heart.longest()
        figure(f"change of method to {view.method.currentText()}: there after", ready, "s")
        figure(f"change of method to {view.method.currentText()}: longest stall", 1000 * stall, "ms")


@pytest.mark.parametrize("points", sized([1_000, 10_000, 100_000], [1_000]))
def test_drawing_a_long_line(qtbot, points) -> None:
    from gamebench_gui.window.charts.chart import Chart

    chart = Chart()
    qtbot.addWidget(chart)
    chart.resize(1000, 500)
    chart.show()
    chart.load_now()
    rng, value, made = random.Random(1), 0.0, []
    for step in range(points):
        value += rng.gauss(0, 1)
        made.append(Point(step, value))
    walk = Curves("Walk", Axis("Step", whole=True), Axis("Value"), (Series("walk", tuple(made)),))
    began = time.perf_counter()
    chart.show_figure(walk)
    shown = time.perf_counter() - began
    began = time.perf_counter()
    chart.canvas.grab()
    painted = time.perf_counter() - began
    figure(f"a line of {points:,} points: shown", 1000 * shown, "ms")
    figure(f"a line of {points:,} points: painted", 1000 * painted, "ms")
