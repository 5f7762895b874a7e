"""Tables of decisions, attempts and calls: equal columns in every format, explained, and as SQL views."""

from __future__ import annotations

import csv
import gzip
import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.recording import Dice, play
from helpers.spreadsheets import BLANKS, SIGNS

from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import Failure, UnreadableActionError
from games.core.seat import Request
from replays.exchange.formats import export, read_form
from replays.exchange.table_files import EXPORTED
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.tables import TABLES, put_views
from replays.store.writer import Writer
from replays.words import guarded

MODEL = AgentRow("m", "gpt-9", "llm", "gpt-9", "direct", config="llm:model=gpt-9")
FORMULA = AgentRow("f", "=SUM(A1)", "rule", config="rule:name=first-legal")
HOSTILE = "=HYPERLINK(\"http://x\")\n\t'quoted', <b>&amp;</b> \u202egnp"


class Mute(Dice):
    """Asks its model, answers with a text that means something to spreadsheets, and cannot be read."""

    async def decide(self, request: Request) -> Action:
        prompt = (ChatMessage.of("user", "?"),)
        request.record(Call("gpt-9", prompt, reply=HOSTILE, seconds=0.5, input_tokens=7, cost=0.25))
        raise UnreadableActionError("Nothing to read.")


@pytest.fixture
def ids(writer: Writer, store: Store) -> list[str]:
    """A match that failed at once, one that was played, a fork of it, and one with chance in it."""
    play(writer, "tic_tac_toe:gtbench", "failed", seats=[Mute(), Dice()], agents=[MODEL, FORMULA])
    play(
        writer,
        "tic_tac_toe:llmarena",
        "played",
        seats=[Dice(0.4), Dice(0.4)],
        agents=[MODEL, FORMULA],
    )
    parent = store.trace("played")
    play(writer, "tic_tac_toe:llmarena", "forked", agents=[MODEL, FORMULA], trace=parent, fork=2)
    play(writer, "kuhn_poker", "dealt", seats=[Dice(0), Dice(0)], agents=[MODEL, FORMULA])
    Notebook(store, writer).set_note("played", "+1", step=1)
    return ["failed", "played", "forked", "dealt"]


