"""Decision times from injected events."""

from __future__ import annotations

import random

import pytest

from replays.studies.times import DecisionClock


def test_15_times_are_those_of_the_events_and_what_was_no_thinking_is_found() -> None:
    """Acceptance 15: 3 s away, 2 s covered and a stall of 200 ms."""
    clock = DecisionClock(1000.0)
    clock.shown(1250.0)
    for at in range(1266, 1700, 16):
        clock.beat(at)
    clock.input(1700.0)
    clock.beat(1890.0)
    clock.chosen(1710.0)
    clock.away(2000.0, True)
    clock.away(5000.0, False)
    clock.covered(6000.0, True)
    clock.covered(8000.0, False)
    clock.undone()
    clock.input(8500.0, "keyboard")
    times = clock.sent(9000.0)
    assert (times.asked_ms, times.shown_ms, times.first_input_ms) == (1000, 1250, 1700)
    assert (times.first_choice_ms, times.sent_ms, times.by) == (1710, 9000, "mixed")
    assert (times.away_ms, times.away_times, times.covered_ms) == (3000, 1, 2000)
    assert times.stalled_ms == pytest.approx(200, abs=20)
    assert (times.idle_ms, times.changes) == (6800, 1)
    assert times.decision == 9000 - 1250 - 3000 - 2000
    assert times.first == 450


def test_15_the_decision_is_what_its_definition_says_whatever_happens() -> None:
    """Acceptance 15: in every row; time away and covered at once is not taken off twice."""
    rng = random.Random(1)
    for _ in range(200):
        clock, at, shown = DecisionClock(0.0), 0.0, 0.0
        thinking, away, covered = 0.0, False, False
        for _ in range(30):
            lasted = rng.uniform(1, 500)
            at += lasted
            if shown:
                thinking += 0 if away or covered else lasted
            match rng.randrange(4 if shown else 5):
                case 0:
                    away = not away
                    clock.away(at, away)
                case 1:
                    covered = not covered
                    clock.covered(at, covered)
                case 2:
                    clock.input(at)
                case 4:
                    shown = at
                    clock.shown(at)
        clock.shown(at)
        times = clock.sent(at)
        assert times.decision == pytest.approx(thinking, abs=1e-6)


def test_16_the_curtain_is_no_thinking_time() -> None:
    """Acceptance 16: before the board was shown, and when it falls again."""
    clock = DecisionClock(0.0, covered=True)
    clock.covered(4000.0, False)
    clock.shown(4010.0)
    clock.covered(5000.0, True)
    clock.covered(9000.0, False)
    assert clock.sent(9500.0).decision == 1490


def test_who_left_before_the_board_was_shown_is_away_from_then_on() -> None:
    clock = DecisionClock(0.0, away=True)
    clock.shown(100.0)
    clock.away(600.0, False)
    times = clock.sent(1000.0, "time")
    assert (times.away_ms, times.away_times, times.decision, times.by) == (500, 1, 400, "time")
