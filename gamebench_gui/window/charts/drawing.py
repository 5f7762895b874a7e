"""Drawing of each kind of figure: ranges, axes, ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPolygonF

from gamebench_gui.window.charts.diagram import Diagram
from gamebench_gui.window.charts.figures import (
    Axis,
    Cell,
    Curves,
    Dot,
    Figure,
    HeatMap,
    Interval,
    Intervals,
    Outline,
    Radar,
    Reference,
    Scatter,
    Series,
    Strip,
)
from gamebench_gui.window.charts.plot_painter import HALO, PlotPainter, clear
from gamebench_gui.window.kit import palette, theme
from gamebench_gui.window.kit.palette import ink_on, mix

FEW: Final = 60
"""Lines of at most this many points have a mark at each."""
LABELLED: Final = 4
"""Up to this many lines have their names at their ends; more are named in the legend."""
HEAD: Final = 1.2
"""Height of a line of column names, in lines of type."""
LONGEST_HEADING: Final = 60
"""Characters of a column name among which it may be broken."""
SHORT_NAME: Final = 8
"""Column names of at most this many characters are in one line."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True, slots=True)
class Frame:
    """The visible coordinates of a figure, and its axes.

    Attributes:
        left, right, bottom, top: bounds of x and y; ``top`` counts upwards.
        x, y: the axes; None for none.
        rows: names of rows, from the top.
        head: lines of type to keep free above.
        margin: pixels to keep free at the right for names.
        square: one unit is as wide as it is high.
    """

    left: float
    right: float
    bottom: float
    top: float
    x: Axis | None = None
    y: Axis | None = None
    rows: tuple[str, ...] = ()
    head: float = 0.0
    margin: float = 0.0
    square: bool = False


def lines_of(figure: Figure) -> float:
    """Return the least height of a figure in lines of text, so that its rows stay apart."""
    if isinstance(figure, Diagram):
        return 1.35 * figure.height + 2.0
    if isinstance(figure, (Intervals, HeatMap)):
        return 5.0 + 1.15 * len(figure.rows)
    return 6.0 + (1.15 * len(figure.lanes) if isinstance(figure, Strip) else 2.0)


@dataclass(frozen=True, slots=True)
class Emphasis:
    track: int | None = None


def extent(
    values: Sequence[float], axis: Axis, *, zero: bool = True, pad: float = 0.06
) -> tuple[float, float]:
    """Return the ends of an axis, padded by a share of its length; zero is included if it is near."""
    finite = [value for value in values if math.isfinite(value)]
    low = min(finite, default=0.0) if axis.low is None else axis.low
    high = max(finite, default=1.0) if axis.high is None else axis.high
    if axis.log:
        low, high = math.log10(max(low, 1e-12)), math.log10(max(high, 1e-12))
    elif zero and axis.zero:
        near = 0.75 * max(high - low, 1e-12)
        low = 0.0 if axis.low is None and 0 < low <= near else low
        high = 0.0 if axis.high is None and 0 > high >= -near else high
    if low == high == 0.0 and axis.low is None:
        high = 1.0
    if high <= low:
        room = 0.5 * abs(low) or 1.0
        low, high = low - room, high + room
    air = pad * (high - low)
    return low - (air if axis.low is None else 0.0), high + (air if axis.high is None else 0.0)


# curves


def frame_curves(figure: Curves, metrics: Any) -> Frame:
    points = [point for series in figure.series for point in series.points]
    across = [r.value for r in figure.references if r.upright]
    up = [r.value for r in figure.references if not r.upright]
    ys = [v for p in points for v in (p.y, p.low, p.high) if v is not None] + up
    left, right = extent([p.x for p in points] + across, figure.x, zero=False, pad=0.015)
    bottom, top = extent(ys, figure.y)
    return Frame(
        left,
        right,
        bottom,
        top,
        figure.x,
        figure.y,
        margin=room([series.name for series in figure.series], metrics),
    )


def room(names: Sequence[str], metrics: Any) -> float:
    """Return the pixels that names at the ends of lines take; 0 if they are in the legend."""
    if not 1 < len(names) <= LABELLED:
        return 0.0
    return float(min(max(map(metrics.horizontalAdvance, names)) + 14, 200))


