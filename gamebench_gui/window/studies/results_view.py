"""The results of a study: the finding in a sentence, figures with their numbers, and how people went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.diagram import Diagram
from gamebench_gui.window.charts.figures import Figure, Intervals
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout, scrolled
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.studies.result_charts import figure_of, in_words
from replays.columns import Column
from replays.studies.analysis.findings import Finding
from replays.studies.findings import Results
from replays.studies.flow import flow_of
from replays.studies.registry import Study
from replays.words import amount, one_line, tr_noop

TITLES: Final = {
    "scores": tr_noop("People and models in the same places"),
    "differences": tr_noop("People minus each model, on the same deals"),
    "learning": tr_noop("Scores from match to match"),
    "sensitivity": tr_noop("Does the finding depend on who counts?"),
    "times": tr_noop("How long a decision takes"),
    "understanding": tr_noop("Were the rules understood?"),
}
"""Figures that are there before the results may be seen, as empty frames."""
HEADS: Final = {
    "name": tr_noop("Row"),
    "series": tr_noop("Line"),
    "low": tr_noop("Lower end"),
    "high": tr_noop("Upper end"),
    "note": tr_noop("Basis"),
}
"""Titles of the columns of a chart's values."""
CLOSED: Final = tr_noop("Shown when the study is closed.")
WIDE: Final = 58
"""Width from which two figures are beside each other, in heights of a line of text."""
LONG_NAMES: Final = 26
"""Letters of a row's name from which its figure takes the whole width."""
MOST_ROWS: Final = 9
"""Rows of numbers that are shown without scrolling."""


