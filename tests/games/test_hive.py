"""Hive: the cases and counts of the rules, both notations, random play, and the published code's moves."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest
from helpers.play import few, history

from games.catalog import find_preset, make_game
from games.core import text
from games.core.action import Action
from games.core.game import UnreadableActionError
from games.hive.hive import HAND, NAMES, PIECE, STEPS, Hive, cell_at
from games.hive.moves import PASS, in_hand
from games.hive.notation import GameBenchIds, UniversalHive
from games.hive.random_play import MOST, RandomPlay
from games.hive.rules import HiveGame
from games.hive.state import State

FREE = HiveGame(max_turns=250)
BEETLES = HiveGame(beetles=2, max_turns=250)
TOURNAMENT = HiveGame(beetles=2, opening_rule="tournament", max_turns=250)
LOOSE = HiveGame(movement="gamebench", max_turns=250)
TWO_STEP = make_game(*find_preset("hive:gamebench_code"))


def legal(game: HiveGame, state: State) -> tuple[Action, ...]:
    """What whoever is to move may do."""
    return game.legal_actions(state, state.ply % 2).listed


def after(moves: str, game: HiveGame = BEETLES) -> State:
    """The state after moves such as ``wA1;bA1 wA1-``, each of them legal."""
    state, codec = game.initial_state(), UniversalHive(game)
    for move in filter(None, moves.split(";")):
        player = state.ply % 2
        action = codec.read(state, player, f"<{move}>")
        assert game.illegal_reason(state, player, action) is None, move
        state = game.apply(state, {player: action})
    return state


def read(game: HiveGame, state: State, *texts: str) -> set[Action]:
    """The actions that moves of the protocol mean."""
    return {UniversalHive(game).read(state, state.ply % 2, f"<{text}>") for text in texts}


def laid_out(mover: str, **cells: tuple[int, int]) -> State:
    """A position in which these pieces are on the ground, others in hand, and white or black is to move."""
    places = [HAND] * len(NAMES)
    for name, (q, r) in cells.items():
        places[PIECE[name]] = cell_at(q, r)
    return State(tuple(places), ply=20 + "wb".index(mover))


OPENED = "wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \\bQ;wG1 bQ\\;bG2 bQ/;"
CASES = {
    "5 queen": (
        "wG1;bG1 wG1-;wQ \\wG1;bQ bG1-;wG2 /wG1;bA1 bQ/;wG3 /wG2;bA1 bQ-;wB1 -wG3;bA1 bQ/;wB2 \\wB1;"
        "bA1 bQ-;"
        "wS1 \\wB2;bA1 bQ/;wS2 wS1/;bA1 bQ-;wA1 \\wS2;bA1 bQ/;wA2 wA1/;bA1 bQ-;wA3 wA2/;bA1 wA3-",
        ("wQ \\bG1", "wQ -wG1"),
    ),
    "6 spider": (
        "wG1;bA1 wG1-;wS1 \\wG1;bQ bA1-;wQ /wG1;bG1 bQ\\;wG2 wQ\\;bB1 /bG1;wB1 /wG2;bG2 bG1\\;wG3 /wB1;"
        "bG2 -bB1;wB2 wG3\\;bA1 bG1\\;wA1 wB2-;bA1 bB1\\;wA2 wA1/;bA1 bG1-;wS2 wA2-;bA1 bG1\\;wA3 wS2\\;"
        "bA1 wA3-",
        ("wS1 \\bQ", "wS1 /bQ", "wS1 wG1\\", "wS1 /wQ"),
    ),
    "8 grasshopper": (
        "wG1;bG1 wG1-;wQ /wG1;bQ bG1-;wS1 wQ\\;bA1 bQ-;wB1 /wS1;bA1 -wQ;wB1 wS1\\;bA2 bQ-;wB1 /wS1;"
        "bA2 wG1\\;wB1 wS1\\;bA3 bQ-;wB1 /wS1;bS1 bQ\\;wB1 wS1;bS1 wB1\\;wB1 /wB1;bA3 -wB1",
        ("wG1 bQ-", "wG1 bA2\\", "wG1 bA1\\", "wG2 \\wG1", "wS2 \\wG1", "wA1 \\wG1", "wB2 \\wG1"),
    ),
    "9 beetle at a gate": (
        "wB1;bS1 wB1-;wQ \\wB1;bQ bS1/;wB2 -wQ;bB1 bQ\\;wS1 /wB2;bB1 bS1;wG1 /wS1;bQ \\bB1;wG2 wG1\\;"
        "bB2 bQ/;wG3 wG2\\;bB2 \\bQ;wA1 wG3-;bB2 wQ;wA2 wA1-;bA1 bQ/;wS2 wA2-;bA1 bB1/;wA3 wS2/;bA1 wA3/",
        ("wB1 bB2", "wB1 bB1", "wB1 /bB1", "wB1 wB2\\"),
    ),
}


@pytest.mark.parametrize(("moves", "wanted"), CASES.values(), ids=CASES)
def test_exactly_these_moves_are_legal(moves: str, wanted: tuple[str, ...]) -> None:
    state = after(moves)
    assert set(legal(BEETLES, state)) == read(BEETLES, state, *wanted)


def test_case_1_the_first_piece() -> None:
    state = State()
    assert set(legal(TOURNAMENT, state)) == read(TOURNAMENT, state, "wS1", "wB1", "wG1", "wA1")
    assert set(legal(BEETLES, state)) == read(BEETLES, state, "wS1", "wB1", "wG1", "wA1", "wQ")


COUNTS = {
    "2 after a queen, six cells for four bugs": ("wQ", {"place": 24}),
    "2 after both queens": ("wQ;bQ wQ-", {"place": 9, "move": 2}),
    "3 no moves before the queen": ("wA1;bA1 wA1-", {"place": 12}),
    "4 the queen in the fourth turn": (
        "wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-",
        {"place": 7},
    ),
}


@pytest.mark.parametrize(("moves", "wanted"), COUNTS.values(), ids=COUNTS)
def test_so_many_placements_and_moves(moves: str, wanted: dict[str, int]) -> None:
    state = after(moves, FREE)
    assert Counter(action.kind for action in legal(FREE, state)) == wanted
    if len(moves) > 20:
        assert {action.args[0] for action in legal(FREE, state)} == {"wQ"}


def test_case_7_an_ant_alone_may_move() -> None:
    state = after(
        "wS1;bB1 wS1-;wQ -wS1;bQ bB1-;wB1 \\wQ;bG1 bQ/;wB2 \\wB1;bG2 bG1/;wS2 \\wB2;bS1 bG2/;wA1 \\wS1;"
        "bB2 bS1/;wA2 \\wS2;bG3 \\bB2;wA1 -bG1;bA1 \\bG3;wG1 wA2/;bS2 -bA1;wG2 wG1/;bA2 -bS2;wA3 wG2-;"
        "bA3 bS2\\;wG3 wA3\\;bA3 wG3\\"
    )
    assert [action.args[0] for action in legal(BEETLES, state)] == ["wA1"] * 16


ENDS = {
    "10 white surrounds": (
        "wA1 wQ\\;bA1 bG2/;wA1 bG2\\;bA1 \\bG2;wQ \\wS1;bA1 bG2/;wQ /bG1",
        (1.0, 0.0),
        "White wins: black's queen is surrounded",
    ),
    "10 black surrounds itself": (
        "wA1 wQ\\;bA1 bG2/;wA1 bG2\\;bA1 /bG1",
        (1.0, 0.0),
        "White wins: black's queen is surrounded",
    ),
    "11 both at once": (
        "wA1 wQ\\;bA1 bG2/;wA1 bG2\\;bA1 \\bG2;wQ \\wS1;bG1 wA1/;wQ -bQ;bA1 \\wQ;wB1 -wS1;bG3 bG1-;wB1 /bA1;"
        "bG3 -bG2",
        (0.5, 0.5),
        "a draw: both queens are surrounded",
    ),
}


@pytest.mark.parametrize(("moves", "returns", "phase"), ENDS.values(), ids=ENDS)
def test_the_end(moves: str, returns: tuple[float, float], phase: str) -> None:
    state = after(OPENED + moves)
    assert (BEETLES.to_act(state), BEETLES.returns(state)) == ((), returns)
    assert BEETLES.view(state, None).phase == phase
    assert BEETLES.illegal_reason(state, 0, PASS) == "It is not your turn."


ANT_AT_A_GATE = laid_out("w", wS1=(0, 0), bS1=(-1, 0), bG1=(-2, 0), bA1=(-1, -1), wA1=(1, 0), wQ=(1, -1))
QUEEN_STEPS = laid_out(
    "b", wS1=(0, 0), bS1=(1, -1), wG1=(-1, 0), wA1=(-1, -1), wQ=(-2, 1), wG2=(-1, -2), bQ=(1, -2)
)
SLIDES = {
    "12a an ant slides past": (ANT_AT_A_GATE, "wA1", "0,-1", True, False),
    "12b a queen slides": (QUEEN_STEPS, "bQ", "0,-1", True, False),
    "12b a queen keeps in touch": (QUEEN_STEPS, "bQ", "0,-2", False, True),
}


@pytest.mark.parametrize(("state", "name", "end", "rules", "code"), SLIDES.values(), ids=SLIDES)
def test_case_12_where_rules_and_published_code_differ(
    state: State, name: str, end: str, rules: bool, code: bool
) -> None:
    action = Action("move", (name, end))
    assert (action in legal(FREE, state)) == rules
    assert (action in legal(LOOSE, state)) == code


def test_case_13_an_ant_at_the_end_of_a_line_of_all_pieces() -> None:
    order, state = ("G1", "Q", "S1", "S2", "B1", "B2", "G2", "G3", "A1", "A2", "A3"), State()
    for turn, name in enumerate(order):
        before = order[turn - 1]
        for move in (f"w{name} -w{before}", f"b{name} b{before}-") if turn else (f"w{name}", "bG1 wG1-"):
            (action,) = read(BEETLES, state, move)
            state = BEETLES.apply(state, {state.ply % 2: action})
    assert Counter(action.args[0] for action in legal(BEETLES, state))["wA3"] == 45


def test_case_14_whoever_can_do_nothing_passes() -> None:
    """White's queen holds the hive together, and every cell beside it touches a black piece."""
    state = laid_out("w", bQ=(-1, 0), wQ=(0, 0), bA1=(1, 0))
    assert legal(FREE, state) == (PASS,)
    assert FREE.view(state, 0).phase == "White can do nothing and passes"
    passed = FREE.apply(state, {0: PASS})
    assert FREE.to_act(passed) == (1,)
    assert PASS not in legal(FREE, passed)
    assert (
        FREE.illegal_reason(passed, 1, PASS) == "You pass only when you can neither place nor move anything."
    )


