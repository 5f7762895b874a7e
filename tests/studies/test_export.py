"""What leaves a study."""

from __future__ import annotations

import csv
import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.studies import brief, locked, person, take_part, until

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.reference import run, wanted
from replays.review.verify import Trust, verify_trace
from replays.store.errors import StoreError
from replays.store.row_writers import insert
from replays.studies.analysis.paired import difference
from replays.studies.deletion import delete
from replays.studies.export.people import Wishes, chosen, coarsened
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.protocol import Item
from replays.studies.registry import Study
from replays.studies.results import comparison_of, rows_of
from replays.studies.screens import Answer, FormScreen, ReadyScreen

PLANTED = "Zanzibarquince"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Session, Study, Path]]:
    """Two complete people, one who stopped, one pilot, and a reference run for each chair."""
    import asyncio

    folder = tmp_path_factory.mktemp("study")
    session = Session(folder / "t.sqlite", Paths.of(folder))
    session.writer.together = True
    study = locked(session, brief(analysis=replace(brief().analysis, compare=("optimal",))))
    for seed, station in enumerate(("lab-1", "lab-2")):
        take_part(session, study, station, seed)
    who = person(session, study, seed=5)
    until(who, ReadyScreen)
    who.sitting.stop()
    until(who)
    take_part(session, study, pilot=True, seed=6)
    asyncio.run(run(session, study, wanted(study, [], 2), SeatContext()))
    yield session, study, folder
    session.close()


@pytest.fixture(scope="module")
def folder(played: tuple[Session, Study, Path]) -> Path:
    """Its export."""
    export_study(played[1], played[2] / "export")
    return played[2] / "export"


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


FITS: dict[str, Callable[[str], bool]] = {
    "integer": lambda text: re.fullmatch(r"-?\d+", text) is not None,
    "number": lambda text: re.fullmatch(r"-?\d+(\.\d+)?(e[+-]?\d+)?", text) is not None,
    "string": lambda text: True,
}


def test_19_every_column_is_in_the_codebook_with_its_type_and_levels(folder: Path) -> None:
    """Acceptance 19; also that the data package describes the same files."""
    book = {(row["table"], row["column"]): row for row in table(folder / "codebook.csv") if row["column"]}
    package = json.loads((folder / "datapackage.json").read_text(encoding="utf-8"))
    assert {one["path"] for one in package["resources"]} | {"codebook.csv"} == {
        path.name for path in folder.glob("*.csv")
    }
    for resource in package["resources"]:
        fields = {field["name"]: field for field in resource["schema"]["fields"]}
        with (folder / resource["path"]).open(encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        assert head == list(fields)
        assert all(len(row) == len(head) for row in rows)
        for name, values in zip(head, zip(*rows, strict=True), strict=False):
            described = book[resource["name"], name]
            known = set(values) - {"NA"}
            assert described["type"] == fields[name]["type"]
            assert all(map(FITS[described["type"]], known)), (resource["name"], name)
            if described["levels"]:
                assert known <= set(described["levels"].split("; ")), (resource["name"], name)
    assert len(book) == sum(len(one["schema"]["fields"]) for one in package["resources"])


KINDS = {"integer": "Int64", "number": "float64", "string": "string", "boolean": "boolean"}


@pytest.mark.slow
def test_19_pandas_reads_every_table_with_the_types_of_the_codebook(folder: Path) -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    book = [row for row in table(folder / "codebook.csv") if row["column"]]
    for name in dict.fromkeys(row["table"] for row in book):
        own = [row for row in book if row["table"] == name]
        found = pandas.read_csv(
            folder / f"{name}.csv",
            dtype={row["column"]: KINDS[row["type"]] for row in own},
            na_values=["NA"],
            keep_default_na=False,
        )
        assert list(found.columns) == [row["column"] for row in own]
        assert len(found) == len(table(folder / f"{name}.csv"))
        for row in own:
            levels = set(map(str, found[row["column"]].dropna()))
            assert not row["levels"] or levels <= set(row["levels"].split("; ")), row["column"]


@pytest.mark.slow
def test_19_frictionless_finds_the_data_package_valid(folder: Path) -> None:
    frictionless = pytest.importorskip("frictionless", reason="frictionless is not installed")
    report = frictionless.validate(str(folder / "datapackage.json"))
    assert report.valid, report.flatten(["rowNumber", "fieldName", "type", "note"])


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", [[sys.executable, "analysis.py"], ["Rscript", "analysis.R"]], ids=["py", "R"]
)
def test_19_the_scripts_run_on_an_export_and_tell_what_the_program_tells(
    played: tuple[Session, Study, Path], folder: Path, command: list[str]
) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    told = dict(re.findall(r"Block (\S+):.*\n.*\n +paired difference: (\S+) \(2 people\)", done.stdout))
    everybody = chosen(played[1], Wishes(identifying=True))
    rows = rows_of(everybody, [one for one in everybody.people if one.state == "complete"])
    found = difference([row for row in rows if row.block == "kuhn"], "optimal", samples=200)
    assert found is not None
    assert float(told["kuhn"]) == pytest.approx(found.value, abs=1e-4)


