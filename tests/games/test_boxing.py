"""Boxing: speed, limits, punches, blocks, the bell, and what the benchmark's code makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.asking import request
from helpers.play import build, play, tick_by_tick

from games.boxing.board import Bout
from games.boxing.coded import coded, coded_clock, coded_points
from games.boxing.rules import ACTIONS, FIRE, IDLE, Boxer, Boxing, State
from games.core.action import CLOCK, Action
from games.core.game import UnreadableActionError
from games.core.realtime import run

GAME = Boxing(ticks=600)


def after(
    ticks: int, first: str = "no_operation", second: str = "no_operation", start: State | None = None
) -> tuple[Boxer, Boxer]:
    """The two boxers after so many ticks of one action each."""
    state = GAME.change(start or GAME.initial_state(), {0: Action(first), 1: Action(second)})
    return GAME.pass_time(state, ticks)[1].boxers


def facing(columns: int, rows: int = 0, **black: int) -> State:
    """White at (50, 50), and black so far to the right and below."""
    return State((Boxer(50, 50), Boxer(50 + columns, 50 + rows, **black)))


# --- where boxers go --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "end"),
    [
        ("no_operation", (60, 40)),
        ("fire", (60, 40)),
        ("move_up", (60, 30)),
        ("move_right", (70, 40)),
        ("move_left", (50, 40)),
        ("move_down", (60, 50)),
        ("move_upright", (70, 30)),
        ("move_upleft", (50, 30)),
        ("move_downright", (70, 50)),
        ("move_downleft", (50, 50)),
        ("fire_downleft", (50, 50)),
        ("fire_upright", (70, 30)),
    ],
)
def test_ten_ticks_are_ten_columns_or_rows(action: str, end: tuple[int, int]) -> None:
    boxer = after(10, action, start=State((Boxer(60, 40), Boxer(109, 87))))[0]
    assert (boxer.x, boxer.y) == end


def test_both_start_in_their_corners() -> None:
    assert [(boxer.x, boxer.y) for boxer in GAME.initial_state().boxers] == [(30, 4), (109, 87)]


@pytest.mark.parametrize(
    ("first", "second", "ends"),
    [
        ("move_upleft", "move_downright", [(30, 4), (109, 87)]),
        ("move_right", "move_left", [(109, 4), (30, 87)]),
        ("move_down", "move_up", [(30, 87), (109, 4)]),
    ],
)
def test_nobody_leaves_the_ring(first: str, second: str, ends: list[tuple[int, int]]) -> None:
    assert [(boxer.x, boxer.y) for boxer in after(150, first, second)] == ends


@pytest.mark.parametrize(
    ("first", "second", "rows", "ends"),
    [
        ("move_right", "no_operation", 0, (66, 80)),
        ("move_right", "move_left", 13, (58, 72)),
        ("move_right", "move_left", 14, (80, 50)),
        ("move_right", "move_right", 0, (80, 109)),
    ],
)
def test_bodies_do_not_overlap(first: str, second: str, rows: int, ends: tuple[int, int]) -> None:
    ticks = 30 if rows == 14 or second == "move_right" else 60
    found = after(ticks, first, second, facing(30, rows))
    assert tuple(boxer.x for boxer in found) == ends


# --- punches ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "rows", "points"),
    [(14, 0, 2), (20, 0, 2), (21, 0, 1), (28, 0, 1), (29, 0, 0), (20, -8, 2), (20, -9, 0), (20, 1, 0)],
)
def test_a_punch_counts_by_distance_and_row(columns: int, rows: int, points: int) -> None:
    """The upper glove is four rows up, and lands up to four rows from the other's middle."""
    white, black = after(8, "fire", start=facing(columns, rows))
    assert (white.points, white.landed, white.thrown) == (points, int(points > 0), 1)
    assert black.x == 50 + columns + (4 if points else 0)


def test_gloves_take_turns_and_rest_between_punches() -> None:
    state = GAME.change(facing(14, 8), {0: FIRE})
    outs = [state.boxers[0] for state in GAME.frames(state, 40)]
    assert [boxer.out for boxer in outs[:21]] == [*range(1, 9), *[0] * 12, 1]
    assert [boxer.lower for boxer in outs[:9]] == [False] * 8 + [True]
    assert [boxer.points for boxer in outs] == [0] * 23 + [2] * 17


def test_a_short_press_is_a_punch_too() -> None:
    state = GAME.change(GAME.change(facing(20), {0: FIRE}), {0: IDLE})
    assert GAME.pass_time(state, 8)[1].boxers[0].points == 2


@pytest.mark.parametrize(
    ("rows", "out", "lower", "points"),
    [(0, 3, 0, 0), (2, 3, 1, 0), (2, 0, 1, 2), (0, 0, 0, 2), (0, 3, 1, 2), (0, 5, 0, 2)],
)
def test_a_glove_in_the_same_row_blocks(rows: int, out: int, lower: int, points: int) -> None:
    """Black's glove is out in white's row, two rows off it, at rest, in the other row, or back again."""
    start = facing(16, rows, out=out, lower=lower)
    if rows:
        start = replace(start, boxers=(replace(start.boxers[0], lower=True), start.boxers[1]))
    assert after(4, "fire", start=start)[0].points == points


def test_two_who_hit_at_once_both_score_and_are_both_driven_back() -> None:
    start = State((Boxer(50, 50), Boxer(70, 50, lower=True)))
    assert [(b.points, b.x) for b in after(4, "fire", "fire", start)] == [(2, 46), (2, 74)]


