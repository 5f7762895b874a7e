"""Forks by condition: at each position of a match where something holds, several matches go on from there."""

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
"""Matches of a tree, unless somebody asks for more."""
DEEPEST: Final = 5
CONDITIONS: Final = {
    "refused": "each refused answer",
    "vote": "each vote",
    "blunder": "each blunder",
    "every": "every so many steps",
    "kind": "each action of a kind",
}
"""Where a match may branch, by word; ``every=K`` and ``kind=WORD`` say more."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Where a match branches: one of `CONDITIONS`, with the number or the word that belongs to it."""

    word: str
    value: str = ""

    @classmethod
    def read(cls, text: str) -> Condition:
        """The condition that a text means.

        Raises:
            GameError: it means none.
        """
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
        """The steps whose decisions are to be taken anew."""
        rows = [row for row in trace.all_decisions() if row.seat >= 0]
        match self.word:
            case "refused":
                return {row.step for row in rows if refusals(row)}
            case "blunder":
                return {one.step for one in graded_decisions(trace) if one.verdict is Verdict.BLUNDER}
            case "every":
                every = int(self.value)
                return {row.step for row in rows if not (row.step - 1) % every}
        kind = self.value or self.word
        return {row.step for row in rows if row.action.kind == kind}


@dataclass(frozen=True, slots=True)
class Branching:
    """A tree of forks.

    Attributes:
        branches: how many matches go on from each position.
        seats: who plays on; empty for those who played.
        depth: how often branches branch again, where the condition holds in them.
        most: no more matches than that.
        fresh: whether chance is drawn anew in every match; else it is as recorded.
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
    """How many steps are kept in each fork: one less than where the condition holds; not those inherited.

    Raises:
        GameError: the rules of the match are not known here.
    """
    if trace.game is None:
        raise GameError(trace.problem)
    return sorted({step - 1 for step in condition.holds(trace) if not trace.inherited(step)})


def counted(trace: Trace, branching: Branching) -> list[int]:
    """The positions from which a match branches, once it is sure that they are some and not too many.

    Raises:
        GameError: there are none, or more matches than are allowed would come of them.
    """
    found = positions(trace, branching.condition)
    many = len(found) * branching.branches
    if not found:
        word = CONDITIONS[branching.condition.word]
        judge = " Verdicts come with gamebench verdicts." if branching.condition.word == "blunder" else ""
        raise GameError(f"Match {trace.row.id} has no position for {word}.{judge}")
    if many > branching.most:
        raise GameError(
            f"That would be {many:,} matches from {len(found):,} positions, and {branching.most:,} are the "
            "most; ask for fewer branches, or allow more."
        )
    return found


def told(trace: Trace, branching: Branching) -> str:
    """What a tree comes to, as a sentence, before any of it is played.

    Raises:
        GameError: as for `counted`.
    """
    found = counted(trace, branching)
    many = len(found) * branching.branches
    deeper = f"; branches may branch again, {branching.most:,} matches at most" if branching.depth > 1 else ""
    return f"{len(found):,} positions, {branching.branches:,} branches each: {many:,} matches{deeper}."


def branch_plans(session: Session, branching: Branching, found: Sequence[int]) -> Iterator[Plan]:
    """The matches that go on from some positions of a match, each planned when it is asked for."""
    first = session.plan_fork(branching.match_id, found[0], branching.seats)
    root = first.seed if branching.seed is None else branching.seed
    for step in found:
        seed = derive_seed(root, "branch", branching.match_id, step) >> 1
        fresh, many = branching.fresh, branching.branches
        yield from plans(session, Trial(branching.match_id, step, branching.seats, None, many, fresh, seed))


async def play_tree(
    session: Session,
    branching: Branching,
    *,
    context: SeatContext | None = None,
    concurrency: int = 4,
    told: Callable[[Plan, Ended | str], None] = lambda plan, ended: None,
) -> list[str]:
    """Play a tree of forks, generation by generation; the ids of its matches.

    Raises:
        GameError: as for `counted`, or an agent that cannot play.
    """
    found = counted(session.store.trace(branching.match_id), branching)
    generation = list(branch_plans(session, branching, found))
    played: list[str] = []
    for depth in range(1, branching.depth + 1):
        await play_trial(session, generation, context=context, concurrency=concurrency, told=told)
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
    """The branches of branches."""
    for match_id in ids:
        trace = session.store.trace(match_id)
        if trace.row.termination is not None and (found := positions(trace, branching.condition)):
            yield from branch_plans(session, replace(branching, match_id=match_id, seats=()), found)
