"""Rules for the battle royale."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.boards.ring import Ring
from games.core.seat import Request


def shoot_strongest(request: Request[Ring], spec: AgentSpec) -> Action:
    """At the best shot of the others, whom gamma-Bench wants to be aimed at; the later one of equals."""
    board = request.view.board
    others = [seat for seat in board.seats if seat.alive and seat.player != request.player]
    best = max(others, key=lambda seat: (seat.data, seat.player))
    return Action("shoot", (best.player,))


def miss(request: Request, spec: AgentSpec) -> Action:
    """On purpose, until one rival is left, who is then shot at."""
    targets = [action for action in request.legal if action.kind == "shoot"]
    return targets[0] if len(targets) == 1 else Action("pass")
