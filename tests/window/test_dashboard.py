"""The Dashboard: every view empty, with samples and full; hovering, brushing, opening, cancelling."""

import gc
import json
import re
import threading
import weakref
from itertools import combinations

import pytest
from helpers.dashboard import cell, heights, lines, said, series
from helpers.rated import Played, drawn, fill, won
from helpers.recording import Dice, play
from helpers.seats import RandomSeat
from helpers.window import open_window, services
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.cli.main import run
from gamebench_gui.window.charts.figures import Intervals
from gamebench_gui.window.dashboard.agent_styles import titles
from gamebench_gui.window.dashboard.page import VIEWS, DashboardPage
from gamebench_gui.window.parts.page import OpenMatch
from games.catalog import every_preset
from replays.store.rows import AgentRow

RATINGS, SCORES, GAMEBENCH, GAMMA, DSGBENCH, TRAJECTORIES, COST = range(7)
TTT, KUHN = "tic_tac_toe:llmarena", "kuhn_poker:gtbench"


@pytest.fixture
def make_page(session, qtbot):
    pages = []

    def make():
        page = DashboardPage(services(session, Engine()))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 760)
        page.show()
        return page

    yield make
    for page in pages:
        page.shut_down()
        page.engine.stop()


def show(page, index, qtbot):
    """A view whose work is done, with its charts drawn."""
    view = page.view(index)
    page.tabs.setCurrentIndex(index)
    page.refresh()
    settle(view, qtbot)
    return view


def settle(view, qtbot):
    qtbot.waitUntil(lambda: not view.work.busy)
    for chart in view.charts():
        if chart.figure is not None:
            chart.load_now()


def league(session):
    """Ann beats Bob beats Cid, often enough to be sure of it; Dan played another game once."""
    played = [
        *won("Ann", "Bob", 30),
        *won("Bob", "Cid", 30),
        *drawn("Ann", "Cid", 4),
        *won("Dan", "Ann", 1, game=KUHN),
    ]
    return fill(session.writer, played)


def unused():
    """A reference to an object that only a collection of garbage can free."""
    loop = threading.Event()
    loop.me = loop
    return weakref.ref(loop)


def diced(session, name=TTT, match_id="m1", names=("Ann", "Bob"), **options):
    """A match with refused attempts and model calls."""
    agents = [AgentRow(who, who, "llm", config=f"llm:model={who}") for who in names]
    play(session.writer, name, match_id, seats=[Dice(0.3), Dice(0.3)], agents=agents, seed=5, **options)
    session.writer.flush()


@pytest.mark.slow
@pytest.mark.parametrize("index", range(len(VIEWS)), ids=list(VIEWS))
def test_an_empty_view_says_what_would_fill_it(make_page, qtbot, index) -> None:
    view = show(make_page(), index, qtbot)
    for chart in view.charts():
        assert chart.figure is None
        assert any(word in chart.state.text.text() for word in ("Play", "play", "Select"))


def test_refreshing_a_view_exempts_no_garbage_from_collection(make_page, session, qtbot):
    league(session)
    page, left = make_page(), []
    for _ in range(3):
        left.append(unused())
        show(page, SCORES, qtbot)
    gc.collect()
    assert [ref() for ref in left] == [None] * 3


@pytest.mark.parametrize("index", [RATINGS, SCORES, GAMEBENCH, GAMMA, DSGBENCH])
def test_the_box_of_published_tables_says_what_it_shows(make_page, qtbot, index) -> None:
    box = show(make_page(), index, qtbot).layer
    assert box.accessibleName() == "Published reference"
    assert "published table" in box.accessibleDescription()


@pytest.mark.parametrize("index", [RATINGS, SCORES, TRAJECTORIES, COST])
def test_every_view_opens_with_the_sample_matches(make_page, session, qtbot, index) -> None:
    session.import_samples()
    view = show(make_page(), index, qtbot)
    assert view.table.lines.rowCount() > 3
    drawn = [chart for chart in view.charts() if chart.figure is not None]
    assert drawn
    for chart in drawn:
        assert chart.canvas.accessibleName()
        assert chart.figure.table()[1]


