"""Fast random play of Sea Battle: the turns of `sail`, without a record of what happens in them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from games.core.action import Player
from games.sea_battle.sailing import Cell, Ship, Waters, meeting

TURNED: Final = (1, 0, -1, 0)
"""Number of left turns of each of `MOVES`."""
STAY: Final = 3


class Flotilla:
    """The ships of a match in random play by the correct rules; ``live`` are those afloat."""

    def __init__(self, waters: Waters, ships: Sequence[Ship]) -> None:
        self.waters = waters
        self.cells = [ship.cell for ship in ships]
        self.headings = [ship.heading for ship in ships]
        self.damage = [ship.damage for ship in ships]
        self.live = [p for p, damage in enumerate(self.damage) if damage < waters.threshold]

    @property
    def ships(self) -> tuple[Ship, ...]:
        return tuple(map(Ship, self.cells, self.headings, self.damage))

    def play(self, sides: Sequence[int], turns: int, rng: random.Random) -> None:
        while turns and len({sides[player] for player in self.live}) == 2:
            drawn = rng.getrandbits(3 * len(self.live))
            self.turn([drawn >> 3 * place & 7 for place in range(len(self.live))])
            turns -= 1

    def turn(self, plans: Sequence[int]) -> None:
        """Play a turn: by ship afloat, twice the number of its move, plus one to shoot to starboard."""
        steps, moves, shots = self.waters.steps, [0] * len(self.cells), [0] * len(self.cells)
        for player, plan in zip(self.live, plans, strict=True):
            moves[player], shots[player] = plan >> 1, plan & 1
        headings = self.headings
        self._advance([steps[headings[p]] if moves[p] != STAY else 0 for p in self.live], harmful=True)
        for player in self.live:
            headings[player] = (headings[player] + TURNED[moves[player]]) % 4
        self._advance([steps[headings[p]] if TURNED[moves[p]] else 0 for p in self.live], harmful=False)
        self._fire(shots)

    def _advance(self, ways: Sequence[Cell], *, harmful: bool) -> None:
        waters, cells, live = self.waters, self.cells, self.live
        claims = [cells[player] + way for player, way in zip(live, ways, strict=True)]
        distinct = set(claims)
        if len(distinct) == len(claims) and distinct.isdisjoint(waters.rocks):
            for player, claim in zip(live, claims, strict=True):
                cells[player] = claim
            return
        wanted = dict(zip(live, claims, strict=True))
        meetings = meeting(waters.rocks, {player: cells[player] for player in live}, wanted)
        for player in meetings.on_rock:
            self.damage[player] += waters.rock
        for player in meetings.met if harmful else ():
            self.damage[player] += waters.collision
        for player, claim in wanted.items():
            if player not in meetings.stays:
                cells[player] = claim
        self._leave_out_sunk()

    def _fire(self, shots: Sequence[int]) -> None:
        waters, cells = self.waters, self.cells
        steps, rocks = waters.steps, waters.rocks
        there: dict[Cell, Player] = {cells[player]: player for player in self.live}
        struck: list[Player] = []
        for player in self.live:
            step = steps[(self.headings[player] + (3 if shots[player] else 1)) % 4]
            cell = cells[player]
            for _ in range(waters.reach):
                cell += step
                if cell in there:
                    struck.append(there[cell])
                    break
                if cell in rocks:
                    break
        for player in struck:
            self.damage[player] += waters.cannon
        if struck:
            self._leave_out_sunk()

    def _leave_out_sunk(self) -> None:
        threshold = self.waters.threshold
        self.live = [player for player in self.live if self.damage[player] < threshold]
