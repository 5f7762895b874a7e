"""An error in a scene does not end the program: it is logged, and a sentence takes the board's place."""

from __future__ import annotations

import logging
from typing import Final

from gamebench_gui.window.kit.language import said
from games.core.boards.measure import wrap
from games.core.boards.scene import Rect, Scene, Target, Viewer
from games.core.drawing import scene_of
from games.core.said import Said
from games.core.view import View
from games.core.words import say
from replays.words import tr_noop

SENTENCE: Final = tr_noop(
    "This board cannot be drawn because of a mistake in the program; the position can be "
    "read as text, and the log file says more."
)
WIDEST: Final = 420.0
"""Largest width of the sentence, in pixels at normal type."""

log = logging.getLogger(__name__)


def drawn(view: View, viewer: Viewer) -> Scene:
    """Return the board of a view as a scene; if that fails, a sentence that says so."""
    try:
        scene = scene_of(view, viewer)
        return scene._replace(targets=tuple(map(_in_words, scene.targets)))
    except Exception:
        return undrawn(view, viewer)


def _in_words(target: Target) -> Target:
    """Return a target whose name is in the window's language; a `Said` keeps its parts."""
    name = target.name if isinstance(target.name, Said) else say(target.name)
    return target if name is target.name else target._replace(name=name)


def undrawn(view: View, viewer: Viewer) -> Scene:
    """Return the sentence in place of the board; the error being handled is logged."""
    log.exception("a board of kind %s cannot be drawn", type(view.board).__name__)
    wide, high, size = min(viewer.width - 16, WIDEST * viewer.unit), viewer.row() + 2, viewer.size()
    lines = wrap(said(SENTENCE), size, wide, int(viewer.height / high))
    left, top = (viewer.width - wide) / 2, (viewer.height - len(lines) * high) / 2
    labels = (
        viewer.label(Rect(left, top + at * high, wide, high), line, role="bad")
        for at, line in enumerate(lines)
    )
    return Scene(viewer.width, viewer.height, tuple(labels))
