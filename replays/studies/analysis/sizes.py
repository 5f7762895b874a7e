"""Precision by numbers of people and matches: half-widths of win rates, and the worth of one person.

Matches of one person resemble each other: with a correlation ``rho`` of any two of them, ``people`` times
``matches`` count as ``people * matches / (1 + (matches - 1) * rho)`` independent ones.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

PEOPLE: Final = (1, 5, 10, 20, 30, 50, 100)
MATCHES: Final = (6, 12)
CORRELATIONS: Final = (0.1, 0.3)
WIDTH: Final = 1.96
"""Standard errors on either side of a 95 % interval."""
DETECTED: Final = (WIDTH + 0.8416) / WIDTH
"""The difference found with power 0.8, in half-widths: 1.43."""
USUAL_CORRELATION: Final = 0.1
"""Of one person's matches, where a study cannot tell it; small, so that what is said of one person is no
more than it may be."""


@dataclass(frozen=True, slots=True)
class Size:
    """The precision of a win rate near one half, by numbers of people and of matches of each."""

    people: int
    matches: int
    correlation: float

    @property
    def independent(self) -> float:
        """Number of independent matches with the same precision."""
        return self.people * self.matches / (1 + (self.matches - 1) * self.correlation)

    @property
    def half_width(self) -> float:
        return WIDTH * 0.5 / math.sqrt(self.independent)

    @property
    def detected(self) -> float:
        """The difference that is found with power 0.8."""
        return DETECTED * self.half_width


def table() -> tuple[Size, ...]:
    """Return the usual sizes, people by people."""
    return tuple(Size(n, matches, rho) for n in PEOPLE for matches in MATCHES for rho in CORRELATIONS)


@dataclass(frozen=True, slots=True)
class OnePerson:
    """The mean score of a single person, as a measure of people; ``span`` is the least and greatest score."""

    mean: float
    matches: int
    correlation: float = USUAL_CORRELATION
    span: tuple[float, float] = (0.0, 1.0)

    @property
    def half_width(self) -> float:
        """Least possible half-width of the 95 % interval."""
        least, most = self.span
        return (most - least) * Size(1, self.matches, self.correlation).half_width

    @property
    def low(self) -> float:
        return max(self.span[0], self.mean - self.half_width)

    @property
    def high(self) -> float:
        return min(self.span[1], self.mean + self.half_width)

    @property
    def sentence(self) -> str:
        """Why the interval is wide."""
        worth = Size(1, self.matches, self.correlation).independent
        return (
            f"One person played all {self.matches:,} matches: {self.mean:.2f} ± {self.half_width:.2f} of the "
            "points at best. One person does not show how people differ, and where any two matches of a "
            f"person correlate by {self.correlation:g} these count as {worth:.1f} independent ones."
        )
