"""A fight seen from the side: where two fighters stand, what each is in the middle of, and all their bars."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register

STAGE: Final = 384
"""Width of the stage in pixels."""
TALLEST: Final = 140
"""Pixels above the ground that are shown."""
FULL: Final = 160
"""Health at first."""
DIZZY: Final = 72
"""Stun at which somebody is dizzy."""
BAR: Final = 128
"""A full bar of meter."""


@dataclass(frozen=True, slots=True)
class Duellist:
    """One of the two.

    Attributes:
        player: whose it is.
        x, height: of its feet: pixels from the left and above the ground.
        face: 1 for who looks right, -1 for who looks left.
        health, stun: as the bars show.
        bar, stocks: of the meter: how full its highest stock is, and how many are full.
        powers, supers: whether the meter pays the moves that take some of it, and those that take a stock.
        won: rounds.
        pose: what it is in the middle of: an attack, or ``stand``, ``hit`` and the like.
        frame, out, back, whole: of an attack: its frame, the first that can hit, the first that no longer
            can, and how many there are; of anything else, the frames that are left of it.
        doing: the same in a few words.
        raw: what is pressed.
        struck: health that was just lost.
        plan: the moves that it will make, where these may be seen.
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
    """What was thrown: by whom, where it is, which way it goes, and whether it is the strong one."""

    owner: Player
    x: int
    way: int
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """An action that can be clicked: its kind, and what it is called."""

    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Duel(Board):
    """The fight.

    Attributes:
        round, wins: the number of the round, and how many are needed to win.
        left: ticks of it that are left, ``hz`` a second.
        says: what is written across the stage; empty while they fight.
        pads: what whoever fights can click.
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
        """Seconds that are left, begun ones counted."""
        return str(-(-self.left // self.hz))


def meter(each: Duellist) -> str:
    """``1 stock and 40 of 128``."""
    stocks = f"{each.stocks} stock{'s' if each.stocks != 1 else ''} and " if each.stocks else ""
    return f"{stocks}{each.bar} of {BAR}"


def duel_text(board: Duel, name: Callable[[Player], str]) -> str:
    """A line for each fighter, the distance, what flies, and the clock."""
    rows = [["", "at", "above", "looks", "health", "stun", "meter", "rounds", "does"]]
    for each in board.fighters:
        way = "right" if each.face > 0 else "left"
        bars = str(each.health), f"{each.stun} of {DIZZY}", meter(each), f"{each.won} of {board.wins}"
        rows.append([name(each.player), str(each.x), str(each.height), way, *bars, each.doing])
    one, other = board.fighters
    lines = [
        table(rows),
        f"{abs(one.x - other.x)} pixels apart, round {board.round}, {board.clock} seconds left",
    ]
    for each in board.fighters:
        if each.plan:
            lines.append(f"planned by {name(each.player)}: {', '.join(each.plan)}")
    for ball in board.balls:
        way = "right" if ball.way > 0 else "left"
        what = "megafireball" if ball.strong else "fireball"
        lines.append(f"a {what} of {name(ball.owner)} at {ball.x} flies {way}")
    return "\n".join([*lines, *([board.says] if board.says else [])])


register(Kind("Duel", Duel, duel_text, later("games.street_fighter.board_scene:duel_scene")))
