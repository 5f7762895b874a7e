"""A rule for Pig that looks at the points of the turn only."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.shared.boards.dice import DiceTable


def hold_at(request: Request[DiceTable], spec: AgentSpec) -> Action:
    reached = request.view.board.tracks[request.player].pending >= spec.whole("hold")
    return Action("stop") if reached or request.legal.forced else Action("roll")
