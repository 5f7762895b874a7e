"""Matches, decisions and ratings from Python: plain rows, lazily, with and without a running loop."""

from __future__ import annotations

import asyncio
import gc
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer

import gamebench_gui.api as gb
from gamebench_gui.app.files.paths import Paths
from replays.store.store import Store

MATCH = ("tic_tac_toe:llmarena", "mcts:simulations=5", "random")


@pytest.fixture
def db(tmp_path: Path) -> Iterator[gb.Database]:
    with gb.open(tmp_path / "a.sqlite", data_dir=tmp_path) as made:
        yield made


def test_matches_are_played_and_read_as_plain_rows(db: gb.Database) -> None:
    played = db.play(*MATCH, matches=2, seed=4, swap=True)
    assert [row["agents"] for row in played] == [
        ["mcts:simulations=5", "random"],
        ["random", "mcts:simulations=5"],
    ]
    assert [row["seed"] for row in played] == [4, 4]
    assert [row["match"] for row in db.matches()] == [row["match"] for row in played]
    (first, _) = played
    decisions = [*db.decisions(match=first["match"])]
    assert [row["step"] for row in decisions] == [*range(1, first["steps"] + 1)]
    assert [row["seat"] for row in decisions[:2]] == [1, 2]
    assert [(row["seat"], row["score"]) for row in db.seats(match=first["match"])] == [
        (1, first["scores"][0]),
        (2, first["scores"][1]),
    ]
    assert {row["good"] for row in db.verify()} == {True}
    assert db.position(first["match"], step=0).count(".") >= 9
    assert db.svg(first["match"]).startswith("<svg")


@pytest.mark.parametrize("table", ["matches", "seats", "decisions", "attempts", "calls", "metrics"])
def test_every_row_has_the_keys_of_its_type_and_nothing_else(db: gb.Database, table: str) -> None:
    db.play(*MATCH, seed=1)
    rows = getattr(db, table)()
    record = getattr(gb, {"matches": "MatchRecord"}.get(table, table[:-1].capitalize() + "Record"))
    assert [*rows.columns] == [*record.__annotations__]
    assert {tuple(row) for row in rows} == {rows.columns}
    known = {row["column"]: row["type"] for row in gb.dictionary(table)}
    kinds = {"text": str, "whole number": int, "number": float, "yes or no": bool}
    for row in rows:
        assert {name for name, value in row.items() if type(value) is not kinds[known[name]]} <= {
            name for name, value in row.items() if value is None
        }


