"""Conditions balanced among people who gave the same answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from helpers.studies import brief, locked, person, take_part, until

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Habits, SimulatedPerson
from replays.studies.assignment import allocation
from replays.studies.consistency import mistakes, warnings
from replays.studies.export.people import Wishes, chosen
from replays.studies.people import Participant
from replays.studies.protocol import Conditions, Form, Item, Level, Protocol
from replays.studies.registry import Study
from replays.studies.screens import Answer, CodeScreen, FormScreen, RulesScreen
from replays.studies.strata import answers_of

PLAYS = Item("plays", "choice", "Do you play cards?", options=("often", "never"))
LEVELS = (Level("a"), Level("b"))


def by_answer(*strata: str, assign: str = "blocked", items: tuple[Item, ...] = (PLAYS,)) -> Protocol:
    found = brief()
    return replace(
        found,
        forms=(Form("first", items=items), *found.forms),
        flow=replace(found.flow, start=("welcome", "consent", "form:first")),
        conditions=Conditions(assign, (2,), strata or ("plays",), LEVELS),
        quota=replace(found.quota, participants=8, over=8),
    )


def comes(session: Session, study: Study, answer: str | None, seed: int) -> SimulatedPerson:
    """Somebody who gives an answer and comes to the rules."""
    who = person(session, study, seed=seed, habits=Habits(skips=0))
    until(who, FormScreen)
    if answer is not None:
        who.sitting.answer(Answer("plays", answer, 10, 0, 0))
    who.sitting.finish_form()
    if answer is None:
        who.sitting.finish_form()
    assert isinstance(who.sitting.screen, RulesScreen)
    return who


def read(who: SimulatedPerson) -> Participant:
    return who.sitting.progress.person


def test_conditions_balance_among_people_who_gave_the_same_answer(session: Session) -> None:
    study = locked(session, by_answer())
    given = ["often", "often", "never", "often", None, "never", "often", None]
    count: Counter[tuple[str | None, str]] = Counter()
    for seed, answer in enumerate(given):
        count[answer, read(comes(session, study, answer, seed)).condition] += 1
    assert count == {
        **dict.fromkeys((("often", "a"), ("often", "b")), 2),
        **dict.fromkeys((("never", "a"), ("never", "b"), (None, "a"), (None, "b")), 1),
    }


def test_the_least_filled_condition_is_that_of_the_stratum(session: Session) -> None:
    study = locked(session, by_answer(assign="least-filled"))
    found = [read(comes(session, study, "often", seed)).condition for seed in range(2)]
    assert sorted(found) == ["a", "b"]
    assert {read(comes(session, study, "never", seed)).condition for seed in (3, 4)} == {"a", "b"}


def test_the_row_is_reserved_when_the_answer_is_there_and_survives_a_break(session: Session) -> None:
    study = locked(session, by_answer("station", "plays"))
    who = person(session, study)
    until(who, FormScreen)
    assert read(who).row is None
    again = person(session, study, code=who.sitting.code)
    again.sitting.confirm()
    assert isinstance(again.sitting.screen, FormScreen)
    until(again, RulesScreen)
    with session.store.reading() as conn:
        rows = conn.execute("select stratum, state from study_rows where state <> 'free'").fetchall()
    ((stratum, state),) = map(tuple, rows)
    assert state == "reserved"
    assert stratum.partition(" / ")[0] == "lab-1"


def test_who_stops_before_has_no_row_and_is_told_apart_in_exports(session: Session) -> None:
    study = locked(session, by_answer())
    who = person(session, study)
    until(who, FormScreen)
    who.sitting.stop()
    who.sitting.keep()
    until(who, CodeScreen)
    until(who)
    assert read(who).state == "ended"
    assert "1 person (without a row of the allocation list)" in chosen(study, Wishes()).left_out
    assert take_part(session, study, seed=4).state == "complete"


def test_lists_without_answers_are_as_before_and_with_them_each_group_has_its_rows() -> None:
    protocol = by_answer("station", "plays")
    rows = [row for row in allocation(protocol) if row.number > 0]
    assert len({row.number for row in rows}) == len(rows) == 2 * 8 * 2 * 3
    assert {row.stratum for row in rows} == {
        f"{station} / {answer}" for station in ("lab-1", "lab-2") for answer in ("often", "never", "not said")
    }
    assert answers_of(brief()) == [""]


@pytest.mark.parametrize(
    ("strata", "items", "words"),
    [
        (("play",), (PLAYS,), "no stratum 'play' (did you mean plays?)"),
        (("plays",), (replace(PLAYS, kind="number"),), "plays is a number; only a choice or a scale"),
        (("plays",), (Item("plays", "scale", "?", points=30),), "make 31 groups, more than 24"),
        (("plays",), (replace(PLAYS, only={"disclosure": "true"}),), "comes before the condition is drawn"),
        (("plan",), (PLAYS,), "no stratum 'plan'"),
    ],
)
def test_strata_that_cannot_be_are_refused(
    strata: tuple[str, ...], items: tuple[Item, ...], words: str
) -> None:
    assert any(words in told for told in mistakes(by_answer(*strata, items=items)))


def test_groups_smaller_than_a_block_are_warned_of() -> None:
    assert any("6 groups of about 1.3 people" in told for told in warnings(by_answer()))
    assert not [told for told in mistakes(by_answer()) if "strata" in told or "first" in told]
