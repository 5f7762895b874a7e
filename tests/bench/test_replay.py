"""Figures of the Replays page: stepping through a long match, and lists of many. Run with ``-s -m bench``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.replays import show
from PySide6.QtWidgets import QApplication
from test_store import MATCHES, STEPS, fill, marathon

from gamebench_gui import theme
from gamebench_gui.pages.replays_page import ReplaysPage
from gamebench_gui.paths import Paths
from gamebench_gui.session import Session
from games.core.view import SPECTATOR

pytestmark = pytest.mark.bench


__all__ = ["marathon"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def session(path: Path, tmp_path: Path) -> Iterator[Session]:
    session = Session(path, Paths.of(tmp_path))
    yield session
    session.close()


@pytest.fixture
def page(qtbot: Any, qapp: QApplication, session: Session) -> ReplaysPage:
    theme.apply(qapp, theme.Mode.LIGHT)
    return show(session, qtbot)


def settle(app: QApplication) -> None:
    """Do everything that is waiting, painting included."""
    for _ in range(3):
        app.processEvents()


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds of this thread's time that a call takes, whatever else runs on the machine."""
    began = time.thread_time()
    work()
    return (time.thread_time() - began) * 1000


def tell(what: str, times: list[float]) -> float:
    """Print and return the 95th percentile."""
    times = sorted(times)
    p95 = times[int(0.95 * (len(times) - 1))]
    print(f"{what}: p50 {times[len(times) // 2]:.1f}, p95 {p95:.1f}, max {times[-1]:.1f} ms")
    return p95


def test_stepping_through_a_long_match(qapp: QApplication, marathon: Path, page: ReplaysPage) -> None:
    rng = random.Random(1)
    print(f"\n{STEPS:,} steps")
    opened = timed(lambda: (page.open_match("m1"), settle(qapp)))
    print(f"open: {opened:.1f} ms")
    assert page.replay.last == STEPS
    assert opened < 300

    def go(position: int) -> float:
        return timed(lambda: (page.replay.go(position), settle(qapp)))

    for name, eyes in (("everything", None), ("seat 1", 0), ("spectator", SPECTATOR)):
        first = timed(lambda eyes=eyes: (page.replay.look(eyes), settle(qapp)))
        print(f"{name}: look {first:.1f} ms")
        for tab in range(page.inspector.tabs.count()):
            page.inspector.tabs.setCurrentIndex(tab)
            title = page.inspector.tabs.tabText(tab)
            assert tell(f"{name}, {title}, random", [go(rng.randrange(STEPS + 1)) for _ in range(60)]) < 50
        page.replay.go(STEPS // 2)
        assert tell(f"{name}, one step on", [go(page.replay.position + 1) for _ in range(120)]) < 50


def test_a_list_of_a_hundred_thousand_matches(qapp: QApplication, path: Path, page: ReplaysPage) -> None:
    fill(path)
    first = [timed(lambda: (page.matches.apply(), settle(qapp))) for _ in range(5)]
    keys = []
    for text in ("g", "gp", "gpt", "gpt-", "gpt-3"):
        page.matches.search.setText(text)
        keys.append(timed(lambda: (page.matches.apply(), settle(qapp))))
    print()
    assert tell("first page", first) < 100
    assert tell("keystroke", keys) < 100
    page.matches.clear_filters()
    scroll = page.matches.list.verticalScrollBar()
    more = [timed(lambda: (scroll.setValue(scroll.maximum()), settle(qapp))) for _ in range(30)]
    tell("scroll to the next hundred", more)
    assert page.matches.model.rowCount() > 2000
    assert page.matches.total == MATCHES
