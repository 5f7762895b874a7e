"""The quality of decisions, as plain rows: errors, verdicts, and statistics in the games' own words."""

from __future__ import annotations

from typing import Unpack

from agents.catalog.truths import TRUTHS
from gamebench_gui.api.sessions import Sessions
from gamebench_gui.api.which import Which, ids_of
from gamebench_gui.app.judging.counting import count
from gamebench_gui.app.judging.verdicts import grade, ungraded
from gamebench_gui.app.match.session import Session
from games.catalog import statistics as declared
from replays.scores.game_statistics import kept
from replays.scores.rows import ErrorRecord, GradeRecord, StatisticRecord, grade_rows, seat_error_rows


class Judged:
    """Methods of `Database` about the quality of decisions; missing results are computed and stored."""

    _sessions: Sessions

    def errors(self, **which: Unpack[Which]) -> list[ErrorRecord]:
        """Return refused answers, missed wins and ignored threats, one row for each seat of each match."""
        session, ids = self._to_judge(which)
        return [row for match in ids for row in seat_error_rows(session.store, session.writer, match)]

    def verdicts(self, **which: Unpack[Which]) -> list[GradeRecord]:
        """Return best, small loss or blunder: one row for each decision that a solver can grade."""
        session, ids = self._to_judge(which)
        wanted = {*ids}
        grade(session.store, session.writer, [match for match in ungraded(session.store) if match in wanted])
        traces = [trace for trace in map(session.store.trace, ids) if trace.row.game in TRUTHS]
        return [row for trace in traces for row in grade_rows(trace, TRUTHS[trace.row.game].unit)]

    def statistics(self, **which: Unpack[Which]) -> list[StatisticRecord]:
        """Return each game's statistics, such as VPIP: one row for each figure of each seat."""
        session, ids = self._to_judge(which)
        traces = [session.store.trace(match) for match in ids]
        count(session.store, session.writer, sorted({trace.row.game for trace in traces}))
        rows: list[StatisticRecord] = []
        for trace in map(session.store.trace, ids):
            labels = {statistic.name: statistic.label for statistic in declared(trace.row.game)}
            counts = kept(trace)
            for seat in trace.row.seats:
                rows += [
                    {
                        "match": trace.row.id,
                        "game": trace.row.game,
                        "seat": seat.seat + 1,
                        "agent": seat.name,
                        "spec": seat.spec,
                        "statistic": name,
                        "label": labels[name],
                        "part": counted.part,
                        "of": counted.of,
                        "value": counted.part / counted.of,
                    }
                    for name, counted in counts.get(seat.seat, {}).items()
                    if counted.of
                ]
        return rows

    def _to_judge(self, which: Which) -> tuple[Session, list[str]]:
        """Return a session that can store results, and the ids of the matches."""
        ids = ids_of(self._sessions.reading, which)
        return self._sessions.writing, ids