def test_ratings_say_who_is_better_and_how_sure_that_is(make_page, session, qtbot) -> None:
    league(session)
    view = show(make_page(), RATINGS, qtbot)
    names = [line.cells[1].text for line in lines(view)]
    assert names.index("Ann") < names.index("Bob") < names.index("Cid")
    assert [row.name for row in view.ratings.figure.rows] == names
    view.table.choose([line.key for line in lines(view) if line.cells[1].text in ("Ann", "Cid")])
    assert view.compared.text().startswith("Ann is rated ")
    assert "the difference is clear" in view.compared.text()


def test_agents_without_a_match_in_the_scope_are_unrated_and_provisional_ones_pale(
    make_page, session, qtbot
) -> None:
    league(session)
    page = make_page()
    view = show(page, RATINGS, qtbot)
    view.scope.setCurrentIndex(view.scope.findData(f"game={KUHN}"))
    settle(view, qtbot)
    rows = {row.name: row for row in view.ratings.figure.rows}
    assert rows["Cid"].value is None
    assert rows["Cid"].unknown.startswith("unrated")
    assert rows["Dan"].faded, "one match is not enough"
    by_name = {line.cells[1].text: line for line in lines(view)}
    assert cell(view.table, by_name["Cid"], "State").text == "unrated"
    assert cell(view.table, by_name["Dan"], "State").text == "provisional"


def test_the_win_matrix_shows_shares_and_compares_on_click(make_page, session, qtbot) -> None:
    league(session)
    view = show(make_page(), RATINGS, qtbot)
    heat = view.matrix.figure
    ann, bob = heat.rows.index("Ann"), heat.columns.index("Bob")
    assert heat.cells[ann][bob].value == 100
    assert heat.cells[bob][ann].value == 0
    view.tabs.setCurrentIndex(1)
    canvas = view.matrix.canvas
    QTest.mouseClick(
        canvas.viewport(),
        Qt.MouseButton.LeftButton,
        pos=canvas.pixel_of(ann, bob).toPoint(),
    )
    assert "Ann" in view.compared.text()
    assert "Bob" in view.compared.text()


@pytest.mark.parametrize("method", ["trueskill", "elo"])
def test_live_ratings_have_a_history_and_say_that_order_matters(make_page, session, qtbot, method) -> None:
    ids = league(session)
    page = make_page()
    view = show(page, RATINGS, qtbot)
    view.method.setCurrentIndex(view.method.findData(method))
    settle(view, qtbot)
    assert "order" in view.notes.text()
    assert view.tabs.isTabVisible(2)
    ann = next(one for one in view.history.figure.series if one.name == "Ann")
    assert len(ann.points) == 35
    assert (ann.points[0].low is None) == (method == "elo"), "TrueSkill has an uncertainty, Elo has none"
    with qtbot.waitSignal(page.wanted) as told:
        view.history.chosen.emit(ann.points[-1].key)
    assert told.args == [OpenMatch(ids[-1])]


def test_published_ratings_can_be_laid_over_with_their_warning(make_page, session, qtbot) -> None:
    league(session)
    view = show(make_page(), RATINGS, qtbot)
    at = next(i for i in range(view.layer.count()) if "GameBench" in view.layer.itemText(i))
    view.layer.setCurrentIndex(at)
    quoted = [row for row in view.ratings.figure.rows if row.hollow]
    assert any(row.name == "human (published)" and row.value == 1.76 for row in quoted)
    assert "wrong games" in view.warning.text()
    view.column.setCurrentIndex(view.column.findText("Sea Battle"))
    assert any(row.name == "random (published)" and row.value == 1.07 for row in view.ratings.figure.rows)
    view.layer.setCurrentIndex(0)
    assert not any(row.hollow for row in view.ratings.figure.rows)


