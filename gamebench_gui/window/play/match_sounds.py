"""The sounds of the match on the Play page, if the user has switched them on."""

from __future__ import annotations

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.kit import sound
from gamebench_gui.window.parts.settings import Settings
from games.core.boards.board import Board
from games.core.boards.grid import GridBoard
from games.core.seat import Request
from games.core.view import View


class MatchSounds:
    """Plays a sound when a person is asked, when a piece is captured, and when the match ends."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._live: LiveMatch | None = None
        self._view: View | None = None
        self._request: Request | None = None
        self._ended = False

    def hear(self, live: LiveMatch, view: View | None, request: Request | None) -> None:
        """Compare the match with the last call's, and play what is new; the most important sound alone."""
        before = self._view if live is self._live else None
        asked, ended = request is not None and request is not self._request, live.ended is not None
        ends = ended and not self._ended and live is self._live
        self._live, self._view = live, view
        self._request, self._ended = request, ended
        if not self._settings.is_on("sound"):
            return
        if ends:
            sound.play("end")
        elif (
            before is not None
            and view is not None
            and view.player == before.player
            and is_capture(before.board, view.board)
        ):
            sound.play("capture")
        elif asked:
            sound.play("turn")


def is_capture(before: Board | None, after: Board | None) -> bool:
    """Return whether a grid has fewer pieces of some owner than before, but is not empty."""
    if not isinstance(before, GridBoard) or not isinstance(after, GridBoard):
        return False
    owners = {cell.owner for cell in before.cells if cell.piece}
    many = [
        [sum(bool(cell.piece) and cell.owner == owner for cell in board.cells) for owner in owners]
        for board in (before, after)
    ]
    return any(then > now for then, now in zip(*many, strict=True)) and any(many[1])
