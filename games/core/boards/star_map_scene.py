"""Stub."""

from __future__ import annotations

from games.core.boards.scene import Scene, Viewer
from games.core.boards.star_map import StarMap


def star_map_scene(board: StarMap, viewer: Viewer) -> Scene:
    return Scene(viewer.width, viewer.height, ())
