"""The results of a study in the window: the same numbers as in its report, as charts that can be saved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.simulated_studies import fixed
from helpers.window import settle
from PySide6.QtCore import QRectF

from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.diagram import Diagram
from gamebench_gui.window.charts.figures import Curves, Intervals
from gamebench_gui.window.charts.plot_painter import PlotPainter
from gamebench_gui.window.kit import language
from gamebench_gui.window.studies.result_charts import figure_of, in_words
from gamebench_gui.window.studies.results_view import ResultsView
from games.core.said import Said
from replays.studies.analysis.comparison import Setup, compare
from replays.studies.analysis.findings import Finding, Flow, FlowBox, Leaving
from replays.studies.analysis.result_figures import Crowd, figures, headline
from replays.studies.findings import Results

FLOW = Flow(
    "flow",
    Said("{came} came, {analysed} are analysed", came="3", analysed="1"),
    (FlowBox("came", 3, (Leaving("did not agree", 1),)), FlowBox("consented", 2)),
    ((FlowBox("in told", 2, (Leaving("still under way", 1),)), FlowBox("analysed", 1)),),
)


@pytest.fixture(scope="module")
def results() -> Results:
    rows = fixed()
    comparison = compare(rows, Setup("s", ("local-70b",), samples=200))
    crowd = Crowd(rows, {row.who for row in rows if row.person})
    return Results(*headline(comparison), (*figures(comparison, crowd), FLOW), comparison)


def test_every_figure_is_a_chart_with_the_values_of_the_report(results: Results) -> None:
    for finding in results.findings:
        figure = figure_of(finding)
        assert not figure.empty, finding.key
        assert figure.title == finding.title
        assert values(figure_of(finding).table()[1]) >= numbers_of(finding), finding.key


def values(rows: Any) -> set[float]:
    return {float(cell) for row in rows for cell in row if isinstance(cell, int | float)}


def numbers_of(finding: Finding) -> set[float]:
    """The values that the picture of a figure draws."""
    rows = getattr(finding, "rows", ())
    spots = [spot for line in getattr(finding, "lines", ()) for spot in line.spots]
    known = [number for row in rows for number in (row.value, row.low, row.high)]
    known += [number for spot in spots for number in (spot.x, spot.y, spot.low, spot.high)]
    known += [box.people for box in finding.boxes()] if isinstance(finding, Flow) else []
    return {float(number) for number in known if number is not None}


def test_charts_are_of_the_usual_kinds_and_can_be_saved(results: Results, qtbot: Any, tmp_path: Any) -> None:
    view = ResultsView()
    qtbot.addWidget(view)
    view.resize(1100, 700)
    view.show()
    view.show_results(results)
    settle()
    kinds = {key: type(card.chart.figure) for key, card in view.cards.items()}
    assert (kinds["scores"], kinds["learning"], kinds["flow"]) == (Intervals, Curves, Diagram)
    assert view.title.text() == results.title
    for key, card in view.cards.items():
        for ending in ("csv", "svg", "png"):
            card.chart.save(tmp_path / f"{key}.{ending}")
    assert "did not agree" in (tmp_path / "flow.csv").read_text(encoding="utf-8")
    assert all(path.stat().st_size > 40 for path in tmp_path.iterdir())


def test_numbers_are_shown_and_hidden_below_their_chart(results: Results, qtbot: Any) -> None:
    view = ResultsView()
    qtbot.addWidget(view)
    view.show()
    view.show_results(results)
    settle()
    card = view.cards["differences"]
    card.more.click()
    assert card.numbers is not None
    assert card.numbers.isVisible()
    assert "local-70b" in card.numbers.copied()
    card.more.click()
    assert card.numbers.isHidden()


def test_arrow_keys_read_the_flow_box_by_box(qtbot: Any) -> None:
    diagram = figure_of(FLOW)
    assert [len(track) for track in diagram.tracks()] == [2, 2]
    assert diagram.spot(0, 0).text == "3 came\n1 did not agree"
    assert diagram.spot(1, 0).text == "2 in told\n1 still under way"
    assert "3 came" in diagram.summary()


def test_words_of_a_narrow_box_are_broken_over_lines(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, bool] = {}
    write = PlotPainter.text

    def note(ink: PlotPainter, box: QRectF, text: str, *rest: Any) -> None:
        drawn[text] = ink.metrics.horizontalAdvance(text) <= box.width() + 1
        write(ink, box, text, *rest)

    monkeypatch.setattr(PlotPainter, "text", note)
    chart = Chart()
    qtbot.addWidget(chart)
    chart.resize(430, 420)
    chart.show()
    end = FlowBox("reached the end", 2)
    chart.show_figure(
        figure_of(replace(FLOW, arms=((FlowBox("in told", 2), end), (FlowBox("in other", 2), end))))
    )
    settle()
    chart.grab()
    assert "2 reached the end" not in drawn, "the box is too narrow for it"
    assert all(drawn[line] for line in drawn if line in "2 reached the end")


def test_results_are_in_the_language_of_the_window() -> None:
    language.speak("de")
    try:
        assert in_words(FLOW.title) == "3 kamen, 1 werden ausgewertet"
        assert figure_of(FLOW).spot(0, 0).text == "3 kamen\n1 stimmten nicht zu"
    finally:
        language.speak(language.ENGLISH)
