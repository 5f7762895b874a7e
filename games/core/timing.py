"""Time in a match: its settings, and when the players decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from games.core.action import Player
from games.core.param import Param

AS_PRESET: Final = "preset"
"""Leaves a setting of the clock to the preset; for numbers 0 does that."""
CLOCK_PARAMS: Final = (
    Param(
        "clock",
        AS_PRESET,
        options=(AS_PRESET, "stepped", "wall"),
        label="Time",
        words=("as usual here", "waits for answers", "does not wait"),
        hint="Whether the game stands still while seats think.",
        front=True,
    ),
    Param(
        "every",
        0,
        0,
        100_000,
        label="Ticks between questions",
        hint="How often a seat is asked; 0: as usual here.",
        front=False,
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
        "and continues for as long as is charged before it acts: a slow connection is not a slow mind.",
    ),
    Param(
        "charge",
        0,
        0,
        100_000,
        label="Charge",
        hint="Seconds of the game for each that an answer took, tokens that are written in a second of the "
        "game, or ticks; 0: as usual here.",
        front=False,
    ),
    Param(
        "speed",
        0,
        0,
        1_000_000,
        label="Speed",
        hint="Times real time, where it does not wait; 0: as usual.",
        front=False,
    ),
)
"""Parameters of every real-time game; each is a field of `Limits`."""
CLOCK_NAMES: Final = tuple(param.name for param in CLOCK_PARAMS)


def given_clock(params: Mapping[str, int | str]) -> dict[str, int | str]:
    """Return the clock's parameters that were set."""
    return {name: value for name in CLOCK_NAMES if (value := params.get(name, 0)) not in (0, AS_PRESET)}


@dataclass(frozen=True, slots=True)
class Timing:
    """When the actions of a step were taken, in a real-time match.

    Attributes:
        tick, rate: ticks since the start, and ticks per second.
        every: ticks between two questions to a seat.
        waited: ticks between question and action, of each seat that thought while time passed.
        thought: part of the ticks in which these seats thought, since the match was begun or resumed.
        actions, effective: actions so far of each player who acted, and how many of them had an effect.
    """

    tick: int
    rate: float
    every: int
    waited: Mapping[Player, int]
    thought: Mapping[Player, float]
    actions: Mapping[Player, int]
    effective: Mapping[Player, int]

    def by_minute(self, counts: Mapping[Player, int], player: Player) -> float | None:
        """Return a count per minute of the game, which counts as one minute at least; None of the idle."""
        if player not in counts:
            return None
        return counts[player] / max(1.0, self.tick / self.rate / 60)


@dataclass(slots=True)
class Tempo:
    """The decisions of a match so far, and how long seats have thought since a tick."""

    rate: float
    every: int
    since: int = 0
    thought: Counter[Player] = field(default_factory=Counter)
    actions: Counter[Player] = field(default_factory=Counter)
    effective: Counter[Player] = field(default_factory=Counter)

    def after(self, tick: int, changed: Mapping[Player, bool], waited: Mapping[Player, int]) -> Timing:
        """Return the timing of a step; ``changed`` says for each player who acted if it had an effect."""
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
