"""Liar's dice: rules, published counts, what each player sees, and GTBench's notation."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from games.catalog import find_preset
from games.core import text
from games.core.action import CHANCE, Action
from games.core.boards.board import HIDDEN
from games.core.game import UnreadableActionError
from games.core.view import SPECTATOR
from games.liars_dice.rules import LIAR, Bid, LiarsDice, State, bid, roll
from games.shared.boards.dice import DiceBid, DiceTable

GAME = LiarsDice()
CODEC = find_preset("liars_dice:gtbench")[1].codec(GAME)


def after(dice: str, *bids: Bid, called: bool = False, game: LiarsDice = GAME) -> State:
    """The state after some rolls and bids, perhaps a call, reached by legal actions only."""
    state = game.initial_state()
    for face in map(int, dice):
        assert game.to_act(state) == (CHANCE,)
        state = game.apply(state, {CHANCE: roll(face)})
    for number, action in enumerate([*(bid(*made) for made in bids), *([LIAR] if called else [])]):
        assert game.to_act(state) == (number % 2,)
        assert action in game.legal_actions(state, number % 2)
        state = game.apply(state, {number % 2: action})
    return state


CALLS = {
    "a six counts for a five": ("65", (2, 5), True),
    "two sixes count for two fives": ("66", (2, 5), True),
    "dice of other faces do not count": ("11", (2, 5), False),
    "sixes count for sixes": ("66", (2, 6), True),
    "the opponent's die counts": ("32", (1, 2), True),
    "one too few": ("35", (2, 1), False),
    "one six is not two": ("16", (2, 6), False),
    "more than the bid says is enough": ("44", (1, 4), True),
}


@pytest.mark.parametrize(("dice", "made", "true"), CALLS.values(), ids=CALLS)
def test_a_call_wins_against_a_false_bid_only(dice: str, made: Bid, true: bool) -> None:
    state = after(dice, made, called=True)
    assert GAME.to_act(state) == ()
    assert not GAME.legal_actions(state, 0)
    assert not GAME.legal_actions(state, 1)
    assert GAME.returns(state) == ((1, -1) if true else (-1, 1))
    assert GAME.returns(after(dice, made)) == (0, 0)
    assert GAME.view(state, 0).phase.endswith("true" if true else "false")


def test_the_second_players_bid_can_be_called_too() -> None:
    assert GAME.returns(after("25", (1, 2), (1, 5), called=True)) == (-1, 1)
    assert GAME.returns(after("25", (1, 2), (2, 5), called=True)) == (1, -1)


@pytest.mark.parametrize(
    ("dice", "made", "score"), [("65", (2, 5), -1), ("66", (2, 6), 1), ("61", (1, 6), 1), ("63", (1, 5), -1)]
)
def test_nothing_is_wild_on_demand(dice: str, made: Bid, score: int) -> None:
    game = LiarsDice(wild="none")
    assert game.returns(after(dice, made, called=True, game=game)) == (score, -score)


def test_the_highest_face_is_wild_whatever_it_is() -> None:
    game = LiarsDice(sides=4)
    assert game.returns(after("43", (2, 3), called=True, game=game)) == (1, -1)


LEGAL = {
    "everything but a call at first": ((), range(12), False),
    "after one 4": (((1, 4),), range(4, 12), True),
    "after one 6": (((1, 6),), range(6, 12), True),
    "after the highest bid only a call": (((2, 6),), (), True),
}


@pytest.mark.parametrize(("bids", "ladder", "call"), LEGAL.values(), ids=LEGAL)
def test_legal_actions(bids: tuple[Bid, ...], ladder: range, call: bool) -> None:
    wanted = [bid(i // 6 + 1, i % 6 + 1) for i in ladder]
    state = after("25", *bids)
    acting = len(bids) % 2
    assert GAME.legal_actions(state, acting).listed == (*wanted, *([LIAR] if call else []))
    assert not GAME.legal_actions(state, 1 - acting)


REFUSED = {
    "a call before any bid": (after("25"), LIAR, "There is no bid to call yet; make the first one."),
    "the same bid again": (
        after("25", (1, 4), (2, 1)),
        bid(2, 1),
        "A bid must be higher than the standing one, 2 dice showing 1.",
    ),
    "a lower face": (
        after("25", (1, 1), (1, 4)),
        bid(1, 3),
        "higher than the standing one, 1 die showing 4.",
    ),
    "three of two dice": (after("25"), bid(3, 1), "That is not one of the legal actions."),
    "a face that no die has": (after("25"), bid(1, 7), "That is not one of the legal actions."),
    "out of turn": (after("25", (1, 1)), bid(1, 2), "It is not your turn."),
    "after the end": (after("25", (1, 1), called=True), bid(1, 2), "It is not your turn."),
    "before the dice are rolled": (State(), bid(1, 1), "It is not your turn."),
}


@pytest.mark.parametrize(("state", "action", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(state: State, action: Action, reason: str) -> None:
    assert str(GAME.illegal_reason(state, 0, action)).endswith(reason)


@cache
def endings(state: State) -> int:
    """How many ways there are to go on from a state to an end."""
    if not GAME.to_act(state):
        return 1
    player = GAME.to_act(state)[0]
    return sum(endings(GAME.apply(state, {player: a})) for a in GAME.legal_actions(state, player))


def test_as_many_matches_are_possible_as_published() -> None:
    assert 36 * endings(after("12")) == 147_420


def test_a_player_tells_as_many_situations_apart_as_published() -> None:
    """Each player decides after half of the 4,096 sequences of bids, with one of six dice."""
    views: Counter[int] = Counter()
    todo = [after("12")]
    while todo:
        state = todo.pop()
        (player,) = GAME.to_act(state)
        views[player] += 6
        todo += [GAME.apply(state, {player: a}) for a in GAME.legal_actions(state, player) if a != LIAR]
    assert views == {0: 12_288, 1: 12_288}


def table(state: State, viewer: int | None) -> DiceTable:
    board = GAME.view(state, viewer).board
    assert isinstance(board, DiceTable)
    return board


def faces(state: State, viewer: int | None) -> list[str]:
    return ["".join(dice.faces) for dice in table(state, viewer).dice]


def test_dice_are_hidden_until_the_call() -> None:
    state = after("25", (1, 4))
    assert [faces(state, viewer) for viewer in (0, 1, SPECTATOR, None)] == [
        ["2", HIDDEN],
        [HIDDEN, "5"],
        [HIDDEN, HIDDEN],
        ["2", "5"],
    ]
    called = after("25", (1, 4), called=True)
    assert [faces(called, viewer) for viewer in (0, 1, SPECTATOR, None)] == [["2", "5"]] * 4


def test_the_table_shows_the_bids_and_after_a_call_which_dice_count() -> None:
    board = table(after("25", (1, 4), (2, 5)), 0)
    assert board.bids == (DiceBid(0, 1, 4), DiceBid(1, 2, 5))
    assert (board.called_by, board.wild, board.sides) == (None, "6", 6)
    assert [dice.counted for dice in board.dice] == [(), ()]
    board = table(after("65", (1, 4), (2, 5), called=True), 0)
    assert board.called_by == 0
    assert [dice.counted for dice in board.dice] == [(0,), (0,)]
    assert [dice.counted for dice in table(after("25", (2, 5), called=True), 1).dice] == [(), (0,)]


def test_the_text_of_the_table() -> None:
    called = after("65", (1, 4), (2, 5), called=True)
    assert text.render_board(GAME.view(called, 0)).splitlines() == [
        "Player 1's dice: 6 (counts)",
        "Player 2's dice: 5 (counts)",
        "Player 1 bids 1 x 4",
        "Player 2 bids 2 x 5",
        "Wild: 6",
        "Player 1 calls the bid",
    ]


def test_narration_tells_a_roll_to_its_owner_and_everything_after_a_call() -> None:
    before, rolled = after("2"), after("25")
    stories = [GAME.narrate(before, {CHANCE: roll(5)}, rolled, viewer) for viewer in (0, 1, SPECTATOR, None)]
    hidden, told = ("Player 2 rolls a die.",), ("Player 2 rolls 5.",)
    assert stories == [hidden, told, hidden, told]
    made = after("25", (2, 5))
    assert GAME.narrate(rolled, {0: bid(2, 5)}, made, 1) == ("Player 1 bids 2 dice showing 5.",)
    assert GAME.narrate(made, {1: LIAR}, after("25", (2, 5), called=True), 0) == (
        "Player 2 calls the bid.",
        "Player 1 shows 2.",
        "Player 2 shows 5.",
        "Player 2 wins: the bid was false.",
    )


def test_resampling_rolls_the_other_die_evenly() -> None:
    rng = random.Random(1)
    drawn = Counter(GAME.resample(after("25", (1, 4)), 1, rng).dice for _ in range(1200))
    assert set(drawn) == {(face, 5) for face in range(1, 7)}
    assert min(drawn.values()) > 150
    called = after("25", (1, 4), called=True)
    assert GAME.resample(called, 0, rng) == called


def test_more_dice_are_rolled_player_by_player() -> None:
    game = LiarsDice(dice=2, sides=3)
    state = after("1233", (2, 1), (4, 3), game=game)
    assert [game.hand(state, p) for p in (0, 1)] == [(1, 2), (3, 3)]
    assert len(game.ladder) == 12
    assert game.legal_actions(state, 0).listed == (LIAR,)


READ = {
    "a bid": ("Action: <2 dices, 5 value>", bid(2, 5)),
    "one die": ("<1 dice, 6 value>", bid(1, 6)),
    "liar": ("<Liar>", LIAR),
    "liar in any case": ("<liar>", LIAR),
    "the last of several": ("<1 dices, 2 value> is weak, so <Liar>", LIAR),
    "a bid after a thought of calling": ("<Liar>? No, <2 dices, 1 value>", bid(2, 1)),
    "more dice than there are, for the rules to judge": ("<3 dices, 1 value>", bid(3, 1)),
}


@pytest.mark.parametrize(("answer", "action"), READ.values(), ids=READ)
def test_read(answer: str, action: Action) -> None:
    assert CODEC.read(after("25", (1, 1)), 1, answer) == action


@pytest.mark.parametrize(
    "answer",
    ["", "Liar", "I bid two fives.", "<2 dices>", "<0 dices, 5 value>", "<1 dices, 0 value>", "<call>"],
)
def test_unreadable(answer: str) -> None:
    with pytest.raises(UnreadableActionError, match="no bid such as <1 dices, 5 value>"):
        CODEC.read(after("25"), 0, answer)


def test_prompt_slots_tell_the_own_die_and_the_opponents_last_bid() -> None:
    state = after("25", (1, 4), (2, 1))
    told = [{k: CODEC.slots(GAME.view(state, p))[k] for k in ("face", "bid")} for p in (0, 1)]
    assert told == [{"face": "2", "bid": "<2 dices, 1 value>"}, {"face": "5", "bid": "none yet"}]
    assert CODEC.slots(GAME.view(after("25", (1, 4)), 1))["bid"] == "<1 dices, 4 value>"
    assert CODEC.slots(LiarsDice(wild="none").view(State(), 0))["wild"] == ""


def test_labels() -> None:
    state = after("25", (1, 4))
    assert [CODEC.label(state, 0, action) for action in (bid(1, 5), bid(2, 1), LIAR)] == [
        "1 die showing 5",
        "2 dice showing 1",
        "Liar",
    ]
    assert CODEC.label(state, CHANCE, roll(3)) == "Rolled 3"
