"""How long the window ever waits while 64 matches of a tournament run and are shown; only reported."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from helpers.figures import figure
from helpers.servers import named
from helpers.window import open_window
from PySide6.QtCore import QEventLoop, QTimer

from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.window.tournaments.page import TournamentsPage

ROOT = Path(__file__).parent.parent.parent
MATCHES = 64
LATENCY = 0.2
SETTLING, SECONDS = 3000, 6000
GAMES = [
    "tic_tac_toe:llmarena",
    "connect_four:llmarena",
    "prisoners_dilemma",
    "nim",
    "breakthrough:classic_8x8",
]

pytestmark = [pytest.mark.bench, pytest.mark.qt_log_ignore("does not support propagateSizeHints")]


@pytest.fixture
def base_url() -> Iterator[str]:
    """A server in a process of its own that plays legal moves after 200 ms."""
    command = [sys.executable, "-m", "tests.helpers.chat_server", "--latency", str(LATENCY * 1000)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


def watched(window, agents, repetitions):
    """Longest stalls in seconds while a tournament runs, and the page; the window draws what it can see."""
    page = window.page(TournamentsPage)
    window.show_page("tournaments")
    document = {
        "agents": agents,
        "games": GAMES,
        "schedule": {"repetitions": repetitions},
        "run": {"concurrency": MATCHES},
    }
    tournament_id = create(page.session, named(page.session, toml_file.read(document)))
    page.open(tournament_id)
    page.runs.start(tournament_id)
    turns: list[float] = []
    loop, timer = QEventLoop(), QTimer(interval=1)
    timer.timeout.connect(lambda: turns.append(time.perf_counter()))
    QTimer.singleShot(SETTLING, timer.start)
    QTimer.singleShot(SETTLING + SECONDS, loop.quit)
    loop.exec()
    timer.stop()
    return sorted(after - before for before, after in pairwise(turns))[-5:], page


def test_the_window_stays_smooth_while_models_play_64_matches(qtbot, tmp_path, base_url):
    window = open_window(tmp_path)
    agents = {
        "one": f"llm:model=m,base_url={base_url}",
        "two": f"llm:model=m,temperature=1,base_url={base_url}",
    }
    worst, page = watched(window, agents, 20)
    progress, calls = page.view.progress, page.view.progress.spent.calls
    window.close()
    rate = calls / ((SETTLING + SECONDS) / 1000)
    figure(f"{MATCHES} matches of models in the window", rate, "calls/s")
    figure(f"{MATCHES} matches of models in the window: longest stall", 1000 * worst[-1], "ms")
    assert len(progress.running) == MATCHES


def test_the_window_stays_smooth_while_bots_play_64_matches(qtbot, tmp_path):
    window = open_window(tmp_path)
    worst, page = watched(window, {"one": "random", "two": "rule:name=first-legal"}, 400)
    progress = page.view.progress
    window.close()
    figure(f"{MATCHES} matches of bots in the window", progress.per_minute or 0, "matches/min")
    figure(f"{MATCHES} matches of bots in the window: longest stall", 1000 * worst[-1], "ms")
    assert progress.stage == "running"
