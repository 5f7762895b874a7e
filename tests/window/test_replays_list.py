"""The list of recorded matches: searching, filtering, selecting, growing."""

import re
from dataclasses import replace

from helpers.recording import play
from helpers.replays import DICE, HUMAN, KUHN, TTT, at, opened, record
from helpers.seats import RandomSeat, ScriptedSeat
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.parts.match_model import twins
from games.core.action import Action


def test_the_list_is_searched_and_filtered_newest_first(page, session, qtbot):
    record(session, page, TTT, "m1", agents=[DICE, HUMAN], seed=1)
    record(session, page, KUHN, "m2", seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("bet"))])
    record(session, page, TTT, "m3", after=8)
    model = page.matches.model
    assert [row.id for row in model.rows] == ["m3", "m2", "m1"]
    page.matches.search.setText("kuhn")
    qtbot.waitUntil(lambda: [row.id for row in model.rows] == ["m2"])
    page.search("")
    page.matches.agent.setText("ann")
    qtbot.waitUntil(lambda: [row.id for row in model.rows] == ["m1"])
    page.matches.agent.clear()
    page.matches.outcome.setCurrentIndex(page.matches.outcome.findData("interrupted"))
    qtbot.waitUntil(lambda: [row.id for row in model.rows] == ["m3"])
    page.matches.game.setCurrentIndex(page.matches.game.findData("kuhn_poker"))
    assert page.matches.empty.isVisible()
    QTest.mouseClick(page.matches.clear, Qt.MouseButton.LeftButton)
    assert len(model.rows) == 3


def test_a_card_tells_when_what_who_how_long_and_how_it_ended(page, session):
    record(session, page, TTT, agents=[DICE, HUMAN], seed=3)
    when, game, agents, steps, outcome = (page.matches.model.index(0, column).data() for column in range(5))
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", when)
    assert game == "Tic-tac-toe · LLMArena"
    assert re.fullmatch(r"Dice -?\d, Ann -?\d", agents)
    assert (steps, outcome) == (str(page.replay.steps), "finished")
    spoken = page.matches.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert all(text in spoken for text in (when, game, agents, steps, outcome))


def test_matches_that_look_alike_are_told_apart(page, session):
    record(session, page, TTT, "m1", seed=3)
    record(session, page, TTT, "m2", seed=3)
    record(session, page, KUHN, "m3", seed=3)
    rows = [replace(row, started_at="2026-11-22T09:46:00+00:00") for row in session.store.matches()]
    assert twins(rows) == {"m1": "1 of 2", "m2": "2 of 2"}
    page.matches.model._twins = twins(rows)
    shown = [page.matches.model.index(row, 0).data() for row in range(3)]
    assert [re.findall(r"\(.*\)", when) for when in shown] == [[], ["(2 of 2)"], ["(1 of 2)"]]


def test_clicking_a_card_opens_the_match(page, session):
    record(session, page, TTT, "m1", seed=1)
    record(session, page, TTT, "m2", seed=2)
    view = page.matches.list
    place = view.visualRect(page.matches.model.find("m1")).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
    assert opened(page) == "m1"


def test_refreshing_keeps_selection_and_position(page, session):
    record(session, page, TTT, "m1", seed=3)
    page.replay.go(2)
    play(session.writer, TTT, "m2", seed=4)
    page.refresh()
    assert page.matches.current == "m1"
    assert (opened(page), page.replay.position) == ("m1", 2)
    assert [row.id for row in page.matches.model.rows] == ["m2", "m1"]


def test_a_growing_match_is_followed_from_its_last_position_only(page, session):
    record(session, page, TTT, seats=[RandomSeat(), RandomSeat()], after=10, seed=3)
    page.replay.look(None)
    steps = page.replay.steps
    page.replay.go(1)
    grow(session)
    page.refresh()
    assert page.replay.steps > steps
    assert page.replay.position == 1


def test_at_the_end_of_a_growing_match_the_cursor_stays_at_the_end(page, session):
    record(session, page, TTT, seats=[RandomSeat(), RandomSeat()], after=10, seed=3)
    page.replay.go(page.replay.last)
    grow(session)
    page.refresh()
    assert at(page, page.replay.last)


def grow(session):
    """Play an interrupted match on, to its end."""
    trace = session.store.trace("m1")
    play(session.writer, TTT, "m1", seats=[RandomSeat(), RandomSeat()], trace=trace, seed=3)
