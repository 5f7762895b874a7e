"""The El Farol bar: one case for each clause of its rules, its mixed equilibrium, and who is told what."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.rounds import after, answer, moment, scores

from games.catalog import find_preset
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Round, Rounds
from games.core.game import GameError
from games.core.view import SPECTATOR
from games.el_farol_bar.metrics import distance
from games.el_farol_bar.rules import GO, ElFarolBar
from games.shared.repeated import welfare

IMPLICIT, EXPLICIT = "el_farol_bar:gamma_implicit", "el_farol_bar:gamma_explicit"


def crowd(went: int, players: int = 10) -> tuple[int, ...]:
    """The first so many go."""
    return (1,) * went + (0,) * (players - went)


@pytest.mark.parametrize(
    ("players", "capacity", "went", "bar", "home"),
    [
        pytest.param(10, 60, 6, 10, 5, id="as many as fit have a good time"),
        pytest.param(10, 60, 7, 0, 5, id="one more and it is crowded"),
        pytest.param(10, 60, 0, None, 5, id="nobody goes"),
        pytest.param(10, 60, 10, 0, None, id="everybody goes"),
        pytest.param(10, 0, 1, 0, 5, id="no room at all"),
        pytest.param(10, 100, 10, 10, None, id="room for all"),
        pytest.param(3, 60, 1, 10, 5, id="1.8 players' room holds one"),
        pytest.param(3, 60, 2, 0, 5, id="and not two"),
        pytest.param(30, 60, 18, 10, 5, id="thirty players"),
        pytest.param(30, 60, 19, 0, 5, id="thirty players, crowded"),
    ],
)
def test_rounds(players: int, capacity: int, went: int, bar: float, home: float) -> None:
    found = scores(ElFarolBar(players, capacity=capacity), crowd(went, players))
    assert found == [bar] * went + [home] * (players - went)


def test_a_full_bar_is_not_crowded_for_any_capacity_of_the_paper() -> None:
    """6/10 <= 0.6 must hold, which floating point numbers do not promise."""
    for capacity in (0, 20, 40, 60, 80, 100):
        for players in range(3, 31):
            game = ElFarolBar(players, capacity=capacity)
            for went in range(players + 1):
                assert game.is_crowded(crowd(went, players)) == (100 * went > capacity * players)


def test_utilities_are_settings_and_must_make_a_game() -> None:
    assert scores(ElFarolBar(3, good=7, home=2, crowded=-3), (1, 0, 0), (1, 1, 0)) == [4, -1, 4]
    with pytest.raises(GameError, match="must be worth at least as much"):
        ElFarolBar(3, good=4)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"decision": "go"}', "go"),
        ('{"decision": "GO"}', "go"),
        ('{"explanation": "quiet", "decision": "Stay"}', "stay"),
        ('{"decision": "home"}', 'The answer has no JSON object with "decision" and "stay" or "go".'),
        ("go", 'The answer has no JSON object with "decision" and "stay" or "go".'),
    ],
)
def test_answers(text: str, read: str) -> None:
    assert answer(IMPLICIT, ElFarolBar(10), text) == read


def row_of(game: ElFarolBar, player: int | None, *choices: int) -> Round:
    board = game.view(after(game, choices), player).board
    assert isinstance(board, Rounds)
    return board.rounds[0]


def test_who_stayed_learns_nothing_of_the_crowd_where_only_those_who_went_are_told() -> None:
    implicit, explicit = ElFarolBar(3, rounds=2), ElFarolBar(3, rounds=2, told="all")
    assert row_of(implicit, 0, 1, 0, 0) == Round(
        ("Go", HIDDEN, HIDDEN), (), ("10", HIDDEN, HIDDEN), (), ("1",)
    )
    assert row_of(implicit, 1, 1, 0, 0).figures == (HIDDEN,)
    assert row_of(implicit, SPECTATOR, 1, 0, 0).figures == (HIDDEN,)
    assert row_of(explicit, 1, 1, 0, 0) == Round(
        (HIDDEN, "Stay", HIDDEN), (), (HIDDEN, "5", HIDDEN), (), ("1",)
    )
    assert row_of(explicit, SPECTATOR, 1, 0, 0).figures == ("1",)


def test_prompts_tell_the_crowd_to_those_who_may_know_it_only() -> None:
    for name, known in ((IMPLICIT, False), (EXPLICIT, True)):
        preset = find_preset(name)[1]
        game = ElFarolBar(10, **preset.params)
        stayed, went = (preset.codec(game).slots(game.view(after(game, crowd(7)), p)) for p in (9, 0))
        told = ("last_went", "last_stayed", "last_compared", "last_verdict", "last_gain")
        assert [went[key] for key in told] == ["7", "3", "more than 60%", "less", "0"]
        assert [stayed[key] for key in told] == (
            ["7", "3", "more than 60%", "less", "5"] if known else ["", "", "", "", "5"]
        )


def going_is_worth(game: ElFarolBar, share: float, draws: int) -> float:
    """The mean utility of the first player, who goes, while the others go with this probability."""
    rng = random.Random(7)
    rounds = ((GO, *(int(rng.random() < share) for _ in range(game.num_players - 1))) for _ in range(draws))
    return sum(game.gains(choices)[0] for choices in rounds) / draws


def test_mixed_equilibrium_of_ten_players_is_the_known_one() -> None:
    """P(Bin(9, p) <= 5) = 1/2 at p = .60692; then both choices are worth 5."""
    game = ElFarolBar(10)
    assert game.share() == pytest.approx(0.60692, abs=1e-5)
    assert going_is_worth(game, game.share(), 20_000) == pytest.approx(5, abs=0.12)


@pytest.mark.parametrize(("params", "share"), [({"capacity": 0}, 0), ({"capacity": 100}, 1)])
def test_without_a_dilemma_everybody_does_the_same(params: dict[str, Any], share: float) -> None:
    assert ElFarolBar(10, **params).share() == share


def test_distance_and_welfare() -> None:
    played = moment(ElFarolBar(10), crowd(6))
    assert distance(played, 0) == pytest.approx(0.00692, abs=1e-5)
    assert welfare(played, 9) == (60 + 20) / 10
    assert welfare(moment(ElFarolBar(10), crowd(7)), 0) == 1.5
