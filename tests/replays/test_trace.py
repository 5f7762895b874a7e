"""Reading a recorded match."""

from __future__ import annotations

import _thread
import sqlite3
import threading
import weakref
from pathlib import Path

import pytest
from helpers.play import NAMES, every_nth
from helpers.recording import Dice, make, play
from helpers.waiting import LIMIT

from games.core.history import moves
from games.core.view import SPECTATOR
from replays.review.disclosure import Disclosure
from replays.review.inspection import Inspection
from replays.review.verify import verify_trace
from replays.store.contents import save
from replays.store.errors import StoreError, Trouble
from replays.store.rerun import RerunError
from replays.store.schema import open_for_reading
from replays.store.store import IDLE, Store
from replays.store.trace import Trace
from replays.store.writer import Writer


def change(writer: Writer, statement: str) -> None:
    writer.run(lambda db: db.execute(statement).rowcount)


@pytest.mark.parametrize("name", every_nth(2, NAMES))
def test_a_seat_sees_in_a_replay_what_it_saw_in_the_match(name: str, writer: Writer, store: Store) -> None:
    seen = []

    class Watching(Dice):
        async def decide(self, request):  # type: ignore[no-untyped-def]
            seen.append((request.step - 1, request.player, request.view, request.history()))
            return await super().decide(request)

    game, _ = make(name)
    play(writer, name, "m1", seats=[Watching() for _ in range(game.num_players)])
    trace = store.trace("m1")
    assert seen
    for step, player, view, history in seen:
        assert trace.view(step, player) == view
        assert list(trace.messages(step, player)) == list(history.messages)
        assert trace.view(step, SPECTATOR).player == SPECTATOR
        assert trace.view(step).player is None
    told = [move for number in range(1, step + 1) for move in moves(trace.turns(number, player))]
    assert told == list(history.moves)


@pytest.mark.parametrize("order", ["forwards", "backwards", "jumping"])
def test_any_step_opens_in_any_order(order: str, writer: Writer, store: Store) -> None:
    play(writer, "undercover", "m1", seed=5, seats=[Dice(0)] * 5)
    steps = list(range(store.match("m1").steps + 1))
    wanted = [store.trace("m1").stored_view(step) for step in steps]
    asked = {"forwards": steps, "backwards": steps[::-1], "jumping": steps[::3] + steps[1::3] + steps[2::3]}
    trace = store.trace("m1")
    for step in asked[order]:
        assert trace.stored_view(step) == wanted[step]


def test_a_step_that_does_not_exist_is_refused(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1")
    trace = store.trace("m1")
    for ask in (trace.view, trace.decisions, trace.state):
        with pytest.raises(StoreError, match=f"steps 0 to {trace.steps}, not 99"):
            ask(99)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("update matches set game = 'chess'", "The game 'chess' is not here"),
        ("update matches set game_version = 99", "version 99 of the rules"),
        ("update matches set preset = 'mystery'", "no preset tic_tac_toe:mystery"),
        ("update matches set params = '{\"size\": 3}'", "no parameter 'size'"),
        ("update matches set params = '[1]'", ""),
        ("update matches set num_players = 7", "needs 2 players"),
    ],
)
def test_a_match_of_unknown_rules_is_still_readable(
    statement: str, words: str, writer: Writer, store: Store
) -> None:
    play(writer, "tic_tac_toe", "m1", seed=2)
    known = store.trace("m1")
    change(writer, statement)
    trace = store.trace("m1")
    assert trace.game is None
    assert trace.preset is None
    assert words in trace.problem
    assert trace.all_decisions() == known.all_decisions()
    for step in range(trace.steps + 1):
        assert trace.view(step) == known.view(step)
        assert trace.view(step, 0) == known.view(step)  # all that there is
    with pytest.raises(RerunError):
        trace.state(1)


