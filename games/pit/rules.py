"""Pit (GameBench): four hands of two sides exchange cards unseen until one has a corner."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Said
from games.core.view import View
from games.pit import story
from games.pit.board import TradingFloor
from games.pit.hands import PitSeating
from games.pit.random_play import RandomTrading, Trading
from games.pit.state import (
    BUNDLES,
    CARDS,
    FULL,
    HANDS,
    MOST,
    PENALTY,
    Corner,
    Counts,
    Offer,
    State,
    Trade,
    bundles_of,
    corner,
    count_of,
    holds,
    moved,
    offers_of,
)
from games.pit.view import floor_view

WAIT, WITHDRAW = Action("wait"), Action("withdraw")
SHOWN: Final = 8
"""Number of trades that the state stores."""
TRIES: Final = 40
"""Attempts to redraw hands without a corner."""


class Pit(PitSeating):
    """Four hands, two of each side; a seat plays one hand, or with two players the first of its side's two.

    In `swaps` seats offer one to four equal cards, announcing only their number, and take offers of the
    other side with as many of theirs. `open` is GameBench's code: offers name the card, and any number of
    another may be given for them.
    """

    spec = GameSpec(
        "pit",
        "Pit",
        1,
        range(2, HANDS + 1, 2),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.CONSTANT_SUM,
        max_steps=4000,
        has_chance=True,
        params=(
            Param("target", 500, 50, 1000, label="Points that end the match"),
            Param("corner_size", 6, 4, 9, label="Cards of a corner", front=False),
            Param("max_decisions", 400, 8, 2000, label="Decisions at most"),
            Param("trading", "swaps", options=("swaps", "open"), label="Trading"),
            Param("corners", "at least", options=("at least", "exactly"), label="Cards of a corner are"),
            Param("bear", "blocks", options=("blocks", "costs 20"), label="The bear in a corner"),
            Param("penalty", "none", options=("none", "20 each"), label="Bull or bear of the others"),
        ),
        summary="Trade cards unseen, corner the market, and do not be left with the bear.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.stage == "over":
            return ()
        return (CHANCE,) if state.stage == "deal" else (self.turn_of(state),)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if state.stage != "trade" or player != self.turn_of(state):
            return LegalActions()
        if self.is_open:
            return LegalActions((*self._accepts(state, player), *ANY_OFFER))
        hand = state.hands[self.hand_of(player)]
        takes = [
            Action("take", (self.key_of(other), offer.count, what))
            for other, offer in self.offered_to(state, player)
            for count, what in bundles_of(hand)
            if count == offer.count
        ]
        withdraw = (WITHDRAW,) if state.offers[self.hand_of(player)] else ()
        return LegalActions((*takes, *offers_of(hand), WAIT, *withdraw), default=WAIT)

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if action.kind == "deal":
            counts = [int(count) for count in action.args]
            wide = len(CARDS)
            hands = tuple(tuple(counts[wide * hand : wide * (hand + 1)]) for hand in range(HANDS))
            return self._settle(replace(state, stage="trade", hands=hands, trades=()))
        mine = self.hand_of(player)
        after = replace(state, turn=state.turn + 1, decisions=state.decisions + 1)
        match action:
            case Action("offer", (int(count), str(what))):
                wanted = count_of(what, count) if self.is_open else BUNDLES[count, what]
                if holds(state.hands[mine], wanted):
                    after = _with_offer(after, mine, Offer(count, what))
            case Action("withdraw"):
                after = _with_offer(after, mine, None)
            case Action("take", (str(key), int(count), str(what))):
                after = self._exchange(after, self.owner_of(key), mine, BUNDLES[count, what])
            case Action("accept", (str(key), str(what), int(count))):
                after = self._exchange(after, self.owner_of(key), mine, count_of(what, count))
        after = replace(after, last=story.public(self, state, player, action, after))
        return self._settle(after)

    def returns(self, state: State) -> tuple[float, ...]:
        """Each seat has its side's share of all points, half of them if there are none; 0 until the end."""
        if state.stage != "over":
            return (0.0,) * self.num_players
        points = [max(0, gained) for gained in state.points]
        whole = sum(points)
        return tuple(points[side] / whole if whole else 0.5 for side in self.teams(state))

    def view(self, state: State, player: Player | None) -> View[TradingFloor]:
        return floor_view(self, state, player)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        return deal(shuffle_and_deal(rng))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the hands and offers that the player does not see; no hand has a corner.

        Cards that the player gave away before are redrawn like all others.
        """
        if state.stage != "trade":
            return state
        mine = self.hand_of(player)
        for _ in range(TRIES):
            hands = self._redraw_hands(state, mine, rng)
            offers = [
                offer
                if hand == mine or offer is None or self.is_open
                else _any_offer(hands[hand], offer, rng)
                for hand, offer in enumerate(state.offers)
            ]
            lost = any(new is None and old for new, old in zip(offers, state.offers, strict=True))
            if not lost and not any(map(self._corner, hands)):
                return replace(state, hands=tuple(hands), offers=tuple(offers))
        return state

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        reason = Game.illegal_reason(self, state, player, action)
        if reason is None or state.stage != "trade" or player != self.turn_of(state):
            return reason
        match action:
            case Action("offer", (int(count), str(what))):
                return self._refused_cards(state, player, count, what) or reason
            case Action("take", (str(key), int(count), str(what))):
                offers = {self.key_of(other): offer for other, offer in self.offered_to(state, player)}
                if key not in offers:
                    return "There is no offer of the other side by that player."
                if offers[key].count != count:
                    return Said(
                        "That offer is of {count} cards, so it takes as many.", count=offers[key].count
                    )
                return self._refused_cards(state, player, count, what) or reason
        return reason

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        rules = Trading(
            tuple(map(self.hand_of, self.order)),
            self.is_open,
            int(self.params["target"]),
            int(self.params["max_decisions"]),
            self._corner,
            self._scored,
            shuffle_and_deal,
        )
        match = RandomTrading(rules, state)
        match.play(rng)
        return self.returns(replace(state, stage="over", points=match.points))

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self, before, joint, after, player)

    def _accepts(self, state: State, player: Player) -> Iterator[Action]:
        hand = state.hands[self.hand_of(player)]
        for other, _ in self.offered_to(state, player):
            for card, held in zip(CARDS, hand, strict=True):
                for count in range(1, held + 1):
                    yield Action("accept", (self.key_of(other), card, count))

    def _refused_cards(self, state: State, player: Player, count: int, what: str) -> str:
        if not self.is_open and (count, what) not in BUNDLES:
            return Said(
                "An offer is of 1 to {most} cards of one commodity, besides bull and bear.", most=MOST
            )
        return Said("You do not have {worded}.", worded=story.worded(count, what))

    def _exchange(self, state: State, proposer: int, taker: int, given: Counts) -> State:
        offer = state.offers[proposer]
        assert offer is not None
        taken = BUNDLES[offer.count, offer.what]
        hands = list(state.hands)
        hands[proposer] = moved(hands[proposer], taken, given)
        hands[taker] = moved(hands[taker], given, taken)
        trade = Trade(proposer, taker, offer.count, sum(given))
        state = replace(state, hands=tuple(hands), trades=(*state.trades, trade)[-SHOWN:])
        return _with_offer(_with_offer(state, proposer, None), taker, None)

    @cached_property
    def _corners(self) -> tuple[int, bool, bool]:
        """Size of a corner, whether it must be exact, and whether the bear blocks it."""
        params = self.params
        return int(params["corner_size"]), params["corners"] == "exactly", params["bear"] == "blocks"

    def _corner(self, hand: Counts) -> tuple[str, int] | None:
        return corner(hand, *self._corners)

    def _settle(self, state: State) -> State:
        """Score the first hand with a corner, which ends the deal and perhaps the match."""
        for hand, cards in enumerate(state.hands):
            if scored := self._corner(cards):
                state = self._score(state, Corner(hand, *scored))
                break
        enough = max(state.points) >= int(self.params["target"])
        if enough or state.decisions >= int(self.params["max_decisions"]):
            return replace(state, stage="over")
        return state

    def _score(self, state: State, scored: Corner) -> State:
        corners = (*state.corners, scored)
        turn = state.turn if self.is_open else len(corners)
        return replace(
            state,
            stage="deal",
            points=self._scored(state.points, state.hands, scored),
            corners=corners,
            offers=(None,) * HANDS,
            turn=turn,
        )

    def _scored(self, points: tuple[int, int], hands: Sequence[Counts], scored: Corner) -> tuple[int, int]:
        """Return the points of both sides after a corner."""
        sides = list(points)
        sides[scored.hand // 2] += scored.points
        if self.params["penalty"] != "none":
            for hand, cards in enumerate(hands):
                if hand != scored.hand:
                    sides[hand // 2] -= PENALTY * (cards[-1] + cards[-2])
        return sides[0], sides[1]

    def _redraw_hands(self, state: State, mine: int, rng: random.Random) -> list[Counts]:
        """Deal hands of the same sizes that allow the offers which all players see."""
        fixed = [(0,) * len(CARDS)] * HANDS
        fixed[mine] = state.hands[mine]
        for hand, offer in enumerate(state.offers):
            if self.is_open and offer and hand != mine:
                fixed[hand] = BUNDLES[offer.count, offer.what]
        left = [whole - sum(hand[at] for hand in fixed) for at, whole in enumerate(FULL)]
        pool = [at for at, many in enumerate(left) for _ in range(many)]
        rng.shuffle(pool)
        hands = []
        for hand, cards in enumerate(fixed):
            missing = sum(state.hands[hand]) - sum(cards)
            drawn, pool = pool[:missing], pool[missing:]
            hands.append(tuple(held + drawn.count(at) for at, held in enumerate(cards)))
        return hands


ANY_OFFER: Final = tuple(Action("offer", (count, card)) for card, count in product(CARDS, range(1, MOST + 1)))
"""In the code anything may be offered; without the cards nothing happens."""


def shuffle_and_deal(rng: random.Random) -> tuple[Counts, ...]:
    deck = [at for at, many in enumerate(FULL) for _ in range(many)]
    rng.shuffle(deck)
    return tuple(tuple(deck[hand::HANDS].count(at) for at in range(len(CARDS))) for hand in range(HANDS))


def deal(hands: tuple[Counts, ...]) -> Action:
    return Action("deal", tuple(count for hand in hands for count in hand))


def _with_offer(state: State, hand: int, offer: Offer | None) -> State:
    return replace(state, offers=(*state.offers[:hand], offer, *state.offers[hand + 1 :]))


def _any_offer(hand: Counts, like: Offer, rng: random.Random) -> Offer | None:
    """Draw an offer of as many cards that the hand could have made; None if there is none."""
    fitting = [key for key, cards in BUNDLES.items() if key[0] == like.count and holds(hand, cards)]
    return Offer(*rng.choice(fitting)) if fitting else None
