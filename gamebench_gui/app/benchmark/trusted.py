"""What of somebody else's report may be shown as a fact of this program's suites.

A report says itself which suite it is of, what its numbers may be compared with, and how well reference
agents did. Here these are taken from the suite of this program with the same contents, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeVar, cast

from gamebench_gui.app.benchmark.report import Report, SuitePart
from gamebench_gui.app.benchmark.suites import Suite, suites
from replays.scores.report_rows import CellRecord, Measured, ScoreRecord

M = TypeVar("M", CellRecord, ScoreRecord)
UNKNOWN: Final = "Reported by a file about a suite that this program does not have."


def known_suite(part: SuitePart) -> Suite | None:
    """Return the suite of this program that a report speaks of; None if id or contents are others."""
    suite = suites().get(part.id)
    return suite if suite is not None and suite.digest == part.digest else None


def trusted(report: Report) -> Report:
    """Return a report without what only its file claims about suites and references."""
    return replace(
        report,
        suites=tuple(map(_part, report.suites)),
        scores=_marked(report, report.scores),
        without_errors=_marked(report, report.without_errors),
        cells=_marked(report, report.cells),
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


def _marked(report: Report, rows: Iterable[M]) -> tuple[M, ...]:
    known = {part.id: known_suite(part) for part in report.suites}
    return tuple(_row(row, known[row["suite"]]) for row in rows)


def _row(row: M, suite: Suite | None) -> M:
    changed = {**row, "benchmark": suite.benchmark if suite else row["benchmark"], **_mark(row, suite)}
    if "place" in row:
        changed |= {"place": None, "places": None}
    return cast(M, changed)


def _mark(row: Measured, suite: Suite | None) -> dict[str, str]:
    if suite is None:
        return {"mark": "own", "reason": UNKNOWN}
    game = str(row.get("game", ""))
    for table in suite.table.marks:
        if table.fits(row["measure"], game, row["opponent"]):
            return {"mark": table.mark, "reason": table.reason}
    return {"mark": "own", "reason": UNKNOWN}
