"""Recorded positions as scenes, where no window is."""

from __future__ import annotations

from typing import Final

from games.core.boards.scene import Scene, Viewer
from games.core.drawing import scene_of
from games.core.history import last_words
from replays.naming import player_name
from replays.review.disclosure import Disclosure, Eyes
from replays.store.trace import Trace
from resources.errors import UserError

ROOM: Final = Viewer(760, 520, base=14.0)


def position_scene(trace: Trace, step: int, eyes: Eyes) -> Scene:
    """The board of a position as some eyes saw it.

    Raises:
        UserError: there is nothing to draw.
        StoreError: there is no such step, or what these eyes saw is not known.
    """
    shown = Disclosure(trace, eyes)
    view, said = shown.view(step), last_words(shown.messages(step))
    if view.board is None:
        raise UserError(f"there is nothing to draw: {view.phase or 'this position has no board'}.")
    game, seats = trace.game, range(trace.row.num_players)
    names = tuple(player_name(game, seat) for seat in seats)
    room = Viewer(ROOM.width, ROOM.height, base=ROOM.base, eyes=eyes, names=names, said=said)
    return scene_of(view, room)
