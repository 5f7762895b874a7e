"""An exported folder leads to nobody: not to a row, the order of arrival, a deal or the seed."""

from __future__ import annotations

import csv
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.studies import SHIPPED, TEXTS, brief, locked, take_part
from helpers.studies import folder as shipped_folder
from helpers.whole_study import DETAIL, PLAN, REASON, WholeStudy, protocol, whole_study

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from games.core.hashing import derive_seed
from replays.studies.consistency import warnings
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import match_rows
from replays.studies.export.writing import export_study
from replays.studies.free_text import decide, free_texts
from replays.studies.protocol import Protocol, Quota
from replays.studies.protocol_file import read_text, write_text
from replays.studies.registry import Study, amend
from replays.studies.seeding import GUESSABLE, with_seed, without_seed


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WholeStudy]:
    made = whole_study(tmp_path_factory.mktemp("whole"))
    yield made
    made.session.close()


@pytest.fixture(scope="module")
def folder(whole: WholeStudy) -> Path:
    export_study(whole.study, whole.folder / "export")
    return whole.folder / "export"


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_study_has_one_of_everything(whole: WholeStudy, folder: Path) -> None:
    states = sorted(row["state"] for row in table(folder / "participants.csv"))
    assert states == ["active", *["complete"] * 5, "excluded"]
    lines = [json.loads(line) for line in texts(folder)["events.jsonl"].splitlines()]
    assert [line for line in lines if line["event"] == "paused" and line["resumed_at"]]
    with whole.session.store.reading() as conn:
        assert conn.execute("select count(*) from matches where parent_id is not null").fetchone()[0] == 1
    assert {row["agent"] for row in table(folder / "matches.csv")} == {"NA", "optimal"}


def test_no_file_holds_a_code_an_id_a_time_or_unreviewed_words(whole: WholeStudy, folder: Path) -> None:
    said = "\n".join(texts(folder).values())
    kept_back = [*whole.codes.values(), *whole.ids(), REASON, DETAIL, PLAN]
    assert [word for word in kept_back if word.lower() in said.lower()] == []
    assert not re.search(r"20\d\d-\d\d-\d\dT", said)
    with whole.session.store.reading() as conn:
        labels = {label for (label,) in conn.execute("select label from participants where pilot = 1")}
    assert labels
    assert not [label for label in labels if label in said]


def test_reviewed_words_leave_and_only_those(whole: WholeStudy, tmp_path: Path) -> None:
    keys = {one.text: one.key for one in free_texts(whole.study)}
    decide(whole.study, [keys[DETAIL]], keep=True)
    try:
        export_study(whole.study, tmp_path / "out")
        assert [
            row["detail"] for row in table(tmp_path / "out" / "attention.csv") if row["detail"] != "NA"
        ] == [DETAIL]
        assert {row["reason"] for row in table(tmp_path / "out" / "participants.csv")} == {"NA"}
    finally:
        decide(whole.study, [keys[DETAIL]], keep=False)


def test_events_tell_neither_seed_nor_number_nor_version(folder: Path) -> None:
    lines = [json.loads(line) for line in texts(folder)["events.jsonl"].splitlines()]
    heads = [line for line in lines if line["event"] == "started"]
    assert {(line["pairing"], line["seed"], line["app_version"]) for line in heads} == {("", 0, "")}
    times = [line[name] for line in lines for name in ("at", "resumed_at", "started_at") if line.get(name)]
    assert all(time.startswith("1970-01-01T") for time in times)


def test_seed_rows_and_plans_are_not_in_the_folder(whole: WholeStudy, folder: Path) -> None:
    seed = whole.study.protocol.study.seed
    assert seed >= GUESSABLE
    said = "\n".join(texts(folder).values())
    with whole.session.store.reading() as conn:
        seeds = {seed for (seed,) in conn.execute("select seed from study_matches")}
    assert not [number for number in (seed, *seeds) if str(number) in said]
    exported = read_text(texts(folder)["protocol.toml"])
    assert write_text(exported) == without_seed(whole.study.text)
    assert {*table(folder / "allocation.csv")[0]} == {"station", "condition", "state", "rows"}
    # as in the report: the deals of a row of one's own, and labels shuffled by the seed of the file
    for guess in (exported.study.seed, *range(100)):
        order = list(range(1, 49))
        random.Random(derive_seed(guess, "labels")).shuffle(order)
        assert not {f"P{place:03}" for place in order} & {
            row["person"] for row in table(folder / "matches.csv")
        }


def test_deals_are_numbered_from_one_and_equal_where_deals_are_equal(whole: WholeStudy, folder: Path) -> None:
    rows = [row for row in table(folder / "matches.csv") if row["scored"] == "1"]
    for block in ("kuhn", "connect-four"):
        numbers = {int(row["deal"]) for row in rows if row["block"] == block}
        assert numbers == set(range(1, len(numbers) + 1))
    assert {row["deal"] for row in table(folder / "matches.csv") if row["scored"] == "0"} == {"NA"}
    with whole.session.store.reading() as conn:
        query = "select s.match_id, s.block, s.deal from study_matches s where s.scored = 1"
        true = {match_id: (block, deal) for match_id, block, deal in conn.execute(query)}
    exported = chosen(whole.study, Wishes())
    pairs = {(true[match_id], row["deal"]) for row, match_id, _ in match_rows(exported) if row["scored"]}
    assert len(pairs) == len({deal for deal, _ in pairs})
    assert len(pairs) == len({(deal[0], number) for deal, number in pairs})


