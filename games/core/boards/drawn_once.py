"""Scenes as SVG elements that are kept once: a scene is then the places of its elements."""

from __future__ import annotations

import json
from collections.abc import Sequence

from games.core.boards.scene import Icon, Scene, Shape
from games.core.boards.svg import Node, Paint, nodes


class DrawnOnce:
    """Numbers the elements of scenes; equal elements have one number.

    Args:
        paint: gives shapes the colours of their roles.

    Attributes:
        elements: every element as JSON, ``[tag, {attributes}]`` or ``[tag, {attributes}, text]``, with its
            number.
        nodes: the same, in their order.
        icons: names of the icons that are drawn.
    """

    def __init__(self, paint: Paint) -> None:
        self.elements: dict[str, int] = {}
        self.nodes: list[Node] = []
        self.icons: set[str] = set()
        self._paint = paint
        self._drawn: dict[tuple[type[Shape], Shape], list[int]] = {}

    def places(self, scene: Scene) -> list[int]:
        """Return the numbers of a scene's elements, back to front; new ones get the next numbers."""
        return [place for shape in scene.shapes for place in self._places(shape)]

    def _places(self, shape: Shape) -> list[int]:
        """Return the numbers of a shape's elements; most shapes were in the scene before."""
        known = self._drawn.get((type(shape), shape))
        if known is None:
            known = [self._number(node) for node in nodes(shape, self._paint)]
            self._drawn[type(shape), shape] = known
            if isinstance(shape, Icon):
                self.icons.add(shape.name)
        return known

    def _number(self, node: Node) -> int:
        element = [node.tag, node.attributes, *([node.text] if node.text else [])]
        number = self.elements.setdefault(json.dumps(element, ensure_ascii=False), len(self.elements))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number


def runs(places: Sequence[int]) -> tuple[int | tuple[int, int], ...]:
    """Return numbers with each run of three or more that follow each other as its first and last."""
    found: list[int | tuple[int, int]] = []
    start = 0
    for at in range(1, len(places) + 1):
        if at < len(places) and places[at] == places[at - 1] + 1:
            continue
        if at - start >= 3:
            found.append((places[start], places[at - 1]))
        else:
            found += places[start:at]
        start = at
    return tuple(found)
