"""Testing a model in the window: what a person does there, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QWidget

from gamebench_gui.window.parts.page import TestModel
from gamebench_gui.window.tournaments.benchmark.area import BenchmarkArea
from gamebench_gui.window.tournaments.benchmark.asking_page import AskingPage
from gamebench_gui.window.tournaments.benchmark.cells_table import STATE, GameRow, text_of
from gamebench_gui.window.tournaments.benchmark.report_page import ReportPage
from gamebench_gui.window.tournaments.benchmark.running_page import RunningPage
from gamebench_gui.window.tournaments.page import TournamentsPage
from replays.scores.report_rows import CellRecord
from replays.store import benchmark_runs as stored
from replays.store.benchmark_runs import BenchmarkRow

from .window import MainWindow

Until = Callable[[Callable[[], object]], object]


@dataclass
class Mouse:
    """Clicks where a person would, and counts."""

    clicks: list[str] = field(default_factory=list)

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget.toolTip()
        self.clicks.append(widget.accessibleName() or str(widget.property("text")))
        middle = QPoint(min(widget.width() // 2, 12), widget.height() // 2)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=middle)


def area(window: MainWindow) -> BenchmarkArea:
    """The pages that test a model."""
    return window.page(TournamentsPage).places.area()


def asking(window: MainWindow) -> AskingPage:
    return area(window).asking


def running(window: MainWindow) -> RunningPage:
    return area(window).running


def report(window: MainWindow) -> ReportPage:
    return area(window).report


def run_of(window: MainWindow) -> BenchmarkRow:
    """The only run that is stored."""
    window.session.writer.flush()
    (row,) = stored.runs(window.session.store)
    return row


def read(window: MainWindow, until: Until) -> AskingPage:
    """The asking page, once the benchmarks are there."""
    page = asking(window)
    if not page.isVisible():
        window.answer(TestModel())
    until(lambda: page.suites.ready)
    return page


def name_model(window: MainWindow, until: Until, address: str) -> None:
    """Type the address of a server, and take the model that it has."""
    page = read(window, until)
    page.model.another.button.click()
    page.model.address.setText(address)
    QTest.keyClick(page.model.address, Qt.Key.Key_Return)
    until(lambda: page.model.another.button.isChecked() is False)


def name_agent(window: MainWindow, until: Until, spec: str) -> None:
    """Type any agent under *More*."""
    page = read(window, until)
    page.model.more.click()
    page.model.other.button.click()
    page.model.agent.setText(spec)
    QTest.keyClick(page.model.agent, Qt.Key.Key_Return)


def questions_over(window: MainWindow, until: Until) -> AskingPage:
    """Ask each game one question, and wait for the answers and the estimate."""
    page = asking(window)
    until(page.cost.ask.isVisible)
    page.cost.ask.click()
    until(lambda: not page.asking.busy)
    return page


def lines(page: AskingPage) -> list[str]:
    """All texts of the third step."""
    return [label.text() for label in page.cost.findChildren(QLabel) if label.isVisible() and label.text()]


def start(window: MainWindow, until: Until) -> RunningPage:
    """Press Start, and wait for the page of the run."""
    page = asking(window)
    until(page.start.isEnabled)
    page.start.click()
    shown = running(window)
    until(shown.isVisible)
    return shown


def finish(window: MainWindow, until: Until) -> RunningPage:
    """Wait until the run is done and its cells are read."""
    page = running(window)
    until(lambda: page.progress is not None and page.progress.stage == "done")
    until(lambda: all(state == "done" for state in states(page)) and states(page))
    return page


def cells(page: RunningPage) -> list[CellRecord]:
    """The cells that the table shows."""
    return [row.cell for row in page.table.cells.rows if isinstance(row, GameRow)]


def states(page: RunningPage) -> Sequence[str]:
    return [text_of(cell, STATE) for cell in cells(page)]


def question(window: MainWindow) -> QMessageBox:
    """The question that is open."""
    return next(box for box in window.findChildren(QMessageBox) if box.isVisible())


def focus_on(window: MainWindow, wanted: Callable[[QWidget], object]) -> QWidget:
    """Press Tab until the keyboard is where it is wanted."""
    seen = []
    for _ in range(200):
        at = QApplication.focusWidget()
        if at is not None and wanted(at):
            return at
        seen.append(at)
        QTest.keyClick(at or window, Qt.Key.Key_Tab)
    raise AssertionError(f"not reached by Tab; passed {seen[:60]}")


def named(text: str) -> Callable[[QWidget], bool]:
    """A button with this text."""
    return lambda widget: isinstance(widget, QPushButton) and widget.text() == text
