"""Figures of measurements: printed, and kept for a table; limits that hold on any machine."""

from __future__ import annotations

import os
import time
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

SMALL: Final = os.environ.get("GAMEBENCH_BENCH") == "small"
"""Whether measurements are made at a small size, only to see that they run: `make bench-small`."""


class Figure(NamedTuple):
    """One line of the table: what was measured, in which case, and the value with its unit."""

    test: str
    name: str
    value: str
    unit: str


FIGURES: Final[list[Figure]] = []

_running = ""

TURNS = 9_000


def sized(usual: T, small: T) -> T:
    """Return the size of a measurement."""
    return small if SMALL else usual


def reached(goal: bool) -> None:
    """Assert a goal for time or speed; a small measurement says nothing about it."""
    assert goal or SMALL


def measuring(test: str) -> None:
    """Say to which test (a node id) the figures belong that follow."""
    global _running
    _running = test


def figure(name: str, value: float, unit: str = "") -> None:
    """Print a figure and keep it for the table.

    Args:
        name: what was measured, for a reader who does not know the test.
        value: shown with three significant digits.
        unit: "ms", "matches/s" and the like; empty for ratios.
    """
    _report(name, in_digits(value), unit)


def spread(name: str, values: list[float], unit: str = "ms") -> float:
    """Report median, 95th percentile and maximum; return the 95th percentile."""
    ordered = sorted(values)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    _report(name, " · ".join(map(in_digits, (ordered[len(ordered) // 2], late, ordered[-1]))), unit)
    return late


def _report(name: str, value: str, unit: str) -> None:
    FIGURES.append(Figure(_running, name, value, unit))
    print(f"\n{name}: {value} {unit}".rstrip(), end="")


def in_digits(value: float) -> str:
    """A number with three significant digits, thousands separated."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:#.3g}".rstrip(".") if value else "0"


def slowness() -> float:
    """Return how many milliseconds of CPU time a fixed loop of Python takes at the moment, at best.

    It took one millisecond on the machine on which limits were chosen: what may take 50 ms there may take
    `50 * slowness()` here.
    """
    return min(_loop() for _ in range(20))


def _loop() -> float:
    began = time.thread_time_ns()
    seen: dict[int, tuple[int, int]] = {}
    total = 0
    for turn in range(TURNS):
        key = turn * 7 % 64
        total += len(seen.get(key, ()))
        seen[key] = (turn, total)
    return (time.thread_time_ns() - began) / 1e6
