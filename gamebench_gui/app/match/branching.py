"""Forks by condition: several matches continue from each position where the condition holds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.match.trials import Trial, plans, play_trial
from games.core.events import Ended
from games.core.game import GameError
from games.core.hashing import derive_seed
from replays.review.perspective import refusals
from replays.scores.verdicts import Verdict, graded_decisions
from replays.store.trace import Trace

MOST: Final = 200
"""Usual limit on the matches of a tree."""
DEEPEST: Final = 5
CONDITIONS: Final = {
    "refused": "each refused answer",
    "vote": "each vote",
    "blunder": "each blunder",
    "every": "every n-th step",
    "kind": "each action of a kind",
}
"""Conditions under which a match branches, by word; ``every=K`` and ``kind=WORD`` take a value."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition for branching: one of `CONDITIONS`, and the value of ``every`` or ``kind``."""

    word: str
    value: str = ""

    @classmethod
    def read(cls, text: str) -> Condition:
        """Parse ``vote``, ``every=5`` or ``kind=place``; raise GameError for anything else."""
        word, equals, value = text.partition("=")
        if word not in CONDITIONS or bool(equals) != (word in ("every", "kind")) or (equals and not value):
            raise GameError(
                f"{text!r} is no condition; there are: refused, vote, blunder, every=K (a number of steps) "
                "and kind=WORD (a kind of action)."
            )
        if word == "every" and not (value.isascii() and value.isdecimal() and int(value)):
            raise GameError(f"every needs a whole number from 1 on, such as every=5, not {value!r}.")
        return cls(word, value)

    def holds(self, trace: Trace) -> set[int]:
        """Return the steps whose decisions are to be repeated."""
        rows = [row for row in trace.all_decisions() if row.seat >= 0]
        match self.word:
            case "refused":
                return {row.step for row in rows if refusals(row)}
            case "blunder":
                return {row.step for row in graded_decisions(trace) if row.verdict is Verdict.BLUNDER}
            case "every":
                every = int(self.value)
                return {row.step for row in rows if not (row.step - 1) % every}
        kind = self.value or self.word
        return {row.step for row in rows if row.action.kind == kind}


@dataclass(frozen=True, slots=True)
class Branching:
    """A tree of forks.

    Attributes:
        branches: matches that continue from each position.
        seats: the agents that continue; empty for the recorded ones.
        depth: generations of branches; those after the first branch where the condition holds in them.
        most: the limit on all matches together.
        fresh: whether every match draws its own chance outcomes instead of the recorded ones.
    """

    match_id: str
    condition: Condition
    branches: int = 3
    seats: tuple[AgentSpec, ...] = ()
    depth: int = 1
    most: int = MOST
    fresh: bool = True
    seed: int | None = None


def positions(trace: Trace, condition: Condition) -> list[int]:
    """Return the steps to keep in each fork: one less than where the condition holds, not inherited.

    Raises:
        GameError: the rules of the match are not known here.
    """
    if trace.game is None:
        raise GameError(trace.problem)
    return sorted({step - 1 for step in condition.holds(trace) if not trace.inherited(step)})


def fork_positions(trace: Trace, branching: Branching) -> list[int]:
    """Return the positions from which a match branches; raise GameError for none, or too many matches."""
    steps = positions(trace, branching.condition)
    matches = len(steps) * branching.branches
    if not steps:
        word = CONDITIONS[branching.condition.word]
        hint = " Let its decisions be graded first." if branching.condition.word == "blunder" else ""
        raise GameError(f"Match {trace.row.id} has no position for {word}.{hint}")
    if matches > branching.most:
        raise GameError(
            f"That would be {matches:,} matches from {len(steps):,} positions, and {branching.most:,} are "
            "the most; ask for fewer branches, or allow more."
        )
    return steps


def tree_sentence(trace: Trace, branching: Branching) -> str:
    """Return the size of a tree as a sentence, before it is played; raise GameError as `fork_positions`."""
    steps = fork_positions(trace, branching)
    matches = len(steps) * branching.branches
    deeper = f"; branches may branch again, {branching.most:,} matches at most" if branching.depth > 1 else ""
    return f"{len(steps):,} positions, {branching.branches:,} branches each: {matches:,} matches{deeper}."


def branch_plans(session: Session, branching: Branching, steps: Sequence[int]) -> Iterator[Plan]:
    """Plan the matches that continue from some positions, each when it is asked for."""
    first = session.plan_fork(branching.match_id, steps[0], branching.seats)
    root = first.seed if branching.seed is None else branching.seed
    for step in steps:
        seed = derive_seed(root, "branch", branching.match_id, step) >> 1
        fresh, matches = branching.fresh, branching.branches
        yield from plans(
            session, Trial(branching.match_id, step, branching.seats, None, matches, fresh, seed)
        )


async def play_tree(
    session: Session,
    branching: Branching,
    *,
    context: SeatContext | None = None,
    concurrency: int = 4,
    report: Callable[[Plan, Ended | str], None] = lambda plan, ended: None,
) -> list[str]:
    """Play a tree of forks, generation by generation, and return the ids of its matches.

    Raises:
        GameError: as `fork_positions`, or an agent cannot play.
    """
    steps = fork_positions(session.store.trace(branching.match_id), branching)
    generation = list(branch_plans(session, branching, steps))
    played: list[str] = []
    for depth in range(1, branching.depth + 1):
        await play_trial(session, generation, context=context, concurrency=concurrency, report=report)
        await asyncio.to_thread(session.writer.flush)
        played += [plan.match_id for plan in generation]
        left = branching.most - len(played)
        if depth == branching.depth or left <= 0:
            break
        generation = list(_next(session, branching, [plan.match_id for plan in generation]))[:left]
        if not generation:
            break
    return played


def _next(session: Session, branching: Branching, ids: Sequence[str]) -> Iterator[Plan]:
    for match_id in ids:
        trace = session.store.trace(match_id)
        if trace.row.termination is not None and (steps := positions(trace, branching.condition)):
            yield from branch_plans(session, replace(branching, match_id=match_id, seats=()), steps)