PERFT = {
    "base set, tournament": (TOURNAMENT, "", (4, 96, 1_440, 21_600, 516_240)),
    "base set": (BEETLES, "", (5, 150, 2_220, 32_856)),
    "no beetles": (FREE, "", (4, 96, 1_128, 13_254)),
    "no beetles, tournament": (HiveGame(opening_rule="tournament"), "", (3, 54, 648, 7_776)),
}
ROWS = {
    "wA1;bA1 wA1-;wQ -wA1;bQ bA1-": ((17, 289, 7_175), (22, 484, 15_054)),
    "wS1;bS1 wS1-;wQ /wS1;bQ bS1/;wA1 -wS1;bA1 bS1\\": ((33, 1_071, 36_004), (39, 1_534, 62_863)),
    "wS1;bS1 wS1-;wQ /wS1;bQ bS1/;wA1 -wS1;bA1 bS1\\;wG1 /wQ;bG1 bQ/;wS2 -wA1;bS2 bA1-": (
        (23, 567, 21_822),
        (33, 1_173, 54_995),
    ),
}
for line, (without, beetles) in ROWS.items():
    PERFT[f"{line[-9:]}, no beetles"] = FREE, line, without
    PERFT[f"{line[-9:]}, base set"] = BEETLES, line, beetles