def test_rows_are_read_match_by_match_and_as_often_as_one_asks(
    db: gb.Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    db.play("nim:gtbench", "random", matches=3)
    opened = []
    read = import_module("replays.store.table_rows").rows_of_match
    monkeypatch.setattr(
        "replays.store.table_rows.rows_of_match", lambda *args: opened.append(args[2]) or read(*args)
    )
    rows = db.decisions()
    assert opened == []
    assert len(rows.head(1)) == 1
    assert len(opened) == 1
    assert [*rows] == [*rows]
    assert len({row["match"] for row in rows}) == 3


def test_what_is_asked_for_narrows_the_matches(db: gb.Database) -> None:
    one, other = db.play("nim:gtbench", "random", seed=1)[0], db.play(*MATCH, seed=1)[0]
    assert [row["match"] for row in db.matches(game="nim")] == [one["match"]]
    assert [row["match"] for row in db.matches(agent="mcts", outcome="finished")] == [other["match"]]
    assert [row["match"] for row in db.matches(match=[other["match"], one["match"]])] == [
        other["match"],
        one["match"],
    ]
    assert [*db.matches(match=[one["match"]], game="tic_tac_toe")] == []
    assert [*db.matches(metric="steps=1000..")] == []
    with pytest.raises(TypeError, match="'games'"):
        next(iter(db.matches(games="nim")))  # type: ignore[call-arg]


@pytest.mark.parametrize("seats", [["random", "nim-solver"], ("random", "nim-solver")])
def test_agents_may_be_a_list(db: gb.Database, seats: list[str]) -> None:
    assert db.play("nim", seats, seed=1)[0]["agents"] == db.play("nim", *seats, seed=1)[0]["agents"]


WRONG: dict[str, tuple[Callable[[gb.Database], Any], str]] = {
    "no agent": (lambda db: db.play("nim", None), "'mcts:simulations=200', not None"),
    "a number": (lambda db: db.play("nim", 3), "'mcts:simulations=200', not 3"),
    "a dictionary": (lambda db: db.play("nim", {"a": 1}), "not {'a': 1}"),
    "a game": (lambda db: db.play(7, "random"), "game must be a text such as 'tic_tac_toe:gtbench', not 7"),
    "a seed": (lambda db: db.play("nim", "random", seed="x"), "seed must be a whole number, not 'x'"),
    "matches": (lambda db: db.play("nim", "random", matches=2.5), "matches must be a whole number, not 2.5"),
    "params": (lambda db: db.play("nim", "random", params=[1]), "params must be a dictionary"),
    "samples": (lambda db: db.ratings(samples="many"), "samples must be a whole number, not 'many'"),
    "tournament": (lambda db: db.tournament({"games": ["nim"]}), "agents is missing; name at least one."),
    "definition": (lambda db: db.tournament(3), "a TOML file, or a dictionary, not 3"),
    "match": (lambda db: db.position(3), "match must be the id of a match, not 3"),
    "step": (lambda db: [db.play("nim", "random"), db.svg("", "last")], "step must be a whole number"),
    "which": (lambda db: [db.play("nim", "random"), db.matches(game=3).head()], "game must be a text"),
    "matches of which": (lambda db: [db.play("nim", "random"), db.seats(match=3).head()], "not 3"),
}


@pytest.mark.parametrize(("call", "sentence"), WRONG.values(), ids=[*WRONG])
def test_a_value_of_a_wrong_type_gets_a_sentence(
    db: gb.Database, call: Callable[[gb.Database], Any], sentence: str
) -> None:
    with pytest.raises(gb.Error) as caught:
        call(db)
    assert sentence in str(caught.value)


def test_rows_say_how_they_become_a_list(db: gb.Database) -> None:
    db.play("nim", "random")
    rows = db.decisions()
    with pytest.raises(gb.Error, match=r"list\(rows\)\[0\] or rows.head\(1\)"):
        rows[0]
    with pytest.raises(gb.Error, match=r"len\(list\(rows\)\)"):
        len(rows)
    assert len([*rows]) == len(list(rows)) > 0
    assert rows
    assert not db.decisions(game="pig")


def test_in_a_running_loop_matches_are_awaited_or_waited_for(db: gb.Database) -> None:
    async def notebook() -> tuple[list[Any], list[Any], int]:
        turns = 0

        async def other_work() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        busy = asyncio.create_task(other_work())
        awaited = await db.play("nim:gtbench", "random", matches=2)
        seen = turns
        busy.cancel()
        return awaited, [*db.play("nim:gtbench", "random")], seen

    awaited, waited, turns = asyncio.run(notebook())
    assert (len(awaited), len(waited)) == (2, 1)
    assert turns > 2
    assert len([*db.matches(outcome="finished")]) == 3


def test_whoever_stops_waiting_stops_the_match_which_can_be_resumed(db: gb.Database) -> None:
    asked = threading.Event()
    answers = threading.Event()

    def answer(body: dict[str, Any]) -> str:
        asked.set()
        answers.wait()
        return "<C1R1>"

    async def notebook(seat: str) -> None:
        waiting = asyncio.ensure_future(_awaiting(db.play("tic_tac_toe:gtbench", seat, "random")))
        await asyncio.to_thread(asked.wait)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        answers.set()

    with ChatServer(answer) as server:
        asyncio.run(notebook(f"llm:model=m,base_url={server.base_url},retries=0"))
        for thread in threading.enumerate():
            if thread.name == "gamebench api":
                thread.join()
        (row,) = db.matches(outcome="interrupted")
        db.close()
        (resumed,) = db.resume(row["match"])
    assert resumed["match"] == row["match"]


async def _awaiting(played: gb.Played) -> list[gb.PlayedRecord]:
    return await played


def test_a_match_that_came_to_a_halt_says_how_it_goes_on(db: gb.Database) -> None:
    seat = "llm:model=m,base_url=http://127.0.0.1:9/v1,retries=0,seconds=5"
    with pytest.raises(gb.InterruptedMatchError, match=r"resume\('") as told:
        db.play("tic_tac_toe:gtbench", seat, "random", matches=1)
    assert [row["match"] for row in db.matches(outcome="interrupted")] == [told.value.match_id]
    assert [row["error"] != "" for row in db.calls()] == [True] * len([*db.calls()])


def test_calls_of_a_failed_match_are_there_with_their_prompts(db: gb.Database) -> None:
    with ChatServer(lambda body: "no move") as server:
        (played,) = db.play("tic_tac_toe:gtbench", f"llm:model=m,base_url={server.base_url}", "random")
    assert played["steps"] == 0
    assert played["termination"] == "void"
    assert [*db.decisions()] == []
    (call, *_) = db.calls()
    assert (call["reply"], call["called_model"]) == ("no move", "m")
    assert [message["role"] for message in db.prompt(call)][-1] == "user"
    assert [row["failure"] for row in db.attempts()] == ["unparsable"]


def test_a_position_is_shown_as_a_seat_or_a_spectator_sees_it(db: gb.Database) -> None:
    (row,) = db.play("kuhn_poker", "random", "random", seed=1)
    cards = {seat: re.findall(r"card: (.)", db.position(row["match"], 2, seat)) for seat in (None, 0, 1, 2)}
    first, second = cards[None]
    assert {first, second} <= {"J", "Q", "K"}
    assert cards == {None: [first, second], 0: ["?", "?"], 1: [first, "?"], 2: ["?", second]}
    assert len({db.svg(row["match"], 2, seat) for seat in (None, 0, 1, 2)}) == 4


def test_a_tournament_of_unknown_cost_is_not_started_unasked(db: gb.Database) -> None:
    with ChatServer([]) as server:
        model = f"llm:model=m,base_url={server.base_url.replace('127.0.0.1', 'localhost.example')}"
        definition = {"games": ["nim"], "agents": {"a": model, "b": "random"}}
        with pytest.raises(gb.Error, match=r"price of m is not known.* agreed=True"):
            db.tournament(definition)
        assert server.received == []
    assert not db.path.exists()


def test_a_tournament_gives_standings_and_can_be_asked_for_its_matches(db: gb.Database) -> None:
    standings = db.tournament(
        {
            "name": "Small",
            "games": ["nim:gtbench"],
            "agents": {"a": {"spec": "random"}, "b": {"spec": "rule:name=first-legal"}},
            "schedule": {"kind": "round-robin", "repetitions": 1},
        }
    )
    assert (standings.stage, standings.reason) == ("done", "")
    assert {row["entrant"] for row in standings} == {"a", "b"}
    assert len([*db.matches(batch=standings.id)]) == standings[0]["matches"]
    assert {row["spec"] for row in db.ratings()} == {"random", "rule:name=first-legal"}
    assert {row["score"] for row in db.scores()} >= {"average"}
    assert {row["game"] for row in db.costs()} == {"", "nim:gtbench"}


@pytest.mark.parametrize(
    ("does", "words"),
    [
        (lambda db: db.play("chess", "random"), "no game 'chess'"),
        (lambda db: db.play("nim", "human"), "needs the window"),
        (lambda db: db.play("nim", "radnom"), "radnom"),
        (lambda db: db.play("nim", "random", matches=0), "matches must be at least 1"),
        (lambda db: db.ratings(method="glicko"), "glicko"),
        (lambda db: [*db.matches(match="x")], "no match 'x'"),
        (lambda db: [*db.matches(outcome="x")], "no outcome 'x'"),
        (lambda db: db.prompt("x"), "no prompt 'x'"),
        (lambda db: db.sql("delete from matches"), "readonly"),
        (lambda db: db.sql("pragma query_only = off"), "not authorized"),
        (lambda db: db.sql("select nothing"), "nothing"),
        (lambda db: db.export("a", to="word"), "no format 'word'"),
        (lambda db: db.export("a", to="html", of="calls"), "no tables"),
        (lambda db: db.tournament({"games": []}), "agents"),
        (lambda db: gb.agents("chess"), "no game 'chess'"),
    ],
)
def test_what_goes_wrong_is_one_sentence(
    db: gb.Database, does: Callable[[gb.Database], Any], words: str
) -> None:
    db.play("nim:gtbench", "random", seed=1)
    with pytest.raises(gb.Error, match=words) as told:
        does(db)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    "query",
    [
        "attach database '{}' as other",
        "vacuum into '{}'",
        "vacuum main into '{}'",
        "attach '{}?mode=rwc' as a",
    ],
)
def test_a_query_makes_no_file(db: gb.Database, query: str, tmp_path: Path) -> None:
    db.play("nim:gtbench", "random", seed=1)
    before = sorted(path for path in tmp_path.rglob("*") if not path.name.endswith(("-wal", "-shm")))
    for place in (tmp_path / "other.sqlite", (tmp_path / "other.sqlite").as_uri()):
        with pytest.raises(
            gb.Error, match=r"The query cannot be answered: (not authorized|authorization denied)"
        ):
            db.sql(query.format(place))
    after = sorted(path for path in tmp_path.rglob("*") if not path.name.endswith(("-wal", "-shm")))
    assert after == before


