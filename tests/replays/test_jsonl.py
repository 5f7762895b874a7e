"""Matches as JSON Lines: what goes out comes back, and what is not ours stays out."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.play import FIRST
from helpers.recording import AGENT, Dice, play, resume, story

from games.core.control import MatchControl
from games.core.events import Event, Stepped
from replays.exchange import reading
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import FORMAT_VERSION, export_jsonl
from replays.review.verify import Trust, verify_trace
from replays.store.errors import StoreError
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer


@pytest.fixture
def other(tmp_path: Path) -> Iterator[tuple[Writer, Store]]:
    path = tmp_path / "other.sqlite"
    with Writer(path) as writer, Store(path) as store:
        yield writer, store


def everything(store: Store) -> dict[str, list[Any]]:
    """The rows of all tables that hold matches; without their views, which may be packed differently."""
    tables = dict.fromkeys(
        ("matches", "seats", "decisions", "attempts", "messages", "metrics", "pauses", "seat_changes"), "*"
    )
    tables["steps"] = "match_id, step, tick, phase, at, state_hash"
    with store.reading() as conn:
        return {
            table: sorted(map(tuple, conn.execute(f"select {columns} from {table}")), key=repr)
            for table, columns in tables.items()
        }


@pytest.mark.parametrize(("suffix", "games"), [("jsonl", FIRST[::3]), ("jsonl.gz", FIRST[::12])])
def test_what_was_exported_is_imported_and_exported_again_alike(
    suffix: str, games: list[str], writer: Writer, store: Store, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    control = MatchControl()

    def take(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(1, Dice(), "mcts:simulations=10")

    for number, name in enumerate(games):
        play(writer, name, f"m{number}", seed=number, batch="b", pairing=str(number))
    play(writer, "undercover", "cut", seed=7, after=21, seats=[Dice(0)] * 5)
    play(writer, "undercover", "fork", seed=8, trace=store.trace("cut"), fork=2)
    play(writer, "tic_tac_toe", "taken", control=control, watch=take)
    ids = [row.id for row in store.matches()][::-1]
    first, second = tmp_path / f"a.{suffix}", tmp_path / f"b.{suffix}"
    export_jsonl(store, ids, first)
    assert import_jsonl(other[0], first) == ids
    assert everything(other[1]) == everything(store)
    for match_id in ids:
        assert story(other[1], match_id) == story(store, match_id)
        assert verify_trace(other[1].trace(match_id)).trust is Trust.VERIFIED
    export_jsonl(other[1], ids, second)
    assert second.read_bytes() == first.read_bytes()
    assert sorted(found.name for found in tmp_path.glob(f"*.{suffix}*")) == [first.name, second.name]


def test_prompts_and_calls_come_back(
    writer: Writer, store: Store, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe:llmarena", "m1", seed=5)
    export_jsonl(store, ["m1"], tmp_path / "a.jsonl")
    import_jsonl(other[0], tmp_path / "a.jsonl")
    there, here = other[1].trace("m1"), store.trace("m1")
    assert there.totals == here.totals
    for decision in here.all_decisions():
        pairs = zip(there.calls(decision.step, decision.seat), here.calls(decision.step, decision.seat),
                    strict=True)  # fmt: skip
        for a, b in pairs:
            assert (a.attempt, a.number, a.reply) == (b.attempt, b.number, b.reply)
            assert there.prompt(a) == here.prompt(b)


def test_an_imported_match_can_be_played_on(
    writer: Writer, store: Store, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    play(writer, "prisoners_dilemma", "whole", seed=3)
    play(writer, "prisoners_dilemma", "m1", seed=3, after=14)
    export_jsonl(store, ["m1"], tmp_path / "a.jsonl")
    import_jsonl(other[0], tmp_path / "a.jsonl")
    resume(*other, "m1")
    assert story(other[1], "m1") == story(store, "whole")


def test_a_match_that_is_there_already_stays_and_is_named(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    for match_id in ("m1", "m2"):
        play(writer, "tic_tac_toe", match_id, seed=1)
    export_jsonl(store, ["m1", "m2"], tmp_path / "a.jsonl")
    writer.run(lambda db: db.execute("delete from matches where id = 'm2'").rowcount)
    writer.run(lambda db: db.execute("update matches set note = 'mine'").rowcount)
    notes: list[str] = []
    assert import_jsonl(writer, tmp_path / "a.jsonl", notes.append) == ["m2"]
    assert notes == ["Match m1 is recorded already; it stays as it is."]
    assert store.match("m1").note == "mine"


def test_each_line_is_json_that_needs_no_program_of_ours(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe:llmarena", "m1", seed=2)
    export_jsonl(store, ["m1"], tmp_path / "a.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()]
    assert lines[0]["event"] == "started"
    assert lines[0]["lines"] == len(lines)
    assert (lines[0]["format"], lines[0]["version"]) == ("gamebench-trace", 3)
    assert lines[0]["seats"][0]["agent"]["config"] == "random"
    steps = [line for line in lines if line["event"] == "stepped"]
    assert [line["step"] for line in steps] == list(range(len(steps)))
    assert steps[-1]["view"]["phase"]
    called = next(line for line in lines if line["event"] == "called")
    assert called["prompt"][0] == ["system", "You are 0."]
    assert lines[-1]["event"] == "ended"


def test_an_export_that_cannot_be_written_leaves_no_file(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    play(writer, "tic_tac_toe", "m1")
    with pytest.raises(StoreError, match="no folder"):
        export_jsonl(store, ["m1"], tmp_path / "nowhere" / "a.jsonl")
    with pytest.raises(StoreError, match="no match"):
        export_jsonl(store, ["m1", "x"], tmp_path / "a.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(StoreError):
        export_jsonl(store, ["m1"], tmp_path / "folder.jsonl")
    assert {found.name for found in tmp_path.iterdir() if "sqlite" not in found.name} == {"folder.jsonl"}


# --- files of unknown origin -----------------------------------------------------------------------------


@cache
def good_lines(folder: Path) -> list[dict[str, Any]]:
    """A file with every kind of line."""
    path = folder / "good.sqlite"
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 3:
            control.take_over(1, Dice(0), "random")

    with Writer(path) as writer, Store(path) as store:
        play(writer, "undercover", "good", seed=3, control=control, watch=steer)
        pause = "insert into pauses values ('good', 1, 2, null, 'lunch', '2026-01-01', null)"
        writer.run(lambda db: db.execute(pause).rowcount)
        export_jsonl(store, ["good"], folder / "good.jsonl")
    return [json.loads(line) for line in (folder / "good.jsonl").read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    return good_lines(tmp_path_factory.mktemp("good"))


def refused(writer: Writer, store: Store, path: Path) -> str:
    """The sentence with which a file is refused; nothing of it is in the database."""
    before = everything(store)
    with pytest.raises(StoreError) as found:
        import_jsonl(writer, path)
    text = str(found.value)
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 400
    assert everything(store) == before
    return text


def written(path: Path, lines: list[Any]) -> Path:
    path.write_bytes(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
    return path


def test_the_good_file_is_good(good: list[dict[str, Any]], writer: Writer, tmp_path: Path) -> None:
    assert {line["event"] for line in good} == {
        "started", "called", "attempted", "stepped", "paused", "seat_taken", "sealed", "ended",
    }  # fmt: skip
    assert import_jsonl(writer, written(tmp_path / "a.jsonl", good)) == ["good"]


WRONG: list[Any] = [
    None, True, "", "x" * 600, "\ud800", "\x00", -1, -2, 10**30, 1.5, 1e308, [], [[]], [None] * 3, {},
    {"a": {}}, "2026-13-01", "../../etc/passwd", "<b>x</b>", [["place", [0], ""]], ["place", [0.5], ""],
    [0, "a", None],
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values within a line."""
    if path:
        yield path
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*path, name))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], (*path, index))


