"""The benchmarks' own scores side by side, and what agents achieve by tag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import scores_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.view import DashboardView, choice, layers, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow, number, text
from gamebench_gui.window.kit.work import Cancelled, Progress

if TYPE_CHECKING:
    from replays.scores.benchmarks.table import Radar, Score, Scorer

HINT = tr(
    "No match gives a score here yet. Play games of this benchmark between different "
    "agents, or look at the sample matches from the welcome page."
)
ScoresRead = tuple["tuple[Scorer, ...]", "dict[str, list[Score]]", "Radar"]


class ScoresView(DashboardView):
    """A table of agents by scores; charts of the chosen score, of its games, and of capabilities."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.found: ScoresRead | None = None
        self.names: Mapping[str, str] = {}
        self.scorer = choice(tr("Score"), (), 18)
        self.layer = choice(tr("Published reference"), [(tr("No published reference"), None)], 18)
        self.table = DataTable(tr("Scores side by side"))
        self.warning = controls.label(role="warning", wrap=True)
        self.scores, self.games, self.radar = Chart(HINT), Chart(HINT), Chart(HINT)
        self.tabs, self.panes = QTabWidget(), QSplitter(Qt.Orientation.Horizontal)
        self._lay_out()
        self.scorer.currentIndexChanged.connect(lambda _: self._choose())
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._picked())
        self.scores.chosen.connect(lambda key: self.table.choose([key]))
        for chart in (self.scores, self.games, self.radar):
            chart.told.connect(self.tell)

    def refresh(self) -> None:
        store = self.session.store

        def work(progress: Progress, cancelled: Cancelled) -> ScoresRead | None:
            from replays.scores.benchmarks.table import capabilities, scorers
            from replays.scores.published import published

            published()
            offered, scores = scorers(), {}
            for at, scorer in enumerate(offered):
                if cancelled():
                    return None
                scores[scorer.id] = scorer.scores(store)
                progress((at + 1) / (len(offered) + 1))
            return offered, scores, capabilities(store)

        if self.found is None:
            for chart in (self.scores, self.games, self.radar):
                chart.show_loading(tr("Scoring the agents ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Scoring the agents ..."), work, self._show, self._fail, lambda: self._fail(tr("Cancelled."))
        )

    def search(self, text: str) -> None:
        self.table.sorted.search(text)

    # inside

    def _show(self, found: ScoresRead | None) -> None:
        if found is None:
            return
        self.found = found
        scorers, scores, radar = found
        every = {(s.agent_id, s.name, s.spec) for some in scores.values() for s in some}
        every |= {(one.agent_id, one.name, one.spec) for one in radar.agents}
        self.names = titles(sorted(every, key=lambda one: (one[1], one[2])))
        refill(self.scorer, [(scorer.title, scorer.id) for scorer in scorers])
        self._fill()
        self._choose()
        self.status.emit(tr("Scores of {names}", names=plural("agent", "agents", len(self.names))))

    def _fill(self) -> None:
        assert self.found is not None
        scorers, scores, _ = self.found
        own = {scorer.id: {one.agent_id: one for one in scores[scorer.id]} for scorer in scorers}
        heads = [tr("Agent"), *(f"{scorer.title}" for scorer in scorers)]
        tips = ["", *(f"{scorer.meaning} {scorer.scale}" for scorer in scorers)]
        lines = []
        for agent, name in self.names.items():
            cells: list[CellText] = [text(name)]
            for scorer in scorers:
                one = own[scorer.id].get(agent)
                shown = number(one.value if one else None, lambda value: f"{round(value, 3) + 0.0:,.3g}")
                matches = plural("match", "matches", one.matches) if one else tr("no match")
                cells.append(CellText(shown.text, shown.value, matches))
            lines.append(TableRow(agent, tuple(cells), self.styles.of(agent)))
        self.table.show_lines(heads, lines, tips)

    def _choose(self) -> None:
        scorer = self._scorer()
        if scorer is not None:
            refill(
                self.layer,
                layers(scorer.benchmark) if scorer.benchmark else [(tr("No published reference"), None)],
            )
        self._draw()

    def _scorer(self) -> Scorer | None:
        scorers = self.found[0] if self.found else ()
        return next((one for one in scorers if one.id == self.scorer.currentData()), None)

    def _draw(self) -> None:
        scorer, layer = self._scorer(), self.layer.currentData()
        self.warning.setText(layer.problem if layer else "")
        self.warning.setVisible(bool(layer and layer.problem))
        if self.found is None or scorer is None:
            return
        scores = self.found[1][scorer.id]
        self.scores.show_figure(figures.scores_figure(scorer, scores, self.names, self.styles, layer))
        self.games.show_figure(figures.games_figure(scorer, scores, self.names))
        self._picked()

    def _picked(self) -> None:
        if self.found is not None:
            chosen: list[Any] = self.table.chosen()
            self.radar.show_figure(figures.radar_figure(self.found[2], self.names, self.styles, chosen))

    def _fail(self, sentence: str) -> None:
        self.tell(sentence, "bad" if sentence != tr("Cancelled.") else "info")
        if self.found is None:
            for chart in (self.scores, self.games, self.radar):
                chart.show_empty(sentence)

    def _lay_out(self) -> None:
        head = QWidget()
        flow = FlowLayout(head)
        for part in (self.scorer, self.layer, self.busy):
            flow.addWidget(part)
        self.busy.hide()
        self.warning.hide()
        for title, chart in (
            (tr("Score"), self.scores),
            (tr("By game"), self.games),
            (tr("Capabilities"), self.radar),
        ):
            self.tabs.addTab(chart, title)
        self.panes.addWidget(self.table)
        self.panes.addWidget(self.tabs)
        self.panes.setSizes([600, 650])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head, self.warning):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)
