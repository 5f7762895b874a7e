"""The colours of the window and of the seats, and how well they read on one another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role, as ``#RRGGBB``."""

    window: str
    surface: str
    raised: str
    border: str
    grid: str
    text: str
    secondary: str
    disabled: str
    accent: str
    good: str
    warning: str
    bad: str
    on_accent: str
    dark: bool


LIGHT: Final = Palette(
    window="#F4F6F8",
    surface="#FFFFFF",
    raised="#FFFFFF",
    border="#D5DBE3",
    grid="#E6EAEF",
    text="#18202B",
    secondary="#556273",
    disabled="#97A3B2",
    accent="#0B66C3",
    good="#1E7B4F",
    warning="#9A6200",
    bad="#B3261E",
    on_accent="#FFFFFF",
    dark=False,
)
DARK: Final = Palette(
    window="#14171C",
    surface="#1C2128",
    raised="#242A33",
    border="#343C48",
    grid="#2A313B",
    text="#E8ECF2",
    secondary="#A3AFBF",
    disabled="#687484",
    accent="#70B4F7",
    good="#5BC995",
    warning="#E8B04A",
    bad="#F2867E",
    on_accent="#0C1117",
    dark=True,
)
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
"""What just happened is laid over with this, in both modes."""


def contrast(first: str | QColor, second: str | QColor) -> float:
    """Contrast of two opaque colours by WCAG 2.2, from 1 to 21."""
    light, dark = sorted((_luminance(QColor(first)), _luminance(QColor(second))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(background: str | QColor) -> QColor:
    """Black or white, whichever reads better; never below a contrast of 4.5."""
    return max((QColor("#000000"), QColor("#FFFFFF")), key=lambda ink: contrast(ink, background))


def mix(first: str | QColor, second: str | QColor, part: float) -> QColor:
    """The colour that lies ``part`` (0..1) of the way from the first to the second."""
    a, b = QColor(first), QColor(second)
    channels = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return QColor(*(round(x + (y - x) * part) for x, y in channels))


@cache
def stand_out(tone: str, look: Palette, wanted: float) -> str:
    """The tone, moved towards the palette's text until it has the wanted contrast to the surface."""
    for part in range(11):
        made = mix(tone, look.text, part / 10)
        if contrast(made, look.surface) >= wanted:
            return made.name()
    return look.text


def _luminance(tone: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (tone.redF(), tone.greenF(), tone.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
