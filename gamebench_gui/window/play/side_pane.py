"""The right side of the Play page: seats above; rules, talk, log, moves and metrics below.

The forms of the next match's seats are shown by the page that sets it up.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget

from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.metric_strip import MetricStrip
from gamebench_gui.window.parts.move_list import MoveList
from gamebench_gui.window.parts.player_row import PlayerRow
from gamebench_gui.window.parts.seat_panel import SeatPanel
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.parts.talk import TalkPanel
from gamebench_gui.window.play.live_seats import LiveSeats
from gamebench_gui.window.play.log_panel import LogPanel
from gamebench_gui.window.play.rules_panel import RulesPanel


class SidePane(QSplitter):
    """Seats, of the next match or of the running one, over tabs.

    The rules stay in front until the first message, or until the user chooses another tab.
    """

    def __init__(self, settings: Settings, service: ConnectionService, cursor: MatchCursor) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.seats = SeatPanel(settings, service, PlayerRow, whole=True)
        self.live_seats = LiveSeats(settings)
        self.rules = RulesPanel()
        self.talk = TalkPanel()
        self.log = LogPanel()
        self.moves, self.metrics = MoveList(cursor), MetricStrip(cursor, upright=True)
        self.tabs = QTabWidget()
        self.tabs.tabBar().setAccessibleName(tr("Rules, talk, log, moves and metrics"))
        panes = self.rules, self.talk, self.log, self.moves, self.metrics
        for pane, title in zip(
            panes, (tr("Rules"), tr("Talk"), tr("Log"), tr("Moves"), tr("Metrics")), strict=True
        ):
            self.tabs.addTab(pane, title)
        self.addWidget(self.live_seats)
        self.addWidget(self.tabs)
        self._parts = {False: [560, 240], True: [240, 560]}
        self._running, self._chosen = False, False
        self.tabs.tabBarClicked.connect(self._choose)
        self.talk.said.connect(self._open_talk)
        self._show_tabs(False)
        self.setSizes(self._parts[False])
        self.splitterMoved.connect(self._keep_parts)

    def show_running(self, running: bool) -> None:
        if running is not self._running:
            self._running = running
            self._show_tabs(running)
            self.setSizes(self._parts[running])
        if not running:
            self._chosen = False
            self.tabs.setCurrentWidget(self.rules)

    def show_talk(self, talks: bool) -> None:
        self.tabs.setTabVisible(self.tabs.indexOf(self.talk), talks)

    def _choose(self) -> None:
        self._chosen = True

    def _open_talk(self) -> None:
        if self._running and not self._chosen and self.tabs.currentWidget() is self.rules:
            self.tabs.setCurrentWidget(self.talk)

    def _show_tabs(self, running: bool) -> None:
        for pane in (self.moves, self.metrics):
            self.tabs.setTabVisible(self.tabs.indexOf(pane), running)

    def _keep_parts(self) -> None:
        self._parts[self._running] = self.sizes()