def test_a_query_reads_the_views_the_columns_of_a_table_and_the_words_that_were_said(db: gb.Database) -> None:
    db.play("nim:gtbench", "random", seed=1)
    assert [row["n"] for row in db.sql("with t as (select 1 as n) select n from t")] == [1]
    assert "id" in {row["name"] for row in db.sql("pragma table_info(matches)")}
    assert len([*db.sql("select * from readable_decisions")])
    (words,) = db.sql("select name from sqlite_master where sql like '%using fts5%' limit 1")
    assert [*db.sql(f"select * from {words['name']} where {words['name']} match 'nothing'")] == []


def test_reading_makes_nothing_and_a_missing_file_is_told(tmp_path: Path) -> None:
    db = gb.open(tmp_path / "x.sqlite", data_dir=tmp_path / "data")
    rows = db.matches()
    with pytest.raises(gb.StoreError, match="no trace database"):
        next(iter(rows))
    assert [*tmp_path.iterdir()] == []
    db.play("nim:gtbench", "random")
    assert len([*rows]) == 1


def test_an_old_database_that_may_not_be_written_is_read(tmp_path: Path, db: gb.Database) -> None:
    """Also by SQL with this version's views, which the file does not have."""
    db.play("nim:gtbench", "random", seed=1)
    before = [*db.decisions()]
    db.close()
    import sqlite3

    with closing(sqlite3.connect(db.path)) as conn, conn:
        for (name,) in conn.execute("select name from sqlite_master where name like 'readable%'").fetchall():
            conn.execute(f"drop view {name}")
    conn.close()
    db.path.chmod(0o400)
    assert [*db.decisions()] == before
    assert [*db.sql("select * from readable_decisions")] == [
        {**row, "inherited": int(row["inherited"])} for row in before
    ]
    db.close()
    db.path.chmod(0o600)
    with gb.open(db.path) as written:
        written.play("nim:gtbench", "random")
    with Store(db.path) as store, store.reading() as conn:
        assert conn.execute("select count(*) from readable_matches").fetchone()[0] == 2


