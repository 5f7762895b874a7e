"""Continuing from a recorded step many times, perhaps with another action than the recorded one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import InterruptedMatchError, Session, check_replays
from games.core.action import Action, Player
from games.core.events import Call, Called, Ended, Event
from games.core.game import Failure, GameError, UnreadableActionError
from games.core.match import Match
from games.core.seat import Request, Seat
from games.core.series import repeats, run_all
from replays.store.ids import new_id
from replays.store.trace import Trace


@dataclass(frozen=True, slots=True)
class Trial:
    """Matches to be played from a recorded step.

    Attributes:
        step: steps to keep.
        seats: the agents that continue; empty for the recorded ones.
        instead: a player and its first action, in place of its agent's.
        fresh: whether every match draws its own chance outcomes instead of the recorded ones.
        seed: of the fresh chance; None takes the match's own.
    """

    match_id: str
    step: int
    seats: tuple[AgentSpec, ...] = ()
    instead: tuple[Player, Action] | None = None
    matches: int = 1
    fresh: bool = True
    seed: int | None = None


def plans(session: Session, trial: Trial) -> Iterator[Plan]:
    """Plan the matches of a trial, each when it is asked for; mistakes are raised at once.

    Raises:
        GameError: no such step, or an action or agent that is not possible there.
    """
    first = session.plan_fork(trial.match_id, trial.step, trial.seats, None, trial.instead)
    root = first.seed if trial.seed is None else trial.seed
    if not trial.fresh:
        return (replace(first, match_id=new_id()) for _ in range(trial.matches))
    drawn = repeats(trial.matches, 1, root)
    return (replace(first, seed=pairing.seed, match_id=new_id()) for pairing in drawn)


def readable_action(session: Session, match_id: str, step: int, text: str) -> tuple[Player, Action]:
    """Read an action after a step, in the benchmark's notation; return its player and the action.

    Args:
        text: the action; where several players act, the seat from 1 and a colon before it.

    Raises:
        GameError: nobody acts there, or it is no legal action.
    """
    trace = session.store.trace(match_id)
    if trace.game is None or trace.preset is None:
        raise GameError(trace.problem)
    state = trace.state(step)
    acting = [player for player in trace.game.to_act(state) if player >= 0]
    if not acting:
        raise GameError(f"Nobody decides anything after step {step} of match {trace.row.id}.")
    seat, colon, rest = text.partition(":")
    named = colon and seat.strip().isdecimal() and int(seat) - 1 in acting
    if len(acting) > 1 and not named:
        raise GameError("Several players act there; write the seat before the action, such as 1:...")
    player, words = (int(seat) - 1, rest) if named and len(acting) > 1 else (acting[0], text)
    action = trace.preset.codec(trace.game).read(state, player, words.strip())
    if reason := trace.game.illegal_reason(state, player, action):
        raise GameError(reason)
    return player, action


async def play_trial(
    session: Session,
    planned: Sequence[Plan],
    *,
    context: SeatContext | None = None,
    concurrency: int = 4,
    report: Callable[[Plan, Ended | str], None] = lambda plan, ended: None,
) -> list[Ended | str]:
    """Play matches of a trial; return for each plan its end, or why it was interrupted.

    Args:
        report: is given each match as it ends, with its end or the sentence that says why it was interrupted.
    """

    async def play(plan: Plan) -> Ended | str:
        ended: Ended | str
        try:
            ended = await session.play(plan, context=context, attended=False)
        except InterruptedMatchError as error:
            ended = str(error)
        report(plan, ended)
        await asyncio.sleep(0)
        return ended

    return await run_all([partial(play, plan) for plan in planned], concurrency)


@dataclass(frozen=True, slots=True)
class Answer:
    """An agent's answer to a recorded question, beside the recorded action.

    Attributes:
        recorded, answered: the action in the benchmark's notation; empty where there is none.
        agrees: whether it is the same action; free text does not count.
        failure, objection: why the answer is no legal action; empty otherwise.
        calls: the agent's calls of its model.
    """

    step: int
    seat: int
    recorded: str
    answered: str
    agrees: bool
    failure: Failure | None
    objection: str
    calls: tuple[Call, ...]


def agreement(answers: Sequence[Answer]) -> float | None:
    """Return the share of answers that agree with the record; None without any."""
    return sum(answer.agrees for answer in answers) / len(answers) if answers else None


async def ask_again(
    session: Session,
    match_id: str,
    spec: AgentSpec,
    *,
    seats: Collection[int] = (),
    context: SeatContext | None = None,
    concurrency: int = 8,
    report: Callable[[Answer], None] = lambda answer: None,
) -> list[Answer]:
    """Ask an agent once about every position that a seat of a match decided on its own.

    Each question is the recorded one, built from the same view; the match does not change. The answers are
    returned by step and seat.

    Args:
        seats: whose decisions; empty for those of models, or of everybody where there was no model.
        concurrency: questions at a time.
        report: is given each answer as it comes.

    Raises:
        GameError: the rules of the match are not known here, or the agent cannot play the game.
        SeatError: trouble with the model's server.
    """
    trace = session.store.trace(match_id)
    planned = session.plan_fork(match_id, 0, [spec])
    check_replays(trace, trace.steps)
    asked = _questions(trace, seats)
    session.servers.remember([spec])
    agent = session.make_seat(planned, 0, spec, replace(session.equipped(context), match=trace.row.id))
    calls: dict[tuple[int, int], list[Call]] = {key: [] for key in asked}
    answers: dict[tuple[int, int], Answer] = {}

    def keep(event: Event) -> None:
        if isinstance(event, Called):
            calls[event.step, event.player].append(event.call)

    async def ask(state: Any, request: Request, done: Action) -> None:
        key = request.step, request.player
        action, failure, objection = await _decided(agent, request)
        if action is not None and (reason := request.game.illegal_reason(state, request.player, action)):
            failure, objection = Failure.ILLEGAL, reason
        legal = None if failure else action
        answered = "" if legal is None else request.label(legal)
        agrees = legal is not None and (legal.kind, legal.args) == (done.kind, done.args)
        answers[key] = Answer(*key, asked[key], answered, agrees, failure, objection, tuple(calls[key]))
        report(answers[key])

    seated = [agent] * planned.game.num_players
    match = Match(planned.game, planned.preset, seated, keep, seed=trace.row.seed)
    jobs = [
        partial(ask, state, request, done)
        for state, request, done in match.revisit(trace.joints())
        if (request.step, request.player) in asked
    ]
    try:
        await run_all(jobs, concurrency)
    finally:
        await agent.close()
    return [answers[key] for key in sorted(answers)]


def _questions(trace: Trace, seats: Collection[int]) -> dict[tuple[int, int], str]:
    chosen = [row for row in trace.all_decisions() if row.chosen_by == "seat"]
    of_models = [row for row in chosen if (by := trace.decider(row)) is not None and by.kind == "llm"]
    wanted = [row for row in chosen if row.seat in seats] if seats else of_models or chosen
    return {(row.step, row.seat): row.label for row in wanted}


async def _decided(seat: Seat, request: Request) -> tuple[Action | None, Failure | None, str]:
    try:
        return await seat.decide(request), None, ""
    except UnreadableActionError as error:
        return None, error.failure, str(error)
