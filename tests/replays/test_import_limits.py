"""What an import costs, whom it holds up, what it leaves behind, and which sizes it takes."""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.benchmark_files import ANN, TTT, gtbench, written
from helpers.recording import play

from games.core.chat import ChatMessage
from games.core.events import Call
from replays.exchange import jsonl_reading, reading
from replays.exchange.bundle import export_bundle
from replays.exchange.importing import import_file
from replays.exchange.jsonl_format import checked_lines
from replays.exchange.jsonl_reading import add_matches
from replays.exchange.jsonl_writing import export_jsonl, match_lines
from replays.exchange.reading import read_objects
from replays.store.errors import StoreError
from replays.store.notebook import take_out
from replays.store.store import Store
from replays.store.writer import Writer

METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@pytest.fixture
def lines(writer: Writer, store: Store) -> list[dict[str, Any]]:
    """The lines of a match, which is not in the database any more."""
    play(writer, "nim", "m1", seed=1)
    found = match_lines(store, "m1")
    writer.run(lambda db: db.execute("delete from matches").rowcount)
    return found


def many(path: Path, lines: list[dict[str, Any]], count: int) -> Path:
    """A file with a match so many times, under other ids; all began at the same time."""
    plain = [line for line in lines if line["event"] != "sealed"]
    head = {**plain[0], "lines": len(plain), "version": 1}
    matches = ([{**head, "id": f"c{number:04d}"}, *plain[1:]] for number in range(count))
    return written(path, *(line for match in matches for line in match))


def test_matches_that_began_together_cost_the_same_however_many_there_are(writer: Writer) -> None:
    """Counted in steps of SQLite's machine, ten at a time."""
    steps, counts = [0], []
    query = (
        "insert into matches (id, game, game_version, num_players, seed, started_at, app_version) "
        "values (?, 'nim', 1, 2, 0, '2026-01-01T00:00:00+00:00', '')"
    )

    def add(db: sqlite3.Connection) -> None:
        db.set_progress_handler(lambda: steps.__setitem__(0, steps[0] + 1), 10)
        for number in range(3000):
            db.execute(query, [f"m{number:05d}"])
            counts.append(steps[0])
        db.set_progress_handler(None, 0)

    writer.run(add)
    early, late = counts[300] - counts[100], counts[2999] - counts[2799]
    assert late < 1.5 * early
    numbers = writer.run(lambda db: db.execute("select number from numbers order by match_id").fetchall())
    assert [number - numbers[0][0] for (number,) in numbers] == list(range(3000))
    runs = writer.run(lambda db: db.execute("select last - first from number_runs").fetchall())
    assert runs == [(2999,)]


def test_numbers_fill_gaps_and_join_their_runs(writer: Writer) -> None:
    """In whatever order matches come that began in neighbouring milliseconds."""
    times = [f"2026-01-01T00:00:00.{ms:03d}+00:00" for ms in (3, 1, 1, 2, 9, 8, 8, 3, 0, 1)]
    for place, at in enumerate(times):
        writer.run(
            lambda db, place=place, at=at: db.execute(
                "insert into matches (id, game, game_version, num_players, seed, started_at, app_version) "
                "values (?, 'nim', 1, 2, 0, ?, '')",
                [f"m{place}", at],
            )
        )
    rows = writer.run(lambda db: db.execute("select number from numbers order by match_id").fetchall())
    first = min(number for (number,) in rows)
    assert [number - first for (number,) in rows] == [3, 1, 2, 4, 9, 8, 10, 5, 0, 6]
    runs = writer.run(lambda db: db.execute("select first, last from number_runs order by 1").fetchall())
    assert [(a - first, b - first) for a, b in runs] == [(0, 6), (8, 10)]


