"""A benchmark run in the window: its table, steering, what is continued, its report and its files."""

import json
import threading

import pytest
from helpers.benchmark_window import (
    area,
    asking,
    cells,
    focus_on,
    name_agent,
    name_model,
    question,
    questions_over,
    report,
    run_of,
    running,
    start,
)
from helpers.chat_server import HANG, ChatServer, error, texts
from helpers.layout import out_of_reach
from helpers.policy import legal_answer
from helpers.small_reports import cell as small_cell
from helpers.suites import CROWDS, DUELS, ship
from helpers.window import settle
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.cells import cells as cells_of
from gamebench_gui.app.benchmark.report_file import read_report
from gamebench_gui.app.tournament.definition import Caps
from gamebench_gui.window.kit import language, theme
from gamebench_gui.window.parts import paper
from gamebench_gui.window.tournaments.benchmark import report_page
from gamebench_gui.window.tournaments.benchmark.cells_table import (
    BAR,
    FAILED,
    INTERVAL,
    STATE,
    STRIP,
    VALUE,
    CellsTable,
)
from replays.store import benchmark_runs as stored

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def answer(body):
    return legal_answer(texts(body))


@pytest.fixture(autouse=True)
def shipped(monkeypatch):
    ship(monkeypatch, DUELS, CROWDS)


@pytest.fixture
def server():
    with ChatServer(answer) as running:
        yield running


def begin(window, until, server, caps=None):
    """Name the model, ask the questions, and start."""
    name_model(window, until, server.base_url)
    page = questions_over(window, until)
    if caps is not None:
        page.cost.cap.setValue(caps)
    return start(window, until)


def stage(window):
    progress = running(window).progress
    return "" if progress is None else progress.stage


def done(window, until):
    until(lambda: stage(window) == "done")
    page = running(window)
    until(lambda: cells(page) and all(cell["state"] == "done" for cell in cells(page)))
    return page


def shown_rows(page):
    model = page.table.cells
    return [[model.index(row, column).data() for column in range(10)] for row in range(model.rowCount())]


def test_the_table_shows_the_cells_of_the_run(window, server, until):
    begin(window, until, server)
    page = done(window, until)
    row = run_of(window)
    known = cells_of(window.session.store, row)
    assert cells(page) == known
    by_name = {line[0]: line for line in shown_rows(page) if line[0]}
    for cell in known:
        line = by_name[cell["name"]]
        sign = "+" if cell["scale_low"] == -1 else ""
        form = f"{{:{sign}.{cell['digits']}f}}".format
        assert line[VALUE] == form(cell["value"])
        assert line[INTERVAL] == f"{form(cell['low'])} to {form(cell['high'])}"
        assert line[FAILED] == "0"
    assert page.title.whole == "test-model on Duels and Crowds"
    assert page.calls.value.text() == f"{page.progress.spent.calls:,}"
    assert page.report.text() == "Report"


@pytest.mark.slow
def test_a_number_leads_to_its_matches(window, server, until):
    begin(window, until, server)
    page = done(window, until)
    place = next(at for at, line in enumerate(shown_rows(page)) if line[0] == "Nim")
    box = page.table.visualRect(page.table.cells.index(place, VALUE))
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    until(window.replays.isVisible)
    listed = window.replays.matches
    until(lambda: listed.model.rowCount() == 4)
    tournament = run_of(window).parts[0].tournament
    assert {row.batch for row in listed.model.rows} == {tournament}
    assert {row.game for row in listed.model.rows} == {"nim"}


@pytest.mark.slow
def test_it_pauses_continues_and_stops(window, until):
    with ChatServer(answer, latency=0.05) as server:
        page = begin(window, until, server)
        until(lambda: stage(window) == "running")
        page.pause.click()
        until(lambda: stage(window) == "paused")
        page.go.click()
        until(lambda: stage(window) == "running")
        page.stop.click()
        box = question(window)
        next(button for button in box.buttons() if button.text() == "Stop").click()
        until(lambda: stage(window) == "stopped")
        until(lambda: run_of(window).state == "stopped")
        until(page.go.isVisible)
        page.go.click()
        until(lambda: stage(window) == "done")
    assert run_of(window).state == "done"


