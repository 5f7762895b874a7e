"""Santorini's solver: it takes wins, stops them, says what it knows, and beats random play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build

from agents.search.report import Settings
from agents.search.tree import TreeSearch
from agents.solvers.santorini import BestTurn, position_of, search, words
from games.core.action import Action
from games.core.events import Called, Ended, Termination
from games.santorini.board import HeightBoard
from games.santorini.rules import LETTERS, Santorini, State

GAME = Santorini()
FREE = Santorini(pawn_choice="free")
AT_ONCE = "santorini-solver:seconds=0.02"


def counted(positions: int) -> Callable[[], bool]:
    """Says that time is up after so many looks at the clock."""
    looks = iter(range(positions))
    return lambda: next(looks, None) is None


def position(text: str, turns: int = 0) -> State:
    """A position as prompts draw it."""
    cells = text.split()
    pawns = {code[1]: cell for cell, code in enumerate(cells) if code[1] != "."}
    return State("".join(code[0] for code in cells), tuple(pawns[each] for each in LETTERS), 4 + turns)


def found(game: Santorini, state: State, looks: int = 40) -> BestTurn:
    (player,) = game.to_act(state)
    board = game.view(state, player).board
    assert isinstance(board, HeightBoard)
    return search(position_of(board, player, game.free), counted(looks))


WINS = position("2A 3. 0. 0. 0X  1. 0. 0. 0. 0.  0. 0. 0. 0. 0.  0. 0. 0. 0. 0.  0B 0. 0. 0. 0Y")
THREATENED = position("0. 3. 0. 0. 0A  2X 2. 1. 2. 0.  0. 0. 0. 0. 0.  0. 0. 0. 0. 0.  0B 0. 0. 0. 0Y")
"""X can step to the third level at 0,1 next; A can reach neither it nor a cell beside it."""
STOPPABLE = position("0. 3. 0A 0. 0.  2X 0. 0. 0. 0.  0. 0. 0. 0. 0.  0. 0. 0. 0. 0.  0B 0. 0. 0. 0Y")


@pytest.mark.parametrize("game", [GAME, FREE])
def test_a_win_that_is_there_is_taken_and_known(game: Santorini) -> None:
    result = found(game, WINS)
    assert result.turn == (0, 1, -1)
    assert words(result) == "It wins with the next move (exact)."


def test_a_win_of_the_other_is_stopped_by_a_dome() -> None:
    """All turns but those that build on the third level lose at once."""
    assert found(GAME, STOPPABLE).turn[2] == 1


def test_a_lost_position_is_known_to_be_lost() -> None:
    result = found(GAME, THREATENED)
    assert words(result) == "It loses within 2 moves whatever it does (exact)."


def test_a_turn_after_which_the_other_cannot_move_wins() -> None:
    state = position(
        "0A 4. 0. 0. 0.  4. 4. 0. 0. 0.  0. 0. 0. 0. 0.  0. 0. 0. 4. 0.  0B 0. 0. 0X 0Y", turns=3
    )
    assert words(found(GAME, state)) == "It wins with the next move (exact)."
    free = position("0A 4. 4. 0. 0.  4. 4. 4. 0. 0.  4. 4. 4. 0. 0.  4. 1. 0. 4. 0.  0B 4. 0. 0X 0Y", turns=3)
    assert found(FREE, free).decided == 1


def test_what_is_not_settled_is_said_to_be_looked_at() -> None:
    state = position("0. 0. 0. 0. 0.  0. 0A 0. 0X 0.  0. 0. 0. 0. 0.  0. 0Y 0. 0B 0.  0. 0. 0. 0. 0.")
    result = found(GAME, state, 8)
    assert result.decided is None
    assert words(result).startswith("Looked 2 moves ahead: worth ")


def test_every_turn_that_it_finds_is_legal_from_the_first_pawn_to_the_end() -> None:
    for name in ("santorini:gamebench", "santorini:published"):
        log = played(name, AT_ONCE, seed=5)
        (end,) = log.of(Ended)
        assert end.termination is Termination.RULES
        assert all("exact" in event.call.thought for event in log.of(Called))


@pytest.mark.parametrize("solver_is", [0, 1])
def test_it_beats_random_play(solver_is: int) -> None:
    seats = ["random", "random"]
    seats[solver_is] = AT_ONCE
    ends = [played("santorini:gamebench", *seats, seed=seed).of(Ended)[0] for seed in range(3)]
    assert {end.returns[solver_is] for end in ends} == {1.0}


def test_a_decision_is_made_from_the_view_alone() -> None:
    game, preset = build("santorini:gamebench")
    places = [{player: Action("place", (cell,))} for player, cell in ((0, 6), (1, 8), (0, 18), (1, 16))]
    question = request(game, preset, 0, joints=places)
    chosen = asyncio.run(seat(AT_ONCE, "santorini:gamebench").decide(question))
    assert chosen in question.legal


def test_tree_search_proves_a_win_where_the_score_is_one_or_nothing() -> None:
    tree = TreeSearch(GAME, WINS, Settings(simulations=2000), 1)
    while not tree.finished:
        tree.simulate()
    best = tree.ranked()[0]
    assert (best.action, best.proven, tree.done < 2000) == (Action("move", (0, 1)), True, True)


def test_tree_search_ranks_a_proven_loss_last() -> None:
    tree = TreeSearch(GAME, STOPPABLE, Settings(simulations=300), 1)
    while not tree.finished:
        tree.simulate()
    ranked = tree.ranked()
    lost = [row.proven and row.value == 0.0 for row in ranked]
    assert lost == sorted(lost)
    first = lost.index(True)
    assert ranked[first].visits > ranked[first - 1].visits, "else visits alone would give this order"