def test_rating_can_be_cancelled_at_once(make_page, session, qtbot, monkeypatch) -> None:
    league(session)
    from replays.scores import leaderboard, rating_options

    begun, gave_up = threading.Event(), threading.Event()

    def slow(store, scope, options, progress, cancelled):
        begun.set()
        while not cancelled():
            progress(0.5)
            threading.Event().wait(0.005)
        gave_up.set()
        raise rating_options.CancelledError

    monkeypatch.setattr(leaderboard, "compute", slow)
    page = make_page()
    view = page.view(RATINGS)
    page.refresh()
    qtbot.waitUntil(begun.is_set)
    qtbot.waitUntil(view.busy.isVisible)
    told = []
    monkeypatch.setattr(view.notice, "tell", lambda *words: told.append(words))
    view.busy.stop.click()
    assert not view.busy.isVisible()
    assert "cancelled" in said(view.ratings)
    assert told == [("Cancelled.", "info")], "it is no failure"
    qtbot.waitUntil(gave_up.is_set)


def test_results_are_kept_until_new_matches_arrive(make_page, session, qtbot) -> None:
    league(session)
    page = make_page()
    view = show(page, RATINGS, qtbot)
    before = view.board
    assert show(page, RATINGS, qtbot).board is before
    fill(session.writer, [Played(("Cid", "Ann"), (1, 2))])
    assert show(page, RATINGS, qtbot).board.matches == before.matches + 1


def test_scores_stand_side_by_side_and_capabilities_by_tag(make_page, session, qtbot) -> None:
    league(session)
    view = show(make_page(), SCORES, qtbot)
    titles = view.table.lines.titles
    ann = next(line for line in lines(view) if line.cells[0].text == "Ann")
    assert ann.cells[titles.index("Average score")].value == pytest.approx((30 + 2) / 35)
    assert ann.cells[titles.index("GTBench NRA")].value is not None
    assert len(view.radar.figure.spokes) > 2
    view.table.choose([ann.key])
    assert [one.name for one in view.radar.figure.outlines] == ["Ann"]


def test_a_published_table_of_the_benchmark_stands_beside_its_score(make_page, session, qtbot) -> None:
    league(session)
    view = show(make_page(), SCORES, qtbot)
    view.scorer.setCurrentIndex(view.scorer.findText("NRA"))
    assert view.layer.count() > 1
    view.layer.setCurrentIndex(1)
    assert any(row.hollow for row in view.scores.figure.rows)


def test_a_trajectory_shows_metrics_decisions_and_refused_attempts(make_page, session, qtbot) -> None:
    diced(session)
    view = show(make_page(), TRAJECTORIES, qtbot)
    trace = session.store.trace("m1")
    assert {p.y for one in series(view.curves) for p in one.points} >= {0.0}
    decided = [row for row in trace.all_decisions() if row.seat >= 0]
    assert len(lines(view)) == len(decided)
    strip = view.strip.figure
    refused = next(row for row in lines(view) if cell(view.table, row, "Refused").text)
    assert "The dice fell off the table." in cell(view.table, refused, "Refused").tip
    assert "Grounding accuracy so far" in cell(view.table, refused, "Metrics").tip
    failed = [event for event in strip.events if strip.lanes[event.lane].startswith("refused")]
    assert len(failed) == trace.totals.refused > 0
    for name in ("seconds", "tokens", "attempts"):
        view.measure.setCurrentIndex(view.measure.findData(name))
        shown = {p.x: p.y for p in series(view.curves)[0].points}
        assert shown == {float(step): value for step, value in trace.metric(name)[0]}


def test_unknown_prices_stay_unknown(make_page, session, qtbot) -> None:
    diced(session)
    page = make_page()
    trajectories = show(page, TRAJECTORIES, qtbot)
    table = trajectories.table.lines
    cost = table.titles.index("Cost")
    assert {line.cells[cost].text for line in lines(trajectories)} == {"-"}
    view = show(page, COST, qtbot)
    prices = [cell(view.table, line, "Cost") for line in lines(view)]
    assert {price.text for price in prices} == {"-"}
    assert "unknown price" in prices[0].tip


