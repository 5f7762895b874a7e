"""Pictures of a study as scenes: its results, and how people went through it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from games.core.boards.scene import Box, Label, Path, Rect, Scene, Shape, Style
from games.core.boards.svg import svg
from replays.studies.analysis.comparison import Comparison
from replays.words import one_line, plural

WIDTH: Final = 760.0
_TYPE: Final = 13.0
_ROW: Final = 26.0
_NAMES: Final = 210.0
_VALUES: Final = 150.0
_MARGIN: Final = 14.0
PEOPLE_ROLE, MODEL_ROLE, QUIET = "accent", "seat-1", "secondary"


class Mark(NamedTuple):
    """A row of a picture.

    Attributes:
        ticks: single people.
        band: first quartile, median and third quartile; none if empty.
        pale: exploratory, or of one person.
    """

    name: str
    value: float
    low: float | None
    high: float | None
    role: str
    text: str
    ticks: tuple[float, ...] = ()
    band: tuple[float, ...] = ()
    pale: bool = False


def results_svg(comparison: Comparison, *, dark: bool = False) -> str:
    return svg(results_scene(comparison), dark=dark, title="Scores, and people minus each model")


def results_scene(comparison: Comparison) -> Scene:
    """Return the distribution of people's scores, and below it the differences around 0."""
    shapes: list[Shape] = []
    level = f"{100 * (1 - comparison.setup.level):.0f} %"
    y = _MARGIN
    means = f"Mean score of a match. Band: quartiles of people; lines: {level} intervals"
    differences = f"People minus model, {level} intervals. Pale: exploratory"
    plots = ((means, _scores(comparison), False), (differences, _differences(comparison), True))
    for title, marks, zero in plots:
        if marks:
            shapes += _plot(title, marks, y, zero)
            y += (len(marks) + 3) * _ROW
    return Scene(WIDTH, y + _MARGIN, tuple(shapes))


def _scores(comparison: Comparison) -> list[Mark]:
    marks = []
    for score in comparison.scores:
        of_people = score.mean.people > 0
        alone = comparison.single if of_people else None
        low, high = (alone.low, alone.high) if alone else (score.mean.low, score.mean.high)
        name = f"People ({score.mean.people:,})" if of_people else score.who
        marks.append(
            Mark(
                name, score.mean.value, low, high, PEOPLE_ROLE if of_people else MODEL_ROLE,
                _values(score.mean.value, low, high), score.each if of_people else (),
                score.quartiles if of_people and score.mean.people > 1 else (), alone is not None,
            )
        )  # fmt: skip
    return marks


def _differences(comparison: Comparison) -> list[Mark]:
    marks = []
    for compared in comparison.compared:
        value = compared.difference
        name = f"{value.model}, {compared.part}" if compared.part else value.model
        ends = (value.value, value.low, value.high)
        marks.append(Mark(name, *ends, MODEL_ROLE, _values(*ends), pale=compared.exploratory))
    return marks


def _values(value: float, low: float | None, high: float | None) -> str:
    return f"{value:.2f}" if low is None or high is None else f"{value:.2f} [{low:.2f}, {high:.2f}]"


@dataclass(frozen=True, slots=True)
class _Scale:
    """The values at both ends of a plot, and its place."""

    low: float
    high: float

    def x(self, value: float) -> float:
        room = WIDTH - _NAMES - _VALUES - 2 * _MARGIN
        return _MARGIN + _NAMES + room * (value - self.low) / (self.high - self.low)


def _plot(title: str, marks: Sequence[Mark], top: float, zero: bool) -> Iterator[Shape]:
    ends = [v for m in marks for v in (m.value, m.low, m.high, *m.ticks) if v is not None] + [0.0] * zero
    low, high = min(ends), max(ends)
    air = 0.05 * (high - low) or 0.5
    scale = _Scale(low - air, high + air)
    yield Label(Rect(_MARGIN, top, WIDTH - 2 * _MARGIN, _ROW), title, _TYPE, "text", "start", True)
    bottom = top + (len(marks) + 1) * _ROW
    for value in nice(scale.low, scale.high):
        x = scale.x(value)
        strong = zero and value == 0
        yield _line(x, top + _ROW, x, bottom, role=QUIET if strong else "grid", width=1.4 if strong else 1.0)
        yield Label(Rect.around(x, bottom + _ROW / 2, 60, _ROW), f"{value:g}", 0.9 * _TYPE, QUIET)
    for number, mark in enumerate(marks, 1):
        yield from _mark(mark, scale, top + (number + 0.5) * _ROW)


def nice(low: float, high: float) -> list[float]:
    """Return three to seven round values between two ends."""
    step = 10.0 ** np.floor(np.log10((high - low) / 3))
    step *= next(times for times in (5, 2, 1) if (high - low) / (step * times) >= 3)
    return [round(float(value), 10) + 0.0 for value in np.arange(np.ceil(low / step), high / step) * step]


