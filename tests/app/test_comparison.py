"""Two runs compared: what is paired, the interval, and how often it is wrong or finds a difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from statistics import NormalDist, mean, variance
from typing import Any

import numpy as np
import pytest
from helpers.small_reports import GAMES, MEASURE, MODEL, SUITE, cell, report, result, score

from gamebench_gui.app.benchmark.comparison import Comparison, ComparisonError, compare
from gamebench_gui.app.benchmark.report import Report
from replays.scores.measures import find
from replays.scores.report_rows import ResultRecord

NIM, PIG = GAMES
T_19 = 2.093  # Student's t, 19 degrees of freedom, 97.5 %


def run(*gained: float, game: str = NIM, name: str = "run", **changes: Any) -> Report:
    """A report with one match a deal."""
    rows = [result(game, seed, 1, value, match=f"{name}-{seed}") for seed, value in enumerate(gained)]
    return report(name, rows, **changes)


def in_both_seats(name: str, begin: int, gained: Sequence[float]) -> list[ResultRecord]:
    """Three deals, each played in both seats."""
    places = product(range(begin, begin + 3), (1, 2))
    return [
        result(NIM, seed, seat, value, match=f"{name}{seed}{seat}")
        for (seed, seat), value in zip(places, gained, strict=True)
    ]


def only(comparison: Comparison) -> Any:
    (row,) = comparison.benchmarks
    return row


def test_the_difference_is_that_of_the_paired_matches() -> None:
    first = in_both_seats("a", 0, [1, -1, 1, 0, 1, 1])
    second = in_both_seats("b", 1, [0, 0, -1, 1, 1, 1])
    comparison = compare(report("a", first), report("b", second))
    row = only(comparison)
    assert (row["first_value"], row["second_value"]) == (3 / 4, 0.0)
    assert row["difference"] == -3 / 4
    assert (row["pairs"], row["deals"], row["first_alone"], row["second_alone"]) == (4, 2, 2, 2)
    assert comparison.notes == tuple(
        f"{SUITE}: 2 of 6 matches of the {which} run, {MODEL}, have no counterpart of the same seed and "
        "seats and do not count."
        for which in ("first", "second")
    )


def test_seats_opponents_games_and_measures_are_not_mixed() -> None:
    first = report("a", [result(NIM, 1, 1, 1.0), result(NIM, 2, 1, 0.0)])
    for change in (
        {"seats": "2"},
        {"opponent": "mcts"},
        {"measure": "completion"},
        {"game": PIG},
        {"seed": 9},
    ):
        (other,) = (row for row in report("b", [{**result(NIM, 1, 1, 0.0), **change}]).results)  # type: ignore[list-item]
        with pytest.raises(ComparisonError, match="No match is in both reports"):
            compare(first, report("b", [other]))


def test_ratios_are_of_sums() -> None:
    """NRA of matches with several chips: the sum of gains by the sum of sizes."""
    first = report("a", [result(NIM, seed, 1, gained, size=size) for seed, (gained, size) in
                         enumerate([(3.0, 10.0), (1.0, 2.0), (0.0, 4.0)])])  # fmt: skip
    second = report("b", [result(NIM, seed, 1, gained, size=size) for seed, (gained, size) in
                          enumerate([(6.0, 10.0), (1.0, 4.0), (0.0, 2.0)])])  # fmt: skip
    row = only(compare(first, second))
    assert row["first_value"] == pytest.approx(4 / 16)
    assert row["second_value"] == pytest.approx(7 / 16)


def test_the_interval_of_plain_means_is_that_of_a_paired_t_test() -> None:
    rng = np.random.default_rng(5)
    first, second = rng.choice([-1.0, 0.0, 1.0], (2, 20))
    gained = (second - first).tolist()
    row = only(compare(run(*first), run(*second)))
    half = T_19 * (variance(gained) / 20) ** 0.5
    assert row["difference"] == pytest.approx(mean(gained))
    assert row["low"] == pytest.approx(mean(gained) - half, abs=0.08 * half)
    assert row["high"] == pytest.approx(mean(gained) + half, abs=0.08 * half)


def test_matches_of_one_deal_count_as_one() -> None:
    """Five copies of every match in the same deal: the interval stays as wide."""
    rng = np.random.default_rng(6)
    first, second = rng.choice([-1.0, 1.0], (2, 20))
    rows = [
        [result(NIM, seed, seat, value, match=f"{seed}.{seat}")
         for seed, value in enumerate(values) for seat in range(1, 6)]
        for values in (first, second)
    ]  # fmt: skip
    once = only(compare(run(*first), run(*second)))
    copied = only(compare(report("a", rows[0]), report("b", rows[1])))
    assert (copied["pairs"], copied["deals"]) == (100, 20)
    assert copied["high"] - copied["low"] == pytest.approx(once["high"] - once["low"], rel=0.05)


def test_pairing_takes_out_what_deals_have_in_common() -> None:
    """Deals that decide the match: both runs win or lose them, but for one."""
    deals = [1.0, -1.0] * 10
    other = [1.0, 1.0, *deals[2:]]
    paired = only(compare(run(*deals), run(*other)))
    shuffled = only(compare(run(*deals), run(*np.random.default_rng(1).permutation(other).tolist())))
    assert paired["difference"] == pytest.approx(shuffled["difference"])
    assert paired["high"] - paired["low"] < 0.5 * (shuffled["high"] - shuffled["low"])


def test_equal_results_leave_an_interval() -> None:
    row = only(compare(run(*[1.0] * 10), run(*[1.0] * 10)))
    assert (row["difference"], row["verdict"]) == (0.0, "not told apart")
    # variance with half a deal at either end of a scale of width 2: 4 / (12 * 11); t with 9 degrees
    half = 2.262 * (4 / 132) ** 0.5
    assert row["high"] == pytest.approx(half, rel=0.08)
    assert row["low"] == pytest.approx(-half, rel=0.08)


def test_without_ends_of_the_scale_equal_results_have_no_interval() -> None:
    """With a measure that this program does not know, the scale is the file's."""
    cells = ({**cell(NIM), "measure": "elo", "scale_low": None, "scale_high": None},)
    whole = run(*[1.0] * 10)
    results = tuple({**row, "measure": "elo"} for row in whole.results)
    first = second = replace(whole, cells=cells, results=results)  # type: ignore[arg-type]
    comparison = compare(first, second)
    assert (only(comparison)["low"], only(comparison)["verdict"]) == (None, "too few")
    with pytest.raises(ComparisonError, match="no bound can be checked"):
        comparison.below(0.02)


