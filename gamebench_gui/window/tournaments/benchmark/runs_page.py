"""Earlier runs: continue one, read its report, or compare two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.regions import Region
from gamebench_gui.window.tournaments.benchmark.running_page import size_of
from replays.store.benchmark_runs import BenchmarkRow
from replays.words import one_line, tr_noop, when

ID: Final = Qt.ItemDataRole.UserRole
EMPTY: Final = tr_noop("No run yet. Test a model, and it is listed here.")
STATES: Final = {
    "open": tr_noop("not finished"),
    "done": tr_noop("finished"),
    "stopped": tr_noop("stopped"),
}


class RunsPage(QWidget):
    """All runs, the newest first.

    Signals:
        opened(run_id), report_wanted(run_id): show it, or its report.
        delete_wanted(run_id): delete it with its matches.
        new_wanted: test another model.
        left: back to the tournaments.
    """

    opened = Signal(str)
    report_wanted = Signal(str)
    delete_wanted = Signal(str)
    new_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Earlier runs"))
        self.new = controls.push(tr("Test a model"), self.new_wanted.emit, icon="plus")
        self.show_run = controls.push(tr("Show"), lambda: self.opened.emit(self.chosen), role="primary")
        self.report = controls.push(tr("Report"), lambda: self.report_wanted.emit(self.chosen), icon="text")
        self.delete = controls.push(
            tr("Delete..."), lambda: self.delete_wanted.emit(self.chosen), icon="trash"
        )
        self.back = controls.tool("previous", tr("Back to the tournaments"), self.left.emit)
        self.notice = Notice()
        self._words = ""
        self.empty = controls.label(said(EMPTY), "secondary", wrap=True)
        self.list.itemActivated.connect(lambda item: self.opened.emit(item.data(ID)))
        head, foot = controls.row(), controls.row()
        controls.add(head, self.back, controls.label(tr("Earlier runs"), "title"), 1, self.new)
        controls.add(foot, self.delete, 1, self.report, self.show_run)
        layout = controls.column(self, 2 * theme.PANE, 3 * theme.STEP)
        controls.add(layout, head, self.notice, self.empty, (self.list, 1), foot)

    @property
    def chosen(self) -> str:
        item = self.list.currentItem()
        return "" if item is None else str(item.data(ID))

    def regions(self) -> list[Region]:
        """Return the parts of the page: its head, the notice, the runs, and what can be done with one."""
        foot = (self.delete, self.report, self.show_run)
        return [(self.back, self.new), (self.notice,), (self.list,), foot]

    def show_rows(self, rows: Sequence[BenchmarkRow]) -> None:
        """Show the runs; the chosen one stays chosen."""
        chosen = self.chosen
        self.list.clear()
        for row in rows:
            item = QListWidgetItem(text_of(row))
            item.setData(ID, row.id)
            self.list.addItem(item)
            if row.id == chosen or self.list.count() == 1:
                self.list.setCurrentItem(item)
        self.search(self._words)

    def search(self, words: str) -> None:
        """Show only the runs whose lines have these words."""
        self._words = words
        every = [self.list.item(at) for at in range(self.list.count())]
        for item in every:
            text = item.text().casefold()
            item.setHidden(not all(word in text for word in words.casefold().split()))
        shown = [item for item in every if not item.isHidden()]
        if shown and self.list.currentItem() not in shown:
            self.list.setCurrentItem(shown[0])
        self.empty.setText(tr("No run has these words.") if every else said(EMPTY))
        self.empty.setVisible(not shown)
        for button in (self.show_run, self.report, self.delete):
            button.setEnabled(bool(shown))


def text_of(row: BenchmarkRow) -> str:
    """Return a run in two lines."""
    suites = ", ".join(part.suite for part in row.parts)
    return tr(
        "{agents} on {suites}\n{state}, {size}, {when}",
        agents=one_line(", ".join(row.agents), 80),
        suites=one_line(suites, 120),
        state=said(STATES[row.state]),
        size=size_of(row),
        when=when(row.created_at),
    )
