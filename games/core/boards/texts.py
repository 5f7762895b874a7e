"""A foreign engine's messages to the players, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import line_height, text_width
from games.core.boards.scene import Box, Label, Rect, Scene, Shape, Style, Target, Viewer
from games.core.naming import does
from games.core.words import say
from resources.foreign import visible

EVERYBODY: Final = -2
"""Owner of a text for all: the spectator's number."""
LEAST: Final = 7.0
"""Smallest type of a line, in pixels; further lines are cut off, and the last line counts them."""
LARGER: Final = 2.0
"""Largest size of a drawing in letters, as a multiple of the user's type."""
PROSE: Final = 3
"""Most lines of a text that is no drawing and may be wrapped."""


@dataclass(frozen=True, slots=True)
class Texts(Board):
    """A text for each player, or one for everybody.

    Attributes:
        texts: pairs of the owner, `EVERYBODY` for all, and the text.
        open: whether the game hides nothing from anybody.
    """

    texts: tuple[tuple[int, str], ...]
    open: bool = False

    def seen_by(self, player: Player) -> Texts:
        """Return the texts that a player may read."""
        return Texts(tuple(text for text in self.texts if text[0] in (player, EVERYBODY)), self.open)


def texts_text(board: Texts, name: Callable[[Player], str]) -> str:
    """Return the texts; of several, each below its owner."""
    if len(board.texts) == 1:
        return board.texts[0][1]
    return "\n\n".join(f"{_heading(player, name)}:\n{text}" for player, text in board.texts)


def texts_scene(board: Texts, viewer: Viewer) -> Scene:
    """Lay out each text in a box, side by side or one below the other, in mono type."""
    places = _places(viewer, len(board.texts))
    shapes: list[Shape] = []
    targets: list[Target] = []
    for (player, text), place in zip(board.texts, places, strict=True):
        shapes.append(Box(place, Style("surface", "border"), 9))
        targets.append(Target(("text", player), place, f"{_heading(player, viewer.name)}: {text}"))
        inner = place.inset(10, 8)
        if len(board.texts) > 1:
            head = Rect(inner.x, inner.y, inner.w, viewer.row())
            shapes.append(viewer.label(head, _heading(player, viewer.name), align="start", bold=True))
            inner = inner.adjusted(0, viewer.row() + 4, 0, 0)
        shapes += _lines(text, inner, viewer)
    return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets))


def _heading(player: Player, name: Callable[[Player], str]) -> str:
    return (
        say("Everybody is told") if player == EVERYBODY else say("{does} told", does=does(name(player), "is"))
    )


def _places(viewer: Viewer, count: int) -> list[Rect]:
    area, gap = viewer.area.inset(2), 8.0
    across = 1 if area.w < area.h or count < 2 else 2 if count < 5 else 3
    down = max(1, -(-count // across))
    wide, tall = (area.w + gap) / across - gap, (area.h + gap) / down - gap
    return [
        Rect(area.x + i % across * (wide + gap), area.y + i // across * (tall + gap), wide, tall)
        for i in range(count)
    ]


def _lines(text: str, room: Rect, viewer: Viewer) -> Iterator[Label]:
    lines = [visible(line.expandtabs()).rstrip() for line in text.splitlines()] or [""]
    prose = len(lines) <= PROSE
    if prose:
        across = max(20, int(0.97 * room.w / text_width("0", viewer.size(), mono=True)))
        lines = [part for line in lines for part in wrap(line, across) or [""]]
    widest = max(text_width(line, 1.0, mono=True) for line in lines)
    most = viewer.size() if prose else LARGER * viewer.size()
    size = max(LEAST, min(most, 0.98 * room.w / max(widest, 1.0), room.h / line_height(len(lines))))
    fitting = max(1, int(room.h / line_height(size)))
    if len(lines) > fitting:
        lines = [*lines[: fitting - 1], say("... {lines:,} more lines", lines=len(lines) - fitting + 1)]
    for number, line in enumerate(lines):
        place = Rect(room.x, room.y + number * line_height(size), room.w, line_height(size))
        # SVG and HTML make one space of several
        yield Label(place, line.replace(" ", "\u00a0"), size, align="start", mono=True)


def _fits(board: Texts, players: range) -> bool:
    return {player for player, _ in board.texts} <= {*players}


register(Kind("Texts", Texts, texts_text, texts_scene, fits=_fits))
