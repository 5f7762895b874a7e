"""The figures of a study's results as charts."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from gamebench_gui.window.charts.diagram import Diagram, DiagramBox
from gamebench_gui.window.charts.figures import (
    Axis,
    Curves,
    Figure,
    Interval,
    Intervals,
    Point,
    Reference,
    Series,
)
from gamebench_gui.window.kit.language import said, tr
from games.core.said import Said
from replays.studies.analysis.findings import Dots, Finding, Flow, Lines, Scale, Words
from replays.studies.analysis.flow_layout import place
from replays.words import one_line

NAMES: Final = 0.45
"""Largest share of a chart's width that the names of its rows take."""
LONGEST: Final = 200


def in_words(text: Words) -> str:
    """Return a text of the results in the language of the window."""
    if isinstance(text, Said) and text.parts:
        parts = {name: in_words(part) if isinstance(part, str) else part for name, part in text.parts.items()}
        return said(text.template).format(**parts)
    return said(text)


@singledispatch
def figure_of(finding: Finding) -> Figure:
    """Return a figure of the results as a chart."""
    raise TypeError(type(finding).__name__)


@figure_of.register
def _(finding: Dots) -> Figure:
    rows = tuple(
        Interval(
            one_line(in_words(row.name), LONGEST),
            row.value,
            row.low,
            row.high,
            look=row.look,
            faded=row.pale,
            tip=in_words(row.about),
            ticks=row.ticks,
            band=row.band,
        )
        for row in finding.rows
    )
    title, note = in_words(finding.title), in_words(finding.note)
    return Intervals(title, _axis(finding.scale), rows, names=NAMES, behind=False, note=note)


@figure_of.register
def _(finding: Lines) -> Figure:
    series = tuple(
        Series(
            one_line(in_words(line.name), LONGEST),
            tuple(
                Point(spot.x, spot.y, spot.low, spot.high, tr("people: {number}", number=spot.people))
                for spot in line.spots
            ),
            line.look,
        )
        for line in finding.lines
    )
    references = tuple(
        Reference(level.value, one_line(in_words(level.name), LONGEST)) for level in finding.levels
    )
    title, note = in_words(finding.title), in_words(finding.note)
    return Curves(title, _axis(finding.x), _axis(finding.y), series, references, note=note)


@figure_of.register
def _(finding: Flow) -> Figure:
    placement = place(finding, in_words)
    boxes = tuple(
        DiagramBox(
            in_words(box.name),
            box.people,
            placed.chain,
            placed.x,
            placed.y,
            placed.width,
            placed.height,
            placed.text,
            placed.beside,
            placed.beside_x,
            placed.beside_width,
            tuple((in_words(leaving.reason), leaving.people) for leaving in box.leaving),
            placed.last,
        )
        for box, placed in zip(finding.boxes(), placement.boxes, strict=True)
    )
    title, note = in_words(finding.title), in_words(finding.note)
    return Diagram(title, boxes, placement.arrows, placement.height, note=note)


def _axis(scale: Scale) -> Axis:
    return Axis(in_words(scale.label), scale.unit, scale.whole, low=scale.low, high=scale.high)
