"""Fast random play of Pit: the decisions and deals of the rules, without a record of what happens in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.pit.state import BUNDLES, CARDS, HANDS, MOST, Corner, Counts, State, bundles_of, count_of, moved

NO_OFFERS: Final[tuple[Counts | None, ...]] = (None,) * HANDS
ANY: Final = tuple(count_of(card, count) for card in CARDS for count in range(1, MOST + 1))
"""The cards of every offer of the code's trading, in the order of the legal actions."""


class Trading(NamedTuple):
    """The rules of a match, as far as random play needs them.

    Attributes:
        order: the hands that act, in turn.
        is_open: whether offers are those of the code.
        corner: returns the corner of a hand.
        scored: returns the points of both sides after a corner.
        most: decisions of a match at most.
    """

    order: tuple[int, ...]
    is_open: bool
    target: int
    most: int
    corner: Callable[[Counts], tuple[str, int] | None]
    scored: Callable[[tuple[int, int], Sequence[Counts], Corner], tuple[int, int]]
    deal: Callable[[random.Random], tuple[Counts, ...]]


class RandomTrading:
    """A match in random play; it draws as the rules' own playout does."""

    def __init__(self, rules: Trading, state: State) -> None:
        self.rules = rules
        self.hands = list(state.hands)
        self.offers: list[Counts | None] = [
            BUNDLES[offer.count, offer.what] if offer else None for offer in state.offers
        ]
        self.turn, self.decisions = state.turn, state.decisions
        self.points, self.corners = state.points, len(state.corners)
        self.dealing, self.over = state.stage == "deal", state.stage == "over"

    def play(self, rng: random.Random) -> None:
        decide = self._decide_openly if self.rules.is_open else self._decide
        changed = True
        while not self.over:
            if self.dealing:
                self.hands = list(self.rules.deal(rng))
                self.dealing, changed = False, True
            else:
                mine = self.rules.order[self.turn % len(self.rules.order)]
                changed = decide(mine, rng) or changed
                self.turn += 1
                self.decisions += 1
            if changed:
                self._score()
                changed = False
            if self.decisions >= self.rules.most:
                self.over = True

    def _decide(self, mine: int, rng: random.Random) -> bool:
        """Take an offer of the other side, offer, wait or withdraw; return whether hands changed."""
        bundles, by_count = choices(self.hands[mine])
        offers = self.offers
        first = 2 - mine // 2 * 2
        asked, also = offers[first], offers[first + 1]
        gifts = by_count[sum(asked)] if asked else ()
        more = by_count[sum(also)] if also else ()
        several = len(gifts) + len(more)
        chosen = rng.choice(range(several + len(bundles) + (2 if offers[mine] else 1))) - several
        if chosen >= 0:
            if chosen < len(bundles):
                offers[mine] = bundles[chosen]
            elif chosen > len(bundles):
                offers[mine] = None
            return False
        if chosen < -len(more):
            self._exchange(mine, first, gifts[chosen + several])
        else:
            self._exchange(mine, first + 1, more[chosen])
        return True

    def _decide_openly(self, mine: int, rng: random.Random) -> bool:
        """Give cards for an offer of the other side, or offer; return whether hands changed."""
        hand, offers = self.hands[mine], self.offers
        first = 2 - mine // 2 * 2
        others = [other for other in (first, first + 1) if offers[other] is not None]
        held = sum(hand)
        chosen = rng.choice(range(len(others) * held + len(ANY)))
        if chosen < len(others) * held:
            self._exchange(mine, others[chosen // held], gifts_of(hand)[chosen % held])
            return True
        wanted = ANY[chosen - len(others) * held]
        if all(map(int.__ge__, hand, wanted)):
            offers[mine] = wanted
        return False

    def _exchange(self, mine: int, proposer: int, given: Counts) -> None:
        hands, offers = self.hands, self.offers
        taken = offers[proposer]
        assert taken is not None
        hands[proposer] = moved(hands[proposer], taken, given)
        hands[mine] = moved(hands[mine], given, taken)
        offers[proposer] = offers[mine] = None

    def _score(self) -> None:
        rules = self.rules
        for hand, cards in enumerate(self.hands):
            if scored := rules.corner(cards):
                self.points = rules.scored(self.points, self.hands, Corner(hand, *scored))
                self.corners += 1
                self.offers = list(NO_OFFERS)
                self.dealing = True
                if not rules.is_open:
                    self.turn = self.corners
                break
        self.over = max(self.points) >= rules.target


@lru_cache(maxsize=1 << 16)
def choices(hand: Counts) -> tuple[tuple[Counts, ...], dict[int, tuple[Counts, ...]]]:
    """Return the cards of every offer that a hand can make, in order, and of those with each number."""
    bundles = [BUNDLES[bundle] for bundle in bundles_of(hand)]
    by_count = {n: tuple(cards for cards in bundles if sum(cards) == n) for n in range(1, MOST + 1)}
    return tuple(bundles), by_count


@lru_cache(maxsize=1 << 16)
def gifts_of(hand: Counts) -> tuple[Counts, ...]:
    """Return what a hand can give for an offer in the code's trading, in the order of the legal actions."""
    return tuple(
        count_of(card, n) for card, held in zip(CARDS, hand, strict=True) for n in range(1, held + 1)
    )
