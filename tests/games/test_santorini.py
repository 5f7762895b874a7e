"""Santorini: the rules clause by clause, the counts of positions, and GameBench's notation."""

from __future__ import annotations

import random

import pytest
from helpers.play import history
from helpers.seats import Log, ScriptedSeat, run

from games.catalog import find_preset
from games.core.action import Action
from games.core.events import Attempted, Ended, Stepped, Termination
from games.core.game import Game, UnreadableActionError
from games.core.match import Match
from games.core.metric import Moment
from games.santorini.board import HeightBoard
from games.santorini.metrics import height, missed_win, missed_wins
from games.santorini.rules import LETTERS, SIDE, Santorini, State, where

PRESET = find_preset("santorini:gamebench")[1]
PUBLISHED = find_preset("santorini:published")[1]
GAME = Santorini()
FREE = Santorini(**PUBLISHED.params)
CODEC = PRESET.codec(GAME)
FREE_CODEC = PUBLISHED.codec(FREE)


def position(*rows: str, turns: int = 0) -> State:
    """A position drawn as prompts draw it: a level and a pawn's letter or a dot for each cell.

    Args:
        turns: moves made before, which say which pawn is due.
    """
    cells = [code for row in rows for code in row.split()]
    pawns = {code[1]: cell for cell, code in enumerate(cells) if code[1] != "."}
    placed = tuple(pawns[letter] for letter in LETTERS)
    return State("".join(code[0] for code in cells), placed, len(LETTERS) + turns)


def standing(*cells: tuple[int, int]) -> State:
    """All on the ground, with A, X, B and Y on these rows and columns."""
    a, x, b, y = (row * SIDE + col for row, col in cells)
    return State(pawns=(a, b, x, y), actions=len(LETTERS))


def after(game: Santorini, state: State, *answers: str) -> State:
    """The state after these answers, each of which must be legal."""
    codec = PRESET.codec(game)
    for answer in answers:
        (player,) = game.to_act(state)
        action = codec.read(state, player, f"<{answer}>")
        assert game.illegal_reason(state, player, action) is None
        assert action in game.legal_actions(state, player)
        state = game.apply(state, {player: action})
    return state


def answers(game: Santorini, state: State) -> list[str]:
    """What may be done, as it is written."""
    (player,) = game.to_act(state)
    return [
        PRESET.codec(game).write(state, player, action)[1:-1] for action in game.legal_actions(state, player)
    ]


def refusal(game: Santorini, state: State, answer: str) -> str | None:
    (player,) = game.to_act(state)
    return game.illegal_reason(state, player, PRESET.codec(game).read(state, player, f"<{answer}>"))


# set-up and turns


@pytest.mark.parametrize(
    ("game", "letters", "players"), [(GAME, "AXBY", [0, 1, 0, 1]), (FREE, "ABXY", [0, 0, 1, 1])]
)
def test_pawns_are_placed_in_order_on_25_24_23_and_22_cells(
    game: Santorini, letters: str, players: list[int]
) -> None:
    state, options, acting = game.initial_state(), [], []
    for letter, cell in zip(letters, (12, 0, 24, 6), strict=True):
        acting += game.to_act(state)
        options.append(len(game.legal_actions(state, acting[-1])))
        state = game.apply(state, {acting[-1]: Action("place", (cell,))})
        assert state.pawns[LETTERS.index(letter)] == cell
    assert (options, acting) == ([25, 24, 23, 22], players)
    assert game.to_act(state) == (0,)


def test_pawns_move_in_the_cycle_a_x_b_y() -> None:
    state, moved = standing((0, 0), (0, 4), (4, 4), (4, 0)), ""
    rng = random.Random(1)
    for _ in range(6):
        (player,) = GAME.to_act(state)
        later = GAME.apply(state, {player: GAME.sample_legal(state, player, rng)})
        moved += "".join(
            letter
            for letter, one, other in zip(LETTERS, state.pawns, later.pawns, strict=True)
            if one != other
        )
        state = later
    assert moved == "AXBYAX"


def test_a_free_choice_offers_both_pawns_by_letter() -> None:
    offered = answers(FREE, standing((0, 0), (0, 4), (4, 4), (4, 0)))
    assert {answer[0] for answer in offered} == {"A", "B"}
    assert "A move se build nw" in offered


# the counts of the rules note: pairs of a move and what is built, a winning move counted once


def count(game: Santorini, state: State, depth: int) -> int:
    """How many ways there are to go on for so many moves."""
    if depth == 0:
        return 1
    acting = game.to_act(state)
    if not acting:
        return 0
    legal = game.legal_actions(state, acting[0])
    if depth == 1:
        return len(legal)
    return sum(count(game, game.apply(state, {acting[0]: action}), depth - 1) for action in legal)


