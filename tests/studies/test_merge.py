"""Stations taken together."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from helpers.merging import parts, take
from helpers.studies import TEXTS, brief, locked, person, take_part, until
from helpers.whole_study import PLAN, with_words, withdrawn

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.reference import run, wanted
from gamebench_gui.app.study.simulated import Habits
from replays.store.errors import StoreError
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes
from replays.studies.export.writing import export_study
from replays.studies.free_text import decide, text_key
from replays.studies.merge_summary import Point
from replays.studies.merging import export_to_merge, merge, preview
from replays.studies.overview import counts
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, amend
from replays.studies.rows import row_states
from replays.studies.screens import MatchScreen

STATIONS = ("lab-1", "lab-2", "lab-3")


def three() -> Protocol:
    found = brief(study=replace(brief().study, stations=STATIONS))
    blocks = tuple(replace(block, matches=1, practice=None) for block in found.blocks)
    return replace(found, blocks=blocks, quota=replace(found.quota, participants=6, over=6))


@pytest.fixture(scope="module")
def one_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Session, Study, list[Path]]]:
    """A machine that served all stations, at each of which something else happened; its files."""
    folder = tmp_path_factory.mktemp("one")
    session = Session(folder / "t.sqlite", Paths.of(folder))
    session.writer.together = True
    study = locked(session, three())
    for seed, station in enumerate(STATIONS):
        take_part(session, study, station, seed)
    stopped = person(session, study, "lab-2", 7)
    until(stopped, MatchScreen)
    stopped.sitting.stop()
    until(stopped)
    exclude(study, take_part(session, study, "lab-3", 8).code, "wrote notes")
    take_part(session, study, "lab-3", 9)
    with_words(session, study, "lab-2", 10)
    decide(study, [text_key(study.id, PLAN)], keep=False)
    withdrawn(session, study, "lab-2", 11)
    delete(study, take_part(session, study, "lab-1", 12).code)
    until(person(session, study, "lab-3", 13, habits=Habits(refuses=1.0)))
    files = []
    for station in STATIONS:
        files.append(folder / f"{station}.zip")
        export_to_merge(study, files[-1], station)
    yield session, study, files
    session.close()


def merged(folder: Path, files: list[Path]) -> tuple[Session, Study]:
    folder.mkdir()
    session = Session(folder / "t.sqlite", Paths.of(folder))
    session.writer.together = True
    for path in files:
        take(session, path)
    return session, Study(session.store, session.writer)


def contents(study: Study, folder: Path) -> dict[str, str]:
    export_study(study, folder, Wishes(reviewed=True))
    return {path.name: path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("station", STATIONS)
def test_the_file_of_a_station_tells_nothing_of_the_others(
    one_machine: tuple[Session, Study, list[Path]], station: str
) -> None:
    _, study, files = one_machine
    bodies = parts(files[STATIONS.index(station)])
    document = json.loads(bodies["study.json"])
    for name, words in told_by_station(study).items():
        for word in words:
            assert any(word.encode() in body for body in bodies.values()) == (name == station), (name, word)
    used = {row["station"] for row in document["study_rows"] if row["state"] != "free"}
    assert used == {station}
    assert {row["station"] for row in document["study_rows"]} == set(STATIONS), "the list stays whole"
    kinds = Counter(line["kind"] for line in document["study_log"])
    assert kinds == {"locked": 1, **KINDS[station]}


KINDS = {
    "lab-1": {"deleted": 1},
    "lab-2": {"stopped": 2, "dropped": 1, "deleted": 1, "completion": 1},
    "lab-3": {"excluded": 1, "refused": 1},
}


def told_by_station(study: Study) -> dict[str, set[str]]:
    """Codes, labels, matches, reasons and words that belong to each station's people, deleted ones too."""
    words: dict[str, set[str]] = {}
    with study.store.reading() as conn:
        query = "select id, station, code, label, reason from participants"
        for person_id, station, *texts in conn.execute(query).fetchall():
            played = conn.execute("select match_id from study_matches where participant_id = ?", [person_id])
            words.setdefault(station, set()).update(filter(None, [*texts, *(row[0] for row in played)]))
        query = "select code, data from study_log where kind = 'deleted'"
        for marker, data in conn.execute(query):
            words[json.loads(data)["station"]].add(marker)
        (finished,) = conn.execute("select text from study_log where kind = 'completion'").fetchone()
    words["lab-2"] |= {finished, PLAN, text_key(study.id, PLAN)}
    return words


