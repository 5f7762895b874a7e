"""Figures of a study's results as data, for the window's charts and the report's pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.core.said import Said
from replays.words import UNKNOWN, visible

Words: TypeAlias = str
"""A text in English; one that the window translates is a `Said` of a template in ``tr_noop``."""
Table: TypeAlias = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]
"""Heads and rows of cells."""
PEOPLE_LOOK = 0
"""Number of people's colour and mark; those of models follow."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The quantity along an axis.

    Attributes:
        unit: ``%``, ``s`` or empty.
        low, high: its ends; None fits them to the values.
        signed: values are written with their sign, and 0 is marked.
        whole: only whole numbers are marked.
    """

    label: Words
    unit: str = ""
    low: float | None = None
    high: float | None = None
    signed: bool = False
    whole: bool = False

    def text(self, value: float | None) -> str:
        if value is None:
            return UNKNOWN
        if self.unit == "%":
            return f"{value:.0f} %"
        if self.unit == "s":
            return f"{value:.1f} s"
        return f"{round(value, 3) + 0.0:{'+' if self.signed else ''}.{0 if self.whole else 3}f}"


@dataclass(frozen=True, slots=True)
class Row:
    """A value with its interval.

    Attributes:
        about: numbers behind it, and whether it was planned.
        look: number of its colour and mark.
        ticks: single people.
        band: first and third quartile of people; empty for none.
        pale: exploratory, or of one person.
    """

    name: Words
    value: float | None
    low: float | None = None
    high: float | None = None
    about: Words = ""
    look: int = PEOPLE_LOOK
    ticks: tuple[float, ...] = ()
    band: tuple[float, ...] = ()
    pale: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a line, with its interval and the number of people behind it."""

    x: float
    y: float
    low: float | None
    high: float | None
    people: int


@dataclass(frozen=True, slots=True)
class Line:
    name: Words
    spots: tuple[Spot, ...]
    look: int = PEOPLE_LOOK


@dataclass(frozen=True, slots=True)
class Level:
    """A value to compare lines with, such as a model's mean."""

    name: Words
    value: float


@dataclass(frozen=True)
class Finding:
    """A figure of the results.

    Attributes:
        key: names it in files.
        note: what the marks are, or what is left out.
    """

    key: str
    title: Words
    note: Words = field(default="", kw_only=True)

    def table(self) -> Table:
        """Return the values as text."""
        raise NotImplementedError


@dataclass(frozen=True)
class Dots(Finding):
    """A row for each value; ``rows`` from the top."""

    scale: Scale
    rows: tuple[Row, ...]

    def table(self) -> Table:
        rows = tuple(
            (row.name, self.scale.text(row.value), span(self.scale, row.low, row.high), row.about)
            for row in self.rows
        )
        return without_empty(("", self.scale.label, "Interval", "Basis"), rows)


@dataclass(frozen=True)
class Lines(Finding):
    """Lines over a common axis, and values to compare them with."""

    x: Scale
    y: Scale
    lines: tuple[Line, ...]
    levels: tuple[Level, ...] = ()

    def table(self) -> Table:
        rows = [
            (
                line.name,
                self.x.text(spot.x),
                self.y.text(spot.y),
                span(self.y, spot.low, spot.high),
                f"{spot.people:,}",
            )
            for line in self.lines
            for spot in line.spots
        ]
        rows += [(level.name, "", self.y.text(level.value), "", "") for level in self.levels]
        return ("", self.x.label, self.y.label, "Interval", "People"), tuple(rows)


@dataclass(frozen=True, slots=True)
class Leaving:
    """People who left, or were left out, between two boxes of a flow, for one reason."""

    reason: Words
    people: int


@dataclass(frozen=True, slots=True)
class FlowBox:
    """People at a point of the study; those of ``leaving`` are not in the next box."""

    name: Words
    people: int
    leaving: tuple[Leaving, ...] = ()


@dataclass(frozen=True)
class Flow(Finding):
    """The flow of people through a study: first all together, then by condition, each from top to bottom.

    Every box holds as many people as the next ones, together with those who left between them.
    """

    together: tuple[FlowBox, ...]
    arms: tuple[tuple[FlowBox, ...], ...]

    def boxes(self) -> list[FlowBox]:
        return [*self.together, *(box for arm in self.arms for box in arm)]

    def table(self) -> Table:
        rows: list[tuple[str, ...]] = []
        for box in self.boxes():
            rows.append((box.name, f"{box.people:,}"))
            rows += [(f"– {leaving.reason}", f"{leaving.people:,}") for leaving in box.leaving]
        return ("", "People"), tuple(rows)


def span(scale: Scale, low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f"{scale.text(low)} to {scale.text(high)}"


def without_empty(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """Return a table without columns that have no text in any row."""
    rows = [tuple(visible(cell) for cell in row) for row in rows]
    kept = [at for at in range(len(head)) if any(row[at] for row in rows)]
    return tuple(head[at] for at in kept), tuple(tuple(row[at] for at in kept) for row in rows)


def counted(number: int, one: str, many: str) -> Said:
    """Return a number with its noun, of which the window translates the template."""
    return Said(one if number == 1 else many, number=number)
