"""The thread in which positions are made, so that the engine's loop is never late because of pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")
NAME: Final = "served"


class Apart:
    """One thread for all positions of a host: what a connection was told belongs to it alone."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=NAME)

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in the thread, after what waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """End the thread when it has done what it is doing; the rest is not done."""
        self._pool.shutdown(wait=False, cancel_futures=True)
