"""Bots of graded strength in people's chairs, whose scores replace those of a pilot."""

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
from gamebench_gui.app.match.pacing import SeatAround
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
"""The strong player where the protocol names no program and no solver knows the game."""
WEAK: Final = ("random",)
MODEL: Final = 0.5
"""Share of good decisions of the bot in the model's place."""
RUNS: Final = 2


class GradedSeat(SeatAround):
    """Decides as a strong seat in a share of its decisions, and at random in the others.

    Args:
        who: bots of the same name decide equal requests alike.
    """

    def __init__(self, seat: Seat, share: float, who: str) -> None:
        super().__init__(seat)
        self._share = share
        self._who = who
        self._random = RandomSeat()

    async def decide(self, request: Request) -> Action:
        reseeded = replace(request, seed=derive_seed(request.seed, "graded", self._who))
        good = random.Random(reseeded.seed).random() < self._share
        return await (self._seat if good else self._random).decide(reseeded)


@dataclass(frozen=True, slots=True)
class _Chair:
    """A match to be played: the bot, its strength, the match's place, and the run's number; 0 for people."""

    who: str
    share: float
    place: int
    match: MatchPlan
    repeat: int = 0


def graded_scores(protocol: Protocol, block: Block, people: int) -> list[Scored]:
    """Return the scores of graded bots on the deals of a block, and of one in the model's place.

    Args:
        people: the number of bots; their strengths are spread evenly from random to good play.

    Raises:
        GameError: no program here plays the game, there are too few scores to tell people apart, or people
            play in groups.
    """
    if protocol.group is not None:
        raise GameError(
            "Bots do not show how much people of one group have in common; in a study of groups take a "
            "pilot, or give --spread."
        )
    if block.planned < 2 or people < 2:
        raise GameError(
            f"{people} x {block.planned} scores in block {block.id} do not show how much people "
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
    """Return a program that plays a block's game well: one of the protocol's, else a solver or a search."""
    named = [spec_of(protocol, name) for name in protocol.agents]
    solvers = [AgentSpec.of(agent.word) for agent in AGENTS.values() if agent.kind == "solver"]
    for spec in (*(spec for spec in named if spec.kind not in WEAK), *solvers, AgentSpec.parse(SEARCH)):
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
    scores = []
    for chair in _chairs(protocol, block, people):
        score = await _score(session, protocol, block, strong, chair)
        if score is not None:
            match = chair.match
            deal = match.deal if shared else None
            values = (chair.who, not chair.repeat, block.id, match.opponent, match.seat, deal, score)
            scores.append(Scored(*values, repeat=chair.repeat, place=chair.place))
    return scores


def _chairs(protocol: Protocol, block: Block, people: int) -> Iterator[_Chair]:
    """Yield the matches of each person by the allocation list, and the model's runs of the same chairs."""
    shares = [(number + 0.5) / people for number in range(people)]
    random.Random(derive_seed(0, "graded")).shuffle(shares)
    chairs: dict[tuple[str, int, int], MatchPlan] = {}
    for number, (row, share) in enumerate(zip(allocation(protocol), shares, strict=False)):
        matches = next(part.matches for part in row.blocks if part.id == block.id)
        for place, match in enumerate(matches, 1):
            chairs[match.opponent, match.seat, match.deal] = match
            yield _Chair(f"bot {number + 1}", share, place, match)
    for match in chairs.values():
        for repeat in range(1, RUNS + 1):
            yield _Chair("model", MODEL, 0, match, repeat)


async def _score(
    session: Session, protocol: Protocol, block: Block, strong: AgentSpec, chair: _Chair
) -> float | None:
    """Return the chair's score; None if the match had no result."""
    seats = [spec_of(protocol, chair.match.opponent)] * game_of(block).num_players
    graded = chair.match.seat
    seats[graded] = strong

    def dressed(player: Player, seat: Seat) -> Seat:
        return GradedSeat(seat, chair.share, f"{chair.who} {chair.repeat}") if player == graded else seat

    plan = Plan(game_of(block), find_preset(block.game)[1], tuple(seats), chair.match.seed, new_id())
    context = SeatContext(allow_cheating=True, dressed=dressed)
    ended = await session.play(plan, context=context, attended=False)
    return ended.returns[graded] if ended.termination in VALID else None
