"""DIAMBRA as an engine: its client's fight by itself, and the client against a fake engine."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from helpers.seats import Log, ScriptedSeat

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.external import diambra
from gamebench_gui.app.external.diambra import find
from gamebench_gui.app.external.diambra_worker import COLOURS, Fight
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.events import Ended, Stepped
from games.core.external import EngineError, ExternalMatch, external_preset
from games.core.view import SPECTATOR
from games.street_fighter.board import Duel

HELPERS = Path(__file__).parent.parent / "helpers"
GAME = "external:diambra/sfiii3n"


class Arena:
    """What diambra-arena's environment does: a button takes 40 health, or 10; two rounds win."""

    def __init__(self) -> None:
        self.health, self.wins, self.x, self.pressed = [160, 160], [0, 0], [140, 244], list[tuple[int, int]]()

    def seen(self) -> dict[str, Any]:
        frame = np.zeros((224, 384, 3), np.uint8)
        for x, colour in zip(self.x, COLOURS, strict=True):
            frame[150, x] = colour
        rows = {
            f"P{p + 1}": {
                "side": p, "wins": np.array([self.wins[p]]), "health": np.array([self.health[p]]),
                "stun_bar": [3], "stunned": int(p == 1), "super_bar": [64], "super_count": [1],
            }
            for p in (0, 1)
        }  # fmt: skip
        return {"frame": frame, "timer": np.array([90]), **rows}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        presses = actions["agent_0"], actions["agent_1"]
        self.pressed.append(presses)
        for player, press in enumerate(presses):
            self.x[player] += {1: -4, 5: 4}.get(press, 0)
            self.health[1 - player] -= (40, 10)[player] * (press > 8)
        if min(self.health) <= 0:
            self.wins[int(self.health[0] <= 0)] += 1
            self.health = [160, 160]
        return self.seen(), 0.0, max(self.wins) == 2, False, {}


class StandIn:
    """In the place of the process that has diambra-arena."""

    arenas: list[Arena] = []  # noqa: RUF012

    def __init__(self, *_: Any) -> None:
        StandIn.arenas.append(Arena())
        self.arena = StandIn.arenas[-1]
        self.fight = Fight(self.arena, self.arena.seen())

    async def start(self, _: Any) -> Any:
        return self.fight.report()

    async def ask(self, message: Any) -> Any:
        for player, moves in message["plans"].items():
            self.fight.plans[int(player)] = [[name, list(presses)] for name, presses in moves]
        while all(self.fight.plans) and not self.fight.over:
            self.fight.press()
        return self.fight.report()

    async def stop(self) -> None:
        pass


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diambra, "Worker", StandIn)
    monkeypatch.setattr(diambra, "installed", lambda: sys.executable)


def match_of(text: str, *seats: ScriptedSeat) -> tuple[Ended, Log]:
    game, log = find(text), Log()
    steps, matches = game.measured
    preset = external_preset(game)
    made = ExternalMatch(game, preset, seats, log, seed=5, step_metrics=steps, match_metrics=matches)
    return asyncio.run(made.run()), log


def test_what_is_planned_is_pressed_step_by_step_and_mirrored_to_the_left(stand_in: None) -> None:
    first = ScriptedSeat("- Fireball\n- Low Punch", "- Low Kick", *["- High Punch"] * 9)
    second = ScriptedSeat("- Move Closer\n- Fireball", *["- Wait"] * 9)
    ended, log = match_of("sfiii3n", first, second)
    assert ended.returns == (1, -1), ended.note
    pressed = StandIn.arenas[-1].pressed
    assert [one for one, _ in pressed[:7]] == [7, 6, 5, 10, 0, 9, 0]
    assert [other for _, other in pressed[:10]] == [1, 1, 1, 1, 0, 7, 8, 1, 10, 0]
    stepped = log.of(Stepped)
    assert [sorted(step.joint) for step in stepped[:3]] == [[0, 1], [0], [0]]
    values = {(player, name): value for player, name, value in ended.metrics}
    assert values[0, "ahr_paper"] == 1
    assert values[1, "ahr_paper"] == 1
    assert values[0, "ahr_repo"] == 1
    assert values[0, "hcr_kept"] == 1 - 10 / 320
    assert (values[0, "won"], values[1, "won"]) == (1, 0)
    assert values[1, "hcr_paper"] == pytest.approx(-320 * 10 / len(pressed))


