"""Guided starts in studies: done step by step, recorded, exported, and refused where there is none."""

from __future__ import annotations

import asyncio
import csv
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.studies import brief, folder, locked, person, until

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.checking import check_text
from replays.studies.consistency import mistakes
from replays.studies.export.writing import Wishes, export_study
from replays.studies.guided import solved
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study
from replays.studies.screens import LockedScreen, RulesScreen
from replays.studies.sitting import FlowError


def rows(session: Session, query: str) -> list[tuple[object, ...]]:
    session.writer.flush()
    with session.store.reading() as conn:
        return [tuple(row) for row in conn.execute(query)]


def guided(session: Session) -> Study:
    """A locked study of Kuhn poker with a guided start."""
    block = replace(brief().blocks[0], rules="guided", practice=None)
    return locked(session, brief(blocks=(block,)))


def test_a_guided_start_is_done_step_by_step_and_every_try_recorded(session: Session) -> None:
    study = guided(session)
    who = person(session, study)
    screen = until(who, RulesScreen)
    assert isinstance(screen, RulesScreen)
    assert (screen.steps, screen.solved) == (5, 0)
    with pytest.raises(FlowError, match="finish the guided start"):
        who.sitting.go_on()
    with pytest.raises(FlowError, match="not next"):
        who.sitting.answer(solved(2, 1, 900))
    for step in range(1, 6):
        who.sitting.answer(solved(step, 3 if step == 2 else 1, 1000 * step))
    with pytest.raises(FlowError, match="not next"):
        who.sitting.answer(solved(6, 1, 900))
    who.sitting.go_on()
    assert not isinstance(who.sitting.screen, RulesScreen)
    told = rows(
        session,
        "select form, item, value, ms, changes, position from answers "
        "where form = 'guided-start' order by position",
    )
    assert told[:2] == [
        ("guided-start", "step-1", "1", 1000, 0, 0),
        ("guided-start", "step-2", "3", 2000, 2, 1),
    ]
    assert len(told) == 5


def test_a_guided_start_continues_where_a_visit_was_interrupted(session: Session) -> None:
    study = guided(session)
    who = person(session, study)
    until(who, RulesScreen)
    who.sitting.answer(solved(1, 1, 900))
    again = person(session, study, code=who.sitting.code)
    asyncio.run(again.respond(again.sitting.screen))
    screen = again.sitting.screen
    assert isinstance(screen, RulesScreen)
    assert (screen.steps, screen.solved) == (5, 1)


def test_simulated_people_go_through_a_guided_start(session: Session) -> None:
    study = guided(session)
    who = person(session, study)
    assert isinstance(until(who), LockedScreen)
    assert rows(session, "select count(*) from answers where form = 'guided-start'") == [(5,)]


def test_tries_and_times_are_exported(session: Session, tmp_path: Path) -> None:
    study = guided(session)
    who = person(session, study)
    until(who, RulesScreen)
    for step in range(1, 6):
        who.sitting.answer(solved(step, 2, 1500))
    until(who)
    export_study(study, tmp_path, Wishes(identifying=True))
    answers = list(csv.DictReader((tmp_path / "answers.csv").read_text(encoding="utf-8").splitlines()))
    steps = [row for row in answers if row["form"] == "guided-start"]
    assert [(row["block"], row["item"], row["value"], row["ms"]) for row in steps] == [
        ("kuhn", f"step-{number}", "2", "1500") for number in range(1, 6)
    ]
    (only,) = csv.DictReader((tmp_path / "participants.csv").read_text(encoding="utf-8").splitlines())
    assert only["guided_wrong"] == "5"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rules": "taught"}, "blocks[1].rules must be one of text, guided"),
        (
            {"game": "nim:gtbench", "set": {"last": "wins"}},
            "blocks[1].rules: Nim has no guided start with these settings",
        ),
        ({"check": "guided-start"}, "no form or check may be called 'guided-start'"),
    ],
)
def test_a_block_without_its_guided_start_is_refused(changes: dict[str, object], sentence: str) -> None:
    block = replace(brief().blocks[0], **{"rules": "guided", **changes})  # type: ignore[arg-type]
    found = check_text(write_text(brief(blocks=(block,))), folder("kuhn-baseline"))
    assert any(sentence in mistake for mistake in found.mistakes), found.mistakes


def test_a_guided_start_needs_the_screen_of_the_rules() -> None:
    protocol = brief()
    block = replace(protocol.blocks[0], rules="guided")
    flow = replace(protocol.flow, blocks=("ready", "matches"))
    assert any(
        "flow.blocks lacks" in found for found in mistakes(replace(protocol, blocks=(block,), flow=flow))
    )