def draw_curves(ink: PlotPainter, figure: Curves, shown: Emphasis) -> None:
    _zero(ink, figure.y)
    for number, series in enumerate(figure.series):
        ink.faded(series.faded, partial(_series, ink, series, number == shown.track))
    _references(ink, figure.references)
    if 1 < len(figure.series) <= LABELLED:
        _end_labels(ink, [series for series in figure.series if series.points])


def _series(ink: PlotPainter, series: Series, chosen: bool) -> None:
    if not series.points:
        return
    xs, ys = ink.pixels([p.x for p in series.points], [p.y for p in series.points])
    tone = theme.seat_line(series.look)
    if any(p.low is not None and p.high is not None for p in series.points):
        low = [p.y if p.low is None else p.low for p in series.points]
        high = [p.y if p.high is None else p.high for p in series.points]
        if series.line:
            lower, upper = (ink.pixels([p.x for p in series.points], values)[1] for values in (low, high))
            ink.band(xs, lower, upper, tone, step=series.step)
        else:
            _whiskers(ink, series, tone)
    if series.line:
        if chosen:
            ink.pen(clear(tone, HALO), 6)
            ink.path(xs, ys, step=series.step)
        ink.pen(tone, 1)
        ink.path(xs, ys, step=series.step)
    every = not series.line or len(series.points) <= FEW
    size = 1.1 if chosen else 0.8
    for x, y, point in zip(xs.tolist(), ys.tolist(), series.points, strict=True):
        if every or point.mark:
            ink.mark(QPointF(x, y), series.look, size=size)


def _whiskers(ink: PlotPainter, series: Series, tone: QColor) -> None:
    ink.pen(tone, 1)
    for p in series.points:
        if p.low is not None and p.high is not None:
            ink.line(ink.at(p.x, p.low), ink.at(p.x, p.high))


def _end_labels(ink: PlotPainter, tracks: Sequence[Series]) -> None:
    high = ink.metrics.height()
    ends = sorted(
        (ink.at(series.points[-1].x, series.points[-1].y).y(), i) for i, series in enumerate(tracks)
    )
    places = spread([y for y, _ in ends], high, ink.area.top(), ink.area.bottom())
    longest = max((series.points[-1].x for series in tracks), default=0.0)
    left = ink.at(longest, 0).x() + 12
    for (end, number), y in zip(ends, places, strict=True):
        series = tracks[number]
        if abs(y - end) > 2 and series.points[-1].x == longest:
            ink.pen(clear(theme.seat_line(series.look), 0.5))
            ink.line(QPointF(left - 9, end), QPointF(left - 2, y))
        box = QRectF(left, y - high / 2, ink.area.right() - left, high)
        ink.text(box, series.name, theme.seat_line(series.look), LEFT)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return sorted places moved as little as needed to be ``apart`` from one another, within two bounds."""
    places = list(wanted)
    for i in range(1, len(places)):
        places[i] = max(places[i], places[i - 1] + apart)
    if places and places[-1] > high:
        places[-1] = high
        for i in range(len(places) - 2, -1, -1):
            places[i] = min(places[i], places[i + 1] - apart)
    return [max(low, place) for place in places]


# dots with whiskers, bars


def frame_intervals(figure: Intervals, metrics: Any) -> Frame:
    values = [value for row in figure.rows for value in row.numbers]
    values += [r.value for r in figure.references] + ([0.0] if figure.bars else [])
    left, right = extent(values, figure.axis)
    names = tuple(row.name for row in figure.rows)
    head = 1.1 if figure.references else 0.0
    return Frame(left, right, 0.4 - len(names), 0.6, figure.axis, None, names, head)


def draw_intervals(ink: PlotPainter, figure: Intervals, shown: Emphasis) -> None:
    for row in figure.rows if figure.behind else ():
        _band(ink, row, ink.area.top(), ink.area.bottom(), 0.1)
    ink.pen(theme.color("grid"))
    for number in range(len(figure.rows)):
        y = ink.at(0, -number).y()
        ink.line(QPointF(ink.area.left(), y), QPointF(ink.area.right(), y))
    _upright_zero(ink, figure.axis)
    _references(ink, [Reference(r.value, r.label, upright=True) for r in figure.references])
    for number, row in enumerate(figure.rows):
        ink.faded(row.faded, partial(_interval, ink, figure, row, number, number == shown.track))


def _interval(ink: PlotPainter, figure: Intervals, row: Interval, number: int, chosen: bool) -> None:
    if row.value is None:
        box = QRectF(ink.area.left() + 8, ink.at(0, -number).y() - 10, ink.area.width() - 16, 20)
        ink.text(box, row.unknown, theme.color("secondary"), LEFT)
        return
    place, tone = ink.at(row.value, -number), theme.seat_line(row.look)
    _group(ink, row, place.y() - 0.8 * ink.mark_size, place.y() + 0.8 * ink.mark_size)
    if figure.bars:
        start, half = ink.at(0, -number).x(), 0.32 * abs(ink.at(0, 0).y() - ink.at(0, 1).y())
        half = min(half, ink.mark_size)
        bar = QRectF(QPointF(start, place.y() - half), QPointF(place.x(), place.y() + half)).normalized()
        ink.painter.fillRect(bar, clear(tone, 0.35))
    if row.low is not None and row.high is not None:
        low, high = ink.at(row.low, -number), ink.at(row.high, -number)
        if chosen:
            ink.pen(clear(tone, HALO), 7)
            ink.line(low, high)
        ink.pen(tone, 2)
        ink.line(low, high)
        for end in (low, high):
            ink.line(end - QPointF(0, 4), end + QPointF(0, 4))
    if row.ticks:
        tall = QPointF(0, (1.0 if chosen else 0.8) * ink.mark_size)
        ink.pen(tone, 4)
        ink.line(place - tall, place + tall)
    else:
        ink.mark(place, row.look, size=1.25 if chosen else 1.0, hollow=row.hollow)


def _group(ink: PlotPainter, row: Interval, top: float, bottom: float) -> None:
    """Draw a row's group: a tick for each member, over the quartiles."""
    _band(ink, row, top, bottom, 0.3)
    ink.pen(clear(theme.seat_line(row.look), 0.6))
    for x in ink.pixels(row.ticks, [0.0] * len(row.ticks))[0].tolist():
        ink.line(QPointF(x, top), QPointF(x, bottom))


