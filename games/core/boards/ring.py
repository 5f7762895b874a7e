"""Players in a ring, and who does what to whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player


@dataclass(frozen=True, slots=True)
class RingSeat:
    """A player in a ring: a note under the name, and whether still in the game."""

    player: int
    note: str = ""
    alive: bool = True


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one player of a ring to another: a vote, a shot; ``faint`` for an earlier one."""

    source: int
    target: int
    label: str = ""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class RingTurn:
    """What a player of a ring did in a turn: to whom, if to anybody, and how it ended."""

    source: int
    target: int | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """Players around a table. Player ``p`` is meant by every listed action whose arguments contain ``p``.

    Attributes:
        timeline: what was done in each turn, in games where players take turns.
    """

    seats: tuple[RingSeat, ...]
    arrows: tuple[Arrow, ...] = ()
    timeline: tuple[RingTurn, ...] = ()


def ring_text(board: Ring, name: Callable[[Player], str]) -> str:
    lines = [
        name(seat.player) + (f" ({seat.note})" if seat.note else "") + ("" if seat.alive else " - out")
        for seat in board.seats
    ]
    lines += [
        f"{name(arrow.source)} -> {name(arrow.target)}" + (f" ({arrow.label})" if arrow.label else "")
        for arrow in board.arrows
        if not board.timeline
    ]
    lines += [
        f"Turn {number}: {name(deed.source)}"
        + ("" if deed.target is None else f" -> {name(deed.target)}")
        + (f" ({deed.result})" if deed.result else "")
        for number, deed in enumerate(board.timeline, 1)
    ]
    return "\n".join(lines)
