"""The data of charts: titles, axes with units, values with intervals; also as a table."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from gamebench_gui.window.kit.language import plural, tr
from replays import words
from replays.columns import csv_lines

MOST_READ: Final = 24
"""A screen reader reads all values of a chart with at most this many."""
MOST_NAMED: Final = 6
"""A square matrix has room for the names of at most this many columns."""
Row = tuple[str | float | int | None, ...]
Place = tuple[float, float]
Table = tuple[tuple[str, ...], list[Row]]
"""Column titles and rows of values."""


@dataclass(frozen=True, slots=True)
class Axis:
    """The quantity along an axis.

    Attributes:
        label: the quantity.
        unit: its unit, shown in brackets; empty for plain numbers.
        whole: only whole numbers are marked: steps, rounds, matches.
        clock: values are seconds, marked as minutes and seconds.
        low, high: ends that the quantity itself has; None fits them to the values.
        log: logarithmic; only for positive values.
        zero: zero is shown if it is near.
    """

    label: str
    unit: str = ""
    whole: bool = False
    clock: bool = False
    low: float | None = None
    high: float | None = None
    log: bool = False
    zero: bool = True

    @property
    def title(self) -> str:
        return f"{self.label} ({self.unit})" if self.unit else self.label

    def text(self, value: float | None) -> str:
        """Return a value with its unit, for a person."""
        if value is None or not math.isfinite(value):
            return words.UNKNOWN
        if self.clock or self.unit == "s":
            return words.seconds(value)
        if self.unit in ("$", "US dollars"):
            return words.money(value)
        return f"{words.amount(value)} {self.unit}".rstrip() if self.unit != "%" else f"{value:.1f} %"


@dataclass(frozen=True, slots=True)
class Point:
    """A value with its interval and details.

    Attributes:
        tip: details shown when pointed at: the match, the opponent.
        key: what the chart signals when the point is clicked; None if a click means nothing.
        mark: draw this point even if the line has too many points to mark each.
    """

    x: float
    y: float
    low: float | None = None
    high: float | None = None
    tip: str = ""
    key: Hashable | None = None
    mark: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    """A line of points with a name.

    Attributes:
        look: number of its colour and shape, the same as those of the seats.
        step: a staircase: the value holds until the next point.
        faded: drawn smaller and dashed: provisional or secondary.
        line: join the points.
    """

    name: str
    points: tuple[Point, ...]
    look: int = 0
    step: bool = False
    faded: bool = False
    line: bool = True


@dataclass(frozen=True, slots=True)
class Reference:
    """A value to compare with, such as a baseline or people's average; ``upright`` on the horizontal axis."""

    value: float
    label: str
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pointed at, in the chart's own coordinates."""

    x: float
    y: float
    text: str
    key: Hashable | None = None
    look: int | None = None


@dataclass(frozen=True)
class Figure:
    """The base of all figures: a title, and a note on what the whiskers are or what is left out."""

    title: str
    note: str = field(default="", kw_only=True)

    @property
    def empty(self) -> bool:
        return not any(self.tracks())

    def tracks(self) -> list[list[Place]]:
        """Return where one can point, in the order of the arrow keys: a list per line or row."""
        raise NotImplementedError

    def spot(self, track: int, number: int) -> Spot:
        raise NotImplementedError

    def table(self) -> Table:
        raise NotImplementedError

    def csv(self) -> str:
        """Return the table as CSV; texts that a spreadsheet would compute are escaped."""
        head, rows = self.table()
        return csv_lines([head, *rows])

    def summary(self) -> str:
        """Return the chart in words, for a screen reader: the title, and the values if they are few."""
        tracks = [track for track in self.tracks() if track]
        values = sum(map(len, tracks))
        summary = tr(
            "{title}. {values} in {lines}.",
            title=self.title,
            values=plural("value", "values", values),
            lines=plural("line", "lines", len(tracks)),
        )
        if values > MOST_READ:
            return summary + " " + tr("Arrow keys read them one by one.")
        spots = [
            self.spot(number, place)
            for number, track in enumerate(self.tracks())
            for place in range(len(track))
        ]
        return " ".join([summary, *(f"{', '.join(spot.text.splitlines())}." for spot in spots)])


@dataclass(frozen=True)
class Curves(Figure):
    """Lines over a common axis, with reference values; ``brush`` lets a range be selected."""

    x: Axis
    y: Axis
    series: tuple[Series, ...]
    references: tuple[Reference, ...] = ()
    brush: bool = False

    def tracks(self) -> list[list[Place]]:
        return [[(point.x, point.y) for point in series.points] for series in self.series]

    def spot(self, track: int, number: int) -> Spot:
        series = self.series[track]
        point = series.points[number]
        parts = [series.name, f"{self.x.label} {self.x.text(point.x)}"]
        parts.append(f"{self.y.label} {self.y.text(point.y)}{_interval(self.y, point.low, point.high)}")
        return Spot(point.x, point.y, "\n".join(filter(None, [*parts, point.tip])), point.key, series.look)

    def table(self) -> Table:
        head = ("series", self.x.title, self.y.title, "low", "high", "note")
        return head, [
            (series.name, p.x, p.y, p.low, p.high, words.one_line(p.tip, 500))
            for series in self.series
            for p in series.points
        ]

    def between(self, low: float, high: float) -> Curves:
        """Return the curves with only the points of a range."""
        kept = (
            replace(series, points=tuple(p for p in series.points if low <= p.x <= high))
            for series in self.series
        )
        return replace(self, series=tuple(kept))


