"""The diner's dilemma: one case for each clause of its rules, its dominant choice, and what is told."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from helpers.rounds import after, answer, moment, scores

from games.catalog import find_preset
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Rounds
from games.core.game import GameError
from games.diners_dilemma.metrics import STEP_METRICS
from games.diners_dilemma.rules import CHEAP, COSTLY, DISHES, DinersDilemma

NAME = "diners_dilemma:gamma"
TABLE_9 = [(10, 15, 20, 20), (11, 5, 20, 7), (4, 19, 9, 20), (1, 8, 19, 12), (4, 5, 17, 7), (2, 11, 8, 13)]


def table(costly: int, players: int = 10) -> tuple[int, ...]:
    """The first so many order the costly dish."""
    return (COSTLY,) * costly + (CHEAP,) * (players - costly)


@pytest.mark.parametrize(
    ("players", "costly", "with_costly", "with_cheap"),
    [
        pytest.param(10, 0, None, 5, id="all cheap"),
        pytest.param(10, 10, 0, None, id="all costly"),
        pytest.param(10, 1, 9, 4, id="one costly dish on everybody's bill"),
        pytest.param(10, 5, 5, 0, id="half and half"),
        pytest.param(3, 1, 20 - 40 / 3, 15 - 40 / 3, id="parts that are no whole numbers"),
    ],
)
def test_rounds(players: int, costly: int, with_costly: float, with_cheap: float) -> None:
    wanted = [with_costly] * costly + [with_cheap] * (players - costly)
    assert scores(DinersDilemma(players), table(costly, players)) == pytest.approx(wanted, abs=1e-6)


def test_utilities_add_up() -> None:
    assert scores(DinersDilemma(10), table(0), table(10), table(1)) == [14, *[9] * 9]


@pytest.mark.parametrize("players", [3, 10, 30])
@pytest.mark.parametrize("dishes", TABLE_9)
def test_settings_of_the_paper_make_the_costly_dish_dominant(dishes: tuple[int, ...], players: int) -> None:
    cheap, joy, costly, more_joy = dishes
    if more_joy - Fraction(costly, players) <= joy - Fraction(cheap, players):
        with pytest.raises(GameError, match="no dilemma"):
            DinersDilemma(players, **dict(zip(DISHES, dishes, strict=True)))
        assert players < 10
        return
    game = DinersDilemma(players, **dict(zip(DISHES, dishes, strict=True)))
    for others in product((CHEAP, COSTLY), repeat=3):
        rest = (*others, *(CHEAP,) * players)[: players - 1]
        assert game.gains((COSTLY, *rest))[0] > game.gains((CHEAP, *rest))[0]
    assert game.gains(table(0, players))[0] > game.gains(table(players, players))[0]
    assert set(game.equilibrium(0)) == {COSTLY}


@pytest.mark.parametrize("dishes", [(10, 15, 20, 26), (10, 15, 20, 15), (10, 15, 25, 15)])
def test_dishes_that_make_no_dilemma_are_refused(dishes: tuple[int, ...]) -> None:
    with pytest.raises(GameError, match=r"^That is no dilemma: .*\.$"):
        DinersDilemma(10, **dict(zip(DISHES, dishes, strict=True)))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"chosen_dish": "costly"}', "costly"),
        ('{"chosen_dish": "Cheap"}', "cheap"),
        (
            '{"chosen_dish": "expensive"}',
            'The answer has no JSON object with "chosen_dish" and "cheap" or "costly".',
        ),
    ],
)
def test_answers(text: str, read: str) -> None:
    assert answer(NAME, DinersDilemma(10), text) == read


def test_counts_and_bill_are_told_and_no_other_order() -> None:
    game, preset = DinersDilemma(10), find_preset(NAME)[1]
    board = game.view(after(game, table(1)), 9).board
    assert isinstance(board, Rounds)
    (row,) = board.rounds
    assert row.choices == (*(HIDDEN,) * 9, "Cheap")
    assert (row.gains[9], row.figures) == ("4", ("1", "110", "11"))
    slots = preset.codec(game).slots(game.view(after(game, table(1)), 9))
    told = ("last_costly", "last_cheap", "last_bill", "last_share", "last_choice", "last_gain")
    assert [slots[key] for key in told] == ["1", "9", "110", "11", "cheap", "4"]


def test_metrics() -> None:
    _, distance, welfare = STEP_METRICS
    played = moment(DinersDilemma(10), table(1))
    assert [distance.of(played, p) for p in (0, 9)] == [0, 1]
    assert welfare.of(played, 0) == pytest.approx((9 + 9 * 4) / 10)
