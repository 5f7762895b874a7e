"""People of one group are not independent: groups are counted, and what that costs is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from helpers.groups import grouped, run
from helpers.studies import shipped

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.launching import _size
from replays.scores.student import critical
from replays.studies.analysis.clustered import (
    Attrition,
    clusters,
    effective_size,
    group_power,
    icc,
    welch,
    with_rule,
)
from replays.studies.analysis.comparison import Setup, compare
from replays.studies.analysis.paired import by_unit, difference, estimate, meetings, spread, units_of
from replays.studies.analysis.power import StudyDesign, Variances, power
from replays.studies.analysis.rendering import to_json, to_text
from replays.studies.analysis.rows import Scored, person_means
from replays.studies.export.people import Wishes, chosen
from replays.studies.results import power_of, rows_of

Call = Callable[..., tuple[int, str, str]]

SHROUT_AND_FLEISS = [
    (9, 2, 5, 8), (6, 1, 3, 2), (8, 4, 6, 8), (7, 1, 2, 6), (10, 5, 6, 9), (6, 2, 4, 7),
]  # fmt: skip
"""Ratings of six targets by four judges: table 2 of Shrout and Fleiss 1979, whose ICC(1,1) is .17."""
RUNS, UNITS, SIZE, RHO = 1000, 20, 4, 0.3


def test_the_intraclass_correlation_is_that_of_the_textbook() -> None:
    values = [float(value) for target in SHROUT_AND_FLEISS for value in target]
    units = [str(at) for at, target in enumerate(SHROUT_AND_FLEISS) for _ in target]
    found = icc(values, units)
    assert found == pytest.approx(0.1657, abs=0.0001)


def test_the_intraclass_correlation_at_its_ends() -> None:
    assert icc([1.0, 1.0, 5.0, 5.0], ["a", "a", "b", "b"]) == pytest.approx(1.0)
    assert icc([1.0, 5.0, 1.0, 5.0], ["a", "a", "b", "b"]) == pytest.approx(-1.0)
    assert icc([1.0, 2.0], ["a", "b"]) is None
    assert icc([1.0, 2.0], ["a", "a"]) is None


def test_the_intraclass_correlation_of_unequal_groups_is_unbiased() -> None:
    rng = np.random.default_rng(3)
    sizes = rng.integers(2, 7, 40)
    units = [str(at) for at, size in enumerate(sizes) for _ in range(size)]
    place = np.repeat(np.arange(40), sizes)
    found = [
        icc((np.sqrt(RHO) * rng.standard_normal(40)[place]
             + np.sqrt(1 - RHO) * rng.standard_normal(len(place))).tolist(), units)
        for _ in range(200)
    ]  # fmt: skip
    assert np.mean([rho for rho in found if rho is not None]) == pytest.approx(RHO, abs=0.03)


def test_forty_people_in_groups_of_four_count_as_twenty_one() -> None:
    assert round(effective_size(40, 4, 0.3)) == 21
    assert effective_size(40, 4, 0.0) == effective_size(40, 4, -0.2) == 40
    assert effective_size(40, 4, 1.0) == 10


def simulated(rng: np.random.Generator) -> np.ndarray:
    """Scores of people in groups whose conditions do not differ; (studies, units, people)."""
    shared = np.sqrt(RHO) * rng.standard_normal((RUNS, UNITS, 1))
    return np.asarray(shared + np.sqrt(1 - RHO) * rng.standard_normal((RUNS, UNITS, SIZE)))


def test_groups_keep_the_level_of_a_test_and_people_do_not() -> None:
    """Acceptance test 31: no effect, rho 0.3, 20 groups of 4."""
    scores = simulated(np.random.default_rng(31))
    half = UNITS // 2
    units = scores.mean(axis=2)
    by_groups = welch(units[:, :half], units[:, half:]).p < 0.05
    flat = scores.reshape(RUNS, UNITS * SIZE)
    by_people = welch(flat[:, : half * SIZE], flat[:, half * SIZE :]).p < 0.05
    assert 0.035 <= by_groups.mean() <= 0.065
    assert by_people.mean() > 0.10


def rows(scores: np.ndarray, *, grouped: bool) -> list[Scored]:
    """One study's scores as rows, with runs of a model that scores 0 on average."""
    mine = [
        Scored(f"u{unit}p{place}", True, "b", "group", 0, None, float(scores[unit, place]), place=1,
               unit=f"u{unit}" if grouped else "")
        for unit in range(UNITS) for place in range(SIZE)
    ]  # fmt: skip
    model = [
        Scored("m", False, "b", "group", 0, None, value, repeat=at) for at, value in enumerate((-0.01, 0.01))
    ]
    return [*mine, *model]


@pytest.mark.slow
def test_the_comparison_with_a_model_keeps_the_level_too() -> None:
    """The same by the variance and the degrees of freedom with which `study compare` stretches its draws."""
    scores = simulated(np.random.default_rng(32))
    found = {True: 0, False: 0}
    for in_groups in found:
        for study in scores:
            listed = rows(study, grouped=in_groups)
            met = by_unit(meetings(listed, "m"), units_of(listed))
            sure = spread(met)
            assert sure is not None
            found[in_groups] += abs(estimate(met)) > critical(0.05, sure.freedom) * sure.variance**0.5
    assert 0.035 <= found[True] / RUNS <= 0.065
    assert found[False] / RUNS > 0.10


def test_groups_are_resampled_in_place_of_people() -> None:
    study = simulated(np.random.default_rng(1))[0]
    by_groups = difference(rows(study, grouped=True), "m")
    by_people = difference(rows(study, grouped=False), "m")
    assert by_groups is not None
    assert by_people is not None
    assert by_groups.value == pytest.approx(by_people.value)
    assert (by_groups.units, by_groups.people, by_groups.matches) == (UNITS, UNITS * SIZE, UNITS * SIZE)
    assert by_people.units == 0
    assert any("whole groups" in note for note in by_groups.notes)


