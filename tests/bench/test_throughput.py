"""How many calls per second matches of model seats reach against a slow server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.play import build
from helpers.seats import Log

from agents.catalog import make_seat
from agents.spec import AgentSpec
from agents.tools import Tools
from games.core.events import Called
from games.core.match import Match

ROOT = Path(__file__).parent.parent.parent
MATCHES = 64
LATENCY = 0.2


@pytest.fixture
def base_url() -> Iterator[str]:
    """A server in a process of its own that plays legal moves after 200 ms."""
    command = [sys.executable, "-m", "tests.helpers.chat_server", "--latency", str(LATENCY * 1000)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


async def play(number: int, base_url: str) -> tuple[int, float]:
    """Calls of one match, and how long it took."""
    game, preset = build("tic_tac_toe:llmarena")
    spec = AgentSpec.of("llm", model="m", base_url=base_url, stream=0)
    seats = [make_seat(spec, game, preset, player, Tools()) for player in (0, 1)]
    log, began = Log(), time.perf_counter()
    await Match(game, preset, seats, log, seed=number).run()
    return len(log.of(Called)), time.perf_counter() - began


@pytest.mark.bench
def test_matches_of_model_seats_keep_a_slow_server_busy(base_url: str) -> None:
    async def play_all() -> list[tuple[int, float]]:
        await play(0, base_url)
        return await asyncio.gather(*(play(number, base_url) for number in range(MATCHES)))

    results = asyncio.run(play_all())
    rate = sum(calls / seconds for calls, seconds in results)
    ideal = MATCHES / LATENCY
    print(f"{rate:.0f} calls/s, {rate / ideal:.0%} of the ideal {ideal:.0f}")
    assert rate >= 0.8 * ideal
