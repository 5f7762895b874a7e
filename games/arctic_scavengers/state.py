"""The state of a match of Arctic Scavengers."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from games.arctic_scavengers.cards import MERCENARIES, Cards, in_order, people, without
from games.core.action import Player


class Tribe(NamedTuple):
    """All cards of a player.

    Attributes:
        deck: shuffled, so that only what it holds is known.
        under: what lies below it in this order, in GameBench's code.
        hand: in the order of the cards.
        sure: cards of the hand that the other player knows to be there.
        discard, played: lie open; what was played in a round is discarded at its end.
        lost: out of the match, in GameBench's code.
        food: of this round.
        used: the kinds of action taken in this round.
    """

    deck: Cards = ()
    under: Cards = ()
    hand: Cards = ()
    sure: Cards = ()
    discard: Cards = ()
    played: Cards = ()
    lost: Cards = ()
    food: int = 0
    used: tuple[str, ...] = ()

    @property
    def cards(self) -> Cards:
        """All that the player owns."""
        return (*self.deck, *self.under, *self.hand, *self.discard, *self.played)

    @property
    def people(self) -> int:
        """How many tribe members there are among them."""
        return people(self.cards)

    def drops(self, gone: Cards) -> Tribe:
        """The tribe without these cards of its hand."""
        known = list(self.sure)
        for title in gone:
            if title in known:
                known.remove(title)
        return self._replace(hand=without(self.hand, gone), sure=tuple(known))

    def shows(self, cards: Cards) -> Tribe:
        """The tribe of which the other knows that these cards are in its hand."""
        return self._replace(sure=tuple((Counter(self.sure) | Counter(cards)).elements()))

    def stock(self, count: int) -> tuple[Cards, int, Cards]:
        """Return the cards among which chance draws, how many it draws, and those that are certain to come.

        Where the deck is too small all of it comes, and the rest out of the discard pile, shuffled.
        """
        whole = (*self.deck, *self.under)
        if count > len(whole) and self.discard:
            return self.discard, min(count - len(whole), len(self.discard)), whole
        drawn = min(count, len(self.deck))
        return self.deck, drawn, self.under[: count - drawn]

    def draws(self, count: int, cards: Cards) -> Tribe:
        """The tribe after these cards came of its `stock`."""
        stock, _, certain = self.stock(count)
        left = without(stock, without(cards, certain))
        emptied = count > len(self.deck) + len(self.under) and self.discard
        return self._replace(
            deck=left,
            under=() if emptied else self.under[len(certain) :],
            discard=() if emptied else self.discard,
            hand=in_order((*self.hand, *cards)),
            sure=(*self.sure, *certain),
        )

    @property
    def can_draw(self) -> bool:
        """Whether there is any card to draw."""
        return bool(self.deck or self.under or self.discard)

    def tidied(self, by_book: bool) -> Tribe:
        """The tribe when a round begins; in the code deck and hand are shuffled, or the hand is lost."""
        if by_book:
            return Tribe(deck=self.deck, discard=in_order((*self.discard, *self.hand, *self.played)))
        deck = (*self.deck, *self.under)
        if deck:
            return Tribe(deck=in_order((*deck, *self.hand)), lost=self.lost)
        return Tribe(lost=(*self.lost, *self.hand))

    def lays(self, by_book: bool, cards: Cards) -> Tribe:
        """The tribe with used cards lying open until the round ends; in the code they go below the deck."""
        if by_book:
            return self._replace(played=in_order((*self.played, *cards)))
        return self._replace(under=(*self.under, *cards))

    def gains(self, by_book: bool, title: str) -> Tribe:
        """The tribe with one more card on its discard pile; in the code it goes below the deck."""
        return self.discards(title) if by_book else self._replace(under=(*self.under, title))

    def discards(self, *cards: str) -> Tribe:
        """The tribe with more cards on its discard pile."""
        return self._replace(discard=in_order((*self.discard, *cards)))


class State(NamedTuple):
    """A match.

    Attributes:
        round: from 1; 0 before the first one.
        stage: ``begin``, ``prize`` (a contested card is turned), ``deal``, ``gather``, ``draw``, ``dig``,
            ``keep``, ``react``, ``skirmish`` or ``over``.
        initiator: who begins the round.
        turn: who gathers or fights now.
        market: mercenaries left, in the order of `MERCENARIES`.
        junk: the shuffled part of the junkyard.
        bottom: what was put back below it, in order, and by whom.
        prizes: contested cards that are still shuffled.
        prize: the contested card of this round; empty in a peaceful one.
        action: the kind that was announced, and its cards.
        seen: cards dug up, of which one may be kept.
        shots: how often the player whose turn it is used a Saboteur and a Sniper Team in this skirmish.
        last: how the last skirmish went.
        steps: how many steps there have been.
    """

    round: int = 0
    stage: str = "begin"
    initiator: Player = 0
    turn: Player = 0
    tribes: tuple[Tribe, Tribe] = (Tribe(), Tribe())
    market: tuple[int, ...] = tuple(MERCENARIES.values())
    junk: Cards = ()
    bottom: tuple[tuple[str, Player], ...] = ()
    prizes: Cards = ()
    prize: str = ""
    action: tuple[str, ...] = ()
    seen: Cards = ()
    shots: tuple[int, int] = (0, 0)
    last: str = ""
    steps: int = 0

    def tribe(self, player: Player, tribe: Tribe) -> State:
        """The state with another tribe of a player."""
        first, second = self.tribes
        return self._replace(tribes=(tribe, second) if player == 0 else (first, tribe))

    @property
    def junkyard(self) -> int:
        """How many cards the junkyard has."""
        return len(self.junk) + len(self.bottom)


def buried(state: State, *cards: str) -> State:
    """The state with more cards in the junkyard, which is shuffled."""
    junk = in_order((*state.junk, *(title for title, _ in state.bottom), *cards))
    return state._replace(junk=junk, bottom=())