CORNERS = ((0, 0), (0, 4), (4, 4), (4, 0))
INNER = ((1, 1), (1, 3), (3, 3), (3, 1))
MIDDLE = ((2, 2), (1, 2), (2, 1), (3, 2))
PERFT = [
    ("alternating", CORNERS, (18, 324, 5832)),
    ("alternating", INNER, (40, 1544, 58508)),
    ("alternating", MIDDLE, (32, 1158, 40870)),
    ("free", CORNERS, (36, 1296, 69468)),
    ("free", INNER, (80, 6176)),
    ("free", MIDDLE, (59, 4338)),
]
DEEP = [("free", INNER, 426384), ("free", MIDDLE, 286444)]


@pytest.mark.parametrize(("pawn_choice", "cells", "counts"), PERFT)
def test_counts_of_moves(
    pawn_choice: str, cells: tuple[tuple[int, int], ...], counts: tuple[int, ...]
) -> None:
    game, state = Santorini(pawn_choice=pawn_choice), standing(*cells)
    assert tuple(count(game, state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.slow
@pytest.mark.parametrize(("pawn_choice", "cells", "wanted"), DEEP)
def test_counts_of_three_free_moves(
    pawn_choice: str, cells: tuple[tuple[int, int], ...], wanted: int
) -> None:
    assert count(Santorini(pawn_choice=pawn_choice), standing(*cells), 3) == wanted


Spot = tuple[int, int]


def told(state: State) -> tuple[dict[Spot, int], dict[str, Spot]]:
    """The level of each spot, and where each pawn stands."""
    levels = {divmod(cell, SIDE): int(level) for cell, level in enumerate(state.levels)}
    return levels, {letter: divmod(cell, SIDE) for letter, cell in zip(LETTERS, state.pawns, strict=True)}


def slow_moves(levels: dict[Spot, int], pawns: dict[str, Spot], letter: str) -> int:
    """How many things a pawn can do, counted from the rules with no table of this program."""

    def around(spot: Spot) -> list[Spot]:
        row, col = spot
        spots = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
        return [each for each in spots if each != spot and each in levels]

    start, found = pawns[letter], 0
    others = {spot for other, spot in pawns.items() if other != letter}
    for end in around(start):
        if end in others or levels[end] > min(3, levels[start] + 1):
            continue
        found += 1 if levels[end] == 3 else sum(levels[b] < 4 and b not in others for b in around(end))
    return found


@pytest.mark.parametrize("matches", [8, pytest.param(1000, marks=pytest.mark.slow)])
def test_options_agree_with_a_count_by_other_means(matches: int) -> None:
    rng = random.Random(2)
    for number in range(matches):
        game = (GAME, FREE)[number % 2]
        state = game.initial_state()
        while acting := game.to_act(state):
            legal = game.legal_actions(state, acting[0])
            if state.turns >= 0:
                due = [LETTERS[pawn] for pawn in game.movable(state)]
                assert len(legal) == sum(slow_moves(*told(state), letter) for letter in due)
            state = game.apply(state, {acting[0]: legal.sample(rng)})


# moving, building, winning, losing

CLIMBING = position("2A 3. 0. 0. 0X", "1. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0B 0. 0. 0. 0Y")
LOW = position("1A 3. 2. 0. 0X", "2. 4. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0B 0. 0. 0. 0Y")
HIGH = position("3A 0. 2. 0. 0X", "3. 4. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0B 0. 0. 0. 0Y")


def test_stepping_on_the_third_level_wins_and_nothing_is_built() -> None:
    assert [answer for answer in answers(GAME, CLIMBING) if answer.startswith("move e")] == ["move e"]
    won = after(GAME, CLIMBING, "move e")
    assert (GAME.to_act(won), GAME.returns(won), won.levels) == ((), (1.0, 0.0), CLIMBING.levels)
    assert GAME.view(won, None).phase == "Player 1 wins: pawn A stands on the third level"


RULES = {
    "up one level": (LOW, "move s build n", None),
    "up two levels": (LOW, "move e build w", "A pawn climbs one level at most, and 0,1 is 2 levels higher."),
    "down three levels": (HIGH, "move e build se", None),
    "onto a dome": (LOW, "move se build n", "There is a dome on 1,1; nobody can stand on it."),
    "building on a dome": (LOW, "move s build e", "There is a dome on 1,1; nothing can be built there."),
    "building on the cell just left": (LOW, "move s build n", None),
    "building off the reach": (LOW, "move s build se", None),
    "no build": (LOW, "move s", "Say where the pawn builds after its move."),
    "onto a pawn": (
        standing((0, 0), (0, 1), (1, 1), (1, 0)),
        "move e build e",
        "There is a pawn on 0,1.",
    ),
    "building on a pawn": (
        standing((2, 2), (0, 1), (4, 4), (4, 0)),
        "move n build nw",
        "There is a pawn on 0,1; nothing can be built there.",
    ),
    "another pawn than the one that is due": (
        standing((2, 2), (0, 1), (4, 4), (4, 0)),
        "B move n build n",
        "It is the turn of pawn A, on 2,2.",
    ),
    "the other player's pawn": (
        standing((2, 2), (0, 1), (4, 4), (4, 0)),
        "X move s build n",
        "You have no pawn on 0,1.",
    ),
}


@pytest.mark.parametrize(("state", "answer", "reason"), RULES.values(), ids=RULES)
def test_what_is_legal_and_why_not(state: State, answer: str, reason: str | None) -> None:
    assert refusal(GAME, state, answer) == reason
    assert (reason is None) == (answer in answers(GAME, state))


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ((0, 2, 1), "A pawn moves one square, in any direction; 0,2 is not next to 0,0."),
        ((0, 5, 20), "A pawn builds next to where it stands; 4,0 is not next to 1,0."),
        ((0, 25, 1), "That is not on the board."),
        ((0, 5, 6, 7), "That is not on the board."),
    ],
)
def test_clicks_that_no_answer_can_write_are_refused_with_a_reason(
    cells: tuple[int, ...], reason: str
) -> None:
    assert GAME.illegal_reason(standing(*CORNERS), 0, Action("move", cells)) == reason


