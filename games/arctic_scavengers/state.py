"""The state of a match of Arctic Scavengers."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from games.arctic_scavengers.cards import MERCENARIES, Cards, in_order, people, without
from games.core.action import Player


class Tribe(NamedTuple):
    """All cards of a player.

    Attributes:
        deck: shuffled, so that its order is unknown.
        under: cards below it in this order, in GameBench's code.
        hand: in the order of `CARDS`.
        sure: cards of the hand that the opponent knows to be there.
        discard, played: lie open; cards played in a round are discarded at its end.
        lost: cards out of the match, in GameBench's code.
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
        return (*self.deck, *self.under, *self.hand, *self.discard, *self.played)

    @property
    def people(self) -> int:
        return people(self.cards)

    def drops(self, gone: Cards) -> Tribe:
        known = list(self.sure)
        for title in gone:
            if title in known:
                known.remove(title)
        return self._replace(hand=without(self.hand, gone), sure=tuple(known))

    def shows(self, cards: Cards) -> Tribe:
        return self._replace(sure=tuple((Counter(self.sure) | Counter(cards)).elements()))

    def stock(self, count: int) -> tuple[Cards, int, Cards]:
        """Return the cards of which chance draws, the number drawn, and the cards that certainly come.

        If the deck is too small all of it comes, and the rest from the shuffled discard pile.
        """
        whole = (*self.deck, *self.under)
        if count > len(whole) and self.discard:
            return self.discard, min(count - len(whole), len(self.discard)), whole
        drawn = min(count, len(self.deck))
        return self.deck, drawn, self.under[: count - drawn]

    def draws(self, count: int, cards: Cards) -> Tribe:
        """Return the tribe after it drew these cards from its `stock`."""
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
        return bool(self.deck or self.under or self.discard)

    def start_round(self, by_book: bool) -> Tribe:
        """Return the tribe at the start of a round; the code shuffles deck and hand, or loses the hand."""
        if by_book:
            return Tribe(deck=self.deck, discard=in_order((*self.discard, *self.hand, *self.played)))
        deck = (*self.deck, *self.under)
        if deck:
            return Tribe(deck=in_order((*deck, *self.hand)), lost=self.lost)
        return Tribe(lost=(*self.lost, *self.hand))

    def lays(self, by_book: bool, cards: Cards) -> Tribe:
        """Return the tribe with used cards, open until the round ends; in the code they go below the deck."""
        if by_book:
            return self._replace(played=in_order((*self.played, *cards)))
        return self._replace(under=(*self.under, *cards))

    def gains(self, by_book: bool, title: str) -> Tribe:
        """Return the tribe with a card added to its discard pile, or in the code below its deck."""
        return self.discards(title) if by_book else self._replace(under=(*self.under, title))

    def discards(self, *cards: str) -> Tribe:
        return self._replace(discard=in_order((*self.discard, *cards)))


class State(NamedTuple):
    """A match.

    Attributes:
        round: from 1; 0 before the first one.
        stage: ``begin``, ``prize`` (a contested card is turned), ``deal``, ``gather``, ``draw``, ``dig``,
            ``keep``, ``react``, ``skirmish`` or ``over``.
        turn: the player who gathers or fights now.
        market: number of mercenaries left, in the order of `MERCENARIES`.
        junk: the shuffled part of the junkyard.
        bottom: cards put back below it, in order, each with the player who did so.
        prizes: contested cards that are still shuffled.
        prize: the contested card of this round; empty in a peaceful one.
        action: the announced kind, and its cards.
        seen: cards dug up, of which one may be kept.
        shots: the player's uses of Saboteurs and of Sniper Teams in this skirmish.
        last: the result of the last skirmish.
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
        first, second = self.tribes
        return self._replace(tribes=(tribe, second) if player == 0 else (first, tribe))

    @property
    def junkyard(self) -> int:
        return len(self.junk) + len(self.bottom)


def bury(state: State, *cards: str) -> State:
    """Return the state with cards added to the junkyard, which is shuffled."""
    junk = in_order((*state.junk, *(title for title, _ in state.bottom), *cards))
    return state._replace(junk=junk, bottom=())
