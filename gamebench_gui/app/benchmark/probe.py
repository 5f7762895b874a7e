"""One real question in every game before a run, to test that answers are readable and to measure them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any, Final

from agents.catalog.budget import Budget
from agents.catalog.seat_context import SeatContext
from agents.llm.prompting import build
from agents.llm.traffic import LETTERS_A_TOKEN
from gamebench_gui.app.benchmark.played import opponents_of
from gamebench_gui.app.benchmark.runs import check_agents, not_played
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.match.plan import Plan, plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.hosts import without_host
from gamebench_gui.app.tournament.definition import Caps, Entrant, GameEntry
from gamebench_gui.app.tournament.endpoints import free_models
from gamebench_gui.app.tournament.estimate import Preflight
from gamebench_gui.app.tournament.words import match_title
from games.core.action import CHANCE, CLOCK, Joint, Player
from games.core.chat import ChatMessage
from games.core.events import Call, Called, Event
from games.core.game import Failure, Game, GameError, UnreadableActionError
from games.core.hashing import derive_seed
from games.core.match import Match
from games.core.realtime import RealTimeGame, run
from games.core.seat import Request, Seat
from games.core.series import run_all
from replays.scores.report_rows import ProbeRecord

MOST_STEPS: Final = 60
"""Steps of the bots' match from which the position is taken, at most."""
CUT_OFF: Final = "length"
"""The finish reason of an answer that ``max_tokens`` has ended."""


class SilentModelError(GameError):
    """Models cannot be asked; a sentence for each."""


@dataclass(frozen=True, slots=True)
class _Question:
    agent: Entrant
    suite: Suite
    entry: GameEntry


async def probe(
    session: Session,
    agents: Sequence[Entrant],
    suites: Iterable[Suite],
    *,
    left_out: Mapping[str, str] | Collection[str] = (),
    context: SeatContext | None = None,
    concurrency: int = 8,
    report: Callable[[ProbeRecord], None] = lambda record: None,
) -> list[ProbeRecord]:
    """Ask every agent one question in every game that it will play; nothing is recorded.

    The positions are in the middle of matches of random players, the same ones each time. An agent has one
    attempt. Before, every model is asked for one word, so that no question waits for a connection.

    Args:
        context: its budget, if it has one, counts the questions.
        concurrency: questions at a time.
        report: is given each record as it comes.

    Raises:
        SilentModelError: a model does not answer at all.
        UnnamedServerError: an agent names a server or program that the user did not name or agree to.
    """
    check_agents(agents, Caps(), {})
    session.servers.require(agent.spec for agent in agents)
    equipped = session.equipped(context)
    if context is None or context.budget is None:
        equipped = replace(equipped, budget=Budget(prices={**free_models(agents), **session.prices()}))

    async def ask(question: _Question) -> ProbeRecord:
        record = await _ask(session, question, equipped)
        report(record)
        return record

    preflight = Preflight(equipped.key_for, session.paint)
    try:
        if silent := await preflight.failures(agents):
            raise SilentModelError(" ".join(silent))
        jobs = [partial(ask, question) for question in _questions(agents, suites, left_out)]
        return await run_all(jobs, concurrency)
    finally:
        await preflight.close()


def _questions(
    agents: Sequence[Entrant], suites: Iterable[Suite], left_out: Mapping[str, str] | Collection[str]
) -> Iterator[_Question]:
    for suite in suites:
        for agent in agents:
            unplayed = not_played(suite, [agent], left_out)
            for entry in suite.definition.games:
                if entry.title not in unplayed:
                    yield _Question(agent, suite, entry)


async def _ask(session: Session, question: _Question, context: SeatContext) -> ProbeRecord:
    entry, spec = question.entry, question.agent.spec
    calls: list[Call] = []

    def keep(event: Event) -> None:
        # searches report their work as calls too; but they ask no model
        if spec.kind == "llm" and isinstance(event, Called):
            calls.append(event.call)

    game, _ = entry.make()
    seed = derive_seed(0, "probe", entry.title) >> 1
    planned = plan(entry.name, [spec] * game.num_players, seed=seed, params=dict(entry.params))
    joints, player = await asyncio.to_thread(_middle, planned.game, entry.seats, seed)
    seat = session.make_seat(planned, player, spec, context)
    seats = [seat] * planned.game.num_players
    match = Match(planned.game, planned.preset, seats, keep, seed=seed, prefix=joints)
    began = monotonic()
    try:
        readable, problem = await _decide(seat, match, player)
    finally:
        await seat.close()
    seconds = monotonic() - began
    model_calls = tuple(calls)
    plain = await asyncio.to_thread(_plain, match, player) if model_calls else 0
    against = await _opponent_seconds(session, question, planned, match, player, context=context)
    return _record(question, model_calls, plain, readable, problem, seconds=seconds, against=against)


async def _opponent_seconds(
    session: Session,
    question: _Question,
    planned: Plan,
    match: Match,
    player: Player,
    *,
    context: SeatContext,
) -> float:
    """Return the mean seconds that the suite's opponents take in the same position; 0 without opponents."""
    spans = []
    for name in opponents_of(question.suite, question.entry):
        if not name:
            continue
        spec = question.suite.definition.entrant(name).spec
        with suppress(GameError):
            seat = session.make_seat(planned, player, spec, context)
            try:
                # what is computed once, such as an equilibrium, does not count
                for _ in range(2):
                    began = monotonic()
                    await _decide(seat, match, player)
                    seconds = monotonic() - began
                spans.append(seconds)
            finally:
                await seat.close()
    return sum(spans) / len(spans) if spans else 0.0