def _band(ink: PlotPainter, row: Interval, top: float, bottom: float, part: float) -> None:
    """Fill between the quartiles of a row's group, from ``top`` to ``bottom`` in pixels."""
    if row.band:
        ends = ink.pixels(row.band, [0.0] * len(row.band))[0].tolist()
        box = QRectF(QPointF(ends[0], top), QPointF(ends[-1], bottom))
        ink.painter.fillRect(box, clear(theme.seat_line(row.look), part))


# heat maps


def frame_heat_map(figure: HeatMap, metrics: Any) -> Frame:
    rows = tuple(f"{number}  {name}" for number, name in enumerate(figure.rows, 1))
    named = rows if figure.numbered else figure.rows
    head = HEAD * (1 if figure.numbered or max(map(len, figure.columns), default=0) <= SHORT_NAME else 2)
    return Frame(-0.5, len(figure.columns) - 0.5, 0.5 - len(rows), 0.5, rows=named, head=head)


def draw_heat_map(ink: PlotPainter, figure: HeatMap, shown: Emphasis) -> None:
    for column, name in enumerate(figure.columns):
        left, right = ink.at(column - 0.5, 0.5), ink.at(column + 0.5, 0.5)
        lines = _broken(f"{column + 1}" if figure.numbered else name, right.x() - left.x() - 2, ink.metrics)
        for at, part in enumerate(reversed(lines), 1):
            corner = left - QPointF(0, at * HEAD * ink.metrics.height())
            box = QRectF(corner.x() + 1, corner.y(), right.x() - left.x() - 2, HEAD * ink.metrics.height())
            ink.text(box, part, theme.color("secondary"), CENTRE)
    for row, line in enumerate(figure.cells):
        for column, cell in enumerate(line):
            box = QRectF(ink.at(column - 0.5, 0.5 - row), ink.at(column + 0.5, -0.5 - row))
            _cell(ink, figure, cell, box.normalized())


