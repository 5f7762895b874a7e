"""Deleting leaves no byte in the whole data folder, and in the log no more than a flow chart needs."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Thread
from time import sleep
from unittest.mock import Mock

import pytest
from helpers.studies import TEXTS, brief, locked, person, take_part, until
from helpers.whole_study import (
    DETAIL,
    PLAN,
    REASON,
    WholeStudy,
    break_off,
    fork,
    match_ids,
    places,
    plant,
    whole_study,
)

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from replays.store import tournaments
from replays.store.backups import back_up, backups, folder_of
from replays.store.errors import StoreError
from replays.store.privacy_tables import deletion_data
from replays.store.tournaments import Draft
from replays.studies.deletion import delete, finish_deletions
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import flow_rows
from replays.studies.log import note
from replays.studies.overview import counts
from replays.studies.people import deleted_people, people_of, read_deleted
from replays.studies.protocol import Coding, Level
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, amend
from replays.studies.screens import Answer, DebriefingScreen, FormScreen, RulesScreen

CLUE = "Zanzibarquince"
Call = Callable[..., tuple[int, str, str]]


def words(session: Session, study: Study, whole: Path) -> tuple[str, list[str]]:
    """Somebody who said, wrote and was noted things; the code, and everything that must be gone."""
    who = person(session, study, station="lab-2", seed=4)
    while not (isinstance(screen := until(who, FormScreen), FormScreen) and screen.form == "end"):
        who._respond(screen)
    who.sitting.answer(Answer("plan", PLAN))
    who.sitting.attend("help", detail=DETAIL)
    until(who, DebriefingScreen)
    code = who.sitting.code
    played = match_ids(session, code)
    plant(session, played[0], CLUE)
    forked = fork(session, played[0])
    study.log("void", f"{REASON} to {code.lower()}", code)
    study.log("note", f"Somebody else met {code.lower()} at the door.")
    logs = session.paths.logs
    logs.mkdir(exist_ok=True)
    (logs / "gamebench.log").write_text(f"ValueError: {CLUE}\n")
    (logs / "gamebench.log.1").write_text(f"of {code}\n")
    session.writer.flush()
    gone = [code, CLUE, PLAN, DETAIL, REASON, *played, forked]
    assert [word for word in gone if not places(whole, word)] == []
    assert places(whole, CLUE) >= ["answers.sqlite", "logs/gamebench.log"]
    return code, gone


def test_the_command_leaves_no_byte_in_the_data_folder(call: Call, tmp_path: Path) -> None:
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    study = locked(session)
    kept = take_part(session, study, seed=3)
    plant(session, match_ids(session, kept.code)[0], "Pomegranate")
    code, gone = words(session, study, tmp_path)
    session.close()
    code_of_exit, out, _ = call("study", "delete", study.id, code, "--yes")
    assert (code_of_exit, "One person was deleted" in out) == (0, True)
    assert places(tmp_path, *gone) == []
    assert places(tmp_path, "Pomegranate") == ["answers.sqlite", "t.sqlite"], "what others said stays"
    assert "deleted 1" in call("study", "status", study.id)[1]
    assert "Deleted: 1 person." in call("study", "people", study.id)[1]


def test_delete_my_data_leaves_no_byte_in_the_data_folder(session: Session, tmp_path: Path) -> None:
    level = Level("untold", 1, {"disclosure": "hidden"})
    study = locked(session, brief(conditions=replace(brief().conditions, levels=(level,))))
    code, gone = words(session, study, tmp_path)
    who = person(session, study, station="lab-2", code=code, seed=5)
    until(who, DebriefingScreen)
    who.sitting.withdraw()
    assert places(tmp_path, *gone) == []


def test_a_deletion_reaches_the_backups(session: Session, tmp_path: Path) -> None:
    study = locked(session)
    kept = take_part(session, study, seed=3)
    code, gone = words(session, study, tmp_path)
    for day in range(1, 4):
        back_up(session.path, date(2026, 11, day))
    folder = folder_of(session.path)
    # what a killed program left of a fourth
    for name in ("unfinished-x.sqlite", "2026-11-03.sqlite-wal"):
        shutil.copyfile(folder / "2026-11-01.sqlite", folder / name)
    assert len(places(folder, code)) == 5
    delete(study, code)
    assert places(tmp_path, *gone) == []
    [fresh] = backups(session.path)
    assert places(folder, kept.code) == [fresh.path.name], "what others did is backed up again"


def test_a_deletion_that_was_killed_reaches_the_backups_at_the_next_start(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = locked(session)
    code = take_part(session, study).code
    session.writer.flush()
    back_up(session.path)
    with monkeypatch.context() as killed:
        killed.setattr("replays.store.scrubbing.break_off", Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            delete(study, code)
    assert places(folder_of(session.path), code)
    assert back_up(session.path) is None, "what still has deleted bytes is not copied"
    session.close()
    Session(tmp_path / "t.sqlite", Paths.of(tmp_path)).close()
    assert places(tmp_path, code) == []


def test_a_backup_that_is_being_written_is_broken_off_by_a_deletion(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by another program, which has read the data and not yet given its copy a name."""
    study = locked(session)
    code = take_part(session, study).code
    session.writer.flush()
    asked = []

    def delete_meanwhile() -> bool:
        if not asked:
            asked.append(code)
            deleting.start()
            while list(folder_of(session.path).glob("unfinished-*")):
                sleep(0.01)
        return False

    deleting = Thread(target=delete, args=(study, code))
    monkeypatch.setattr("replays.store.backups._PAGES", 5)
    assert back_up(session.path, cancelled=delete_meanwhile) is None
    deleting.join()
    assert places(tmp_path, code) == []


