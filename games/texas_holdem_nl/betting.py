"""One hand: blinds, rounds of betting, side pots and their winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from games.core.action import Action, Player
from games.shared.cards import strength

Cards: TypeAlias = tuple[str, ...]

FOLD, CALL = Action("fold"), Action("call")
HALF_POT, POT, ALL_IN = Action("raise_half_pot"), Action("raise_pot"), Action("all_in")
ACTIONS: Final = (FOLD, CALL, HALF_POT, POT, ALL_IN)
"""In the order of the buttons; a call of nothing is a check."""
STREETS: Final = {0: "pre-flop", 3: "flop", 4: "turn", 5: "river"}
"""Names of the rounds of betting, by the number of cards on the table."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of cards; tuples have an entry for each player unless said otherwise.

    Attributes:
        spent: chips put in during this hand; ``bets`` of them during this round of betting.
        live: the players still in the hand, by seat.
        queue: the players who have yet to act in this round, the next one first.
        level: the bet that all players have to match in this round.
        step: the last full raise, which the next one must reach.
        short: chips by which later all-in bets, too small for a raise, raised the level.
        acted: players who acted since the last full raise.
        holes: two cards each; empty before the deal, and for players without chips.
        won: chips that each player took from the pot; empty before the hand is over.
        log: all actions of the hand, chance included, oldest first.
    """

    button: int
    stacks: tuple[int, ...]
    spent: tuple[int, ...]
    bets: tuple[int, ...]
    live: tuple[Player, ...]
    queue: tuple[Player, ...]
    level: int
    step: int
    short: int = 0
    acted: tuple[Player, ...] = ()
    holes: tuple[Cards, ...] = ()
    board: Cards = ()
    won: tuple[int, ...] = ()
    log: tuple[tuple[Player, Action], ...] = ()

    @property
    def pot(self) -> int:
        return sum(self.spent)

    @property
    def exposed(self) -> bool:
        """Whether the players still in the hand must show their cards: nobody can bet any more."""
        if self.queue or not self.holes or len(self.live) < 2:
            return False
        return bool(self.won) or sum(self.stacks[p] > 0 for p in self.live) < 2

    def owed(self, player: Player) -> int:
        return min(self.level - self.bets[player], self.stacks[player])

    def pots(self) -> list[tuple[int, tuple[Player, ...]]]:
        """Return the main pot and the side pots, each with the players who can win it.

        A side pot begins where a player still in the hand is all in.
        """
        paid = {p: self.spent[p] for p in self.live}
        tops = sorted({paid[p] for p in self.live if not self.stacks[p]} | {max(paid.values())})
        pots = []
        for low, high in pairwise([0, *tops]):
            most = max(self.spent) if high == tops[-1] else high
            amount = sum(max(min(spent, most) - low, 0) for spent in self.spent)
            pots.append((amount, tuple(p for p in self.live if paid[p] > low)))
        return [pot for pot in pots if pot[0]]


class Betting(NamedTuple):
    """The stakes and the betting rules.

    Attributes:
        button_posts: heads-up, whether the button posts the small blind and so acts first before the
            flop and last afterwards; otherwise the other player posts it and acts first in every round.
        sized: whether raises follow table poker: by half or all of the pot after calling, and at least by
            the last raise; otherwise RLCard, which puts in half or all of the pot as it is.
    """

    small: int
    big: int
    button_posts: bool
    sized: bool

    def begin(self, stacks: Sequence[int], button: Player) -> Hand:
        live = tuple(p for p, stack in enumerate(stacks) if stack)
        order = self.posting(live, button)
        bets = [0] * len(stacks)
        for player, blind in zip(order, (self.small, self.big), strict=False):
            bets[player] = min(blind, stacks[player])
        left = tuple(stack - bet for stack, bet in zip(stacks, bets, strict=True))
        queue = tuple(p for p in (*order[2:], *order[:2]) if left[p])
        paid = tuple(bets)
        return close_betting(Hand(button, left, paid, paid, live, queue, self.big, self.big))

    def posting(self, players: Sequence[Player], button: Player) -> tuple[Player, ...]:
        order = around(players, button)
        return order[::-1] if len(players) == 2 and self.button_posts else order

    def raised(self, hand: Hand, player: Player, action: Action) -> int | None:
        """Return the player's bet of this round after a raise; None if the raise is not allowed."""
        bet, stack = hand.bets[player], hand.stacks[player]
        owed = hand.level - bet
        if not self._may_raise(hand, player):
            return None
        if action == ALL_IN:
            return bet + stack
        part = hand.pot if not self.sized else hand.pot + owed
        part = part // 2 if action == HALF_POT else part
        if not self.sized:
            return bet + part if part <= stack and part > owed else None
        return bet + owed + part if part >= hand.step and owed + part < stack else None

    def options(self, hand: Hand, player: Player) -> tuple[Action, ...]:
        fold = (FOLD,) if not self.sized or hand.level > hand.bets[player] else ()
        raises = (a for a in (HALF_POT, POT, ALL_IN) if self.raised(hand, player, a) is not None)
        return (*fold, CALL, *raises)

    def act(self, hand: Hand, action: Action) -> Hand:
        """Return the hand after the next player's action, which may close the betting round."""
        player, *others = hand.queue
        log = (*hand.log, (player, action))
        if action == FOLD:
            live = tuple(p for p in hand.live if p != player)
            return close_betting(replace(hand, live=live, queue=tuple(others), log=log))
        if action == CALL:
            acted = tuple(sorted({*hand.acted, player}))
            after = _pay(hand, player, hand.owed(player), tuple(others), log)
            return close_betting(replace(after, acted=acted))
        level = self.raised(hand, player, action)
        assert level is not None
        more, paid = level - hand.level, level - hand.bets[player]
        step = max(hand.step, more)
        short = hand.short + more if paid == hand.stacks[player] else 0
        acted = (player,) if more >= hand.step else tuple(sorted({*hand.acted, player}))
        queue = tuple(p for p in around(hand.live, player) if p != player and hand.stacks[p])
        after = _pay(hand, player, paid, queue, log)
        return close_betting(
            replace(after, level=level, step=step, short=short if short < step else 0, acted=acted)
        )

    def deal(self, hand: Hand, action: Action) -> Hand:
        """Return the hand after cards came: two for each player, or more on the table."""
        cards = tuple(map(str, action.args))
        log = (*hand.log, (-1, action))
        if action.kind == "deal":
            seats = {p: cards[2 * i : 2 * i + 2] for i, p in enumerate(hand.live)}
            holes = tuple(seats.get(p, ()) for p in range(len(hand.stacks)))
            return replace(hand, holes=holes, log=log)
        rest = tuple(p for p in around(hand.live, hand.button) if hand.stacks[p])
        return close_betting(
            replace(
                hand,
                board=(*hand.board, *cards),
                bets=(0,) * len(hand.stacks),
                queue=rest if len(rest) > 1 else (),
                level=0,
                step=self.big,
                short=0,
                acted=(),
                log=log,
            )
        )

    def _may_raise(self, hand: Hand, player: Player) -> bool:
        """Whether the player has chips to raise with, and an opponent has chips to answer with.

        A player who has acted may raise again only after a full raise, or after all-in bets that together
        reach one.
        """
        if hand.stacks[player] <= hand.level - hand.bets[player]:
            return False
        if not any(hand.stacks[p] + hand.bets[p] > hand.level for p in hand.live if p != player):
            return False
        return not (self.sized and hand.short and player in hand.acted)


