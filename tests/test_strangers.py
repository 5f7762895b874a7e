"""Databases of somebody else, whatever is in their rows: nothing is run or contacted; what fails is told."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from helpers.outsiders import KINDS, VARIABLE, Outsider, outsider
from helpers.studies import locked, take_part

import gamebench_gui.api as gb
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED, USAGE
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude

Call = Callable[..., tuple[int, str, str]]

TOURNAMENT = """
games = ["nim"]
[agents]
a = "random"
b = "nim-solver"
"""
STUDY, TOURNAMENT_ID = "short-games-2026", "0123456789abcdefgh"
OF_TOURNAMENT = [
    f"update tournament_matches set tournament_id = '{TOURNAMENT_ID}'",
    f"update matches set batch = '{TOURNAMENT_ID}' where batch in (select batch from matches where id in "
    "(select match_id from tournament_matches))",
]
UNSEEN = ("\x1b", "\x07", "\u202e")
"""What would act on a terminal."""
TEXTS = [
    *("", "x", "{", "[]", "null", "{}", "[null]", "-1", "1e999", "NaN", "true", "human", "nosuch", "\n\n\r"),
    *("\x1b[31mred\x07", "\u202eabc", "a" * 100_000, "[" * 5000, "9" * 400, "../../../../etc/passwd"),
    *("'; drop table matches; --", "<b>x</b>", "{who} %s", "=cmd()", "2026-13-45T99:99:99", "2026-01-01"),
]
NUMBERS = [-1, 0, 1, 7, 10**9, 2**31, 2**63 - 1, -(2**63)]
REALS = [-1.0, 0.0, 1e308, -1e308, float("inf"), float("-inf"), 1e-320]
VALUES: list[Any] = [None, True, -1, 10**30, 1e308, "", [], {}, [[]], [None], "x" * 5000, "\x1b[0m", "\ud800"]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a study, matches, grades and a tournament."""
    folder = tmp_path_factory.mktemp("stranger")
    with closing(Session(folder / "t.sqlite", Paths.of(folder))) as session:
        session.writer.together = True
        study = locked(session)
        for seed in range(2):
            take_part(session, study, seed=seed)
        exclude(study, take_part(session, study, "lab-2", 2).code, "wrote notes")
        delete(study, take_part(session, study, seed=3).code)
    path = folder / "t.sqlite"
    (folder / "t.toml").write_text(TOURNAMENT, encoding="utf-8")
    for argv in (
        ("play", "nim", "--seat", "random", "--seat", "nim-solver", "--seed", "1"),
        ("play", "tic_tac_toe:llmarena", "--seat", "random", "--seed", "2"),
        ("play", "kuhn_poker", "--seat", "random", "--seed", "3"),
        ("tournament", "run", str(folder / "t.toml"), "--yes"),
        ("verdicts",),
    ):
        assert run(["--data-dir", str(folder), *argv, "--db", str(path)]) == DONE
    change(path, f"update tournaments set id = '{TOURNAMENT_ID}'", *OF_TOURNAMENT)
    return path


@pytest.fixture
def theirs(recorded: Path, tmp_path: Path) -> Path:
    """A copy of it, which the test's commands use."""
    return Path(shutil.copy(recorded, tmp_path / "t.sqlite"))


def change(path: Path, *statements: str) -> None:
    """Write into a database what its own rules forbid."""
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute("pragma foreign_keys = off")
        conn.execute("pragma ignore_check_constraints = on")
        for statement in statements:
            assert conn.execute(statement).rowcount > 0, statement


