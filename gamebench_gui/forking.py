"""Playing on from a recorded step, many times, perhaps with another action than the recorded one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from agents.spec import AgentSpec
from agents.tools import Tools
from gamebench_gui.session import InterruptedMatchError, Plan, Session
from games.core.action import Action
from games.core.game import GameError, Player
from games.core.match import Ended
from games.core.series import repeats, run_all
from replays.ids import new_id


@dataclass(frozen=True, slots=True)
class Trial:
    """What to try from a recorded step.

    Attributes:
        step: steps to keep.
        seats: who plays on; empty for those who played.
        instead: the player and the action it takes first, whatever its agent would; None leaves it to it.
        matches: how often.
        fresh: whether chance is drawn anew in every match; else it is as recorded.
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
    """The matches of a trial, each planned when it is asked for; what is wrong is said at once.

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
    """The player and action that a text means after a step, in the benchmark's notation.

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
    tools: Tools | None = None,
    concurrency: int = 4,
    told: Callable[[Plan, Ended | str], None] = lambda plan, ended: None,
) -> list[Ended | str]:
    """Play matches of a trial.

    Args:
        told: is given each match as it ends, with its end or the sentence that says why it halted.

    Returns:
        for each plan its end, or why it was interrupted.
    """

    async def play(plan: Plan) -> Ended | str:
        ended: Ended | str
        try:
            ended = await session.play(plan, tools=tools, attended=False)
        except InterruptedMatchError as error:
            ended = str(error)
        told(plan, ended)
        await asyncio.sleep(0)
        return ended

    return await run_all([partial(play, plan) for plan in planned], concurrency)
