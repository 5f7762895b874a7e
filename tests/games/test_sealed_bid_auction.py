"""Sealed-bid auction: rules, draws, what each bidder knows, metrics and the notations of three benchmarks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest
from helpers.play import build
from helpers.seats import Log, ScriptedSeat, run

from games.catalog import find_preset, metrics
from games.core import text
from games.core.action import CHANCE, Action
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Round, Rounds
from games.core.events import Attempted, Ended, Termination
from games.core.game import GameError, UnreadableActionError
from games.core.history import moves
from games.core.match import Match
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.sealed_bid_auction.rules import SealedBidAuction, State, bid, deal, lot, published

PRESETS = ("gtbench_blind", "gamma_first_price", "gamma_second_price", "llmarena_bid")


def make(preset: str, players: int | None = None, **params: Any) -> SealedBidAuction:
    """The game of a preset with other parameters."""
    found = find_preset(f"sealed_bid_auction:{preset}")[1]
    return SealedBidAuction(players or found.num_players, **{**found.params, **params})


GTBENCH, FIRST, SECOND, LLMARENA = (make(preset) for preset in PRESETS)
THREE = make("gamma_second_price", 3, draw="distinct", rounds=2)


def moments(
    game: SealedBidAuction, *rounds: tuple[Sequence[int], Sequence[int]], winner: int = -1
) -> list[Moment]:
    """Rounds of valuations and bids as metrics see them; where bids are tied, ``winner`` is drawn."""
    found: list[Moment] = []

    def step(joint: dict[int, Action]) -> None:
        state = found[-1].after if found else game.initial_state()
        assert set(joint) == set(game.to_act(state))
        for player, action in joint.items():
            assert player == CHANCE or game.illegal_reason(state, player, action) is None
        found.append(Moment(game, len(found) + 1, state, joint, game.apply(state, joint), {}))

    for values, bids in rounds:
        step({CHANCE: deal(values)})
        if bids:
            step({player: bid(amount) for player, amount in enumerate(bids)})
        if bids and winner >= 0 and game.to_act(found[-1].after) == (CHANCE,):
            step({CHANCE: lot(winner)})
    return found


def after(game: SealedBidAuction, *rounds: tuple[Sequence[int], Sequence[int]], winner: int = -1) -> State:
    state: State = moments(game, *rounds, winner=winner)[-1].after
    return state


SALES = {
    "the highest bid wins and is paid": (GTBENCH, (10, 5), (9, 4), (1, 0)),
    "the second bidder can win": (GTBENCH, (3, 8), (1, 5), (0, 3)),
    "cents": (LLMARENA, (800, 500), (450, 300), (3.5, 0)),
    "the second price is the second highest bid": (
        make("gamma_second_price", 3, rounds=1, draw="distinct"),
        (200, 100, 150),
        (180, 30, 120),
        (80, 0, 0),
    ),
    "bids above the valuation cost where they are allowed": (
        make("gamma_first_price", 3, rounds=1, draw="distinct", bids="any"),
        (10, 20, 0),
        (0, 0, 5),
        (0, 0, -5),
    ),
}


@pytest.mark.parametrize(("game", "values", "bids", "score"), SALES.values(), ids=SALES)
def test_sales(
    game: SealedBidAuction, values: Sequence[int], bids: Sequence[int], score: tuple[float, ...]
) -> None:
    before, state = after(game, (values, ())), after(game, (values, bids))
    assert game.to_act(before) == tuple(range(game.num_players))
    assert set(game.returns(before)) == {0}
    assert game.to_act(state) == ()
    assert not any(game.legal_actions(state, player) for player in range(game.num_players))
    assert game.returns(state) == score


TIES = {
    "two highest bids are drawn between": (GTBENCH, (10, 10), (5, 5), 5, [0, 1]),
    "two bids of nothing": (GTBENCH, (10, 4), (0, 0), 10, [0, 1]),
    "the tied ones only, and the second price is their bid": (
        make("gamma_second_price", 3, rounds=1, draw="distinct"),
        (200, 160, 100),
        (150, 150, 80),
        50,
        [0, 1],
    ),
}


@pytest.mark.parametrize(("game", "values", "bids", "profit", "tied"), TIES.values(), ids=TIES)
def test_a_tie_is_decided_by_an_even_lot(
    game: SealedBidAuction, values: Sequence[int], bids: Sequence[int], profit: int, tied: list[int]
) -> None:
    state = after(game, (values, bids))
    assert game.to_act(state) == (CHANCE,)
    assert game.chance_outcomes(state) == [(lot(player), 1 / len(tied)) for player in tied]
    assert {game.sample_chance(state, random.Random(seed)) for seed in range(20)} == {lot(p) for p in tied}
    won = game.apply(state, {CHANCE: lot(0)})
    assert game.to_act(won) == ()
    assert game.returns(won) == (profit, *[0] * (game.num_players - 1))


LEGAL = {
    "GTBench: below the valuation": (GTBENCH, (7, 3), [0, 1, 2, 3, 4, 5, 6]),
    "GTBench: a valuation of 1 leaves only 0": (GTBENCH, (1, 3), [0]),
    "up to the valuation": (make("gtbench_blind", bids="upto"), (3, 3), [0, 1, 2, 3]),
}


@pytest.mark.parametrize(("game", "values", "bids"), LEGAL.values(), ids=LEGAL)
def test_few_bids_are_listed(game: SealedBidAuction, values: Sequence[int], bids: list[int]) -> None:
    legal = game.legal_actions(after(game, (values, ())), 0)
    assert legal.listed == tuple(map(bid, bids))
    assert not legal.open


@pytest.mark.parametrize(
    ("game", "values", "most"),
    [(THREE, (0, 150, 10), 0), (THREE, (150, 0, 10), 150), (LLMARENA, (450, 1000), 450)],
)
def test_many_bids_are_a_range(game: SealedBidAuction, values: Sequence[int], most: int) -> None:
    legal = game.legal_actions(after(game, (values, ())), 0)
    ((family,), (field,)) = legal.open, legal.open[0].fields
    assert (legal.listed, family.kind, field.low, field.high) == ((), "bid", 0, most)
    assert legal.default == bid(0)


REFUSED = {
    "GTBench: the valuation": (GTBENCH, (7, 3), bid(7), "Your bid must lie between 0 and 6, not 7."),
    "LLMArena: above the valuation": (
        LLMARENA,
        (450, 3),
        bid(451),
        "Your bid must lie between $0.00 and $4.50, not $4.51.",
    ),
    "a negative bid": (THREE, (150, 0, 10), bid(-1), "Your bid must lie between 0 and 150, not -1."),
    "nothing to bid with": (THREE, (0, 150, 10), bid(5), "Your bid must be 0, not 5."),
    "another action": (GTBENCH, (7, 3), lot(0), "That is not one of the legal actions."),
}


@pytest.mark.parametrize(("game", "values", "action", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(game: SealedBidAuction, values: Sequence[int], action: Action, reason: str) -> None:
    assert game.illegal_reason(after(game, (values, ())), 0, action) == reason


def test_profits_add_up_over_the_rounds() -> None:
    state = after(THREE, ((200, 100, 0), (150, 90, 0)), ((10, 30, 20), (5, 30, 20)))
    assert THREE.returns(state) == (110, 10, 0)
    assert THREE.to_act(state) == ()
    assert THREE.ranking(state) == (1, 2, 3)


def test_the_published_valuations() -> None:
    values = range(0, 201, 10)
    assert published(values, 10, 1) == (200, 30, 0, 80, 70, 160, 20, 110, 10, 100)
    assert published(values, 10, 2) == (10, 90, 40, 140, 110, 30, 70, 190, 170, 130)
    assert FIRST.chance_outcomes(State()) == [(deal(published(values, 10, 1)), 1.0)]
    first = after(FIRST, (published(values, 10, 1), [1, *[0] * 9]))
    assert FIRST.sample_chance(first, random.Random(5)) == deal(published(values, 10, 2))


@pytest.mark.parametrize("preset", PRESETS[1:3])
def test_no_two_bidders_have_the_same_valuation(preset: str) -> None:
    for game in (make(preset), make(preset, draw="distinct")):
        for seed in range(50):
            values = game.sample_chance(State(), random.Random(seed)).args
            assert len(set(values)) == 10
            assert set(values) <= set(range(0, 201, 10))


@pytest.mark.parametrize(("game", "spread"), [(GTBENCH, range(1, 11)), (LLMARENA, range(1001))])
def test_independent_valuations_are_spread_evenly(game: SealedBidAuction, spread: range) -> None:
    rng = random.Random(1)
    drawn = [game.sample_chance(State(), rng).args for _ in range(4000)]
    assert {value for pair in drawn for value in pair} <= set(spread)
    middle = (spread[0] + spread[-1]) / 2
    for place in (0, 1):
        assert fmean(int(pair[place]) for pair in drawn) == pytest.approx(middle, rel=0.03)
    assert sum(first == second for first, second in drawn) == pytest.approx(4000 / len(spread), rel=0.9)


def test_every_pair_of_valuations_is_equally_likely_in_gtbench() -> None:
    outcomes = GTBENCH.chance_outcomes(State())
    assert len(outcomes) == 100
    assert {chance for _, chance in outcomes} == {0.01}


def test_valuations_can_be_drawn_once_for_all_rounds() -> None:
    game = make("gamma_first_price", 3, draw="distinct", redrawn="once", rounds=3)
    values = (50, 120, 90)
    state = after(game, (values, (1, 2, 3)))
    assert game.chance_outcomes(state) == [(deal(values), 1.0)]
    assert game.sample_chance(state, random.Random(1)) == deal(values)


PARAMS = {
    "too few different valuations": (
        {"num_players": 4, "draw": "distinct", "low": 1, "high": 3},
        "4 players need as many different valuations; there are 3.",
    ),
    "an empty range": ({"low": 11}, "The lowest valuation, 11, must not be above the highest, 10."),
    "too many players": ({"num_players": 31}, "Sealed-bid auction needs 2 to 30 players, not 31."),
    "another price": ({"pricing": "third"}, "pricing must be one of first, second, not 'third'."),
}


@pytest.mark.parametrize(("params", "sentence"), PARAMS.values(), ids=PARAMS)
def test_parameters_out_of_range_are_refused(params: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GameError) as caught:
        SealedBidAuction(**params)
    assert str(caught.value) == sentence


def rounds(game: SealedBidAuction, state: State, viewer: int | None) -> tuple[Round, ...]:
    board = game.view(state, viewer).board
    assert isinstance(board, Rounds)
    return board.rounds


BIDDING = after(THREE, ((200, 100, 0), (150, 90, 0)), ((10, 30, 20), ()))


def test_a_bidder_sees_own_amounts_the_highest_bid_and_the_price() -> None:
    """Losing bids stay hidden as long as the match goes on, and so does who won."""
    winner, loser = rounds(THREE, BIDDING, 0), rounds(THREE, BIDDING, 1)
    hidden = HIDDEN, HIDDEN
    assert winner == (
        Round(("150", *hidden), ("200", *hidden), ("110", *hidden), (0,), ("150", "90")),
        Round(("", "", ""), ("10", *hidden), figures=("", "")),
    )
    assert loser[0] == Round(
        (HIDDEN, "90", HIDDEN), (HIDDEN, "100", HIDDEN), (HIDDEN, "0", HIDDEN), (), ("150", "90")
    )
    public = rounds(THREE, BIDDING, SPECTATOR)[0]
    assert (set(public.choices), public.winners, public.figures) == ({HIDDEN}, (), ("150", "90"))
    assert rounds(THREE, BIDDING, None)[0] == Round(
        ("150", "90", "0"), ("200", "100", "0"), ("110", "0", "0"), (0,), ("150", "90")
    )


def test_the_losers_identity_gives_the_winner_away_between_two() -> None:
    game = make("gtbench_blind", rounds=2)
    state = after(game, ((10, 5), (9, 4)))
    assert rounds(game, state, 1)[0].winners == (0,)
    assert rounds(game, state, SPECTATOR)[0].winners == ()


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everything_is_shown_in_the_end(viewer: int) -> None:
    state = after(GTBENCH, ((10, 5), (9, 4)))
    assert rounds(GTBENCH, state, viewer) == (Round(("9", "4"), ("10", "5"), ("1", "0"), (0,), ("9", "9")),)
    dealt = after(GTBENCH, ((10, 5), ()))
    turns = GTBENCH.seen(dealt, {0: bid(9), 1: bid(4)}, state, viewer)
    assert moves(turns) == ((0, bid(9)), (1, bid(4)))
    assert GTBENCH.view(state, viewer).phase == "Player 1 wins and pays 9"


def test_a_tie_shows_the_highest_bid_and_not_who_is_in_it() -> None:
    state = after(THREE, ((200, 160, 100), (150, 150, 80)))
    for viewer in (0, 2, SPECTATOR):
        (row,) = rounds(THREE, state, viewer)
        assert row.figures == ("150", "")
        assert row.winners == ()
    assert THREE.view(state, 2).phase == "the lot decides between equal bids"
    won = THREE.apply(state, {CHANCE: lot(1)})
    told = [moves(THREE.seen(state, {CHANCE: lot(1)}, won, viewer)) for viewer in (1, 0)]
    assert told == [((CHANCE, lot(1)),), ((CHANCE, lot(HIDDEN)),)]


def test_amounts_in_cents_are_shown_in_dollars() -> None:
    state = after(LLMARENA, ((800, 5), (450, 0)))
    board = LLMARENA.view(state, None).board
    assert isinstance(board, Rounds)
    assert (board.unit, board.low, board.high) == ("$", 0, 10)
    assert board.rounds[0].choices == ("4.50", "0.00")
    assert {f.key: f.value for f in LLMARENA.view(state, 0).facts}["profit_0"] == "$3.50"


def test_the_text_leaves_out_bidders_of_whom_nothing_is_seen() -> None:
    assert text.render_board(THREE.view(BIDDING, 0)).splitlines() == [
        "Bid (valuation) = profit; * won",
        "Round  Player 1           Highest bid  Price",
        "1      150 (200) = 110 *  150          90",
        "2      (10)               -            -",
    ]
    assert text.render_board(THREE.view(BIDDING, SPECTATOR)).splitlines()[1:] == [
        "Round  Highest bid  Price",
        "1      150          90",
        "2      -            -",
    ]
    state = after(make("llmarena_bid", bids="any"), ((5, 300), (10, 0)))
    assert "$0.10 ($0.05) = -$0.05 *" in text.render_board(LLMARENA.view(state, None))


def test_narration() -> None:
    before, dealt = State(), after(THREE, ((200, 100, 0), ()))
    step = {CHANCE: deal((200, 100, 0))}
    assert THREE.narrate(before, step, dealt, 1) == ("The thing is worth 100 to Player 2.",)
    assert THREE.narrate(before, step, dealt, SPECTATOR) == (
        "Everybody learns what the thing is worth to them.",
    )
    bids = {0: bid(150), 1: bid(90), 2: bid(0)}
    sold = THREE.apply(dealt, bids)
    assert THREE.narrate(dealt, bids, sold, 0) == (
        "Player 1 bids 150.",
        "Player 1 wins and pays 90, a profit of 110.",
    )
    assert THREE.narrate(dealt, bids, sold, 1) == (
        "Player 2 bids 90.",
        "The highest bid was 150; the winner pays 90.",
    )
    assert len(THREE.narrate(dealt, bids, sold, None)) == 4
    bids = {0: bid(90), 1: bid(90), 2: bid(0)}
    tied = THREE.apply(dealt, bids)
    assert THREE.narrate(dealt, bids, tied, 2) == (
        "Player 3 bids 0.",
        "90 was bid more than once; the lot decides.",
    )
    drawn = THREE.apply(tied, {CHANCE: lot(0)})
    assert THREE.narrate(tied, {CHANCE: lot(0)}, drawn, 0) == ("Player 1 wins and pays 90, a profit of 110.",)


GAMES = {
    "first price, distinct": make("gamma_first_price", 4, draw="distinct", rounds=6),
    "second price, distinct": make("gamma_second_price", 4, draw="distinct", rounds=6),
    "second price, independent, few values": make(
        "gamma_second_price", 4, draw="independent", rounds=6, high=20
    ),
    "below the valuation, two bidders": make("gtbench_blind", rounds=6, high=4),
    "the same valuations in all rounds": make(
        "gamma_second_price", 4, draw="distinct", redrawn="once", rounds=6, high=60
    ),
    "any bid": make("gamma_first_price", 3, draw="distinct", rounds=6, bids="any", high=30),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_imagined_could_have_happened_and_looks_the_same(game: SealedBidAuction) -> None:
    rng = random.Random(4)
    changed = 0
    for _ in range(60):
        state = game.initial_state()
        while acting := game.to_act(state):
            if acting == (CHANCE,):
                joint = {CHANCE: game.sample_chance(state, rng)}
            else:
                joint = {p: game.sample_legal(state, p, rng) for p in acting}
            state = game.apply(state, joint)
            player = rng.randrange(game.num_players)
            twin = game.resample(state, player, rng)
            changed += twin != state
            assert game.view(twin, player) == game.view(state, player)
            assert game.to_act(twin) == game.to_act(state)
            possible(game, twin)
    assert changed > 200


def possible(game: SealedBidAuction, state: State) -> None:
    """Fails unless the state follows the rules."""
    for sale in state.sales:
        assert set(sale.values) <= set(game.values)
        assert not game.distinct or len(set(sale.values)) == len(sale.values)
        assert all(0 <= b <= game.most(v) for b, v in zip(sale.bids, sale.values, strict=False))
        if sale.winner >= 0:
            assert sale.bids[sale.winner] == max(sale.bids)
    if game.params["redrawn"] == "once":
        assert all(one.values == two.values for one, two in pairwise(state.sales))


def test_imagining_does_not_copy_the_truth() -> None:
    rng = random.Random(5)
    state = after(THREE, ((200, 100, 0), (150, 90, 0)), ((10, 30, 20), ()))
    drawn = [THREE.resample(state, 0, rng) for _ in range(300)]
    assert len({twin.sales[1].values for twin in drawn}) > 150
    assert {twin.sales[0].bids.index(90) for twin in drawn} == {1, 2}


def values_of(
    game: SealedBidAuction, *played: tuple[Sequence[int], Sequence[int]], winner: int = -1
) -> dict[str, list[Any]]:
    """Every metric of the match for every player; where bids are tied, ``winner`` is drawn."""
    seen = moments(game, *played, winner=winner)
    return {
        metric.name: [metric.of(seen, p) for p in range(game.num_players)]
        for metric in metrics("sealed_bid_auction")[1]
    }


REGRET = {
    "far more than was needed": ((9, 6), (7, 4), 2, 2),
    "a win was possible": ((9, 9), (3, 6), 2, 2),
    "a win was not worth it": ((9, 10), (3, 8), 0, 0),
    "the cheapest winning bid": ((8, 6), (5, 4), 0, 3),
    "a tie that one more would have won": ((8, 6), (4, 4), 3, 3),
    "a tie at the highest sensible bid": ((5, 6), (4, 4), 0, 0),
}
"""Valuations, bids, and what the first player regrets, who never wins a tie."""


@pytest.mark.parametrize(("values", "bids", "regret", "paper"), REGRET.values(), ids=REGRET)
def test_regret(values: tuple[int, int], bids: tuple[int, int], regret: int, paper: int) -> None:
    found = values_of(GTBENCH, (values, bids), winner=1)
    assert (found["mean_regret"][0], found["mean_regret_paper"][0]) == (regret, paper)


def test_the_winner_of_a_tie_regrets_nothing_and_only_the_lot_says_who_that_is() -> None:
    tied = (8, 6), (4, 4)
    assert values_of(GTBENCH, tied, winner=0)["mean_regret"] == [0, 1]
    assert values_of(GTBENCH, tied, winner=1)["mean_regret"] == [3, 0]
    assert values_of(GTBENCH, tied)["mean_regret"] == [None, None]
    three = make("gamma_first_price", 3, draw="distinct", rounds=1)
    assert values_of(three, ((100, 90, 200), (50, 50, 20)), winner=1)["mean_regret"] == [49, 0, 149]


DEVIATIONS = {
    "above": (800, 450, 0.125),
    "further above": (500, 300, 0.2),
    "the whole valuation": (500, 500, 1.0),
    "nothing": (500, 0, -1.0),
    "the equilibrium": (600, 300, 0.0),
    "no valuation": (0, 0, None),
}


@pytest.mark.parametrize(("value", "made", "deviation"), DEVIATIONS.values(), ids=DEVIATIONS)
def test_deviation_from_the_equilibrium(value: int, made: int, deviation: float | None) -> None:
    found = values_of(LLMARENA, ((value, 1000), (made, 999)))["mean_deviation"][0]
    assert found == (None if deviation is None else pytest.approx(deviation))


def test_deviation_knows_the_number_of_bidders_and_the_price() -> None:
    sold = ((200, 100, 10), (150, 90, 0)), ((200, 100, 10), (140, 80, 9))
    first = values_of(make("gamma_first_price", 3, draw="distinct", rounds=2), *sold)
    assert first["mean_deviation"][0] == pytest.approx((145 - 200 * 2 / 3) / (200 * 2 / 3))
    second = values_of(THREE, *sold)
    assert second["mean_deviation"][0] == pytest.approx((145 - 200) / 200)
    assert second["mean_regret"] == second["gamma_score"] == [None] * 3


def test_the_score_of_gamma_bench() -> None:
    """The published sums of valuations less bids of one model's first run, round by round."""
    sums = [114, 147, 175, 138, 132, 160, 140, 127, 135, 155, 112, 140, 125, 97, 104, 152, 125, 97, 125, 100]
    played = []
    for number, total in enumerate(sums, 1):
        values = published(FIRST.values, 10, number)
        bids, left = [], total
        for value in values:
            bids.append(value - min(left, value))
            left -= min(left, value)
        played.append((values, bids))
    seen = moments(FIRST, *played, winner=0)
    of_match = {metric.name: metric.of for metric in metrics("sealed_bid_auction")[1]}
    assert fmean(of_match["mean_margin"](seen, p) or 0 for p in range(10)) == pytest.approx(13.0)
    assert fmean(of_match["gamma_score"](seen, p) or 0 for p in range(10)) == pytest.approx(6.5)