@pytest.mark.slow
def test_a_cap_pauses_the_run_and_the_banner_goes_on(window, server, until):
    name_model(window, until, server.base_url)
    page = questions_over(window, until)
    until(page.start.isEnabled)
    page.suites.ticks["Crowds"].setChecked(False)
    until(page.start.isEnabled)
    page.cost.cap.setValue(0.01)
    assert page.trial().caps == Caps(tokens=10_000)
    page.cost.cap.setDecimals(6)
    page.cost.cap.setValue(0.0016)
    shown = start(window, until)
    until(lambda: stage(window) == "paused")
    until(shown.notice.isVisible)
    assert "used up" in shown.notice.text
    first = shown.notice.buttons[0]
    assert first.text().startswith("Go on to ")
    until(lambda: go_on(shown, window))
    assert run_of(window).state == "done"


def go_on(shown, window):
    """Press *Go on* whenever the budget is met, until the run is done."""
    if stage(window) == "paused" and shown.notice.text and shown.notice.buttons:
        shown.notice.buttons[0].click()
    return stage(window) == "done"


@pytest.mark.slow
def test_after_closing_the_run_is_offered_first_and_continues(windows, until):
    def slow(body):
        return HANG if len(server.received) > 12 and not free else answer(body)

    free = []
    with ChatServer(slow) as server:
        window = windows("same")
        begin(window, until, server)
        until(lambda: len(server.received) > 12)
        run_id = run_of(window).id
        window.close()
        free.append(True)
        again = windows("same")
        until(lambda: again.notice.text)
        assert again.notice.text.startswith("The test of test-model on duels-quick-1, crowds-quick-1 is not")
        assert [button.text() for button in again.notice.buttons] == ["Continue", "Show"]
        again.notice.buttons[0].click()
        until(lambda: stage(again) == "done")
    row = run_of(again)
    assert (row.id, row.state) == (run_id, "done")
    ended = [match for match in again.session.store.matches() if match.batch]
    assert len(ended) == 10, "four matches of each duel, two of the crowd"


@pytest.mark.slow
def test_the_report_is_the_run_and_its_decisions_lead_to_their_steps(window, server, until):
    begin(window, until, server)
    page = done(window, until)
    page.report.click()
    shown = report(window)
    until(lambda: shown.report is not None)
    expected = report_of(window.session, run_of(window).id)
    assert shown.report.cells == expected.cells
    text = shown.text.toPlainText()
    assert "test-model on Duels and Crowds" in text
    for score in expected.scores:
        assert f"{score['value']:.{score['digits']}f}".lstrip("-") in text
    decision = expected.decisions[0]
    assert "decision:0" in shown.text.toHtml()
    shown.text.anchorClicked.emit(QUrl("decision:0"))
    until(window.replays.isVisible)
    cursor = window.replays.replay
    assert cursor.trace.row.id == decision["match"]
    assert cursor.position == decision["step"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "address", ["https://example.org/", "file:///etc/passwd", "decision:99", "decision:x"]
)
def test_no_other_link_of_a_report_leads_anywhere(window, server, until, address):
    begin(window, until, server)
    done(window, until).report.click()
    shown = report(window)
    until(lambda: shown.report is not None)
    before = shown.text.toPlainText()
    shown.text.anchorClicked.emit(QUrl(address))
    assert shown.isVisible()
    assert shown.text.toPlainText() == before


@pytest.mark.slow
def test_the_report_is_saved_in_every_format(window, server, until, tmp_path):
    begin(window, until, server)
    done(window, until).report.click()
    shown = report(window)
    until(lambda: shown.report is not None)
    shown.with_matches.setChecked(True)
    for suffix in ("html", "pdf", "md", "csv", "json"):
        path = tmp_path / f"found.{suffix}"
        shown.save_to(path)
        until(lambda path=path: path.name in shown.notice.text)
        assert path.stat().st_size > 100
    assert read_report(tmp_path / "found.json").cells == shown.report.cells
    assert json.loads((tmp_path / "found.json").read_text())["format"] == "gamebench-report"
    beside = {path.stem for path in (tmp_path / "found-matches").iterdir()}
    assert beside == {decision["match"] for decision in shown.report.decisions}
    shown.save_to(tmp_path / "nowhere" / "found.html")
    until(lambda: "nowhere" in shown.notice.text)


