"""Pictures of a study's figures, as scenes, for the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

import numpy as np

from games.core.boards.scene import Box, Label, Path, Rect, Scene, Shape, Style
from games.core.boards.svg import svg
from replays.studies.analysis.findings import Dots, Finding, Flow, Lines, Row, Scale, Spot
from replays.studies.analysis.flow_layout import place
from replays.words import one_line

WIDTH: Final = 760.0
_TYPE: Final = 13.0
_SMALL: Final = 12.0
_ROW: Final = 26.0
_NAMES: Final = 390.0
"""Most room for the names of rows."""
_VALUES: Final = 160.0
_MARGIN: Final = 14.0
_TALL: Final = 240.0
"""Height of a plot of lines."""
_LEFT: Final = 64.0
"""Room for the values along its vertical axis."""
_LINE: Final = 18.0
"""Height of a line of text in a flow."""
LOOKS: Final = 8
"""Roles of colours for people and models."""
QUIET: Final = "secondary"


def finding_svg(finding: Finding, *, dark: bool = False) -> str:
    return svg(finding_scene(finding), dark=dark, title=one_line(finding.title, 200))


@singledispatch
def finding_scene(finding: Finding) -> Scene:
    """Return the picture of a figure."""
    raise TypeError(type(finding).__name__)


def role(look: int) -> str:
    """Return the role of the colour of people (0) or of a model."""
    return f"seat-{look % LOOKS}"


# dots with intervals


@finding_scene.register
def _(finding: Dots) -> Scene:
    rows, scale = finding.rows, _span(finding)
    bottom = _MARGIN + len(rows) * _ROW
    shapes: list[Shape] = [*_ticks(scale, finding.scale, _MARGIN, bottom)]
    for number, row in enumerate(rows):
        shapes += _row(row, finding.scale, scale, _MARGIN + (number + 0.5) * _ROW)
    title = one_line(finding.scale.label, 80) + (f" ({finding.scale.unit})" if finding.scale.unit else "")
    shapes.append(
        Label(Rect(scale.start, bottom + _ROW, scale.end - scale.start, _ROW), title, _SMALL, QUIET)
    )
    return Scene(WIDTH, bottom + 2 * _ROW + _MARGIN, tuple(shapes))


@dataclass(frozen=True, slots=True)
class _Span:
    """The values at both ends of an axis, and its ends in the picture."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        return self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low)


def _span(finding: Dots) -> _Span:
    values = [
        value
        for row in finding.rows
        for value in (row.value, row.low, row.high, *row.ticks, *row.band)
        if value is not None
    ]
    ends = _ends(values, finding.scale)
    return _Span(*ends, _MARGIN + _room(finding), WIDTH - _MARGIN - _VALUES)


def _room(finding: Dots) -> float:
    """Return the width of the names."""
    longest = max((len(row.name) for row in finding.rows), default=0)
    return min(_NAMES, max(120.0, 7.5 * longest + 10))


def _ends(values: Sequence[float], scale: Scale) -> tuple[float, float]:
    known = [*values, *([0.0] if scale.signed else [])] or [0.0, 1.0]
    low = min(known) if scale.low is None else scale.low
    high = max(known) if scale.high is None else scale.high
    air = 0.05 * (high - low) or 0.5
    return low - (air if scale.low is None else 0.0), high + (air if scale.high is None else 0.0)


def _ticks(span: _Span, scale: Scale, top: float, bottom: float) -> Iterator[Shape]:
    for value in nice(span.low, span.high):
        x = span.at(value)
        strong = scale.signed and value == 0
        yield _line(x, top, x, bottom, role=QUIET if strong else "grid", width=1.4 if strong else 1.0)
        yield Label(Rect.around(x, bottom + _ROW / 2, 60, _ROW), f"{value:g}", _SMALL, QUIET)


def nice(low: float, high: float) -> list[float]:
    """Return three to seven round values between two ends."""
    step = 10.0 ** np.floor(np.log10((high - low) / 3))
    step *= next(times for times in (5, 2, 1) if (high - low) / (step * times) >= 3)
    ends = np.ceil(low / step - 1e-9), high / step + 1e-9
    return [round(float(value), 10) + 0.0 for value in np.arange(*ends) * step]


def _row(row: Row, scale: Scale, span: _Span, y: float) -> Iterator[Shape]:
    faint, tone = 0.5 if row.pale else 1.0, role(row.look)
    name = Rect(_MARGIN, y - _ROW / 2, span.start - _MARGIN - 10, _ROW)
    yield Label(name, one_line(row.name, 80), _TYPE, "text", "start", least=9)
    if row.band:
        left, right = span.at(row.band[0]), span.at(row.band[-1])
        yield Box(Rect(left, y - 9, max(1.0, right - left), 18), Style(tone, opacity=0.2), 3)
    for value in row.ticks:
        yield _line(span.at(value), y + 3, span.at(value), y + 10, role=tone, opacity=0.55)
    if row.low is not None and row.high is not None:
        low, high = span.at(row.low), span.at(row.high)
        yield _line(low, y, high, y, role=tone, width=2.0, opacity=faint)
        for end in (low, high):
            yield _line(end, y - 4, end, y + 4, role=tone, width=2.0, opacity=faint)
    if row.value is not None:
        yield _dot(span.at(row.value), y, row.look, faint)
    ends = f" [{scale.text(row.low)}, {scale.text(row.high)}]" if row.low is not None else ""
    values = Rect(WIDTH - _MARGIN - _VALUES + 8, y - _ROW / 2, _VALUES - 8, _ROW)
    yield Label(values, f"{scale.text(row.value)}{ends}", _SMALL, "text", "end", least=8)