def test_games_have_equal_weight_and_one_deal_has_none() -> None:
    of_nim = [result(NIM, seed, 1, -1.0) for seed in range(10)]
    first = report("a", [*of_nim, result(PIG, 1, 1, -1.0), result(PIG, 2, 1, -1.0)])
    second = report("b", [*of_nim, result(PIG, 1, 1, 1.0), result(PIG, 2, 1, 0.0)])
    assert only(compare(first, second))["difference"] == pytest.approx((0 + 1.5) / 2)
    alone = report("b", [*of_nim, result(PIG, 1, 1, 1.0)])
    comparison = compare(first, alone)
    assert only(comparison)["difference"] == 0.0
    assert (
        f"{SUITE}: without weight in the benchmark's difference, because one deal has no interval: {PIG}."
        in (comparison.notes)
    )
    of_pig = next(row for row in comparison.games if row["game"] == PIG)
    assert (of_pig["difference"], of_pig["low"], of_pig["verdict"]) == (2.0, None, "too few")


def test_games_are_corrected_by_holm() -> None:
    """One game in which the second run is better, tested beside seven others, and alone."""
    better = [-1.0] * 12, [1.0] * 3 + [-1.0] * 5 + [1.0] * 4
    names = [f"game{number}:x" for number in range(8)]
    same = [1.0, -1.0] * 6
    sides = [
        report(
            "r",
            [
                result(game, seed, 1, value)
                for game in names
                for seed, value in enumerate(better[side] if game == names[0] else same)
            ],
            cells=tuple(cell(game) for game in names),
        )
        for side in (0, 1)
    ]
    rows = {row["game"]: row for row in compare(*sides).games}
    assert rows[names[0]]["corrected"] == pytest.approx(min(1.0, 8 * rows[names[0]]["p"]))
    assert all(rows[name]["corrected"] == 1.0 for name in names[1:])
    assert rows[names[0]]["verdict"] == "better"