@pytest.mark.parametrize(("index", "command"), [(RATINGS, "ratings"), (COST, "costs")])
def test_tables_have_the_columns_that_the_command_prints(
    make_page, session, qtbot, capsys, index, command
) -> None:
    league(session)
    view = show(make_page(), index, qtbot)
    assert run([command, "--db", str(session.store.path)]) == 0
    head = capsys.readouterr().out.splitlines()[0]
    assert list(view.table.lines.titles) == re.split("  +", head.strip())


def test_clicking_a_point_opens_its_step(make_page, session, qtbot) -> None:
    diced(session)
    page = make_page()
    view = show(page, TRAJECTORIES, qtbot)
    canvas = view.curves.canvas
    spot = view.curves.figure.spot(0, 3)
    with qtbot.waitSignal(page.wanted) as told:
        QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=canvas.pixel_of(0, 3).toPoint())
    assert told.args == [OpenMatch("m1", spot.key[1])]
    assert [key[1] for key in view.table.chosen()] == [spot.key[1]], "and its decision is selected"
    row = view.table.sorted.index(2, 0)
    view.table.setCurrentIndex(row)
    with qtbot.waitSignal(page.wanted) as told:
        QTest.keyClick(view.table, Qt.Key.Key_Return)
    assert told.args == [OpenMatch("m1", lines(view)[2].key[1])]


def test_a_brushed_range_filters_the_table_and_marks_both_charts(make_page, session, qtbot) -> None:
    diced(session)
    view = show(make_page(), TRAJECTORIES, qtbot)
    whole = view.table.sorted.rowCount()
    view.curves.canvas._brush(1.5, 3.5)
    steps = {
        view.table.sorted.index(row, 0).data(Qt.ItemDataRole.UserRole + 1)[1]
        for row in range(view.table.sorted.rowCount())
    }
    assert steps == {2, 3}
    assert view.strip.canvas.selected == (1.5, 3.5)
    assert f"2 of {whole}" in view.range.text()
    view.strip.canvas._brush(0.0, 0.0)
    assert view.table.sorted.rowCount() == whole
    assert view.curves.canvas.selected is None


def turn_wheel(canvas, notches: int, x: float) -> None:
    """Turn the wheel over a place of a chart."""
    at = QPointF(x, canvas.height() / 2)
    place, none = canvas.viewport().mapToGlobal(at), Qt.MouseButton.NoButton
    turned, begin = QPoint(0, 120 * notches), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, place, QPoint(), turned, none, Qt.KeyboardModifier.NoModifier, begin, False)
    QApplication.sendEvent(canvas.viewport(), event)


def test_the_wheel_looks_closer_at_the_same_steps_in_both_charts(make_page, session, qtbot) -> None:
    diced(session)
    view = show(make_page(), TRAJECTORIES, qtbot)
    view.show_matches(["m1"])
    settle(view, qtbot)
    canvas = view.curves.canvas
    whole = canvas.frame.right - canvas.frame.left
    here = canvas.width() / 2
    under = canvas._value(here)
    turn_wheel(canvas, 3, here)
    low, high = canvas.part
    assert high - low == pytest.approx(whole / 1.25**3)
    assert canvas._value(here) == pytest.approx(under, abs=whole / 50)
    assert view.strip.canvas.part == (low, high)
    QTest.keyClick(canvas, Qt.Key.Key_0)
    assert canvas.part is None
    turn_wheel(canvas, 3, here)
    turn_wheel(view.strip.canvas, -9, here)
    assert (canvas.part, view.strip.canvas.part) == (None, None)


