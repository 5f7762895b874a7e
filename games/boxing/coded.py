"""Scores and clock as bytes of the cartridge: two decimal digits, four bits each."""

from __future__ import annotations

from typing import Final

OUT: Final = 0xC0
"""The score byte of a knock-out."""


def coded(number: int) -> int:
    """Return the byte that shows a number below 100: 12 is 0x12, which is 18 as a plain number."""
    return number // 10 * 16 + number % 10


def coded_points(points: int) -> int:
    return OUT if points >= 100 else coded(points)


def coded_clock(tick: int, ticks_per_second: int) -> int:
    """Return the byte of the clock: the seconds of each of the two minutes, from 59 down to 0."""
    return coded((119 - tick // ticks_per_second) % 60)