def test_a_fourth_level_is_a_dome() -> None:
    state = position("2A 2. 0. 0. 0X", "3. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0B 0. 0. 0. 0Y")
    built = after(GAME, state, "move e build sw")
    assert built.levels[SIDE] == "4"
    assert not any(
        way.startswith(("move w", "move nw")) for way in answers(GAME, after(GAME, built, "move w build s"))
    )
    assert GAME.narrate(state, {0: Action("move", (0, 1, 5))}, built, None) == (
        "Player 1 moves pawn A from 0,0 to 0,1 and builds a dome on 1,0.",
    )


ENCLOSED = position(
    "0A 4. 0. 0. 0.", "4. 4. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 4. 0.", "0B 0. 0. 0X 0Y", turns=3
)


def test_who_cannot_move_the_pawn_that_is_due_loses_though_the_other_could() -> None:
    state = after(GAME, ENCLOSED, "move n build n")
    assert (GAME.to_act(state), GAME.returns(state)) == ((), (0.0, 1.0))
    assert GAME.view(state, 0).phase == "Player 2 wins: pawn A cannot move"


def test_with_a_free_choice_only_the_other_pawn_is_offered() -> None:
    state = after(FREE, ENCLOSED, "Y move n build n")
    assert FREE.to_act(state) == (0,)
    assert {answer[0] for answer in answers(FREE, state)} == {"B"}


def test_when_everybody_is_stuck_the_last_mover_has_won() -> None:
    domes = "4. 4. 4. 4. 4."
    walled = position("0A 4. 0X 4. 0B", domes, domes, domes, "4. 4. 4. 2. 3Y", turns=3)
    state = after(GAME, walled, "move w build e")
    assert not any(slow_moves(*told(state), letter) for letter in LETTERS)
    assert GAME.returns(state) == (0.0, 1.0)


def test_a_pawn_in_the_corner_has_3_moves_and_18_things_to_do() -> None:
    offered = answers(GAME, standing(*CORNERS))
    assert {answer.split()[1] for answer in offered} == {"e", "se", "s"}
    assert len(offered) == 18


# the notation

EXAMPLE = position("0. 0. 0. 0. 0.", "0. 0. 0Y 0. 0.", "0. 0. 0. 0. 0.", "2. 3B 4. 1. 0X", "0. 0. 0. 1. 0A")


def test_the_board_is_told_as_in_the_benchmarks_readme() -> None:
    rows = CODEC.slots(GAME.view(EXAMPLE, 0))["rows"].splitlines()
    assert rows[3] == "2. 3B 4. 1. 0X"
    assert rows[1] == "0. 0. 0Y 0. 0."


READ = {
    "short": ("Action: <move ne build s>", (12, 8, 13)),
    "long": ("Action: <Move northeast, build south>", (12, 8, 13)),
    "in quotes": ('{"action": "Move northeast, build south"}', (12, 8, 13)),
    "the last one": ("<move n build n>, or rather <move ne build s>", (12, 8, 13)),
    "with the letter": ("<A move ne build s>", (12, 8, 13)),
}