def _mark(mark: Mark, scale: _Scale, y: float) -> Iterator[Shape]:
    faint = 0.5 if mark.pale else 1.0
    yield Label(
        Rect(_MARGIN, y - _ROW / 2, _NAMES - 10, _ROW), one_line(mark.name, 60), _TYPE, "text", "start"
    )
    if mark.band:
        left, middle, right = (scale.x(value) for value in mark.band)
        yield Box(Rect(left, y - 9, max(1.0, right - left), 18), Style(mark.role, opacity=0.2), 3)
        yield _line(middle, y - 9, middle, y + 9, role=mark.role, width=1.5)
    for value in mark.ticks:
        yield _line(scale.x(value), y + 3, scale.x(value), y + 10, role=mark.role, width=1.0, opacity=0.55)
    if mark.low is not None and mark.high is not None:
        low, high = scale.x(mark.low), scale.x(mark.high)
        yield _line(low, y, high, y, role=mark.role, width=2.0, opacity=faint)
        for end in (low, high):
            yield _line(end, y - 4, end, y + 4, role=mark.role, width=2.0, opacity=faint)
    corner = 4.5 if mark.role == PEOPLE_ROLE else 1.0
    yield Box(Rect.around(scale.x(mark.value), y, 9, 9), Style(mark.role, opacity=faint), corner)
    place = Rect(WIDTH - _MARGIN - _VALUES + 10, y - _ROW / 2, _VALUES - 10, _ROW)
    yield Label(place, mark.text, 0.9 * _TYPE, "text", "end")


def _line(
    x1: float, y1: float, x2: float, y2: float, *, role: str, width: float = 1.0, opacity: float = 1.0
) -> Path:
    return Path(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", Style("", role, width, opacity))


# the flow of people


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a study as in `flow.csv`; ``left`` are the people who ended here, by reason."""

    name: str
    entered: int
    left: tuple[tuple[str, int], ...] = ()
    deleted: int = 0
    excluded: int = 0

    @property
    def gone(self) -> tuple[str, ...]:
        """A line for each reason why people left."""
        rest = (("deleted their data", self.deleted), ("excluded", self.excluded))
        return tuple(f"{count:,} {reason}" for reason, count in (*self.left, *rest) if count)


def flow_svg(stages: Iterable[Stage], complete: int, *, dark: bool = False) -> str:
    return svg(flow_scene(stages, complete), dark=dark, title="How people went through the study")


def flow_scene(stages: Iterable[Stage], complete: int) -> Scene:
    """Return a box for each stage, with those who left it at its side, and the complete ones at the end."""
    shapes: list[Shape] = []
    y = _MARGIN
    left = Rect(_MARGIN, 0, 330, 0)
    for stage in stages:
        high = max(40.0, 14 + 18.0 * len(stage.gone))
        box = Rect(left.x, y, left.w, 40)
        shapes += _boxed(box, f"{one_line(stage.name, 40)}: {plural(stage.entered, 'person', 'people')}")
        if stage.gone:
            shapes += _aside(Rect(left.right + 60, y, WIDTH - left.right - 60 - _MARGIN, high), stage.gone)
            shapes.append(_arrow(left.right, y + 20, left.right + 60, y + 20))
        below = y + high + 22
        shapes.append(_arrow(left.cx, y + 40, left.cx, below))
        y = below
    shapes += _boxed(Rect(left.x, y, left.w, 40), f"Complete: {plural(complete, 'person', 'people')}", True)
    return Scene(WIDTH, y + 40 + _MARGIN, tuple(shapes))


def _boxed(box: Rect, text: str, strong: bool = False) -> Iterator[Shape]:
    yield Box(box, Style("surface", "accent" if strong else "border", 2.0 if strong else 1.2))
    yield Label(box.inset(10, 0), text, _TYPE, "text", "middle", strong, least=9)


def _aside(box: Rect, lines: Sequence[str]) -> Iterator[Shape]:
    yield Box(box, Style("surface", "border", dash="dashed"))
    top = box.cy - 9 * len(lines)
    for number, line in enumerate(lines):
        yield Label(
            Rect(box.x + 10, top + 18 * number, box.w - 20, 18), line, 0.9 * _TYPE, "text", "start", least=8
        )


def _arrow(x1: float, y1: float, x2: float, y2: float) -> Path:
    across = y1 == y2
    head = f"M{x2 - 6:.1f} {y2 - 4:.1f}L{x2:.1f} {y2:.1f}L{x2 - 6:.1f} {y2 + 4:.1f}" if across else (
        f"M{x2 - 4:.1f} {y2 - 6:.1f}L{x2:.1f} {y2:.1f}L{x2 + 4:.1f} {y2 - 6:.1f}"
    )  # fmt: skip
    return Path(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}{head}", Style("", QUIET, 1.2))
