"""The log of a tournament: events worth a note, and the workers of matches."""

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
    """The notes on matches that were retried, failed, waited or changed."""

    def __init__(self, session: Session, tournament_id: str) -> None:
        self._session, self._id = session, tournament_id
        self._noted: set[str] = set()
        self._doubtful: set[str] | None = None

    def rows(self) -> list[LogRow]:
        """Return all notes, oldest first; in any thread."""
        return [row for row in stored.log_of(self._session.store, self._id) if row.kind != PLAYED]

    def workers(self) -> list[WorkerStatistics]:
        """Return the work of each worker; in any thread."""
        return worker_statistics(stored.log_of(self._session.store, self._id))

    def played(self, matches: Sequence[Planned], number: int, report: Report) -> None:
        """Note the workers of a match; tag all matches of workers that others disagree with."""
        self.note(PLAYED, report.text(), number)
        if report.alone:
            self.note("waiting", "It was not checked: there is no other worker.", number)
        if report.difference:
            self.note("failed", report.difference, number)
        if self._doubtful is None or report.disagreeing:
            self._session.writer.flush()
            doubtful = [worker for worker in self.workers() if worker.disagreements]
            self._doubtful = {worker.name for worker in doubtful}
            numbers = {at for worker in doubtful for at in worker.numbers} if report.disagreeing else set()
        else:
            numbers = set()
        for at in sorted(numbers | ({number} if self._doubtful & report.steps.keys() else set())):
            self._session.notebook.tag(matches[at].match_id, DOUBTFUL)

    def note(self, kind: str, text: str, number: int | None = None) -> None:
        stored.note(self._session.writer, self._id, kind, text, number)

    def left_out(self, model: str, names: Sequence[str]) -> None:
        text = f"{model} refuses {', '.join(names)}; it is asked without."
        if names and text not in self._noted:
            self._noted.add(text)
            self.note("changed", text)
