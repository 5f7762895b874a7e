"""The Replays page: find a recorded match and step through everything that happened in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QSplitter, QTabWidget, QWidget

from gamebench_gui.window.boards.hints import Hint
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.grips import GripSplitter
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.cursor import LAST, MatchCursor, persons
from gamebench_gui.window.parts.match_list import MatchList
from gamebench_gui.window.parts.match_model import may_continue
from gamebench_gui.window.parts.move_list import MoveList
from gamebench_gui.window.parts.page import OpenMatch, Page, Services, SetUpGame, ShowMatches, Wanted
from gamebench_gui.window.parts.position_bar import POSITION_KEYS
from gamebench_gui.window.parts.talk import TalkPanel
from gamebench_gui.window.parts.turning import Turning
from gamebench_gui.window.replays.centre import ReplayCentre
from gamebench_gui.window.replays.folding import FoldingPanes
from gamebench_gui.window.replays.forks_panel import ForksPanel
from gamebench_gui.window.replays.inspector import Inspector
from gamebench_gui.window.replays.left_off import LeftOff
from gamebench_gui.window.replays.match_actions import MatchActions
from gamebench_gui.window.replays.matches_work import MatchesWork
from gamebench_gui.window.replays.notes_panel import FoundPanel, NotesPanel
from gamebench_gui.window.replays.playback import Playback
from gamebench_gui.window.replays.verdict_work import VerdictWork
from games.catalog import OFFERED_GAME
from games.core.action import Player
from games.core.game import GameSpec
from games.core.searched import Considered
from replays import words
from replays.review.forks import Branch, family
from replays.store.errors import StoreError
from replays.store.rows import Totals
from replays.words import tr_noop

KEYS: Final = (
    *POSITION_KEYS,
    ("Space", tr_noop("Play, or stop playing")),
    ("K", tr_noop("Next step, too")),
    ("J", tr_noop("Previous step, too")),
    ("C", tr_noop("Show what a search considered, on the board before it decided")),
    ("B", tr_noop("Frame what the step changed on the board")),
    ("D", tr_noop("Show the match in the Dashboard")),
    ("Ctrl+C", tr_noop("Copy the position as text")),
    ("Ctrl+T", tr_noop("Turn the board")),
    ("Ctrl+Shift+C", tr_noop("Copy the match as text")),
    ("Ctrl+Alt+C", tr_noop("Copy what the inspector shows")),
    ("Ctrl+F", tr_noop("Search matches")),
    ("Ctrl+B", tr_noop("Show or fold the list of matches")),
    ("Ctrl+J", tr_noop("Show or fold inspector and moves")),
    ("Del", tr_noop("Delete the selected matches")),
)
"""Keys of this page and what they do, for the list of all keys."""


class ReplaysPage(Page):
    """Matches at the left, the board in the middle, inspector and moves at the right, all on one cursor.

    `live` returns whether a person plays a match in this window, which then has no other viewer.
    """

    SHORTCUTS = KEYS
    SEARCHED = tr_noop("matches")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        session = self.session
        self.live = services.hides
        self.replay = MatchCursor(self)
        self.playback = Playback(self.replay, self)
        self.background = Work(self)
        self.matches = MatchList(session.store, session.notebook)
        self.landmarks = {"matches": (self.matches,)}
        self.centre = ReplayCentre(self.replay, self.playback, self.settings.boards)
        self.turning = Turning(self.centre.stage, self.settings, self._playing)
        self.inspector, self.moves = Inspector(self.replay), MoveList(self.replay)
        self.talk, self.forks = TalkPanel(), ForksPanel()
        self.notes = NotesPanel(self.replay, session.notebook, self.background)
        self.hits = FoundPanel()
        self.work = MatchesWork(
            session,
            self.matches,
            self.replay,
            self.centre.notice,
            self.background,
            secret=lambda match_id: self.live(match_id),
        )
        self.match_actions = MatchActions(
            services,
            self.replay,
            self.centre,
            self.background,
            lambda match_id: self.live(match_id),
            parent=self,
        )
        self.verdicts = VerdictWork(session, self.replay, lambda match_id: self.live(match_id))
        self.matches.model.secret = lambda match_id: self.live(match_id)
        self.matches.model.playing = self.centre.playing = self.forks.playing = services.plays
        self.left_off = LeftOff(services.settings, self.replay)
        self.tabs = QTabWidget()
        self._side = GripSplitter(Qt.Orientation.Vertical)
        self.around = FoldingPanes(self.matches, self.centre, self._side, self.settings)
        self._lay_out()
        self._connect()
        self._add_menu()
        self._add_keys()
        self.refresh()

    # public

    def open_match(self, match_id: str, step: int | None = None) -> None:
        """Show a match, by its id or a unique beginning of it, at a step.

        None keeps the position of the open match, and opens others where the user left them, or at their end.
        """
        self.centre.notice.hide()
        self._open(match_id, step)

    def _open(self, match_id: str, step: int | None = None) -> None:
        try:
            trace = self.session.store.trace(match_id)
            if step is None and not self._is_open(trace.row.id):
                left = self.left_off.position(trace.row.id)
                step = LAST if left is None else left
                self.left_off.store()
            trace.take_states(self.services.states_of(trace.row.id))
            self.replay.open(trace, step, allowed=persons(trace) if self.live(trace.row.id) else None)
        except StoreError as error:
            self.match_actions.complain(str(error))
            return
        self.matches.select(trace.row.id)
        if trace.row.log_only:
            self.centre.notice.tell(trace.problem)
        elif trace.game is None:
            self.centre.tell_unknown(trace.problem)

    def _is_open(self, match_id: str) -> bool:
        return self.replay.trace is not None and self.replay.trace.row.id == match_id

    def refresh(self) -> None:
        """Read the list again, and the open match if it may have grown; selection and position stay."""
        try:
            self.matches.reload()
        except StoreError as error:
            self.match_actions.complain(str(error))
        row = self.replay.trace.row if self.replay.trace else None
        if row is not None and may_continue(row):
            self.open_match(row.id)

    def _open_again(self) -> None:
        """Read the open match again if it has grown, has ended, or is no longer played."""
        row = self.replay.trace.row if self.replay.trace else None
        if row is None or not may_continue(row):
            return
        try:
            fresh = self.session.store.match(row.id)
        except StoreError as error:
            self.match_actions.complain(str(error))
            return
        playing = may_continue(fresh) and self.centre.playing(row.id)
        if fresh != row or playing != self.centre.shows_playing:
            self._open(row.id)

    def search(self, text: str) -> None:
        self.around.show_pane("list")
        self.matches.search.setText(text)

    def enter_found(self, *, first: bool) -> None:
        self.around.show_pane("list")
        self.matches.enter_list(first=first)

    def answer(self, wanted: Wanted) -> None:
        if isinstance(wanted, OpenMatch):
            self._open_recorded(wanted.match_id, wanted.step)
        elif isinstance(wanted, ShowMatches):
            self.search(wanted.text)

    def panes(self) -> Mapping[str, QSplitter]:
        return {"replays": self.around.split, "replays_side": self._side}

    def shut_down(self) -> None:
        self.left_off.store()
        self.notes.flush()
        self.verdicts.close()
        self.background.close()

    # private

    def _open_recorded(self, match_id: str, step: int | None) -> None:
        trouble = ""
        try:
            self.session.writer.flush()
        except StoreError as error:
            trouble = str(error)
        self.refresh()
        self.open_match(match_id, step)
        if trouble:
            self.match_actions.complain(trouble)

    def _open_found(self, match_id: str) -> None:
        """Open a match chosen in the list, at the first hit of a search."""
        fresh = not self._is_open(match_id)
        self.open_match(match_id)
        hits = [hit for hit in self.work.hits() if hit.step > 0]
        if hits and fresh:
            self._go_to_hit(hits[0].step, -1 if hits[0].seat is None else hits[0].seat)

    def _go_to_hit(self, step: int, seat: int) -> None:
        self.replay.go(step)
        self.replay.inspect(seat)

    def _show_found(self) -> None:
        number = self.work.show_hits(self.hits)
        place = self.tabs.indexOf(self.hits)
        self.tabs.setTabVisible(place, number > 0)
        self.tabs.setTabText(place, tr("Found ({many:,})", many=number))

    def _space(self) -> None:
        """Play; but a focused button or box gets its key."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton) and focus is not self.centre.bar.play:
            focus.click()
        elif isinstance(focus, QComboBox):
            focus.showPopup()
        else:
            self.centre.bar.play.click()

    def _show_match(self) -> None:
        trace, shown = self.replay.trace, self.replay.shown
        if trace is None or shown is None:
            return
        speaks = trace.game.spec.has_text if trace.game else bool(shown.messages(trace.steps))
        self.tabs.setTabVisible(self.tabs.indexOf(self.talk), speaks)
        self._show_found()
        totals = shown.totals or Totals()
        right = tr(
            "{refused:,} refused · {tokens:,} tokens",
            refused=totals.refused,
            tokens=totals.input_tokens + totals.output_tokens,
        )
        self.status.emit(tr("Recorded match · {steps}", steps=plural("step", "steps", trace.steps)), right)

    def _show_considered(self) -> None:
        """Draw what the decision's search considered, if wanted and known."""
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
        trace = self.replay.trace
        if trace is None or self.tabs.currentWidget() is not self.forks:
            return
        match_id = trace.row.id

        def done(tree: Branch) -> None:
            if self.replay.trace is not None and self.replay.trace.row.id == match_id:
                self.forks.show_family(tree, match_id)

        self.background.run(lambda: family(self.session.store, match_id), done, self.match_actions.complain)

    def _fill_talk(self) -> None:
        if self.replay.shown is not None:
            shown = self.replay
            self.talk.show_messages(shown.messages(), shown.names, shown.viewer, shown.telling)

    def _lay_out(self) -> None:
        self.tabs.setAccessibleName(tr("Moves and talk"))
        self.tabs.addTab(self.moves, tr("Moves"))
        self.tabs.addTab(self.talk, tr("Talk"))
        self.tabs.addTab(self.forks, tr("Forks"))
        self.tabs.setTabVisible(1, False)
        self.tabs.addTab(self.notes, tr("Notes"))
        self.tabs.addTab(self.hits, tr("Found"))
        self.tabs.setTabVisible(self.tabs.indexOf(self.hits), False)
        above, below = QWidget(), QWidget()
        controls.column(above, theme.PANE).addWidget(self.inspector)
        controls.column(below, theme.PANE).addWidget(self.tabs)
        self._side.addWidget(above)
        self._side.addWidget(below)
        self._side.setStretchFactor(0, 3)
        self._side.setStretchFactor(1, 2)
        self._side.setSizes([440, 320])
        self._side.setFocusProxy(self.moves)
        self.matches.setFocusProxy(self.matches.list)
        self.matches.head.addWidget(self.around.fold_list)
        self.inspector.head.addWidget(self.around.fold_side)
        controls.column(self, 0, 0).addWidget(self.around)

    def _connect(self) -> None:
        centre = self.centre
        self.matches.chosen.connect(self._open_found)
        self.matches.renewed.connect(self._open_again)
        self.notes.failed.connect(self.match_actions.complain)
        self.hits.chosen.connect(self._go_to_hit)
        self.replay.looked.connect(self._show_found)
        self.matches.search.textChanged.connect(lambda _: self._show_found())
        self.matches.import_wanted.connect(self.work.ask_import)
        self.matches.play_wanted.connect(lambda: self.wanted.emit(SetUpGame(OFFERED_GAME)))
        self.work.imported.connect(lambda ids: self.open_match(ids[0]))
        self.matches.export_wanted.connect(self.work.ask_share)
        actions = self.match_actions
        for button, act in (
            (centre.fork, actions.fork),
            (centre.resume, actions.resume),
            (centre.verify, actions.verify),
            (centre.chart, actions.show_trajectory),
        ):
            button.clicked.connect(act)
        actions.wanted.connect(self.wanted)
        actions.verified.connect(self.matches.model.set_verification)
        actions.position_wanted.connect(self._open_recorded)
        actions.step_wanted.connect(self.replay.go)
        actions.added.connect(self.refresh)
        self.replay.opened.connect(self._show_match)
        self.replay.looked.connect(self._show_match)
        self.replay.looked.connect(self._fill_talk)
        self.replay.moved.connect(lambda _: self._show_talk())
        for changed in (self.replay.moved, self.replay.inspected):
            changed.connect(lambda _: self._show_considered())
        centre.considered.toggled.connect(lambda _: self.centre.show_position())
        centre.considered.toggled.connect(lambda _: self._show_considered())
        self.around.folded.connect(self.centre.stage.setFocus)
        self.tabs.currentChanged.connect(lambda _: self._show_talk())
        self.tabs.currentChanged.connect(lambda _: self._show_forks())
        self.replay.opened.connect(self._show_forks)
        self.forks.chosen.connect(self.open_match)

    def _add_menu(self) -> None:
        actions = self.match_actions
        entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("copy", tr("Copy the position as text"), actions.copy_position),
            ("copy", tr("Copy the match as text"), actions.copy_match),
            ("fork", tr("Try from here many times ..."), actions.try_from),
            ("people", tr("Ask another agent ..."), actions.ask_another),
            ("swap", tr("Compare with another match ..."), actions.ask_compare),
            ("people", tr("Two agents in the same positions ..."), actions.show_same_positions),
            ("link", tr("Copy the id"), actions.copy_id),
            ("dice", tr("Copy the seed"), actions.copy_seed),
            ("export", tr("Share or export ..."), self.work.ask_share),
            ("import", tr("Import matches ..."), self.work.ask_import),
        )
        for icon, text, act in entries:
            action = QAction(text, self)
            theme.set_icon(action, icon)
            action.triggered.connect(lambda _=False, act=act: act())
            self.centre.more.addAction(action)
        halting = QAction(tr("Stop playing at notable events"), self, checkable=True)
        halting.toggled.connect(self.playback.set_halting)
        self.centre.more.addAction(halting)

    def _playing(self) -> tuple[GameSpec | None, Sequence[Player]]:
        game = self.replay.trace.game if self.replay.trace else None
        return None if game is None else game.spec, ()

    def _add_keys(self) -> None:
        actions = self.match_actions
        self.add_keys(
            {
                **self.centre.bar.keys(),
                "K": self.centre.bar.next.click,
                "J": self.centre.bar.previous.click,
                "Space": self._space,
                "C": self.centre.considered.click,
                "B": self.centre.changes.click,
                "D": actions.show_trajectory,
                "Ctrl+C": actions.copy_position,
                "Ctrl+T": self.centre.stage.turn_button.click,
                "Ctrl+Shift+C": actions.copy_match,
                "Ctrl+Alt+C": self.inspector.copy_tab,
                "Ctrl+B": lambda: self.around.press("list"),
                "Ctrl+J": lambda: self.around.press("side"),
                "Ctrl+F": lambda: self.around.enter("list", self.matches.search),
            }
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            matches = self.matches.search if self.matches.list.isHidden() else self.matches.list
            (self.centre.stage if self.matches.isHidden() else matches).setFocus()


def _short(row: Considered) -> str:
    """Return a search's evaluation of an action in a few characters: its value, else its visits."""
    if row.value is None:
        return f"{row.visits:,}"
    return f"{row.value:+.2f}" + ("!" if row.proven else "")
