"""What can be done with the match open in Replays: check, write, copy or compare it, or play on from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.choose_match import choose_match
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.page import Fork, Resume, Services, ShowTrajectory
from gamebench_gui.window.replays.ask_again_dialog import AskAgainDialog
from gamebench_gui.window.replays.centre import ReplayCentre
from gamebench_gui.window.replays.compare_window import CompareWindow
from gamebench_gui.window.replays.fork_dialog import ForkDialog
from gamebench_gui.window.replays.same_positions_dialog import SamePositionsDialog
from replays import words
from replays.review.disclosure import Disclosure, open_seed
from replays.review.forks import family, members
from replays.review.match_text import match_text, position_text
from replays.review.verify import Verification, verify_trace
from replays.store.errors import StoreError
from replays.store.rows import Filter, MatchRow
from replays.store.trace import Trace
from replays.words import tr_noop

MOST_OTHERS: Final = 200
"""So many matches of the same game are offered to compare with, the latest ones."""
SENTENCES: Final = {
    "verified": tr_noop("Played again by the rules, every step gives exactly what was recorded."),
    "consistent": tr_noop("Everything is as it was recorded, but the rules here cannot play it again."),
    "altered": tr_noop("Something was changed after it was recorded, or the program is at fault."),
    "log only": tr_noop(
        "What was recorded can be shown, but neither rules nor seals can tell whether it is right."
    ),
}


class MatchActions(QObject):
    """Carries out what is asked for the open match, and tells above the board how it went.

    Args:
        secret: whether a person plays a match now, so that nothing else of it may be shown.
        parent: the page, over which dialogs open.

    Signals:
        wanted(request): something is asked of another page.
        verified(match_id, verdict): a match was checked.
        position_wanted(match_id, step): a position of some match is to be shown here.
        step_wanted(step): a step of the open match is to be shown.
        added: matches were recorded.
    """

    wanted = Signal(object)
    verified = Signal(str, str)
    position_wanted = Signal(str, int)
    step_wanted = Signal(int)
    added = Signal()

    def __init__(
        self,
        services: Services,
        replay: MatchCursor,
        centre: ReplayCentre,
        background: Work,
        secret: Callable[[str], bool],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._services, self._session, self._page = services, services.session, parent
        self._replay, self._centre, self._background, self._secret = replay, centre, background, secret

    def complain(self, sentence: str) -> None:
        """Tell what went wrong."""
        self._centre.verify.setEnabled(True)
        self._centre.notice.tell(words.one_line(sentence, 600), "bad")

    # checking and writing

    def verify(self) -> None:
        """Play the match again by the rules, in the background, and show the verdict."""
        if self._replay.trace is None:
            return
        match_id = self._replay.trace.row.id
        self._centre.verify.setEnabled(False)
        self._centre.notice.tell(tr("Playing the match again by the rules ..."))

        def check() -> Verification:
            return verify_trace(self._session.store.trace(match_id))

        self._background.run(check, partial(self._show_verdict, match_id), self.complain)

    def _show_verdict(self, match_id: str, found: Verification) -> None:
        self._centre.verify.setEnabled(True)
        self.verified.emit(match_id, found.trust)
        if self._replay.trace is None or self._replay.trace.row.id != match_id:
            return
        sentence = f"{said(SENTENCES[found.trust])} {found.reason}".strip()
        kind = "good" if found.trust == "verified" else "warning"
        go = ((tr("Show the step"), lambda: self.step_wanted.emit(found.first_difference or 0)),)
        actions = go if found.first_difference is not None else ()
        self._centre.badge.show_verdict(found.trust, sentence)
        text = words.one_line(f"{found.trust.capitalize()}. {sentence}", 600)
        self._centre.notice.tell(text, kind, actions)

    def export_to(self, path: Path) -> None:
        """Write the match to a file, in the background."""
        if self._replay.trace is None:
            return
        match_id, path = self._replay.trace.row.id, path if path.suffix else path.with_suffix(".jsonl")

        def done(_: object) -> None:
            self._centre.notice.tell(
                tr("The match was written to {name}.", name=words.one_line(path.name)), "good"
            )

        self._background.run(lambda: self._session.export([match_id], path), done, self.complain)

    # copying

    def copy_position(self) -> None:
        """Copy the position as text, as the page's eyes see it."""
        if self._replay.shown is not None:
            controls.copy_text(position_text(self._replay.shown, self._replay.board_step))

    def copy_match(self) -> None:
        """Copy the match as text, as the page's eyes see it; put together in the background."""
        if self._replay.trace is None:
            return
        match_id, eyes = self._replay.trace.row.id, self._replay.eyes

        def put_together() -> str:
            return match_text(Disclosure(self._session.store.trace(match_id), eyes))

        def done(text: str) -> None:
            controls.copy_text(text)
            self._centre.notice.tell(tr("The match was copied as text."), "good")

        self._background.run(put_together, done, self.complain)

    def copy_id(self) -> None:
        """Copy the match's id."""
        if self._replay.trace is not None:
            controls.copy_text(self._replay.trace.row.id)

    def copy_seed(self) -> None:
        """Copy the match's seed, once it tells nothing any more."""
        if self._replay.trace is None:
            return
        if (seed := open_seed(self._replay.trace.row)) is None:
            self.complain(
                tr("The seed would tell what is still to come; it is shown when the match is over.")
            )
        else:
            controls.copy_text(str(seed))

    # comparing

    def ask_compare(self) -> None:
        """Ask which match to compare the open one with."""
        if self._replay.trace is None:
            self.complain(tr("Choose the match to compare first."))
            return
        row, store = self._replay.trace.row, self._session.store

        def others() -> list[tuple[str, MatchRow]]:
            related = [found for found in members(family(store, row.id)) if found.id != row.id]
            known = {row.id, *(found.id for found in related)}
            latest = store.matches(Filter(game=row.game), MOST_OTHERS)
            return [(tr("Fork"), found) for found in related] + [("", o) for o in latest if o.id not in known]

        def choose(rows: list[tuple[str, MatchRow]]) -> None:
            choose_match(self._page, rows, self._services.plays, self.compare_with)

        self._background.run(others, choose, self.complain)

    def compare_with(self, match_id: str) -> None:
        """Show the open match and another one side by side."""
        if self._replay.trace is None:
            return
        ids = self._replay.trace.row.id, match_id
        if any(map(self._secret, ids)):
            self.complain(tr("A match that a person still plays cannot be compared; wait for its end."))
            return
        try:
            first, second = map(self._session.store.trace, ids)
            CompareWindow(first, second, self._services.settings.boards, self._page).show()
        except StoreError as error:
            self.complain(str(error))

    def show_same_positions(self) -> None:
        """Show where two agents decided in equal positions of the open match's game."""
        if self._replay.trace is None:
            self.complain(tr("Choose a match of the game first."))
            return
        dialog = SamePositionsDialog(self._session.store, self._replay.trace.row, self._page)
        dialog.position_wanted.connect(self.position_wanted)
        dialog.show()

    # playing on

    def fork(self) -> None:
        """Have the match played on from the step on the board, as a new one."""
        if self._replay.trace is not None:
            self.wanted.emit(Fork(self._replay.trace.row.id, self._replay.board_step))

    def resume(self) -> None:
        """Have the match played on, if it was interrupted."""
        if self._replay.trace is not None:
            self.wanted.emit(Resume(self._replay.trace.row.id))

    def show_trajectory(self) -> None:
        """Have the match shown in the Dashboard, and what was decided in the step on the board."""
        if self._replay.trace is not None:
            self.wanted.emit(ShowTrajectory(self._replay.trace.row.id, self._replay.board_step or None))

    def try_from(self) -> None:
        """Let the user try something from the step on the board, many times."""
        if (trace := self._playable()) is not None:
            dialog = ForkDialog(self._services, trace, self._replay.board_step, self._page)
            dialog.played.connect(self.added)
            dialog.show()

    def ask_another(self) -> None:
        """Let the user ask another agent about the positions of the match."""
        if (trace := self._playable()) is not None:
            dialog = AskAgainDialog(self._services, trace, self._page)
            dialog.step_wanted.connect(partial(self.position_wanted.emit, trace.row.id))
            dialog.show()

    def _playable(self) -> Trace | None:
        """The open match, if its rules are known here and no person plays it now; else this is said."""
        trace = self._replay.trace
        if trace is None:
            self.complain(tr("Choose a match first."))
        elif trace.game is None:
            self.complain(trace.problem)
        elif self._secret(trace.row.id):
            self.complain(tr("A person still plays this match; wait for its end."))
        else:
            return trace
        return None
