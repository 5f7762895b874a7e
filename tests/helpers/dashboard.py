"""The Dashboard for tests: what its tables and charts show."""

from __future__ import annotations

from typing import Any

from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import Series
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow


def lines(view: Any) -> list[Any]:
    """The lines of a view's table."""
    return list(view.table.lines.lines)


def series(chart: Chart) -> tuple[Series, ...]:
    """The curves of a chart."""
    return tuple(chart.figure.series)  # type: ignore[union-attr]


def heights(chart: Chart) -> list[float]:
    """The values along a chart's first curve."""
    return [point.y for point in series(chart)[0].points]


def said(chart: Chart) -> str:
    """What stands where a chart has nothing to draw."""
    return chart.state.text.text()


def cell(table: DataTable, line: TableRow, title: str) -> CellText:
    """The cell of a line below a title."""
    return line.cells[table.lines.titles.index(title)]