def test_others_write_while_a_file_is_imported(
    lines: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    checked = list(checked_lines(many(tmp_path / "a.jsonl", lines, 100)))
    passes = 0
    with Writer(writer.path, busy_seconds=0.2) as other:

        def source() -> Iterator[dict[str, Any]]:
            nonlocal passes
            passes += 1
            for place, line in enumerate(checked):
                if passes == 2 and line["event"] == "started" and place:
                    other.run(lambda db: db.execute("update matches set note = 'seen'").rowcount)
                yield line

        assert len(add_matches(writer, [source])) == 100
    assert passes == 2
    noted = sum(row.note == "seen" for row in store.matches())
    assert 50 < noted < 100  # they saw what was there already


def test_an_import_that_breaks_off_takes_back_what_it_wrote(
    lines: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    checked = list(checked_lines(many(tmp_path / "a.jsonl", lines, 200)))
    passes, seen = 0, [0]

    def source() -> Iterator[dict[str, Any]]:
        nonlocal passes
        passes += 1
        for place, line in enumerate(checked):
            if passes == 2 and place == len(checked) - 3:
                seen[0] = store.count()
                raise StoreError("The file has changed.")
            yield line

    with pytest.raises(StoreError, match=r"^The file has changed\.$"):
        add_matches(writer, [source])
    assert 0 < seen[0] < 200
    with store.reading() as conn:
        for table in ("matches", "seats", "steps", "calls", "contents", "texts", "numbers"):
            assert conn.execute(f"select count(*) from {table}").fetchone()[0] == 0, table


def test_a_match_is_written_whole(
    lines: list[dict[str, Any]], writer: Writer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(jsonl_reading, "AT_ONCE", 1)
    sizes: list[int] = []
    run = writer.run

    def counted(job: Any) -> Any:
        sizes.append(writer.waiting)
        return run(job)

    monkeypatch.setattr(writer, "run", counted)
    assert len(import_file(writer, many(tmp_path / "a.jsonl", lines, 5))) == 5
    assert len(sizes) == 5


def test_a_bundle_is_read_without_unpacking_it(
    lines: list[dict[str, Any]], writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import_file(writer, written(tmp_path / "a.jsonl", *lines))
    export_bundle(store, ["m1"], tmp_path / "a.zip")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with Writer(tmp_path / "other.sqlite") as other:
        assert import_file(other, tmp_path / "a.zip") == ["m1"]


@pytest.mark.parametrize("method", METHODS)
def test_a_damaged_bundle_is_read_or_called_damaged(
    method: int, lines: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    manifest = {"format": "gamebench-bundle", "version": 1, "matches": [{"file": "matches/m1.jsonl"}]}
    body = "".join(json.dumps(line) + "\n" for line in lines)
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w", method) as bundle:
        bundle.writestr("manifest.json", json.dumps(manifest))
        bundle.writestr("matches/m1.jsonl", body)
    whole = path.read_bytes()
    refused = []
    for at in range(10, len(whole) - 8, max(1, len(whole) // 40)):
        path.write_bytes(whole[:at] + bytes(byte ^ 0x5A for byte in whole[at : at + 8]) + whole[at + 8 :])
        try:
            assert import_file(writer, path) == ["m1"]  # it was a date, or another thing of no account
            writer.run(lambda db: take_out(db, ["m1"]))
        except StoreError as error:
            refused.append(str(error))
    assert len(refused) > 30
    assert all(sentence.startswith("a.zip") and sentence.endswith(".") for sentence in refused)
    assert store.count() == 0
    path.write_bytes(whole)
    assert import_file(writer, path) == ["m1"]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_bundle_of_which_a_little_may_unpack_to_any_size_is_refused(
    method: int, lines: list[dict[str, Any]], writer: Writer, tmp_path: Path
) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", method) as bundle:
        bundle.writestr("manifest.json", json.dumps({"format": "gamebench-bundle"}))
    with pytest.raises(StoreError, match="packed in a way that this program does not unpack; use deflate"):
        import_file(writer, tmp_path / "a.zip")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_refused_and_not_waited_for(writer: Writer, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StoreError, match="pipe or a device"):
        import_file(writer, tmp_path / "pipe")
    for opened in (Store, Writer):
        with pytest.raises(StoreError, match="not a trace database"):
            opened(tmp_path / "pipe")
    with pytest.raises(StoreError, match="is a folder"):
        import_file(writer, tmp_path)


COUNTS = (
    "input_tokens",
    "output_tokens",
    "reasoning_tokens",
    "cached_tokens",
    "transport_retries",
    "attempt",
)


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.parametrize("value", [2**63 - 1, 2**62, 10**12 + 1])
def test_counts_that_cannot_be_added_up_are_refused(
    name: str, value: int, lines: list[dict[str, Any]], writer: Writer, tmp_path: Path
) -> None:
    changed = [{**line, name: value} if line["event"] == "called" else line for line in lines]
    with pytest.raises(StoreError, match=rf"{name}: must be a whole number from \d to 1000000000000;"):
        import_file(writer, written(tmp_path / "a.jsonl", *changed))


def test_the_largest_counts_can_be_added_up_and_exported(
    lines: list[dict[str, Any]], writer: Writer, store: Store, tmp_path: Path
) -> None:
    changed = [{**line, "input_tokens": 10**12} if line["event"] == "called" else line for line in lines]
    import_file(writer, written(tmp_path / "a.jsonl", *changed))
    calls = sum(line["event"] == "called" for line in lines)
    assert store.trace("m1").totals.input_tokens == calls * 10**12
    export_jsonl(store, ["m1"], tmp_path / "b.jsonl")


def test_token_counts_of_other_programs_that_cannot_be_are_left_out(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    line = gtbench("tictactoe", TTT)
    for step in line["matches"][0]["steps"]:
        for query in step["queries"]:
            query["token_size"] = 2**63 - 1
    (match_id,) = import_file(writer, written(tmp_path / "a.jsonl", line))
    assert store.trace(match_id).totals.output_tokens == 0
    assert ANN[0] in store.match(match_id).seats[0].name


@pytest.mark.slow
@pytest.mark.parametrize("sign", ["x", "ä", "\x01", '"', "\n", "\udc80"])
def test_a_reply_over_8_mb_is_exported_and_imported_again(
    sign: str, writer: Writer, store: Store, tmp_path: Path
) -> None:
    reply = sign * (9_000_000 // len(sign.encode("utf-8", "surrogatepass")))

    class Talkative:
        async def decide(self, request: Any) -> Any:
            if request.step == 1:
                request.record(Call("m", (ChatMessage.of("user", "?"),), reply=reply))
            return request.legal.listed[0]

        async def close(self) -> None:
            pass

    play(writer, "nim", "m1", seats=[Talkative(), Talkative()])
    export_jsonl(store, ["m1"], tmp_path / "a.jsonl")
    with Writer(tmp_path / "b.sqlite") as other, Store(tmp_path / "b.sqlite") as copy:
        assert import_file(other, tmp_path / "a.jsonl") == ["m1"]
        assert copy.trace("m1").calls(1, 0)[0].reply == store.trace("m1").calls(1, 0)[0].reply


def test_a_line_may_be_long_for_its_texts_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_FRAME", 1000)
    text = 'said "so" \\ ' * 100
    (line,) = read_objects(written(tmp_path / "a.jsonl", {"reply": text * 700, "seats": [[]] * 50}))
    assert line[1]["reply"] == text * 700
    for body in ({"seats": [[]] * 2000}, {"seats": [""] * 2000}, {"seats": [text] * 1000}):
        with pytest.raises(StoreError, match="longer than 1,000 bytes without its texts"):
            list(read_objects(written(tmp_path / "a.jsonl", body)))


def test_a_line_of_nine_million_bytes_is_read(tmp_path: Path) -> None:
    ((_, line),) = read_objects(written(tmp_path / "a.jsonl", {"reply": "x" * 9_000_000}))
    assert len(line["reply"]) == 9_000_000
