"""The captain of Sea Battle: keeps off rocks, fires at opponents and not at friends, beats random play."""

from __future__ import annotations

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build
from helpers.waiting import run_quickly

from games.core.action import CHANCE, Action
from games.core.events import Ended, Termination
from games.sea_battle.board import Sea, covered

CAPTAIN = "rule:name=captain"
NAME = "sea_battle:gamebench"
SIZE = 24
Place = tuple[int, int]
FAR = ((2, 21), (21, 21), (2, 2), (21, 2))
"""Where ships lie that a test says nothing of."""


def chosen(own: str, friend: Place, foe: Place, *rocks: Place) -> tuple[str, set[Place]]:
    """The move of the captain of ship 1 in a position such as ``10,10 N``, and the cells it fires over.

    Ships 2 and 4 lie where is said, heading north.
    """
    where, heading = own.split()
    x, y = map(int, where.split(","))
    spots = ((x, y), friend, FAR[0], foe, FAR[1], FAR[3])
    cells = [y * SIZE + x for x, y in (*spots, *rocks)]
    start = Action("spread", (*cells[:6], "ENWS".index(heading), 1, 1, 1, 1, 1, *cells[6:]))
    game, preset = build(NAME)
    question = request(game, preset, 0, joints=[{CHANCE: start}])
    action, board = run_quickly(seat(CAPTAIN, NAME).decide(question)), question.view.board
    assert action in question.legal
    assert isinstance(board, Sea)
    move, shot = map(str, action.args)
    return move, set(covered(board, board.sailed(board.ships[0].spot, move), shot))


def test_it_keeps_off_rocks() -> None:
    assert chosen("10,10 N", (2, 2), (10, 20))[0] == "forward"
    assert chosen("10,10 N", (2, 2), (10, 20), (10, 11), (9, 10))[0] != "forward"
    assert chosen("22,10 N", (2, 2), (10, 20), (22, 11), (21, 10), (21, 11))[0] == "stay"


@pytest.mark.parametrize("x", [7, 13])
def test_it_fires_where_an_opponent_may_come_to_be_but_not_a_friend(x: int) -> None:
    likely = {(x, 10), (x, 11)}
    assert chosen("10,10 N", (2, 2), (x, 10))[1] & likely
    assert not chosen("10,10 N", (x, 10), (20, 3))[1] & likely


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_random_play(side: int) -> None:
    seats = [CAPTAIN if player // 3 == side else "random" for player in range(6)]
    for seed in range(2):
        end = played(NAME, *seats, seed=seed).of(Ended)[0]
        assert (end.termination, end.returns[3 * side]) == (Termination.RULES, 1.0)


def test_a_match_of_captains_comes_to_an_end() -> None:
    lengths = [played(NAME, CAPTAIN, seed=seed).of(Ended)[0].step for seed in range(2)]
    assert max(lengths) < 150


def test_search_plays_a_ship_as_well() -> None:
    """One turn of six searches: each gives a plan that is legal, without looking at what others plan."""
    game, preset = build(NAME)
    cells = [10 * SIZE + 10, 3 * SIZE + 3, 20 * SIZE + 3, 10 * SIZE + 8, 3 * SIZE + 20, 20 * SIZE + 20]
    start = Action("spread", (*cells, 1, 1, 1, 1, 3, 3))
    question = request(game, preset, 0, joints=[{CHANCE: start}])
    action = run_quickly(seat("mcts:simulations=60", NAME).decide(question))
    assert action in question.legal
