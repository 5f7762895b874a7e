"""The Replays page: find a recorded match and step through everything that happened in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QSplitter,
    QTabWidget,
    QWidget,
)

from gamebench_gui.window.boards.hints import Hint
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.background import Background
from gamebench_gui.window.parts.choose_match import ChooseMatch
from gamebench_gui.window.parts.match_list import MatchList
from gamebench_gui.window.parts.talk import TalkPanel
from gamebench_gui.window.replays.centre import ReplayCentre
from gamebench_gui.window.replays.compare_window import CompareWindow
from gamebench_gui.window.replays.cursor import ReplayCursor
from gamebench_gui.window.replays.forks_panel import ForksPanel
from gamebench_gui.window.replays.inspector import Inspector
from gamebench_gui.window.replays.matches_work import MatchesWork
from gamebench_gui.window.replays.move_list import MoveList
from gamebench_gui.window.replays.notes_panel import FoundPanel, NotesPanel
from gamebench_gui.window.replays.playback import Playback
from gamebench_gui.window.replays.same_positions_dialog import SamePositionsDialog
from replays import words
from replays.review.disclosure import Disclosure, open_seed
from replays.review.forks import Branch, family, members
from replays.review.inspection import Considered
from replays.review.match_text import match_text, position_text
from replays.review.verify import Verification, verify_trace
from replays.store.errors import StoreError
from replays.store.rows import Filter, MatchRow, Totals

if TYPE_CHECKING:
    from gamebench_gui.app.session import Session
    from replays.store.trace import Trace

KEYS: Final = (
    ("Right", "Next step (also K)"),
    ("Left", "Previous step (also J)"),
    ("Shift+Right", "Ten steps on"),
    ("Shift+Left", "Ten steps back"),
    ("Home", "First position"),
    ("End", "Last position"),
    ("PgDown", "Next round"),
    ("PgUp", "Previous round"),
    ("Space", "Play, or stop playing"),
    ("N", "Next refused answer, fallback, pause, exchanged seat or change of the lead"),
    ("Shift+N", "The one before"),
    ("F", "Look through the next eyes"),
    ("C", "Show what a search considered, on the board before it decided"),
    ("B", "Frame what the step changed on the board"),
    ("D", "Show the match in the Dashboard"),
    ("Ctrl+G", "Go to a step"),
    ("Ctrl+C", "Copy the position as text"),
    ("Ctrl+Shift+C", "Copy the match as text"),
    ("Ctrl+Alt+C", "Copy what the inspector shows"),
    ("Ctrl+F", "Search matches"),
    ("Del", "Delete the selected matches"),
)
"""Keys of this page, and what they do; the list of all keys shows them."""
FILES: Final = "Matches (*.jsonl *.jsonl.gz *.zip *.json);;All files (*)"
MOST_OTHERS: Final = 200
"""So many matches of the same game are offered to compare with, the latest ones."""
SENTENCES: Final = {
    "verified": "Played again by the rules, every step gives exactly what was recorded.",
    "consistent": "Everything is as it was recorded, but the rules here cannot play it again.",
    "altered": "Something was changed after it was recorded, or the program is at fault.",
    "log only": "What was recorded can be shown, but neither rules nor seals can tell whether it is right.",
}


class ReplaysPage(QWidget):
    """Matches at the left, the board in the middle, inspector and moves at the right, all on one cursor.

    Args:
        session: its store is read and its writer imported into.

    Signals:
        play_from(match_id, step): the user wants to play on from a step, as a new match.
        try_from(trace, step): the user wants to try something from a step many times.
        ask_another(trace): the user wants to ask another agent about the positions of a match.
        resume(match_id): the user wants an interrupted match to go on.
        trajectory_wanted(match_id): the match is to be shown in the Dashboard.
        status(left, right): two texts for the line at the bottom of the window.

    Attributes:
        live: tells whether a match is being played in this window right now; a person who sits in
            such a match can look through no other eyes.
    """

    play_from = Signal(str, int)
    try_from = Signal(object, int)
    ask_another = Signal(object)
    resume = Signal(str)
    trajectory_wanted = Signal(str)
    status = Signal(str, str)
    SHORTCUTS = KEYS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.live: Callable[[str], bool] = lambda match_id: False
        self.replay = ReplayCursor(self)
        self.playback = Playback(self.replay, self)
        self.background = Background(self)
        self.matches = MatchList(session.store, session.notebook)
        self.centre = ReplayCentre(self.replay, self.playback)
        self.inspector, self.moves = Inspector(self.replay), MoveList(self.replay)
        self.talk, self.forks = TalkPanel(), ForksPanel()
        self.notes = NotesPanel(self.replay, session.notebook, self.background)
        self.found = FoundPanel()
        self.work = MatchesWork(
            session,
            self.matches,
            self.replay,
            self.centre.notice,
            self.background,
            lambda match_id: self.live(match_id),
        )
        self.matches.model.secret = lambda match_id: self.live(match_id)
        self.tabs = QTabWidget()
        self._panes, self._side = QSplitter(Qt.Orientation.Horizontal), QSplitter(Qt.Orientation.Vertical)
        self._lay_out()
        self._connect()
        self._add_menu()
        self._add_keys()
        self._welcome()
        self.refresh()

    # what others call

    def set_playing(self, playing: Callable[[str], bool]) -> None:
        """Say how to find out whether a match is being played now."""
        self.matches.model.playing = self.centre.playing = playing

    def open_match(self, match_id: str, step: int | None = None) -> None:
        """Show a match.

        Args:
            match_id: its id or a unique beginning of it.
            step: the position to show; None keeps the position of a match that is open already, and
                shows others from their start.
        """
        try:
            trace = self.session.store.trace(match_id)
            self.centre.notice.hide()
            self.replay.open(trace, step, guarded=self.live(trace.row.id))
        except StoreError as error:
            self._complain(str(error))
            return
        self.matches.select(trace.row.id)
        if trace.game is None:
            self._tell_unknown(trace.problem)

    def refresh(self) -> None:
        """Read the list again, and the open match if it may have grown; selection and position stay."""
        try:
            self.matches.reload()
        except StoreError as error:
            self._complain(str(error))
        row = self.replay.trace.row if self.replay.trace else None
        if row is not None and row.termination in (None, "stopped"):
            self.open_match(row.id)

    def search(self, text: str) -> None:
        """Show the matches that contain these words."""
        self.matches.search.setText(text)

    def place(self) -> tuple[QByteArray, QByteArray]:
        """Where the splitters stand."""
        return self._panes.saveState(), self._side.saveState()

    def set_place(self, panes: QByteArray, side: QByteArray) -> None:
        """Put the splitters back."""
        for splitter, state in ((self._panes, panes), (self._side, side)):
            if not state.isEmpty():
                splitter.restoreState(state)

    # what buttons and keys do

    def verify(self) -> None:
        """Play the match again by the rules, in the background, and show the verdict."""
        if self.replay.trace is None:
            return
        match_id = self.replay.trace.row.id
        self.centre.verify.setEnabled(False)
        self.centre.notice.tell("Playing the match again by the rules ...")

        def work() -> Verification:
            return verify_trace(self.session.store.trace(match_id))

        self.background.run(work, lambda found: self._show_verdict(match_id, found), self._complain)

    def export_to(self, path: Path) -> None:
        """Write the match that is open to a file, in the background."""
        if self.replay.trace is None:
            return
        match_id, path = self.replay.trace.row.id, path if path.suffix else path.with_suffix(".jsonl")

        def done(_: object) -> None:
            self.centre.notice.tell(f"The match was written to {words.one_line(path.name)}.", "good")

        self.background.run(lambda: self.session.export([match_id], path), done, self._complain)

    def import_from(self, paths: Sequence[Path]) -> None:
        """Read matches from files, in the background, and show the first new one."""

        def work() -> list[str]:
            return [match_id for path in paths for match_id in self.session.import_file(path)]

        self.centre.notice.tell(f"Importing {words.plural(len(paths), 'file')} ...")
        self.background.run(work, self._show_imported, self._complain)

    def copy_position(self) -> None:
        """Copy the position as text, as the page's eyes see it."""
        if self.replay.shown is not None:
            controls.copy_text(position_text(self.replay.shown, self.replay.board_step))

    def copy_match(self) -> None:
        """Copy the match as text, as the page's eyes see it; put together in the background."""
        if self.replay.trace is None:
            return
        match_id, eyes = self.replay.trace.row.id, self.replay.eyes

        def work() -> str:
            return match_text(Disclosure(self.session.store.trace(match_id), eyes))

        def done(text: str) -> None:
            controls.copy_text(text)
            self.centre.notice.tell("The match was copied as text.", "good")

        self.background.run(work, done, self._complain)

    def ask_import(self) -> None:
        """Ask for files and import them."""
        dialog = QFileDialog(self, "Import matches", "", FILES)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.import_from([Path(name) for name in names]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # inside

    def _open_found(self, match_id: str) -> None:
        """Open a match that was chosen in the list, where the words of a search are found in it first."""
        self.open_match(match_id)
        hits = [hit for hit in self.work.hits() if hit.step > 0]
        if hits and self.replay.position == 0:
            self._go_to_hit(hits[0].step, -1 if hits[0].seat is None else hits[0].seat)

    def _go_to_hit(self, step: int, seat: int) -> None:
        self._go(step)
        self.replay.inspect(seat)

    def _show_found(self) -> None:
        many = self.work.show_hits(self.found)
        place = self.tabs.indexOf(self.found)
        self.tabs.setTabVisible(place, many > 0)
        self.tabs.setTabText(place, f"Found ({many:,})")

    def _go(self, position: int) -> None:
        self.playback.stop()
        self.replay.go(position)

    def _step(self, by: int) -> None:
        self._go(self.replay.position + by)

    def _by_hand(self, move: Callable[[], object]) -> None:
        self.playback.stop()
        move()

    def _space(self) -> None:
        """Play; but a button or box that has the focus gets its key."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton) and focus is not self.centre.bar.play:
            focus.click()
        elif isinstance(focus, QComboBox):
            focus.showPopup()
        else:
            self.playback.toggle()

    def _fork(self) -> None:
        if self.replay.trace is not None:
            self.play_from.emit(self.replay.trace.row.id, self.replay.board_step)

    def _try(self) -> None:
        if (trace := self._playable()) is not None:
            self.try_from.emit(trace, self.replay.board_step)

    def _ask(self) -> None:
        if (trace := self._playable()) is not None:
            self.ask_another.emit(trace)

    def _playable(self) -> Trace | None:
        """The open match, if its rules are known here and no person plays it now; else this is said."""
        trace = self.replay.trace
        if trace is None:
            self._complain("Choose a match first.")
        elif trace.game is None:
            self._complain(trace.problem)
        elif self.live(trace.row.id):
            self._complain("A person still plays this match; wait for its end.")
        else:
            return trace
        return None

    def _show_trajectory(self) -> None:
        if self.replay.trace is not None:
            self.trajectory_wanted.emit(self.replay.trace.row.id)

    def _resume(self) -> None:
        if self.replay.trace is not None:
            self.resume.emit(self.replay.trace.row.id)

    def _copy_id(self) -> None:
        if self.replay.trace is not None:
            controls.copy_text(self.replay.trace.row.id)

    def _copy_seed(self) -> None:
        if self.replay.trace is None:
            return
        if (seed := open_seed(self.replay.trace.row)) is None:
            self._complain("The seed would tell what is still to come; it is shown when the match is over.")
        else:
            controls.copy_text(str(seed))

    def _show_verdict(self, match_id: str, found: Verification) -> None:
        self.centre.verify.setEnabled(True)
        self.matches.model.set_verdict(match_id, found.verdict)
        if self.replay.trace is None or self.replay.trace.row.id != match_id:
            return
        sentence = f"{SENTENCES[found.verdict]} {found.reason}".strip()
        kind = "good" if found.verdict == "verified" else "warning"
        go = (("Show the step", lambda: self._go(found.first_difference or 0)),)
        actions = go if found.first_difference is not None else ()
        self.centre.badge.show_verdict(found.verdict, sentence)
        self.centre.notice.tell(
            words.one_line(f"{found.verdict.capitalize()}. {sentence}", 600), kind, actions
        )

    def _show_imported(self, ids: Sequence[str]) -> None:
        self.matches.clear_filters()
        if ids:
            self.open_match(ids[0])
        many = words.plural(len(ids), "new match was", "new matches were")
        self.centre.notice.tell(f"{many} imported.", "good" if ids else "info")

    def _tell_unknown(self, problem: str) -> None:
        text = f"Shown as it was recorded, seen with all eyes: the rules are not here. {problem}"
        self.centre.notice.tell(words.one_line(text, 600), "warning")

    def _complain(self, sentence: str) -> None:
        self.centre.verify.setEnabled(True)
        self.centre.notice.tell(words.one_line(sentence, 600), "bad")

    def _welcome(self) -> None:
        self.centre.welcome.setText(
            "Choose a match at the left to see its board, its moves, "
            "and what every model was asked and answered."
        )

    def _show_match(self) -> None:
        trace, shown = self.replay.trace, self.replay.shown
        if trace is None or shown is None:
            return
        speaks = trace.game.spec.has_text if trace.game else bool(shown.messages(trace.steps))
        self.tabs.setTabVisible(self.tabs.indexOf(self.talk), speaks)
        self._show_found()
        totals = shown.totals or Totals()
        right = f"{totals.refused:,} refused · {totals.input_tokens + totals.output_tokens:,} tokens"
        self.status.emit(f"Recorded match · {words.plural(trace.steps, 'step')}", right)

    def _show_considered(self) -> None:
        """Draw what the decision's search considered, if that is wanted, known and there is any."""
        rows = self.inspector.inspection.considered() if self.inspector.inspection else []
        self.centre.considered.setEnabled(bool(rows) or self.centre.considered.isChecked())
        if self.centre.considered.isChecked():
            labels = self.inspector.inspection.labels if self.inspector.inspection else {}
            self.centre.show_considered(
                [
                    Hint(action, _short(row), number == 0, words.one_line(labels.get(row.action, ""), 40))
                    for number, (action, row) in enumerate(rows)
                ]
            )

    def _show_talk(self) -> None:
        if self.talk.isVisible():
            self._fill_talk()

    def _show_forks(self) -> None:
        """Fill the tree of forks while it is in front."""
        trace = self.replay.trace
        if trace is None or self.tabs.currentWidget() is not self.forks:
            return
        match_id = trace.row.id

        def done(found: Branch) -> None:
            if self.replay.trace is not None and self.replay.trace.row.id == match_id:
                self.forks.show_family(found, match_id)

        self.background.run(lambda: family(self.session.store, match_id), done, self._complain)

    def ask_compare(self) -> None:
        """Ask which match to compare the open one with."""
        if self.replay.trace is None:
            self._complain("Choose the match to compare first.")
            return
        row = self.replay.trace.row

        def work() -> list[tuple[str, MatchRow]]:
            related = [found for found in members(family(self.session.store, row.id)) if found.id != row.id]
            others = self.session.store.matches(Filter(game=row.game), MOST_OTHERS)
            known = {row.id, *(found.id for found in related)}
            return [("Fork", found) for found in related] + [("", o) for o in others if o.id not in known]

        def done(rows: list[tuple[str, MatchRow]]) -> None:
            dialog = ChooseMatch("Compare with", rows, self)
            dialog.chosen.connect(self.compare_with)
            dialog.open()

        self.background.run(work, done, self._complain)

    def show_same_positions(self) -> None:
        """Show where two agents decided in equal positions of the open match's game."""
        if self.replay.trace is None:
            self._complain("Choose a match of the game first.")
            return
        dialog = SamePositionsDialog(self.session.store, self.replay.trace.row, self)
        dialog.position_wanted.connect(self.open_match)
        dialog.show()

    def compare_with(self, match_id: str) -> None:
        """Show the open match and another one side by side."""
        if self.replay.trace is None:
            return
        ids = self.replay.trace.row.id, match_id
        if any(map(self.live, ids)):
            self._complain("A match that a person still plays cannot be compared; wait for its end.")
            return
        try:
            first, second = map(self.session.store.trace, ids)
            CompareWindow(first, second, self).show()
        except StoreError as error:
            self._complain(str(error))

    def _fill_talk(self) -> None:
        if self.replay.shown is not None:
            names = words.numbered(self.replay.names)
            self.talk.show_messages(self.replay.messages(), names, self.replay.eyes)

    def _lay_out(self) -> None:
        self.tabs.setAccessibleName("Moves and talk")
        self.tabs.addTab(self.moves, "Moves")
        self.tabs.addTab(self.talk, "Talk")
        self.tabs.addTab(self.forks, "Forks")
        self.tabs.setTabVisible(1, False)
        self.tabs.addTab(self.notes, "Notes")
        self.tabs.addTab(self.found, "Found")
        self.tabs.setTabVisible(self.tabs.indexOf(self.found), False)
        above, below = QWidget(), QWidget()
        controls.column(above, theme.PANE).addWidget(self.inspector)
        controls.column(below, theme.PANE).addWidget(self.tabs)
        self._side.addWidget(above)
        self._side.addWidget(below)
        self._side.setStretchFactor(0, 3)
        self._side.setStretchFactor(1, 2)
        for pane, least in ((self.matches, 200), (self.centre, 380), (self._side, 260)):
            pane.setMinimumWidth(least)
            self._panes.addWidget(pane)
        for index, part in enumerate((1, 4, 2)):
            self._panes.setStretchFactor(index, part)
        self._panes.setSizes([252, 632, 396])
        self._side.setSizes([440, 320])
        controls.column(self, 0, 0).addWidget(self._panes)

    def _connect(self) -> None:
        centre = self.centre
        self.matches.chosen.connect(self._open_found)
        self.notes.failed.connect(self._complain)
        self.found.chosen.connect(self._go_to_hit)
        self.replay.looked.connect(self._show_found)
        self.matches.search.textChanged.connect(lambda _: self._show_found())
        self.matches.import_wanted.connect(self.ask_import)
        self.matches.export_wanted.connect(self.work.ask_share)
        centre.fork.clicked.connect(self._fork)
        centre.resume.clicked.connect(self._resume)
        centre.verify.clicked.connect(self.verify)
        centre.chart.clicked.connect(self._show_trajectory)
        self.replay.opened.connect(self._show_match)
        self.replay.looked.connect(self._show_match)
        self.replay.looked.connect(self._fill_talk)
        self.replay.moved.connect(lambda _: self._show_talk())
        for changed in (self.replay.moved, self.replay.inspected):
            changed.connect(lambda _: self._show_considered())
        centre.considered.toggled.connect(lambda _: self.centre.show_position())
        centre.considered.toggled.connect(lambda _: self._show_considered())
        self.tabs.currentChanged.connect(lambda _: self._show_talk())
        self.tabs.currentChanged.connect(lambda _: self._show_forks())
        self.replay.opened.connect(self._show_forks)
        self.forks.chosen.connect(self.open_match)

    def _add_menu(self) -> None:
        entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("copy", "Copy the position as text", self.copy_position),
            ("copy", "Copy the match as text", self.copy_match),
            ("fork", "Try from here many times ...", self._try),
            ("people", "Ask another agent ...", self._ask),
            ("swap", "Compare with another match ...", self.ask_compare),
            ("people", "Two agents in the same positions ...", self.show_same_positions),
            ("link", "Copy the id", self._copy_id),
            ("dice", "Copy the seed", self._copy_seed),
            ("export", "Share or export ...", self.work.ask_share),
            ("import", "Import matches ...", self.ask_import),
        )
        for icon, text, act in entries:
            action = QAction(text, self)
            theme.set_icon(action, icon)
            action.triggered.connect(lambda _=False, act=act: act())
            self.centre.more.addAction(action)
        halting = QAction("Stop playing at notable events", self, checkable=True)
        halting.toggled.connect(self.playback.set_halting)
        self.centre.more.addAction(halting)

    def _add_keys(self) -> None:
        replay = self.replay
        actions: dict[str, Callable[[], object]] = {
            "Right": lambda: self._step(1),
            "K": lambda: self._step(1),
            "Left": lambda: self._step(-1),
            "J": lambda: self._step(-1),
            "Shift+Right": lambda: self._step(10),
            "Shift+Left": lambda: self._step(-10),
            "Home": lambda: self._go(0),
            "End": lambda: self._go(replay.last),
            "PgDown": lambda: self._by_hand(replay.next_round),
            "PgUp": lambda: self._by_hand(replay.previous_round),
            "Space": self._space,
            "N": lambda: self._by_hand(replay.next_mark),
            "Shift+N": lambda: self._by_hand(lambda: replay.next_mark(-1)),
            "F": replay.look_on,
            "C": self.centre.considered.click,
            "B": self.centre.changes.click,
            "D": self._show_trajectory,
            "Ctrl+G": self.centre.bar.ask,
            "Ctrl+C": self.copy_position,
            "Ctrl+Shift+C": self.copy_match,
            "Ctrl+Alt+C": self.inspector.copy_tab,
            "Ctrl+F": self.matches.search.setFocus,
        }
        for keys, act in actions.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda act=act: act())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self.matches.list.setFocus()


def _short(row: Considered) -> str:
    """A search's opinion of an action in a few characters: its value, or the visits where it has none."""
    if row.value is None:
        return f"{row.visits:,}"
    return f"{row.value:+.2f}" + ("!" if row.proven else "")
