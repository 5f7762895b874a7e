"""Tic-tac-toe: rules, published counts and values, and the two benchmarks' notations."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from helpers.play import history

from games.catalog import find_preset
from games.core.action import Action
from games.core.boards.grid import GridBoard
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.tic_tac_toe.rules import State, TicTacToe

GAME = TicTacToe()
SEQUENCES = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
POSITIONS = (1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78)


def codec(preset: str) -> Codec[State]:
    return find_preset(f"tic_tac_toe:{preset}")[1].codec(GAME)


def place(state: State, cell: int) -> State:
    (player,) = GAME.to_act(state)
    action = Action("place", (cell,))
    assert GAME.illegal_reason(state, player, action) is None
    return GAME.apply(state, {player: action})


def after(moves: str) -> State:
    """The state after moves in GTBench's notation or as cell numbers."""
    state = GAME.initial_state()
    for move in moves.split():
        state = place(state, int(move) if move.isdigit() else 3 * (int(move[3]) - 1) + int(move[1]) - 1)
    return state


ENDS = {
    "X wins on ply 5": ("C1R1 C1R2 C2R1 C2R2 C3R1", (1.0, -1.0), {0, 1, 2}),
    "O wins on ply 6": ("C1R2 C1R1 C1R3 C3R3 C2R1 C2R2", (-1.0, 1.0), {0, 4, 8}),
    "X wins on ply 9": ("C3R1 C2R1 C2R2 C1R1 C2R3 C3R3 C3R2 C1R3 C1R2", (1.0, -1.0), {3, 4, 5}),
    "a full board is a draw": ("0 4 8 2 6 3 5 7 1", (0.0, 0.0), set()),
    "rows win": ("3 0 4 1 5", (1.0, -1.0), {3, 4, 5}),
    "columns win": ("1 0 4 2 7", (1.0, -1.0), {1, 4, 7}),
    "the falling diagonal wins": ("0 1 4 2 8", (1.0, -1.0), {0, 4, 8}),
    "the rising diagonal wins": ("2 0 4 1 6", (1.0, -1.0), {2, 4, 6}),
}


@pytest.mark.parametrize(("moves", "returns", "line"), ENDS.values(), ids=ENDS)
def test_ends(moves: str, returns: tuple[float, float], line: set[int]) -> None:
    state = after(moves)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == returns
    board = GAME.view(state, 0).board
    assert isinstance(board, GridBoard)
    assert {i for i, cell in enumerate(board.cells) if cell.mark == "line"} == line


def test_players_take_turns_and_x_begins() -> None:
    assert [GAME.to_act(after(moves)) for moves in ("", "4", "4 0", "4 0 8")] == [(0,), (1,), (0,), (1,)]


def test_a_marked_cell_is_refused_by_name() -> None:
    assert GAME.illegal_reason(after("4"), 1, Action("place", (4,))) == "That cell is already taken by X."


def test_nothing_can_be_marked_after_the_end() -> None:
    state = after("C1R1 C1R2 C2R1 C2R2 C3R1")
    assert all(GAME.illegal_reason(state, p, Action("place", (8,))) for p in (0, 1))


@pytest.mark.parametrize("cell", [-1, 9, 10, "4"])
def test_a_cell_off_the_board_is_refused(cell: int | str) -> None:
    assert GAME.illegal_reason(after(""), 0, Action("place", (cell,)))


READ = {
    "column comes first": ("gtbench", "Action: <C1R2>", 3),
    "bottom left": ("gtbench", "<C1R3>", 6),
    "top right": ("gtbench", "<C3R1>", 2),
    "the last of several": ("gtbench", "C1R1 or C2R2", 4),
    "the last, unreadable ones left out": ("gtbench", "<C2R3> rather than <C4R1>", 7),
    "row comes first": ("llmarena", "X: (2, 1)", 3),
    "row 1, column 3 is the top right": ("llmarena", "X: (1, 3)", 2),
    "without a space": ("llmarena", "X: (1,3)", 2),
    "with spaces inside": ("llmarena", "X:( 1 , 3 )", 2),
    "without a mark": ("llmarena", "(3, 3)", 8),
    "the first of several": ("llmarena", "X: (1, 1), not (2, 2)", 0),
    "the first in range": ("llmarena", "not (0, 1) but X: (2, 2)", 4),
}


@pytest.mark.parametrize(("preset", "text", "cell"), READ.values(), ids=READ)
def test_read(preset: str, text: str, cell: int) -> None:
    assert codec(preset).read(State(), 0, text) == Action("place", (cell,))