def test_several_matches_lie_over_one_another_and_average(make_page, session, qtbot) -> None:
    diced(session)
    diced(session, match_id="m2")
    view = show(make_page(), TRAJECTORIES, qtbot)
    view.show_matches(["m1", "m2"])
    settle(view, qtbot)
    assert [one.name for one in series(view.curves)] == [
        "1: Ann",
        "1: Bob",
        "2: Ann",
        "2: Bob",
    ]
    for align in ("time", "share"):
        view.align.setCurrentIndex(view.align.findData(align))
        assert all(one.points for one in series(view.curves))
    assert max(p.x for one in series(view.curves) for p in one.points) == 100
    view.mean.setChecked(True)
    assert [one.name for one in series(view.curves)] == ["Ann", "Bob"]


def test_a_match_that_is_being_played_shows_nothing_here(make_page, session, qtbot) -> None:
    diced(session, after=8)
    view = show(make_page(), TRAJECTORIES, qtbot)
    assert session.store.match("m1").termination is None
    view.show_matches(["m1"])
    settle(view, qtbot)
    assert view.trajectories == []
    assert view.table.lines.rowCount() == 0
    assert "not over" in view.notice.text


def test_failures_are_counted_by_class_and_time_by_agent(make_page, session, qtbot) -> None:
    diced(session)
    view = show(make_page(), COST, qtbot)
    heat = view.failures.figure
    column = heat.columns.index("Unparsable")
    refused = session.store.trace("m1").totals.seats
    row = heat.rows.index("Ann")
    attempts = refused[0].attempts
    assert heat.cells[row][column].value == pytest.approx(100 * refused[0].refused / attempts, abs=8)
    assert {row.name for row in view.latency.figure.rows} == {"Ann", "Bob"}
    assert isinstance(view.latency.figure, Intervals)


def test_text_of_models_and_agents_stays_text(make_page, session, qtbot) -> None:
    fill(session.writer, won("<b>Ann</b>", "=SUM(1)", 6))
    view = show(make_page(), RATINGS, qtbot)
    assert "<b>Ann</b>" in [row.name for row in view.ratings.figure.rows]
    assert "'=SUM(1)" in view.ratings.figure.csv()
    canvas = view.ratings.canvas
    canvas.point_at((0, 0))
    assert canvas._bubble.textFormat() == Qt.TextFormat.PlainText


def test_a_match_in_replays_is_one_click_from_its_trajectory(tmp_path, qtbot) -> None:
    window = open_window(tmp_path)
    qtbot.addWidget(window)
    try:
        diced(window.session)
        window.open_replay("m1", 2)
        QTest.mouseClick(window.replays.centre.chart, Qt.MouseButton.LeftButton)
        page = window.page(DashboardPage)
        view = page.view(TRAJECTORIES)
        settle(view, qtbot)
        assert page.isVisible()
        assert [one.match.id for one in view.trajectories] == ["m1"]
        assert [key[1] for key in view.table.chosen()] == [2], "the step on the board is selected"
        view.open(("m1", 3))
        assert window.replays.isVisible()
        assert window.replays.replay.position == 3
    finally:
        window.close()


def test_gamebenchs_options_are_one_click_away(make_page, session, qtbot) -> None:
    from dataclasses import replace

    from replays.scores.rating_options import GAMEBENCH, Options

    league(session)
    view = show(make_page(), RATINGS, qtbot)
    view.fold.click()
    assert view.options.isVisible()
    view.options.gamebench.click()
    assert view.options.options("bradley-terry") == GAMEBENCH
    view.options.usual.click()
    view.options.first_seat.click()
    settle(view, qtbot)
    assert view.board.options == replace(Options(), seat_advantage=True)


def test_agents_of_one_name_are_told_apart_by_their_settings() -> None:
    found = titles(
        [("a", "gpt", "llm:model=gpt"), ("b", "gpt", "llm:model=gpt,scaffold=cot"), ("c", "Dice", "random")]
    )
    assert found == {"a": "gpt", "b": "gpt (scaffold=cot)", "c": "Dice"}


# gamma-Bench


