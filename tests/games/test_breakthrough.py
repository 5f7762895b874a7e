"""Breakthrough: rules, published counts, who wins on small boards, and GTBench's notation."""

from __future__ import annotations

import random
from functools import cache

import pytest
from helpers.play import history

from games.breakthrough.rules import Breakthrough, State
from games.catalog import find_preset
from games.core.action import Action
from games.core.boards.grid import GridBoard
from games.core.game import Game, GameError, UnreadableActionError

PRESET = find_preset("breakthrough:gtbench_3x8")[1]
GAME = Breakthrough(2, **PRESET.params)
CODEC = PRESET.codec(GAME)
CLASSIC = Breakthrough()
SEQUENCES = (1, 7, 49, 392, 3136, 28181, 251348)
POSITIONS = (1, 7, 49, 189, 729, 1971, 5419)


def cell(square: str, game: Breakthrough = GAME) -> int:
    return (game.rows - int(square[1])) * game.columns + "abcdefgh".index(square[0])


def move(text: str, game: Breakthrough = GAME) -> Action:
    """The action written ``a7a6``."""
    return Action("move", (cell(text[:2], game), cell(text[2:4], game)))


def after(moves: str, game: Breakthrough = GAME) -> State:
    """The state after moves such as ``a7a6``; a star has to stand after captures and nowhere else."""
    state = game.initial_state()
    for text in moves.split():
        (player,) = game.to_act(state)
        assert game.illegal_reason(state, player, move(text, game)) is None
        assert (state.cells[cell(text[2:4], game)] != ".") == text.endswith("*")
        state = game.apply(state, {player: move(text, game)})
    return state


def position(*rows: str, mover: int = 0) -> State:
    """A position drawn from the top row down."""
    return State("".join(rows), ((0, 1),) * mover)


SHORTEST = "c7b6 a2a3 b6b5 a3a4 b5c4 b2b3 c4c3 a1b2 c3b2* b3c4 b2a1"
CAPTURES_ALL = (
    "c7c6 b2b3 c6b5 b3a4 b5a4* a1b2 a4a3 b2a3* b7c6 c1b2 c8c7 b2b3 a7a6 b3c4 b8b7 a3a4 c7b6 c4b5 a6b5* a4b5* "
    "c6b5* c2b3 b7a6 b1c2 a8b7 b3c4 b5c4* a2a3 b6c5 c2c3 a6a5 c3b4 a5b4* a3b4* c5b4*"
)
ENDS = {
    "black reaches the first row, on ply 11": (SHORTEST, 11, (1.0, -1.0)),
    "black captures the last piece, on ply 35": (CAPTURES_ALL, 35, (1.0, -1.0)),
}


@pytest.mark.parametrize(("moves", "length", "returns"), ENDS.values(), ids=ENDS)
def test_ends(moves: str, length: int, returns: tuple[float, float]) -> None:
    before, state = after(moves.rpartition(" ")[0]), after(moves)
    assert GAME.to_act(before)
    assert GAME.returns(before) == (0.0, 0.0)
    assert (GAME.to_act(state), GAME.returns(state), len(state.moves)) == ((), returns, length)
    assert "w" not in state.cells or state.cells[-3:].count("b") == 1
    assert GAME.illegal_reason(state, 1, move("b2b3")) == "It is not your turn."


def test_white_wins_by_reaching_the_last_row_or_taking_all() -> None:
    arrives = position("b..", "..w", "...", "...", "...", "...", "...", "...", mover=1)
    assert GAME.returns(GAME.apply(arrives, {1: move("c7c8")})) == (-1.0, 1.0)
    takes = position("...", "...", "...", "b..", ".w.", "...", "...", "...", mover=1)
    assert GAME.returns(GAME.apply(takes, {1: move("b4a5")})) == (-1.0, 1.0)


def test_the_winning_step_may_capture() -> None:
    state = position("...", "...", "...", "...", "...", "...", "b..", "ww.")
    won = GAME.apply(state, {0: move("a2b1")})
    assert GAME.returns(won) == (1.0, -1.0)
    assert won.cells.count("w") == 1


