"""Progress of a study: counts by condition, station and stage, and calls for help; no results."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.core.said import Quoted, Said, stated
from replays.columns import Column, Columns
from replays.store.study_tables import MatchState, PersonState, StudyState, VisitEnd
from replays.studies.matches import count_matches, planned_of
from replays.studies.people import Participant, deleted_people, minutes_of, people_of, visited_of
from replays.studies.registry import Study
from replays.words import tr_noop

NOTICED: Final = {
    "help": tr_noop("asked for help {count}x"),
    "left": tr_noop("went to another window {count}x"),
    "way_out": tr_noop("pressed the keys that lead out {count}x"),
    "wrong_password": tr_noop("typed a wrong password {count}x"),
    "locked_out": tr_noop("was refused another password {count}x"),
    "stop_asked": tr_noop("wanted to stop {count}x"),
    "paused": tr_noop("paused {count}x"),
    "idle": tr_noop("was away {count}x"),
    "rules": tr_noop("read the rules again {count}x"),
}
"""Events of attention that the list of people counts, each in words."""
SCREENS: Final = {
    "welcome": tr_noop("Welcome"),
    "consent": tr_noop("Consent"),
    "form": tr_noop("Questions"),
    "rules": tr_noop("Rules"),
    "check": tr_noop("Check of the rules"),
    "practice": tr_noop("Practice"),
    "ready": tr_noop("Ready?"),
    "matches": tr_noop("Matches"),
    "pause": tr_noop("Pause"),
    "debriefing": tr_noop("Debriefing"),
    "code": tr_noop("Code and pay"),
}
"""Names of the screens, by kind."""
Words = Callable[[str], str]
"""Returns a text in the language that is spoken."""


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A participant for the experimenter.

    Attributes:
        stage: the last screen, with its block if it has one.
        minutes: over all visits.
        problems: events in words.
    """

    code: str
    station: str
    pilot: bool
    state: PersonState
    stage: str
    minutes: float
    problems: tuple[str, ...]
    finish_code: str
    paid: str

    def problems_in_words(self, said: Words = str) -> tuple[str, ...]:
        """Return the problems in a language; a reason that the experimenter wrote stays as it is."""
        return tuple(text if isinstance(text, Quoted) else said(text) for text in self.problems)


PEOPLE: Final[Columns] = {
    "code": Column("Code"),
    "station": Column("Station"),
    "state": Column("State", text=lambda row: f"{row['state']} (pilot)" if row["pilot"] else row["state"]),
    "stage": Column("Screen"),
    "minutes": Column("Minutes", form=lambda minutes: f"{minutes:.0f}"),
    "paid": Column("Paid"),
    "finish_code": Column("Completion code"),
    "problems": Column("Problems", form="; ".join),
}
"""Columns of participants."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of people by state, condition, station and stage.

    Attributes:
        states: by state, pilots and deleted people apart.
        conditions: complete ones by condition.
        stations: complete ones by station.
        stages: active ones by screen.
        deleted: people whose data were deleted, without pilots.
        expected_end: day on which the quota is reached at the pace so far; empty if unknown.
    """

    quota: int
    states: Mapping[str, int]
    conditions: Mapping[str, int]
    stations: Mapping[str, int]
    stages: Mapping[str, int]
    pilots: int
    void: int
    expected_end: str = ""
    deleted: int = 0

    @property
    def complete(self) -> int:
        return self.states.get(PersonState.COMPLETE, 0)

    def listed(self, said: Words = str) -> Iterator[tuple[str, str]]:
        """Yield each count with the participants behind it, in words; empty words for none."""
        states = {said(state): count for state, count in self.states.items()}
        if self.deleted:
            states[said(tr_noop("deleted"))] = self.deleted
        parts = {
            tr_noop("By state"): states,
            tr_noop("By condition"): self.conditions,
            tr_noop("By station"): self.stations,
            tr_noop("Now at"): {screen_in_words(stage, said): count for stage, count in self.stages.items()},
        }
        none = said(tr_noop("none yet"))
        for title, numbers in parts.items():
            yield said(title), ", ".join(f"{name or none} {count}" for name, count in numbers.items())

    def end_in_words(self) -> str:
        """Return a sentence about when the quota is reached; empty if unknown."""
        return (
            stated("At this pace the quota is reached on {day}.", day=self.expected_end)
            if self.expected_end
            else ""
        )