def test_everybody_sees_the_fight_and_each_its_own_plan(session: Session, stand_in: None) -> None:
    planned = plan(GAME, [AgentSpec.parse("rule:name=sparring")], seed=2)
    asyncio.run(session.play(planned, attended=False))
    trace = session.store.trace(planned.match_id)
    assert trace.row.termination == "rules", trace.row.note
    hidden = 0
    for step in range(trace.row.steps):
        whole, own, other, public = (trace.view(step, viewer).board for viewer in (None, 0, 1, SPECTATOR))
        for board in (whole, own, other, public):
            assert isinstance(board, Duel)
            assert [one.health for one in board.fighters] == [one.health for one in whole.fighters]
        assert not own.fighters[1].plan
        assert not other.fighters[0].plan
        assert not any(one.plan for one in public.fighters)
        assert (bool(own.pads), bool(public.pads)) == (True, False)
        hidden += any(one.plan for one in whole.fighters)
    assert hidden
    fighter = trace.view(0).board.fighters[1]
    assert (fighter.face, fighter.x, fighter.pose, fighter.stocks) == (-1, 244, "dizzy", 1)


def test_models_write_moves_as_in_street_fighter(stand_in: None) -> None:
    first = ScriptedSeat("nothing to press", "- Megapunch", *["- High Kick"] * 9)
    ended, _ = match_of("sfiii3n(pairs=first)", first, ScriptedSeat(*["- Wait"] * 40))
    assert ended.returns == (1, -1), ended.note
    assert "low_punch_low_kick" not in {action.kind for action in first.requests[0].legal.listed}
    slots = external_preset(find("sfiii3n")).codec(find("sfiii3n")).slots(first.requests[0].view)
    assert slots


def test_what_cannot_be_played_is_refused_in_one_sentence(
    stand_in: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(EngineError, match="with 'sfiii3n' alone, not 'doapp'"):
        find("doapp")
    monkeypatch.setattr(diambra, "installed", lambda: None)
    with pytest.raises(EngineError, match=r"^DIAMBRA is not installed: .*docs/engines.md\.$"):
        find("sfiii3n")


# diambra-arena itself, against an engine that speaks its protocol

NEEDED = pytest.mark.skipif(
    diambra.installed() is None, reason=f"diambra-arena in a Python of its own, named by {diambra.PYTHON}"
)


@pytest.fixture
def rings() -> Iterator[list[subprocess.Popen[str]]]:
    """The fake engines that run."""
    started: list[subprocess.Popen[str]] = []
    yield started
    for process in started:
        process.kill()
        process.communicate()


def fake(rings: list[subprocess.Popen[str]], fail: str = "") -> str:
    """Start an engine; a match on it."""
    python = diambra.installed()
    assert python is not None
    command = [python, str(HELPERS / "fake_diambra.py"), fail]
    rings.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    assert rings[-1].stdout is not None
    return f"sfiii3n(address=127.0.0.1:{rings[-1].stdout.readline().strip()})"


@pytest.mark.slow
@NEEDED
def test_diambra_arena_plays_a_whole_match_of_the_real_protocol(rings: list[subprocess.Popen[str]]) -> None:
    first = ScriptedSeat("- Fireball\n- Low Punch", *["- High Punch"] * 9)
    second = ScriptedSeat("- Move Closer\n- Fireball", *["- Wait"] * 9)
    ended, log = match_of(fake(rings), first, second)
    assert ended.returns == (1, -1), ended.note
    board = log.of(Stepped)[0].view.board.whole
    assert [one.x for one in board.fighters] == [144, 228]
    assert [one.health for one in board.fighters] == [160, 80]
    assert (board.fighters[1].face, board.fighters[0].bar, board.fighters[0].stocks) == (-1, 64, 1)


@pytest.mark.slow
@NEEDED
def test_an_engine_that_dies_or_is_not_there_is_told_in_one_sentence(
    rings: list[subprocess.Popen[str]], session: Session
) -> None:
    name = f"external:diambra/{fake(rings, 'dies')}"
    planned = plan(name, [AgentSpec.parse("rule:name=sparring")], seed=1)
    asyncio.run(session.play(planned, attended=False))
    row = session.store.trace(planned.match_id).row
    assert row.termination == "fault"
    assert row.note.startswith("diambra failed: ")
    assert row.steps > 0
