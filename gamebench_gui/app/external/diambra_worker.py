"""Plays Street Fighter III through diambra-arena, by plans in lines of JSON; without our modules.

It presses what both have planned until one has nothing left, and replies with the state, or ``error`` with a
sentence.
"""

from __future__ import annotations

import json
import os
import sys
from typing import IO, Any

LINES: list[IO[bytes]] = []
"""The stream for lines; other output of the client goes to stderr."""
GAME = "sfiii3n"
FIGHTER, OUTFITS, SUPER_ART = "Ken", (1, 3), 3
STEP_FRAMES, WINS = 6, 2
COLOURS = ((248, 0, 0), (88, 176, 40))
ROWS = slice(100, 200)
"""Where the picture is searched for the two fighters, by the colour of their clothes."""
FIELDS = ("side", "wins", "health", "stun_bar", "stunned", "super_bar", "super_count")
WAITS = 60
"""Seconds for the engine to answer."""

Json = dict[str, Any]


def say(message: Json) -> None:
    """Send a line to the parent process."""
    LINES[0].write(json.dumps(message).encode() + b"\n")
    LINES[0].flush()


def hear() -> Json | None:
    """Return the next line; None when the parent is gone."""
    line = sys.stdin.readline()
    heard: Json | None = json.loads(line) if line.strip() else None
    return heard


class Fight:
    """The fight, and both players' remaining presses.

    Attributes:
        plans: for each player, moves as [name, remaining presses, and, once started, whether one hit].
        done: moves finished since the last report: player, name, and whether it hit.
    """

    def __init__(self, env: Any, seen: Json) -> None:
        self._env, self._seen = env, seen
        self.plans: list[list[list[Any]]] = [[], []]
        self.done: list[list[Any]] = []
        self.pressed, self.lost = [0, 0], [0, 0]
        self.steps = 0
        self.over, self.won = False, [0, 0]

    def fighter(self, player: int) -> Json:
        row = self._seen[f"P{player + 1}"]
        return {name: int(_number(row[name])) for name in FIELDS}

    def press(self) -> None:
        """Play one step: both players press their next button."""
        for player, plan in enumerate(self.plans):
            if plan and len(plan[0]) == 2:
                plan[0].append(False)
            self.pressed[player] = plan[0][1].pop(0) if plan else 0
        before = [self.fighter(player) for player in (0, 1)]
        actions = {"agent_0": self.pressed[0], "agent_1": self.pressed[1]}
        self._seen, _, ended, cut, _ = self._env.step(actions)
        self._note(before, bool(ended or cut))

    def _note(self, before: list[Json], ended: bool) -> None:
        now = [self.fighter(player) for player in (0, 1)]
        self.steps += 1
        for player, plan in enumerate(self.plans):
            lost = self._taken(before, now, 1 - player)
            self.lost[1 - player] += lost
            self.won[player] = max(self.won[player], now[player]["wins"])
            if plan and lost:
                plan[0][2] = True
            if plan and not plan[0][1]:
                name, _, has_hit = plan.pop(0)
                self.done.append([player, name, has_hit])
        self.over = ended or max(self.won) >= WINS
        if self.over and max(self.won) < WINS and before[0]["health"] != before[1]["health"]:
            # the engine has reset its counts: the last round went to the one with more health
            self.won[int(before[1]["health"] > before[0]["health"])] += 1

    @staticmethod
    def _taken(before: list[Json], now: list[Json], player: int) -> int:
        """Return a fighter's lost health; all of it if the round was lost, and the next has begun."""
        had, has = max(0, before[player]["health"]), max(0, now[player]["health"])
        beaten = now[1 - player]["wins"] > before[1 - player]["wins"]
        return int(had if beaten and has > had else max(0, had - has))

    def report(self) -> Json:
        fighters = [self.fighter(player) for player in (0, 1)]
        report: Json = {
            "fighters": fighters, "timer": int(_number(self._seen["timer"])), "x": self._places(fighters),
            "pressed": self.pressed, "lost": self.lost, "done": self.done, "steps": self.steps,
            "left": [[move[0] for move in plan] for plan in self.plans], "over": self.over, "won": self.won,
        }  # fmt: skip
        self.done = []
        return report

    def _places(self, fighters: list[Json]) -> list[int]:
        """Return the fighters' columns in the picture; by side where one is not found."""
        picture = self._seen["frame"]
        places = []
        for player, colour in enumerate(COLOURS):
            columns = (picture[ROWS] == colour).all(axis=2).any(axis=0).nonzero()[0]
            usual = 244 if fighters[player]["side"] else 140
            places.append(int(columns[0]) if len(columns) else usual)
        return places


def _number(value: Any) -> Any:
    return value[0] if hasattr(value, "__len__") else value


def play(setup: Json) -> None:
    if setup["address"]:
        os.environ["DIAMBRA_ENVS"] = setup["address"]
    # without a screen no picture of the package is shown
    os.environ.pop("DISPLAY", None)
    import diambra.arena
    from diambra.arena import EnvironmentSettingsMultiAgent, SpaceTypes

    settings = EnvironmentSettingsMultiAgent()
    settings.step_ratio = STEP_FRAMES
    settings.frame_shape = (0, 0, 0)
    settings.grpc_timeout = WAITS
    settings.action_space = (SpaceTypes.DISCRETE, SpaceTypes.DISCRETE)
    settings.characters, settings.outfits = (FIGHTER, FIGHTER), OUTFITS
    settings.super_art, settings.splash_screen = (SUPER_ART, SUPER_ART), False
    env = diambra.arena.make(GAME, settings, render_mode="rgb_array", log_level=40)
    seen, _ = env.reset(seed=setup["seed"])
    fight = Fight(env, seen)
    say(fight.report())
    while (answer := hear()) is not None:
        for player, plan in answer["plans"].items():
            fight.plans[int(player)] = [[name, list(presses)] for name, presses in plan]
        while all(fight.plans) and not fight.over:
            fight.press()
        say(fight.report())
    env.close()


def sentence(error: Exception) -> str:
    """Return an error as one sentence; gRPC has it in ``details``."""
    if "failed to connect" in str(error):
        where = os.environ.get("DIAMBRA_ENVS", "localhost:50051")
        return f"No engine of DIAMBRA answers at {where}; docs/engines.md says how to start it."
    details = getattr(error, "details", None)
    words = str(details() if callable(details) else error).split()
    return f"{' '.join(words)[:300].rstrip('.') or type(error).__name__}."


def main() -> int:
    # what lies beside this file is not what a client means by its imports
    sys.path.pop(0)
    LINES.append(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    setup = json.loads(sys.stdin.readline())
    try:
        play(setup)
    except Exception as error:
        say({"error": sentence(error)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
