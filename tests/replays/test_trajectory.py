"""Trajectories: what was decided, at which stage, why, and at what price."""

from pathlib import Path

import pytest
from helpers.recording import Dice, play

from replays.review.trajectory import read_trajectory, stage, stated_stage, strategy
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
    ],
)
def test_a_strategy_is_what_stands_under_its_heading(reply, expected) -> None:
    assert strategy(reply) == expected


def test_a_stage_that_the_model_states_counts() -> None:
    assert stated_stage("We are in the early-mid game: hold on") == "Mid"
    assert stated_stage("In the late stage we attack") == "Late"
    assert stated_stage("It is never too late") == ""
