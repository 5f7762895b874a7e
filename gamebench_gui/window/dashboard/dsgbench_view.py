"""DSGBench: five abilities as a radar, what they rest on, and the numbers that were never published."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from gamebench_gui.app.judging import scoring as kept
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import dsgbench_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.dsgbench_options import ScoringFields
from gamebench_gui.window.dashboard.view import DashboardView, choice, layers
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import DataTable
from gamebench_gui.window.kit.work import Cancelled, Progress
from games.core.game import GameError
from replays.scores.benchmarks import dsgbench
from replays.scores.benchmarks.dsgbench_definition import BENCHMARK, definition

if TYPE_CHECKING:
    from replays.scores.benchmarks.dsgbench import AgentScore

HINT: Final = tr(
    "No match of DSGBench was recorded yet. Play one of its games on the Play page, or "
    "the tournament that ships with the program."
)


class DsgBenchView(DashboardView):
    """What ``gamebench scores --benchmark dsgbench`` prints, and fields for what the paper leaves open."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.found: list[AgentScore] | None = None
        self.names: Mapping[str, str] = {}
        self.scoring = kept.chosen(session.paths)
        readings = [(title, name) for name, title in definition().readings.items()]
        self.reading = choice(tr("Formulas"), readings, 14)
        self.layer = choice(tr("Published reference"), layers(BENCHMARK), 24)
        self.table = DataTable(tr("Abilities of the agents"))
        self.measures, self.published = (
            DataTable(tr("Measures")),
            DataTable(tr("Table 6 of the paper"), marked=-1),
        )
        self.radar, self.overall, self.games = Chart(HINT), Chart(HINT), Chart(HINT)
        self.fields = ScoringFields()
        self.tabs, self.panes = QTabWidget(), QSplitter(Qt.Orientation.Horizontal)
        self.note = controls.label(dsgbench.NO_REPRODUCTION, "secondary", wrap=True)
        self.warning = controls.label(role="warning", wrap=True)
        self.reading.setCurrentIndex(max(0, self.reading.findData(self.scoring.reading)))
        self.fields.show_scoring(self.scoring)
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        store, scoring = self.session.store, self.scoring

        def work(progress: Progress, cancelled: Cancelled) -> list[AgentScore]:
            return dsgbench.scores(store, scoring)

        if self.found is None:
            for chart in self.charts():
                chart.show_loading(tr("Scoring the matches ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Scoring the matches ..."), work, self._show, self._fail, lambda: self._fail(tr("Cancelled."))
        )

    def search(self, text: str) -> None:
        for table in (self.table, self.measures):
            table.sorted.search(text)

    # inside

    def _show(self, found: list[AgentScore]) -> None:
        self.found = found
        self.names = titles((one.agent.digest, one.agent.name, one.agent.spec) for one in found)
        self.table.show_lines(figures.TITLES, figures.lines(found, self.names, self.styles), figures.TIPS)
        self.published.show_lines(
            figures.TABLE_6_TITLES, list(figures.table_6_lines(self.scoring)), figures.TABLE_6_TIPS
        )
        self._draw()
        self.status.emit(tr("Abilities of {found}", found=plural("agent", "agents", len(found))))

    def _draw(self) -> None:
        layer, found = self.layer.currentData(), self.found or []
        own = sorted([*self.scoring.weights, *self.scoring.ranges])
        parts = [
            tr("Chosen by you: {own}.", own=", ".join(own)) if own else "",
            layer.problem if layer else "",
        ]
        self.warning.setText(" ".join(filter(None, parts)))
        self.warning.setVisible(any(parts))
        self._draw_chosen()
        if found or layer:
            self.overall.show_figure(figures.overall_figure(found, self.names, self.styles, layer))
        else:
            self.overall.show_empty()
        if found:
            self.games.show_figure(figures.games_figure(found, self.names))
        else:
            self.games.show_empty()

    def _draw_chosen(self) -> None:
        """What shows the selected agents alone."""
        found, chosen, quoted = self.found or [], self.table.chosen(), self.published.chosen()
        if found or quoted:
            self.radar.show_figure(figures.radar_figure(found, self.names, self.styles, chosen, quoted))
        else:
            self.radar.show_empty()
        rows = figures.measure_lines(found, self.names, self.styles, chosen, self.scoring)
        self.measures.show_lines(figures.MEASURE_TITLES, rows, figures.MEASURE_TIPS)

    def _rescore(self) -> None:
        """Take what the fields say; keep it, and score anew."""
        try:
            self.scoring = self.fields.scoring(self.reading.currentData())
            kept.choose(self.session.paths, self.scoring)
        except (GameError, OSError) as error:
            self.tell(str(error))
            return
        self.fields.show_scoring(self.scoring)
        self.refresh()

    def _pick(self, key: Any) -> None:
        self.table.choose([key])

    def _fail(self, sentence: str) -> None:
        self.tell(sentence, "bad" if sentence != tr("Cancelled.") else "info")
        if self.found is None:
            for chart in self.charts():
                chart.show_empty(sentence)

    def _connect(self) -> None:
        self.reading.currentIndexChanged.connect(lambda _: self._rescore())
        self.fields.changed.connect(self._rescore)
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        for table in (self.table, self.published):
            table.picked.connect(lambda _: self._draw_chosen())
        self.overall.chosen.connect(self._pick)
        for chart in self.charts():
            chart.told.connect(self.tell)

    def _lay_out(self) -> None:
        head, paper = QWidget(), QWidget()
        flow = FlowLayout(head)
        for part in (self.reading, self.layer, self.busy):
            flow.addWidget(part)
        for hidden in (self.busy, self.warning):
            hidden.hide()
        column = controls.column(paper, theme.PANE)
        column.addWidget(controls.label(dsgbench.RECOVERED, "secondary", wrap=True))
        column.addWidget(self.published, 1)
        for title, pane in (
            (tr("Abilities"), self.radar),
            (tr("Overall"), self.overall),
            (tr("By game"), self.games),
            (tr("Measures"), self.measures),
            (tr("Weights and ranges"), self.fields),
            (tr("Table 6"), paper),
        ):
            self.tabs.addTab(pane, title)
        self.panes.addWidget(self.table)
        self.panes.addWidget(self.tabs)
        self.panes.setSizes([600, 650])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head, self.note, self.warning):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)