def _broken(name: str, width: float, metrics: Any) -> tuple[str, ...]:
    """Return a name in two lines if it is too wide, broken after a hyphen or blank if possible."""
    if len(name) <= SHORT_NAME or metrics.horizontalAdvance(name) <= width:
        return (name,)
    places = range(1, min(len(name), LONGEST_HEADING))
    fits = [at for at in places if metrics.horizontalAdvance(name[:at].rstrip()) <= width]
    cut = max((at for at in fits if name[at - 1] in " -_/:"), default=max(fits, default=1))
    return name[:cut].rstrip(), name[cut:]


def _cell(ink: PlotPainter, figure: HeatMap, cell: Cell, box: QRectF) -> None:
    inner = box.adjusted(1, 1, -1, -1)
    if cell.value is None:
        ink.painter.fillRect(inner, QBrush(theme.color("grid"), Qt.BrushStyle.BDiagPattern))
        return
    tone = heat(cell.value, figure)
    ink.painter.fillRect(inner, tone)
    _fill_in(ink, cell.text or figure.scale.text(cell.value), box, ink_on(tone))


def _fill_in(ink: PlotPainter, text: str, box: QRectF, tone: QColor) -> None:
    """Write a text into a cell if it fits: in one line, with its brackets below it, or without its unit."""
    high, beside = ink.metrics.height(), 4 if "(" in text else 0
    for lines, room in (
        ((text,), box.width() - beside),
        (tuple(text.replace(" (", "\n(").split("\n")), box.width()),
        ((text.removesuffix(" %"),), box.width() - beside),
    ):
        if max(map(ink.metrics.horizontalAdvance, lines)) <= room and len(lines) * high <= box.height():
            top = box.center().y() - len(lines) * high / 2
            for at, line in enumerate(lines):
                ink.text(QRectF(box.left(), top + at * high, box.width(), high), line, tone, CENTRE)
            break


def heat(value: float, figure: HeatMap) -> QColor:
    """Return the colour of a value: from the surface to blue, and to orange below the middle."""
    low, high = heat_ends(figure)
    middle = low if figure.middle is None else figure.middle
    span = (high - middle) if value >= middle else (middle - low)
    part = min(1.0, abs(value - middle) / span) if span > 0 else 0.0
    ground = mix(theme.color("surface"), theme.color("text"), 0.06)
    return mix(ground, palette.SEAT_COLORS[0 if value >= middle else 1], 0.9 * part)


def heat_ends(figure: HeatMap) -> tuple[float, float]:
    values = [cell.value for line in figure.cells for cell in line if cell.value is not None]
    low = figure.scale.low if figure.scale.low is not None else min([0.0, *values])
    return low, figure.scale.high if figure.scale.high is not None else max(values, default=1.0)


# scatter


def frame_scatter(figure: Scatter, metrics: Any) -> Frame:
    ys = [v for d in figure.dots for v in (d.y, d.low, d.high) if v is not None]
    ys += [r.value for r in figure.references if not r.upright]
    left, right = extent([d.x for d in figure.dots], figure.x, pad=0.08)
    bottom, top = extent(ys, figure.y, pad=0.1)
    widest = max((metrics.horizontalAdvance(d.name) for d in figure.dots), default=0.0)
    return Frame(left, right, bottom, top, figure.x, figure.y, margin=min(0.7 * widest + 12, 160))


def draw_scatter(ink: PlotPainter, figure: Scatter, shown: Emphasis) -> None:
    _zero(ink, figure.y)
    _references(ink, figure.references)
    if figure.front and len(best := figure.best()) > 1:
        ink.pen(theme.color("accent"), 1, dashed=True)
        for dot, better in pairwise(best):
            corner = ink.at(better.x, dot.y) if figure.front == "low x" else ink.at(dot.x, better.y)
            ink.line(ink.at(dot.x, dot.y), corner)
            ink.line(corner, ink.at(better.x, better.y))
    taken: list[QRectF] = []
    for number, dot in enumerate(figure.ordered):
        ink.faded(dot.faded, partial(_dot, ink, dot, number == shown.track))
    for dot in figure.ordered:
        _dot_label(ink, dot, taken)


