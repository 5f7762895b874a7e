"""Optimal play of Pig: the chance of winning from every position, computed from the end backwards."""

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
from games.core.seat import Request, Seat
from games.pig.rules import ROLL, STOP, State

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec

HIGHEST: Final = 200
"""Higher targets take too long to solve."""
EXACT: Final = 1e-14
MOST_STEPS: Final = 100

Chances: TypeAlias = list[list[float]]
"""``chances[own][other]``: the chance of winning for a player about to begin a turn."""


def turn(kept: Sequence[float], lost: float, sides: int) -> tuple[list[float], float]:
    """Play one turn as well as possible.

    With a turn total of 0 a roll is never worse than a stop.

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
    """Return the chances of winning of a player about to begin a turn; entry ``[own][other]``."""
    chances = [[0.0] * target for _ in range(target)]
    for both in range(2 * target - 2, -1, -1):
        for score in range(both // 2, min(both, target - 1) + 1):
            if score >= both - score:
                _settle(chances, score, both - score, target, sides)
    return chances


def kept(chances: Chances, score: int, opponent: int, target: int) -> list[float]:
    """Return the chance of winning after a stop, for each turn total that does not win at once."""
    return [1 - chances[opponent][score + k] for k in range(target - score)]


def _settle(chances: Chances, score: int, opponent: int, target: int, sides: int) -> None:
    """Find the chances of two positions that lead to each other, by Newton's method on piecewise lines."""
    mine, theirs = kept(chances, score, opponent, target), kept(chances, opponent, score, target)
    guess = 0.5
    for _ in range(MOST_STEPS):
        reply, slope = turn(theirs, 1 - guess, sides)
        answer, other_slope = turn(mine, 1 - reply[0], sides)
        step = (answer[0] - guess) / (1 - slope * other_slope)
        guess += step
        if abs(step) < EXACT:
            break
    chances[score][opponent] = guess
    chances[opponent][score] = turn(theirs, 1 - guess, sides)[0][0]


def best(chances: Chances, state: State, target: int, sides: int) -> Action:
    """Return roll or stop, the one that wins more often; stop if they are equal."""
    score, opponent = state.scores[state.player], state.scores[1 - state.player]
    if score + state.turn >= target:
        return STOP
    stops = kept(chances, score, opponent, target)
    values, _ = turn(stops, 1 - chances[opponent][score], sides)
    return STOP if state.turn and stops[state.turn] >= values[state.turn] else ROLL


class OptimalSeat(Seat):
    """A seat that wins as often as possible; it ignores that matches end after many decisions."""

    def __init__(self, target: int, sides: int) -> None:
        self._target, self._sides = target, sides

    async def decide(self, request: Request) -> Action:
        state = request.sample_state(random.Random(0))
        chances = await asyncio.to_thread(solve, self._target, self._sides)
        return best(chances, state, self._target, self._sides)


def lost(moment: Moment, player: Player) -> Loss | None:
    """Return the chance to win that was lost; see `agents.catalog.truths`."""
    game, state = moment.game, moment.before
    target, sides = int(game.params["target"]), int(game.params["sides"])
    score, opponent, points = state.scores[player], state.scores[1 - player], state.turn
    if target > HIGHEST or score + points >= target:
        return None
    chances = solve(target, sides)
    stops, after_one = kept(chances, score, opponent, target), 1 - chances[opponent][score]
    values, _ = turn(stops, after_one, sides)
    rolled = (values[points + face] if points + face < len(values) else 1.0 for face in range(2, sides + 1))
    worths = {ROLL: (after_one + fsum(rolled)) / sides, STOP: stops[points]}
    return Loss(max(worths.values()) - worths[moment.joint[player]], 1.0)


def make(spec: AgentSpec, game: Game[Any], *rest: object) -> OptimalSeat:
    target, sides = int(game.params["target"]), int(game.params["sides"])
    if target > HIGHEST:
        raise SpecError(f"Optimal play of Pig is known up to {HIGHEST} points, not {target:,}.")
    return OptimalSeat(target, sides)
