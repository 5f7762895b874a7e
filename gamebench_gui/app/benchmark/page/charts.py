"""Small figures of a benchmark's games round by round, as in gamma-Bench's paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamebench_gui.app.benchmark.page.blocks import Block, Chart, ChartPoint, Charts, Heading
from gamebench_gui.app.benchmark.page.strips import name
from gamebench_gui.app.benchmark.page.words import plural, tr
from gamebench_gui.app.benchmark.report import Report, SuitePart
from games.core.boards.scene import Box, Label, Path, Rect, Scene, Shape, Style
from replays.columns import number
from replays.scores.report_rows import CurveRecord

SIZE: Final = (300.0, 150.0)
PLOT: Final = Rect(40, 10, 250, 112)
TYPE: Final = 11.0
MOST_CHARTS: Final = 40
MOST_ROUNDS: Final = 200
DOT: Final = "seat-0"


def curve_blocks(report: Report, part: SuitePart) -> Iterator[tuple[Block, ...]]:
    """Yield the figure of a suite: a chart for each game and agent."""
    games: dict[tuple[str, str], list[CurveRecord]] = {}
    for row in report.curves:
        if row["suite"] == part.id:
            games.setdefault((row["game"], row["agent"]), []).append(row)
    several = len(report.agents) > 1
    charts = tuple(_chart(rows, several) for rows in list(games.values())[:MOST_CHARTS])
    if charts:
        about = tr("Mean over matches with its 95 % interval; a dashed line for the best choice of a round.")
        title = tr("Choices from round to round")
        yield Heading(title, None, about), Charts(title, charts)


def _chart(rows: Sequence[CurveRecord], several: bool) -> Chart:
    rows = sorted(rows, key=lambda row: row["round"])[:MOST_ROUNDS]
    first, last = rows[0], rows[-1]
    points = tuple(
        ChartPoint(row["round"], row["value"], row["low"], row["high"], row["aim"]) for row in rows
    )
    values = [value for point in points for value in point[1:] if value is not None]
    title, choice, value = name(first["name"]), name(tr(first["title"])), number(2)
    words = tr(
        "{choice}: {first} in round {start}, {last} in round {end}",
        choice=choice,
        first=value(first["value"]),
        start=first["round"],
        last=value(last["value"]),
        end=last["round"],
    )
    low, high = min(0.0, *values), max(values)
    if 0.5 < high <= 1.0 or high <= low:
        high = 1.0
    return Chart(
        title=f"{title} · {name(first['agent'])}" if several else title,
        about=f"{choice}, {plural('match', 'matches', first['matches'])}",
        points=points,
        low=low,
        high=high,
        words=words,
    )


def chart_scene(chart: Chart) -> Scene:
    """Return a chart as a scene."""
    first, last = chart.points[0].round, chart.points[-1].round
    width, height = PLOT.w, PLOT.h

    def x(place: float) -> float:
        return PLOT.x + (width * (place - first) / (last - first) if last > first else width / 2)

    def y(value: float) -> float:
        share = (value - chart.low) / (chart.high - chart.low)
        return PLOT.y + height * (1 - min(1.0, max(0.0, share)))

    def line(points: Sequence[tuple[float, float]], style: Style) -> Path:
        return Path(f"M{'L'.join(f'{x(at):.5g} {y(value):.5g}' for at, value in points)}", style)

    shapes: list[Shape] = []
    for value in (chart.low, chart.high):
        shapes.append(line([(first, value), (last, value)], Style("", "grid")))
        label = Rect(0, y(value) - 7, PLOT.x - 5, 14)
        shapes.append(Label(label, f"{round(value, 2):,g}", TYPE, "secondary", "end"))
    for place in dict.fromkeys((first, last)):
        label = Rect(x(place) - 20, PLOT.y + height + 8, 40, 14)
        shapes.append(Label(label, f"{place}", TYPE, "secondary"))
    spans = [(point.round, point.low, point.high) for point in chart.points]
    shapes += [
        line([(at, low), (at, high)], Style("", DOT, 1.5, 0.5))
        for at, low, high in spans
        if low is not None and high is not None
    ]
    aims = [(float(point.round), point.aim) for point in chart.points if point.aim is not None]
    if aims:
        shapes.append(line(aims, Style("", "secondary", 1.5, dash="dashed")))
    shapes.append(line([(point.round, point.value) for point in chart.points], Style("", DOT, 2)))
    shapes += [
        Box(Rect.around(x(point.round), y(point.value), 5, 5), Style(DOT), radius=2.5)
        for point in chart.points
    ]
    return Scene(*SIZE, tuple(shapes))
