"""The writer thread: order, failure, and going on without losing anything."""

from __future__ import annotations

import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.recording import AGENT, make, play, story
from helpers.waiting import LIMIT

from games.core.events import Stepped
from replays.store.errors import StoreError, Trouble
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

HUMAN = AgentRow("h", "Ann", "human", config="human")


def note(text: str) -> Any:
    """A write that leaves a text behind."""
    return lambda db: db.execute(
        "insert into agents (digest, name, kind) values (lower(hex(randomblob(8))), ?, 'rule')", [text]
    )


def notes(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as conn:
        return [text for (text,) in conn.execute("select name from agents order by id")]


def limit_pages(writer: Writer, spare: int) -> None:
    """Let the file grow by so many pages and no more, as on a full disk."""

    def limit(db: sqlite3.Connection) -> None:
        pages = db.execute("pragma page_count").fetchone()[0]
        db.execute(f"pragma max_page_count = {pages + spare}")

    writer.run(limit)


def unlimited(db: sqlite3.Connection) -> None:
    db.execute("pragma max_page_count = 1000000")


class Failures(list[StoreError]):
    """Collects failures and can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Condition()

    def __call__(self, error: StoreError) -> None:
        with self._lock:
            self.append(error)
            self._lock.notify_all()

    def until(self, count: int) -> None:
        with self._lock:
            assert self._lock.wait_for(lambda: len(self) >= count, LIMIT)


def test_writes_are_done_in_order_and_are_there_after_a_flush(path: Path) -> None:
    wanted = [str(number) for number in range(500)]
    with Writer(path) as writer:
        for text in wanted:
            writer.submit(note(text), closes=False)
        writer.flush()
        assert notes(path) == wanted


def test_a_write_is_committed_before_its_result_is_told(path: Path) -> None:
    with Writer(path) as writer:
        for number in range(50):
            seen = writer.submit(note(str(number)))
            seen.result(LIMIT)
            assert notes(path)[-1] == str(number)


def test_closing_writes_what_is_queued(path: Path) -> None:
    writer = Writer(path)
    for number in range(300):
        writer.submit(note(str(number)))
    writer.close()
    writer.close()
    assert len(notes(path)) == 300
    with pytest.raises(StoreError, match="closed"):
        writer.submit(note("late"))
    assert not Path(f"{path}-wal").exists()


def test_no_thread_is_left_after_closing(path: Path) -> None:
    before = threading.active_count()
    Writer(path).close()
    assert threading.active_count() == before


def test_a_full_disk_loses_nothing(path: Path) -> None:
    failures = Failures()
    with Writer(path, failures) as writer, Store(path) as store:
        limit_pages(writer, 3)
        texts = [f"{number} " + "x" * 2000 for number in range(40)]
        for text in texts:
            writer.submit(note(text))
        failures.until(1)
        assert failures[0].trouble is Trouble.FULL
        assert str(failures[0]) == f"The disk that holds {path} is full; free some space, then try again."
        assert writer.failure is failures[0]
        stood = notes(path)
        assert stood == texts[: len(stood)]
        assert len(stood) < 40
        time.sleep(0.05)
        assert len(failures) == 1  # told once
        for wait in (writer.flush, lambda: writer.run(note("not kept"))):
            with pytest.raises(StoreError, match="full"):
                wait()
        writer.retry()
        failures.until(2)  # still full
        assert notes(path) == stood
        unlimit(writer)
        writer.retry()
        writer.flush()
        assert writer.failure is None
        assert notes(path) == texts
        assert store.count() == 0


def unlimit(writer: Writer) -> None:
    """Free space: lift the limit within the writer's own connection, ahead of what waits."""
    original = writer._queue[0].job

    def first(db: sqlite3.Connection) -> Any:
        unlimited(db)
        return original(db)

    writer._queue[0].job = first


def test_a_match_goes_on_while_the_disk_is_full_and_is_whole_afterwards(path: Path) -> None:
    failures = Failures()
    with Writer(path) as writer, Store(path) as store:
        play(writer, "undercover", "whole", seed=3)
        writer.on_failure = failures
        limit_pages(writer, 2)
        with pytest.raises(StoreError, match="full"):
            play(writer, "undercover", "m1", seed=3, batch="y" * 6000)
        assert writer.waiting > 10
        unlimit(writer)
        writer.retry()
        writer.flush()
        assert len(failures) == 1
        assert story(store, "m1") == story(store, "whole")


def test_what_could_not_be_written_is_counted_when_closing(path: Path) -> None:
    failures = Failures()
    writer = Writer(path, failures)
    limit_pages(writer, 0)
    for _ in range(3):
        writer.submit(note("x" * 90_000))
    failures.until(1)
    with pytest.raises(StoreError, match=r"^3 writes could not be saved. The disk .* is full"):
        writer.close()


def test_a_lock_of_another_program_is_waited_out(path: Path) -> None:
    failures = Failures()
    with Writer(path, failures, busy_seconds=0.05) as writer:
        with closing(sqlite3.connect(path)) as other:
            other.execute("begin immediate")
            writer.submit(note("a"))
            writer.submit(note("b"))
            failures.until(1)
            assert failures[0].trouble is Trouble.LOCKED
            other.rollback()
        writer.retry()
        writer.flush()
        assert notes(path) == ["a", "b"]


def test_a_write_that_is_wrong_in_itself_does_not_stop_the_others(path: Path) -> None:
    failures = Failures()

    def broken(db: sqlite3.Connection) -> None:
        note("half")(db)
        raise ZeroDivisionError("by zero")

    def twice(db: sqlite3.Connection) -> None:
        for _ in range(2):
            db.execute("insert into contents values ('d', x'00', 'utf8')")

    with Writer(path, failures) as writer:
        writer.submit(note("a"), closes=False)
        wrong = [writer.submit(broken, closes=False), writer.submit(twice, closes=False)]
        writer.submit(note("b"), closes=False)
        writer.flush()
        for future in wrong:
            assert isinstance(future.exception(), StoreError)
        assert notes(path) == ["a", "b"]
        assert len(failures) == 2
        assert "by zero" in str(failures[0])


def test_a_run_that_fails_is_told_to_its_caller_alone(path: Path) -> None:
    failures = Failures()
    with Writer(path, failures) as writer:
        with pytest.raises(StoreError, match="by zero"):
            writer.run(lambda db: [][0] if db is None else 1 / 0)
        assert writer.run(lambda db: 7) == 7
    assert failures == []


def test_a_listener_that_fails_does_not_stop_the_writer(path: Path) -> None:
    def bad(error: StoreError) -> None:
        raise RuntimeError("listener")

    with Writer(path, bad) as writer:
        writer.submit(lambda db: 1 / 0)
        writer.submit(note("a"))
        writer.flush()
        assert notes(path) == ["a"]


def test_what_waits_for_the_disk_shares_a_commit_if_it_may(path: Path) -> None:
    """And still only what cannot be written is left out."""
    statements: list[str] = []
    busy = threading.Event()
    with Writer(path, Failures()) as writer:
        writer.run(lambda db: db.set_trace_callback(statements.append))
        writer.together = True
        writer.submit(lambda db: busy.wait(LIMIT))
        done = [writer.submit(note(str(number))) for number in range(20)]
        busy.set()
        writer.flush()
        assert statements.count("commit") <= 3
        assert all(one.done() for one in done)
        busy.clear()
        writer.submit(lambda db: busy.wait(LIMIT))
        wrong = writer.submit(lambda db: 1 / 0)
        right = writer.submit(note("20"))
        busy.set()
        writer.flush()
        assert isinstance(wrong.exception(), StoreError)
        assert right.exception() is None
    assert notes(path) == [str(number) for number in range(21)]


def test_no_two_steps_of_a_match_with_people_share_a_commit(path: Path) -> None:
    """Also when they come faster than the disk takes them."""
    statements: list[str] = []
    events: list[Any] = []
    with Writer(path) as writer:
        play(writer, "tic_tac_toe", "m1", watch=events.append)
        game, preset = make("tic_tac_toe")
        writer.run(lambda db: db.set_trace_callback(statements.append))
        record = Recorder(writer, game, preset, [AGENT, HUMAN], "m2")
        for event in events:
            record(event)
        writer.flush()
        writer.run(lambda db: db.set_trace_callback(None))
    commits, steps = 0, [0]
    for statement in statements:
        if statement == "commit":
            commits += 1
            steps.append(0)
        steps[-1] += statement.startswith("insert into steps")
    assert sum(steps) == sum(isinstance(event, Stepped) for event in events) + 1
    assert max(steps) <= 2  # the start, which is no step, goes with the first
    assert sorted(steps)[-2] <= 1
    assert commits >= sum(steps) - 1