FIXED = "rule:name=fixed,values="
GUESS = ("guess_two_thirds", "--seat", f"{FIXED}12")
GOODS = ("public_goods", "--seat", f"{FIXED}5", "--set", "rounds=4")
BATTLE = ("battle_royale", "--seat", "random", "--matches", "2", "--seed", "1", "--set", "turns=3")
SWEEP = (
    *("guess_two_thirds", "--seat", f"{FIXED}25", "--set", "rounds=3"),
    *("--sweep", "ratio=1/2,4/3", "--matches", "2"),
)


def gamma(session, *matches):
    """Matches of gamma-Bench, as the command line records them."""
    for argv in matches:
        assert run(["play", *argv, "--db", str(session.store.path)]) == 0


def test_gamma_bench_shows_what_its_ratings_command_prints(make_page, session, qtbot, capsys) -> None:
    gamma(session, GUESS, GOODS, BATTLE)
    capsys.readouterr()
    argv = ["ratings", "--method", "gamma", "--json", "--db", str(session.store.path)]
    assert run(argv) == 0
    printed = json.loads(capsys.readouterr().out)["agents"]
    view = show(make_page(), GAMMA, qtbot)
    titles = ("Score", "Deviation", "Matches")
    cells = [[cell(view.table, line, title).value for title in titles] for line in lines(view)]
    assert cells == [
        [line["rating"], line["deviation"], line["matches"]]
        for row in printed
        for line in (row, *row["games"])
    ]
    assert [row.value for row in view.scores.figure.rows] == sorted(
        (row["rating"] for row in printed), reverse=True
    )
    shown = {cell.value for line in view.games.figure.cells for cell in line if cell.value is not None}
    assert shown == {game["rating"] for row in printed for game in row["games"]}


def test_formulas_of_gamma_bench_are_chosen_by_name(make_page, session, qtbot) -> None:
    gamma(session, ("guess_two_thirds", "--seat", f"{FIXED}150", "--set", "low=100", "--set", "high=200"))
    view = show(make_page(), GAMMA, qtbot)
    before = cell(view.table, lines(view)[0], "Score").value
    view.formulas["guess"].setCurrentIndex(view.formulas["guess"].findData("paper"))
    settle(view, qtbot)
    after = cell(view.table, lines(view)[0], "Score").value
    assert (before, after) == (pytest.approx(50), pytest.approx(150))


def test_published_scores_of_gamma_bench_stand_beside_with_their_warning(make_page, session, qtbot) -> None:
    gamma(session, GOODS)
    view = show(make_page(), GAMMA, qtbot)
    view.layer.setCurrentIndex(1)
    quoted = {row.name: row.value for row in view.scores.figure.rows if row.hollow}
    assert quoted["GPT-4 (0125) (published)"] == 60.5
    assert "swapped" in view.warning.text()


@pytest.mark.parametrize(
    ("table", "agent", "printed", "corrected", "pirate"),
    [(1, "Gemini-Pro 1.5", 63.8, 68.1, "87.9"), (2, "LLaMA-3.1 70B", 60.9, 65.3, "70.4")],
)
def test_corrected_scores_stand_beside_the_printed_ones_with_the_reason(
    make_page, session, qtbot, table, agent, printed, corrected, pirate
) -> None:
    gamma(session, GOODS)
    view = show(make_page(), GAMMA, qtbot)
    view.layer.setCurrentIndex(table)
    quoted = {row.name: row for row in view.scores.figure.rows if row.hollow}
    assert quoted[f"{agent} (published)"].value == printed
    assert quoted[f"{agent} (published)"].faded
    better = quoted[f"{agent} (published, corrected)"]
    assert (better.value, better.faded) == (corrected, False)
    assert f"Pirate game: {pirate} corrected" in better.tip
    assert "denominator" in view.warning.text()


