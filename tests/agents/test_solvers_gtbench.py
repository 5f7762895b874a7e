"""Solvers of nim, connect four and breakthrough: right wherever they say so, and honest elsewhere."""

from __future__ import annotations

import asyncio
import random
import re
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from multiprocessing import get_context
from typing import Any

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build
from helpers.waiting import LIMIT

from agents.catalog.options import SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import suits
from agents.solvers.breakthrough import Solver as BreakthroughSolver
from agents.solvers.breakthrough import position_of
from agents.solvers.connect_four import CLOCK_CHECKED_EVERY, WIN, Evaluation
from agents.solvers.connect_four import Solver as ConnectFourSolver
from agents.solvers.connect_four import solve as solve_connect_four
from agents.solvers.worth import counted
from games.breakthrough.rules import Breakthrough
from games.breakthrough.rules import State as BreakthroughState
from games.connect_four.rules import ConnectFour
from games.connect_four.rules import State as ConnectFourState
from games.core.action import Action
from games.core.boards.grid import GridBoard
from games.core.events import Call, Called, Ended, Termination


def never() -> bool:
    return False


def scores(name: str, first: str, second: str, matches: int, **params: Any) -> list[tuple[float, ...]]:
    """The returns of matches with different seeds."""
    ends = [played(name, first, second, seed=seed, **params).of(Ended)[0] for seed in range(matches)]
    assert {end.termination for end in ends} == {Termination.RULES}
    return [end.returns for end in ends]


def thoughts(name: str, *texts: str, **params: Any) -> list[str]:
    return [event.call.thought for event in played(name, *texts, **params).of(Called)]


NIM_OPPONENTS = ["random", "nim-solver", "rule:name=first-legal", "mcts:simulations=50"]


@pytest.mark.parametrize("opponent", NIM_OPPONENTS)
def test_nim_solver_always_wins_as_second_player(opponent: str) -> None:
    assert set(scores("nim", opponent, "nim-solver", 20)) == {(-1.0, 1.0)}
    assert set(scores("nim", opponent, "nim-solver", 5, last="wins")) == {(-1.0, 1.0)}


@pytest.mark.parametrize("opponent", NIM_OPPONENTS)
def test_nim_solver_wins_first_from_other_piles(opponent: str) -> None:
    assert set(scores("nim", "nim-solver", opponent, 10, piles="2-3-5-7")) == {(1.0, -1.0)}


def played_out(game: ConnectFour, columns: str) -> ConnectFourState:
    state = game.initial_state()
    for column in columns:
        state = game.apply(state, {game.to_act(state)[0]: Action("drop", (int(column) - 1,))})
    return state


def solved(game: ConnectFour, state: ConnectFourState) -> tuple[int, int]:
    """What the solver is certain of: the column, and the value for whoever is to move."""
    own, other = (state.o, state.x) if len(state.moves) % 2 else (state.x, state.o)
    found = ConnectFourSolver(game.rows, game.columns, never).find(own, other)
    assert found.exact
    return found.column, found.value


def test_connect_four_solver_agrees_with_a_full_search() -> None:
    """Its value, which tells how soon a win comes, is right, and its column keeps that value."""

    @cache
    def value(game: ConnectFour, state: ConnectFourState) -> int:
        acting = game.to_act(state)
        if not acting:
            return 0 if state.winner is None else len(state.moves) - WIN
        later = [game.apply(state, {acting[0]: action}) for action in game.legal_actions(state, acting[0])]
        return max(-value(game, replace(one, moves=(0,) * len(one.moves))) for one in later)

    rng = random.Random(5)
    for rows, columns, plies in [(4, 4, 6), (4, 5, 11), (5, 4, 11), (6, 7, 33), (4, 7, 19), (9, 4, 27)]:
        game = ConnectFour(rows=rows, columns=columns)
        for _ in range(8):
            state = random_state(game, plies, rng)
            (player,) = game.to_act(state)
            column, found = solved(game, state)
            assert found == value(game, state)
            after = game.apply(state, {player: Action("drop", (column,))})
            assert -value(game, after) == found


