"""The page Dashboard: ratings one can trust, decisions one can see."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from PySide6.QtCore import QByteArray, QSignalBlocker, Signal
from PySide6.QtWidgets import QBoxLayout, QTabWidget, QWidget

from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import (
    OpenMatch,
    Page,
    Services,
    SetUpGame,
    ShowTrajectory,
    TestModel,
    Wanted,
)
from games.catalog import OFFERED_GAME
from replays.store.errors import StoreError
from replays.words import tr_noop

if TYPE_CHECKING:
    from gamebench_gui.window.dashboard.view import DashboardView

VIEWS: Final = {
    tr_noop("Ratings"): "gamebench_gui.window.dashboard.ratings_view:RatingsView",
    tr_noop("Benchmark scores"): "gamebench_gui.window.dashboard.scores_view:ScoresView",
    "GameBench": "gamebench_gui.window.dashboard.gamebench_view:GameBenchView",
    "gamma-Bench": "gamebench_gui.window.dashboard.gamma_view:GammaView",
    "DSGBench": "gamebench_gui.window.dashboard.dsgbench_view:DsgBenchView",
    tr_noop("Trajectories"): "gamebench_gui.window.dashboard.trajectory_view:TrajectoryView",
    tr_noop("Cost and reliability"): "gamebench_gui.window.dashboard.cost_view:CostView",
    tr_noop("Figures and verdicts"): "gamebench_gui.window.dashboard.statistics_view:StatisticsView",
}
"""The views by title; each is created when it is first shown."""
TRAJECTORIES: Final = tuple(VIEWS).index("Trajectories")
EMPTY: Final = tr_noop(
    "Ratings, scores as the papers count them, errors and costs appear here. Nothing is recorded yet."
)


class DashboardPage(Page):
    """Views in tabs, all computed from the recorded matches alone."""

    SHORTCUTS: ClassVar = (
        ("Left / Right", tr_noop("In a chart: previous / next point")),
        ("Up / Down", tr_noop("In a chart: previous / next line or row")),
        ("Shift+Left / Right", tr_noop("In a chart: select a range")),
        ("Enter", tr_noop("In a chart or table: open the step in Replays, or select the agent")),
        ("Esc", tr_noop("In a chart: let go of point and range")),
        ("Ctrl+C", tr_noop("In a table: copy the rows")),
    )
    SEARCHED: ClassVar = tr_noop("agents")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.styles, self._loading = AgentStyles(), Work(self)
        self.tabs = QTabWidget()
        self.landmarks = {"page": (self.tabs,)}
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(tr("Views of the dashboard"))
        self._views: dict[int, DashboardView[Any]] = {}
        self._holders: list[QBoxLayout] = []
        for title in VIEWS:
            holder = QWidget()
            self._holders.append(controls.column(holder, 0, 0))
            self.tabs.addTab(holder, said(title))
        self.begin = _Begin()
        self.begin.wanted.connect(self.wanted)
        controls.add(controls.column(self, 0, 0), self.begin, (self.tabs, 1))
        self.tabs.currentChanged.connect(lambda _: self.refresh())

    def refresh(self) -> None:
        with suppress(StoreError):
            self.begin.setVisible(not self.session.store.matches(limit=1))
        index = self.tabs.currentIndex()
        if index in self._views:
            self._views[index].refresh()
        else:
            module = list(VIEWS.values())[index].partition(":")[0]
            self._loading.run(
                partial(import_module, module),
                lambda _: self._refresh(index),
                lambda why: self.status.emit(why, ""),
            )

    def _refresh(self, index: int) -> None:
        if index == self.tabs.currentIndex():
            self.view(index).refresh()

    def search(self, text: str) -> None:
        self.view(self.tabs.currentIndex()).search(text)

    def answer(self, wanted: Wanted) -> None:
        if isinstance(wanted, ShowTrajectory):
            self.show_match(wanted.match_id, wanted.step)

    def show_match(self, match_id: str, step: int | None = None) -> None:
        """Show the trajectory of a match, with the decisions of a step selected."""
        from gamebench_gui.window.dashboard.trajectory_view import TrajectoryView

        self.tabs.setCurrentIndex(TRAJECTORIES)
        view = self.view(TRAJECTORIES)
        assert isinstance(view, TrajectoryView)
        view.show_matches([match_id], step)

    def view(self, index: int) -> DashboardView[Any]:
        """Return a view; it is created when it is first needed."""
        if index not in self._views:
            module, _, name = list(VIEWS.values())[index].partition(":")
            view: DashboardView[Any] = getattr(import_module(module), name)(self.session, self.styles)
            view.follow(self.services.plays)
            view.match_wanted.connect(self._open_match)
            view.status.connect(lambda text: self._keep(index, text))
            self._views[index] = view
            self._holders[index].addWidget(view)
        return self._views[index]

    def remember(self) -> None:
        self.settings.set_place("dashboard", QByteArray(str(self.tabs.currentIndex()).encode()))

    def restore(self) -> None:
        text = bytes(self.settings.place("dashboard").data()).decode(errors="replace")
        if text.isdecimal() and int(text) < self.tabs.count():
            with QSignalBlocker(self.tabs):
                self.tabs.setCurrentIndex(int(text))

    def shut_down(self) -> None:
        self._loading.close()
        for view in self._views.values():
            view.shut_down()

    def _open_match(self, match_id: str, step: int) -> None:
        self.wanted.emit(OpenMatch(match_id, None if step < 0 else step))

    def _keep(self, index: int, text: str) -> None:
        if index == self.tabs.currentIndex():
            self.status.emit(text, "")


class _Begin(QWidget):
    """The purpose of the page, with buttons to begin, while nothing is recorded; ``wanted`` has a request."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.play = controls.push(
            tr("Play a match"), lambda: self.wanted.emit(SetUpGame(OFFERED_GAME)), role="primary"
        )
        self.model = controls.push(tr("Test a model"), lambda: self.wanted.emit(TestModel()), icon="model")
        line = controls.row()
        controls.add(line, self.play, self.model, 1)
        title = controls.label(tr("Compare all players"), "title")
        controls.add(controls.column(self, theme.PANE), title, controls.wrapped(said(EMPTY), "text"), line)
