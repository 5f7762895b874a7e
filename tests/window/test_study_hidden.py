"""What a study hides until it is closed: every view of the Dashboard, and the list of Replays."""

from __future__ import annotations

from collections.abc import Iterator

from helpers.hidden import SPY, close, plant
from helpers.rated import fill, won
from helpers.window import services
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QTableView, QTableWidget, QWidget

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard.page import VIEWS, DashboardPage
from gamebench_gui.window.dashboard.view import DashboardView
from gamebench_gui.window.parts.match_list import MatchList
from gamebench_gui.window.replays.page import ReplaysPage


def texts(root: QWidget) -> Iterator[str]:
    """Everything that labels, choices, tables and charts of a widget say."""
    for label in root.findChildren(QLabel):
        yield label.text()
    for box in root.findChildren(QComboBox):
        yield from (box.itemText(index) for index in range(box.count()))
    for table in (*root.findChildren(QTableView), *root.findChildren(QTableWidget)):
        model = table.model()
        for row in range(model.rowCount()):
            for column in range(model.columnCount()):
                yield str(model.index(row, column).data(Qt.ItemDataRole.DisplayRole))
    for chart in root.findChildren(Chart):
        yield str(chart.figure)
    for matches in root.findChildren(MatchList):
        yield from (f"match {row.id}" for row in matches.model.rows)


def tells(words: str) -> bool:
    return SPY in words or "match hid" in words


def settle(view: DashboardView, qtbot) -> str:
    view.refresh()
    qtbot.waitUntil(lambda: not view.work.busy)
    return "\n".join(texts(view))


def test_no_view_of_the_dashboard_shows_a_match_of_an_open_study(session: Session, qtbot) -> None:
    fill(session.writer, won("Ann", "Bob", 4))
    plant(session)
    page = DashboardPage(services(session, Engine()))
    qtbot.addWidget(page)
    page.resize(1280, 760)
    page.show()
    try:
        seen = {}
        for index, title in enumerate(VIEWS):
            page.tabs.setCurrentIndex(index)
            seen[title] = settle(page.view(index), qtbot)
        assert [title for title, words in seen.items() if tells(words)] == []
        close(session)
        for index, title in enumerate(VIEWS):
            page.tabs.setCurrentIndex(index)
            seen[title] = settle(page.view(index), qtbot)
        print(seen["Trajectories"])
        assert [title for title, words in seen.items() if not tells(words)] == []
    finally:
        page.shut_down()
        page.engine.stop()


def test_the_list_of_replays_shows_no_match_of_an_open_study(session: Session, qtbot) -> None:
    plant(session)
    page = ReplaysPage(services(session, Engine()))
    qtbot.addWidget(page)
    try:
        page.refresh()
        assert not tells("\n".join(texts(page)))
        close(session)
        page.refresh()
        assert tells("\n".join(texts(page)))
    finally:
        page.shut_down()
        page.engine.stop()
