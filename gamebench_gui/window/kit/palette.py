"""The colours of the window and of the seats, and their contrast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor

from resources import colors


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


LIGHT: Final = Palette(**colors.LIGHT, dark=False)
DARK: Final = Palette(**colors.DARK, dark=True)
SEAT_COLORS: Final = colors.SEAT_COLORS
HIGHLIGHT: Final = colors.HIGHLIGHT


def contrast(first: str | QColor, second: str | QColor) -> float:
    """Return the contrast of two opaque colours by WCAG 2.2, from 1 to 21."""
    return colors.contrast(QColor(first).name(), QColor(second).name())


def ink_on(background: str | QColor) -> QColor:
    """Return black or white, whichever reads better; the contrast is at least 4.5."""
    return QColor(colors.ink_on(QColor(background).name()))


def mix(first: str | QColor, second: str | QColor, part: float) -> QColor:
    """Return the colour ``part`` (0 to 1) of the way from the first to the second."""
    return QColor(colors.mix(QColor(first).name(), QColor(second).name(), part))


def stand_out(tone: str, tones: Palette, wanted: float) -> str:
    """Return the tone, moved towards the palette's text until it has the wanted contrast to the surface."""
    return colors.stand_out(QColor(tone).name(), tones.dark, wanted)
