"""Figures of the ratings view about matches decided by errors: rows of a chart and a matrix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gamebench_gui.window.charts.figures import Axis, Cell, HeatMap, Interval, Intervals
from gamebench_gui.window.dashboard.ratings_figures import MOST_CELLS, MOST_ROWS, names_of
from gamebench_gui.window.kit.language import said, tr
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.without_errors import Beside, PairErrors

NO_MATCH: Final = tr_noop("not rated: every match was decided by errors")


def with_clean_rows(figure: Intervals, beside: Beside) -> Intervals:
    """Add a hollow row below each agent's: its rating without matches decided by errors."""
    rows: list[Interval] = []
    for row in figure.rows[: MOST_ROWS // 2]:
        rows.append(row)
        clean = beside.clean(str(row.key)) if row.key is not None and not row.hollow else None
        if clean is not None:
            value, low, high = (clean.rating, clean.low, clean.high) if clean.rated else (None, None, None)
            name = tr("{name}, without errors", name=row.name)
            tip = tr("{matches:,} matches", matches=clean.matches)
            pale = clean.provisional
            rows.append(Interval(name, value, low, high, row.look, pale, True, tip, row.key, said(NO_MATCH)))
    note = tr("{note} Hollow: without the matches that errors decided.", note=figure.note)
    if len(figure.rows) > MOST_ROWS // 2 and len(beside.every.agents) <= MOST_ROWS:
        note += tr(" The first {most} rows.", most=MOST_ROWS // 2)
    return replace(figure, rows=tuple(rows), note=note.strip())


def share_matrix(beside: Beside) -> HeatMap:
    """Draw which share of the matches of two agents was decided by errors."""
    names = names_of(beside.every)
    agents = [agent.agent_id for agent in beside.every.agents if agent.rated][:MOST_CELLS]
    pairs = {frozenset((pair.first, pair.second)): pair for pair in beside.pairs}
    titles = tuple(names[agent] for agent in agents)
    lines = tuple(
        tuple(_cell(pairs.get(frozenset((row, column))), row, column, names) for column in agents)
        for row in agents
    )
    note = tr(
        "Errors decided {decided:,} of {matches:,} matches.",
        decided=beside.decided,
        matches=beside.every.matches,
    )
    if sum(agent.rated for agent in beside.every.agents) > MOST_CELLS:
        note += tr(" The first {most_cells} agents.", most_cells=MOST_CELLS)
    axis = Axis(tr("Decided by errors"), "%", low=0, high=100)
    return HeatMap(tr("Matches that errors decided"), titles, titles, lines, axis, note=note)


def _cell(pair: PairErrors | None, row: str, column: str, names: Mapping[str, str]) -> Cell:
    if pair is None:
        return Cell(None, "", tr("They never met.") if row != column else "")
    tip = tr(
        "{decided:,} of {matches:,} matches\n{first} erred in {by_first:,}, {second} in {by_second:,}",
        decided=pair.decided,
        matches=pair.matches,
        first=names[pair.first],
        by_first=pair.by_first,
        second=names[pair.second],
        by_second=pair.by_second,
    )
    return Cell(100 * pair.share, f"{pair.share:.0%}", tip, (row, column))
