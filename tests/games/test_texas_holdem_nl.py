"""Texas hold'em: rules clause by clause, what each player sees, LLMArena's notation, and win rates."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from statistics import fmean

import pytest
from helpers.play import build, playthroughs

from games.catalog import find_preset, make_game
from games.core.action import CHANCE, Action, Player
from games.core.boards.board import HIDDEN
from games.core.game import UnreadableActionError
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.shared.cards import DECK, rate
from games.texas_holdem_nl import equity
from games.texas_holdem_nl.betting import ALL_IN, CALL, FOLD, HALF_POT, POT, Hand, around, shares
from games.texas_holdem_nl.board import PokerTable
from games.texas_holdem_nl.equity import win_rate
from games.texas_holdem_nl.metrics import (
    MATCH_METRICS,
    chips_won,
    estimated_win_rate,
    share_of,
    win_rate_when,
)
from games.texas_holdem_nl.rules import State, TexasHoldem, awaited, button, deal, unseen

LLMARENA = find_preset("texas_holdem_nl:llmarena")[1]
RLCARD = TexasHoldem(order="rlcard", raises="rlcard")
TABLE = TexasHoldem()
CODEC = LLMARENA.codec(RLCARD)
LETTERS = {"f": FOLD, "c": CALL, "h": HALF_POT, "p": POT, "a": ALL_IN}


def begun(game: TexasHoldem, holes: str, at: Player = 0) -> State:
    """After the button and the deal; ``holes`` as ``AsKd/2c2d``."""
    state = game.apply(game.initial_state(), {CHANCE: button(at)})
    return game.apply(state, {CHANCE: deal(*((hole[:2], hole[2:]) for hole in holes.split("/")))})


def played(game: TexasHoldem, state: State, actions: str, board: str = "") -> State:
    """After these actions, by letter; cards of the board come when they are due."""
    cards = board.split()
    for letter in [*actions, ""]:
        while game.to_act(state) == (CHANCE,) and not state.hand.won:
            kind = awaited(state)
            many = 3 if kind == "flop" else 1
            drawn, cards = cards[:many], cards[many:]
            assert len(drawn) == many, f"no cards for the {kind}"
            state = game.apply(state, {CHANCE: Action(kind, tuple(drawn))})
        if letter:
            (player,) = game.to_act(state)
            assert LETTERS[letter] in game.legal_actions(state, player)
            state = game.apply(state, {player: LETTERS[letter]})
    return state


def duel(game: TexasHoldem, actions: str = "", board: str = "", holes: str = "AsKd/7h2c") -> State:
    """Between two, with the button at seat 0."""
    return played(game, begun(game, holes), actions, board)


def ring(stacks: Sequence[int], at: Player = 0, game: TexasHoldem | None = None) -> State:
    """A hand between players with these chips, as it comes up after earlier hands."""
    made = game or TexasHoldem(len(stacks))
    hand = made.betting.begin(stacks, at)
    many = sum(stack > 0 for stack in stacks)
    return State((made.betting.deal(hand, deal(*zip(DECK[:many], DECK[many : 2 * many], strict=True))),))


def offers(game: TexasHoldem, state: State) -> str:
    (player,) = game.to_act(state)
    return "".join(letter for letter, a in LETTERS.items() if a in game.legal_actions(state, player).listed)


BOARD = "Qs Js 9d 4c 3h"
"""Against ``AsKd/7h2c`` seat 0 wins with an ace high."""

# LLMArena's hand, with the cases of RLCard; seat 1 posts the small blind and the button is at seat 0

RLCARD_CASES = {
    "at first half the pot is no raise": ("", (2, 1), "fcpa"),
    "the whole pot brings the small blind to 4": ("p", (2, 4), "fchpa"),
    "the whole pot again": ("pp", (8, 4), "fchpa"),
    "after a call the big blind may raise half": ("c", (2, 2), "fchpa"),
    "by half the pot, to 4": ("ch", (4, 2), "fchpa"),
    "by the pot, to 6": ("cp", (6, 2), "fcpa"),
    "against all in one folds or calls": ("a", (2, 100), "fc"),
}


@pytest.mark.parametrize(("actions", "spent", "open_"), RLCARD_CASES.values(), ids=RLCARD_CASES)
def test_rlcards_raises(actions: str, spent: tuple[int, int], open_: str) -> None:
    state = duel(RLCARD, actions)
    assert state.hand.spent == spent
    assert offers(RLCARD, state) == open_


@pytest.mark.parametrize(
    ("actions", "score"),
    [("f", 1), ("af", -2), ("pf", -2), ("ac", 100), ("ppc" + "cc" * 3, 8), ("cc" * 4, 2), ("cf", -2)],
)
def test_who_wins_how_much(actions: str, score: int) -> None:
    """A fold loses what was put in, an uncalled bet comes back, and the better hand takes the pot."""
    state = duel(RLCARD, actions, "" if actions.endswith("f") and len(actions) < 4 else BOARD)
    assert RLCARD.to_act(state) == ()
    assert RLCARD.returns(state) == (score, -score)


@pytest.mark.parametrize(
    ("game", "first", "later"), [(RLCARD, 1, 1), (TABLE, 0, 1)], ids=["RLCard", "at a table"]
)
def test_who_acts_first_of_two(game: TexasHoldem, first: Player, later: Player) -> None:
    """The button is at seat 0."""
    state = duel(game)
    assert game.to_act(state) == (first,)
    assert state.hand.bets[first] == 1
    assert game.to_act(played(game, state, "cc", "2s 3s 4s")) == (later,)


# the rules of the table

TABLE_CASES = {
    "raises are counted after calling": ("", "fchpa", (1, 2)),
    "half the pot: to 4": ("h", "fchpa", (4, 2)),
    "the pot: to 6": ("p", "fchpa", (6, 2)),
    "raised again by half the pot: 6 + 6": ("ph", "fchpa", (6, 12)),
    "there is nothing to fold to after a call": ("c", "chpa", (2, 2)),
}


@pytest.mark.parametrize(("actions", "open_", "spent"), TABLE_CASES.values(), ids=TABLE_CASES)
def test_raises_at_a_table(actions: str, open_: str, spent: tuple[int, int]) -> None:
    state = duel(TABLE, actions)
    assert state.hand.spent == spent
    assert offers(TABLE, state) == open_


@pytest.mark.parametrize("players", range(2, 10))
def test_blinds_and_turns_go_round_from_the_button(players: int) -> None:
    game = TexasHoldem(players, small_blind=5, big_blind=10)
    at = players - 1
    state = begun(game, "/".join(f"{a}{b}" for a, b in zip(DECK[:players], DECK[20:], strict=False)), at)
    small, big = (at, 0) if players == 2 else (0, 1)
    assert [p for p, bet in enumerate(state.hand.bets) if bet] == sorted((small, big))
    assert (state.hand.bets[small], state.hand.bets[big]) == (5, 10)
    turns = []
    for _ in range(players):
        (player,) = game.to_act(state)
        turns.append(player)
        state = game.apply(state, {player: CALL})
    assert turns == [*around(range(players), big)]
    state = played(game, state, "", "2h 3h 4h")
    assert game.to_act(state) == (0,)


def test_everybody_answers_a_raise_once() -> None:
    game, state = TexasHoldem(4), ring([100] * 4)
    assert game.to_act(state) == (3,)
    state = played(game, state, "chcc")
    assert state.hand.queue == (3,)
    assert played(game, state, "c", "2h 3h 4h").hand.queue == (1, 2, 3, 0)


def test_a_raise_is_no_smaller_than_the_last_one() -> None:
    state = duel(TABLE, "c")
    large = State((replace(state.hand, step=3),))
    assert offers(TABLE, large) == "cpa"
    assert TABLE.illegal_reason(large, 1, HALF_POT) == "A raise by half the pot is too small now."


def test_a_short_all_in_is_no_raise_for_those_who_acted() -> None:
    """7 more to 9, then all in with 14: the 5 more are no raise."""
    game = TexasHoldem(4)
    state = played(game, ring([100, 100, 100, 14]), "cp")
    assert (state.hand.level, state.hand.step) == (9, 7)
    state = played(game, state, "cca")
    assert (state.hand.level, state.hand.step) == (14, 7)
    assert offers(game, state) == "fc"
    reason = game.illegal_reason(state, 0, ALL_IN)
    assert reason is not None
    assert "less than a raise" in reason


def test_who_did_not_act_yet_may_raise_after_a_short_all_in() -> None:
    """5 more to 7, then all in with 11."""
    game = TexasHoldem(4)
    state = played(game, ring([11, 100, 100, 100]), "pa")
    assert (state.hand.level, state.hand.step) == (11, 5)
    assert game.to_act(state) == (1,)
    assert "a" in offers(game, state)
    assert offers(game, played(game, state, "cc")) == "fc"


def test_short_all_ins_that_add_up_to_a_raise_open_the_betting_again() -> None:
    """5 more to 7, then all in with 10 and with 13."""
    game = TexasHoldem(5)
    state = played(game, ring([10, 13, 200, 200, 200]), "pcaa")
    assert (state.hand.level, state.hand.step) == (13, 5)
    assert offers(game, played(game, state, "f")) == "fchpa"


def test_nobody_raises_when_nobody_can_answer() -> None:
    game = TexasHoldem(3)
    covered = played(game, ring([30, 100, 30]), "a")
    assert offers(game, covered) == "fc"
    assert game.illegal_reason(covered, 1, ALL_IN) == "Nobody else can bet any more; you can fold or call."
    assert "a" in offers(game, played(game, ring([30, 100, 60]), "a"))


def test_an_all_in_call_for_less_and_side_pots() -> None:
    """10 and 40 chips all in, and a call: a pot of 30 for all three and one of 60 for two."""
    game = TexasHoldem(3)
    state = ring([10, 40, 100])
    state = played(game, state, "aa")
    assert offers(game, state) == "fc"
    hand = game.betting.act(state.hand, CALL)
    assert hand.pots() == [(30, (0, 1, 2)), (60, (1, 2))]
    hand = played(game, state, "c", "Ac Ad Kh Ks Qh").hand
    assert sum(hand.won) == 90
    assert sum(hand.stacks) == 150


def test_what_nobody_called_comes_back_before_the_cards_are_shown() -> None:
    """All in with 100 against 40 and 10: 60 come back, whoever wins."""
    game = TexasHoldem(3)
    state = played(game, ring([100, 40, 10]), "ac")
    after = game.apply(state, {2: CALL})
    assert after.hand.stacks == (60, 0, 0)
    assert after.hand.spent == (40, 40, 10)
    assert after.hand.pots() == [(30, (0, 1, 2)), (60, (0, 1))]
    assert TABLE.view(duel(TABLE, "f"), 0).phase == "Player 2 takes 2"


SPLITS = {
    "one pot, one winner": ([(30, (0, 1, 2))], {0: 3, 1: 2, 2: 1}, {0: 30, 1: 0, 2: 0}),
    "the best hand cannot win the side pot": (
        [(30, (0, 1, 2)), (40, (1, 2))],
        {0: 3, 1: 1, 2: 2},
        {0: 30, 1: 0, 2: 40},
    ),
    "an even split": ([(30, (0, 1, 2))], {0: 3, 1: 3, 2: 1}, {0: 15, 1: 15, 2: 0}),
    "an odd chip goes to the first after the button": (
        [(31, (0, 1, 2))],
        {0: 3, 1: 3, 2: 1},
        {0: 15, 1: 16, 2: 0},
    ),
    "two odd chips go to two players": ([(32, (0, 1, 2))], {0: 3, 1: 3, 2: 3}, {0: 10, 1: 11, 2: 11}),
    "every pot is split by itself": (
        [(31, (0, 1, 2)), (11, (0, 1))],
        {0: 3, 1: 3, 2: 3},
        {0: 15, 1: 17, 2: 10},
    ),
    "what nobody called comes back": ([(20, (0, 1)), (7, (0,))], {0: 1, 1: 2}, {0: 7, 1: 20}),
}


@pytest.mark.parametrize(("pots", "strengths", "gained"), SPLITS.values(), ids=SPLITS)
def test_shares(
    pots: list[tuple[int, tuple[int, ...]]], strengths: dict[int, int], gained: dict[int, int]
) -> None:
    """The button is at player 0, so player 1 comes first."""
    assert shares(pots, strengths, around(sorted(strengths), 0)) == gained


def test_chips_of_those_who_folded_stay_in_the_pots() -> None:
    hand = Hand(0, (0, 0, 50, 50), (20, 50, 30, 0), (0,) * 4, (0, 1), (), 0, 2)
    assert hand.pots() == [(60, (0, 1)), (40, (1,))]


SHOWDOWNS = {
    "the board plays and is split": ("2c3d/4h5s", "As Ks Qs Js Ts", 0),
    "the wheel loses to a six": ("Ac2d/6h2s", "3c 4d 5h Kd Kh", -2),
    "the kicker decides": ("AcKd/AhQs", "As 7d 5h 3d 2h", 2),
    "a kicker on the board does not": ("Ac2d/Ah3s", "As Kd Qh Jd 9h", 0),
    "a flush beats a straight": ("8s2s/Th9c", "Js Qs Ks 3d 4c", 2),
    "a full house beats a flush": ("8s2s/JhJd", "Js Qs Ks Qd 4c", -2),
}


@pytest.mark.parametrize(("holes", "board", "score"), SHOWDOWNS.values(), ids=SHOWDOWNS)
def test_showdowns(holes: str, board: str, score: int) -> None:
    assert RLCARD.returns(duel(RLCARD, "cc" * 4, board, holes)) == (score, -score)


def test_all_in_and_called_the_rest_of_the_cards_come_without_betting() -> None:
    state = duel(RLCARD, "ac", BOARD)
    assert [action.kind for who, action in state.hand.log if who == CHANCE] == [
        "button",
        "deal",
        "flop",
        "turn",
        "river",
    ]
    assert RLCARD.to_act(state) == ()


def test_a_big_blind_whom_nobody_can_answer_is_not_asked() -> None:
    game, state = TexasHoldem(2), ring([1, 50], 0)
    assert state.hand.queue == ()
    assert game.to_act(state) == (CHANCE,)
    assert state.hand.exposed


# many hands


def test_the_button_moves_on_and_players_without_chips_are_out() -> None:
    game = TexasHoldem(4, hands=3, stack=20)
    rng = random.Random(4)
    state = begun(game, "AsAd/KsKd/7h2c/8h3c", 3)
    state = played(game, state, "acfc", "Ah Kc 4d 9c Jd")
    assert state.hand.won
    broke = [p for p, stack in enumerate(state.hand.stacks) if not stack]
    assert broke == [2, 3]
    assert game.to_act(state) == (CHANCE,)
    state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
    assert state.hand.button == 0
    assert state.hand.live == (0, 1)
    assert all((hole == ()) == (p in broke) for p, hole in enumerate(state.hand.holes))
    view = game.view(state, 2)
    assert isinstance(view.board, PokerTable)
    assert [seat.status for seat in view.board.seats] == ["", "", "out", "out"]
    assert sum(game.returns(state)) == 0


@pytest.mark.parametrize("name", ["texas_holdem_nl:heads_up", "texas_holdem_nl:full_ring"])
def test_chips_are_neither_made_nor_lost(name: str) -> None:
    game, _ = build(name)
    total = game.num_players * int(game.params["stack"])
    for match in playthroughs(name):
        for state in match.states[1:]:
            hand = state.hand
            assert sum(hand.stacks) + (0 if hand.won else hand.pot) == total
            assert min(hand.stacks) >= 0


def test_a_match_ends_when_one_player_has_all_chips() -> None:
    game = TexasHoldem(2, hands=50, stack=2)
    state, rng = game.initial_state(), random.Random(1)
    while acting := game.to_act(state):
        action = game.sample_chance(state, rng) if acting == (CHANCE,) else ALL_IN
        if acting != (CHANCE,) and action not in game.legal_actions(state, acting[0]):
            action = CALL
        state = game.apply(state, {acting[0]: action})
    assert sorted(state.hand.stacks) == [0, 4]
    assert len(state.hands) < 50


# what is seen


def faces(game: TexasHoldem, state: State, viewer: int | None) -> list[tuple[str, ...]]:
    board = game.view(state, viewer).board
    assert isinstance(board, PokerTable)
    return [seat.cards for seat in board.seats]


BACKS = (HIDDEN, HIDDEN)


def test_own_cards_show_and_the_others_do_not() -> None:
    state = duel(TABLE, "cc", "2s 3s 4s")
    assert faces(TABLE, state, 0) == [("As", "Kd"), BACKS]
    assert faces(TABLE, state, 1) == [BACKS, ("7h", "2c")]
    assert faces(TABLE, state, SPECTATOR) == [BACKS, BACKS]
    assert faces(TABLE, state, None) == [("As", "Kd"), ("7h", "2c")]
    assert "7h" not in TABLE.view(state, 0).to_json()


def test_a_fold_shows_no_card_to_anybody_else() -> None:
    state = duel(TABLE, "pf")
    assert faces(TABLE, state, 0) == [("As", "Kd"), ()]
    assert faces(TABLE, state, 1) == [BACKS, ("7h", "2c")]
    assert faces(TABLE, state, SPECTATOR) == [BACKS, ()]


def test_a_showdown_shows_the_cards_of_those_still_in() -> None:
    game = TexasHoldem(3)
    state = played(game, begun(game, "AsKd/7h2c/5c5d"), "cfc" + "cc" * 3, BOARD)
    for viewer in (0, 2, SPECTATOR):
        assert faces(game, state, viewer) == [("As", "Kd"), (), ("5c", "5d")]
    assert faces(game, state, 1) == [("As", "Kd"), ("7h", "2c"), ("5c", "5d")]
    board = game.view(state, SPECTATOR).board
    assert isinstance(board, PokerTable)
    assert set(board.best) == {"5c", "5d", "Qs", "Js", "9d"}


def test_cards_are_shown_once_nobody_can_bet() -> None:
    state = duel(TABLE, "a")
    assert faces(TABLE, state, 0)[1] == BACKS
    after = TABLE.apply(state, {1: CALL})
    assert faces(TABLE, after, 0)[1] == ("7h", "2c")
    assert "Player 2 shows 7 of hearts and 2 of clubs." in TABLE.narrate(state, {1: CALL}, after, SPECTATOR)


def test_only_the_owner_is_told_the_cards() -> None:
    before = TABLE.apply(TABLE.initial_state(), {CHANCE: button(0)})
    dealt = deal(("As", "Kd"), ("7h", "2c"))
    after = TABLE.apply(before, {CHANCE: dealt})
    stories = [TABLE.narrate(before, {CHANCE: dealt}, after, viewer) for viewer in (0, 1, SPECTATOR)]
    assert stories == [
        ("Player 1 is dealt ace of spades and king of diamonds.",),
        ("Player 2 is dealt 7 of hearts and 2 of clubs.",),
        ("Everybody is dealt two cards.",),
    ]


def test_resampling_keeps_what_is_known_and_draws_the_rest_evenly() -> None:
    state, rng = duel(TABLE, "cc", "2s 3s 4s"), random.Random(3)
    drawn: Counter[str] = Counter()
    for _ in range(2_000):
        twin = TABLE.resample(state, 0, rng)
        assert (twin.hand.holes[0], twin.hand.board) == (("As", "Kd"), ("2s", "3s", "4s"))
        drawn.update(twin.hand.holes[1])
    assert set(drawn) == set(DECK) - {"As", "Kd", "2s", "3s", "4s"}
    assert min(drawn.values()) > 0.6 * max(drawn.values())
    assert TABLE.view(twin, 0) == TABLE.view(state, 0)


def test_resampling_forgets_folded_cards_of_earlier_hands_and_keeps_shown_ones() -> None:
    game = TexasHoldem(2, hands=3)
    folded = duel(game, "pf")
    shown = duel(game, "cc" * 4, BOARD)
    rng = random.Random(8)
    assert any(game.resample(folded, 0, rng).hand.holes[1] != ("7h", "2c") for _ in range(5))
    assert game.resample(shown, 0, rng) == shown


def test_no_card_is_in_two_places() -> None:
    game, _ = build("texas_holdem_nl:full_ring")
    rng = random.Random(6)
    for match in playthroughs("texas_holdem_nl:full_ring"):
        for state in match.states[2::7]:
            for drawn in (state, game.resample(state, 4, rng)):
                for hand in drawn.hands:
                    cards = [*hand.board, *(card for hole in hand.holes for card in hole)]
                    assert len(set(cards)) == len(cards)
                    assert len(unseen(hand)) == 52 - len(cards)


# notation

READ = {
    "as asked": ("Action: Check and Call", CALL),
    "in any case": ("action: RAISE half POT", HALF_POT),
    "the last of several": ("Action: Fold? No. Action: All in", ALL_IN),
    "in quotes": ('"Action: Raise Full Pot" because I hold aces', POT),
    "the bare words": ("fold", FOLD),
}


@pytest.mark.parametrize(("text", "action"), READ.values(), ids=READ)
def test_read(text: str, action: Action) -> None:
    assert CODEC.read(duel(RLCARD), 0, text) == action


@pytest.mark.parametrize("text", ["", "I could fold or go all in.", "Action: Raise", "Action: 3", "Foldable"])
def test_unreadable(text: str) -> None:
    with pytest.raises(UnreadableActionError, match="Check and Call"):
        CODEC.read(duel(RLCARD), 0, text)


def test_buttons_say_what_an_action_amounts_to() -> None:
    codec = find_preset("texas_holdem_nl:heads_up")[1].codec(TABLE)
    labels = [codec.label(duel(TABLE), 0, action) for action in LETTERS.values()]
    assert labels == ["Fold", "Call 1", "Raise to 4 (half pot)", "Raise to 6 (pot)", "All in (99)"]
    after = duel(TABLE, "cc", "2s 3s 4s")
    assert codec.label(after, 1, CALL) == "Check"
    assert codec.label(after, 1, POT) == "Bet 4 (pot)"


def test_llmarenas_prompt_tells_cards_and_own_chips_only() -> None:
    state = duel(RLCARD, "cpc", "Td 3s 4s")
    slots = CODEC.slots(RLCARD.view(state, 1))
    assert slots["hole"] == "Hearts 7, Clubs 2"
    assert slots["community"] == "Diamonds 10, Spades 3, Spades 4"
    assert (slots["chips"], slots["paid"]) == ("94", "6")
    assert CODEC.slots(RLCARD.view(duel(RLCARD), 1))["community"] == "none yet"


def test_an_action_that_is_not_open_says_why() -> None:
    state = duel(RLCARD)
    reason = RLCARD.illegal_reason(state, 1, HALF_POT)
    assert reason == "A raise by half the pot is too small now."
    reason = RLCARD.illegal_reason(duel(RLCARD, "a"), 0, POT)
    assert reason == "You have not enough chips to raise; you can fold or call."
    reason = TABLE.illegal_reason(duel(TABLE, "c"), 1, FOLD)
    assert reason is not None
    assert "check" in reason


# win rates

EQUITIES = {
    "AhKh|QhJh2c": 0.7633,
    "AsAd|7c8d9h": 0.7214,
    "7d2c|AsKsQs": 0.1859,
    "8h7h|6s5d2c": 0.4644,
    "KsKd|Ah7c2d": 0.7973,
    "QdJd|9h3c3s": 0.4711,
    "5c5d|AcKdQh": 0.4975,
    "TsTh|9s8s2d": 0.7946,
}


def cards(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    hole, board = (tuple(p[i : i + 2] for i in range(0, len(p), 2)) for p in text.split("|"))
    return hole, board


@pytest.mark.parametrize("text", EQUITIES)
def test_estimates_come_near_the_exact_rates(text: str) -> None:
    many = 20_000
    error = (EQUITIES[text] * (1 - EQUITIES[text]) / (many / 2)) ** 0.5
    assert win_rate(*cards(text), hands=many) == pytest.approx(EQUITIES[text], abs=4 * error)


def exact_win_rate(hole: tuple[str, ...], board: tuple[str, ...]) -> float:
    """Over all cards that may come; from the flop on, about a second."""
    left = [card for card in DECK if card not in hole and card not in board]
    return fmean(win_rate(hole, (*board, *more)) for more in combinations(left, 5 - len(board)))


def test_exact_rate() -> None:
    assert exact_win_rate(*cards("AhKh|QhJh2c")) == pytest.approx(0.7633, abs=0.00005)


@pytest.mark.slow
@pytest.mark.parametrize("text", EQUITIES)
def test_exact_rates(text: str) -> None:
    assert exact_win_rate(*cards(text)) == pytest.approx(EQUITIES[text], abs=0.00005)


@pytest.mark.parametrize(("hole", "rate"), [(("As", "Ad"), 0.852), (("7d", "2c"), 0.346)])
def test_known_rates_before_the_flop(hole: tuple[str, str], rate: float) -> None:
    assert win_rate(hole, (), hands=40_000) == pytest.approx(rate, abs=0.015)


def test_rates_on_the_river_are_counted() -> None:
    """The nuts win for certain; a royal flush on the table is shared by all."""
    royal = ("As", "Ks", "Qs", "Js", "Ts")
    assert win_rate(("2c", "3d"), royal) == 0.5
    assert win_rate(("2c", "3d"), royal, opponents=3) == 0.25
    assert win_rate(("As", "Ks"), ("Qs", "Js", "Ts", "2c", "3d")) == 1.0
    assert win_rate(("As", "Ks"), ("Qs", "Js", "Ts", "2c", "3d"), opponents=8) == 1.0


def test_more_opponents_win_more_often() -> None:
    rates = [win_rate(("As", "Ad"), (), opponents=n, hands=8_000) for n in (1, 3, 8)]
    assert all(fewer > more + 0.05 for fewer, more in pairwise(rates))


def test_equal_cards_have_equal_rates_in_any_order() -> None:
    one = win_rate(("As", "Kd"), ("2c", "3d", "4h"))
    assert win_rate(("Kd", "As"), ("4h", "2c", "3d")) == one


# metrics


def moments(game: TexasHoldem, state: State, actions: str, board: str = "") -> list[Moment]:
    found = []
    for number in range(len(actions)):
        before = played(game, state, actions[:number], board)
        (player,) = game.to_act(before)
        action = LETTERS[actions[number]]
        after = game.apply(before, {player: action})
        found.append(Moment(game, number + 1, before, {player: action}, after, {player: "seat"}))
    return found


def test_metrics_tell_how_good_the_cards_were_for_each_action() -> None:
    steps = moments(TABLE, begun(TABLE, "AsAd/7h2c"), "pc" + "cp" + "f", "Ah Ks 4d")
    rates = [estimated_win_rate(step, 0) for step in steps]
    assert [rate is not None for rate in rates] == [True, False, False, True, False]
    assert rates[0] == pytest.approx(0.85, abs=0.08)
    assert estimated_win_rate(steps[-1], 1) == estimated_win_rate(steps[2], 1)
    assert share_of(POT)(steps, 0) == 1.0
    assert share_of(CALL)(steps, 1) == pytest.approx(2 / 3)
    assert win_rate_when(POT)(steps, 0) == pytest.approx((rates[0] + rates[3]) / 2)  # type: ignore[operator]
    assert win_rate_when(POT, 3)(steps, 0) == rates[3]
    assert win_rate_when(FOLD)(steps, 0) is None
    assert chips_won(steps[-1], 0) == 6
    assert chips_won(steps[-1], 1) == -6
    assert chips_won(steps[0], 0) is None


def test_shares_of_all_actions_add_up_to_one() -> None:
    steps = moments(TABLE, begun(TABLE, "AsAd/7h2c"), "phc" + "cc", "Ah Ks 4d")
    for player in (0, 1):
        found = {metric.name: metric.of(steps, player) for metric in MATCH_METRICS}
        assert sum(found[name] or 0 for name in found if name.startswith("share_")) == pytest.approx(1)


def test_a_step_costs_little_to_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than the hands of one estimate, of one opponent on the river; nothing the second time."""
    equity._exact.cache_clear()
    equity._estimate.cache_clear()
    rated: list[int] = []
    monkeypatch.setattr(equity, "rate", lambda cards: rated.append(cards) or rate(cards))
    game, _ = build("texas_holdem_nl:llmarena")
    steps = [
        Moment(game, i + 1, state, joint, after, {})
        for match in playthroughs("texas_holdem_nl:llmarena")
        for i, (state, joint, after) in enumerate(
            zip(match.states, match.joints, match.states[1:], strict=False)
        )
        if CHANCE not in joint
    ]
    for step in steps:
        estimated_win_rate(step, next(iter(step.joint)))
    assert 0 < len(rated) <= equity.HANDS * len(steps)
    rated.clear()
    for step in steps:
        estimated_win_rate(step, next(iter(step.joint)))
    assert rated == []


def test_params_and_presets() -> None:
    game = make_game("texas_holdem_nl", LLMARENA, {"stack": 40, "small_blind": 3, "big_blind": 6})
    state = game.apply(game.initial_state(), {CHANCE: button(0)})
    assert (state.hand.stacks, state.hand.bets) == ((34, 37), (6, 3))
    ring_game, preset = build("texas_holdem_nl:full_ring")
    assert (preset.num_players, ring_game.params["hands"]) == (9, 2)
