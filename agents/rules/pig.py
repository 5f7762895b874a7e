"""A rule for Pig that looks at the points of the turn only."""

from __future__ import annotations

from agents.spec import AgentSpec
from games.core.action import Action
from games.core.match import Request
from games.core.view import DiceTable


def hold_at(request: Request, spec: AgentSpec) -> Action:
    """Roll until the turn has brought ``hold`` points or enough to win, then stop."""
    board = request.view.board
    assert isinstance(board, DiceTable)
    reached = board.tracks[request.player].pending >= spec.whole("hold")
    return Action("stop") if reached or request.legal.forced else Action("roll")
