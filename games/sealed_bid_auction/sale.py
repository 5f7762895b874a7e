"""A sale: what is known of one thing that is auctioned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.game import Player

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Sale:
    """One thing sold: what it is worth to each player, their bids, and who won, `NOBODY` until decided."""

    values: tuple[int, ...]
    bids: tuple[int, ...] = ()
    winner: Player = NOBODY


def leaders(bids: Sequence[int]) -> tuple[Player, ...]:
    """Who bid most; nobody before the bids."""
    highest = max(bids, default=0)
    return tuple(player for player, amount in enumerate(bids) if amount == highest)


def sole_winner(bids: Sequence[int]) -> Player:
    """Who wins without a lot, `NOBODY` when the highest bid is tied."""
    first = leaders(bids)
    return first[0] if len(first) == 1 else NOBODY
