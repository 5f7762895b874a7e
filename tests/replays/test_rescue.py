"""Rescuing: of a damaged file all that can be read comes into a new one; the damaged one is not touched."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from helpers.recording import play
from helpers.seats import RandomSeat
from test_damaged import DAMAGE, PAGE

from gamebench_gui.cli.main import run
from replays.review.verify import Trust, verify_trace
from replays.store.errors import StoreError
from replays.store.rescue import rescue, set_aside
from replays.store.rows import Filter
from replays.store.store import Store
from replays.store.writer import Writer

MATCHES = 12


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "t.sqlite"
    with Writer(path) as writer:
        for number in range(MATCHES):
            play(
                writer, "tic_tac_toe:llmarena", f"m{number}", seats=[RandomSeat(), RandomSeat()], seed=number
            )
        play(writer, "undercover", "talk", seed=3, after=40)
    return path


def schema_pages(path: Path) -> set[int]:
    """The pages that say which tables there are; without one of them nothing can be found."""
    with closing(sqlite3.connect(path)) as conn:
        return {
            number for (number,) in conn.execute("select pageno from dbstat where name = 'sqlite_schema'")
        }


def verdicts(path: Path) -> dict[str, Trust]:
    with closing(Store(path)) as store:
        return {row.id: verify_trace(store.trace(row.id)).trust for row in store.matches()}


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as conn:
        whole = conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        return whole and not conn.execute("pragma foreign_key_check").fetchall()


def test_of_a_whole_file_everything_is_rescued(recorded: Path, tmp_path: Path) -> None:
    found = rescue(recorded, tmp_path / "new.sqlite")
    assert (found.matches, found.lost, found.altered, found.torn) == (MATCHES + 1, 0, 0, ())
    assert verdicts(found.path) == verdicts(recorded)
    assert sound(found.path)
    with closing(Store(found.path)) as new, closing(Store(recorded)) as old:
        assert new.matches() == old.matches()
        assert new.matches(Filter(text="the")) == old.matches(Filter(text="the"))


def test_matches_beside_a_lost_page_are_rescued(recorded: Path, tmp_path: Path) -> None:
    """Whatever page is blank: no match pretends to be whole, and the new file is sound."""
    data, before = recorded.read_bytes(), verdicts(recorded)
    damaged, most, nothing = tmp_path / "t.sqlite", 0, []
    pages = [page for page in range(len(data) // PAGE) if page + 1 not in schema_pages(recorded)]
    for number, page in enumerate(PAGE * each for each in pages[::9]):
        damaged.write_bytes(data[:page] + bytes(PAGE) + data[page + PAGE :])
        try:
            found = rescue(damaged, tmp_path / f"new{number}.sqlite")
        except StoreError as error:
            nothing.append(str(error))
            continue
        assert sound(found.path), page
        assert found.matches + found.lost == MATCHES + 1
        after = verdicts(found.path)
        changed = [name for name in after if after[name] != before[name]]
        assert found.altered >= len(changed), page
        assert all(after[name] is Trust.ALTERED for name in changed), page
        most = max(most, found.lost)
        assert damaged.read_bytes() == data[:page] + bytes(PAGE) + data[page + PAGE :]
    assert most > 0
    assert len(nothing) <= 3, "here one page holds the seats of all matches, or all roots of a table"


@pytest.mark.parametrize("seed", range(8))
def test_however_a_file_is_damaged_rescuing_ends_with_a_sound_file_or_a_sentence(
    recorded: Path, tmp_path: Path, seed: int
) -> None:
    rng = random.Random(seed)
    data = bytearray(recorded.read_bytes())
    for damage in rng.sample(DAMAGE, 2):
        damage(data, rng)
    damaged = tmp_path / "t.sqlite"
    damaged.write_bytes(data)
    if seed % 3 == 0:
        Path(f"{damaged}-wal").write_bytes(rng.randbytes(5000))
    try:
        found = rescue(damaged, tmp_path / "new.sqlite")
    except StoreError:
        assert not (tmp_path / "new.sqlite").exists()
    else:
        assert sound(found.path)
    assert damaged.read_bytes() == bytes(data)
    assert {path.name for path in tmp_path.iterdir()} <= {"t.sqlite", "t.sqlite-wal", "new.sqlite"}


def test_a_file_of_an_older_version_is_rescued_too(tmp_path: Path) -> None:
    for script in (Path(__file__).parent / "old").glob("[467].sql"):
        old = tmp_path / f"{script.stem}.sqlite"
        with closing(sqlite3.connect(old)) as conn:
            conn.executescript(script.read_text(encoding="utf-8"))
        found = rescue(old, tmp_path / f"{old.stem}-new.sqlite")
        assert (found.lost, found.torn) == (0, ())
        assert found.matches > 0
        assert sound(found.path)


def test_rulings_are_rescued_from_an_older_file_whose_version_is_damaged(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(old)) as conn:
        conn.executescript((Path(__file__).parent / "old" / "15.sql").read_text(encoding="utf-8"))
        conn.execute("pragma user_version = 70000")
    found = rescue(old, tmp_path / "new.sqlite")
    assert (found.matches, found.lost, found.torn) == (3, 0, ())
    with closing(sqlite3.connect(found.path)) as conn:
        rulings = conn.execute("select reply, ruling from judgements order by id").fetchall()
    assert rulings == [("It fits.\nyes.", 1), ("No", 0), ("Hard to say.", None)]


def test_statements_in_a_damaged_file_reach_no_other_file(tmp_path: Path) -> None:
    old, other, made = tmp_path / "old.sqlite", tmp_path / "other.sqlite", tmp_path / "made.sqlite"
    with closing(sqlite3.connect(other)) as conn:
        conn.execute("create table theirs (a)")
    with closing(sqlite3.connect(old)) as conn:
        conn.executescript((Path(__file__).parent / "old" / "8.sql").read_text())
        conn.execute("pragma writable_schema = on")
        for statement in (
            f"attach database '{other}' as other",
            "drop table other.theirs",
            f"vacuum into '{made}'",
        ):
            row = ["table", statement[:9], statement[:9], statement]
            conn.execute(
                "insert into sqlite_master (type, name, tbl_name, rootpage, sql) values (?, ?, ?, 0, ?)", row
            )
        conn.commit()
    found = rescue(old, tmp_path / "new.sqlite")
    assert (found.matches > 0, made.exists()) == (True, False)
    with closing(sqlite3.connect(other)) as conn:
        assert conn.execute("select name from sqlite_master").fetchall() == [("theirs",)]


def test_what_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    path.write_text("<b>not a database</b>")
    with pytest.raises(StoreError, match="can be read"):
        rescue(path, tmp_path / "new.sqlite")
    assert [each.name for each in tmp_path.iterdir()] == ["t.sqlite"]


def test_a_rescued_file_can_be_used_like_any_other(recorded: Path, tmp_path: Path) -> None:
    data = bytearray(recorded.read_bytes())
    with closing(sqlite3.connect(recorded)) as conn:
        (last,) = conn.execute("select max(pageno) from dbstat where name = 'decisions'").fetchone()
    data[(last - 1) * PAGE : last * PAGE] = bytes(PAGE)
    (tmp_path / "t.sqlite").write_bytes(data)
    found = rescue(tmp_path / "t.sqlite", tmp_path / "new.sqlite")
    assert 0 < found.matches < MATCHES + 1
    with Writer(found.path) as writer:
        play(writer, "tic_tac_toe", "later", seed=1)
    assert len(verdicts(found.path)) == found.matches + 1
    assert run(["--data-dir", str(tmp_path), "matches", "--db", str(found.path)]) == 0


def test_a_file_is_set_aside_under_a_name_that_is_free(recorded: Path, tmp_path: Path) -> None:
    for wanted in ("t-damaged.sqlite", "t-damaged-2.sqlite"):
        shutil.copyfile(recorded, tmp_path / "t.sqlite")
        assert set_aside(tmp_path / "t.sqlite") == tmp_path / wanted
        assert (tmp_path / wanted).read_bytes() == recorded.read_bytes()
        assert not (tmp_path / "t.sqlite").exists()
