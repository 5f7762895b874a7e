"""The weights of DSGBench's abilities and the ends of its measures, as fields."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QScrollArea, QWidget

from gamebench_gui.window.dashboard.dsgbench_figures import range_text
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from replays.scores.benchmarks.dsgbench_definition import Measure, Scoring, definition
from replays.words import tr_noop

ABOUT: Final = tr_noop(
    "None of these numbers were published. They are kept for all scores of DSGBench, here and on the command "
    "line, and shown beside every result. The first end of a range counts 0, the second 100. Ends that are "
    "not the least and the most that there can be are marked as ours."
)
HEADS: Final = (tr_noop("Measure"), tr_noop("Counts 0"), tr_noop("Counts 100"), tr_noop("Usual"))
LARGEST: Final = 1_000_000.0


class _Number(QDoubleSpinBox):
    """A number without idle zeros."""

    def __init__(self, least: float, most: float, decimals: int, step: float) -> None:
        super().__init__(minimum=least, maximum=most, decimals=decimals, singleStep=step)
        controls.keep_off_the_edge(self)

    def textFromValue(self, value: float) -> str:
        return f"{round(value, self.decimals()):.12g}"


class ScoringFields(QScrollArea):
    """The weights and ranges, one below the other."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.weights: dict[str, QDoubleSpinBox] = {}
        self.ends: dict[str, tuple[QDoubleSpinBox, QDoubleSpinBox]] = {}
        self.usual = controls.push(tr("Usual weights and ranges"), self._take_usual)
        self._reading, self._usual_texts = "paper", {}  # type: ignore[var-annotated]
        self._lay_out()

    def show_scoring(self, scoring: Scoring) -> None:
        self._reading = scoring.reading
        for ability in definition().abilities:
            _fill(self.weights[ability.id], scoring.weight(ability))
        for measure in definition().measures:
            for field, end in zip(self.ends[measure.id], scoring.range(measure), strict=True):
                _fill(field, end)
            formula = scoring.formula(measure)
            self._usual_texts[measure.id].setText(range_text(formula.range, formula.ours))

    def scoring(self, reading: str) -> Scoring:
        """Return what is entered; if the formulas are other ones, with their usual ranges.

        Raises:
            GameError: a range has no width, or no ability has a weight.
        """
        known = {} if reading != self._reading else self.ends
        ranges = {name: (low.value(), high.value()) for name, (low, high) in known.items()}
        return Scoring(
            reading, {name: field.value() for name, field in self.weights.items()}, ranges
        ).without_usual()

    def _take_usual(self) -> None:
        self.show_scoring(Scoring(self._reading))
        self.changed.emit()

    def _lay_out(self) -> None:
        inner = QWidget()
        column = controls.column(inner, theme.PANE)
        controls.add(
            column, controls.wrapped(said(ABOUT), "secondary"), (self.usual, 0, Qt.AlignmentFlag.AlignLeft)
        )
        weights = QWidget()
        flow = FlowLayout(weights)
        for ability in definition().abilities:
            flow.addWidget(self._weight(ability.id, ability.title))
        controls.add(
            column,
            controls.label(tr("Weights of the abilities"), "pane"),
            weights,
            controls.label(tr("Ranges of the measures"), "pane"),
            self._grid(),
            1,
        )
        self.setWidgetResizable(True)
        self.setWidget(inner)

    def _weight(self, name: str, title: str) -> QWidget:
        field = _Number(0.0, 1.0, 2, 0.05)
        self.weights[name] = self._watched(field, tr("Weight of {ability}", ability=title.lower()))
        pair = QWidget()
        controls.add(controls.row(pair, 0, theme.STEP), controls.line_label(title, field), field)
        return pair

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * theme.STEP)
        grid.setColumnStretch(0, 1)
        for at, head in enumerate(HEADS):
            grid.addWidget(controls.label(said(head), "secondary"), 0, at)
        for row, measure in enumerate(definition().measures, 1):
            self._line(grid, row, measure)
        return grid

    def _line(self, grid: QGridLayout, row: int, measure: Measure) -> None:
        name = f"{measure.code}, {measure.game_title}: {measure.title.lower()}"
        title = controls.Elided()
        title.show_text(name)
        title.setMinimumWidth(12 * theme.line_height())
        fields = [
            self._watched(_Number(-LARGEST, LARGEST, 3, 1.0), f"{name}, {said(head).lower()}")
            for head in HEADS[1:3]
        ]
        self.ends[measure.id] = (fields[0], fields[1])
        for field in fields:
            field.setMaximumWidth(6 * theme.line_height())
        usual = self._usual_texts[measure.id] = controls.label(role="secondary")
        for at, part in enumerate((title, *fields, usual)):
            grid.addWidget(part, row, at)

    def _watched(self, field: QDoubleSpinBox, name: str) -> QDoubleSpinBox:
        field.setAccessibleName(name)
        field.setKeyboardTracking(False)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.valueChanged.connect(lambda _: self.changed.emit())
        return field


def _fill(field: QDoubleSpinBox, value: float) -> None:
    with QSignalBlocker(field):
        field.setValue(value)
