"""What of somebody else's report may be shown as a fact of this program's suites.

A report says itself which suite it is of, what its numbers may be compared with, and how well reference
agents did. Here these are taken from the suite of this program with the same contents, if there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from gamebench_gui.app.benchmark.pairing import known_measure
from gamebench_gui.app.benchmark.report import Report, SuitePart
from gamebench_gui.app.benchmark.suites import Suite, suites
from replays.exchange.shape import ShapeError
from replays.scores.report_rows import Measured

OF_GAMES: Final = ("llmarena",)
"""Measures that every game has in its own unit."""
UNKNOWN: Final = "Reported by a file about a suite that this program does not have."


def known_suite(part: SuitePart) -> Suite | None:
    """Return the suite of this program that a report speaks of; None if id or contents are others."""
    suite = suites().get(part.id)
    return suite if suite is not None and suite.digest == part.digest else None


def trusted(report: Report) -> Report:
    """Return a report without what only its file claims about suites, measures and references.

    Raises:
        ShapeError: it gives a measure of a suite of this program another scale.
    """
    return replace(
        report,
        suites=tuple(map(_part, report.suites)),
        scores=_marked(report, "scores"),
        without_errors=_marked(report, "without_errors"),
        cells=_marked(report, "cells"),
        references=(),
        people=(),
    )


def _part(part: SuitePart) -> SuitePart:
    suite = known_suite(part)
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


def _marked(report: Report, table: str) -> tuple[Any, ...]:
    known = {part.id: known_suite(part) for part in report.suites}
    rows = enumerate(getattr(report, table), 1)
    return tuple(_row(row, known[row["suite"]], f"{table}, row {place}") for place, row in rows)


def _row(row: Measured, suite: Suite | None, where: str) -> Mapping[str, Any]:
    changed: dict[str, Any] = {**row, "mark": "own", "reason": UNKNOWN}
    if "place" in row:
        changed |= {"place": None, "places": None}
    if suite is None:
        return changed
    game = str(row.get("game", ""))
    for table in suite.table.marks:
        if table.fits(row["measure"], game, row["opponent"]):
            changed |= {"mark": table.mark, "reason": table.reason}
            break
    measure = known_measure(row["measure"], game)
    if measure is not None and (game or row["measure"] not in OF_GAMES):
        scale = measure.scale.low, measure.scale.high
        if (row["scale_low"], row["scale_high"]) != scale:
            raise ShapeError(f"{where}: the scale of {measure.id} is {scale[0]} to {scale[1]}")
        changed |= {"title": measure.title, "digits": measure.digits}
    return {**changed, "benchmark": suite.benchmark}
