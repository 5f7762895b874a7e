"""DSGBench on the Dashboard: abilities, what is missing, own weights and ranges, and the paper's table 6."""

import json

import pytest
from helpers.benchmark_villages import record_villages
from helpers.dashboard import lines, series
from helpers.recording import Dice, play
from helpers.window import services
from PySide6.QtWidgets import QDoubleSpinBox

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.window.dashboard.page import VIEWS, DashboardPage

DSGBENCH, TRAJECTORIES = (tuple(VIEWS).index(title) for title in ("DSGBench", "Trajectories"))


@pytest.fixture
def make_view(session, qtbot):
    pages = []

    def make(tab=DSGBENCH):
        page = DashboardPage(services(session, Engine()))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 760)
        page.show()
        view = page.view(tab)
        page.tabs.setCurrentIndex(tab)
        page.refresh()
        settle(view, qtbot)
        return view

    yield make
    for page in pages:
        page.shut_down()
        page.engine.stop()


def settle(view, qtbot):
    qtbot.waitUntil(lambda: not view.work.busy)
    for chart in view.charts():
        if chart.figure is not None:
            chart.load_now()


def cells(row):
    return [cell.text for cell in row.cells]


def measures(view):
    """The lines of the table of measures, by agent, game and measure."""
    return {(cells(row)[0], *cells(row)[2:4]): row for row in view.measures.lines.lines}


def test_abilities_say_what_they_lack(make_view, session, qtbot) -> None:
    record_villages(session)
    view = make_view()
    ann = next(row for row in lines(view) if row.cells[0].text == "Ann")
    assert cells(ann)[1:] == ["40.2", "3 of 32", "-", "-", "37.5", "43.8", "-", "3"]
    assert "Real-time decision-making: StarCraft II, Street Fighter III" in ann.cells[2].tip
    assert "reproduces" in view.note.text()
    radar = view.radar.figure
    assert radar.spokes == ("Planning", "Real time", "Social", "Team", "Learning")
    assert radar.spot(0, 0).text.startswith("Ann\nSocial: 37.5\nSocial reasoning\nWithout Welfare Diplomacy")
    assert radar.outlines[0].values == (None, None, 37.5, 43.75, None)
    assert "Five abilities" in view.radar.canvas.accessibleDescription() + radar.summary()
    assert view.games.figure.table()[0][1:] == (
        "StarCraft II", "Civilization", "Street Fighter III", "Welfare Diplomacy", "Werewolf", "Stratego",
    )  # fmt: skip
    assert {row.faded for row in view.overall.figure.rows} == {True}


def test_every_measure_is_told_with_range_and_formula(make_view, session, qtbot) -> None:
    record_villages(session)
    view = make_view()
    rows = measures(view)
    numbers = ["0.375", "37.50", "0.00", "1.00", "least and most", "3"]
    assert cells(rows["Ann", "Werewolf", "IRP"])[4:] == numbers
    assert cells(rows["no match", "Welfare Diplomacy", "BIR"])[6:8] == ["1.00", "0.00"], "less is better"
    assert rows["no match", "StarCraft II", "RPM"].cells[3].tip.startswith("Resources per minute")
    view.table.choose([lines(view)[1].key])
    settle(view, qtbot)
    agents = {row.cells[0].text for row in view.measures.lines.lines if not row.faded}
    assert len(agents) == 1


def test_own_numbers_score_anew_and_stay(make_view, session, qtbot) -> None:
    record_villages(session)
    view = make_view()
    view.fields.weights["team"].setValue(0.0)
    settle(view, qtbot)
    view.fields.ends["werewolf.IRP"][1].setValue(0.5)
    settle(view, qtbot)
    assert lines(view)[0].cells[1].text == "75.0"
    assert "Chosen by you: team, werewolf.IRP" in view.warning.text()
    kept = json.loads(session.paths.scoring.read_text(encoding="utf-8"))
    assert kept["changed"] == ["team", "werewolf.IRP"]
    again = make_view()
    assert lines(again)[0].cells[1].text == "75.0"
    assert again.fields.ends["werewolf.IRP"][1].value() == 0.5
    again.fields.usual.click()
    settle(again, qtbot)
    assert lines(again)[0].cells[1].text == "40.2"
    assert not again.warning.isVisible()
    named = [field.accessibleName() for field in again.fields.findChildren(QDoubleSpinBox)]
    assert all(named)
    assert len(set(named)) == len(named)


def test_a_range_without_width_is_refused_in_words(make_view, session, qtbot) -> None:
    record_villages(session)
    view = make_view()
    view.fields.ends["werewolf.IRP"][1].setValue(0.0)
    assert "two ends that differ" in view.notice.text
    assert not session.paths.scoring.exists()


