"""Scenes as SVG: for shared pages, thumbnails, documents, and models that see pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import escape
from typing import Final, NamedTuple, TypeAlias

import resources
from games.core.boards.measure import fit
from games.core.boards.scene import Box, Icon, Label, Path, Rect, Scene, Shape, Style
from resources.colors import tone
from resources.foreign import plain
from resources.seat_marks import SEAT_MARKS

Paint: TypeAlias = Callable[[str, str], dict[str, str]]
"""Returns the attributes that fill and outline a shape in two roles, either empty for none."""


class Node(NamedTuple):
    tag: str
    attributes: dict[str, str]
    text: str = ""


FONT: Final = 'system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif'
MONO: Final = 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace'
_SVG: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_SIZE: Final = re.compile(r'(?<![\w-])(xmlns|width|height)="[^"]*"')
SMALLEST_NUMBERED: Final = 10.0
"""Side of the smallest seat's mark with a number, in pixels."""
_ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_DASHES: Final = {"dashed": "6 4", "dotted": "1.5 3"}


def svg(scene: Scene, *, dark: bool = False, title: str = "") -> str:
    """Return a scene as an SVG document, in the light or dark palette; screen readers read the title."""

    def paint(fill: str, edge: str) -> dict[str, str]:
        return {"fill": tone(fill, dark) if fill else "none"} | ({"stroke": tone(edge, dark)} if edge else {})

    shapes = "".join(markup(node) for shape in scene.shapes for node in nodes(shape, paint))
    named = f"<title>{escape(plain(title))}</title>" if title else ""
    ground = f'<rect width="100%" height="100%" fill="{tone("window", dark)}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}" '
        f'width="{scene.width:g}" height="{scene.height:g}" role="img" font-family=\'{FONT}\'>{named}'
        f"<defs>{hatching(tone('secondary', dark))}{symbols(icons(scene))}</defs>{ground}"
        f"{shapes}</svg>"
    )


def markup(node: Node) -> str:
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in node.attributes.items())
    inside = f">{escape(node.text, quote=False)}</{node.tag}>" if node.text else "/>"
    return f"<{node.tag}{attributes}{inside}"


def hatching(ink: str) -> str:
    return (
        '<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse">'
        f'<path d="M-1 1L1 -1M0 7L7 0M6 8L8 6" stroke="{ink}" stroke-opacity=".35"/></pattern>'
    )


def icons(scene: Scene) -> set[str]:
    return {shape.name for shape in scene.shapes if isinstance(shape, Icon)}


def symbols(names: Iterable[str]) -> str:
    """Return our own drawings of these pieces, as SVG symbols; without those that have none."""
    drawings = ((name, drawing(name)) for name in sorted(set(names)))
    return "".join(
        f'<symbol id="piece-{name}"{image[0]}>{image[1]}</symbol>' for name, image in drawings if image
    )


@cache
def drawing(name: str) -> tuple[str, str] | None:
    """Return the attributes and the content of a piece's drawing; None if there is none."""
    if not re.fullmatch(r"[\w-]+", name, re.ASCII):
        return None
    try:
        match = _SVG.search(resources.text(f"icons/pieces/{name}.svg"))
    except FileNotFoundError:
        return None
    return (_SIZE.sub("", match[1]), match[2]) if match else None


def nodes(shape: Shape, paint: Paint) -> Iterator[Node]:
    """Yield a shape's SVG elements, back to front."""
    match shape:
        case Box(rect, style, radius):
            place = _place(rect) | {"rx": f"{min(radius, rect.w / 2, rect.h / 2):.4g}"}
            yield Node("rect", place | _styled(style, paint))
            if shape.hatched:
                yield Node("rect", place | {"fill": "url(#hatch)"})
        case Label():
            yield from _text(shape, paint)
        case Icon():
            yield from _icon(shape, paint)
        case Path(d, style):
            yield Node("path", {"d": d} | _styled(style, paint) | {"stroke-linejoin": "round"})


def _place(rect: Rect) -> dict[str, str]:
    sides = {"x": rect.x, "y": rect.y, "width": max(0.0, rect.w), "height": max(0.0, rect.h)}
    return {name: f"{value:.5g}" for name, value in sides.items()}


def _styled(style: Style, paint: Paint) -> dict[str, str]:
    look = paint(style.fill, style.edge)
    if style.edge and style.width != 1:
        look["stroke-width"] = f"{style.width:.3g}"
    if style.dash:
        look["stroke-dasharray"] = _DASHES[style.dash]
    return look | _faint(style.opacity)


def _faint(opacity: float) -> dict[str, str]:
    return {"opacity": f"{opacity:.3g}"} if opacity != 1 else {}


def _text(label: Label, paint: Paint) -> Iterator[Node]:
    rect, least = label.rect, label.least or label.size
    words, size = fit(plain(label.text), label.size, rect.w, least, bold=label.bold, mono=label.mono)
    if not words:
        return
    # the middle of the capitals is where every browser finds it, unlike its own "central"
    place = {"x": f"{rect.x + rect.w * _ANCHORS[label.align]:.5g}", "y": f"{rect.cy + size * 0.35:.5g}"}
    look = {"font-size": f"{size:.4g}"}
    if label.align != "start":
        look["text-anchor"] = label.align
    if label.bold:
        look["font-weight"] = "700"
    if label.mono:
        look["font-family"] = MONO
    if label.turned:
        look["transform"] = f"rotate(180 {rect.cx:.5g} {rect.cy:.5g})"
    yield Node("text", place | look | paint(label.role, "") | _faint(label.opacity), words)


def _icon(icon: Icon, paint: Paint) -> Iterator[Node]:
    rect = icon.rect
    if icon.name.startswith("seat:"):
        yield from _seat(rect, int(icon.name[5:]), icon.opacity, paint)
    elif drawing(icon.name) is None:
        size = rect.h * 0.6
        yield from _text(
            Label(rect, icon.name, size, icon.role, bold=True, least=7, opacity=icon.opacity), paint
        )
    else:
        # the drawings are tinted by "currentColor"
        look = {("color" if name == "fill" else name): value for name, value in paint(icon.role, "").items()}
        yield Node("use", {"href": f"#piece-{icon.name}"} | _place(rect) | look | _faint(icon.opacity))


def _seat(rect: Rect, player: int, opacity: float, paint: Paint) -> Iterator[Node]:
    side = min(rect.w, rect.h)
    d = SEAT_MARKS[player % len(SEAT_MARKS)][1]
    move = f"translate({rect.cx - side / 2:.5g} {rect.cy - side / 2:.5g}) scale({side:.5g})"
    look = paint(f"seat-{player % len(SEAT_MARKS)}-fill", f"seat-{player % len(SEAT_MARKS)}")
    width = {"stroke-width": ".07", "stroke-linejoin": "round"}
    yield Node("path", {"d": d, "transform": move} | look | width | _faint(opacity))
    if player >= len(SEAT_MARKS) and side >= SMALLEST_NUMBERED:
        role = f"on-seat-{player % len(SEAT_MARKS)}-fill"
        yield from _text(Label(rect, str(player + 1), side * 0.58, role, bold=True), paint)
