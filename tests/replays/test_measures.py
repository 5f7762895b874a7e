"""What benchmarks measure, of given matches: values from the papers' formulas or by direct computation."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from pathlib import Path

import pytest

from games.core.game import GameError
from replays.scores.intervals import LARGEST, Estimate
from replays.scores.measures import (
    BY_OPPONENT,
    MEASURES,
    deal,
    estimate,
    find,
    opponent,
    part,
    score,
    settled,
)
from replays.store.store import Store
from replays.store.tournaments import Draft, Planned


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "none.sqlite", or_none=True) as store:
        yield store


def match(
    number: int,
    scores: tuple[float, ...],
    ranks: tuple[int, ...] = (),
    *,
    game: str = "tic_tac_toe:gtbench",
    agents: tuple[str, ...] = ("model", "random"),
    termination: str = "rules",
    seed: int | None = None,
) -> Planned:
    seed = number if seed is None else seed
    draft = Draft(str(number), 0, f"pair {seed}", game, {}, seed, agents)
    places = ranks or tuple(1 + sum(other > score for other in scores) for score in scores)
    return Planned(
        number, draft, f"{game} {number}", begun=True, termination=termination, scores=scores, ranks=places
    )


def played(*scores: tuple[float, ...], game: str) -> list[Planned]:
    return [match(number, each, game=game) for number, each in enumerate(scores)]


def value(store: Store, measure: str, matches: list[Planned], agent: str = "model") -> float:
    estimated = estimate(store, find(measure, matches[0].draft.game), matches, agent)
    assert estimated is not None
    return estimated.value


def test_the_advantage_is_that_of_the_paper_by_wins_and_by_rewards(store: Store) -> None:
    won = [(1.0, -1.0)] * 30 + [(-1.0, 1.0)] * 15 + [(0.0, 0.0)] * 5
    assert value(store, "nra", played(*won, game="tic_tac_toe:gtbench")) == pytest.approx(30 / 90)
    earned = [(52.0, 48.0), (40.0, 60.0), (0.0, 0.0), (61.0, 20.0)]
    matches = played(*earned, game="negotiation:gtbench")
    assert value(store, "nra", matches) == pytest.approx(25 / 281)
    assert value(store, "nra", matches, "random") == pytest.approx(-25 / 281)
    kuhn = [(gain, -gain) for gain in (1.0, -2.0, 1.0, -1.0, 2.0)]
    assert value(store, "nra", played(*kuhn, game="kuhn_poker:gtbench")) == pytest.approx(1 / 7)


def test_draws_alone_are_an_advantage_of_0_of_which_nothing_is_known(store: Store) -> None:
    matches = played(*[(0.0, 0.0)] * 50, game="tic_tac_toe:gtbench")
    measure = find("nra", "tic_tac_toe:gtbench")
    assert estimate(store, measure, matches, "model") == Estimate(0.0, -1.0, 1.0)
    assert not settled(store, "nra", matches, "model", 0.25)


def test_void_matches_count_for_completion_alone(store: Store) -> None:
    matches = [match(number, (1.0, -1.0)) for number in range(50)]
    matches += [match(number, (), termination="void") for number in range(50, 62)]
    assert value(store, "completion", matches) == pytest.approx(50 / 62)
    assert value(store, "nra", matches) == 1.0
    assert estimate(store, find("nra", "tic_tac_toe:gtbench"), matches[50:], "model") is None


def test_a_match_that_failed_counts_for_nothing(store: Store) -> None:
    failed = match(1, (1.0, -1.0), termination="fault")
    for measure in ("nra", "completion", "points"):
        assert part(store, find(measure, "tic_tac_toe:gtbench"), failed, "model") is None


def test_points_are_shares_of_the_scores_where_these_are_shares(store: Store) -> None:
    codenames = {"game": "codenames:gamebench", "agents": ("model", "model", "random", "random")}
    matches = [
        match(1, (0.75, 0.75, 0.25, 0.25), **codenames),  # type: ignore[arg-type]
        match(2, (1.0, 1.0, 0.0, 0.0), **codenames),  # type: ignore[arg-type]
        match(3, (0.5, 0.5, 0.5, 0.5), **codenames),  # type: ignore[arg-type]
    ]
    assert value(store, "points", matches) == pytest.approx(0.75)
    assert value(store, "points", matches, "random") == pytest.approx(0.25)
    chess_like = [match(4, (1.0, -1.0)), match(5, (0.0, 0.0)), match(6, (-1.0, 1.0))]
    assert value(store, "points", chess_like) == pytest.approx(0.5)


def test_a_rating_is_the_log_odds_of_the_points_and_always_finite(store: Store) -> None:
    matches = [match(number, (1.0, 0.0) if number < 7 else (0.0, 1.0)) for number in range(10)]
    assert value(store, "rating", matches) == pytest.approx(log(7.5 / 3.5))
    always = estimate(store, find("rating", "x:y"), matches[:7], "model")
    assert always is not None
    assert always.value == pytest.approx(log(7.5 / 0.5))
    assert always.high == pytest.approx(LARGEST)


def test_llmarena_has_its_own_measure_of_each_game(store: Store) -> None:
    auction = {"game": "sealed_bid_auction:llmarena_bid"}
    bids = [match(1, (3.5, 0.0), **auction), match(2, (0.0, 2.0), **auction)]  # type: ignore[arg-type]
    forfeited = match(3, (-1.0, 0.0), **auction)  # type: ignore[arg-type]
    assert value(store, "llmarena", [*bids, forfeited]) == pytest.approx((3.5 - 1) / 3 / 10)
    agents = ("random",) * 4 + ("model",)
    alone = match(4, (0.0,) * 4 + (1.0,), game="undercover:llmarena", agents=agents)
    beaten = match(5, (1.0,) * 4 + (0.0,), game="undercover:llmarena", agents=agents)
    assert value(store, "llmarena", [alone, beaten, beaten]) == pytest.approx(1 / 3)
    together = match(6, (7.0, 7.0), game="hanabi:llmarena", agents=("model", "model"))
    assert value(store, "llmarena", [together]) == pytest.approx(0.7)
    assert opponent(together, "model") == ""
    board = [match(7, (1.0, -1.0), game="tic_tac_toe:llmarena"), match(8, (0.0, 0.0))]
    assert value(store, "llmarena", board) == pytest.approx(0.75)


def test_the_matches_of_a_pair_are_one_block(store: Store) -> None:
    singles = [match(number, (1.0, 0.0) if number % 2 else (0.0, 1.0)) for number in range(20)]
    pairs = [
        match(number, (1.0, 0.0) if number % 2 else (0.0, 1.0), seed=number // 2) for number in range(20)
    ]
    measure = find("points", "tic_tac_toe:gtbench")
    one, other = (estimate(store, measure, matches, "model") for matches in (singles, pairs))
    assert one is not None
    assert other is not None
    assert other.half is not None
    assert one.half is not None
    assert other.half < 0.6 * one.half
    assert deal(pairs[0]) == deal(pairs[1]) != deal(pairs[2])


@pytest.mark.parametrize("measure", ["nra", "points", "rating", "completion"])
def test_a_game_is_settled_once_its_interval_is_narrow(store: Store, measure: str) -> None:
    matches = [match(number, (1.0, 0.0)) for number in range(60)]
    half = {"rating": 2.5}.get(measure, 0.25)
    assert not settled(store, measure, [], "model", half)
    assert not settled(store, measure, matches[:4], "model", 100.0)
    assert not settled(store, measure, matches[:5], "model", half)
    assert settled(store, measure, matches, "model", half)


def test_every_game_has_the_same_weight_in_a_score() -> None:
    first, second, other = (Estimate(value, value - 0.1, value + 0.1) for value in (1.0, 0.0, 0.1))
    total = score([[first, second], [other]])
    assert total is not None
    assert total.value == pytest.approx(0.3)
    assert total.half == pytest.approx(0.5 * (0.1**2 / 2 + 0.1**2) ** 0.5)
    assert score([[], []]) is None


def test_an_unknown_measure_is_a_sentence_with_those_there_are() -> None:
    with pytest.raises(GameError, match="There is no measure 'elo'; there are: nra, completion"):
        find("elo", "tic_tac_toe:gtbench")
    assert set(BY_OPPONENT) < set(MEASURES)
