"""The groups of a study in the window: who waits, what groups do, and what the experimenter decides."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest
from helpers.groups import gathered, grouped, rows, with_levels
from helpers.studies import locked, quick, shipped
from helpers.studies_page import dialog_of, fill, press
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated_groups import SimulatedMember
from gamebench_gui.window.kit.tables import DataTable
from gamebench_gui.window.studies import group_following
from gamebench_gui.window.studies.group_terms import group_terms
from gamebench_gui.window.studies.hosting import Opened, StudyDoor
from gamebench_gui.window.studies.page import StudiesPage
from games.core.boards.scene import Scene
from replays.studies.group_attendance import Attendance
from replays.studies.log import LogLine
from replays.studies.protocol import Level
from replays.studies.registry import Study
from replays.studies.screens import GroupLostScreen, WaitingScreen
from resources.errors import UserError

CONDITION = "secret-condition"


@pytest.fixture
def page(window):
    window.show_page("studies")
    return window.page(StudiesPage)


@pytest.fixture
def desk(page):
    """A group of four whose match is about to begin, of a study that asks who plays on; two more wait."""
    protocol = with_levels(grouped(16, dropout={"then": "ask"}), Level(CONDITION))
    found, crowd, number = gathered(page.session, protocol)
    late = []
    for seed in range(2):
        person = SimulatedMember(page.session, found.study, "lab-1", 70 + seed, wall=found.wall)
        asyncio.run(person.take_part(WaitingScreen))
        late.append(person)
        found.wall.turn(65_000)
    page.following.clock = found.wall
    page.refresh()
    page.view.tabs.setCurrentWidget(page.view.groups)
    page.following.look()
    return SimpleNamespace(
        found=found, crowd=crowd, number=number, late=late, view=page.view.groups, session=page.session
    )


def cells(table: DataTable) -> list[dict[str, str]]:
    """What a table shows, by the titles of its columns."""
    return [
        dict(zip(table.lines.titles, (cell.text for cell in line.cells), strict=True))
        for line in table.lines.lines
    ]


def states(desk: SimpleNamespace) -> dict[str, str]:
    """What is said of each person, or of the program in place of one, in the selected group."""
    return {line["Person"]: line["State"] for line in cells(desk.view.members)}


def codes(people: list[SimulatedMember]) -> list[str]:
    return [person.sitting.code for person in people]


@pytest.mark.slow
def test_the_tab_is_there_for_studies_of_groups_alone(page, desk):
    tabs = page.view.tabs
    assert tabs.isTabVisible(tabs.indexOf(page.view.groups))
    locked(page.session, quick())
    page.refresh()
    page.select(("study", "quickstart"))
    assert not tabs.isTabVisible(tabs.indexOf(page.view.groups))


def test_who_waits_since_when_and_what_each_group_does(desk):
    waiting = cells(desk.view.waiting)
    assert [line["Code"] for line in waiting] == codes(desk.late)
    assert [line["Waiting"] for line in waiting] == ["2:10", "1:05"]
    (group,) = cells(desk.view.groups)
    assert (group["State"], group["Matches"], group["Step"]) == ("is playing", "0 / 2", "0")
    assert group["Members"] == ", ".join(codes(desk.crowd))
    seats = cells(desk.view.members)
    assert [line["Seat"] for line in seats] == ["1", "2", "3", "4"]
    assert {line["Person"] for line in seats} == set(codes(desk.crowd))


def test_what_another_program_does_is_seen_without_a_click(desk, until):
    other = Session(desk.session.path, Paths.of(desk.session.path.parent))
    there = Attendance(Study(other.store, other.writer), desk.found.wall)
    there.gone(desk.crowd[2].sitting.id)
    until(lambda: cells(desk.view.groups)[0]["Waits for"] == desk.crowd[2].sitting.code)
    assert states(desk)[desk.crowd[2].sitting.code] == "no connection"
    other.close()


def test_neither_condition_nor_scores_are_in_any_word(page, desk):
    asyncio.run(desk.found.play(desk.number))
    page.session.writer.flush()
    page.following.look()
    assert cells(desk.view.groups)[0]["Matches"] == "1 / 2"
    tables = [desk.view.waiting, desk.view.groups, desk.view.members]
    words = " ".join(str(cells(table)) for table in tables)
    words += " ".join(label.text() for label in desk.view.findChildren(QLabel))
    words += " ".join(button.toolTip() for button in desk.view.findChildren(QAbstractButton))
    assert CONDITION not in words
    scores = rows(desk.found.study, "select score from seats where score is not null")
    assert scores
    assert not any(f"{score:g}" in words.replace(":", " ").split() for (score,) in scores if score > 9)
    assert "score" not in words.casefold()


def leave(page, desk) -> None:
    """Let the second member lose the connection for longer than the study allows."""
    desk.found.attendance.begin(desk.number)
    desk.found.attendance.gone(desk.crowd[1].sitting.id)
    desk.found.wall.turn(61_000)
    for sitter in desk.found.attendance.due(desk.number):
        desk.found.attendance.apply(sitter, 1)
    page.follow()
    page.following.look()


def test_the_window_calls_when_the_study_asks_and_a_program_plays_on(page, desk):
    leave(page, desk)
    code = desk.crowd[1].sitting.code
    assert page.view.notice.text == f"{code} has left group 1. Decide what follows."
    assert cells(desk.view.groups)[0]["State"] == "waits for your decision"
    # the seat about which the study asks is selected already
    press(page, "Decide...")
    assert not fill(page, What_follows="stand-in")
    assert states(desk)["a program"] == "random since step 1: no connection"
    assert code not in states(desk)
    page.view.notice.hide()
    page.follow()
    assert page.view.notice.text == ""


@pytest.mark.slow
def test_a_match_and_a_group_are_ended_after_a_question(page, desk):
    press(page, "End the match...")
    assert any("does not count" in label.text() for label in dialog_of(page).findChildren(QLabel))
    assert not fill(page)
    assert rows(desk.found.study, "select state from study_matches order by number")[0] == ("void",)
    assert cells(desk.view.groups)[0]["State"] == "is playing"
    press(page, "End the group...")
    assert not fill(page)
    assert cells(desk.view.groups)[0]["State"] == "lost"
    assert all(isinstance(person.sitting.screen, GroupLostScreen) for person in desk.crowd)
    assert not desk.view.buttons["end_group"].isEnabled()
    lines: list[LogLine] = desk.found.study.lines()
    assert [line.text for line in lines if "decided" in line.text and line.kind != "void"] == [
        "Group 1: the experimenter decided it."
    ]


@pytest.mark.slow
def test_people_who_wait_are_asked_and_sent_home(page, desk):
    desk.view.buttons["ask"].click()
    assert [line["Ready"] for line in cells(desk.view.waiting)] == ["asked", "asked"]
    desk.view.waiting.choose([desk.late[0].sitting.code])
    press(page, "Send home...")
    assert not fill(page)
    assert [line["Code"] for line in cells(desk.view.waiting)] == codes(desk.late[1:])
    assert isinstance(desk.late[0].sitting.screen, GroupLostScreen)


@pytest.mark.slow
def test_the_waiting_room_is_closed_after_a_question(page, desk):
    press(page, "Close the waiting room...")
    assert any("ends now" in label.text() for label in dialog_of(page).findChildren(QLabel))
    assert not fill(page)
    assert [line["Ready"] for line in cells(desk.view.waiting)] == ["asked", "asked"]
    assert [person.sitting.screen.ends_in_ms for person in desk.late] == [0, 0]


@pytest.mark.slow
def test_somebody_who_waits_is_excluded_with_a_reason(page, desk):
    code = desk.late[0].sitting.code
    desk.view.waiting.choose([code])
    desk.view.buttons["out"].click()
    assert "needs a reason" in fill(page)
    assert not fill(page, Reason="talked")
    assert code not in [line["Code"] for line in cells(desk.view.waiting)]
    assert rows(desk.found.study, "select state from participants where code = ?", code) == [("excluded",)]


@pytest.mark.slow
def test_an_act_that_came_too_late_says_so_and_changes_nothing(page, desk):
    press(page, "End the group...")
    desk.found.attendance.end_group(1)
    before = rows(desk.found.study, "select count(*) from study_log")
    assert "Group 1 is over" in fill(page)
    dialog_of(page).reject()
    assert rows(desk.found.study, "select count(*) from study_log") == before


@pytest.mark.slow
def test_a_code_for_another_browser_needs_the_door_of_this_window(desk):
    desk.view.waiting.choose([desk.late[0].sitting.code])
    assert not desk.view.buttons["again"].isEnabled()
    desk.view.door_is_open = True
    desk.view.show_groups(desk.view.now)
    assert desk.view.buttons["again"].isEnabled()


@pytest.mark.slow
def test_a_study_that_nobody_has_begun_says_who_will_come_here(page):
    locked(page.session, grouped(8))
    page.refresh()
    page.view.tabs.setCurrentWidget(page.view.groups)
    view = page.view.groups
    assert "Nobody waits. People come here after the rules" in view.nobody.text()
    assert view.no_group.isVisible()
    assert not any(table.isVisible() for table in (view.waiting, view.groups, view.members))
    assert not any(button.isEnabled() for button in view.buttons.values())


@pytest.mark.slow
def test_what_cannot_be_read_is_said_and_the_last_state_stays(page, desk, monkeypatch):
    def fail(study, clock):
        raise UserError("the database is locked")

    monkeypatch.setattr(group_following, "groups_now", fail)
    page.following.look()
    assert desk.view.failure.text() == "This is not up to date: the database is locked"
    assert len(cells(desk.view.waiting)) == 2
    assert not any(button.isEnabled() for button in desk.view.buttons.values())
    monkeypatch.undo()
    page.following.look()
    assert not desk.view.failure.isVisible()
    assert desk.view.buttons["end_group"].isEnabled()


@pytest.mark.slow
def test_the_keyboard_stays_where_it_is_while_the_tables_change(page, desk, qtbot):
    view = desk.view
    view.members.setFocus()
    QTest.keyClick(view.members, Qt.Key.Key_Down)
    QTest.keyClick(view.members, Qt.Key.Key_Down)
    chosen, at = view.members.chosen(), view.members.currentIndex().row()
    assert chosen
    desk.found.wall.turn(5_000)
    page.following.look()
    assert (view.members.chosen(), view.members.currentIndex().row()) == (chosen, at)
    QTest.keyClick(view.members, Qt.Key.Key_Down)
    assert view.members.chosen() != chosen
    assert QApplication.focusWidget() in (view.members, None)


@pytest.mark.slow
def test_everything_has_a_name_for_screen_readers(desk):
    view = desk.view
    assert [table.accessibleName() for table in (view.waiting, view.groups, view.members)] == [
        "Waiting room", "Groups", "Seats of the selected group",
    ]  # fmt: skip
    named = [(button.text(), button.accessibleDescription()) for button in view.buttons.values()]
    assert len(set(named)) == len(named)


def test_the_question_before_the_door_opens_says_what_groups_will_do(page):
    study = locked(page.session, grouped(8, wait=600, leave_after=300, least=3, too_few="stand-ins"))
    page.hosting.ask(study)
    words = " ".join(label.text() for label in dialog_of(page).findChildren(QLabel))
    assert "4 people play together, each at a screen of their own." in words
    assert "After 5 min of waiting people may go with pay." in words
    assert "After 10 min programs take the empty seats, if 3 people are ready." in words
    assert "If somebody leaves a match, a program plays on." in words
    dialog_of(page).reject()


def test_the_terms_of_every_shipped_study_and_of_none():
    assert group_terms(quick()) == ""
    village = group_terms(shipped("werewolf-mixed"))
    assert "5 people play together" in village
    mixed = group_terms(shipped("public-goods-groups"))
    assert "3 to 4 people play together" in mixed


@pytest.mark.slow
def test_a_study_of_groups_is_opened_to_browsers_and_not_run_at_a_station(page, desk):
    buttons = page.view.buttons
    assert not buttons["run"].isEnabled()
    assert "screens of their own" in buttons["run"].toolTip()
    assert buttons["host"].property("role") == "primary"
    locked(page.session, quick())
    page.refresh()
    page.select(("study", "quickstart"))
    assert buttons["run"].isEnabled()
    assert buttons["run"].property("role") == "primary"
    assert "Run the study at a station" in page.view.nobody.text()


@pytest.mark.slow
def test_the_open_door_leads_to_the_groups(page, desk):
    page.view.tabs.setCurrentIndex(0)
    opened = Opened("http://127.0.0.1:8123/", "ABC234", Scene(40, 40, ()))
    door = StudyDoor(page, "Groups", opened, in_groups=True)
    door.groups_wanted.connect(page.hosting.groups_wanted)
    door.groups.click()
    assert page.view.tabs.currentWidget() is page.view.groups
    assert not StudyDoor(page, "Alone", opened).groups.isVisibleTo(door)


@pytest.mark.slow
def test_pilot_people_and_stations_are_told_apart(page):
    protocol = grouped(8)
    protocol = replace(protocol, study=replace(protocol.study, stations=("lab-1", "lab-2")))
    study = locked(page.session, protocol)
    for station, pilot in (("lab-1", False), ("lab-2", False), ("lab-1", True)):
        person = SimulatedMember(page.session, study, station, 3, pilot=pilot)
        asyncio.run(person.take_part(WaitingScreen))
    page.refresh()
    page.view.tabs.setCurrentWidget(page.view.groups)
    lines = cells(page.view.groups.waiting)
    assert [line["Station"] for line in lines] == ["lab-1", "lab-1", "lab-2"]
    assert [line["Code"].endswith("(pilot)") for line in lines] == [False, True, False]
