"""Colours by role, light and dark, for the window, the boards and the shared pages."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

LIGHT: Final = {
    "window": "#F4F6F8",
    "surface": "#FFFFFF",
    "raised": "#FFFFFF",
    "border": "#D5DBE3",
    "grid": "#E6EAEF",
    "text": "#18202B",
    "secondary": "#556273",
    "disabled": "#97A3B2",
    "accent": "#0B66C3",
    "good": "#1E7B4F",
    "warning": "#9A6200",
    "bad": "#B3261E",
    "on_accent": "#FFFFFF",
}
DARK: Final = {
    "window": "#14171C",
    "surface": "#1C2128",
    "raised": "#242A33",
    "border": "#343C48",
    "grid": "#2A313B",
    "text": "#E8ECF2",
    "secondary": "#A3AFBF",
    "disabled": "#687484",
    "accent": "#70B4F7",
    "good": "#5BC995",
    "warning": "#E8B04A",
    "bad": "#F2867E",
    "on_accent": "#0C1117",
}
SEAT_COLORS: Final = (
    "#0072B2",
    "#D55E00",
    "#009E73",
    "#CC79A7",
    "#E69F00",
    "#56B4E9",
    "#8C6BB1",
    "#A6761D",
    "#666666",
    "#B2182B",
)
"""Colour of each seat, from seat 0; more seats start again."""

HIGHLIGHT: Final = "#F0B429"
"""Laid over what just happened, in both modes."""

MIXES: Final = {
    "highlight": (HIGHLIGHT, HIGHLIGHT),
    "cell": ("window+50%grid", "window+50%grid"),
    "last": ("surface+30%highlight", "surface+18%highlight"),
    "recent": ("surface+20%highlight", "surface+12%highlight"),
    "won": ("surface+28%highlight", "surface+16%highlight"),
    "winning": ("surface+20%good", "surface+16%good"),
    "hidden": ("surface+10%secondary", "surface+10%secondary"),
    "table": ("window+60%grid", "window+60%grid"),
    "felt": ("window+12%good", "window+16%good"),
    "baize": ("window+15%good", "window+20%good"),
    "hanabi": ("window+7%accent", "window+10%accent"),
    "veil": ("#AEB9C2", "#14171C"),
    "paper": ("#FFFFFF", "#E8ECF2"),
    "ink": ("#18202B", "#18202B"),
    "card-back": ("surface+16%accent", "surface+16%accent"),
    "wood": ("warning+25%text", "warning+25%text"),
    "side-red": ("#B63A2B", "#C9513F"),
    "side-blue": ("#2C62B0", "#4A83D3"),
    "side-none": ("#C6B48C", "#8F815F"),
    "assassin": ("#1B2230", "#9AA3B2"),
    "canvas": ("#A9C1DA", "#4F6B88"),
    "land": ("#F1EADB", "#3B3F45"),
    "foreign": ("#D9D6CE", "#26292E"),
    "sea": ("#C3D4E1", "#1D2B38"),
    "shore": ("#3E5468", "#8FA3B5"),
    "water": ("window+35%#3A86B7", "window+35%#3A86B7"),
    "sky-day": ("#DCEAF4", "#34485B"),
    "sky-night": ("#27335C", "#141B36"),
    "meadow-day": ("#C8E0C0", "#3D5A45"),
    "meadow-night": ("#2B4A48", "#1B312F"),
    "moon": ("#F4E9C1", "#F4E9C1"),
    "roof": ("#B0694C", "#8F5640"),
    "stone": ("#F3EBDA", "#C9BDA4"),
    "cliff": ("#B9A582", "#5E5443"),
    "turf": ("#D3DFBF", "#3C4A3A"),
    "bay": ("#C9DEEA", "#18242F"),
    "dome": ("#2E6FB7", "#2D69B0"),
    "arch": ("#5B4A36", "#3A2F22"),
    "snow": ("#E9F0F5", "#18222B"),
    "price": ("#F6E3B4", "#F0D89A"),
    "pays-food": ("#7A4A12", "#7A4A12"),
    "pays-medicine": ("#B3261E", "#B3261E"),
    "space": ("#E7ECF3", "#10151C"),
    "crystal": ("#1B6FA8", "#6FC3F2"),
    "vapour": ("#2C7A4B", "#6BD39A"),
}
"""Roles of boards, light and dark, as mixtures of the others."""


@cache
def tone(role: str, dark: bool = False) -> str:
    """Return the colour of a role as ``#rrggbb``.

    Args:
        role: a name of `LIGHT` or `MIXES`; ``seat-3``, a seat's colour made to stand out from the surface;
            ``seat-3-fill``, the pure one; ``on-`` before any of them for what is written on it; a colour
            as ``#RRGGBB``; or a mixture ``surface+20%good+10%text``, from left to right.

    Raises:
        KeyError: there is no such role.
    """
    first, *additions = role.split("+")
    color = _named(first, dark)
    for addition in additions:
        part, _, name = addition.partition("%")
        color = mix(color, _named(name, dark), int(part) / 100)
    return color


def _named(role: str, dark: bool) -> str:
    if role.startswith("#"):
        return role.lower()
    if role.startswith("on-"):
        return ink_on(_named(role[3:], dark))
    if seat := re.fullmatch(r"seat-(\d+)(-fill)?", role):
        pure = SEAT_COLORS[int(seat[1]) % len(SEAT_COLORS)]
        return pure.lower() if seat[2] else stand_out(pure, dark, 4.0 if dark else 3.0)
    if role in MIXES:
        return tone(MIXES[role][dark], dark)
    return (DARK if dark else LIGHT)[role].lower()


def mix(first: str, second: str, part: float) -> str:
    """Return the colour that lies ``part`` (0 to 1) of the way from the first to the second."""
    channels = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in channels)


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours, from 1 to 21. Source: WCAG 2.2."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(background: str) -> str:
    """Return black or white, whichever reads better; the contrast is at least 4.5."""
    return max(("#000000", "#ffffff"), key=lambda ink: contrast(ink, background))


@cache
def stand_out(pure: str, dark: bool, wanted: float) -> str:
    """Return the colour, moved towards the text until it has the wanted contrast to the surface."""
    roles = DARK if dark else LIGHT
    for part in range(11):
        color = mix(pure, roles["text"], part / 10)
        if contrast(color, roles["surface"]) >= wanted:
            return color
    return roles["text"].lower()


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _luminance(color: str) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, _channels(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
