"""Codes from a file, and a code at two machines."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.merging import parts, take
from helpers.studies import TEXTS, brief, person, take_part, until

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.checking import check_text
from gamebench_gui.app.study.trying import bodies, try_out
from replays.store.errors import StoreError
from replays.studies.code_list import free_codes
from replays.studies.deletion import delete
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.merging import export_to_merge
from replays.studies.protocol import Coding, Protocol
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, amend, register

CODES = "amber-1\namber-2, lab-1\n# a remark\n\nbeech-1, lab-2\nbeech-2\n"


def filed(**changes: object) -> Protocol:
    return brief(participants=Coding("file", file="codes.txt"), **changes)


def listed(session: Session, codes: str = CODES, protocol: Protocol | None = None) -> Study:
    text = write_text(protocol or filed())
    return register(session.store, session.writer, text, {**TEXTS, "codes.txt": codes})


def left(study: Study, station: str) -> list[str]:
    with study.store.reading() as conn:
        return free_codes(conn, study.id, station)


def test_only_codes_of_the_file_take_part_each_once_at_its_station(session: Session) -> None:
    study = listed(session)
    assert left(study, "lab-1") == ["amber-1", "amber-2", "beech-2"]
    assert person(session, study, code="AMBER-2").sitting.code == "amber-2"
    assert left(study, "lab-1") == ["amber-1", "beech-2"]
    with pytest.raises(StoreError, match="'cedar-1' is not in the list"):
        person(session, study, code="cedar-1")
    with pytest.raises(StoreError, match="beech-1 is for station lab-2"):
        person(session, study, code="beech-1")
    with pytest.raises(StoreError, match="wants a code"):
        person(session, study)
    take_part(session, study, code="amber-1")
    with pytest.raises(StoreError, match="has taken part already"):
        person(session, study, code="amber-1")


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ("a\nb\nc\nd\nB\n", "has the code B 2 times"),
        ("a\nb\nc\n", "has 3 codes, fewer than the 4 people"),
        ("a\nb\nc\nd e\n", "'d e' is no code"),
        ("a\nb\nc\nd, lab-7\n", "the station 'lab-7', which study.stations does not name"),
        (None, "there is no file codes.txt beside the protocol"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused_with_the_reason(
    tmp_path: Path, codes: str | None, words: str
) -> None:
    for name, body in {**TEXTS, "codes.txt": codes}.items():
        if body is not None:
            (tmp_path / name).write_text(body)
    (found,) = check_text(write_text(filed()), tmp_path).mistakes
    assert words in found


def test_a_file_and_codes_from_a_file_go_together() -> None:
    for coding, words in (
        (Coding("file"), "needs the name"),
        (Coding("typed", file="codes.txt"), "only read with"),
    ):
        (found,) = check_text(write_text(brief(participants=coding)), None).mistakes
        assert words in found


def test_deleted_codes_leave_no_bytes_and_do_not_come_back_with_an_amendment(session: Session) -> None:
    study = listed(session)
    take_part(session, study, code="amber-1")
    delete(study, "amber-1")
    assert b"amber-1" not in session.path.read_bytes()
    changed = filed(study=replace(brief().study, version="1.1"))
    study = amend(study, write_text(changed), {**TEXTS, "codes.txt": CODES + "cedar-1\n"}, "more people")
    assert left(study, "lab-2") == ["beech-1", "beech-2", "cedar-1"]
    assert b"amber-1" not in session.path.read_bytes()


def test_exports_hold_no_codes_and_merges_the_list_once(session: Session, tmp_path: Path) -> None:
    study = listed(session)
    take_part(session, study, code="amber-1")
    export_study(study, tmp_path / "out")
    assert search(tmp_path / "out", ["amber-1", "amber-2", "beech-1", "beech-2"], (), study.text) == []
    export_to_merge(study, tmp_path / "a.zip")
    (tmp_path / "b").mkdir()
    other = Session(tmp_path / "b" / "t.sqlite", Paths.of(tmp_path / "b"))
    try:
        take(other, tmp_path / "a.zip")
        take(session, tmp_path / "a.zip")
        for each in (study, Study(other.store, other.writer)):
            assert left(each, "lab-2") == ["beech-1", "beech-2"]
    finally:
        other.close()


def test_the_file_of_a_station_lists_no_codes_of_others(session: Session, tmp_path: Path) -> None:
    study = listed(session)
    take_part(session, study, "lab-1", code="amber-1")
    export_to_merge(study, tmp_path / "b.zip", "lab-2")
    lines = json.loads(parts(tmp_path / "b.zip")["study.json"])["study_log"]
    assert [line["code"] for line in lines if line["code"]] == ["beech-1", "beech-2"]


def test_one_code_used_by_two_people_at_two_machines_is_refused(session: Session, tmp_path: Path) -> None:
    study = listed(session)
    take_part(session, study, "lab-1", code="beech-2")
    (tmp_path / "b").mkdir()
    other = Session(tmp_path / "b" / "t.sqlite", Paths.of(tmp_path / "b"))
    try:
        second = listed(other)
        until(person(other, second, "lab-2", 3, code="beech-2"))
        export_to_merge(second, tmp_path / "b.zip")
    finally:
        other.close()
    with pytest.raises(StoreError, match="Two people used the code beech-2, at station lab-1 and at lab-2"):
        take(session, tmp_path / "b.zip")


@pytest.mark.parametrize("coding", [Coding("file", file="codes.txt"), Coding("typed")])
def test_a_trial_gives_its_people_codes(tmp_path: Path, coding: Coding) -> None:
    for name, body in {**TEXTS, "codes.txt": CODES}.items():
        (tmp_path / name).write_text(body)
    protocol = brief(participants=coding)
    tried = try_out(protocol, bodies(protocol, tmp_path), tmp_path / "tried", 1)
    assert tried.counts.complete == 1
