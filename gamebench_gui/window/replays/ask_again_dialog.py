"""Asking another agent about the positions of a match, and how often it agrees with what was done."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from concurrent.futures import Future

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QHeaderView, QProgressBar, QTreeWidgetItem, QWidget

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.session import Session
from gamebench_gui.app.trials import Answer, agreement, ask_again
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.background import Later
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.replays.inspector_parts import Tree
from games.core.game import GameError
from replays import words
from replays.naming import agent_name, seat_title
from replays.review.inspection import FAILURES
from replays.store.trace import Trace
from replays.words import guarded

COLUMNS = ("Step", "Seat", "Recorded", "Answered", "")
STEP = Qt.ItemDataRole.UserRole


class AskAgainDialog(QDialog):
    """Asks an agent what it would have done, without changing the match.

    Signals:
        step_wanted(step): a step is to be shown.
    """

    step_wanted = Signal(int)
    _told = Signal(object)

    def __init__(
        self, session: Session, engine: Engine, keys: Keys, trace: Trace, parent: QWidget | None = None
    ) -> None:
        """Set up for a match whose rules are known here."""
        super().__init__(parent)
        assert trace.game is not None
        assert trace.preset is not None
        self.setWindowTitle("Ask again")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session, self.engine, self.keys, self.trace = session, engine, keys, trace
        self.later = Later(self)
        self.agent = SeatRow(0, trace.game, trace.preset, keys.find, keys.keep)
        self.whose = QComboBox()
        self.answers: list[Answer] = []
        self.table = Tree("Answers", COLUMNS)
        self.verdict, self.problem = (
            controls.label(role="strong", wrap=True),
            controls.label(role="bad", wrap=True),
        )
        self.progress = QProgressBar()
        self.ask, self.stop = (
            controls.push("Ask", self.start, role="primary"),
            controls.push("Stop", self.cancel),
        )
        self.copy = controls.push(
            "Copy as CSV", lambda: controls.copy_text(as_csv(self.answers)), icon="copy"
        )
        self._running: Future[list[Answer]] | None = None
        self._lay_out()
        self._told.connect(self._add)
        self.table.itemActivated.connect(lambda item: self.step_wanted.emit(item.data(0, STEP)))
        self.rejected.connect(self.cancel)

    def start(self) -> None:
        """Ask the agent that is entered."""
        try:
            spec = self.agent.spec()
        except GameError as error:
            self.problem.setText(words.one_line(str(error), 400))
            return
        self.answers = []
        self.table.clear()
        self.problem.clear()
        self.verdict.clear()
        seats = () if self.whose.currentData() is None else (self.whose.currentData(),)
        context = SeatContext(executor=self.engine.executor, key_for=self.keys.find, allow_cheating=True)
        asking = ask_again(
            self.session, self.trace.row.id, spec, seats=seats, context=context, told=self._told.emit
        )
        self._running = self.engine.submit(asking)
        self._show_running(True)
        self.later.when(self._running, self._finish, self._fail)

    def cancel(self) -> None:
        """Stop asking; the answers so far stay."""
        if self._running is not None and not self._running.done():
            self._running.cancel()
            self._finish(())

    # inside

    def _add(self, answer: Answer) -> None:
        if answer in self.answers:
            return
        self.answers.append(answer)
        item = QTreeWidgetItem([f"{answer.step:,}", str(answer.seat + 1), answer.recorded, said(answer)])
        item.setText(4, "same" if answer.agrees else "differs")
        item.setData(0, STEP, answer.step)
        if answer.failure is not None:
            item.setToolTip(3, words.tooltip(answer.objection))
        at = sum((a.step, a.seat) < (answer.step, answer.seat) for a in self.answers)
        self.table.insertTopLevelItem(at, item)

    def _finish(self, answers: Sequence[Answer]) -> None:
        """Show the agreement; what is told answer by answer may come later than the end of all."""
        for answer in answers:
            self._add(answer)
        self._show_running(False)
        share = agreement(self.answers)
        self.copy.setEnabled(bool(self.answers))
        many = words.plural(len(self.answers), "decision")
        self.verdict.setText(
            "No seat decided anything by itself there."
            if share is None
            else f"Agrees in {share:.0%} of {many}."
        )

    def _fail(self, sentence: str) -> None:
        self.problem.setText(words.one_line(sentence, 400))
        self._finish(())

    def _show_running(self, running: bool) -> None:
        self.progress.setVisible(running)
        self.stop.setVisible(running)
        self.ask.setEnabled(not running)

    def _lay_out(self) -> None:
        self.whose.addItem("Decisions of models, or else of everybody", None)
        for seat in self.trace.row.seats:
            self.whose.addItem(f"Decisions of {seat_title(seat.seat).lower()}, {agent_name(seat)}", seat.seat)
        self.whose.setAccessibleName("Whose decisions")
        self.progress.setRange(0, 0)
        header = self.table.header()
        header.setStretchLastSection(False)
        for section in range(len(COLUMNS)):
            wide = section in (2, 3)
            mode = QHeaderView.ResizeMode.Stretch if wide else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(section, mode)
        for part in (self.progress, self.stop):
            part.hide()
        self.copy.setEnabled(False)
        foot = controls.row()
        foot.addWidget(self.copy)
        foot.addWidget(self.progress, 1)
        foot.addStretch(0)
        for button in (self.stop, controls.push("Close", self.reject), self.ask):
            foot.addWidget(button)
        layout = controls.column(self, 4 * theme.STEP)
        layout.addWidget(controls.label("Ask another agent", "title"))
        hint = "It is asked once about each position, as the seat was then; the match stays as it is."
        layout.addWidget(controls.label(hint, "secondary", wrap=True))
        above: tuple[QWidget, ...] = (self.agent, self.whose, self.problem, self.verdict)
        for line in above:
            layout.addWidget(line)
        layout.addWidget(self.table, 1)
        layout.addLayout(foot)
        self.resize(560, 640)


def said(answer: Answer) -> str:
    """What was answered, in one line."""
    if answer.failure is not None:
        return f"({FAILURES.get(answer.failure, str(answer.failure))})"
    return words.one_line(answer.answered, 160)


def as_csv(answers: list[Answer]) -> str:
    """The answers as comma-separated values, by step and seat."""
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(["step", "seat", "recorded", "answered", "agrees", "failure", "objection"])
    for a in sorted(answers, key=lambda a: (a.step, a.seat)):
        told = (a.step, a.seat + 1, a.recorded, a.answered, int(a.agrees), a.failure or "", a.objection)
        rows.writerow(map(guarded, told))
    return file.getvalue()
