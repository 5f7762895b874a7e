"""What 400 turns of five nations cost: played, recorded, stepped through, drawn. Run with ``-s -m bench``."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from helpers.figures import figure, slowness, spread
from helpers.replays import show
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.kit import theme
from games.catalog import find_preset, make_game
from games.civilization.board import WorldMap
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.core.events import Ended, Sink
from games.core.match import Match
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.writer import Writer

pytestmark = pytest.mark.bench

PLAYED, SHOWN, DRAWN = 60.0, 100.0, 8.0
"""Seconds for a match without a window; milliseconds for a step on Replays, and for a map of 1,000 tiles.

They hold where `slowness` is 1."""


def test_four_hundred_turns_of_five_nations(qapp: QApplication, qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    game_id, preset = find_preset("civilization:world")
    game = make_game(game_id, preset, {"advisor": "absent"})
    spec = AgentSpec.parse("rule:name=nation-builder")
    seats = [make_seat(spec, game, preset, player, SeatContext()) for player in range(5)]

    def play(emit: Sink) -> tuple[Ended, float]:
        began = time.process_time()
        ended = asyncio.run(Match(game, preset, seats, emit, seed=3, match_id="m").run())
        return ended, time.process_time() - began

    ended, played = play(lambda event: None)
    with Writer(path) as writer:
        _, recorded = play(
            Recorder(writer, game, preset, [AgentRow("d", "A", "rule", config="rule")] * 5, "m")
        )
    size = path.stat().st_size
    figure(f"{ended.step:,} steps: CPU time alone", played, "s")
    figure(f"{ended.step:,} steps: CPU time recorded", recorded, "s")
    figure("the file", size / 2**20, "MiB")
    figure("the file, a step", size / ended.step / 1024, "KiB")
    assert played < PLAYED * slowness()
    assert recorded < 3 * played
    session = Session(path, Paths.of(tmp_path))
    theme.apply(qapp, theme.Mode.LIGHT)
    page, rng, shown = show(session, qtbot), random.Random(1), []
    page.open_match("m")
    for step in [*range(1, 60), *(rng.randrange(ended.step) for _ in range(140))]:
        began = time.thread_time()
        page.replay.go(step)
        qapp.processEvents()
        shown.append(1000 * (time.thread_time() - began))
    trace = session.store.trace("m")
    for viewer in (None, 0):
        draw(trace.view(ended.step, viewer))
    session.close()
    assert spread("a step on Replays", shown) < SHOWN * slowness()


def draw(view: Any) -> None:
    """A map of 1,000 tiles, laid out and painted."""
    assert isinstance(view.board, WorldMap)
    assert len(view.board.land) == 1000
    for size in ((760, 480), (1280, 760)):
        image, viewer = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied), Viewer(*size)
        laid, painted = [], []
        for _ in range(40):
            began = time.process_time_ns()
            scene = scene_of(view, viewer)
            laid.append((time.process_time_ns() - began) / 1e6)
            began = time.process_time_ns()
            with QPainter(image) as painter:
                painter.setRenderHints(HINTS)
                paint_shapes(painter, scene.shapes)
            painted.append((time.process_time_ns() - began) / 1e6)
        figure(f"{size[0]} x {size[1]}: {len(scene.shapes)} shapes laid out", median(laid), "ms")
        figure(f"{size[0]} x {size[1]}: {len(scene.shapes)} shapes painted", median(painted), "ms")
        assert min(laid) < DRAWN * slowness()
