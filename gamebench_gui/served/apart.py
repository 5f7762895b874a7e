"""The thread that builds positions, so that pictures never delay the engine's loop."""

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
        """Run ``work`` in the thread, after the work that is queued already."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """End the thread after its current work; queued work is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
