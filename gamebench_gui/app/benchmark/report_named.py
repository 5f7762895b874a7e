"""The report that a user names: a run of the database, or a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import read_report

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


def report_named(
    session: Session, name: str, progress: Callable[[float], None] = lambda share: None
) -> Report:
    """Return the report in a file, or of a run by its id or name.

    Args:
        progress: is told the share of the matches that are graded, of those that were not.

    Raises:
        StoreError: there is neither, or the file is no report.
    """
    path = Path(name)
    if path.suffix == ".json" or path.is_file():
        return read_report(path)
    from gamebench_gui.app.benchmark.assembling import report_of

    return report_of(session, name, progress=progress)
