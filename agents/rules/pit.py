"""A rule for Pit: it collects the commodity nearest to a corner, and trades away the furthest."""

from __future__ import annotations

import random

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.pit.board import TradingFloor


def collect(request: Request[TradingFloor], spec: AgentSpec) -> Action:
    """Keep one commodity and the bull; take and make offers with the others, and pass the bear on."""
    board = request.view.board
    rng = random.Random(request.seed)
    (held,) = (hand.cards for hand in board.hands if hand.cards and hand.player == request.player)
    many = dict(zip(board.names, held, strict=True))
    worth = dict(zip(board.names, board.prices, strict=False))
    wanted = max(worth, key=lambda name: (many[name], worth[name]))
    keep = {wanted, board.names[-2]}

    def useful(action: Action) -> tuple[float, float]:
        """Return how good it is to give these cards away, with noise to break ties."""
        words = [str(arg) for arg in action.args if isinstance(arg, str) and arg in _named(arg, board)]
        if not words:
            return (0.0, rng.random())
        count = next(arg for arg in action.args if isinstance(arg, int))
        named = words[-1].split("+")
        if keep.intersection(named):
            return (-9.0, rng.random())
        gain = 3.0 - 0.5 * count + 3.0 * (board.names[-1] in named) - 0.1 * sum(many[name] for name in named)
        if not all(many[name] for name in named) or (len(named) == 1 and many[named[0]] < count):
            return (-9.0, rng.random())
        return (gain + (4.0 if action.kind in ("take", "accept") else 0.0), rng.random())

    return max(request.legal, key=lambda action: _fresh(request, action, useful(action)))


def _named(words: str, board: TradingFloor) -> tuple[str, ...]:
    return (words,) if all(part in board.names for part in words.split("+")) else ()


def _fresh(request: Request, action: Action, value: tuple[float, float]) -> tuple[float, float]:
    """Return a lower value for a recent offer, so that an offer nobody takes is followed by another."""
    own_moves = [done for player, done in request.history().moves if player == request.player]
    return (value[0] - 2.0 * (action in own_moves[-3:]), value[1])
