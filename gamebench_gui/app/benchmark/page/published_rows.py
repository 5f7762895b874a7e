"""The papers' tables with the rows of a run in them."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final, NamedTuple

from gamebench_gui.app.benchmark.page.blocks import Cell, Head, Line, Table
from gamebench_gui.app.benchmark.page.strips import name, no_value, signed, written
from gamebench_gui.app.benchmark.page.words import tr
from gamebench_gui.app.benchmark.report import Report
from replays.scores.benchmarks.gamma import counted_presets
from replays.scores.intervals import Scale, ratio
from replays.scores.published import Published, PublishedRow, published
from replays.scores.report_rows import MARKS, CellRecord, Measured, ScoreRecord


class Quoted(NamedTuple):
    """Published tables of one measure.

    Attributes:
        ids: of tables with equal columns.
        top: the highest value of the published scale; None if values are as here.
        pooled: whether the paper counts the matches against all opponents together.
    """

    ids: tuple[str, ...]
    top: float | None = None
    pooled: bool = False


QUOTED: Final = {
    ("gamma-Bench", "gamma"): Quoted(("closed", "open"), 100),
    ("GTBench", "completion"): Quoted(("completion",), 100, pooled=True),
    ("GameBench", "rating"): Quoted(("ratings",)),
    ("GameBench", "points"): Quoted(("scores",), 1),
    ("LLMArena", "llmarena"): Quoted(("scores",)),
}
"""By benchmark and measure, the tables whose values are on one scale with a cell marked ``same``."""
ALL_OPPONENTS: Final = "*"
"""In the place of an opponent: the matches against all of them together."""


def tables_of(benchmark: str, measure: str) -> list[Published]:
    quoted = QUOTED.get((benchmark, measure))
    known = {table.id: table for table in published() if table.benchmark == benchmark}
    return [known[table] for table in quoted.ids] if quoted else []


def value_of(table: Published, line: PublishedRow, at: int, row: Measured) -> float | None:
    """Return a published value, corrected where it is known to be wrong, on the scale of a row."""
    better = table.corrected.get((line.agent, table.columns[at].title))
    value = line.values[at] if better is None else better[0]
    top = QUOTED[table.benchmark, row["measure"]].top
    if value is None or top is None or row["scale_high"] is None:
        return value
    return value * row["scale_high"] / top


def comparable(report: Report, suite: str, agent: str, measure: str, opponent: str) -> dict[str, CellRecord]:
    """Return by a game's id the cell that is on one scale with published rows.

    Where a game was played with several presets, it is the one that the benchmark's score counts.
    """
    cells: dict[str, CellRecord] = {}
    counted = set(counted_presets())
    for cell in report.cells:
        place = (cell["suite"], cell["agent"], cell["measure"])
        if place != (suite, agent, measure) or cell["mark"] != "same":
            continue
        if opponent not in (cell["opponent"], ALL_OPPONENTS):
            continue
        game = _game(cell)
        if game in cells and opponent == ALL_OPPONENTS:
            cells[game] = _pooled(cells[game], cell)
        elif game not in cells or cell["game"] in counted:
            cells[game] = cell
    return cells


def over_opponents(cells: Sequence[CellRecord]) -> list[CellRecord]:
    """Return cells in which those against several opponents are one, where the paper counts them together."""
    whole: dict[tuple[str, ...], CellRecord] = {}
    for number, cell in enumerate(cells):
        if opponent_of(cell) != ALL_OPPONENTS:
            whole[(str(number),)] = cell
            continue
        key = cell["suite"], cell["agent"], cell["measure"], cell["mark"], cell["game"]
        whole[key] = _pooled(whole[key], cell) if key in whole else {**cell, "opponent": ""}
    return list(whole.values())


def _pooled(one: CellRecord, other: CellRecord) -> CellRecord:
    """Return the share of the matches of two cells, with an interval of as many matches."""
    if one["value"] is None or other["value"] is None:
        return other if one["value"] is None else one
    matches = one["matches"] + other["matches"]
    good = round(one["value"] * one["matches"]) + round(other["value"] * other["matches"])
    size = [1.0] * matches
    estimate = ratio([1.0] * good + [0.0] * (matches - good), size, Scale(0.0, 1.0))
    if estimate is None:
        return one
    return {
        **one,
        "opponent": "",
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "matches": matches,
        "void": one["void"] + other["void"],
    }


def _game(cell: CellRecord) -> str:
    """Return the id of a cell's game."""
    return cell["game"].partition(":")[0]


