"""Rules for Bargain. They know the items, their own values and the offer on the table."""

from __future__ import annotations

from itertools import product

from agents.spec import AgentSpec
from games.core.action import Action
from games.core.match import Request
from games.core.view import Item, ItemTray

TOTAL, HALF = 10, 5
"""What the whole pool is worth to a player, and half of it."""


def demand(request: Request, spec: AgentSpec) -> Action:
    """Accept whatever is worth at least ``value``; else ask for no more than that takes."""
    return _settle_for(request, spec.whole("value"))


def concede(request: Request, spec: AgentSpec) -> Action:
    """Demand everything at first, and a little less each round, down to half in the last."""
    number, rounds = _round(request)
    return _settle_for(request, round(TOTAL - (TOTAL - HALF) * (number - 1) / max(rounds - 1, 1)))


def _settle_for(request: Request, wanted: int) -> Action:
    board = request.view.board
    assert isinstance(board, ItemTray)
    own = request.player
    values = [int(item.values[own]) for item in board.items]
    if board.offered_by == 1 - own:
        offered = [item.shares[own] for item in board.items]
        if sum(n * value for n, value in zip(offered, values, strict=True)) >= wanted:
            return Action("deal")
    return Action("offer", _modest(board.items, values, wanted))


def _modest(items: tuple[Item, ...], values: list[int], wanted: int) -> tuple[int, ...]:
    """The share worth ``wanted`` or hardly more that leaves the most items to the other player."""
    shares = product(*(range(item.count + 1) for item in items))
    worth = {share: sum(n * v for n, v in zip(share, values, strict=True)) for share in shares}
    enough = [share for share, value in worth.items() if value >= wanted]
    return min(enough, key=lambda share: (worth[share], sum(share)))


def _round(request: Request) -> tuple[int, int]:
    text = next(fact.value for fact in request.view.facts if fact.key == "round")
    number, _, rounds = text.partition(" of ")
    return int(number), int(rounds)
