"""Dice, bids and scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one player.

    Attributes:
        faces: what they show, `HIDDEN` where this player may not see it; empty before they are rolled.
        counted: places in ``faces`` of the dice that meet the bid, once it was called.
    """

    owner: int
    faces: tuple[str, ...] = ()
    counted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceBid:
    """A player's claim that at least ``count`` of all dice show ``face``."""

    player: int
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Track:
    """How far a player has come: points that are safe, and points that may still be lost."""

    owner: int
    score: int
    pending: int = 0


@dataclass(frozen=True, slots=True)
class DiceTable:
    """Dice, with what was claimed about them or the points that they brought.

    The bid ``(count, face)`` is meant by the listed action whose arguments are ``(count, face)``.

    Attributes:
        dice: of each player.
        sides: how many faces a die has.
        wild: the face that counts as any other; empty for none.
        bids: oldest first; the last one stands.
        called_by: who called the last bid.
        tracks: of each player, in games for points.
        goal: where the tracks end.
    """

    dice: tuple[Dice, ...]
    sides: int = 6
    wild: str = ""
    bids: tuple[DiceBid, ...] = ()
    called_by: int | None = None
    tracks: tuple[Track, ...] = ()
    goal: int = 0


def dice_text(board: DiceTable, name: Callable[[Player], str]) -> str:
    lines = []
    for dice in board.dice:
        counted = [f"{face} (counts)" if i in dice.counted else face for i, face in enumerate(dice.faces)]
        lines.append(f"{name(dice.owner)}'s dice: {', '.join(counted) or '-'}")
    for track in board.tracks:
        risked = f", and {track.pending} at risk" if track.pending else ""
        lines.append(f"{name(track.owner)}: {track.score} of {board.goal}{risked}")
    lines += [f"{name(bid.player)} bids {bid.count} x {bid.face}" for bid in board.bids]
    if board.wild:
        lines.append(f"Wild: {board.wild}")
    if board.called_by is not None:
        lines.append(f"{name(board.called_by)} calls the bid")
    return "\n".join(lines)
