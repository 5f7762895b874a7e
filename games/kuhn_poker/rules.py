"""Kuhn poker (GTBench): sequential, with one hidden card for each player."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.boards.cards import Card, CardTable, Zone
from games.core.game import Dynamics, Game, GameSpec, Information, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, sentence
from games.core.view import Fact, View

CARDS: Final = "JQK"
PASS, BET = Action("pass"), Action("bet")
FOLDED: Final = ("bp", "pbp")
SHOWN: Final = ("pp", "bb", "pbb")
OPENINGS: Final = {"pass": "{who:passes}.", "bet": "{who:bets}."}
ANSWERS: Final = {"pass": "{who:folds}.", "bet": "{who:calls}."}


@dataclass(frozen=True, slots=True)
class State:
    """The cards dealt, player 0's first, and the betting as letters ``p`` and ``b``."""

    cards: str = ""
    betting: str = ""


class KuhnPoker(Game[State]):
    """Both players ante 1 chip, get one of three cards, and pass or bet 1 more in turn."""

    spec = GameSpec(
        "kuhn_poker",
        "Kuhn poker",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=5,
        has_chance=True,
        summary="The smallest poker: three cards, one bet, and room for a bluff.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if len(state.cards) < 2:
            return (CHANCE,)
        return () if winner(state) is not None else (len(state.betting) % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        acts = player >= 0 and player in self.to_act(state)
        return LegalActions((PASS, BET)) if acts else LegalActions()

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player == CHANCE:
            return State(state.cards + str(action.args[0]))
        return State(state.cards, state.betting + action.kind[0])

    def returns(self, state: State) -> tuple[float, ...]:
        won = winner(state)
        if won is None:
            return (0.0, 0.0)
        amount = float(chips(state)[1 - won])
        return (amount, -amount) if won == 0 else (-amount, amount)

    def view(self, state: State, player: Player | None) -> View[CardTable]:
        seen = [player in (None, owner) or state.betting in SHOWN for owner in (0, 1)]
        hands = (
            Zone(
                Said("{who:'s} card", who=self.player_name(owner)),
                owner,
                _faces(state.cards[owner : owner + 1], seen[owner]),
            )
            for owner in (0, 1)
        )
        deck = Zone("Deck", None, _faces([c for c in CARDS if c not in state.cards], player is None))
        paid = chips(state)
        words = ", ".join("Bet" if letter == "b" else "Pass" for letter in state.betting)
        return View(
            player,
            self._phase(state),
            CardTable((*hands, deck), paid, sum(paid)),
            (Fact("pot", "Pot", str(sum(paid))), Fact("betting", "Betting", words or "-")),
        )

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        left = [card for card in CARDS if card not in state.cards]
        return [(deal(card), 1 / len(left)) for card in left]

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        if state.betting in SHOWN:
            return state
        hand = state.cards[player : player + 1]
        others = [card for card in CARDS if card not in hand]
        rng.shuffle(others)
        cards = (hand if owner == player else others.pop() for owner in range(len(state.cards)))
        return State("".join(cards), state.betting)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        if who == CHANCE:
            owner = len(before.cards)
            known = player in (None, owner)
            card = action.args[0] if known else "a card"
            dealt = Said("{who:is dealt} {card}.", who=self.player_name(owner), card=card)
            return (Turn(who, action if known else deal(HIDDEN), sentence=dealt),)
        answers = ANSWERS if "b" in before.betting else OPENINGS
        deed = Said(answers[action.kind], who=self.player_name(who))
        turn = Turn(who, action, sentence=deed)
        return (turn, *announcements(sentence(self._phase(after)))) if winner(after) is not None else (turn,)

    def _phase(self, state: State) -> str:
        if len(state.cards) < 2:
            return "dealing"
        won = winner(state)
        if won is None:
            name = self.player_name(len(state.betting) % 2)
            return Said("{who:to answer} the bet" if "b" in state.betting else "{who:to move}", who=name)
        result = Said("{who:wins} {n}", who=self.player_name(won), n=chips(state)[1 - won])
        if state.betting not in SHOWN:
            return result
        card, other = state.cards[won], state.cards[1 - won]
        return Said("{result} with {card} against {other}", result=result, card=card, other=other)


def deal(card: str) -> Action:
    """The chance outcome that deals the next player a card, `HIDDEN` if the viewer cannot see it."""
    return Action("deal", (card,))


def chips(state: State) -> tuple[int, int]:
    """What each player has paid into the pot: the ante and any bet."""
    return 1 + state.betting[0::2].count("b"), 1 + state.betting[1::2].count("b")


def winner(state: State) -> Player | None:
    if state.betting in FOLDED:
        return state.betting.index("b") % 2
    if state.betting in SHOWN:
        return 0 if CARDS.index(state.cards[0]) > CARDS.index(state.cards[1]) else 1
    return None


def _faces(cards: Sequence[str], seen: bool) -> tuple[Card, ...]:
    return tuple(Card(card if seen else HIDDEN) for card in cards)
