"""A host with matches for the tests of seats at browsers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.chromium import Browser, chromium
from helpers.hosting import Hosting
from helpers.seat_page import SOCKET, SeatPage
from helpers.waiting import LIMIT


@pytest.fixture
def hosting(tmp_path: Path) -> Hosting:
    return Hosting(tmp_path)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser in which the test is the host."""
    with chromium() as opened:
        opened.run_first(SOCKET)
        yield opened


@pytest.fixture
def seat(browser: Browser, tmp_path: Path) -> SeatPage:
    """The page of a seat at a telephone."""
    browser.resize(360, 640)
    opened = SeatPage(browser, tmp_path)
    opened.open()
    return opened


@pytest.fixture
def run() -> Callable[[Coroutine[Any, Any, None]], None]:
    """Run a test's coroutine, with a limit."""

    def go(work: Coroutine[Any, Any, None]) -> None:
        async def limited() -> None:
            async with asyncio.timeout(10 * LIMIT):
                await work

        asyncio.run(limited())

    return go
