"""An exported study of groups leads to nobody: no codes, no words, and nothing of who came before whom."""

from __future__ import annotations

import asyncio
import csv
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from helpers.groups import grouped, rows, trial, with_levels
from helpers.whole_study import plant

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated_groups import GroupTrial
from replays.store.row_writers import insert
from replays.studies.analysis.clustered import RULES, clusters, with_rule
from replays.studies.analysis.paired import difference
from replays.studies.analysis.reading import scored_rows
from replays.studies.analysis.rows import Scored
from replays.studies.analysis.scripts import scripts
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.group_overview import groups_now
from replays.studies.protocol import Level
from replays.studies.registry import Study
from replays.studies.results import rows_of

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"
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
update study_match_people as p set number = (select s.number + 1000 * (100 - s.group_number)
  from study_matches s where s.study_id = p.study_id and s.number = p.number)
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


# the scripts


def simulated(folder: Path, drops: float = 0.0) -> list[Scored]:
    """Write the tables of a study of 24 groups in two conditions; its rows as the program reads them."""
    rng = random.Random(5)
    matches, people = [], []
    for number in range(24):
        condition, shared = ("told", "untold")[number % 2], rng.gauss(0, 1)
        size = (4, 4, 3)[number % 3]
        gone = rng.randint(1, 3) if rng.random() < drops else 0
        for place in range(size):
            label = f"P{number:02}{place}"
            people.append({"person": label, "state": "complete", "condition": condition})
            for at in (1, 2, 3):
                score = round(shared + rng.gauss(0, 1) + 0.4 * (condition == "untold"), 4)
                row = {"person": label, "agent": "NA", "repeat": "NA", "score": score, "seat": place + 1}
                matches.append(row | {"deal": at, "group": f"G{number:03}", "round": at,
                                      "substituted": int(at == gone)})  # fmt: skip
    for agent in ("model", "other"):
        for deal in (1, 2, 3):
            for seat in range(1, 5):
                for repeat in (1, 2):
                    row = {"person": "NA", "agent": agent, "repeat": repeat, "seat": seat, "deal": deal}
                    row |= {"score": round(rng.gauss(0, 1), 4)}
                    matches.append(row | {"group": "NA", "round": "NA", "substituted": "NA"})
    same = {"block": "goods", "place": "1", "scored": "1", "opponent": "group", "termination": "rules"}
    rest = dict.fromkeys(("outcome", "steps", "seconds", "tokens", "cost"), "NA")
    every = [{**same, **rest, **row} for row in matches]
    for name, lines in (("matches", every), ("participants", people)):
        with (folder / f"{name}.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, lines[0].keys())
            writer.writeheader()
            writer.writerows(lines)
    for name, text in scripts().items():
        (folder / name).write_text(text, encoding="utf-8")
    conditions = {str(line["person"]): str(line["condition"]) for line in people}
    return list(scored_rows([{key: str(value) for key, value in row.items()} for row in every], conditions))


def numbers(output: str, begins: str) -> list[float]:
    """The numbers behind the colon of the line that begins with some words."""
    (line,) = [line for line in output.splitlines() if line.strip().startswith(f"{begins}:")]
    return [float(number) for number in re.findall(r"[+-]?\d+(?:\.\d+)?", line.partition(":")[2])]


def agree(output: str, found: list[Scored]) -> None:
    """All that the script prints about groups is what the program computes."""
    for rule in RULES:
        made = clusters(found, rule)
        for arm in made.arms:
            low, high = arm.mean.low, arm.mean.high
            assert numbers(output, f"groups, {rule}, {arm.condition}") == pytest.approx(
                [arm.mean.value, low, high, arm.units, arm.people], abs=2e-4
            )
            assert numbers(output, f"correlation in groups, {rule}, {arm.condition}") == pytest.approx(
                [arm.rho, arm.effective], abs=0.06
            )
            assert numbers(output, f"correlation in groups, {rule}, {arm.condition}")[0] == pytest.approx(
                arm.rho, abs=1e-4
            )
        (contrast,) = made.contrasts
        assert numbers(output, f"untold minus told, {rule}") == pytest.approx(
            [contrast.value, contrast.low, contrast.high, contrast.p], abs=2e-4
        )
    for model in ("model", "other"):
        (part,) = re.findall(rf"People minus {model},.*\n((?:  .*\n?)*)", output)
        for rule in RULES:
            compared = difference(with_rule(found, rule), model, samples=200)
            assert compared is not None
            assert numbers(part, f"paired difference of groups, {rule}") == pytest.approx(
                [compared.value, compared.units, compared.people], abs=1e-4
            )
    assert "no mixed model: people of one group are not independent" in output


COMMANDS = [
    pytest.param([sys.executable, "-S", "analysis.py"], id="py"),
    pytest.param(["Rscript", "analysis.R"], id="R", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("drops", [0.0, 0.4])
def test_the_scripts_tell_of_groups_what_the_program_tells(
    tmp_path: Path, command: list[str], drops: float
) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    found = simulated(tmp_path, drops)
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    agree(done.stdout, found)
    kept = {rule: len(with_rule(found, rule)) for rule in RULES}
    assert (kept["until"] < kept["drop"] < kept["keep"]) == bool(drops)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_scripts_run_on_the_export_of_a_study_of_groups(
    played: GroupTrial, folder: Path, command: list[str]
) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run([*command, "."], cwd=folder, capture_output=True, text=True, check=True)
    everybody = chosen(played.study, Wishes(identifying=True))
    complete = [person for person in everybody.people if person.state == "complete"]
    made = clusters(rows_of(everybody, complete), "keep")
    assert made.arms
    for arm in made.arms:
        told = numbers(done.stdout, f"groups, keep, {arm.condition}")
        assert told[0] == pytest.approx(arm.mean.value, abs=1e-4)
        assert told[-2:] == [arm.units, arm.people]


# the published schemas


def validator(name: str) -> Any:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_status_of_groups_and_tables_of_an_export_are_as_the_schemas_say(
    played: GroupTrial, folder: Path
) -> None:
    now = {"study": played.study.id, **asdict(groups_now(played.study, played.wall))}
    document = json.loads(json.dumps(now))
    assert document["groups"]
    assert [error.message for error in validator("study_groups").iter_errors(document)] == []
    document["groups"][0]["condition"] = "told"
    assert list(validator("study_groups").iter_errors(document))
    described = json.loads((folder / "datapackage.json").read_text())["resources"]
    kinds = {
        each["name"]: {field["name"]: field["type"] for field in each["schema"]["fields"]}
        for each in described
    }
    tables = {
        name: [{key: typed(value, kinds[name][key]) for key, value in row.items()} for row in rows_of_file]
        for name in kinds
        if (rows_of_file := table(folder / f"{name}.csv"))
    }
    assert {"participants", "matches", "decisions"} <= tables.keys()
    assert [error.message for error in validator("study_export").iter_errors(tables)] == []


def typed(text: str, kind: str) -> str | int | float | None:
    """A cell of a table as the value that its column has."""
    if text == "NA":
        return None
    return text if kind == "string" else int(text) if kind == "integer" else float(text)
