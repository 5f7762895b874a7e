"""A group whose people sit at two real browsers and one page without: from the waiting room to the code."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.chromium import CHROMIUM, chromium
from helpers.group_pages import Page
from helpers.groups import grouped, with_levels
from helpers.visiting import receiving

from gamebench_gui.served import gates
from replays.studies.protocol import Level

pytestmark = [pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"), pytest.mark.slow]


def test_two_browsers_and_a_third_person_play_in_one_group(tmp_path: Path, run, monkeypatch) -> None:
    monkeypatch.setattr(gates, "MESSAGES", 1e6)
    protocol = replace(grouped(3), agents={"program": "rule:name=best-reply"})
    protocol = with_levels(protocol, Level("one", set={"seats": "person, person, person, program"}))
    consent = replace(protocol.consent, at_least_seconds=0)
    protocol = replace(protocol, consent=consent, quota=replace(protocol.quota, participants=3, over=3))

    async def story() -> None:
        async with receiving(tmp_path, protocol) as there:
            with chromium() as first, chromium() as second:
                first.resize(360, 640)
                second.resize(1280, 800)
                pages = [Page(first), Page(second)]
                for page in pages:
                    await page.come(there.host.url, there.code)
                    await page.press_on(lambda state: "Waiting" in state)
                assert "2 of 3 people are here." in await pages[0].value("document.body.innerText")
                third = await there.come()
                playing = asyncio.ensure_future(third.take_part())
                for state in await asyncio.gather(*(page.press_on(lambda s: s == "table") for page in pages)):
                    assert state == "table"
                # a page that is loaded again is at the same match
                await pages[0].value("location.reload()")
                await asyncio.gather(*(page.press_on(lambda s: "call" in s) for page in pages))
                await playing
                for page in pages:
                    assert await page.value("document.documentElement.scrollWidth <= innerWidth")
                    assert page.browser.problems == []
            assert there.rows("select state, count(*) from participants group by 1") == [("complete", 3)]
            assert there.rows("select sum(reloads) from seat_screens") == [(1,)]
            assert not there.refused

    run(story())
