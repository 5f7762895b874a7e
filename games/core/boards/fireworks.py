"""Fireworks, hands seen from behind, and tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player


@dataclass(frozen=True, slots=True)
class HintedCard:
    """A card that everybody sees but its owner, who knows it from hints.

    Attributes:
        face: letter of the colour and rank, such as ``"R3"``; `HIDDEN` from eyes that may not see it.
        colours: letters of the colours that the hints leave open.
        ranks: likewise.
        pointed: whether the last hint pointed at it.
    """

    face: str
    colours: str
    ranks: str
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class Fireworks:
    """Hands that their owners do not see, and the fireworks that all build together.

    A card of another player is meant by the actions ``hint(player, letter)`` and ``hint(player, rank)``,
    an own one by the actions whose only argument is its place in the hand.

    Attributes:
        hands: of each player, the oldest card first.
        colours: their names; a colour's letter is the first of its name, in upper case.
        ranks: how many cards complete a firework.
        tops: the highest card of each firework, 0 for none.
        discards: cards that are out, in order.
        deck: how many cards are left to deal.
        hints, lives: tokens left, and how many there are.
        last: the card that was just played or discarded; empty after anything else.
    """

    hands: tuple[tuple[HintedCard, ...], ...]
    colours: tuple[str, ...]
    ranks: int
    tops: tuple[int, ...]
    discards: tuple[str, ...]
    deck: int
    hints: tuple[int, int]
    lives: tuple[int, int]
    last: str = ""


def fireworks_text(board: Fireworks, name: Callable[[Player], str]) -> str:
    tops = [f"{colour} {top or '-'}" for colour, top in zip(board.colours, board.tops, strict=True)]
    lines = [f"Fireworks: {', '.join(tops)}"]
    for player, hand in enumerate(board.hands):
        cards = [f"{card.face} ({card.colours} {card.ranks})" for card in hand]
        lines.append(f"{name(player)}'s hand: {', '.join(cards) or '-'}")
    lines.append("In brackets: what the owner knows a card can be.")
    lines.append(f"Discarded: {', '.join(board.discards) or '-'}")
    (hints, all_hints), (lives, all_lives) = board.hints, board.lives
    lines.append(f"Deck: {board.deck}. Hint tokens: {hints} of {all_hints}. Lives: {lives} of {all_lives}")
    return "\n".join(lines)