def test_a_database_that_nobody_uses_closes_itself(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    assert len(gb.open(tmp_path / "a.sqlite").play("nim:gtbench", "random")) == 1
    gc.collect()
    assert not [thread for thread in {*threading.enumerate()} - before if "writer" in thread.name]
    assert not (tmp_path / "a.sqlite-wal").exists()


def test_what_was_exported_comes_back(db: gb.Database, tmp_path: Path) -> None:
    db.play("nim:gtbench", "random", seed=1)
    (path,) = db.export(tmp_path / "a.jsonl")
    with gb.open(tmp_path / "b.sqlite") as other:
        (match_id,) = other.import_file(path)
        assert [row["match"] for row in other.matches()] == [match_id]


def test_functions_use_the_database_of_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = Paths.of(tmp_path)
    monkeypatch.setattr(Paths, "of", lambda data_dir=None: folders)
    (played,) = gb.play("nim:gtbench", "random", seed=1)
    with gb.open() as usual:
        assert usual.path == folders.matches
        assert [row["match"] for row in usual.matches()] == [played["match"]]
    assert [row["match"] for row in gb.matches(game="nim")] == [played["match"]]


def test_functions_still_take_another_database_and_warn(db: gb.Database) -> None:
    with pytest.warns(DeprecationWarning, match=r"write gb\.open\(PATH\)\.play\(\.\.\.\)"):
        (played,) = gb.play("nim:gtbench", "random", seed=1, db=db.path)  # type: ignore[call-arg]
    with pytest.warns(DeprecationWarning, match=r"gb\.matches"):
        assert [row["match"] for row in gb.matches(game="nim", db=db)] == [played["match"]]  # type: ignore[call-arg]


def test_a_row_of_a_verification_still_has_its_earlier_name_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match=r"is called gb\.VerificationRecord now"):
        assert gb.VerdictRecord is gb.VerificationRecord


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_frames_take_rows_as_they_are(db: gb.Database, package: str) -> None:
    frames = pytest.importorskip(package, reason=f"{package} is not installed")
    played = db.play(*MATCH, matches=2)
    frame = frames.DataFrame(db.decisions())
    assert frame.shape == (sum(row["steps"] for row in played), len(gb.DecisionRecord.__annotations__))
    assert frames.DataFrame(played).shape == (2, len(gb.PlayedRecord.__annotations__))


