"""Items to divide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import table


@dataclass(frozen=True, slots=True)
class Item:
    """Items of one kind on a tray.

    Attributes:
        piece: icon key.
        label: what one calls them, in the plural.
        count: how many there are.
        shares: how many each player would get under the offer on the table; empty without one.
        values: what one is worth to each player, `HIDDEN` where this player may not know.
    """

    piece: str
    label: str
    count: int
    shares: tuple[int, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemTray:
    """Things to be divided, and who made the offer on the table."""

    items: tuple[Item, ...]
    offered_by: int | None = None
    agreed: bool = False


def tray_text(board: ItemTray, name: Callable[[Player], str]) -> str:
    players = max((len(item.values) for item in board.items), default=0)
    offered = any(item.shares for item in board.items)
    head = ["Item", "Count", *(f"Worth to {name(p)}" for p in range(players))]
    if offered:
        head += [f"{'Goes' if board.agreed else 'Offered'} to {name(p)}" for p in range(players)]
    body = [
        [item.label, str(item.count), *item.values, *(map(str, item.shares) if offered else ())]
        for item in board.items
    ]
    return table([head, *body])
