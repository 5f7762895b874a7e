"""Rules for the battle royale."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.boards.ring import Ring
from games.core.seat import Request


def shoot_strongest(request: Request[Ring], spec: AgentSpec) -> Action:
    """Shoot at the best shot of the others, whom gamma-Bench wants to be aimed at; of equals at the last."""
    board = request.view.board
    others = [seat for seat in board.seats if seat.alive and seat.player != request.player]
    best = max(others, key=lambda seat: (seat.data, seat.player))
    return Action("shoot", (best.player,))


def miss(request: Request, spec: AgentSpec) -> Action:
    """Miss on purpose until one rival is left, then shoot."""
    targets = [action for action in request.legal if action.kind == "shoot"]
    return targets[0] if len(targets) == 1 else Action("pass")