def test_a_sentence_says_which_is_better() -> None:
    weak, strong = run(*[-1.0, 0.0] * 10), run(*[0.0, 1.0] * 10)
    (sentence,) = compare(weak, strong).sentences
    assert sentence.startswith(
        f"{SUITE}: the second run, {MODEL}, is better than the first, {MODEL}: the difference is +1.00 "
        "(95 % interval +"
    )
    (sentence,) = compare(strong, weak).sentences
    assert f"is worse than the first, {MODEL}: the difference is -1.00" in sentence
    (sentence,) = compare(strong, strong).sentences
    assert "are not told apart: the difference is +0.00" in sentence


def test_a_bound_is_broken_only_where_the_whole_interval_lies_below() -> None:
    strong = run(*[0.0, 1.0] * 10)
    weak = compare(strong, run(*[-1.0, 0.0] * 10))
    high = weak.main[0]["high"]
    assert high is not None and high < 0  # noqa: PT018
    assert weak.below(-high - 0.001) == [weak.main[0]]
    assert weak.below(-high + 0.001) == []
    assert compare(strong, strong).below(0.0) == []


def test_measures_after_the_first_do_not_judge_a_benchmark() -> None:
    completed = [result(NIM, seed, 1, 0.0, measure="completion", match=f"c{seed}") for seed in range(20)]
    failed = [{**row, "gained": -1.0} for row in completed]
    scores = (score(), score(measure="completion"))
    first, second = (
        replace(run(*[1.0, 0.0] * 10), results=(*more, *run(*[1.0, 0.0] * 10).results), scores=scores)
        for more in (completed, failed)
    )
    comparison = compare(first, second)
    assert [row["measure"] for row in comparison.benchmarks] == ["nra", "completion"]
    assert [row["measure"] for row in comparison.main] == [MEASURE["measure"]]
    assert comparison.below(0.02) == []


def test_ratings_are_compared_by_the_share_of_the_points() -> None:
    """Log-odds have no ends; the matches of a rating are the same as those of the points."""
    won = [1.0, 0.0] * 10
    rated = [result(NIM, seed, 1, value, measure="rating") for seed, value in enumerate(won)]
    points = [{**row, "measure": "points"} for row in rated]
    scores = (score(measure="rating"), score(measure="points"))
    for results in (rated, [*rated, *points]):
        row = only(compare(*(replace(report("r", results), scores=scores) for _ in range(2))))  # type: ignore[arg-type]
        assert (row["measure"], row["title"], row["pairs"]) == ("points", "Share of the points", 20)
        assert row["first_value"] == 0.5
        assert -0.3 < row["low"] < 0 < row["high"] < 0.3


def test_games_that_do_not_count_in_a_benchmark_have_no_weight() -> None:
    """The paper has no score of gamma-Bench's bar game in its explicit setting."""
    counted, other = "el_farol_bar:gamma_implicit", "el_farol_bar:gamma_explicit"
    assert [find("gamma", game).counts for game in (counted, other)] == [True, False]
    sides = [
        report(
            "r",
            [
                result(game, seed, 1, value + seed, measure="gamma")
                for game, value in ((counted, 50.0), (other, 50.0 + more))
                for seed in range(5)
            ],
        )
        for more in (0.0, 20.0)
    ]
    comparison = compare(*sides)
    assert only(comparison)["difference"] == 0.0
    assert [row["difference"] for row in comparison.games] == [0.0, 20.0]


def test_other_contents_of_a_suite_are_not_compared() -> None:
    with pytest.raises(ComparisonError) as refused:
        compare(run(1.0, 0.0), run(1.0, 0.0, digest="cd" * 32))
    assert str(refused.value) == (
        f"The reports share no suite, so nothing is compared. {SUITE} is not compared: its contents differ "
        "between the reports (abababab and cdcdcdcd)."
    )
    with pytest.raises(
        ComparisonError, match=f"Only the first report has {SUITE}. Only the second report has x"
    ):
        compare(run(1.0, 0.0), run(1.0, 0.0, suite="x"))


