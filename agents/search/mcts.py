"""The seat that searches: it runs a search, in a worker if there is one, and records the thought."""

from __future__ import annotations

import asyncio
import math
import random
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from uuid import uuid4

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from agents.search.report import Candidate, Search, Settings, considered, describe
from agents.search.sampling import SamplingSearch
from agents.search.tree import TreeSearch
from games.core.action import Action, Player
from games.core.events import Call
from games.core.game import Dynamics, Game, Information
from games.core.hashing import derive_seed
from games.core.searched import SearchRecord
from games.core.seat import Request, Seat

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from games.core.preset import Preset

STATES: Final = 200
"""The most possible states drawn for a decision; simulations go through them in turn."""
IN_LOOP, IN_THREAD = 0.01, 0.05
"""Seconds computed in one piece, the longest that a cancellation has to wait."""
CLOCK_EVERY: Final = 8
"""Simulations between two checks of the clock."""


class SearchResult(NamedTuple):
    """The root's actions and the number of simulations."""

    ranked: Sequence[Candidate]
    done: int


class MctsSeat(Seat):
    """A seat that searches before each decision. Equal requests give equal actions on any machine, unless
    there is a time limit.

    Attributes:
        sees_everything: makes the match hand over the true state; only the cheating variant does.
    """

    def __init__(self, settings: Settings, executor: Executor | None, sees_everything: bool = False) -> None:
        self._settings, self._executor = settings, executor
        self.sees_everything = sees_everything

    async def decide(self, request: Request) -> Action:
        forced = request.legal.forced
        if forced is not None:
            return forced
        began = time.monotonic()
        search = await self._run(await self._prepare(request))
        seconds = time.monotonic() - began
        thought = describe(search.ranked, search.done, seconds)
        record = SearchRecord(considered(search.ranked))
        request.record(
            Call("mcts", (), thought=thought, purpose="think", cost=0.0, seconds=seconds, search=record)
        )
        return search.ranked[0].action

    async def _prepare(self, request: Request) -> Search:
        rng = random.Random(derive_seed(request.seed, "states"))
        spec, seed = request.game.spec, derive_seed(request.seed, "search")
        open_cards = self.sees_everything or spec.information is Information.PERFECT
        if open_cards and spec.dynamics is Dynamics.SEQUENTIAL and not spec.has_chance:
            return TreeSearch(request.game, request.sample_state(rng), self._settings, seed)
        many = 1 if open_cards else min(STATES, self._settings.simulations)
        states = await _draw(request, many, rng)
        return SamplingSearch(
            request.game, states, request.player, self._settings, seed=seed, open_cards=open_cards
        )

    async def _run(self, search: Search) -> SearchResult:
        if self._executor is None or isinstance(self._executor, ThreadPoolExecutor):
            return await _in_pieces(search, self._executor)
        try:
            return await _elsewhere(search, self._executor)
        except BrokenExecutor:
            return await _in_pieces(search, None)


async def _draw(request: Request, many: int, rng: random.Random) -> list[Any]:
    """Draw states that the player thinks possible, without holding up the event loop."""
    states: list[Any] = []
    until = time.monotonic() + IN_LOOP
    while len(states) < many:
        states.append(request.sample_state(rng))
        if time.monotonic() > until:
            await asyncio.sleep(0)
            until = time.monotonic() + IN_LOOP
    return states


async def _in_pieces(search: Search, executor: Executor | None) -> SearchResult:
    deadline = deadline_of(search)
    loop = asyncio.get_running_loop()
    while continues(search, deadline):
        if executor is None:
            advance(search, IN_LOOP, deadline)
            await asyncio.sleep(0)
        else:
            await loop.run_in_executor(executor, advance, search, IN_THREAD, deadline)
    return SearchResult(search.ranked(), search.done)


def deadline_of(search: Search) -> float:
    """Return the time of the monotonic clock by which the search must have an answer."""
    return time.monotonic() + (search.settings.seconds or math.inf)


def continues(search: Search, deadline: float) -> bool:
    """Return whether there is more to search and time for it; always before the first simulation."""
    return not search.finished and (search.done == 0 or time.monotonic() < deadline)


def advance(search: Search, seconds: float, deadline: float) -> None:
    """Simulate for about ``seconds``, not much past the deadline."""
    until = min(time.monotonic() + seconds, deadline)
    while not search.finished:
        search.simulate(CLOCK_EVERY)
        if time.monotonic() >= until:
            return


async def _elsewhere(search: Search, executor: Executor) -> SearchResult:
    """Compute in another process. A cancelled search is stopped through a file, which both processes see."""
    stop = Path(tempfile.gettempdir()) / f"search-{uuid4().hex}.stop"
    job: Future[SearchResult] = executor.submit(finish, search, str(stop))
    try:
        return await asyncio.wrap_future(job)
    except asyncio.CancelledError:
        _stop(job, stop)
        raise


def _stop(job: Future[SearchResult], stop: Path) -> None:
    if job.running():
        stop.touch()
        job.add_done_callback(lambda _: stop.unlink(missing_ok=True))


def finish(search: Search, stop: str) -> SearchResult:
    """Make all simulations in a process of its own; they end early once the file ``stop`` exists."""
    deadline = deadline_of(search)
    while continues(search, deadline) and not Path(stop).exists():
        advance(search, IN_THREAD, deadline)
    return SearchResult(search.ranked(), search.done)


def settings_of(spec: AgentSpec) -> Settings:
    return Settings(
        simulations=spec.whole("simulations"),
        c=spec.number("c") or 0.0,
        seconds=spec.number("seconds"),
        rollouts=spec.whole("rollouts"),
        solve=bool(spec.whole("solve")),
        width=spec.whole("width"),
        scaled=bool(spec.whole("scale")),
    )


def make(spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext) -> MctsSeat:
    return MctsSeat(settings_of(spec), context.executor)


def make_gtbench(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> MctsSeat:
    return make(AgentSpec.parse(AGENTS[spec.agent].same_as), game, preset, player, context)


def make_cheating(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> MctsSeat:
    """Return a seat that searches the true state; raise a `SpecError` if cheating is not allowed here."""
    if not context.allow_cheating:
        raise SpecError("An agent that sees everything is not allowed to play here.")
    return MctsSeat(settings_of(spec), context.executor, sees_everything=True)
