"""Rules for the pirate game."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.pirate_game.board import ProposalBoard


def optimal_pirate(request: Request[ProposalBoard], spec: AgentSpec) -> Action:
    """Propose the best shares; accept more than perfect pirates would leave after a rejection."""
    board = request.view.board
    if not request.legal.listed:
        return Action("propose", _best(board.players - request.player, board.total))
    later = _best(board.players - board.first - 1, board.total)[request.player - board.first - 1]
    return Action("accept" if _share(board, request.player) > later else "reject")


def textbook_pirate(request: Request[ProposalBoard], spec: AgentSpec) -> Action:
    """Propose the best shares; vote as gamma-Bench counts: for two coins, against none, for one by parity."""
    board = request.view.board
    if not request.legal.listed:
        return optimal_pirate(request, spec)
    share, place = _share(board, request.player), request.player - board.first
    return Action("accept" if share >= 2 or (share == 1 and place % 2 == 0) else "reject")


def _share(board: ProposalBoard, player: int) -> int:
    return int(board.ballots[-1].shares[player])


def _best(pirates: int, gold: int) -> tuple[int, ...]:
    """Return the shares a senior pirate should propose: a coin to every second one after, the rest kept."""
    bribes = [int(place % 2 == 0) for place in range(1, pirates)]
    return (gold - sum(bribes), *bribes)
