"""A host of seats at browsers, with a match over the database of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.pacing import Pacer, until_saved
from gamebench_gui.app.match.plan import Plan, plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.served.absence import Absence
from gamebench_gui.served.host import Host
from gamebench_gui.served.served_match import ServedMatch
from games.core.events import Ended
from helpers.browsers import Browser
from replays.store.seat_screens import keeper

RANDOM = AgentSpec.parse("random")


@dataclass
class Playing:
    """A match that is served, and how it is played."""

    host: Host
    session: Session
    plan: Plan
    served: ServedMatch
    control: Pacer
    ended: asyncio.Task[Ended]
    context: SeatContext
    browsers: list[Browser] = field(default_factory=list)

    async def seat(self, player: int, **more: Any) -> Browser:
        """Let a new browser take a seat, and wait for its board."""
        browser = await Browser(self.host.url).open(**more)
        self.browsers.append(browser)
        await browser.join(self.host.new_code(self.plan.match_id, player))
        await browser.until(lambda: browser.at)
        return browser

    async def back(self, browser: Browser) -> Browser:
        """Connect a page again that has a token."""
        await browser.open()
        frames = len(browser.frames)
        await browser.hello()
        await browser.until(lambda: len(browser.frames) > frames + 1)
        return browser


def served_plan(game: str, people: Sequence[int], seed: int = 1, **params: Any) -> Plan:
    """Plan a match with people in some seats and random players in the others."""
    first = plan(game, [RANDOM], seed=seed, params=params)
    seats = [AgentSpec.parse("human") if p in people else RANDOM for p in range(len(first.seats))]
    return plan(game, seats, seed=seed, params=params, named=True)


class Hosting:
    """Opens hosts over the database of a test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @asynccontextmanager
    async def playing(
        self,
        planned: Plan,
        people: Sequence[int],
        *,
        port: int = 0,
        resume: bool = False,
        absence: Absence | None = None,
    ) -> AsyncIterator[Playing]:
        session = Session(self.folder / "matches.sqlite", Paths.of(self.folder))
        host = Host(self.folder / "together.json")
        host.gates.recall()
        await host.open("127.0.0.1", port)
        earlier = None
        if resume:
            earlier = session.store.trace(planned.match_id)
            planned = session.plan_resume(planned.match_id, planned.seats)
            session.servers.remember(planned.seats)
        keep = keeper(session.writer, planned.match_id)
        served = host.serve(planned, people, lambda: until_saved(session.writer), earlier, absence, keep=keep)
        control = Pacer(session.writer)
        context = SeatContext(asked=served.asked, elsewhere=served.table.places.is_elsewhere)
        play = session.play(planned, control=control, watch=served.watch, context=context)
        match = Playing(host, session, planned, served, control, asyncio.ensure_future(play), context)
        try:
            yield match
        finally:
            for browser in match.browsers:
                await browser.shut()
            await host.close()
            match.ended.cancel()
            await asyncio.gather(match.ended, return_exceptions=True)
            session.close()
