"""Recorded matches between seats that play at random and sometimes wrongly."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from games.catalog import find_preset, make_game, metrics
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.control import MatchControl
from games.core.events import Call, Called, Ended, Event
from games.core.game import Game, UnreadableActionError
from games.core.match import Match
from games.core.preset import Preset
from games.core.seat import Request, Seat
from replays.store.recorded_match import state_hashes
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

from .play import WORDS, few_rounds, new_match
from .waiting import LIMIT

AGENT = AgentRow("d0", "Dice", "random", config="random")


class Dice:
    """Plays by the request's seed alone: mostly a legal action, sometimes none, each with a model call."""

    def __init__(self, wrong: float = 0.1) -> None:
        self.wrong = wrong

    async def decide(self, request: Request) -> Action:
        rng = random.Random(request.seed)
        await asyncio.sleep(0)
        said = rng.choice(WORDS)
        prompt = (
            ChatMessage.of("system", f"You are {request.player}."),
            ChatMessage.of("user", f"Step {request.step}: {request.objection}"),
        )
        request.record(Call("dice", prompt, reply=said, input_tokens=request.step, cost=None, seconds=0.5))
        await asyncio.sleep(0)
        if rng.random() < self.wrong:
            raise UnreadableActionError("The dice fell off the table.")
        action = request.legal.sample(rng)
        for family in request.legal.open:
            if family.kind == action.kind and family.max_text:
                action = replace(action, text=said[: family.max_text])
        return action

    async def close(self) -> None:
        pass


class Cut:
    """Passes events on until so many were passed on, then cancels the match, as a crash would end it."""

    def __init__(self, sink: Callable[[Event], None], after: int | None) -> None:
        self.sink, self.left = sink, after
        self.events: list[Event] = []

    def __call__(self, event: Event) -> None:
        if self.left == 0:
            task = asyncio.current_task()
            assert task is not None
            for other in asyncio.all_tasks():
                other.cancel()
            return
        if self.left is not None:
            self.left -= 1
        self.events.append(event)
        self.sink(event)


def make(name: str, params: dict[str, int | str] | None = None) -> tuple[Game[Any], Preset]:
    """The game and preset of ``game:preset``; long matches of many players are cut to a few rounds."""
    game_id, preset = find_preset(name)
    return make_game(game_id, preset, {**few_rounds(name), **(params or {})}), preset


def play(
    writer: Writer,
    name: str,
    match_id: str,
    *,
    seed: int = 0,
    seats: Sequence[Seat] = (),
    agents: Sequence[AgentRow] = (),
    after: int | None = None,
    params: dict[str, int | str] | None = None,
    control: MatchControl | None = None,
    trace: Trace | None = None,
    fork: int | None = None,
    watch: Callable[[Event], None] = lambda event: None,
    **about: Any,
) -> Ended | None:
    """Play and record a match.

    Args:
        after: events until it is cut off; None plays to the end.
        trace: goes on with this match; with ``fork`` as a new one from that step.
    """
    game, preset = make(name, params)
    parent = (trace.row.id, fork) if trace is not None and fork is not None else None
    agents = agents or [AGENT] * game.num_players
    record = Recorder(writer, game, preset, agents, match_id, parent=parent, **about)

    def sink(event: Event) -> None:
        record(event)
        watch(event)

    step_metrics, match_metrics = metrics(game.spec.id)
    match = new_match(
        game,
        preset,
        seats or [Dice() for _ in range(game.num_players)],
        Cut(sink, after),
        seed=seed,
        match_id=match_id,
        labels=[agent.label or agent.name for agent in agents],
        control=control,
        prefix=trace.joints(fork) if trace is not None else (),
        pending=trace.pending() if trace is not None and fork is None else None,
        step_metrics=step_metrics,
        match_metrics=match_metrics,
    )
    ended = _run(match)
    writer.flush()
    return ended


def _run(match: Match) -> Ended | None:
    async def bounded() -> Ended | None:
        async with asyncio.timeout(LIMIT):
            return await match.run()

    try:
        return asyncio.run(bounded())
    except asyncio.CancelledError:
        return None


def resume(writer: Writer, store: Store, match_id: str, **more: Any) -> Ended | None:
    """Play an interrupted match on under its own id."""
    trace = store.trace(match_id)
    name = f"{trace.row.game}:{trace.row.preset}"
    return play(writer, name, match_id, seed=trace.row.seed, trace=trace, **more)


def story(store: Store, match_id: str) -> dict[str, Any]:
    """Everything about a match that must not depend on whether it was interrupted."""
    trace = store.trace(match_id)
    steps = range(trace.steps + 1)
    row = trace.row
    return {
        "end": (row.termination, row.blame, row.note, row.steps),
        "seats": [(seat.score, seat.rank, seat.label, seat.team) for seat in row.seats],
        "hashes": state_hashes(trace),
        "views": [trace.stored_view(step) for step in steps],
        "decisions": [replace(decision, seconds=None) for decision in trace.all_decisions()],
        "attempts": [
            replace(attempt, seconds=0.0, at="")
            for step in steps
            for seat in range(row.num_players)
            for attempt in trace.attempts(step, seat)
        ],
        "metrics": {name: trace.metric(name) for name in trace.metric_names() if name not in UNSTEADY},
        "match metrics": trace.match_metrics(),
        "messages": messages(store, match_id),
    }


UNSTEADY = ("seconds", "tokens")
"""Metrics that a repeated call changes."""


def messages(store: Store, match_id: str) -> list[tuple[Any, ...]]:
    """What was said, with the step in which it was."""
    query = (
        "select step, number, sender, audience, channel, text from messages where match_id = ? order by 1, 2"
    )
    with store.reading() as conn:
        return [tuple(row) for row in conn.execute(query, [match_id])]


__all__ = ["AGENT", "Called", "Cut", "Dice", "make", "messages", "play", "resume", "story"]
