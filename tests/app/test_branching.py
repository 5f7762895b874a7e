"""Forks by condition: where a match branches, how many matches that is, and the tree that comes of it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from helpers.recording import Dice, play

from gamebench_gui.app.judging import verdicts
from gamebench_gui.app.match.branching import (
    Branching,
    Condition,
    fork_positions,
    play_tree,
    positions,
    tree_sentence,
)
from games.core.game import GameError
from replays.review.forks import family, members
from replays.scores.verdicts import Verdict, graded_decisions


@pytest.fixture
def match(session: Any) -> str:
    play(session.writer, "tic_tac_toe:llmarena", "m1", seats=[Dice(0.3), Dice(0.3)], seed=6)
    session.writer.flush()
    return "m1"


def tree(session: Any, branching: Branching) -> list[str]:
    return asyncio.run(play_tree(session, branching))


def test_positions_are_those_before_the_decisions_that_the_condition_names(session: Any, match: str) -> None:
    trace = session.store.trace(match)
    refused = {
        row.step - 1
        for row in trace.all_decisions()
        if any(a.failure for a in trace.attempts(row.step, row.seat))
    }
    assert refused
    assert positions(trace, Condition.read("refused")) == sorted(refused)
    assert positions(trace, Condition.read("every=3")) == list(range(0, trace.steps, 3))
    assert positions(trace, Condition.read("kind=place")) == list(range(trace.steps))
    assert positions(trace, Condition.read("vote")) == []
    verdicts.grade(session.store, session.writer, [match])
    blunders = {one.step - 1 for one in graded_decisions(trace) if one.verdict is Verdict.BLUNDER}
    assert positions(trace, Condition.read("blunder")) == sorted(blunders)


def test_votes_of_a_talking_game(session: Any) -> None:
    play(session.writer, "undercover", "u1", seed=2)
    session.writer.flush()
    trace = session.store.trace("u1")
    votes = {row.step - 1 for row in trace.all_decisions() if row.action.kind == "vote"}
    assert positions(trace, Condition.read("vote")) == sorted(votes)
    assert votes


@pytest.mark.parametrize(
    "text", ["", "vote=1", "every", "every=0", "every=x", "kind=", "nothing", "every=-1"]
)
def test_what_is_no_condition_is_told(text: str) -> None:
    with pytest.raises(GameError):
        Condition.read(text)


def test_the_count_is_told_before_and_bounded(session: Any, match: str) -> None:
    trace = session.store.trace(match)
    every = Branching(match, Condition.read("every=2"), branches=4)
    many = len(range(0, trace.steps, 2))
    assert tree_sentence(trace, every) == f"{many} positions, 4 branches each: {4 * many} matches."
    with pytest.raises(GameError, match="are the most"):
        fork_positions(trace, Branching(match, Condition.read("every=1"), branches=30))
    with pytest.raises(GameError, match="no position for each vote"):
        fork_positions(trace, Branching(match, Condition.read("vote")))
    assert len(list(session.store.matches())) == 1, "nothing was played"


def test_each_position_gets_its_branches_and_they_form_the_tree(session: Any, match: str) -> None:
    condition = Condition.read("every=3")
    ids = tree(session, Branching(match, condition, branches=2, seed=1))
    found = family(session.store, match)
    assert {row.id for row in members(found)} == {match, *ids}
    steps = Counter(branch.match.parent_step for branch in found.forks)
    trace = session.store.trace(match)
    assert steps == dict.fromkeys(positions(trace, condition), 2)
    for branch in found.forks:
        own = session.store.trace(branch.match.id)
        step = branch.match.parent_step or 0
        assert own.joints()[:step] == trace.joints()[:step]
        assert branch.match.termination is not None


def test_branches_branch_again_and_stop_at_the_bound(session: Any, match: str) -> None:
    condition = Condition.read("every=4")
    wanted = Branching(match, condition, branches=2, depth=2, most=60, seed=1)
    first = len(positions(session.store.trace(match), condition)) * 2
    assert "branches may branch again, 60 matches at most" in tree_sentence(
        session.store.trace(match), wanted
    )
    ids = tree(session, wanted)
    assert first < len(ids) <= 60
    rows = {row.id: row for row in members(family(session.store, match))}
    grandchildren = [rows[one] for one in ids if rows[one].parent_id != match]
    assert grandchildren
    for row in grandchildren:
        parent = rows[row.parent_id]
        assert (row.parent_step or 0) >= (parent.parent_step or 0), "what was inherited does not branch again"


def test_the_command_tells_the_count_first_and_prints_the_tree(call: Callable[..., Any]) -> None:
    played = json.loads(call("play", "nim", "--seat", "random", "--seed", "1", "--json")[1])
    match = played["matches"][0]["id"]
    code, out, _ = call("fork", match, "--each", "every=4", "--branches", "2", "--dry-run")
    assert code == 0
    assert "2 branches each" in out
    assert len(json.loads(call("matches", "--json")[1])["matches"]) == 1
    found = json.loads(call("fork", match, "--each", "every=4", "--branches", "2", "--json")[1])
    assert len(found["matches"]) == 2 * len(found["positions"])
    assert {row["parent"] for row in found["matches"]} == {match}
    assert {row["depth"] for row in found["matches"]} == {1}
    blunders = call("fork", match, "--each", "blunder", "--branches", "1", "--seat", "nim-solver")
    assert blunders[0] == 0
    assert "from step" in blunders[1]


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["--step", "1", "--each", "vote"],
        ["--each", "vote"],
        ["--each", "x"],
        ["--each", "vote", "--action", "x"],
    ],
)
def test_wrong_usage_of_the_command(call: Callable[..., Any], argv: list[str]) -> None:
    played = json.loads(call("play", "nim", "--seat", "random", "--seed", "1", "--json")[1])
    code, _, err = call("fork", played["matches"][0]["id"], *argv)
    assert code == 2
    assert err.count("\n") == 1
