"""What the plans of all ships lead to: two stages of movement, then cannon (GameBench, appendix J)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from games.core.action import Player
from games.sea_battle.board import SHOTS, TURNS

Plan: TypeAlias = tuple[str, str]
"""A move and a side to shoot to."""
Cell: TypeAlias = int
"""A cell as its row, from the bottom, times the size of the sea plus its column."""
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Ship:
    """Where a ship is, where it heads, and its damage."""

    cell: Cell
    heading: int
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Leg:
    """What a ship did in a turn; see `games.sea_battle.board.Sailing`.

    Attributes:
        ball: where its cannonball ended; `NOBODY` when it was sunk before it could fire.
        hit: whose ship that was, or `NOBODY`.
    """

    plan: Plan
    path: tuple[Cell, ...]
    rocks: int = 0
    rammed: bool = False
    ball: Cell = NOBODY
    hit: Player = NOBODY


@dataclass(frozen=True, slots=True)
class Waters:
    """What stays the same in a match: size, rocks with those on the edge, and what does how much damage."""

    size: int
    rocks: frozenset[Cell]
    threshold: int
    reach: int
    cannon: int
    rock: int
    collision: int
    as_coded: bool

    @property
    def steps(self) -> tuple[int, int, int, int]:
        """What a step adds to a cell, by heading."""
        return 1, self.size, -1, -self.size


@dataclass(slots=True)
class Fleet:
    """All ships in the middle of a turn.

    Attributes:
        live: who was afloat when the present stage began.
    """

    waters: Waters
    plans: Mapping[Player, Plan]
    cells: dict[Player, Cell]
    headings: dict[Player, int]
    damage: dict[Player, int]
    live: list[Player]
    paths: dict[Player, list[Cell]] = field(default_factory=dict)
    rocks: dict[Player, int] = field(default_factory=dict)
    rammed: set[Player] = field(default_factory=set)

    def afloat(self, player: Player) -> bool:
        """Whether the damage does not sink the ship yet."""
        return self.damage[player] < self.waters.threshold

    def begin_stage(self) -> None:
        """Leave out who was sunk in the stage before."""
        self.live = [player for player in self.live if self.afloat(player)]

    def claims(self, moving: Sequence[str]) -> dict[Player, Cell]:
        """The cell that each ship wants: the one ahead for those with such a move, else its own."""
        steps = self.waters.steps
        return {
            p: self.cells[p] + (steps[self.headings[p]] if self.plans[p][0] in moving else 0)
            for p in self.live
        }

    def strike(self, player: Player) -> None:
        """Damage a ship by a rock."""
        self.damage[player] += self.waters.rock
        self.rocks[player] = self.rocks.get(player, 0) + 1

    def ram(self, player: Player) -> None:
        """Damage a ship by another one."""
        self.damage[player] += self.waters.collision
        self.rammed.add(player)

    def move(self, player: Player, cell: Cell) -> None:
        """Put a ship on a cell."""
        if cell != self.cells[player]:
            self.cells[player] = cell
            self.paths[player].append(cell)


def sail(
    waters: Waters, ships: Sequence[Ship], plans: Mapping[Player, Plan]
) -> tuple[tuple[Ship, ...], tuple[Leg | None, ...]]:
    """The ships after a turn, and what each of those with a plan did."""
    fleet = Fleet(
        waters,
        plans,
        {player: ship.cell for player, ship in enumerate(ships)},
        {player: ship.heading for player, ship in enumerate(ships)},
        {player: ship.damage for player, ship in enumerate(ships)},
        sorted(plans),
    )
    fleet.paths = {player: [fleet.cells[player]] for player in plans}
    advance = _advance_as_coded if waters.as_coded else _advance
    advance(fleet, fleet.claims(("left", "forward", "right")), harmful=True)
    fleet.begin_stage()
    for player in fleet.live:
        fleet.headings[player] = (fleet.headings[player] + TURNS.get(plans[player][0], 0)) % 4
    advance(fleet, fleet.claims(tuple(TURNS)), harmful=False)
    fleet.begin_stage()
    balls = _fire(fleet)
    after = tuple(
        Ship(fleet.cells[player], fleet.headings[player], fleet.damage[player])
        for player in range(len(ships))
    )
    return after, tuple(
        _leg(fleet, player, balls) if player in plans else None for player in range(len(ships))
    )


class Meeting(NamedTuple):
    """What becomes of the claims of a stage: who runs onto a rock, who meets a ship, and who stays."""

    on_rock: set[Player]
    met: set[Player]
    stays: set[Player]


def meeting(rocks: frozenset[Cell], cells: Mapping[Player, Cell], claims: Mapping[Player, Cell]) -> Meeting:
    """Nobody gets onto a rock, onto a claim of another, or onto a ship that stays where it is."""
    on_rock = {player for player, cell in claims.items() if cell in rocks}
    wanted = list(claims.values())
    met = {player for player, cell in claims.items() if player not in on_rock and wanted.count(cell) > 1}
    stays = on_rock | met | {player for player, cell in claims.items() if cell == cells[player]}
    while True:
        occupied = {cells[player] for player in stays}
        barred = {player for player, cell in claims.items() if player not in stays and cell in occupied}
        if not barred:
            return Meeting(on_rock, met, stays)
        taken = {claims[player] for player in barred}
        met |= barred | {player for player in stays if cells[player] in taken}
        stays |= barred


def _advance(fleet: Fleet, claims: Mapping[Player, Cell], *, harmful: bool) -> None:
    """Move the ships that can; each ship that meets others takes the damage once, however many it meets."""
    meetings = meeting(fleet.waters.rocks, fleet.cells, claims)
    for player in meetings.on_rock:
        fleet.strike(player)
    for player in meetings.met if harmful else ():
        fleet.ram(player)
    for player, cell in claims.items():
        if player not in meetings.stays:
            fleet.move(player, cell)


def _advance_as_coded(fleet: Fleet, claims: Mapping[Player, Cell], *, harmful: bool) -> None:
    """Move one ship after another, as GameBench's code does.

    A ship that a rock sinks does not stop those after it any more, ships on one cell do not see each
    other, and nobody looks whether a cell that was claimed has been left.
    """
    for player in fleet.live:
        claim = claims[player]
        if claim in fleet.waters.rocks:
            fleet.strike(player)
        elif any(
            claims[other] == claim and fleet.cells[other] != fleet.cells[player] and fleet.afloat(other)
            for other in fleet.live
        ):
            if harmful:
                fleet.ram(player)
        else:
            fleet.move(player, claim)


def _fire(fleet: Fleet) -> dict[Player, tuple[Cell, Player]]:
    """Where each ball ends, and whose ship is there; all ships afloat fire together.

    As GameBench's code has it, a ship that is sunk while others still fire stops no more balls.
    """
    waters, balls = fleet.waters, {}
    for player in fleet.live:
        step = waters.steps[(fleet.headings[player] + SHOTS[fleet.plans[player][1]]) % 4]
        cell, hit = fleet.cells[player], NOBODY
        for _ in range(waters.reach):
            cell += step
            hit = next((p for p in fleet.live if fleet.cells[p] == cell and fleet.afloat(p)), NOBODY)
            if hit != NOBODY or cell in waters.rocks:
                break
        balls[player] = cell, hit
        if waters.as_coded and hit != NOBODY:
            fleet.damage[hit] += waters.cannon
    for _, hit in balls.values() if not waters.as_coded else ():
        if hit != NOBODY:
            fleet.damage[hit] += waters.cannon
    return balls


def _leg(fleet: Fleet, player: Player, balls: Mapping[Player, tuple[Cell, Player]]) -> Leg:
    ball, hit = balls.get(player, (NOBODY, NOBODY))
    path, rammed = tuple(fleet.paths[player]), player in fleet.rammed
    return Leg(fleet.plans[player], path, fleet.rocks.get(player, 0), rammed, ball, hit)
