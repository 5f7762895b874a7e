"""A moment of a foreign engine with a board per viewer: no rules could make one from another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import KIND_OF, Kind, register
from games.core.boards.scene import Scene, Viewer
from games.core.naming import player_name


@dataclass(frozen=True, slots=True)
class Apart(Board):
    """A board for each viewer.

    Attributes:
        whole: for a viewer who sees everything.
        parts: for each player, and for the spectator under its number.
        open: whether the game hides nothing from anybody.
    """

    whole: Board
    parts: tuple[tuple[int, Board], ...]
    open: bool = False

    def seen_by(self, player: Player) -> Board | None:
        """Return the board of a player; None for a viewer who is shown nothing."""
        return dict(self.parts).get(player)


def _text(board: Apart, name: Callable[[Player], str]) -> str:
    return KIND_OF[type(board.whole)].text(board.whole, name)


def _scene(board: Apart, viewer: Viewer) -> Scene:
    return KIND_OF[type(board.whole)].scene(board.whole, viewer)


def _fits(board: Apart, players: range) -> bool:
    """Whether each part fits, can be written, and has no parts itself."""
    return {player for player, _ in board.parts} <= {*players} and all(
        not isinstance(part, Apart) and _part_fits(part, players)
        for part in (board.whole, *(part for _, part in board.parts))
    )


def _part_fits(part: Board, players: range) -> bool:
    kind = KIND_OF[type(part)]
    kind.text(part, player_name)
    return kind.fits(part, players)


register(Kind("Apart", Apart, _text, _scene, fits=_fits))
