"""Figures of a study's results: their numbers, that they add up, and that open studies show none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest
from helpers.simulated_studies import fixed
from helpers.studies import brief, locked, person, take_part, until
from helpers.whole_study import adds_up, withdrawn

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Habits
from games.core.boards.scene import Box, Label, Scene
from games.core.boards.scene import Path as Drawn
from games.core.said import Said
from replays.studies.analysis.comparison import Comparison, Setup, compare
from replays.studies.analysis.findings import Dots, Finding, Flow, FlowBox, Leaving, Lines
from replays.studies.analysis.pictures import finding_scene, finding_svg
from replays.studies.analysis.result_figures import AS_PLANNED, Crowd, figures, headline, sensitivity
from replays.studies.analysis.rows import Scored
from replays.studies.analysis.summaries import mean_by_deals, mean_of
from replays.studies.enrolment import exclude
from replays.studies.findings import results_of, wilson
from replays.studies.flow import flow_of
from replays.studies.registry import Study, close
from replays.studies.reporting import finding_html, report_html
from replays.studies.screens import RulesScreen

SETUP = Setup("s", ("local-70b",), samples=500)


def halved(row: Scored) -> Scored:
    """The same with people in two conditions."""
    return replace(row, stratum="told" if int(row.who[1:]) % 2 else "untold") if row.person else row


@pytest.fixture(scope="module")
def rows() -> list[Scored]:
    return [halved(row) for row in fixed()]


@pytest.fixture(scope="module")
def compared(rows: list[Scored]) -> Comparison:
    return compare(rows, SETUP)


def people_in(rows: list[Scored]) -> set[str]:
    return {row.who for row in rows if row.person}


@pytest.fixture(scope="module")
def drawn(rows: list[Scored], compared: Comparison) -> dict[str, Finding]:
    return {finding.key: finding for finding in figures(compared, Crowd(rows, people_in(rows)))}


def value(finding: Finding, name: str) -> float:
    assert isinstance(finding, Dots)
    (row,) = [row for row in finding.rows if row.name == name]
    assert row.value is not None
    return row.value


def test_people_stand_beside_models_by_opponent_and_by_condition(
    drawn: dict[str, Finding], rows: list[Scored]
) -> None:
    for opponent in ("optimal", "search"):
        mine = [row.score for row in rows if row.person and row.opponent == opponent]
        theirs = [row.score for row in rows if row.who == "small-8b" and row.opponent == opponent]
        assert value(drawn["scores"], f"People, against {opponent}") == pytest.approx(np.mean(mine))
        assert value(drawn["scores"], f"small-8b, against {opponent}") == pytest.approx(np.mean(theirs))
    told = [row.score for row in rows if row.stratum == "told"]
    assert value(drawn["conditions"], "told") == pytest.approx(np.mean(told))
    scores = drawn["scores"]
    assert isinstance(scores, Dots)
    assert all(row.low is not None and row.high is not None for row in scores.rows)
    assert len({row.look for row in scores.rows}) == 3, "people and each model have a mark of their own"


def test_learning_is_people_by_match_beside_the_models_means(
    drawn: dict[str, Finding], rows: list[Scored]
) -> None:
    learning = drawn["learning"]
    assert isinstance(learning, Lines)
    (line,) = learning.lines
    first = [row.score for row in rows if row.person and row.place == 1]
    assert [spot.x for spot in line.spots] == list(range(1, 13))
    assert line.spots[0].y == pytest.approx(np.mean(first))
    assert [level.name for level in learning.levels] == ["local-70b, mean", "small-8b, mean"]


def test_the_finding_is_a_sentence(compared: Comparison, rows: list[Scored]) -> None:
    title, basis = headline(compared)
    assert title == "People scored 0.16 more per match than local-70b in their place"
    assert basis.startswith("95 % interval +")
    assert "24 people, 288 matches" in basis
    worse = [replace(row, score=row.score - 1) if row.person else row for row in rows]
    assert "less per match" in headline(compare(worse, SETUP))[0]
    alike = [row if row.person else replace(row, score=0.537) for row in rows]
    assert headline(compare(alike, SETUP))[0].startswith("No difference between people and local-70b")
    assert headline(compare([row for row in rows if row.person], SETUP))[0].startswith("No model has played")
    assert headline(compare([], SETUP))[0].startswith("Nobody has played")
    exploratory = compare(rows, replace(SETUP, models=("absent",)))
    assert "did not register" in headline(exploratory)[1]


def test_who_counts_is_varied_one_choice_at_a_time(rows: list[Scored], compared: Comparison) -> None:
    who = sorted(people_in(rows))
    crowd = Crowd(rows, set(who[3:]), excluded=who[:1], left=who[1:3], wrong=who[3:5])
    finding = sensitivity(compare([row for row in rows if row.who not in who[:3]], SETUP), crowd)
    assert finding is not None
    counts = {row.name: row.about for row in finding.rows if row.name.startswith("local-70b: ")}
    assert counts == {
        "local-70b: As planned": "21 people",
        "local-70b: Nobody excluded": "22 people",
        "local-70b: Also people who left early": "23 people",
        "local-70b: Without people who answered a check wrong": "19 people",
        "local-70b: Only first halves of blocks": "21 people",
        "local-70b: Only second halves of blocks": "21 people",
    }
    assert [row.pale for row in finding.rows] == [AS_PLANNED not in row.name for row in finding.rows]


def test_what_was_planned_is_the_registered_difference(rows: list[Scored], compared: Comparison) -> None:
    finding = sensitivity(compared, Crowd(rows, people_in(rows)))
    registered = compared.compared[0].difference
    assert finding is not None
    planned = finding.rows[0]
    assert (planned.value, planned.low, planned.high) == (registered.value, registered.low, registered.high)


def test_a_models_interval_is_over_deals() -> None:
    def run(deal: int, score: float, repeat: int) -> Scored:
        return Scored("m", False, "b", "o", 0, deal, score, repeat)

    scores = (0.2, 0.9, 0.4, 0.5)
    runs = [run(deal, score, repeat) for deal, score in enumerate(scores) for repeat in range(5)]
    mean, deals = mean_by_deals(runs), mean_of(scores)
    assert (mean.value, mean.low, mean.high) == pytest.approx((deals.value, deals.low, deals.high))
    assert mean_by_deals(runs[:5]).low is None


@pytest.mark.parametrize(
    ("count", "total", "ends"), [(0, 10, (0.0, 0.278)), (5, 10, (0.237, 0.763)), (10, 10, (0.722, 1.0))]
)
def test_shares_have_wilsons_interval(count: int, total: int, ends: tuple[float, float]) -> None:
    assert wilson(count, total, 0.95) == pytest.approx(ends, abs=0.001)


FLOW = Flow(
    "flow",
    "31 came",
    (
        FlowBox("came", 31, (Leaving("did not agree", 1),)),
        FlowBox("agreed", 30, (Leaving("had their data deleted", 2),)),
    ),
    (
        (
            FlowBox("in told", 14, (Leaving(Said("left at {step}", step="the matches"), 2),)),
            FlowBox("reached the end", 12, (Leaving("excluded by the experimenter", 1),)),
            FlowBox("analysed", 11),
        ),
        (FlowBox("in untold", 14), FlowBox("reached the end", 14), FlowBox("analysed", 14)),
    ),
)


def inside(scene: Scene) -> bool:
    boxes = [shape.rect for shape in scene.shapes if isinstance(shape, (Box, Label))]
    return all(box.x >= -1 and box.right <= scene.width + 1 and box.bottom <= scene.height for box in boxes)


@pytest.mark.parametrize("arms", [1, 2, 4])
def test_the_picture_of_the_flow_tells_who_left_where(arms: int) -> None:
    flow = replace(FLOW, arms=(FLOW.arms * 2)[:arms])
    words = list(ElementTree.fromstring(finding_svg(flow)).itertext())
    assert {"31 came", "14 in told", "11 analysed", "1 did not agree"} <= set(words)
    assert "2 left at the matches" in " ".join(words).replace("- ", "")
    scene = finding_scene(flow)
    assert inside(scene)
    assert sum(isinstance(shape, Drawn) for shape in scene.shapes) == 1 + 3 * arms


def test_every_figure_is_drawn_within_its_picture_with_its_numbers(drawn: dict[str, Finding]) -> None:
    for finding in drawn.values():
        page = ElementTree.fromstring(finding_html(finding))
        assert inside(finding_scene(finding)), finding.key
        assert page.findtext("h3") == finding.title
        assert len(page.findall("details/div/table/tbody/tr")) == len(finding.table()[1])


def studied(session: Session) -> Iterator[str]:
    """The codes of people to whom everything happens that can happen."""
    study = locked(session)
    yield take_part(session, study, seed=1).code
    yield take_part(session, study, "lab-2", 2).code
    yield take_part(session, study, seed=3).code
    withdrawn(session, study, seed=4)
    take_part(session, study, "lab-2", 5, habits=Habits(refuses=1.0))
    stopped = person(session, study, "lab-2", 6)
    until(stopped, RulesScreen)
    stopped.sitting.stop()
    assert stopped.sitting.screen
    stopped.sitting.keep()


@pytest.mark.slow
def test_the_flow_of_a_study_adds_up_whatever_happens_to_people(session: Session) -> None:
    codes = list(studied(session))
    study = locked_study(session)
    exclude(study, codes[0], "knew the game")
    flow = flow_of(study)
    assert adds_up(flow)
    assert flow.together[0].people == 6
    reasons = [leaving.reason for box in flow.boxes() for leaving in box.leaving]
    assert {"did not agree", "had their data deleted", "excluded by the experimenter"} <= set(reasons)
    assert any(reason.startswith("left at ") for reason in reasons)
    assert sum(arm[-1].people for arm in flow.arms) == 2


def locked_study(session: Session) -> Study:
    return Study(session.store, session.writer)


def test_a_report_has_all_figures_once_the_study_is_closed_and_none_before(session: Session) -> None:
    study = locked(session, brief())
    take_part(session, study, seed=1)
    take_part(session, study, "lab-2", 2)
    before = report_html(study)
    close(study)
    results = results_of(Study(session.store, session.writer))
    titles = [finding.title for finding in results.findings if finding.key != "flow"]
    after = report_html(Study(session.store, session.writer))
    assert {finding.key for finding in results.findings} >= {"scores", "times", "understanding", "flow"}
    assert [title for title in titles if title not in after] == []
    assert [title for title in titles if title in before] == []
    assert results.title not in before
    assert "2 came, 2 are analysed" in before
