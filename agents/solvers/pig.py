"""Optimal play of Pig: the chance of winning from every position, found from the end backwards."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from agents.catalog.options import SpecError
from games.core.action import Action, Player
from games.core.game import Game
from games.core.metric import Loss, Moment
from games.core.seat import Request
from games.pig.rules import ROLL, STOP, State

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset

HIGHEST: Final = 200
"""The highest target that is solved in a bearable time."""
EXACT: Final = 1e-14
MOST_STEPS: Final = 100

Chances: TypeAlias = list[list[float]]
"""``chances[own][other]``: the chance of winning for a player about to begin a turn."""


def turn(kept: Sequence[float], lost: float, sides: int) -> tuple[list[float], float]:
    """Play one turn as well as possible.

    With a turn total of 0 a roll is never worse than a stop: it brings what a stop brings, or more.

    Args:
        kept: the chance of winning after stopping with a turn total of 0, 1, 2 ...; beyond them it is 1.
        lost: the chance of winning after rolling a one.

    Returns:
        the chance of winning for each turn total, and how much the first of them grows with ``lost``.
    """
    many = len(kept)
    best, slopes = [1.0] * (many + sides + 1), [0.0] * (many + sides + 1)
    total, slope = float(sides - 1), 0.0
    for k in range(many - 1, -1, -1):
        total += best[k + 2] - best[k + sides + 1]
        slope += slopes[k + 2] - slopes[k + sides + 1]
        roll = (lost + total) / sides
        if k and kept[k] >= roll:
            best[k] = kept[k]
        else:
            best[k], slopes[k] = roll, (1 + slope) / sides
    return best[:many], slopes[0]


@cache
def solve(target: int, sides: int) -> Chances:
    """The chances of winning of a player about to begin a turn; entry ``[own][other]``."""
    chances = [[0.0] * target for _ in range(target)]
    for both in range(2 * target - 2, -1, -1):
        for own in range(both // 2, min(both, target - 1) + 1):
            if own >= both - own:
                _settle(chances, own, both - own, target, sides)
    return chances


def kept(chances: Chances, own: int, other: int, target: int) -> list[float]:
    """The chance of winning after a stop, for each turn total that does not win at once."""
    return [1 - chances[other][own + k] for k in range(target - own)]


def _settle(chances: Chances, own: int, other: int, target: int, sides: int) -> None:
    """Find the chances of two positions that lead to each other, by Newton's method on piecewise lines."""
    mine, theirs = kept(chances, own, other, target), kept(chances, other, own, target)
    guess = 0.5
    for _ in range(MOST_STEPS):
        reply, slope = turn(theirs, 1 - guess, sides)
        answer, other_slope = turn(mine, 1 - reply[0], sides)
        step = (answer[0] - guess) / (1 - slope * other_slope)
        guess += step
        if abs(step) < EXACT:
            break
    chances[own][other] = guess
    chances[other][own] = turn(theirs, 1 - guess, sides)[0][0]


def best(chances: Chances, state: State, target: int, sides: int) -> Action:
    """Roll or stop, whichever wins more often; stop when it is the same."""
    score, other = state.scores[state.player], state.scores[1 - state.player]
    if score + state.turn >= target:
        return STOP
    stops = kept(chances, score, other, target)
    values, _ = turn(stops, 1 - chances[other][score], sides)
    return STOP if state.turn and stops[state.turn] >= values[state.turn] else ROLL


class OptimalSeat:
    """Plays to win as often as possible; it ignores that matches end after many decisions."""

    def __init__(self, target: int, sides: int) -> None:
        self._target, self._sides = target, sides

    async def decide(self, request: Request) -> Action:
        """Look the position up; the first time this computes all of them, beside the event loop."""
        state = request.sample_state(random.Random(0))
        chances = await asyncio.to_thread(solve, self._target, self._sides)
        return best(chances, state, self._target, self._sides)

    async def close(self) -> None:
        """Nothing to let go of."""


def lost(moment: Moment, player: Player) -> Loss | None:
    """What was lost of the chance to win; see `agents.catalog.truths`."""
    game, state = moment.game, moment.before
    target, sides = int(game.params["target"]), int(game.params["sides"])
    score, other, points = state.scores[player], state.scores[1 - player], state.turn
    if target > HIGHEST or score + points >= target:
        return None
    chances = solve(target, sides)
    stops, after_one = kept(chances, score, other, target), 1 - chances[other][score]
    values, _ = turn(stops, after_one, sides)
    rolled = (values[points + face] if points + face < len(values) else 1.0 for face in range(2, sides + 1))
    worths = {ROLL: (after_one + fsum(rolled)) / sides, STOP: stops[points]}
    return Loss(max(worths.values()) - worths[moment.joint[player]], 1.0)


def make(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> OptimalSeat:
    """The seat.

    Raises:
        SpecError: too many points are played for.
    """
    target, sides = int(game.params["target"]), int(game.params["sides"])
    if target > HIGHEST:
        raise SpecError(f"Optimal play of Pig is known up to {HIGHEST} points, not {target:,}.")
    return OptimalSeat(target, sides)
