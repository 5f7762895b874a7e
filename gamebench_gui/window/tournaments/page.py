"""The Tournaments page: make, start, watch, steer and resume tournaments."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import ClassVar, Final, TypeAlias

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QListWidget,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from gamebench_gui.app.tournament.cross_checks import WorkerStatistics
from gamebench_gui.app.tournament.progress import Failure, Progress, failure_of, rate_tournament
from gamebench_gui.app.tournament.reference import standings_sentences
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.words import counts_sentence
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import (
    OpenMatch,
    Page,
    Services,
    ShowBenchmark,
    ShowTournament,
    TestModel,
    Wanted,
)
from gamebench_gui.window.tournaments.files import TournamentFiles
from gamebench_gui.window.tournaments.list import EMPTY, TournamentList
from gamebench_gui.window.tournaments.new_tournament import NewTournament
from gamebench_gui.window.tournaments.places import Places
from gamebench_gui.window.tournaments.runs import TournamentRuns
from gamebench_gui.window.tournaments.steering import Steering
from gamebench_gui.window.tournaments.view import TournamentView
from replays.scores.rating_options import Leaderboard, Options
from replays.store import benchmark_runs
from replays.store.tournaments import LogRow, TournamentRow, tournaments
from replays.words import tr_noop

QUICK: Final = Options(samples=200)
"""Options of ratings while matches are played: with fewer samples, so that nothing waits."""
RATE_EVERY: Final = 2000
"""Milliseconds between two updates of standings and log while matches are played."""
Looked: TypeAlias = tuple[list[LogRow], list[WorkerStatistics], Leaderboard | None, float, str]


class TournamentsPage(Page):
    """Tournaments at the left; at the right the selected one, or the form for a new one."""

    SHORTCUTS: ClassVar = (
        ("Ctrl+N", tr_noop("New tournament")),
        ("Ctrl+Shift+O", tr_noop("Open a tournament file")),
        ("Ctrl+Return", tr_noop("Start or resume the tournament")),
        ("Space", tr_noop("Pause or resume the tournament")),
        ("Enter", tr_noop("Watch the selected match")),
        ("Esc", tr_noop("Back to all matches")),
        ("F6", tr_noop("Go to the next part of the page; with Shift to the previous one")),
    )
    SEARCHED: ClassVar = tr_noop("tournaments")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.runs = TournamentRuns(self.session, self.engine, self.keys.find, self)
        self.list, self.view = TournamentList(), TournamentView(self.settings.boards)
        self.notice, self.empty = Notice(), _Empty()
        self._work, self._rating = Work(self), Work(self)
        self.new = NewTournament(services, self._work, self)
        self.files = TournamentFiles(self.session, self.notice, self._work, self)
        self.steering = Steering(self.runs, self.view, services.connections, self)
        self._wanted = ""
        self._standing: dict[str, Progress] = {}
        self._rated = ("", -1, False)
        self._splitter, self._right = QSplitter(Qt.Orientation.Horizontal), QStackedWidget()
        self.landmarks = {"test": (self.empty.model, self.list.model), "page": (self._right,)}
        self.places = Places(services, self._splitter)
        self._looking = QTimer(self, interval=RATE_EVERY)
        self._looking.timeout.connect(self._rate)
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        def read() -> list[TournamentRow]:
            store = self.session.store
            of_runs = {part.tournament for run in benchmark_runs.runs(store) for part in run.parts}
            return [row for row in tournaments(store) if row.id not in of_runs]

        self._work.run(read, self._show_rows, self._problem)

    def search(self, text: str) -> None:
        self.list.search(text)
        if not self.places.shows_tournaments:
            self.places.search(text)

    def enter_found(self, *, first: bool) -> None:
        if not self.places.shows_tournaments:
            self.places.enter_found(first=first)
        elif self.list.finds_model:
            self.list.enter_model(first=first)
        else:
            controls.enter_list(self.list.list, first=first)

    def answer(self, wanted: Wanted) -> None:
        if isinstance(wanted, TestModel):
            self.places.area().ask()
        elif isinstance(wanted, ShowBenchmark):
            self.places.area().show_run(wanted.run_id, play=wanted.play)
        elif isinstance(wanted, ShowTournament):
            self.places.show_tournaments()
            self.open(wanted.tournament_id)
            if wanted.play:
                self._play(wanted.tournament_id)

    def panes(self) -> Mapping[str, QSplitter]:
        return {"tournaments": self._splitter}

    def plays(self, match_id: str) -> bool:
        return self.runs.plays(match_id) or self.places.plays(match_id)

    def running(self) -> str:
        count = len(self.runs.running)
        sentences = [self.places.running()]
        if count:
            value = plural("tournament is being", "tournaments are being", count)
            sentences.insert(0, tr("{runs} played.", runs=value))
        return " ".join(filter(None, sentences))

    def shut_down(self) -> None:
        self._looking.stop()
        self.runs.leave()
        self.places.shut_down()
        for work in (self._work, self._rating):
            work.close()

    def open(self, tournament_id: str) -> None:
        self.steering.shown = self._wanted = tournament_id
        self.list.select(tournament_id)
        self.notice.hide()
        self.runs.ask(tournament_id, lambda tournament: None)

    def _show_rows(self, rows: list[TournamentRow]) -> None:
        self.list.show_rows(rows, self._standing)
        if self._right.currentWidget() is self.empty and rows:
            self.open(self._shown or rows[0].id)
        elif self._right.currentWidget() is self.view:
            self.list.select(self._shown)
        if not rows and self._right.currentWidget() is self.view:
            self._right.setCurrentWidget(self.empty)
        self._show_status()

    def _show_progress(self, progress: Progress) -> None:
        self._standing[progress.id] = progress
        self.list.show_progress(progress)
        if progress.id != self._shown:
            return
        if self._wanted == progress.id:
            self._wanted = ""
            self.list.select(progress.id)
            self._right.setCurrentWidget(self.view)
        tournament = self.runs.find(progress.id)
        self.view.show_progress(progress, _without_result(tournament, progress))
        self._show_status()
        if self._rated[0] != progress.id:
            self._rate()
        if progress.stage == "running" and not self._looking.isActive():
            self._looking.start()

    def _rate(self) -> None:
        """Update standings and log if anything has changed."""
        progress = self._standing.get(self._shown)
        tournament = self.runs.find(self._shown)
        if progress is None or tournament is None or not self.isVisible():
            return
        if progress.stage != "running":
            self._looking.stop()
        key = (progress.id, progress.over, progress.stage == "running")
        if self._rating.busy and progress.stage == "running":
            return
        stale, self._rated = key != self._rated, key
        options = QUICK if progress.stage == "running" else Options()

        def rate(*_: object) -> Looked:
            began = time.monotonic()
            rows = tournament.log.rows()
            board = rate_tournament(self.session.store, tournament.id, options) if stale else None
            against = (
                standings_sentences(self.session.store, tournament.id, tournament.definition) if stale else ""
            )
            return rows, tournament.log.workers(), board, time.monotonic() - began, against

        def show(looked: Looked) -> None:
            rows, workers, board, seconds, against = looked
            # long tournaments are looked at more rarely, so that looking costs a tenth of the time at most
            self._looking.setInterval(max(RATE_EVERY, round(10_000 * seconds)))
            if progress.id == self._shown:
                self.view.log.show_rows(rows)
                self.view.log.show_workers(workers)
                if board is not None:
                    self.view.standings.show_board(board, tournament.definition.name_of, against)

        self._rating.start(tr("Rating the agents ..."), rate, show, self._problem)

    def _show_status(self) -> None:
        if not self.places.shows_tournaments:
            self.places.tell_status()
            return
        progress = self._standing.get(self._shown)
        if progress is None or self._right.currentWidget() is not self.view:
            self.status.emit(tr("Make a tournament, or open one from a file."), "")
        else:
            running = plural("match under way", "matches under way", len(progress.running))
            self.status.emit(f"{progress.name}: {counts_sentence(progress)}", running)

    def _ended(self, tournament_id: str) -> None:
        self.refresh()
        self._rate()

    def _problem(self, sentence: str) -> None:
        self.notice.tell(sentence, "bad")

    def _show_step(self, widget: QWidget) -> None:
        self.notice.hide()
        self._wanted = ""
        self.list.select("")
        if self._right.indexOf(widget) < 0:
            self._right.addWidget(widget)
        self._right.setCurrentWidget(widget)

    def _leave_new(self) -> None:
        self.notice.hide()
        if self._shown:
            self.open(self._shown)
        else:
            self._right.setCurrentWidget(self.empty)
        self.refresh()

    def _begin(self, tournament_id: str) -> None:
        self.refresh()
        self.open(tournament_id)
        self._play(tournament_id)
        self.view.tabs.setFocus()

    def _play(self, tournament_id: str) -> None:
        def go(tournament: Tournament) -> None:
            self.new.agree(tournament.definition, lambda: self.runs.start(tournament_id), self._problem)

        self.runs.open(tournament_id, go)

    def _go_or_pause(self) -> None:
        progress = self._standing.get(self._shown)
        if not self.places.shows_tournaments:
            return
        if progress is not None and self._right.currentWidget() is self.view:
            self.steering.go_or_pause(progress)

    def _open_match(self, match_id: str) -> None:
        if match_id:
            self.wanted.emit(OpenMatch(match_id))

    @property
    def _shown(self) -> str:
        return self.steering.shown

    def event(self, event: QEvent) -> bool:
        """Leave the space bar to widgets that need it."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Space
            and isinstance(QApplication.focusWidget(), (QAbstractButton, QComboBox, QListWidget))
        ):
            event.accept()
            return True
        return super().event(event)

    def _lay_out(self) -> None:
        right = QWidget()
        controls.add(controls.column(right, 0, 0), self.notice, (self._right, 1))
        controls.add(self._right, self.empty, self.view, self.new.review)
        self.list.setMinimumWidth(190)
        controls.add(self._splitter, self.list, right)
        self._splitter.setStretchFactor(1, 1)
        self._splitter.setSizes([round(240 * (1 + 0.35 * (theme.scale() - 1))), 1000])
        controls.column(self, 0, 0).addWidget(self.places)

    def _connect(self) -> None:
        new, files, steering = self.new, self.files, self.steering
        self.places.wanted.connect(self.wanted)
        self.places.status.connect(self.status)
        self.places.returned.connect(self.refresh)
        self.runs.reported.connect(self._show_progress)
        self.runs.refused.connect(self._problem)
        self.runs.ended.connect(self._ended)
        self.list.chosen.connect(self.open)
        for part in (self.list, self.empty):
            part.new_wanted.connect(new.show_form)
            part.file_wanted.connect(files.ask_open)
            part.model_wanted.connect(lambda: self.places.area().ask())
        new.save_wanted.connect(files.ask_save)
        steering.save_wanted.connect(files.ask_save)
        files.opened.connect(new.show_unasked)
        new.step_wanted.connect(self._show_step)
        new.created.connect(self._begin)
        new.left.connect(self._leave_new)
        steering.play_wanted.connect(self._play)
        steering.export_wanted.connect(files.ask_export)
        self.view.opened.connect(self._open_match)
        self.view.connections_wanted.connect(self.services.connections.wanted)
        self.view.played_wanted.connect(lambda: self._open_match(steering.latest_match()))
        parts = [(self.list,), (self.notice,), (self._right,)]
        self.add_keys(
            {
                "Ctrl+N": new.show_form,
                "Ctrl+Shift+O": files.ask_open,
                "Space": self._go_or_pause,
                "Ctrl+Return": self._press_primary,
                "F6": lambda: self.places.go_on(parts, forward=True),
                "Shift+F6": lambda: self.places.go_on(parts, forward=False),
            }
        )

    def _press_primary(self) -> None:
        """Press the one highlighted button."""
        if not self.places.shows_tournaments:
            self.places.press_primary()
            return
        form = self.new.form
        for button in (self.new.review.start, self.view.go, *((form.check,) if form is not None else ())):
            if button.isVisible() and button.isEnabled():
                button.click()
                return


class _Empty(QWidget):
    """The page before the first tournament."""

    new_wanted = Signal()
    file_wanted = Signal()
    model_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.new = controls.push(tr("New tournament"), self.new_wanted.emit, icon="plus", role="primary")
        self.model = controls.push(tr("Test a model"), self.model_wanted.emit, icon="model")
        self.file = controls.push(tr("Open file..."), self.file_wanted.emit, icon="folder")
        words = controls.label(said(EMPTY), "secondary", wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.setFixedWidth(26 * theme.line_height())
        line = controls.row()
        controls.add(line, 1, words, 1)
        buttons = controls.row()
        controls.add(buttons, self.new, self.model, self.file)
        layout = controls.column(self, theme.PANE, 4 * theme.STEP)
        layout.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        controls.add(
            layout, (controls.label(tr("Let agents meet in many matches"), "title"), 0, middle), line, buttons
        )
        layout.setAlignment(buttons, middle)
        layout.addStretch(2)


def _without_result(tournament: Tournament | None, progress: Progress) -> list[Failure]:
    failures = list(progress.failures)
    if tournament is not None and progress.counts["stopped"]:
        failures += [failure_of(match) for match in tournament.matches if match.state == "stopped"]
    return sorted(failures, key=lambda failure: failure.number)