@pytest.mark.parametrize(("answer", "cells"), READ.values(), ids=READ)
def test_read(answer: str, cells: tuple[int, ...]) -> None:
    state = standing((2, 2), (0, 0), (4, 4), (4, 0))
    assert CODEC.read(state, 0, answer) == Action("move", cells)


def test_what_is_built_after_a_winning_move_is_passed_over() -> None:
    assert CODEC.read(CLIMBING, 0, "<Move east, build west>") == Action("move", (0, 1))


@pytest.mark.parametrize("answer", ["<place 1,2>", "<(1, 2)>", '"(1, 2)"', "<1,2>"])
def test_placements_are_read(answer: str) -> None:
    assert CODEC.read(GAME.initial_state(), 0, answer) == Action("place", (7,))


UNREADABLE = {
    "nothing": (standing(*MIDDLE), "", "The answer has no action such as <move ne build s>."),
    "prose": (standing(*MIDDLE), "I move north.", "The answer has no action such as <move ne build s>."),
    "off the board": (standing(*CORNERS), "<move n build s>", "To move n from 0,0 leads off the board."),
    "row 5": (GAME.initial_state(), "<place 5,0>", "Rows and columns go from 0 to 4."),
    "a move before the pawns stand": (
        GAME.initial_state(),
        "<move n build s>",
        "Pawns are still being placed; answer such as <place 1,2>.",
    ),
}


@pytest.mark.parametrize(("state", "answer", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(state: State, answer: str, reason: str) -> None:
    with pytest.raises(UnreadableActionError) as error:
        CODEC.read(state, 0, answer)
    assert str(error.value) == reason


def test_a_free_choice_wants_the_letter() -> None:
    with pytest.raises(UnreadableActionError, match="Say which pawn moves"):
        FREE_CODEC.read(standing(*MIDDLE), 0, "<move n build n>")


def test_an_unusable_answer_while_pawns_are_placed_is_followed_by_a_random_cell() -> None:
    """The benchmark's own program ends there."""
    log = Log()
    first_legal = [lambda request: request.legal.listed[0]] * GAME.spec.max_steps
    seats = [ScriptedSeat(*["north, please"] * 3, *first_legal), ScriptedSeat(*first_legal)]
    run(Match(GAME, PRESET, seats, log, seed=1))
    first = log.of(Stepped)[0].decisions[0]
    assert (first.chosen_by, first.action.kind) == ("random", "place")
    assert sum(each.failure is not None for each in log.of(Attempted)) == 3
    assert log.of(Ended)[0].termination is Termination.RULES


# what is seen


def test_the_board_shows_levels_pawns_the_due_one_and_the_last_move() -> None:
    state = after(GAME, standing(*INNER), "move n build e")
    board = GAME.view(state, 1).board
    assert isinstance(board, HeightBoard)
    assert [(pawn.letter, where(pawn.cell), pawn.moves) for pawn in board.pawns] == [
        ("A", "0,1", False),
        ("B", "3,3", False),
        ("X", "1,3", True),
        ("Y", "3,1", False),
    ]
    assert [where(cell) for cell in board.last] == ["1,1", "0,1", "0,2"]
    assert board.levels[2] == 1
    story = history(GAME, 1, *(Action("place", (cell,)) for cell in (6, 8, 18, 16)))
    assert [action.args for _, action in story.moves] == [(6,), (8,), (18,), (16,)]


def test_metrics_tell_heights_and_wins_that_were_not_taken() -> None:
    def step(answer: str) -> Moment:
        later = after(GAME, CLIMBING, answer)
        return Moment(GAME, 1, CLIMBING, {0: CODEC.read(CLIMBING, 0, f"<{answer}>")}, later, {})

    won, missed = step("move e"), step("move s build n")
    assert [height(won, player) for player in (0, 1)] == [3.0, 0.0]
    assert height(missed, 0) == 1.0
    assert [missed_win(moment, 0) for moment in (won, missed)] == [0.0, 1.0]
    assert (missed_win(won, 1), missed_wins([missed, won], 0), missed_wins([won], 1)) == (None, 1.0, None)


@pytest.mark.parametrize("game", [GAME, FREE])
def test_quick_random_play_has_the_odds_of_slow_random_play(game: Santorini) -> None:
    rng, number = random.Random(3), 500
    quick = sum(game.playout(CLIMBING, rng)[0] for _ in range(number)) / number
    slow = sum(Game.playout(game, CLIMBING, rng)[0] for _ in range(number)) / number
    assert quick == pytest.approx(slow, abs=0.1)
    assert game.playout(ENCLOSED, rng) in ((1.0, 0.0), (0.0, 1.0))