def test_without_rules_all_that_was_done_and_said_is_there_and_none_of_it_for_a_seat(
    writer: Writer, store: Store
) -> None:
    play(writer, "undercover", "m1", seed=2)
    known = store.trace("m1")
    change(writer, "update matches set game_version = 99")
    trace = store.trace("m1")
    assert known.messages(trace.steps)
    for step in range(1, trace.steps + 1):
        assert trace.turns(step) == known.turns(step)
        assert list(trace.messages(step)) == list(known.messages(step))
        assert moves(trace.turns(step)) == tuple(trace.joints()[step - 1].items())
    assert not Disclosure(trace, 0).messages(trace.steps)
    with pytest.raises(StoreError, match="version 99"):
        trace.turns(1, 0)


def test_a_view_of_an_older_version_is_read_without_the_past_ahead_of_it(
    writer: Writer, store: Store
) -> None:
    play(writer, "tic_tac_toe", "m1", seed=2)
    wanted = store.trace("m1").stored_view(3)
    assert wanted is not None
    older = f'2 1\n[[0,"hi",[],""]]\n[[0,"place",[4],""]]\n{wanted.to_json()}'
    digest = writer.run(lambda db: save(db, older))
    change(writer, f"update steps set view_digest = '{digest}' where step = 3")
    assert store.trace("m1").stored_view(3) == wanted
    assert verify_trace(store.trace("m1")).trust.good


def test_a_step_without_a_stored_view_is_computed(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seed=2)
    wanted = store.trace("m1").view(3)
    change(writer, "update steps set view_digest = null where step = 3")
    assert store.trace("m1").view(3) == wanted
    change(writer, "update matches set game = 'chess'")
    with pytest.raises(StoreError, match="Step 3 has no stored view"):
        store.trace("m1").view(3)


def test_views_after_an_illegal_action_are_the_stored_ones(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seed=2)
    first = store.trace("m1").joints(1)[0][0].to_json()
    change(writer, f"update decisions set action = '{first}' where step = 3")
    trace = store.trace("m1")
    assert trace.view(2, 1).player == 1
    assert trace.view(3, 1).player is None
    with pytest.raises(RerunError, match="not legal"):
        trace.state(5)


