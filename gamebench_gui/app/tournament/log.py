"""The log of a tournament: what happened, and who played."""

from __future__ import annotations

from collections.abc import Sequence

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.cross_checks import (
    DOUBTFUL,
    PLAYED,
    Report,
    WorkerStatistics,
    worker_statistics,
)
from replays.store import tournaments as stored
from replays.store.tournaments import LogRow, Planned


class TournamentLog:
    """What was retried, failed, waited for and changed."""

    def __init__(self, session: Session, tournament_id: str) -> None:
        self._session, self._id = session, tournament_id
        self._told: set[str] = set()
        self._doubtful: set[str] | None = None

    def rows(self) -> list[LogRow]:
        """All of it, oldest first; in any thread."""
        return [row for row in stored.log_of(self._session.store, self._id) if row.kind != PLAYED]

    def workers(self) -> list[WorkerStatistics]:
        """What each worker did; in any thread."""
        return worker_statistics(stored.log_of(self._session.store, self._id))

    def played(self, matches: Sequence[Planned], number: int, report: Report) -> None:
        """Note who played a match; mark all matches of workers that others disagree with."""
        self.note(PLAYED, report.text(), number)
        if report.alone:
            self.note("waiting", "It was not checked: there is no other worker.", number)
        if report.difference:
            self.note("failed", report.difference, number)
        if self._doubtful is None or report.disagreeing:
            self._session.writer.flush()
            found = [one for one in self.workers() if one.disagreements]
            self._doubtful = {one.name for one in found}
            numbers = {at for one in found for at in one.numbers} if report.disagreeing else set()
        else:
            numbers = set()
        for at in sorted(numbers | ({number} if self._doubtful & report.steps.keys() else set())):
            self._session.notebook.tag(matches[at].match_id, DOUBTFUL)

    def note(self, kind: str, text: str, number: int | None = None) -> None:
        """Add a line, of one match or of the whole."""
        stored.note(self._session.writer, self._id, kind, text, number)

    def left_out(self, model: str, names: Sequence[str]) -> None:
        """Note once that a model refuses parameters."""
        text = f"{model} refuses {', '.join(names)}; it is asked without."
        if names and text not in self._told:
            self._told.add(text)
            self.note("changed", text)
