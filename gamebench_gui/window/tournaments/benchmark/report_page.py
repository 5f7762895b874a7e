"""The report of a run in the window: the page's blocks as rich text, and its files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QTextBrowser, QWidget

from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.comparison import Comparison, compare
from gamebench_gui.app.benchmark.page.blocks import Page
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.rich_text import rich_text
from gamebench_gui.app.benchmark.page.words import speaking
from gamebench_gui.app.benchmark.page.writing import FORMATS, Wanted, boards, write_report
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.regions import Region
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import BusyBar, Cancelled, Progress, Work
from gamebench_gui.window.parts.page import OpenMatch
from gamebench_gui.window.parts.paper import document_of, pdf
from gamebench_gui.window.tournaments.benchmark.amounts import WORDS
from replays.columns import columns_of
from replays.scores.report_rows import ComparedRecord
from replays.store.benchmark_runs import BenchmarkRow
from replays.words import one_line, tr_noop

LINK: Final = "decision:{place}"
KINDS: Final = {
    ".html": tr_noop("One page for any browser (*.html)"),
    ".pdf": tr_noop("The page on paper (*.pdf)"),
    ".md": tr_noop("Markdown (*.md)"),
    ".json": tr_noop("All of the report (*.json)"),
    ".csv": tr_noop("Every cell as a table (*.csv)"),
    ".parquet": tr_noop("Every cell, typed (*.parquet)"),
    ".eee": tr_noop("A folder for Every Eval Ever (*.eee)"),
}
assert set(KINDS) == set(FORMATS)


class ReportPage(QWidget):
    """The report that is shown.

    Signals:
        wanted(request): show the match of a decision.
        left(run_id): back to the run.
    """

    wanted = Signal(object)
    left = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._work, self._files = Work(self), Work(self)
        self.run_id = ""
        self.report: Report | None = None
        self._page: Page | None = None
        self.notice, self.busy = Notice(), BusyBar(self._work)
        self.back = controls.tool("previous", tr("Back to the run"), lambda: self.left.emit(self.run_id))
        self.title = controls.Elided("title")
        self.save = controls.push(tr("Save as..."), self.ask_save, icon="export", role="primary")
        self.with_matches = CheckBox(tr("With its matches"))
        self.with_matches.setToolTip(
            tr("Puts the matches of the decisions beside the page, so that its links lead to them.")
        )
        self.compare = controls.push(tr("Compare with"), lambda: None, icon="swap")
        self.others = QMenu(self)
        self.compare.setMenu(self.others)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(tr("Report"))
        self.text.anchorClicked.connect(self._follow)
        self.sentences = controls.wrapped("", "text")
        self.differences = DataTable(tr("Differences"))
        self.close_comparison = controls.push(tr("Back to the report"), self._show_text, icon="previous")
        self._comparison = QWidget()
        self._lay_out()
        theme.notifier.changed.connect(self._restyle)

    def show_run(self, run_id: str, others: Sequence[BenchmarkRow]) -> None:
        """Make the report of a run and show it; ``others`` can be compared with it."""
        if run_id != self.run_id:
            self.report, self._page = None, None
            self.text.clear()
            self.title.show_text(tr("Report"))
        self.run_id = run_id
        self.notice.hide()
        self._show_text()
        self._offer(others)

        def make(progress: Progress, cancelled: Cancelled) -> tuple[Report, Page]:
            report = report_of(self._session, run_id, progress=progress, cancelled=cancelled)
            links = {place: LINK.format(place=place) for place in range(len(report.decisions))}
            with speaking(WORDS):
                return report, page_of(report, boards(self._session, report), links)

        self._work.start(tr("Making the report ..."), make, self._show, self._complain)

    def ask_save(self) -> None:
        dialog = QFileDialog(self, tr("Save the report"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([said(kind) for kind in KINDS.values()])
        dialog.setDefaultSuffix("html")
        endings = {said(kind): suffix.removeprefix(".") for suffix, kind in KINDS.items()}
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(endings.get(kind, "html")))
        dialog.selectFile("report.html")
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> None:
        """Write the report in the format of the path's suffix."""
        beside = self.with_matches.isChecked() and path.suffix.lower() == ".html"
        run = self.run_id

        def done(_: object) -> None:
            self.notice.tell(tr("The report was written to {name}.", name=path.name), "good")

        wanted = Wanted(with_matches=beside, print_pdf=pdf)

        def write() -> None:
            with speaking(WORDS):
                write_report(self._session, run, path, wanted)

        self._files.run(write, done, self._complain)

    def compare_with(self, other: str) -> None:
        """Compare the report with that of another run, which counts as the second."""
        first = self.report
        if first is None:
            return

        def job(progress: Progress, cancelled: Cancelled) -> Comparison:
            return compare(first, report_of(self._session, other, progress=progress, cancelled=cancelled))

        self._work.start(tr("Comparing ..."), job, self._show_comparison, self._complain)

    def regions(self) -> list[Region]:
        """Return the parts of the page: its head, the notice, and the report or the comparison."""
        head = (self.back, self.compare, self.with_matches, self.save)
        return [head, (self.notice,), (self.text,), (self._comparison,)]

    def shut_down(self) -> None:
        self._work.close()
        self._files.close()

    def _show(self, made: tuple[Report, Page]) -> None:
        self.report, self._page = made
        self.title.show_text(tr("Report"), self._page.title)
        self._restyle()

    def _restyle(self) -> None:
        """Show the page in the present colours and size of type."""
        if self._page is None:
            return
        place = self.text.verticalScrollBar().value()
        with speaking(WORDS):
            shown = rich_text(self._page, theme.palette().dark, theme.scale())
        document = document_of(shown)
        document.setParent(self.text)
        document.setDefaultFont(theme.font("text"))
        document.setDocumentMargin(4 * theme.STEP)
        self.text.setDocument(document)
        self.text.verticalScrollBar().setValue(place)

    def _follow(self, url: QUrl) -> None:
        """Show the match of a decision at its step; no other link leads anywhere."""
        scheme, _, place = url.toString().partition(":")
        if self.report is None or scheme != "decision" or not place.isdecimal():
            return
        if int(place) < len(self.report.decisions):
            decision = self.report.decisions[int(place)]
            self.wanted.emit(OpenMatch(decision["match"], decision["step"]))

    def _offer(self, others: Sequence[BenchmarkRow]) -> None:
        self.others.clear()
        this_run = next((row for row in others if row.id == self.run_id), None)
        suites = {part.suite for part in this_run.parts} if this_run is not None else set()
        for row in others:
            shared = suites & {part.suite for part in row.parts}
            if row.id == self.run_id or not shared:
                continue
            text = f"{one_line(', '.join(row.agents), 60)}, {row.created_at[:10]}"
            self.others.addAction(text.replace("&", "&&")).triggered.connect(
                lambda _=False, other=row.id: self.compare_with(other)
            )
        self.compare.setEnabled(not self.others.isEmpty())
        self.compare.setToolTip(
            "" if self.compare.isEnabled() else tr("No other run has played the same suite.")
        )

    def _show_comparison(self, comparison: Comparison) -> None:
        self.sentences.setText("\n".join((*comparison.sentences, *comparison.notes)))
        rows = [Line(place, dict(row)) for place, row in enumerate(comparison.rows)]
        self.differences.show_rows(columns_of(ComparedRecord), rows)
        self.text.hide()
        self._comparison.show()
        pairs = sum(row["pairs"] for row in comparison.main)
        self.notice.tell(tr("Compared by {pairs}.", pairs=plural("pair", "pairs", pairs)))

    def _show_text(self) -> None:
        self._comparison.hide()
        self.text.show()

    def _complain(self, sentence: str) -> None:
        self.notice.tell(sentence, "bad")

    def _lay_out(self) -> None:
        layout = controls.column(self, 2 * theme.PANE, 3 * theme.STEP)
        head = controls.row()
        controls.add(head, self.back, (self.title, 1), self.compare, self.with_matches, self.save)
        inner = controls.column(self._comparison, 0)
        controls.add(inner, self.close_comparison, self.sentences, (self.differences, 1))
        inner.setAlignment(self.close_comparison, Qt.AlignmentFlag.AlignLeft)
        self._comparison.hide()
        controls.add(layout, head, self.notice, self.busy, (self.text, 1), (self._comparison, 1))