def test_the_other_score_is_a_share_of_the_own_valuation_and_never_negative() -> None:
    game = make("gamma_first_price", 3, draw="distinct", bids="any", rounds=1)
    found = values_of(game, ((200, 50, 0), (150, 60, 0)))
    assert found["gamma_score_repo"] == [25.0, 0.0, 0.0]
    assert found["gamma_score"] == [25.0, -5.0, 0.0]
    assert found["win_rate"] == [1.0, 0.0, 0.0]


def test_metrics_look_at_bids_only_and_a_lot_decides_who_won() -> None:
    seen = moments(GTBENCH, ((10, 10), (5, 5)), winner=1)
    of_step = {metric.name: metric.of for metric in metrics("sealed_bid_auction")[0]}
    assert [of_step["margin"](moment, 0) for moment in seen] == [None, 5.0, None]
    assert [of_step["won"](moment, 1) for moment in seen] == [None, None, 1.0]


def gain(value: int, made: int, strategy: Sequence[int]) -> Fraction:
    """What a bid brings on average in GTBench's auction when the other bids by ``strategy[value - 1]``."""
    wins = sum(2 * (made > other) + (made == other) for other in strategy)
    return Fraction(wins, 20) * (value - made)


EQUILIBRIUM = (0, 1, 2, 2, 3, 3, 4, 4, 5, 5)