def random_state(game: ConnectFour, plies: int, rng: random.Random) -> ConnectFourState:
    """A position after so many random moves in which somebody is to move."""
    while True:
        state = game.initial_state()
        while game.to_act(state) and len(state.moves) < plies:
            (player,) = game.to_act(state)
            state = game.apply(state, {player: game.sample_legal(state, player, rng)})
        if game.to_act(state):
            return state


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (5, 4)])
def test_connect_four_on_small_boards_is_a_draw(rows: int, columns: int) -> None:
    game = ConnectFour(rows=rows, columns=columns)
    assert solved(game, game.initial_state())[1] == 0


ENOUGH = 20_000
"""Positions, after which a search that should be short gives up."""

SHARP = {
    "a win at once": ("414243", 4, WIN - 7),
    "a block": ("41424", 4, None),
    "two threats cannot both be blocked": ("414252", 6, WIN - 9),
    "lost to two threats": ("4142526", None, 9 - WIN),
}


@pytest.mark.parametrize(("columns", "best", "value"), SHARP.values(), ids=SHARP)
def test_connect_four_solver_in_sharp_positions(columns: str, best: int | None, value: int | None) -> None:
    game = ConnectFour()
    state = played_out(game, columns)
    own, other = (state.o, state.x) if len(state.moves) % 2 else (state.x, state.o)
    solver = ConnectFourSolver(6, 7, lambda: solver.positions > ENOUGH)
    found = solver.find(own, other)
    assert best is None or found.column == best - 1
    assert value is None or (found.exact and found.value == value)


@pytest.mark.parametrize(
    ("columns", "wanted"),
    [
        ("4453561726", Evaluation(4, 0, False, 12, 9_554)),
        ("44322331155667", Evaluation(3, WIN - 25, True, 10, 3_574)),
        ("4141452526336", Evaluation(3, 19 - WIN, True, 4, 30)),
    ],
)
def test_the_positions_that_connect_four_searches_decide_what_is_graded_and_stay(
    columns: str, wanted: Evaluation
) -> None:
    """Another number would grade other decisions, which is another version of grading."""
    state = played_out(ConnectFour(), columns)
    own, other = (state.o, state.x) if len(state.moves) % 2 else (state.x, state.o)
    assert ConnectFourSolver(6, 7, counted(ENOUGH, CLOCK_CHECKED_EVERY)).find(own, other) == wanted


def test_connect_four_solver_says_when_it_is_not_certain() -> None:
    first, *_, last = thoughts("connect_four", "connect-four-solver:seconds=0.05", "random", seed=3)
    assert re.match(r"Not solved in time: .* \(not exact\)", first)
    assert re.match(r"Wins with disc number \d+ \(exact\)", last)


def test_connect_four_solver_beats_random_play_and_opens_in_the_middle() -> None:
    for seed in range(3):
        log = played("connect_four", "connect-four-solver:seconds=0.05", "random", seed=seed)
        assert log.of(Ended)[0].returns == (1.0, -1.0)
        assert log.of(Called)[0].step == 1
    game, preset = build("connect_four")
    agent = seat("connect-four-solver:seconds=0.3", "connect_four")
    assert asyncio.run(agent.decide(request(game, preset, 0))) == Action("drop", (3,))


def test_connect_four_solver_stops_when_nobody_waits_for_it() -> None:
    game, preset = build("connect_four")
    agent = seat("connect-four-solver:seconds=3600", "connect_four")

    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await agent.decide(request(game, preset, 0))
        async with asyncio.timeout(LIMIT):
            await asyncio.get_running_loop().shutdown_default_executor()

    asyncio.run(give_up())


def test_solvers_can_compute_in_another_process() -> None:
    game, preset = build("connect_four")
    state = played_out(game, "414243")  # type: ignore[arg-type]
    asked = request(game, preset, 0, state=state)
    calls: list[Call] = []
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        agent = seat("connect-four-solver", "connect_four", context=SeatContext(executor=pool))
        assert asyncio.run(agent.decide(replace(asked, record=calls.append))) == Action("drop", (3,))
    assert calls[0].purpose == "think"


def test_solve_ends_with_its_time() -> None:
    assert not solve_connect_four(6, 7, 0, 0, lambda: True).exact


NARROW = Breakthrough(columns=2, rows=6)


