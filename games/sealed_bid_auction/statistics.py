"""Statistics of sealed-bid auctions."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, mean
from games.sealed_bid_auction.metrics import deviation, margin, regret, won
from games.sealed_bid_auction.rules import SealedBidAuction


def overbids(moments: Sequence[Moment[SealedBidAuction]], player: Player) -> Count:
    results = [value < 0 for moment in moments if (value := margin(moment, player)) is not None]
    return Count(float(sum(results)), float(len(results)))


STATISTICS = (
    Statistic("won", "Won", "Things won, of all on sale", mean(won)),
    Statistic("margin", "Shading", "Valuation less bid, for each bid", mean(margin), False),
    Statistic("overbids", "Overbids", "Bids above the own valuation, of all", overbids),
    Statistic(
        "deviation",
        "Above the equilibrium",
        "Bid above the equilibrium, as a part of it, for each bid",
        mean(deviation),
    ),
    Statistic(
        "regret",
        "Regret",
        "What the cheapest winning bid would have gained more, for each thing",
        mean(regret),
        False,
    ),
)
