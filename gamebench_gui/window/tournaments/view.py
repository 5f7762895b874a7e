"""One tournament: progress, running matches as a wall of boards, standings, failures, and log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QSplitter, QStackedWidget, QTabWidget, QWidget

from gamebench_gui.app.tournament.progress import Failure, Progress
from gamebench_gui.app.tournament.words import match_title
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.tournaments.board_grid_view import BoardGridView
from gamebench_gui.window.tournaments.failures import FailedMatches, TournamentLog
from gamebench_gui.window.tournaments.list import STAGES
from gamebench_gui.window.tournaments.live_match_view import LiveMatchView
from gamebench_gui.window.tournaments.progress_bar import ProgressBar
from gamebench_gui.window.tournaments.standings import Standings
from replays.words import tr_noop

ROLES: Final = {"running": "good", "paused": "warning", "waiting": "warning", "stopped": "warning"}
STEERED: Final = ("running", "paused", "waiting")
"""Stages in which a tournament is at work in this window."""
ROOMY: Final = 720
"""Width at normal type from which standings are beside the matches."""
QUIET: Final = {
    "idle": tr_noop("No match is running. Resume the tournament to play the remaining matches."),
    "running": tr_noop("The next matches are being set up."),
    "paused": tr_noop("No match is running while the tournament is paused."),
    "waiting": tr_noop("No match is running. See above what it waits for."),
    "stopped": tr_noop("No match is running. Resume the tournament to play the remaining matches."),
    "done": tr_noop("All matches are over. Look at them in Replays, or play more."),
}


class TournamentView(QWidget):
    """Shows a tournament, and asks for everything that can be done with it.

    Signals:
        match_pause_wanted, match_resume_wanted, match_stop_wanted(number): steer one match.
        again_wanted(numbers): play matches again.
        opened(match_id): open a match in Replays.
        played_wanted: open the match that ended last in Replays.
        connections_wanted(address): there is trouble with the model server at a base URL.
    """

    start_wanted = Signal()
    pause_wanted = Signal()
    resume_wanted = Signal()
    stop_wanted = Signal()
    match_pause_wanted = Signal(int)
    match_resume_wanted = Signal(int)
    match_stop_wanted = Signal(int)
    again_wanted = Signal(list)
    opened = Signal(str)
    played_wanted = Signal()
    connections_wanted = Signal(str)

    def __init__(self, options: BoardOptions) -> None:
        super().__init__()
        self.progress: Progress | None = None
        self.title, self.stage = controls.Elided("title"), QLabel()
        self.go = controls.push(
            tr("Resume"),
            self._go,
            icon="play",
            role="primary",
            tip=tr("Play the remaining matches (Ctrl+Return)"),
        )
        self.pause = controls.push(
            tr("Pause"), self.pause_wanted.emit, icon="pause", tip=tr("Between two moves (Space)")
        )
        self.stop = controls.push(
            tr("Stop"), self.stop_wanted.emit, icon="stop", tip=tr("Stop; resume it later.")
        )
        self.more = controls.push(tr("More"), lambda: None, icon="more")
        self.menu = QMenu(self)
        self.more.setMenu(self.menu)
        self.notice, self.bar = Notice(), ProgressBar()
        self.wall, self.quiet = BoardGridView(), controls.label(role="secondary", wrap=True)
        self.played = controls.push(tr("Open the latest in Replays"), self.played_wanted.emit, icon="list")
        self.failed, self.log = FailedMatches(match_title), TournamentLog()
        self.standings, self.look_on = Standings(), LiveMatchView(options)
        self.tabs = QTabWidget()
        self.pages = QStackedWidget()
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self._running, self._side = QWidget(), QWidget()
        self._waits_for = ""
        self._lay_out()
        self._connect()

    def show_progress(self, progress: Progress, failures: Sequence[Failure] = ()) -> None:
        """Show a tournament's progress, and its matches without a result."""
        fresh = self.progress is None or self.progress.id != progress.id
        self.progress = progress
        if fresh:
            self._begin()
        self.title.show_text(progress.name)
        stage = said(STAGES[progress.stage])
        if self.stage.text() != stage:
            self.stage.setText(stage)
            theme.set_role(self.stage, ROLES.get(progress.stage, "secondary"))
        self.bar.show_progress(progress)
        self._show_buttons(progress)
        self._tell(progress)
        self._show_matches(progress, failures)

    def look_at(self, number: int) -> None:
        if self.progress is None:
            return
        for match in self.progress.running:
            if match.number == number:
                self.look_on.show_match(match, match_title(match.title))
                self.pages.setCurrentWidget(self.look_on)
                self.look_on.stage.setFocus()

    def show_wall(self) -> None:
        self.pages.setCurrentWidget(self.panes)
        self.wall.setFocus()

    def place(self) -> QByteArray:
        return self.panes.saveState()

    def set_place(self, place: QByteArray) -> None:
        if not place.isEmpty():
            self.panes.restoreState(place)

    def offer(self, actions: Sequence[tuple[str, Callable[[], object]]]) -> None:
        self.menu.clear()
        for text, act in actions:
            self.menu.addAction(text).triggered.connect(lambda _=False, act=act: act())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the standings into a tab if there is no room beside the matches."""
        super().resizeEvent(event)
        roomy = self.width() >= ROOMY * theme.scale()
        if roomy is not (self.panes.indexOf(self._side) < 0):
            return
        if roomy:
            self.panes.addWidget(self._side)
            self._side.show()
        else:
            self.tabs.insertTab(1, self._side, tr("Standings"))

    def _begin(self) -> None:
        self._waits_for = ""
        self.notice.hide()
        self.log.forget()
        self.standings.show_board(None)
        self.pages.setCurrentWidget(self.panes)
        self.look_on.match = None

    def _show_buttons(self, progress: Progress) -> None:
        steered = progress.stage in STEERED
        self.go.setVisible(progress.stage not in ("running", "done"))
        fresh = progress.stage == "idle" and not progress.over and not progress.counts["failed"]
        self.go.setText(tr("Start") if fresh else tr("Resume"))
        self.pause.setVisible(progress.stage == "running")
        self.stop.setVisible(steered)

    def _tell(self, progress: Progress) -> None:
        texts = [progress.reason] if progress.stage != "running" else []
        for rest in progress.resting:
            if not any(rest.reason in text for text in texts):
                texts.append(rest.reason)
        sentence = " ".join(text for text in texts if text)
        if sentence == self._waits_for:
            return
        self._waits_for = sentence
        if not sentence:
            self.notice.hide()
        elif progress.stage == "done":
            self.notice.tell(sentence, "good")
        else:
            self.notice.tell(sentence, "warning", self._remedies(progress), closable=False)

    def _remedies(self, progress: Progress) -> list[tuple[str, Callable[[], object]]]:
        """Return buttons for what the tournament waits for."""
        remedies: list[tuple[str, Callable[[], object]]] = []
        if progress.stage == "running":
            remedies.append((tr("Try now"), self.resume_wanted.emit))
        if servers := [rest.endpoint for rest in progress.resting if "://" in rest.endpoint]:
            remedies.append((tr("Connections..."), lambda: self.connections_wanted.emit(servers[0])))
        return remedies

    def _show_matches(self, progress: Progress, failures: Sequence[Failure]) -> None:
        self.wall.show_matches(progress.running)
        self.wall.setVisible(bool(progress.running))
        self.quiet.setVisible(not progress.running)
        self.played.setVisible(not progress.running and progress.over > 0)
        self.quiet.setText(said(QUIET[progress.stage]))
        self.failed.show_failures(failures)
        for part, text in (
            (self._running, tr("Running ({running:,})", running=len(progress.running))),
            (self.failed, tr("Failed, stopped ({failures:,})", failures=len(failures))),
        ):
            at = self.tabs.indexOf(part)
            if self.tabs.tabText(at) != text:
                self.tabs.setTabText(at, text)
        watched = self.look_on.match
        if watched is not None and self.pages.currentWidget() is self.look_on:
            now = next((match for match in progress.running if match.match_id == watched.match_id), None)
            if now is not None:
                self.look_on.show_match(now, match_title(now.title))
            else:
                sentence = tr(
                    "{step} seen. The match is no longer being played.",
                    step=plural("step", "steps", watched.step),
                )
                self.look_on.show_over(sentence)

    def _go(self) -> None:
        stage = self.progress.stage if self.progress is not None else "idle"
        (self.resume_wanted if stage in STEERED else self.start_wanted).emit()

    def _lay_out(self) -> None:
        layout = controls.column(self, theme.PANE, 2 * theme.STEP)
        head = controls.row()
        controls.add(head, (self.title, 1), self.stage)
        layout.addLayout(head)
        buttons = QWidget()
        controls.add(FlowLayout(buttons), self.go, self.pause, self.stop, self.more)
        controls.add(layout, buttons, self.bar, self.notice, (self.pages, 1))
        inner = controls.column(self._running, theme.STEP)
        controls.add(inner, self.quiet, (self.played, 0, Qt.AlignmentFlag.AlignLeft), (self.wall, 1), 0)
        for part, name in (
            (self._running, tr("Running")),
            (self.failed, tr("Failed")),
            (self.log, tr("Log")),
        ):
            self.tabs.addTab(part, name)
        self.tabs.setAccessibleName(tr("Matches of the tournament"))
        column = controls.column(self._side, 0, theme.STEP)
        controls.add(column, controls.label(tr("Standings"), "pane"), (self.standings, 1))
        self.tabs.setMinimumWidth(220)
        controls.add(self.panes, self.tabs, self._side)
        self.panes.setStretchFactor(0, 1)
        self.panes.setSizes([590, 430])
        controls.add(self.pages, self.panes, self.look_on)

    def _connect(self) -> None:
        self.wall.opened.connect(self.look_at)
        self.failed.again_wanted.connect(self.again_wanted)
        self.failed.opened.connect(self.opened)
        look = self.look_on
        look.left.connect(self.show_wall)
        look.opened.connect(self.opened)
        look.pause_wanted.connect(self.match_pause_wanted)
        look.resume_wanted.connect(self.match_resume_wanted)
        look.stop_wanted.connect(self.match_stop_wanted)
