"""The engine thread: one asyncio loop that runs every match, apart from the window."""

from __future__ import annotations

import asyncio
import inspect
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

T = TypeVar("T")

SWITCH_SECONDS: Final = 0.0005
"""Time slice of a thread; with Python's usual 5 ms a search makes the window stutter."""

LOOK_SECONDS: Final = 0.01
"""How often a stopping engine looks for tasks that others started while they ended."""


class Engine:
    """A daemon thread that owns an event loop, and one more thread for searching agents.

    Args:
        loop: None makes a new one; tests give one with a clock of its own.

    Attributes:
        executor: runs the computations of search agents, one at a time.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self.executor = ThreadPoolExecutor(1, thread_name_prefix="search")
        self._loop = loop or asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    def submit(self, coro: Coroutine[Any, Any, T]) -> Future[T]:
        """Run a coroutine in the loop; cancelling the future cancels it.

        Raises:
            RuntimeError: the engine was stopped.
        """
        if not self.running:
            coro.close()
            raise RuntimeError("the engine was stopped")
        return asyncio.run_coroutine_threadsafe(coro, self._loop)

    def call(self, fn: Callable[..., object], *args: object) -> None:
        """Call a function soon in the loop's thread; does nothing once the engine was stopped."""
        if self.running:
            self._loop.call_soon_threadsafe(fn, *args)

    @property
    def running(self) -> bool:
        return self._thread.is_alive() and not self._loop.is_closed()

    def settled(self) -> Future[None]:
        """Return a future that is done when all tasks that run now have ended."""

        done: Future[None] = Future()

        def watch() -> None:
            everything = asyncio.gather(*asyncio.all_tasks(), return_exceptions=True)
            everything.add_done_callback(lambda _: done.set_result(None))

        self.call(watch)
        return done

    def stop(self) -> None:
        """Cancel every task, wait until all have ended, and end both threads."""
        if not self.running:
            return
        self.executor.shutdown(wait=False, cancel_futures=True)
        asyncio.run_coroutine_threadsafe(self._cancel_all(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self.executor.shutdown(wait=True)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.run_until_complete(self._loop.shutdown_default_executor())
            self._loop.close()

    @staticmethod
    async def _cancel_all() -> None:
        """Cancel every task once it has started, and wait until none is left.

        A task cancelled before it starts would never close what it was given.
        """
        me, cancelled = asyncio.current_task(), set[asyncio.Task[Any]]()
        while others := {task for task in asyncio.all_tasks() if task is not me}:
            for task in filter(_begun, others - cancelled):
                task.cancel()
                cancelled.add(task)
            await asyncio.wait(others, timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)


def _begun(task: asyncio.Task[Any]) -> bool:
    coro = task.get_coro()
    return not (inspect.iscoroutine(coro) and inspect.getcoroutinestate(coro) == inspect.CORO_CREATED)