DEEP = {
    "base set, tournament, 6": (TOURNAMENT, 6, 12_219_480),
    "no beetles, 5": (FREE, 5, 245_766),
    "no beetles, 6": (FREE, 6, 4_465_530),
    "no beetles, tournament, 5": (HiveGame(opening_rule="tournament"), 5, 146_448),
    "base set, 5": (BEETLES, 5, 775_896),
}


def perft(game: HiveGame, state: State, depth: int) -> int:
    """How many sequences of so many moves there are; the last are counted without being made."""
    acting = game.to_act(state)
    if not acting:
        return 0
    actions = game.legal_actions(state, acting[0])
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, {acting[0]: action}), depth - 1) for action in actions)


@pytest.mark.parametrize(("game", "moves", "wanted"), few(5, PERFT.values()), ids=PERFT)
def test_as_many_sequences_as_published(game: HiveGame, moves: str, wanted: tuple[int, ...]) -> None:
    assert perft(game, after(moves, game), len(wanted)) == wanted[-1]


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "depth", "wanted"), DEEP.values(), ids=DEEP)
def test_as_many_longer_sequences_as_published(game: HiveGame, depth: int, wanted: int) -> None:
    @cache
    def count(places: tuple[int, ...], levels: tuple[int, ...], ply: int) -> int:
        state = State(places, levels, ply)
        return sum(perft(game, game.apply(state, {ply % 2: action}), 1) for action in legal(game, state))

    def sequences(state: State, depth: int) -> int:
        if not game.to_act(state):
            return 0
        if depth == 2:
            return count(state.places, state.levels, state.ply)
        return sum(
            sequences(game.apply(state, {state.ply % 2: action}), depth - 1) for action in legal(game, state)
        )

    assert sequences(State(), depth) == wanted


