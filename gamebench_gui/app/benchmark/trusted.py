"""The parts of a foreign report that may be shown as facts of this program's suites.

A report says itself which suite it is of, what its numbers may be compared with, and how well reference
agents did. Here these are taken from the suite of this program with the same contents, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import isclose
from statistics import fmean
from typing import Any, Final

from gamebench_gui.app.benchmark.cells import WEAKEST
from gamebench_gui.app.benchmark.pairing import known_measure
from gamebench_gui.app.benchmark.references import place_of, references
from gamebench_gui.app.benchmark.report import Report, SuitePart
from gamebench_gui.app.benchmark.suites import Suite, suites
from replays.exchange.shape import ShapeError
from replays.scores.report_rows import CellRecord, Mark, Measured, ReferenceRecord, ScoreRecord

OF_GAMES: Final = ("llmarena",)
"""Measures that every game has in its own unit."""
UNKNOWN: Final = "Reported by a file about a suite that this program does not have."
UNMARKED: Final = "The suite does not say what this may be compared with."


def known_suite(part: SuitePart) -> Suite | None:
    """Return the suite of this program that a report speaks of; None if id or contents are others."""
    suite = suites().get(part.id)
    return suite if suite is not None and suite.digest == part.digest else None


def trusted(report: Report) -> Report:
    """Return a report without what only its file claims about suites, measures, references and people.

    Raises:
        ShapeError: it gives a measure of a suite of this program another scale, or a score that is not the
            mean of its games.
    """
    known = {part.id: known_suite(part) for part in report.suites}
    field = [row for suite in known.values() if suite is not None for row in references(suite)]
    cells = tuple(_cells(report.cells, known))
    for place, score in enumerate(report.scores, 1):
        if known[score["suite"]] is not None and not _is_mean(score, cells):
            raise ShapeError(f"scores, row {place}: it is not the mean of its games")
    return replace(
        report,
        suites=tuple(_part(part, known[part.id]) for part in report.suites),
        cells=cells,
        scores=tuple(_scores("scores", report.scores, known, cells, field)),
        without_errors=tuple(_scores("without_errors", report.without_errors, known, cells, field)),
        references=tuple(field),
        people=(),
    )


def _part(part: SuitePart, suite: Suite | None) -> SuitePart:
    if suite is None:
        return replace(part, summary=UNKNOWN, not_played={}, differences={})
    table = suite.table
    return replace(
        part,
        benchmark=table.benchmark,
        size=table.size,
        summary=table.summary,
        not_played=dict(table.not_played),
        differences={},
    )


def _cells(cells: Iterable[CellRecord], known: Mapping[str, Suite | None]) -> Iterator[CellRecord]:
    for place, row in enumerate(cells, 1):
        suite = known[row["suite"]]
        mark, reason = _mark(suite, row["measure"], row["game"], row["opponent"])
        usual = _usual(row, suite, row["game"], f"cells, row {place}")
        yield {**row, **usual, "mark": mark, "reason": reason}  # type: ignore[typeddict-item]


def _scores(
    table: str,
    scores: Iterable[ScoreRecord],
    known: Mapping[str, Suite | None],
    cells: Iterable[CellRecord],
    field: Iterable[ReferenceRecord],
) -> Iterator[ScoreRecord]:
    """Yield scores with the weakest mark of their cells, and their place among our references."""
    cells, field = list(cells), list(field)
    for number, row in enumerate(scores, 1):
        suite = known[row["suite"]]
        marks = [(cell["mark"], cell["reason"]) for cell in cells if _rests_on(row, cell)]
        marks = marks or [_mark(suite, row["measure"], "", row["opponent"])]
        mark, reason = max(marks, key=lambda pair: WEAKEST.index(pair[0]))
        usual = {} if row["measure"] in OF_GAMES else _usual(row, suite, "", f"{table}, row {number}")
        own = [reference for reference in field if reference["suite"] == row["suite"]]
        place, places = place_of(row["value"], row["measure"], row["opponent"], own)
        changed = {"mark": mark, "reason": reason, "place": place, "places": places}
        yield {**row, **usual, **changed}  # type: ignore[typeddict-item]


def _is_mean(score: ScoreRecord, cells: Iterable[CellRecord]) -> bool:
    """Return whether a score is the mean over its games, each the mean over opponents.

    That of DSGBench is computed from abilities, which have no cells.
    """
    games: dict[str, list[float]] = {}
    for cell in cells:
        measure = known_measure(cell["measure"], cell["game"])
        if cell["value"] is not None and _rests_on(score, cell) and measure is not None and measure.counts:
            games.setdefault(cell["game"], []).append(cell["value"])
    if score["measure"] == "dsgbench" or score["value"] is None:
        return True
    if not games:
        return False
    mean = fmean(fmean(values) for values in games.values())
    return isclose(mean, score["value"], rel_tol=1e-6, abs_tol=1e-6)


def _rests_on(score: ScoreRecord, cell: CellRecord) -> bool:
    return (
        cell["value"] is not None
        and (cell["suite"], cell["agent"], cell["measure"])
        == (score["suite"], score["agent"], score["measure"])
        and score["opponent"] in ("", cell["opponent"])
    )


def _mark(suite: Suite | None, measure: str, game: str, opponent: str) -> tuple[Mark, str]:
    if suite is None:
        return "own", UNKNOWN
    for table in suite.table.marks:
        if table.fits(measure, game, opponent):
            return table.mark, table.reason
    return "own", UNMARKED


def _usual(row: Measured, suite: Suite | None, game: str, where: str) -> dict[str, Any]:
    """Return what a suite of this program says of a row; raise a `ShapeError` if the scale is another."""
    if suite is None:
        return {}
    measure = known_measure(row["measure"], game)
    if measure is None:
        return {"benchmark": suite.benchmark}
    scale = measure.scale.low, measure.scale.high
    if (row["scale_low"], row["scale_high"]) != scale:
        raise ShapeError(f"{where}: the scale of {measure.id} is {scale[0]} to {scale[1]}")
    return {"benchmark": suite.benchmark, "title": measure.title, "digits": measure.digits}