def around(players: Sequence[Player], start: Player) -> tuple[Player, ...]:
    """Return the players in turn from the first one after ``start``; ``start`` comes last."""
    return (*(p for p in players if p > start), *(p for p in players if p <= start))


def close_betting(hand: Hand) -> Hand:
    """Close the betting if no action could change anything, and pay out the pot if the hand is over.

    An uncalled bet is returned once the betting round is over.
    """
    if len(hand.live) == 1:
        return _pay_out(_refund(replace(hand, queue=())))
    if len(hand.queue) == 1:
        (player,) = hand.queue
        others = [p for p in hand.live if p != player]
        if not any(hand.stacks[p] for p in others) and hand.bets[player] >= max(hand.bets[p] for p in others):
            hand = replace(hand, queue=())
    if hand.queue:
        return hand
    hand = _refund(hand)
    return _pay_out(hand) if len(hand.board) == 5 else hand


def shares(
    pots: Sequence[tuple[int, Sequence[Player]]], strengths: Mapping[Player, int], order: Sequence[Player]
) -> dict[Player, int]:
    """Return each player's chips from the pots; odd chips go one by one to the winners in this order."""
    gained = dict.fromkeys(order, 0)
    for amount, able in pots:
        best = max(strengths[p] for p in able)
        winners = [p for p in order if p in able and strengths[p] == best]
        share, odd = divmod(amount, len(winners))
        for place, player in enumerate(winners):
            gained[player] += share + (place < odd)
    return gained


def _pay(
    hand: Hand, player: Player, amount: int, queue: tuple[Player, ...], log: tuple[tuple[Player, Action], ...]
) -> Hand:
    def moved(chips: tuple[int, ...], by: int) -> tuple[int, ...]:
        return (*chips[:player], chips[player] + by, *chips[player + 1 :])

    return replace(
        hand,
        stacks=moved(hand.stacks, -amount),
        spent=moved(hand.spent, amount),
        bets=moved(hand.bets, amount),
        queue=queue,
        log=log,
    )


def _refund(hand: Hand) -> Hand:
    *_, called, most = sorted(hand.spent)
    if most == called:
        return hand
    return _pay(hand, hand.spent.index(most), called - most, hand.queue, hand.log)


def _pay_out(hand: Hand) -> Hand:
    alone = len(hand.live) == 1
    strengths = {p: 0 if alone else strength((*hand.holes[p], *hand.board)) for p in hand.live}
    gained = shares(hand.pots(), strengths, around(hand.live, hand.button))
    won = tuple(gained.get(p, 0) for p in range(len(hand.stacks)))
    stacks = tuple(stack + more for stack, more in zip(hand.stacks, won, strict=True))
    return replace(hand, stacks=stacks, won=won)
