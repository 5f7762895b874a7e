"""The second step: which benchmarks are played, and how long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel

from gamebench_gui.app.benchmark.suites import Size, Suite
from gamebench_gui.app.benchmark.trial import marks_of
from gamebench_gui.app.tournament.schedule import at_most
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.tournaments.benchmark.parts import Segments, StepBox
from replays.scores.report_rows import MARKS
from replays.words import tooltip, tr_noop

SIZES: Final[dict[Size, str]] = {
    "smoke": tr_noop("Smoke: each game once"),
    "quick": tr_noop("Quick: until it is clear"),
    "paper": tr_noop("Paper: as published"),
}
FIRST: Final = ("GTBench", "gamma-Bench")
"""Benchmarks whose numbers may be compared with the papers'; they come first and are ticked at first."""


class SuitesBox(StepBox):
    """Benchmarks to tick, and three sizes.

    Signals:
        changed: other benchmarks, or another size.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(2, tr("Which benchmarks, and how long"))
        self._suites: Mapping[tuple[str, str], Suite] = {}
        self.lengths = Segments(tr("Size"), [(size, said(text)) for size, text in SIZES.items()])
        self.lengths.choose("quick")
        self.ticks: dict[str, CheckBox] = {}
        self._about: dict[str, tuple[QLabel, QLabel, QLabel]] = {}
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 3)
        self._grid.setColumnStretch(2, 2)
        self._waiting = controls.label(tr("Reading the benchmarks ..."), "secondary")
        controls.add(self.inside, self.lengths, self._waiting, self._grid, 1)
        self.lengths.chosen.connect(lambda _: self._show_size())

    @property
    def benchmarks(self) -> tuple[str, ...]:
        return tuple(name for name, tick in self.ticks.items() if tick.isChecked())

    @property
    def chosen_size(self) -> Size:
        return next(size for size in SIZES if size == self.lengths.word)

    @property
    def suites(self) -> list[Suite]:
        """The ticked suites in the chosen size."""
        return [self._suites[name, self.lengths.word] for name in self.benchmarks]

    @property
    def ready(self) -> bool:
        """Whether the benchmarks are read."""
        return bool(self.ticks)

    def show_suites(self, suites: Mapping[str, Suite]) -> None:
        """Offer suites: of each benchmark and size the newest."""
        self._waiting.hide()
        self._suites = {(suite.benchmark, suite.table.size): suite for suite in suites.values()}
        sizes = {suite.table.size for suite in suites.values()}
        names = dict.fromkeys(suite.benchmark for suite in suites.values())
        order = sorted(names, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST))
        for word, button in self.lengths.buttons.items():
            button.setEnabled(word in sizes)
        for row, name in enumerate(order):
            tick = self.ticks[name] = CheckBox(name)
            tick.setChecked(name in FIRST or not set(FIRST) & set(names))
            tick.toggled.connect(lambda _: self.changed.emit())
            texts = (
                controls.label(role="secondary", wrap=True),
                controls.label(role="secondary", wrap=True),
                controls.label(),
            )
            self._about[name] = texts
            self._grid.addWidget(tick, row, 0)
            for column, text in enumerate(texts, 1):
                self._grid.addWidget(text, row, column)
            texts[2].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._show_size()

    def _show_size(self) -> None:
        for name, (plays, compared, most) in self._about.items():
            suite = self._suites.get((name, self.lengths.word))
            self.ticks[name].setEnabled(suite is not None)
            if suite is None:
                continue
            plays.setText(_plays(suite))
            plays.setToolTip(tooltip(suite.table.summary))
            compared.setText(_compared(suite))
            reasons = dict.fromkeys(f"{said(MARKS[mark.mark])}: {mark.reason}" for mark in suite.table.marks)
            compared.setToolTip(tooltip("\n".join(reasons)))
            most.setText(tr("{most:,} at most", most=at_most(suite.definition)))
            self.ticks[name].setAccessibleDescription(", ".join((plays.text(), compared.text(), most.text())))
        self.changed.emit()


def _plays(suite: Suite) -> str:
    games = plural("game", "games", len({entry.name.partition(":")[0] for entry in suite.definition.games}))
    if not suite.opponents:
        return tr("{games} with copies of the model", games=games)
    return tr("{games} against bots", games=games)


def _compared(suite: Suite) -> str:
    if suite.table.size == "smoke":
        return tr("shows whether answers are readable")
    marks = [said(MARKS[mark]) for mark in marks_of(suite)]
    if marks == [said(MARKS["same"])]:
        return marks[0]
    return tr("in part: {marks}", marks=", ".join(marks)) if len(marks) > 1 else marks[0]
