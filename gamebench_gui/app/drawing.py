"""Recorded positions as scenes, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.action import Player
from games.core.boards.scene import Scene, Viewer
from games.core.drawing import scene_of
from games.core.history import last_words
from replays.naming import player_name
from replays.review.disclosure import Disclosure
from replays.store.trace import Trace
from resources.errors import UserError

ROOM: Final = Viewer(760, 520, base=14.0)


def position_scene(trace: Trace, step: int, viewer: Player | None, room: Viewer = ROOM) -> Scene:
    """Return the board of a recorded position as a viewer saw it.

    Args:
        room: the size that it is laid out for.

    Raises:
        UserError: the position has no board.
        StoreError: there is no such step, or this viewer's view of it is not known.
    """
    shown = Disclosure(trace, viewer)
    view = shown.view(step)
    if view.board is None:
        raise UserError(f"there is nothing to draw: {view.phase or 'this position has no board'}.")
    game, seats = trace.game, range(trace.row.num_players)
    names = tuple(player_name(game, seat) for seat in seats)
    words = last_words(shown.messages(step), view.round)
    return scene_of(view, replace(room, player=viewer, names=names, said=words, past=words.past))
