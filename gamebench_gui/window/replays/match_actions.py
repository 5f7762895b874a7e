"""Actions on the match that is open in Replays: verify, write, copy, compare or continue it."""

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
from games.core.said import capital
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
"""At most this many matches of the same game are offered for comparison, the latest ones."""
SENTENCES: Final = {
    tr_noop("verified"): tr_noop("Played again by the rules, every step gives exactly what was recorded."),
    tr_noop("consistent"): tr_noop("Everything is as recorded, but the rules here cannot play it again."),
    tr_noop("altered"): tr_noop("Something was changed after it was recorded, or the program is at fault."),
    tr_noop("log only"): tr_noop(
        "What was recorded can be shown, but neither rules nor seals show whether it is right."
    ),
}


class MatchActions(QObject):
    """Carries out actions on the open match, and shows their results above the board.

    Args:
        secret: returns whether a person plays a match now, so that nothing else of it may be shown.
        parent: the page, over which dialogs open.

    Signals:
        wanted(request): another page is asked for something.
        verified(match_id, result): a match was verified.
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
        *,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._session = services.session
        self._page = parent
        self._replay = replay
        self._centre = centre
        self._background = background
        self._secret = secret

    def complain(self, sentence: str) -> None:
        self._centre.verify.setEnabled(True)
        self._centre.notice.tell(words.one_line(sentence, 600), "bad")

    # checking and writing

    def verify(self) -> None:
        if self._replay.trace is None:
            return
        match_id = self._replay.trace.row.id
        self._centre.verify.setEnabled(False)
        self._centre.notice.tell(tr("Playing the match again by the rules ..."))

        def check() -> Verification:
            return verify_trace(self._session.store.trace(match_id))

        self._background.run(check, partial(self._show_verification, match_id), self.complain)

    def _show_verification(self, match_id: str, verification: Verification) -> None:
        self._centre.verify.setEnabled(True)
        self.verified.emit(match_id, verification.trust)
        if self._replay.trace is None or self._replay.trace.row.id != match_id:
            return
        sentence = f"{said(SENTENCES[verification.trust])} {verification.reason}".strip()
        kind = "good" if verification.trust == "verified" else "warning"
        go = ((tr("Show the step"), lambda: self.step_wanted.emit(verification.first_difference or 0)),)
        actions = go if verification.first_difference is not None else ()
        self._centre.badge.show_verification(verification.trust, sentence)
        text = words.one_line(f"{capital(said(verification.trust))}. {sentence}", 600)
        self._centre.notice.tell(text, kind, actions)

    def export_to(self, path: Path) -> None:
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
        if self._replay.shown is not None:
            controls.copy_text(position_text(self._replay.shown, self._replay.board_step))

    def copy_match(self) -> None:
        """Copy the match as text, as the page's viewer sees it; rendered in the background."""
        if self._replay.trace is None:
            return
        match_id, viewer = self._replay.trace.row.id, self._replay.viewer

        def render() -> str:
            return match_text(Disclosure(self._session.store.trace(match_id), viewer))

        def done(text: str) -> None:
            controls.copy_text(text)
            self._centre.notice.tell(tr("The match was copied as text."), "good")

        self._background.run(render, done, self.complain)

    def copy_id(self) -> None:
        if self._replay.trace is not None:
            controls.copy_text(self._replay.trace.row.id)

    def copy_seed(self) -> None:
        """Copy the match's seed, if it gives nothing away any more."""
        if self._replay.trace is None:
            return
        if (seed := open_seed(self._replay.trace.row)) is None:
            self.complain(
                tr("The seed would reveal what is still to come; it is shown when the match is over.")
            )
        else:
            controls.copy_text(str(seed))

    # comparing

    def ask_compare(self) -> None:
        if self._replay.trace is None:
            self.complain(tr("Choose the match to compare first."))
            return
        row, store = self._replay.trace.row, self._session.store

        def others() -> list[tuple[str, MatchRow]]:
            related = [match for match in members(family(store, row.id)) if match.id != row.id]
            known = {row.id, *(match.id for match in related)}
            latest = store.matches(Filter(game=row.game), MOST_OTHERS)
            return [(tr("Fork"), match) for match in related] + [("", m) for m in latest if m.id not in known]

        def choose(rows: list[tuple[str, MatchRow]]) -> None:
            choose_match(self._page, rows, self._services.plays, self.compare_with)

        self._background.run(others, choose, self.complain)

    def compare_with(self, match_id: str) -> None:
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
        if self._replay.trace is None:
            self.complain(tr("Choose a match of the game first."))
            return
        dialog = SamePositionsDialog(self._session.store, self._replay.trace.row, self._page)
        dialog.position_wanted.connect(self.position_wanted)
        dialog.show()

    # continuing

    def fork(self) -> None:
        if self._replay.trace is not None:
            self.wanted.emit(Fork(self._replay.trace.row.id, self._replay.board_step))

    def resume(self) -> None:
        if self._replay.trace is not None:
            self.wanted.emit(Resume(self._replay.trace.row.id))

    def show_trajectory(self) -> None:
        if self._replay.trace is not None:
            self.wanted.emit(ShowTrajectory(self._replay.trace.row.id, self._replay.board_step or None))

    def try_from(self) -> None:
        if (trace := self._playable()) is not None:
            dialog = ForkDialog(self._services, trace, self._replay.board_step, self._page)
            dialog.played.connect(self.added)
            dialog.show()

    def ask_another(self) -> None:
        if (trace := self._playable()) is not None:
            dialog = AskAgainDialog(self._services, trace, self._page)
            dialog.step_wanted.connect(partial(self.position_wanted.emit, trace.row.id))
            dialog.show()

    def _playable(self) -> Trace | None:
        """Return the open match if its rules are known here and no person plays it now; else show why not."""
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
