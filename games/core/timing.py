"""How time passes in a match: what may be set of it, and when those who decided did so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from games.core.action import Player
from games.core.param import Param

AS_PRESET: Final = "preset"
"""Leaves a setting of the clock to the preset; for numbers 0 does."""
CLOCK_PARAMS: Final = (
    Param(
        "clock",
        AS_PRESET,
        options=(AS_PRESET, "stepped", "wall"),
        label="Time",
        words=("as usual here", "waits for answers", "does not wait"),
        hint="Whether the game stands still while seats think.",
    ),
    Param(
        "every",
        0,
        0,
        100_000,
        label="Ticks between questions",
        hint="How often a seat is asked; 0: as usual here.",
    ),
    Param(
        "latency",
        AS_PRESET,
        options=(AS_PRESET, "wall", "seconds", "tokens", "ticks"),
        label="Answers act",
        words=(
            "as usual here",
            "when they come",
            "by the seconds they took",
            "by the tokens written",
            "after some ticks",
        ),
        hint="Where time does not wait. By seconds, tokens or ticks the game waits until an answer is there, "
        "and goes on for as long as is charged before it acts: a slow connection is not a slow mind.",
    ),
    Param(
        "charge",
        0,
        0,
        100_000,
        label="Charge",
        hint="Seconds of the game for each that an answer took, tokens that are written in a second of the "
        "game, or ticks; 0: as usual here.",
    ),
    Param(
        "speed", 0, 0, 1_000_000, label="Speed", hint="Times real time, where it does not wait; 0: as usual."
    ),
)
"""What any real-time game may be played with; each is one of `Limits`."""
CLOCK_NAMES: Final = tuple(param.name for param in CLOCK_PARAMS)


def given_clock(params: Mapping[str, int | str]) -> dict[str, int | str]:
    """Of a game's parameters those of the clock that were set."""
    return {name: value for name in CLOCK_NAMES if (value := params.get(name, 0)) not in (0, AS_PRESET)}


@dataclass(frozen=True, slots=True)
class Timing:
    """When the actions of a step were taken, in a match in which time passes.

    Attributes:
        tick, rate: ticks since the start, and how many make a second.
        every: ticks between two questions to a seat.
        waited: of each seat that thought while time passed, the ticks between its question and its action.
        thought: of these seats, the part of the ticks in which they thought, since the match was begun or
            resumed.
        actions, effective: of each who acted, how often by now, and how often that changed anything.
    """

    tick: int
    rate: float
    every: int
    waited: Mapping[Player, int]
    thought: Mapping[Player, float]
    actions: Mapping[Player, int]
    effective: Mapping[Player, int]

    def by_minute(self, counts: Mapping[Player, int], player: Player) -> float | None:
        """How many there were in a minute of the game, of which there is one at least; None of the idle."""
        if player not in counts:
            return None
        return counts[player] / max(1.0, self.tick / self.rate / 60)


@dataclass(slots=True)
class Tempo:
    """What has been decided in a match so far, and how long seats have thought since a tick."""

    rate: float
    every: int
    since: int = 0
    thought: Counter[Player] = field(default_factory=Counter)
    actions: Counter[Player] = field(default_factory=Counter)
    effective: Counter[Player] = field(default_factory=Counter)

    def after(self, tick: int, changed: Mapping[Player, bool], waited: Mapping[Player, int]) -> Timing:
        """The timing of a step whose players changed something, or did not."""
        self.actions.update(list(changed))
        self.effective.update({player: int(change) for player, change in changed.items()})
        self.thought.update(waited)
        passed = max(1, tick - self.since)
        return Timing(
            tick,
            self.rate,
            self.every,
            waited,
            {player: self.thought[player] / passed for player in waited},
            {player: self.actions[player] for player in changed},
            {player: self.effective[player] for player in changed},
        )
