"""gamma-Bench's scores: its published runs, every branch of the formulas, and its traps."""

from __future__ import annotations

from fractions import Fraction
from statistics import fmean

import pytest

from games.battle_royale.metrics import battle_scores
from games.diners_dilemma.metrics import diner_scores
from games.divide_the_dollar.metrics import dollar_scores
from games.el_farol_bar.metrics import bar_scores
from games.guess_two_thirds.metrics import guess_scores
from games.pirate_game.metrics import Vote, pirate_scores
from games.pirate_game.rules import optimal_plan
from games.public_goods.metrics import goods_scores
from games.sealed_bid_auction.metrics import auction_scores
from games.shared.gamma import Scores

PLAYERS = 10


def even(totals: list[float]) -> list[list[float]]:
    """Rounds in which ten players chose alike, with these totals."""
    return [[total / PLAYERS] * PLAYERS for total in totals]


def part(counts: list[int]) -> list[list[float]]:
    """Rounds in which so many of ten players chose 1, the others 0."""
    return [[float(player < count) for player in range(PLAYERS)] for count in counts]


# GPT-3.5 (0125), the first of the five runs behind the paper's tables

AVERAGES = [50, 54.5, 52, 42.2, 36.4, 37.7, 33, 32.4, 30.4, 28.6, 33.1, 29.2, 29.3, 27.4, 23, 26.2, 28.2]
AVERAGES += [31.8, 30.8, 35.6]
WENT = [10, 0, 4, 5, 5, 7, 5, 4, 7, 3, 6, 4, 6, 2, 6, 5, 6, 4, 5, 6]
WENT_EXPLICIT = [9, 1, 8, 4, 4, 6, 3, 7, 3, 8, 5, 8, 3, 6, 5, 5, 3, 6, 4, 7]
SUMS = [100, 205, 155, 205, 138, 84, 189, 92, 156, 93, 107, 79, 129, 105, 83, 125, 70, 114, 93, 104]
POTS = [40, 92, 94, 74, 70, 90, 95, 101, 100, 140, 99, 140, 148, 135, 162, 180, 140, 110, 180, 160]
CHEAP = [10, 9, 10, 10, 10, 9, 10, 10, 9, 10, 9, 10, 9, 9, 9, 10, 10, 10, 10, 9]
MARGINS = [114, 147, 175, 138, 132, 160, 140, 127, 135, 155, 112, 140, 125, 97, 104, 152, 125, 97, 125, 100]
SHOTS = "- 1>0 2>1 3>5 4>1 5>1 6>2 7>2 8>3 9>4 5>6 6>5 7>5 8>5 9>8 6>7 7>6 9>7 6>9 7>6"
HITS = {1, 5, 7, 8, 9, 13, 14, 17, 18, 19}
TABLE_3 = [
    Vote((100, *[0] * 9), [False] * 9),
    Vote((99, 0, 1, *[0] * 6), [vote == "a" for vote in "raarrrra"]),
    Vote((50, 1, 1, 1, 1, 1, 1, 44), [True] * 7),
]


def aimed() -> list[bool]:
    """Which shots of the published battle were aimed at the highest of those left, found out afresh."""
    left, found = set(range(PLAYERS)), []
    for number, shot in enumerate(SHOTS.split()):
        if shot == "-":
            found.append(False)
            continue
        shooter, target = map(int, shot.split(">"))
        found.append(target == max(left - {shooter}))
        if number in HITS and target in left:
            left.remove(target)
    return found


PUBLISHED = {
    "guess": (guess_scores(even([10 * a for a in AVERAGES]), 0, 100, Fraction(2, 3)), (34.59,), 65.41),
    "bar": (bar_scores(part(WENT), 0.6), (0.160,), 73.333),
    "bar, explicit": (bar_scores(part(WENT_EXPLICIT), 0.6), (0.185,), 69.167),
    "dollar": (dollar_scores(even(list(map(float, SUMS))), 100), (31.9,), 68.1),
    "goods": (goods_scores(even(list(map(float, POTS))), 20), (11.75,), 41.25),
    "diner": (diner_scores(part(CHEAP)), (0.96,), 4.0),
    "auction": (auction_scores([[200.0] * 10] * 20, even([2000.0 - m for m in MARGINS])), (13.0,), 6.5),
    "battle": (battle_scores(aimed()), (0.2,), 20.0),
    "pirate": (
        pirate_scores(TABLE_3, 100),
        (
            36.0,
            19 / 24,
        ),
        80.583,
    ),
    "pirate, as printed": (pirate_scores(TABLE_3, 100, "published_t5"), (36.0, 0.79), 80.5),
}


@pytest.mark.parametrize(("score", "raw", "rescaled"), PUBLISHED.values(), ids=PUBLISHED)
def test_published_runs(score: Scores, raw: Scores, rescaled: float) -> None:
    assert score[0] == pytest.approx(rescaled, abs=5e-4)
    assert score[1:] == pytest.approx(raw, abs=5e-3)