def changed(line: Any, path: tuple[Any, ...], change: Callable[[Any, Any], None]) -> Any:
    copy = json.loads(json.dumps(line))
    inner = copy
    for part in path[:-1]:
        inner = inner[part]
    change(inner, path[-1])
    return copy


def tampered(good: list[dict[str, Any]], seed: int) -> list[Any]:
    """The lines with one value replaced or taken out, or a line lost, doubled or replaced, or shuffled."""
    rng = random.Random(seed)
    lines: list[Any] = json.loads(json.dumps(good))
    index = rng.randrange(len(lines))
    path = rng.choice(list(places(lines[index])))
    kind = rng.randrange(6)
    if kind < 3:
        value = rng.choice(WRONG)
        lines[index] = changed(lines[index], path, lambda inner, key: inner.__setitem__(key, value))
    elif kind == 3:
        lines[index] = changed(lines[index], path, lambda inner, key: inner.__delitem__(key))
    elif kind == 4:
        lines[index : index + 1] = rng.choice([[], [lines[index]] * 2, [rng.choice(WRONG)]])
    else:
        rng.shuffle(lines)
    return lines


def imported(writer: Writer, path: Path) -> str:
    """The sentence with which a file is refused; empty when it is not."""
    try:
        import_jsonl(writer, path)
    except StoreError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("chunk", range(8))
