"""No-limit Texas hold'em (LLMArena): sequential, with hidden cards, for two to nine players."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, listed, sentence
from games.core.view import Fact, View
from games.shared.cards import DECK, best_five, describe, high_first, strength
from games.shared.playing_cards import card_words
from games.texas_holdem_nl.betting import (
    ACTIONS,
    ALL_IN,
    CALL,
    FOLD,
    HALF_POT,
    POT,
    STREETS,
    Betting,
    Cards,
    Hand,
    around,
)
from games.texas_holdem_nl.board import PokerSeat, PokerTable
from games.texas_holdem_nl.equity import win_rate

ORDERS: Final = ("as at the table", "as in RLCard")
CARDS_OF: Final = {"flop": 3, "turn": 1, "river": 1}
PARTS: Final = {HALF_POT: "half the pot", POT: "the pot"}


@dataclass(frozen=True, slots=True)
class State:
    """The hands played, the present one last; empty before the button is drawn."""

    hands: tuple[Hand, ...] = ()

    @property
    def hand(self) -> Hand:
        return self.hands[-1]


class TexasHoldem(Game[State]):
    """Two cards each, five for all, four rounds of betting: fold, call, or raise by a part of the pot.

    Hands follow one another until ``hands`` are played or one player has all chips. The score is the chips
    won or lost. Cards are shown when nobody can bet any more, and only then.

    ``order`` and ``raises`` are those of the table or of RLCard, the engine behind LLMArena. In RLCard, of
    two players, the one without the button posts the small blind and acts first in every round, a raise
    puts in half or all of the pot as it is and is not allowed if it takes more than all chips, there is no
    least raise, and a player may fold when nothing is to be called. At a table the button posts the small
    blind and acts last after the flop, and a raise is measured after calling and reaches at least the last
    one.
    """

    spec = GameSpec(
        "texas_holdem_nl",
        "Texas hold'em",
        1,
        range(2, 10),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=20_000,
        has_chance=True,
        params=(
            Param("stack", 100, 2, 10_000, label="Chips of each player"),
            Param("small_blind", 1, 1, 1_000, label="Small blind", front=False),
            Param("big_blind", 2, 1, 2_000, label="Big blind"),
            Param("hands", 1, 1, 50, label="Hands", front=True),
            Param("order", "table", options=("table", "rlcard"), label="Who acts first of two", words=ORDERS),
            Param("raises", "table", options=("table", "rlcard"), label="Size of raises", words=ORDERS),
        ),
        summary="Poker as the world plays it: read your cards, the pot and the others, and bet.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.stack, self.hands = int(self.params["stack"]), int(self.params["hands"])
        small, big = int(self.params["small_blind"]), int(self.params["big_blind"])
        self.betting = Betting(
            min(small, big), big, self.params["order"] == "table", self.params["raises"] == "table"
        )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.hands:
            return (CHANCE,)
        hand = state.hand
        if hand.won:
            return () if self._is_last(state) else (CHANCE,)
        return hand.queue[:1] if hand.holes and hand.queue else (CHANCE,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or self.to_act(state) != (player,):
            return LegalActions()
        return LegalActions(self.betting.options(state.hand, player))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if action.kind == "button":
            hand = self.betting.begin((self.stack,) * self.num_players, int(action.args[0]))
            return State((replace(hand, log=((CHANCE, action),)),))
        *before, hand = state.hands
        if player != CHANCE:
            return State((*before, self.betting.act(hand, action)))
        if hand.won:
            able = [p for p, stack in enumerate(hand.stacks) if stack]
            before.append(hand)
            hand = self.betting.begin(hand.stacks, around(able, hand.button)[0])
        return State((*before, self.betting.deal(hand, action)))

    def returns(self, state: State) -> tuple[float, ...]:
        if not state.hands:
            return (0.0,) * self.num_players
        hand = state.hand
        chips = hand.stacks if hand.won else _sum(hand.stacks, hand.spent)
        return tuple(float(owned - self.stack) for owned in chips)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        """The places of the button, and single cards; a deal or a flop has too many outcomes to list."""
        kind = awaited(state)
        if kind == "button":
            return [(button(player), 1 / self.num_players) for player in range(self.num_players)]
        if kind in ("turn", "river"):
            left = unseen(state.hand)
            return [(Action(kind, (card,)), 1 / len(left)) for card in left]
        return Game.chance_outcomes(self, state)

    def chance_key(self, state: State, drawn: int) -> str:
        """The hand and the street: the cards do not depend on the betting."""
        kind = awaited(state)
        following = kind == "deal" and bool(state.hand.won)
        return f"{len(state.hands) + following}:{kind}"

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        kind = awaited(state)
        if kind == "button":
            return button(int(rng.random() * self.num_players))
        if kind != "deal":
            return Action(kind, high_first(rng.sample(unseen(state.hand), CARDS_OF[kind])))
        chips = state.hand.stacks if state.hand.won else _sum(state.hand.stacks, state.hand.spent)
        players = sum(owned > 0 for owned in chips)
        cards = rng.sample(DECK, 2 * players)
        return deal(*(high_first(cards[i : i + 2]) for i in range(0, len(cards), 2)))

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        """Returns after the present hand continued at random; later hands bring nothing on average."""
        many = len(state.hands) or 1
        while not (len(state.hands) == many and state.hand.won):
            acting = self.to_act(state)
            if acting == (CHANCE,):
                joint = {CHANCE: self.sample_chance(state, rng)}
            else:
                options = self.betting.options(state.hand, acting[0])
                joint = {acting[0]: options[int(rng.random() * len(options))]}
            state = self.apply(state, joint)
        return self.returns(state)

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        return State(tuple(_redraw(hand, player, rng) for hand in state.hands))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if action in ACTIONS and player >= 0 and self.to_act(state) == (player,):
            hand = state.hand
            if action == FOLD and action not in self.betting.options(hand, player):
                return "There is nothing to call, so there is no reason to fold; you can check."
            if action in (HALF_POT, POT, ALL_IN) and self.betting.raised(hand, player, action) is None:
                return self._why_no_raise(hand, player, action)
        return Game.illegal_reason(self, state, player, action)

    def view(self, state: State, player: Player | None) -> View[PokerTable]:
        facts = [Fact("blinds", "Blinds", f"{self.betting.small} / {self.betting.big}")]
        if self.hands > 1:
            facts.insert(
                0,
                Fact(
                    "hand",
                    "Hand",
                    Said("{hands} of {hands2}", hands=len(state.hands) or 1, hands2=self.hands),
                ),
            )
        board = PokerTable(tuple(PokerSeat(p, self.stack) for p in range(self.num_players)))
        if state.hands:
            hand, acting = state.hand, self.to_act(state)
            board = self._board(hand, player)
            facts.append(Fact("street", "Round", STREETS[len(hand.board)].capitalize()))
            facts.append(Fact("pot", "Pot", f"{hand.pot:,}"))
            if acting not in ((), (CHANCE,)):
                facts.append(Fact("to_call", "To call", f"{hand.owed(acting[0]):,}", acting[0]))
        return View(player, self._phase(state), board, tuple(facts))

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        hand = after.hand
        story: list[str] = [sentence(self.deed(before, who, action))] if who != CHANCE else []
        if who == CHANCE:
            story.extend(self._chance_story(hand, action, player))
        if hand.exposed and (who != CHANCE or action.kind == "deal"):
            story += [
                Said("{who:shows} {cards}.", who=self.player_name(p), cards=_words(hand.holes[p]))
                for p in hand.live
            ]
        if hand.won:
            story.append(sentence(self._phase(after)))
        return (Turn(who, _as_seen(hand, action, player)), *announcements(*story))

    def win_rate(self, hole: Cards, board: Cards, opponents: int) -> float:
        return win_rate(hole, board, opponents)

    def deed(self, state: State, player: Player, action: Action) -> Said:
        """Return the log's words for a player's action: ``Player 2 raises to 12``."""
        hand, name = state.hand, self.player_name(player)
        if action == FOLD:
            return Said("{who:folds}", who=name)
        owed = hand.owed(player)
        if action == CALL and not owed:
            return Said("{who:checks}", who=name)
        if action == CALL:
            paid, deed = owed, Said("{who:calls} {n:,}", who=name, n=owed)
        else:
            level = self.betting.raised(hand, player, action) or 0
            paid = level - hand.bets[player]
            raised = "{who:raises to} {n:,}" if hand.level else "{who:bets} {n:,}"
            deed = Said(raised, who=name, n=level)
        return Said("{deed}, all in", deed=deed) if paid == hand.stacks[player] else deed

    def _is_last(self, state: State) -> bool:
        return len(state.hands) == self.hands or sum(stack > 0 for stack in state.hand.stacks) == 1

    def _why_no_raise(self, hand: Hand, player: Player, action: Action) -> str:
        more = hand.level - hand.bets[player]
        if hand.stacks[player] <= more:
            return "You have not enough chips to raise; you can fold or call."
        if self.betting.raised(hand, player, ALL_IN) is None:
            if hand.short and player in hand.acted:
                return "The last bet was all in and less than a raise, so you may not raise again."
            return "Nobody else can bet any more; you can fold or call."
        part = hand.pot if self.betting.sized is False else hand.pot + more
        part = part // 2 if action == HALF_POT else part
        if part + (more if self.betting.sized else 0) >= hand.stacks[player]:
            return Said(
                "A raise by {parts} takes more than your other chips; you can go all in.", parts=PARTS[action]
            )
        return Said("A raise by {parts} is too small now.", parts=PARTS[action])

    def _board(self, hand: Hand, player: Player | None) -> PokerTable:
        seats = tuple(self._seat(hand, p, player) for p in range(self.num_players))
        pots = hand.pots() if not hand.won else []
        acting = hand.queue[0] if hand.holes and hand.queue else None
        winners = [p for p in hand.live if hand.won and hand.won[p] and len(hand.live) > 1]
        best = {card for p in winners for card in best_five((*hand.holes[p], *hand.board))}
        side = tuple(amount for amount, _ in pots) if len(pots) > 1 else ()
        return PokerTable(seats, hand.board, hand.pot, side, hand.button, acting, high_first(best))

    def _seat(self, hand: Hand, seat: Player, viewer: Player | None) -> PokerSeat:
        holes = hand.holes[seat] if hand.holes else ()
        live = seat in hand.live
        if not (viewer in (None, seat) or (live and hand.exposed)):
            holes = (HIDDEN,) * len(holes) if live else ()
        everything = not hand.stacks[seat] and live and not hand.won
        out = not (hand.stacks[seat] or hand.spent[seat])
        status = "out" if out else "all in" if everything else "" if live else "folded"
        note = self._last_deed(hand, seat)
        if hand.won and live and len(hand.live) > 1:
            note = describe(strength((*hand.holes[seat], *hand.board)))
        won = hand.won[seat] if hand.won else 0
        chips = (hand.stacks[seat], hand.bets[seat], hand.spent[seat])
        return PokerSeat(seat, *chips, holes, status, note, won)

    def _last_deed(self, hand: Hand, seat: Player) -> str:
        """The player's last action in this round of betting, or the player's blind, in a word or two."""
        posted = 0 if hand.board else self._blinds(hand).get(seat, 0)
        for who, action in reversed(hand.log):
            if who == CHANCE and action.kind in CARDS_OF:
                return ""
            if who == seat:
                called = "calls" if hand.bets[seat] > posted else "checks"
                return {FOLD: "folds", CALL: called}.get(action, "raises")
        if not posted:
            return ""
        return "small blind" if seat == next(iter(self._blinds(hand))) else "big blind"

    def _blinds(self, hand: Hand) -> dict[Player, int]:
        dealt = [p for p in range(self.num_players) if hand.stacks[p] or hand.spent[p]]
        order = self.betting.posting(dealt, hand.button)
        had = _sum(hand.stacks, hand.spent)
        return {
            p: min(blind, had[p])
            for p, blind in zip(order, (self.betting.small, self.betting.big), strict=False)
        }

    def _phase(self, state: State) -> str:
        if not state.hands:
            return "the button is drawn"
        hand = state.hand
        if hand.won:
            return self._result(hand)
        if acting := [p for p in self.to_act(state) if p != CHANCE]:
            owed = hand.owed(acting[0])
            return Said(
                "{who:to act}, {n:,} to call" if owed else "{who:to act}",
                who=self.player_name(acting[0]),
                n=owed,
            )
        if not hand.holes:
            return "cards are dealt"
        return Said("the {awaited} is dealt", awaited=awaited(state))

    def _result(self, hand: Hand) -> str:
        shown = len(hand.live) > 1
        return listed(
            [
                Said(
                    "{who:takes} {n:,} with {cards}" if shown else "{who:takes} {n:,}",
                    who=self.player_name(p),
                    n=hand.won[p],
                    cards=describe(strength((*hand.holes[p], *hand.board))) if shown else "",
                )
                for p in hand.live
                if hand.won[p]
            ]
        )

    def _chance_story(self, hand: Hand, action: Action, player: Player | None) -> list[str]:
        if action.kind == "button":
            return [Said("{who:has} the button.", who=self.player_name(hand.button))]
        if action.kind != "deal":
            return [Said("The {kind}: {words}.", kind=action.kind, words=_words(map(str, action.args)))]
        known = [p for p in range(self.num_players) if hand.holes[p] and player in (None, p)]
        if not known:
            return ["Everybody is dealt two cards."]
        return [
            Said("{who:is dealt} {cards}.", who=self.player_name(p), cards=_words(hand.holes[p]))
            for p in known
        ]


def awaited(state: State) -> str:
    if not state.hands:
        return "button"
    hand = state.hand
    if hand.won or not hand.holes:
        return "deal"
    return {0: "flop", 3: "turn", 4: "river"}[len(hand.board)]


def button(player: Player) -> Action:
    return Action("button", (player,))


def deal(*holes: Sequence[str]) -> Action:
    """The chance outcome that deals two cards to each player with chips, by seat; `HIDDEN` if unseen."""
    return Action("deal", tuple(card for hole in holes for card in hole))


def unseen(hand: Hand) -> list[str]:
    gone = {*hand.board, *(card for hole in hand.holes for card in hole)}
    return [card for card in DECK if card not in gone]


def _redraw(hand: Hand, player: Player, rng: random.Random) -> Hand:
    """Redraw the cards in a hand that the player has not seen."""
    shown = {player, *hand.live} if hand.exposed else {player}
    hidden = [p for p, hole in enumerate(hand.holes) if hole and p not in shown]
    if not hidden:
        return hand
    left = sorted((*unseen(hand), *(card for p in hidden for card in hand.holes[p])))
    drawn = rng.sample(left, 2 * len(hidden))
    new = {p: high_first(drawn[2 * i : 2 * i + 2]) for i, p in enumerate(hidden)}
    holes = tuple(new.get(p, hole) for p, hole in enumerate(hand.holes))
    dealt = deal(*(hole for hole in holes if hole))
    log = tuple((who, dealt if action.kind == "deal" else action) for who, action in hand.log)
    return replace(hand, holes=holes, log=log)


def _as_seen(hand: Hand, action: Action, player: Player | None) -> Action:
    if action.kind != "deal" or player is None:
        return action
    return deal(*(hole if p == player else (HIDDEN,) * 2 for p, hole in enumerate(hand.holes) if hole))


def _words(cards: Iterable[str]) -> str:
    return listed([card_words(card) for card in cards])


def _sum(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(first, second, strict=True))
