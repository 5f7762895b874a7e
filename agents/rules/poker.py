"""Rules for poker that ignore the cards: opponents whom a thinking player should beat."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request


def always_bet(request: Request, spec: AgentSpec) -> Action:
    return Action("bet")


def always_pass(request: Request, spec: AgentSpec) -> Action:
    return Action("pass")


def always_call(request: Request, spec: AgentSpec) -> Action:
    return Action("call")
