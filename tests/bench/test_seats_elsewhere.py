"""Seats at other screens under load: a hundred connections in ten matches."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.figures import figure, spread
from helpers.hosting import served_plan

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.pacing import Pacer, until_saved
from gamebench_gui.app.match.session import Session
from gamebench_gui.served.host import Host

pytestmark = pytest.mark.bench

ROOT = Path(__file__).parent.parent.parent
MATCHES, PEOPLE, ROUNDS = 10, 10, 5
TURN = 0.01


async def lateness(late: list[float]) -> None:
    """Note how much later than asked for the loop comes back."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TURN
        await asyncio.sleep(TURN)
        late.append(1000 * max(0.0, loop.time() - due))


async def crowd(url: str, codes: list[list[str]]) -> dict[str, Any]:
    """Let people in a process of their own play these seats; return what they waited."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.crowd", cwd=ROOT, stdin=-1, stdout=-1
    )
    said = "\n".join([url, *map(" ".join, codes)])
    out, _ = await process.communicate(said.encode())
    assert process.returncode == 0
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_hundred_people_in_ten_matches(tmp_path: Path) -> None:
    """Everybody is answered and shown every step; the loop's lateness and the waits are only reported."""

    async def story(session: Session) -> tuple[dict[str, Any], list[float], float]:
        host, seats = Host(), range(PEOPLE)
        await host.open("127.0.0.1", 0)
        plans, plays, late = [], [], []
        for number in range(MATCHES):
            planned = served_plan("public_goods:gamma", seats, seed=number, rounds=ROUNDS)
            planned = replace(planned, match_id=f"{planned.match_id}{number}")
            served = host.serve(planned, seats, lambda: until_saved(session.writer))
            context = SeatContext(asked=served.asked, elsewhere=served.table.places.is_elsewhere)
            control = Pacer(session.writer)
            plays.append(
                asyncio.ensure_future(
                    session.play(planned, control=control, watch=served.watch, context=context)
                )
            )
            plans.append(planned)
        codes = [[host.new_code(planned.match_id, seat) for seat in seats] for planned in plans]
        watching = asyncio.ensure_future(lateness(late))
        begun, cpu = time.perf_counter(), time.process_time()
        waited = await crowd(host.url, codes)
        share = (time.process_time() - cpu) / (time.perf_counter() - begun)
        watching.cancel()
        ended = await asyncio.gather(*plays)
        assert {one.termination.value for one in ended} == {"rules"}
        await host.close()
        return waited, late, share

    with closing(Session(tmp_path / "matches.sqlite", Paths.of(tmp_path))) as session:
        waited, late, share = asyncio.run(story(session))
    assert waited["people"] == MATCHES * PEOPLE
    assert len(waited["replies"]) == MATCHES * PEOPLE * ROUNDS
    assert len(waited["arrivals"]) == MATCHES * PEOPLE * ROUNDS
    spread("from an answer to its reply", waited["replies"])
    spread("from the last answer of a step to its position", waited["arrivals"])
    spread("the engine's loop is late by", late)
    figure("processor of the host", share, "cores")
    figure("most memory of the host", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MB")
