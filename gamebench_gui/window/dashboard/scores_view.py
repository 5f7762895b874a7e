"""The benchmarks' own scores side by side, and what agents achieve by tag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import scores_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.view import (
    DashboardView,
    Job,
    choice,
    layers,
    reference_choice,
    refill,
    show_text,
)
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays.scores.benchmarks.rows import side_by_side
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.benchmarks.table import Radar, Score, Scorer

HINT = tr_noop(
    "No match gives a score here yet. Play games of this benchmark between different "
    "agents, or look at the sample matches from the welcome page."
)


class Scores(NamedTuple):
    """The contents of the view."""

    scores: dict[Scorer, list[Score]]
    radar: Radar


class ScoresView(DashboardView[Scores]):
    """A table of agents by scores; charts of the chosen score, of its games, and of capabilities."""

    WORKING = tr_noop("Scoring the agents ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.names: Mapping[str, str] = {}
        self.scorer = choice(tr("Score"), (), 18)
        self.layer = reference_choice()
        self.table = DataTable(tr("Scores side by side"))
        self.warning = controls.label(role="warning", wrap=True)
        self.scores = Chart(said(HINT))
        self.games = Chart(said(HINT))
        self.radar = Chart(said(HINT))
        tabs = ((tr("Score"), self.scores), (tr("By game"), self.games), (tr("Capabilities"), self.radar))
        self.lay_out(
            (self.scorer, self.layer), (self.warning,), (self.table, self.tabs), (600, 650), tabs=tabs
        )
        self.scorer.currentIndexChanged.connect(lambda _: self._choose())
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._picked())
        self.scores.chosen.connect(lambda key: self.table.choose([key]))

    def job(self) -> Job[Scores]:
        store = self.session.store

        def work(progress: Progress, cancelled: Cancelled) -> Scores:
            from replays.scores.benchmarks.table import capabilities, scorers
            from replays.scores.published import published

            published()
            offered, scores = scorers(), dict[Any, Any]()
            for scorer in offered:
                if cancelled():
                    break
                scores[scorer] = scorer.scores(store)
                progress(len(scores) / (len(offered) + 1))
            return Scores(scores, capabilities(store))

        return work

    def fill(self, read: Scores) -> None:
        every = {(s.agent_id, s.name, s.spec) for some in read.scores.values() for s in some}
        every |= {(agent.agent_id, agent.name, agent.spec) for agent in read.radar.agents}
        self.names = titles(sorted(every, key=lambda agent: (agent[1], agent[2])))
        refill(self.scorer, [(scorer.title, scorer.id) for scorer in read.scores])
        columns, rows = side_by_side(read.scores)
        lines = []
        for agent, name in self.names.items():
            matches = {
                scorer.id: plural("match", "matches", score.matches)
                for scorer, scores in read.scores.items()
                for score in scores
                if score.agent_id == agent
            }
            details = {scorer.id: matches.get(scorer.id, tr("no match")) for scorer in read.scores}
            row = {**rows.get(agent, {}), "agent": name}
            lines.append(Line(agent, row, self.styles.of(agent), details=details))
        self.table.show_rows(columns, lines)
        self._choose()
        self.status.emit(tr("Scores of {names}", names=plural("agent", "agents", len(self.names))))

    def _choose(self) -> None:
        scorer = self._scorer()
        if scorer is not None:
            none = [(tr("No published reference"), None)]
            refill(self.layer, layers(scorer.benchmark) if scorer.benchmark else none)
        self._draw()

    def _scorer(self) -> Scorer | None:
        scorers = self.content.scores if self.content else ()
        return next((scorer for scorer in scorers if scorer.id == self.scorer.currentData()), None)

    def _draw(self) -> None:
        scorer, layer = self._scorer(), self.layer.currentData()
        show_text(self.warning, layer.problem if layer else "")
        if self.content is None or scorer is None:
            return
        scores = self.content.scores[scorer]
        self.scores.show_figure(figures.scores_figure(scorer, scores, self.names, self.styles, layer))
        self.games.show_figure(figures.games_figure(scorer, scores, self.names))
        self._picked()

    def _picked(self) -> None:
        if self.content is not None:
            chosen: list[Any] = self.table.chosen()
            self.radar.show_figure(figures.radar_figure(self.content.radar, self.names, self.styles, chosen))