@pytest.mark.parametrize(
    "statement",
    [
        "update contents set body = x'00'",
        "update contents set body = x'789c', encoding = 'zlib'",
        "update decisions set action = 'place 3'",
        "update decisions set action = '" + "[" * 5000 + "'",
    ],
)
def test_damaged_contents_are_reported_in_a_sentence(statement: str, writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1")
    change(writer, statement)
    trace = store.trace("m1")

    def read() -> None:
        trace.view(1)
        trace.all_decisions()

    with pytest.raises(StoreError) as found:
        read()
    assert found.value.trouble is Trouble.DAMAGED
    assert str(store.path) in str(found.value)


def test_metrics_are_read_by_name_and_seat(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe:llmarena", "m1", seed=3)
    trace = store.trace("m1")
    names = trace.metric_names()
    assert {"score", "choices", "seconds", "attempts", "refused", "tokens"} <= set(names)
    assert "cost" not in names  # the price is not known, which is not 0
    assert trace.metric("choices")[0][0] == (1, 9.0)
    assert [step for step, _ in trace.metric("score")[1]] == list(range(1, trace.steps + 1))
    decisions = trace.all_decisions()
    assert dict(trace.metric("attempts")[0]) == {d.step: d.attempts for d in decisions if d.seat == 0}
    assert trace.totals.attempts == sum(d.attempts for d in decisions)
    assert trace.totals.refused == sum(
        value for seat in trace.metric("refused").values() for _, value in seat
    )
    assert trace.metric("no such metric") == {}


def test_match_metrics_are_apart_from_those_of_steps(writer: Writer, store: Store) -> None:
    play(writer, "bargain", "m1", seed=3)
    trace = store.trace("m1")
    assert trace.match_metrics()
    assert all(step >= 1 for name in trace.metric_names() for pairs in trace.metric(name).values()
               for step, _ in pairs)  # fmt: skip


def test_opening_a_trace_reads_no_step(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seats=[Dice(0), Dice(0)])
    asked: list[str] = []
    with store.reading() as conn:
        conn.set_trace_callback(asked.append)
        trace = store.trace("m1")
        assert len(asked) == 3  # the match, its seats, its last step
        asked.clear()
        trace.view(3)
        assert not any("calls" in statement or "decisions" in statement for statement in asked)
        conn.set_trace_callback(None)


def test_each_thread_reads_with_a_connection_of_its_own(writer: Writer, store: Store) -> None:
    for number in range(4):
        play(writer, "tic_tac_toe", f"m{number}", seed=number)
    found: dict[int, int] = {}

    def read(number: int) -> None:
        trace = store.trace(f"m{number}")
        found[number] = len([trace.view(step, 0) for step in range(trace.steps + 1)])

    threads = [threading.Thread(target=read, args=[number]) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: store.match(f"m{number}").steps + 1 for number in range(4)}


def test_connections_of_threads_that_ended_serve_the_next_threads(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each would otherwise read its pages anew, into memory of its own."""
    play(writer, "tic_tac_toe", "m1")
    opened: list[Path] = []

    def open_(path: Path, known: bool) -> sqlite3.Connection:
        opened.append(path)
        return open_for_reading(path, known)

    monkeypatch.setattr("replays.store.store.open_for_reading", open_)
    for _ in range(20):
        thread = threading.Thread(target=store.match, args=["m1"])
        thread.start()
        thread.join()
    assert len(opened) == 1
    assert len(store._open) <= 2


def test_few_connections_wait_for_threads(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1")
    everybody = threading.Barrier(IDLE + 3)

    def read() -> None:
        store.match("m1")
        everybody.wait()

    threads = [threading.Thread(target=read) for _ in range(IDLE + 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store._idle) == IDLE
    connections = list(store._idle)
    store.close()
    for connection in connections:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("select 1")


def test_also_of_threads_that_python_did_not_begin(writer: Writer, store: Store) -> None:
    """Such as those of Qt, which Python believes alive for ever."""
    play(writer, "tic_tac_toe", "m1")
    own = list(store._open)
    running, over, closed = threading.Semaphore(0), threading.Event(), threading.Semaphore(0)

    def read() -> None:
        store.match("m1")
        running.release()
        over.wait()

    for _ in range(5):
        _thread.start_new_thread(read, ())
        assert running.acquire(timeout=LIMIT)
    others = [weakref.finalize(opened, closed.release) for opened in store._open if opened not in own]
    assert len(others) == 5
    over.set()
    for _ in others:
        assert closed.acquire(timeout=LIMIT)
    assert list(store._open) == own


def test_a_trace_can_be_handed_to_another_thread(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1")
    trace: Trace = store.trace("m1")
    views = [trace.view(0)]
    thread = threading.Thread(target=lambda: views.append(trace.view(2, 0)))
    thread.start()
    thread.join()
    assert views[1].player == 0


def test_a_closed_store_says_so(path: Path, writer: Writer) -> None:
    play(writer, "tic_tac_toe", "m1")
    store = Store(path)
    trace = store.trace("m1")
    store.close()
    with pytest.raises(StoreError, match="closed"):
        trace.view(1)


def test_what_chance_did_has_no_legal_actions_to_consider(writer: Writer, store: Store) -> None:
    play(writer, "stratego:own_setup", "m1")
    trace = store.trace("m1")
    (dealt,) = (decision for decision in trace.decisions(1) if decision.seat < 0)
    assert Inspection(trace, dealt).considered() == []


def test_a_decision_without_a_search_needs_no_state(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(writer, "tic_tac_toe", "m1")
    trace = store.trace("m1")
    asked: list[int] = []
    monkeypatch.setattr(Trace, "state", lambda trace, step: asked.append(step))
    for decision in trace.all_decisions():
        inspection = Inspection(trace, decision)
        assert inspection.considered() == []
        assert inspection.reply(inspection.calls[0] if inspection.calls else None)
    assert not asked


def test_what_was_said_is_known_without_reading_each_step(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(writer, "undercover", "m1", seed=2)
    trace, read = store.trace("m1"), list[int]()
    monkeypatch.setattr(Trace, "decisions", lambda trace, step: read.append(step) or ())
    assert trace.messages(trace.steps)
    assert not read