def ticks_of(cell: CellRecord) -> list[float]:
    """Return the published values beside which a cell may stand; none if it is not marked ``same``."""
    game, ticks = _game(cell), []
    for table in tables_of(cell["benchmark"], cell["measure"]) if cell["mark"] == "same" else ():
        for at, column in enumerate(table.columns):
            values = [value_of(table, line, at, cell) for line in table.lines if column.game == game]
            ticks += [value for value in values if value is not None]
    return ticks


def opponent_of(row: Measured) -> str:
    """Return the opponent whose matches stand in one line of a published table with those of a row."""
    quoted = QUOTED.get((row["benchmark"], row["measure"]))
    return ALL_OPPONENTS if quoted is not None and quoted.pooled else row["opponent"]


def is_whole(report: Report, score: ScoreRecord) -> bool:
    """Return whether a score rests on all games of the published one, each on one scale with it."""
    cells = comparable(report, score["suite"], score["agent"], score["measure"], opponent_of(score))
    tables = tables_of(score["benchmark"], score["measure"])
    games = {column.game for table in tables for column in table.columns if column.game}
    return bool(games) and all(game in cells and cells[game]["value"] is not None for game in games)


def published_place(report: Report, score: ScoreRecord) -> tuple[int, int] | None:
    """Return the place among the published models and the number of all; None if they share no scale."""
    if score["mark"] != "same" or score["value"] is None or not is_whole(report, score):
        return None
    others = [
        value
        for table in tables_of(score["benchmark"], score["measure"])
        for line in table.lines
        if not table.columns[0].game and (value := value_of(table, line, 0, score)) is not None
    ]
    return (1 + sum(value > score["value"] for value in others), len(others) + 1) if others else None


def quoted_table(report: Report, scores: Sequence[ScoreRecord], cells: Sequence[CellRecord]) -> Table | None:
    """Return the published table of a measure with the run's rows; None if none may be compared with it.

    Args:
        scores, cells: of one suite and measure.
    """
    same = [cell for cell in cells if cell["mark"] == "same"]
    tables = tables_of(cells[0]["benchmark"], cells[0]["measure"])
    if not tables or not same:
        return None
    keys = list(dict.fromkeys((cell["agent"], opponent_of(cell)) for cell in same))
    suite, measure = same[0]["suite"], same[0]["measure"]
    lines = [_line(table, line, same[0]) for table in tables for line in table.lines]
    for agent, opponent in keys:
        run_cells = comparable(report, suite, agent, measure, opponent)
        others = {
            _game(cell): cell for cell in cells if (cell["agent"], opponent_of(cell)) == (agent, opponent)
        }
        whose = "" if opponent == ALL_OPPONENTS else opponent
        score = next((s for s in scores if (s["agent"], s["opponent"]) == (agent, whose)), None)
        several = len({opponent for _, opponent in keys}) > 1
        against = whose if several else ""
        # against others than this line's opponent
        elsewhere = {_game(cell) for cell in cells if cell["agent"] == agent and cell["value"] is not None}
        line = _own_line(
            report,
            tables[0],
            others | run_cells,
            score,
            agent,
            opponent=against,
            elsewhere=elsewhere - {*others, *run_cells},
        )
        lines.append(line)
    lines.sort(key=lambda line: line[0], reverse=True)
    heads = (Head(tr("Model")), *(Head(column.title, numeric=True) for column in tables[0].columns))
    where = tr("{tables} of the paper, with this run", tables=", ".join(table.table for table in tables))
    return Table(where, heads, tuple(line for _, line in lines), _notes(tables))


