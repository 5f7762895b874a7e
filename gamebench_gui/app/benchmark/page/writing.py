"""A run's report as files: which suffix gives which format, with boards and shared matches of decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias
from urllib.parse import quote

from gamebench_gui.app.benchmark.page import every_eval, tables
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.markdown import markdown
from gamebench_gui.app.benchmark.page.rich_text import RichText, rich_text
from gamebench_gui.app.benchmark.page.web import html_of
from gamebench_gui.app.drawing import position_scene
from games.core.boards.scene import Scene, Viewer
from replays.exchange.jsonl_writing import writing
from replays.exchange.page_scenes import UNDRAWABLE
from replays.store.errors import StoreError, explain
from resources.errors import UserError

if TYPE_CHECKING:
    from gamebench_gui.app.benchmark.report import Report
    from gamebench_gui.app.match.session import Session
    from replays.scores.report_rows import ResultRecord

PrintPdf: TypeAlias = Callable[[RichText], bytes]
"""Prints rich text as PDF; needs Qt."""

FORMATS: Final = {
    ".html": "one page for any browser",
    ".pdf": "the page on paper",
    ".md": "Markdown",
    ".json": "all of the report, which compare and site read",
    ".csv": "every cell as a table",
    ".parquet": "the same, typed and described",
    ".eee": "a folder for Every Eval Ever",
}
"""The format that each suffix of a report's name means."""
CARD: Final = Viewer(480, 300, base=13.0)
"""The room that the board of a decision is laid out for."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Options for writing a report.

    Attributes:
        with_matches: whether the matches of its decisions are put beside the page, as pages.
        print_pdf: prints PDF; None where Qt cannot be had.
        evaluator: for Every Eval Ever.
        progress: is told the share of the matches that are graded, of those that were not.
    """

    with_matches: bool = False
    print_pdf: PrintPdf | None = None
    evaluator: every_eval.Evaluator = every_eval.Evaluator()  # noqa: RUF009 - frozen
    progress: Callable[[float], None] = lambda share: None


def check_path(path: Path, wanted: Wanted) -> None:
    """Raise UserError if a report cannot be written there in that way, before any work is done."""
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        offered = ", ".join(f"{known} ({meaning})" for known, meaning in FORMATS.items())
        ending = f"{suffix!r} is no format of a report" if suffix else "the name needs an ending"
        raise UserError(f"{path}: {ending}; choose one of {offered}.")
    try:
        if not path.parent.is_dir():
            raise UserError(f"There is no folder {path.parent}; create it, or choose another.")
        if suffix == ".eee" and path.exists() and not path.is_dir():
            raise UserError(f"{path} is a file; Every Eval Ever needs a folder.")
    except OSError as error:
        raise explain(error, path) from error
    if wanted.with_matches and suffix != ".html":
        raise UserError("Matches can only be put beside a page; name a file that ends in .html.")
    if suffix == ".pdf" and wanted.print_pdf is None:
        raise UserError("A PDF needs the window's libraries; write .html and print it in a browser.")


def write_report(session: Session, run: str, path: Path, wanted: Wanted | None = None) -> list[Path]:
    """Write the report of a run in the format of the path's suffix, and return the files.

    Args:
        run: its id or name, or the file of its report as JSON.

    Raises:
        UserError: there is no such run or format, or a file cannot be written.
    """
    from gamebench_gui.app.benchmark.report_named import report_named

    wanted = wanted or Wanted()
    check_path(path, wanted)
    session.refuse_itself(path)
    return write_file(session, report_named(session, run, wanted.progress), path, wanted)


def write_file(session: Session, report: Report, path: Path, wanted: Wanted) -> list[Path]:
    """Write a report whose matches are in the database."""
    match path.suffix.lower():
        case ".json":
            from gamebench_gui.app.benchmark.report_file import written

            _write(path, written(report).encode("utf-8", "backslashreplace"))
        case ".csv":
            tables.write_csv(path, report.cells)
        case ".parquet":
            tables.write_parquet(path, report.cells)
        case ".eee":
            return _write_folder(session, report, path, wanted)
        case ".md":
            _write(path, markdown(page_of(report)).encode("utf-8", "backslashreplace"))
        case ".pdf":
            assert wanted.print_pdf is not None
            _write(path, wanted.print_pdf(rich_text(page_of(report, boards(session, report)))))
        case _:
            return _write_page(session, report, path, wanted.with_matches)
    return [path]


def _write(path: Path, content: bytes) -> None:
    with writing(path) as file:
        file.write(content)


def _write_folder(session: Session, report: Report, path: Path, wanted: Wanted) -> list[Path]:
    def moves(row: ResultRecord) -> list[str]:
        try:
            decisions = session.store.trace(row["match"]).all_decisions()
        except StoreError:
            return []
        seats = row["seats"].split("+")
        return [decision.label for decision in decisions if str(decision.seat + 1) in seats]

    try:
        return every_eval.write_folder(report, path, wanted.evaluator, moves)
    except OSError as error:
        raise explain(error, path) from error


def _write_page(session: Session, report: Report, path: Path, with_matches: bool) -> list[Path]:
    links: Mapping[int, str] = {}
    files: list[Path] = []
    if with_matches:
        folder = path.with_name(f"{path.stem}-matches")
        files = _write_matches(session, report, folder)
        written = {file.stem for file in files}
        links = {
            place: f"{quote(folder.name)}/{quote(row['match'])}.html#step={row['step']}"
            for place, row in enumerate(report.decisions)
            if row["match"] in written
        }
    page = html_of(page_of(report, boards(session, report), links))
    _write(path, page.encode("utf-8", "backslashreplace"))
    return [path, *files]


def _write_matches(session: Session, report: Report, folder: Path) -> list[Path]:
    """Write the matches of the decisions as shared pages; those that are gone are left out."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise explain(error, folder) from error
    files: list[Path] = []
    for match in dict.fromkeys(row["match"] for row in report.decisions):
        try:
            session.store.match(match)
        except StoreError:
            continue
        files += session.export([match], folder / f"{match}.html", "html")
    return files


def boards(session: Session, report: Report) -> dict[int, Scene]:
    """Return what the players of the decisions saw, by the number of the decision; without what is gone."""
    scenes = {}
    for place, row in enumerate(report.decisions):
        try:
            trace = session.store.trace(row["match"])
            scenes[place] = position_scene(trace, max(0, row["step"] - 1), row["seat"], CARD)
        except (UserError, *UNDRAWABLE):
            continue
    return scenes
