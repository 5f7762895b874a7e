"""Rules for Bargain and Negotiation. They know the items, their own values and the present offer."""

from __future__ import annotations

from itertools import product

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.shared.boards.tray import Item, ItemTray

TENTHS, HALF = 10, 5
"""Demands are tenths of what everything is worth to the player, which in Bargain is 10."""


def demand(request: Request[ItemTray], spec: AgentSpec) -> Action:
    """Accept an offer worth at least ``value`` tenths; else ask for no more than that takes."""
    return _settle_for(request, spec.whole("value"))


def concede(request: Request[ItemTray], spec: AgentSpec) -> Action:
    """Demand everything at first, and a little less each round, down to half in the last."""
    number, rounds = request.view.fact("round").data
    return _settle_for(request, round(TENTHS - (TENTHS - HALF) * (number - 1) / max(rounds - 1, 1)))


def accept_if_half(request: Request[ItemTray], spec: AgentSpec) -> Action:
    """Accept an offer worth at least half; else ask for everything."""
    return _settle_for(request, HALF, TENTHS)


def _settle_for(request: Request[ItemTray], wanted: int, asked: int | None = None) -> Action:
    """Accept ``wanted`` tenths or more, else ask for ``asked`` tenths, by default as many as are wanted."""
    board = request.view.board
    (family,) = request.legal.open
    if family.kind == "utter":
        return Action(family.kind, (0,) * len(family.fields))
    player = request.player
    values = [int(item.values[player]) for item in board.items]
    total = sum(item.count * value for item, value in zip(board.items, values, strict=True))
    if board.offered_by == 1 - player:
        offered = [item.shares[player] for item in board.items]
        if TENTHS * sum(n * value for n, value in zip(offered, values, strict=True)) >= wanted * total:
            return request.legal.listed[0]
    return Action(family.kind, _modest(board.items, values, (asked or wanted) * total / TENTHS))


def _modest(items: tuple[Item, ...], values: list[int], wanted: float) -> tuple[int, ...]:
    """Return the share worth ``wanted`` or hardly more that leaves the most items to the other player."""
    shares = product(*(range(item.count + 1) for item in items))
    worth = {share: sum(n * v for n, v in zip(share, values, strict=True)) for share in shares}
    enough = [share for share, value in worth.items() if value >= wanted]
    return min(enough, key=lambda share: (worth[share], sum(share)))
