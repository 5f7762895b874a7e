"""Things that boards of every kind share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

HIDDEN: Final = "?"
"""Face of a card, piece or value that this player may not see."""
UNRECORDED: Final = {"recorded": False}
"""Metadata of a field that agents and codecs read, and that the JSON of a view leaves out."""


class Board:
    """A thing to draw: the part of a view that is more than words and numbers."""

    __slots__ = ()

    def news(self, earlier: Board, *, alarms_only: bool = False) -> str:
        """Return what happened since an earlier board of the match, in a few words; empty for nothing.

        It ends an action that is repeated, see `Again`. Most boards have no such actions, and no news.

        Args:
            alarms_only: leave out what can wait.
        """
        return ""

    def changes(self, earlier: Board) -> Iterator[str]:
        """Yield a sentence for each thing that a viewer sees changed since the board a step earlier.

        They are for steps that the game's story says nothing about to this viewer. Most games need none.
        """
        yield from ()


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return columns padded to equal width, two spaces apart."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)
