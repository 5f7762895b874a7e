"""Malformed replies through the real client: each is refused for a reason, or is a legal action."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer
from helpers.malformed import WORDLESS, malformed
from helpers.play import NAMES, build, new_match
from helpers.policy import legal_answer
from helpers.seats import Log

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from games.core.control import MatchControl
from games.core.events import Attempted, Called, Ended, Event, Paused, Stepped, Termination
from games.core.game import Failure
from games.core.preset import Fallback, Limits

AT_ONCE = 8
ONE_CALL = ("direct", "cot")
PATIENT = Limits(attempts=3, fallback=Fallback.RANDOM)

FEWEST_FIRST = sorted(NAMES, key=lambda name: build(name)[0].num_players)
"""Presets, those of many players last, who would use all replies up."""


class Babbler:
    """Answers with malformed replies, as many as wanted, and with legal moves afterwards.

    Attributes:
        kinds: of the replies to each model, in order, with the finish reason.
    """

    def __init__(self, wanted: int, seed: int) -> None:
        self.left, self.rng = wanted, random.Random(seed)
        self.kinds: dict[str, list[tuple[str, str]]] = defaultdict(list)

    def __call__(self, body: dict[str, Any]) -> Answer:
        kind, answer = "legal", Answer(legal_answer([message["content"] for message in body["messages"]]))
        if self.left:
            self.left -= 1
            kind, answer = malformed(self.rng, body)
        reason = answer.choice.get("finish_reason", "refusal" if "refusal" in answer.message else "stop")
        self.kinds[body["model"]].append((kind, reason))
        return answer


@dataclass
class Answered:
    """An attempt, the call behind it, and what the server had sent."""

    attempt: Attempted
    called: Called
    kind: str
    reason: str


async def play(number: int, server: ChatServer) -> tuple[str, Ended, Log]:
    """One match; presets, scaffolds of one call, streaming and limits take turns."""
    name = FEWEST_FIRST[number % len(NAMES)]
    game, preset = build(name)
    if number // len(NAMES) % 2:
        preset = replace(preset, limits=PATIENT)
    scaffold = ONE_CALL[number % len(ONE_CALL)]
    seats = [
        make_seat(
            AgentSpec.of(
                "llm",
                model=f"m-{number}-{player}",
                base_url=server.base_url,
                scaffold=scaffold,
                retries=0,
                stream=number // 3 % 2,
            ),
            game,
            preset,
            player,
            SeatContext(),
        )
        for player in range(game.num_players)
    ]
    log, control = Log(), MatchControl()

    def emit(event: Event) -> None:
        log(event)
        if isinstance(event, Paused):
            control.stop()

    match = new_match(game, preset, seats, emit, seed=number, control=control)
    return name, await match.run(), log


async def play_all(babbler: Babbler, server: ChatServer) -> list[tuple[str, Ended, Log]]:
    results, number = [], 0
    while babbler.left:
        results += await asyncio.gather(*(play(number + k, server) for k in range(AT_ONCE)))
        number += AT_ONCE
    return results


def answered(log: Log, babbler: Babbler) -> Iterator[Answered]:
    """Attempts with their calls: one call each, recorded before the attempt is judged."""
    counts: Counter[str] = Counter()
    calls = {(c.step, c.player, c.attempt): c for c in log.of(Called)}
    attempts = log.of(Attempted)
    assert len(calls) == len(log.of(Called)) == len(attempts)
    for attempt in attempts:
        called = calls[attempt.step, attempt.player, attempt.number]
        kind, reason = babbler.kinds[called.call.model][counts[called.call.model]]
        counts[called.call.model] += 1
        yield Answered(attempt, called, kind, reason)


def check(name: str, answer: Answered) -> None:
    attempt, call = answer.attempt, answer.called.call
    told = f"{name}, {answer.kind}: {call.reply[:200]!r} gave {attempt.action} {attempt.failure}"
    assert call.error == "", told
    assert call.reply.encode().decode() == call.reply
    assert (attempt.failure is None) == (attempt.objection == ""), told
    assert attempt.failure in (None, Failure.ILLEGAL) or attempt.action is None, told
    if answer.reason == "length":
        assert attempt.failure is Failure.TRUNCATED, told
    elif answer.reason in ("content_filter", "refusal"):
        assert attempt.failure is Failure.REFUSED, told
    elif not call.reply.strip():
        assert attempt.failure is Failure.EMPTY, told
    elif answer.kind in WORDLESS:
        tag = attempt.failure is Failure.ILLEGAL and f"<{attempt.action}>" in call.reply
        assert attempt.failure is Failure.UNPARSABLE or tag, told
    elif answer.kind == "legal":
        assert attempt.failure is None, told
    else:
        assert attempt.failure in (None, Failure.UNPARSABLE, Failure.ILLEGAL), told


def babble(wanted: int, seed: int) -> None:
    babbler = Babbler(wanted, seed)
    with ChatServer(babbler) as server:
        results = asyncio.run(play_all(babbler, server))
    seen: Counter[Failure | None] = Counter()
    for name, ended, log in results:
        assert log.of(Paused) == [], f"{name}: {log.of(Paused)[0].reason}"
        assert ended.termination is not Termination.FAULT, f"{name}: {ended.note}"
        game, _ = build(name)
        for stepped in log.of(Stepped):
            for decision in stepped.decisions:
                if decision.chosen_by == "seat":
                    assert game.illegal_reason(stepped.before, decision.player, decision.action) is None
        for answer in answered(log, babbler):
            check(name, answer)
            seen[answer.attempt.failure] += answer.kind != "legal"
    assert seen.total() == wanted
    assert min(seen[failure] for failure in (None, *list(Failure)[:4], Failure.REFUSED)) > 0


def test_malformed_replies_never_escape_the_match() -> None:
    babble(250, seed=1)


@pytest.mark.slow
def test_thousands_of_malformed_replies() -> None:
    for seed in range(2, 10):
        babble(400, seed)
