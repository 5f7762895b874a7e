"""The context of seats where there is no window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager

from agents.catalog.seat_context import PersonSeat, SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.workers import search_executor
from gamebench_gui.app.models.keys import Keys
from games.core.seat import Request


@contextmanager
def headless_context(
    seats: Sequence[AgentSpec],
    concurrency: int = 1,
    asked: Callable[[Request, PersonSeat], None] | None = None,
) -> Iterator[SeatContext]:
    """Yield the context: keys, a person to ask, and processes that search if several matches run at once.

    Args:
        asked: is called when a person must decide; None where there is nobody.
    """
    executor: Executor | None = search_executor(seats, concurrency)
    try:
        yield SeatContext(executor=executor, key_for=Keys().find, asked=asked, allow_cheating=True)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
