"""Two stations with groups, matches and screens are merged: nothing is lost, and nothing is there twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.groups import grouped, rows
from helpers.merging import forge, take
from helpers.studies import TEXTS

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Habits
from gamebench_gui.app.study.simulated_groups import GroupTrial
from replays.store.errors import StoreError
from replays.store.seat_screens import SeatScreen, keep_screen
from replays.studies.deletion import delete
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import match_rows, screen_rows
from replays.studies.group_room import Room
from replays.studies.merging import export_to_merge
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, register
from replays.studies.screens import FormScreen

STATIONS = ("lab-1", "lab-2")
CODE = "(select code from participants where id = {0}.participant_id)"
TABLES = {
    "study_groups": "number, station, row, condition, state, formed_ms, seed",
    "study_members": f"group_number, place, {CODE.format('study_members')}, from_ms, until_ms, left_because",
    "study_waits": f"{CODE.format('study_waits')}, number, came_ms, left_ms, outcome, group_number",
    "study_matches": "number, group_number, block, place, deal, seed, state, match_id",
    "study_match_people": f"number, seat, from_step, {CODE.format('study_match_people')}, stand_in, because",
    "seat_screens": "match_id, seat, from_step, device, width, height, browser, lag_median_ms, reconnects",
    "decision_times": "match_id, step, attempt, seat, asked_ms, shown_ms, sent_ms",
    "matches": "id, termination, pairing",
}
Open = Callable[[str], Session]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """Opens a machine in a folder of its own."""
    sessions = []

    def make(name: str) -> Session:
        folder = tmp_path_factory.mktemp(name)
        session = Session(folder / "t.sqlite", Paths.of(folder))
        session.writer.together = True
        sessions.append(session)
        return session

    yield make
    for session in sessions:
        session.close()


def text() -> str:
    protocol = grouped(16, dropout={"back": "at-once"})
    return write_text(replace(protocol, study=replace(protocol.study, stations=STATIONS)))


def gone_through(session: Session, station: str, people: int, **habits: float) -> GroupTrial:
    """Let people take part at one station, each at a telephone or a tablet."""
    study = register(session.store, session.writer, text(), TEXTS)
    found = GroupTrial(
        session, study, people, len(station), habits=Habits(**{"errs": 0.0, "skips": 0.0, **habits})
    )
    found.stations, found.rooms = (station,), [Room(study, station, found.wall)]
    asyncio.run(found.run())
    screens(study)
    return found


def screens(study: Study) -> None:
    """Store at what kind of screen everybody sat, as hosts do."""
    query = (
        "select s.match_id, p.seat, p.from_step, p.participant_id from study_match_people p join "
        "study_matches s on s.number = p.number where s.match_id is not null and p.participant_id is not null"
    )
    for match_id, seat, step, person in rows(study, query):
        device = "phone" if person % 2 else "tablet"
        screen = SeatScreen(seat, step, device, 360 + person, 640, browser="Firefox", lag_median_ms=20.0)
        study.writer.run(lambda conn, screen=screen, match_id=match_id: keep_screen(conn, match_id, screen))
    study.writer.flush()


def content(*studies: Study) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of the tables, of all these machines together, in an order of their own."""
    return {
        name: sorted(
            (row for study in studies for row in rows(study, f"select {columns} from {name}")), key=repr
        )
        for name, columns in TABLES.items()
    }


@pytest.fixture(scope="module")
def stations(opened: Open, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[GroupTrial], list[Path]]:
    """Two stations where people were in groups, one with drop-outs, and the file of each."""
    played = [
        gone_through(opened(station), station, 8, drops=drops, returns=0.5)
        for station, drops in zip(STATIONS, (0.0, 0.3), strict=True)
    ]
    folder = tmp_path_factory.mktemp("files")
    files = [folder / f"{station}.zip" for station in STATIONS]
    for found, file in zip(played, files, strict=True):
        export_to_merge(found.study, file)
    return played, files


