"""What only some calls have: how probable their tokens were, and what the server did not want to be asked."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from helpers.recording import Dice, play

from games.core.action import Action
from games.core.events import Call
from games.core.searched import NO_SEARCH, Considered, SearchNode, SearchRecord
from games.core.seat import Request
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import SEARCHED_VERSION, export_jsonl
from replays.exchange.table_files import export_table
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import CallDetails
from replays.store.store import Store
from replays.store.table_rows import each_row
from replays.store.tables import CALLS
from replays.store.writer import Writer

TOKENS = (("On", -0.25), ("e\n", -1.5), ("\U0001f600 \x00\ufffd", -9999.0), ("", 0.0))
DETAILS = CallDetails(("seed", "temperature"), TOKENS)


class Telling(Dice):
    """Has two calls for each decision, of which the second one came with details."""

    def __init__(self) -> None:
        super().__init__(0)

    async def decide(self, request: Request) -> Action:
        request.record(Call("m", (), reply="plain"))
        told = Call("m", (), reply="One", logprobs=DETAILS.logprobs, left_out=DETAILS.left_out)
        request.record(told)
        return await super().decide(request)


def details(store: Store, match_id: str) -> list[list[CallDetails]]:
    """Of every call of the first seat, decision by decision."""
    trace = store.trace(match_id)
    steps = range(1, trace.steps + 1)
    return [[trace.details(call) for call in trace.calls(step, 0)] for step in steps if trace.calls(step, 0)]


@pytest.fixture
def told(writer: Writer, store: Store) -> Store:
    play(writer, "tic_tac_toe", "m1", seats=[Telling(), Dice(0)])
    return store


@pytest.fixture
def other(tmp_path: Path) -> Iterator[tuple[Writer, Store]]:
    path = tmp_path / "other.sqlite"
    with Writer(path) as writer, Store(path) as store:
        yield writer, store


def test_they_are_recorded_with_their_call_and_go_with_a_fork(told: Store, writer: Writer) -> None:
    found = details(told, "m1")
    assert len(found) >= 3
    assert found == [[CallDetails(), DETAILS, CallDetails()]] * len(found)
    play(writer, "tic_tac_toe", "fork", trace=told.trace("m1"), fork=2)
    assert details(told, "fork")[0] == [CallDetails(), DETAILS, CallDetails()]


def test_they_are_exported_and_read_again(told: Store, other: tuple[Writer, Store], tmp_path: Path) -> None:
    writer, store = other
    export_jsonl(told, ["m1"], tmp_path / "a.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()]
    assert lines[0]["version"] == 3
    calls = [line for line in lines if line["event"] == "called"]
    assert calls[1]["left_out"] == ["seed", "temperature"]
    assert calls[1]["logprobs"][:2] == [["On", -0.25], ["e\n", -1.5]]
    assert "logprobs" not in calls[0]
    assert import_jsonl(writer, tmp_path / "a.jsonl") == ["m1"]
    assert details(store, "m1") == details(told, "m1")
    export_jsonl(store, ["m1"], tmp_path / "b.jsonl")
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()


def test_a_table_of_calls_has_the_probabilities(told: Store, tmp_path: Path) -> None:
    export_table(told, ["m1"], tmp_path / "calls.csv", "csv", "calls")
    with (tmp_path / "calls.csv").open(newline="", encoding="utf-8") as file:
        first, second, *_ = csv.DictReader(file)
    assert first["logprobs"] == ""
    assert json.loads(second["logprobs"]) == [list(pair) for pair in DETAILS.logprobs]


def test_a_match_without_them_is_written_without_them(writer: Writer, store: Store, tmp_path: Path) -> None:
    play(writer, "tic_tac_toe", "m2")
    export_jsonl(store, ["m2"], tmp_path / "a.jsonl")
    text = (tmp_path / "a.jsonl").read_text("utf-8")
    assert "logprobs" not in text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"left_out": ["a,b"]}, "left_out: must be the name of a parameter"),
        ({"left_out": "seed"}, "left_out: must be a list"),
        ({"logprobs": [["a"]]}, "logprobs: must be a list of 2 values"),
        ({"logprobs": [["a", "b"]]}, "logprobs: must be a number"),
        ({"logprobs": None}, "logprobs: must be a list"),
    ],
)
def test_wrong_ones_are_refused(
    change: dict[str, object], words: str, told: Store, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    export_jsonl(told, ["m1"], tmp_path / "a.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()]
    wrong = next(line for line in lines if "logprobs" in line)
    wrong.update(change)
    (tmp_path / "a.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with pytest.raises(StoreError, match=words):
        import_jsonl(other[0], tmp_path / "a.jsonl")


def test_they_are_deleted_with_their_match(told: Store, writer: Writer) -> None:
    Notebook(told, writer).delete_matches(["m1"])
    with told.reading() as conn:
        assert conn.execute("select count(*) from call_details").fetchone()[0] == 0


def test_a_search_goes_with_its_match_into_a_file_and_back(
    told: Store, writer: Writer, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    """What is shown of a search does not depend on the words of its thought."""
    rows = (Considered("place(4)", 20, 0.4), Considered("place(0)", 9, -1.0, True), Considered("a", 0, None))
    nodes = (SearchNode("0", 3, 0.5, unvisited=1), SearchNode("1", 2, 0.25, (("intuition", 0.75),), "wait"))
    search = SearchRecord(rows, nodes)
    change = "update call_details set search = ? where step = 1"
    writer.run(lambda db: db.execute(change, [search.to_json()]).rowcount)
    export_jsonl(told, ["m1"], tmp_path / "a.jsonl")
    assert json.loads((tmp_path / "a.jsonl").read_text("utf-8").split("\n")[0])["version"] == SEARCHED_VERSION
    import_jsonl(other[0], tmp_path / "a.jsonl")
    assert [one.search for one in details(other[1], "m1")[0]] == [NO_SEARCH, search, NO_SEARCH]
    writer.run(lambda db: db.execute("update call_details set search = '[1]'").rowcount)
    with pytest.raises(StoreError, match="damaged"):
        details(told, "m1")


def test_damaged_ones_are_said_to_be_damaged(told: Store, writer: Writer, path: Path) -> None:
    for body in (b"x", b"", b"\x78\x9c\x03"):
        with closing(sqlite3.connect(path)) as conn:
            conn.execute("update call_details set logprobs = ?", [body])
            conn.commit()
        with pytest.raises(StoreError, match="damaged"):
            details(told, "m1")


class Priced(Dice):
    """Has a call whose cost the server told, and one that nobody priced, for each decision."""

    async def decide(self, request: Request) -> Action:
        request.record(Call("m", (), cost=0.25, charged="server"))
        request.record(Call("m", ()))
        return await super().decide(request)


def test_tables_of_calls_tell_who_says_the_cost(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Priced(0), Dice(0)])
    first, second, *_ = each_row(store, CALLS, ["m1"])
    assert [(one["cost_usd"], one["charged"]) for one in (first, second)] == [(0.25, "server"), (None, "")]
