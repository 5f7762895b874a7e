"""Coming in and coming back: how little is sent until the board is there, and one seat in two tabs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.browsers import Browser
from helpers.chromium import CHROMIUM, chromium
from helpers.chromium import Browser as Chromium
from helpers.hosting import served_plan
from helpers.play import FIRST, few

from gamebench_gui.served.page import page

PAGE_BYTES = 80_000
ARRIVAL_BYTES = 20_000


@pytest.mark.parametrize("game", few(2, ["tic_tac_toe:gtbench", "werewolf:clean", *FIRST[::4]]))
def test_from_the_code_to_the_board_are_three_messages_and_few_bytes(hosting, run, game):
    """The page, then the seat, who is there and the position; nothing else is asked for or sent."""

    async def story():
        planned = served_plan(game, (0,))
        if planned.live:
            pytest.skip("real time sends pictures from the start")
        async with hosting.playing(planned, (0,)) as match:
            match.control.pause()
            person = await match.seat(0)
            kinds = [json.loads(frame)["t"] for frame in person.frames]
            assert kinds[:3] == ["seated", "welcome", "at"]
            assert sum(len(frame.encode()) for frame in person.frames[:2]) < 2_000
            assert len(page().packed) < PAGE_BYTES
            extensions = person.socket.protocol.extensions
            assert [extension.name for extension in extensions] == ["permessage-deflate"]

    run(story())


def test_a_lobby_and_its_start_send_a_guest_nothing_but_who_is_there(hosting, run):
    async def story():
        planned = served_plan("tic_tac_toe:gtbench", (0, 1))
        async with hosting.playing(planned, (0, 1)) as match:
            code = match.host.open_lobby(planned.title, (0, 1))
            people = [await Browser(match.host.url).open() for _ in range(2)]
            match.browsers += people
            for person, name in zip(people, ("Kim", "Lee"), strict=True):
                await person.say({"t": "join", "code": code, "name": name})
                await person.until(lambda person=person: person.room)
            match.host.seat_guests(planned.match_id)
            for person in people:
                await person.until(lambda person=person: person.token)
                await person.hello()
                await person.until(lambda person=person: person.at)
            kinds = [[json.loads(frame)["t"] for frame in person.frames] for person in people]
            for told in kinds:
                first = told.index("seated")
                assert set(told[:first]) == {"room"}
                assert first <= len(people) + 1
                assert told[first + 1] == "welcome"

    run(story())


def test_the_host_seats_people_as_the_lobby_has_placed_them(hosting, run):
    async def story():
        planned = served_plan("tic_tac_toe:gtbench", (0, 1))
        async with hosting.playing(planned, (0, 1)) as match:
            code = match.host.open_lobby(planned.title, (0, 1))
            people = {}
            for name in ("Kim", "Lee", "Noa"):
                people[name] = person = await Browser(match.host.url).open()
                match.browsers.append(person)
                await person.say({"t": "join", "code": code, "name": name})
                await person.until(lambda person=person: person.room)
            lobby = match.host.lobby
            assert [(guest.name, guest.seat) for guest in lobby.present] == [
                ("Kim", 0),
                ("Lee", 1),
                ("Noa", None),
            ]
            lobby.move("Noa", 0)
            # nobody is without a seat while there is one
            assert {guest.name: guest.seat for guest in lobby.present} == {"Kim": None, "Lee": 1, "Noa": 0}
            lobby.move("Lee", 0)
            assert {guest.name: guest.seat for guest in lobby.present} == {"Kim": None, "Lee": 0, "Noa": 1}
            assert match.host.seat_guests(planned.match_id) == {0: "Lee", 1: "Noa"}
            match.host.close_lobby()
            assert await people["Kim"].ended() == 4005
            for name in ("Lee", "Noa"):
                await people[name].until(lambda name=name: people[name].token)
            assert not people["Kim"].token

    run(story())


needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    with chromium() as opened:
        yield opened


async def until(browser: Chromium, script: str) -> None:
    while not await asyncio.to_thread(browser.value, script):  # noqa: ASYNC110 - a page tells nobody
        await asyncio.sleep(0.02)


@needs_browser
@pytest.mark.slow
def test_a_seat_in_two_tabs_is_played_in_the_newer_and_comes_back_on_demand(browser, hosting, run):
    async def story():
        planned = served_plan("connect_four:gtbench", (0, 1), seed=5)
        async with hosting.playing(planned, (0, 1)) as match:
            code = match.host.new_code(planned.match_id, 0)
            board = (
                "!document.getElementById('table').hidden && document.querySelectorAll('.target').length > 0"
            )
            end = "!document.getElementById('end').hidden && document.getElementById('end-title').textContent"

            def open_tab(address: str) -> Any:
                tab = browser.new_tab()
                browser.turn_to(tab)
                browser.visit(address)
                return tab

            first = await asyncio.to_thread(open_tab, f"{match.host.url}#c={code}")
            await asyncio.to_thread(browser.value, "document.getElementById('join').requestSubmit()")
            await until(browser, board)
            address = await asyncio.to_thread(browser.value, "location.href")
            assert "#s=" in address
            assert code not in address
            # the same seat in a second tab, as a browser restores it
            second = await asyncio.to_thread(open_tab, address)
            await until(browser, board)
            await asyncio.to_thread(browser.turn_to, first)
            await until(browser, end)
            press = "[...document.querySelectorAll('#end-acts button')][0].click()"
            await asyncio.to_thread(browser.value, press)
            await until(browser, board)
            await asyncio.to_thread(browser.turn_to, second)
            await until(browser, end)
            assert match.served.seats[0].line is not None
            # a page that is loaded again has its board, and asks for nothing but the page
            await asyncio.to_thread(browser.turn_to, first)
            await asyncio.to_thread(browser.visit, address)
            await asyncio.to_thread(browser.value, "location.reload()")
            await until(browser, f"document.readyState === 'complete' && {board}")

    run(story())
