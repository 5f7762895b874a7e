"""Boxing beside the cartridge: start, speed, limits, clock and score bytes, where `ale_py` is there."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.boxing.coded import coded, coded_clock
from games.boxing.rules import HZ, Boxing
from games.core.action import Action

BYTES = {"x": 32, "y": 34, "enemy_x": 33, "enemy_y": 35, "clock": 17, "enemy_score": 19}
"""Where the cartridge keeps them (AtariARI)."""
ARM = 57
"""How far the player's arm is out."""
FIRST = 1
"""Frames after the start in which nothing moves yet."""


@pytest.fixture(scope="module")
def ale() -> Any:
    return pytest.importorskip("ale_py", reason="the cartridge comes with the package ale-py")


def machine(ale: Any) -> Any:
    ale.ALEInterface.setLoggerMode(ale.LoggerMode.Error)
    made = ale.ALEInterface()
    made.setInt("random_seed", 1)
    made.setFloat("repeat_action_probability", 0.0)
    made.setInt("frame_skip", 1)
    made.loadROM(pytest.importorskip("ale_py.roms", reason="ale-py is not installed").get_rom_path("boxing"))
    made.reset_game()
    return made


def read(console: Any) -> dict[str, int]:
    memory = console.getRAM()
    return {name: int(memory[at]) for name, at in BYTES.items()}


def ours(action: str, ticks: int) -> tuple[int, int]:
    game = Boxing()
    boxer = game.pass_time(game.change(game.initial_state(), {0: Action(action)}), ticks)[1].boxers[0]
    return boxer.x, boxer.y


def test_both_start_in_the_same_corners(ale: Any) -> None:
    found = read(machine(ale))
    black = Boxing().initial_state().boxers[1]
    assert (found["x"], found["y"]) == ours("no_operation", 1)
    assert (found["enemy_x"], found["enemy_y"]) == (black.x, black.y)


@pytest.mark.parametrize(
    ("theirs", "action"),
    [
        ("RIGHT", "move_right"),
        ("DOWNRIGHT", "move_downright"),
        ("DOWN", "move_down"),
        ("LEFT", "move_left"),
    ],
)
def test_a_frame_is_a_tick(ale: Any, theirs: str, action: str) -> None:
    console = machine(ale)
    for _ in range(FIRST + 35):
        console.act(getattr(ale.Action, theirs))
    assert (read(console)["x"], read(console)["y"]) == ours(action, 35)


def test_fire_that_is_held_punches_once_on_the_cartridge_and_again_and_again_here(ale: Any) -> None:
    """There the arm stays out and its boxer stands, until fire is let go: as the preset's source says."""
    console, places, arms = machine(ale), [], []
    for _ in range(60):
        console.act(ale.Action.RIGHTFIRE)
        places.append(read(console)["x"])
        arms.append(int(console.getRAM()[ARM]))
    assert places[FIRST + 9 :] == [places[FIRST + 8]] * (60 - FIRST - 9)
    assert arms[30:] == [max(arms)] * 30
    game = Boxing()
    after = game.pass_time(game.change(game.initial_state(), {0: Action("fire_right")}), 60)[1]
    assert after.boxers[0].x == ours("move_right", 60)[0]
    assert after.boxers[0].thrown == 3


def test_clock_and_scores_are_decimal_digits(ale: Any) -> None:
    """Two minutes in which the cartridge's own boxer hits somebody who does nothing."""
    console, frames, points = machine(ale), 0, [0]
    while not console.game_over():
        console.act(ale.Action.NOOP)
        found = read(console)
        assert found["clock"] == coded_clock(frames, HZ)
        frames += 1
        scored = int(f"{found['enemy_score']:x}")
        assert found["enemy_score"] == coded(scored)
        if scored != points[-1]:
            points.append(scored)
    assert frames == 7141
    assert points[-1] > 20
    assert {after - before for before, after in pairwise(points)} <= {1, 2}
