"""Rules for sealed-bid auctions. They know the own valuation, the number of bidders and who pays what."""

from __future__ import annotations

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.boards.rounds import Rounds
from games.core.seat import Request


def bid_half(request: Request[Rounds], spec: AgentSpec) -> Action:
    """Bid half the valuation, rounded down."""
    return _bid(request, _valuation(request) // 2)


def bid_equilibrium(request: Request[Rounds], spec: AgentSpec) -> Action:
    """Bid the valuation where the second price is paid; else the share (N - 1) / N of it, rounded up.

    This is the equilibrium for valuations drawn evenly from 0 and N bidders; with two bidders and the whole
    numbers of GTBench it holds exactly.
    """
    value, many = _valuation(request), request.game.num_players
    if request.game.params["pricing"] == "second":
        return _bid(request, value)
    return _bid(request, -(-value * (many - 1) // many))


def bid_truthfully(request: Request[Rounds], spec: AgentSpec) -> Action:
    return _bid(request, _valuation(request))


def _valuation(request: Request[Rounds]) -> int:
    """Return the player's valuation, in cents if it has decimals."""
    return int(request.view.board.rounds[-1].dealt[request.player].replace(".", ""))


def _bid(request: Request, amount: int) -> Action:
    legal = request.legal
    highest = legal.open[0].fields[0].high if legal.open else max(int(bid.args[0]) for bid in legal)
    return Action("bid", (min(amount, highest),))
