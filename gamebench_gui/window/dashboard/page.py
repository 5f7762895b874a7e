"""The page Dashboard: ratings one can trust, decisions one can see."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QBoxLayout, QTabWidget, QWidget

from gamebench_gui.app.engine import Engine
from gamebench_gui.app.session import Session
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.background import Background
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.settings import Settings

if TYPE_CHECKING:
    from gamebench_gui.window.dashboard.view import DashboardView

VIEWS: Final = {
    "Ratings": "gamebench_gui.window.dashboard.ratings_view:RatingsView",
    "Benchmark scores": "gamebench_gui.window.dashboard.scores_view:ScoresView",
    "gamma-Bench": "gamebench_gui.window.dashboard.gamma_view:GammaView",
    "Trajectories": "gamebench_gui.window.dashboard.trajectory_view:TrajectoryView",
    "Cost and reliability": "gamebench_gui.window.dashboard.cost_view:CostView",
}
"""The views by title; each is made when it is first shown."""
TRAJECTORIES: Final = tuple(VIEWS).index("Trajectories")


class DashboardPage(Page):
    """Views in tabs, all computed from the recorded matches alone."""

    SHORTCUTS: ClassVar = (
        ("Left / Right", "In a chart: previous / next point"),
        ("Up / Down", "In a chart: previous / next line or row"),
        ("Shift+Left / Right", "In a chart: select a range"),
        ("Enter", "In a chart or table: open the step in Replays, or select the agent"),
        ("Esc", "In a chart: let go of point and range"),
        ("Ctrl+C", "In a table: copy the rows"),
    )
    SEARCHED: ClassVar = "agents"

    def __init__(self, session: Session, engine: Engine, settings: Settings) -> None:
        super().__init__(session, engine, settings)
        self.styles, self._loading = AgentStyles(), Background(self)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName("Views of the dashboard")
        self._views: dict[int, DashboardView] = {}
        self._holders: list[QBoxLayout] = []
        for title in VIEWS:
            holder = QWidget()
            self._holders.append(controls.column(holder, 0, 0))
            self.tabs.addTab(holder, title)
        controls.column(self, 0, 0).addWidget(self.tabs)
        self.tabs.currentChanged.connect(lambda _: self.refresh())

    def refresh(self) -> None:
        index = self.tabs.currentIndex()
        if index in self._views:
            self._views[index].refresh()
        else:
            module = list(VIEWS.values())[index].partition(":")[0]
            self._loading.run(partial(import_module, module), lambda _: self._refresh(index), self._complain)

    def _refresh(self, index: int) -> None:
        if index == self.tabs.currentIndex():
            self.view(index).refresh()

    def _complain(self, sentence: str) -> None:
        self.status.emit(sentence, "")

    def search(self, text: str) -> None:
        self.view(self.tabs.currentIndex()).search(text)

    def show_match(self, match_id: str) -> None:
        """Show the trajectory of a match."""
        from gamebench_gui.window.dashboard.trajectory_view import TrajectoryView

        self.tabs.setCurrentIndex(TRAJECTORIES)
        view = self.view(TRAJECTORIES)
        assert isinstance(view, TrajectoryView)
        view.show_matches([match_id])

    def view(self, index: int) -> DashboardView:
        """A view, made when it is first asked for."""
        if index not in self._views:
            module, _, name = list(VIEWS.values())[index].partition(":")
            made: DashboardView = getattr(import_module(module), name)(self.session, self.styles)
            made.match_wanted.connect(self.match_wanted)
            made.status.connect(lambda text: self._keep(index, text))
            self._views[index] = made
            self._holders[index].addWidget(made)
        return self._views[index]

    def place(self) -> QByteArray:
        return QByteArray(str(self.tabs.currentIndex()).encode())

    def set_place(self, place: QByteArray) -> None:
        text = bytes(place.data()).decode(errors="replace")
        if text.isdecimal() and int(text) < self.tabs.count():
            self.tabs.blockSignals(True)
            self.tabs.setCurrentIndex(int(text))
            self.tabs.blockSignals(False)

    def shut_down(self) -> None:
        self._loading.wait()
        for view in self._views.values():
            view.shut_down()

    def _keep(self, index: int, text: str) -> None:
        if index == self.tabs.currentIndex():
            self.status.emit(text, "")
