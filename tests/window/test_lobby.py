"""The lobby of the window: people come by one code, are seated, and the match starts with them."""

from __future__ import annotations

import asyncio
import threading

import pytest
from helpers.browsers import Browser
from helpers.waiting import LIMIT
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from test_door import agree, seat_elsewhere

from gamebench_gui.served import wire
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.play.lobby_page import LobbyNow, LobbyPage, Place
from games.core.boards.scene import Scene

GAME = "werewolf:clean"


class People(threading.Thread):
    """Browsers in a thread of their own; what they do is submitted from the test."""

    def __init__(self):
        super().__init__(daemon=True)
        self.loop = asyncio.new_event_loop()
        self.browsers: dict[str, Browser] = {}
        self.start()

    def run(self):
        self.loop.run_forever()

    def do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    async def come(self, url, code, name):
        browser = self.browsers[name] = await Browser(url).open()
        await browser.say({"t": "join", "code": code, "name": name})
        await browser.until(lambda: browser.room or browser.replies)

    async def sit(self, name):
        """Say hello with the token that came when the match began."""
        browser = self.browsers[name]
        await browser.until(lambda: browser.token)
        await browser.hello()
        await browser.until(lambda: browser.at)

    def leave(self):
        for browser in self.browsers.values():
            self.do(browser.shut()).result(LIMIT)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.join(LIMIT)
        self.loop.close()


@pytest.fixture
def people():
    made = People()
    yield made
    made.leave()


@pytest.fixture
def page(window):
    yield window.play
    window.play.leave()


@pytest.fixture
def lobby(page, until):
    """The lobby of a werewolf match with three seats for people at other screens."""
    agree(seat_elsewhere(page, 1, 3, 5, game=GAME), way="room")
    until(lambda: page.door.lobby is not None and page.door.lobby.now is not None)
    return page.door.lobby


def come(people, lobby, until, *names):
    for name in names:
        people.do(people.come(lobby.now.url, lobby.now.code, name))
        until(lambda name=name: name in seats(lobby).values() or name in lobby.now.spare)


def seats(lobby):
    return {place.player: place.name for place in lobby.now.places if place.is_for_guests and place.name}


def test_people_come_by_one_code_and_are_seated_in_the_order_of_coming(page, lobby, people, until):
    assert page.at_table.live is None
    assert not lobby.start.isEnabled()
    assert len(lobby.now.code) == 6
    assert lobby.sign.code.text().replace(" ", "") == lobby.now.code
    come(people, lobby, until, "Kim", "Lee")
    assert seats(lobby) == {1: "Kim", 3: "Lee"}
    assert not lobby.start.isEnabled()
    lobby.free_seats.setCurrentIndex(1)
    assert lobby.start.isEnabled()
    people.do(people.browsers["Lee"].shut())
    until(lambda: seats(lobby) == {1: "Kim"})
    # who comes next gets the first free seat
    come(people, lobby, until, "Robin")
    assert seats(lobby) == {1: "Kim", 3: "Robin"}


@pytest.mark.slow
def test_the_host_moves_people_by_list_by_dragging_and_at_random(page, lobby, people, until):
    come(people, lobby, until, "Kim", "Lee")
    row = next(row for row in lobby.rows if row.player == 5)
    row.who.setCurrentIndex(row.who.findData("Kim"))
    row.who.activated.emit(row.who.currentIndex())
    until(lambda: seats(lobby) == {3: "Lee", 5: "Kim"})
    # onto a taken seat: they change seats
    data = QMimeData()
    data.setText("Kim")
    target = next(row for row in lobby.rows if row.player == 3)
    none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    target.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.MoveAction, data, *none))
    until(lambda: seats(lobby) == {3: "Kim", 5: "Lee"})
    lobby.shuffled.emit()
    until(lambda: sorted(seats(lobby).values()) == ["Kim", "Lee"])


@pytest.mark.slow
def test_somebody_is_ready_and_somebody_is_sent_home(page, lobby, people, until):
    come(people, lobby, until, "Kim", "Lee")
    people.do(people.browsers["Kim"].say({"t": "act", "name": "ready", "value": "yes"}))
    until(lambda: lobby.now.places[1].state == "ready")
    assert lobby.now.places[3].state == "joined"
    row = next(row for row in lobby.rows if row.player == 3)
    row.remove.click()
    until(lambda: seats(lobby) == {1: "Kim"})
    people.do(people.browsers["Lee"].ended()).result(LIMIT)
    assert people.browsers["Lee"].closed == wire.REMOVED


def test_the_match_starts_with_the_names_and_seats_of_the_lobby_and_programs_in_the_rest(
    page, lobby, people, until
):
    come(people, lobby, until, "Kim", "Lee")
    lobby.moved.emit("Kim", 5)
    until(lambda: seats(lobby) == {3: "Lee", 5: "Kim"})
    lobby.free_seats.setCurrentIndex(1)
    lobby.start.click()
    until(lambda: page.at_table.live is not None)
    live = page.at_table.live
    assert page.door.lobby is None
    kinds = [spec.kind for spec in live.plan.seats]
    assert (kinds[5], kinds[3]) == ("human", "human")
    assert kinds[1] != "human"
    assert live.names[5] == "Kim"
    assert live.names[3] == "Lee"
    for name in ("Kim", "Lee"):
        people.do(people.sit(name)).result(LIMIT)
    assert people.browsers["Kim"].welcome["seat"] == 5
    until(lambda: page.presence.sentence.startswith("2 of 2 here"))
    assert not page.centre.bar.people.isHidden()
    # the room is closed: its code is worth nothing
    assert page.door._host.gates.room == ""


