"""What the other bidders may have been worth and bid, given all that one player has learned."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from games.core.game import Player
from games.sealed_bid_auction.sale import NOBODY, Sale, leaders

if TYPE_CHECKING:
    from games.sealed_bid_auction.rules import SealedBidAuction


class Known(NamedTuple):
    """What a player knows of the others' bids in a sale.

    Attributes:
        made: bids that somebody else must have made, highest first, each by another player.
        most: no further bid was higher.
    """

    made: tuple[int, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class Imagination:
    """Redraws what one player does not know of sales."""

    game: SealedBidAuction
    player: Player

    def redraw(self, sales: Sequence[Sale], rng: random.Random) -> list[Sale]:
        """The sales with new valuations and bids of the others, everything the player learned kept.

        Args:
            sales: with one and the same valuations.
        """
        others = [p for p in range(self.game.num_players) if p != self.player]
        rng.shuffle(others)
        known = [self._known(sale) for sale in sales]
        needs = [max((k.made[i] for k in known if i < len(k.made)), default=0) for i in (0, 1)]
        values = self._values(sales[0].values[self.player], others, needs, rng)
        return [self._sale(sale, k, values, others, rng) for sale, k in zip(sales, known, strict=True)]

    def _known(self, sale: Sale) -> Known:
        if not sale.bids:
            return Known()
        own, (*_, second, highest) = sale.bids[self.player], sorted(sale.bids)
        if len(leaders(sale.bids)) > 1:
            return Known((highest,) if own == highest else (highest, highest), highest)
        if not self.game.second_price:
            return Known(() if own == highest else (highest,), highest - 1)
        if own in (highest, second):
            return Known((second if own == highest else highest,), second)
        return Known((highest, second), second)

    def _values(
        self, own: int, others: Sequence[Player], needs: Sequence[int], rng: random.Random
    ) -> tuple[int, ...]:
        """Valuations with which the first of the others could bid what was needed of them."""
        game = self.game
        left: Sequence[int] = game.values
        if game.distinct:
            left = [value for value in left if value != own]
        values = {self.player: own}
        for other, need in zip(others, needs, strict=False):
            values[other] = rng.choice(left[bisect_left(left, game.least_value(need)) :])
            if game.distinct:
                left = [value for value in left if value != values[other]]
        rest = others[len(needs) :]
        drawn = rng.sample(left, len(rest)) if game.distinct else rng.choices(left, k=len(rest))
        values |= zip(rest, drawn, strict=True)
        return tuple(values[p] for p in range(game.num_players))

    def _sale(
        self, sale: Sale, known: Known, values: tuple[int, ...], others: Sequence[Player], rng: random.Random
    ) -> Sale:
        if not sale.bids:
            return Sale(values)
        bids = dict(zip(others, known.made, strict=False)) | {self.player: sale.bids[self.player]}
        for other in others[len(known.made) :]:
            most = min(known.most, self.game.most(values[other]))
            bids[other] = int(rng.random() * (most + 1))
        decided = sale.winner in (NOBODY, self.player)
        winner = sale.winner if decided else others[0]
        return Sale(values, tuple(bids[p] for p in range(len(values))), winner)
