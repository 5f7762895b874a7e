"""A study of groups that the window hosts: people wait, play and leave, and the tab's acts reach them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from helpers.crowd import Crowd
from helpers.group_visits import give, step, to_the_match
from helpers.groups import grouped, rows
from helpers.studies import locked
from helpers.studies_page import fill, press
from helpers.visiting import Participant
from PySide6.QtWidgets import QApplication

from gamebench_gui.served import gates
from gamebench_gui.window.kit.tables import DataTable
from gamebench_gui.window.studies.groups_view import GroupsView
from gamebench_gui.window.studies.page import StudiesPage
from replays.studies.protocol import Protocol
from replays.studies.registry import Study

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "MESSAGES", 1e6)


class Hosted:
    """A study whose door the window has opened, and the people who come."""

    def __init__(self, page: StudiesPage, study: Study, until: Any) -> None:
        self.page, self.study, self.until = page, study, until
        self.view: GroupsView = page.view.groups
        press(page, "Open to browsers...")
        assert not fill(page, Address="127.0.0.1", Station="lab-1")
        until(lambda: page.hosting.door is not None)
        assert page.hosting.door is not None
        self.door = page.hosting.door
        self.crowd = Crowd(self.door.url, until)
        self.door.groups.click()
        assert page.view.tabs.currentWidget() is self.view

    def come(self, many: int) -> list[Participant]:
        return [self.crowd.come(self.door.code.text()) for _ in range(many)]

    def seated(self) -> list[Participant]:
        """Let four people begin a match; they are in the order of their seats."""
        people = self.come(4)
        self.crowd.each(to_the_match, people)
        return sorted(people, key=lambda person: int(person.welcome["seat"]))

    def waiting(self) -> list[dict[str, str]]:
        return cells(self.view.waiting)

    def group(self) -> dict[str, str]:
        """Return the line of the newest group; empty without one."""
        lines = cells(self.view.groups)
        return lines[-1] if lines else {}

    def code(self, seat: int) -> str:
        """Return the code of the person in a seat, from 0."""
        query = (
            "select p.code from participants p join study_match_people m on m.participant_id = p.id "
            "where m.seat = ? and m.number = (select max(number) from study_match_people)"
        )
        ((code,),) = rows(self.study, query, seat)
        return str(code)

    def choose(self, seat: int) -> None:
        """Select a seat, from 0, of the first match."""
        self.view.members.choose([(0, seat + 1)])


def cells(table: DataTable) -> list[dict[str, str]]:
    return [
        dict(zip(table.lines.titles, (cell.text for cell in line.cells), strict=True))
        for line in table.lines.lines
    ]


def words(person: Participant) -> str:
    return " ".join(line for _, line in person.screen["parts"])


def quick_groups(**rule: Any) -> Protocol:
    protocol = grouped(16, **rule)
    assert protocol.consent is not None
    return replace(protocol, consent=replace(protocol.consent, at_least_seconds=0))


@pytest.fixture
def opened(window: Any, until: Any) -> Iterator[Callable[[Protocol], Hosted]]:
    """Opens the door of a study from the window."""
    window.show_page("studies")
    page = window.page(StudiesPage)
    made: list[Hosted] = []

    def make(protocol: Protocol) -> Hosted:
        study = locked(page.session, protocol)
        page.refresh()
        made.append(Hosted(page, study, until))
        return made[-1]

    yield make
    for hosted in made:
        hosted.crowd.close()
    page.hosting.close()


def test_a_group_of_the_open_door_plays_a_match_and_follows_the_experimenter(opened: Any, until: Any) -> None:
    hosted = opened(quick_groups())
    people = hosted.seated()
    until(lambda: hosted.group().get("State") == "is playing")
    assert hosted.group()["Members"].count(",") == 3
    hosted.crowd.do(step(people))
    until(lambda: hosted.group()["Step"] == "1")
    press(hosted.page, "End the group...")
    assert not fill(hosted.page)
    for person in people:
        hosted.crowd.do(person.until(lambda person=person: person.screen["kind"] == "group-lost"))
        assert "Your group has ended" in words(person)
    assert hosted.group()["State"] == "lost"


@pytest.mark.slow
def test_the_whole_road_from_the_open_door_to_the_end_of_a_group(
    opened: Any, until: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(1))
    hosted = opened(quick_groups(dropout={"then": "ask"}))
    page, view, crowd = hosted.page, hosted.view, hosted.crowd

    # three wait, and one comes later
    early = hosted.come(3)
    until(lambda: [line["Screen"] for line in hosted.waiting()] == ["here"] * 3)
    assert [line["Ready"] for line in hosted.waiting()] == [""] * 3
    people = [*early, *hosted.come(1)]
    until(lambda: [line["Ready"] for line in hosted.waiting()] == ["asked"] * 4)
    crowd.each(to_the_match, people)
    people.sort(key=lambda person: int(person.welcome["seat"]))
    until(lambda: not hosted.waiting() and hosted.group().get("State") == "is playing")
    assert {line["State"] for line in cells(view.members)} == {"at the match"}
    crowd.do(step(people))
    until(lambda: hosted.group()["Step"] == "1")

    # one leaves, and the study asks what follows
    leaver, lost, *others = people
    left, away = hosted.code(0), hosted.code(1)
    crowd.do(leaver.press("stop"))
    crowd.do(leaver.press("stop_now"))
    until(lambda: hosted.group()["State"] == "waits for your decision")
    until(lambda: rung)
    assert page.view.notice.text == f"{left} has left group 1. Decide what follows."
    press(page, "Decide...")
    assert not fill(page, What_follows="stand-in")
    for person in others:
        crowd.do(person.until(lambda person=person: "a program plays in that seat" in words(person)))
    until(lambda: cells(view.members)[0]["Person"] == "a program")
    assert cells(view.members)[0]["State"] == "random since step 2: left the study"

    # one continues at another browser, with a code of the open door
    crowd.do(shut(lost))
    until(lambda: cells(view.members)[1]["State"] == "no connection")
    hosted.choose(1)
    assert view.buttons["again_in_group"].isEnabled()
    view.buttons["again_in_group"].click()
    until(lambda: hosted.door.now.again.get(away))
    back = crowd.come(hosted.door.now.again[away], until="match")
    crowd.do(back.until(lambda: back.ask))
    until(lambda: cells(view.members)[1]["State"] == "at the match")
    playing = [back, *others]
    crowd.each(give, playing)
    until(lambda: hosted.group()["Matches"] == "1 / 2")
    crowd.each(to_the_next_match, playing)

    # a match that does not count is played again
    until(lambda: cells(view.members) and cells(view.members)[0]["Person"] == "a program")
    before = rows(hosted.study, "select count(*) from study_matches")
    boards = {person: person.screen["board"] for person in playing}
    press(page, "End the match...")
    assert not fill(page)
    for person in playing:
        crowd.do(person.until(lambda person=person: person.screen["board"] not in ("", boards[person])))
        crowd.do(to_the_match(person))
    assert rows(hosted.study, "select count(*) from study_matches") == [(before[0][0] + 1,)]
    assert hosted.group()["Matches"] == "1 / 2"

    # the group is lost, and its people wait for another one
    press(page, "End the group...")
    assert not fill(page)
    for person in playing:
        crowd.do(person.until(lambda person=person: person.screen["kind"] == "group-lost"))
        crowd.do(person.press("go_on"))
        assert person.screen["kind"] == "waiting"
    until(lambda: len(hosted.waiting()) == 3 and hosted.group()["State"] == "lost")
    assert hosted.group()["Who left"].count("the group ended") == 3

    # a new one completes their group, which plays everything
    playing += hosted.come(1)
    crowd.each(lambda person: person.take_part(), playing)
    until(lambda: hosted.group()["State"] == "complete")
    assert [line["State"] for line in cells(view.groups)] == ["lost", "complete"]
    assert rows(hosted.study, "select state, count(*) from participants group by 1 order by 1") == [
        ("complete", 4),
        ("ended", 1),
    ]
    assert rows(hosted.study, "select count(*) from matches where termination = 'rules'") == [(3,)]


async def shut(person: Participant) -> None:
    person.cut()
    await person.ended()


async def to_the_next_match(person: Participant) -> None:
    """Read that a match is over, and go on to the board of the next one."""
    await person.until(lambda: ["continue", "Continue"] in person.screen["acts"])
    await person.press("continue")
    await to_the_match(person)