@pytest.mark.slow
def test_two_runs_are_compared(window, server, until):
    for _ in range(2):
        begin(window, until, server)
        done(window, until)
        area(window).ask()
    first, _ = stored.runs(window.session.store)
    area(window).show_report(first.id)
    shown = report(window)
    until(lambda: shown.report is not None and shown.compare.isEnabled())
    (action,) = shown.others.actions()
    action.trigger()
    until(shown.differences.isVisible)
    assert "Duels" in shown.sentences.text() or "duels-quick-1" in shown.sentences.text()
    assert shown.differences.lines.rowCount() > 0
    shown.close_comparison.click()
    assert shown.text.isVisible()


@pytest.mark.slow
def test_earlier_runs_are_listed_and_opened(window, server, until):
    begin(window, until, server)
    done(window, until)
    page = area(window)
    page.show_runs()
    until(lambda: page.earlier.list.count() == 1)
    assert (
        page.earlier.list.item(0)
        .text()
        .startswith("test-model on duels-quick-1, crowds-quick-1\nfinished, quick")
    )
    QTest.keyClick(page.earlier.list, Qt.Key.Key_Return)
    until(page.running.isVisible)


@pytest.mark.slow
def test_its_tournaments_are_not_listed_as_others(window, server, until):
    begin(window, until, server)
    done(window, until)
    area(window).asking.left.emit()
    tournaments = window.pages.page("tournaments")
    tournaments.refresh()
    until(lambda: tournaments.empty.isVisible())
    assert tournaments.list.list.count() == 0
    focus_on(window, lambda widget: widget is tournaments.empty.model)
    tournaments.empty.model.click()
    assert asking(window).isVisible()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 700, 1.0), (1280, 800, 2.0)])
def test_every_button_is_in_reach(windows, qapp, server, until, width, height, scale):
    theme.apply(qapp, theme.Mode.DARK, scale)
    window = windows(scale=scale, theme="dark")
    window.resize(width, height)
    wrong = {}

    def look(name):
        for _ in range(20):
            QApplication.processEvents()
        if found := out_of_reach(window):
            wrong[name] = found

    name_model(window, until, server.base_url)
    look("named")
    questions_over(window, until)
    look("asked")
    page = start(window, until)
    done(window, until)
    look("run")
    place = next(at for at, line in enumerate(shown_rows(page)) if line[0] == "Nim")
    value = page.table.cells.index(place, VALUE)
    assert page.table.visualRect(value).width() >= page.table.sizeHintForIndex(value).width()
    page.report.click()
    until(lambda: report(window).report is not None)
    look("report")
    area(window).show_runs()
    look("runs")
    assert wrong == {}


def test_a_run_is_deleted_with_its_matches(window, server, until):
    begin(window, until, server)
    done(window, until)
    page = area(window)
    page.show_runs()
    until(lambda: page.earlier.list.count() == 1)
    page.earlier.delete.click()
    until(lambda: window.findChild(QMessageBox))
    box = question(window)
    assert box.text() == "Delete test-model on duels-quick-1, crowds-quick-1 for good?"
    assert box.informativeText() == (
        "10 matches that it played are deleted, with all prompts and replies. It cannot be undone."
    )
    next(button for button in box.buttons() if button.text() == "Delete").click()
    until(lambda: page.earlier.notice.text == "The run and 10 matches were deleted.")
    assert page.earlier.list.count() == 0
    assert stored.runs(window.session.store) == []
    assert window.session.store.matches() == []


