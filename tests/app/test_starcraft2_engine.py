"""StarCraft II as an engine: against a stand-in for its client, and its client against a fake game."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.seats import Log, ScriptedSeat

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.external import starcraft2
from gamebench_gui.app.external.starcraft2 import find
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.events import Ended, Stepped
from games.core.external import EngineError, ExternalMatch, external_preset
from games.core.view import SPECTATOR
from games.starcraft2.board import StarMap, listed

HELPERS = Path(__file__).parent.parent / "helpers"
GAME = "external:starcraft2/AncientCisternLE(build=Rush)"
DECISION = "Decisions:\n0: <TRAIN PROBE>\n1: <BUILD FORGE>\n2: <TRAIN PROBE>"


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starcraft2, "SCRIPT", HELPERS / "fake_star_worker.py")
    monkeypatch.setattr(starcraft2, "installed", lambda: sys.executable)


def match_of(text: str, *answers: str) -> tuple[Ended, Log, ScriptedSeat]:
    game, log, seat = find(text), Log(), ScriptedSeat(*answers)
    steps, matches = game.measured
    preset = external_preset(game)
    made = ExternalMatch(game, preset, [seat], log, seed=5, step_metrics=steps, match_metrics=matches)
    return asyncio.run(made.run()), log, seat


def test_a_seat_plays_with_the_words_board_and_metrics_of_star_battle(
    session: Session, stand_in: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_STAR_LOG", str(tmp_path / "log"))
    ended, _, seat = match_of("AncientCisternLE(build=Rush)", DECISION, "<TRAIN ZEALOT>", "<EMPTY ACTION>")
    assert ended.returns == (1,), ended.note
    told = json.loads((tmp_path / "log").read_text())
    assert (told["setup"]["build"], told["setup"]["difficulty"], told["setup"]["seed"]) == (
        "Rush",
        "Medium",
        5,
    )
    spread = [[0, "TRAIN PROBE"], [4, "BUILD FORGE"], [9, "TRAIN PROBE"]]
    assert told["plans"] == [spread, [[0, "TRAIN ZEALOT"]], []]
    assert {"rpm_paper", "eer_paper", "ga_paper", "won"} <= {name for _, name, _ in ended.metrics}
    assert (0, "eer_paper", 0.5) in ended.metrics
    assert (0, "ga_paper", 0.5) in ended.metrics
    board = seat.requests[1].view.board
    assert isinstance(board, StarMap)
    assert listed(board.sides[0].structures) == "1 nexus, 1 pylon (+1)"
    assert [work.title for work in board.sides[0].works] == ["zealot", "warp gate"]
    assert (board.sides[1].known, listed(board.sides[1].seen)) == (False, "2 stalker")
    assert {order.why for order in board.orders if order.name == "BUILD FORGE"} == {
        "minerals or gas are missing"
    }
    assert "build_forge" not in {action.kind for action in seat.requests[0].legal.listed}


def test_its_record_is_stepped_through_on_the_map_of_star_battle(session: Session, stand_in: None) -> None:
    planned = plan(GAME, [AgentSpec.parse("rule:name=build-order")], seed=1)
    asyncio.run(session.play(planned, attended=False))
    trace = session.store.trace(planned.match_id)
    assert (trace.row.termination, trace.row.steps, trace.row.seats[0].score) == ("rules", 3, 1)
    boards = [trace.view(step).board for step in range(4)]
    assert [board.loop for board in boards if isinstance(board, StarMap)] == [0, 40, 80, 120]
    own = trace.view(2, 0).board
    assert isinstance(own, StarMap)
    assert (own.sides, len(own.orders)) == (boards[2].sides, 72), "only the seat sees what it may order"
    public = trace.view(2, SPECTATOR).board
    assert isinstance(public, StarMap)
    assert not any(side.known or side.seen for side in public.sides)
    assert not any(place.structures or place.groups for place in public.places)


@pytest.mark.parametrize(
    ("fail", "note"),
    [
        ("dies", "starcraft2 failed: StarCraft II is gone. It said last: Segmentation fault."),
        ("babbles", "starcraft2 failed: What StarCraft II says cannot be read."),
    ],
)
def test_a_game_that_breaks_ends_the_match_with_a_sentence_and_nothing_before_is_lost(
    session: Session, stand_in: None, monkeypatch: pytest.MonkeyPatch, fail: str, note: str
) -> None:
    monkeypatch.setenv("FAKE_STAR", fail)
    planned = plan(GAME, [AgentSpec.parse("random")], seed=1)
    asyncio.run(session.play(planned, attended=False))
    row = session.store.trace(planned.match_id).row
    assert (row.termination, row.steps, row.note) == ("fault", 1, note)


def test_what_cannot_begin_is_refused_in_one_sentence(
    session: Session, stand_in: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_STAR", "starts")
    with pytest.raises(EngineError, match=r"^The map AncientCisternLE is not there\.$"):
        asyncio.run(session.play(plan(GAME, [AgentSpec.parse("random")], seed=1), attended=False))
    with pytest.raises(EngineError, match="has no setting 'speed'"):
        find("Map(speed=1)")
    with pytest.raises(EngineError, match="difficulty"):
        find("Map(difficulty=impossible)")
    assert session.store.matches() == []
    monkeypatch.setattr(starcraft2, "installed", lambda: None)
    with pytest.raises(EngineError, match=r"pip install .*\[starcraft2\]'.*docs/engines.md"):
        find("AncientCisternLE")


# burnysc2 itself, against a game that speaks StarCraft II's protocol

NEEDED = pytest.mark.skipif(
    starcraft2.installed() is None,
    reason=f"burnysc2: the extra starcraft2, or a Python named by {starcraft2.PYTHON}",
)


@pytest.fixture
def battles() -> Iterator[list[subprocess.Popen[str]]]:
    """The fake games that run."""
    started: list[subprocess.Popen[str]] = []
    yield started
    for process in started:
        process.kill()
        process.communicate()


def fake(battles: list[subprocess.Popen[str]], *words: str) -> str:
    """Start a game; a match on it."""
    python = starcraft2.installed()
    assert python is not None
    command = [python, str(HELPERS / "fake_starcraft2.py"), *words]
    battles.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    assert battles[-1].stdout is not None
    return f"Fake(address=127.0.0.1:{battles[-1].stdout.readline().strip()})"


@pytest.mark.slow
@NEEDED
def test_burnysc2_plays_a_whole_game_of_the_real_protocol(battles: list[subprocess.Popen[str]]) -> None:
    orders = ["<BUILD PYLON>", "<TRAIN PROBE>", "<CHRONOBOOST NEXUS>", "<SCOUTING PROBE>", "<MULTI-ATTACK>"]
    ended, log, seat = match_of(
        fake(battles, "700", "Victory", ""), "<EMPTY ACTION>", "<EMPTY ACTION>", *orders * 4
    )
    assert ended.returns == (1,), ended.note
    boards = [step.view.board.whole for step in log.of(Stepped)]
    assert boards[-1].sides[0].workers > 12
    pylons = [one for one in boards[-1].sides[0].structures if one.kind == "Pylon"]
    assert pylons[0].many >= 1, "built by a Probe, and finished"
    assert boards[-1].sides[0].failed == ("MULTI-ATTACK", "the army is too small")
    assert listed(boards[-1].sides[1].seen) == "1 zealot"
    assert {work.title for board in boards for work in board.sides[0].works} == {"probe"}
    assert all(value > 0 for _, name, value in ended.metrics if name == "eer_paper")
    assert len(seat.requests) == 18


@pytest.mark.slow
@NEEDED
@pytest.mark.parametrize(("result", "score"), [("Defeat", -1), ("Tie", 0)])
def test_it_tells_how_a_game_ended(battles: list[subprocess.Popen[str]], result: str, score: int) -> None:
    ended, _, _ = match_of(fake(battles, "60", result, ""), "<EMPTY ACTION>", "<EMPTY ACTION>")
    assert ended.returns == (score,), ended.note


@pytest.mark.slow
@NEEDED
def test_a_map_that_is_not_there_and_a_game_that_dies_are_told(battles: list[subprocess.Popen[str]]) -> None:
    with pytest.raises(EngineError, match=r"^Could not create game: .*InvalidMapPath: Fake.SC2Map\.$"):
        match_of(fake(battles, "60", "Victory", "map"))
    with pytest.raises(EngineError, match=r"^No StarCraft II answers at 127\.0\.0\.1:9\.$"):
        match_of("Fake(address=127.0.0.1:9)")
    ended, _, _ = match_of(fake(battles, "400", "Victory", "dies"), *["<TRAIN PROBE>"] * 9)
    assert (ended.termination, ended.note) == ("fault", "starcraft2 failed: Connection already closed.")