def test_a_backup_that_cannot_be_deleted_is_named(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    study = locked(session)
    code = take_part(session, study).code
    session.writer.flush()
    backup = back_up(session.path)
    assert backup is not None
    with monkeypatch.context() as held:
        held.setattr(Path, "unlink", Mock(side_effect=PermissionError(13, "in use")))
        with pytest.raises(StoreError, match=f"{backup.path} still has them"):
            delete(study, code)
    finish_deletions(study)
    assert places(folder_of(session.path), code) == []


def test_a_visit_that_was_killed_is_deleted_with_its_match(session: Session, tmp_path: Path) -> None:
    study = locked(session)
    code = break_off(person(session, study)).sitting.code
    assert match_ids(session, code) == []
    with session.store.reading() as conn:
        [(match_id,)] = conn.execute("select id from matches where batch = ?", [study.batch]).fetchall()
    plant(session, match_id, CLUE)
    delete(study, code)
    assert places(tmp_path, CLUE, match_id, code) == []


def test_the_log_keeps_lines_about_others(session: Session) -> None:
    study = locked(session)
    first, second = (take_part(session, study, seed=seed).code for seed in range(2))
    exclude(study, second, f"copied from {first.lower()}, says {second}")
    study.run(lambda conn: note(conn, study.id, "note", f"{first}-2 and X{first} are other people"))
    delete(study, first)
    texts = [(line.kind, line.code, line.text) for line in study.lines()]
    assert ("excluded", second, f"copied from [deleted], says {second}") in texts
    assert ("note", "", f"{first}-2 and X{first} are other people") in texts
    assert not [text for _, code, text in texts if code == first]
    with session.store.reading() as conn:
        reason = conn.execute("select reason from participants where code = ?", [second]).fetchone()[0]
    assert reason == f"copied from [deleted], says {second}"


def test_the_reason_of_an_amendment_names_nobody_who_was_deleted(session: Session) -> None:
    study = locked(session)
    code = take_part(session, study).code
    version = replace(study.protocol, study=replace(study.protocol.study, version="1.1"))
    study = amend(study, write_text(version), TEXTS, f"because of {code.lower()}, who stopped")
    delete(study, code)
    with session.store.reading() as conn:
        [(reason,)] = conn.execute("select reason from study_amendments").fetchall()
    assert reason == "because of [deleted], who stopped"


def test_an_ordinary_match_leaves_no_byte_in_the_data_folder(call: Call, tmp_path: Path) -> None:
    call("play", "tic_tac_toe", "--seat", "random", "--seed", "1")
    call("play", "tic_tac_toe", "--seat", "random", "--seed", "2")
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    first, second = (row.id for row in session.store.matches())
    plant(session, first, CLUE)
    plant(session, second, "Pomegranate")
    (tmp_path / "logs").mkdir(exist_ok=True)
    (tmp_path / "logs" / "gamebench.log").write_text(CLUE)
    session.close()
    assert places(tmp_path, CLUE) == ["answers.sqlite", "logs/gamebench.log", "t.sqlite"]
    assert call("delete", first, "--yes")[0] == 0
    assert places(tmp_path, CLUE, first) == []
    assert places(tmp_path, "Pomegranate") == ["answers.sqlite", "t.sqlite"]


def test_reasons_that_a_tournament_noted_go_with_its_matches(session: Session, tmp_path: Path) -> None:
    drafts = [
        Draft(str(number), 0, "p", "tic_tac_toe:gtbench", {}, number, ("a", "b")) for number in range(2)
    ]
    tournament = tournaments.create(session.writer, "cup", {}, drafts)
    first, second = tournaments.matches_of(session.store, tournament)
    for planned, word in ((first, CLUE), (second, "Pomegranate")):
        found = plan("tic_tac_toe:gtbench", [AgentSpec.of("random")], seed=1)
        asyncio.run(session.play(replace(found, match_id=planned.match_id, batch=tournament)))
        refused = f"The server refused the request: {word} is no model."
        tournaments.note(session.writer, tournament, "waiting", refused, planned.number)
        tournaments.fail(session.writer, tournament, planned.number, refused)
    tournaments.run_again(session.writer, tournament, [first.number])
    tournaments.note(session.writer, tournament, "waiting", f"{CLUE} again", first.number)
    session.notebook.delete_matches([first.match_id])
    session.writer.flush()
    assert places(tmp_path, CLUE, first.match_id) == []
    texts = [line.text for line in tournaments.log_of(session.store, tournament)]
    assert sum("Pomegranate" in text for text in texts) == 2
    assert texts.count("[deleted]") == 3


def test_a_file_that_is_in_use_is_rebuilt_at_the_next_start(session: Session, tmp_path: Path) -> None:
    study = locked(session)
    code = take_part(session, study).code
    session.writer.flush()
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as other:
        other.execute("begin")
        other.execute("select count(*) from matches").fetchone()
        with pytest.MonkeyPatch.context() as quick:
            quick.setattr("replays.store.scrubbing._PATIENCE", 0.1)
            with pytest.raises(StoreError, match="the next start or deletion rebuilds the file"):
                delete(study, code)
        assert places(tmp_path, code)
    session.close()
    Session(tmp_path / "t.sqlite", Paths.of(tmp_path)).close()
    assert places(tmp_path, code) == []


def test_judgements_of_earlier_versions_are_taken_in_once(call: Call, tmp_path: Path) -> None:
    call("play", "tic_tac_toe", "--seat", "random", "--seed", "1")
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    [match] = session.store.matches()
    session.close()
    line = (
        '{"at": "2026-01-01", "match": "%s", "question": "clue", "model": "m", "reply": "%s", "prompt": [], '
        '"verdict": true}\n'
    )
    elsewhere = line % ("of-another-database", "other")
    text = line % (match.id, CLUE) + elsewhere + "cut o"
    (tmp_path / "judgements.jsonl").write_text(text)
    for _ in range(2):
        session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
        with session.store.reading() as conn:
            judgements = conn.execute("select reply, ruling from judgements").fetchall()
            assert [tuple(row) for row in judgements] == [(CLUE, 1)]
        session.close()
    assert (tmp_path / "judgements.jsonl").read_text() == elsewhere
    Session(None, Paths.of(tmp_path)).close()
    assert not (tmp_path / "judgements.jsonl").exists(), "the folder's own database has none of these matches"
    assert call("delete", match.id, "--yes")[0] == 0
    assert places(tmp_path, CLUE) == []


def test_deleting_reaches_judgements_that_an_earlier_version_left(call: Call, tmp_path: Path) -> None:
    call("play", "tic_tac_toe", "--seat", "random", "--seed", "1")
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    [match] = session.store.matches()
    session.close()
    line = '{"at": "1", "match": "%s", "question": "clue", "model": "m", "reply": "%s"%s}\n'
    odd = ['"step": [1]', '"step": 99999999999999999999', '"thought": "\\ud800"', '"thought": {}']
    lines = [line % (match.id, CLUE, f", {rest}") for rest in odd]
    other = line % ("of-another-database", "other", "")
    (tmp_path / "judgements.jsonl").write_text("".join([*lines, other, line % (match.id, CLUE, "")]))
    assert call("delete", match.id, "--yes")[0] == 0
    assert places(tmp_path, CLUE) == []
    assert (tmp_path / "judgements.jsonl").read_text() == other


@pytest.mark.parametrize(("days", "possible"), [(0, True), (-1, False), (1, True)])
def test_data_can_be_deleted_up_to_and_on_the_day_that_the_consent_names(
    session: Session, days: int, possible: bool
) -> None:
    until_day = (datetime.now(UTC) + timedelta(days=days)).date().isoformat()
    study = locked(session, brief(consent=replace(brief().consent, delete_until=until_day)))
    who = person(session, study)
    if possible:
        delete(study, who.sitting.code)
        assert counts(study).deleted == 1
    else:
        with pytest.raises(StoreError, match="they are kept now"):
            delete(study, who.sitting.code)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> WholeStudy:
    return whole_study(tmp_path_factory.mktemp("whole"))


def test_deleted_people_are_in_flow_and_counts_and_pilots_are_not(whole: WholeStudy) -> None:
    rows = {str(row["stage"]): row for row in flow_rows(chosen(whole.study, Wishes()))}
    assert (rows["code"]["deleted"], rows["rules"]["deleted"]) == (1, 1)
    assert sum(int(row["deleted"] or 0) for row in rows.values()) == counts(whole.study).deleted == 2
    assert rows["welcome"]["entered"] == 10
    assert dict(counts(whole.study).listed())["By state"].endswith("deleted 2")


STATIONS = ("pilot-room", "after stage done, pilot")
"""Names that read like words of the log."""


@pytest.mark.parametrize("form", ["start", "end"])
def test_people_who_left_at_a_form_are_counted_at_that_form(session: Session, form: str) -> None:
    found = brief(study=replace(brief().study, stations=STATIONS))
    names = [name for name in (*found.flow.start, *found.flow.finish) if name.startswith("form:")]
    wanted = names[0] if form == "start" else names[-1]
    study = locked(session, found)
    for seed, station in enumerate(STATIONS):
        who = person(session, study, station=station, seed=seed)
        while not (
            isinstance(screen := until(who, FormScreen), FormScreen) and wanted == f"form:{screen.form}"
        ):
            who._respond(screen)
        delete(study, who.sitting.code)
    rows = {str(row["stage"]): row for row in flow_rows(chosen(study, Wishes()))}
    assert {stage: row["deleted"] for stage, row in rows.items() if row["deleted"]} == {wanted: 2}
    came = {stage: row["entered"] for stage, row in rows.items()}
    assert came[wanted] == came["welcome"] == 2
    assert came["matches"] == (0 if form == "start" else 2)
    with study.store.reading() as conn:
        assert {one.station for one in deleted_people(conn, study.id)} == {*STATIONS}


@pytest.mark.parametrize("station", STATIONS)
@pytest.mark.parametrize("pilot", [False, True])
def test_a_deletion_that_an_earlier_version_recorded_as_a_sentence_is_read_once(
    station: str, pilot: bool
) -> None:
    sentence = f"One person, station {station}, after stage matches{', pilot' if pilot else ''}."
    deleted = read_deleted(deletion_data(sentence))
    assert (deleted.station, deleted.pilot, deleted.step) == (station, pilot, "matches")


@pytest.mark.parametrize("written", ["ärger-1", "ÄRGER-1", " Ärger-1 "])
def test_a_code_with_an_umlaut_is_the_same_however_it_is_written(session: Session, written: str) -> None:
    study = locked(session, brief(participants=Coding(codes="typed")))
    code = take_part(session, study, code="ärger-1").code
    with pytest.raises(StoreError, match="has taken part already"):
        person(session, study, code=written)
    delete(study, written)
    with study.store.reading() as conn:
        assert people_of(conn, study.id) == []
    assert not [line for line in study.lines() if code in line.text]


def test_a_pilot_person_who_is_deleted_is_not_counted(session: Session) -> None:
    study = locked(session)
    who = person(session, study, pilot=True)
    until(who, RulesScreen)
    delete(study, who.sitting.code)
    assert counts(study).deleted == 0
    assert not any(row["entered"] or row["deleted"] for row in flow_rows(chosen(study, Wishes())))
