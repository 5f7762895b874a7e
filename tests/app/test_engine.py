"""The engine thread: it runs matches away from the window and leaves nothing behind."""

import asyncio
import gc
import inspect
import sys
import threading
import time

import pytest
from helpers.chat_server import ChatServer
from helpers.waiting import LIMIT

from agents.llm.model import ModelOptions
from agents.llm.openai_model import OpenAIModel
from gamebench_gui.app.match.engine import SWITCH_SECONDS, Engine
from games.core.chat import ChatMessage


@pytest.fixture
def engine():
    made = Engine()
    yield made
    made.stop()


def test_coroutines_run_in_another_thread_and_give_their_result_back(engine):
    async def where():
        return threading.current_thread().name

    assert engine.submit(where()).result(LIMIT) == "engine"


def test_errors_travel_in_the_future(engine):
    async def fail():
        raise ValueError("on purpose")

    with pytest.raises(ValueError, match="on purpose"):
        engine.submit(fail()).result(LIMIT)


def test_calls_reach_the_loop_in_their_order(engine):
    seen = []
    for number in range(5):
        engine.call(seen.append, number)
    engine.submit(asyncio.sleep(0)).result(LIMIT)
    assert seen == [0, 1, 2, 3, 4]


def test_cancelling_a_future_cancels_its_coroutine(engine):
    left = threading.Event()

    async def wait():
        try:
            await asyncio.Event().wait()
        finally:
            left.set()

    future = engine.submit(wait())
    engine.submit(asyncio.sleep(0)).result(LIMIT)
    future.cancel()
    assert left.wait(LIMIT)


def test_stopping_cancels_what_runs_and_ends_every_thread():
    before = set(threading.enumerate())
    engine = Engine()
    tidied = []

    async def wait():
        try:
            await asyncio.Event().wait()
        finally:
            tidied.append(True)

    future = engine.submit(wait())
    engine.executor.submit(time.sleep, 0.01)
    engine.submit(asyncio.to_thread(time.sleep, 0.01)).result(LIMIT)
    engine.stop()
    assert tidied == [True]
    assert future.cancelled()
    assert set(threading.enumerate()) - before == set()


def test_stopping_while_a_model_is_connected_to_leaves_no_connection_attempt_behind():
    """Not even one that had no turn yet: what is never awaited is told of when it is collected."""

    def new(task):
        return inspect.getcoroutinestate(task.get_coro()) == inspect.CORO_CREATED

    async def stop_at_the_first_attempt(url):
        model = OpenAIModel("test-model", url)
        call = asyncio.create_task(model.complete([ChatMessage.of("user", "Ready?")], ModelOptions()))
        await asyncio.sleep(0)
        while not any(map(new, asyncio.all_tasks())):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0)
        await Engine._cancel_all()
        return call.cancelled()

    engine = Engine()
    with ChatServer(lambda body: "ready") as server:
        assert engine.submit(stop_at_the_first_attempt(server.base_url)).result(LIMIT)
    engine.stop()
    gc.collect()


def test_a_stopped_engine_takes_no_more_work(engine):
    engine.stop()
    engine.stop()
    engine.call(print, "never")
    with pytest.raises(RuntimeError, match="stopped"):
        engine.submit(asyncio.sleep(0))


def test_searches_run_one_at_a_time(engine):
    running, most = [], []

    def search():
        running.append(1)
        most.append(len(running))
        time.sleep(0.01)
        running.pop()

    for future in [engine.executor.submit(search) for _ in range(4)]:
        future.result(LIMIT)
    assert max(most) == 1


def test_the_window_gets_the_interpreter_often(engine):
    assert sys.getswitchinterval() == pytest.approx(SWITCH_SECONDS)


def test_settled_waits_for_what_runs_but_not_for_what_comes_later(engine):
    go_on = asyncio.Event()
    now = engine.submit(go_on.wait())
    settled = engine.settled()
    later = engine.submit(asyncio.Event().wait())
    assert not settled.done()
    engine.call(go_on.set)
    settled.result(LIMIT)
    assert now.done()
    assert not later.done()
