"""How good decisions were, as plain rows: errors, verdicts, and what games count in their own words."""

from __future__ import annotations

from typing import TypedDict, Unpack

from agents.catalog.truths import TRUTHS
from gamebench_gui.api.sessions import Sessions
from gamebench_gui.api.which import Which, ids_of
from gamebench_gui.app.judging.counting import count
from gamebench_gui.app.judging.verdicts import judge, wanting
from gamebench_gui.app.match.session import Session
from games.catalog import statistics as declared
from replays.scores.failures import CLASSES, ENDGAME, profile
from replays.scores.game_statistics import kept
from replays.scores.verdicts import WORDS, judgements


class ErrorRecord(TypedDict):
    """What went wrong for a seat in a match.

    ``failures`` counts refused answers by class; ``missed_wins`` and ``ignored_threats`` are None where the
    rules cannot tell, and ``chances`` say how often there was one; ``ended_by`` is 1 if it ended the match.
    """

    match: str
    game: str
    seat: int
    agent: str
    spec: str
    decisions: int
    ended_by: int
    failures: dict[str, int]
    missed_wins: int | None
    missed_win_chances: int | None
    ignored_threats: int | None
    ignored_threat_chances: int | None


class GradeRecord(TypedDict):
    """A decision that a solver has graded: best, small loss or blunder, and what it lost, in ``unit``."""

    match: str
    game: str
    step: int
    seat: int
    agent: str
    action: str
    verdict: str
    loss: float
    unit: str


class StatisticRecord(TypedDict):
    """A figure of a game in its own words, such as VPIP in hold'em, for a seat of a match.

    ``value`` is ``part / of``; ``of`` is how often there was occasion.
    """

    match: str
    game: str
    seat: int
    agent: str
    spec: str
    statistic: str
    label: str
    part: float
    of: float
    value: float


class Judged:
    """What `Database` tells about the quality of decisions; what is not stored yet is computed and stored."""

    _sessions: Sessions

    def errors(self, **which: Unpack[Which]) -> list[ErrorRecord]:
        """Refused answers, missed wins and ignored threats, one row for each seat of each match."""
        session, ids = self._to_judge(which)
        rows: list[ErrorRecord] = []
        for match in ids:
            trace = session.store.trace(match)
            for found in profile(session.store, session.writer, match):
                seat = found.seat or 0
                by = trace.deciding(seat, found.decider)
                missed, ignored = (found.endgame.get(metric.name) for metric in ENDGAME)
                rows.append(
                    {
                        "match": match,
                        "game": trace.row.game,
                        "seat": seat + 1,
                        "agent": by.name,
                        "spec": by.spec,
                        "decisions": found.decisions,
                        "ended_by": found.blamed,
                        "failures": {name: found.failures.get(name, 0) for name in CLASSES},
                        "missed_wins": None if missed is None else missed.errors,
                        "missed_win_chances": None if missed is None else missed.chances,
                        "ignored_threats": None if ignored is None else ignored.errors,
                        "ignored_threat_chances": None if ignored is None else ignored.chances,
                    }
                )
        return rows

    def verdicts(self, **which: Unpack[Which]) -> list[GradeRecord]:
        """Best, small loss or blunder: one row for each decision that a solver can grade."""
        session, ids = self._to_judge(which)
        wanted = {*ids}
        judge(session.store, session.writer, [one for one in wanting(session.store) if one in wanted])
        rows: list[GradeRecord] = []
        for match in ids:
            trace = session.store.trace(match)
            if trace.row.game not in TRUTHS:
                continue
            made = {(row.step, row.seat): row for row in trace.all_decisions()}
            rows += [
                {
                    "match": match,
                    "game": trace.row.game,
                    "step": one.step,
                    "seat": one.seat + 1,
                    "agent": trace.deciding(one.seat, made[one.step, one.seat].decider).name,
                    "action": made[one.step, one.seat].label,
                    "verdict": WORDS[one.verdict],
                    "loss": one.loss,
                    "unit": TRUTHS[trace.row.game].unit,
                }
                for one in judgements(trace)
            ]
        return rows

    def statistics(self, **which: Unpack[Which]) -> list[StatisticRecord]:
        """Each game's figures in its own words, such as VPIP: one row for each figure of each seat."""
        session, ids = self._to_judge(which)
        traces = [session.store.trace(match) for match in ids]
        count(session.store, session.writer, sorted({trace.row.game for trace in traces}))
        rows: list[StatisticRecord] = []
        for trace in map(session.store.trace, ids):
            labels = {one.name: one.label for one in declared(trace.row.game)}
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
                        "part": found.part,
                        "of": found.of,
                        "value": found.part / found.of,
                    }
                    for name, found in counts.get(seat.seat, {}).items()
                    if found.of
                ]
        return rows

    def _to_judge(self, which: Which) -> tuple[Session, list[str]]:
        """A session that can store what is computed, and the matches that are meant."""
        ids = ids_of(self._sessions.reading, which)
        return self._sessions.writing, ids