ORDERS = list(permutations(range(3)))


@pytest.mark.parametrize(
    "order",
    [ORDERS[3], *(pytest.param(order, marks=pytest.mark.slow) for order in ORDERS if order != ORDERS[3])],
)
def test_18_any_order_and_repetition_gives_the_export_of_one_machine(
    one_machine: tuple[Session, Study, list[Path]], order: tuple[int, ...], tmp_path: Path
) -> None:
    """Acceptance 18."""
    _, study, files = one_machine
    wanted = contents(study, tmp_path / "wanted")
    session, other = merged(tmp_path / "other", [files[at] for at in (*order, order[0])])
    try:
        found = contents(other, tmp_path / "found")
        assert found.keys() == wanted.keys()
        assert [name for name in wanted if found[name] != wanted[name]] == []
        assert replace(counts(other), expected_end="") == replace(counts(study), expected_end="")
    finally:
        session.close()


def test_deletions_are_applied_first_also_to_what_was_merged_before(session: Session, tmp_path: Path) -> None:
    study = locked(session, three())
    code = take_part(session, study, "lab-1").code
    export_to_merge(study, tmp_path / "before.zip")
    delete(study, code)
    export_to_merge(study, tmp_path / "after.zip")
    for name, order in {"a": ("before", "after", "before"), "b": ("after", "before")}.items():
        other, merged_study = merged(tmp_path / name, [tmp_path / f"{one}.zip" for one in order])
        try:
            assert counts(merged_study).states == {}
            assert other.store.matches() == []
        finally:
            other.close()
        assert code.encode() not in (tmp_path / name / "t.sqlite").read_bytes()


def test_another_protocol_a_changed_file_and_a_row_given_out_twice_are_refused(
    session: Session, tmp_path: Path
) -> None:
    study = locked(session, three())
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "a.zip")
    other = replace(three(), population=replace(three().population, describe="others"))
    for name, protocol, why in (("b", other, "another protocol"), ("c", three(), "given out twice")):
        (tmp_path / name).mkdir()
        second = Session(tmp_path / name / "t.sqlite", Paths.of(tmp_path / name))
        try:
            take_part(second, locked(second, protocol), "lab-1", 5)
            with pytest.raises(StoreError, match=why):
                merge(second.store, second.writer, tmp_path / "a.zip")
        finally:
            second.close()
    broken(tmp_path / "a.zip", tmp_path / "broken.zip")
    with pytest.raises(StoreError, match="hashes are not those"):
        merge(session.store, session.writer, tmp_path / "broken.zip")
    with pytest.raises(StoreError, match="no file of a study"):
        merge(session.store, session.writer, tmp_path / "t.sqlite")


def test_what_was_made_before_a_declared_amendment_is_taken_in(session: Session, tmp_path: Path) -> None:
    study = locked(session, three())
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "a.zip")
    other, second = merged(tmp_path / "other", [tmp_path / "a.zip"])
    try:
        version = replace(three(), study=replace(three().study, version="1.1"))
        second = amend(second, write_text(version), TEXTS, "longer breaks")
        take_part(session, study, "lab-1", 4)
        export_to_merge(study, tmp_path / "b.zip")
        assert take(other, tmp_path / "b.zip") == 1
        assert counts(second).complete == 2
    finally:
        other.close()


def test_rows_that_an_amendment_took_out_are_given_to_nobody_after_a_merge(
    session: Session, tmp_path: Path
) -> None:
    study = locked(session, three())
    export_to_merge(study, tmp_path / "early.zip")
    exclude(study, take_part(session, study, "lab-1").code, "wrote notes")
    version = replace(three(), study=replace(three().study, version="1.1"))
    study = amend(study, write_text(version), TEXTS, "longer breaks")
    export_to_merge(study, tmp_path / "own.zip")
    for name in ("early", "own"):
        take(session, tmp_path / f"{name}.zip")
    with session.store.reading() as conn:
        assert row_states(conn, study.id)[1] == "taken"
    assert take_part(session, study, "lab-1", 2).row != 1