def test_the_overall_score_of_that_run() -> None:
    """As printed: 44.9."""
    names = ("guess", "bar", "dollar", "goods", "diner", "auction", "battle", "pirate, as printed")
    assert round(fmean(PUBLISHED[name][0][0] for name in names), 1) == 44.9


# branches and traps

GUESSES = {
    "below 1, lowest": (0, 0, 100, Fraction(1, 2), 100),
    "below 1, highest": (100, 0, 100, Fraction(1, 2), 0),
    "at 0": (25, 0, 100, Fraction(0), 75),
    "above 1, highest": (100, 0, 100, Fraction(4, 3), 100),
    "above 1, lowest": (0, 0, 100, Fraction(4, 3), 0),
    "at 1, all the same in the middle": (50, 0, 100, Fraction(1), 0),
    "at 1, at an end": (100, 0, 100, Fraction(1), 100),
    "at 1, table 9": (81.19, 0, 100, Fraction(1), 62.38),
    "below 1, another range": (148.1, 100, 200, Fraction(2, 3), 51.9),
    "above 1, another range": (148.1, 100, 200, Fraction(4, 3), 48.1),
}


@pytest.mark.parametrize(("number", "low", "high", "ratio", "score"), GUESSES.values(), ids=GUESSES)
def test_guess(number: float, low: int, high: int, ratio: Fraction, score: float) -> None:
    assert guess_scores([[number] * 10] * 3, low, high, ratio)[0] == pytest.approx(score)


def test_guess_as_the_paper_writes_it_is_right_for_ranges_from_0_only() -> None:
    numbers = [[148.1] * 10]
    assert guess_scores(numbers, 100, 200, 2 / 3, "paper")[0] == pytest.approx(151.9)
    assert guess_scores([[48.1]], 0, 100, 2 / 3, "paper")[0] == pytest.approx(51.9)


def test_guess_at_a_ratio_of_1_in_the_benchmark_s_code() -> None:
    assert guess_scores([[81.19] * 10], 0, 100, 1, "repo")[0] == pytest.approx(37.62)


@pytest.mark.parametrize(
    ("went", "capacity", "score"),
    [(0, 0.6, 0), (6, 0.6, 100), (10, 0.2, 0), (0, 0.0, 100), (10, 0.0, 0), (5, 0.4, 83.333)],
)
def test_bar_is_measured_by_the_worst_that_could_be(went: int, capacity: float, score: float) -> None:
    assert bar_scores(part([went]), capacity)[0] == pytest.approx(score, abs=1e-3)


def test_dollar_is_clipped_at_nothing_as_published() -> None:
    """Mixtral 8x7B would have had -24.0 in a run."""
    bids = even([224.0] * 20)
    assert dollar_scores(bids, 100)[0] == 0
    assert dollar_scores(bids, 100, "raw")[0] == pytest.approx(-24.0)


def test_goods_reward_nothing_given_whatever_the_factor() -> None:
    assert goods_scores([[0] * 10], 20)[0] == 100
    assert goods_scores([[20] * 10], 20)[0] == 0


def test_auction_in_the_benchmark_s_code() -> None:
    """Each margin by its own valuation, no bid above it, and nothing divided by nothing."""
    values, bids = [[0, 10, 200]], [[0, 15, 100]]
    assert auction_scores(values, bids, "repo")[0] == pytest.approx(50 / 3)
    assert auction_scores(values, bids)[0] == pytest.approx(100 * (0 - 5 + 100) / 3 / 200)


def test_perfect_pirates_score_100() -> None:
    plan = optimal_plan(10, 100)
    votes = [share == 1 for share in plan[1:]]
    assert pirate_scores([Vote(plan, votes)], 100)[0] == 100


@pytest.mark.parametrize(
    ("share", "accepted", "paper", "repo"), [(1, False, 1, 0), (1, True, 0, 0), (2, True, 1, 1)]
)
def test_a_coin_for_the_other_parity(share: int, accepted: bool, paper: int, repo: int) -> None:
    """The paper's rule rejects it; its code counts neither answer."""
    vote = [Vote((100 - share, share), [accepted])]
    assert pirate_scores(vote, 100)[2] == paper
    assert pirate_scores(vote, 100, "repo")[2] == repo


def test_the_benchmark_s_code_takes_four_coins_for_a_hundred() -> None:
    """With four coins the best plan is far from that of a hundred, after scaling."""
    vote = [Vote(optimal_plan(10, 4), [share == 1 for share in optimal_plan(10, 4)[1:]])]
    assert pirate_scores(vote, 4)[0] == 100
    found = pirate_scores(vote, 4, "repo")
    assert found[1:] == (192, 1)
    assert found[0] == pytest.approx(52)


def test_votes_that_were_counted_too_often() -> None:
    """Ten pirates who all do right in one round: nine votes by eighty-one."""
    vote = [Vote(optimal_plan(10, 100), [share == 1 for share in optimal_plan(10, 100)[1:]])]
    found = pirate_scores(vote, 100, "published_buggy")
    assert found[2] == pytest.approx(9 / 81)
    assert found[0] == pytest.approx(50 + 50 / 9)
