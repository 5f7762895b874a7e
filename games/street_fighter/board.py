"""A fight seen from the side: the places and poses of two fighters, and all their bars."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.words import say

STAGE: Final = 384
"""Width of the stage in pixels."""
TALLEST: Final = 140
"""Pixels above the ground that are shown."""
FULL: Final = 160
"""Health at first."""
DIZZY: Final = 72
"""Stun at which a fighter is dizzy."""
BAR: Final = 128
"""A full bar of meter."""


@dataclass(frozen=True, slots=True)
class Duellist:
    """One of the two fighters.

    Attributes:
        player: whose it is.
        x, height: of its feet: pixels from the left and above the ground.
        face: 1 if it looks right, -1 if left.
        health, stun: as the bars show.
        bar, stocks: of the meter: fill of its highest stock, and full stocks.
        powers, supers: whether the meter pays the moves that take some of it, and those that take a stock.
        won: rounds.
        pose: its attack, or ``stand``, ``hit`` and the like.
        frame, out, back, whole: of an attack: its frame, the first that can hit, the first that no longer
            can, and their number; of any other pose, the frames left of it.
        doing: the pose in a few words.
        raw: the pressed button.
        struck: health that was just lost.
        plan: its next moves, if the viewer may see them.
    """

    player: Player
    x: int
    height: int
    face: int
    health: int
    stun: int = 0
    bar: int = 0
    stocks: int = 0
    powers: bool = False
    supers: bool = False
    won: int = 0
    pose: str = "stand"
    frame: int = 0
    out: int = 0
    back: int = 0
    whole: int = 0
    doing: str = "waits"
    raw: str = "No-Move"
    struck: int = 0
    plan: tuple[str, ...] = ()

    @property
    def extent(self) -> float:
        """How far an attack is out, from 0 to 1."""
        if not self.whole:
            return 0.0
        if self.frame < self.out:
            return (self.frame + 1) / (self.out + 1)
        last = max(self.back, self.out + 4)
        return 1.0 if self.frame < last else max(0.0, 1 - (self.frame - last) / max(1, self.whole - last))


@dataclass(frozen=True, slots=True)
class Flying:
    """A projectile: its owner, its place, its direction, and whether it is the strong one."""

    owner: Player
    x: int
    way: int
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Duel(Board):
    """The fight.

    Attributes:
        round, wins: the number of the round, and the rounds needed to win.
        left: ticks left of it, ``hz`` a second.
        says: banner across the stage; empty while they fight.
        pads: clickable actions of the viewer.
    """

    fighters: tuple[Duellist, ...]
    balls: tuple[Flying, ...]
    round: int
    wins: int
    left: int
    hz: int
    says: str = ""
    pads: tuple[Pad, ...] = ()

    @property
    def clock(self) -> str:
        """Seconds left, rounded up."""
        return str(-(-self.left // self.hz))


def meter(fighter: Duellist) -> str:
    """Return ``1 stock and 40 of 128``."""
    if not fighter.stocks:
        return say("{bar} of {bar2}", bar=fighter.bar, bar2=BAR)
    stocks = say("1 stock") if fighter.stocks == 1 else say("{stocks} stocks", stocks=fighter.stocks)
    return say("{stocks} and {bar} of {bar2}", stocks=stocks, bar=fighter.bar, bar2=BAR)


def duel_text(board: Duel, name: Callable[[Player], str]) -> str:
    """Write a line for each fighter, the distance, projectiles, and the clock."""
    rows = [["", "at", "above", "looks", "health", "stun", "meter", "rounds", "does"]]
    for fighter in board.fighters:
        way = "right" if fighter.face > 0 else "left"
        bars = (
            str(fighter.health),
            say("{stun} of {dizzy}", stun=fighter.stun, dizzy=DIZZY),
            meter(fighter),
            say("{won} of {wins}", won=fighter.won, wins=board.wins),
        )
        rows.append([name(fighter.player), str(fighter.x), str(fighter.height), way, *bars, fighter.doing])
    first, second = board.fighters
    apart = abs(first.x - second.x)
    lines = [
        table(rows),
        say(
            "{apart} pixels apart, round {round}, {clock} seconds left",
            apart=apart,
            round=board.round,
            clock=board.clock,
        ),
    ]
    for fighter in board.fighters:
        if fighter.plan:
            lines.append(
                say("planned by {name}: {listed}", name=name(fighter.player), listed=", ".join(fighter.plan))
            )
    for ball in board.balls:
        way = "right" if ball.way > 0 else "left"
        what = "megafireball" if ball.strong else "fireball"
        lines.append(
            say("a {what} of {name} at {x} flies {way}", what=what, name=name(ball.owner), x=ball.x, way=way)
        )
    if board.says:
        lines.append(board.says)
    return "\n".join(lines)


register(Kind("Duel", Duel, duel_text, later("games.street_fighter.board_scene:duel_scene")))
