"""Rules for the prisoner's dilemma. They read the history of choices, and nothing else."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request

SILENT, TESTIFY = Action("silent"), Action("testify")


def tit_for_tat(request: Request, spec: AgentSpec) -> Action:
    """Silent first, then the opponent's previous choice (GTBench's conventional opponent)."""
    return (_choices(request, 1 - request.player) or [SILENT])[-1]


def grim(request: Request, spec: AgentSpec) -> Action:
    return TESTIFY if TESTIFY in _choices(request, 1 - request.player) else SILENT


def pavlov(request: Request, spec: AgentSpec) -> Action:
    own_choices, replies = _choices(request, request.player), _choices(request, 1 - request.player)
    if not own_choices:
        return SILENT
    if replies[-1] == SILENT:
        return own_choices[-1]
    return TESTIFY if own_choices[-1] == SILENT else SILENT


def always_silent(request: Request, spec: AgentSpec) -> Action:
    return SILENT


def always_testify(request: Request, spec: AgentSpec) -> Action:
    return TESTIFY


def _choices(request: Request, player: int) -> list[Action]:
    return [action for who, action in request.history().moves if who == player]
