"""Guess 2/3 of the average: one case for each clause of its rules, its equilibria, and what is told."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from helpers.rounds import after, answer, moment, scores

from games.catalog import find_preset
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Rounds
from games.core.game import GameError
from games.core.metric import over_the_match
from games.core.view import SPECTATOR
from games.guess_two_thirds.metrics import distance
from games.guess_two_thirds.rules import RATIOS, GuessTwoThirds
from games.shared.repeated import welfare

NAME = "guess_two_thirds:gamma"
TABLE_9 = ["0", "1/6", "1/3", "1/2", "2/3", "5/6", "1", "7/6", "4/3", "3/2", "5/3", "11/6", "2"]
SPREAD = (88, 90, *(89,) * 0, *(0, 178) * 4)
"""An average of 89; nobody is closer to it than 88 and 90."""


@pytest.mark.parametrize(
    ("params", "choices", "figures", "winners"),
    {
        "all alike win together": ({}, (50,) * 10, ("50", "33.33", "50"), range(10)),
        "the closest one wins": ({}, (0, 30, *(60,) * 8), ("51", "34", "30"), [1]),
        "equal numbers win together": ({}, (0, 30, 30, *(60,) * 7), ("48", "32", "30"), [1, 2]),
        "closest from above or below": (
            {"ratio": "1"},
            (10, 29, *(40,) * 8),
            ("35.90", "35.90", "40"),
            range(2, 10),
        ),
        "two numbers equally close": ({"ratio": "1", "high": 200}, SPREAD, ("89", "89", "88 and 90"), [0, 1]),
        "or only the first of them": (
            {"ratio": "1", "high": 200, "tie": "first"},
            SPREAD,
            ("89", "89", "88"),
            [0],
        ),
        "first in the order of players": (
            {"ratio": "1", "high": 200, "tie": "first"},
            (90, 88, *SPREAD[2:]),
            ("89", "89", "90"),
            [0],
        ),
        "all nothing": ({}, (0,) * 10, ("0", "0", "0"), range(10)),
        "ratio 0 makes the target 0": ({"ratio": "0"}, (3, *(90,) * 9), ("81.30", "0", "3"), [0]),
        "target above the range": ({"ratio": "2"}, (100, *(80,) * 9), ("82", "164", "100"), [0]),
        "the average counts the own number": (
            {"ratio": "1"},
            (100, *(0,) * 9),
            ("10", "10", "0"),
            range(1, 10),
        ),
    }.values(),
    ids=lambda value: None,
)
def test_rounds(
    params: dict[str, Any], choices: tuple[int, ...], figures: tuple[str, ...], winners: Any
) -> None:
    game = GuessTwoThirds(10, **params)
    assert tuple(text.removesuffix(".00") for text in game.figures(choices)) == figures
    assert game.winners(choices) == tuple(winners)
    assert scores(game, choices) == [float(p in winners) for p in range(10)]


def test_points_add_up_over_as_many_rounds_as_were_set() -> None:
    game = GuessTwoThirds(3, rounds=2)
    first, second = (0, 50, 100), (20, 20, 90)
    assert game.to_act(after(game, first)) == (0, 1, 2)
    assert game.to_act(after(game, first, second)) == ()
    assert scores(game, first, second) == [1, 2, 0]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"chosen_number": "50"}', "choose(50)"),
        ('{"chosen_number": 50}', "choose(50)"),
        ('{"explanation": "half of it", "chosen_number": 33.0}', "choose(33)"),
        ('First {"chosen_number": "10"}, no: {"chosen_number": "20"}', "choose(20)"),
        ('{"chosen_number": "101"}', "It must be a whole number from 0 to 100, not 101."),
        ('{"chosen_number": -1}', "It must be a whole number from 0 to 100, not -1."),
        ('{"chosen_number": 33.5}', 'The answer has no JSON object with "chosen_number" and a whole number.'),
        ("50", 'The answer has no JSON object with "chosen_number" and a whole number.'),
    ],
)
def test_answers(text: str, read: str) -> None:
    assert answer(NAME, GuessTwoThirds(10), text) == read


def test_settings_of_the_paper_can_be_played_with_3_to_30_players() -> None:
    assert set(TABLE_9) <= set(RATIOS)
    preset = find_preset(NAME)[1]
    assert (preset.num_players, preset.params["rounds"]) == (10, 20)
    for ratio, players in product(TABLE_9, (3, 30)):
        assert GuessTwoThirds(players, ratio=ratio).num_players == players
    for players in (2, 31):
        with pytest.raises(GameError, match="needs 3 to 30 players"):
            GuessTwoThirds(players)
    with pytest.raises(GameError, match="The lowest number, 5, must not be above the highest, 4"):
        GuessTwoThirds(3, low=5, high=4)


def lost_by_leaving(game: GuessTwoThirds, number: int) -> bool:
    """Whether whoever leaves a common number loses."""
    others = (number,) * (game.num_players - 1)
    return not any(0 in game.winners((n, *others)) for n in range(game.low, game.high + 1) if n != number)


def test_common_numbers_that_nobody_leaves_with_profit() -> None:
    """With R = 2/3 all 0 and, of whole numbers, all 1; above 1 the highest, and low ones that are rounded."""
    held = {
        ratio: [n for n in range(101) if lost_by_leaving(GuessTwoThirds(10, ratio=ratio), n)]
        for ratio in ("2/3", "4/3", "1")
    }
    assert held == {"2/3": [0, 1], "4/3": [0, 1, 100], "1": list(range(101))}
    for ratio, numbers in held.items():
        assert set(GuessTwoThirds(10, ratio=ratio).equilibrium(0)) <= set(numbers)


@pytest.mark.parametrize(
    ("ratio", "choices", "wanted"),
    [("2/3", (30, 0, 0), 30), ("4/3", (30, 0, 0), 70), ("1", (30, 60, 90), 30)],
)
def test_distance_to_equilibrium(ratio: str, choices: tuple[int, ...], wanted: float) -> None:
    played = moment(GuessTwoThirds(3, ratio=ratio), (1, 2, 3), choices)
    assert distance(played, 0) == wanted
    assert welfare(played, 0) == pytest.approx(1 / 3 if ratio == "1" else 2 / 3)
    assert over_the_match(distance)([played, played], 0) == wanted


def test_a_player_is_told_the_figures_and_the_own_number_only_until_the_end() -> None:
    game = GuessTwoThirds(3, rounds=2)
    state = after(game, (10, 20, 90))
    board = game.view(state, 1).board
    assert isinstance(board, Rounds)
    (row,) = board.rounds
    assert row.choices == (HIDDEN, "20", HIDDEN)
    assert row.figures == ("40.00", "26.67", "20")
    assert row.winners == (1,)
    loser, public = game.view(state, 0).board, game.view(state, SPECTATOR).board
    assert isinstance(loser, Rounds)
    assert isinstance(public, Rounds)
    assert (loser.rounds[0].winners, public.rounds[0].winners) == ((), ())
    over = game.view(after(game, (10, 20, 90), (1, 2, 3)), 0).board
    assert isinstance(over, Rounds)
    assert [row.choices for row in over.rounds] == [("10", "20", "90"), ("1", "2", "3")]
