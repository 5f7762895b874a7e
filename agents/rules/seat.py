"""The seat that follows one of the rules of the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from agents.catalog.rules import RULES
from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request, Seat

Decide: TypeAlias = Callable[[Request[Any, Any], AgentSpec], Action]
"""A rule: reads the request, and from the spec the rule's own options."""


class RuleSeat(Seat):
    """Decides by a rule, at once."""

    def __init__(self, rule: Decide, spec: AgentSpec) -> None:
        self._rule, self._spec = rule, spec

    async def decide(self, request: Request) -> Action:
        return self._rule(request, self._spec)


def make(spec: AgentSpec, *rest: object) -> RuleSeat:
    """Return the seat of ``rule:name=...``."""
    module, _, function = RULES[spec.text("name")].decide.partition(":")
    return RuleSeat(getattr(import_module(f"agents.rules.{module}"), function), spec)


def make_tit_for_tat(*unused: object) -> RuleSeat:
    """Return the seat of the word ``tit-for-tat``."""
    return make(AgentSpec.of("rule", name="tit-for-tat"))
