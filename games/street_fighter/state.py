"""The state of a fight: two fighters, their projectiles, and the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.street_fighter.moves import STOCK

HEALTH: Final = 160
START: Final = (140, 244)
LONG_AGO: Final = 99
"""Frames since a press that is too old to count."""


@dataclass(slots=True, unsafe_hash=True)
class Fighter:
    """A fighter. Only the tick that builds a fighter changes it; then it is an immutable value.

    Attributes:
        x: pixels from the left.
        face: 1 if it looks right, -1 if left.
        air, way: frames since a jump began, 0 on the ground, and its direction -1, 0 or 1.
        health, stun, meter: as the bars show; the meter holds all stocks.
        queue: next presses, one a step; below zero the idle step that ends a move of the vocabulary.
        held: the button that a person holds down.
        raw: the present press.
        pressed: whether it came down in this tick.
        motion: the last presses, for attacks that take several.
        tap, kept: frames since forward was pressed, and for how many of them it stayed so.
        attack, frame: the attack under way and its frame; empty for none.
        spent: it has hit already, or was parried.
        stuck, why: frames in which it can do nothing, and why: hit, block, down, dizzy or tech.
        freeze: frames for which its attack is stopped.
        struck, since: health lost last, and frames for which that is still shown.
        won: rounds.
        thrown, landed: attacks, and those that cost the other health.
        supers, super_hits: super moves among them.
        tries, hits, super_tries, super_tries_hit: the same as the published code counts them.
        mark: the other's health when the move of the vocabulary under way began.
        ended: the move of the vocabulary, counted from 1, whose idle step this is.
        lost: health lost in rounds before.
    """

    x: int
    face: int
    health: int = HEALTH
    stun: int = 0
    meter: int = 0
    queue: tuple[int, ...] = ()
    held: int = 0
    raw: int = 0
    pressed: bool = False
    motion: tuple[int, ...] = ()
    air: int = 0
    way: int = 0
    tap: int = LONG_AGO
    kept: int = 0
    attack: str = ""
    frame: int = 0
    spent: bool = False
    stuck: int = 0
    why: str = ""
    freeze: int = 0
    struck: int = 0
    since: int = 0
    won: int = 0
    thrown: int = 0
    landed: int = 0
    supers: int = 0
    super_hits: int = 0
    tries: int = 0
    hits: int = 0
    super_tries: int = 0
    super_tries_hit: int = 0
    mark: int = HEALTH
    ended: int = 0
    lost: int = 0

    @property
    def height(self) -> int:
        """Pixels above the ground: nine up at first, one less in each frame, down after eighteen."""
        return self.air * (18 - self.air) // 2

    @property
    def free(self) -> bool:
        """Whether it can begin an action."""
        return not (self.attack or self.stuck or self.freeze)

    @property
    def stocks(self) -> int:
        return self.meter // STOCK

    @property
    def taken(self) -> int:
        """Health lost since the match began."""
        return self.lost + HEALTH - self.health


@dataclass(frozen=True, slots=True)
class Ball:
    """A projectile: its owner, place and direction, and whether it is the strong one."""

    owner: int
    x: int
    way: int
    strong: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The fight at a moment.

    Attributes:
        time: ticks since the match began.
        left: ticks of the round.
        pause: ticks until the next round begins; 0 during a round.
        draws: rounds that nobody won.
        fought: ticks of all rounds so far.
    """

    fighters: tuple[Fighter, Fighter]
    left: int
    balls: tuple[Ball, ...] = ()
    time: int = 0
    pause: int = 0
    draws: int = 0
    fought: int = 0

    @property
    def round(self) -> int:
        """The number of the round, from 1; between two rounds the last one."""
        first, second = self.fighters
        return first.won + second.won + self.draws + (not self.pause)