def test_a_person_of_a_group_weighs_the_same_however_many_matches_they_played() -> None:
    scores = [("a1", 1.0), ("a1", 1.0), ("a1", 1.0), ("a2", 0.0), ("b1", 4.0), ("b2", 2.0)]
    mine = [Scored(who, True, "b", "group", 0, None, score, unit=who[0]) for who, score in scores]
    model = [Scored("m", False, "b", "group", 0, None, 0.0, repeat=1)]
    met = by_unit(meetings([*mine, *model], "m"), {who: who[0] for who, _ in scores})
    assert met.people == ("a", "b")
    means = met.sums.sum(axis=0) / met.counts.sum(axis=0)
    assert means.tolist() == pytest.approx([0.5, 3.0])
    assert met.matches == 6


def substituted_rows() -> list[Scored]:
    """Two groups of two people with three matches each; a stand-in played in the second of group a."""
    return [
        Scored(f"{unit}{place}", True, "b", "group", 0, None, float(order), unit=unit, order=order,
               stratum="told", substituted=(unit, order) == ("a", 2))
        for unit in "ab" for place in (1, 2) for order in (1, 2, 3)
    ]  # fmt: skip


def test_the_three_rules_for_matches_with_a_stand_in() -> None:
    every = substituted_rows()
    kept = {
        rule: [(row.who, row.order) for row in with_rule(every, rule)] for rule in ("drop", "until", "keep")
    }
    assert len(kept["keep"]) == 12
    assert set(kept["keep"]) - set(kept["drop"]) == {("a1", 2), ("a2", 2)}
    assert set(kept["keep"]) - set(kept["until"]) == {("a1", 2), ("a2", 2), ("a1", 3), ("a2", 3)}


def test_the_report_has_units_correlation_sensitivity_and_attrition() -> None:
    attrition = (Attrition("told", 4, 1, 0, 3, 0, 1, 6),)
    setup = Setup(substituted="drop", attrition=attrition)
    found = compare(substituted_rows(), setup)
    assert found.clusters is not None
    (arm,) = found.clusters.arms
    assert (arm.units, arm.people, arm.matches) == (2, 4, 10)
    assert {rule: arms[0].matches for rule, arms in found.clusters.sensitivity.items()} == {
        "drop": 10, "until": 8, "keep": 12,
    }  # fmt: skip
    text = to_text(found)
    assert "below 10 the intervals are rough" in text
    assert "Scores left out because a stand-in played: 2 of 12" in text
    sections = {row["section"] for row in to_json(found)["estimates"]}
    assert {"group", "sensitivity", "attrition"} <= sections


def test_intervals_are_students_with_units_minus_one() -> None:
    scores = {"a": (1.0, 3.0), "b": (2.0, 4.0), "c": (6.0, 8.0)}
    mine = [
        Scored(f"{unit}{at}", True, "b", "group", 0, None, value, unit=unit)
        for unit, values in scores.items() for at, value in enumerate(values)
    ]  # fmt: skip
    (arm,) = clusters(mine, "drop").arms
    # means 2, 3, 7: mean 4, standard error sqrt(7) / sqrt(3), 4.303 with 2 degrees of freedom
    assert arm.mean.value == 4.0
    assert arm.mean.high == pytest.approx(4 + 4.3027 * (7 / 3) ** 0.5, abs=0.01)


def test_power_of_groups_falls_with_the_correlation_and_equals_that_of_people_without_it() -> None:
    design, variances = StudyDesign(80, 4, 0), Variances.given(1.0, 0.3, 0.0)
    alike = [group_power(design, variances, 0.5, 4, rho).found for rho in (0.0, 0.3, 0.9)]
    assert alike[0] > alike[1] > alike[2]
    alone = power(design, variances, 0.5)
    assert alike[0] == pytest.approx(alone.found, abs=0.05)
    assert group_power(design, variances, 0.0, 4, 0.3).found == pytest.approx(0.05, abs=0.025)
    with pytest.raises(ValueError, match="two groups"):
        group_power(StudyDesign(7, 4, 0), variances, 0.5, 4, 0.3)


def test_the_list_before_the_lock_names_the_correlation_that_it_takes(session: Session) -> None:
    protocol = shipped("public-goods-groups")
    expect = protocol.analysis.expect
    assert expect is not None
    small = replace(expect, difference=1.0)
    protocol = replace(protocol, analysis=replace(protocol.analysis, expect=small))
    (entry,) = _size(protocol)
    assert entry.detail.endswith("if people of one group correlate by 0.3.")
    tiny = replace(protocol, quota=replace(protocol.quota, participants=5))
    (entry,) = _size(tiny)
    assert (entry.state, str(entry.title)) == ("warning", "5 people are too few for two groups")


def test_bots_do_not_stand_for_people_of_groups(call: Call) -> None:
    code, out, err = call("study", "power", "public-goods-groups", "--bots", "6")
    assert code == 1
    assert "take a pilot, or give --spread" in err
    code, out, _ = call("study", "power", "public-goods-groups", "--spread", "60", "--json")
    assert code == 0
    assert {row["rho"] for row in json.loads(out)["power"]} == {0.1, 0.3, 0.5}


def test_power_takes_the_correlation_of_a_pilot(session: Session) -> None:
    found = run(session, grouped(12), 12)
    powers, _ = power_of(found.study.protocol, found.study, None)
    everybody = chosen(found.study, Wishes(identifying=True))
    rho = icc(*person_means(list(rows_of(everybody, everybody.people))))
    assert rho is not None
    assert {power.rho for power in powers} == {max(0.0, rho)}
