"""What matches leave for scores: right or missing after any change, and not slower with longer matches."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.rated import fill, won
from helpers.recording import Dice, play

from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.scores.costs import costs
from replays.scores.failures import keep
from replays.scores.leaderboard import compute
from replays.scores.match_records import read
from replays.scores.rating_options import Options
from replays.scores.verdicts import NAMES, verdict_counts
from replays.store.notebook import Notebook
from replays.store.result_tables import OUTDATING
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

ONE = AgentRow("one", "One", "llm", config="llm:model=one")
TWO = AgentRow("two", "Two", "llm", config="llm:model=two")
DICE = AgentRow("dice", "Dice", "random", config="random")


class Price:
    """A price by which every token costs the same."""

    def of_tokens(self, read: int, seen: int, written: int) -> float:
        return 0.25 * (read - seen) + 0.5 * written


def answers(store: Store) -> dict[str, Any]:
    """All that is computed from sums, rounded where the order of a sum may count."""
    board = compute(store, options=Options("elo"))
    records = read(store)
    spent = [*costs(store), *costs(store, prices={"dice": Price()})]
    return {
        "costs": [replace(line, known_cost=round(line.known_cost, 6)) for line in spent],
        "verdicts": verdict_counts(store),
        "ratings": [(line.agent_id, line.rating, line.matches, line.stand_ins) for line in board.agents],
        "asked": (records.ids.tolist(), records.asked.tolist(), records.stood_in.tolist()),
    }


def from_nothing(path: Path, folder: Path) -> dict[str, Any]:
    """The same from a copy without any sums, by a program that knows nothing yet."""
    copy = folder / "copy.sqlite"
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("vacuum into ?", [str(copy)])
    with closing(sqlite3.connect(copy)) as conn:
        conn.execute("delete from summaries")
        conn.commit()
    with Store(copy) as store:
        found = answers(store)
    copy.unlink()
    return found


def stage(writer: Writer, store: Store) -> None:
    """Record matches with refused answers, calls and verdicts."""
    for k in range(5):
        play(
            writer,
            ("tic_tac_toe:llmarena", "kuhn_poker")[k % 2],
            f"m{k}",
            seed=k,
            agents=([ONE, TWO], [TWO, DICE], [DICE, ONE])[k % 3],
            seats=[Dice((0.0, 0.3)[k in (3, 4)])] * 2,
        )
    for k in range(3):
        judge(writer, store, f"m{k}")
    writer.flush()


def judge(writer: Writer, store: Store, match_id: str) -> None:
    """Store verdicts of every decision."""
    rng = random.Random(match_id)
    seats = [(row.step, row.seat) for row in store.trace(match_id).all_decisions() if row.seat >= 0]
    values = []
    for step, seat in seats:
        values += [(step, seat, "verdict", float(rng.randrange(3))), (step, seat, "loss", rng.random())]
    sums = [(seat, "judged", float(len(seats))) for seat in (0, 1)]
    writer.run(lambda db: keep(match_id, NAMES, values, sums, db))


def fork(writer: Writer, store: Store, folder: Path) -> None:
    trace = store.trace("m1")
    play(writer, "kuhn_poker", "forked", agents=[ONE, DICE], seats=[Dice(0.3)] * 2, trace=trace, fork=1)


def delete(writer: Writer, store: Store, folder: Path) -> None:
    Notebook(store, writer).delete_matches(["m0"])


def bring_in(writer: Writer, store: Store, folder: Path) -> None:
    export_jsonl(store, ["m2"], folder / "m2.jsonl")
    delete_one = Notebook(store, writer).delete_matches
    delete_one(["m2"])
    import_jsonl(writer, folder / "m2.jsonl")


def sql(*statements: str) -> Callable[[Writer, Store, Path], None]:
    def change(writer: Writer, store: Store, folder: Path) -> None:
        for statement in statements:
            writer.run(lambda db, statement=statement: db.execute(statement).rowcount)

    return change


CHANGES: dict[str, Callable[[Writer, Store, Path], None]] = {
    "forked": fork,
    "deleted": delete,
    "brought in": bring_in,
    "judged anew": lambda writer, store, folder: judge(writer, store, "m3"),
    "ended void": sql("update matches set termination = 'void' where id = 'm2'"),
    "scored anew": sql("update seats set rank = 3 - rank, score = -score where match_id in ('m0', 'm4')"),
    "other agent": sql("update seats set agent_id = (select max(agent_id) from seats) where match_id = 'm1'"),
    "decided otherwise": sql("update decisions set chosen_by = 'random', seconds = 9 where match_id = 'm2'"),
    "a decision less": sql("delete from decisions where match_id = 'm2' and step = 1"),
    "dearer": sql("update calls set cost = 0.125 where match_id = 'm0' and seat = 0"),
    "other tokens": sql("update calls set input_tokens = 7, cached_tokens = 2 where match_id = 'm2'"),
    "other refusals": sql("update attempts set failure = 'illegal' where failure = 'unparsable'"),
    "no attempts": sql("delete from attempts where match_id = 'm4'"),
    "worse verdicts": sql("update metrics set value = 2 where name = 'verdict'"),
    "no verdicts": sql("delete from metrics where name = 'verdict' and match_id = 'm2'"),
    "charged": sql(
        "insert or replace into call_details (match_id, step, seat, attempt, number, charged) "
        "select match_id, step, seat, attempt, number, 'server' from calls where match_id = 'm4'"
    ),
    "a seat changed hands": sql(
        "insert into seat_changes (match_id, number, step, seat, spec, at) values ('m4', 1, 1, 0, 'x', '')"
    ),
    "more results": lambda writer, store, folder: fill(writer, won("a", "b", 3)) and None,
}


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("staged") / "traces.sqlite"
    with Writer(path) as writer, Store(path) as store:
        stage(writer, store)
    return path


@pytest.mark.parametrize("change", CHANGES)
def test_scores_after_any_change_are_those_computed_from_nothing(
    staged: Path, tmp_path: Path, change: str
) -> None:
    path = tmp_path / "traces.sqlite"
    shutil.copy(staged, path)
    with Writer(path) as writer, Store(path) as store:
        before = answers(store)
        CHANGES[change](writer, store, tmp_path)
        writer.flush()
        after = answers(store)
        assert after == from_nothing(path, tmp_path)
        assert (after == before) == (change == "brought in"), "every other change shows"


def test_changes_one_after_the_other(staged: Path, tmp_path: Path) -> None:
    """In any order, with sums, parts of sums, and histories known from before."""
    path = tmp_path / "traces.sqlite"
    shutil.copy(staged, path)
    names = [name for name in CHANGES if name not in ("deleted", "brought in")]
    random.Random(1).shuffle(names)
    with Writer(path) as writer, Store(path) as store:
        for name in names:
            CHANGES[name](writer, store, tmp_path)
            writer.flush()
            answers(store)
        assert answers(store) == from_nothing(path, tmp_path)


def test_every_ended_match_has_left_its_sums(staged: Path) -> None:
    with closing(sqlite3.connect(staged)) as conn:
        without = "select id from matches where id not in (select match_id from summaries)"
        assert conn.execute(without).fetchall() == []


def test_each_table_that_is_summed_up_has_its_triggers(staged: Path) -> None:
    with closing(sqlite3.connect(staged)) as conn:
        triggers = conn.execute("select name from sqlite_master where type = 'trigger'").fetchall()
    outdating = {name for (name,) in triggers if name.endswith("_outdates")}
    assert len(outdating) == len(OUTDATING) == 16


def test_costs_do_not_grow_with_the_steps_of_matches(writer: Writer, store: Store) -> None:
    """Counted in instructions of SQLite."""
    play(writer, "tic_tac_toe", "m", agents=[ONE, TWO], seats=[Dice(0.2)] * 2)
    short = instructions(store)

    def grow(db: sqlite3.Connection) -> None:
        db.execute("create temp table kept as select * from summaries")
        for step in range(100, 600):
            db.execute("insert into steps (match_id, step, at, state_hash) values ('m', ?, '', '')", [step])
            db.execute(
                "insert into decisions (match_id, step, seat, action, label, chosen_by, seconds) "
                "values ('m', ?, 0, '{}', '', 'seat', 1.0)",
                [step],
            )
        db.execute("insert into summaries select * from kept")

    writer.run(grow)
    assert instructions(store) < 1.05 * short


def instructions(store: Store) -> int:
    """Return how many instructions SQLite needs for the costs of all agents, in tens."""
    count = 0

    def tick() -> int:
        nonlocal count
        count += 1
        return 0

    with store.reading() as conn:
        conn.set_progress_handler(tick, 10)
    try:
        costs(store)
    finally:
        with store.reading() as conn:
            conn.set_progress_handler(None, 0)
    return count
