"""A rule for boxing: close in, get level with the next glove, punch when it will land, step out of line."""

from __future__ import annotations

import random

from agents.catalog.spec import AgentSpec
from games.boxing.board import (
    BODY,
    BOTTOM,
    CLOSE,
    EXTENDED,
    LEFT,
    RIGHT,
    TOP,
    WAYS,
    Bout,
    Fighter,
    worth,
)
from games.core.action import Action
from games.core.seat import Request

STEPS = {"": (0, 0), **WAYS}
"""What it may do beside punching: stay, or go a step each way."""
AHEAD = 15
"""Ticks that an action is thought to go on."""
NEAR, LEVEL = -0.02, -0.03
"""What each column and row off the best place is worth, at the end."""
TAKEN = -0.6
"""What a point of the other is worth."""
WHIM = 0.5
"""How much an action may seem better than it is."""
HESITATES = 0.1
"""How often it lets a chance go by, so that two who play alike do not meet glove on glove for ever."""


def boxer(request: Request[Bout], spec: AgentSpec) -> Action:
    """The action that promises most until the next, give or take a little; it punches when that may land."""
    board = request.view.board
    own, other = board.fighters[request.player], board.fighters[1 - request.player]
    rng = random.Random(request.seed)
    worth_of = {way: _promise(own, other, way) + rng.uniform(0, WHIM) for way in STEPS}
    way = max(worth_of, key=lambda each: worth_of[each])
    punches = _lands(own, other, STEPS[way]) and rng.random() > HESITATES
    verb = "fire" if punches else "move"
    found = Action(f"{verb}_{way}" if way else "fire" if verb == "fire" else "no_operation")
    return found if found in request.legal else request.legal.listed[0]


def _promise(own: Fighter, other: Fighter, way: str) -> float:
    """What the punches on the way are worth, and where it ends."""
    step = STEPS[way]
    x, y = _after(own, step, AHEAD, other)
    columns, rows = abs(other.x - x), other.y - y
    level = -4 if _glove_after(own) == "upper" else 4
    value = NEAR * max(0, columns - CLOSE + 2) + LEVEL * abs(rows - level)
    return value + _lands(own, other, step) + TAKEN * _lands(other, own, (0, 0), step)


def _lands(fighter: Fighter, other: Fighter, step: tuple[int, int], away: tuple[int, int] = (0, 0)) -> int:
    """The points of the next punch of a fighter who goes one way, while the other goes another."""
    wait = fighter.rest + EXTENDED if fighter.out == 0 else EXTENDED - fighter.out
    if not 0 <= wait < AHEAD:
        return 0
    x, y = _after(fighter, step, wait, other)
    ox, oy = _after(other, away, wait, fighter)
    return worth(ox - x, oy - (fighter.row - fighter.y) - y)


def _glove_after(fighter: Fighter) -> str:
    """The glove of the punch after the one that it could land now."""
    other = "lower" if fighter.glove == "upper" else "upper"
    return other if fighter.out or fighter.rest < AHEAD - EXTENDED else fighter.glove


def _after(fighter: Fighter, step: tuple[int, int], ticks: int, other: Fighter) -> tuple[int, int]:
    """Where a fighter is who goes one way for some ticks; bodies stop it."""
    x, y = fighter.x, fighter.y
    for _ in range(ticks):
        right, down = min(RIGHT, max(LEFT, x + step[0])), min(BOTTOM, max(TOP, y + step[1]))
        x = x if abs(right - other.x) < BODY and abs(y - other.y) < BODY else right
        y = y if abs(x - other.x) < BODY and abs(down - other.y) < BODY else down
    return x, y