async def _decide(seat: Seat, match: Match, player: Player) -> tuple[bool, str]:
    """Return whether a seat's answer can be read, and why it is illegal; empty if it is legal."""
    limit = match.preset.limits.seconds
    try:
        async with asyncio.timeout(limit):
            action = await seat.decide(_request(match, player))
        reason = match.game.illegal_reason(match.state, player, action)
    except UnreadableActionError as error:
        illegal = error.failure is Failure.ILLEGAL
        return illegal, f"The answer {'is not legal' if illegal else 'cannot be read'}. {error}"
    except TimeoutError:
        return False, f"No answer came within {limit:g} seconds."
    except GameError as error:
        return False, str(error)
    except Exception as error:
        return False, f"The agent failed: {type(error).__name__}: {error}"
    return True, f"The answer is not legal. {reason}" if reason else ""


def _request(match: Match, player: Player) -> Request:
    return next(request for _, request, _ in match.revisit([{player: run(1)}]))


def _plain(match: Match, player: Player) -> int:
    """Return the characters of the prompt of the scaffold ``direct`` in a position."""
    return _characters(build(_request(match, player), match.preset).messages("direct"))


def _characters(messages: Iterable[ChatMessage]) -> int:
    return sum(len(message.text) for message in messages)


def _middle(game: Game[Any], seats: str, seed: int) -> tuple[list[Joint], Player]:
    """Return the steps up to a position in the middle of a match of random players, and who decides there.

    It is a player of the side that the agent has first, if that side decides at all in these steps.
    """
    side = {player for player, letter in enumerate(seats) if letter == seats[0]}
    joints: list[Joint] = []
    decisions: list[tuple[int, Player]] = []
    for joint, deciding in _random_steps(game, random.Random(seed)):
        decisions += [(len(joints), player) for player in deciding]
        joints.append(joint)
    wanted = [place for place in decisions if place[1] in side] or decisions
    step, player = wanted[len(wanted) // 2]
    return joints[:step], player


def _random_steps(game: Game[Any], rng: random.Random) -> Iterator[tuple[Joint, list[Player]]]:
    """Yield the steps of random players, each with the players who had a choice."""
    state, step, chosen = game.initial_state(), 0, False
    while acting := game.to_act(state):
        if chosen and step >= MOST_STEPS:
            return
        joint: Joint
        deciding: list[Player] = []
        if acting == (CHANCE,):
            joint = {CHANCE: game.sample_chance(state, rng)}
        elif isinstance(game, RealTimeGame) and acting == (CLOCK,):
            deciding = [player for player in range(game.num_players) if game.legal_actions(state, player)]
            acts = {player: game.sample_legal(state, player, rng) for player in deciding}
            ticks, _ = game.pass_time(game.change(state, acts), max(1, int(game.spec.ticks_per_second // 2)))
            joint = {**acts, CLOCK: run(ticks)} if ticks else acts
        else:
            joint = {player: game.sample_fallback(state, player, rng) for player in acting}
            deciding = [p for p in acting if game.legal_actions(state, p).forced is None] or [*acting]
        yield joint, deciding
        chosen = chosen or bool(deciding)
        state, step = game.apply(state, joint), step + 1


def _record(
    question: _Question,
    calls: Sequence[Call],
    plain: int,
    readable: bool,
    problem: str,
    *,
    seconds: float,
    against: float,
) -> ProbeRecord:
    spec = question.agent.spec
    characters = sum(_characters(call.prompt) for call in calls)
    written = sum(len(call.reply) + len(call.thought) for call in calls)
    reported = not calls or any(call.input_tokens or call.output_tokens for call in calls)
    costs = [call.cost for call in calls if not call.error]
    return {
        "agent": question.agent.name,
        "suite": question.suite.id,
        "game": question.entry.title,
        "name": match_title(question.entry.title),
        "readable": readable,
        "legal": readable and not problem,
        "problem": " ".join(filter(None, (without_host(problem, spec), *_remarks(calls, bool(problem))))),
        "cut": any(call.finish_reason == CUT_OFF for call in calls),
        "seconds": seconds,
        "opponent_seconds": against,
        "calls": len(calls),
        "input_tokens": sum(c.input_tokens for c in calls) if reported else characters // LETTERS_A_TOKEN,
        "output_tokens": sum(c.output_tokens for c in calls) if reported else written // LETTERS_A_TOKEN,
        "reported": reported,
        "cost": None if None in costs else sum(cost for cost in costs if cost is not None),
        "characters": characters,
        "plain": plain,
    }


def _remarks(calls: Sequence[Call], failed: bool) -> Iterator[str]:
    """Yield a sentence for each problem with the calls."""
    cut = [call for call in calls if call.finish_reason == CUT_OFF]
    if cut:
        tokens = f" after {cut[-1].output_tokens:,} tokens" if cut[-1].output_tokens else ""
        yield f"An answer was cut off{tokens}; raise max_tokens of the agent."
    if refused := sorted({name for call in calls for name in call.left_out}):
        yield f"The server refuses {', '.join(refused)}, so the agent plays without."
    if calls and not failed and not any(call.input_tokens or call.output_tokens for call in calls):
        yield "The server does not report tokens; they are estimated."