def test_the_equilibrium_of_gtbenchs_auction() -> None:
    for value, made in enumerate(EQUILIBRIUM, 1):
        legal = [int(a.args[0]) for a in GTBENCH.legal_actions(after(GTBENCH, ((value, 1), ())), 0)]
        assert max(gain(value, other, EQUILIBRIUM) for other in legal) == gain(value, made, EQUILIBRIUM)
    worth = sum(gain(v, made, EQUILIBRIUM) for v, made in enumerate(EQUILIBRIUM, 1)) / 10
    assert worth == Fraction("1.66")


def test_half_the_valuation_can_hardly_be_exploited() -> None:
    half = [value // 2 for value in range(1, 11)]
    best = sum(max(gain(v, made, half) for made in range(v)) for v in range(1, 11)) / 10
    own = sum(gain(v, made, half) for v, made in enumerate(half, 1)) / 10
    assert best - own == Fraction("0.005")


@pytest.mark.parametrize("value", range(0, 201, 10))
def test_in_a_second_price_auction_no_bid_is_better_than_the_valuation(value: int) -> None:
    game = make("gamma_second_price", 2, draw="independent", rounds=1)
    for other in range(0, 201, 10):
        profits = []
        for made in (value, *range(0, value, 5)):
            state = after(game, ((value, 200), (made, other)), winner=0)
            profits.append(game.returns(state)[0])
        assert profits[0] == max(profits)


def test_two_who_bid_half_earn_five_thirds_each() -> None:
    rng, many = random.Random(6), 20_000
    profits = []
    for _ in range(many):
        state = LLMARENA.apply(State(), {CHANCE: LLMARENA.sample_chance(State(), rng)})
        bids = {p: bid(value // 2) for p, value in enumerate(state.sales[0].values)}
        state = LLMARENA.apply(state, bids)
        if LLMARENA.to_act(state):
            state = LLMARENA.apply(state, {CHANCE: LLMARENA.sample_chance(state, rng)})
        profits.append(LLMARENA.returns(state))
    for player in (0, 1):
        assert fmean(pair[player] for pair in profits) == pytest.approx(5 / 3, abs=0.06)
    assert fmean(map(max, profits)) == pytest.approx(10 / 3, abs=0.04)


STATES = {
    "gtbench_blind": after(GTBENCH, ((7, 3), ())),
    "gamma_first_price": after(FIRST, (published(FIRST.values, 10, 1), ())),
    "llmarena_bid": after(LLMARENA, ((800, 500), ())),
}
READ = {
    "gtbench_blind": {
        "a bid": ("Action: <4>", 4),
        "the last of several": ("<2>? No, <5>", 5),
        "too much becomes the highest legal bid": ("<10>", 6),
        "the valuation becomes one less": ("<7>", 6),
        "a number out of range is no bid": ("<3> rather than <11>", 3),
    },
    "gamma_first_price": {
        "an object": ('Action: {"bid": "75"}', 75),
        "a number": ('{"bid": 75}', 75),
        "a number with a point": ('{"bid": 75.0}', 75),
        "in a fence, after an explanation": ('```json\n{"explanation": "so", "bid": "0"}\n```', 0),
        "the last one": ('{"bid": "1"} or {"bid": "2"}', 2),
        "the last one that has a bid": ('{"bid": "1"}, that is {"x": 2}', 1),
        "more than the valuation, for the rules to refuse": ('{"bid": "201"}', 201),
        "a negative bid, for the rules to refuse": ('{"bid": "-5"}', -5),
    },
    "llmarena_bid": {
        "an amount": ("Action: player_0: $4.50", 450),
        "less than a cent is cut off": ("player_0: $4.567", 456),
        "no cent is lost": ("player_0: $4.35", 435),
        "no decimals": ("player_0: $5", 500),
        "one decimal": ("player_0: $4.5", 450),
        "the last named one": ("player_0: $1.00 ... player_0: $2.00", 200),
        "a named one before others": ("At $9.99 I lose. player_0: $2.00. Not $3.00.", 200),
        "else the first amount": ("I bid $1.25, not $3.00", 125),
        "in bold": ("**player_0:** $4.50", 450),
        "more than the valuation, for the rules to refuse": ("player_0: $9.99", 999),
        "the other's name is just an amount": ("player_1: $3.00 player_0: $2.00", 200),
    },
}


@pytest.mark.parametrize(
    ("preset", "answer", "amount"),
    [
        pytest.param(preset, *case, id=f"{preset}: {name}")
        for preset, cases in READ.items()
        for name, case in cases.items()
    ],
)
def test_read(preset: str, answer: str, amount: int) -> None:
    game, found = build(f"sealed_bid_auction:{preset}")
    assert found.codec(game).read(STATES[preset], 0, answer) == bid(amount)


UNREADABLE = {
    "gtbench_blind": ["", "4", "<four>", "<11>", "<-1>", "<4.5>"],
    "gamma_first_price": [
        "",
        "75",
        "bid: 75",
        '{"bid": "a lot"}',
        '{"bid": 7.5}',
        '{"bid": true}',
        "{bid: 7}",
    ],
    "llmarena_bid": ["", "player_0: 4.50", "four dollars", "$", "player_0: $four"],
}


@pytest.mark.parametrize(
    ("preset", "answer"), [(preset, answer) for preset, answers in UNREADABLE.items() for answer in answers]
)
def test_unreadable(preset: str, answer: str) -> None:
    game, found = build(f"sealed_bid_auction:{preset}")
    with pytest.raises(UnreadableActionError, match=r"^The answer has no .*\.$"):
        found.codec(game).read(STATES[preset], 0, answer)


@pytest.mark.parametrize(
    ("answer", "chosen", "termination", "score"),
    [
        ("player_0: $4.50", bid(450), Termination.RULES, (3.5, 0.0)),
        ("no idea", bid(0), Termination.RULES, (0.0, 2.0)),
        ("player_0: $8.01", None, Termination.ILLEGAL, (-1.0, 0.0)),
    ],
)
def test_llmarena_bids_nothing_for_the_unreadable_and_loses_by_too_much(
    answer: str, chosen: Action | None, termination: Termination, score: tuple[float, float]
) -> None:
    game, preset = build("sealed_bid_auction:llmarena_bid")
    log = Log()
    seats = [ScriptedSeat(answer), ScriptedSeat("player_1: $3.00")]
    ended = run(Match(game, preset, seats, log, prefix=[{CHANCE: deal((800, 500))}]))
    assert isinstance(ended, Ended)
    assert (ended.termination, ended.returns) == (termination, score)
    assert len([a for a in log.of(Attempted) if a.player == 0]) == 1


def test_prompts_of_gamma_bench_tell_the_round_before() -> None:
    game, preset = build("sealed_bid_auction:gamma_second_price")
    codec = preset.codec(game)
    assert preset.chat
    values = published(FIRST.values, 10, 1)
    start = codec.slots(game.view(after(SECOND, (values, ())), 0))
    assert (start["round"], start["rounds"], start["valuation"], start["last_round"]) == (
        "1",
        str(game.params["rounds"]),
        "200",
        "",
    )
    state = after(SECOND, (values, (90, *[0] * 4, 60, *[0] * 4)), (published(FIRST.values, 10, 2), ()))
    winner, loser = (codec.slots(game.view(state, player)) for player in (0, 5))
    told = ("last_round", "last_value", "last_high", "last_price")
    assert [winner[key] for key in told] == ["1", "200", "90", "60"]
    assert winner["last_end"] == "won, which brought you 140"
    assert [loser[key] for key in told] == ["1", "160", "90", "60"]
    assert loser["last_end"] == "did not win, which brought you 0"


def test_labels() -> None:
    game, preset = build("sealed_bid_auction:llmarena_bid")
    codec = preset.codec(game)
    state = STATES["llmarena_bid"]
    assert codec.label(state, 0, bid(450)) == "Bid $4.50"
    assert codec.label(State(), CHANCE, deal((800, 5))) == "Valuations $8.00, $0.05"
    assert codec.label(state, CHANCE, lot(1)) == "Drawn: Player 2"