@pytest.mark.parametrize("order", [("early", "late"), ("late", "early")], ids=["forward", "backward"])
def test_who_came_further_stays_so_whatever_file_comes_last(
    session: Session, tmp_path: Path, order: tuple[str, ...]
) -> None:
    study = locked(session, three())
    stopped = person(session, study, "lab-1")
    until(stopped, MatchScreen)
    stopped.sitting.stop()
    excluded = take_part(session, study, "lab-2", 4).code
    export_to_merge(study, tmp_path / "early.zip")
    until(stopped)
    exclude(study, excluded, "wrote notes")
    export_to_merge(study, tmp_path / "late.zip")
    other, there = merged(tmp_path / "other", [tmp_path / f"{name}.zip" for name in order])
    try:
        assert contents(there, tmp_path / "found") == contents(study, tmp_path / "wanted")
        assert counts(there).states == {"ended": 1, "excluded": 1}
        stages = "select count(*) from stages"
        with session.store.reading() as conn, other.store.reading() as conn_there:
            assert conn.execute(stages).fetchone() == conn_there.execute(stages).fetchone()
    finally:
        other.close()


def played(session: Session, study: Study) -> set[tuple[str, int]]:
    """Matches of the reference runs that came to an end, with their repeats."""
    asyncio.run(run(session, study, wanted(study, ["optimal"], 1), SeatContext()))
    return runs(study)


def runs(study: Study) -> set[tuple[str, int]]:
    query = "select match_id, run from study_matches where reference <> '' and state = 'ended'"
    with study.store.reading() as conn:
        return {tuple(row) for row in conn.execute(query)}


def test_reference_runs_travel_with_a_machine_and_are_not_played_again(
    session: Session, tmp_path: Path
) -> None:
    """Acceptance 18, for the models; a run that two machines played is the earlier one on both."""
    study = locked(session, three())
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "people.zip")
    other, there = merged(tmp_path / "other", [tmp_path / "people.zip"])
    try:
        own = played(session, study)
        assert own
        export_to_merge(study, tmp_path / "early.zip")
        late = played(other, there)
        assert {run for _, run in late} == {1}
        assert not own & late
        export_to_merge(there, tmp_path / "late.zip")
        take(other, tmp_path / "people.zip")
        replaced = preview(other.store, tmp_path / "early.zip").of(Point.RUNS)
        assert set(replaced) == {match_id for match_id, _ in late}, "it is said which are deleted"
        for session_, study_ in ((session, study), (other, there)):
            for name in ("late", "early", "late"):
                take(session_, tmp_path / f"{name}.zip")
            assert runs(study_) == own
            assert wanted(study_, ["optimal"], 1) == []
        assert contents(study, tmp_path / "one") == contents(there, tmp_path / "two")
        with other.store.reading() as conn:
            stored = {match_id for (match_id,) in conn.execute("select id from matches")}
        assert not stored & {match_id for match_id, _ in late}
        export_to_merge(study, tmp_path / "station.zip", "lab-1")
        third, empty = merged(tmp_path / "third", [tmp_path / "station.zip"])
        assert runs(empty) == set()
        third.close()
    finally:
        other.close()


def test_runs_of_earlier_versions_make_room_for_people(session: Session, tmp_path: Path) -> None:
    """They were numbered among the matches of the first station, where people come later."""
    study = locked(session, three())
    take_part(session, study, "lab-1")
    export_to_merge(study, tmp_path / "first.zip")
    other, there = merged(tmp_path / "other", [tmp_path / "first.zip"])
    try:
        own = played(other, there)
        there.run(number_as_before)
        take_part(session, study, "lab-1", 4)
        export_to_merge(study, tmp_path / "second.zip")
        take(other, tmp_path / "second.zip")
        assert counts(there).complete == 2
        assert runs(there) == own
    finally:
        other.close()


def number_as_before(conn: sqlite3.Connection) -> None:
    first = conn.execute("select max(number) + 1 from study_matches where reference = ''").fetchone()[0]
    numbers = conn.execute("select number from study_matches where reference <> ''").fetchall()
    for at, (number,) in enumerate(numbers):
        conn.execute("update study_matches set number = ? where number = ?", [first + at, number])


def broken(path: Path, to: Path) -> None:
    """A copy in which somebody else's state stands."""
    with zipfile.ZipFile(path) as packed, zipfile.ZipFile(to, "w") as changed:
        for name in packed.namelist():
            body = packed.read(name)
            if name == "study.json":
                document = json.loads(body)
                document["people"][0]["participant"]["state"] = "excluded"
                body = json.dumps(document).encode()
            changed.writestr(name, body)
