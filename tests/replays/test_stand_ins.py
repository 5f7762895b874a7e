"""An agent whose decisions were mostly made for it is marked in every rating, with the share."""

from __future__ import annotations

import json
from typing import Any

import pytest
from helpers.rated import fill, won
from helpers.recording import Dice, play
from helpers.seats import RandomSeat

import gamebench_gui.api as gb
from gamebench_gui.app.match.session import Session
from replays.scores.leaderboard import compute
from replays.scores.match_records import read
from replays.scores.rating_options import METHODS, MOSTLY, Options, Scope
from replays.store.rows import AgentRow
from replays.store.writer import Writer

GAME = "tic_tac_toe:llmarena"
MODEL, OWN = (
    AgentRow("m", "Model", "llm", config="llm:model=m"),
    AgentRow("d", "Dice", "random", config="random"),
)
QUICK = Options(samples=20)


def record(writer: Writer, wrong: float, matches: int = 6) -> None:
    """Matches of a model that answers wrongly with a chance, against one that never does."""
    for seed in range(matches):
        play(writer, GAME, f"m{seed}", seats=[Dice(wrong), RandomSeat()], agents=[MODEL, OWN], seed=seed)
    writer.flush()


def made_for(store: Any, name: str) -> tuple[int, int]:
    """Decisions that were made for an agent, and all that it was asked for, counted one by one."""
    found = [
        one.chosen_by
        for row in store.matches()
        if row.termination != "void"
        for one in store.trace(row.id).all_decisions()
        if one.seat >= 0
        and row.seats[one.seat].name == name
        and one.chosen_by in ("seat", "default", "random")
    ]
    return sum(by != "seat" for by in found), len(found)


@pytest.mark.parametrize("method", METHODS)
def test_the_share_is_that_of_the_decisions_made_for_an_agent(writer: Any, store: Any, method: Any) -> None:
    record(writer, 0.9)
    made, asked = made_for(store, "Model")
    assert 0 < made < asked
    board = compute(store, Scope(), Options(method, samples=20))
    agents = {agent.name: agent for agent in board.agents}
    assert agents["Model"].stand_ins == pytest.approx(made / asked)
    assert agents["Model"].mostly_stand_ins == (made / asked >= MOSTLY)
    assert (agents["Dice"].stand_ins, agents["Dice"].mostly_stand_ins) == (0.0, False)


def test_a_rating_that_is_hardly_the_agents_own_is_said_to_be_so(writer: Any, store: Any) -> None:
    record(writer, 0.97)
    notes = compute(store, Scope(), QUICK).notes
    made, asked = made_for(store, "Model")
    assert [
        note for note in notes if note.startswith(f"Model: {made / asked:.0%} of its decisions were made")
    ]


def test_whoever_answers_for_itself_is_not_marked(writer: Any, store: Any) -> None:
    fill(writer, won("a", "b", 3))
    play(writer, "pig:gtbench", "p", seats=[Dice(0.0), Dice(0.0)], agents=[MODEL, OWN], seed=3)
    board = compute(store, Scope(), QUICK)
    assert {agent.stand_ins for agent in board.agents} == {0.0}
    assert not [note for note in board.notes if "made for it" in note]
    assert not read(store).stood_in.any()


def test_only_the_matches_of_the_scope_count(writer: Any, store: Any) -> None:
    record(writer, 0.97)
    play(writer, "connect_four:gtbench", "c", seats=[RandomSeat(), RandomSeat()], agents=[MODEL, OWN], seed=1)
    (model,) = (a for a in compute(store, Scope("connect_four"), QUICK).agents if a.name == "Model")
    assert model.stand_ins == 0.0
    (model,) = (a for a in compute(store, Scope("tic_tac_toe"), QUICK).agents if a.name == "Model")
    assert model.mostly_stand_ins


def test_the_command_and_python_say_the_share(session: Session, call: Any, tmp_path: Any) -> None:
    record(session.writer, 0.97)
    made, asked = made_for(session.store, "Model")
    at = ("--db", str(session.path), "--samples", "5")
    code, out, _ = call("ratings", *at, "--json")
    rows = {row["name"]: row for row in json.loads(out)["agents"]}
    assert (code, rows["Model"]["stand_ins"]) == (0, pytest.approx(made / asked))
    code, out, _ = call("ratings", *at)
    head, *lines = out.splitlines()
    assert "Fallbacks" in head
    (line,) = (line for line in lines if line.lstrip().startswith(("1", "2")) and "Model" in line)
    assert f"{made / asked:.0%}" in line
    assert "its rating says little about it" in out
    code, out, _ = call("ratings", *at, "--without-errors", "--json")
    assert {row["name"]: row for row in json.loads(out)["agents"]}["Model"]["stand_ins"] > 0
    with gb.open(session.path) as database:
        every = [
            database.ratings(samples=5),
            database.ratings(method="nra"),
            database.ratings(method="llmarena"),
        ]
    for ratings in every:
        assert {row["agent"]: row["stand_ins"] for row in ratings} == {
            "Model": pytest.approx(made / asked),
            "Dice": 0.0,
        }
