"""The script that makes very many matches: what it puts together is whole and trusted."""

from __future__ import annotations

import importlib.util
import sqlite3
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest

from replays.review.verify import Trust, verify_trace
from replays.store.store import Store

SCRIPT = Path(__file__).parents[2] / "packaging" / "many.py"


@pytest.fixture(scope="module")
def many() -> ModuleType:
    spec = importlib.util.spec_from_file_location("many", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rows(path: Path) -> dict[str, int]:
    """How many rows each table has that a match fills."""
    with closing(sqlite3.connect(path)) as conn:
        tables = [
            name for (name,) in conn.execute("select name from sqlite_master where sql like '%match_id%'")
        ]
        return {
            table: conn.execute(f"select count(*) from {table}").fetchone()[0]
            for table in ("matches", "contents", *tables)
            if not table.startswith(("readable_", "text", "words"))
            and conn.execute("select type from sqlite_master where name = ?", [table]).fetchone()[0]
            == "table"
        }


def test_matches_of_two_files_are_put_together_with_their_seals(many: ModuleType, tmp_path: Path) -> None:
    one, two, whole = (tmp_path / f"{name}.sqlite" for name in ("one", "two", "whole"))
    many.record(one, 6, 1)
    many.record(two, 5, 2)
    many.put_in(whole, two)
    many.put_in(whole, one)
    parts = [rows(one), rows(two)]
    assert rows(whole)["matches"] == 11
    for table, count in rows(whole).items():
        both = sum(part[table] for part in parts)
        assert count == both or (table == "contents" and count <= both), table
    with Store(whole) as store:
        for row in store.matches():
            assert verify_trace(store.trace(row.id)).trust is Trust.VERIFIED
            assert all(seat.name for seat in row.seats)