@pytest.mark.slow
def test_pausing_tells_everybody_and_removing_closes_a_browser(page, lobby, people, until):
    come(people, lobby, until, "Kim", "Lee", "Robin")
    assert lobby.start.isEnabled()
    lobby.start.click()
    until(lambda: page.at_table.live is not None)
    for name in ("Kim", "Lee", "Robin"):
        people.do(people.sit(name)).result(LIMIT)
    page.at_table.steering.pause()
    for browser in people.browsers.values():
        until(lambda browser=browser: browser.at["turn"] == "paused")
    page.at_table.steering.resume()
    for browser in people.browsers.values():
        until(lambda browser=browser: browser.at["turn"] != "paused")
    page.door.dialog.remove_wanted.emit(3)
    until(lambda: people.browsers["Lee"].closed == wire.REMOVED)
    until(lambda: page.presence.sentence.startswith("2 of 3 here"))
    page.door.close()
    until(lambda: page.presence.sentence == "")
    assert page.centre.bar.people.isHidden()


def test_closing_the_door_leaves_the_lobby_and_nobody_gets_in(page, lobby, people, until):
    come(people, lobby, until, "Kim")
    host = page.door._host
    lobby.shut.click()
    until(lambda: not host.door.is_open)
    assert page.door.lobby is None
    assert page.at_table.live is None
    people.do(people.browsers["Kim"].ended()).result(LIMIT)
    assert people.browsers["Kim"].closed == wire.CLOSING
    assert page.setup_page.isVisibleTo(page)


@pytest.mark.slow
def test_another_game_closes_the_lobby_and_its_door(page, lobby, until):
    host = page.door._host
    page.open_game("tic_tac_toe:gtbench")
    until(lambda: not host.door.is_open)
    assert page.door.lobby is None


@pytest.mark.slow
def test_a_door_that_opens_after_the_user_has_left_is_closed_again(page, until):
    dialog = seat_elsewhere(page, 1, 3, game=GAME)
    hosts = []
    begin = page.door._begin
    page.door._opened.disconnect()
    page.door._opened.connect(lambda opened: (hosts.append(opened[1]), begin(opened)))
    agree(dialog, way="room")
    page.open_game("tic_tac_toe:gtbench")
    until(lambda: hosts and not hosts[0].door.is_open)
    assert page.door.lobby is None
    assert page.door._host is None


@pytest.mark.slow
def test_the_hall_shows_the_code_and_then_only_what_a_spectator_sees(page, lobby, people, until):
    come(people, lobby, until, "Kim", "Lee", "Robin")
    lobby.hall.click()
    hall = page.door.hall
    assert hall.sign.code.text() == lobby.sign.code.text()
    assert "Kim" in hall.names.text()
    lobby.start.click()
    until(lambda: page.at_table.live is not None and hall.board.view is not None)
    assert hall.board.view.player == -2
    assert "Kim" in hall.board.names
    page.leave()
    assert page.door.hall is None


def test_the_same_rows_stay_while_people_come_and_go(qtbot):
    """The keyboard stays where it is: rows change in place."""
    page = LobbyPage("A game")
    qtbot.addWidget(page)
    picture = Scene(10, 10, ())
    free = LobbyNow("ABCDEF", "http://x/", "http://x/#c=ABCDEF", picture, (Place(0, "", "free"),))
    page.show_now(free)
    [row] = page.rows
    page.show_now(free._replace(places=(Place(0, "Kim", "joined", 0.08),)))
    assert page.rows == [row]
    assert row.who.currentText() == "Kim"
    assert "40 ms" in row.lag.text()
    assert page.start.isEnabled()
    assert page.told.text() == "Not ready yet: Kim. You can start."
    page.show_now(free._replace(places=(Place(0, "Kim", "ready"),), spare=("Lee",)))
    assert page.told.text() == "There is no seat for Lee."


def resumed(page, people, lobby, until):
    """Begin a match of three people, break it off, and ask to resume it; return its id and the question."""
    come(people, lobby, until, "Kim", "Lee", "Robin")
    lobby.start.click()
    until(lambda: page.at_table.live is not None)
    for name in people.browsers:
        people.do(people.sit(name)).result(LIMIT)
    match_id, host = page.at_table.live.plan.match_id, page.door._host
    page.leave()
    until(lambda: not host.door.is_open and page.door.served is None)
    for browser in people.browsers.values():
        people.do(browser.ended()).result(LIMIT)
        assert browser.closed == wire.CLOSING
    page.resume(match_id)
    [dialog] = [dialog for dialog in page.findChildren(FormDialog) if dialog.isVisible()]
    return host, dialog


@pytest.mark.slow
def test_an_interrupted_match_is_resumed_with_the_same_links(page, lobby, people, until):
    host, dialog = resumed(page, people, lobby, until)
    assert page.door.served is None
    assert dialog.text("Address") == "127.0.0.1"
    assert dialog.text("People play") == "there"
    dialog.do.click()
    until(lambda: page.door.served is not None and page.at_table.live is not None)
    assert page.door._host.url == host.url

    async def back(browser):
        browser.at = {}
        await browser.open()
        await browser.hello()
        await browser.until(lambda: browser.at)

    for browser in people.browsers.values():
        people.do(back(browser)).result(LIMIT)
    until(lambda: page.presence.sentence.startswith("3 of 3 here"))
    assert people.browsers["Kim"].welcome["seat"] == 1


@pytest.mark.slow
def test_an_interrupted_match_can_be_played_at_this_computer_instead(page, lobby, people, until):
    _, dialog = resumed(page, people, lobby, until)
    box = dialog._fields["People play"]
    box.setCurrentIndex(box.findData("here"))
    dialog.do.click()
    until(lambda: page.at_table.live is not None and page.at_table.live.running)
    assert page.door.served is None
    assert page.door._host is None
