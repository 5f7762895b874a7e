"""The options of ratings, as fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from gamebench_gui.window.dashboard.view import choice
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.presses import CheckBox

if TYPE_CHECKING:
    from replays.scores.rating_options import Options


class RatingOptions(QWidget):
    """The options of Bradley-Terry and Plackett-Luce, in a line that can be folded away."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.draws = choice(tr("Draws"), ((tr("count half"), "half"), (tr("are left out"), "dropped")))
        self.resampling = choice(
            tr("Intervals"),
            ((tr("by swapped pairs"), "pairs"), (tr("by single matches (GameBench)"), "matches")),
            16,
        )
        self.samples = QSpinBox(minimum=100, maximum=100_000, singleStep=500, value=1_000)
        self.samples.setGroupSeparatorShown(True)
        self.level = choice(tr("Level"), (("95 %", 0.95), ("90 %", 0.9), ("99 %", 0.99)), 4)
        self.towards = choice(
            tr("Regularisation"),
            ((tr("towards the average"), "average"), (tr("towards equality (GameBench)"), "equality")),
            16,
        )
        self.pull = QDoubleSpinBox(minimum=0.0001, maximum=10.0, decimals=4, singleStep=0.1, value=0.5)
        for box in (self.samples, self.pull):
            controls.keep_off_the_edge(box)
        self.first_seat = CheckBox(tr("Fit the first seat's advantage"))
        self.margins = CheckBox(tr("Scores count as shares of a win"))
        self.usual = controls.push(tr("Usual options"), self._usual)
        self.gamebench = controls.push(tr("As GameBench rated"), self._gamebench)
        self._lay_out()

    def options(self, method: str) -> Options:
        from replays.scores.rating_options import Options

        return Options(
            method=method,  # type: ignore[arg-type]
            draws=self.draws.currentData(),
            margins=self.margins.isChecked(),
            pull=self.pull.value(),
            towards=self.towards.currentData(),
            resampling=self.resampling.currentData(),
            samples=self.samples.value(),
            level=self.level.currentData(),
            seat_advantage=self.first_seat.isChecked(),
        )

    def _usual(self) -> None:
        from replays.scores.rating_options import Options

        self._fill(Options())

    def _gamebench(self) -> None:
        from replays.scores.rating_options import GAMEBENCH

        self._fill(GAMEBENCH)

    def _fill(self, options: Options) -> None:
        with QSignalBlocker(self):
            for box, value in (
                (self.draws, options.draws),
                (self.resampling, options.resampling),
                (self.towards, options.towards),
                (self.level, options.level),
            ):
                box.setCurrentIndex(max(0, box.findData(value)))
            self.samples.setValue(options.samples)
            self.pull.setValue(options.pull)
            self.first_seat.setChecked(options.seat_advantage)
            self.margins.setChecked(options.margins)
        self.changed.emit()

    def _lay_out(self) -> None:
        flow = FlowLayout(self, spacing=2 * theme.STEP)
        for title, field in (
            (tr("Draws"), self.draws),
            (tr("Intervals"), self.resampling),
            (tr("Samples"), self.samples),
            (tr("Level"), self.level),
            (tr("Regularisation"), self.towards),
            (tr("Weight"), self.pull),
        ):
            pair = QWidget()
            label = controls.label(title, "secondary")
            label.setBuddy(field)
            field.setAccessibleName(title)
            controls.add(controls.row(pair, 0, theme.STEP), label, field)
            flow.addWidget(pair)
            if isinstance(field, QComboBox):
                field.currentIndexChanged.connect(lambda _: self.changed.emit())
            else:
                field.setKeyboardTracking(False)
                field.valueChanged.connect(lambda _: self.changed.emit())
        for switch in (self.first_seat, self.margins):
            flow.addWidget(switch)
            switch.toggled.connect(lambda _: self.changed.emit())
        controls.add(flow, self.usual, self.gamebench)
