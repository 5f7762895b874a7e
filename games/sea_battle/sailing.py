"""The turn of all ships: two stages of movement, then cannon (GameBench, appendix J)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from games.core.action import Player
from games.sea_battle.board import SHOTS, TURNS

SailPlan: TypeAlias = tuple[str, str]
"""A move and a side to shoot to."""
Cell: TypeAlias = int
"""A cell as its row, from the bottom, times the size of the sea plus its column."""
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Ship:
    cell: Cell
    heading: int
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Leg:
    """A ship's turn; see `games.sea_battle.board.Sailing`. `NOBODY` means no cannonball, or no hit."""

    plan: SailPlan
    path: tuple[Cell, ...]
    rocks: int = 0
    rammed: bool = False
    ball: Cell = NOBODY
    hit: Player = NOBODY


@dataclass(frozen=True, slots=True)
class Waters:
    """The constants of a match: size, rocks including the edge, reach of cannon, and damages."""

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
        """The change of the cell by a step, by heading."""
        return 1, self.size, -1, -self.size


@dataclass(slots=True)
class Fleet:
    """All ships in the middle of a turn; ``live`` were afloat when the present stage began."""

    waters: Waters
    plans: Mapping[Player, SailPlan]
    cells: dict[Player, Cell]
    headings: dict[Player, int]
    damage: dict[Player, int]
    live: list[Player]
    paths: dict[Player, list[Cell]] = field(default_factory=dict)
    rocks: dict[Player, int] = field(default_factory=dict)
    rammed: set[Player] = field(default_factory=set)

    def afloat(self, player: Player) -> bool:
        return self.damage[player] < self.waters.threshold

    def begin_stage(self) -> None:
        self.live = [player for player in self.live if self.afloat(player)]

    def claims(self, moving: Sequence[str]) -> dict[Player, Cell]:
        steps = self.waters.steps
        return {
            p: self.cells[p] + (steps[self.headings[p]] if self.plans[p][0] in moving else 0)
            for p in self.live
        }

    def strike(self, player: Player) -> None:
        self.damage[player] += self.waters.rock
        self.rocks[player] = self.rocks.get(player, 0) + 1

    def ram(self, player: Player) -> None:
        self.damage[player] += self.waters.collision
        self.rammed.add(player)

    def move(self, player: Player, cell: Cell) -> None:
        if cell != self.cells[player]:
            self.cells[player] = cell
            self.paths[player].append(cell)


def sail(
    waters: Waters, ships: Sequence[Ship], plans: Mapping[Player, SailPlan]
) -> tuple[tuple[Ship, ...], tuple[Leg | None, ...]]:
    """Return the ships after a turn, and the turn of each ship with a plan."""
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
    """The result of the claims of a stage: ships on rocks, ships that meet another, and ships that stay."""

    on_rock: set[Player]
    met: set[Player]
    stays: set[Player]


def meeting(rocks: frozenset[Cell], cells: Mapping[Player, Cell], claims: Mapping[Player, Cell]) -> Meeting:
    """Resolve claims: no ship gets onto a rock, onto another's claim, or onto a ship that stays."""
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
    """Move the ships that can; a ship that meets others is damaged once, however many it meets."""
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

    A ship that a rock sinks does not stop later ones, ships on one cell do not see each other, and nobody
    checks whether a claimed cell has been left.
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
    """Return the cell where each ball ends, and whose ship it hits; all ships afloat fire together.

    In GameBench's code, a ship that is sunk while others still fire stops no more balls.
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
