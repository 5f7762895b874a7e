"""Kuhn poker: rules, published counts and value, what each player sees, and GTBench's notation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from helpers.play import history

from games.catalog import find_preset
from games.core.action import CHANCE, Player
from games.core.boards.board import HIDDEN
from games.core.boards.cards import CardTable
from games.core.game import UnreadableActionError
from games.core.view import SPECTATOR
from games.kuhn_poker.rules import BET, PASS, KuhnPoker, State, deal

GAME = KuhnPoker()
CODEC = find_preset("kuhn_poker:gtbench")[1].codec(GAME)


def after(cards: str, betting: str = "") -> State:
    """The state after a deal and a betting sequence, reached by legal actions only."""
    state = GAME.initial_state()
    for card in cards:
        assert deal(card) in [action for action, _ in GAME.chance_outcomes(state)]
        state = GAME.apply(state, {CHANCE: deal(card)})
    for number, letter in enumerate(betting):
        action = BET if letter == "b" else PASS
        assert GAME.to_act(state) == (number % 2,)
        assert action in GAME.legal_actions(state, number % 2)
        state = GAME.apply(state, {number % 2: action})
    return state


def faces(state: State, viewer: int | None) -> dict[str, str]:
    """Zone names with the faces that this viewer sees."""
    board = GAME.view(state, viewer).board
    assert isinstance(board, CardTable)
    return {zone.name: "".join(card.face for card in zone.cards) for zone in board.zones}


ENDS = {
    "both pass, the lower card loses 1": ("JK", "pp", -1),
    "both pass, the higher card wins 1": ("QJ", "pp", 1),
    "a bluff works": ("JK", "bp", 1),
    "a called bet wins 2": ("QJ", "bb", 2),
    "a called bet loses 2": ("QK", "bb", -2),
    "folding to a bet loses 1, whatever the card": ("KQ", "pbp", -1),
    "calling after a pass loses 2": ("JQ", "pbb", -2),
    "calling after a pass wins 2": ("KQ", "pbb", 2),
}


@pytest.mark.parametrize(("cards", "betting", "score"), ENDS.values(), ids=ENDS)
def test_ends(cards: str, betting: str, score: int) -> None:
    state = after(cards, betting)
    assert GAME.to_act(state) == ()
    assert not GAME.legal_actions(state, 0)
    assert not GAME.legal_actions(state, 1)
    assert GAME.returns(state) == (score, -score)
    assert GAME.returns(after(cards, betting[:-1])) == (0, 0)


@pytest.mark.parametrize("betting", ["", "p", "b", "pb"])
def test_both_actions_are_always_legal_for_the_one_to_act(betting: str) -> None:
    state = after("QK", betting)
    acting = len(betting) % 2
    assert GAME.legal_actions(state, acting).listed == (PASS, BET)
    assert not GAME.legal_actions(state, 1 - acting)


def test_no_card_is_dealt_twice_and_the_six_deals_are_equally_likely() -> None:
    deals: Counter[str] = Counter()
    for first, chance in GAME.chance_outcomes(State()):
        one = GAME.apply(State(), {CHANCE: first})
        for second, other in GAME.chance_outcomes(one):
            two = GAME.apply(one, {CHANCE: second})
            deals[two.cards] += round(chance * other * 6)
    assert deals == Counter({"".join(pair): 1 for pair in permutations("JQK", 2)})


def tree(state: State) -> Iterator[State]:
    yield state
    for action in [a for a, _ in GAME.chance_outcomes(state)] if GAME.to_act(state) == (CHANCE,) else []:
        yield from tree(GAME.apply(state, {CHANCE: action}))
    for player in (0, 1):
        for action in GAME.legal_actions(state, player):
            yield from tree(GAME.apply(state, {player: action}))


def test_the_tree_has_the_published_size() -> None:
    kinds = Counter(
        {(): "terminal", (CHANCE,): "chance"}.get(GAME.to_act(state), "decision")
        for state in tree(GAME.initial_state())
    )
    assert kinds == {"chance": 4, "decision": 24, "terminal": 30}


def test_each_player_has_six_situations_that_look_different() -> None:
    for player in (0, 1):
        views = {
            GAME.view(state, player) for state in tree(GAME.initial_state()) if player in GAME.to_act(state)
        }
        assert len(views) == 6


def test_views_hide_exactly_the_other_card() -> None:
    """Over all pairs of states: a player's views are equal when own card and betting are."""
    states = [state for state in tree(GAME.initial_state()) if len(state.cards) == 2]
    for one in states:
        for two in states:
            for player in (0, 1):
                shown = one.betting in ("pp", "bb", "pbb")
                known = (one.cards if shown else one.cards[player], one.betting)
                alike = known == (two.cards if shown else two.cards[player], two.betting)
                assert (GAME.view(one, player) == GAME.view(two, player)) == alike


