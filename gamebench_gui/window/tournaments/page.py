"""The Tournaments page: make, start, watch, steer and resume tournaments."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QListWidget,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from gamebench_gui.app.engine import Engine
from gamebench_gui.app.session import Session
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import Definition, Entrant
from gamebench_gui.app.tournament.estimate import Preflight, estimate
from gamebench_gui.app.tournament.progress import Failure, Progress
from gamebench_gui.app.tournament.results import write_matches, write_standings
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import write_file
from gamebench_gui.app.tournament.words import counts_sentence
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.background import Later
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.connection import ConnectionTest
from gamebench_gui.window.parts.library import catalogue
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.tournaments.dialogs import AddAgent, ChangeLimits, PlayMore
from gamebench_gui.window.tournaments.form import TournamentForm
from gamebench_gui.window.tournaments.list import EMPTY, TournamentList
from gamebench_gui.window.tournaments.review import TournamentReview
from gamebench_gui.window.tournaments.runs import Runs
from gamebench_gui.window.tournaments.view import STEERED, TournamentView
from games.core.drawing import Paint
from replays.scores.rating_options import Leaderboard, Options
from replays.store import tournaments as stored
from replays.store.tournaments import LogRow, TournamentRow
from replays.words import plural

FILES: Final = "Tournaments (*.toml);;All files (*)"
RESULTS: Final = "A line for each match (*.csv)"
STANDINGS: Final = "Standings (*.csv)"
TRACES: Final = "Whole matches (*.jsonl.gz *.jsonl)"
QUICK: Final = Options(samples=200)
"""How agents are rated while matches are played: from fewer samples, so that nothing has to wait."""
RATE_EVERY: Final = 2000
"""Milliseconds between two looks at standings and log while matches are played."""


class TournamentsPage(Page):
    """Tournaments at the left; at the right the selected one, or the form for a new one."""

    SHORTCUTS: ClassVar = (
        ("Ctrl+N", "New tournament"),
        ("Ctrl+Shift+O", "Open a tournament file"),
        ("Ctrl+Return", "Start or resume the tournament"),
        ("Space", "Pause or resume the tournament"),
        ("Enter", "Look on at the selected match"),
        ("Esc", "Back to all matches"),
    )
    SEARCHED: ClassVar = "tournaments"

    def __init__(self, session: Session, engine: Engine, settings: Settings) -> None:
        super().__init__(session, engine, settings)
        self.runs = Runs(session, engine, lambda url: self.keys.find(url), self)
        self.list, self.view, self.review = TournamentList(), TournamentView(), TournamentReview()
        self.notice, self.empty = Notice(), _Empty()
        self.form: TournamentForm | None = None
        self._later = Later(self)
        self._shown = self._wanted = ""
        self._standing: dict[str, Progress] = {}
        self._rated = ("", -1, False)
        self._looking = False
        self._panes, self._right = QSplitter(Qt.Orientation.Horizontal), QStackedWidget()
        self._rating = QTimer(self, interval=RATE_EVERY)
        self._rating.timeout.connect(self._rate)
        self._lay_out()
        self._connect()

    # what the window calls

    def refresh(self) -> None:
        """Read the list anew."""
        self._later.run(self._rows, self._show_rows, self._problem)

    def search(self, text: str) -> None:
        self.list.search(text)

    def place(self) -> QByteArray:
        return self._panes.saveState()

    def set_place(self, place: QByteArray) -> None:
        if not place.isEmpty():
            self._panes.restoreState(place)

    def plays(self, match_id: str) -> bool:
        return self.runs.plays(match_id)

    def shut_down(self) -> None:
        self._rating.stop()
        self.runs.leave()
        self._later.wait()

    def resume(self, tournament_id: str) -> None:
        """Show a tournament and play on."""
        self.open(tournament_id)
        self._play(tournament_id)

    def open(self, tournament_id: str) -> None:
        """Show a tournament."""
        self._shown = self._wanted = tournament_id
        self.list.select(tournament_id)
        self.notice.hide()
        self.runs.ask(tournament_id, _nothing)

    def open_file(self, path: Path) -> None:
        """Show what a tournament file comes to; nobody is asked anything for it."""
        self._later.run(lambda: toml_file.read_file(path), self._show_unasked, self._problem)

    def show_form(self) -> None:
        """Show the form for a new tournament."""
        if self.form is None:
            self.form = TournamentForm(self.keys, catalogue())
            self.form.checked.connect(self.show_review)
            self.form.save_wanted.connect(self._ask_save)
            self.form.cancelled.connect(self._leave_form)
            self.form.test_wanted.connect(ConnectionTest(self.engine, self.keys).test)
            self._right.addWidget(self.form)
        self.notice.hide()
        self._wanted = ""
        self.list.select("")
        self._right.setCurrentWidget(self.form)
        self.form.games.search.setFocus()

    def show_review(self, definition: Definition) -> None:
        """Show what a tournament made here will use up, and whether its models answer."""
        self.session.servers.remember(entrant.spec for entrant in definition.entrants)
        self._show_unasked(definition)
        self._preflight(definition)

    def _show_unasked(self, definition: Definition) -> None:
        self.notice.hide()
        self._wanted = ""
        self.list.select("")
        self.review.show_definition(definition)
        self._right.setCurrentWidget(self.review)
        self.review.start.setFocus()
        self._estimate(definition)

    # inside: lists and views

    def _rows(self) -> list[TournamentRow]:
        return stored.tournaments(self.session.store)

    def _show_rows(self, rows: list[TournamentRow]) -> None:
        self.list.show_rows(rows, self._standing)
        if self._right.currentWidget() is self.empty and rows:
            self.open(self._shown or rows[0].id)
        elif self._right.currentWidget() is self.view:
            self.list.select(self._shown)
        if not rows and self._right.currentWidget() is self.view:
            self._right.setCurrentWidget(self.empty)
        self._show_status()

    def _told(self, progress: Progress) -> None:
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
        if progress.stage == "running" and not self._rating.isActive():
            self._rating.start()

    def _rate(self) -> None:
        """Look at standings and log again, where anything has changed."""
        progress = self._standing.get(self._shown)
        tournament = self.runs.find(self._shown)
        if progress is None or tournament is None or not self.isVisible():
            return
        if progress.stage != "running":
            self._rating.stop()
        key = (progress.id, progress.over, progress.stage == "running")
        if self._looking:
            return
        self._looking, stale = True, key != self._rated
        self._rated = key
        options = QUICK if progress.stage == "running" else Options()

        def look() -> tuple[list[LogRow], Leaderboard | None, float]:
            began = time.monotonic()
            rows, board = tournament.log(), tournament.standings(options) if stale else None
            return rows, board, time.monotonic() - began

        def show(found: tuple[list[LogRow], Leaderboard | None, float]) -> None:
            self._looking = False
            rows, board, seconds = found
            # long tournaments are looked at more rarely, so that looking costs a tenth of the time at most
            self._rating.setInterval(max(RATE_EVERY, round(10_000 * seconds)))
            if progress.id == self._shown:
                self.view.log.show_rows(rows)
                if board is not None:
                    self.view.standings.show_board(board, tournament.name_of)

        def failed(sentence: str) -> None:
            self._looking = False
            self._problem(sentence)

        self.runs.look(look, show, failed)

    def _show_status(self) -> None:
        progress = self._standing.get(self._shown)
        if progress is None or self._right.currentWidget() is not self.view:
            self.status.emit("Make a tournament, or open one from a file.", "")
        else:
            running = plural(len(progress.running), "match under way", "matches under way")
            self.status.emit(f"{progress.name}: {counts_sentence(progress)}", running)

    def _ended(self, tournament_id: str) -> None:
        self.refresh()
        self._rate()

    def _problem(self, sentence: str) -> None:
        self.notice.tell(sentence, "bad")

    def _leave_form(self) -> None:
        self.notice.hide()
        if self._shown:
            self.open(self._shown)
        else:
            self._right.setCurrentWidget(self.empty)
        self.refresh()

    def _leave_review(self) -> None:
        if self.form is not None:
            self._right.setCurrentWidget(self.form)
        else:
            self._leave_form()

    # inside: a new tournament

    def _estimate(self, definition: Definition) -> None:
        self._later.run(
            partial(estimate, self.session.store, definition), self.review.show_estimate, self.review.complain
        )

    def _preflight(self, definition: Definition) -> None:
        if not any(entrant.spec.kind == "llm" for entrant in definition.entrants):
            return
        self.review.show_answers(None)

        def show(failures: list[str]) -> None:
            if self.review.definition is not None and self.review.definition.entrants is definition.entrants:
                self.review.show_answers(failures)

        self._later.when(
            self.engine.submit(_ask_models(definition, self.keys.find, self.session.paint)),
            show,
            self.review.complain,
        )

    def _ask_again(self) -> None:
        if (definition := self.review.definition) is not None:
            self._agreed(definition, lambda: self._preflight(definition), self.review.complain)

    def _agreed(
        self, definition: Definition, then: Callable[[], object], failed: Callable[[str], object]
    ) -> None:
        """Do something once the servers of a tournament are agreed to."""
        specs = [entrant.spec for entrant in definition.entrants]
        agree_to_servers(self, self.session.servers, specs, then, failed)

    def _play(self, tournament_id: str) -> None:
        def go(tournament: Tournament) -> None:
            self._agreed(tournament.definition, lambda: self.runs.start(tournament_id), self._problem)

        self.runs.open(tournament_id, go)

    def _start(self, definition: Definition) -> None:
        self._agreed(definition, lambda: self._create(definition), self.review.complain)

    def _create(self, definition: Definition) -> None:
        def begin(tournament_id: str) -> None:
            if self.form is not None:
                self.form.deleteLater()
                self.form = None
            self.refresh()
            self.resume(tournament_id)
            self.view.tabs.setFocus()

        self._later.run(partial(create, self.session, definition), begin, self.review.complain)

    # inside: steering

    def _ask(self, work: Callable[[Tournament], object]) -> None:
        if self._shown:
            self.runs.ask(self._shown, work)

    def _start_shown(self) -> None:
        if self._shown:
            self._play(self._shown)

    def _go_or_pause(self) -> None:
        """What Space does."""
        progress = self._standing.get(self._shown)
        if progress is None or self._right.currentWidget() is not self.view:
            return
        if progress.stage == "running":
            self._ask(lambda tournament: tournament.pause())
        elif progress.stage in STEERED:
            self._ask(lambda tournament: tournament.resume())
        elif progress.stage != "done":
            self._start_shown()

    def _again(self, numbers: list[int]) -> None:
        self._and_play(lambda tournament: tournament.play_again(numbers))

    def _and_play(self, work: Callable[[Tournament], object]) -> None:
        """Do something that leaves more to play, then play it."""
        shown = self._shown
        if shown:
            self.runs.ask(shown, work, lambda _: self._play(shown))

    def _open_latest(self) -> None:
        tournament = self.runs.find(self._shown)
        played = [match for match in tournament.matches if match.state == "ended"] if tournament else []
        if played:
            self.match_wanted.emit(
                max(played, key=lambda match: (match.ended_at or "9", match.number)).match_id, -1
            )

    def _fill_menu(self) -> None:
        tournament = self.runs.find(self._shown)
        if tournament is None:
            self.view.offer(())
            return
        definition = tournament.definition
        more = [("Play more...", partial(self._open_more, definition))]
        if definition.schedule.kind not in ("sprt",):
            more.append(("Add an agent...", partial(self._open_agent, definition)))
        self.view.offer(
            (
                *more,
                ("Change limits...", partial(self._open_limits, definition)),
                ("Export results...", partial(self._ask_export, tournament)),
                ("Save as file...", partial(self._ask_save, definition)),
            )
        )

    def _open_more(self, definition: Definition) -> None:
        dialog = PlayMore(definition, self)
        dialog.chosen.connect(
            lambda times, most: self._and_play(lambda tournament: tournament.extend(times, most or None))
        )
        dialog.open()

    def _open_agent(self, definition: Definition) -> None:
        dialog = AddAgent(definition, self.keys, self)
        dialog.agents.test_wanted.connect(ConnectionTest(self.engine, self.keys).test)

        def add(entrant: Entrant) -> None:
            self._and_play(
                lambda tournament: tournament.add_agent(entrant.name, entrant.spec, entrant.at_once)
            )

        dialog.chosen.connect(add)
        dialog.open()

    def _open_limits(self, definition: Definition) -> None:
        dialog = ChangeLimits(definition.caps, self)
        dialog.chosen.connect(lambda caps: self._ask(lambda tournament: tournament.set_caps(caps)))
        dialog.open()

    # inside: files

    def _ask_open(self) -> None:
        dialog = self._file_dialog("Open a tournament", FILES)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_file(Path(name)))
        dialog.open()

    def _ask_save(self, definition: Definition) -> None:
        dialog = self._file_dialog("Save the tournament", FILES, "toml")
        dialog.selectFile(f"{definition.name}.toml")
        dialog.fileSelected.connect(lambda name: self.save(definition, Path(name)))
        dialog.open()

    def save(self, definition: Definition, path: Path) -> None:
        """Write a tournament to a file, to be opened again or run from the command line."""
        self._later.run(
            partial(write_file, definition, path),
            lambda _: self.notice.tell(f"The tournament was written to {path.name}.", "good"),
            self._problem,
        )

    def _ask_export(self, tournament: Tournament) -> None:
        dialog = self._file_dialog("Export results", ";;".join((RESULTS, STANDINGS, TRACES)), "csv")
        dialog.selectFile(f"{tournament.definition.name}.csv")
        dialog.fileSelected.connect(
            lambda name: self.export(tournament, Path(name), dialog.selectedNameFilter() == STANDINGS)
        )
        dialog.open()

    def export(self, tournament: Tournament, path: Path, standings: bool = False) -> None:
        """Write a tournament's matches, or its standings, to a file."""

        def work() -> str:
            if standings:
                board = tournament.standings()
                names = [tournament.name_of(agent.agent_id) for agent in board.agents]
                return plural(write_standings(board, names, path), "agent")
            return plural(write_matches(self.session, tournament.id, path), "match", "matches")

        self._later.run(
            work, lambda what: self.notice.tell(f"{what} written to {path.name}.", "good"), self._problem
        )

    def _file_dialog(self, title: str, names: str, suffix: str = "") -> QFileDialog:
        made = QFileDialog(self, title)
        made.setNameFilter(names)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if suffix:
            made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            made.setDefaultSuffix(suffix)
        return made

    # set-up of the page itself

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
        column = controls.column(right, 0, 0)
        column.addWidget(self.notice)
        column.addWidget(self._right, 1)
        for page in (self.empty, self.view, self.review):
            self._right.addWidget(page)
        self.list.setMinimumWidth(180)
        right.setMinimumWidth(360)
        self._panes.addWidget(self.list)
        self._panes.addWidget(right)
        self._panes.setStretchFactor(1, 1)
        self._panes.setSizes([round(240 * (1 + 0.35 * (theme.scale() - 1))), 1000])
        controls.column(self, 0, 0).addWidget(self._panes)

    def _connect(self) -> None:
        runs, view, review = self.runs, self.view, self.review
        runs.told.connect(self._told)
        runs.refused.connect(self._problem)
        runs.ended.connect(self._ended)
        self.list.chosen.connect(self.open)
        for part in (self.list, self.empty):
            part.new_wanted.connect(self.show_form)
            part.file_wanted.connect(self._ask_open)
        view.start_wanted.connect(self._start_shown)
        view.pause_wanted.connect(lambda: self._ask(lambda tournament: tournament.pause()))
        view.resume_wanted.connect(lambda: self._ask(lambda tournament: tournament.resume()))
        view.stop_wanted.connect(lambda: self._ask(lambda tournament: tournament.stop()))
        view.match_pause_wanted.connect(lambda at: self._ask(lambda tournament: tournament.pause(at)))
        view.match_resume_wanted.connect(lambda at: self._ask(lambda tournament: tournament.resume(at)))
        view.match_stop_wanted.connect(lambda at: self._ask(lambda tournament: tournament.stop(at)))
        view.again_wanted.connect(self._again)
        view.opened.connect(lambda match_id: self.match_wanted.emit(match_id, -1))
        view.played_wanted.connect(self._open_latest)
        view.menu.aboutToShow.connect(self._fill_menu)
        review.start_wanted.connect(self._start)
        review.save_wanted.connect(self._ask_save)
        review.priced.connect(self._estimate)
        review.asked_again.connect(self._ask_again)
        review.left.connect(self._leave_review)
        for keys, act in (
            ("Ctrl+N", self.show_form),
            ("Ctrl+Shift+O", self._ask_open),
            ("Space", self._go_or_pause),
            ("Ctrl+Return", self._press_primary),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def _press_primary(self) -> None:
        """Do what the one button that stands out does."""
        form = self.form
        for button in (self.review.start, self.view.go, *((form.check,) if form is not None else ())):
            if button.isVisible() and button.isEnabled():
                button.click()
                return


class _Empty(QWidget):
    """What the page shows before the first tournament."""

    new_wanted = Signal()
    file_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.new = controls.push("New tournament", self.new_wanted.emit, icon="plus", role="primary")
        self.file = controls.push("Open file...", self.file_wanted.emit, icon="folder")
        words = controls.label(EMPTY, "secondary", wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.setFixedWidth(26 * theme.line_height())
        line = controls.row()
        line.addStretch(1)
        line.addWidget(words)
        line.addStretch(1)
        buttons = controls.row()
        for part in (self.new, self.file):
            buttons.addWidget(part)
        layout = controls.column(self, theme.PANE, 4 * theme.STEP)
        layout.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(controls.label("Let agents meet in many matches", "title"), 0, middle)
        layout.addLayout(line)
        layout.addLayout(buttons)
        layout.setAlignment(buttons, middle)
        layout.addStretch(2)


def _nothing(tournament: Tournament) -> None:
    """Only look at it."""


async def _ask_models(
    definition: Definition, key_for: Callable[[str], str | None], paint: Paint | None
) -> list[str]:
    preflight = Preflight(key_for, paint)
    try:
        return await preflight.failures(definition.entrants)
    finally:
        await preflight.close()


def _without_result(tournament: Tournament | None, progress: Progress) -> list[Failure]:
    """Matches that failed, and those that somebody stopped."""
    found = list(progress.failures)
    if tournament is not None and progress.counts["stopped"]:
        found += [
            Failure(
                match.number,
                match.match_id,
                " ".join([match.draft.game, *(f"{k}={v}" for k, v in match.draft.params.items())]),
                match.draft.agents,
                match.reason or "Stopped.",
                match.runs,
            )
            for match in tournament.matches
            if match.state == "stopped"
        ]
    return sorted(found, key=lambda failure: failure.number)
