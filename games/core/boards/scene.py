"""A board as shapes: laid out once, painted by Qt, written as SVG, clicked by target; free of both."""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.action import Atom
from games.core.boards.measure import LEGIBLE, SMALLEST, line_height, text_width, wrap
from games.core.boards.parts import Again, Part
from games.core.naming import player_name
from games.core.said import Name
from games.core.words import person, say, told
from resources.foreign import plain

Key: TypeAlias = Atom | tuple[Atom, ...]
"""The meaning of a target: an argument or the kind of actions, or all arguments of one action.

Where actions of several kinds have the same arguments, the kind of one may come before its arguments.
"""
Align: TypeAlias = Literal["start", "middle", "end"]

TYPE: Final = {"text": 1.0, "secondary": 0.9, "pane": 1.25, "title": 1.6}
"""Sizes of type by role, relative to the user's."""
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_PAIR: Final = re.compile(rf"{_NUMBER.pattern}[ ,]*{_NUMBER.pattern} ?")
PANE: Final = 12.0
"""Space between two parts of a board, in pixels."""
ROOMY: Final = (760.0, 600.0)
"""Boards larger than this are drawn with larger type."""


class Rect(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Rect:
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return the rectangle without a margin of that width."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def adjusted(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """Return the rectangle with each edge moved right or down by that much."""
        return Rect(self.x + left, self.y + top, self.w - left + right, self.h - top + bottom)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def within(self, area: Rect) -> Rect:
        """Return the rectangle moved into the area where it sticks out."""
        dx = max(0.0, area.x - self.x) - max(0.0, self.right - area.right)
        dy = max(0.0, area.y - self.y) - max(0.0, self.bottom - area.bottom)
        return self.moved(dx, dy)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom


class Style(NamedTuple):
    """The fill and the outline of a shape: colours by role (see `resources.colors.tone`), never by value.

    Attributes:
        fill, edge: roles; empty for none.
        width: of the outline.
        opacity: of the whole shape, 0..1.
        dash: ``"dashed"``, ``"dotted"``, or empty.
    """

    fill: str = ""
    edge: str = ""
    width: float = 1.0
    opacity: float = 1.0
    dash: str = ""


class Box(NamedTuple):
    """A rectangle with rounded corners; ``hatched`` for what is hidden on purpose. A circle is a round box.

    Attributes:
        key: names a thing that may move from one scene to the next, as ``sort@place``: if a key is gone and
            another one of the same sort is new, the thing moved from there to here.
    """

    rect: Rect
    style: Style
    radius: float = 6.0
    hatched: bool = False
    key: str = ""


class Label(NamedTuple):
    """One line of plain text in the middle of its box; made smaller down to ``least``, then elided.

    ``turned`` is upside down.
    """

    rect: Rect
    text: str
    size: float
    role: str = "text"
    align: Align = "middle"
    bold: bool = False
    mono: bool = False
    least: float = 0.0
    opacity: float = 1.0
    turned: bool = False
    key: str = ""


class Icon(NamedTuple):
    """A piece of ``icons/pieces``, its name if there is no drawing; or a seat's mark, ``seat:3``."""

    rect: Rect
    name: str
    role: str = "text"
    opacity: float = 1.0
    key: str = ""


class Path(NamedTuple):
    """An outline in SVG's path language, with absolute commands ``M L H V Q C Z`` only."""

    d: str
    style: Style
    key: str = ""


Shape: TypeAlias = Box | Label | Icon | Path


class Target(NamedTuple):
    """A part of a board that can be pointed at.

    Attributes:
        key: its meaning; a tuple is the arguments of one action, or its kind and its arguments.
        rect: its place.
        name: its description, for tooltips and screen readers.
        lit: keys of targets that light up with it, besides those with an equal key.
        note: the key of a label, and its text while this is pointed at.
        ghost: drawn while this is pointed at and can be picked: the effect of a click.
        outline: its shape in SVG's path language, if not a rectangle; contains the middle of `rect`.
        is_kind: whether the key is, or begins with, the kind of an action even while no such action is legal.
        confirms: whether it carries out what was chosen; nothing else on the board then does.
        reach: where clicks mean this target, as an outline; empty if that is where it is drawn.
        shown: whether the scene itself shows that this can be picked, so that it is not tinted.
        large: the same thing drawn larger, over the board, while Space or `unread` shows it.
        unread: whether its words do not fit, so that pointing at it is enough to show it larger.
        opens: the part of the board that a click shows in place of another, as a tab does; it picks nothing.
        holds: keys of the targets in that part.
        letter: a key of the keyboard that clicks on it.
        again: what it does several times in a row, instead of picking its key.
        zooms: the factor by which a click enlarges the scene's ground; 0 for none.
        apart: whether its key is part of no action, legal or not, so that the rules say nothing about it.
    """

    key: Key
    rect: Rect
    name: str
    lit: tuple[Key, ...] = ()
    note: tuple[str, str] | None = None
    ghost: tuple[Shape, ...] = ()
    outline: str = ""
    is_kind: bool = False
    confirms: bool = False
    reach: str = ""
    shown: bool = False
    large: tuple[Shape, ...] = ()
    unread: bool = False
    opens: str = ""
    holds: tuple[Key, ...] = ()
    letter: str = ""
    again: Again | None = None
    zooms: float = 0.0
    apart: bool = False


class Scene(NamedTuple):
    """The whole drawing of a board, back to front, and its targets, in reading order.

    Attributes:
        entering: by key, where a new thing comes from.
        ground: the part that can be enlarged and moved, see `Viewer.zoom` and `Viewer.shift`.
        spelled: whether typed letters lead to the target whose key begins with them.
        part: which of a board's pictures this is, if there are several; each has its own zoom and shift.
        extent: its width and height without zoom, as multiples of the ground's.
        still: number of first shapes that have no key and seldom change; a picture of them may be cached.
        parts: of an action that is chosen by several clicks, in order; empty if one click is enough.
        stacked: whether later targets lie above earlier ones that they overlap.
        steps: number of first arguments of an action between which something moves; its further arguments
            are marked apart. 0 if something moves between all of them.
        any_order: whether the arguments of an action may be chosen in any order, one replacing another that
            does not go with it; a click beside all targets then takes nothing back.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    targets: tuple[Target, ...] = ()
    entering: tuple[tuple[str, Rect], ...] = ()
    ground: Rect | None = None
    spelled: bool = False
    part: str = ""
    extent: tuple[float, float] = (1.0, 1.0)
    still: int = 0
    parts: tuple[Part, ...] = ()
    stacked: bool = False
    steps: int = 0
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class Viewer:
    """The person who looks at a board, and the size of the window.

    Attributes:
        width, height: the room for the board, in pixels.
        scale: the user's size of type, from 1.0 to 2.0.
        base: size of normal type at a scale of 1, in pixels.
        player: the player who looks, as in `View`; None for everything, `SPECTATOR` for the public.
        names: of the players.
        flipped: whether the board is seen from the other end.
        coordinates: whether coordinates are on the edge.
        said: each player's last words.
        past: the players whose last words are of an earlier round; their bubbles are faded.
        chosen: keys of the targets that were clicked on the way to an action.
        zoom: enlargement of a board's ground, from 1, where it just fits.
        shift: of the ground from the middle, in pixels.
        offered: keys that a further click may name; kinds of actions in small letters.
        drafted: values of a form's fields that are filled in by clicks.
        opened: the part of the board that was opened last, see `Target.opens`; empty at first.
        keys: the keys of the keyboard that a person holds or presses, by the kind of action they mean.
    """

    width: float = 640.0
    height: float = 480.0
    scale: float = 1.0
    base: float = 13.0
    player: int | None = None
    names: tuple[str, ...] = ()
    flipped: bool = False
    coordinates: bool = True
    said: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    chosen: tuple[Key, ...] = ()
    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    offered: frozenset[Key] = frozenset()
    drafted: tuple[str, ...] = ()
    past: frozenset[int] = frozenset()
    opened: str = ""
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def eyes(self) -> int | None:
        """Return ``player``, which was called eyes in earlier versions."""
        warnings.warn("Viewer.eyes is called Viewer.player now.", DeprecationWarning, stacklevel=2)
        return self.player

    @property
    def area(self) -> Rect:
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def near(self) -> int:
        """The player at the lower edge: the viewer, or the first player."""
        return self.player if self.player is not None and self.player >= 0 else 0

    @property
    def unit(self) -> float:
        """Enlargement of things: the user's scale, times up to 2 on large boards."""
        return self.scale * max(1.0, min(self.width / ROOMY[0], self.height / ROOMY[1], 2.0))

    def size(self, role: str = "text") -> float:
        """Return the size of the type of a role, in pixels."""
        return self.base * TYPE[role] * self.unit

    def row(self, role: str = "text") -> float:
        """Return the height of a line of that type, in pixels."""
        return line_height(self.size(role))

    def wide(self, text: str, role: str = "text", bold: bool = False) -> float:
        """Return the width of a line of that type, in pixels."""
        return text_width(plain(say(text)), self.size(role), bold)

    def name(self, player: int) -> Name:
        """Return the name of a player's seat, as a part for `say`."""
        return person(self.names[player]) if 0 <= player < len(self.names) else player_name(player)

    def label(
        self,
        rect: Rect,
        text: str,
        kind: str = "text",
        role: str = "text",
        align: Align = "middle",
        bold: bool = False,
        least: float = 0.0,
        key: str = "",
    ) -> Label:
        """Return a line of text in the type of a role; elided if too long, unless ``least`` is given."""
        return Label(rect, say(text), self.size(kind), role, align, bold, least=least, key=key)


def fitted(
    rect: Rect,
    text: str,
    size: float,
    role: str = "text",
    align: Align = "middle",
    *,
    bold: bool = False,
    least: float = SMALLEST,
) -> Label:
    """Return a line of text in the largest type, up to a size, in which it fits."""
    return Label(rect, say(text), size, role, align, bold, least=least)


def paragraph(
    rect: Rect, text: str, size: float, role: str = "text", bold: bool = False
) -> tuple[list[Label], float]:
    """Return text over as many lines as fit, the last one elided, and their height."""
    high = line_height(size)
    lines = wrap(say(text), size, rect.w, max(1, int(rect.h / high)), bold)
    labels = [
        Label(Rect(rect.x, rect.y + i * high, rect.w, high), words, size, role, "start", bold)
        for i, words in enumerate(lines)
    ]
    return labels, len(lines) * high


def seat_name(
    rect: Rect,
    player: int,
    name: str,
    size: float,
    role: str = "text",
    align: Align = "start",
    bold: bool = False,
) -> Iterator[Shape]:
    """Draw the mark of a seat and its name in one line; a little smaller before it is elided."""
    name, mark = told(name), line_height(size) * 0.72
    room = max(0.0, rect.w - mark - 6)
    taken = min(room, text_width(plain(name), size, bold) + 1)
    start = rect.x
    if align == "middle":
        start = rect.cx - (mark + 6 + taken) / 2
    elif align == "end":
        start = rect.right - (mark + 6 + taken)
    yield seat_mark(Rect(start, rect.cy - mark / 2, mark, mark), player)
    least = min(size, max(LEGIBLE, 0.75 * size))
    yield Label(Rect(start + mark + 6, rect.y, taken, rect.h), name, size, role, "start", bold, least=least)


def seat_mark(rect: Rect, player: int, opacity: float = 1.0) -> Icon:
    """Return the shape of a seat in its colour, as large as fits."""
    return Icon(rect, f"seat:{player}", opacity=opacity)


def hidden_tile(rect: Rect) -> Iterator[Shape]:
    """Draw a tile that is hidden on purpose: hatched, with a question mark."""
    yield Box(rect, Style("hidden", "secondary"), 5, hatched=True)
    inner = Rect.around(rect.cx, rect.cy, min(rect.w, rect.h) * 0.62, rect.h * 0.72)
    yield Box(inner, Style("hidden"), 4)
    yield Label(rect, "?", max(rect.h * 0.6, min(LEGIBLE, rect.h * 0.8)), bold=True)


def folded_corner(rect: Rect) -> Path:
    """Return a mark, as of the last action, that does not depend on colour: a folded corner."""
    side = min(rect.w, rect.h)
    leg, x, y = max(5.0, side * 0.13), rect.right - side * 0.05, rect.y + side * 0.05
    return Path(f"M{x - leg:g} {y:g}L{x:g} {y:g}L{x:g} {y + leg:g}Z", Style("warning"))


def circle(x: float, y: float, radius: float, style: Style, key: str = "") -> Box:
    """Return a circle around a point."""
    return Box(Rect.around(x, y, 2 * radius, 2 * radius), style, radius, key=key)


def ellipse(rect: Rect, style: Style) -> Path:
    k = 0.2761423749
    x, y, w, h = rect
    mx, my, dx, dy = x + w / 2, y + h / 2, w * k, h * k
    curves = (
        f"C{mx + dx:g} {y:g} {x + w:g} {my - dy:g} {x + w:g} {my:g}"
        f"C{x + w:g} {my + dy:g} {mx + dx:g} {y + h:g} {mx:g} {y + h:g}"
        f"C{mx - dx:g} {y + h:g} {x:g} {my + dy:g} {x:g} {my:g}"
        f"C{x:g} {my - dy:g} {mx - dx:g} {y:g} {mx:g} {y:g}Z"
    )
    return Path(f"M{mx:g} {y:g}{curves}", style)


def polyline(
    points: Sequence[tuple[float, float]], style: Style, closed: bool = False, key: str = ""
) -> Path:
    """Return straight lines from point to point."""
    return Path(line_path(points) + ("Z" if closed else ""), style, key)


def scaled(d: str, rect: Rect, style: Style) -> Path:
    """Return an outline of the unit square (``M L Q C Z`` alone), stretched into a rectangle."""
    place = iter(_NUMBER.findall(d))

    def moved(_: re.Match[str]) -> str:
        x, y = float(next(place)), float(next(place))
        return f"{rect.x + x * rect.w:.6g} {rect.y + y * rect.h:.6g} "

    return Path(_PAIR.sub(moved, d), style)


def line_path(points: Sequence[tuple[float, float]]) -> str:
    return "".join(f"{'L' if i else 'M'}{x:g} {y:g}" for i, (x, y) in enumerate(points))


def arrow(
    points: Sequence[tuple[float, float]], role: str, width: float = 2.0, opacity: float = 1.0
) -> Iterator[Path]:
    """Draw an arrow with a filled head: straight between two points, bent towards the middle of three."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    bx, by = points[-2]
    length = math.hypot(x1 - x0, y1 - y0)
    head = min(length * 0.6, 5 * width + 4)
    reach = math.hypot(x1 - bx, y1 - by)
    if head <= 0 or reach <= 0:
        return
    ux, uy = (x1 - bx) / reach, (y1 - by) / reach
    nx, ny = x1 - ux * head, y1 - uy * head
    bend = f"Q{bx:g} {by:g} " if len(points) == 3 else "L"
    yield Path(f"M{x0:g} {y0:g}{bend}{nx:g} {ny:g}", Style("", role, width, opacity))
    side = head * 0.45
    corners = ((x1, y1), (nx - uy * side, ny + ux * side), (nx + uy * side, ny - ux * side))
    yield polyline(corners, Style(role, opacity=opacity), closed=True)


def faded(shapes: Iterable[Shape], opacity: float) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Box | Path):
            yield shape._replace(style=shape.style._replace(opacity=shape.style.opacity * opacity))
        else:
            yield shape._replace(opacity=shape.opacity * opacity)
