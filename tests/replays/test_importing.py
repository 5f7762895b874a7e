"""Files of other kinds: bundles and GTBench's logs; and hostile ones, of every kind, that change nothing."""

from __future__ import annotations

import gzip
import io
import json
import random
import struct
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from helpers.benchmark_files import (
    ANN,
    BOB,
    TTT,
    auction,
    bar,
    battle,
    diner,
    dollar,
    full,
    goods,
    gtbench,
    guessing,
    pirates,
    written,
)
from helpers.play import NAMES
from helpers.recording import play, story

from games.core.chat import ChatMessage
from replays.exchange import bundle as bundles
from replays.exchange import reading
from replays.exchange.bundle import export_bundle
from replays.exchange.importing import import_file
from replays.exchange.jsonl_writing import export_jsonl
from replays.exchange.jsonl_writing import match_lines as match_lines_of
from replays.review.verify import Trust, verify_trace
from replays.scores.benchmarks.gamma import score_of
from replays.scores.benchmarks.gtbench import duels
from replays.scores.match_records import read_results
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.rows import Filter
from replays.store.store import Store
from replays.store.writer import Writer


@pytest.fixture
def other(tmp_path: Path) -> Iterator[tuple[Writer, Store]]:
    path = tmp_path / "other.sqlite"
    with Writer(path) as writer, Store(path) as store:
        yield writer, store


def rows_of_all_tables(store: Store) -> dict[str, int]:
    with store.reading() as conn:
        tables = [name for (name,) in conn.execute("select name from sqlite_schema where type = 'table'")]
        return {name: conn.execute(f"select count(*) from {name}").fetchone()[0] for name in tables}


def refused(writer: Writer, store: Store, path: Path) -> str:
    """The sentence with which a file is refused; the database is as it was."""
    before = rows_of_all_tables(store)
    with pytest.raises(StoreError) as found:
        import_file(writer, path)
    assert rows_of_all_tables(store) == before
    sentence = str(found.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


# --- bundles ---------------------------------------------------------------------------------------------


def test_a_bundle_comes_back_whole(
    writer: Writer, store: Store, other: tuple[Writer, Store], tmp_path: Path
) -> None:
    for number, name in enumerate(NAMES[:4]):
        play(writer, name, f"m{number}", seed=number)
    Notebook(store, writer).set_note("m1", "Look")
    ids = [row.id for row in store.matches()][::-1]
    export_bundle(store, ids, tmp_path / "a.zip")
    assert import_file(other[0], tmp_path / "a.zip") == ids
    assert import_file(other[0], tmp_path / "a.zip") == []
    for match_id in ids:
        assert story(other[1], match_id) == story(store, match_id)
    assert Notebook(other[1], other[0]).remark("m1").note == "Look"


def zipped(path: Path, files: dict[str, bytes], **options: Any) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, **options) as made:
        for name, body in files.items():
            made.writestr(name, body)
    return path


def manifest(*files: str, **changes: Any) -> bytes:
    listed = {"format": "gamebench-bundle", "version": 1, "matches": [{"file": file} for file in files]}
    return json.dumps({**listed, **changes}).encode()


@pytest.fixture
def match_lines(writer: Writer, store: Store, tmp_path: Path) -> bytes:
    play(writer, "tic_tac_toe", "m1")
    export_jsonl(store, ["m1"], tmp_path / "good.jsonl")
    Notebook(store, writer).delete_matches(["m1"])
    return (tmp_path / "good.jsonl").read_bytes()


