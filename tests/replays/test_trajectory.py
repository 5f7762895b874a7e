"""Trajectories: what was decided, at which stage, why, and at what price."""

from pathlib import Path

import pytest
from helpers.recording import Dice, play

from replays.review.trajectory import (
    EFFECTIVE,
    GROUNDING,
    Decided,
    Refused,
    read_trajectory,
    so_far,
    stage,
    stated_stage,
    strategy,
    suggestions,
)
from replays.store.store import Store
from replays.store.writer import Writer


def test_a_trajectory_agrees_with_the_trace(tmp_path: Path) -> None:
    path = tmp_path / "traces.sqlite"
    with Writer(path) as writer, Store(path) as store:
        play(writer, "tic_tac_toe:llmarena", "m", seats=[Dice(0.3), Dice(0.3)], seed=5)
        found, trace = read_trajectory(store, "m"), store.trace("m")
        decided = [row for row in trace.all_decisions() if row.seat >= 0]
        assert [(one.step, one.seat, one.label) for one in found.decisions] == [
            (row.step, row.seat, row.label) for row in decided
        ]
        refused = sum(len(one.failures) for one in found.decisions) + len(found.pending)
        assert refused == trace.totals.refused > 0
        assert sum(one.tokens for one in found.decisions) == trace.totals.input_tokens
        assert {one.cost for one in found.decisions} == {None}, "an unknown price stays unknown"
        assert found.metrics["score"] == trace.metric("score")
        assert found.kinds == ("place",)
        assert list(found.clock) == sorted(found.clock)


@pytest.mark.parametrize(
    ("step", "steps", "seconds", "expected"),
    [
        (1, 9, None, "Early"),
        (4, 9, None, "Mid"),
        (9, 9, None, "Late"),
        (1, 1, None, "Early"),
        # DSGBench, table 7: steps 8454, 9554, 10529 and 14129 at 22.4 a second
        (1, 9, 8454 / 22.4, "Early"),
        (1, 9, 9554 / 22.4, "Mid"),
        (1, 9, 10529 / 22.4, "Mid"),
        (1, 9, 14129 / 22.4, "Late"),
    ],
)
def test_stages_are_thirds_or_those_of_dsgbenchs_table(step, steps, seconds, expected) -> None:
    assert stage(step, steps, seconds) == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("## Our Strategy:\nExpand early.\n## Suggestions:\nMore probes.", "Expand early."),
        ("**Plan**: hold the centre", "hold the centre"),
        ("Reasoning: they threaten a row.\nMove: <C1R1>", "they threaten a row. Move: <C1R1>"),
        ("<C1R1>", ""),
        ('{"reasoning": "The flag is behind bombs.", "move": "3 0 4 0"}', "The flag is behind bombs."),
        ('Well: {"thoughts": {"plan": "two cities"}, "reasoning": "x"}', "two cities"),
        ("Reasoning: we lag.\nOur Strategy: catch up.\nDecisions:\n0: <TRAIN PROBE>", "catch up."),
    ],
)
def test_a_strategy_is_what_stands_under_its_heading(reply, expected) -> None:
    assert strategy(reply) == expected


def test_a_stage_that_the_model_states_counts() -> None:
    assert stated_stage("We are in the early-mid game: hold on") == "Mid"
    assert stated_stage("In the late stage we attack") == "Late"
    assert stated_stage("It is never too late") == ""


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        (
            "Our Strategy: Expand.\n**Suggestions**: More probes.\nDecisions:\n0: <TRAIN PROBE>",
            "More probes.",
        ),
        ('{"suggestion": "scout first"}', "scout first"),
        ("Strategy: scout first", ""),
    ],
)
def test_suggestions_are_what_stands_under_their_heading(reply, expected) -> None:
    assert suggestions(reply) == expected


def decided(step: int, chosen_by: str = "seat", refused: int = 0) -> Decided:
    attempts = tuple(Refused("", "unreadable", "") for _ in range(refused))
    return Decided(step, 0, "Early", "move", "", chosen_by, refused + 1, attempts, None, 0, 0.0, "")


def test_accuracy_and_pace_so_far_leave_out_what_was_chosen_for_the_seat() -> None:
    """Figure 2 of DSGBench: grounding accuracy and effective actions per minute over the steps."""
    made = [decided(1), decided(2, refused=1), decided(3, "forced"), decided(4, "random", 3), decided(5)]
    found = so_far(made, {1: 10.0, 2: 30.0, 3: 60.0, 4: 90.0, 5: 180.0})
    assert found[GROUNDING][0] == [(1, 1.0), (2, 2 / 3), (4, 2 / 6), (5, 3 / 7)]
    assert found[EFFECTIVE][0] == [(1, 1.0), (2, 2.0), (4, 2 / 1.5), (5, 1.0)]


def test_a_decision_tells_what_was_refused_why_and_what_the_metrics_were(tmp_path: Path) -> None:
    path = tmp_path / "traces.sqlite"
    with Writer(path) as writer, Store(path) as store:
        play(writer, "tic_tac_toe:llmarena", "m", seats=[Dice(0.3), Dice(0.3)], seed=5)
        found, trace = read_trajectory(store, "m"), store.trace("m")
        refused = [one for each in found.decisions for one in each.refused]
        assert {one.reason for one in refused} == {"The dice fell off the table."}
        last = found.decisions[-1]
        shown = found.snapshot(last.step, last.seat)
        assert shown["score"] == dict(trace.metric("score")[last.seat])[last.step]
        asked = sum(len(one.refused) + 1 for one in found.decisions if one.seat == last.seat)
        own = sum(one.seat == last.seat for one in found.decisions)
        assert shown[GROUNDING] == pytest.approx(own / asked)
