"""A rule for Sea Battle: keep off rocks and ships, close in, and fire where an opponent may be next."""

from __future__ import annotations

import random
from math import fsum

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.sea_battle.board import AHEAD, MOVES, SHOTS, Sea, SeaShip, Spot, covered

LIKELY = {"left": 0.2, "forward": 0.5, "right": 0.2, "stay": 0.1}
"""How often others are assumed to choose each move."""
AGAIN = 0.4
"""How often they are assumed to repeat their last move instead."""
HIT, FRIEND, ROCK, MEETING = 4.0, -5.0, -2.0, -1.5
"""The value of hitting an opponent or a friend, of running onto a rock, and of meeting a ship."""
EXPOSED = -0.4
"""The value of lying where an opponent may shoot."""
NEARER, ROUND = -0.15, 4
"""The value of each cell on the way to the nearest opponent, and how many cells a turn-round costs."""
IDLE, FACING = -0.5, -1.0
"""The value of staying, and of heading for a rock."""
NOISE = 1.0


def captain(request: Request[Sea], spec: AgentSpec) -> Action:
    """Return the most valuable action, one turn ahead, with some noise so that it cannot be predicted."""
    board = request.view.board
    own_ship = board.ship_of(request.player)
    assert own_ship is not None
    others = [ship for ship in board.ships if ship.afloat and ship.player != own_ship.player]
    rng = random.Random(request.seed)
    worth = {move: _going(board, own_ship, others, move) + rng.uniform(0, NOISE) for move in MOVES}
    return max(
        request.legal.listed,
        key=lambda action: (
            worth[str(action.args[0])]
            + _firing(board, own_ship, others, str(action.args[0]), str(action.args[1]))
        ),
    )


def _going(board: Sea, own_ship: SeaShip, others: list[SeaShip], move: str) -> float:
    end = board.sailed(own_ship.spot, move)
    value = ROCK * _strikes(board, own_ship.spot, move)
    for ship in others:
        for there, chance in _guesses(board, ship):
            value += MEETING * chance * (there.cell == end.cell)
            if ship.side != own_ship.side:
                value += EXPOSED * chance * any(end.cell in covered(board, there, shot) for shot in SHOTS)
    value += IDLE * (move == "stay") + FACING * board.is_rock(*end.ahead().cell)
    ways = [_way(end, ship.spot) for ship in others if ship.side != own_ship.side]
    return value + NEARER * max(0, min(ways, default=0) - board.reach)


def _way(start: Spot, end: Spot) -> int:
    """Return about how many cells there are to go, turning round included."""
    right, up = end.x - start.x, end.y - start.y
    dx, dy = AHEAD[start.heading]
    return abs(right) + abs(up) + (ROUND if dx * right + dy * up < 0 else 0)


def _guesses(board: Sea, ship: SeaShip) -> list[tuple[Spot, float]]:
    """Return where a ship may be after the turn, with probabilities."""
    last = ship.last[0].move if ship.last else ""
    kept = 1 - AGAIN if last else 1.0
    return [
        (board.sailed(ship.spot, move), kept * chance + AGAIN * (move == last))
        for move, chance in LIKELY.items()
    ]


def _firing(board: Sea, own_ship: SeaShip, others: list[SeaShip], move: str, shot: str) -> float:
    end, value, clear = board.sailed(own_ship.spot, move), 0.0, 1.0
    for cell in covered(board, end, shot):
        for ship in others:
            chance = fsum(part for there, part in _guesses(board, ship) if there.cell == cell)
            value += clear * chance * (FRIEND if ship.side == own_ship.side else HIT)
            clear *= 1 - chance
    return value


def _strikes(board: Sea, spot: Spot, move: str) -> int:
    """Return how often a move runs onto a rock."""
    if move == "stay":
        return 0
    first = board.is_rock(*spot.ahead().cell)
    if move == "forward":
        return int(first)
    turned = (spot if first else spot.ahead()).turned(1 if move == "left" else -1)
    return first + board.is_rock(*turned.ahead().cell)
