"""Replays and Trajectories while matches are being played: what they list, count and say of a match is so."""

import pytest
from helpers.recording import play
from helpers.replays import KUHN, TTT, opened, record
from helpers.seats import RandomSeat
from helpers.servers import named
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.page import TRAJECTORIES, DashboardPage
from gamebench_gui.window.dashboard.trajectory_view import TrajectoryView
from gamebench_gui.window.parts.match_model import PLAYING
from gamebench_gui.window.tournaments.page import TournamentsPage

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")
BOTS = """
games = ["tic_tac_toe:gtbench", "kuhn_poker:gtbench"]
[agents]
first = "random"
second = "rule:name=first-legal"
[schedule]
repetitions = 10
[run]
concurrency = 2
"""


@pytest.fixture
def played(page):
    """Ids of the matches that are being played; a test changes them."""
    found = set()
    for part in (page.matches.model, page.centre, page.forks):
        part.playing = found.__contains__
    return found


def ends(page):
    """How each match ended, as the list says it."""
    model = page.matches.model
    return {row.id: model.index(at, 4).data() for at, row in enumerate(model.rows)}


def test_a_match_that_is_recorded_meanwhile_appears_without_a_click(page, session, until):
    record(session, page, TTT, "m1")
    play(session.writer, TTT, "m2", seats=[RandomSeat(), RandomSeat()])
    until(lambda: set(ends(page)) == {"m1", "m2"})
    assert page.matches.number.text() == "2 matches"
    assert opened(page) == "m1"


def test_a_match_is_being_played_until_it_is_not(page, session, played, until):
    """Nothing is written when a match is left: the list and the header find out anyway."""
    played.add("m1")
    record(session, page, TTT, "m1", after=5)
    assert ends(page) == {"m1": PLAYING}
    assert PLAYING in page.centre.about.whole
    assert page.centre.resume.text() == "Go to the table"
    until(lambda: page.matches._seen)
    played.clear()
    until(lambda: ends(page) == {"m1": "interrupted"})
    until(lambda: "interrupted" in page.centre.about.whole)
    assert page.centre.resume.text() == "Resume"


def test_a_match_that_is_over_is_not_being_played(page, session, played, until):
    """What plays it may hear of the end later than the file."""
    played.add("m1")
    record(session, page, TTT, "m1", after=5)
    assert PLAYING in page.centre.about.whole
    trace = session.store.trace("m1")
    play(session.writer, TTT, "m1", seats=[RandomSeat(), RandomSeat()], trace=trace)
    until(lambda: ends(page) == {"m1": "finished"})
    until(lambda: "finished" in page.centre.about.whole)
    assert PLAYING not in page.centre.about.whole
    assert not page.centre.resume.isVisible()


def test_only_interrupted_matches_pass_the_filter_for_them(page, session, played, until):
    record(session, page, TTT, "m1", after=3)
    record(session, page, TTT, "m2", after=3)
    played.add("m2")
    page.matches.outcome.setCurrentIndex(page.matches.outcome.findData("interrupted"))
    until(lambda: set(ends(page)) == {"m1"})
    assert page.matches.number.text() == "1 match"


def test_what_is_selected_stays_when_more_is_recorded(page, session, until):
    for name in ("m1", "m2", "m3"):
        record(session, page, KUHN, name)
    model, view = page.matches.model, page.matches.list
    for name, held in (("m3", Qt.KeyboardModifier.NoModifier), ("m1", Qt.KeyboardModifier.ControlModifier)):
        place = view.visualRect(model.find(name)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, place)
    assert set(page.matches.selected) == {"m1", "m3"}
    play(session.writer, KUHN, "m4", seats=[RandomSeat(), RandomSeat()])
    until(lambda: "m4" in ends(page))
    assert set(page.matches.selected) == {"m1", "m3"}
    assert page.matches.current == "m1"


def test_a_sentence_about_the_match_stays_when_more_of_it_is_recorded(page, session, played, until):
    record(session, page, TTT, "m1", after=3)
    page.centre.notice.tell("Something to read.")
    trace = session.store.trace("m1")
    play(session.writer, TTT, "m1", seats=[RandomSeat(), RandomSeat()], trace=trace)
    until(lambda: "finished" in page.centre.about.whole)
    assert page.centre.notice.text == "Something to read."


@pytest.mark.slow
def test_replays_and_trajectories_follow_a_tournament(windows, until):
    """The list is whole when the tournament is over, and none of its matches was interrupted."""
    window = windows()
    page = window.page(TournamentsPage)
    session = window.session
    name = create(session, named(session, toml_file.read_text(BOTS, "t")))
    window.show_page("tournaments")
    page.open(name)
    page._begin(name)
    window.show_page("replays")
    replays = window.replays
    seen = set()

    def complete():
        seen.update(ends(replays).values())
        return len(ends(replays)) == 40 and set(ends(replays).values()) == {"finished"}

    until(complete)
    assert seen <= {PLAYING, "finished"}
    assert replays.matches.number.text() == "40 matches"
    dashboard = window.page(DashboardPage)
    window.show_page("dashboard")
    dashboard.tabs.setCurrentIndex(TRAJECTORIES)
    assert dashboard.view(TRAJECTORIES).matches.model.playing == window.pages.plays


def test_trajectories_tell_what_is_being_played_from_what_was_interrupted(page, session, qtbot):
    record(session, page, TTT, "m1", after=3)
    record(session, page, TTT, "m2", after=3)
    view = TrajectoryView(session, AgentStyles())
    qtbot.addWidget(view)
    view.follow({"m1"}.__contains__)
    view.refresh()
    model = view.matches.model
    assert {row.id: model.index(at, 4).data() for at, row in enumerate(model.rows)} == {
        "m1": PLAYING,
        "m2": "interrupted",
    }
