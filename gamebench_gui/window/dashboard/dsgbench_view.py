"""DSGBench: five abilities as a radar, what they rest on, and the numbers that were never published."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from gamebench_gui.app.judging import scoring as kept
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import dsgbench_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.dsgbench_options import ScoringFields
from gamebench_gui.window.dashboard.view import (
    DashboardView,
    Job,
    choice,
    draw,
    layers,
    reference_choice,
    show_text,
)
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.tables import DataTable, Line
from games.core.game import GameError
from replays.scores.benchmarks import dsgbench
from replays.scores.benchmarks.dsgbench_definition import BENCHMARK, definition
from replays.scores.benchmarks.rows import ABILITIES, TABLE_6, abilities_columns, table_6_rows
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.benchmarks.dsgbench import AgentScore

HINT: Final = tr_noop(
    "No match of DSGBench was recorded yet. Play one of its games on the Play page, or "
    "the tournament that ships with the program."
)


class DsgBenchView(DashboardView["list[AgentScore]"]):
    """The output of ``gamebench scores --benchmark dsgbench``, and fields for what the paper leaves open."""

    WORKING = tr_noop("Scoring the matches ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.names: Mapping[str, str] = {}
        self.scoring = kept.chosen(session.paths)
        readings = [(title, name) for name, title in definition().readings.items()]
        self.reading = choice(tr("Formulas"), readings, 14)
        self.layer = reference_choice(layers(BENCHMARK), 24)
        self.table = DataTable(tr("Abilities of the agents"))
        self.measures = DataTable(tr("Measures"))
        self.published = DataTable(tr("Table 6 of the paper"))
        self.radar = Chart(said(HINT))
        self.overall = Chart(said(HINT))
        self.games = Chart(said(HINT))
        self.fields = ScoringFields()
        self.note = controls.label(dsgbench.NO_REPRODUCTION, "secondary", wrap=True)
        self.warning = controls.label(role="warning", wrap=True)
        self.reading.setCurrentIndex(max(0, self.reading.findData(self.scoring.reading)))
        self.fields.show_scoring(self.scoring)
        self._lay_out()
        self._connect()

    def job(self) -> Job[list[AgentScore]]:
        store, scoring = self.session.store, self.scoring
        return lambda progress, cancelled: dsgbench.scores(store, scoring)

    def search(self, text: str) -> None:
        for table in (self.table, self.measures):
            table.sorted.search(text)

    def fill(self, scores: list[AgentScore]) -> None:
        self.names = titles((score.agent.digest, score.agent.name, score.agent.spec) for score in scores)
        self.table.show_rows(abilities_columns(), figures.agent_lines(scores, self.names, self.styles))
        table_6 = [Line(row["agent"], row) for row in table_6_rows(self.scoring)]
        self.published.show_rows(TABLE_6, table_6)
        self._draw()
        self.status.emit(tr("Abilities of {found}", found=plural("agent", "agents", len(scores))))

    def _draw(self) -> None:
        layer, scores = self.layer.currentData(), self.content or []
        changed = sorted([*self.scoring.weights, *self.scoring.ranges])
        chosen = tr("Chosen by you: {own}.", own=", ".join(changed)) if changed else ""
        show_text(self.warning, chosen, layer.problem if layer else "")
        self._draw_chosen()
        names, styles = self.names, self.styles
        overall = figures.overall_figure(scores, names, styles, layer) if scores or layer else None
        draw(self.overall, overall)
        draw(self.games, figures.games_figure(scores, names) if scores else None)

    def _draw_chosen(self) -> None:
        scores, chosen, quoted = self.content or [], self.table.chosen(), self.published.chosen()
        radar = figures.radar_figure(scores, self.names, self.styles, chosen, quoted)
        draw(self.radar, radar if scores or quoted else None)
        lines = figures.measure_lines(scores, self.names, self.styles, chosen, self.scoring)
        self.measures.show_rows(ABILITIES, lines)

    def _rescore(self) -> None:
        try:
            self.scoring = self.fields.scoring(self.reading.currentData())
            kept.choose(self.session.paths, self.scoring)
        except (GameError, OSError) as error:
            self.tell(str(error))
            return
        self.fields.show_scoring(self.scoring)
        self.refresh()

    def _connect(self) -> None:
        self.reading.currentIndexChanged.connect(lambda _: self._rescore())
        self.fields.changed.connect(self._rescore)
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        for table in (self.table, self.published):
            table.picked.connect(lambda _: self._draw_chosen())
        self.overall.chosen.connect(lambda key: self.table.choose([key]))

    def _lay_out(self) -> None:
        paper = QWidget()
        column = controls.column(paper, theme.PANE)
        controls.add(column, controls.label(dsgbench.RECOVERED, "secondary", wrap=True), (self.published, 1))
        tabs = (
            (tr("Abilities"), self.radar),
            (tr("Overall"), self.overall),
            (tr("By game"), self.games),
            (tr("Measures"), self.measures),
            (tr("Weights and ranges"), self.fields),
            (tr("Table 6"), paper),
        )
        boxes, labels = (self.reading, self.layer), (self.note, self.warning)
        self.lay_out(boxes, labels, (self.table, self.tabs), (600, 650), tabs=tabs)
