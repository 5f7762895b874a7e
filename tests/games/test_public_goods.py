"""Public goods: one case for each clause of its rules, what pays, and what is told."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.rounds import after, answer, moment, scores

from games.catalog import find_preset
from games.core.boards.rounds import Rounds
from games.public_goods.metrics import distance
from games.public_goods.rules import PublicGoods
from games.shared.repeated import welfare

NAME = "public_goods:gamma"
PUBLISHED = (0, 0, 10, 10, 0, 10, 10, 0, 0, 0)
"""The first round of a published match."""


@pytest.mark.parametrize(
    ("params", "choices", "tokens"),
    [
        pytest.param({}, (20,) * 10, [40] * 10, id="all give all"),
        pytest.param({}, (0, *(20,) * 9), [56] + [36] * 9, id="one free rider"),
        pytest.param({}, (0,) * 10, [20] * 10, id="nobody gives"),
        pytest.param({"factor": 0}, (20, *(0,) * 9), [0] + [20] * 9, id="contributions vanish"),
        pytest.param({"factor": 50}, (20,) * 10, [10] * 10, id="the pot is halved"),
        pytest.param({"factor": 100}, (20, *(0,) * 9), [2] + [22] * 9, id="the pot stays as it is"),
        pytest.param({"factor": 400}, (20, *(0,) * 9), [8] + [28] * 9, id="times four"),
        pytest.param({"factor": 1000}, (20, *(0,) * 9), [20] + [40] * 9, id="as many times as players"),
        pytest.param({}, (1, *(0,) * 9), [19.2] + [20.2] * 9, id="a single token"),
        pytest.param({}, PUBLISHED, [18 if c else 28 for c in PUBLISHED], id="a published round"),
    ],
)
def test_rounds(params: dict[str, Any], choices: tuple[int, ...], tokens: list[float]) -> None:
    assert scores(PublicGoods(10, **params), choices) == pytest.approx([value - 20 for value in tokens])


def test_amounts_are_rounded_to_two_decimals_in_each_round() -> None:
    assert scores(PublicGoods(3), (1, 0, 0), (1, 0, 0)) == pytest.approx([-0.66, 1.34, 1.34])


def test_tokens_are_reset_before_each_round_or_kept() -> None:
    reset, kept = PublicGoods(3), PublicGoods(3, leftover="kept")
    first = (20, 0, 0)
    assert [reset.span(after(reset, first), p)[1] for p in range(3)] == [20, 20, 20]
    assert [kept.span(after(kept, first), p)[1] for p in range(3)] == [13, 33, 33]
    assert scores(kept, first, (13, 33, 33)) == pytest.approx([-6.67 + 39.67, 13.33 + 19.67, 13.33 + 19.67])


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"tokens_contributed": "5"}', "contribute(5)"),
        ('{"tokens_contributed": 0}', "contribute(0)"),
        ('{"tokens_contributed": "35"}', "It must be a whole number from 0 to 20, not 35."),
        ("5 tokens", 'The answer has no JSON object with "tokens_contributed" and a whole number.'),
    ],
)
def test_answers(text: str, read: str) -> None:
    assert answer(NAME, PublicGoods(10), text) == read


@pytest.mark.parametrize(
    ("factor", "best"),
    [(0, {0}), (50, {0}), (100, {0}), (200, {0}), (400, {0}), (1000, {0, 7, 20}), (1100, {20})],
)
def test_best_contribution_whatever_the_others_give(factor: int, best: set[int]) -> None:
    """Each token brings back R/N of itself, so that nothing is best below R = N, everything above."""
    game = PublicGoods(10, factor=factor)
    for others in ((0,) * 9, (20,) * 9, tuple(range(9))):
        gain = {c: game.gains((c, *others))[0] for c in (0, 7, 20)}
        assert {c for c in gain if gain[c] == max(gain.values())} == best
    assert set(game.equilibrium(0)) <= best


def test_everything_is_told() -> None:
    game, preset = PublicGoods(10), find_preset(NAME)[1]
    board = game.view(after(game, PUBLISHED), 0).board
    assert isinstance(board, Rounds)
    assert board.rounds[0].choices == tuple(map(str, PUBLISHED))
    assert board.rounds[0].figures == ("40", "8")
    slots = preset.codec(game).slots(game.view(after(game, PUBLISHED), 2))
    told = ("last_contributions", "last_pot", "last_gain", "last_tokens", "fresh", "kept", "most", "factor")
    assert [slots[key] for key in told] == [
        "0, 0, 10, 10, 0, 10, 10, 0, 0, 0",
        "40",
        "-2",
        "18",
        "20",
        "",
        "20",
        "2",
    ]
    assert slots["last_tokens_of_all"] == "28, 28, 18, 18, 28, 18, 18, 28, 28, 28"


def test_prompts_tell_tokens_that_are_kept() -> None:
    preset = find_preset(NAME)[1]
    game = PublicGoods(3, leftover="kept", factor=50)
    slots = preset.codec(game).slots(game.view(after(game, (20, 0, 0)), 0))
    told = ("fresh", "kept", "most", "last_tokens", "factor")
    assert [slots[key] for key in told] == ["", "3.33", "3", "3.33", "0.50"]
    assert slots["last_tokens_of_all"] == "3.33, 23.33, 23.33"


@pytest.mark.parametrize(("factor", "wanted"), [(200, 5), (1000, 0), (1100, 15)])
def test_distance_to_what_pays_best(factor: int, wanted: float) -> None:
    assert distance(moment(PublicGoods(10, factor=factor), (5,) * 10), 0) == wanted


def test_welfare_grows_with_the_pot() -> None:
    game = PublicGoods(10)
    assert [welfare(moment(game, (c,) * 10), 0) for c in (0, 10, 20)] == [0, 10, 20]
