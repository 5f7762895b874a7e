"""Scenes as SVG: for shared pages, thumbnails, documents, and models that see pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from typing import Final

import resources
from games.core.scenes.marks import SEAT_MARKS
from games.core.scenes.measure import fit, plain
from games.core.scenes.scene import Box, Icon, Label, Path, Rect, Scene, Shape, Style
from resources.colors import tone

Paint = Callable[[str, str], str]
"""The attributes that fill and outline a shape in two roles, each of them empty for none."""

FONT: Final = 'system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif'
MONO: Final = 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace'
_SVG: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_SIZE: Final = re.compile(r'(?<![\w-])(xmlns|width|height)="[^"]*"')
_ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_DASHES: Final = {"dashed": "6 4", "dotted": "1.5 3"}


def svg(scene: Scene, *, dark: bool = False, title: str = "") -> str:
    """A scene as an SVG document of its own, in one palette.

    Args:
        dark: which palette.
        title: what the picture is called, for readers of the screen.
    """

    def paint(fill: str, edge: str) -> str:
        stroke = f' stroke="{tone(edge, dark)}"' if edge else ""
        return f'fill="{tone(fill, dark) if fill else "none"}"{stroke}'

    named = f"<title>{escape(plain(title))}</title>" if title else ""
    ground = f'<rect width="100%" height="100%" fill="{tone("window", dark)}"/>'
    ink = tone("secondary", dark)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}" '
        f'width="{scene.width:g}" height="{scene.height:g}" role="img" font-family=\'{FONT}\'>{named}'
        f"<defs>{hatching(ink)}{symbols([scene])}</defs>{ground}{elements(scene, paint)}</svg>"
    )


def hatching(ink: str) -> str:
    """The pattern of what is hidden on purpose, in a colour."""
    return (
        '<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse">'
        f'<path d="M-1 1L1 -1M0 7L7 0M6 8L8 6" stroke="{ink}" stroke-opacity=".35"/></pattern>'
    )


def symbols(scenes: Iterable[Scene]) -> str:
    """Our own drawings of the pieces in these scenes, as SVG symbols."""
    wanted = {shape.name for scene in scenes for shape in scene.shapes if isinstance(shape, Icon)}
    drawings = ((name, drawing(name)) for name in sorted(wanted))
    return "".join(
        f'<symbol id="piece-{name}"{found[0]}>{found[1]}</symbol>' for name, found in drawings if found
    )


@cache
def drawing(name: str) -> tuple[str, str] | None:
    """The attributes and the inside of a piece's drawing; None where there is none."""
    if not re.fullmatch(r"[\w-]+", name, re.ASCII):
        return None
    try:
        found = _SVG.search(resources.text(f"icons/pieces/{name}.svg"))
    except FileNotFoundError:
        return None
    return (_SIZE.sub("", found[1]), found[2]) if found else None


def elements(scene: Scene, paint: Paint) -> str:
    """The shapes of a scene as SVG elements.

    Args:
        paint: says how the colours of roles are written.
    """
    return "".join(_element(shape, paint) for shape in scene.shapes)


def _element(shape: Shape, paint: Paint) -> str:
    match shape:
        case Box(rect, style, radius):
            place = _place(rect) + f' rx="{min(radius, rect.w / 2, rect.h / 2):.4g}"'
            hatch = f'<rect {place} fill="url(#hatch)"/>' if shape.hatched else ""
            return f"<rect {place} {_look(style, paint)}/>{hatch}"
        case Label():
            return _text(shape, paint)
        case Icon():
            return _icon(shape, paint)
        case Path(d, style):
            return f'<path d="{d}" {_look(style, paint)} stroke-linejoin="round"/>'


def _place(rect: Rect) -> str:
    return f'x="{rect.x:.5g}" y="{rect.y:.5g}" width="{max(0.0, rect.w):.5g}" height="{max(0.0, rect.h):.5g}"'


def _look(style: Style, paint: Paint) -> str:
    parts = [paint(style.fill, style.edge)]
    parts += [f'stroke-width="{style.width:.3g}"'] if style.edge and style.width != 1 else []
    parts += [f'opacity="{style.opacity:.3g}"'] if style.opacity != 1 else []
    parts += [f'stroke-dasharray="{_DASHES[style.dash]}"'] if style.dash else []
    return " ".join(parts)


def _text(label: Label, paint: Paint) -> str:
    rect = label.rect
    words, size = fit(
        plain(label.text), label.size, rect.w, label.least or label.size, label.bold, label.mono
    )
    if not words:
        return ""
    x = rect.x + rect.w * _ANCHORS[label.align]
    extra = f' text-anchor="{label.align}"' if label.align != "start" else ""
    extra += ' font-weight="700"' if label.bold else ""
    extra += f" font-family='{MONO}'" if label.mono else ""
    extra += f' opacity="{label.opacity:.3g}"' if label.opacity != 1 else ""
    extra += f' transform="rotate(180 {rect.cx:.5g} {rect.cy:.5g})"' if label.turned else ""
    # middle of the capitals, which every browser places alike, unlike its own "central"
    y = rect.cy + size * 0.35
    return (
        f'<text x="{x:.5g}" y="{y:.5g}" font-size="{size:.4g}"{extra} {paint(label.role, "")}>'
        f"{escape(words, quote=False)}</text>"
    )


def _icon(icon: Icon, paint: Paint) -> str:
    rect, faint = icon.rect, f' opacity="{icon.opacity:.3g}"' if icon.opacity != 1 else ""
    if icon.name.startswith("seat:"):
        return _seat(rect, int(icon.name[5:]), faint, paint)
    if drawing(icon.name) is None:
        return _text(_written(icon), paint)
    look = paint(icon.role, "").replace("fill=", "color=", 1) if "fill=" in paint("text", "") else None
    return f'<use href="#piece-{icon.name}" {_place(rect)} {look or paint(icon.role, "")}{faint}/>'


def _written(icon: Icon) -> Label:
    """The name of a piece that has no drawing."""
    return Label(icon.rect, icon.name, icon.rect.h * 0.6, icon.role, bold=True, least=7, opacity=icon.opacity)


def _seat(rect: Rect, player: int, faint: str, paint: Paint) -> str:
    side = min(rect.w, rect.h)
    d = SEAT_MARKS[player % len(SEAT_MARKS)][1]
    move = f"translate({rect.cx - side / 2:.5g} {rect.cy - side / 2:.5g}) scale({side:.5g})"
    made = (
        f'<path d="{d}" transform="{move}" {paint(f"seat-{player}-fill", f"seat-{player}")} '
        f'stroke-width=".07" stroke-linejoin="round"{faint}/>'
    )
    if player >= len(SEAT_MARKS) and side >= 10:
        number = Label(rect, str(player + 1), side * 0.58, f"on-seat-{player}-fill", bold=True)
        made += _text(number, paint)
    return made
