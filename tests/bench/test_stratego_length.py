"""What a step of a long match of Stratego costs: recorded, and stepped through. Run with ``-s -m bench``."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from helpers.figures import figure, slowness, spread
from helpers.matches import run
from helpers.replays import show
from helpers.seats import RandomSeat
from PySide6.QtWidgets import QApplication

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import theme
from games.catalog import find_preset, make_game
from games.core.events import Event, Started, Stepped
from games.core.match import Match
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.writer import Writer

pytestmark = pytest.mark.bench

PLIES = 1270
"""As long as DSGBench's matches are on average."""
MOST = 50.0
"""Milliseconds for a step; see `slowness`."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def session(path: Path, tmp_path: Path) -> Iterator[Session]:
    session = Session(path, Paths.of(tmp_path))
    yield session
    session.close()


def recorded(writer: Writer) -> list[float]:
    """Record a match of at least so many half moves; the time of its thread when each step was over."""
    game_id, preset = find_preset("stratego:clean")
    game = make_game(game_id, preset)
    for seed in range(99):
        ends: list[float] = []
        record = Recorder(
            writer, game, preset, [AgentRow("d", "A", "random", config="random")] * 2, f"m{seed}"
        )

        def emit(event: Event, record: Recorder = record, ends: list[float] = ends) -> None:
            record(event)
            if isinstance(event, Started | Stepped):
                ends.append(time.thread_time())

        ended = run(Match(game, preset, [RandomSeat(), RandomSeat()], emit, seed=seed, match_id=f"m{seed}"))
        if ended.step > PLIES:
            return ends
    raise AssertionError("no match was long enough")


def test_a_step_of_a_long_match(qapp: QApplication, qtbot: Any, path: Path, session: Session) -> None:
    """Rules, seats, metrics and recorder; then going to any step on the Replays page, painted."""
    with Writer(path) as writer:
        ends = recorded(writer)
    costs = [1000 * (b - a) for a, b in pairwise(ends)]
    early, late = median(costs[20:80]), median(costs[PLIES - 60 : PLIES])
    figure(f"steps 20 to 80 of {len(costs):,} recorded: median", early, "ms")
    figure(f"steps {PLIES - 60:,} to {PLIES:,} recorded: median", late, "ms")
    assert spread("a recorded step", costs) < MOST * slowness()
    theme.apply(qapp, theme.Mode.LIGHT)
    page, rng, shown = show(session, qtbot), random.Random(1), []
    page.open_match(max(session.store.matches(), key=lambda row: row.steps).id)
    for step in [*range(1, 60), *(rng.randrange(len(costs)) for _ in range(140))]:
        began = time.thread_time()
        page.replay.go(step)
        qapp.processEvents()
        shown.append(1000 * (time.thread_time() - began))
    assert spread("a step on Replays", shown) < MOST * slowness()
