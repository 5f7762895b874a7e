"""The power of a plan before the lock: one curve, from the numbers of ``study power``, simulated once."""

from __future__ import annotations

import json
from collections import Counter
from threading import Event

import pytest
from helpers.studies_page import begin, dialog_of, fill, fill_in
from PySide6.QtWidgets import QLineEdit

from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.kit.language import said
from gamebench_gui.window.studies import power_box
from gamebench_gui.window.studies.page import StudiesPage
from gamebench_gui.window.studies.power_box import PowerBox
from gamebench_gui.window.studies.protocol_acts import BOTS, SPREAD
from gamebench_gui.window.studies.report_text import ReportText
from replays.studies.analysis import power
from replays.studies.registry import studies
from replays.studies.results import power_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(window):
    window.show_page("studies")
    return window.page(StudiesPage)


@pytest.fixture
def simulated(monkeypatch):
    """How many times each number of people was simulated."""
    counts, simulate = Counter(), power._parts

    def count(design, runs):
        counts[design.people] += 1
        return simulate(design, runs)

    monkeypatch.setattr(power, "_parts", count)
    power._remembered.cache_clear()
    yield counts
    power._remembered.cache_clear()


def curve(chart):
    """The points of the curve: people and per cent."""
    return {point.x: point.y for point in chart.figure.series[0].points}


def test_list_and_lock_show_one_curve_that_is_simulated_once(page, until, simulated, call):
    draft = begin(page)
    fill_in(page)
    view = page.draft.launch
    page.draft.tabs.setCurrentWidget(view)
    until(lambda: view.launch is not None and view.power.chart.figure is not None)
    page.protocols.ask_lock()
    box = dialog_of(page).findChild(PowerBox)
    until(lambda: box.chart.figure is not None)
    assert box.chart.figure == view.power.chart.figure
    assert set(simulated) == {10, 20, 30, 50}
    assert set(simulated.values()) == {1}, "nothing is simulated twice"
    dialog_of(page).reject()
    code, out, _ = call("study", "power", str(draft.file), "--json")
    assert code == 0
    printed = {row["plan"]["people"]: 100 * row["found"] for row in json.loads(out)["power"]}
    assert curve(box.chart) == pytest.approx(printed)
    (planned,) = box.chart.figure.series[1].points
    assert (planned.x, planned.y) == (20, pytest.approx(printed[20]))
    assert (
        f"20 people find a difference of 0.3 with a chance of {printed[20]:.0f} %" in box.chart.figure.title
    )
    assert [level.label for level in box.chart.figure.references] == ["wanted: 80 %"]


@pytest.mark.parametrize("act", ["lock", "cancel"])
def test_the_dialog_is_usable_while_the_plan_is_simulated(page, until, monkeypatch, act):
    begun, go = Event(), Event()

    def slowly(protocol):
        begun.set()
        assert go.wait(30)

    monkeypatch.setattr(power_box, "power_curve", slowly)
    begin(page)
    fill_in(page)
    page.protocols.ask_lock()
    dialog = dialog_of(page)
    until(begun.is_set)
    until(dialog.do.hasFocus)  # Enter locks, as without the curve
    (dialog.do if act == "lock" else dialog.cancel).click()
    until(lambda: not dialog.isVisible())
    assert bool(studies(page.session.store)) is (act == "lock")
    go.set()
    page.protocols._simulations.wait()


def test_a_plan_without_a_difference_says_what_it_lacks(page, until):
    draft = begin(page)
    page.draft.rewrite("\n".join(line for line in draft.text.splitlines() if "expect" not in line))
    page.protocols.ask_lock()
    chart = dialog_of(page).findChild(Chart)
    until(lambda: chart.state.isVisible() and "names no difference" in chart.state.text.text())


def test_how_many_people_shows_the_curve_and_the_table_of_a_spread(page, until):
    begin(page)
    page.protocols.ask_power()
    assert "could not convert" not in fill(page, **{said(SPREAD).replace(" ", "_"): "0,25"})
    until(lambda: any(each.isVisible() for each in page.findChildren(ReportText)))
    report = next(each for each in page.findChildren(ReportText) if each.isVisible())
    protocol = page.draft.draft.protocol
    rows, notes = power_of(protocol, None, 0.25)
    shown = report.text.toPlainText()
    assert notes[0] in shown
    for row in rows:
        assert f"{row.found:.2f}" in shown
    assert curve(report.findChild(Chart)) == {row.plan.people: 100 * row.found for row in rows}
    assert "0.25" in report.findChild(Chart).figure.note


@pytest.mark.slow
def test_how_many_people_of_groups_shows_a_curve_for_each_correlation(page, until):
    begin(page, "public-goods-groups")
    page.protocols.ask_power()
    fill(page, **{said(SPREAD).replace(" ", "_"): "20"})
    until(lambda: any(each.isVisible() for each in page.findChildren(ReportText)))
    report = next(each for each in page.findChildren(ReportText) if each.isVisible())
    protocol = page.draft.draft.protocol
    rows, _ = power_of(protocol, None, 20)
    figure = report.findChild(Chart).figure
    for rho, series in zip((0.1, 0.3, 0.5), figure.series, strict=False):
        assert series.name == f"correlation {rho}"
        points = {point.x: point.y for point in series.points}
        assert points == {row.plan.people: 100 * row.found for row in rows if row.rho == rho}
    assert [len(series.points) for series in figure.series[3:]] == [3]
    planned = [row.found for row in rows if row.plan.people == protocol.quota.participants]
    assert f"with a chance of {100 * min(planned):.0f} to {100 * max(planned):.0f} %" in figure.title
    assert f"{rows[0].units}" in report.text.toPlainText()
    assert "Groups" in report.text.toPlainText()


@pytest.mark.parametrize(("name", "text"), [(SPREAD, "wide"), (BOTS, "many"), (SPREAD, "-1")])
def test_how_many_people_refuses_what_is_no_number(page, until, name, text):
    begin(page)
    page.protocols.ask_power()
    dialog = dialog_of(page)
    field = dialog._fields[said(name)]
    assert isinstance(field, QLineEdit)
    field.setText(text)
    refused = []
    page.protocols.refused.connect(refused.append)
    dialog.do.click()
    until(lambda: refused)
    assert not any(each.isVisible() for each in page.findChildren(ReportText))