def test_19_tables_agree_with_each_other(folder: Path) -> None:
    people = {row["person"]: row for row in table(folder / "participants.csv")}
    assert sorted(row["state"] for row in people.values()) == ["complete", "complete", "ended"]
    assert all(re.fullmatch(r"[A-Z][2-9A-Z]{7}", name) for name in people)
    matches = {row["match"]: row for row in table(folder / "matches.csv")}
    assert {row["person"] for row in matches.values()} <= {*people, "NA"}
    chairs = [
        (row["deal"], row["seat"], row["opponent"])
        for row in matches.values()
        if row["scored"] == "1" and row["block"] == "kuhn"
    ]
    runs = [row for row in matches.values() if row["agent"] == "optimal"]
    assert sorted(row["repeat"] for row in runs) == ["1"] * len(set(chairs)) + ["2"] * len(set(chairs))
    assert {(row["deal"], row["seat"], row["opponent"]) for row in runs} == set(chairs)
    decisions = table(folder / "decisions.csv")
    assert {row["match"] for row in decisions} == set(matches)
    for row in decisions:
        if row["sent_ms"] != "NA":
            parts = [float(row[name]) for name in ("sent_ms", "shown_ms", "away_ms", "covered_ms")]
            assert float(row["decision"]) == pytest.approx(parts[0] - sum(parts[1:]), abs=1e-4)
    for name, match in matches.items():
        own = [float(row["decision"]) for row in decisions if row["match"] == name and row["person"] != "NA"]
        assert not own or float(match["seconds"]) == pytest.approx(sum(own) / 1000, abs=1e-3)
    flow = {row["stage"]: row for row in table(folder / "flow.csv")}
    assert [flow["welcome"][name] for name in ("entered", "complete")] == ["3", "2"]
    assert (flow["ready"]["left"], flow["code"]["entered"]) == ("1", "3")


def test_21_events_are_imported_and_every_match_is_verified(folder: Path, tmp_path: Path) -> None:
    """Acceptance 21."""
    other = Session(tmp_path / "other.sqlite", Paths.of(tmp_path))
    try:
        ids = other.import_file(folder / "events.jsonl")
        assert set(ids) == {row["match"] for row in table(folder / "matches.csv")}
        for match_id in ids:
            assert verify_trace(other.store.trace(match_id)).trust is Trust.VERIFIED
            assert other.store.match(match_id).started_at.startswith("1970-01-01")
    finally:
        other.close()


