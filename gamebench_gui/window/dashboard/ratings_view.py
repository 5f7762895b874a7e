"""Ratings: who is better, how sure that is, who beats whom, and how it came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QCheckBox, QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import Intervals
from gamebench_gui.window.dashboard import error_figures
from gamebench_gui.window.dashboard import ratings_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.rating_options import RatingOptions
from gamebench_gui.window.dashboard.view import DashboardView, choice, layers, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow, number, text
from gamebench_gui.window.kit.work import Cancelled, Progress

if TYPE_CHECKING:
    from replays.scores.leaderboard import Scopes
    from replays.scores.rating_options import Leaderboard, Rated, Scope
    from replays.scores.without_errors import Beside
    from replays.studies.rated_people import RatedPeople

    Read = tuple[Scopes, Leaderboard, figures.History, RatedPeople | None, Beside | None]

HINT = tr(
    "No match counts here yet. Ratings need matches between at least two different "
    "agents that came to an end: play some on the Play page, run a tournament, or look "
    "at the sample matches from the welcome page."
)
EVERYTHING = (tr("All games"), "")
TITLES = (
    tr("Rank"),
    tr("Agent"),
    tr("Rating"),
    tr("Interval"),
    tr("State"),
    tr("Matches"),
    "W / D / L",
    tr("Points"),
)
TIPS = (
    tr("Places that the intervals leave open"),
    "",
    "",
    tr("Between these the rating lies, with the level of the options"),
    tr("Provisional: not certain enough yet. Unrated: no match in this scope"),
    tr("Against other agents, in this scope"),
    tr("Won: a first place alone. Drawn: one shared with another side. Lost."),
    tr("Mean points of a match, 0 to 1"),
)

CLEAN = TITLES.index(tr("State"))
"""Where the columns without errors stand."""
MADE = (
    tr("Made for it"),
    tr("Share of its decisions that were made for it after refused answers. From 50 % its rating is marked"),
)
"""A column that is there where it says something of some agent."""
BESIDE = (tr("People"), tr("Than which share of the people an agent is stronger, with its interval"))


class RatingsView(DashboardView):
    """A leaderboard as table and charts."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.board: Leaderboard | None = None
        self.people: RatedPeople | None = None
        self.beside: Beside | None = None
        self._history: figures.History = {}
        self.method = choice(tr("Method"), [(title, name) for name, title in figures.METHODS.items()])
        self.scope = choice(tr("Scope"), [EVERYTHING], 16)
        self.source = choice(tr("Source"), [(tr("Played and imported"), "")], 18)
        self.layer = choice(tr("Published reference"), [(tr("No published reference"), None)], 16)
        self.column = choice(tr("Column of the reference"), (), 8)
        self.errors = QCheckBox(tr("Beside: without matches decided by errors"))
        self.options = RatingOptions()
        self.fold = controls.tool("settings", tr("How ratings are computed"), text=tr("Options"))
        self.table = DataTable(tr("Leaderboard"), marked=1)
        self.compared = controls.label(role="secondary", wrap=True)
        self.warning = controls.label(role="warning", wrap=True)
        self.notes = controls.label(role="secondary", wrap=True)
        self.ratings, self.matrix, self.history = Chart(HINT), Chart(HINT), Chart(HINT)
        self.shares = Chart(HINT)
        self.tabs, self.panes = QTabWidget(), QSplitter(Qt.Orientation.Horizontal)
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        scope, options, store = (
            self._scope(),
            self.options.options(self.method.currentData()),
            self.session.store,
        )
        wanted = self.errors.isChecked()

        def work(progress: Progress, cancelled: Cancelled) -> Read:
            from replays.scores.leaderboard import compute, scopes
            from replays.scores.published import published
            from replays.scores.without_errors import beside
            from replays.studies.rated_people import people_beside

            published()
            offered, board = scopes(store), compute(store, scope, options, progress, cancelled)
            both = beside(store, scope, options, progress, cancelled) if wanted else None
            return offered, board, figures.histories(board), people_beside(store, board), both

        if self.board is None:
            self.ratings.show_loading(tr("Rating the agents ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Rating the agents ..."), work, lambda found: self._show(*found), self._fail, self._given_up
        )

    def search(self, text: str) -> None:
        self.table.sorted.search(text)

    def place(self) -> QByteArray:
        """Where the panes stand."""
        return self.panes.saveState()

    # inside

    def _scope(self) -> Scope:
        from replays.scores.rating_options import Scope

        kind, _, name = str(self.scope.currentData()).partition("=")
        limit: dict[str, Any] = {kind: name} if kind else {}
        return Scope(**limit, source=self.source.currentData() or "")

    def _show(
        self,
        offered: Scopes,
        board: Leaderboard,
        history: figures.History,
        people: RatedPeople | None,
        beside: Beside | None,
    ) -> None:
        self.board, self._history, self.people, self.beside = board, history, people, beside
        self._offer_scopes(offered)
        self._offer_layers()
        names = figures.names_of(board)
        lines = [self._line(agent, names[agent.agent_id]) for agent in board.agents]
        made = any(agent.stand_ins for agent in board.agents)
        heads = [*zip(TITLES, TIPS, strict=True), *((MADE,) if made else ()), *((BESIDE,) if people else ())]
        heads[CLEAN:CLEAN] = error_figures.COLUMNS if beside else ()
        self.table.show_lines([title for title, _ in heads], lines, [tip for _, tip in heads])
        told = (beside.told(),) if beside else ()
        notes = (*told, *board.notes, *(people.strengths.notes if people else ()))
        self.notes.setText(" ".join(notes))
        self.notes.setVisible(bool(notes))
        self._draw()
        self._compare()
        agents = sum(agent.rated for agent in board.agents)
        counted = tr(
            "{agents} rated by {matches}",
            agents=plural("agent", "agents", agents),
            matches=plural("match", "matches", board.matches),
        )
        self.status.emit(f"{counted} · {board.scope}")

    def _draw(self) -> None:
        board = self.board
        if board is None:
            return
        layer = self.layer.currentData()
        if not board.matches and layer is None:
            for chart in (self.ratings, self.matrix, self.history, self.shares):
                chart.show_empty()
            return
        column = self.column.currentText()
        rated = figures.ratings_figure(board, self.styles, layer, column, self.people)
        self.ratings.show_figure(error_figures.with_clean_rows(rated, self.beside) if self.beside else rated)
        self.matrix.show_figure(figures.win_matrix(board))
        chosen = tuple(self.table.chosen())
        self.tabs.setTabVisible(2, board.order_dependent)
        self.tabs.setTabVisible(3, self.beside is not None)
        if self.beside is not None:
            self.shares.show_figure(error_figures.share_matrix(self.beside))
        if board.order_dependent:
            self.history.show_figure(figures.history_figure(board, self._history, self.styles, chosen))

    def _line(self, agent: Rated, name: str) -> TableRow:
        if self.people is not None and self.people.single == agent.agent_id:
            agent = figures.as_one_person(agent, self.people)
            name = tr("{name}, one person", name=name)
        unrated = not agent.rated
        state = tr("unrated") if unrated else tr("provisional") if agent.provisional else ""
        if agent.rated and agent.mostly_stand_ins:
            state = tr("made for it: {share:.0%}", share=agent.stand_ins)
        beside = (text(figures.weaker_people(self.people, agent.agent_id)),) if self.people else ()
        cells = [
            CellText(agent.rank_text, agent.rank),
            text(name, agent.spec),
            number(None if unrated else agent.rating, figures.short),
            CellText("" if unrated else figures.interval_text(agent), agent.low),
            text(state),
            number(agent.matches, lambda value: f"{value:,.0f}"),
            CellText(f"{agent.wins:,} / {agent.draws:,} / {agent.losses:,}", agent.wins),
            number(agent.average, lambda value: f"{value:.2f}"),
            *self._made(agent),
            *beside,
        ]
        cells[CLEAN:CLEAN] = error_figures.cells(self.beside, agent.agent_id) if self.beside else ()
        return TableRow(
            agent.agent_id,
            tuple(cells),
            self.styles.of(agent.agent_id),
            unrated or agent.provisional or agent.mostly_stand_ins,
        )

    def _made(self, agent: Rated) -> tuple[CellText, ...]:
        """The cell of the column `MADE`; none where that is not shown."""
        if self.board is None or not any(one.stand_ins for one in self.board.agents):
            return ()
        return (CellText(f"{agent.stand_ins:.0%}" if agent.stand_ins else "", agent.stand_ins),)

    def _compare(self) -> None:
        chosen = self.table.chosen()
        if self.board is None or len(chosen) != 2:
            self.compared.setText(tr("Select two agents to see how sure their difference is."))
            return
        names = figures.names_of(self.board)
        self.compared.setText(
            figures.difference_text(self.board, chosen[0], chosen[1], lambda agent: names[agent])
        )

    def _picked(self) -> None:
        self._compare()
        chosen = self.table.chosen()
        if self.board is not None and self.board.order_dependent:
            self.history.show_figure(
                figures.history_figure(self.board, self._history, self.styles, tuple(chosen))
            )
        canvas, figure = self.ratings.canvas, self.ratings.figure
        if canvas is not None and isinstance(figure, Intervals):
            rows = [at for at, row in enumerate(figure.rows) if row.key in chosen[:1]]
            canvas.point_at((rows[0], 0) if rows else None)

    def _pick(self, key: Any) -> None:
        self.table.choose(list(key) if isinstance(key, tuple) else [key])

    def _fail(self, sentence: str) -> None:
        self.tell(sentence)
        if self.board is None:
            self.ratings.show_empty(sentence)

    def _given_up(self) -> None:
        if self.board is None:
            self.ratings.show_empty(tr("The rating was cancelled. Choose a method or a scope to rate again."))
        self.status.emit(tr("Cancelled"))

    def _offer_scopes(self, offered: Scopes) -> None:
        entries: list[tuple[str, object]] = [EVERYTHING]
        for kind, found in (
            ("benchmark", offered.benchmarks),
            ("tag", offered.tags),
            ("game", offered.games),
        ):
            for one in found:
                head = {"benchmark": tr("Benchmark: "), "tag": tr("Tag: "), "game": ""}[kind]
                entries.append(
                    (
                        tr("{head}{title} ({matches:,})", head=head, title=one.title, matches=one.matches),
                        f"{kind}={one.name}",
                    )
                )
        refill(self.scope, entries)
        refill(
            self.source,
            [
                (tr("Played and imported"), ""),
                *((f"{one.title} ({one.matches:,})", one.name) for one in offered.sources),
            ],
        )

    def _offer_layers(self) -> None:
        refill(self.layer, layers(measure="log-odds" if self.method.currentIndex() < 2 else self._measure()))

    def _measure(self) -> str:
        return {"trueskill": "trueskill", "elo": "elo"}[self.method.currentData()]

    def _choose_layer(self) -> None:
        layer = self.layer.currentData()
        refill(self.column, [(one.title, one.title) for one in layer.columns] if layer else [])
        self.column.setVisible(layer is not None)
        self.warning.setText(layer.problem if layer else "")
        self.warning.setVisible(bool(layer and layer.problem))
        self._draw()

    def _connect(self) -> None:
        for box in (self.method, self.scope, self.source):
            box.currentIndexChanged.connect(lambda _: self.refresh())
        self.options.changed.connect(self.refresh)
        self.errors.toggled.connect(lambda _: self.refresh())
        self.layer.currentIndexChanged.connect(lambda _: self._choose_layer())
        self.column.currentIndexChanged.connect(lambda _: self._draw())
        self.table.picked.connect(lambda _: self._picked())
        self.table.opened.connect(self._pick)
        self.ratings.chosen.connect(self._pick)
        self.matrix.chosen.connect(self._pick)
        self.shares.chosen.connect(self._pick)
        self.history.chosen.connect(self.open)
        for chart in (self.ratings, self.matrix, self.history, self.shares):
            chart.told.connect(self.tell)

    def _lay_out(self) -> None:
        self.fold.setCheckable(True)
        self.errors.setMinimumHeight(self.method.sizeHint().height())
        self.fold.toggled.connect(self.options.setVisible)
        self.options.hide()
        self.column.hide()
        self.warning.hide()
        self.notes.hide()
        head = QWidget()
        flow = FlowLayout(head)
        boxes = (self.method, self.scope, self.source, self.layer, self.column)
        for part in (*boxes, self.fold, self.errors, self.busy):
            flow.addWidget(part)
        for part in (self.column, self.busy):
            part.hide()
        left = QWidget()
        column = controls.column(left)
        column.addWidget(self.table, 1)
        column.addWidget(self.compared)
        for title, chart in (
            (tr("Ratings"), self.ratings),
            (tr("Who beats whom"), self.matrix),
            (tr("History"), self.history),
            (tr("Decided by errors"), self.shares),
        ):
            self.tabs.addTab(chart, title)
        self.tabs.setTabVisible(2, False)
        self.tabs.setTabVisible(3, False)
        self.panes.addWidget(left)
        self.panes.addWidget(self.tabs)
        self.panes.setSizes([740, 510])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head, self.options, self.warning, self.notes):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)
        self._compare()
