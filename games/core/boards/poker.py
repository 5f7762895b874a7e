"""A poker table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import HIDDEN


@dataclass(frozen=True, slots=True)
class PokerSeat:
    """A player at a poker table.

    Attributes:
        stack: chips in front of the player.
        bet: chips put in during this round of betting.
        spent: chips put in during this hand, ``bet`` included.
        cards: as rank and suit, ``As``, or `HIDDEN`; none for a player who holds none that may be seen.
        status: ``"folded"``, ``"all in"``, ``"out"`` (no chips left), or empty.
        note: what the player did last, or the hand that was shown.
        won: chips taken from the pot.
    """

    player: int
    stack: int
    bet: int = 0
    spent: int = 0
    cards: tuple[str, ...] = ()
    status: str = ""
    note: str = ""
    won: int = 0


@dataclass(frozen=True, slots=True)
class PokerTable:
    """Players around a table with their chips, cards for all in the middle, and the pot.

    Attributes:
        community: the cards for all, as rank and suit.
        pot: all chips put in, those of this round included.
        pots: the main pot and the side pots, when there are several.
        button: who has the dealer's button.
        acting: whose turn it is.
        best: the cards of the winning hand, once it was shown.
    """

    seats: tuple[PokerSeat, ...]
    community: tuple[str, ...] = ()
    pot: int = 0
    pots: tuple[int, ...] = ()
    button: int | None = None
    acting: int | None = None
    best: tuple[str, ...] = ()


RANK_WORDS: Final = {
    **{rank: rank for rank in "23456789"},
    "T": "10",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
"""Names of the ranks and suits of playing cards, the lowest rank first."""


def card_words(face: str) -> str:
    """A playing card in words: ``ace of spades`` for ``As``; any other face stays as it is."""
    rank, suit = RANK_WORDS.get(face[:1]), SUIT_WORDS.get(face[1:])
    return f"{rank} of {suit}" if rank and suit else face


def poker_text(board: PokerTable, name: Callable[[Player], str]) -> str:
    lines = [f"On the table: {', '.join(map(card_words, board.community)) or 'no cards yet'}"]
    lines.append(f"Pot: {board.pot:,}" + (f" ({' + '.join(map(str, board.pots))})" if board.pots else ""))
    for seat in board.seats:
        parts = [f"{seat.stack:,} chips", f"bet {seat.bet:,}" if seat.bet else ""]
        if seat.cards:
            shown = HIDDEN not in seat.cards
            parts.append(" and ".join(map(card_words, seat.cards)) if shown else "cards face down")
        parts += [seat.status, seat.note if seat.note != "folds" else ""]
        parts += [f"takes {seat.won:,}" if seat.won else "", "to act" if board.acting == seat.player else ""]
        button = " (button)" if board.button == seat.player else ""
        lines.append(f"{name(seat.player)}{button}: {', '.join(part for part in parts if part)}")
    return "\n".join(lines)