def test_nobody_is_driven_out_of_the_ring() -> None:
    start = State((Boxer(90, 50), Boxer(108, 50)))
    assert after(4, "fire", start=start)[1].x == 109


# --- the end ----------------------------------------------------------------------------------------------


def scored(own: int, other: int, **boxing: int | str) -> tuple[float, ...]:
    return Boxing(**boxing).returns(State((Boxer(30, 4, points=own), Boxer(109, 87, points=other))))


@pytest.mark.parametrize(
    ("own", "other", "first"),
    [(0, 0, 0.5), (30, 10, 0.75), (0, 7, 0), (100, 98, 1), (3, 100, 0), (100, 100, 0.5)],
)
def test_sides_share_the_points_and_a_knock_out_takes_all(own: int, other: int, first: float) -> None:
    assert scored(own, other) == (first, 1 - first)


def test_a_hit_that_makes_a_hundred_ends_the_match() -> None:
    start = facing(20)
    start = replace(start, boxers=(replace(start.boxers[0], points=99), replace(start.boxers[1], points=80)))
    ticks, end = GAME.pass_time(GAME.change(start, {0: FIRE}), 60)
    assert (ticks, end.boxers[0].points, GAME.to_act(end), GAME.returns(end)) == (4, 100, (), (1, 0))
    assert GAME.view(end, None).phase == "Player 1 wins by knock-out"


def test_the_bell_ends_it_and_says_who_won() -> None:
    end = GAME.pass_time(GAME.initial_state(), 700)[1]
    assert (end.time, GAME.to_act(end), GAME.returns(end)) == (600, (), (0.5, 0.5))
    assert GAME.view(end, None).phase == "a draw"


def test_a_match_played_again_from_its_actions_and_ticks_is_the_same() -> None:
    game, _ = build("boxing:wall")
    match = play(game, 5)
    assert tick_by_tick(game, match.joints) == match.states[-1]


def test_who_never_answers_does_nothing() -> None:
    end = GAME.apply(GAME.initial_state(), {0: Action("move_right"), CLOCK: run(30)})
    assert end.boxers[1] == GAME.initial_state().boxers[1]
    assert GAME.legal_actions(end, 1).default == IDLE


# --- answers and prompts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("<move upright>", "move_upright"),
        ("I was <fire>, now <Fire Down Left>", "fire_downleft"),
        ("<no operation>", "no_operation"),
        ("<move-right>", "move_right"),
        ("<6>", "move_upright"),
        ("<17>", "fire_downleft"),
        ("<0>", "no_operation"),
        ("move right", None),
        ("<18>", None),
        ("<dance>", None),
    ],
)
def test_answers_are_names_or_numbers(answer: str, action: str | None) -> None:
    game, preset = build("boxing:gamebench")
    codec = preset.codec(game)
    if action:
        assert codec.read(game.initial_state(), 0, answer) == Action(action)
    else:
        with pytest.raises(UnreadableActionError):
            codec.read(game.initial_state(), 0, answer)


def test_there_are_eighteen_actions_in_the_order_of_their_numbers() -> None:
    names = [action.kind for action in ACTIONS]
    assert (len(set(names)), names[4:7], names[10:13]) == (
        18,
        ["move_left", "move_down", "move_upright"],
        ["fire_up", "fire_right", "fire_left"],
    )


def told(preset: str, player: int, *joints: dict[int, Action]) -> dict[str, str]:
    game, how = build(f"boxing:{preset}")
    asked = request(game, how, player, joints=list(joints))
    return dict(how.codec(game).slots(asked.view, asked.history()))


def test_each_side_is_told_of_itself_first() -> None:
    moves = {0: Action("move_right"), 1: Action("fire_up"), CLOCK: run(10)}
    white, black = told("gamebench", 0, moves), told("gamebench", 1, moves)
    assert [white[key] for key in ("player_x", "player_y", "enemy_x", "enemy_y")] == ["40", "4", "109", "77"]
    assert (black["player_x"], black["enemy_x"], black["colour"]) == ("109", "40", "black")
    assert (black["own_last"], black["other_last"]) == ("fire up", "move right")


@pytest.mark.parametrize(("number", "byte"), [(0, 0), (9, 9), (12, 0x12), (59, 0x59), (34, 0x34)])
def test_the_cartridge_counts_in_decimal_digits(number: int, byte: int) -> None:
    assert (coded(number), f"{byte:x}") == (byte, str(number))


@pytest.mark.parametrize(
    ("tick", "byte"), [(0, 0x59), (59, 0x59), (60, 0x58), (3599, 0), (3600, 0x59), (7140, 0)]
)
def test_the_clock_byte_runs_twice_from_59(tick: int, byte: int) -> None:
    assert coded_clock(tick, 60) == byte


def test_the_published_code_takes_the_bytes_for_numbers() -> None:
    assert scored(12, 10, scoring="coded") == (18, 16)
    assert coded_points(100) == 192
    slots = told("gamebench_code", 0, {CLOCK: run(60)})
    assert (slots["clock"], slots["player_score"]) == (str(0x58), "0")


def test_the_board_says_in_words_where_both_are() -> None:
    view = GAME.view(facing(20), None)
    assert isinstance(view.board, Bout)
    assert view.board.clock == "0:10"
    assert [each.x for each in view.board.fighters] == [50, 70]


def test_held_keys_go_together() -> None:
    for names, kind in (
        (("D", "W"), "move_upright"),
        (("Space", "A"), "fire_left"),
        (("A", "D"), "no_operation"),
        (("Space", "W", "S"), "fire"),
    ):
        assert GAME.held(0, names) == Action(kind)
    assert GAME.held(1, ("Down", "Return")) == Action("fire_down")
