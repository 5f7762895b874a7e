"""A rule for boxing: close in, get level with the next glove, punch when it will land, step out of line."""

from __future__ import annotations

import random

from agents.catalog.spec import AgentSpec
from games.boxing.board import BODY, BOTTOM, CLOSE, EXTENDED, LEFT, RIGHT, TOP, WAYS, Bout, Fighter, worth
from games.core.action import Action
from games.core.seat import Request

STEPS = {"": (0, 0), **WAYS}
"""The boxer's choices beside punches: stay, or move a step each way."""
AHEAD = 15
"""Ticks that an action is assumed to last."""
NEAR, LEVEL = -0.02, -0.03
"""The value of each column and row off the best place, at the end."""
TAKEN = -0.6
"""The value of a point of the opponent."""
NOISE = 0.5
HESITATES = 0.1
"""Share of chances that it lets pass, so that two equal players do not block each other for ever."""


def boxer(request: Request[Bout], spec: AgentSpec) -> Action:
    """Return the action with the highest value until the next, with some noise; punch if that may land."""
    board = request.view.board
    fighter, opponent = board.fighters[request.player], board.fighters[1 - request.player]
    rng = random.Random(request.seed)
    worth_of = {way: _promise(fighter, opponent, way) + rng.uniform(0, NOISE) for way in STEPS}
    way = max(worth_of, key=lambda step: worth_of[step])
    punches = _lands(fighter, opponent, STEPS[way]) and rng.random() > HESITATES
    verb = "fire" if punches else "move"
    action = Action(f"{verb}_{way}" if way else "fire" if verb == "fire" else "no_operation")
    return action if action in request.legal else request.legal.listed[0]


def _promise(fighter: Fighter, opponent: Fighter, way: str) -> float:
    """Return the value of moving one way: the punches, and the position at the end."""
    step = STEPS[way]
    x, y = _after(fighter, step, AHEAD, opponent)
    columns, rows = abs(opponent.x - x), opponent.y - y
    level = -4 if _glove_after(fighter) == "upper" else 4
    value = NEAR * max(0, columns - CLOSE + 2) + LEVEL * abs(rows - level)
    return value + _lands(fighter, opponent, step) + TAKEN * _lands(opponent, fighter, (0, 0), step)


def _lands(fighter: Fighter, opponent: Fighter, step: tuple[int, int], away: tuple[int, int] = (0, 0)) -> int:
    """Return the points of the fighter's next punch if it moves by ``step`` and the opponent by ``away``."""
    wait = fighter.rest + EXTENDED if fighter.out == 0 else EXTENDED - fighter.out
    if not 0 <= wait < AHEAD:
        return 0
    x, y = _after(fighter, step, wait, opponent)
    ox, oy = _after(opponent, away, wait, fighter)
    return worth(ox - x, oy - (fighter.row - fighter.y) - y)


def _glove_after(fighter: Fighter) -> str:
    other = "lower" if fighter.glove == "upper" else "upper"
    return other if fighter.out or fighter.rest < AHEAD - EXTENDED else fighter.glove


def _after(fighter: Fighter, step: tuple[int, int], ticks: int, opponent: Fighter) -> tuple[int, int]:
    """Return where a fighter is after moving one way for some ticks; bodies stop it."""
    x, y = fighter.x, fighter.y
    for _ in range(ticks):
        right, down = min(RIGHT, max(LEFT, x + step[0])), min(BOTTOM, max(TOP, y + step[1]))
        x = x if abs(right - opponent.x) < BODY and abs(y - opponent.y) < BODY else right
        y = y if abs(x - opponent.x) < BODY and abs(down - opponent.y) < BODY else down
    return x, y