Strategy = Callable[[str, str], Fraction]
"""Chance of a bet, by own card and betting so far."""


def first(bluff: Fraction) -> Strategy:
    """An equilibrium of player 0 for each chance in 0..1/3 of betting with the jack."""
    table = {
        "J": (bluff, Fraction(0)),
        "Q": (Fraction(0), bluff + Fraction(1, 3)),
        "K": (3 * bluff, Fraction(1)),
    }
    return lambda card, betting: table[card][0 if betting == "" else 1]


def second(card: str, betting: str) -> Fraction:
    """The equilibrium of player 1."""
    thirds = {"Jp": 1, "Jb": 0, "Qp": 0, "Qb": 1, "Kp": 3, "Kb": 3}
    return Fraction(thirds[card + betting], 3)


def value(state: State, strategies: tuple[Strategy, Strategy]) -> Fraction:
    """Expected score of player 0."""
    acting = GAME.to_act(state)
    if not acting:
        return Fraction(GAME.returns(state)[0])
    if acting == (CHANCE,):
        outcomes = [GAME.apply(state, {CHANCE: action}) for action, _ in GAME.chance_outcomes(state)]
        return sum((value(s, strategies) for s in outcomes), Fraction(0)) / len(outcomes)
    player = acting[0]
    bet = strategies[player](state.cards[player], state.betting)
    chances = {BET: bet, PASS: 1 - bet}
    return sum(
        (c * value(GAME.apply(state, {player: a}), strategies) for a, c in chances.items() if c), Fraction(0)
    )


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_equilibrium_play_is_worth_minus_one_eighteenth_to_the_first_player(bluff: Fraction) -> None:
    assert value(GAME.initial_state(), (first(bluff), second)) == Fraction(-1, 18)


def pure() -> Iterator[Strategy]:
    """Every strategy without chance of either player: 64 tables."""
    for bits in range(64):
        yield lambda card, betting, bits=bits: Fraction(  # type: ignore[misc]
            bits >> (2 * "JQK".index(card) + (betting in ("b", "pb"))) & 1
        )


def test_no_answer_beats_the_equilibrium() -> None:
    start = GAME.initial_state()
    assert min(value(start, (first(Fraction(1, 3)), answer)) for answer in pure()) == Fraction(-1, 18)
    assert max(value(start, (answer, second)) for answer in pure()) == Fraction(-1, 18)


def test_own_card_shows_and_the_others_do_not() -> None:
    state = after("QK", "p")
    assert faces(state, 0) == {"Player 1's card": "Q", "Player 2's card": HIDDEN, "Deck": HIDDEN}
    assert faces(state, 1) == {"Player 1's card": HIDDEN, "Player 2's card": "K", "Deck": HIDDEN}
    assert faces(state, SPECTATOR) == dict.fromkeys(faces(state, 0), HIDDEN)
    assert faces(state, None) == {"Player 1's card": "Q", "Player 2's card": "K", "Deck": "J"}