def test_a_run_that_is_played_is_not_deleted(window, until):
    with ChatServer(answer, latency=0.05) as server:
        begin(window, until, server)
        until(lambda: stage(window) == "running")
        page = area(window)
        page.show_runs()
        until(lambda: page.earlier.list.count() == 1)
        page.earlier.delete.click()
        assert page.earlier.notice.text == "This run is being played; stop it first."


@pytest.mark.slow
def test_the_search_finds_the_door_and_the_earlier_runs(window, server, until):
    window.show_page("tournaments")
    tournaments = window.pages.page("tournaments")
    until(tournaments.empty.isVisible)
    window.top.search.setFocus()
    QTest.keyClicks(window.top.search, "test mod")
    assert tournaments.list.empty.text() == "Enter asks which model to test."
    QTest.keyClick(window.top.search, Qt.Key.Key_Return)
    assert asking(window).isVisible()
    begin(window, until, server)
    done(window, until)
    page = area(window)
    for words, shown in (("nobody", 0), ("duels test", 1)):
        window.top.search.setText(words)
        until(lambda: page.earlier.isVisible() and page.earlier.list.count() == 1)
        assert page.earlier.empty.isVisible() is not bool(shown)
        assert page.earlier.delete.isEnabled() is bool(shown)
    QTest.keyClick(window.top.search, Qt.Key.Key_Return)
    until(page.running.isVisible)


@pytest.mark.slow
def test_paper_is_printed_beside_the_window(window, server, until, tmp_path, monkeypatch):
    threads = []

    def printed(text):
        threads.append(threading.current_thread())
        return paper.pdf(text)

    monkeypatch.setattr(report_page, "pdf", printed)
    begin(window, until, server)
    done(window, until).report.click()
    shown = report(window)
    until(lambda: shown.report is not None)
    shown.save_to(tmp_path / "found.pdf")
    until(lambda: "found.pdf" in shown.notice.text)
    assert (tmp_path / "found.pdf").read_bytes().startswith(b"%PDF")
    assert threads != [threading.main_thread()]


@pytest.mark.slow
def test_a_server_lost_between_two_suites_is_said_as_one_lost_during_a_suite(window, until):
    """Every suite begins with a short call to the model: the third, after the probe's, finds no server."""
    asked, back = [], []

    def script(body):
        if "the one word: ready" not in json.dumps(body):
            return answer(body)
        asked.append(body)
        return error(503) if len(asked) > 2 and not back else answer(body)

    with ChatServer(script) as server:
        name_agent(window, until, f"llm:model=test-model,base_url={server.base_url},retries=0")
        questions_over(window, until)
        page = start(window, until)
        until(page.notice.isVisible)
        assert page.notice.text.count("503") == 1
        assert [button.text() for button in page.notice.buttons] == ["Try now", "Connections..."]
        assert stage(window) == "paused"
        assert [part.stage for part in page.progress.parts] == ["done", "paused"]
        back.append(True)
        page.notice.buttons[0].click()
        until(lambda: stage(window) == "done")
    until(lambda: not page.notice.isVisible())


@pytest.mark.slow
def test_a_lost_server_is_said_and_the_run_goes_on_when_it_is_back(window, until):
    back = []

    def script(body):
        return error(503) if len(server.received) > 12 and not back else answer(body)

    with ChatServer(script) as server:
        name_agent(window, until, f"llm:model=test-model,base_url={server.base_url},retries=0")
        questions_over(window, until)
        page = start(window, until)
        until(page.notice.isVisible)
        assert "503" in page.notice.text
        assert [button.text() for button in page.notice.buttons] == ["Try now", "Connections..."]
        assert stage(window) == "running", "it tries again by itself"
        assert page.progress.over < page.progress.planned
        back.append(True)
        page.notice.buttons[0].click()
        until(lambda: stage(window) == "done")
    until(lambda: not page.notice.isVisible())
    assert run_of(window).state == "done"
    ended = [match for match in window.session.store.matches() if match.batch]
    assert (len(ended), {match.termination for match in ended}) == (10, {"rules"})
    done(window, until)
    assert int(page.failed.value.text()) > 0, "counted apart from refused answers"
    assert page.refused.value.text() == "0"


