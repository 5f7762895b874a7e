"""The boards of a shared page as scenes: shapes that are kept once, and the style that colours them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from games.core.boards.drawn_once import DrawnOnce
from games.core.boards.scene import Rect, Scene, Viewer, seat_mark
from games.core.boards.svg import hatching, symbols
from games.core.drawing import scene_of
from games.core.history import LastWords
from games.core.view import View
from resources.colors import DARK, HIGHLIGHT, LIGHT, tone

LAYOUTS: Final = {"wide": Viewer(760, 460, base=14.0), "narrow": Viewer(340, 500, base=13.5)}
"""Sizes that every board is laid out for; the page takes the one that fits its width."""
MARK: Final = 20.0
"""Side of the marks of seats in the page's lists."""
UNDRAWABLE: Final = (ArithmeticError, LookupError, TypeError, ValueError)
"""Exceptions of drawing a board that other rules have stored; the page then shows its text."""


class RoleClasses:
    """CSS classes that give shapes the colours of their roles, light and dark."""

    def __init__(self) -> None:
        self._roles: dict[str, str] = {}

    def paint(self, fill: str, edge: str) -> dict[str, str]:
        """Return the attributes of a shape that is filled and outlined in two roles."""
        classes = [self._class("f", "fill", fill or "none")]
        if edge:
            classes.append(self._class("s", "stroke", edge))
        return {"class": " ".join(classes)}

    def style(self, dark_where: str = "(prefers-color-scheme: dark)") -> str:
        """Return the rules that colour the shapes and the page; the media query says where it is dark."""
        light, dark = ("".join(self._colours(mode)) for mode in (False, True))
        return f"{light}@media {dark_where} {{\n{dark}}}\n"

    def _class(self, letter: str, attribute: str, role: str) -> str:
        name = f"{letter}-{re.sub('[^a-z0-9-]', '_', role.lower())}"
        self._roles.setdefault(name, f"{attribute} {role}")
        return name

    def _colours(self, dark: bool) -> Iterable[str]:
        roles = {**(DARK if dark else LIGHT), "highlight": HIGHLIGHT}
        named = "; ".join(f"--{role.replace('_', '-')}: {colour}" for role, colour in roles.items())
        yield f":root {{ {named}; }}\n"
        for name, use in sorted(self._roles.items()):
            attribute, _, role = use.partition(" ")
            colour = role if role == "none" else tone(role, dark)
            # the drawings of pieces are tinted by "currentColor"
            tint = f" color: {colour};" if attribute == "fill" and role != "none" else ""
            yield f".{name} {{ {attribute}: {colour};{tint} }}\n"


class Drawings:
    """Collects what is drawn on a page: equal shapes and equal scenes are kept once.

    Attributes:
        scenes: ``[width, height, [places of shapes]]``, as JSON, with their places.
    """

    def __init__(self) -> None:
        self.scenes: dict[str, int] = {}
        self._classes = RoleClasses()
        self._drawn = DrawnOnce(self._classes.paint)

    @property
    def shapes(self) -> dict[str, int]:
        """``[tag, {attributes}]`` or ``[tag, {attributes}, text]``, as JSON, with their places."""
        return self._drawn.elements

    def board(self, view: View, names: Sequence[str], spoken: LastWords) -> dict[str, int]:
        """Return the places of a board's scenes by layout; empty for a board that cannot be drawn.

        Args:
            view: what the viewer sees.
            names: name of each player.
            spoken: the last words of each.
        """
        about = Viewer(player=view.player, names=tuple(names), said=spoken, past=spoken.past)
        try:
            scenes = {
                name: scene_of(view, replace(about, width=room.width, height=room.height, base=room.base))
                for name, room in LAYOUTS.items()
            }
        except UNDRAWABLE:
            return {}
        return {name: self._scene(scene) for name, scene in scenes.items()}

    def mark(self, player: int) -> int:
        return self._scene(Scene(MARK, MARK, (seat_mark(Rect(0, 0, MARK, MARK), player),)))

    def definitions(self) -> str:
        """Return what the shapes refer to, as SVG: drawings of pieces, and the hatching of what is hidden."""
        return symbols(self._drawn.icons) + hatching("currentColor")

    def style(self) -> str:
        """Return the rules that colour the shapes and the page, light and dark."""
        return self._classes.style()

    def _scene(self, scene: Scene) -> int:
        places = self._drawn.places(scene)
        return self.scenes.setdefault(json.dumps([scene.width, scene.height, places]), len(self.scenes))
