"""How many calls per second a recorded tournament of models reaches against a slow server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from helpers.figures import figure, reached, sized
from helpers.servers import named

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import read_text
from games.core.events import Called, Event

pytestmark = pytest.mark.bench

ROOT = Path(__file__).parent.parent.parent
LATENCY = sized(0.2, 0.02)
SIMULATIONS = sized(1000, 50)

TEXT = """
games = ["tic_tac_toe:llmarena"]
[agents]
first = "llm:model=first,base_url={url}"
second = "llm:model=second,base_url={url}"
[schedule]
repetitions = {repetitions}
[run]
concurrency = {concurrency}
"""


@pytest.fixture(scope="module")
def base_url() -> Iterator[str]:
    """A server in a process of its own that plays legal moves after 200 ms."""
    command = [sys.executable, "-m", "tests.helpers.chat_server", "--latency", str(LATENCY * 1000)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


def test_matches_of_models_keep_a_slow_server_busy(base_url: str, tmp_path: Path) -> None:
    """Eight matches ask six times as often as one; with 64 a call costs about as much as with eight.

    How busy 64 keep the server is only reported: they take a whole core.
    """
    rates, costs = {}, {}
    one, some, many = sized((1, 8, 64), (1, 2, 4))
    for matches in (one, some, many):
        rates[matches], costs[matches] = call_rate(matches, base_url, tmp_path / str(matches))
    reached(rates[some] > 6 * rates[one])
    reached(costs[many] < 1.5 * costs[some])


def call_rate(matches: int, base_url: str, folder: Path) -> tuple[float, float]:
    """Calls a second while as many matches run as may, and CPU seconds of this process for each."""
    text = TEXT.format(url=base_url, repetitions=3 * (matches + 1) // 2, concurrency=matches)
    calls: list[float] = []
    begun: set[int] = set()

    with closing(Session(None, Paths.of(folder))) as session:
        tournament_id = create(session, named(session, read_text(text)))

        def watch(number: int, plan: Plan, event: Event) -> None:
            begun.add(number)
            if isinstance(event, Called) and len(begun) < len(tournament.matches):
                calls.append(time.perf_counter())

        tournament = Tournament(session, tournament_id, watch=watch)
        cpu = time.process_time()
        assert asyncio.run(tournament.run()) == "done"
        cpu = time.process_time() - cpu
        with session.store.reading() as conn:
            recorded = conn.execute("select count(*) from calls").fetchone()[0]
    settled = calls[matches:]  # the first call of each match pays for the connection
    rate = (len(settled) - 1) / (settled[-1] - settled[0])
    what = f"{matches} matches of models at once, a server of {1000 * LATENCY:.0f} ms"
    figure(what, rate, "calls/s")
    figure(f"{what}: share of a client that only waits", 100 * rate * LATENCY / matches, "%")
    figure(f"{what}: CPU time of this process a call", 1000 * cpu / recorded, "ms")
    return rate, cpu / recorded


CPU = """
games = ["connect_four:gtbench"]
[agents]
one = "mcts:simulations={simulations}"
other = "mcts:simulations={simulations},c=1"
[schedule]
repetitions = {repetitions}
[run]
concurrency = {concurrency}
"""


@pytest.mark.parametrize("executor", ["local", "processes"])
def test_matches_that_compute_scale_with_the_cores(executor: str, tmp_path: Path) -> None:
    """What this process computes itself is what more cores cannot speed up."""
    seconds, shares = [], []
    for concurrency in (1, os.cpu_count() or 1):
        with closing(Session(None, Paths.of(tmp_path / f"{concurrency}"))) as session:
            text = CPU.format(concurrency=concurrency, simulations=SIMULATIONS, repetitions=sized(6, 2))
            tournament_id = create(session, named(session, read_text(text)))
            began, own, others = time.perf_counter(), time.process_time(), children()
            assert asyncio.run(Tournament(session, tournament_id, executor=executor).run()) == "done"
            seconds.append(time.perf_counter() - began)
            time.sleep(0.5)  # until the workers are gone and counted
            own, others = time.process_time() - own, children() - others
            shares.append(others / (own + others))
    figure(f"{executor}: times as fast with all cores", seconds[0] / seconds[1])
    figure(f"{executor}: computed in workers", 100 * shares[1], "%")
    reached(shares[1] > 0.8)


def children() -> float:
    """Seconds that processes of this one have computed, those that still run left out."""
    return os.times().children_user
