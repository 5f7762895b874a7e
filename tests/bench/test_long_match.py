"""What a step costs late in a match, against early in it. Run with ``-s -m bench``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from helpers.figures import figure, reached, sized
from helpers.matches import run
from helpers.seats import RandomSeat

from agents.llm.prompting import Earlier
from agents.llm.prompting import build as prompt_of
from games.catalog import find_preset, make_game
from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.grid import Cell, GridBoard
from games.core.events import Event, Started, Stepped
from games.core.game import Dynamics, Game, GameSpec, Information, Utility
from games.core.history import Turn, Turns
from games.core.match import Match
from games.core.preset import Preset
from games.core.seat import Request
from games.core.view import Message, View
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.writer import Writer

pytestmark = pytest.mark.bench

STEPS = sized(2100, 210)
EARLY, LATE, WINDOW = sized((20, 2000, 60), (20, 140, 60))


@dataclass(frozen=True, slots=True)
class Beacons:
    """Which of 64 lights are on, and how often they were switched: no past."""

    lights: tuple[bool, ...] = (False,) * 64
    count: int = 0


class Signals(Game[Beacons]):
    """Two players switch lights in turn, and talk about it."""

    spec = GameSpec("signals", "Signals", 1, range(2, 3), Dynamics.SEQUENTIAL, Information.PERFECT,
                    Utility.ZERO_SUM, max_steps=STEPS)  # fmt: skip

    def initial_state(self) -> Beacons:
        return Beacons()

    def to_act(self, state: Beacons) -> tuple[Player, ...]:
        return () if state.count == STEPS else (state.count % 2,)

    def legal_actions(self, state: Beacons, player: Player) -> LegalActions:
        acts = player in self.to_act(state)
        return (
            LegalActions(tuple(Action("switch", (light,)) for light in range(64))) if acts else LegalActions()
        )

    def apply(self, state: Beacons, joint: Joint) -> Beacons:
        ((_, action),) = joint.items()
        lights = tuple(on != (light == action.args[0]) for light, on in enumerate(state.lights))
        return Beacons(lights, state.count + 1)

    def returns(self, state: Beacons) -> tuple[float, ...]:
        return (0.0, 0.0)

    def view(self, state: Beacons, player: Player | None) -> View:
        return View(
            player, "running", GridBoard(8, 8, tuple(Cell("X", 0) if on else Cell() for on in state.lights))
        )

    def seen(self, before: Beacons, joint: Joint, after: Beacons, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        return (Turn(who, action, Message(who, f"I switched {action.args[0]}."), f"{who} switches."),)


class Attentive(RandomSeat):
    """Looks at the last thing done and at its own last decision."""

    async def decide(self, request: Request) -> Action:
        assert not request.history().moves or request.history().moves[-1][0] != request.player
        assert request.step < 3 or request.past()[-1].step == request.step - 2
        return random.Random(request.seed).choice(request.legal.listed)


def test_a_late_step_costs_as_much_as_an_early_one(tmp_path: Path) -> None:
    """Match, seats and recorder, in CPU time of their thread, in the quietest of some matches."""
    matches = []
    for number in range(4):
        with Writer(tmp_path / f"{number}.sqlite") as writer:
            matches.append(step_ends(writer))
    early, late = (
        min(median(b - a for a, b in pairwise(ends[at : at + WINDOW])) for ends in matches)
        for at in (EARLY, LATE)
    )
    figure(f"step {EARLY} of a recorded match", early * 1e3, "ms")
    figure(f"step {LATE} of a recorded match", late * 1e3, "ms")
    figure(f"step {LATE} against step {EARLY}", late / early)
    reached(late / early < 1.3)


def step_ends(writer: Writer) -> list[float]:
    """The CPU time at which each step of a match was over."""
    game, preset, ends = Signals(), Preset("own", "", 2, ""), list[float]()
    record = Recorder(writer, game, preset, [AgentRow("d", "A", "random", config="random")] * 2, "m")

    def emit(event: Event) -> None:
        record(event)
        if isinstance(event, Started | Stepped):
            ends.append(time.thread_time())

    run(Match(game, preset, [Attentive(), Attentive()], emit, seed=1))
    return ends


def test_looking_back_costs_in_proportion_to_the_rounds() -> None:
    """Ten seats whose prompts are chats, as models have in gamma-Bench."""
    game_id, preset = find_preset("guess_two_thirds:gamma")
    spent: dict[int, tuple[float, float]] = {}
    for rounds in (10, 20, 40, 60):
        game = make_game(game_id, preset, {"rounds": rounds})
        seats = [Chatty(preset) for _ in range(10)]
        run(Match(game, preset, seats, lambda event: None, seed=1))
        spent[rounds] = sum(seat.looking for seat in seats), sum(seat.writing for seat in seats)
        figure(f"ten seats, {rounds} rounds: looking back", spent[rounds][0], "s")
        figure(f"ten seats, {rounds} rounds: prompts", spent[rounds][1], "s")
    reached(spent[60][0] < 6 * spent[20][0])
    reached(spent[60][1] < 6 * spent[20][1])


class Chatty(RandomSeat):
    """Makes the prompt of every decision; notes the CPU time of looking back and of the whole prompt."""

    def __init__(self, preset: Preset) -> None:
        self.preset, self.earlier = preset, Earlier()
        self.looking = self.writing = 0.0

    async def decide(self, request: Request) -> Action:
        self.looking += spent(request.past)
        self.writing += spent(lambda: prompt_of(request, self.preset, earlier=self.earlier))
        return request.legal.sample(random.Random(request.seed))


def spent(work: Callable[[], Any]) -> float:
    begun = time.thread_time()
    work()
    return time.thread_time() - begun