class ResultCard(QWidget):
    """A chart, with its numbers as a table below it when they are wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart(said(CLOSED))
        self.numbers: DataTable | None = None
        self.more = controls.push(tr("Show the numbers"), self.show_numbers, role="link")
        self._column = controls.column(self, 0, 0)
        controls.add(self._column, (self.chart, 1), (self.more, 0, Qt.AlignmentFlag.AlignLeft))
        self.more.hide()
        self.chart.setMinimumHeight(6 * theme.line_height())

    @property
    def wide(self) -> bool:
        """Whether the names of the rows need the whole width."""
        figure = self.chart.figure
        return isinstance(figure, Intervals) and any(len(row.name) > LONG_NAMES for row in figure.rows)

    def show_figure(self, figure: Figure) -> None:
        self.chart.show_figure(figure)
        self.more.setVisible(not figure.empty)
        self.chart.setMinimumHeight(round(_lines(figure) * theme.line_height("secondary")))

    def show_numbers(self) -> None:
        """Show the numbers, or hide them again."""
        figure = self.chart.figure
        if self.numbers is None and figure is not None:
            self.numbers = DataTable(one_line(figure.title, 200))
            head, rows = figure.table()
            columns = {
                f"{at}": Column(HEADS.get(title, title) or " ", form=_written)
                for at, title in enumerate(head)
            }
            lines = [
                Line(number, {f"{at}": value for at, value in enumerate(row)})
                for number, row in enumerate(rows)
            ]
            self.numbers.show_rows(columns, lines)
            shown = min(len(rows), MOST_ROWS) + 2
            self.numbers.setFixedHeight(round(shown * (theme.line_height() + 9)))
            self._column.addWidget(self.numbers)
            self.numbers.show()
        elif self.numbers is not None:
            self.numbers.setVisible(self.numbers.isHidden())
        hidden = self.numbers is None or self.numbers.isHidden()
        self.more.setText(tr("Show the numbers") if hidden else tr("Hide the numbers"))


def _written(value: Any) -> str:
    return value if isinstance(value, str) else "" if value is None else amount(value)


def _lines(figure: Figure) -> float:
    """Return the height of a chart with its title, in lines of small text."""
    if isinstance(figure, Diagram):
        return 1.35 * figure.height + 8
    return 9 + 1.6 * len(figure.rows) if isinstance(figure, Intervals) else 20


@dataclass(frozen=True, slots=True)
class _Standing:
    """The study that is shown, and whether it is closed."""

    study: str
    closed: bool


class ResultsView(QWidget):
    """Shows the results of a study; before it is closed, frames and the flow of people alone.

    Signals:
        wanted(name): one of the study's actions: ``results`` (show them), ``reference``, ``report``.
        notified(sentence, kind): a chart was saved or copied.
    """

    wanted = Signal(str)
    notified = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.results: Results | None = None
        self.cards: dict[str, ResultCard] = {}
        self._standing: _Standing | None = None
        self.title, self.basis = controls.wrapped("", "pane"), controls.wrapped("", "text")
        self.notes, self.hint = controls.wrapped("", "secondary"), Notice()
        self._page = QWidget()
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.PANE)
        self._columns = 0
        self._lay_out()

    def show_study(self, study: Study, *, closed: bool) -> None:
        """Show another study, or another state of it; its results are hidden until `show_results`."""
        standing = _Standing(study.id, closed)
        if standing == self._standing:
            return
        self._standing = standing
        self.results = None
        self.title.setText(tr("Results are hidden") if not closed else tr("Results"))
        self.basis.setText("")
        self.basis.hide()
        self.notes.hide()
        see = tr("Show them"), partial(self.wanted.emit, "results")
        if closed:
            self.hint.tell(
                tr("The study is closed: its results can be shown."), "info", (see,), closable=False
            )
        else:
            sentence = tr(
                "They open when the study is closed, so that nobody is guided by them before. Looking now is "
                "written to the study's log."
            )
            early = tr("Look now..."), see[1]
            self.hint.tell(sentence, "info", (early,), closable=False)
        self._show_flow(study)
        if self.isVisible():
            self.open()

    def open(self) -> None:
        """Ask for the results of a closed study, which nothing hides, unless they are shown."""
        if self.results is None and self._standing is not None and self._standing.closed:
            self.wanted.emit("results")

    def show_results(self, results: Results) -> None:
        """Show results, unless another study was chosen while they were computed."""
        if self._standing is not None and results.comparison.setup.study != self._standing.study:
            return
        self.results = results
        self.hint.hide()
        self.title.setText(in_words(results.title))
        self.basis.setText(in_words(results.basis))
        self.basis.setVisible(bool(results.basis))
        notes = results.comparison.notes
        self.notes.setText("\n".join(said(note) for note in notes))
        self.notes.setVisible(bool(notes))
        self._show(results.findings)
        if not results.comparison.compared and results.comparison.people:
            play = tr("Reference runs..."), partial(self.wanted.emit, "reference")
            sentence = tr("To compare people with a model, let it play in their places.")
            self.hint.tell(sentence, "info", (play,), closable=False)

    def show_loading(self) -> None:
        for card in self.cards.values():
            if card.chart.figure is None:
                card.chart.show_loading(tr("Comparing ..."))

    def show_failed(self, sentence: str) -> None:
        for card in self.cards.values():
            if card.chart.figure is None:
                card.chart.show_empty(sentence)

    def _show_flow(self, study: Study) -> None:
        self._clear()
        flow = flow_of(study)
        self._add(flow.key).show_figure(figure_of(flow))
        for key, title in TITLES.items():
            self._add(key).chart.show_empty(title=said(title))
        self._arrange()

    def _show(self, findings: Sequence[Finding]) -> None:
        self._clear()
        for finding in findings:
            self._add(finding.key).show_figure(figure_of(finding))
        self._arrange()

    def _add(self, key: str) -> ResultCard:
        card = self.cards[key] = ResultCard()
        card.chart.notified.connect(self.notified)
        return card

    def _clear(self) -> None:
        for card in self.cards.values():
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = {}

    def _arrange(self) -> None:
        """Lay the cards out in two columns, or in one where the page is narrow."""
        self._columns = self._wanted_columns()
        last = next(reversed(self.cards.values()), None)
        row, wide = 0, list[ResultCard]()
        narrow = list[ResultCard]()
        for card in self.cards.values():
            (wide if card.wide else narrow).append(card)
            # a wide card that would leave a hole waits until its row is full
            if len(narrow) == self._columns or (wide and not narrow) or card is last:
                for column, figure in enumerate(narrow):
                    self._grid.addWidget(figure, row, column)
                row += bool(narrow)
                for figure in wide:
                    self._grid.addWidget(figure, row, 0, 1, self._columns)
                    row += 1
                wide, narrow = [], []
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, int(self._columns > 1))

    def _wanted_columns(self) -> int:
        return 2 if self.width() >= WIDE * theme.line_height() else 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns != self._wanted_columns():
            for card in self.cards.values():
                self._grid.removeWidget(card)
            self._arrange()

    def _lay_out(self) -> None:
        foot = QWidget()
        flow = FlowLayout(foot, spacing=2 * theme.STEP)
        for words, act in (
            (tr("Save the report..."), "report"),
            (tr("Save all estimates..."), "estimates"),
            (tr("Reference runs..."), "reference"),
        ):
            flow.addWidget(controls.push(words, partial(self.wanted.emit, act)))
        column = controls.column(self._page, theme.STEP, 2 * theme.STEP)
        controls.add(column, self.title, self.basis, self.hint, self.notes)
        column.addLayout(self._grid)
        column.addStretch(1)
        controls.add(controls.column(self, 0, theme.STEP), (scrolled(self._page), 1), foot)
