"""An exported study of groups leads to nobody: no codes, no words, and nothing of who came before whom."""

from __future__ import annotations

import asyncio
import csv
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.groups import grouped, rows, trial, with_levels
from helpers.whole_study import plant

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated_groups import GroupTrial
from replays.store.row_writers import insert
from replays.studies.enrolment import exclude
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.protocol import Level
from replays.studies.registry import Study

WORDS, DETAIL, REASON = "Xylophonist", "Quetzalcoatl rang twice", "Vinaigrette told the answers"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GroupTrial]:
    """Eight people and some more in groups, of whom some leave, come back, or are excluded."""
    folder = tmp_path_factory.mktemp("groups")
    session = Session(folder / "t.sqlite", Paths.of(folder))
    session.writer.together = True
    rule = {"back": "at-once"}
    protocol = with_levels(grouped(8, dropout=rule), Level("told"), Level("untold"))
    found = trial(session, protocol, 12, 3, drops=0.3, returns=0.5)
    asyncio.run(found.run())
    study = found.study
    for (match_id,) in rows(study, "select match_id from study_matches where match_id is not null"):
        plant(session, match_id, WORDS)
    # the clocks of simulated people stand still while they wait
    session.writer.run(lambda conn: wait_longer(conn, lambda person: 30_000))
    watched = "select v.id, g.began_ms from visits v join stages g on g.visit_id = v.id and g.kind = ?"
    for visit, at in rows(study, watched, "waiting"):
        # before the waiting room, when they came to it, and after it
        kinds = {at - 500: "left", at: "back", at + 400: "help", at + 90_000: "idle"}
        lines = [
            {"visit_id": visit, "at_ms": ms, "kind": kind, "detail": DETAIL} for ms, kind in kinds.items()
        ]
        session.writer.run(lambda conn, lines=lines: insert(conn, "attention", lines))
    (code,) = rows(study, "select code from participants where state = 'complete' order by id limit 1")[0]
    exclude(study, code, REASON)
    session.writer.flush()
    yield found
    session.close()


@pytest.fixture(scope="module")
def folder(played: GroupTrial) -> Path:
    path = played.session.path.parent / "export"
    export_study(played.study, path)
    return path


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_study_has_groups_stand_ins_and_people_who_came_back(played: GroupTrial, folder: Path) -> None:
    matches = table(folder / "matches.csv")
    assert len({row["group"] for row in matches}) >= 2
    assert {row["substituted"] for row in matches} == {"0", "1"}
    assert len({row["condition"] for row in table(folder / "participants.csv")}) == 2
    assert rows(played.study, "select count(*) from study_match_people where from_step > 0")[0][0] > 1
    assert {row["substituted"] for row in table(folder / "decisions.csv")} == {"0", "1"}


def test_no_file_holds_a_code_an_id_a_time_or_planted_words(played: GroupTrial, folder: Path) -> None:
    said = "\n".join(texts(folder).values())
    codes = [code for (code,) in rows(played.study, "select code from participants")]
    ids = [match_id for (match_id,) in rows(played.study, "select id from matches")]
    assert codes
    assert ids
    kept_back = [*codes, *ids, WORDS, DETAIL, REASON, "Vinaigrette", "Quetzalcoatl"]
    assert [word for word in kept_back if word.lower() in said.lower()] == []
    assert not re.search(r"20\d\d-\d\d-\d\dT", said)
    assert search(folder, codes, (), played.study.text) == []


TURNED = """
update participants set id = 9000 - id;
update consents set participant_id = 9000 - participant_id;
update visits set participant_id = 9000 - participant_id;
update stages set participant_id = 9000 - participant_id;
update answers set participant_id = 9000 - participant_id;
update study_waits set participant_id = 9000 - participant_id;
update study_matches set participant_id = 9000 - participant_id where participant_id is not null;
update study_match_people set participant_id = 9000 - participant_id where participant_id is not null;
update study_members set participant_id = 9000 - participant_id, place = 100 - place;
update study_groups set number = 100 - number, formed_ms = 2 * 1800000000000 - formed_ms;
update study_members set group_number = 100 - group_number;
update study_waits set group_number = 100 - group_number where group_number is not null;
update study_match_people set number = (select s.number + 1000 * (100 - s.group_number)
  from study_matches s where s.study_id = study_match_people.study_id and s.number = study_match_people.number)
  where number in (select number from study_matches where group_number is not null);
update matches set pairing = (select s.number + 1000 * (100 - s.group_number)
  from study_matches s where s.match_id = matches.id)
  where id in (select match_id from study_matches where group_number is not null);
update study_matches set number = number + 1000 * (100 - group_number), group_number = 100 - group_number
  where group_number is not null;
"""
"""Those who came first come last, in every group and of all groups; who played with whom stays."""


def wait_longer(conn: sqlite3.Connection, longer: Callable[[int], int]) -> None:
    """Let people wait longer: what they did after it is later on the clock of their visit.

    Args:
        longer: by how many milliseconds, from the id of a person.
    """
    first = (
        "select participant_id, visit_id, min(number), began_ms from stages where kind = 'waiting' group by 1"
    )
    for person, visit, number, began in conn.execute(first).fetchall():
        more = longer(person)
        values = {"more": more, "visit": visit, "number": number, "began": began}
        for change in (
            "update stages set began_ms = began_ms + :more, ended_ms = ended_ms + :more "
            "where visit_id = :visit and number > :number",
            "update attention set at_ms = at_ms + :more where visit_id = :visit and at_ms > :began + 1000",
        ):
            conn.execute(change, values)
        moments = ("asked_ms", "shown_ms", "first_input_ms", "first_choice_ms", "sent_ms")
        moved = ", ".join(f"{name} = {name} + :more" for name in moments)
        mine = (
            "exists (select 1 from study_match_people p join study_matches s on s.study_id = p.study_id and "
            "s.number = p.number where s.match_id = decision_times.match_id and p.seat = decision_times.seat "
            "and p.participant_id = :person)"
        )
        conn.execute(f"update decision_times set {moved} where {mine}", {"more": more, "person": person})
        conn.execute("update study_waits set came_ms = came_ms - ? where participant_id = ?", [more, person])


def test_the_folder_is_the_same_whoever_came_first_and_however_long_they_waited(
    played: GroupTrial, folder: Path, tmp_path: Path
) -> None:
    source, turned = sqlite3.connect(played.session.path), sqlite3.connect(tmp_path / "t.sqlite")
    source.backup(turned)
    source.close()
    wait_longer(turned, lambda person: 60_000 * (person % 13 + 1))
    turned.executescript(TURNED)
    turned.commit()
    turned.close()
    other = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    try:
        export_study(Study(other.store, other.writer), tmp_path / "export")
    finally:
        other.close()
    first, second = texts(folder), texts(tmp_path / "export")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_seats_do_not_follow_the_order_of_arrival(played: GroupTrial) -> None:
    """Places of members are in the order of arrival, and in no file; seats are drawn."""
    query = (
        "select m.place, p.seat from study_match_people p join study_matches s on s.number = p.number "
        "join study_members m on m.participant_id = p.participant_id and m.group_number = s.group_number "
        "where p.from_step = 0 and s.place = 1"
    )
    seated = rows(played.study, query)
    assert len(seated) >= 8
    assert any(place != seat for place, seat in seated)