@pytest.mark.parametrize("betting", ["bp", "pbp"])
def test_a_fold_shows_no_card(betting: str) -> None:
    state = after("QK", betting)
    assert faces(state, 0)["Player 2's card"] == HIDDEN
    assert faces(state, 1)["Player 1's card"] == HIDDEN
    assert "K" not in GAME.view(state, 0).to_json()


@pytest.mark.parametrize("betting", ["pp", "bb", "pbb"])
def test_a_showdown_shows_both_cards_to_everybody(betting: str) -> None:
    state = after("QK", betting)
    for viewer in (0, 1, SPECTATOR):
        assert faces(state, viewer) == {"Player 1's card": "Q", "Player 2's card": "K", "Deck": HIDDEN}


@pytest.mark.parametrize(
    ("betting", "chips"), [("", (1, 1)), ("b", (2, 1)), ("pb", (1, 2)), ("bb", (2, 2)), ("pbb", (2, 2))]
)
def test_chips_and_pot(betting: str, chips: tuple[int, int]) -> None:
    board = GAME.view(after("QK", betting), 0).board
    assert isinstance(board, CardTable)
    assert (board.chips, board.pot) == (chips, sum(chips))


def test_only_the_owner_is_told_a_card() -> None:
    before, after_ = after("Q"), after("QK")
    stories = [
        GAME.narrate(before, {CHANCE: deal("K")}, after_, viewer) for viewer in (0, 1, SPECTATOR, None)
    ]
    hidden, told = ("Player 2 is dealt a card.",), ("Player 2 is dealt K.",)
    assert stories == [hidden, told, hidden, told]


@pytest.mark.parametrize(
    ("betting", "story"),
    [
        ("p", ("Player 1 passes.",)),
        ("b", ("Player 1 bets.",)),
        ("bp", ("Player 2 folds.", "Player 1 wins 1.")),
        ("pbb", ("Player 1 calls.", "Player 2 wins 2 with K against Q.")),
    ],
)
def test_narration_says_what_a_pass_or_bet_means(betting: str, story: tuple[str, ...]) -> None:
    player: Player = (len(betting) - 1) % 2
    joint = {player: BET if betting[-1] == "b" else PASS}
    assert GAME.narrate(after("QK", betting[:-1]), joint, after("QK", betting), SPECTATOR) == story


def test_resampling_draws_the_other_card_evenly() -> None:
    rng = random.Random(1)
    drawn = Counter(GAME.resample(after("QK", "pb"), 0, rng).cards for _ in range(1000))
    assert set(drawn) == {"QJ", "QK"}
    assert 400 < drawn["QJ"] < 600


READ = {
    "pass": ("Action: <Pass>", PASS),
    "bet": ("<Bet>", BET),
    "the last of several": ("<Pass> is weak, so <Bet>", BET),
    "the last that is a move": ("<Bet> and never <Fold>", BET),
}


@pytest.mark.parametrize(("text", "action"), READ.values(), ids=READ)
def test_read(text: str, action: object) -> None:
    assert CODEC.read(after("QK"), 0, text) == action


@pytest.mark.parametrize("text", ["", "Pass", "I bet.", "<Call>", "<pass>", "<Pass", "<>"])
def test_unreadable(text: str) -> None:
    with pytest.raises(UnreadableActionError, match="<Pass> nor <Bet>"):
        CODEC.read(after("QK"), 0, text)


def test_each_player_is_told_who_made_which_move() -> None:
    """The published code tells seat 1 that seat 0's moves were its own."""
    state, steps = after("QK", "pb"), (deal("Q"), deal("K"), PASS, BET)
    first, second = (CODEC.slots(GAME.view(state, p), history(GAME, p, *steps)) for p in (0, 1))
    assert first == {"card": "Q", "history": "you: Pass, then your opponent: Bet"}
    assert second == {"card": "K", "history": "your opponent: Pass, then you: Bet"}
    assert CODEC.slots(GAME.view(after("QK"), 0))["history"] == "none yet"