GOOD = "matches/m1.jsonl"


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"a.txt": b"x"}, "no bundle"),
        ({"manifest.json": b"["}, "cannot be read"),
        ({"manifest.json": b"[" * 100_000}, "cannot be read"),
        ({"manifest.json": b"\xff"}, "cannot be read"),
        ({"manifest.json": manifest()}, "cannot be read"),
        ({"manifest.json": manifest(GOOD, version=2), GOOD: b""}, "version 2"),
        ({"manifest.json": manifest(GOOD, version="1"), GOOD: b""}, "cannot be read"),
        ({"manifest.json": manifest(GOOD, format="x"), GOOD: b""}, "cannot be read"),
        ({"manifest.json": manifest(GOOD)}, "other files"),
        ({"manifest.json": manifest(GOOD), GOOD: b"", "extra": b""}, "other files"),
        ({"manifest.json": manifest("../m1.jsonl"), "../m1.jsonl": b""}, "other files"),
        ({"manifest.json": manifest("/etc/passwd"), "/etc/passwd": b""}, "other files"),
        ({"manifest.json": manifest("matches/..\\m1.jsonl"), "matches/..\\m1.jsonl": b""}, "other files"),
        ({"manifest.json": manifest(GOOD, GOOD), GOOD: b""}, "other files"),
        ({"manifest.json": manifest(GOOD), GOOD: b""}, "holds no match"),
        ({"manifest.json": manifest(GOOD), GOOD: b"{}"}, "must begin with its line"),
    ],
)
def test_what_is_no_bundle_is_refused(
    files: dict[str, bytes], words: str, writer: Writer, store: Store, tmp_path: Path
) -> None:
    assert words in refused(writer, store, zipped(tmp_path / "a.zip", files))
    assert not (tmp_path.parent / "m1.jsonl").exists()


def test_a_bundle_with_one_bad_match_adds_none(
    writer: Writer, store: Store, match_lines: bytes, tmp_path: Path
) -> None:
    files = {
        "manifest.json": manifest(GOOD, "matches/m2.jsonl"),
        GOOD: match_lines,
        "matches/m2.jsonl": b"{}\n",
    }
    assert "a.zip, matches/m2.jsonl, line 1" in refused(writer, store, zipped(tmp_path / "a.zip", files))
    files["matches/m2.jsonl"] = match_lines.replace(b'"m1"', b'"m2"')
    assert import_file(writer, zipped(tmp_path / "a.zip", files)) == ["m1", "m2"]


def test_a_zip_bomb_is_refused_whatever_it_says_of_its_size(
    writer: Writer, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundles, "LONGEST_FILE", 1_000_000)
    path = zipped(tmp_path / "a.zip", {"manifest.json": manifest(GOOD), GOOD: b"0" * 5_000_000})
    assert path.stat().st_size < 10_000
    assert "unpacked it takes more than 1 MB" in refused(writer, store, path)
    body = bytearray(path.read_bytes())
    at = body.rindex(b"PK\x01\x02")
    body[at + 24 : at + 28] = struct.pack("<I", 1000)  # the size in the directory
    path.write_bytes(body)
    assert refused(writer, store, path)


