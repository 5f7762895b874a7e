"""The parts of a foreign report that may be shown as facts of this program's suites.

A report says itself which suite it is of, what its numbers may be compared with, and how well reference
agents did. Here these are taken from the suite of this program with the same contents, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from gamebench_gui.app.benchmark.pairing import known_measure
from gamebench_gui.app.benchmark.references import references
from gamebench_gui.app.benchmark.report import Report, SuitePart
from gamebench_gui.app.benchmark.suites import Suite, suites
from replays.exchange.shape import ShapeError
from replays.scores.report_rows import CellRecord, Mark, Measured, ReferenceRecord, ScoreRecord

OF_GAMES: Final = ("llmarena",)
"""Measures that every game has in its own unit."""
WEAKEST: Final[tuple[Mark, ...]] = ("same", "opponent", "simulator", "own")
"""Marks from the one that allows most comparisons to the one that allows fewest."""
UNKNOWN: Final = "Reported by a file about a suite that this program does not have."
UNMARKED: Final = "The suite does not say what this may be compared with."


def known_suite(part: SuitePart) -> Suite | None:
    """Return the suite of this program that a report speaks of; None if id or contents are others."""
    suite = suites().get(part.id)
    return suite if suite is not None and suite.digest == part.digest else None


def trusted(report: Report) -> Report:
    """Return a report without what only its file claims about suites, measures, references and people.

    Raises:
        ShapeError: it gives a measure of a suite of this program another scale.
    """
    known = {part.id: known_suite(part) for part in report.suites}
    field = [row for suite in known.values() if suite is not None for row in references(suite)]
    cells = tuple(_cells(report.cells, known))
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
        place, places = _place(row, field)
        changed = {"mark": mark, "reason": reason, "place": place, "places": places}
        yield {**row, **usual, **changed}  # type: ignore[typeddict-item]


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


def _place(score: ScoreRecord, field: Iterable[ReferenceRecord]) -> tuple[int | None, int | None]:
    """Return the place of a score among the reference agents, from 1, and the number of places."""
    where = score["suite"], score["measure"], score["opponent"]
    values = [
        row["value"]
        for row in field
        if not row["game"] and (row["suite"], row["measure"], row["opponent"]) == where
    ]
    known = [value for value in values if value is not None]
    if score["value"] is None or not known:
        return None, None
    return 1 + sum(value > score["value"] for value in known), len(known) + 1
