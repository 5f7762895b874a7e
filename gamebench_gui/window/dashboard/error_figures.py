"""What the ratings view shows of matches that errors decided: columns, rows and a matrix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gamebench_gui.window.charts.figures import Axis, Cell, HeatMap, Interval, Intervals
from gamebench_gui.window.dashboard.ratings_figures import (
    MOST_CELLS,
    MOST_ROWS,
    interval_text,
    names_of,
    short,
)
from gamebench_gui.window.kit.tables import CellText, number

if TYPE_CHECKING:
    from replays.scores.without_errors import Beside, PairErrors

COLUMNS: Final = (
    ("Without errors", "The rating without the matches that errors decided"),
    ("Own errors", "Matches that errors of this agent decided, of all its matches"),
    ("Others' errors", "Matches that only errors of others decided, of all its matches"),
)
NO_MATCH: Final = "unrated: errors decided all matches"


def cells(found: Beside, agent_id: str) -> tuple[CellText, ...]:
    """What stands in the further columns of an agent's line."""
    clean, errors = found.clean(agent_id), found.agents.get(agent_id)
    rated = clean is not None and clean.rated
    rating = number(clean.rating if clean is not None and rated else None, short)
    tip = interval_text(clean) if clean is not None and rated else ""
    shares = [
        CellText("" if errors is None else f"{part / errors.matches:.0%}", part, f"{part:,} matches")
        for part in ((errors.own, errors.others) if errors else (0, 0))
    ]
    return replace(rating, tip=tip), *shares


def with_clean_rows(figure: Intervals, found: Beside) -> Intervals:
    """The chart of ratings with a hollow row below each agent's: its rating without errors."""
    rows: list[Interval] = []
    for row in figure.rows[: MOST_ROWS // 2]:
        rows.append(row)
        clean = found.clean(str(row.key)) if row.key is not None and not row.hollow else None
        if clean is not None:
            value, low, high = (clean.rating, clean.low, clean.high) if clean.rated else (None, None, None)
            name = f"{row.name}, without errors"
            tip = f"{clean.matches:,} matches"
            pale = clean.provisional
            rows.append(Interval(name, value, low, high, row.look, pale, True, tip, row.key, NO_MATCH))
    note = f"{figure.note} Hollow: without the matches that errors decided."
    if len(figure.rows) > MOST_ROWS // 2 and "The first" not in note:
        note += f" The first {MOST_ROWS // 2} rows."
    return replace(figure, rows=tuple(rows), note=note.strip())


def share_matrix(found: Beside) -> HeatMap:
    """Share of the matches of two agents that errors decided; by whom, where one points."""
    names = names_of(found.every)
    agents = [agent.agent_id for agent in found.every.agents if agent.rated][:MOST_CELLS]
    pairs = {frozenset((one.first, one.second)): one for one in found.pairs}
    titles = tuple(names[agent] for agent in agents)
    lines = tuple(
        tuple(_cell(pairs.get(frozenset((row, column))), row, column, names) for column in agents)
        for row in agents
    )
    note = f"Errors decided {found.decided:,} of {found.every.matches:,} matches."
    if sum(agent.rated for agent in found.every.agents) > MOST_CELLS:
        note += f" The first {MOST_CELLS} agents."
    axis = Axis("Decided by errors", "%", low=0, high=100)
    return HeatMap("Matches that errors decided", titles, titles, lines, axis, note=note)


def _cell(pair: PairErrors | None, row: str, column: str, names: Mapping[str, str]) -> Cell:
    if pair is None:
        return Cell(None, "", "They never met." if row != column else "")
    tip = (
        f"{pair.decided:,} of {pair.matches:,} matches\n{names[pair.first]} erred in {pair.by_first:,}, "
        f"{names[pair.second]} in {pair.by_second:,}"
    )
    return Cell(100 * pair.share, f"{pair.share:.0%}", tip, (row, column))