def test_a_locked_bundle_is_refused(writer: Writer, store: Store, match_lines: bytes, tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", {"manifest.json": manifest(GOOD), GOOD: match_lines})
    body = bytearray(path.read_bytes())
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = -1
        while (at := body.find(mark, at + 1)) >= 0:
            body[at + place] |= 1
    path.write_bytes(body)
    assert "locked" in refused(writer, store, path)


# --- GTBench ---------------------------------------------------------------------------------------------


def test_gtbench_matches_without_chance_are_played_again(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    dilemma = [(agent, move) for _ in range(5) for agent, move in ((ANN, "<Silent>"), (BOB, "<Testify>"))]
    nim = [
        (ANN, "<pile:4, take:7>"),
        (BOB, "<pile:3, take:5>"),
        (ANN, "<pile:2, take:3>"),
        (BOB, "<pile:1, take:1>"),
    ]
    path = written(
        tmp_path / "log.jsonl",
        gtbench("tictactoe", TTT, winner=full(ANN), winner_score=1),
        gtbench("python_iterated_prisoners_dilemma", dilemma * 2, winner=full(BOB)),
        gtbench("nim", nim, winner=full(ANN)),
    )
    ids = import_file(writer, path)
    assert len(ids) == 3
    rows = {row.game: row for row in store.matches()}
    for row in rows.values():
        assert (row.source, row.termination, [seat.name for seat in row.seats]) == (
            "imported:gtbench",
            "rules",
            ["PromptAgent (gpt-9)", "MCTSAgent"],
        )
        assert verify_trace(store.trace(row.id)).trust is Trust.VERIFIED
    assert [seat.rank for seat in rows["tic_tac_toe"].seats] == [1, 2]
    assert [seat.rank for seat in rows["nim"].seats] == [1, 2]  # who takes the last one loses
    assert [seat.rank for seat in rows["prisoners_dilemma"].seats] == [2, 1]
    trace = store.trace(rows["tic_tac_toe"].id)
    first, second = trace.calls(1, 0)
    assert (first.reply, first.sample, first.samples) == ("Action:\n<C1R1>", 1, 2)
    assert trace.prompt(second) == (ChatMessage.of("system", "Rules"), ChatMessage.of("user", "Move?"))
    assert trace.calls(2, 1) == ()
    assert import_file(writer, path) == []
    assert [row.id for row in store.matches(Filter(text="action"))] != []


def test_gtbench_matches_with_chance_are_shown_as_told(writer: Writer, store: Store, tmp_path: Path) -> None:
    kuhn = gtbench(
        "kuhn_poker",
        [(BOB, "<Pass>"), (ANN, "<Bet>"), (BOB, "<Pass>")],
        [BOB, ANN],
        winner=full(ANN),
        winner_score=1,
        loser_score=-1,
    )
    abnormal = gtbench(
        "connect4", [(ANN, "<C1>"), (BOB, "<C9>")], status="Abnormal", agents_at_fault=[BOB[0]]
    )
    ids = import_file(writer, written(tmp_path / "log.jsonl", kuhn, abnormal))
    told, void = (store.trace(match_id) for match_id in ids)
    assert told.game is None
    assert [(seat.name, seat.score, seat.rank) for seat in told.row.seats] == [
        ("MCTSAgent", -1.0, 2),
        ("PromptAgent (gpt-9)", 1.0, 1),
    ]
    assert [(row.seat, row.label) for row in told.all_decisions()] == [
        (0, "<Pass>"),
        (1, "<Bet>"),
        (0, "<Pass>"),
    ]
    assert "as GTBench told it" in told.view(1).phase
    assert {fact.label for fact in told.view(1).facts} == {"board_preview", "legal_moves", "opponent_moves"}
    assert (void.row.termination, void.row.blame) == ("void", 1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game_config": {}}, "no game of GTBench"),
        ({"game_config": {"game_name": "chess"}}, "no game of GTBench"),
        ({"matches": 3}, "must be a list"),
        ({"matches": [3]}, "must be an object"),
        ({"agents_config": [], "matches": [{"steps": []}]}, "one or two agents"),
        ({"matches": [{"steps": [{"agent": "PromptAgent", "move": "x"}]}]}, "status"),
        ({"matches": [{"steps": [{"agent": "a", "move": "x"}]}]}, "no seat"),
        ({"matches": [{"steps": [{"agent": 3}]}]}, "agent"),
        ({"matches": [{"steps": [{"agent": "a", "queries": [{"messages": [{"role": 1}]}]}]}]}, "role"),
    ],
)
def test_what_is_no_gtbench_log_is_refused(
    change: dict[str, Any], words: str, writer: Writer, store: Store, tmp_path: Path
) -> None:
    bad = {**gtbench("tictactoe", TTT), **change}
    assert words in refused(writer, store, written(tmp_path / "a.jsonl", gtbench("tictactoe", TTT), bad))


GPT_3, GPT_4 = ("PromptAgent", "gpt-3.5"), ("PromptAgent", "gpt-4")


def test_the_model_makes_the_agent_and_the_winners_full_name_tells_who_won(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    kuhn = [(GPT_4, "<Pass>"), (GPT_3, "<Bet>"), (GPT_4, "<Pass>")]
    scores = {"winner_score": 1, "loser_score": -1}
    ids = import_file(
        writer,
        written(
            tmp_path / "log.jsonl",
            gtbench("kuhn_poker", kuhn, [GPT_4, GPT_3], winner=full(GPT_3), **scores),
            gtbench(
                "tictactoe", [((GPT_3, GPT_4)[n % 2], m) for n, (_, m) in enumerate(TTT)], [GPT_3, GPT_4]
            ),
        ),
    )
    hidden, open_ = (store.match(match_id) for match_id in ids)
    assert [(s.name, s.model, s.rank) for s in hidden.seats] == [
        ("PromptAgent (gpt-4)", "gpt-4", 2),
        ("PromptAgent (gpt-3.5)", "gpt-3.5", 1),
    ]
    assert [(s.model, s.rank) for s in open_.seats] == [("gpt-3.5", 1), ("gpt-4", 2)]
    found, agents = read_results(store)
    assert sorted(agent.name for agent in agents.values()) == ["PromptAgent (gpt-3.5)", "PromptAgent (gpt-4)"]
    assert len(duels(found)) == 2
    assert [call.model for call in store.trace(hidden.id).calls(2, 1)] == ["gpt-3.5", "gpt-3.5"]


def test_an_agent_that_asks_no_model_is_one_whatever_model_is_configured(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    for number, model in enumerate(("gpt-3.5", "gpt-4")):
        mcts = ("MCTSAgent", model)
        moves = [((GPT_3, mcts)[n % 2], move) for n, (_, move) in enumerate(TTT)]
        line = gtbench("kuhn_poker", moves[:2], [GPT_3, mcts], winner=full(mcts), winner_score=1)
        import_file(writer, written(tmp_path / f"{number}.jsonl", line))
    assert {tuple(seat.name for seat in row.seats) for row in store.matches()} == {
        ("PromptAgent (gpt-3.5)", "MCTSAgent")
    }
    assert {row.seats[1].rank for row in store.matches()} == {1}


def test_both_seats_are_those_configured_also_when_only_one_agent_acted(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    fault = {"status": "Abnormal", "agents_at_fault": ["PromptAgent"]}
    path = written(
        tmp_path / "log.jsonl",
        gtbench("liars_dice", [(GPT_3, "")], [GPT_3, GPT_4], **fault),
        gtbench("tictactoe", [(GPT_4, "?")], [GPT_4, GPT_3], **fault),
        gtbench("tictactoe", [], [GPT_4, GPT_3], **fault),
    )
    rows = [store.match(match_id) for match_id in import_file(writer, path)]
    assert [[seat.model for seat in row.seats] for row in rows] == [
        ["gpt-3.5", "gpt-4"],
        ["gpt-4", "gpt-3.5"],
        ["gpt-4", "gpt-3.5"],
    ]
    assert [(row.termination, row.blame) for row in rows] == [("void", 0), ("void", 0), ("void", None)]


def test_equal_matches_are_all_kept_and_the_completion_rate_is_right(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    """5 valid matches of 40, many of them alike: 12.5 %."""
    failed = gtbench("tictactoe", [(GPT_3, "")], [GPT_3, GPT_4], status="Abnormal",
                     agents_at_fault=["PromptAgent"])  # fmt: skip
    moves = [((GPT_3, GPT_4)[n % 2], move) for n, (_, move) in enumerate(TTT)]
    valid = gtbench("tictactoe", moves, [GPT_3, GPT_4], winner=full(GPT_3))
    lines = [failed] * 30 + [valid] * 5 + [failed] * 5
    path = written(tmp_path / "log.jsonl", *lines)
    assert len(import_file(writer, path)) == 40
    (duel,) = duels(read_results(store)[0])
    assert duel.completion_rate == 0.125
    assert import_file(writer, path) == []
    assert import_file(writer, gzipped(path)) == []  # the same file
    assert len(import_file(writer, written(tmp_path / "other.jsonl", *lines, valid))) == 1  # it has grown
    assert len(import_file(writer, written(tmp_path / "third.jsonl", *lines[::-1]))) == 40  # another run


def gzipped(path: Path) -> Path:
    packed = path.with_suffix(".gz")
    packed.write_bytes(gzip.compress(path.read_bytes()))
    return packed


# --- generated files -------------------------------------------------------------------------------------


def hostile(rng: random.Random, goods: Sequence[bytes]) -> bytes:
    """A file that is no good, made from one that is."""
    return rng.choice(DAMAGES)(rng, rng.choice(goods))


def every_kind(match_lines: bytes) -> list[bytes]:
    """A good file of each kind that can be imported."""
    log = json.dumps(gtbench("tictactoe", TTT, winner=full(ANN))).encode() + b"\n"
    kuhn = json.dumps(gtbench("kuhn_poker", [(ANN, "<Bet>"), (BOB, "<Pass>")], winner=full(ANN))).encode()
    files = {"manifest.json": manifest(GOOD), GOOD: match_lines}
    published = json.dumps([{"game": "hive", "a": 1.0, "b": 0.0}, {"game": "pit", "a": 0.5, "c": 0.5}])
    results = (
        guessing([(30, 60, 90)]), bar(["ggs"]), dollar([(1, 2, 187)]), goods([(1, 2, 30)]),
        diner([("cheap", "costly", "x")]), auction([([10, 20, 30], [5, 15, 15])]),
        battle([(0, 1, True), (2, None, False)], 3), pirates([([98, 1, 1], "ar")]),
    )  # fmt: skip
    packed = (zipped_bytes(files, method) for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
    return [match_lines, log + kuhn, published.encode(), gzip.compress(match_lines), *packed,
            *(json.dumps(result, indent=rng).encode() for rng, result in enumerate(results))]  # fmt: skip


def zipped_bytes(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as bundle:
        for name, body in files.items():
            bundle.writestr(name, body)
    return made.getvalue()


def cut(rng: random.Random, body: bytes) -> bytes:
    return body[: rng.randrange(len(body) - 2)]


def flipped(rng: random.Random, body: bytes) -> bytes:
    changed = bytearray(body)
    for _ in range(rng.randint(1, 30)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def other_value(rng: random.Random, body: bytes) -> bytes:
    """One value, somewhere, replaced by one of another type or size."""
    if body.startswith((b"PK", b"\x1f")):
        return flipped(rng, body)
    lines = body.splitlines() if body.startswith((b'{"event"', b'{"game_config"')) else [body]
    place = rng.randrange(len(lines))
    found = json.loads(lines[place])
    _replace(rng, found)
    lines[place] = json.dumps(found).encode()
    return b"\n".join(lines)


VALUES: list[Any] = [
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "x" * 5000,
    [],
    {},
    [[[]]],
    {"a": 1},
    "\ud800",
    "../../x",
]


def _replace(rng: random.Random, found: Any) -> None:
    while True:
        keys = list(found) if isinstance(found, dict) else list(range(len(found)))
        key = rng.choice(keys)
        if isinstance(found[key], dict | list) and found[key] and rng.random() < 0.7:
            found = found[key]
            continue
        found[key] = rng.choice(VALUES)
        return


def nested(rng: random.Random, body: bytes) -> bytes:
    deep = rng.choice([b"[", b'{"a":']) * rng.choice([500, 50_000])
    return rng.choice([deep, b'{"event":"started","format":' + deep, body[: rng.randrange(200)] + deep])


def shuffled(rng: random.Random, body: bytes) -> bytes:
    lines = body.split(b"\n")
    rng.shuffle(lines)
    return b"\n".join(lines)


def strange(rng: random.Random, body: bytes) -> bytes:
    return rng.choice(
        [
            b"",
            b"\0" * 100,
            rng.randbytes(500),
            b"PK\x03\x04" + rng.randbytes(50),
            b"\x1f\x8b" + body,
            b"SQLite format 3\0" + body,
            b"[" + body,
            b"null\n",
            b"3\n" + body,
            b"{}\n" + body,
        ]
    )


DAMAGES: list[Callable[[random.Random, bytes], bytes]] = [
    cut,
    flipped,
    other_value,
    nested,
    shuffled,
    strange,
]


@pytest.mark.parametrize("count", [pytest.param(150), pytest.param(2000, marks=pytest.mark.slow)])
def test_hostile_files_are_refused_or_harmless(
    count: int,
    writer: Writer,
    store: Store,
    match_lines: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "LONGEST_LINE", 300_000)
    kinds = every_kind(match_lines)
    for kind in kinds:
        (tmp_path / "hostile").write_bytes(kind)
        Notebook(store, writer).delete_matches(import_file(writer, tmp_path / "hostile"))
    before, unharmed = rows_of_all_tables(store), 0
    for seed in range(count):
        rng = random.Random(seed)
        path = tmp_path / "hostile"
        path.write_bytes(hostile(rng, kinds))
        refused = ""
        try:
            ids = import_file(writer, path)
        except StoreError as error:
            refused = str(error)
        if refused:
            assert refused.endswith(".")
            assert "\n" not in refused
            assert rows_of_all_tables(store) == before
            continue
        # a change that no check can know of: the match must then be one that everything can show
        unharmed += 1
        for match_id in ids:
            trace = store.trace(match_id)
            for step in range(trace.steps + 1):
                trace.view(step)
            verify_trace(trace)
            score_of(trace)
            match_lines_of(store, match_id)
        Notebook(store, writer).delete_matches(ids)
        assert rows_of_all_tables(store)["matches"] == 0
        before = rows_of_all_tables(store)
    assert 0 < unharmed < count / 3
    assert {found.name for found in tmp_path.iterdir()} <= {
        "hostile",
        "good.jsonl",
        "traces.sqlite",
        "traces.sqlite-wal",
        "traces.sqlite-shm",
    }
