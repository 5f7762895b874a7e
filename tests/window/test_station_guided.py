"""A guided start at a station: after the rules in words, on the same screen, with every try recorded."""

from dataclasses import replace

import pytest
from helpers.guided import Learner
from helpers.station import Visitor
from helpers.studies import locked, quick, small
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from shiboken6 import isValid

from gamebench_gui.window.studies.walking import QuickClock, Walker
from replays.studies.screens import CheckScreen, RulesScreen


def guided():
    protocol = quick()
    return replace(protocol, blocks=tuple(replace(block, rules="guided") for block in protocol.blocks))


def recorded(session):
    session.writer.flush()
    query = "select item, value, changes from answers where form = 'guided-start' order by position"
    with session.store.reading() as conn:
        return [tuple(row) for row in conn.execute(query)]


def read_on(window):
    """Read the rules to the end; the screen stays."""
    front = window.front
    while front.guided is None:
        QTest.mouseClick(front.on, Qt.MouseButton.LeftButton)
    assert window.front is front
    return front


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_guided_start_follows_the_rules_and_leads_to_the_next_screen(session, opened, hand, until, by):
    window = opened(locked(session, guided()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(RulesScreen)
    front = read_on(window)
    learner = Learner(front.guided, by)
    wrong = next(a for a in front.guided.lesson.legal.listed if not front.guided.lesson.step.is_right(a))
    learner.attempt(wrong)
    while front.guided.lesson.step is not None:
        hand.turn(2000)
        learner.solve()
        assert window.front is front
        learner.go_on()
    assert recorded(session) == [(f"step-{n}", str(1 + (n == 1)), int(n == 1)) for n in range(1, 6)]
    learner.go_on()
    assert isinstance(window.screen_shown, CheckScreen)


def test_the_guided_start_continues_at_the_same_step_after_a_break(session, opened, hand, until):
    window = opened(locked(session, guided()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(RulesScreen)
    front = read_on(window)
    learner = Learner(front.guided, "mouse")
    learner.solve()
    learner.go_on()
    learner.solve()
    window.show_next()
    again = read_on(window)
    assert again is not front
    assert again.guided.lesson.at == 2


def test_a_simulated_person_presses_no_button_that_is_gone(session, opened, hand, until):
    protocol = small(people=4, rules="guided")
    window = opened(locked(session, replace(protocol, blocks=protocol.blocks[:1])))
    Visitor(window, hand, until).take_part(RulesScreen)
    front = read_on(window)
    panel, lesson, now = front.guided.panel, front.guided.lesson, [0.0]
    walker = Walker(window, QuickClock(1.0, lambda: now[0]), seed=1)
    walker.look()  # it points at a button of the panel
    before = list(panel.buttons.values())
    assert before
    panel.clear()
    front.guided._show_step()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(map(isValid, before))
    for _ in range(2):
        now[0] += 5000
        walker.look()
    assert lesson.solved


def test_a_simulated_person_in_the_window_solves_it(session, opened, hand, until):
    window = opened(locked(session, guided()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(RulesScreen)
    walker = Walker(window, QuickClock(400.0), seed=1)
    walker.start()
    until(lambda: isinstance(window.screen_shown, CheckScreen))
    walker.stop()
    assert len(recorded(session)) == 5
