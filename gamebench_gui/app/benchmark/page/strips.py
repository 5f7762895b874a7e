"""Values of a report in words, and as strips: a value with its interval on an axis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gamebench_gui.app.benchmark.page.blocks import SHAPES, Point, Strip
from gamebench_gui.app.benchmark.page.words import tr
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.titles import preset_title
from replays.columns import number
from replays.naming import game_name
from replays.scores.report_rows import AbilityRecord, CellRecord, Measured, ReferenceRecord
from replays.words import one_line

MOST_DIGITS: Final = 6
LONGEST_NAME: Final = 80

Axis = tuple[float, float]
Shapes = Mapping[str, str]


def name(text: str) -> str:
    """Return a name of a model, an agent or a game as one short line."""
    return one_line(text, LONGEST_NAME)


def series(row: Measured) -> tuple[str, str, str, str]:
    """Return what the cells of one score have in common."""
    return row["suite"], row["agent"], row["measure"], row["opponent"]


def game_titles(report: Report, games: Iterable[str]) -> dict[str, str]:
    """Return the titles of games that are named as in cells, with the preset where a title is not enough."""
    wanted = list(games)
    known = {cell["game"]: cell["name"] for cell in report.cells}
    titles = {game: name(known.get(game) or game_name(game.partition(":")[0])) for game in (*known, *wanted)}
    counts = Counter(titles.values())
    for game in wanted:
        if counts[titles[game]] > 1 and (words := preset_words(game)):
            titles[game] = f"{titles[game]} ({words})"
    return titles


def preset_words(game: str) -> str:
    """Return preset and parameters of a game, named as in cells, such as ``GameBench, code; ticks 60``."""
    return name(preset_title(game))


def signed(row: Measured) -> bool:
    """Return whether values of a row are written with their sign: whether 0 is the middle of their scale."""
    low, high = row["scale_low"], row["scale_high"]
    return low is None if high is None else low == -high


def written(row: Measured, value: float | None) -> str:
    """Return a value of a row's measure as text."""
    return number(_digits(row), sign="+" if signed(row) else "")(value)


def unsigned(row: Measured, value: float) -> str:
    """Return a value of a row's measure without a plus sign."""
    return number(_digits(row))(value)


def _digits(row: Measured) -> int:
    return min(max(row["digits"], 0), MOST_DIGITS)


def interval(row: Measured) -> str:
    """Return the interval as ``49.6 to 56.0``; empty without one."""
    if row["low"] is None or row["high"] is None:
        return ""
    return tr("{low} to {high}", low=written(row, row["low"]), high=written(row, row["high"]))


def axis(rows: Sequence[Measured], references: Iterable[ReferenceRecord] = ()) -> Axis:
    """Return the ends of an axis for some rows: the ends of their scale, else around all values and 0."""
    lows, highs = {row["scale_low"] for row in rows}, {row["scale_high"] for row in rows}
    if len(lows) == len(highs) == 1:
        low, high = lows.pop(), highs.pop()
        if low is not None and high is not None:
            return low, high
    ends = [row[end] for row in rows for end in ("value", "low", "high")]
    known = [0.0, *(end for end in ends if end is not None)]
    known += [reference["value"] for reference in references if reference["value"] is not None]
    room = 0.06 * (max(known) - min(known)) or 1.0
    return min(known) - room, max(known) + room


def shapes_of(report: Report, suite: str) -> dict[str, str]:
    """Return the shape of every reference agent of a suite; with more than there are, some are equal."""
    names = dict.fromkeys(row["agent"] for row in report.references if row["suite"] == suite)
    shapes = list(SHAPES)
    return {agent: shapes[place % len(shapes)] for place, agent in enumerate(names)}


def references_of(report: Report, row: Measured, game: str) -> list[ReferenceRecord]:
    """Return the references that a value may be compared with; ``game`` is empty for a benchmark's score."""
    where = (row["suite"], row["measure"], row["opponent"], game)
    return [
        reference
        for reference in report.references
        if where == (reference["suite"], reference["measure"], reference["opponent"], reference["game"])
        and reference["value"] is not None
    ]


def strip(
    row: Measured,
    ends: Axis,
    references: Sequence[ReferenceRecord] = (),
    shapes: Shapes | None = None,
) -> Strip:
    shapes = shapes or {}
    points = tuple(
        Point(
            name(reference["agent"]),
            shapes.get(reference["agent"], "diamond"),
            reference["value"],
            written(row, reference["value"]),
        )
        for reference in references
        if reference["value"] is not None
    )
    zero = 0.0 if ends[0] < 0 < ends[1] else None
    words = _in_words(row, points)
    return Strip(*ends, row["value"], row["low"], row["high"], points, (), zero, words)


def _in_words(row: Measured, points: Sequence[Point]) -> str:
    parts = []
    if row["value"] is not None:
        parts.append(written(row, row["value"]))
    if inside := interval(row):
        parts.append(tr("95 % interval {interval}", interval=inside))
    parts += [f"{point.name} {point.text}" for point in points]
    return "; ".join(parts)


def ability_strip(row: AbilityRecord, ticks: Sequence[float] = ()) -> Strip:
    value = number(1)
    parts = [value(row["value"])] if row["value"] is not None else []
    if row["low"] is not None and row["high"] is not None:
        parts.append(tr("95 % interval {low} to {high}", low=value(row["low"]), high=value(row["high"])))
    if ticks:
        parts.append(tr("beside {number} published values", number=len(ticks)))
    ends = row["scale_low"], row["scale_high"]
    zero = 0.0 if ends[0] < 0 < ends[1] else None
    return Strip(*ends, row["value"], row["low"], row["high"], (), tuple(ticks), zero, "; ".join(parts))


def no_value(cell: CellRecord) -> str:
    """Return the words in the place of a value that a game does not have; never a 0."""
    match cell["state"]:
        case "left out":
            return tr("left out")
        case "not played":
            return tr("not played")
        case "waiting":
            return tr("not played yet")
        case "playing":
            return tr("no result yet")
    return tr("no valid match") if cell["void"] >= cell["planned"] else tr("no score")
