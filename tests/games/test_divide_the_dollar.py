"""Divide the dollar: one case for each clause of its rules, its equilibria, and what is told."""

from __future__ import annotations

import pytest
from helpers.rounds import after, answer, moment, scores

from games.catalog import find_preset
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Rounds
from games.divide_the_dollar.metrics import distance
from games.divide_the_dollar.rules import DivideTheDollar
from games.shared.repeated import welfare

NAME = "divide_the_dollar:gamma"


@pytest.mark.parametrize(
    ("golds", "bids", "paid"),
    [
        pytest.param(100, (10,) * 10, True, id="exactly all of it"),
        pytest.param(100, (11, *(10,) * 9), False, id="one gold too much"),
        pytest.param(100, (0,) * 10, True, id="nobody wants anything"),
        pytest.param(100, (100, *(0,) * 9), True, id="one takes all"),
        pytest.param(100, (91, *(1,) * 9), True, id="nine make room for a greedy one"),
        pytest.param(100, (25,) * 9 + (5,), False, id="far too much"),
        pytest.param(50, (5,) * 10, True, id="50 golds"),
        pytest.param(50, (10,) * 10, False, id="50 golds, too much"),
        pytest.param(800, (80,) * 10, True, id="800 golds"),
    ],
)
def test_rounds(golds: int, bids: tuple[int, ...], paid: bool) -> None:
    assert scores(DivideTheDollar(10, golds=golds), bids) == [float(bid) if paid else 0 for bid in bids]


def test_what_is_received_adds_up() -> None:
    assert scores(DivideTheDollar(3, golds=10), (1, 2, 3), (9, 1, 1), (4, 4, 2)) == [5, 6, 5]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"bid_amount": "10"}', "bid(10)"),
        ('{"bid_amount": 100}', "bid(100)"),
        ('{"bid_amount": "187"}', "It must be a whole number from 0 to 100, not 187."),
        ('{"bid": "10"}', 'The answer has no JSON object with "bid_amount" and a whole number.'),
    ],
)
def test_answers(text: str, read: str) -> None:
    assert answer(NAME, DivideTheDollar(10), text) == read


@pytest.mark.parametrize("golds", [50, 100, 200, 400, 800])
@pytest.mark.parametrize("players", [3, 7, 10, 30])
def test_nobody_gains_by_leaving_equal_parts(golds: int, players: int) -> None:
    game = DivideTheDollar(players, golds=golds)
    parts = [next(iter(game.equilibrium(p))) for p in range(players)]
    assert sum(parts) == golds
    assert max(parts) - min(parts) <= 1
    for player in (0, players - 1):
        for bid in range(golds + 1):
            other = (*parts[:player], bid, *parts[player + 1 :])
            assert game.gains(other)[player] <= parts[player]


def test_the_sum_is_told_and_no_other_bid() -> None:
    game = DivideTheDollar(3)
    board = game.view(after(game, (60, 50, 95)), 2).board
    assert isinstance(board, Rounds)
    (row,) = board.rounds
    assert (row.choices, row.gains, row.figures) == ((HIDDEN, HIDDEN, "95"), (HIDDEN, HIDDEN, "0"), ("205",))
    preset = find_preset(NAME)[1]
    slots = preset.codec(game).slots(game.view(after(game, (60, 20, 20)), 0))
    assert (slots["last_sum"], slots["last_compared"], slots["last_gain"]) == ("100", "does not exceed", "60")


def test_distance_counts_golds_asked_too_much_or_left() -> None:
    game = DivideTheDollar(10)
    assert distance(moment(game, (20, 21, *(20,) * 8, 4)[:10]), 0) == 101
    assert distance(moment(game, (10,) * 9 + (3,)), 0) == 7
    assert distance(moment(game, (91, *(1,) * 9)), 5) == 0
    assert welfare(moment(game, (10,) * 9 + (3,)), 0) == pytest.approx(9.3)
