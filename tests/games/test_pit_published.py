"""Pit as GameBench's code plays it: what our preset has of it, and why random matches last longer.

The figures of its random play (136 decisions, 0.629 of the points for the first side, 29.8 options) come
from two mistakes that the preset leaves out, as its source says: a trade changes the second hands of both
sides, too, which may then hold less than nothing; and an offer outlasts the trades of whoever made it, even
when the cards are gone. Both make corners far more frequent.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean

import pytest

from games.catalog import find_preset, make_game
from games.core.action import CHANCE, Action
from games.pit.rules import shuffle_and_deal
from games.pit.state import BULL, CARDS, PRICES, Offer, State

Hands = list[list[int]]
GAME = make_game(*find_preset("pit:gamebench_code"))
OFFERS = [Action("offer", (count, card)) for card in CARDS for count in range(1, 5)]


@dataclass
class Published:
    """A model of the published code, with its two mistakes or without them.

    Attributes:
        deal: gives the hands of the next deal.
        mistaken: whether second hands trade along, and whether offers outlast a trade of who made them.
        offers: what each side offers: a card and a number.
    """

    deal: Callable[[], Hands]
    mistaken: bool
    hands: Hands = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    offers: list[tuple[int, int] | None] = field(default_factory=lambda: [None, None])
    decisions: int = 0

    def __post_init__(self) -> None:
        self.hands = self.deal()
        self._score()

    @property
    def side(self) -> int:
        return self.decisions % 2

    @property
    def over(self) -> bool:
        return max(self.points) >= 500

    def options(self) -> list[Action]:
        """All offers, whatever is held; and any number of a card for the offer of the other side."""
        own = self.hands[2 * self.side]
        other = f"player{2 - self.side}"
        given = [
            Action("accept", (other, card, count))
            for card, held in zip(CARDS, own, strict=True)
            for count in range(1, held + 1)
        ]
        return [*(given if self.offers[1 - self.side] else []), *OFFERS]

    def do(self, action: Action) -> None:
        """Play for the side whose turn it is."""
        own = self.side
        if action.kind == "offer":
            count, card = int(action.args[0]), CARDS.index(str(action.args[1]))
            if self.hands[2 * own][card] >= count:
                self.offers[own] = card, count
        else:
            self._trade(own, CARDS.index(str(action.args[1])), int(action.args[2]))
        self._score()
        self.decisions += 1

    def _trade(self, taker: int, card: int, count: int) -> None:
        offer = self.offers[1 - taker]
        assert offer is not None
        for hand in (0, 1) if self.mistaken else (0,):
            for side, way in ((taker, 1), (1 - taker, -1)):
                self.hands[2 * side + hand][offer[0]] += way * offer[1]
                self.hands[2 * side + hand][card] -= way * count
        self.offers[1 - taker] = None
        if not self.mistaken:
            self.offers[taker] = None

    def _score(self) -> None:
        """Corners of exactly six, or of five and the bull, until a deal has none."""
        while not self.over and (found := [(hand, won) for hand in range(4) if (won := self._corner(hand))]):
            self.points[found[0][0] // 2] += found[0][1]
            if not self.over:
                self.hands = self.deal()
            if not self.mistaken:
                self.offers = [None, None]

    def _corner(self, hand: int) -> int:
        held = dict(zip(CARDS, self.hands[hand], strict=True))
        bull = held[BULL] > 0
        worth = [
            price * (2 if bull and held[card] == 6 else 1) - 20 * held["bear"]
            for card, price in PRICES.items()
            if held[card] == 6 or (held[card] == 5 and bull)
        ]
        return max(worth, default=0)


def settled(state: State, rng: random.Random, deals: list[Hands]) -> State:
    """The state after the deals that are due, which are noted."""
    while GAME.to_act(state) == (CHANCE,):
        state = GAME.apply(state, {CHANCE: GAME.sample_chance(state, rng)})
        deals.append(list(map(list, state.hands)))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_without_the_two_mistakes_the_published_code_plays_as_the_preset_does(seed: int) -> None:
    """In lockstep: the same options, hands, offers and points at every decision."""
    rng, deals = random.Random(seed), list[Hands]()
    state = settled(GAME.initial_state(), rng, deals)
    model = Published(lambda: deals.pop(0), mistaken=False)
    while acting := GAME.to_act(state):
        legal = GAME.legal_actions(state, acting[0]).listed
        assert acting == (model.side,)
        assert set(legal) == set(model.options())
        action = rng.choice(legal)
        state = settled(GAME.apply(state, {acting[0]: action}), rng, deals)
        model.do(action)
        assert list(map(list, state.hands)) == model.hands
        offers = [offer and Offer(offer[1], CARDS[offer[0]]) for offer in model.offers]
        assert offers == [state.offers[0], state.offers[2]]
        assert list(state.points) == model.points
    assert model.over or model.decisions == GAME.params["max_decisions"]


def test_with_them_random_matches_are_as_short_as_the_published_ones() -> None:
    """The figures of 3,000 of them; the preset's own are 740 decisions, most cut off at 1,000, and 0.56."""
    rng = random.Random(7)
    lengths, shares, options = [], [], []
    for _ in range(150):
        model = Published(lambda: list(map(list, shuffle_and_deal(rng))), mistaken=True)
        while not model.over:
            offered = model.options()
            options.append(len(offered))
            model.do(rng.choice(offered))
        lengths.append(model.decisions)
        shares.append(model.points[0] / sum(model.points))
    assert 120 < fmean(lengths) < 155
    assert 0.60 < fmean(shares) < 0.66
    assert 29.3 < fmean(options) < 30.3
