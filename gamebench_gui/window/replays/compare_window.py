"""Two matches beside each other: boards, actions, prompts and replies, and where they diverge."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QSlider,
    QSplitter,
    QTableView,
    QTabWidget,
    QWidget,
)

from gamebench_gui.window.boards.hints import differing
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.boards.targets import Target
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.controls import Elided
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.match_model import game_title
from gamebench_gui.window.replays.compare_model import FIRST, MARK, SECOND, STEP, CompareModel
from gamebench_gui.window.replays.text_pane import Part, PlainPane
from replays import words
from replays.naming import recorded_names
from replays.review.comparing import compare
from replays.review.difference import additions
from replays.review.inspection import Inspection
from replays.store.trace import Trace


class Side(QWidget):
    """One of the two matches at the common step."""

    def __init__(self, number: str, options: BoardOptions) -> None:
        super().__init__()
        self.replay = MatchCursor(self)
        self.title = Elided("pane")
        self.about = Elided("secondary")
        self.stage = Stage(options)
        self.setAccessibleName(tr("Match: {number}", number=number))
        column = controls.column(self, theme.PANE)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(self.stage, 1)

    def open(self, trace: Trace) -> None:
        self.replay.open(trace, 0)
        self.title.show_text(" – ".join(recorded_names(trace.row.seats)))
        self.about.show_text(f"{game_title(trace.row)} · {words.when(trace.row.started_at)}")

    def go(self, step: int) -> None:
        """Show a step; the last one if the match was over by then."""
        self.replay.go(step)
        view = self.replay.view()
        if view is not None:
            self.stage.show_view(
                view, self.replay.names, False, self.replay.messages(), telling=self.replay.telling
            )

    def targets(self) -> Sequence[Target]:
        """Return the targets of the board by the rules' names of the players: only the position differs."""
        board, view = self.stage.board, self.stage.view
        return board.targets_of(view) if board is not None and view is not None else ()

    def inspection(self, step: int) -> Inspection | None:
        decision = self.replay.decision() if self.replay.position == step else None
        if decision is None or self.replay.trace is None:
            return None
        return Inspection(self.replay.trace, decision)