def _dot(x: float, y: float, look: int, opacity: float = 1.0) -> Box:
    """Return a mark: a disc for people, squares for models."""
    return Box(Rect.around(x, y, 9, 9), Style(role(look), opacity=opacity), 1.0 if look else 4.5)


def _line(
    x1: float, y1: float, x2: float, y2: float, *, role: str, width: float = 1.0, opacity: float = 1.0
) -> Path:
    return Path(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", Style("", role, width, opacity))


# lines


@finding_scene.register
def _(finding: Lines) -> Scene:
    spots = [spot for line in finding.lines for spot in line.spots]
    known = [value for spot in spots for value in (spot.y, spot.low, spot.high) if value is not None]
    low, high = _ends([*known, *(level.value for level in finding.levels)], finding.y)
    first, last = min(spot.x for spot in spots), max(spot.x for spot in spots)
    names = 150.0
    across = _Span(first, max(last, first + 1), _LEFT, WIDTH - _MARGIN - names)
    up = _Span(low, high, _MARGIN + _TALL, _MARGIN)
    bottom = _MARGIN + _TALL
    shapes: list[Shape] = []
    for value in nice(low, high):
        shapes.append(_line(across.start, up.at(value), across.end, up.at(value), role="grid"))
        box = Rect(0, up.at(value) - 8, _LEFT - 8, 16)
        shapes.append(Label(box, f"{value:g}", _SMALL, QUIET, "end"))
    for value in sorted({round(value) for value in np.linspace(first, last, 7).tolist()}):
        shapes.append(Label(Rect.around(across.at(value), bottom + 13, 40, 20), f"{value}", _SMALL, QUIET))
    title = Rect(across.start, bottom + _ROW, across.end - across.start, _ROW)
    shapes.append(Label(title, f"{finding.x.label} · {finding.y.label}", _SMALL, QUIET))
    ends: list[tuple[float, str, str]] = []
    for line in finding.lines:
        points = [(across.at(spot.x), spot) for spot in line.spots]
        shapes += _band(points, up, role(line.look))
        path = "L".join(f"{x:.1f} {up.at(spot.y):.1f}" for x, spot in points)
        shapes.append(Path(f"M{path}", Style("", role(line.look), 2.0)))
        shapes += [_dot(x, up.at(spot.y), line.look) for x, spot in points]
        ends.append((up.at(line.spots[-1].y), line.name, role(line.look)))
    for level in finding.levels:
        y = up.at(level.value)
        shapes.append(Path(f"M{across.start:.1f} {y:.1f}L{across.end:.1f} {y:.1f}",
                           Style("", QUIET, 1.4, dash="dashed")))  # fmt: skip
        ends.append((y, level.name, QUIET))
    below = 0.0
    for y, name, tone in sorted(ends):
        below = max(y, below + _LINE)
        box = Rect(across.end + 10, below - _LINE / 2, names, _LINE)
        shapes.append(Label(box, one_line(name, 60), _SMALL, tone, "start", least=8))
    return Scene(WIDTH, max(bottom + 2 * _ROW, below + _LINE) + _MARGIN, tuple(shapes))


def _band(points: Sequence[tuple[float, Spot]], up: _Span, tone: str) -> Iterator[Shape]:
    known = [
        (x, up.at(spot.low), up.at(spot.high))
        for x, spot in points
        if spot.low is not None and spot.high is not None
    ]
    if len(known) > 1:
        there = "L".join(f"{x:.1f} {high:.1f}" for x, _, high in known)
        back = "L".join(f"{x:.1f} {low:.1f}" for x, low, _ in reversed(known))
        yield Path(f"M{there}L{back}Z", Style(tone, opacity=0.15))


# the flow of people


@finding_scene.register
def _(finding: Flow) -> Scene:
    placed, room = place(finding), WIDTH - 2 * _MARGIN
    shapes: list[Shape] = []
    for points in placed.arrows:
        corners = [(_MARGIN + room * x, _MARGIN + _LINE * y) for x, y in points]
        x, y = corners[-1]
        way = "L".join(f"{a:.1f} {b:.1f}" for a, b in corners)
        head = f"M{x - 4:.1f} {y - 6:.1f}L{x:.1f} {y:.1f}L{x + 4:.1f} {y - 6:.1f}"
        shapes.append(Path(f"M{way}{head}", Style("", QUIET, 1.2)))
    for box in placed.boxes:
        rect = Rect(_MARGIN + room * box.x, _MARGIN + _LINE * box.y, room * box.width, _LINE * box.height)
        shapes.append(Box(rect, Style("surface", "accent" if box.last else "border", 1.6), 4))
        shapes.append(Label(rect.inset(6, 0), one_line(box.text, 60), _TYPE, "text", bold=box.last, least=8))
        for number, line in enumerate(box.beside):
            beside = Rect(
                _MARGIN + room * box.beside_x,
                rect.y + _LINE * (number * 1.1),
                room * box.beside_width,
                _LINE,
            )
            shapes.append(Label(beside, one_line(line, 80), _SMALL, QUIET, "start", least=8))
    return Scene(WIDTH, _LINE * placed.height + 2 * _MARGIN, tuple(shapes))