START = "wA1;bA1 wA1-;wQ -wA1;bQ bA1-"
REFUSED = {
    "an opponent's piece": ("wA1;bA1 wA1-", "bG1 wA1/", "That is not your piece."),
    "before the queen": ("wA1;bA1 wA1-", "wA1 bA1/", "Your pieces may move once your queen bee is placed."),
    "the queen is due": (
        "wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-",
        "wS1 -wG1",
        "The queen bee must be placed now, in your fourth turn at the latest.",
    ),
    "beside an opponent": (
        START,
        "wG1 bQ-",
        "A new piece goes to an empty cell that touches pieces of yours and none of your opponent's.",
    ),
    "out of order": (START, "wG2 -wQ", "Pieces of a kind enter in order: the next one is wG1."),
    "it holds the hive together": (START, "wA1 bQ-", "Without wA1 the hive would fall apart."),
    "too far": (START, "wQ bQ-", "wQ slides one step along the hive; it cannot get there."),
    "a piece alone": (START, "wQ", "A move is a piece and the place to which it goes."),
    "no pass": (START, "pass", "You pass only when you can neither place nor move anything."),
}


@pytest.mark.parametrize(("moves", "move", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused_with_the_rule_that_is_broken(moves: str, move: str, reason: str) -> None:
    state = after(moves, FREE)
    (action,) = read(FREE, state, move)
    assert FREE.illegal_reason(state, state.ply % 2, action) == reason


def test_beetles_and_their_stacks() -> None:
    before = after("wQ;bS1 wQ-;wB1 -wQ;bQ bS1-;wB1 wQ;bA1 bQ-")
    climbs = Action("move", ("wB1", "bS1"))
    state = BEETLES.apply(before, {0: climbs})
    assert BEETLES.narrate(before, {0: climbs}, state, 0) == ("White moves the beetle wB1 to bS1.",)
    (covered,) = read(BEETLES, state, "bS1 bQ/")
    assert BEETLES.illegal_reason(state, 1, covered) == "bS1 lies under another piece."
    white = {cell_at(-1, 0), cell_at(0, -1), cell_at(-1, 1), cell_at(0, 1), cell_at(1, -1)}
    assert Hive(state.places, state.levels).homes(0) == white, "the stack is white: its top is"
    board = text.render_board(BEETLES.view(state, None), BEETLES.player_name)
    assert "wB1^" in board
    assert "Stack, from the bottom: bS1, wB1" in board


def test_the_same_position_three_times_is_a_draw_where_that_counts() -> None:
    game = HiveGame(repetition_draw="on")
    moves = "wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wQ /wA1;bQ bA1/;wQ -wA1;bQ bA1-;wQ /wA1;bQ bA1/;wQ -wA1;bQ bA1-"
    state = after(moves, game)
    assert (game.to_act(state), game.returns(state)) == ((), (0.5, 0.5))
    assert game.view(state, None).phase == "a draw: the same position for the third time"
    assert game.to_act(after(moves.rpartition(";")[0], game)) == (1,)
    assert FREE.to_act(after(moves, FREE)) == (0,)


def test_a_match_ends_in_a_draw_when_the_turns_are_used_up() -> None:
    game = HiveGame(max_turns=2)
    state = after(START, game)
    assert (game.to_act(state), game.returns(state)) == ((), (0.5, 0.5))
    assert game.view(state, None).phase == "a draw: there are no turns left"


def test_in_gamebench_s_code_the_first_player_has_the_last_turn() -> None:
    game = make_game(*find_preset("hive:gamebench_code"), {"max_turns": 2, "action_form": "move"})
    state = after("wA1;bA1 wA1-", game)
    assert game.to_act(state) == (0,)
    over = game.apply(state, {0: game.legal_actions(state, 0).listed[0]})
    assert (game.to_act(over), game.returns(over)) == ((), (0.5, 0.5))
    both = HiveGame(max_turns=2, movement="gamebench")
    assert both.to_act(over) == (1,)


WAYS_TO_SAY_IT = ("<wG1 -wQ>", "wG1 -wQ", "Thought: <wG1 /wQ> or\nAction: <wG1  -wQ>", "< wG1 -wQ >")


@pytest.mark.parametrize("answer", WAYS_TO_SAY_IT)
def test_a_move_is_read_wherever_it_is_last(answer: str) -> None:
    assert UniversalHive(FREE).read(after(START, FREE), 0, answer) == Action("place", ("wG1", "-2,0"))


def test_a_place_may_be_named_by_any_piece_beside_it() -> None:
    state = after("wA1;bA1 wA1-;wQ /wA1;bQ bA1/", FREE)
    (action,) = read(FREE, state, "wQ wA1\\", "wQ /bA1")
    assert UniversalHive(FREE).write(state, 0, action) == "<wQ wA1\\>"


UNREADABLE = {
    "I place an ant.": "The answer names no move such as <wA1 bQ->.",
    "<wA4 bQ->": "The answer names no move such as <wA1 bQ->.",
    "<wA2 /bQ->": "/bQ- is no place: there is one mark too many.",
    "<wA2 bG1->": "bG1 is not on the board.",
}


@pytest.mark.parametrize(("answer", "reason"), UNREADABLE.items())
def test_unreadable(answer: str, reason: str) -> None:
    with pytest.raises(UnreadableActionError, match=f"^{reason}$"):
        UniversalHive(FREE).read(after(START, FREE), 0, answer)


def test_the_published_code_asks_for_a_piece_and_then_for_its_place() -> None:
    codec, state = GameBenchIds(TWO_STEP), State()
    told = []
    for answer in (
        "list_place_Ant",
        "place_(0,0)_Ant",
        "list_place_Queen",
        "place_(0,1)_Queen",
        "list_place_Queen",
    ):
        player = state.ply % 2
        action = codec.read(state, player, f"<{answer}>")
        assert action in TWO_STEP.legal_actions(state, player)
        assert codec.write(state, player, action) == f"<{answer}>"
        told += TWO_STEP.narrate(state, {player: action}, state, None)
        state = TWO_STEP.apply(state, {player: action})
    assert told == [
        "White chooses the ant wA1.",
        "White places the ant wA1.",
        "Black chooses the queen bee bQ.",
        "Black places the queen bee bQ at wA1\\.",
        "White chooses the queen bee wQ.",
    ]
    assert TWO_STEP.to_act(state) == (0,)
    assert TWO_STEP.view(state, 0).phase == "White says where wQ goes"
    assert {codec.label(state, 0, action) for action in TWO_STEP.legal_actions(state, 0)} == {
        "place_(-1,0)_Queen",
        "place_(-1,-1)_Queen",
        "place_(0,-1)_Queen",
    }


def test_the_published_code_has_other_moves_in_most_positions() -> None:
    """The note on the rules counted 83 % of the positions of sixty random games."""
    rng, differ, seen = random.Random(1), 0, 0
    for _ in range(4):
        state = State()
        while FREE.to_act(state) and state.ply < 100:
            differ += set(legal(FREE, state)) != set(legal(LOOSE, state))
            seen += 1
            state = FREE.apply(state, {state.ply % 2: rng.choice(legal(LOOSE, state))})
    assert 0.7 < differ / seen < 0.95


def test_prompts_tell_the_moves_so_far() -> None:
    actions = [
        next(iter(read(FREE, after(";".join(START.split(";")[:k]), FREE), move)))
        for k, move in enumerate(START.split(";"))
    ]
    slots = UniversalHive(FREE).slots(FREE.view(after(START, FREE), 1), history(FREE, 1, *actions))
    assert slots["moves"] == START.replace(";", "; ")
    assert (slots["color"], slots["letter"], slots["opening"]) == ("black", "b", "")


@pytest.mark.parametrize("game", [FREE, TOURNAMENT], ids=["no beetles", "base set"])
def test_random_play_draws_every_move_alike(game: HiveGame) -> None:
    """Of each position some steps into a random game, against all legal moves."""
    rng = random.Random(8)
    for plies in (1, 20, 60):
        state = State()
        while state.ply < plies:
            state = game.apply(state, {state.ply % 2: rng.choice(legal(game, state))})
        actions, number = legal(game, state), 800
        drawn = Counter(one_move(game, state, rng) for _ in range(number))
        wanted = {placed(game, state, action) for action in actions}
        assert drawn.keys() == wanted
        expected = number / len(wanted)
        spread = sum((count - expected) ** 2 / expected for count in drawn.values())
        assert spread < len(wanted) + 5 * (2 * len(wanted)) ** 0.5


def placed(game: HiveGame, state: State, action: Action) -> tuple[int, ...]:
    """Where the pieces are after a move."""
    return game.apply(state, {state.ply % 2: action}).places


def one_move(game: HiveGame, state: State, rng: random.Random) -> tuple[int, ...]:
    """Where the pieces are after a random move."""
    hands = [list(in_hand(game.rules, state.places, player)) for player in (0, 1)]
    played = RandomPlay(state.places, state.levels, hands, rng)
    played.run(state.ply, state.ply + 1, game.rules.tournament)
    return tuple(played.places)


def test_no_spider_has_more_moves_than_random_play_expects() -> None:
    rng, most = random.Random(9), 0
    for _ in range(3):
        state = State()
        while BEETLES.to_act(state) and state.ply < 120:
            moves = Counter(action.args[0] for action in legal(BEETLES, state) if action.kind == "move")
            most = max(most, *(moves[name] for name in ("wS1", "wS2", "bS1", "bS2")))
            state = BEETLES.apply(state, {state.ply % 2: rng.choice(legal(BEETLES, state))})
    assert 0 < most <= MOST["S"]


def test_whoever_can_do_nothing_in_random_play_passes() -> None:
    state = laid_out("w", bQ=(-1, 0), wQ=(0, 0), bA1=(1, 0))
    assert one_move(FREE, state, random.Random(1)) == state.places


def test_a_hive_that_was_lifted_and_dropped_is_as_before() -> None:
    state = after(CASES["9 beetle at a gate"][0])
    hive = Hive(state.places, state.levels)
    before = dict(hive.near), dict(hive.top), dict(hive.under)
    for piece in list(hive.top.values()):
        hive.moves(piece)
    assert (hive.near, hive.top, hive.under) == before


def test_a_piece_is_pinned_where_the_others_would_not_hang_together() -> None:
    """Against a search from piece to piece, in hives with and without holes."""
    rng, holes = random.Random(4), Counter[int]()
    for _ in range(8):
        hands = [list(in_hand(TOURNAMENT.rules, State().places, player)) for player in (0, 1)]
        hive = RandomPlay(State().places, State().levels, hands, rng)
        for ply in range(150):
            if hive.run(ply, ply + 1, TOURNAMENT.rules.tournament):
                break
            holes[hive.holes] += 1
            for cell in hive.top.keys() - hive.under.keys():
                assert hive.is_pinned(cell) is (parts_without(hive, cell) > 1), (hive.places, cell)
    assert holes[0] > 100
    assert holes[1] > 10


def parts_without(hive: Hive, cell: int) -> int:
    """Into how many parts the hive falls when a cell is emptied."""
    left, found = set(hive.top) - {cell}, 0
    while left:
        todo, found = [left.pop()], found + 1
        while todo:
            here = todo.pop()
            beside = {here + step for step in STEPS} & left
            left -= beside
            todo += beside
    return found
