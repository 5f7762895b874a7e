"""GameBench: ratings overall and by game, sides, categories of reasoning, and the general factor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import gamebench_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import interval_text, names_of, short
from gamebench_gui.window.dashboard.view import DashboardView, choice, layers, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow, number, text
from gamebench_gui.window.kit.work import Cancelled, Progress

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamebench import Boards
    from replays.scores.factors import Factors
    from replays.scores.leaderboard import Offered
    from replays.scores.rating_options import Rated

HINT: Final = tr(
    "No match of GameBench between different agents was recorded yet. Play one of its "
    "games on the Play page, run a tournament, or import the published matches."
)
NO_SIDES: Final = tr(
    "No match of GameBench was played here yet of which it is known who had which side. "
    "Play some on the Play page; the published matches do not say it."
)
TITLES: Final = (tr("Agent"), tr("Game"), tr("Rating"), tr("Interval"), tr("Matches"), tr("Points"))
TIPS: Final = (
    "", tr("Overall: all games, each with the same weight"), tr("Log-odds, 0 on average"),
    tr("Between these the rating lies, for 95 % of resamplings, or 90 % as in the code"),
    tr("That the numbers beside it rest on"), tr("Mean points of a match, 0 to 1"),
)  # fmt: skip
WAYS: Final = ((tr("As recommended"), ""), (tr("As in its code"), "code"))
GameBenchRead = tuple["list[Offered]", "Boards", "Factors"]


class GameBenchView(DashboardView):
    """What ``gamebench scores --benchmark gamebench`` and ``gamebench factors`` print."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.found: Boards | None = None
        self.factors: Factors | None = None
        self.way = choice(tr("How ratings are computed"), WAYS, 14)
        self.source = choice(tr("Source"), [(tr("Played and imported"), "")], 16)
        self.game = choice(tr("Game of the chart"), [(tr("All games"), "")], 16)
        self.layer = choice(tr("Published reference"), layers("GameBench", "log-odds"), 24)
        self.ranks = choice(tr("Correlation"), ((tr("Pearson"), False), (tr("Spearman (ranks)"), True)), 10)
        self.table = DataTable(tr("Ratings of GameBench"), marked=0)
        self.warning = controls.label(role="warning", wrap=True)
        self.notes = controls.label(role="secondary", wrap=True)
        self.doubts = controls.label(role="warning", wrap=True)
        self.ratings, self.games, self.profile = Chart(HINT), Chart(HINT), Chart(HINT)
        self.sides = Chart(NO_SIDES)
        self.loadings, self.general, self.correlations = Chart(HINT), Chart(HINT), Chart(HINT)
        self.tabs, self.panes = QTabWidget(), QSplitter(Qt.Orientation.Horizontal)
        self.factor = QWidget()
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        store, code, source = self.session.store, self.way.currentData(), self.source.currentData() or ""
        ranks = self.ranks.currentData()

        def work(progress: Progress, cancelled: Cancelled) -> GameBenchRead:
            from replays.scores.benchmarks import gamebench
            from replays.scores.factors import factors
            from replays.scores.leaderboard import scopes

            options = gamebench.AS_CODE if code else gamebench.RECOMMENDED
            found = gamebench.boards(store, options, source, progress, cancelled)
            names = found.names()
            games = {names[title]: board for title, board in found.games.items()}
            return list(scopes(store).sources), found, factors(games, ranks)

        if self.found is None:
            for chart in self.charts():
                chart.show_loading(tr("Rating the agents ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Rating the agents ..."), work, self._show, self._fail, lambda: self._fail(tr("Cancelled."))
        )

    def search(self, text: str) -> None:
        self.table.sorted.search(text)

    # inside

    def _show(self, read: GameBenchRead) -> None:
        sources, self.found, self.factors = read
        entries = [(tr("Played and imported"), ""), *((one.title, one.name) for one in sources)]
        refill(self.source, entries)
        titles = self.found.names()
        refill(self.game, [(tr("All games"), ""), *((title, game) for game, title in titles.items())])
        self.names = names_of(self.found.overall)
        self._fill()
        self._draw()
        agents = plural("agent", "agents", len(self.found.agents()))
        matches = plural("match", "matches", self.found.overall.matches)
        self.status.emit(tr("{agents} rated by {matches} of GameBench", agents=agents, matches=matches))

    def _fill(self) -> None:
        assert self.found is not None
        lines, titles = [], self.found.names()
        for agent in self.found.agents():
            lines.append(self._line(agent, "", tr("Overall")))
            for game in self.found.games:
                line = self.found.line(agent.agent_id, game)
                if line is not None:
                    lines.append(self._line(line, game, titles[game]))
        self.table.show_lines(TITLES, lines, TIPS)
        from replays.studies.rated_people import about_single

        notes = (*self.found.notes, *about_single(self.found.overall)) if self.found.overall.matches else ()
        self.notes.setText(" ".join(notes))
        self.notes.setVisible(bool(notes))

    def _line(self, agent: Rated, game: str, title: str) -> TableRow:
        cells = (
            text(self.names[agent.agent_id], agent.spec),
            text(title),
            number(agent.rating, short),
            CellText(interval_text(agent), agent.low),
            number(agent.matches, "{:,.0f}".format),
            number(agent.average, "{:.2f}".format),
        )
        look = self.styles.of(agent.agent_id)
        return TableRow((agent.agent_id, game), cells, look, agent.provisional)

    def _draw(self) -> None:
        found, layer = self.found, self.layer.currentData()
        self.warning.setText(layer.problem if layer else "")
        self.warning.setVisible(bool(layer and layer.problem))
        if found is None:
            return
        self._draw_ratings()
        if not found.overall.matches:
            for chart in (self.games, self.profile):
                chart.show_empty()
        else:
            self.games.show_figure(figures.by_game(found, self.names))
            self._draw_profile()
        if found.sides:
            self.sides.show_figure(figures.sides_figure(found))
        else:
            self.sides.show_empty()
        self._draw_factor()

    def _draw_ratings(self) -> None:
        assert self.found is not None
        game, layer = self.game.currentData() or "", self.layer.currentData()
        board = self.found.games.get(game, self.found.overall)
        if not board.matches and layer is None:
            self.ratings.show_empty()
            return
        title, column = self.game.currentText(), game.partition(":")[0]
        self.ratings.show_figure(figures.overall(board, title, self.styles, layer, column))

    def _draw_profile(self) -> None:
        from replays.scores.benchmarks.gamebench import profiles

        assert self.found is not None
        chosen = [agent for agent, _ in self.table.chosen()]
        self.profile.show_figure(
            figures.profile_figure(profiles(self.found), self.names, self.styles, chosen)
        )

    def _draw_factor(self) -> None:
        found = self.factors
        if found is None:
            return
        self.doubts.setText(" ".join(found.notes))
        charts = (self.loadings, self.general, self.correlations)
        if found.explained is None:
            self.doubts.setVisible(bool(self.found and self.found.overall.matches))
            for chart in charts:
                chart.show_empty(f"{found.notes[0]} {HINT}" if found.notes else HINT)
            return
        self.doubts.setVisible(True)
        self.loadings.show_figure(figures.factor_figure(found))
        self.general.show_figure(figures.general_figure(found, self.names, self.styles))
        self.correlations.show_figure(figures.correlations_figure(found, self.ranks.currentData()))

    def _picked(self) -> None:
        if self.found is not None and self.found.overall.matches:
            self._draw_profile()

    def _pick(self, key: Any) -> None:
        self.table.choose([(key, self.game.currentData() or "")])

    def _fail(self, sentence: str) -> None:
        self.tell(sentence, "bad" if sentence != tr("Cancelled.") else "info")
        if self.found is None:
            for chart in self.charts():
                chart.show_empty(sentence)

    def _connect(self) -> None:
        for box in (self.way, self.source, self.ranks):
            box.currentIndexChanged.connect(lambda _: self.refresh())
        for box in (self.layer, self.game):
            box.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._picked())
        self.ratings.chosen.connect(self._pick)
        self.games.chosen.connect(self._pick)
        self.general.chosen.connect(self._pick)
        for chart in self.charts():
            chart.told.connect(self.tell)

    def _lay_out(self) -> None:
        head = QWidget()
        flow = FlowLayout(head)
        for part in (self.way, self.source, self.game, self.layer, self.busy):
            flow.addWidget(part)
        for hidden in (self.busy, self.warning, self.notes, self.doubts):
            hidden.hide()
        self._lay_out_factor()
        for title, pane in (
            (tr("Ratings"), self.ratings),
            (tr("By game"), self.games),
            (tr("Sides"), self.sides),
            (tr("Categories"), self.profile),
            (tr("General factor"), self.factor),
        ):
            self.tabs.addTab(pane, title)
        self.panes.addWidget(self.table)
        self.panes.addWidget(self.tabs)
        self.panes.setSizes([610, 640])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head, self.warning, self.notes):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)

    def _lay_out_factor(self) -> None:
        kinds = QTabWidget()
        kinds.setDocumentMode(True)
        kinds.setAccessibleName(tr("Parts of the general factor"))
        for title, chart in (
            (tr("Loadings"), self.loadings),
            (tr("Correlations"), self.correlations),
            (tr("Agents"), self.general),
        ):
            kinds.addTab(chart, title)
        head, column = QWidget(), controls.column(self.factor)
        FlowLayout(head).addWidget(self.ranks)
        for part in (head, self.doubts):
            column.addWidget(part)
        column.addWidget(kinds, 1)
