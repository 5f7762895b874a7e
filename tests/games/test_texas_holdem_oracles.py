"""Texas hold'em in lockstep with other engines: RLCard, pokerkit and OpenSpiel.

``tests/data/rlcard_holdem.txt`` was written by RLCard 1.2.0, the engine that LLMArena plays on: a hand per
line, with the dealer, the players' cards, the cards on the table, for each decision the player, the legal
actions, the one taken and the chips put in so far by both, and at the end the payoffs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from helpers.play import few

from games.core.action import CHANCE, Action, Player
from games.shared.cards import DECK
from games.texas_holdem_nl.betting import ACTIONS, ALL_IN, CALL, FOLD, HALF_POT, POT, Hand, around
from games.texas_holdem_nl.rules import State, TexasHoldem, awaited, button, deal

RLCARD = Path(__file__).parent.parent / "data" / "rlcard_holdem.txt"
KINDS = {"flop": 3, "turn": 1, "river": 1}


def pairs(text: str) -> tuple[str, ...]:
    """``AsKd`` as two cards."""
    return tuple(text[i : i + 2] for i in range(0, len(text), 2))


def laid_out(game: TexasHoldem, state: State, board: Sequence[str]) -> State:
    """The state after the cards of the board that are due."""
    while game.to_act(state) == (CHANCE,) and not state.hand.won:
        kind, lying = awaited(state), len(state.hand.board)
        state = game.apply(state, {CHANCE: Action(kind, tuple(board[lying : lying + KINDS[kind]]))})
    return state


def test_in_step_with_rlcard() -> None:
    lines = RLCARD.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 240
    for line in lines:
        replay(line)


def replay(line: str) -> None:
    """Play a hand as RLCard did, and compare."""
    dealer, holes, board, *steps, _, payoffs = line.split()
    game = TexasHoldem(order="rlcard", raises="rlcard")
    state = game.apply(game.initial_state(), {CHANCE: button(int(dealer))})
    state = game.apply(state, {CHANCE: deal(*map(pairs, holes.split("/")))})
    for step in steps:
        player, legal, taken, chips = step.split(":")
        state = laid_out(game, state, pairs(board))
        assert game.to_act(state) == (int(player),)
        offers = game.legal_actions(state, int(player)).listed
        assert offers == tuple(ACTIONS[int(number)] for number in legal)
        assert state.hand.spent == tuple(map(int, chips.split(",")))
        state = game.apply(state, {int(player): ACTIONS[int(taken)]})
    state = laid_out(game, state, pairs(board))
    assert game.to_act(state) == ()
    assert game.returns(state) == tuple(map(float, payoffs.split(",")))


ACPC = (
    "universal_poker(betting=nolimit,numPlayers=2,numRounds=4,blind=2 1,firstPlayer=2 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=100 100,bettingAbstraction=fchpa)"
)
NUMBERS = {FOLD: 0, CALL: 1, POT: 2, ALL_IN: 3, HALF_POT: 4}


def test_in_step_with_openspiel() -> None:
    """OpenSpiel counts cards as we do; the button is at seat 1, and the big blind at seat 0.

    It offers half the pot only together with the pot, so we do the same here.
    """
    pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install .[oracles]")
    other, game, rng = pyspiel.load_game(ACPC), TexasHoldem(), random.Random(5)
    for _ in range(500):
        drawn = rng.sample(DECK, 9)
        theirs = other.new_initial_state()
        state = game.apply(game.initial_state(), {CHANCE: button(1)})
        state = game.apply(state, {CHANCE: deal(drawn[:2], drawn[2:4])})
        for card in drawn[:4]:
            theirs.apply_action(DECK.index(card))
        while not theirs.is_terminal():
            if theirs.is_chance_node():
                lying = len(state.hand.board)
                state = laid_out(game, state, drawn[4:])
                for card in state.hand.board[lying:]:
                    theirs.apply_action(DECK.index(card))
                continue
            player = theirs.current_player()
            assert game.to_act(state) == (player,)
            offers = list(game.legal_actions(state, player))
            offers = [a for a in offers if a != HALF_POT or POT in offers]
            assert sorted(NUMBERS[action] for action in offers) == theirs.legal_actions()
            action = rng.choices(offers, list(map(weight, offers)))[0]
            state = game.apply(state, {player: action})
            theirs.apply_action(NUMBERS[action])
        assert list(game.returns(laid_out(game, state, drawn[4:]))) == theirs.returns()


class Theirs:
    """The same hand in pokerkit, which counts players from the small blind on."""

    def __init__(self, hand: Hand, game: TexasHoldem) -> None:
        dealt = [p for p, hole in enumerate(hand.holes) if hole]
        self.order = around(dealt, hand.button)
        stacks = [hand.stacks[p] + hand.spent[p] for p in self.order]
        pokerkit: Any = pytest.importorskip(
            "pokerkit", reason="pokerkit is not installed: pip install .[oracles]"
        )
        automatic = pokerkit.Automation
        self.state = pokerkit.NoLimitTexasHoldem.create_state(
            (
                automatic.ANTE_POSTING,
                automatic.BET_COLLECTION,
                automatic.BLIND_OR_STRADDLE_POSTING,
                automatic.RUNOUT_COUNT_SELECTION,
                automatic.HOLE_CARDS_SHOWING_OR_MUCKING,
                automatic.HAND_KILLING,
                automatic.CHIPS_PUSHING,
                automatic.CHIPS_PULLING,
            ),
            True,
            0,
            (game.betting.small, game.betting.big),
            game.betting.big,
            stacks,
            len(stacks),
        )
        for player in self.order:
            self.state.deal_hole("".join(hand.holes[player]))

    def player(self) -> Player:
        return self.order[self.state.actor_index]

    def legal(self, game: TexasHoldem, hand: Hand) -> tuple[Action, ...]:
        """Our actions as far as pokerkit takes them: raises by a part of the pot after calling."""
        state, i = self.state, self.state.actor_index
        found = [FOLD] if max(state.bets) > state.bets[i] else []
        found.append(CALL)
        owed = max(state.bets) - state.bets[i]
        for action in (HALF_POT, POT):
            part = state.total_pot_amount + owed
            level = max(state.bets) + (part // 2 if action == HALF_POT else part)
            if level < state.bets[i] + state.stacks[i] and state.can_complete_bet_or_raise_to(level):
                found.append(action)
        if state.can_complete_bet_or_raise_to(state.bets[i] + state.stacks[i]):
            found.append(ALL_IN)
        return tuple(found)

    def act(self, action: Action, level: int) -> None:
        if action == FOLD:
            self.state.fold()
        elif action == CALL:
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(level)

    def skip(self) -> None:
        """A check of a big blind whom nobody can answer any more; pokerkit asks for it, our rules do not."""
        if self.state.status and self.state.actor_indices:
            assert self.state.checking_or_calling_amount == 0
            assert not self.state.can_complete_bet_or_raise_to()
            self.state.check_or_call()

    def lay_out(self, hand: Hand) -> None:
        while self.state.status and not self.state.actor_indices:
            lying = len(list(self.state.get_board_cards(0)))
            self.state.burn_card("??")
            self.state.deal_board("".join(hand.board[lying : lying + (3 if not lying else 1)]))

    def stacks(self) -> dict[Player, int]:
        return dict(zip(self.order, self.state.stacks, strict=True))


def weight(action: Action) -> float:
    return {FOLD: 0.3, CALL: 3.0, ALL_IN: 0.25}.get(action, 1.0)


def comparable(hand: Hand, big: int) -> bool:
    """Whether everybody could post a blind in full: pokerkit has people call a short one as it is."""
    return all(not chips or chips >= big for chips in map(sum, zip(hand.stacks, hand.spent, strict=True)))


@pytest.mark.parametrize("players", few(1, [3, 2, 9]))
def test_in_step_with_pokerkit(players: int) -> None:
    """Hands follow one another, so stacks differ and side pots, short raises and split pots come up."""
    hands = in_step_with_pokerkit(players, matches=30, seed=players)
    assert hands > 60


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 10))
def test_in_step_with_pokerkit_for_long(players: int) -> None:
    assert in_step_with_pokerkit(players, matches=100, seed=100 + players) > 300


def in_step_with_pokerkit(players: int, matches: int, seed: int) -> int:
    rng, compared = random.Random(seed), 0
    for _ in range(matches):
        game = TexasHoldem(players, hands=12, stack=rng.choice((20, 60, 101)), small_blind=1, big_blind=2)
        state, theirs, told = game.initial_state(), None, 0
        while acting := game.to_act(state):
            if acting == (CHANCE,):
                state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
                if state.hand.holes and not state.hand.board and len(state.hands) > told:
                    told = len(state.hands)
                    theirs = Theirs(state.hand, game) if comparable(state.hand, 2) else None
                    compared += theirs is not None
            else:
                (player,) = acting
                offers = game.legal_actions(state, player).listed
                action = rng.choices(offers, list(map(weight, offers)))[0]
                if theirs is not None:
                    theirs.lay_out(state.hand)
                    assert theirs.player() == player
                    agree_on_offers(theirs.legal(game, state.hand), offers, state.hand)
                    theirs.act(action, game.betting.raised(state.hand, player, action) or 0)
                state = game.apply(state, {player: action})
            if theirs is not None and state.hand.won and told == len(state.hands):
                theirs.skip()
                theirs.lay_out(state.hand)
                agree(state.hand, theirs)
                theirs = None
    return compared


def agree_on_offers(theirs: tuple[Action, ...], ours: tuple[Action, ...], hand: Hand) -> None:
    """Equal offers, but for the first bet of a round when it is all in and less than the big blind.

    pokerkit takes it for a full one, and lets players who have acted raise again. The rules of the Tournament
    Directors Association (no. 47) do not.
    """
    if theirs != ours and hand.short and hand.step == 2 and hand.queue[0] in hand.acted:
        assert ours == (FOLD, CALL)
    else:
        assert theirs == ours


def agree(hand: Hand, theirs: Theirs) -> None:
    """Equal stacks, but for odd chips of a pot split by three: pokerkit gives all of them to one player."""
    found = {p: hand.stacks[p] for p in theirs.order}
    assert not theirs.state.status
    assert all(abs(found[p] - chips) <= 1 for p, chips in theirs.stacks().items()) or found == theirs.stacks()
    if sum(won > 0 for won in hand.won) <= 2:
        assert found == theirs.stacks()