def _dot(ink: PlotPainter, dot: Dot, chosen: bool) -> None:
    if dot.low is not None and dot.high is not None:
        ink.pen(theme.seat_line(dot.look), 1)
        ink.line(ink.at(dot.x, dot.low), ink.at(dot.x, dot.high))
    place = ink.at(dot.x, dot.y)
    if chosen:
        ink.halo(place)
    ink.mark(place, dot.look, size=1.1)


def _dot_label(ink: PlotPainter, dot: Dot, taken: list[QRectF]) -> None:
    place, high = ink.at(dot.x, dot.y), ink.metrics.height()
    wide = min(ink.metrics.horizontalAdvance(dot.name) + 2, 180)
    for dx, dy in ((9, -high), (9, -high / 2), (9, 0.2 * high), (-wide - 9, -high / 2), (-wide / 2, 8)):
        box = QRectF(place.x() + dx, place.y() + dy, wide, high)
        if ink.area.contains(box) and not any(box.intersects(other) for other in taken):
            taken.append(box)
            ink.text(box, dot.name, theme.color("text"), LEFT)
            return


# radar


def frame_radar(figure: Radar, metrics: Any) -> Frame:
    return Frame(-1.35, 1.35, -1.3, 1.3, square=True)


def draw_radar(ink: PlotPainter, figure: Radar, shown: Emphasis) -> None:
    middle, rim = ink.at(0, 0), ink.at(1, 0)
    radius = rim.x() - middle.x()
    for part in (0.25, 0.5, 0.75, 1.0):
        ink.pen(theme.color("border" if part == 1 else "grid"))
        ink.painter.drawEllipse(middle, part * radius, part * radius)
    for number, spoke in enumerate(figure.spokes):
        _spoke(ink, figure, number, spoke)
    low, high = figure.ends
    for value, place in ((low, 0.0), ((low + high) / 2, 0.5), (high, 1.0)):
        spot = middle - QPointF(-4, place * radius)
        ink.text(
            QRectF(spot.x(), spot.y() - 9, 60, 18), figure.scale.text(value), theme.color("secondary"), LEFT
        )
    for number, outline in enumerate(figure.outlines):
        _outline(ink, figure, outline, number == shown.track)


def _spoke(ink: PlotPainter, figure: Radar, number: int, name: str) -> None:
    turn = math.tau * number / len(figure.spokes)
    across, up = math.sin(turn), math.cos(turn)
    ink.pen(theme.color("grid"))
    ink.line(ink.at(0, 0), ink.at(across, up))
    end, high = ink.at(1.05 * across, 1.05 * up), ink.metrics.height()
    wide = min(ink.metrics.horizontalAdvance(name) + 2, max(60.0, _room(ink, end, across)))
    left = end.x() - wide / 2 if abs(across) < 0.12 else end.x() if across > 0 else end.x() - wide
    top = end.y() - high / 2 - up * high / 2
    align = CENTRE if abs(across) < 0.12 else LEFT if across > 0 else RIGHT
    ink.text(QRectF(left, top, wide, high), name, theme.color("text"), align)


def _room(ink: PlotPainter, end: QPointF, across: float) -> float:
    if abs(across) < 0.12:
        return ink.area.width()
    return ink.area.right() - end.x() if across > 0 else end.x() - ink.area.left()


def _outline(ink: PlotPainter, figure: Radar, outline: Outline, chosen: bool) -> None:
    tone = theme.seat_line(outline.look)
    places = [None if v is None else ink.at(*figure.place(i, v)) for i, v in enumerate(outline.values)]
    known = [place for place in places if place is not None]
    if len(known) == len(places) > 2:
        ink.painter.setPen(Qt.PenStyle.NoPen)
        ink.painter.setBrush(QBrush(clear(tone, 0.22 if chosen else 0.07)))
        ink.painter.drawPolygon(QPolygonF(known))
    ink.pen(tone, 2 if chosen else 1)
    for first, second in zip(places, [*places[1:], *places[:1]], strict=True):
        if first is not None and second is not None:
            ink.line(first, second)
    for place in known:
        ink.mark(place, outline.look, size=1.0 if chosen else 0.8)


# strips


