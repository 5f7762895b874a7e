"""What the host's own screen shows while other people sit at other screens."""

from __future__ import annotations

import pytest
from helpers.hosting import served_plan

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.table.asking import PendingRequests, routed
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.live_controller import name_people
from gamebench_gui.window.play.screen_viewer import ScreenViewer
from games.core.view import SPECTATOR


class Asked:
    """A question, as far as places and pending requests look at it."""

    def __init__(self, player: int) -> None:
        self.player = player


@pytest.fixture
def screen(tmp_path) -> ScreenViewer:
    return ScreenViewer(Settings(tmp_path / "settings.ini"))


def test_one_person_here_and_nine_elsewhere_need_no_curtain_and_have_right_names(screen):
    people = range(10)
    plan = served_plan("pirate_game:gamma", people)
    live = LiveMatch(plan)
    places = Places(range(1, 10))
    places.called[3] = "Kim"
    screen.places = places
    assert not screen.covered(live, Asked(0))
    assert screen.allowed(live, covered=False) == (0,)
    name_people(places, live)
    assert live.names[0] == "You"
    assert live.names[3] == "Kim"
    assert live.names.count("You") == 1
    assert len(set(live.names)) == 10
    table = MatchTable(plan, places)
    for seat in range(1, 10):
        names = table.view_of(seat).names
        assert names[seat] == "You"
        assert names.count("You") == 1
        assert names[3] == ("You" if seat == 3 else "Kim")
        assert len(set(names)) == 10


def test_with_nobody_here_the_screen_sees_what_a_spectator_sees(screen):
    live = LiveMatch(served_plan("hanabi:llmarena", (0, 1)))
    screen.places = Places((0, 1))
    name_people(screen.places, live)
    assert screen.allowed(live, covered=False) == (SPECTATOR,)
    assert "You" not in live.names


def test_two_people_here_still_have_a_curtain_between_them(screen):
    live = LiveMatch(served_plan("hanabi:llmarena", (0, 1)))
    assert screen.covered(live, Asked(0))
    assert screen.allowed(live, covered=True) == (SPECTATOR,)


def test_questions_go_to_where_their_people_sit():
    here, elsewhere = [], []
    places = Places((1,))
    ask = routed(
        places,
        lambda request, _: here.append(request.player),
        lambda request, _: elsewhere.append(request.player),
    )
    for player in (0, 1):
        ask(Asked(player), None)
    places.move_away(0)
    ask(Asked(0), None)
    assert (here, elsewhere) == ([0], [1, 0])


def test_pending_requests_are_answered_by_seat():
    class Seat:
        def __init__(self) -> None:
            self.given = []

        def answer(self, action, request):
            self.given.append((action, request.player))

    pending, seats = PendingRequests(), {0: Seat(), 1: Seat()}
    for player, seat in seats.items():
        pending.add(Asked(player), seat)
    assert pending.answer("b", 1) == 1
    assert pending.answer("b", 1) is None
    assert pending.answer("a") == 0
    assert (seats[0].given, seats[1].given) == ([("a", 0)], [("b", 1)])
