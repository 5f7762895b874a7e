"""A table with zones of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its face (`HIDDEN` when not visible), and a short note on it."""

    face: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on a card table: a hand, a deck, a discard pile."""

    name: str
    owner: int | None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTable:
    """Zones of cards, and each player's chips (empty for games without stakes)."""

    zones: tuple[Zone, ...]
    chips: tuple[int, ...] = ()
    pot: int | None = None


def cards_text(board: CardTable, name: Callable[[Player], str]) -> str:
    lines = []
    for zone in board.zones:
        cards = [f"{card.face} ({card.hint})" if card.hint else card.face for card in zone.cards]
        lines.append(f"{zone.name}: {', '.join(cards) or '-'}")
    lines += [f"{name(player)} has {chips} in the pot" for player, chips in enumerate(board.chips)]
    return "\n".join(lines)