def test_other_seeds_are_named() -> None:
    later = replace(run(1.0), results=(result(NIM, 99, 1, 1.0),))
    later = replace(later, suites=(replace(later.suites[0], seed=8),))
    with pytest.raises(ComparisonError, match="first run has seed 7 and the second seed 8"):
        compare(run(1.0), later)


def several(*names: str, scaffolds: tuple[str, ...] = ()) -> Report:
    whole = run(1.0, 0.0)
    agents = tuple(
        replace(whole.agents[0], name=name, scaffold=scaffold)
        for name, scaffold in zip(names, scaffolds or names, strict=True)
    )
    results = tuple({**row, "agent": name} for name in names for row in whole.results)
    tables = dict.fromkeys(("scores", "cells", "without_errors", "abilities", "errors", "decisions"), ())
    return replace(whole, agents=agents, results=results, **tables)  # type: ignore[arg-type]


def test_agents_are_paired_by_name_then_by_scaffold() -> None:
    first = several("a (direct)", "a (cot)", "common", scaffolds=("direct", "cot", "direct"))
    second = several("common", "b (cot)", "b (reflect)", scaffolds=("direct", "cot", "reflect"))
    comparison = compare(first, second)
    assert [(row["first"], row["second"]) for row in comparison.main] == [
        ("common", "common"),
        ("a (cot)", "b (cot)"),
    ]
    assert "Of the first report, a (direct) is compared with nothing." in comparison.notes
    named = compare(first, second, ("a (direct)", "b (reflect)"))
    assert [(row["first"], row["second"]) for row in named.main] == [("a (direct)", "b (reflect)")]
    with pytest.raises(ComparisonError, match="The second report has no agent 'c'; it has common, b"):
        compare(first, second, ("common", "c"))
    with pytest.raises(ComparisonError, match=r"Choose the agents to compare: .* --agents FIRST SECOND"):
        compare(several("a", "b"), several("c", "d"))


DEALS, SEATS, BOARDS = 24, (1, 2), [f"game{number}:x" for number in range(6)]
CHANCES = np.random.default_rng(11).choice([0.25, 0.45, 0.65, 0.85], (len(BOARDS), DEALS))
"""How probably the policy wins in each deal: deals are easy or hard for everybody."""
BETTER = 0.1


def played(rng: np.random.Generator, more: float = 0.0) -> Report:
    """A run of the policy, or of one that wins more often, on the common deals."""
    won = rng.random((len(SEATS), *CHANCES.shape)) < CHANCES + more
    results = [
        result(game, seed, seat, float(won[seat - 1, at, seed]), measure="points")
        for at, game in enumerate(BOARDS)
        for seed in range(DEALS)
        for seat in SEATS
    ]
    return report("r", results)


def verdicts(pairs: int, more: float, seed: int) -> list[str]:
    rng = np.random.default_rng(seed)
    return [compare(played(rng), played(rng, more), samples=1000).main[0]["verdict"] for _ in range(pairs)]


def power(more: float) -> float:
    """The chance to find a difference, from the policy's variance: independent matches given the deal."""
    twice = CHANCES * (1 - CHANCES) + (CHANCES + more) * (1 - CHANCES - more)
    deviation = float((twice / len(SEATS)).sum()) ** 0.5 / CHANCES.size
    return NormalDist().cdf(more / deviation - NormalDist().inv_cdf(0.975))


@pytest.mark.slow
def test_some_pairs_of_the_same_policy_and_of_a_better_one() -> None:
    """A few pairs as in the slow test, with bounds that a correct program breaks once in 10,000 times."""
    told = verdicts(30, 0.0, 1)
    assert 30 - told.count("not told apart") <= 7
    found = verdicts(20, BETTER, 2).count("better")
    assert abs(found - 20 * power(BETTER)) <= 3.9 * (20 * power(BETTER) * (1 - power(BETTER))) ** 0.5


@pytest.mark.slow
def test_false_alarms_and_power_are_as_computed() -> None:
    """400 pairs: false alarms 5 % +- 2; power at a difference of 0.1 as the policy's variance gives it."""
    told = verdicts(400, 0.0, 3)
    assert 0.03 * 400 <= 400 - told.count("not told apart") <= 0.07 * 400
    assert 0.5 < power(BETTER) < 0.9
    assert verdicts(400, BETTER, 4).count("better") / 400 == pytest.approx(power(BETTER), abs=0.06)