def _line(table: Published, line: PublishedRow, row: Measured) -> tuple[float, Line]:
    values = [value_of(table, line, at, row) for at in range(len(table.columns))]
    cells = [
        _printed(table, line, at, {**row, "digits": min(row["digits"], _decimals(table, at, row))}, value)
        for at, value in enumerate(values)
    ]
    return _rank(values[0]), Line((Cell(line.agent), *cells))


def _decimals(table: Published, at: int, row: Measured) -> int:
    """Return with how many decimals a column is printed."""
    values = (value_of(table, line, at, row) for line in table.lines)
    return max(len(f"{value:.6g}".partition(".")[2]) for value in values if value is not None)


def _printed(table: Published, line: PublishedRow, at: int, row: Measured, value: float | None) -> Cell:
    if value is None:
        return Cell("-", quiet=True)
    title = table.columns[at].title
    if (line.agent, title) in table.corrected:
        return Cell(f"{written(row, value)}*", tip=tr("{printed} as printed", printed=f"{line.values[at]:g}"))
    if (line.agent, title) in table.flagged:
        return Cell(f"{written(row, value)}†", tip=tr("doubtful: see the note below the table"))
    return Cell(written(row, value))


def _own_line(
    report: Report,
    table: Published,
    own: dict[str, CellRecord],
    score: ScoreRecord | None,
    agent: str,
    *,
    opponent: str,
    elsewhere: Set[str],
) -> tuple[float, Line]:
    cells = []
    for column in table.columns:
        if column.game:
            cell = own.get(column.game)
            missing = tr(MARKS["opponent"]) if column.game in elsewhere else tr("not played")
            cells.append(_value(cell) if cell else Cell(missing, quiet=True))
        elif score is None or score["value"] is None:
            cells.append(Cell(tr("none"), quiet=True))
        elif not is_whole(report, score):
            of = sum(1 for column in table.columns if column.game)
            got = sum(cell["mark"] == "same" and cell["value"] is not None for cell in own.values())
            cells.append(Cell(tr("{games} of {of} games", games=got, of=of), quiet=True))
        else:
            cells.append(Cell(written(score, score["value"]), _interval(score)))
    who = tr("{agent} against {opponent}", agent=name(agent), opponent=name(opponent)) if opponent else agent
    whole = score is not None and is_whole(report, score)
    rank = _rank(score["value"] if score and whole else None)
    return rank, Line((Cell(name(who), tr("this run, 95 % interval")), *cells), own=True)


def _value(cell: CellRecord) -> Cell:
    """Return a game's value, or why it has none in the paper's table."""
    if cell["mark"] != "same":
        return Cell(tr(MARKS[cell["mark"]]), quiet=True)
    if cell["value"] is None:
        return Cell(no_value(cell), quiet=True)
    return Cell(written(cell, cell["value"]), _interval(cell))


def _interval(row: Measured) -> str:
    """Return the interval as briefly as a column of the paper's table is wide."""
    if row["low"] is None or row["high"] is None:
        return ""
    between = " to " if signed(row) else "–"
    return f"{written(row, row['low'])}{between}{written(row, row['high'])}"


def _rank(value: float | None) -> float:
    return float("-inf") if value is None else value


def _notes(tables: Sequence[Published]) -> tuple[str, ...]:
    corrected = [
        f"{line.agent} ({', '.join(values)})"
        for table in tables
        for line in table.lines
        if (values := _as_printed(table, line))
    ]
    notes = [tr("* Corrected. As printed: {values}.", values="; ".join(corrected))] if corrected else []
    if any(table.flagged - set(table.corrected) for table in tables):
        notes.append(tr("† Doubtful, for the reason given here."))
    notes += [f"{table.table}: {table.problem}" for table in tables if table.problem]
    source = tr("Source: {paper}.", paper=tables[0].paper)
    return (*notes, source)


def _as_printed(table: Published, line: PublishedRow) -> list[str]:
    """Return the columns of a line that are corrected, each with the value that the paper prints."""
    return [
        f"{column.title} {value:g}"
        for column, value in zip(table.columns, line.values, strict=True)
        if (line.agent, column.title) in table.corrected and value is not None
    ]
