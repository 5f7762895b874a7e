"""Files of stations with right hashes and wrong contents: one sentence each, and nothing is changed."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from helpers.merging import forge, pack, parts, take
from helpers.studies import TEXTS, brief, locked, take_part

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.reference import run, wanted
from replays.store.errors import StoreError
from replays.studies.merging import export_to_merge
from replays.studies.protocol_file import write_text
from replays.studies.registry import amend

WRONG: Final = (None, [], "x", 1, -1, 1.5, True, {}, [None], 2**70, "\ud800")
Steps = tuple[str | int, ...]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a row of every kind: a complete person, a reference run, an amendment."""
    folder = tmp_path_factory.mktemp("good")
    session = Session(folder / "t.sqlite", Paths.of(folder))
    found = brief()
    study = locked(session, replace(found, blocks=found.blocks[:1]))
    take_part(session, study, "lab-1")
    asyncio.run(run(session, study, wanted(study, ["optimal"], 1)[:1], SeatContext()))
    version = replace(study.protocol, study=replace(study.protocol.study, version="1.1"))
    study = amend(study, write_text(version), TEXTS, "longer breaks")
    study.run(lambda conn: conn.execute(ATTENTION).rowcount)
    export_to_merge(study, folder / "good.zip")
    session.close()
    document = json.loads(parts(folder / "good.zip")["study.json"])
    document["study_rows"] = [row for row in document["study_rows"] if row["state"] == "complete"]
    return forge(folder / "good.zip", folder / "small.zip", lambda _: document)


ATTENTION: Final = """
insert into attention (visit_id, at_ms, kind, detail) select id, 1, 'left', 'x' from visits
where not exists (select 1 from attention)
"""