def test_breakthrough_solver_agrees_with_a_full_search() -> None:
    @cache
    def wins(cells: str, mover: int) -> bool:
        state = BreakthroughState(cells, ((0, 1),) * mover)
        later = [NARROW.apply(state, {mover: action}) for action in NARROW.legal_actions(state, mover)]
        return any(one.winner == mover or not wins(one.cells, 1 - mover) for one in later)

    solver, rng = BreakthroughSolver(6, 2), random.Random(6)
    for _ in range(40):
        state = NARROW.initial_state()
        while acting := NARROW.to_act(state):
            found = solver.find(position(NARROW, state), never)
            assert found.wins == wins(state.cells, acting[0])
            assert found.start != found.end
            state = NARROW.apply(state, {acting[0]: NARROW.sample_legal(state, acting[0], rng)})


def position(game: Breakthrough, state: BreakthroughState) -> tuple[int, int, int, int]:
    """The position as whoever is to move sees it."""
    board = game.view(state, None).board
    assert isinstance(board, GridBoard)
    return position_of(board, game.to_act(state)[0])


def winner(rows: int) -> int:
    """The player who wins on three columns."""
    game = Breakthrough(columns=3, rows=rows)
    found = BreakthroughSolver(rows, 3).find(position(game, game.initial_state()), never)
    assert found.wins is not None
    return 0 if found.wins else 1


@pytest.mark.slow
def test_the_first_player_wins_on_three_columns_and_six_rows() -> None:
    assert winner(6) == 0


@pytest.mark.slow
def test_the_second_player_wins_on_three_columns_and_seven_rows() -> None:
    """GTBench's board of eight rows, which the first player wins, is solved where it is played, below."""
    assert winner(7) == 1


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["random", "mcts:simulations=50", "breakthrough-solver"])
def test_breakthrough_solver_wins_what_is_won(opponent: str) -> None:
    assert set(scores("breakthrough", "breakthrough-solver", opponent, 3, rows=6)) == {(1.0, -1.0)}
    assert set(scores("breakthrough", opponent, "breakthrough-solver", 3, columns=2, rows=7)) == {(-1.0, 1.0)}


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["random", "mcts:simulations=300"])
def test_breakthrough_solver_wins_every_match_as_first_player(opponent: str) -> None:
    from agents.solvers.breakthrough import solver

    game = Breakthrough(columns=3)
    assert solver(8, 3).find(position(game, game.initial_state()), never).wins
    assert set(scores("breakthrough", "breakthrough-solver", opponent, 5)) == {(1.0, -1.0)}


@pytest.mark.slow
def test_breakthrough_solver_says_when_it_is_not_certain() -> None:
    from agents.solvers.breakthrough import solver

    solver.cache_clear()  # what other tests have solved
    told = thoughts("breakthrough", "breakthrough-solver:seconds=0.02", "random", seed=2)
    assert told[0].startswith("Not solved in time: the move is a guess (not exact).")
    told = thoughts("breakthrough", "breakthrough-solver", "random", seed=2, rows=6)
    assert told[0].startswith("It wins against any defence (exact).")
    told = thoughts("breakthrough", "breakthrough-solver", "breakthrough-solver", columns=2, rows=7)
    assert told[0].startswith("It loses against best play (exact).")


REFUSED = {
    "nim-solver": ("connect_four", {}, "Nim solver cannot play Connect four; it plays Nim only."),
    "connect-four-solver": (
        "connect_four",
        {"x_in_row": 5},
        "Connect four solver cannot play Connect four with x_in_row=5, only with 4.",
    ),
    "breakthrough-solver": (
        "breakthrough:classic_8x8",
        {},
        "Breakthrough solver cannot play Breakthrough with columns=8, only with 2 or 3.",
    ),
}


@pytest.mark.parametrize("word", REFUSED)
def test_a_solver_refuses_what_it_cannot_solve(word: str) -> None:
    name, params, why = REFUSED[word]
    with pytest.raises(SpecError) as refused:
        seat(word, name, **params)
    assert str(refused.value) == why
    assert params or suits(word, *build(name)) == why


@pytest.mark.slow
@pytest.mark.parametrize("name", ["connect_four", "breakthrough", "nim"])
def test_search_with_gtbench_s_settings_wins_every_match_against_random_play(name: str) -> None:
    assert set(scores(name, "mcts:simulations=1000", "random", 10)) == {(1.0, -1.0)}
    assert set(scores(name, "random", "mcts:simulations=1000", 10)) == {(-1.0, 1.0)}
