"""Long computations of solvers: beside the event loop, within a time limit, and given up when unwanted."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class TimeUpError(Exception):
    """The time for a decision has passed, or nobody wants it any more."""


def timed(
    work: Callable[..., T], args: tuple[Any, ...], seconds: float, unwanted: threading.Event | None = None
) -> T:
    """Call ``work`` with the arguments and, last, a function that says whether to give up."""
    deadline = time.monotonic() + seconds

    def expired() -> bool:
        return time.monotonic() > deadline or (unwanted is not None and unwanted.is_set())

    return work(*args, expired)


async def think(executor: Executor | None, seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Compute in the executor, or in a thread of its own without one.

    Args:
        seconds: counted from when the computation begins; a cancelled one in a process runs on until then.
        work: takes the arguments and a function that says whether to give up; with its arguments it must
            be fit to be sent to another process.
    """
    loop = asyncio.get_running_loop()
    if isinstance(executor, ProcessPoolExecutor):
        try:
            return await loop.run_in_executor(executor, timed, work, args, seconds)
        except BrokenExecutor:
            executor = None
    unwanted = threading.Event()
    try:
        return await loop.run_in_executor(executor, timed, work, args, seconds, unwanted)
    finally:
        unwanted.set()