class Machine:
    """A machine that has nothing, again and again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._numbers = folder, count()
        self.session = self._new()

    def _new(self) -> Session:
        folder = self._folder / str(next(self._numbers))
        folder.mkdir()
        self.before: list[tuple[Any, ...]] = []
        session = Session(folder / "t.sqlite", Paths.of(folder))
        self.before = rows(session)
        return session

    def tries(self, path: Path) -> str:
        """What is said of a file; empty if it was merged."""
        try:
            take(self.session, path)
        except StoreError as error:
            assert rows(self.session) == self.before
            return str(error)
        self.session.close()
        self.session = self._new()
        return ""


def rows(session: Session) -> list[tuple[Any, ...]]:
    session.writer.flush()
    with session.store.reading() as conn:
        tables = [name for (name,) in conn.execute("select name from sqlite_master where type = 'table'")]
        kept = [name for name in tables if not name.startswith(("sqlite", "_sqlite", "words"))]
        return [(name, *row) for name in kept for row in conn.execute(f"select * from {name}")]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    made = Machine(tmp_path)
    yield made
    made.session.close()


def places(found: Any, steps: Steps = ()) -> Iterator[Steps]:
    """Where a value is: every key, and the first row of every list."""
    if steps:
        yield steps
    if isinstance(found, dict):
        for name in found:
            yield from places(found[name], (*steps, name))
    elif isinstance(found, list) and found:
        yield from places(found[0], (*steps, 0))


def changed(document: Any, steps: Steps, value: Any) -> Any:
    """A copy with another value at a place; without it for ``...``."""
    made = copy.deepcopy(document)
    inner = made
    for step in steps[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[steps[-1]]
    else:
        inner[steps[-1]] = value
    return made


def check(told: str, what: object) -> None:
    """A sentence says what is wrong with the file, and blames neither the disk nor the program."""
    assert "check the disk" not in told, what
    assert not told or told.endswith("."), (what, told)
    assert "Error" not in told, (what, told)


def test_the_file_itself_is_good(good: Path, machine: Machine) -> None:
    assert machine.tries(good) == ""
    document = json.loads(parts(good)["study.json"])
    person = document["people"][0]
    assert all(document.values())
    # nobody waits for a group in this study
    assert [name for name, found in person.items() if not found] == ["study_waits"]


NEEDED: Final[tuple[Steps, ...]] = (
    ("studies",), ("study_texts",), ("study_rows",), ("study_log",), ("people",),
    ("studies", 0, "protocol_hash"), ("study_log", 0, "kind"), ("study_rows", 0, "plan"),
    ("people", 0, "participant"), ("people", 0, "visits"), ("people", 0, "decision_times"),
    ("people", 0, "participant", "code"), ("people", 0, "visits", 0, "id"),
    ("people", 0, "stages", 0, "visit_id"), ("references", 0, "seed"),
)  # fmt: skip


def test_every_key_that_is_missing_is_named(good: Path, machine: Machine, tmp_path: Path) -> None:
    document = json.loads(parts(good)["study.json"])
    for steps in NEEDED:
        told = machine.tries(forge(good, tmp_path / "f.zip", lambda _, at=steps: changed(document, at, ...)))
        check(told, steps)
        assert f"lacks {steps[-1]!r}" in told, steps


def test_a_wrong_value_anywhere_is_said(good: Path, machine: Machine, tmp_path: Path) -> None:
    every(good, machine, tmp_path, lambda number: () if number % 3 else (WRONG[number % len(WRONG)],))


@pytest.mark.slow
def test_every_missing_key_and_every_wrong_value_is_said(
    good: Path, machine: Machine, tmp_path: Path
) -> None:
    every(good, machine, tmp_path, lambda number: (..., *WRONG))


def every(good: Path, machine: Machine, tmp_path: Path, values: Callable[[int], tuple[Any, ...]]) -> None:
    document = json.loads(parts(good)["study.json"])
    refused = 0
    for number, steps in enumerate(places(document)):
        for value in values(number):
            other = changed(document, steps, value)
            told = machine.tries(forge(good, tmp_path / "f.zip", lambda _, other=other: other))
            check(told, (steps, value))
            refused += bool(told)
    assert refused > 40


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"1", b"null", b"{", b'"x"', b"[" * 100_000, b'{"people": []}', b"\xff"]
)
def test_tables_that_are_none_are_said(good: Path, machine: Machine, tmp_path: Path, body: bytes) -> None:
    from hashlib import sha256

    bodies = parts(good) | {"study.json": body}
    manifest = json.loads(bodies["manifest.json"])
    manifest["files"]["study.json"] = sha256(body).hexdigest()
    bodies["manifest.json"] = json.dumps(manifest).encode()
    told = machine.tries(pack(tmp_path / "f.zip", bodies))
    assert told
    check(told, body)


def test_a_list_of_parts_that_is_none_is_said(good: Path, machine: Machine, tmp_path: Path) -> None:
    manifest = json.loads(parts(good)["manifest.json"])
    for steps in places(manifest):
        for value in (..., *WRONG):
            if steps[0] == "files":
                continue
            other = changed(manifest, steps, value)
            told = machine.tries(forge(good, tmp_path / "f.zip", listed=lambda _, other=other: other))
            check(told, (steps, value))


def test_matches_that_are_none_are_said(good: Path, machine: Machine, tmp_path: Path) -> None:
    body = parts(good)["matches.jsonl"]
    lines = body.splitlines(keepends=True)
    started = json.loads(lines[0])
    wrong = [
        b"",
        b"{",
        b"\xff\xfe",
        lines[0][:-10],
        b'{"event":"started"',
        b'{"event":"started"}\n',
        lines[1] + lines[0],
    ]
    for name in ("id", "batch", "game", "params", "seats"):
        for value in (..., *WRONG):
            line = json.dumps(changed(started, (name,), value), separators=(",", ":")).encode()
            wrong.append(b"".join((line, b"\n", *lines[1:])))
    for other in wrong:
        told = machine.tries(forge(good, tmp_path / "f.zip", matches=lambda _, other=other: other))
        check(told, other[:80])
        assert told or b'"batch":"study:' in other, other[:80]


def test_rows_that_fit_no_other_row_are_said(good: Path, machine: Machine, tmp_path: Path) -> None:
    document = json.loads(parts(good)["study.json"])
    at: Steps = ("people", 0)
    cases: dict[str, tuple[Steps, Any]] = {
        "no visit": ((*at, "stages", 0, "visit_id"), 77),
        "a row that is not there": ((*at, "participant", "row"), 777),
        "a state that is none": ((*at, "participant", "state"), "happy"),
        "twice": (("people",), document["people"] * 2),
        "a number twice": ((*at, "study_matches"), document["people"][0]["study_matches"] * 2),
        "somebody else's times": ((*at, "decision_times", 0, "match_id"), "another"),
        "a match that is not there": ((*at, "study_matches", 0, "match_id"), "another"),
        "another study's rows": (("study_rows", 0, "study_id"), "another"),
        "a plan that is none": (("study_rows", 0, "plan"), "[1]"),
        "a protocol that is none": (("studies", 0, "protocol"), "= ="),
        "a device that is none": ((*at, "visits", 0, "device"), "[]"),
        "data of a deletion that are none": (
            ("study_log", 0),
            {**document["study_log"][0], "kind": "deleted", "data": '{"station": 1}'},
        ),
        "data that are none": (("study_log", 0, "data"), "[]"),
        "an unknown column": ((*at, "participant", "name"), "Ann"),
    }
    for name, (steps, value) in cases.items():
        other = changed(document, steps, value)
        told = machine.tries(forge(good, tmp_path / "f.zip", lambda _, other=other: other))
        assert "cannot be merged" in told, name
        check(told, name)
