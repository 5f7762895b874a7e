"""Figures of real-time matches: 30,000 ticks of two bots, and any moment. Run with ``-s -m bench``."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.chase import installed
from helpers.figures import figure, reached, sized, slowness, spread
from helpers.waiting import run_quickly

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.catalog import find_preset, make_game
from games.core.action import Action
from games.core.realtime_match import kind_of_match
from replays.review.timeline import Timeline

pytestmark = pytest.mark.bench

TICKS = sized(30_000, 1_500)
BOT = AgentSpec.parse("rule:name=first-legal")
BOXER = AgentSpec.parse("rule:name=boxer")
BRAWLER = AgentSpec.parse("rule:name=brawler")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with installed():
        made = Session(None, Paths.of(tmp_path))
        yield made
        made.close()


def test_thirty_thousand_ticks_of_two_brawlers() -> None:
    """Matches one after the other; a fight does not last so long."""
    game_id, preset = find_preset("street_fighter:sf3_sync")
    game, ticks, began, rows = make_game(game_id, preset, {"wins": 5}), 0, time.process_time(), 0
    for seed in range(99):
        planned = plan("street_fighter:sf3_sync", [BRAWLER], seed=seed, params={"wins": 5})
        seats = [make_seat(BRAWLER, game, preset, seat, SeatContext()) for seat in range(2)]
        match = kind_of_match(game)(game, planned.preset, seats, lambda event: None, seed=seed)
        run_quickly(match.run())
        ticks, rows = ticks + match.length, rows + match.step
        if ticks >= TICKS:
            break
    spent = time.process_time() - began
    figure(f"street fighter: {ticks:,} ticks of two brawlers, {rows:,} steps, CPU time", spent, "s")


def test_ticks_a_second_of_boxing() -> None:
    game = make_game(*find_preset("boxing:gamebench"), {"ticks": TICKS})
    start = game.initial_state()
    state = game.change(start, {0: Action("fire_downright"), 1: Action("fire_upleft")})
    began = time.process_time()
    ticks = sum(1 for _ in game.frames(state, TICKS))
    figure("boxing", ticks / (time.process_time() - began), "ticks/s")


@pytest.mark.parametrize(
    ("name", "bot"), [("chase:stepped", BOT), ("chase:fast", BOT), ("boxing:gamebench", BOXER)]
)
def test_a_long_match_and_any_moment_of_it(session: Session, name: str, bot: AgentSpec) -> None:
    """As many matches as make so many ticks: a knock-out ends one."""
    ticks = steps = 0
    alone = recorded = 0.0
    while ticks < TICKS:
        planned = plan(name, [bot], seed=ticks + 1, params={"ticks": TICKS - ticks})
        seats = [session.make_seat(planned, seat, bot, SeatContext()) for seat in range(2)]
        began = time.process_time()
        run_quickly(
            kind_of_match(planned.game)(planned.game, planned.preset, seats, lambda event: None).run()
        )
        alone, began = alone + time.process_time() - began, time.process_time()
        asyncio.run(session.play(planned))
        recorded += time.process_time() - began
        trace = session.store.trace(planned.match_id)
        ticks, steps = ticks + trace.ticks()[-1], steps + trace.steps
    figure(f"{name}: {ticks:,} ticks, {steps:,} steps, CPU time alone", alone, "s")
    figure(f"{name}: {ticks:,} ticks, {steps:,} steps, CPU time recorded", recorded, "s")
    reached(alone < 5 * slowness())
    rng, times = random.Random(1), []
    for _ in range(200):
        line = Timeline.of(session.store.trace(planned.match_id))
        assert line is not None
        began = time.thread_time()
        line.view(rng.randrange(line.last), None)
        times.append((time.thread_time() - began) * 1e3)
    spread(f"{name}: any moment of a trace just opened", times)