def test_rounds_of_a_match_with_target_equilibrium_and_people(make_page, session, qtbot) -> None:
    gamma(session, GUESS)
    page = make_page()
    view = show(page, GAMMA, qtbot)
    view.rounds.choose_game("guess_two_thirds")
    qtbot.waitUntil(lambda: not view.rounds.work.busy and view.rounds.shown is not None)
    choices = view.rounds.choices
    figure = choices.figure
    lines = {one.name: [point.y for point in one.points] for one in figure.series}
    assert lines["mean"] == [12] * 20
    assert lines["each seat"] == [12] * 200
    assert {one.value for one in figure.references} == {0, 8, 36.73, 36.2}
    assert heights(view.rounds.distance) == [12] * 20
    assert sum(heights(view.rounds.welfare)) > 0
    view.rounds.seats.setChecked(True)
    assert len(series(view.rounds.choices)) == 10
    with qtbot.waitSignal(page.wanted) as told:
        choices.chosen.emit(figure.series[-1].points[4].key)
    assert told.args == [OpenMatch(view.rounds.match.currentData(), 5)]


def test_a_game_without_a_known_equilibrium_says_so(make_page, session, qtbot) -> None:
    gamma(session, BATTLE)
    view = show(make_page(), GAMMA, qtbot)
    view.table.opened.emit(next(line.key for line in lines(view) if "battle" in line.key[1]))
    qtbot.waitUntil(lambda: view.rounds.shown is not None and view.rounds.shown[0].game == "battle_royale")
    assert view.tabs.currentWidget() is view.rounds
    assert "No equilibrium" in said(view.rounds.distance)


def test_recorded_sweeps_show_mean_and_deviation_of_each_setting(make_page, session, qtbot) -> None:
    gamma(session, BATTLE, SWEEP)
    view = show(make_page(), GAMMA, qtbot)
    qtbot.waitUntil(lambda: view.sweeps.chart.figure is not None)
    assert view.sweeps.sweep.count() == 1, "two matches of the same settings are none"
    assert view.sweeps.sweep.currentText().startswith("ratio in Guess")
    chart = view.sweeps.chart
    rows = chart.figure.rows
    assert [(row.name, row.value, row.high - row.low) for row in rows] == [
        ("ratio 1/2", pytest.approx(75), 0),
        ("ratio 4/3", pytest.approx(25), 0),
    ]


# --- GameBench -------------------------------------------------------------------------------------------


def ladders(session, games=3):
    """Five agents in some of GameBench's games, everybody beating those behind three times of four."""
    presets = [f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == "GameBench"]
    for game in presets[:games]:
        for one, other in combinations(("Ann", "Bob", "Cid", "Dan", "Eve"), 2):
            fill(session.writer, won(one, other, 6, game=game) + won(other, one, 2, game=game))


def test_gamebench_shows_ratings_with_the_matches_that_they_rest_on(make_page, session, qtbot) -> None:
    ladders(session, 1)
    view = show(make_page(), GAMEBENCH, qtbot)
    assert [row.name for row in view.ratings.figure.rows] == [
        f"{name} (n = 32)" for name in ("Ann", "Bob", "Cid", "Dan", "Eve")
    ]
    first = lines(view)[0]
    titles = ("Agent", "Game", "Matches", "Average")
    assert [cell(view.table, first, title).text for title in titles] == ["Ann", "Overall", "32", "0.75"]
    assert len(lines(view)) == 10
    assert all("(32)" in cells[0].text for cells in view.games.figure.cells)
    (side,) = view.sides.figure.rows
    assert "n = 80" in side.name
    assert (side.value, side.low < 50 < side.high) == (50.0, True)
    assert "log-odds" in side.tip


def test_profiles_of_gamebench_have_the_papers_six_categories(make_page, session, qtbot) -> None:
    ladders(session)
    view = show(make_page(), GAMEBENCH, qtbot)
    assert len(view.profile.figure.spokes) == 6
    assert len(view.profile.figure.outlines) == 5
    view.table.choose([line.key for line in lines(view) if line.cells[0].text == "Cid"])
    assert [one.name for one in view.profile.figure.outlines] == ["Cid"]