def read_csv(path: Path) -> list[dict[str, Any]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def read_jsonl(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def written(store: Store, ids: Sequence[str], path: Path, form: str) -> Path:
    export(store, ids, path, form=form)
    return path


@pytest.mark.parametrize("of", EXPORTED)
def test_a_table_is_the_same_in_every_format(store: Store, ids: list[str], tmp_path: Path, of: str) -> None:
    lines = read_jsonl(written(store, ids, tmp_path / "a.jsonl", f"jsonl-{of}"))
    cells = read_csv(written(store, ids, tmp_path / "a.csv", f"csv-{of}"))
    assert [*lines[0]][: len(TABLES[of].columns)] == [*TABLES[of].columns]
    assert [[*row] for row in lines] == [[*row] for row in cells]
    for line, row in zip(lines, cells, strict=True):
        for name, value in line.items():
            told = "" if value is None else str(int(value) if isinstance(value, bool) else value)
            assert row[name].removeprefix("'") == told.removeprefix("'")
    assert {row["match"] for row in lines} == {*ids} - ({"failed"} if of == "decisions" else set())


@pytest.mark.parametrize("of", EXPORTED)
def test_parquet_has_the_rows_of_the_lines_with_types_and_meanings(
    store: Store, ids: list[str], tmp_path: Path, of: str
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    lines = read_jsonl(written(store, ids, tmp_path / "a.jsonl", f"jsonl-{of}"))
    table = parquet.read_table(written(store, ids, tmp_path / "a.parquet", f"parquet-{of}"))
    assert table.to_pylist() == lines
    columns = TABLES[of].columns
    for field in table.schema:
        if field.name in columns:
            assert field.metadata[b"description"].decode() == columns[field.name].meaning
            assert field.nullable == columns[field.name].optional


def test_without_pyarrow_a_sentence_says_what_to_install(
    store: Store, ids: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(StoreError, match=r"pip install .*\[parquet\]"):
        export(store, ids, tmp_path / "a.parquet", form="parquet")
    assert not (tmp_path / "a.parquet").exists()


def test_only_cells_of_spreadsheets_are_guarded_and_nothing_is_lost(
    store: Store, ids: list[str], tmp_path: Path
) -> None:
    (call, *_) = read_csv(written(store, ids, tmp_path / "a.csv", "csv-calls"))
    assert (call["reply"], call["agent"]) == (f"'{HOSTILE}", "gpt-9")
    attempts = read_csv(written(store, ids, tmp_path / "b.csv", "csv-attempts"))
    assert {row["agent"] for row in attempts} == {"gpt-9", "'=SUM(A1)"}
    (line, *_) = read_jsonl(written(store, ids, tmp_path / "a.jsonl", "jsonl-calls"))
    assert line["reply"] == HOSTILE
    decisions = read_csv(written(store, ids, tmp_path / "c.csv", "csv"))
    assert [row["note"] for row in decisions if row["note"]] == ["+1"]


@pytest.mark.parametrize("blank", ["", *BLANKS], ids=ascii)
def test_a_formula_is_harmless_whatever_blanks_are_before_it(blank: str) -> None:
    for sign in SIGNS:
        text = f"{blank}{sign}cmd|' /C calc'!A0"
        assert guarded(text) == f"'{text}"
    for text in ("-1.5", "+3", "1e-9", "-2,000", "-5%", f"{blank}word = 1", f"{blank}(=1)", ""):
        assert guarded(text) == text


def test_whatever_writes_comma_separated_values_guards_them() -> None:
    writers = [
        path
        for package in ("agents", "games", "gamebench_gui", "replays")
        for path in (Path(__file__).parent.parent.parent / package).rglob("*.py")
        if re.search(r"csv\.(Dict)?[wW]riter\(", path.read_text("utf-8"))
    ]
    (writer,) = writers
    (call,) = re.findall(r"csv\.writer.*", writer.read_text("utf-8"))
    assert "map(guarded" in call


def test_a_name_that_ends_in_gz_is_compressed(store: Store, ids: list[str], tmp_path: Path) -> None:
    plain = written(store, ids, tmp_path / "a.csv", "csv").read_bytes()
    assert gzip.decompress(written(store, ids, tmp_path / "a.csv.gz", "csv").read_bytes()) == plain


def test_inherited_steps_and_kinds_of_failure_are_told(store: Store, ids: list[str], tmp_path: Path) -> None:
    lines = read_jsonl(written(store, ids, tmp_path / "a.jsonl", "jsonl-decisions"))
    assert [row["step"] for row in lines if row["inherited"]] == [1, 2]
    assert {failure for failure in Failure if failure not in TABLES["decisions"].columns} == set()
    refused = sum(row[failure] for row in lines if row["match"] == "played" for failure in Failure)
    assert refused == store.trace("played").totals.refused


@pytest.mark.parametrize(
    ("form", "found"),
    [
        ("csv", ("csv", "decisions")),
        ("csv-calls", ("csv", "calls")),
        ("jsonl", ("jsonl", "")),
        ("jsonl-attempts", ("jsonl", "attempts")),
        ("html", ("html", "")),
    ],
)
def test_a_format_and_its_table_are_one_word_or_two(form: str, found: tuple[str, str]) -> None:
    assert read_form(form) == found


@pytest.mark.parametrize("form", ["word", "csv-people", "html-calls", "-calls", "jsonl-"])
def test_formats_and_tables_that_there_are_not_are_refused(form: str) -> None:
    with pytest.raises(StoreError, match=r"no format|no table"):
        read_form(form)


# --- SQL views -------------------------------------------------------------------------------------------


def test_the_database_itself_has_the_tables_as_views(store: Store, ids: list[str], path: Path) -> None:
    """For whoever opens it with another program: the same columns, the same rows."""
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.row_factory = sqlite3.Row
        for table in TABLES.values():
            rows = [dict(row) for row in conn.execute(f"select * from {table.view} order by 1")]
            with store.reading() as ours:
                wanted = [row for one in ids for row in table.of_match(ours, one)]
            assert sorted(map(str, rows)) == sorted(
                str({name: int(value) if isinstance(value, bool) else value for name, value in row.items()})
                for row in wanted
            )
            told = [name for name, column in table.columns.items() if column.sql]
            assert not rows or [*rows[0]] == told
    conn.close()


def test_views_ask_the_index_for_a_match(store: Store, ids: list[str]) -> None:
    """So that a large database is read match by match: none of its big tables is searched through."""
    for table in TABLES.values():
        with store.reading() as conn:
            plan = conn.execute(f'explain query plan select * from ({table.select}) where "match" = ?', ["x"])
            assert not [row[3] for row in plan if row[3].startswith("SCAN")], table.name


def test_a_database_with_other_views_gets_these_when_it_is_opened_for_writing(path: Path) -> None:
    Writer(path).close()
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute("drop view readable_calls")
        conn.execute("drop view readable_seats")
        conn.execute("create view readable_seats as select 1 as other")
        conn.execute("create view readable_people as select 1 as other")
    conn.close()
    with Store(path) as store:
        assert store.count() == 0
    Writer(path).close()
    with closing(sqlite3.connect(path)) as conn, conn:
        names = {
            name for (name,) in conn.execute("select name from sqlite_master where name like 'readable%'")
        }
        assert names == {table.view for table in TABLES.values()}
        assert "match" in str(conn.execute("select * from readable_seats").description)
    conn.close()


def test_a_database_that_is_busy_is_opened_without_its_views(path: Path) -> None:
    Writer(path).close()
    busy, late = sqlite3.connect(path), sqlite3.connect(path)
    late.execute("pragma busy_timeout = 0")
    busy.execute("drop view readable_calls")
    busy.execute("begin immediate")
    put_views(late)
    busy.rollback()
    put_views(late)
    assert late.execute("select count(*) from readable_calls").fetchone() == (0,)
    busy.close()
    late.close()