def test_a_file_that_was_tampered_with_is_refused_or_harmless(
    chunk: int, good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    """Never more than a sentence; what passes is a match like any other, which opens and is what it is."""
    refused = 0
    for seed in range(chunk * 25, chunk * 25 + 25):
        file = written(tmp_path / "a.jsonl", tampered(good, seed))
        if refusal := imported(writer, file):
            refused += 1
            assert f"{file.name}, line " in refusal
            assert refusal.endswith("nothing was imported.")
            assert store.count() == 0
        else:
            read_everything(store, tmp_path / "again.jsonl")
            writer.run(lambda db: db.execute("delete from matches").rowcount)
    assert refused > 10


def read_everything(store: Store, path: Path) -> None:
    (row,) = store.matches()
    trace = store.trace(row.id)
    for step in range(trace.steps + 1):
        trace.view(step)
        trace.view(step, 0)
    for decision in trace.all_decisions():
        for call in trace.calls(decision.step, decision.seat):
            trace.prompt(call)
    found = verify_trace(trace)
    assert bool(found.reason) != (found.trust is Trust.VERIFIED)
    export_jsonl(store, [row.id], path)


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.9, 0.999])
@pytest.mark.parametrize("packed", [False, True])
def test_a_file_that_was_cut_off_is_refused(
    keep: float, packed: bool, good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    whole = written(tmp_path / "a.jsonl", good).read_bytes()
    if packed:
        whole = gzip.compress(whole)
    (tmp_path / "a.jsonl").write_bytes(whole[: int(len(whole) * keep)])
    text = refused(writer, store, tmp_path / "a.jsonl")
    assert "cut off" in text or "the file ends here" in text, "the cut may fall between two lines"


def test_a_file_that_lacks_its_last_lines_is_refused(
    good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    text = refused(writer, store, written(tmp_path / "a.jsonl", good[:-3]))
    assert f"line {len(good) - 3}: the file ends here, but 3 more lines" in text


def test_the_second_match_of_a_file_takes_the_first_down_with_it(
    good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    second = [{**good[0], "id": "second"}, *good[1:5], {**good[5], "step": 99}, *good[6:]]
    text = refused(writer, store, written(tmp_path / "a.jsonl", [*good, *second]))
    assert f"line {len(good) + 6}: " in text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": FORMAT_VERSION + 1}, "newer than this program"),
        ({"version": "1"}, "must be a whole number"),
        ({"format": "chess"}, "no file of matches"),
        ({"event": "stepped"}, "no file of matches"),
        ({"id": "a b"}, "id: must be"),
        ({"num_players": 4}, "those of 4 players"),
        ({"num_players": 10**9}, "num_players"),
        ({"extra": 1}, "'extra' is not known"),
        ({"seed": 2**63}, "seed"),
        ({"params": {"a": []}}, "params"),
        ({"lines": 10**9}, "more lines"),
        ({"lines": 3}, "must begin with its line"),
    ],
)
def test_a_first_line_that_is_wrong_is_refused(
    change: dict[str, Any],
    words: str,
    good: list[dict[str, Any]],
    writer: Writer,
    store: Store,
    tmp_path: Path,
) -> None:
    assert words in refused(writer, store, written(tmp_path / "a.jsonl", [{**good[0], **change}, *good[1:]]))


def test_a_key_in_a_file_is_refused(
    good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    first = json.loads(json.dumps(good[0]))
    first["seats"][0]["agent"]["config"] = "llm:model=m,api_key=sk-abcdefghijklmnopqrst"
    text = refused(writer, store, written(tmp_path / "a.jsonl", [first, *good[1:]]))
    assert "key or password" in text
    assert "sk-" not in text


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "holds no match"),
        (b"\n", "line 1"),
        (b"hello\n", "line 1: it is not a JSON object"),
        (b"[]\n", "line 1: it is not a JSON object"),
        (b"\xff\xfe\n", "not UTF-8"),
        (b'{"event": NaN}\n', "line 1"),
        (b'{"a":' * 100_000, "line 1"),
        (b"[" * 100_000, "line 1"),
        (b'{"event": ' + b"9" * 100_000 + b"}\n", "line 1"),
        (b"\x1f\x8b", "cut off or damaged"),
        (b"\x1f\x8bnonsense and more of it", "cut off or damaged"),
        (gzip.compress(b"\x00" * 3_000_000)[:-4], "longer than"),
    ],
)  # fmt: skip
def test_what_is_no_such_file_is_refused(
    content: bytes, words: str, writer: Writer, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LONGEST_LINE", 1_000_000)
    (tmp_path / "a.jsonl").write_bytes(content)
    assert words in refused(writer, store, tmp_path / "a.jsonl")


def test_a_small_file_that_unpacks_without_end_is_stopped(
    good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LONGEST_FILE", 3_000_000)
    calls = [line for line in good if line["event"] == "called" and line["step"] == 2]
    lines = [{**good[0], "lines": 10**6}, *good[1 : good.index(calls[0])], *[calls[0]] * 20_000]
    plain = written(tmp_path / "plain.jsonl", lines).read_bytes()
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(plain))
    assert "longer than 3,000,000 bytes" in refused(writer, store, tmp_path / "a.jsonl.gz")


@pytest.mark.parametrize(
    "board",
    [
        {"board": "GridBoard", "rows": 10**9, "cols": 10**9, "cells": []},
        {"board": "GridBoard", "rows": 1, "cols": 2, "cells": [{"piece": "X"}]},
        {"board": "GridBoard", "rows": 1, "cols": 1, "cells": [{"piece": "X", "owner": 77}]},
        {"board": "PayoffTable", "labels": ["a"], "cells": [], "players": [0, 1]},
        {"board": "PayoffTable", "labels": ["a"], "cells": [[[1, 2]]], "players": [0, 9]},
        {"board": "ItemTray", "items": [{"piece": "a", "label": "a", "count": 1, "values": ["1"]},
                                         {"piece": "b", "label": "b", "count": 1}]},
        {"board": "Ring", "seats": [{"player": 5}]},
        {"board": "PokerTable", "seats": []},
        {"board": "PokerTable", "seats": [{"player": 0, "stack": 1}], "acting": 9},
        {"board": []},
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_drawn_is_refused(
    board: dict[str, Any], good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    index = next(i for i, line in enumerate(good) if line["event"] == "stepped" and line["step"] == 1)
    line = {**good[index], "view": {"player": None, "phase": "", "board": board}}
    lines = [*good[:index], line, *good[index + 1 :]]
    assert "view: must be" in refused(writer, store, written(tmp_path / "a.jsonl", lines))


def test_a_missing_file_is_named(writer: Writer, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"There is no file .*a\.jsonl"):
        import_jsonl(writer, tmp_path / "a.jsonl")


def test_a_full_disk_during_an_import_leaves_nothing(
    good: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    noise = random.Random(1).randbytes(40_000).hex()
    lines = [line if line["event"] != "called" else {**line, "reply": noise} for line in good]
    size = writer.run(lambda db: db.execute("pragma page_count").fetchone()[0])
    writer.run(lambda db: db.execute(f"pragma max_page_count = {size + 2}").fetchall())
    assert "is full" in refused(writer, store, written(tmp_path / "a.jsonl", lines))
    writer.run(lambda db: db.execute("pragma max_page_count = 1000000").fetchall())
    assert import_jsonl(writer, tmp_path / "a.jsonl") == ["good"]


def test_agents_of_an_import_are_joined_with_those_known(
    writer: Writer, store: Store, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    ada = AgentRow("ada", "Ada", "human", config="human")
    play(writer, "tic_tac_toe", "m1", agents=[ada, AGENT])
    export_jsonl(store, ["m1"], tmp_path / "a.jsonl")
    play(other[0], "tic_tac_toe", "m0", agents=[AGENT, AGENT])
    import_jsonl(other[0], tmp_path / "a.jsonl")
    assert [seat.name for seat in other[1].match("m1").seats] == ["Ada", "Dice"]
    with other[1].reading() as conn:
        assert conn.execute("select count(*) from agents").fetchone()[0] == 2