def test_the_papers_table_is_quoted_and_laid_over_when_it_is_wanted(make_view, session, qtbot) -> None:
    record_villages(session)
    view = make_view()
    shown = {row.key: cells(row)[1:4] for row in view.published.lines.lines}
    assert shown["GPT-4o"] == ["54.10", "53.09", "54.10"]
    assert shown["Gemini 1.5 Flash"] == ["56.16", "53.64", "56.16"]
    view.published.choose(["GPT-4o"])
    assert view.radar.figure.outlines[-1].name == "GPT-4o (published)"
    assert view.radar.figure.outlines[-1].values == (54.59, 40.47, 83.27, 34.31, 52.79)
    view.layer.setCurrentIndex(1)
    assert "GPT-4o (published)" in [row.name for row in view.overall.figure.rows if row.hollow]
    assert "not the mean" in view.warning.text()


def test_other_formulas_have_their_own_ranges(make_view, session, qtbot) -> None:
    view = make_view()
    view.fields.ends["werewolf.IRP"][1].setValue(0.5)
    settle(view, qtbot)
    view.reading.setCurrentIndex(view.reading.findData("code"))
    settle(view, qtbot)
    assert view.fields.ends["civilization.CER"][1].value() == 5
    assert view.fields.ends["werewolf.IRP"][1].value() == 1


def test_decisions_of_a_real_time_match_lie_over_the_time_of_the_game(make_view, session, qtbot) -> None:
    """Figure 2 of DSGBench: measures over its steps, which are time of the game."""
    play(session.writer, "tic_tac_toe:llmarena", "turns", seats=[Dice(0.0), Dice(0.0)])
    play(session.writer, "boxing:wall", "ring", seats=[Dice(0.0), Dice(0.0)], seed=5, after=120)
    session.writer.flush()
    view = make_view(TRAJECTORIES)
    view.show_matches(["turns"])
    settle(view, qtbot)
    assert view.align.findData("game") < 0
    ended = "update matches set termination = 'rules' where id = 'ring'"
    session.writer.run(lambda db: db.execute(ended))
    view.show_matches(["ring"])
    settle(view, qtbot)
    view.align.setCurrentIndex(view.align.findData("game"))
    view.measure.setCurrentIndex(view.measure.findData("effective_per_minute"))
    (one,) = view.content
    drawn = [point.x for point in series(view.curves)[0].points]
    assert drawn == sorted(drawn)
    assert set(drawn) <= set(one.game_clock.values())
    assert view.curves.figure.x.label == "Time of the game"


def test_ranges_that_are_ours_are_marked_wherever_they_are_shown(make_view, session, qtbot) -> None:
    view = make_view()
    shown = measures(view)
    ends = {code: cells(shown["no match", "Civilization", code])[6:9] for code in ("EGR", "MGR", "TRP")}
    assert ends == {
        "EGR": ["0.00", "0.50", "ours"],
        "MGR": ["0.00", "0.25", "ours"],
        "TRP": ["0.00", "1.00", "least and most"],
    }
    assert "little and much" in shown["no match", "Civilization", "EGR"].cells[8].tip
    assert "the least and the most" in shown["no match", "Civilization", "TRP"].cells[8].tip
    view.reading.setCurrentIndex(view.reading.findData("code"))
    settle(view, qtbot)
    shown = measures(view)
    assert cells(shown["no match", "Civilization", "TRP"])[6:9] == ["0.00", "87.00", "ours"]
    assert cells(shown["no match", "Welfare Diplomacy", "WS"])[6:9] == ["0.00", "180.00", "ours"]
    assert view.fields._usual_texts["diplomacy.WS"].text() == "0 to 180, ours"
    view.fields.ends["diplomacy.WS"][1].setValue(90)
    settle(view, qtbot)
    shown = measures(view)
    assert cells(shown["no match", "Welfare Diplomacy", "WS"])[6:9] == ["0.00", "90.00", "yours"]


def test_figure_2_shows_three_abilities_side_by_side_and_leads_to_the_step(make_view, session, qtbot) -> None:
    for seed in (3, 4):
        play(session.writer, "starcraft2:macro_sync", f"m{seed}", seats=[Dice(0.0)] * 2, seed=seed)
    session.writer.flush()
    view = make_view(TRAJECTORIES)
    view.show_matches(["m3", "m4"])
    settle(view, qtbot)
    view.measure.setCurrentIndex(view.measure.findText("Three abilities (figure 2)"))
    settle(view, qtbot)
    assert [panel.figure.title for panel in view.panels] == [
        "(a) Strategic planning: efficiency of resources so far",
        "(b) Real-time decision-making: effective actions per minute so far",
        "(c) Adaptive learning: grounding accuracy so far",
    ]
    assert view.panels[0].isVisible()
    assert not view.curves.isVisible()
    names = [[one.name for one in panel.figure.series] for panel in view.panels]
    assert {name.partition(":")[0] for name in names[0]} == {"1", "2"}, "a line for each match"
    wanted = []
    view.match_wanted.connect(lambda *place: wanted.append(place))
    point = view.panels[0].figure.series[0].points[-1]
    view.panels[0].chosen.emit(point.key)
    assert wanted == [point.key]
    view.measure.setCurrentIndex(view.measure.findData("score"))
    assert view.curves.isVisible()
