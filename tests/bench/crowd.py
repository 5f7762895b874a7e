"""Many people at browsers without a browser, in a process of their own.

Standard input: the address of the host, then a line for each match with the codes of its seats.
Standard output: JSON with the milliseconds from an answer to its reply (``replies``), and from the last
answer of a step to its position at every seat (``arrivals``).
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

from tests.helpers.browsers import Browser, at_random

PAUSE = 5.0
"""Seconds that somebody thinks, at most."""
OF_ADDRESS = 30
"""Connections from one address."""


class Table:
    """The people of one match, and when each of them answered last."""

    def __init__(self) -> None:
        self.answered: dict[int, float] = {}
        self.replies: list[float] = []
        self.arrivals: list[float] = []


async def person(url: str, code: str, number: int, table: Table) -> None:
    """Play a match to its end."""
    rng = random.Random(code)
    here = f"127.0.0.{2 + number // OF_ADDRESS}"
    browser = await Browser(url).open(local_addr=(here, 0))
    await browser.join(code)
    seen = -1
    while not browser.is_over:
        await browser.until(lambda seen=seen: browser.at.get("n", -1) > seen or browser.is_over)
        if seen >= 0 and seen in table.answered:
            table.arrivals.append(1000 * (time.perf_counter() - table.answered[seen]))
        seen = browser.at["n"]
        if not browser.ask:
            continue
        await asyncio.sleep(rng.uniform(0, PAUSE))
        q = browser.ask["q"]
        begun = table.answered[seen] = time.perf_counter()
        await browser.answer(at_random(rng)(browser))
        reply = await browser.reply(q)
        assert reply["t"] == "ok", reply
        table.replies.append(1000 * (time.perf_counter() - begun))
    await browser.shut()


async def crowd(url: str, matches: list[list[str]]) -> dict[str, Any]:
    tables = [Table() for _ in matches]
    codes = [(code, table) for match, table in zip(matches, tables, strict=True) for code in match]
    await asyncio.gather(*(person(url, code, number, table) for number, (code, table) in enumerate(codes)))
    return {
        "people": len(codes),
        "replies": [one for table in tables for one in table.replies],
        "arrivals": [one for table in tables for one in table.arrivals],
    }


if __name__ == "__main__":
    address, *lines = sys.stdin.read().splitlines()
    print(json.dumps(asyncio.run(crowd(address, [line.split() for line in lines]))))