def test_22_transcripts_have_the_recorded_choices_and_a_time_for_each(folder: Path) -> None:
    """Acceptance 22."""
    actions: dict[str, list[str]] = {}
    scored = {row["match"] for row in table(folder / "matches.csv") if row["scored"] == "1"}
    for row in table(folder / "decisions.csv"):
        if row["chosen_by"] == "seat" and row["match"] in scored:
            actions.setdefault(row["person"], []).append(row["action"])
    lines = [
        json.loads(line) for line in (folder / "psych201.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert [set(line) for line in lines] == [{"text", "experiment", "participant", "RTs"}] * 3
    for line in lines:
        choices = re.findall(r"<<(.*?)>>", line["text"])
        assert choices == actions.get(line["participant"], [])
        assert len(line["RTs"]) == len(choices)
        assert all(1 < time < 70_000 for time in line["RTs"])


def test_an_export_identifies_nobody(played: tuple[Session, Study, Path], folder: Path) -> None:
    session, study, _ = played
    with session.store.reading() as conn:
        codes = [row[0] for row in conn.execute("select code from participants")]
    assert search(folder, codes, allowed=study.text) == []
    said = " ".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file())
    assert "I looked for the best answer." not in said
    ages = {row["value"] for row in table(folder / "answers.csv") if row["item"] == "age"}
    assert ages <= {"NA"}


def test_the_comparison_is_made_as_the_protocol_registered_it(played: tuple[Session, Study, Path]) -> None:
    _, study, _ = played
    setup = comparison_of(study).setup
    assert (setup.models, setup.blocks, setup.level, setup.holm) == (("optimal",), ("kuhn",), 0.05, True)
    usual = study.protocol
    try:
        study.protocol = replace(usual, analysis=replace(usual.analysis, correction="none", level=0.01))
        setup = comparison_of(study).setup
        assert (setup.level, setup.holm) == (0.01, False)
    finally:
        study.protocol = usual


def test_what_people_wrote_runs_in_no_spreadsheet(session: Session, tmp_path: Path) -> None:
    study = locked(session)
    who = person(session, study)
    assert isinstance(until(who, FormScreen), FormScreen)
    form = who.sitting.progress.stage
    assert form is not None
    for item in who.sitting.progress.items(form):
        study.run(lambda conn, name=item.id: _plant(conn, who.sitting.id, form.name, name))
    export_study(study, tmp_path / "out", Wishes(identifying=True))
    values = [row["value"] for row in table(tmp_path / "out" / "answers.csv")]
    assert values
    assert set(values) == {"'=HYPERLINK(1)"}


def _plant(conn: sqlite3.Connection, person_id: int, form: str, item: str) -> None:
    row = {"participant_id": person_id, "stage": 3, "form": form, "item": item, "value": "=HYPERLINK(1)"}
    insert(conn, "answers", [{**row, "ms": 1, "changes": 0, "position": 0}])


def test_free_text_comes_out_when_it_was_reviewed(
    played: tuple[Session, Study, Path], tmp_path: Path
) -> None:
    left_out = export_study(played[1], tmp_path / "out", Wishes(reviewed=True))
    assert any(row["item"] == "plan" for row in table(tmp_path / "out" / "answers.csv"))
    assert not [one for one in left_out if "free text" in one]
    assert [one for one in left_out if one.startswith("1 person (pilot)")]


def test_20_the_check_finds_planted_identifiers(session: Session, tmp_path: Path) -> None:
    """Acceptance 20: code, name, address, path and exact time in free text and notes."""
    study = locked(session)
    who = person(session, study)
    until(who, FormScreen)
    while not (isinstance(screen := until(who, FormScreen), FormScreen) and screen.form == "end"):
        who._respond(screen)
    code = who.sitting.code
    words = (
        f"I am {code}, my name is Quintus, write to q@example.net, see /home/quintus/x, on 2026-11-22 10:15."
    )
    who.sitting.answer(Answer("plan", words))
    who.sitting.attend("help", detail=f"{code} rang, said Aulus Example, 2026-11-22T10:15")
    until(who)
    export_study(study, tmp_path / "out", Wishes(reviewed=True))
    found = {(one.file, one.kind) for one in search(tmp_path / "out", [code], allowed=study.text)}
    kinds = {"code", "name", "address", "path", "time"}
    assert {kind for file, kind in found if file == "answers.csv"} == kinds
    assert {kind for file, kind in found if file == "attention.csv"} >= {"code", "name", "time"}


def test_who_did_not_agree_to_share_is_left_out(session: Session, tmp_path: Path) -> None:
    study = locked(session)
    who = person(session, study)
    who.sitting.go_on()
    who.hand.turn(30_000)
    assert who.sitting.screen
    who.hand.turn(30_000)
    who.sitting.consent(True, {"take-part": True})
    until(who)
    assert "1 person (without the agreement to share)" in export_study(study, tmp_path / "out")
    assert table(tmp_path / "out" / "matches.csv") == table(tmp_path / "out" / "answers.csv") == []


def test_small_cells_are_joined_with_their_neighbours_and_then_emptied() -> None:
    item = Item("age", "choice", "?", options=("a", "b", "c", "d"))
    values = ["a"] * 5 + ["b"] * 2 + ["c"] * 3 + ["d"] * 4
    assert coarsened(item, values, 5) == {"a": "a", "b": "b to d", "c": "b to d", "d": "b to d"}
    assert coarsened(item, ["a", "b"], 5) == {"a": None, "b": None}
    assert coarsened(item, values, 0) == dict.fromkeys("abcd")


def test_17_a_deleted_person_leaves_no_byte(session: Session, tmp_path: Path) -> None:
    """Acceptance 17: database, journal, and exports made afterwards."""
    study = locked(session)
    kept = take_part(session, study, seed=3)
    who = person(session, study, station="lab-2", seed=4)
    while not (isinstance(screen := until(who, FormScreen), FormScreen) and screen.form == "end"):
        who._respond(screen)
    who.sitting.answer(Answer("plan", f"{PLANTED} was my plan"))
    who.sitting.attend("help", detail=PLANTED)
    until(who)
    code = who.sitting.code
    row = who.sitting.progress.person.row
    session.writer.flush()
    with session.store.reading() as conn:
        query = "select match_id from study_matches where participant_id = ? and match_id is not null"
        ids = [match_id for (match_id,) in conn.execute(query, [who.sitting.id])]
    session.notebook.set_note(ids[0], f"{PLANTED} said {code}")
    session.writer.flush()
    gone = [PLANTED.casefold(), code.casefold(), *ids]
    assert all(any(word.encode() in body for body in files(tmp_path)) for word in gone)
    delete(study, code)
    assert not [word for word in gone for body in files(tmp_path) if word.encode() in body]
    export_study(study, tmp_path / "out", Wishes(reviewed=True))
    assert not [word for word in gone for body in files(tmp_path) if word.encode() in body]
    flow = {one["stage"]: one for one in table(tmp_path / "out" / "flow.csv")}
    assert (flow["code"]["deleted"], flow["code"]["entered"]) == ("1", "2")
    assert take_part(session, study, "lab-2", 9).row == row
    with session.store.reading() as conn:
        left = {name for (name,) in conn.execute("select code from participants")}
    assert kept.code in left
    assert code not in left
    with pytest.raises(StoreError, match="no participant"):
        delete(study, code)


def test_17_a_deletion_that_was_cut_short_is_finished_with_the_next_visit(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = locked(session)
    who = person(session, study)
    until(who, ReadyScreen)
    code = who.sitting.code.casefold().encode()

    def killed(path: Path, busy_seconds: float) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr("replays.store.scrubbing.scrub", killed)
        with pytest.raises(KeyboardInterrupt):
            delete(study, who.sitting.code)
    assert any(code in body for body in files(tmp_path))
    person(session, study, seed=2)
    assert not any(code in body for body in files(tmp_path))


def test_nobody_is_deleted_after_the_day_that_the_consent_names(session: Session) -> None:
    study = locked(session, brief(consent=replace(brief().consent, delete_until="2020-01-31")))
    code = take_part(session, study).code
    with pytest.raises(StoreError, match="until 2020-01-31"):
        delete(study, code)


def files(folder: Path) -> list[bytes]:
    """Everything in the folder, in lower case, as an index of words keeps it."""
    return [path.read_bytes().lower() for path in folder.rglob("*") if path.is_file()]