def test_the_general_factor_stands_beside_what_chance_explains(make_page, session, qtbot) -> None:
    ladders(session)
    view = show(make_page(), GAMEBENCH, qtbot)
    assert "by lot" in view.loadings.figure.note
    assert view.general.figure.rows[0].name == "Ann (n = 96)"
    assert view.loadings.figure.rows[0].name == "Explained share (n = 240)"
    assert len(view.correlations.figure.cells) == 3
    view.ranks.setCurrentIndex(1)
    settle(view, qtbot)
    assert "Spearman" in view.correlations.figure.note


def test_too_few_games_for_a_general_factor(make_page, session, qtbot) -> None:
    ladders(session, 2)
    view = show(make_page(), GAMEBENCH, qtbot)
    assert view.loadings.figure is None
    assert "3 games" in said(view.loadings)


def test_published_ratings_of_gamebench_are_quoted_under_the_right_games(make_page, session, qtbot) -> None:
    ladders(session, 1)
    view = show(make_page(), GAMEBENCH, qtbot)
    view.layer.setCurrentIndex(1)
    quoted = {row.name: row.value for row in view.ratings.figure.rows if row.hollow}
    assert quoted["human (published)"] == 1.76
    assert "wrong games" in view.warning.text()
    view.way.setCurrentIndex(1)
    settle(view, qtbot)
    assert "90 %" in view.ratings.figure.note


def test_an_agent_whose_decisions_were_made_for_it_is_marked(make_page, session, qtbot) -> None:
    agents = [
        AgentRow("m", "Model", "llm", config="llm:model=m"),
        AgentRow("h", "Ann", "human", config="human"),
    ]
    for seed in range(6):
        play(session.writer, TTT, f"m{seed}", seats=[Dice(0.97), RandomSeat()], agents=agents, seed=seed)
    view = show(make_page(), RATINGS, qtbot)
    (model,) = (line for line in lines(view) if line.cells[1].text == "Model")
    (other,) = (line for line in lines(view) if line.cells[1].text != "Model")
    assert cell(view.table, model, "Fallbacks").text.endswith("%")
    assert model.faded
    assert cell(view.table, other, "Fallbacks").text == ""
    assert "its rating says little about it" in view.notes.text()


def test_the_ladder_without_errors_stands_beside_the_full_one(make_page, session, qtbot) -> None:
    thrown = [Played(("Ann", "Bob"), (2, 1), termination="illegal", blame=0)] * 8
    fill(session.writer, [*thrown, *won("Ann", "Bob", 4)])
    view = show(make_page(), RATINGS, qtbot)
    before = [line.cells[1].text for line in lines(view)]
    assert before == ["Bob", "Ann"]
    view.errors.setChecked(True)
    qtbot.waitUntil(lambda: view.beside is not None)
    settle(view, qtbot)
    assert [line.cells[1].text for line in lines(view)] == before
    bob, ann = lines(view)
    titles = ("Without errors", "Own errors", "Others' errors")
    assert cell(view.table, bob, titles[0]).value < 0 < cell(view.table, ann, titles[0]).value
    errors = [[cell(view.table, line, title) for title in titles[1:]] for line in (bob, ann)]
    assert [[one.text for one in own] for own in errors] == [["0", "8"], ["8", "0"]]
    assert [[one.tip for one in own] for own in errors] == [["0%", "67%"], ["67%", "0%"]]
    assert [row.name for row in view.ratings.figure.rows] == [
        "Bob", "Bob, without errors", "Ann", "Ann, without errors"
    ]  # fmt: skip
    assert view.shares.figure.cells[0][1].text == "67%"
    assert "Errors decided 8 of 12 matches" in view.notes.text()
    view.errors.setChecked(False)
    qtbot.waitUntil(lambda: view.beside is None)
    assert "Without errors" not in view.table.lines.titles