@dataclass(frozen=True, slots=True)
class Interval:
    """A named value with its interval.

    Attributes:
        value: None if unknown; the row then shows ``unknown``.
        faded: not certain enough yet; drawn smaller and dashed.
        hollow: not measured here, but quoted: a published number.
        ticks: the members of a group, each a faint tick.
        band: quartiles of the group, first and third, shown behind all rows; empty for none.
    """

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None
    look: int = 0
    faded: bool = False
    hollow: bool = False
    tip: str = ""
    key: Hashable | None = None
    unknown: str = "unknown"
    ticks: tuple[float, ...] = ()
    band: tuple[float, ...] = ()

    @property
    def numbers(self) -> list[float]:
        """Everything of it that has a place on the axis."""
        return [
            number
            for number in (self.value, self.low, self.high, *self.ticks, *self.band)
            if number is not None
        ]


@dataclass(frozen=True)
class Intervals(Figure):
    """Dots with whiskers, one row per name, from the top; or ``bars`` from zero: ratings, means, costs.

    Attributes:
        names: the largest share of the width that names take.
        behind: draw the quartiles of groups behind all rows, not only behind their own.
    """

    axis: Axis
    rows: tuple[Interval, ...]
    references: tuple[Reference, ...] = ()
    bars: bool = False
    names: float = 0.3
    behind: bool = True

    def tracks(self) -> list[list[Place]]:
        return [[(row.value or 0.0, -number)] for number, row in enumerate(self.rows)]

    def spot(self, track: int, number: int) -> Spot:
        row = self.rows[track]
        value = row.unknown if row.value is None else self.axis.text(row.value)
        text = f"{row.name}\n{self.axis.label} {value}{_interval(self.axis, row.low, row.high)}"
        return Spot(row.value or 0.0, -track, "\n".join(filter(None, [text, row.tip])), row.key, row.look)

    def table(self) -> Table:
        return ("name", self.axis.title, "low", "high", "note"), [
            (row.name, row.value, row.low, row.high, words.one_line(row.tip, 500)) for row in self.rows
        ]


@dataclass(frozen=True, slots=True)
class Cell:
    """A field of a heat map; ``value`` None leaves it blank; ``text`` is written into it."""

    value: float | None
    text: str = ""
    tip: str = ""
    key: Hashable | None = None


@dataclass(frozen=True)
class HeatMap(Figure):
    """A table whose cells are coloured by value: points won against others, failures by class.

    Attributes:
        rows, columns: names, from the top and from the left.
        cells: by row, then column.
        scale: the axis of the colours; its ``low`` and ``high`` have the strongest ones.
        middle: value without colour, for scales with two ends; None for scales that begin at ``low``.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    scale: Axis
    middle: float | None = None

    @property
    def numbered(self) -> bool:
        """Whether columns have the numbers of the rows, because their names are the same and many."""
        return self.rows == self.columns and len(self.rows) > MOST_NAMED

    def tracks(self) -> list[list[Place]]:
        return [[(column, -row) for column in range(len(line))] for row, line in enumerate(self.cells)]

    def spot(self, track: int, number: int) -> Spot:
        cell = self.cells[track][number]
        value = cell.text or self.scale.text(cell.value)
        text = f"{self.rows[track]}, {self.columns[number]}\n{self.scale.label} {value}"
        return Spot(number, -track, "\n".join(filter(None, [text, cell.tip])), cell.key)

    def table(self) -> Table:
        rows: list[Row] = [
            (name, *(cell.value for cell in line)) for name, line in zip(self.rows, self.cells, strict=True)
        ]
        return (self.scale.title, *self.columns), rows


@dataclass(frozen=True, slots=True)
class Dot:
    """A named point of a scatter plot; ``low`` and ``high`` are the interval of ``y``."""

    name: str
    x: float
    y: float
    low: float | None = None
    high: float | None = None
    look: int = 0
    faded: bool = False
    tip: str = ""
    key: Hashable | None = None


@dataclass(frozen=True)
class Scatter(Figure):
    """Two quantities of the same things, such as cost and rating.

    Attributes:
        front: for the Pareto front: ``"low x"``, less of x is better; ``"high x"``, more of it; empty for
        none.
    """

    x: Axis
    y: Axis
    dots: tuple[Dot, ...]
    references: tuple[Reference, ...] = ()
    front: str = ""

    @cached_property
    def ordered(self) -> list[Dot]:
        return sorted(self.dots, key=lambda dot: (dot.x, dot.y))

    def tracks(self) -> list[list[Place]]:
        return [[(dot.x, dot.y)] for dot in self.ordered]

    def spot(self, track: int, number: int) -> Spot:
        dot = self.ordered[track]
        best = tr("No other is better in both.") if self.front and dot in self.best() else ""
        parts = [
            dot.name,
            f"{self.x.label} {self.x.text(dot.x)}",
            f"{self.y.label} {self.y.text(dot.y)}{_interval(self.y, dot.low, dot.high)}",
        ]
        return Spot(dot.x, dot.y, "\n".join(filter(None, [*parts, dot.tip, best])), dot.key, dot.look)

    def best(self) -> list[Dot]:
        """Return the dots of the Pareto front, by x."""
        less = 1 if self.front != "high x" else -1
        best: list[Dot] = []
        for dot in sorted(self.dots, key=lambda dot: (less * dot.x, -dot.y)):
            if not best or dot.y > best[-1].y:
                best.append(dot)
        return sorted(best, key=lambda dot: dot.x)

    def table(self) -> Table:
        best = self.best() if self.front else []
        return ("name", self.x.title, self.y.title, "low", "high", tr("on the front")), [
            (d.name, d.x, d.y, d.low, d.high, "yes" if d in best else "") for d in self.dots
        ]


@dataclass(frozen=True, slots=True)
class Outline:
    """One agent's values on the spokes of a radar; None leaves a gap."""

    name: str
    values: tuple[float | None, ...]
    look: int = 0
    tips: tuple[str, ...] = ()