def screen_in_words(stage: str, said: Words = str) -> str:
    """Return the name of a screen at which somebody is, with its block if it has one."""
    kind, _, block = stage.partition(" ")
    return " ".join(filter(None, (said(SCREENS.get(kind, kind)), block)))


def counts(study: Study) -> Counts:
    with study.store.reading() as conn:
        everybody = people_of(conn, study.id)
        void = count_matches(conn, study.id, MatchState.VOID)
        deleted = sum(not person.pilot for person in deleted_people(conn, study.id))
    people = [person for person in everybody if not person.pilot]
    complete = [person for person in people if person.state == PersonState.COMPLETE]
    active = [line for line in lines(study) if line.state == PersonState.ACTIVE and not line.pilot]
    stages = Counter(line.stage for line in active)
    level = Counter({condition.name: 0 for condition in study.protocol.levels})
    level.update(person.condition for person in complete)
    station = Counter(dict.fromkeys(study.protocol.study.stations, 0))
    station.update(person.station for person in complete)
    states = Counter(str(person.state) for person in people)
    end = _expected_end(study, len(complete)) if study.row.state != StudyState.CLOSED else ""
    quota = study.protocol.quota.participants
    pilots = len(everybody) - len(people)
    return Counts(quota, dict(states), dict(level), dict(station), dict(stages), pilots, void, end, deleted)


def _expected_end(study: Study, complete: int) -> str:
    query = (
        "select max(v.ended_at), julianday(max(v.ended_at)) - julianday(min(v.started_at)) "
        "from visits v join participants p on p.id = v.participant_id "
        "where p.study_id = ? and p.pilot = 0 and p.state = ?"
    )
    with study.store.reading() as conn:
        last, days = conn.execute(query, [study.id, PersonState.COMPLETE]).fetchone()
        left = study.protocol.quota.participants - complete
        if complete < 2 or left <= 0 or not last or not days:
            return ""
        day = conn.execute("select date(?, ?)", [last, f"+{days / complete * left} days"]).fetchone()
    return str(day[0] or "")


def lines(study: Study) -> list[PersonLine]:
    """Return a line for each participant who did not refuse."""
    with study.store.reading() as conn:
        people = [person for person in people_of(conn, study.id) if person.state != PersonState.REFUSED]
        return [_line(conn, person) for person in people]


def calling(study: Study) -> list[str]:
    """Return the codes of participants who asked for help and still wait for it."""
    query = (
        "select distinct p.code from attention a join visits v on v.id = a.visit_id "
        "join participants p on p.id = v.participant_id "
        "where p.study_id = ? and a.kind = 'help' and v.ended_at is null and not exists (select 1 "
        "from attention b where b.visit_id = a.visit_id and b.id > a.id and b.detail = 'help')"
    )
    with study.store.reading() as conn:
        return [str(row[0]) for row in conn.execute(query, [study.id])]


def _line(conn: sqlite3.Connection, person: Participant) -> PersonLine:
    stages = visited_of(conn, person.id)
    stage = " ".join(filter(None, (stages[-1].kind, stages[-1].block))) if stages else ""
    return PersonLine(
        *(person.code, person.station, person.pilot, person.state, stage, minutes_of(conn, person.id)),
        *(tuple(_problems(conn, person)), person.finish_code, person.paid),
    )


def _problems(conn: sqlite3.Connection, person: Participant) -> Iterator[str]:
    if person.reason:
        yield Quoted(person.reason)
    crashed = "select count(*) from visits where participant_id = ? and ended_by = ?"
    if count := conn.execute(crashed, [person.id, VisitEnd.CRASHED]).fetchone()[0]:
        yield stated("broke off {count}x", count=count)
    if count := sum(match.state == MatchState.VOID for match in planned_of(conn, person.id)):
        yield stated("void matches: {count}", count=count)
    events = (
        "select a.kind, count(*) from attention a join visits v on v.id = a.visit_id "
        "where v.participant_id = ? group by a.kind"
    )
    counts = dict(conn.execute(events, [person.id]).fetchall())
    for kind, words in NOTICED.items():
        if kind in counts:
            yield Said(words, count=counts[kind])
