"""What came out of a run: its cells and its report, whose modules are loaded only when they are needed."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from replays.scores.report_rows import CellRecord
from replays.store import benchmark_runs as stored

if TYPE_CHECKING:
    from gamebench_gui.app.benchmark.report import Report
    from gamebench_gui.app.match.session import Session


def cells_of(session: Session, run: str) -> list[CellRecord]:
    """Return the cells of a run, also while it is played; in any thread."""
    module: Any = import_module("gamebench_gui.app.benchmark.cells")
    rows: list[CellRecord] = module.cells(session.store, stored.find(session.store, run))
    return rows


def report_of(session: Session, run: str) -> Report:
    """Return the report of a run."""
    module: Any = import_module("gamebench_gui.app.benchmark.assembling")
    report: Report = module.report_of(session, run)
    return report


def write_report(session: Session, run: str, path: Path) -> None:
    """Write the report of a run in the form that the file's ending names."""
    module: Any = import_module("gamebench_gui.app.benchmark.page")
    module.write_report(session, run, path)
