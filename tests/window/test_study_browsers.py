"""A study opened to browsers from the Studies page: asked first, the code, who is there, the door closed."""

from __future__ import annotations

import asyncio
import socket

import pytest
from helpers.studies import locked, quick
from helpers.studies_page import dialog_of, fill, press
from helpers.visiting import Participant
from PySide6.QtWidgets import QAbstractButton, QLabel

from gamebench_gui.app.study.playing import sole_station
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.window.studies.page import StudiesPage
from games.core.game import GameError

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(window):
    window.show_page("studies")
    page = window.page(StudiesPage)
    locked(page.session, quick())
    page.refresh()
    yield page
    page.hosting.close()


def listens(url: str) -> bool:
    host, _, port = url.removeprefix("http://").rstrip("/").rpartition(":")
    with socket.socket() as probe:
        return probe.connect_ex((host, int(port))) == 0


def test_the_door_opens_after_the_question_and_closes_with_its_window(page, until):
    press(page, "Open to browsers...")
    assert page.hosting.door is None
    sentences = [label.text() for label in dialog_of(page).findChildren(QLabel)]
    assert any("Everybody in this network" in sentence for sentence in sentences)
    assert not fill(page, Address="127.0.0.1", Station="lab-1")
    until(lambda: page.hosting.door is not None)
    door = page.hosting.door
    url, code = door.url, door.code.text()
    assert listens(url)
    # nobody else may run the study meanwhile
    with pytest.raises(GameError, match="Another window"), sole_station(page.session):
        pass

    async def come() -> None:
        person = Participant(url, Hand())
        await person.open()
        await person.join(code)
        await person.until(lambda: person.screen)
        await person.press("begin")
        await person.shut()

    asyncio.run(come())
    until(lambda: door.now.people)
    (person,) = door.now.people
    again = next(each for each in door.findChildren(QAbstractButton) if each.text() == "Let in again")
    again.click()
    until(lambda: door.now.again.get(person.code))
    assert page.running()
    door.close()
    assert page.hosting.door is None
    until(lambda: not listens(url))
    until(lambda: free(page))


def free(page) -> bool:
    """Return whether the study can be run elsewhere again."""
    try:
        with sole_station(page.session):
            return True
    except GameError:
        return False
