"""The board of a view as a scene."""

from __future__ import annotations

from typing import Protocol

from games.core.boards.kinds import KIND_OF
from games.core.boards.scene import Scene, Viewer
from games.core.view import View


class Paint(Protocol):
    """Paint a scene as a PNG; may be called in any thread."""

    def __call__(self, scene: Scene, dark: bool = False, ratio: float = 1.0) -> bytes:
        """Return the picture in the light or the dark palette, with ``ratio`` pixels for one of the scene."""


def scene_of(view: View, viewer: Viewer) -> Scene:
    """Return the board of a view as a scene; an empty one without a board."""
    if view.board is None:
        return Scene(viewer.width, viewer.height, ())
    kind = KIND_OF.get(type(view.board))
    if kind is None:
        raise TypeError(f"no scene for boards of kind {type(view.board).__name__}")
    return kind.scene(view.board, viewer)
