"""The board of Pit: hands of cards, standing offers, prices, points, and a tape of the trades."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register
from games.core.words import say


@dataclass(frozen=True, slots=True)
class FloorHand:
    """A hand on a trading floor.

    Attributes:
        key: its name in actions; empty for a hand that nobody plays.
        cards: the number of each kind; empty if they are hidden.
        offered, what: the number of cards offered, 0 for none, and which, if the viewer sees that.
    """

    player: int
    key: str
    cards: tuple[int, ...] = ()
    size: int = 0
    offered: int = 0
    what: str = ""
    acts: bool = False


@dataclass(frozen=True, slots=True)
class Tape:
    """A line of the tape: the player, the partner of a trade if any, and what they did."""

    player: int
    other: int | None
    words: str


@dataclass(frozen=True, slots=True)
class TradingFloor(Board):
    """Hands of two sides, the first half of them the first side's.

    Targets of clicks are the cells of the viewer's hand: ``(2, corn)`` for the action with these arguments,
    ``corn`` and, on an open floor, ``2`` for one with this argument, ``+bear`` for those that give the bear
    with others; a hand for those with its key.

    Attributes:
        names: kinds of cards; the last two, bull and bear, have no price and exist once.
        open: whether offers name the card and any number of another may be given for them.
        corner: number of cards that make a corner; 0 in records of earlier versions.
    """

    names: tuple[str, ...]
    prices: tuple[int, ...]
    hands: tuple[FloorHand, ...]
    points: tuple[int, int] = (0, 0)
    target: int = 0
    tape: tuple[Tape, ...] = ()
    open: bool = False
    corner: int = field(default=0, compare=False)


def floor_text(board: TradingFloor, name: Callable[[Player], str]) -> str:
    lines = [say('Prices: ') + ", ".join(f"{card} {price}" for card, price in zip(board.names, board.prices,
                                                                         strict=False))]  # fmt: skip
    if board.hands:
        rows = [["", *board.names, "cards", "offers"]]
        for hand in board.hands:
            counts = [str(count) for count in hand.cards] or ["?"] * len(board.names)
            rows.append([called(hand, name), *counts, str(hand.size), offer_words(hand) or "-"])
        lines.append(table(rows))
    lines.append(
        say(
            "Points of {target}: {points} to {points2}",
            target=board.target,
            points=board.points[0],
            points2=board.points[1],
        )
    )
    lines += [_line(entry, name) for entry in board.tape]
    return "\n".join(lines)


def called(hand: FloorHand, name: Callable[[Player], str]) -> str:
    return name(hand.player) + ("" if hand.key else say(", second hand"))


def offer_words(hand: FloorHand) -> str:
    if not hand.offered:
        return ""
    return f"{hand.offered}: {hand.what}" if hand.what else cards_words(hand.offered)


def cards_words(count: int) -> str:
    return say("1 card") if count == 1 else say("{count} cards", count=count)


def _line(entry: Tape, name: Callable[[Player], str]) -> str:
    if entry.other is None:
        return f"{name(entry.player)} {entry.words}"
    return f"{name(entry.player)} <-> {name(entry.other)}: {entry.words}"


register(Kind("TradingFloor", TradingFloor, floor_text, later("games.pit.board_scene:floor_scene")))
