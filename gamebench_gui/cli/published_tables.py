"""The papers' tables, printed beside one's own scores."""

from __future__ import annotations

from typing import Any

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.report import Report
from replays.columns import Column
from replays.scores.published import Published, PublishedRow, published


def quotable(benchmark: str, measure: str = "") -> list[Published]:
    """Return a benchmark's published tables, those whose measure has these words."""
    return [table for table in published() if table.benchmark == benchmark and measure in table.measure]


def as_text(quoted: Published) -> str:
    """Return a published table with corrections in brackets, doubtful values starred, and its problem."""
    titles = [column.title for column in quoted.columns]
    rows = [
        {"agent": line.agent, **{title: _cell(quoted, line, at) for at, title in enumerate(titles)}}
        for line in quoted.lines
    ]
    columns = {"agent": Column(" ")} | {title: Column(title) for title in titles}
    table = Report(columns, rows).text()
    how = tr("as printed; in brackets corrected") if quoted.corrected else "published"
    flagged = " Flagged: *" if quoted.flagged and not quoted.corrected else ""
    parts = (f"{quoted.source} ({quoted.title}), {how}", table, quoted.problem + flagged)
    return "\n".join(filter(None, parts))


def _cell(quoted: Published, line: PublishedRow, at: int) -> str:
    cell = (line.agent, quoted.columns[at].title)
    value, better = line.values[at], quoted.corrected.get(cell)
    digits = 1 if "100" in quoted.measure or "%" in quoted.measure else 2
    printed = "-" if value is None else f"{value:.{digits}f}"
    if cell in quoted.flagged and not quoted.corrected:
        printed += "*"
    return printed if better is None else f"{printed} ({better[0]:.{digits}f})"


def as_document(quoted: Published) -> dict[str, Any]:
    """Return a published table for a JSON document."""
    titles = [column.title for column in quoted.columns]
    return {
        "source": quoted.source,
        "title": quoted.title,
        "problem": quoted.problem,
        "agents": [
            {"name": line.agent, **dict(zip(titles, line.values, strict=True))} for line in quoted.lines
        ],
        "corrected": [
            {"name": agent, "column": title, "value": value, "deviation": deviation}
            for (agent, title), (value, deviation) in quoted.corrected.items()
        ],
    }
