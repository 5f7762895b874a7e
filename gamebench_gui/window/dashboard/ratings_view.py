"""Ratings: who is better, how sure that is, head-to-head results, and their history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import Intervals
from gamebench_gui.window.dashboard import error_figures
from gamebench_gui.window.dashboard import ratings_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.rating_options import RatingOptions
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
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays.columns import Column, columns_of, with_columns
from replays.scores.rows import CLEAN, RatingRecord, clean_values, rating_row
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.leaderboard import Scopes
    from replays.scores.rating_options import Leaderboard, Rated, Scope
    from replays.scores.without_errors import Beside
    from replays.studies.rated_people import RatedPeople

HINT = tr_noop(
    "No match counts here yet. Ratings need matches between at least two different agents that came to an "
    "end: play some on the Play page, run a tournament, or look at the sample matches from the welcome page."
)
PEOPLE = {
    "people": Column(
        "People", tr_noop("Share of the people who are weaker than the agent, with its interval")
    )
}


class Read(NamedTuple):
    """The contents of the view; ``beside``: ratings without matches decided by errors, if asked for."""

    scopes: Scopes
    board: Leaderboard
    history: figures.History
    people: RatedPeople | None
    beside: Beside | None


class RatingsView(DashboardView[Read]):
    """A leaderboard as table and charts."""

    WORKING = tr_noop("Rating the agents ...")
    CANCELLED = tr_noop("The rating was cancelled. Choose a method or a scope to rate again.")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.board: Leaderboard | None = None
        self.people: RatedPeople | None = None
        self.beside: Beside | None = None
        self._history: figures.History = {}
        self.method = choice(tr("Method"), [(title, name) for name, title in figures.METHODS.items()])
        self.scope = choice(tr("Scope"), [(tr("All games"), "")], 16)
        self.source = choice(tr("Source"), [(tr("Played and imported"), "")], 18)
        self.layer = reference_choice(least=16)
        self.column = choice(tr("Column of the reference"), (), 8)
        self.errors = CheckBox(tr("Beside: without matches decided by errors"))
        self.options = RatingOptions()
        self.fold = controls.tool("settings", tr("How ratings are computed"), text=tr("Options"))
        self.table = DataTable(tr("Leaderboard"))
        self.compared = controls.label(role="secondary", wrap=True)
        self.warning = controls.label(role="warning", wrap=True)
        self.notes = controls.label(role="secondary", wrap=True)
        self.ratings = Chart(said(HINT))
        self.matrix = Chart(said(HINT))
        self.history = Chart(said(HINT))
        self.shares = Chart(said(HINT))
        self._lay_out()
        self._connect()

    def job(self) -> Job[Read]:
        scope, store = self._scope(), self.session.store
        options = self.options.options(self.method.currentData())
        wanted = self.errors.isChecked()

        def work(progress: Progress, cancelled: Cancelled) -> Read:
            from replays.scores.leaderboard import compute, scopes
            from replays.scores.published import published
            from replays.scores.without_errors import beside
            from replays.studies.rated_people import people_beside

            published()
            offered, board = scopes(store), compute(store, scope, options, progress, cancelled)
            both = beside(store, scope, options, progress, cancelled) if wanted else None
            return Read(offered, board, figures.histories(board), people_beside(store, board), both)

        return work

    def place(self) -> QByteArray:
        return self.panes.saveState()

    def _scope(self) -> Scope:
        from replays.scores.rating_options import Scope

        kind, _, name = str(self.scope.currentData()).partition("=")
        limit: dict[str, Any] = {kind: name} if kind else {}
        return Scope(**limit, source=self.source.currentData() or "")

    def fill(self, read: Read) -> None:
        offered, board, self._history, people, beside = read
        self.board = board
        self.people = people
        self.beside = beside
        self._offer_scopes(offered)
        method = self.method.currentData()
        refill(self.layer, layers(measure=method if method in ("trueskill", "elo") else "log-odds"))
        names = figures.names_of(board)
        columns = with_columns(columns_of(RatingRecord), "high", CLEAN if beside else {})
        columns = with_columns(columns, "provisional", PEOPLE if people else {})
        lines = [self._line(agent, names[agent.agent_id], read) for agent in board.agents]
        self.table.show_rows(columns, lines)
        decided = beside.sentence() if beside else ""
        show_text(self.notes, decided, *board.notes, *(people.strengths.notes if people else ()))
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

    def _line(self, agent: Rated, name: str, read: Read) -> Line:
        people, beside, details = read.people, read.beside, dict[str, str]()
        if people is not None and people.single == agent.agent_id:
            agent = figures.as_one_person(agent, people)
            name = tr("{name}, one person", name=name)
        row: dict[str, Any] = {**rating_row(agent, read.board), "agent": name}
        if people is not None:
            row["people"] = figures.weaker_people(people, agent.agent_id)
        if beside is not None:
            row |= clean_values(beside, agent.agent_id)
            errors = beside.agents.get(agent.agent_id)
            if errors is not None:
                details["own_errors"] = f"{errors.own / errors.matches:.0%}"
                details["others_errors"] = f"{errors.others / errors.matches:.0%}"
        faded = not agent.rated or agent.provisional or agent.mostly_stand_ins
        return Line(agent.agent_id, row, self.styles.of(agent.agent_id), faded, details)

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

    def _offer_scopes(self, offered: Scopes) -> None:
        entries: list[tuple[str, object]] = [(tr("All games"), "")]
        for kind, scopes in (
            ("benchmark", offered.benchmarks),
            ("tag", offered.tags),
            ("game", offered.games),
        ):
            for scope in scopes:
                head = {"benchmark": tr("Benchmark: "), "tag": tr("Tag: "), "game": ""}[kind]
                entries.append(
                    (
                        tr(
                            "{head}{title} ({matches:,})", head=head, title=scope.title, matches=scope.matches
                        ),
                        f"{kind}={scope.name}",
                    )
                )
        refill(self.scope, entries)
        refill(
            self.source,
            [
                (tr("Played and imported"), ""),
                *((f"{scope.title} ({scope.matches:,})", scope.name) for scope in offered.sources),
            ],
        )

    def _choose_layer(self) -> None:
        layer = self.layer.currentData()
        refill(self.column, [(column.title, column.title) for column in layer.columns] if layer else [])
        self.column.setVisible(layer is not None)
        show_text(self.warning, layer.problem if layer else "")
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

    def _lay_out(self) -> None:
        left = QWidget()
        controls.add(controls.column(left), (self.table, 1), self.compared)
        tabs = (
            (tr("Ratings"), self.ratings),
            (tr("Head-to-head"), self.matrix),
            (tr("History"), self.history),
            (tr("Decided by errors"), self.shares),
        )
        boxes = (*(self.method, self.scope, self.source, self.layer, self.column), *(self.fold, self.errors))
        labels = (self.options, self.warning, self.notes)
        self.lay_out(boxes, labels, (left, self.tabs), (810, 440), tabs=tabs)
        self.tabs.setTabVisible(2, False)
        self.tabs.setTabVisible(3, False)
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self.options.setVisible)
        self.options.hide()
        self.column.hide()
        self._compare()
