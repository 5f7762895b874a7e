"""People's times: the clock of whoever cannot see the board, or cannot answer, stands still."""

import pytest
from helpers.window import (
    asked,
    bar,
    click_action,
    curtain_hangs,
    legal,
    live,
    play,
    press_button,
    stage,
)

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_match import LiveMatch, awaiting
from gamebench_gui.app.match.plan import plan
from gamebench_gui.window.play.live_seats import seat_states
from games.core.action import CHANCE, Action
from games.core.events import Asked

TTT, KUHN, DILEMMA = "tic_tac_toe:gtbench", "kuhn_poker:gtbench", "prisoners_dilemma:gtbench_iterated"


class Clock:
    """Stands still until it is moved."""

    def __init__(self):
        self.time = 1000.0

    def __call__(self):
        return self.time

    def pass_(self, seconds):
        self.time += seconds


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr("games.core.clock.now", made)
    return made


@pytest.fixture
def window(windows, clock):
    return windows()


def recorded(window, seat):
    """The seconds of a seat's decisions, as they were recorded."""
    window.session.writer.flush()
    trace = window.session.store.trace(live(window).plan.match_id)
    return [row.seconds for row in trace.all_decisions() if row.seat == seat]


def spent(window, seat):
    """The seconds that the window shows of a seat."""
    return live(window).seats[seat].thinking


def test_the_clock_does_not_run_behind_the_screen_between_two_people(window, until, clock):
    play(window, KUHN, "human", "human", seed=1)
    privacy_screen, table = window.play.centre.privacy_screen, window.play.at_table
    for seat, seconds in ((0, 3.0), (1, 5.0)):
        until(lambda seat=seat: table.awaited == seat and privacy_screen.isVisible())
        clock.pass_(45)
        assert spent(window, seat) == 0
        privacy_screen.show_button.click()
        clock.pass_(seconds)
        assert spent(window, seat) == seconds
        press_button(window, legal(window)[0])
        until(lambda seat=seat: table.live.seats[seat].watch is None)
        assert spent(window, seat) == seconds
    until(lambda: table.live.last >= 4)
    assert (recorded(window, 0)[0], recorded(window, 1)[0]) == (3.0, 5.0)


def test_a_pause_on_ones_own_turn_stops_the_clock_and_hides_the_board(window, until, clock):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    centre, table = window.play.centre, window.play.at_table
    clock.pass_(2)
    action = legal(window)[0]
    centre.bar.pause.click()
    assert centre.privacy_screen.isVisible()
    assert not centre.stage.isVisible()
    clock.pass_(100)
    table.answer(action)
    assert table.awaited == 0
    assert spent(window, 0) == 2
    assert window._left.text() == "Paused."
    centre.privacy_screen.show_button.click()
    assert centre.stage.isVisible()
    clock.pass_(1)
    assert spent(window, 0) == 3
    click_action(window, action)
    until(lambda: table.live.last >= 2)
    assert recorded(window, 0) == [3.0]


def test_a_pause_between_two_steps_hides_the_board_of_a_person(window, until, clock):
    play(window, TTT, "random", "human")
    until(lambda: asked(window) == 1)
    bar(window).pause()
    bar(window).step()
    click_action(window, legal(window)[0])
    until(lambda: bar(window).offer == "Resume")
    assert curtain_hangs(window)
    bar(window).resume()
    until(lambda: asked(window) == 1)
    assert stage(window).isVisible()


def test_who_only_watches_agents_still_sees_the_board_in_a_pause(window, until, clock):
    play(window, TTT, "random", "random")
    until(lambda: window.play.at_table.live is not None)
    bar(window).pause()
    assert not curtain_hangs(window)


def test_what_was_typed_is_still_there_after_a_pause(window, until, clock):
    play(window, "undercover:llmarena", "human", *["random"] * 4, seed=1)
    until(lambda: asked(window) == 0)
    panel = window.play.centre.action_panel
    form = panel.forms[0]
    form.text.setFocus()
    entry = panel.focusWidget() or window.focusWidget()
    entry.setPlainText("It is small.") if hasattr(entry, "setPlainText") else entry.setText("It is small.")
    bar(window).pause()
    assert not form.isEnabled()
    bar(window).resume()
    assert form.isEnabled()
    assert panel.forms[0].action().text == "It is small."


def test_of_two_people_who_choose_at_once_at_one_screen_one_clock_runs(window, until, clock):
    play(window, DILEMMA, "human", "human", seed=1)
    table = window.play.at_table
    until(lambda: len(table._turns.requests) == 2 and asked(window) is not None)
    first = asked(window)
    clock.pass_(10)
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 1 - first and table.live.seats[first].watch is None)
    assert spent(window, 1 - first) == 0
    clock.pass_(4)
    press_button(window, legal(window)[0])
    until(lambda: table.live.last >= 1)
    assert (recorded(window, first)[0], recorded(window, 1 - first)[0]) == (10.0, 4.0)


def test_clocks_do_not_tell_who_has_something_to_do_by_night(clock):
    """In Werewolf only some choose by night; who is still awaited looks like everybody else."""

    def told(last):
        match = LiveMatch(
            plan("werewolf:clean", [AgentSpec.of("human"), *[AgentSpec.of("random")] * 7], seed=1)
        )
        night = match.game.apply(match.game.initial_state(), {CHANCE: Action("hunter", (4,))})
        match.record.states[0] = night
        match.take(Asked(1, last, 1))
        clock.pass_(5.0)
        return match, [(seat.state, seat.acting) for seat in seat_states(match, match.persons)]

    (match, wolf), (_, seer) = told(4), told(7)
    assert wolf == seer
    assert {state.split(" · ")[1] for state, _ in wolf[1:]} == {"thinking"}
    assert match.thinking == (1, 2, 3, 4, 5, 6, 7), "the person has nothing to do"
    assert awaiting(match, None) == "Everybody is choosing."
