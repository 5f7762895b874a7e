"""Curves of recorded gamma-Bench matches: choices, means, aims, equilibria and welfare, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from helpers import recording
from helpers.seats import ScriptedSeat

from games.core.action import Action
from games.core.game import GameError
from games.pirate_game.rules import ACCEPT, REJECT, propose
from replays.scores.benchmarks.gamma import Curves, curves, humans, mean_and_deviation, options, score_of
from replays.store.store import Store
from replays.store.writer import Writer


@pytest.fixture
def recorded(tmp_path: Path) -> Any:
    """Records a match from each seat's actions; its trace."""
    writer, traces = Writer(tmp_path / "t.sqlite"), []
    store = Store(tmp_path / "t.sqlite")

    def recorded(name: str, seats: Sequence[Sequence[Action]], **params: int | str) -> Any:
        match_id = f"m{len(traces)}"
        recording.play(writer, name, match_id, seats=[ScriptedSeat(*acts) for acts in seats], params=params)
        traces.append(store.trace(match_id))
        return traces[-1]

    yield recorded
    store.close()
    writer.close()


def rounds(kind: str, *numbers: Sequence[int]) -> list[list[Action]]:
    """What each player does, from the numbers of each round."""
    return [[Action(kind, (number,)) for number in own] for own in zip(*numbers, strict=True)]


def words(*kinds: str) -> list[list[Action]]:
    """What each player does, from one letter for each in every round: (g)o, (s)tay, c(h)eap, c(o)stly."""
    named = {"g": "go", "s": "stay", "h": "cheap", "o": "costly"}
    return [[Action(named[letter]) for letter in own] for own in zip(*kinds, strict=True)]


def found(trace: Any) -> Curves:
    made = curves(trace)
    assert made is not None
    return made


def test_guesses_with_their_target(recorded: Any) -> None:
    made = found(
        recorded("guess_two_thirds", rounds("choose", (30, 60, 90), (0, 10, 20)), players=3, rounds=2)
    )
    assert made.choices == ((30, 60, 90), (0, 10, 20))
    assert made.mean == (60, 10)
    assert made.aim == (pytest.approx(40), pytest.approx(20 / 3))
    assert made.equilibrium == (0, 0)
    assert made.distance == (60, 10)
    assert made.welfare == (1, 1)


def test_the_bar_with_its_capacity_and_mixed_equilibrium(recorded: Any) -> None:
    made = found(recorded("el_farol_bar", words("g" * 6 + "s" * 4, "g" * 10), rounds=2))
    assert made.mean == (0.6, 1)
    assert made.aim == (0.6, 0.6)
    assert made.equilibrium == (pytest.approx(0.60692, abs=1e-5),) * 2
    assert made.welfare == (80, 0)


def test_the_dollar_with_its_equal_part(recorded: Any) -> None:
    bids = rounds("bid", (50, 25, 15, 10), (50, 50, 50, 50))
    made = found(recorded("divide_the_dollar", bids, players=4, rounds=2))
    assert made.aim == made.equilibrium == (25, 25)
    assert made.distance == (12.5, 25)
    assert made.welfare == (100, 0)


def test_contributions_and_costly_dishes_against_their_equilibria(recorded: Any) -> None:
    given = rounds("contribute", (20, 20, 20, 0))
    made = found(recorded("public_goods", given, players=4, rounds=1))
    assert (made.mean, made.equilibrium, made.distance, made.welfare) == ((15,), (0,), (15,), (60,))
    made = found(recorded("diners_dilemma", words("hhho"), players=4, rounds=1))
    assert (made.mean, made.equilibrium, made.distance) == ((0.25,), (1,), (0.75,))
    assert made.welfare == (65 - 50,)


def test_bids_against_nine_tenths_of_the_valuations(recorded: Any) -> None:
    """Valuations of the first published round: 200, 30, 0, 80, 70, 160, 20, 110, 10, 100."""
    bids = rounds("bid", (180, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    trace = recorded("sealed_bid_auction:gamma_first_price", bids, rounds=1)
    made = found(trace)
    assert made.equilibrium == (pytest.approx(0.9 * 78),)
    assert made.distance == (pytest.approx(0.9 * 58),)
    assert made.welfare == (20,)
    score = score_of(trace)
    assert score is not None
    assert score.score == pytest.approx(100 * (780 - 180) / 10 / 200)


def test_second_price_auctions_have_curves_but_no_score(recorded: Any) -> None:
    trace = recorded("sealed_bid_auction:gamma_second_price", rounds("bid", (9,) + (0,) * 9), rounds=1)
    assert score_of(trace) is None
    assert found(trace).equilibrium == (78,)


def test_turns_of_a_battle(recorded: Any) -> None:
    shots = [[Action("shoot", (2,))], [Action("shoot", (0,))], [Action("pass")]]
    trace = recorded("battle_royale", shots, players=3, rates="0/0/1", turns=3)
    made = found(trace)
    assert made.choices == ((1, None, None), (None, 0, None), (None, None, 0))
    assert made.mean == (1, 0, 0)
    score = score_of(trace)
    assert score is not None
    assert score.score == pytest.approx(100 / 3)


def test_votes_of_pirates(recorded: Any) -> None:
    seats = [[propose((100, 0, 0, 0))], [REJECT, propose((99, 0, 1))], [REJECT, REJECT], [REJECT, ACCEPT]]
    trace = recorded("pirate_game", seats, players=4)
    made = found(trace)
    assert made.choices == ((None, 1, 1, 1), (None, None, 1, 1))
    assert made.welfare == (-1, 100)
    score = score_of(trace)
    assert score is not None
    assert score.raw == {"S8P": fmean([2, 0]), "S8V": 1}


def test_other_games_have_neither(recorded: Any) -> None:
    place = [[Action("place", (cell,)) for cell in cells] for cells in ((0, 1, 2), (3, 4))]
    trace = recorded("tic_tac_toe", place)
    assert (curves(trace), score_of(trace)) == (None, None)


def test_what_people_chose() -> None:
    usual = {"low": 0, "high": 100, "rounds": 20}
    averages = [
        [one.average for one in humans("guess_two_thirds", {**usual, "ratio": r})]
        for r in ("1/2", "2/3", "4/3", "1")
    ]
    assert averages == [[27.05], [36.73, 36.2], [60.12], []]
    assert humans("public_goods", {}) == []


def test_five_runs_give_the_published_mean_and_sample_deviation() -> None:
    """Battle royale of GPT-3.5 (0125), table 5 of the paper: 28.6 with a deviation of 11.0."""
    mean, deviation = mean_and_deviation([20.0, 21.4, 46.7, 23.5, 31.3])
    assert (round(mean, 1), deviation) == (28.6, pytest.approx(11.0, abs=0.05))
    assert mean_and_deviation([5.0]) == (5.0, None)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(GameError, match="there are: paper, repo"):
        options({"auction": "blog"})