def test_black_is_player_0_moves_down_and_begins() -> None:
    state = after("")
    assert GAME.to_act(state) == (0,)
    assert [GAME.player_name(player) for player in (0, 1)] == ["Black", "White"]
    assert {str(CODEC.write(state, 0, action)) for action in GAME.legal_actions(state, 0)} == {
        "<a7->a6>",
        "<a7->b6>",
        "<b7->a6>",
        "<b7->b6>",
        "<b7->c6>",
        "<c7->b6>",
        "<c7->c6>",
    }
    assert not GAME.legal_actions(state, 1)


BLOCKED = position("...", "...", ".b.", ".w.", "b..", ".bw", "...", "w..")
REFUSED = {
    "straight onto an opponent": ("b6b5", "The way to b5 is blocked; pieces capture diagonally only."),
    "diagonally onto an own piece": ("a4b3", "Your own piece is on b3."),
    "backward": ("b6b7", "A piece moves one step forward, straight or diagonally."),
    "sideways": ("b6a6", "A piece moves one step forward, straight or diagonally."),
    "two steps": ("a4a2", "A piece moves one step forward, straight or diagonally."),
    "around the left edge": ("a4c4", "A piece moves one step forward, straight or diagonally."),
    "from an empty square": ("a8a7", "You have no piece on a8."),
    "an opponent's piece": ("b5a4", "You have no piece on b5."),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(text: str, reason: str) -> None:
    assert GAME.illegal_reason(BLOCKED, 0, move(text)) == reason


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (4, 24), (99, 3)])
def test_off_the_board_is_refused(start: int, end: int) -> None:
    assert GAME.illegal_reason(after(""), 0, Action("move", (start, end))) == "That is not on the board."


def test_pieces_on_the_edge_have_no_way_beyond_it() -> None:
    ends = {action.args[1] for action in GAME.legal_actions(BLOCKED, 0) if action.args[0] == cell("a4")}
    assert ends == {cell("a3")}


READ = {
    "a step": ("Action: <a7->a6>", "a7a6"),
    "a capture without its star": ("<c5->b4>", "c5b4"),
    "a capture with its star": ("<c5->b4*>", "c5b4"),
    "a star on a step that captures nothing": ("<a7->a6*>", "a7a6"),
    "the last of several": ("<a7->a6> or <b7->b6>", "b7b6"),
    "the last, unreadable ones left out": ("<c7->c6> but not <d7->d6>", "c7c6"),
    "without brackets": ("b7->c6", "b7c6"),
}


@pytest.mark.parametrize(("answer", "meant"), READ.values(), ids=READ)
def test_read(answer: str, meant: str) -> None:
    assert CODEC.read(after(""), 0, answer) == move(meant)


UNREADABLE = {
    "nothing": "",
    "no fourth column": "<d2->d3>",
    "no ninth row": "<a9->a8>",
    "no row zero": "<a1->a0>",
    "no arrow": "<a7-a6>",
    "capital letters": "<A7->A6>",
    "one square": "<a7>",
}