class CompareWindow(QDialog):
    """Shows two matches on one cursor."""

    def __init__(self, first: Trace, second: Trace, options: BoardOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Compare matches"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.sides = Side(tr("First"), options), Side(tr("Second"), options)
        self.steps, self.table = CompareModel(self), QTableView()
        self.divergence = controls.label(role="strong", wrap=True)
        self.jump = controls.push(tr("First difference"), self.go_to_difference, role="primary")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.where, self.what = controls.label(role="secondary"), controls.ComboBox()
        self.panes = PlainPane(tr("First text")), PlainPane(tr("Second text"))
        self._following = False
        self._lay_out()
        self._connect()
        self.show_matches(first, second)

    def show_matches(self, first: Trace, second: Trace) -> None:
        for side, trace in zip(self.sides, (first, second), strict=True):
            side.open(trace)
        comparison = compare(first, second)
        self.steps.show_comparison(comparison, *(side.replay for side in self.sides))
        self.slider.setRange(0, len(comparison.pairs))
        parted = comparison.divergence
        self.divergence.setText(_divergence_words(parted))
        self.jump.setEnabled(parted is not None)
        self.go(parted or 0)

    def go(self, step: int) -> None:
        step = min(max(0, step), len(self.steps.comparison.pairs))
        with QSignalBlocker(self.slider):
            self.slider.setValue(step)
        self.where.setText(tr("step {step:,} / {pairs:,}", step=step, pairs=len(self.steps.comparison.pairs)))
        if not step:
            self.table.clearSelection()
        else:
            self._following = True
            self.table.selectRow(step - 1)
            self._following = False
            centre = QAbstractItemView.ScrollHint.PositionAtCenter
            self.table.scrollTo(self.steps.index(step - 1, STEP), centre)
        for side in self.sides:
            side.go(step)
        self._mark_boards()
        self._show_texts()

    @property
    def step(self) -> int:
        return self.slider.value()

    def go_to_difference(self) -> None:
        if self.steps.comparison.divergence is not None:
            self.go(self.steps.comparison.divergence)

    def next_difference(self, way: int = 1) -> None:
        """Show the next step in which they differ, or with -1 the previous one."""
        differ = [pair.step for pair in self.steps.comparison.pairs if not pair.same]
        ahead = [step for step in differ if (step - self.step) * way > 0]
        if ahead:
            self.go(min(ahead) if way > 0 else max(ahead))

    # private

    def _choose(self, now: QModelIndex) -> None:
        if not self._following and now.isValid():
            self.go(now.row() + 1)

    def _mark_boards(self) -> None:
        boards = [side.stage.board for side in self.sides]
        first, second = boards
        if first is None or second is None or type(first) is not type(second):
            return
        ours, theirs = (side.targets() for side in self.sides)
        first.show_differences(differing(ours, theirs))
        second.show_differences(differing(theirs, ours))

    def _show_texts(self) -> None:
        parts = [self._parts(side.inspection(self.step)) for side in self.sides]
        for pane, mine, theirs in zip(self.panes, parts, parts[::-1], strict=True):
            pane.show_parts(mine, [_news(text, theirs, n) for n, (_, text) in enumerate(mine)])

    def _parts(self, inspection: Inspection | None) -> Sequence[Part]:
        if inspection is None:
            return [("", tr("Nobody decided anything here."))]
        index = inspection.main_call()
        call = inspection.calls[index] if index >= 0 else None
        return inspection.prompt(call) if self.what.currentData() == "prompt" else inspection.reply(call)

    def _lay_out(self) -> None:
        self.what.addItem(tr("Replies"), "reply")
        self.what.addItem(tr("Prompts"), "prompt")
        self.what.setAccessibleName(tr("Texts to compare"))
        self.slider.setAccessibleName(tr("Step"))
        self._set_up_table()
        boards, texts = QSplitter(Qt.Orientation.Horizontal), QSplitter(Qt.Orientation.Horizontal)
        for side, pane in zip(self.sides, self.panes, strict=True):
            boards.addWidget(side)
            texts.addWidget(pane)
        lower, below = QWidget(), QTabWidget()
        column = controls.column(lower, theme.STEP)
        column.addWidget(self.what)
        column.addWidget(texts, 1)
        below.setAccessibleName(tr("Steps and texts"))
        below.addTab(self.table, tr("Steps"))
        below.addTab(lower, tr("Texts"))
        whole = QSplitter(Qt.Orientation.Vertical)
        whole.addWidget(boards)
        whole.addWidget(below)
        whole.setSizes([430, 260])
        head, foot = controls.row(), controls.row()
        head.addWidget(self.divergence, 1)
        head.addWidget(self.jump)
        foot.addWidget(
            controls.tool("previous", tr("Previous step"), lambda: self.go(self.step - 1), key="Left")
        )
        foot.addWidget(controls.tool("next", tr("Next step"), lambda: self.go(self.step + 1), key="Right"))
        foot.addWidget(self.slider, 1)
        foot.addWidget(self.where)
        layout = controls.column(self, theme.PANE)
        layout.addLayout(head)
        layout.addWidget(whole, 1)
        layout.addLayout(foot)
        self.resize(1100, 760)

    def _set_up_table(self) -> None:
        self.table.setModel(self.steps)
        self.table.setAccessibleName(tr("Steps of both matches"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        for section in (STEP, MARK):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)
        for section in (FIRST, SECOND):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Stretch)

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self.go)
        self.what.currentIndexChanged.connect(lambda _: self._show_texts())
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        keys = {
            "Right": lambda: self.go(self.step + 1),
            "Left": lambda: self.go(self.step - 1),
            "Home": lambda: self.go(0),
            "End": lambda: self.go(len(self.steps.comparison.pairs)),
            "N": self.next_difference,
            "Shift+N": lambda: self.next_difference(-1),
        }
        for key, act in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(act)


def _divergence_words(parted: int | None) -> str:
    """Return how long two matches are the same, by the first step in which they differ."""
    match parted:
        case None:
            return tr("All steps are the same.")
        case 1:
            return tr("They differ from the first step.")
        case 2:
            return tr("The first step is the same.")
    return tr("The first {steps:,} steps are the same.", steps=parted - 1)


def _news(text: str, others: Sequence[Part], number: int) -> list[tuple[int, int]]:
    other = others[number][1] if number < len(others) else ""
    return additions(words.on_screen(other), words.on_screen(text))
