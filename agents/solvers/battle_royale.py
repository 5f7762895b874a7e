"""An equilibrium of battle royale: everybody's chance to survive, computed from the last turn backwards."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from agents.catalog.options import SpecError
from games.battle_royale.rules import PASS, BattleRoyale, shoot
from games.core.action import Action, Player
from games.core.boards.ring import Ring
from games.core.metric import Loss, Moment
from games.core.seat import Request, Seat

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec

MOST_PLAYERS: Final = 10
"""More players take too long to solve."""
FARTHEST: Final = 200
"""The most turns to look ahead; later ones hardly matter to three players or more."""
EQUAL: Final = 1e-12
"""Chances that differ by less count as equal."""


class Equilibrium:
    """The choices of players who look ahead to the end, knowing that all others do.

    Of equally good actions it takes the shot at the best of the others, and a deliberate miss last.

    Args:
        rates: the hit rate of each player, 0..1.
    """

    def __init__(self, rates: Sequence[float]) -> None:
        self.rates = tuple(rates)
        self._known: dict[tuple[tuple[Player, ...], Player, int], tuple[tuple[float, ...], Player]] = {}

    def target(self, alive: tuple[Player, ...], shooter: Player, left: int) -> Player | None:
        """Return the player at whom the shooter aims; None for a miss. ``left`` counts this turn, too."""
        aim = self._solved(alive, shooter, min(left, FARTHEST))[1]
        return None if aim == shooter else aim

    def chances(self, alive: tuple[Player, ...], shooter: Player, left: int) -> tuple[float, ...]:
        """Return everybody's chance of being the last one left; nobody is when the turns run out."""
        if len(alive) == 1:
            return tuple(float(player == alive[0]) for player in range(len(self.rates)))
        if len(alive) - 1 > left:
            return (0.0,) * len(self.rates)
        return self._solved(alive, shooter, left)[0]

    def chance(self, alive: tuple[Player, ...], shooter: Player, left: int, target: Player | None) -> float:
        """Return the shooter's chance of being the last one left after a shot at ``target``; None misses."""
        missed = self._after(alive, shooter, left)[shooter]
        if target is None or target not in alive:
            return missed
        rate = self.rates[shooter]
        hit = self._after(tuple(p for p in alive if p != target), shooter, left)[shooter]
        return rate * hit + (1 - rate) * missed

    def _solved(
        self, alive: tuple[Player, ...], shooter: Player, left: int
    ) -> tuple[tuple[float, ...], Player]:
        """Return everybody's chances, and the target, which is the shooter for a deliberate miss."""
        key = (alive, shooter, left)
        if key not in self._known:
            rate = self.rates[shooter]
            missed = self._after(alive, shooter, left)
            best, target = missed, shooter
            rivals = sorted((p for p in alive if p != shooter), key=lambda p: (self.rates[p], p))
            for rival in rivals:
                hit = self._after(tuple(p for p in alive if p != rival), shooter, left)
                aimed = rate * hit[shooter] + (1 - rate) * missed[shooter]
                if aimed >= best[shooter] - EQUAL:
                    best = tuple(rate * h + (1 - rate) * m for h, m in zip(hit, missed, strict=True))
                    target = rival
            self._known[key] = best, target
        return self._known[key]

    def _after(self, alive: tuple[Player, ...], shooter: Player, left: int) -> tuple[float, ...]:
        following = next((p for p in alive if p > shooter), alive[0])
        return self.chances(alive, following, left - 1)


class EquilibriumSeat(Seat):
    """Plays an equilibrium of the game as it is, with its limit of turns."""

    def __init__(self, rates: Sequence[float]) -> None:
        self._equilibrium = Equilibrium(rates)

    async def decide(self, request: Request[Ring]) -> Action:
        board = request.view.board
        alive = tuple(seat.player for seat in board.seats if seat.alive)
        left = int(request.game.params["turns"]) - len(board.timeline)
        target = await asyncio.to_thread(self._equilibrium.target, alive, request.player, left)
        return PASS if target is None else shoot(target)


@lru_cache(maxsize=8)
def solved(rates: tuple[float, ...]) -> Equilibrium:
    """Return the equilibrium of players with these hit rates; it is kept for the next call."""
    return Equilibrium(rates)


def lost(moment: Moment[BattleRoyale], player: Player) -> Loss | None:
    """Return the chance to be the last one left that was lost; see `agents.catalog.truths`."""
    game, state, action = moment.game, moment.before, moment.joint[player]
    if game.num_players > MOST_PLAYERS:
        return None
    left = min(int(game.params["turns"]) - len(state.turns), FARTHEST)
    solution = solved(tuple(map(float, game.rates)))
    taken = solution.chance(state.alive, player, left, None if action == PASS else int(action.args[0]))
    return Loss(solution.chances(state.alive, player, left)[player] - taken, 1.0)


def make(spec: AgentSpec, game: BattleRoyale, *rest: object) -> EquilibriumSeat:
    if game.num_players > MOST_PLAYERS:
        raise SpecError(
            f"The equilibrium of battle royale is solved for up to {MOST_PLAYERS} players, not "
            f"{game.num_players}; take rule:name=shoot-strongest."
        )
    return EquilibriumSeat([float(rate) for rate in game.rates])
