"""Games of gamma-Bench round by round: in the report, in its file and on its page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import fmean, stdev

import pytest
from helpers.page_reader import read_page
from helpers.reports import AGENT, GAMMA, whole_report
from helpers.small_reports import curve
from helpers.suites import CROWDS, agent, played, ship

from gamebench_gui.app.benchmark import suites
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.curves import _interval
from gamebench_gui.app.benchmark.page.blocks import Charts
from gamebench_gui.app.benchmark.page.charts import MOST_ROUNDS
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.markdown import markdown
from gamebench_gui.app.benchmark.page.rich_text import rich_text
from gamebench_gui.app.benchmark.page.web import html
from gamebench_gui.app.benchmark.report_file import of_text, written
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.scores.benchmarks import gamma
from replays.scores.report_rows import CurveRecord
from replays.scores.student import critical

OWN = {"agent": AGENT, "suite": GAMMA}


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def test_the_rounds_of_a_run_are_means_over_its_matches(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, CROWDS)
    run_id = create(session, [agent("random")], [*suites.suites().values()])
    played(BenchmarkRun(session, run_id))
    report = report_of(session, run_id)
    games = {row["game"] for row in report.cells if row["value"] is not None}
    assert {row["game"] for row in report.curves} == games
    for game in games:
        rows = [row for row in report.curves if row["game"] == game]
        assert [row["round"] for row in rows] == list(range(1, len(rows) + 1))
        ids = {result["match"] for result in report.results if result["game"] == game}
        known = [gamma.curves(session.store.trace(match)) for match in ids]
        means = [curves.mean[0] for curves in known if curves is not None]
        assert rows[0]["value"] == pytest.approx(fmean(means))
        assert rows[0]["matches"] == len(means) > 1
        half = float(critical(0.05, len(means) - 1)) * stdev(means) / len(means) ** 0.5
        assert rows[0]["low"] == pytest.approx(max(0.0, fmean(means) - half))
    assert of_text(written(report).encode()) == report


def with_curves(*rows: CurveRecord) -> str:
    return html(whole_report(curves=rows))


def test_the_page_draws_every_round_and_says_the_chart_in_words() -> None:
    rows = tuple(curve(**OWN, round=number, value=float(number), low=0.0, high=20.0) for number in (1, 2, 3))
    report = whole_report(curves=rows)
    (drawn,) = (e for e in read_page(html(report)).all("svg") if e.attributes.get("class") == "chart")
    words = "Contribution: 1.00 in round 1, 3.00 in round 3"
    assert drawn.attributes["aria-label"] == f"Public goods. {words}"
    assert len([*drawn.all("rect")]) == 3
    assert words in markdown(page_of(report))
    assert "Public goods" in rich_text(page_of(report)).html
    assert 'class="chart"' not in html(whole_report())


def test_charts_of_a_foreign_report_are_of_a_bounded_size() -> None:
    rows = [curve(**OWN, game=f"g{game}:x", round=number) for game in range(50) for number in range(300)]
    page = page_of(whole_report(curves=tuple(rows)))
    (charts,) = (b for section in page.sections for b in section.blocks if isinstance(b, Charts))
    assert max(len(chart.points) for chart in charts.charts) == MOST_ROUNDS
    assert len(with_curves(*rows)) < 4_000_000


def test_the_interval_of_a_round_is_students_over_matches_inside_the_scale() -> None:
    """Of 4, 5 and 6 the standard error is the root of a third, and Student's value for two is 4.3027."""
    low, high = _interval([4.0, 5.0, 6.0], None)
    assert (low, high) == (
        pytest.approx(5 - 4.3027 / 3**0.5, abs=1e-3),
        pytest.approx(5 + 4.3027 / 3**0.5, abs=1e-3),
    )
    assert _interval([0.0, 1.0], 1.0) == (0.0, 1.0)
    assert _interval([4.0], None) == (None, None)
