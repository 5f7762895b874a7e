"""Files that are refused, in one sentence and untouched; and files that are opened."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from helpers.recording import play, story

from replays.exchange.jsonl_writing import match_lines
from replays.review.verify import verify_trace
from replays.store.errors import StoreError, Trouble
from replays.store.migrations import M001, VERSION
from replays.store.schema import APPLICATION_ID, migrate
from replays.store.store import Store
from replays.store.tables import put_views
from replays.store.writer import Writer


def beside(path: Path) -> dict[str, bytes]:
    """Every file whose name begins with that of the database, with its bytes."""
    return {found.name: found.read_bytes() for found in sorted(path.parent.glob(f"{path.name}*"))}


def check_refused(path: Path, trouble: Trouble, *words: str) -> None:
    """Neither the writer nor the store opens the file, and nothing on the disk changes."""
    before, changed = beside(path), path.stat().st_mtime_ns
    for opened in (Writer, Store):
        with pytest.raises(StoreError) as found:
            opened(path)
        text = str(found.value)
        assert found.value.trouble is trouble
        assert str(path) in text
        assert text.endswith(".")
        assert "\n" not in text
        for word in words:
            assert word in text
    assert beside(path) == before
    assert path.stat().st_mtime_ns == changed


@pytest.fixture
def recorded(path: Path) -> Path:
    """A closed database with a few matches."""
    with Writer(path) as writer:
        for seed in range(5):
            play(writer, "bargain", f"m{seed}", seed=seed)
    assert list(beside(path)) == [path.name]
    return path


def test_a_new_database_says_whose_it_is_and_how_it_is_kept(path: Path) -> None:
    with Writer(path) as writer:
        pragmas = writer.run(
            lambda db: {
                name: db.execute(f"pragma {name}").fetchone()[0]
                for name in ("application_id", "user_version", "journal_mode", "synchronous", "foreign_keys")
            }
        )
        strict = writer.run(
            lambda db: db.execute(
                "select name from pragma_table_list where type = 'table' and not strict "
                "and name not like 'sqlite%' and name not like '\\_%' escape '\\'"
            ).fetchall()
        )
    assert pragmas == {
        "application_id": APPLICATION_ID,
        "user_version": VERSION,
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }
    assert strict == []
    head = path.read_bytes()[:100]
    assert int.from_bytes(head[68:72]) == APPLICATION_ID
    assert int.from_bytes(head[60:64]) == VERSION


def test_a_new_database_is_what_all_migrations_make_of_an_empty_one(path: Path) -> None:
    def made(conn: sqlite3.Connection) -> list[list[object]]:
        tables = "select type, name, tbl_name, sql from sqlite_master order by type, name"
        return [
            [tuple(row) for row in conn.execute(query)]
            for query in (tables, "select id, migration_set, name from _sqlite_migrations")
        ]

    with closing(sqlite3.connect(":memory:")) as empty, Writer(path) as writer:
        migrate(empty)
        put_views(empty)
        assert writer.run(made) == made(empty)


def test_the_header_is_right_before_the_file_is_closed(path: Path) -> None:
    """A process that is killed at once must leave a file that is recognised."""
    with Writer(path):
        assert int.from_bytes(path.read_bytes()[68:72]) == APPLICATION_ID


def test_opening_again_changes_nothing_that_was_recorded(recorded: Path) -> None:
    with Store(recorded) as store:
        before = story(store, "m1")
    for _ in range(2):
        with Writer(recorded), Store(recorded) as store:
            assert story(store, "m1") == before
            assert store.count() == 5


@pytest.mark.parametrize(
    "content",
    [
        b"shopping list",
        b"\x00",
        b"SQLite format 3\x00",
        b"SQLite format 3\x00" + b"\x00" * 200,
        os.urandom(5000),
        b"\x7fELF" + b"\x00" * 5000,
    ],
    ids=["text", "one byte", "magic only", "empty header", "noise", "program"],
)
def test_what_is_no_database_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    check_refused(path, Trouble.FOREIGN, "not a trace database")


@pytest.mark.parametrize("journal", ["delete", "wal"])
@pytest.mark.parametrize("application_id", [0, 42])
def test_another_programs_database_is_refused(path: Path, journal: str, application_id: int) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute(f"pragma application_id = {application_id}")
        conn.execute(f"pragma journal_mode = {journal}")
        conn.execute("create table matches (id text)")
        conn.commit()
    check_refused(path, Trouble.FOREIGN, "not a trace database")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    for opened in (Writer, Store):
        with pytest.raises(StoreError, match="not a trace database"):
            opened(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_there_is_not_made_by_reading(path: Path) -> None:
    with pytest.raises(StoreError, match="no trace database") as found:
        Store(path)
    assert found.value.trouble is Trouble.MISSING
    assert not path.exists()
    with pytest.raises(StoreError):
        Writer(path.parent / "nowhere" / "t.sqlite")


def altered(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as conn:
        for statement in statements:
            conn.execute(statement)
        conn.commit()


def test_a_newer_database_is_refused(recorded: Path) -> None:
    altered(recorded, f"pragma user_version = {VERSION + 1}")
    check_refused(recorded, Trouble.NEWER, "newer version", "update")


def test_a_database_with_an_unknown_migration_is_refused(recorded: Path) -> None:
    altered(recorded, "insert into _sqlite_migrations values (99, 'traces', 'm999_future', '2030-01-01')")
    check_refused(recorded, Trouble.NEWER, "newer version")


def test_another_programs_migrations_do_not_matter(recorded: Path) -> None:
    altered(recorded, "insert into _sqlite_migrations values (99, 'notes', 'm001', '2030-01-01')")
    with Writer(recorded), Store(recorded) as store:
        assert store.count() == 5


def test_a_newer_version_that_is_only_in_the_log_beside_the_file_is_refused(
    recorded: Path, tmp_path: Path
) -> None:
    """As a killed newer program may leave it; the log is part of the database."""
    with closing(sqlite3.connect(recorded)) as conn:
        conn.execute("pragma wal_autocheckpoint = 0")
        conn.execute(f"pragma user_version = {VERSION + 1}")
        conn.execute("update matches set note = 'newer'")
        conn.commit()
        copy = tmp_path / "copy.sqlite"
        for suffix in ("", "-wal"):
            shutil.copy(f"{recorded}{suffix}", f"{copy}{suffix}")
    before = {suffix: Path(f"{copy}{suffix}").read_bytes() for suffix in ("", "-wal")}
    for opened in (Writer, Store):
        with pytest.raises(StoreError, match="newer version"):
            opened(copy)
    assert {suffix: Path(f"{copy}{suffix}").read_bytes() for suffix in before} == before


@pytest.mark.parametrize("keep", [0.3, 0.6, 0.99])
def test_a_file_that_was_cut_off_is_refused(recorded: Path, keep: float) -> None:
    whole = recorded.read_bytes()
    recorded.write_bytes(whole[: int(len(whole) * keep)])
    check_refused(recorded, Trouble.DAMAGED, "damaged", "backup")


def test_a_file_with_overwritten_pages_is_refused(recorded: Path) -> None:
    whole = bytearray(recorded.read_bytes())
    for page in range(3, len(whole) // 4096, 4):
        whole[page * 4096 : page * 4096 + 600] = b"\xff" * 600
    recorded.write_bytes(whole)
    check_refused(recorded, Trouble.DAMAGED, "damaged")


def test_a_database_without_one_of_its_tables_is_refused(recorded: Path) -> None:
    altered(recorded, "drop table metrics")
    check_refused(recorded, Trouble.DAMAGED)


def test_a_read_only_file_is_read_but_not_written(recorded: Path) -> None:
    recorded.chmod(0o444)
    before = beside(recorded)
    with pytest.raises(StoreError, match="read-only") as found:
        Writer(recorded)
    assert found.value.trouble is Trouble.READ_ONLY
    assert beside(recorded) == before
    with Store(recorded) as store:
        assert store.count() == 5


OLD = sorted((Path(__file__).parent / "old").glob("*.sql"))


@pytest.mark.parametrize("version", OLD, ids=lambda path: f"version {path.stem}")
def test_an_older_database_is_read_as_it_is_or_a_copy_of_it_is_asked_for(version: Path, path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript(version.read_text(encoding="utf-8"))
        count = conn.execute("select count(*) from matches").fetchone()[0]
    path.chmod(0o444)
    before = beside(path)
    with pytest.raises(
        StoreError, match="read-only; copy it to where you may write, and open the copy"
    ) as found:
        Store(path)
    assert (found.value.trouble, beside(path)) == (Trouble.OLDER, before)
    path.chmod(0o644)
    with Store(path) as store:
        assert store.count() == len(store.matches()) == count
    with Store(path) as store, Writer(path):
        assert store.count() == count


def test_a_database_that_another_program_holds_is_reported(recorded: Path) -> None:
    with closing(sqlite3.connect(recorded)) as conn:
        conn.execute("pragma locking_mode = exclusive")
        conn.execute("begin exclusive")
        with pytest.raises(StoreError, match="locked by another program") as found:
            Writer(recorded, busy_seconds=0.1)
        assert found.value.trouble is Trouble.LOCKED


def test_two_programs_may_write_in_turn(path: Path) -> None:
    with Writer(path) as one, Writer(path) as two, Store(path) as store:
        play(one, "tic_tac_toe", "m1")
        play(two, "tic_tac_toe", "m2")
        play(one, "tic_tac_toe", "m3")
        assert store.count() == 3


def test_a_name_with_signs_that_mean_something_in_addresses(tmp_path: Path) -> None:
    path = tmp_path / "a b?mode=rw#100%.sqlite"
    with Writer(path) as writer, Store(path) as store:
        play(writer, "tic_tac_toe", "m1")
        assert store.count() == 1
    assert path.exists()


def test_an_interrupted_creation_is_begun_again(path: Path) -> None:
    path.touch()
    with Writer(path) as writer, Store(path) as store:
        play(writer, "tic_tac_toe", "m1")
        assert store.count() == 1


def test_opening_does_not_load_qt_or_the_model_client(recorded: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from replays.store.store import Store
with Store(Path({str(recorded)!r})) as store:
    store.matches()
print([name for name in ("PySide6", "openai", "agents", "gamebench_gui") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_table_is_in_the_first_migration() -> None:
    assert M001.count("create table") == M001.count(") strict")


def schema_bytes(recorded: Path) -> list[int]:
    """Where the statements stand in a file that made its tables."""
    with closing(sqlite3.connect(recorded)) as conn:
        statements = conn.execute("select sql from sqlite_schema where sql is not null").fetchall()
    body = recorded.read_bytes()
    begins = [(body.find(sql.encode()[:60]), len(sql)) for (sql,) in statements]
    return [
        at for begin, length in begins if begin >= 0 for at in range(begin - 10, begin + min(length, 200))
    ]


@pytest.mark.parametrize("count", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_bytes_changed_in_the_schema_get_a_sentence(count: int, recorded: Path, tmp_path: Path) -> None:
    places, body, path = schema_bytes(recorded), recorded.read_bytes(), tmp_path / "changed.sqlite"
    refused = []
    for seed in range(count):
        rng, changed = random.Random(seed), bytearray(body)
        for _ in range(rng.choice([1, 1, 3])):
            changed[rng.choice(places)] = rng.randrange(256)
        for suffix in ("", "-wal", "-shm"):
            Path(f"{path}{suffix}").unlink(missing_ok=True)
        path.write_bytes(changed)
        try:
            with Store(path) as store:
                for row in store.matches():
                    verify_trace(store.trace(row.id))
                    match_lines(store, row.id)
            with Writer(path) as writer:
                play(writer, "tic_tac_toe", f"new{seed}")
        except StoreError as error:
            refused.append(str(error))
    assert len(refused) > count / 2
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in refused)


def test_only_a_file_that_must_be_migrated_waits_for_sqlite_utils(path: Path) -> None:
    program = f"""
import sys
from replays.store.store import Store
from replays.store.writer import Writer
with Writer({str(path)!r}):
    Store({str(path)!r}).close()
print("sqlite_utils" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
