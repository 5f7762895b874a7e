"""Buttons on a board for actions without arguments, such as to roll, to pass or to call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import Box, Rect, Shape, Style, Target, Viewer, fitted
from games.core.words import say

GAP = 7.0
"""Space between two buttons, in pixels."""


class Verb(NamedTuple):
    """A kind of action, the words on its button, and why it is not legal now; no reason if it is."""

    kind: str
    words: str
    reason: str = ""


def verb_places(verbs: Sequence[Verb], room: Rect, viewer: Viewer, *, centred: bool = False) -> list[Rect]:
    """Return equal places at the bottom of a room: side by side, or above each other if it is narrow."""
    high, many = max(28.0, 2.2 * viewer.row()), len(verbs)
    longest = max((viewer.wide(say(verb.words), bold=True) for verb in verbs), default=0.0) + 16
    row = Rect(room.x, room.bottom - high, room.w, high)
    if room.w < many * longest + (many - 1) * GAP:
        top = room.bottom - many * high - (many - 1) * GAP
        return [row._replace(y=top + place * (high + GAP)) for place in range(many)]
    wide = min(max(longest, 110 * viewer.unit), (room.w - (many - 1) * GAP) / max(1, many))
    left = row.cx - (many * (wide + GAP) - GAP) / 2 if centred else row.x
    return [Rect(left + place * (wide + GAP), row.y, wide, high) for place in range(many)]


def verb_shapes(verb: Verb, place: Rect, viewer: Viewer) -> Iterator[Shape]:
    """Draw a button; a dashed one is not legal now."""
    live = verb.kind in viewer.offered
    style = Style("raised", "border+40%text", 1.5) if live else Style("surface", "border", dash="dashed")
    yield Box(place, style, 8)
    ink = "text" if live else "secondary"
    yield fitted(place.inset(6, 3), say(verb.words), viewer.size(), ink, bold=True, least=LEGIBLE)


def verb_target(verb: Verb, place: Rect) -> Target:
    words = say("{words}: {reason}", words=verb.words, reason=verb.reason) if verb.reason else say(verb.words)
    return Target(verb.kind, place, words, is_kind=True)