@dataclass(frozen=True)
class Radar(Figure):
    """Several agents on several abilities; the centre is ``scale.low``, the rim ``scale.high``."""

    spokes: tuple[str, ...]
    outlines: tuple[Outline, ...]
    scale: Axis

    def place(self, spoke: int, value: float) -> tuple[float, float]:
        """Return where a value lies, in a circle of radius 1 around 0."""
        low, high = self.ends
        part = min(1.0, max(0.0, (value - low) / (high - low)))
        turn = math.tau * spoke / max(1, len(self.spokes))
        return part * math.sin(turn), part * math.cos(turn)

    @property
    def ends(self) -> tuple[float, float]:
        values = [v for outline in self.outlines for v in outline.values if v is not None]
        low = self.scale.low if self.scale.low is not None else min([0.0, *values])
        high = self.scale.high if self.scale.high is not None else max([*values, low])
        return low, high if high > low else low + 1.0

    def tracks(self) -> list[list[Place]]:
        return [
            [self.place(spoke, outline.values[spoke] or 0.0) for spoke in known(outline)]
            for outline in self.outlines
        ]

    def spot(self, track: int, number: int) -> Spot:
        outline = self.outlines[track]
        spoke = known(outline)[number]
        value = outline.values[spoke]
        tip = outline.tips[spoke] if outline.tips else ""
        text = "\n".join(filter(None, [outline.name, f"{self.spokes[spoke]}: {self.scale.text(value)}", tip]))
        return Spot(*self.place(spoke, value or 0.0), text, None, outline.look)

    def table(self) -> Table:
        return ("name", *self.spokes), [(outline.name, *outline.values) for outline in self.outlines]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at ``x``, in a lane; ``failed`` crosses it out."""

    x: float
    lane: int
    look: int = 0
    failed: bool = False
    tip: str = ""
    key: Hashable | None = None


@dataclass(frozen=True)
class Strip(Figure):
    """Events over time: a lane per kind of event, the same marks as the curves above it."""

    x: Axis
    lanes: tuple[str, ...]
    events: tuple[Event, ...]
    names: tuple[str, ...] = ()
    brush: bool = False

    @cached_property
    def by_lane(self) -> list[list[Event]]:
        lanes: list[list[Event]] = [[] for _ in self.lanes]
        for event in sorted(self.events, key=lambda event: event.x):
            lanes[event.lane].append(event)
        return lanes

    def tracks(self) -> list[list[Place]]:
        return [[(event.x, -event.lane) for event in lane] for lane in self.by_lane]

    def spot(self, track: int, number: int) -> Spot:
        event = self.by_lane[track][number]
        text = f"{self.lanes[event.lane]}\n{self.x.label} {self.x.text(event.x)}"
        text = "\n".join(filter(None, [self._name(event), text, event.tip]))
        return Spot(event.x, -event.lane, text, event.key, event.look)

    def _name(self, event: Event) -> str:
        return self.names[event.look] if event.look < len(self.names) else ""

    def table(self) -> Table:
        return (self.x.title, "kind", "who", "failed", "note"), [
            (e.x, self.lanes[e.lane], self._name(e), "yes" if e.failed else "", words.one_line(e.tip, 500))
            for e in self.events
        ]


def known(outline: Outline) -> list[int]:
    return [spoke for spoke, value in enumerate(outline.values) if value is not None]


def _interval(axis: Axis, low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return ""
    return tr(" ({low} to {high})", low=axis.text(low), high=axis.text(high))
