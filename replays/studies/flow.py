"""The flow of people through a study: every number is the sum of those that follow it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.said import Said
from replays.store.study_tables import Consent, PersonState, StageOutcome
from replays.studies.agenda import WAITING
from replays.studies.analysis.findings import Flow, FlowBox, Leaving, Words
from replays.studies.export.tables import left_at, steps_reached
from replays.studies.people import Participant, deleted_people, people_of
from replays.studies.registry import Study
from replays.words import tr_noop

STEPS: Final = {
    "welcome": tr_noop("the welcome"),
    "consent": tr_noop("the consent"),
    "rules": tr_noop("the rules"),
    "practice": tr_noop("practice"),
    "waiting": tr_noop("the waiting room"),
    "ready": tr_noop("the start of the matches"),
    "matches": tr_noop("the matches"),
    "pause": tr_noop("a pause"),
    "debriefing": tr_noop("the debriefing"),
    "code": tr_noop("the code"),
}
FORM: Final = tr_noop("the form {name}")
CHECK: Final = tr_noop("the check {name}")
LEFT: Final = tr_noop("left at {step}")
FAILED: Final = tr_noop("did not pass {step}")
UNDER_WAY: Final = tr_noop("still under way")
EXCLUDED: Final = tr_noop("excluded by the experimenter")
DELETED: Final = tr_noop("had their data deleted")
REFUSED: Final = tr_noop("did not agree")
NO_GROUP: Final = tr_noop("found no group, or left the waiting room")
LOST: Final = tr_noop("left a match, or lost their group")


def flow_of(study: Study) -> Flow:
    """Return how people went through a study, without pilots; it contains no result."""
    with study.store.reading() as conn:
        people = [person for person in people_of(conn, study.id) if not person.pilot]
        deleted = [person for person in deleted_people(conn, study.id) if not person.pilot]
        agreed = {person.id for person in people if _agreed(conn, person)}
        reached = {person.id: steps_reached(conn, person) for person in people}
    # whoever was deleted after the consent has a step behind it
    late = sum(any(step not in ("welcome", "consent") for step in person.steps) for person in deleted)
    early = [person for person in people if person.id not in agreed]
    mine = [person for person in people if person.id in agreed]
    waiting = [person for person in mine if not person.condition]
    came = FlowBox(
        tr_noop("came"),
        len(people) + len(deleted),
        (*_leaving(early, reached), *_leavings({DELETED: len(deleted) - late})),
    )
    consented = FlowBox(
        tr_noop("consented"),
        len(mine) + late,
        (*_leaving(waiting, reached), *_leavings({DELETED: late})),
    )
    names = [level.name for level in study.protocol.levels]
    names += sorted({person.condition for person in mine if person.condition} - {*names})
    arms = tuple(
        _arm(name, [person for person in mine if person.condition == name], reached, len(names) > 1)
        for name in names
    )
    title = Said(
        tr_noop("{came} came, {analysed} are analysed"),
        came=f"{came.people:,}",
        analysed=f"{sum(arm[-1].people for arm in arms):,}",
    )
    note = tr_noop("Without pilots. Beside a box: people who are not in the next one.")
    return Flow("flow", title, (came, consented), arms, note=note)


Reached = dict[int, dict[str, str]]
"""The outcome of each step that a participant reached, by the participant's id."""


def _agreed(conn: sqlite3.Connection, person: Participant) -> bool:
    """Return whether a participant agreed to take part."""
    query = "select count(*) from consents where participant_id = ? and decision = ?"
    given = conn.execute(query, [person.id, Consent.GIVEN]).fetchone()[0]
    return person.state != PersonState.REFUSED and bool(given or person.row is not None)


def _arm(
    name: str, people: Sequence[Participant], reached: Reached, several: bool
) -> tuple[FlowBox, FlowBox, FlowBox]:
    complete = [person for person in people if person.state == PersonState.COMPLETE]
    ended = [
        person for person in people if person.state == PersonState.EXCLUDED and "code" in reached[person.id]
    ]
    at_end = {person.id for person in (*complete, *ended)}
    gone = [person for person in people if person.id not in at_end]
    title: Words = Said(tr_noop("in {condition}"), condition=name) if several else tr_noop("assigned")
    return (
        FlowBox(title, len(people), tuple(_leaving(gone, reached))),
        FlowBox(tr_noop("reached the end"), len(at_end), tuple(_leaving(ended, reached))),
        FlowBox(tr_noop("analysed"), len(complete)),
    )


def _leaving(people: Iterable[Participant], reached: Reached) -> list[Leaving]:
    """Return the reasons why people are not in the next box, the most frequent first."""
    reasons: Counter[Words] = Counter(_reason(person, reached[person.id]) for person in people)
    return _leavings(dict(reasons.most_common()))


def _leavings(counts: dict[Words, int]) -> list[Leaving]:
    return [Leaving(reason, count) for reason, count in counts.items() if count]


def _reason(person: Participant, reached: dict[str, str]) -> Words:
    match person.state:
        case PersonState.REFUSED:
            return REFUSED
        case PersonState.EXCLUDED:
            return EXCLUDED
        case PersonState.ACTIVE | PersonState.COMPLETE:
            return UNDER_WAY
    step = left_at(reached, person.state) or next(reversed(reached), "")
    if reached.get(step) == StageOutcome.HOME:
        return NO_GROUP if step == WAITING else LOST
    template = FAILED if person.state == PersonState.SCREENED else LEFT
    return Said(template, step=step_words(step)) if step else Said(LEFT, step=Said(STEPS["welcome"]))


def step_words(step: str) -> Said:
    """Return what a step of the study is called, such as ``the form end``."""
    kind, _, name = step.partition(":")
    if name and kind in ("form", "check"):
        return Said(FORM if kind == "form" else CHECK, name=name)
    return Said(STEPS[kind]) if kind in STEPS else Said(step.replace("{", "").replace("}", ""))
