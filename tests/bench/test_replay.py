"""Figures of the Replays page: stepping through a long match, and lists of many. Run with ``-s -m bench``."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.figures import figure, slowness, spread
from helpers.recording import play
from helpers.replays import show
from helpers.seats import RandomSeat
from PySide6.QtWidgets import QApplication
from test_store import MATCHES, STEPS, fill, marathon

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import theme
from gamebench_gui.window.replays.page import ReplaysPage
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.seat import Request
from games.core.view import SPECTATOR
from replays.store.writer import Writer

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


def test_stepping_through_a_long_match(qapp: QApplication, marathon: Path, page: ReplaysPage) -> None:
    rng = random.Random(1)
    opened = timed(lambda: (page.open_match("m1"), settle(qapp)))
    figure(f"a match of {STEPS:,} steps: opened", opened, "ms")
    assert page.replay.last == STEPS
    assert opened < 150 * slowness()

    def go(position: int) -> float:
        return timed(lambda: (page.replay.go(position), settle(qapp)))

    for name, viewer in (("everything", None), ("seat 1", 0), ("spectator", SPECTATOR)):
        first = timed(lambda viewer=viewer: (page.replay.look(viewer), settle(qapp)))
        figure(f"{name}: another viewer", first, "ms")
        for tab in range(page.inspector.tabs.count()):
            page.inspector.tabs.setCurrentIndex(tab)
            title = page.inspector.tabs.tabText(tab)
            times = [go(rng.randrange(STEPS + 1)) for _ in range(60)]
            assert spread(f"{name}, {title}, any step", times) < 50 * slowness()
        page.replay.go(STEPS // 2)
        times = [go(page.replay.position + 1) for _ in range(120)]
        assert spread(f"{name}, the next step", times) < 50 * slowness()


class Wordy(RandomSeat):
    """Reports a call whose prompt does not compress to less than eighty kilobytes."""

    async def decide(self, request: Request) -> Action:
        rng = random.Random(request.seed)
        request.record(
            Call("m", (ChatMessage.of("user", rng.randbytes(80_000).hex()),), reply="north", seconds=1.0)
        )
        return rng.choice(request.legal.listed)


@pytest.fixture
def huge(marathon: Path) -> Path:
    """The long match twice more: with a hundred megabytes of prompts, and twelve times as long."""
    with Writer(marathon) as writer:
        play(writer, "marathon", "prompts", seats=[Wordy(), Wordy()])
        writer.run(lambda db: _lengthen(db, "m1", "long", 12))
    return marathon


def _lengthen(conn: sqlite3.Connection, origin: str, name: str, times: int) -> None:
    """Copy a match several times behind itself, in pieces that end where views are stored whole."""
    piece = STEPS - STEPS % 16
    columns = {
        "steps": ("step", "tick, phase, at, state_hash, view_digest"),
        "decisions": ("step", "seat, action, label, chosen_by, legal_count, attempts, seconds"),
        "attempts": ("step", "seat, number, action, failure, objection, seconds, at"),
        "calls": ("step", "seat, attempt, number, model, prompt_digest, reply, seconds"),
        "metrics": ("step", "seat, name, value"),
    }
    kept = [row[1] for row in conn.execute("pragma table_info(matches)") if row[1] not in ("id", "steps")]
    conn.execute(
        f"insert into matches (id, steps, {', '.join(kept)}) "
        f"select ?, ?, {', '.join(kept)} from matches where id = ?",
        [name, piece * times - 1, origin],
    )
    seated = ", ".join(row[1] for row in conn.execute("pragma table_info(seats)") if row[1] != "match_id")
    conn.execute(
        f"insert into seats (match_id, {seated}) select ?, {seated} from seats where match_id = ?",
        [name, origin],
    )
    for k in range(times):
        for table, (step, rest) in columns.items():
            conn.execute(
                f"insert into {table} (match_id, {step}, {rest}) select ?, {step} + ?, {rest} from {table} "
                f"where match_id = ? and {step} between ? and ?",
                [name, k * piece, origin, 0 if table == "steps" or k else 1, piece - 1],
            )


@pytest.mark.timeout(400)
def test_opening_and_stepping_through_huge_matches(qapp: QApplication, huge: Path, page: ReplaysPage) -> None:
    rng = random.Random(1)
    assert huge.stat().st_size > 100_000_000
    for name in ("prompts", "long"):
        opened = timed(lambda name=name: (page.open_match(name), settle(qapp)))
        last = page.replay.last
        figure(f"huge matches, {name}, {last:,} steps: opened", opened, "ms")
        assert opened < 1000 * slowness()
        for tab in range(page.inspector.tabs.count()):
            page.inspector.tabs.setCurrentIndex(tab)
            times = [
                timed(lambda end=last: (page.replay.go(rng.randrange(end + 1)), settle(qapp)))
                for _ in range(40)
            ]
            what = f"huge matches, {name}, {page.inspector.tabs.tabText(tab)}, any step"
            assert spread(what, times) < 50 * slowness()


def test_a_list_of_a_hundred_thousand_matches(qapp: QApplication, path: Path, page: ReplaysPage) -> None:
    fill(path)
    first = [timed(lambda: (page.matches.apply(), settle(qapp))) for _ in range(5)]
    keys = []
    for text in ("g", "gp", "gpt", "gpt-", "gpt-3"):
        page.matches.search.setText(text)
        keys.append(timed(lambda: (page.matches.apply(), settle(qapp))))
    assert spread(f"list of {MATCHES:,} matches, first page", first) < 100 * slowness()
    assert spread(f"list of {MATCHES:,} matches, keystroke", keys) < 100 * slowness()
    page.matches.clear_filters()
    scroll = page.matches.list.verticalScrollBar()
    more = [timed(lambda: (scroll.setValue(scroll.maximum()), settle(qapp))) for _ in range(30)]
    spread(f"list of {MATCHES:,} matches, scroll to the next hundred", more)
    assert page.matches.model.rowCount() > 2000
    assert page.matches.total == MATCHES
