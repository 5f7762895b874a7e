"""The power of a plan over the number of people, simulated while the window stays usable."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from gamebench_gui.app.study.power import power_curve
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.studies.result_charts import figure_of
from replays.studies.analysis.findings import Lines
from replays.studies.protocol import Protocol

HEIGHT = 22
"""Height of the chart with its title, in lines of small text."""


class PowerBox(QWidget):
    """Shows the curve of a plan; `show_plan` may be called again for another one.

    Args:
        work: does the simulation; it outlives the box.
    """

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work
        self._protocol: Protocol | None = None
        self.chart = Chart(
            tr("The plan names no difference to find: write one under Analysis, Reasons for the size.")
        )
        self.chart.setMinimumHeight(round(HEIGHT * theme.line_height("secondary")))
        controls.column(self, 0, 0).addWidget(self.chart)

    def show_plan(self, protocol: Protocol | None) -> None:
        """Simulate a plan and show its curve; a plan without a difference, or None, shows what it lacks."""
        self._protocol = protocol
        if protocol is None:
            self.chart.show_empty()
            return
        self.chart.show_loading(tr("Simulating the planned test ..."))
        self._work.run(
            partial(power_curve, protocol), partial(self._show, protocol), partial(self._refuse, protocol)
        )

    def _is_awaited(self, protocol: Protocol) -> bool:
        return isValid(self) and self._protocol is protocol

    def _show(self, protocol: Protocol, curve: Lines | None) -> None:
        if not self._is_awaited(protocol):
            return
        if curve is None:
            self.chart.show_empty()
        else:
            self.chart.show_figure(figure_of(curve))

    def _refuse(self, protocol: Protocol, sentence: str) -> None:
        if self._is_awaited(protocol):
            self.chart.show_empty(sentence)