@pytest.mark.parametrize("answer", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(answer: str) -> None:
    with pytest.raises(UnreadableActionError):
        CODEC.read(after(""), 0, answer)


def test_the_usual_board_has_eight_columns() -> None:
    codec = find_preset("breakthrough:classic_8x8")[1].codec(CLASSIC)
    assert codec.read(CLASSIC.initial_state(), 0, "<h7->g6>") == move("h7g6", CLASSIC)
    assert len(CLASSIC.legal_actions(CLASSIC.initial_state(), 0)) == 22
    with pytest.raises(GameError, match="columns must be a whole number from 2 to 8, not 9"):
        Breakthrough(columns=9)


def test_a_capture_is_written_with_a_star() -> None:
    state = after("c7c6 b2b3 c6b5 b3a4")
    assert CODEC.write(state, 0, move("b5a4")) == "<b5->a4*>"
    assert CODEC.label(state, 0, move("b5a4")) == "b5->a4*"
    assert GAME.narrate(state, {0: move("b5a4")}, after("c7c6 b2b3 c6b5 b3a4 b5a4*"), None) == (
        "Black from b5 to a4, captures.",
    )


def test_prompt_slots_draw_the_board_and_tell_color_and_moves() -> None:
    moves = "c7c6 b2b3 c6b5 b3a4 b5a4*"
    slots = CODEC.slots(GAME.view(after(moves), 1), history(GAME, 1, *map(move, moves.split())))
    assert slots["color"] == "white (w)"
    assert slots["rows"] == "8bbb\n7bb.\n6...\n5...\n4b..\n3...\n2w.w\n1www\n abc"
    assert slots["own_moves"] == "<b2->b3>, <b3->a4>"
    assert slots["opponent_moves"] == "<c7->c6>, <c6->b5>, <b5->a4*>"
    assert CODEC.slots(GAME.view(after(""), 0))["own_moves"] == "none yet"


def test_the_board_marks_where_the_last_piece_came_from_and_went() -> None:
    board = GAME.view(after("c7c6"), None).board
    assert isinstance(board, GridBoard)
    assert (board.row_labels[0], board.col_labels) == ("8", ("a", "b", "c"))
    assert [i for i, shown in enumerate(board.cells) if shown.mark == "last"] == [cell("c7"), cell("c6")]
    assert [shown.owner for shown in board.cells[:3]] == [0, 0, 0]


def test_sequences_and_distinct_positions_by_length() -> None:
    reached: dict[str, tuple[State, int]] = {GAME.initial_state().cells: (GAME.initial_state(), 1)}
    for sequences, positions in zip(SEQUENCES, POSITIONS, strict=True):
        assert len(reached) == positions
        assert sum(ways for _, ways in reached.values()) == sequences
        following: dict[str, tuple[State, int]] = {}
        for state, ways in reached.values():
            (player,) = GAME.to_act(state)
            for action in GAME.legal_actions(state, player):
                later = GAME.apply(state, {player: action})
                following[later.cells] = (later, following.get(later.cells, (later, 0))[1] + ways)
        reached = following


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "winner"), [(6, 0), (7, 1), (8, 0)])
def test_who_wins_on_two_columns(rows: int, winner: int) -> None:
    game = Breakthrough(columns=2, rows=rows)

    @cache
    def winner_from(cells: str, mover: int) -> int:
        state = State(cells, ((0, 1),) * mover)
        for action in game.legal_actions(state, mover):
            later = game.apply(state, {mover: action})
            if later.winner == mover or (
                later.winner is None and winner_from(later.cells, 1 - mover) == mover
            ):
                return mover
        return 1 - mover

    assert winner_from(game.initial_state().cells, 0) == winner


@pytest.mark.parametrize("params", [{}, {"columns": 3}, {"columns": 2, "rows": 6}])
def test_quick_random_play_has_the_odds_of_slow_random_play(params: dict[str, int]) -> None:
    game = Breakthrough(**params)
    rng, number = random.Random(3), 600
    quick = sum(game.playout(game.initial_state(), rng)[0] for _ in range(number)) / number
    slow = sum(Game.playout(game, game.initial_state(), rng)[0] for _ in range(number)) / number
    assert quick == pytest.approx(slow, abs=0.2)


@pytest.mark.slow
def test_quick_random_play_from_the_middle_has_its_exact_odds() -> None:
    game = Breakthrough(columns=2, rows=6)

    @cache
    def odds(cells: str, mover: int) -> float:
        state = State(cells, ((0, 1),) * mover)
        later = [game.apply(state, {mover: action}) for action in game.legal_actions(state, mover)]
        returns = (game.returns(s)[0] if s.winner is not None else odds(s.cells, 1 - mover) for s in later)
        return sum(returns) / len(later)

    rng, number = random.Random(4), 20_000
    for state in (game.initial_state(), after("a5a4 b2b3", game), after("a5a4 b2b3 b5b4", game)):
        drawn = sum(game.playout(state, rng)[0] for _ in range(number)) / number
        assert drawn == pytest.approx(odds(state.cells, len(state.moves) % 2), abs=0.03)
