"""Connect four: rules, published counts, the board value of LLMArena, and the two benchmarks' notations."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from helpers.play import history as seen

from games.catalog import find_preset, metrics
from games.connect_four.metrics import board_value, windows
from games.connect_four.rules import ConnectFour, State
from games.core import text
from games.core.action import Action
from games.core.boards.grid import GridBoard
from games.core.codec import Codec
from games.core.game import Game, GameError, UnreadableActionError
from games.core.metric import Moment

GAME = ConnectFour()
POSITIONS = (1, 7, 49, 238, 1120, 4263, 16422, 54859)
STEP_METRICS = {metric.name: metric for metric in metrics("connect_four")[0]}


def codec(preset: str) -> Codec[State]:
    return find_preset(f"connect_four:{preset}")[1].codec(GAME)


def drop(column: int | str) -> Action:
    """The action that names a column, counted from 1."""
    return Action("drop", (int(column) - 1,))


def history(columns: str, game: ConnectFour = GAME) -> list[Moment]:
    """The steps that drop discs into the columns, counted from 1, as metrics see them."""
    moments: list[Moment] = []
    state = game.initial_state()
    for column in columns.replace(" ", ""):
        (player,) = game.to_act(state)
        action = drop(column)
        assert game.illegal_reason(state, player, action) is None
        after = game.apply(state, {player: action})
        moments.append(Moment(game, len(moments) + 1, state, {player: action}, after, {}))
        state = after
    return moments


def after(columns: str, game: ConnectFour = GAME) -> State:
    moments = history(columns, game)
    state: State = moments[-1].after if moments else game.initial_state()
    return state


def board(state: State) -> GridBoard:
    shown = GAME.view(state, None).board
    assert isinstance(shown, GridBoard)
    return shown


X_WINS, O_WINS, DRAW = (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)
ENDS = {
    "a falling diagonal of X": ("4253323127111", X_WINS, {14, 22, 30, 38}),
    "a rising diagonal of O": ("46545574636746", O_WINS, {19, 25, 31, 37}),
    "a row of X": ("5363767665174", X_WINS, {38, 39, 40, 41}),
    "a column of O": ("436563241343", O_WINS, {16, 23, 30, 37}),
    "a full board without a line": (
        "441365675334466335442232661515577771217122",
        DRAW,
        set(),
    ),
    "the last disc of all": ("733651575511722656534266327317322716144444", O_WINS, None),
    "two lines at once": ("5135753153441117462", X_WINS, None),
}


@pytest.mark.parametrize(("columns", "returns", "line"), ENDS.values(), ids=ENDS)
def test_ends(columns: str, returns: tuple[float, float], line: set[int] | None) -> None:
    state = after(columns)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == returns
    marked = {i for i, cell in enumerate(board(state).cells) if cell.mark == "line"}
    assert line is None or marked == line
    assert returns == DRAW or in_line(marked)


def in_line(cells: set[int]) -> bool:
    """Whether the cells are neighbours in a straight line, at least four of them."""
    places = [divmod(cell, 7) for cell in sorted(cells)]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
    return len(cells) >= 4 and len(steps) == 1 and steps <= {(0, 1), (1, -1), (1, 0), (1, 1)}


def test_a_line_longer_than_four_is_marked_whole() -> None:
    marked = [i for i, cell in enumerate(board(after("1122556677 3")).cells) if cell.mark == "line"]
    assert marked == []
    marked = [i for i, cell in enumerate(board(after("11223355667 74")).cells) if cell.mark == "line"]
    assert marked == list(range(35, 42))


def test_the_top_of_a_column_and_the_bottom_of_the_next_are_no_neighbours() -> None:
    state = after("21416114161")
    assert [i for i, cell in enumerate(board(state).cells) if cell.piece == "X"] == [0, 7, 14, 36, 38, 40]
    assert GAME.to_act(state) == (1,)


def test_players_take_turns_and_x_begins() -> None:
    assert [GAME.to_act(after(columns)) for columns in ("", "4", "44", "444")] == [(0,), (1,), (0,), (1,)]


def test_a_disc_falls_to_the_lowest_free_cell() -> None:
    cells = board(after("4435")).cells
    assert {i: cell.piece for i, cell in enumerate(cells) if cell.piece} == {
        38: "X",
        31: "O",
        37: "X",
        39: "O",
    }
    assert [i for i, cell in enumerate(cells) if cell.mark] == [39]


def test_a_full_column_is_refused_by_name() -> None:
    state = after("444444")
    assert [action.args[0] for action in GAME.legal_actions(state, 0)] == [0, 1, 2, 4, 5, 6]
    assert GAME.illegal_reason(state, 0, drop(4)) == "Column 4 is full."


@pytest.mark.parametrize("column", [-1, 7, 8, "3"])
def test_a_column_off_the_board_is_refused(column: int | str) -> None:
    assert GAME.illegal_reason(after(""), 0, Action("drop", (column,)))


def test_nothing_can_be_dropped_after_the_end() -> None:
    state = after("4142434")
    assert all(GAME.illegal_reason(state, p, drop(5)) for p in (0, 1))


def test_a_click_anywhere_in_a_column_means_the_column() -> None:
    shown = board(after("44"))
    assert shown.by_column
    assert (shown.rows, shown.cols, len(shown.cells)) == (6, 7, 42)
    assert text.render_board(GAME.view(after("44"), None)).splitlines()[-1] == "1  .  .  .  X  .  .  ."


READ = {
    "a column": ("gtbench", "Action: <C4>", 4),
    "the last of several": ("gtbench", "<C1> or <C7>", 7),
    "the last, unreadable ones left out": ("gtbench", "<C2> rather than <C9>", 2),
    "in words": ("gtbench", "I choose Column 4.", 4),
    "in words with a colon": ("gtbench", "Column: 3", 3),
    "without a space": ("gtbench", "Column5", 5),
    "above the last column": ("gtbench", "Column 17", 7),
    "words after the brackets": ("gtbench", "<C1>, that is Column 2", 2),
    "a mark and a column": ("llmarena", "X: 3", 3),
    "without a space after the mark": ("llmarena", "X:7", 7),
    "spaces around the colon": ("llmarena", "X : 1", 1),
    "the first of several": ("llmarena", "X: 2, since X: 5 is worse", 2),
    "the other's mark is not one's own": ("llmarena", "To stop O: 6, I play X: 5", 5),
    "the first in range": ("llmarena", "X: 8? No. X: 4", 4),
}


@pytest.mark.parametrize(("preset", "answer", "column"), READ.values(), ids=READ)
def test_read(preset: str, answer: str, column: int) -> None:
    assert codec(preset).read(State(), 0, answer) == drop(column)


UNREADABLE = {
    "nothing": ("gtbench", ""),
    "no ninth column": ("gtbench", "<C9>"),
    "no column zero": ("gtbench", "<C0>"),
    "a bare number": ("gtbench", "4"),
    "too far from the word": ("gtbench", "Column number 4"),
    "capitals": ("gtbench", "COLUMN 4"),
    "no eighth column": ("llmarena", "X: 8"),
    "two digits": ("llmarena", "X: 12"),
    "only the other's mark": ("llmarena", "O: 4"),
    "no mark": ("llmarena", "4"),
}


@pytest.mark.parametrize(("preset", "answer"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(preset: str, answer: str) -> None:
    with pytest.raises(UnreadableActionError):
        codec(preset).read(State(), 0, answer)


def test_both_notations_name_the_same_column() -> None:
    assert codec("gtbench").write(State(), 0, drop(3)) == "<C3>"
    assert codec("llmarena").write(State(), 1, drop(3)) == "O: 3"
    assert codec("llmarena").label(State(), 1, drop(3)) == "Column 3"


def test_other_boards_have_other_columns() -> None:
    wide = ConnectFour(columns=9)
    preset = find_preset("connect_four:gtbench")[1]
    assert preset.codec(wide).read(wide.initial_state(), 0, "<C9>") == drop(9)
    assert preset.codec(wide).slots(wide.view(wide.initial_state(), 0))["width"] == "9"
    with pytest.raises(GameError, match="columns must be a whole number from 4 to 9, not 10"):
        ConnectFour(columns=10)


def test_prompt_slots_tell_moves_or_draw_the_board() -> None:
    view = GAME.view(after("4434"), 1)
    told = codec("gtbench").slots(view, seen(GAME, 1, *map(drop, "4434")))
    assert (told["own_moves"], told["opponent_moves"]) == ("<C4>, <C4>", "<C4>, <C3>")
    assert codec("gtbench").slots(GAME.view(after(""), 0))["own_moves"] == "none yet"
    drawn = codec("llmarena").slots(view)
    assert drawn["mark"] == "O"
    assert drawn["rows"] == (
        "1 2 3 4 5 6 7\n"
        "_ _ _ _ _ _ _\n"
        "_ _ _ _ _ _ _\n"
        "_ _ _ _ _ _ _\n"
        "_ _ _ O _ _ _\n"
        "_ _ _ O _ _ _\n"
        "_ _ X X _ _ _"
    )


VALUES = {
    "two of X": ("443", 2, 2, 2, 2),
    "O answers with a diagonal": ("4435", 0, 2, 0, 2),
    "three of X": ("41414", 3, 3, 7, 7),
    "four of X": ("4141414", 5, 5, 17, 17),
    "O blocks the three": ("435267", -3, 0, None, None),
    "X builds on": ("4352673", 5, 2, None, None),
}


@pytest.mark.parametrize(
    ("columns", "value", "reward", "by_windows", "its_reward"), VALUES.values(), ids=VALUES
)
def test_board_value(
    columns: str, value: float, reward: float, by_windows: float | None, its_reward: float | None
) -> None:
    """The board value after the last move and the reward of that move, as its player sees them."""
    moment = history(columns)[-1]
    (mover,) = moment.joint
    found = {name: metric.of(moment, mover) for name, metric in STEP_METRICS.items()}
    assert (found["board_value"], found["move_reward"]) == (value, reward)
    if by_windows is not None:
        assert (found["board_value_windows"], found["move_reward_windows"]) == (by_windows, its_reward)


def test_what_is_good_for_one_is_as_bad_for_the_other() -> None:
    for moment in history("4352673"):
        assert STEP_METRICS["board_value"].of(moment, 0) == -(STEP_METRICS["board_value"].of(moment, 1) or 0)
        (mover,) = moment.joint
        assert STEP_METRICS["move_reward"].of(moment, 1 - mover) is None


def test_runs_and_windows_count_a_three_differently() -> None:
    state = after("41414")
    assert board_value(GAME, state, 0) == 5 - 2
    assert board_value(GAME, state, 0, windows) == 5 + 2 * 2 - 2


def brute_force(state: State, player: int) -> float:
    """The board value from the cells of the view, line by line."""
    cells = [[cell.owner for cell in board(state).cells[7 * r :][:7]] for r in range(6)]
    total = 0
    for row in range(6):
        for column in range(7):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                owner = cells[row][column]
                if owner is None or cell_at(cells, row - down, column - right) == owner:
                    continue
                length = 1
                while cell_at(cells, row + length * down, column + length * right) == owner:
                    length += 1
                total += {1: 0, 2: 2, 3: 5}.get(length, 10) * (1 if owner == player else -1)
    return total


def cell_at(cells: list[list[int | None]], row: int, column: int) -> int | None:
    return cells[row][column] if 0 <= row < 6 and 0 <= column < 7 else None


def test_board_value_equals_a_count_of_lines_on_random_boards() -> None:
    for state in random_states(30):
        assert board_value(GAME, state, 1) == brute_force(state, 1)


def random_states(matches: int) -> list[State]:
    rng, states = random.Random(7), []
    for _ in range(matches):
        state = GAME.initial_state()
        while acting := GAME.to_act(state):
            states.append(state)
            state = GAME.apply(state, {acting[0]: GAME.sample_legal(state, acting[0], rng)})
        states.append(state)
    return states


@pytest.mark.parametrize("longest", [6, pytest.param(7, marks=pytest.mark.slow)])
def test_sequences_and_distinct_positions_by_length(longest: int) -> None:
    """Seven to the power of the length, as long as no column can be full; and published counts."""
    reached: dict[tuple[int, int], tuple[State, int]] = {(0, 0): (GAME.initial_state(), 1)}
    for length, published in enumerate(POSITIONS[: longest + 1]):
        assert len(reached) == published
        if length <= 6:
            assert sum(ways for _, ways in reached.values()) == 7**length
        following: dict[tuple[int, int], tuple[State, int]] = {}
        for state, ways in reached.values():
            for acting in GAME.to_act(state):
                for action in GAME.legal_actions(state, acting):
                    later = GAME.apply(state, {acting: action})
                    known = following.get((later.x, later.o), (later, 0))[1]
                    following[later.x, later.o] = (later, known + ways)
        reached = following


def odds(play: Any, state: State, number: int = 2000) -> float:
    rng = random.Random(11)
    return float(sum(play(state, rng)[0] for _ in range(number)) / number)


def test_quick_random_play_on_a_nearly_full_board_has_its_exact_odds() -> None:
    @cache
    def exact(state: State) -> float:
        acting = GAME.to_act(state)
        later = [GAME.apply(state, {p: a}) for p in acting for a in GAME.legal_actions(state, p)]
        return sum(map(exact, later)) / len(later) if later else GAME.returns(state)[0]

    state = after("44136567533446633544223266151557")
    assert odds(GAME.playout, state, 20_000) == pytest.approx(exact(state), abs=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("params", [{"x_in_row": 3}, {"rows": 4, "columns": 4}, {"columns": 9, "rows": 9}])
def test_quick_random_play_on_other_boards(params: dict[str, int]) -> None:
    game = ConnectFour(**params)
    rng = random.Random(3)
    quick = [game.playout(game.initial_state(), rng)[0] for _ in range(1500)]
    slow = [Game.playout(game, game.initial_state(), rng)[0] for _ in range(1500)]
    assert sum(quick) / 1500 == pytest.approx(sum(slow) / 1500, abs=0.14)
