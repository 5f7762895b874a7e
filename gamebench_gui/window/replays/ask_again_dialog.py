"""Asking another agent about the positions of a match, and how often it agrees with the recorded
decisions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidgetItem, QVBoxLayout, QWidget

from gamebench_gui.app.match.trials import Answer, agreement, ask_again
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.parts.seat_panel import usual_bot
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.replays.inspector_parts import Tree
from gamebench_gui.window.replays.run_dialog import RunDialog
from games.core.game import GameError
from replays import words
from replays.columns import csv_lines
from replays.naming import YOU, recorded_names
from replays.retelling import Retelling
from replays.review.inspection import FAILURES
from replays.store.trace import Trace

STEP = Qt.ItemDataRole.UserRole


class _Asked(SeatRow):
    def _add_head(self, layout: QVBoxLayout) -> None:
        self.agent.setAccessibleName(tr("Kind of agent"))


class AskAgainDialog(RunDialog):
    """Asks an agent what it would have done; `step_wanted(step)` shows a step."""

    step_wanted = Signal(int)
    _answered = Signal(object)

    def __init__(self, services: Services, trace: Trace, parent: QWidget | None = None) -> None:
        table = Tree(tr("Answers"), (tr("Step"), tr("Seat"), tr("Recorded"), tr("Answered"), ""))
        super().__init__(services, trace, tr("Ask again"), (tr("Ask"), self.start), table, parent)
        assert trace.game is not None
        assert trace.preset is not None
        self.agent = _Asked(0, trace.game, trace.preset, services.connections)
        self.agent.set_spec(usual_bot(trace.game, trace.preset))
        self.agent.test_wanted.connect(self.test)
        self.whose, self.summary = controls.ComboBox(), controls.label(role="strong", wrap=True)
        self.answers: list[Answer] = []
        self.names = recorded_names(trace.row.seats)
        self._telling = Retelling(trace.game, self.names)
        self.copy = controls.push(
            tr("Copy as CSV"), lambda: controls.copy_text(as_csv(self.answers)), icon="copy"
        )
        self._lay_out()
        self._answered.connect(self._add)
        self.table.itemActivated.connect(lambda item: self.step_wanted.emit(item.data(0, STEP)))

    def start(self) -> None:
        try:
            spec = self.agent.spec()
        except GameError as error:
            self.complain(str(error))
            return
        self.answers = []
        self.table.clear()
        self.problem.clear()
        self.summary.clear()
        seats = () if self.whose.currentData() is None else (self.whose.currentData(),)
        self.begin(
            ask_again(
                self.session,
                self.trace.row.id,
                spec,
                seats=seats,
                context=self.context(),
                report=self._answered.emit,
            )
        )

    def finish(self, results: Sequence[Answer]) -> None:
        """Show the agreement; single answers may arrive after it."""
        for answer in results:
            self._add(answer)
        share = agreement(self.answers)
        self.copy.setEnabled(bool(self.answers))
        many = plural("decision", "decisions", len(self.answers))
        self.summary.setText(
            tr("No seat decided anything on its own there.")
            if share is None
            else tr("Agrees in {share:.0%} of {many}.", share=share, many=many)
        )

    # private

    def _add(self, answer: Answer) -> None:
        if answer in self.answers:
            return
        self.answers.append(answer)
        item = QTreeWidgetItem(
            [
                f"{answer.step:,}",
                self.names[answer.seat],
                *map(self._telling.text, (answer.recorded, answer_words(answer))),
            ]
        )
        item.setText(4, tr("same") if answer.agrees else tr("differs"))
        item.setData(0, STEP, answer.step)
        if answer.failure is not None:
            item.setToolTip(3, words.tooltip(answer.objection))
        at = sum((a.step, a.seat) < (answer.step, answer.seat) for a in self.answers)
        self.table.insertTopLevelItem(at, item)

    def _lay_out(self) -> None:
        self.whose.addItem(tr("Decisions of models, or else of everybody"), None)
        for seat, name in enumerate(self.names):
            self.whose.addItem(
                tr("Your decisions") if name == YOU else tr("Decisions of {name}", name=name), seat
            )
        self.whose.setAccessibleName(tr("Whose decisions"))
        self.progress.setRange(0, 0)
        header = self.table.header()
        header.setStretchLastSection(False)
        for section in range(self.table.columnCount()):
            wide = section in (2, 3)
            mode = QHeaderView.ResizeMode.Stretch if wide else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(section, mode)
        self.copy.setEnabled(False)
        layout = controls.column(self, 4 * theme.STEP)
        layout.addWidget(controls.label(tr("Ask another agent"), "title"))
        hint = tr("It is asked once about each position, as the seat was then; the match stays as it is.")
        layout.addWidget(controls.label(hint, "secondary", wrap=True))
        above: tuple[QWidget, ...] = (self.agent, self.whose, self.problem, self.summary)
        for line in above:
            layout.addWidget(line)
        layout.addWidget(self.table, 1)
        layout.addLayout(self.foot(self.copy))
        self.resize(560, 640)


def answer_words(answer: Answer) -> str:
    """Return the answer, or why there is none, in one line."""
    if answer.failure is not None:
        return f"({said(FAILURES.get(answer.failure, str(answer.failure)))})"
    return words.one_line(answer.answered, 160)


def as_csv(answers: list[Answer]) -> str:
    """The answers as comma-separated values, by step and seat."""
    rows = (
        (a.step, a.seat + 1, a.recorded, a.answered, int(a.agrees), a.failure or "", a.objection)
        for a in sorted(answers, key=lambda a: (a.step, a.seat))
    )
    return csv_lines([("step", "seat", "recorded", "answered", "agrees", "failure", "objection"), *rows])
