"""GameBench: ratings overall and by game, sides, categories of reasoning, and the general factor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtWidgets import QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import gamebench_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import names_of
from gamebench_gui.window.dashboard.view import (
    DashboardView,
    Job,
    choice,
    draw,
    layers,
    reference_choice,
    refill,
    show_text,
)
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays.columns import columns_of
from replays.scores.rows import AGENT, GAME, RatingRecord, rating_row
from replays.studies.rated_people import about_single
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamebench import Boards
    from replays.scores.factors import Factors
    from replays.scores.leaderboard import Offered
    from replays.scores.rating_options import Leaderboard, Rated

HINT: Final = tr_noop(
    "No match of GameBench between different agents was recorded yet. Play one of its "
    "games on the Play page, run a tournament, or import the published matches."
)
NO_SIDES: Final = tr_noop(
    "No match of GameBench with known sides was played here yet. Play some on the Play page; "
    "published matches do not contain the sides."
)
WAYS: Final = ((tr_noop("As recommended"), ""), (tr_noop("As in its code"), "code"))


class GameBenchRead(NamedTuple):
    """The contents of the view."""

    sources: tuple[Offered, ...]
    boards: Boards
    factors: Factors


class GameBenchView(DashboardView[GameBenchRead]):
    """The output of ``gamebench scores --benchmark gamebench`` and of ``gamebench factors``."""

    WORKING = tr_noop("Rating the agents ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.way = choice(tr("How ratings are computed"), [(said(title), way) for title, way in WAYS], 14)
        self.source = choice(tr("Source"), [(tr("Played and imported"), "")], 16)
        self.game = choice(tr("Game of the chart"), [(tr("All games"), "")], 16)
        self.layer = reference_choice(layers("GameBench", "log-odds"), 24)
        self.ranks = choice(tr("Correlation"), ((tr("Pearson"), False), (tr("Spearman (ranks)"), True)), 10)
        self.table = DataTable(tr("Ratings of GameBench"))
        self.warning = controls.label(role="warning", wrap=True)
        self.notes = controls.label(role="secondary", wrap=True)
        self.doubts = controls.label(role="warning", wrap=True)
        self.ratings = Chart(said(HINT))
        self.games = Chart(said(HINT))
        self.profile = Chart(said(HINT))
        self.sides = Chart(said(NO_SIDES))
        self.loadings = Chart(said(HINT))
        self.general = Chart(said(HINT))
        self.correlations = Chart(said(HINT))
        tabs = (
            (tr("Ratings"), self.ratings),
            (tr("By game"), self.games),
            (tr("Sides"), self.sides),
            (tr("Categories"), self.profile),
            (tr("General factor"), self._factor()),
        )
        boxes = (self.way, self.source, self.game, self.layer)
        self.lay_out(boxes, (self.warning, self.notes), (self.table, self.tabs), (610, 640), tabs=tabs)
        self._connect()

    def job(self) -> Job[GameBenchRead]:
        store, code, source = self.session.store, self.way.currentData(), self.source.currentData() or ""
        ranks = self.ranks.currentData()

        def work(progress: Progress, cancelled: Cancelled) -> GameBenchRead:
            from replays.scores.benchmarks import gamebench
            from replays.scores.factors import factors
            from replays.scores.leaderboard import scopes

            options = gamebench.AS_CODE if code else gamebench.RECOMMENDED
            boards = gamebench.boards(store, options, source, progress, cancelled)
            names = boards.names()
            games = {names[title]: board for title, board in boards.games.items()}
            return GameBenchRead(scopes(store).sources, boards, factors(games, ranks))

        return work

    def fill(self, read: GameBenchRead) -> None:
        boards = read.boards
        sources = [(source.title, source.name) for source in read.sources]
        refill(self.source, [(tr("Played and imported"), ""), *sources])
        titles = boards.names()
        refill(self.game, [(tr("All games"), ""), *((title, game) for game, title in titles.items())])
        self.names = names_of(boards.overall)
        lines = []
        for agent in boards.agents():
            lines.append(self._line(agent, boards.overall, "", tr("Overall")))
            for game, board in boards.games.items():
                line = boards.line(agent.agent_id, game)
                if line is not None:
                    lines.append(self._line(line, board, game, titles[game]))
        self.table.show_rows({"agent": AGENT, "game": GAME, **columns_of(RatingRecord)}, lines)
        notes = (*boards.notes, *about_single(boards.overall)) if boards.overall.matches else ()
        show_text(self.notes, *notes)
        self._draw()
        agents = plural("agent", "agents", len(boards.agents()))
        matches = plural("match", "matches", boards.overall.matches)
        self.status.emit(tr("{agents} rated by {matches} of GameBench", agents=agents, matches=matches))

    def _line(self, agent: Rated, board: Leaderboard, game: str, title: str) -> Line:
        row = {**rating_row(agent, board), "agent": self.names[agent.agent_id], "game": title}
        look = self.styles.of(agent.agent_id)
        return Line((agent.agent_id, game), row, look, agent.provisional)

    def _draw(self) -> None:
        layer = self.layer.currentData()
        show_text(self.warning, layer.problem if layer else "")
        if self.content is None:
            return
        boards = self.content.boards
        self._draw_ratings()
        draw(self.games, figures.by_game(boards, self.names) if boards.overall.matches else None)
        draw(self.sides, figures.sides_figure(boards) if boards.sides else None)
        self._draw_profile()
        self._draw_factor()

    def _draw_ratings(self) -> None:
        assert self.content is not None
        game, layer = self.game.currentData() or "", self.layer.currentData()
        board = self.content.boards.games.get(game, self.content.boards.overall)
        title, column = self.game.currentText(), game.partition(":")[0]
        has_rows = board.matches or layer is not None
        draw(self.ratings, figures.overall(board, title, self.styles, layer, column) if has_rows else None)

    def _draw_profile(self) -> None:
        from replays.scores.benchmarks.gamebench import profiles

        if self.content is None or not self.content.boards.overall.matches:
            self.profile.show_empty()
            return
        chosen = [agent for agent, _ in self.table.chosen()]
        profiled = profiles(self.content.boards)
        self.profile.show_figure(figures.profile_figure(profiled, self.names, self.styles, chosen))

    def _draw_factor(self) -> None:
        assert self.content is not None
        factors = self.content.factors
        self.doubts.setText(" ".join(factors.notes))
        self.doubts.setVisible(factors.explained is not None or bool(self.content.boards.overall.matches))
        if factors.explained is None:
            for chart in (self.loadings, self.general, self.correlations):
                chart.show_empty(" ".join((*factors.notes[:1], said(HINT))))
            return
        self.loadings.show_figure(figures.factor_figure(factors))
        self.general.show_figure(figures.general_figure(factors, self.names, self.styles))
        self.correlations.show_figure(figures.correlations_figure(factors, self.ranks.currentData()))

    def _pick(self, key: Any) -> None:
        self.table.choose([(key, self.game.currentData() or "")])

    def _connect(self) -> None:
        for box in (self.way, self.source, self.ranks):
            box.currentIndexChanged.connect(lambda _: self.refresh())
        for box in (self.layer, self.game):
            box.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._draw_profile())
        self.ratings.chosen.connect(self._pick)
        self.games.chosen.connect(self._pick)
        self.general.chosen.connect(self._pick)

    def _factor(self) -> QWidget:
        pane = QWidget()
        kinds = QTabWidget()
        kinds.setDocumentMode(True)
        kinds.setAccessibleName(tr("Parts of the general factor"))
        for title, chart in (
            (tr("Loadings"), self.loadings),
            (tr("Correlations"), self.correlations),
            (tr("Agents"), self.general),
        ):
            kinds.addTab(chart, title)
        head, column = QWidget(), controls.column(pane)
        FlowLayout(head).addWidget(self.ranks)
        controls.add(column, head, self.doubts, (kinds, 1))
        return pane