@pytest.mark.parametrize("order", [(0, 1), (1, 0), (1, 0, 1, 0)], ids=["forward", "backward", "again"])
def test_merging_two_stations_is_both_of_them(opened: Open, stations: Any, order: tuple[int, ...]) -> None:
    played, files = stations
    third = opened("third")
    study = register(third.store, third.writer, text(), TEXTS)
    for at in order:
        take(third, files[at])
    third.writer.flush()
    there = content(*(found.study for found in played))
    here = content(study)
    assert {name: len(lines) for name, lines in here.items()} == {
        name: len(lines) for name, lines in there.items()
    }
    assert here == there
    assert len(here["seat_screens"]) >= 32
    everybody = chosen(study, Wishes(identifying=True))
    listed = match_rows(everybody)
    assert len(list(screen_rows(everybody, listed))) == len(here["seat_screens"])
    one_by_one = [match_rows(chosen(found.study, Wishes(identifying=True))) for found in played]
    assert len(listed) == sum(map(len, one_by_one))


def test_a_member_who_was_under_way_comes_with_a_later_file(opened: Open, tmp_path: Path) -> None:
    """The group is over, and all but one of its people have their codes, when the first file is written."""
    session = opened("slow")
    study = register(session.store, session.writer, text(), TEXTS)
    found = GroupTrial(session, study, 4, 5, habits=Habits(errs=0.0, skips=0.0))
    found.stations, found.rooms = ("lab-1",), [Room(study, "lab-1", found.wall)]
    held = []
    respond = found._respond

    async def hold(person: Any) -> None:
        if person is next(iter(found.people.values())) and isinstance(person.sitting.screen, FormScreen):
            held.append(person)
            return
        await respond(person)

    found._respond = hold  # type: ignore[method-assign]

    async def work() -> None:
        for _ in range(500):
            await found.turn()
            if held and rows(study, "select count(*) from participants where state = 'complete'") == [(3,)]:
                return

    asyncio.run(work())
    screens(study)
    assert rows(study, "select state from study_groups") == [("complete",)]
    early, late = tmp_path / "early.zip", tmp_path / "late.zip"
    export_to_merge(study, early)
    found._respond = respond  # type: ignore[method-assign]
    asyncio.run(found.run())
    export_to_merge(study, late)
    third = opened("third-later")
    there = register(third.store, third.writer, text(), TEXTS)
    for file in (early, late, early):
        take(third, file)
    third.writer.flush()
    assert content(there) == content(study)


def test_screens_of_another_match_are_refused(opened: Open, stations: Any, tmp_path: Path) -> None:
    _, files = stations

    def change(document: Any) -> Any:
        document["groups"][0]["screens"][0]["match_id"] = "other"
        return document

    third = opened("refused")
    register(third.store, third.writer, text(), TEXTS)
    with pytest.raises(StoreError, match="names a match of another group"):
        take(third, forge(files[0], tmp_path / "forged.zip", change))

    def broken(document: Any) -> Any:
        document["groups"][0]["screens"] = {"a": 1}
        return document

    with pytest.raises(StoreError, match="is no list of rows"):
        take(third, forge(files[0], tmp_path / "broken.zip", broken))


def test_a_file_of_an_earlier_version_has_no_screens(opened: Open, stations: Any, tmp_path: Path) -> None:
    _, files = stations

    def change(document: Any) -> Any:
        for group in document["groups"]:
            del group["screens"]
        return document

    third = opened("earlier")
    study = register(third.store, third.writer, text(), TEXTS)
    take(third, forge(files[0], tmp_path / "older.zip", change))
    assert rows(study, "select count(*) from study_groups") == [(2,)]
    assert rows(study, "select count(*) from seat_screens") == [(0,)]


def test_the_screens_of_somebody_who_is_deleted_go_also_when_they_come_again(
    opened: Open, stations: Any
) -> None:
    _, files = stations
    third = opened("deleted")
    study = register(third.store, third.writer, text(), TEXTS)
    take(third, files[0])
    (code,) = rows(study, "select code from participants where state = 'complete' limit 1")[0]
    mine = (
        "select count(*) from seat_screens c join study_matches s on s.match_id = c.match_id join "
        "study_match_people p on p.number = s.number and p.seat = c.seat where p.participant_id is null"
    )
    before = rows(study, "select count(*) from seat_screens")[0][0]
    delete(study, code)
    assert rows(study, mine) == [(0,)]
    assert rows(study, "select count(*) from seat_screens")[0][0] == before - 2
    take(third, files[0])
    assert rows(study, mine) == [(0,)]
    with closing(sqlite3.connect(third.path)) as raw, raw:
        assert raw.execute("pragma foreign_key_check").fetchall() == []