@pytest.mark.slow
def test_f6_goes_from_part_to_part_of_every_page(window, server, until):
    name_model(window, until, server.base_url)
    page = questions_over(window, until)
    until(page.start.isEnabled)

    def parts(regions, back=False):
        """Which parts F6 visits in one round, from the first."""
        page.window().activateWindow()
        next(part for region in regions for part in region if part.isVisible()).setFocus()
        visited = []
        for _ in regions:
            modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, modifier)
            focus = QApplication.focusWidget()
            visited.append(
                next(
                    at
                    for at, region in enumerate(regions)
                    if any(part is focus or part.isAncestorOf(focus) for part in region)
                )
            )
        return visited

    assert parts(page.regions()) == [1, 2, 3, 4, 0]
    assert parts(page.regions(), back=True)[0] == 4
    shown = start(window, until)
    done(window, until)
    assert parts(shown.regions())[:2] == [2, 0], "nothing is to be told"
    shown.report.click()
    paper_page = report(window)
    until(lambda: paper_page.report is not None)
    assert parts(paper_page.regions())[:2] == [2, 0]
    area(window).show_runs()
    earlier = area(window).earlier
    until(lambda: earlier.list.count() == 1)
    assert parts(earlier.regions())[:3] == [2, 3, 0]


@pytest.mark.slow
def test_games_that_have_not_begun_are_one_line(window, server, until):
    begin(window, until, server)
    template = cells(done(window, until))[0]
    begun = {**template, "state": "playing"}
    waiting = [
        {**template, "state": "waiting", "value": None, "low": None, "high": None, "name": name, "game": name}
        for name in ("Pig", "Hex", "Go", "Chess")
    ]
    table = CellsTable()

    def shown(*rows):
        table.show_cells(rows, 1)
        return [
            table.cells.index(at, 0).data(Qt.ItemDataRole.AccessibleTextRole)
            or table.cells.index(at, 0).data()
            for at in range(1, table.cells.rowCount())
        ]

    assert shown(begun, *waiting[:2]) == [template["name"], "Pig and Hex: waiting"]
    assert shown(begun, waiting[0]) == [template["name"], "Pig"]
    table.setCurrentIndex(table.cells.index(1, 0))
    assert shown(begun, *waiting) == [template["name"], "4 more games: waiting"]
    assert table.currentIndex().row() == 1, "the chosen game stays chosen"


@pytest.fixture
def german():
    language.speak("de")
    yield
    language.speak("en")


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(("width", "painted"), [(1500, True), (975, False), (700, False)])
def test_painted_columns_give_way_before_the_table_scrolls(qtbot, width, painted):
    """German heads are longer: what is painted would push tokens and state out of a small window."""
    table = CellsTable()
    qtbot.addWidget(table)
    table.resize(width, 300)
    table.show()
    table.show_cells([small_cell("nim:gtbench"), small_cell("pig:gtbench")], 1)
    settle()
    assert [table.isColumnHidden(column) for column in (STRIP, BAR)] == [not painted] * 2
    assert table.horizontalScrollBar().maximum() == 0 or width == 700
    assert not table.isColumnHidden(STATE)


@pytest.mark.slow
def test_each_scaffold_has_its_rows_and_a_look_on_the_way_shows_what_is_there(window, until):
    with ChatServer(answer, latency=0.02) as server:
        name_model(window, until, server.base_url)
        asking(window).model.asked.choose("both")
        page = questions_over(window, until)
        until(page.start.isEnabled)
        shown = start(window, until)
        until(lambda: shown.progress is not None and shown.progress.over > 0)
        until(lambda: any(cell["matches"] for cell in cells(shown)))
        assert {cell["agent"] for cell in cells(shown)} == {"test-model", "test-model, cot"}
        shown.report.click()
        so_far = report(window)
        until(lambda: so_far.report is not None)
        assert so_far.report.facts.missing != ""
        assert "test-model, cot" in so_far.text.toPlainText()
        so_far.back.click()
        until(lambda: stage(window) == "done")