UNREADABLE = {
    "nothing": ("gtbench", ""),
    "no fourth column": ("gtbench", "<C4R1>"),
    "no column zero": ("gtbench", "<C0R1>"),
    "row before column": ("gtbench", "<R1C2>"),
    "prose": ("gtbench", "I mark the centre."),
    "no row zero": ("llmarena", "X: (0, 1)"),
    "no fourth column in pairs": ("llmarena", "X: (3,4)"),
    "no brackets": ("llmarena", "X: 1, 3"),
    "two digits": ("llmarena", "X: (11, 3)"),
}


@pytest.mark.parametrize(("preset", "text"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(preset: str, text: str) -> None:
    with pytest.raises(UnreadableActionError):
        codec(preset).read(State(), 0, text)


def test_both_notations_name_the_same_cell() -> None:
    action = Action("place", (2,))
    assert codec("gtbench").write(State(), 0, action) == "<C3R1>"
    assert codec("llmarena").write(State(), 1, action) == "O: (1, 3)"
    assert codec("llmarena").label(State(), 1, action) == "(1, 3)"


def test_prompt_slots_tell_own_from_other_marks() -> None:
    view = GAME.view(after("C2R2 C1R1 C3R3"), 1)
    seen = history(GAME, 1, *(Action("place", (cell,)) for cell in (4, 0, 8)))
    assert codec("gtbench").slots(view, seen) == {"own_moves": "<C1R1>", "opponent_moves": "<C2R2>, <C3R3>"}
    assert codec("gtbench").slots(GAME.view(after(""), 0))["own_moves"] == "none yet"
    assert codec("llmarena").slots(view) == {
        "mark": "O",
        "layout": "row by row",
        "rows": "| O | _ | _ |\n| _ | X | _ |\n| _ | _ | X |",
    }


@pytest.mark.slow
def test_sequences_of_moves_by_length() -> None:
    """The published depth counts, by playing every sequence."""
    states, counted = [GAME.initial_state()], []
    for _ in range(7):
        counted.append(len(states))
        states = [place(s, int(a.args[0])) for s in states for a in options(s)]
    assert tuple(counted) == SEQUENCES[:7]


def options(state: State) -> tuple[Action, ...]:
    acting = GAME.to_act(state)
    return GAME.legal_actions(state, acting[0]).listed if acting else ()


def test_complete_games_and_distinct_positions() -> None:
    """255,168 complete games; equal boards are merged, each with the number of ways to reach it."""
    ways, finished, positions, sequences = {"." * 9: 1}, 0, [], []
    example = {"." * 9: GAME.initial_state()}
    for _ in range(10):
        positions.append(len(ways))
        sequences.append(sum(ways.values()))
        finished += sum(count for cells, count in ways.items() if not GAME.to_act(example[cells]))
        reached: Counter[str] = Counter()
        for cells, count in ways.items():
            for action in options(example[cells]):
                state = place(example[cells], int(action.args[0]))
                reached[state.cells] += count
                example[state.cells] = state
        ways = dict(reached)
    assert tuple(positions) == POSITIONS
    assert tuple(sequences) == SEQUENCES
    assert finished == 255_168


@pytest.mark.slow
def test_complete_games_one_by_one() -> None:
    def complete(state: State) -> int:
        return sum(complete(place(state, int(a.args[0]))) for a in options(state)) or not options(state)

    assert complete(GAME.initial_state()) == 255_168


def test_random_play_has_its_exact_odds() -> None:
    @cache
    def odds(cells: str) -> tuple[Fraction, Fraction, Fraction]:
        """Chances of X, of O and of a draw."""
        state = State(cells, tuple(i for i, mark in enumerate(cells) if mark != "."))
        choices = options(state)
        if not choices:
            x = GAME.returns(state)[0]
            return Fraction(x > 0), Fraction(x < 0), Fraction(x == 0)
        parts = [odds(place(state, int(action.args[0])).cells) for action in choices]
        return tuple(sum(column) / len(parts) for column in zip(*parts, strict=True))  # type: ignore[return-value]

    assert [round(float(part), 4) for part in odds("." * 9)] == [0.5849, 0.2881, 0.1270]


def test_perfect_play_is_a_draw() -> None:
    @cache
    def value(cells: str) -> float:
        state = State(cells, tuple(i for i, mark in enumerate(cells) if mark != "."))
        acting = GAME.to_act(state)
        if not acting:
            return GAME.returns(state)[0]
        values = [value(place(state, int(action.args[0])).cells) for action in options(state)]
        return max(values) if acting == (0,) else min(values)

    assert value("." * 9) == 0
