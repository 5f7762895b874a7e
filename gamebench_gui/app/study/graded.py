"""Bots of graded strength in people's chairs, whose scores stand in for those of a pilot (studies, A.16)."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from agents.random_agent import RandomSeat
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.roster import spec_of
from gamebench_gui.app.study.simulated import stand_ins
from games.catalog import find_preset
from games.core.action import Action, Player
from games.core.game import GameError
from games.core.hashing import derive_seed
from games.core.seat import Request, Seat
from replays.store.ids import new_id
from replays.store.rows import VALID
from replays.studies.analysis.rows import Scored
from replays.studies.assignment import MatchPlan, allocation, game_of
from replays.studies.protocol import Block, Protocol

SEARCH: Final = "mcts:simulations=100"
"""Who plays well where neither the protocol names a program nor one solves the game."""
WEAK: Final = ("random",)
MODEL: Final = 0.5
"""Share of good decisions of who stands for the model."""
RUNS: Final = 2


class GradedSeat:
    """Decides as a strong seat does in a share of its decisions, and at random in the others.

    Args:
        who: whose habits these are: equal ones decide equal requests alike.
    """

    def __init__(self, seat: Seat, share: float, who: str) -> None:
        self._seat, self._share, self._who, self._other = seat, share, who, RandomSeat()
        self.sees_everything = getattr(seat, "sees_everything", False)

    async def decide(self, request: Request) -> Action:
        """The action, equal for equal requests."""
        own = replace(request, seed=derive_seed(request.seed, "graded", self._who))
        good = random.Random(own.seed).random() < self._share
        return await (self._seat if good else self._other).decide(own)

    async def close(self) -> None:
        """Close the strong seat."""
        await self._seat.close()


@dataclass(frozen=True, slots=True)
class _Chair:
    """A match to be played: by whom, how strong, in which place, and which run it is; 0 for people."""

    who: str
    share: float
    place: int
    match: MatchPlan
    repeat: int = 0


def graded_scores(protocol: Protocol, block: Block, people: int) -> list[Scored]:
    """The scores of bots of graded strength on the deals of a block, and of one in the model's place.

    Args:
        people: how many; their strengths are spread evenly from playing at random to playing well.

    Raises:
        GameError: no program is here that plays the game, or a single score says nothing of who made it.
    """
    if block.planned < 2 or people < 2:
        raise GameError(
            f"From {people} x {block.planned} scores in block {block.id} nobody can tell how much people "
            "differ; take two bots or more with two matches or more, or give --spread."
        )
    quick = stand_ins(protocol)
    strong = _strong(quick, block)
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Path(folder) / "t.sqlite", Paths.of(folder))
        try:
            session.writer.together = True
            return asyncio.run(_all(session, quick, block, strong, people))
        finally:
            session.close()


def _strong(protocol: Protocol, block: Block) -> AgentSpec:
    """A program that plays a block's game well: one of the protocol's, else a solver or a search."""
    named = [spec_of(protocol, name) for name in protocol.agents]
    solvers = [AgentSpec.of(one.word) for one in AGENTS.values() if one.kind == "solver"]
    for spec in (*(one for one in named if one.kind not in WEAK), *solvers, AgentSpec.parse(SEARCH)):
        try:
            if suits(spec, game_of(block), find_preset(block.game)[1]) is None:
                return spec
        except SpecError:
            continue
    raise GameError(
        f"No program is here that plays {block.game} better than at random; give --pilot or --spread."
    )


async def _all(
    session: Session, protocol: Protocol, block: Block, strong: AgentSpec, people: int
) -> list[Scored]:
    shared = block.deals in ("shared", "mirrored", "all")
    found = []
    for chair in _chairs(protocol, block, people):
        score = await _score(session, protocol, block, strong, chair)
        if score is not None:
            one = chair.match
            met = one.deal if shared else None
            told = (chair.who, not chair.repeat, block.id, one.opponent, one.seat, met, score)
            found.append(Scored(*told, repeat=chair.repeat, place=chair.place))
    return found


def _chairs(protocol: Protocol, block: Block, people: int) -> Iterator[_Chair]:
    """The matches of each person by the allocation list, and the model's runs of the same chairs."""
    shares = [(number + 0.5) / people for number in range(people)]
    random.Random(derive_seed(0, "graded")).shuffle(shares)
    met: dict[tuple[str, int, int], MatchPlan] = {}
    for number, (row, share) in enumerate(zip(allocation(protocol), shares, strict=False)):
        plan = next(one for one in row.blocks if one.id == block.id)
        for place, one in enumerate(plan.matches, 1):
            met[one.opponent, one.seat, one.deal] = one
            yield _Chair(f"bot {number + 1}", share, place, one)
    for one in met.values():
        for repeat in range(1, RUNS + 1):
            yield _Chair("model", MODEL, 0, one, repeat)


async def _score(
    session: Session, protocol: Protocol, block: Block, strong: AgentSpec, chair: _Chair
) -> float | None:
    """What the chair scored; None where the match had no result."""
    seats = [spec_of(protocol, chair.match.opponent)] * game_of(block).num_players
    seats[chair.match.seat] = strong
    own = chair.match.seat

    def dressed(player: Player, seat: Seat) -> Seat:
        who = f"{chair.who} {chair.repeat}"
        return GradedSeat(seat, chair.share, who) if player == own else seat

    plan = Plan(game_of(block), find_preset(block.game)[1], tuple(seats), chair.match.seed, new_id())
    context = SeatContext(allow_cheating=True, dressed=dressed)
    ended = await session.play(plan, context=context, attended=False)
    return ended.returns[own] if ended.termination in VALID else None