@pytest.mark.parametrize(
    ("statement", "argv"),
    [
        ("update agents set id = 77 where name = 'Nim solver'", ("scores",)),
        ("update agents set id = 77 where name = 'Nim solver'", ("ratings", "--samples", "5")),
        (
            "delete from seats where seat = 0 and match_id in (select id from matches where game = 'nim')",
            ("errors",),
        ),
        ("update studies set state = 'x'", ("study", "status")),
        ("update participants set state = 'x'", ("study", "people", STUDY)),
        ("update study_matches set state = 'x'", ("study", "people", STUDY)),
        ("update study_log set data = 'NaN' where kind = 'deleted'", ("study", "people", STUDY)),
        ("update consents set boxes = '0'", ("study", "report", STUDY, "--to", "r.html")),
        ("update visits set device = '1'", ("study", "export", STUDY, "--to", "out")),
        ("update matches set started_at = 'x'", ("study", "export", STUDY, "--to", "out", "--reviewed")),
        ("update seats set score = -9e999", ("study", "compare", STUDY, "--unblind")),
        ("update seats set score = 1e308", ("study", "report", STUDY, "--to", "r.html", "--unblind")),
        ("update participants set paid = 'x'", ("study", "compare", STUDY, "--unblind")),
        ("update tournaments set definition = '['", ("tournament", "resume", TOURNAMENT_ID, "--yes")),
        ("update tournaments set definition = '[]'", ("tournament", "resume", TOURNAMENT_ID, "--yes")),
    ],
)
def test_what_a_row_cannot_hold_is_called_damage(
    theirs: Path, statement: str, argv: tuple[str, ...], call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(theirs.parent)
    change(theirs, statement)
    code, _, err = call(*argv)
    assert (code, err) == (
        FAILED,
        f"gamebench: {theirs} is damaged; restore it from a backup, or choose another file.\n",
    )


def test_a_seat_or_decision_that_is_not_there_is_left_out(theirs: Path, call: Call) -> None:
    with gb.open(theirs, data_dir=theirs.parent) as db:
        (match, *_) = [row["match"] for row in db.matches(game="nim")]
        graded = len(db.verdicts(match=match))
    change(theirs, f"update decisions set step = 900 where match_id = '{match}' and step = 1")
    with gb.open(theirs, data_dir=theirs.parent) as db:
        assert len(db.verdicts(match=match)) == graded - 1
    change(theirs, f"update seats set seat = 7 where match_id = '{match}' and seat = 1")
    with gb.open(theirs, data_dir=theirs.parent) as db:
        assert [row["trust"] for row in db.verify(match=match)] != ["verified"]
        assert isinstance(db.errors(match=match), list)


@pytest.fixture(params=[KINDS[0], *(pytest.param(kind, marks=pytest.mark.slow) for kind in KINDS[1:])])
def other(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Outsider]:
    """An agent that is not ours."""
    monkeypatch.setenv(VARIABLE, "sk-of-the-user-0123456789")
    with outsider(request.param, tmp_path) as made:
        yield made


def test_agents_of_a_strangers_database_are_neither_started_nor_asked(
    theirs: Path, other: Outsider, call: Call
) -> None:
    with closing(sqlite3.connect(theirs)) as conn, conn:
        conn.execute("update agents set config = ?, name = ?", [other.spec, other.spec])
        conn.execute("update seats set spec = ?", [other.spec])
        conn.execute("update deciders set spec = ?", [other.spec])
        for table, column in (("tournaments", "definition"), ("studies", "protocol")):
            (text,) = conn.execute(f"select {column} from {table}").fetchone()
            changed = text.replace('"random"', json.dumps(other.spec))
            assert changed != text
            conn.execute(f"update {table} set {column} = ?", [changed])
        match = conn.execute("select id from matches where game = 'nim'").fetchone()[0]
    for argv in (
        ("fork", match, "--step", "1"),
        ("fork", match, "--step", "1", "--matches", "3"),
        ("fork", match, "--each", "every=2", "--branches", "1"),
        ("fork", match, "--each", "blunder", "--branches", "1", "--depth", "2"),
        ("fork", match, "--each", "every=2", "--dry-run"),
        ("ask-again", match, "--agent", "random"),
        ("verdicts",),
        ("verdicts", match),
        ("resume", "--all"),
        ("tournament", "resume", TOURNAMENT_ID),
        ("tournament", "status", TOURNAMENT_ID),
        ("study", "reference", STUDY),
        ("study", "reference", STUDY, "--agent", "random"),
        ("study", "status", STUDY),
        ("study", "compare", STUDY, "--unblind"),
    ):
        code, out, err = call(*argv)
        assert code in (DONE, FAILED, USAGE)
        assert other.count() == 0, argv
        assert "Traceback" not in out + err
    with gb.open(theirs, data_dir=theirs.parent) as db:
        for act in (
            lambda: list(db.fork(match, 1)),
            lambda: db.ask_again(match, "random"),
            lambda: db.verdicts(match=match),
            lambda: db.resume(match),
        ):
            with suppress(gb.Error):
                act()
            assert other.count() == 0
    assert not Paths.of(theirs.parent).servers.exists()
    assert call("fork", match, "--step", "1", "--allow-server", other.option)[0] == DONE
    assert other.count() > 0


def changed_json(value: Any, rng: random.Random) -> Any:
    """The same with something in it replaced, removed or added."""
    if rng.random() < 0.25 or not isinstance(value, (list, dict)) or not value:
        return rng.choice(VALUES)
    if isinstance(value, list):
        at = rng.randrange(len(value))
        return [*value[:at], *([changed_json(value[at], rng)] * rng.choice((0, 1, 1, 1))), *value[at + 1 :]]
    name = rng.choice(list(value))
    rest = {other: part for other, part in value.items() if other != name}
    return rest if rng.random() < 0.15 else {**value, name: changed_json(value[name], rng)}


def other_value(kind: str, old: Any, spec: str, rng: random.Random) -> Any:
    """A value of a column's type that the program would never write there."""
    if kind == "integer":
        return rng.choice(NUMBERS)
    if kind == "real":
        return rng.choice(REALS)
    if kind == "blob":
        return rng.choice([b"", b"\xff\x00", b"x" * 1000])
    if isinstance(old, str) and old[:1] in ("[", "{") and rng.random() < 0.7:
        try:
            return json.dumps(changed_json(json.loads(old), rng))
        except ValueError:
            return "{"
    return rng.choice([*TEXTS, spec, f"{old}\x1b[1m", f"{old} "])


def spoil(path: Path, spec: str, rng: random.Random) -> str:
    """Change a value of a row; return what was changed, for people."""
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("pragma ignore_check_constraints = on")
        named = "type = 'table' and name not glob 'words*' and name not glob '*sqlite*'"
        tables = [name for (name,) in conn.execute(f"select name from sqlite_master where {named}")]
        while True:
            table = rng.choice(tables)
            columns = conn.execute(f"pragma table_info({table})").fetchall()
            column, keys = rng.choice(columns), [one[1] for one in columns if one[5]] or ["rowid"]
            rows = conn.execute(f"select {', '.join(keys)}, {column[1]} from {table}").fetchall()
            if not rows:
                continue
            *row, old = rng.choice(rows)
            new = other_value(column[2].lower(), old, spec, rng)
            same = " and ".join(f"{key} is ?" for key in keys)
            try:
                conn.execute(f"update {table} set {column[1]} = ? where {same}", [new, *row])
            except sqlite3.Error:
                # two rows with one key
                continue
            return f"{table}.{column[1]} of {row}: {str(old)[:40]!r} is {str(new)[:80]!r}"


def commands(match: str, folder: Path, rng: random.Random) -> list[tuple[str, ...]]:
    """Commands that read what a stranger wrote."""
    study = [
        *(("people",), ("plan",), ("status",), ("review",), ("close",), ("compare", "--unblind")),
        *(("reference", "--repeats", "1"), ("reference", "--agent", "random", "--repeats", "1")),
        *(("report", "--unblind", "--to", str(folder / "r.html")), ("station",)),
        *(("export", "--to", str(folder / "out"), "--reviewed"),),
        *(
            ("export", "--to-merge", str(folder / "m.zip"), *more)
            for more in ((), ("--only-station", "lab-1"))
        ),
    ]
    return [
        *(("study", act, STUDY, *more) for act, *more in study),
        *(("fork", match, "--step", str(rng.randrange(4)), *more) for more in ((), ("--matches", "2"))),
        ("fork", match, "--step", "1", "--action", "x"),
        ("fork", match, "--each", rng.choice(("refused", "vote", "blunder", "every=2")), "--branches", "1"),
        *(("ask-again", match, "--agent", "random"), ("verdicts",), ("verdicts", match), ("resume", match)),
        *(("show", match, "--prompts"), ("show", match, "--json"), ("statistics",), ("errors",), ("costs",)),
        *(("scores",), ("factors",), ("matches",), ("ratings", "--samples", "5"), ("verify", "--all")),
        *(
            ("tournament", "list"),
            ("tournament", "status", TOURNAMENT_ID),
            ("tournament", "resume", TOURNAMENT_ID, "--yes"),
        ),
        ("export", "--all", "--out", str(folder / "x.jsonl")),
        ("export", match, "--to", "html", "--out", str(folder / "x.html")),
    ]


def functions(db: gb.Database, match: str) -> list[Callable[[], Any]]:
    """The same from Python."""
    return [
        *(lambda: list(db.fork(match, 1, seed=1)), lambda: db.ask_again(match, "random")),
        *(lambda: db.verdicts(), lambda: db.verdicts(match=match), lambda: list(db.resume(match))),
        *(lambda: db.errors(), lambda: db.statistics(), lambda: db.scores(), lambda: db.costs()),
        *(lambda: list(db.matches()), lambda: list(db.decisions(metrics=True)), lambda: list(db.attempts())),
        *(lambda: [db.prompt(call) for call in db.calls()], lambda: list(db.metrics()), lambda: db.ratings()),
        *(lambda: db.position(match, 1), lambda: db.svg(match, 1), lambda: list(db.verify())),
    ]


def spoiled_copy(recorded: Path, path: Path, spec: str, rng: random.Random) -> list[str]:
    """Copy a database, and change one to three values in it; return what was changed."""
    shutil.copy(recorded, path)
    return [spoil(path, spec, rng) for _ in range(rng.choice((1, 1, 2, 3)))]


def imported(exported: Path, path: Path, spec: str, rng: random.Random) -> list[str]:
    """Import a file of which one to three lines were changed; return these lines."""
    lines = exported.read_text(encoding="utf-8").splitlines()
    chosen = rng.sample(range(len(lines)), rng.choice((1, 1, 2, 3)))
    for at in chosen:
        line = json.loads(lines[at])
        name = rng.choice(list(line))
        value = line[name] if rng.random() < 0.5 else rng.choice([*TEXTS, *NUMBERS, spec])
        lines[at] = json.dumps({**line, name: changed_json(value, rng) if value is line[name] else value})
    file = path.with_name("spoiled.jsonl")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run(["--data-dir", str(path.parent), "import", str(file), "--db", str(path)]) in (DONE, FAILED)
    return [lines[at][:300] for at in chosen]


Make = Callable[[Path, str, random.Random], list[str]]


def make_and_use(
    make: Make, ids: list[str], folder: Path, capsys: pytest.CaptureFixture[str], files: int
) -> None:
    """Use databases in which something is not what it should be."""
    mark = folder / "started"
    for number in range(files):
        rng = random.Random(number)
        place = folder / str(number)
        place.mkdir()
        path, match = place / "t.sqlite", rng.choice(ids)
        spoiled = make(path, f"exec:touch {mark}", rng)
        for argv in rng.sample(commands(match, place, rng), 3):
            try:
                code = run(["--data-dir", str(place), *argv, "--db", str(path)])
            except BaseException as error:
                raise AssertionError(f"{number}: {' '.join(argv)}; {spoiled}") from error
            assert code in (DONE, FAILED, USAGE)
            told = "".join(capsys.readouterr())
            assert not [mark for mark in UNSEEN if mark in told], (number, argv, spoiled)
        try:
            with suppress(gb.Error), gb.open(path, data_dir=place) as db:
                rng.choice(functions(db, match))()
        except BaseException as error:
            raise AssertionError(f"{number}: in Python; {spoiled}") from error
        assert not mark.exists(), (number, spoiled)
        assert not Paths.of(place).servers.exists(), (number, spoiled)
        shutil.rmtree(place)


@pytest.fixture(params=[spoiled_copy, imported])
def spoiling(request: pytest.FixtureRequest, recorded: Path, tmp_path: Path) -> tuple[Make, list[str]]:
    """Makes a database of which something is spoiled, or imports such a file; and ids of matches in it."""
    source = recorded if request.param is spoiled_copy else tmp_path / "all.jsonl"
    if source is not recorded:
        assert run(["export", "--all", "--out", str(source), "--db", str(recorded)]) == DONE
    with closing(Session(recorded, Paths.of(tmp_path))) as session:
        return partial(request.param, source), [row.id for row in session.store.matches(limit=5)]


@pytest.fixture
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with open(os.devnull, encoding="utf-8") as nothing:  # noqa: PTH123
        monkeypatch.setattr("sys.stdin", nothing)
        yield


@pytest.mark.usefixtures("no_terminal")
def test_spoiled_values_end_in_a_sentence(
    spoiling: tuple[Make, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_and_use(*spoiling, tmp_path, capsys, 5)


@pytest.mark.slow
@pytest.mark.usefixtures("no_terminal")
def test_two_hundred_spoiled_databases_and_files_end_in_a_sentence(
    spoiling: tuple[Make, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_and_use(*spoiling, tmp_path, capsys, 200)


@pytest.mark.usefixtures("no_terminal")
def test_a_match_that_claims_more_steps_than_it_has_is_read_as_it_is_and_called_altered(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is prepared for steps that are not there, which could fill the memory."""
    path = tmp_path / "t.sqlite"
    shutil.copy(recorded, path)
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute("update matches set steps = 1000000")
        (match,) = conn.execute("select id from matches").fetchone()
    for argv, code in ((["show", match], DONE), (["statistics"], DONE), (["verify", match], FAILED)):
        assert run(["--data-dir", str(tmp_path), *argv, "--db", str(path)]) == code, argv
    assert "1000000 steps are said to be recorded" in capsys.readouterr().out
