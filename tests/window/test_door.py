"""People at other screens in a match of the window: asked first, seated by code, let in again, closed."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest
from helpers.browsers import Browser, at_random
from PySide6.QtWidgets import QLabel

from gamebench_gui.served import wire
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.parts.addresses import addresses


def seat_elsewhere(page, *players, game="tic_tac_toe:gtbench"):
    """Set up a match with people at other screens, and press Start."""
    page.open_game(game)
    for player in players:
        role = page.setup_page.seats.rows[player].role
        role.setCurrentIndex(role.findData("elsewhere"))
        role.activated.emit(role.currentIndex())
    page.setup_page.form.start.click()
    return next(dialog for dialog in page.findChildren(FormDialog) if dialog.isVisible())


def agree(dialog, way="codes", away="wait"):
    wanted = {"Address": "127.0.0.1", "People come in by": way, "When somebody goes away": away}
    for name, value in wanted.items():
        box = dialog._fields[name]
        box.setCurrentIndex(box.findData(value))
    dialog.do.click()


class Somebody(threading.Thread):
    """A person at another screen, in a thread of its own."""

    def __init__(self, url, code):
        super().__init__(daemon=True)
        self.url, self.code = url, code
        self.browser = None
        self.closed = None

    def run(self):
        async def play():
            self.browser = await Browser(self.url).open()
            await self.browser.join(self.code)
            playing = asyncio.ensure_future(self.browser.play(at_random(random.Random(1))))
            ended = asyncio.ensure_future(self.browser.ended())
            await asyncio.wait([playing, ended], return_when=asyncio.FIRST_COMPLETED)
            if not playing.done():
                playing.cancel()
            self.closed = self.browser.closed
            await self.browser.shut()

        asyncio.run(play())


@pytest.fixture
def playing(window):
    yield window.play
    window.play.leave()


def test_nothing_listens_before_the_dialog_is_agreed_to(playing, until):
    page = playing
    dialog = seat_elsewhere(page, 1)
    sentences = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(text.startswith("Everybody in this network can reach this address") for text in sentences)
    assert page.door.served is None
    assert page.at_table.live is None
    dialog.cancel.click()
    assert page.door.served is None
    assert page.at_table.live is None
    assert all("0.0.0.0" not in address for address in addresses())


def test_a_person_here_and_one_elsewhere_play_a_match(playing, until):
    page = playing
    agree(seat_elsewhere(page, 1))
    until(lambda: page.door.dialog is not None and page.door.dialog.seats)
    [seat] = page.door.dialog.seats
    assert (seat.player, seat.state) == (1, "waiting")
    assert len(seat.code) == 6
    other = Somebody(page.door.dialog.address.text(), seat.code)
    other.start()
    until(lambda: page.door.dialog is None or page.door.dialog.seats[0].state == "here")
    live = page.at_table.live
    assert live.persons == (1,) or live.persons == (0, 1)
    while live.running:
        until(lambda: page.at_table.asked is not None or not live.running)
        if page.at_table.asked is not None:
            assert page.at_table.asked.player == 0
            page.at_table.answer(page.at_table.asked.legal.listed[0])
    assert live.ended.termination.value == "rules"
    until(lambda: not other.is_alive())
    assert other.browser.is_over
    assert other.browser.welcome["names"][1] == "You"
    until(lambda: page.door.dialog is None)


def test_let_in_again_closes_the_browser_that_has_the_seat(playing, until):
    page = playing
    agree(seat_elsewhere(page, 0, 1))
    until(lambda: page.door.dialog is not None and len(page.door.dialog.seats) == 2)
    url, seats = page.door.dialog.address.text(), page.door.dialog.seats
    somebody = Somebody(url, seats[1].code)
    somebody.start()
    until(lambda: page.door.dialog.seats[1].state == "here")
    assert not page.door.dialog.seats[1].code
    page.door.let_in_again(1)
    until(lambda: page.door.dialog.seats[1].code)
    until(lambda: not somebody.is_alive())
    assert somebody.closed == wire.REMOVED
    assert page.door.dialog.seats[1].code != seats[1].code


def test_leaving_the_match_closes_the_door(playing, until):
    page = playing
    agree(seat_elsewhere(page, 0, 1))
    until(lambda: page.door.dialog is not None and page.door.dialog.seats)
    host = page.door._host
    assert host.door.is_open
    page.leave()
    until(lambda: not host.door.is_open)
    assert page.door.dialog is None
