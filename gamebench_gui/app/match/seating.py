"""What seats are given where no window is."""

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
    """What seats need: keys, somebody to ask, and processes that search where several matches are played.

    Args:
        concurrency: matches at a time; one needs no processes.
        asked: tells that a person must decide; None where nobody is there.
    """
    executor: Executor | None = search_executor(seats, concurrency)
    try:
        yield SeatContext(executor=executor, key_for=Keys().find, asked=asked, allow_cheating=True)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
