"""Hive: the rules note's cases and counts, both notations, random play, and the moves of the published code."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from games.catalog import find_preset, make_game
from games.core.action import Action
from games.core.boards.hexes import HexBoard
from games.core.game import Game, UnreadableActionError
from games.hive.hive import HAND, NAMES, PIECE, cell_at
from games.hive.notation import UniversalHive
from games.hive.moves import PASS, State
from games.hive.rules import HiveGame

FREE = HiveGame(max_turns=250)
BEETLES = HiveGame(beetles=2, max_turns=250)
TOURNAMENT = HiveGame(beetles=2, opening_rule="tournament", max_turns=250)
QUICK_CODE = HiveGame(movement="gamebench", max_turns=250)
TWO_STEP = make_game(*find_preset("hive:gamebench_code"))


def legal(game: HiveGame, state: State) -> tuple[Action, ...]:
    """What whoever is to move may do."""
    return game.legal_actions(state, state.ply % 2).listed


def after(moves: str, game: HiveGame = BEETLES) -> State:
    """The state after moves such as ``wA1;bA1 wA1-``, each of them legal."""
    state, codec = game.initial_state(), UniversalHive(game)
    for text in filter(None, moves.split(";")):
        player = state.ply % 2
        action = codec.read(state, player, f"<{text}>")
        assert game.illegal_reason(state, player, action) is None, text
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
        "wG1;bG1 wG1-;wQ \\wG1;bQ bG1-;wG2 /wG1;bA1 bQ/;wG3 /wG2;bA1 bQ-;wB1 -wG3;bA1 bQ/;wB2 \\wB1;bA1 bQ-;"
        "wS1 \\wB2;bA1 bQ/;wS2 wS1/;bA1 bQ-;wA1 \\wS2;bA1 bQ/;wA2 wA1/;bA1 bQ-;wA3 wA2/;bA1 wA3-",
        ("wQ \\bG1", "wQ -wG1"),
    ),
    "6 spider": (
        "wG1;bA1 wG1-;wS1 \\wG1;bQ bA1-;wQ /wG1;bG1 bQ\\;wG2 wQ\\;bB1 /bG1;wB1 /wG2;bG2 bG1\\;wG3 /wB1;bG2 -bB1;"
        "wB2 wG3\\;bA1 bG1\\;wA1 wB2-;bA1 bB1\\;wA2 wA1/;bA1 bG1-;wS2 wA2-;bA1 bG1\\;wA3 wS2\\;bA1 wA3-",
        ("wS1 \\bQ", "wS1 /bQ", "wS1 wG1\\", "wS1 /wQ"),
    ),
    "8 grasshopper": (
        "wG1;bG1 wG1-;wQ /wG1;bQ bG1-;wS1 wQ\\;bA1 bQ-;wB1 /wS1;bA1 -wQ;wB1 wS1\\;bA2 bQ-;wB1 /wS1;bA2 wG1\\;"
        "wB1 wS1\\;bA3 bQ-;wB1 /wS1;bS1 bQ\\;wB1 wS1;bS1 wB1\\;wB1 /wB1;bA3 -wB1",
        ("wG1 bQ-", "wG1 bA2\\", "wG1 bA1\\", "wG2 \\wG1", "wS2 \\wG1", "wA1 \\wG1", "wB2 \\wG1"),
    ),
    "9 beetle at a gate": (
        "wB1;bS1 wB1-;wQ \\wB1;bQ bS1/;wB2 -wQ;bB1 bQ\\;wS1 /wB2;bB1 bS1;wG1 /wS1;bQ \\bB1;wG2 wG1\\;bB2 bQ/;"
        "wG3 wG2\\;bB2 \\bQ;wA1 wG3-;bB2 wQ;wA2 wA1-;bA1 bQ/;wS2 wA2-;bA1 bB1/;wA3 wS2/;bA1 wA3/",
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
        "wS1;bB1 wS1-;wQ -wS1;bQ bB1-;wB1 \\wQ;bG1 bQ/;wB2 \\wB1;bG2 bG1/;wS2 \\wB2;bS1 bG2/;wA1 \\wS1;bB2 bS1/;"
        "wA2 \\wS2;bG3 \\bB2;wA1 -bG1;bA1 \\bG3;wG1 wA2/;bS2 -bA1;wG2 wG1/;bA2 -bS2;wA3 wG2-;bA3 bS2\\;wG3 wA3\\;"
        "bA3 wG3\\"
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
    assert (action in legal(QUICK_CODE, state)) == code


def test_case_13_an_ant_at_the_end_of_a_line_of_all_pieces() -> None:
    order, state = "G1 Q S1 S2 B1 B2 G2 G3 A1 A2 A3".split(), State()
    for turn, name in enumerate(order):
        before = order[turn - 1]
        for text in (f"w{name} -w{before}", f"b{name} b{before}-") if turn else (f"w{name}", "bG1 wG1-"):
            (action,) = read(BEETLES, state, text)
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
    "base set, tournament, 7": (TOURNAMENT, 7, 181_641_900),
    "no beetles, 5": (FREE, 5, 245_766),
    "no beetles, 6": (FREE, 6, 4_465_530),
    "no beetles, 7": (FREE, 7, 72_134_628),
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


@pytest.mark.parametrize(("game", "moves", "wanted"), PERFT.values(), ids=PERFT)
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