def frame_strip(figure: Strip, metrics: Any) -> Frame:
    left, right = extent([event.x for event in figure.events], figure.x, zero=False, pad=0.015)
    margin = room(figure.names, metrics)
    return Frame(left, right, 0.5 - len(figure.lanes), 0.5, figure.x, None, figure.lanes, margin=margin)


def draw_strip(ink: PlotPainter, figure: Strip, shown: Emphasis) -> None:
    for lane in range(len(figure.lanes)):
        y = ink.at(0, -lane).y()
        ink.pen(theme.color("grid"))
        ink.line(QPointF(ink.area.left(), y), QPointF(ink.area.right(), y))
    looks = sorted({event.look for event in figure.events})
    room = abs(ink.at(0, 0).y() - ink.at(0, 1).y())
    part = {look: (i - (len(looks) - 1) / 2) / max(1, len(looks)) for i, look in enumerate(looks)}
    drawn: set[tuple[int, int, int, bool]] = set()
    for event in figure.events:
        place = ink.at(event.x, -event.lane) + QPointF(0, 0.8 * room * part[event.look])
        pixel = (round(place.x() / 2), event.lane, event.look, event.failed)
        if pixel in drawn:
            continue
        drawn.add(pixel)
        size = min(0.9, max(0.35, 1.3 * room / max(1, len(looks)) / ink.mark_size))
        ink.mark(place, event.look, size=size)
        if event.failed:
            ink.cross(place, 1.2 * size)


# shared


def _zero(ink: PlotPainter, axis: Axis) -> None:
    y = ink.at(1, 0).y()
    if not axis.log and ink.area.top() <= y <= ink.area.bottom():
        ink.pen(theme.color("disabled"))
        ink.line(QPointF(ink.area.left(), y), QPointF(ink.area.right(), y))


def _upright_zero(ink: PlotPainter, axis: Axis) -> None:
    x = ink.at(0, 0).x()
    if not axis.log and ink.area.left() <= x <= ink.area.right():
        ink.pen(theme.color("disabled"))
        ink.line(QPointF(x, ink.area.top()), QPointF(x, ink.area.bottom()))


def _references(ink: PlotPainter, references: Sequence[Reference]) -> None:
    high = ink.metrics.height()
    for reference in references:
        ink.pen(theme.color("secondary"), 1, dashed=True)
        if reference.upright:
            x = ink.at(reference.value, 0).x()
            ink.line(QPointF(x, ink.area.top()), QPointF(x, ink.area.bottom()))
            box = QRectF(x + 4, ink.area.top(), max(40.0, ink.area.right() - x - 4), high)
        else:
            y = ink.at(1, reference.value).y()
            ink.line(QPointF(ink.area.left(), y), QPointF(ink.area.right(), y))
            box = QRectF(ink.area.left() + 6, y - high - 1, ink.area.width() - 12, high)
        wide = min(box.width(), ink.metrics.horizontalAdvance(reference.label) + 4)
        ink.painter.fillRect(
            QRectF(box.left() - 2, box.top(), wide, high), clear(theme.color("surface"), 0.7)
        )
        ink.text(box, reference.label, theme.color("secondary"), LEFT)


Draw = Callable[[PlotPainter, Any, Emphasis], None]
DRAWERS: Final[dict[type[Figure], tuple[Callable[[Any, Any], Frame], Draw]]] = {
    Curves: (frame_curves, draw_curves),
    Intervals: (frame_intervals, draw_intervals),
    HeatMap: (frame_heat_map, draw_heat_map),
    Scatter: (frame_scatter, draw_scatter),
    Radar: (frame_radar, draw_radar),
    Strip: (frame_strip, draw_strip),
}
"""The functions that frame and draw each kind of figure."""


def legend(figure: Figure) -> list[tuple[str, int]]:
    """Return names and looks that the drawing does not show itself."""
    if isinstance(figure, Curves) and len(figure.series) > LABELLED:
        return [(line.name, line.look) for line in figure.series]
    if isinstance(figure, Radar):
        return [(line.name, line.look) for line in figure.outlines]
    if isinstance(figure, Strip):
        seen = {event.look for event in figure.events}
        return [(name, look) for look, name in enumerate(figure.names) if look in seen]
    return []