def test_a_match_is_played_on_and_asked_about_again(db: gb.Database) -> None:
    (match,) = db.play("tic_tac_toe:gtbench", "random", seed=3)
    forks = db.fork(match["match"], 4, ["mcts:simulations=5", "random"], action="C2R2", matches=3)
    assert len(forks) == 3
    labels = {row["label"] for fork in forks for row in db.decisions(match=fork["match"]) if row["step"] == 5}
    assert labels == {"C2R2"}
    assert len(db.fork(match["match"], each="every=4", matches=2)) == 4
    answers = db.ask_again(match["match"], "rule:name=first-legal", seats=1)
    assert {row["seat"] for row in answers} == {1}
    assert all(row["agrees"] == (row["answered"] == row["recorded"]) for row in answers)
    with pytest.raises(gb.GameError, match="either step, a number, or each"):
        db.fork(match["match"])


def test_settings_are_swept_and_matches_played_until_enough_are_valid(db: gb.Database) -> None:
    swept = db.sweep("guess_two_thirds", "random", name="ratio", values=["1/2", "2/3"], matches=2, seed=1)
    assert [(row["value"], len(row["matches"])) for row in swept] == [("1/2", 2), ("2/3", 2)]
    valid = db.until_valid("nim", "nim-solver", "random", valid=4, seed=1)
    assert [row["agents"][0] for row in valid].count("random") == 2
    assert valid.nra is not None
    assert sum(valid.nra.values()) == 0


def test_decisions_are_judged_and_counted(db: gb.Database) -> None:
    (match,) = db.play("tic_tac_toe:gtbench", "random", seed=3)
    db.play("texas_holdem_nl", "random", seed=3)
    first, second = db.errors(match=match["match"])
    assert first["missed_win_chances"] or second["missed_win_chances"]
    assert {row["verdict"] for row in db.verdicts(match=match["match"])} <= {"best", "small loss", "blunder"}
    assert len(db.verdicts(match=match["match"])) == match["steps"]
    assert {row["label"] for row in db.statistics(game="texas_holdem_nl")} >= {"VPIP"}


@pytest.mark.parametrize("method", ["llmarena", "nra", "gamma"])
def test_benchmarks_own_ratings(db: gb.Database, method: Any) -> None:
    game = {"gamma": "guess_two_thirds", "nra": "nim", "llmarena": "bid:llmarena"}[method]
    db.play(
        "tic_tac_toe:llmarena" if method == "llmarena" else game,
        "random" if method == "gamma" else "mcts:simulations=5",
        *(() if method == "gamma" else ("random",)),
        matches=2,
        seed=1,
    )
    rows = db.ratings(method=method)
    assert [row["rank"] for row in rows] == [*range(1, len(rows) + 1)]
    assert {row["method"] for row in rows} == {method}
    assert {tuple(row) for row in rows} == {tuple(gb.RatingRecord.__annotations__)}
