"""A rule for Arctic Scavengers: gather what is easy, hire people, fight with the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.param import JOIN
from games.core.seat import Request

BEST: Final = (
    "thug", "group leaders", "sniper team", "scout", "saboteur", "hunter", "brawler", "scavenger",
)  # fmt: skip
"""Mercenaries, the most wanted first."""
KEPT: Final = ("Medkit", "Pills", "Net", "Pickaxe", "Multitool", "Shovel", "Spear")
"""Cards of the junkyard that it keeps, the most wanted first."""


def hire_and_fight(request: Request, spec: AgentSpec) -> Action:
    """Stop what can be stopped, hire the best, hunt and dig with few cards, fight with the rest."""
    legal = request.legal.listed
    by_kind: dict[str, list[Action]] = {}
    for action in legal:
        by_kind.setdefault(action.kind, []).append(action)
    for kind, best in CHOICES:
        if kind in by_kind:
            action = max(by_kind[kind], key=best)
            if kind != "trash" or _is_junk(action):
                return action
    return next((action for action in legal if action.kind in ("stop", "pass", "done", "leave")), legal[0])


def _wanted(action: Action) -> tuple[int, int]:
    return -BEST.index(str(action.args[0])), 0


def _kept(action: Action) -> tuple[int, int]:
    title = str(action.args[0])
    return -KEPT.index(title) if title in KEPT else -len(KEPT), 0


def _team(action: Action) -> tuple[int, int]:
    """Return a key that prefers refugees with a tool, who cannot fight, then the smaller team."""
    cards = str(action.args[0]).split(JOIN)
    return "Refugee" in cards, -len(cards)


def _fighter(action: Action) -> tuple[int, int]:
    order = ("Thug", "Field Crew", "Grenade", "Brawler", "Scout", "Spear", "Pickaxe", "Wolf Pack")
    title = str(action.args[0])
    return -order.index(title) if title in order else -len(order), 0


def _is_junk(action: Action) -> bool:
    return set(str(action.args[0]).split(JOIN)) <= {"Junk", "Junk 2", "Junk 3"}


def _junk(action: Action) -> tuple[int, int]:
    return _is_junk(action), len(str(action.args[0]))


CHOICES: Final[tuple[tuple[str, Callable[[Action], tuple[int, int]]], ...]] = (
    ("snipe", _fighter),
    ("disarm", _fighter),
    ("keep", _kept),
    ("draw", _team),
    ("hire", _wanted),
    ("hunt", _team),
    ("dig", _team),
    ("trash", _junk),
)
"""Kinds of action in the order in which they are considered, and how the best of each is chosen."""
