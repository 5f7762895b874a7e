"""The goods of Pit, drawn so that their outlines differ; their cards, and a raised hand in a glove."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from games.core.boards.measure import LEGIBLE, line_height
from games.core.boards.scene import Box, Label, Rect, Shape, Style, circle, ellipse, fitted, polyline, scaled
from games.core.words import say

_LINE: Final = "#4A3A1E"
_GREEN: Final = "#33521B"
EDGE: Final = "#8792A0"
"""Outline of a card."""


def _kernels(r: Rect, fill: str, reach: float, tall: float) -> Iterator[Shape]:
    """Draw pairs of kernels along a stem, with one at the tip."""
    yield scaled("M.5 .24Q.52 .7 .47 1", r, Style("", _LINE, max(1.0, r.w * 0.035)))
    for pair in range(5):
        foot = 0.36 + 0.12 * pair
        for side in (-1, 1):
            tip = 0.5 + side * reach
            d = (
                f"M.5 {foot:.3f}Q{0.5 + side * 0.03:.3f} {foot - tall:.3f} {tip:.3f} {foot - tall:.3f}"
                f"Q{tip + side * 0.02:.3f} {foot - 0.02:.3f} .5 {foot:.3f}Z"
            )
            yield scaled(d, r, Style(fill, _LINE, 1.0))
    yield scaled("M.5 .03Q.6 .13 .5 .25Q.4 .13 .5 .03Z", r, Style(fill, _LINE, 1.0))


def _wheat(r: Rect) -> Iterator[Shape]:
    """Draw a plump ear with two leaves."""
    yield scaled("M.48 .94Q.3 .84 .14 .58Q.4 .66 .48 .94Z", r, Style("#9DA84A", _LINE, 1.0))
    yield scaled("M.49 .9Q.66 .82 .84 .62Q.6 .66 .49 .9Z", r, Style("#9DA84A", _LINE, 1.0))
    yield from _kernels(r, "#E0A93A", 0.22, 0.13)


def _barley(r: Rect) -> Iterator[Shape]:
    """Draw a slender ear with long bristles."""
    width = max(0.9, r.w * 0.016)
    for pair in range(5):
        foot = 0.3 + 0.12 * pair
        for side in (-1, 1):
            tip = 0.5 + side * (0.26 + 0.045 * pair)
            d = f"M{0.5 + side * 0.1:.2f} {foot:.2f}L{tip:.3f} {foot - 0.27:.3f}"
            yield scaled(d, r, Style("", _LINE, width))
    yield from _kernels(r, "#C8B04A", 0.13, 0.1)


def _corn(r: Rect) -> Iterator[Shape]:
    """Draw a cob with rows of grains between two husks."""
    yield scaled("M.5 .02C.74 .06 .74 .68 .5 .92C.26 .68 .26 .06 .5 .02Z", r, Style("#F0C02E", _LINE, 1.3))
    for row in range(6):
        y = 0.16 + 0.11 * row
        half = 0.1 + 0.055 * min(row, 5 - row, 2)
        d = f"M{0.5 - half:.3f} {y:.3f}Q.5 {y + 0.05:.3f} {0.5 + half:.3f} {y:.3f}"
        yield scaled(d, r, Style("", "#8A5E0C", max(0.9, r.w * 0.018)))
    for x in (0.43, 0.57):
        yield scaled(f"M{x} .08L{x} .82", r, Style("", "#8A5E0C", max(0.8, r.w * 0.015)))
    for d in (
        "M.49 1C.3 .96 .16 .76 .16 .36C.34 .54 .46 .72 .49 1Z",
        "M.51 1C.7 .96 .84 .76 .84 .36C.66 .54 .54 .72 .51 1Z",
    ):
        yield scaled(d, r, Style("#6E9A3A", _GREEN, 1.2))


def _soybeans(r: Rect) -> Iterator[Shape]:
    """Draw a bent pod with three beans."""
    pod = (
        "M.12 .08C.0 .46 .26 .96 .86 .97C1 .95 .98 .8 .88 .73C.6 .66 .44 .46 .4 .16C.36 .0 .16 -.02 .12 .08Z"
    )
    yield scaled(pod, r, Style("#7FA650", _GREEN, 1.5))
    for x, y in ((0.25, 0.27), (0.41, 0.57), (0.7, 0.82)):
        yield circle(r.x + x * r.w, r.y + y * r.h, r.w * 0.11, Style("#D2E2A2", _GREEN, 1.2))


def _bull(r: Rect) -> Iterator[Shape]:
    """Draw a head with wide horns."""
    horns = (
        "M.3 .32C.1 .34 .0 .2 .08 .02C.14 .14 .26 .18 .42 .18"
        "L.58 .18C.74 .18 .86 .14 .92 .02C1 .2 .9 .34 .7 .32Z"
    )
    yield scaled(horns, r, Style("#EDE3CC", _LINE, 1.4))
    for d in ("M.27 .32L.08 .4L.25 .5Z", "M.73 .32L.92 .4L.75 .5Z"):
        yield scaled(d, r, Style("#7A4326", _LINE, 1.2))
    yield scaled("M.28 .24Q.5 .14 .72 .24L.7 .58L.64 .82L.36 .82L.3 .58Z", r, Style("#8E5230", _LINE, 1.4))
    yield scaled("M.35 .72Q.5 .64 .65 .72Q.72 .97 .5 .98Q.28 .97 .35 .72Z", r, Style("#D9B89A", _LINE, 1.4))
    for x, y, size in ((0.4, 0.44, 0.035), (0.6, 0.44, 0.035), (0.44, 0.84, 0.028), (0.56, 0.84, 0.028)):
        yield circle(r.x + x * r.w, r.y + y * r.h, r.w * size, Style("ink"))


def _bear(r: Rect) -> Iterator[Shape]:
    """Draw a round head with round ears."""
    for x in (0.21, 0.79):
        yield circle(r.x + x * r.w, r.y + 0.24 * r.h, r.w * 0.16, Style("#5E646E", "ink", 1.4))
        yield circle(r.x + x * r.w, r.y + 0.24 * r.h, r.w * 0.07, Style("#A9ADB4"))
    face = Rect(r.x + 0.11 * r.w, r.y + 0.14 * r.h, 0.78 * r.w, 0.82 * r.h)
    yield ellipse(face, Style("#6D737D", "ink", 1.4))
    snout = Rect(r.x + 0.3 * r.w, r.y + 0.55 * r.h, 0.4 * r.w, 0.35 * r.h)
    yield ellipse(snout, Style("#C9CCD1", "ink", 1.0))
    yield ellipse(Rect(r.x + 0.42 * r.w, r.y + 0.59 * r.h, 0.16 * r.w, 0.11 * r.h), Style("ink"))
    for x in (0.36, 0.64):
        yield circle(r.x + x * r.w, r.y + 0.43 * r.h, r.w * 0.04, Style("ink"))


_GOODS: Final[Mapping[str, Callable[[Rect], Iterator[Shape]]]] = MappingProxyType(
    {"barley": _barley, "corn": _corn, "soybeans": _soybeans, "wheat": _wheat, "bull": _bull, "bear": _bear}
)


def goods(rect: Rect, name: str) -> Iterator[Shape]:
    """Draw what is traded, as large as fits; nothing for a name without a drawing."""
    side = min(rect.w, rect.h)
    if name in _GOODS:
        yield from _GOODS[name](Rect.around(rect.cx, rect.cy, side, side))


def goods_card(rect: Rect, name: str, worth: str, size: float) -> Iterator[Shape]:
    """Draw a card with its name, its goods and its worth; on a low card the goods alone with the name."""
    size = max(LEGIBLE, min(size, rect.w * 0.15))
    high, radius = line_height(size), rect.w * 0.07
    yield Box(rect.moved(0, 1.5), Style("#000000", opacity=0.25), radius)
    yield Box(rect, Style("paper", EDGE), radius)
    top = Rect(rect.x + 3, rect.y + 3, rect.w - 6, high)
    yield fitted(top, say(name.capitalize()), size, "ink", bold=True, least=LEGIBLE)
    roomy = rect.h > 4 * high
    room = rect.adjusted(rect.w * 0.12, high + 4, -rect.w * 0.12, -(high + 4 if roomy else 3))
    if room.h > 8:
        yield from goods(room, name)
    if roomy:
        yield fitted(top._replace(y=rect.bottom - high - 3), worth, size, "ink", bold=True, least=LEGIBLE)


def raised_hand(rect: Rect, fingers: int, seat: int) -> Iterator[Shape]:
    """Draw a glove with a number of fingers up to four, in a sleeve of the seat's colour."""
    x, y, w, h = rect
    line = Style("paper", "ink", max(1.2, w * 0.03))
    yield Box(Rect(x + 0.22 * w, y + 0.82 * h, 0.56 * w, 0.18 * h), Style(f"seat-{seat}-fill", "ink", 1.4), 3)
    for finger in range(4):
        top = 0.03 + 0.045 * abs(finger - 1.5) if finger < fingers else 0.37
        yield Box(
            Rect(x + (0.15 + 0.18 * finger) * w, y + top * h, 0.165 * w, (0.6 - top) * h), line, 0.08 * w
        )
    palm = ((0.15, 0.46), (0.86, 0.46), (0.86, 0.66), (0.74, 0.83), (0.27, 0.83), (0.15, 0.68))
    yield polyline([(x + a * w, y + b * h) for a, b in palm], line, closed=True)
    yield Box(Rect(x + 0.175 * w, y + 0.41 * h, 0.665 * w, 0.1 * h), Style("paper"), 2)
    number = Rect(x + 0.15 * w, y + 0.48 * h, 0.71 * w, 0.32 * h)
    yield Label(number, str(fingers), number.h * 0.95, "ink", bold=True)
