"""Playing cards that read at any size: rank and suit large, each suit with its own shape and colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.boards.cards import Card, card_shapes
from games.core.boards.scene import Box, Rect, Shape, Style, Viewer, fitted, scaled
from games.core.said import Said

INKS: Final = {"s": "#18202B", "h": "#C0211F", "d": "#1257B0", "c": "#1B6E3C"}
"""Colours of the suits on paper, which is light in both modes."""
ROUND: Final = 0.09
"""Radius of a card's corners, as a part of its width."""
_STEM: Final = "M.5 .5Q.5 .88 .28 .99L.72 .99Q.5 .88 .5 .5Z"
SUITS: Final = {
    "d": "M.5 0L.88 .5L.5 1L.12 .5Z",
    "h": "M.5 .98C.1 .62 0 .45 .02 .28C.05 0 .42 -.02 .5 .25C.58 -.02 .95 0 .98 .28C1 .45 .9 .62 .5 .98Z",
    "s": "M.5 .017C.9 .319 1 .462 .98 .605C.95 .84 .58 .857 .5 .63C.42 .857 .05 .84 .02 .605"
    f"C0 .462 .1 .319 .5 .017Z{_STEM}",
    "c": "M.5 .015C.63 .015 .735 .12 .735 .25C.735 .31 .71 .36 .68 .4C.7 .36 .72 .345 .74 .345C.87 .345 "
    ".975 .45 .975 .58C.975 .71 .87 .815 .74 .815C.64 .815 .55 .75 .5 .66C.45 .75 .36 .815 .26 .815"
    "C.13 .815 .025 .71 "
    ".025 .58C.025 .45 .13 .345 .26 .345C.28 .345 .3 .36 .32 .4C.29 .36 .265 .31 .265 .25C.265 .12 .37 .015 "
    f".5 .015Z{_STEM}",
}
"""The outline of each suit in the unit square."""


def playing_card(
    rect: Rect, face: str, viewer: Viewer, *, faded: bool = False, marked: bool = False
) -> Iterator[Shape]:
    """Draw a card with its face, or the back of a hidden one.

    Args:
        face: rank and suit, ``As``; any other is drawn like a general card, a hidden one as a back.
        faded: no longer in play.
        marked: part of the winning hand.
    """
    if card_words(face) == face:
        yield from card_shapes(rect, Card(face), viewer)
    else:
        yield from _face(rect, face)
    if faded:
        over = rect.adjusted(-0.5, -0.5, 0.5, 1.5)
        yield Box(over, Style("veil", opacity=0.55), rect.w * ROUND)
    if marked:
        yield Box(rect, Style("", "warning", max(2.0, rect.w * 0.06)), rect.w * ROUND)


def slot(rect: Rect) -> Box:
    """Return the outline of a place for a card."""
    return Box(rect, Style("", "text", 1.2, 0.35, "dashed"), rect.w * ROUND)


def _face(rect: Rect, face: str) -> Iterator[Shape]:
    yield Box(rect.moved(0, 1.2), Style("#000000", opacity=0.25), rect.w * ROUND)
    yield Box(rect, Style("paper", "#8792A0"), rect.w * ROUND)
    ink, suit = INKS[face[1]], SUITS[face[1]]
    rank = RANK_WORDS[face[0]] if face[0] == "T" else face[0]
    wide = 0.74 if len(rank) > 1 else 0.52
    corner = Rect(rect.x + rect.w * 0.07, rect.y + rect.h * 0.04, rect.w * wide, rect.h * 0.42)
    yield fitted(corner, rank, corner.h * 0.98, ink, bold=True)
    side = min(rect.w * 0.5, rect.h * 0.42)
    place = Rect(rect.right - rect.w * 0.08 - side, rect.bottom - rect.h * 0.07 - side, side, side)
    yield scaled(suit, place, Style(ink))
    if rect.w > 44:
        small = rect.w * 0.2
        below = Rect(corner.cx - small / 2, corner.bottom + rect.h * 0.02, small, small)
        yield scaled(suit, below, Style(ink))


RANK_WORDS: Final = {rank: rank for rank in "23456789"} | {
    "T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"
}  # fmt: skip
SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
"""Names of the ranks and suits of playing cards, the lowest rank first."""


def card_words(face: str) -> str:
    """Return ``ace of spades`` for ``As``; any other face stays as it is."""
    rank, suit = RANK_WORDS.get(face[:1]), SUIT_WORDS.get(face[1:])
    return Said("{rank} of {suit}", rank=rank, suit=suit) if rank and suit else face