SHUFFLED = """
update participants set id = 9000 - id;
update participants set row = 5000 - row where row > 0;
update study_rows set row = 5000 - row where row > 0;
update consents set participant_id = 9000 - participant_id;
update visits set participant_id = 9000 - participant_id, id = 9000 - id;
update stages set participant_id = 9000 - participant_id, visit_id = 9000 - visit_id;
update attention set visit_id = 9000 - visit_id;
update decision_times set visit_id = 9000 - visit_id;
update answers set participant_id = 9000 - participant_id;
update study_matches set deal = 9000000 - deal where deal >= 0;
update study_matches set participant_id = 9000 - participant_id, number = 90000000000 - number
  where participant_id is not null;
update study_matches set number = 3000000000000000 - number where reference <> '';
update study_log set id = 9000 - id;
update matches set pairing = 90000000000 - pairing, seed = 7, app_version = id
"""
TIMES = (
    *(("matches", "started_at"), ("matches", "ended_at"), ("steps", "at"), ("attempts", "at")),
    *(("pauses", "at"), ("pauses", "resumed_at")),
)
"""Turns round the order in which everything was stored, and all numbers of the allocation list."""


def test_the_folder_is_the_same_whoever_came_first_and_whatever_rows_they_had(
    whole: WholeStudy, tmp_path: Path
) -> None:
    """Sorting, numbering, rounding: nothing in the folder can depend on what does not change it."""
    source = sqlite3.connect(whole.folder / "t.sqlite")
    turned = sqlite3.connect(tmp_path / "t.sqlite")
    source.backup(turned)
    source.close()
    turned.executescript(SHUFFLED)
    for number, (match_id,) in enumerate(turned.execute("select id from matches").fetchall()):
        for name, column in TIMES:
            moved = f"strftime('%Y-%m-%dT%H:%M:%f', {column}, '+{7 * number % 31} days') || '+00:00'"
            key = "id" if name == "matches" else "match_id"
            turned.execute(f"update {name} set {column} = {moved} where {key} = ?", [match_id])
    text = turned.execute("select protocol from studies").fetchone()[0]
    turned.execute("update studies set protocol = ?", [with_seed(without_seed(text))])
    turned.commit()
    turned.close()
    other = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    try:
        export_study(Study(other.store, other.writer), tmp_path / "export")
    finally:
        other.close()
    export_study(whole.study, tmp_path / "as-it-is")
    first, second = texts(tmp_path / "as-it-is"), texts(tmp_path / "export")
    assert first.keys() == second.keys()
    assert [name for name in first if _in_milliseconds(first[name]) != _in_milliseconds(second[name])] == []


def _in_milliseconds(text: str) -> str:
    """The text with times as SQLite writes them."""
    return re.sub(r"(1970-01-01T[\d:]+)(?:\.(\d{3}))?\d*\+00:00", r"\1.\2", text)


def raised(found: Protocol) -> str:
    """A protocol of the next version, as its file has it."""
    return write_text(replace(found, study=replace(found.study, version="1.1")))


def test_labels_are_drawn_once_and_stay_over_amendments(session: Session) -> None:
    study = locked(session, protocol())
    people = [take_part(session, study, seed=seed) for seed in range(3)]
    assert len({one.label for one in people}) == 3
    assert all(re.fullmatch(r"[A-Z][2-9A-HJKMNP-Z]{7}", one.label) for one in people)
    more = raised(protocol(quota=Quota(30, 4)))
    study = amend(study, more, TEXTS, "more people")
    assert chosen(study, Wishes(identifying=True)).labels == {one.id: one.label for one in people}


def test_an_amendment_without_a_seed_keeps_that_of_the_study(session: Session) -> None:
    study = locked(session, protocol())
    seed = study.protocol.study.seed
    assert amend(study, raised(protocol()), TEXTS, "typo").protocol.study.seed == seed


def test_each_study_without_a_seed_draws_its_own(session: Session) -> None:
    found = protocol()
    seeds = {
        locked(session, replace(found, study=replace(found.study, id=name))).protocol.study.seed
        for name in ("one", "two")
    }
    assert len(seeds) == 2
    assert min(seeds) >= GUESSABLE


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_protocol_has_no_seed_and_gets_one_without_losing_its_remarks(name: str) -> None:
    text = (shipped_folder(name) / "protocol.toml").read_text(encoding="utf-8")
    assert read_text(text).study.seed == 0
    seeded = with_seed(text)
    assert [line for line in seeded.splitlines() if not line.startswith("seed = ")] == text.splitlines()
    assert without_seed(seeded) == text
    assert with_seed(seeded) == seeded


@pytest.mark.parametrize(
    "text",
    [
        'study = {{ id = "a", title = "A", contact = "c"{} }}',
        'study.id = "a"\nstudy.title = "A"\nstudy.contact = "c"{}',
    ],
)
def test_a_protocol_that_is_written_in_another_way_keeps_what_it_says(text: str) -> None:
    plain = text.format("")
    assert read_text(with_seed(plain, 2**41)).study == replace(read_text(plain).study, seed=2**41)
    given = text.format(", seed = 77" if "{" in plain else "\nstudy.seed = 77")
    assert read_text(given).study.seed == 77
    assert with_seed(given) == given
    assert read_text(without_seed(given)) == read_text(plain)
    assert "77" not in without_seed(given)


def test_a_short_seed_is_warned_of(session: Session, tmp_path: Path) -> None:
    found = brief()
    assert [one for one in warnings(found) if "can be guessed" in one]
    assert not [one for one in warnings(protocol()) if "can be guessed" in one]
    assert [one for one in warnings(protocol()) if "copy that file to the others" in one]
    told = export_study(locked(session, found), tmp_path / "out")
    assert [one for one in told if "the seed is short" in one]
