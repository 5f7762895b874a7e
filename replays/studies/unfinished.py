"""Participants with an unfinished visit, in all studies of a database."""

from __future__ import annotations

from dataclasses import dataclass

from replays.store.store import Store
from replays.store.study_tables import PersonState, StudyState
from replays.store.writer import Writer
from replays.studies.people import last_visit, people_of
from replays.studies.progress import Progress, read_progress
from replays.studies.registry import Study, studies


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A participant who can continue.

    Attributes:
        title: of the study.
        station: where the last visit was.
        stage: kind of the screen that is next, as the table ``stages`` names it.
        number, total: which of the participant's matches is next, from 1, and how many there are; 0 where the
            next screen is no match.
    """

    study: str
    title: str
    code: str
    station: str
    pilot: bool
    stage: str
    number: int = 0
    total: int = 0


def unfinished(store: Store, writer: Writer) -> list[Unfinished]:
    """Return participants who were under way when the program ended, the latest first.

    Closed studies are left out, and so are visits that are open in another program: these look like visits of
    a program that was killed, so ask only where no other program runs a study.
    """
    people_left = []
    for row in studies(store):
        if row.state == StudyState.CLOSED:
            continue
        with store.reading() as conn:
            people = people_of(conn, row.id, PersonState.ACTIVE)
            visits = [last_visit(conn, person.id) for person in people]
        for person, visit in zip(people, visits, strict=True):
            study = Study(store, writer, row.id)
            people_left.append((visit, _described(study, read_progress(study, person.id), visit.station)))
    return [person for visit, person in sorted(people_left, key=lambda pair: -pair[0].id) if visit.id]


def _described(study: Study, progress: Progress, station: str) -> Unfinished:
    person, stage = progress.person, progress.stage
    matches = [at for at, each in enumerate(progress.stages) if each.kind == "matches"]
    is_match = stage is not None and stage.kind == "matches"
    return Unfinished(
        *(study.id, study.row.title, person.code, station, person.pilot),
        stage.kind if stage is not None else "code",
        matches.index(progress.at) + 1 if is_match else 0,
        len(matches) if is_match else 0,
    )
