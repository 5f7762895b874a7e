"""The right side of the Play page: a drawer of tabs during a match."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QTabWidget, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.grips import GripSplitter, RailEntry
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.metric_strip import MetricStrip
from gamebench_gui.window.parts.move_list import MoveList
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.parts.talk import TalkPanel
from gamebench_gui.window.play.live_seats import LiveSeats
from gamebench_gui.window.play.log_panel import LogPanel
from gamebench_gui.window.play.rules_panel import RulesPanel

ICONS: Final = {"rules": "text", "talk": "talk", "log": "list", "seats": "people", "more": "more"}
"""Icons of the tabs on the drawer's rail, by name."""


class SidePane(QFrame):
    """Tabs about the running match, one of them with its seats.

    The rules stay in front until the first message, or until the user chooses another tab.

    Signals:
        fold_wanted: the user wants the pane folded.
        entries_changed: there are other tabs than before.
        tab_chosen(name): the user chose a tab.
    """

    fold_wanted = Signal()
    entries_changed = Signal()
    tab_chosen = Signal(str)

    def __init__(self, settings: Settings, cursor: MatchCursor) -> None:
        super().__init__()
        self.live_seats = LiveSeats(settings)
        self.rules = RulesPanel()
        self.talk = TalkPanel()
        self.log = LogPanel()
        self.moves, self.metrics = MoveList(cursor), MetricStrip(cursor, upright=True)
        self.more = QWidget()
        self._more = controls.column(self.more, theme.STEP, theme.STEP)
        both = GripSplitter(Qt.Orientation.Vertical)
        controls.add(both, self.moves, self.metrics)
        self._more.addWidget(both, 1)
        self.tabs = QTabWidget()
        self.tabs.tabBar().setAccessibleName(tr("Rules, talk, log, seats, moves and metrics"))
        self._panes = {
            "rules": self.rules,
            "talk": self.talk,
            "log": self.log,
            "seats": self.live_seats,
            "more": self.more,
        }
        titles = tr("Rules"), tr("Talk"), tr("Log"), tr("Seats"), tr("More")
        for pane, title in zip(self._panes.values(), titles, strict=True):
            self.tabs.addTab(pane, title)
        self._fold = controls.tool("next", tr("Fold this drawer"), self.fold_wanted.emit, key="Ctrl+J")
        self.tabs.setCornerWidget(self._fold)
        controls.column(self, 0, 0).addWidget(self.tabs)
        self._running, self._chosen = False, False
        self.tabs.tabBarClicked.connect(self._choose)
        self.talk.said.connect(self._open_talk)
        self._show_tabs(False)

    def show_running(self, running: bool) -> None:
        if running is not self._running:
            self._running = running
            self._show_tabs(running)
        if not running:
            self._chosen = False
            self.tabs.setCurrentWidget(self.rules)

    def show_talk(self, talks: bool) -> None:
        self.tabs.setTabVisible(self.tabs.indexOf(self.talk), talks)
        self.entries_changed.emit()

    def open_log(self, step: int) -> None:
        """Show the log from a step on."""
        self.show_tab("log")
        self.log.reveal(step)

    def show_tab(self, name: str) -> None:
        """Put a tab in front, if there is one of this name now."""
        pane = self._panes.get(name)
        if pane is not None and self.tabs.isTabVisible(self.tabs.indexOf(pane)):
            self._chosen = True
            self.tabs.setCurrentWidget(pane)

    def press_fold(self) -> bool:
        """Press the button that folds the pane; return False if it is not there."""
        visible = self._fold.isVisible()
        if visible:
            self._fold.click()
        return visible

    def show_fold_button(self, on: bool) -> None:
        self._fold.setVisible(on)

    def add_to_more(self, *parts: QWidget) -> None:
        """Put widgets below the list of moves and the metrics."""
        controls.add(self._more, *parts)

    def set_over(self, over: bool) -> None:
        """Fill the ground and frame it, since the pane lies over others, or leave that to the page."""
        self.setAutoFillBackground(over)
        self.setFrameShape(QFrame.Shape.Box if over else QFrame.Shape.NoFrame)

    def entries(self) -> list[RailEntry]:
        """Return what a rail offers while the pane is folded: its visible tabs."""
        tip = tr("Open the drawer here")
        return [
            RailEntry(ICONS[name], self.tabs.tabText(self.tabs.indexOf(pane)), tip)
            for name, pane in self._visible()
        ]

    def is_at(self, number: int) -> bool:
        """Return whether the tab of an entry is in front."""
        return self._visible()[number][1] is self.tabs.currentWidget()

    def open_entry(self, number: int) -> None:
        name, _ = self._visible()[number]
        self.show_tab(name)
        self.tab_chosen.emit(name)

    def _visible(self) -> list[tuple[str, QWidget]]:
        named = self._panes.items()
        return [(name, pane) for name, pane in named if self.tabs.isTabVisible(self.tabs.indexOf(pane))]

    def _choose(self, index: int) -> None:
        self._chosen = True
        pane = self.tabs.widget(index)
        name = next((name for name, each in self._panes.items() if each is pane), "")
        self.tab_chosen.emit(name)

    def _open_talk(self) -> None:
        shown = self.tabs.isTabVisible(self.tabs.indexOf(self.talk))
        if shown and self._running and not self._chosen and self.tabs.currentWidget() is self.rules:
            self.tabs.setCurrentWidget(self.talk)

    def _show_tabs(self, running: bool) -> None:
        for pane in (self.live_seats, self.more):
            self.tabs.setTabVisible(self.tabs.indexOf(pane), running)
        self.entries_changed.emit()
