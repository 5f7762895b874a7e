"""Matches of a tournament that failed or were stopped, with the reason, and the log of what was retried."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QListWidget, QTreeWidget, QTreeWidgetItem, QWidget

from gamebench_gui.app.tournament.cross_checks import WorkerStatistics
from gamebench_gui.app.tournament.progress import Failure
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from replays.store.tournaments import LogRow
from replays.words import one_line, tooltip, tr_noop, when_short

FAILURE: Final = Qt.ItemDataRole.UserRole
NONE: Final = tr_noop(
    "No match has failed. What fails is listed here with its reason, and can be played again."
)
QUIET: Final = tr_noop("Nothing yet. Retries, waits, failures and changes are listed here.")
LONGEST: Final = 1000
"""Latest lines of the log that are shown; all are stored."""


class FailedMatches(QWidget):
    """The matches without a result.

    Signals:
        again_wanted(numbers): play these matches again.
        opened(match_id): open a match in Replays.
    """

    again_wanted = Signal(list)
    opened = Signal(str)

    def __init__(self, title: Callable[[str], str]) -> None:
        super().__init__()
        self._title = title
        self._shown: Sequence[Failure] = ()
        self.table = QTreeWidget()
        self.empty = controls.label(said(NONE), "secondary", wrap=True)
        self.again = controls.push(
            tr("Play again"), self._again, icon="refresh", tip=tr("Play the selected ones again")
        )
        self.all = controls.push(
            tr("Play all again"), lambda: self.again_wanted.emit([f.number for f in self._shown])
        )
        self.open = controls.push(tr("Open in Replays"), self._open, icon="list")
        self._buttons = QWidget()
        self._lay_out()
        self.show_failures(())

    def show_failures(self, failures: Sequence[Failure]) -> None:
        self.empty.setVisible(not failures)
        self.table.setVisible(bool(failures))
        self._buttons.setVisible(bool(failures))
        if failures == self._shown:
            return
        chosen = {item.data(0, FAILURE).number for item in self.table.selectedItems()}
        self._shown = failures
        self.table.clear()
        for failure in failures:
            item = QTreeWidgetItem()
            texts = (
                f"{failure.number + 1:,}",
                self._title(failure.title),
                " - ".join(failure.agents),
                failure.reason,
            )
            for column, text in enumerate(texts):
                item.setText(column, one_line(text, 300))
                item.setToolTip(column, tooltip(one_line(text, 2000)))
            if failure.runs > 1:
                item.setToolTip(0, tooltip(tr("Begun {runs}.", runs=plural("time", "times", failure.runs))))
            item.setData(0, FAILURE, failure)
            self.table.addTopLevelItem(item)
            item.setSelected(failure.number in chosen)
        self._enable()

    def _again(self) -> None:
        if numbers := [item.data(0, FAILURE).number for item in self.table.selectedItems()]:
            self.again_wanted.emit(numbers)

    def _open(self) -> None:
        item = self.table.currentItem()
        if item is not None:
            self.opened.emit(item.data(0, FAILURE).match_id)

    def _enable(self) -> None:
        some = bool(self.table.selectedItems())
        self.again.setEnabled(some)
        self.open.setEnabled(some)

    def _lay_out(self) -> None:
        table = self.table
        table.setAccessibleName(tr("Matches that failed or were stopped"))
        table.setHeaderLabels([tr("Match"), tr("Game"), tr("Agents"), tr("Reason")])
        table.setRootIsDecorated(False)
        table.setUniformRowHeights(True)
        table.setSelectionMode(QTreeWidget.SelectionMode.ExtendedSelection)
        head = table.header()
        head.setStretchLastSection(True)
        for column in range(3):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            table.setColumnWidth(column, (4, 12, 11)[column] * theme.line_height())
        table.itemSelectionChanged.connect(self._enable)
        table.itemActivated.connect(lambda item: self.opened.emit(item.data(0, FAILURE).match_id))
        controls.add(FlowLayout(self._buttons), self.again, self.all, self.open)
        controls.add(controls.column(self, 2 * theme.STEP), self.empty, (table, 1), 0, self._buttons)


class TournamentLog(QWidget):
    """The log of retries, waits, failures and changes; the latest below."""

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Log of the tournament"))
        self.list.setWordWrap(True)
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.empty = controls.label(said(QUIET), "secondary", wrap=True)
        self.workers = controls.label(role="secondary", wrap=True)
        self.workers.hide()
        self._shown = 0
        controls.add(controls.column(self, 2 * theme.STEP), self.workers, self.empty, (self.list, 1), 0)
        self.forget()

    def show_workers(self, workers: Sequence[WorkerStatistics]) -> None:
        lines = [
            tr(
                "{name}: {matches}, {steps:,} steps, {speed:,.0f} a second, {checks:,} checked",
                name=one_line(worker.name, 60),
                matches=plural("match", "matches", worker.matches),
                steps=worker.steps,
                speed=worker.speed,
                checks=worker.checks,
            )
            + (
                tr(
                    ", {disagreements:,} disagreed: its matches are marked",
                    disagreements=worker.disagreements,
                )
                if worker.disagreements
                else ""
            )
            for worker in workers
        ]
        self.workers.setText("\n".join(lines))
        self.workers.setVisible(bool(lines))

    def forget(self) -> None:
        self._shown = 0
        self.list.clear()
        self.list.hide()
        self.empty.show()

    def show_rows(self, rows: Sequence[LogRow]) -> None:
        """Show the log; only new lines are added."""
        if len(rows) < self._shown:
            self.forget()
        for row in rows[max(self._shown, len(rows) - LONGEST) :]:
            about = "" if row.number is None else tr("Match {number:,}: ", number=row.number + 1)
            self.list.addItem(f"{when_short(row.at)}  {row.kind}. {about}{one_line(row.text, 600)}")
        while self.list.count() > LONGEST:
            self.list.takeItem(0)
        if len(rows) > self._shown:
            self.list.scrollToBottom()
        self._shown = len(rows)
        self.list.setVisible(bool(rows))
        self.empty.setVisible(not rows)
