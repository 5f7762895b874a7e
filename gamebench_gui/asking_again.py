"""Asking another agent what it would have done in the positions of a recorded match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from agents.spec import AgentSpec
from agents.tools import Tools
from gamebench_gui.session import Session, check_replays
from games.core.action import Action
from games.core.events import Called, Event
from games.core.game import Failure, UnreadableActionError
from games.core.match import Call, Match, Request, Seat
from games.core.series import run_all
from replays.trace import Trace


@dataclass(frozen=True, slots=True)
class Answer:
    """What an agent would have done, beside what was done.

    Attributes:
        recorded, answered: the action in the benchmark's notation; empty where there is none.
        agrees: whether it is the same action; free text does not count.
        failure, objection: why the answer is no legal action; empty otherwise.
        calls: what the agent asked its model.
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
    """The share of answers that agree with the record; None without any."""
    return sum(answer.agrees for answer in answers) / len(answers) if answers else None


async def ask_again(
    session: Session,
    match_id: str,
    spec: AgentSpec,
    *,
    seats: Collection[int] = (),
    tools: Tools | None = None,
    concurrency: int = 8,
    told: Callable[[Answer], None] = lambda answer: None,
) -> list[Answer]:
    """Ask an agent once about every position in which a seat of a match decided by itself.

    The match stays as it is, and so does the course of play: each question is the one that was asked
    then, made from the same view.

    Args:
        seats: whose decisions; empty for those of models, or of everybody where there was no model.
        concurrency: questions at a time.
        told: is given each answer as it comes.

    Returns:
        The answers by step and seat.

    Raises:
        GameError: the rules of the match are not known here, or the agent cannot play the game.
        SeatError: trouble with the model's server.
    """
    trace = session.store.trace(match_id)
    planned = session.plan_fork(match_id, 0, [spec])
    check_replays(trace, trace.steps)
    asked = _questions(trace, seats)
    session.servers.remember([spec])
    agent = session.make_seat(planned, 0, spec, tools or Tools())
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
        answered = "" if action is None or failure else request.label(action)
        agrees = bool(answered) and action is not None and _same(action, done)
        answers[key] = Answer(*key, asked[key], answered, agrees, failure, objection, tuple(calls[key]))
        told(answers[key])

    seated = [agent] * planned.game.num_players
    match = Match(planned.game, planned.preset, seated, keep, seed=trace.row.seed)
    revisited = match.revisit(trace.joints())
    jobs = [partial(ask, *found) for found in revisited if (found[1].step, found[1].player) in asked]
    try:
        await run_all(jobs, concurrency)
    finally:
        await agent.close()
    return [answers[key] for key in sorted(answers)]


def _questions(trace: Trace, seats: Collection[int]) -> dict[tuple[int, int], str]:
    """What to ask about, as step and seat, and what was done then."""
    chosen = [row for row in trace.all_decisions() if row.chosen_by == "seat"]
    of_models = [row for row in chosen if (by := trace.decider(row)) is not None and by.kind == "llm"]
    wanted = [row for row in chosen if row.seat in seats] if seats else of_models or chosen
    return {(row.step, row.seat): row.label for row in wanted}


async def _decided(seat: Seat, request: Request) -> tuple[Action | None, Failure | None, str]:
    try:
        return await seat.decide(request), None, ""
    except UnreadableActionError as error:
        return None, error.failure, str(error)


def _same(action: Action, other: Action) -> bool:
    return (action.kind, action.args) == (other.kind, other.args)
