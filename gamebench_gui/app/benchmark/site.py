"""A static site of a folder of reports: a leaderboard for each suite, and a page for each report.

The files are foreign data. Names of files in the site are made here, from the contents of the reports.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from gamebench_gui.app.benchmark.matches_beside import NO_MATCHES, SUFFIXES, Checked, check
from gamebench_gui.app.benchmark.page.blocks import Page
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.web import html_of
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import of_text, read_bytes
from gamebench_gui.app.benchmark.site_entries import Source, Tables
from gamebench_gui.app.benchmark.site_page import LeftOut, index
from gamebench_gui.app.benchmark.trusted import trusted
from replays.exchange.jsonl_writing import writing
from replays.exchange.shape import ShapeError
from replays.store.errors import StoreError, explain
from replays.words import one_line

MARKER: Final = "gamebench-site.json"
"""The file by which a folder is known as a site of ours."""
INDEX: Final = "index.html"
MOST_FILES: Final = 20_000
"""Most reports of a site."""
_PAGE: Final = re.compile(r"report-[0-9a-f]{24}\.html")
OTHERS: Final = "This page is made from a file of somebody else. {checked}"
VERIFIED: Final = (
    "Its numbers follow from the matches that were beside it; that does not prove who played them."
)
UNVERIFIED: Final = "Its numbers were not verified: {reason}"


@dataclass(frozen=True, slots=True)
class Site:
    """The contents of a site.

    Attributes:
        reports: number of reports in it.
        suites: number of tables.
        verified: number of reports whose numbers follow from matches beside them.
        left_out: files that are no reports, with the reason.
    """

    index: Path
    reports: int
    suites: int
    verified: int
    left_out: tuple[LeftOut, ...]


def build(folder: Path, out: Path, note: Callable[[int, int], None] = lambda done, total: None) -> Site:
    """Make a site of the reports (``*.json``) of a folder.

    Args:
        out: a new or empty folder, or a site that is made again; other files in it stay as they are.
        note: called with the number of files that were read, and of all.

    Raises:
        StoreError: there is no report, or the site cannot be written.
    """
    files = _files(folder)
    _prepare(out, folder)
    building = _Building(folder.resolve(), out)
    for place, path in enumerate(files, 1):
        building.take(path)
        note(place, len(files))
    return building.finish()


def _files(folder: Path) -> list[Path]:
    try:
        if not folder.is_dir():
            raise StoreError(f"There is no folder {folder}; name one with reports (.json).")
        files = sorted(path for path in folder.iterdir() if path.suffix == ".json")
    except OSError as error:
        raise explain(error, folder) from error
    if not files:
        raise StoreError(
            f"There is no report in {folder}; write one with: gamebench benchmark report RUN --to FILE.json"
        )
    if len(files) > MOST_FILES:
        raise StoreError(f"{folder} has more than {MOST_FILES:,} files; make several sites of them.")
    return files


def _prepare(out: Path, folder: Path) -> None:
    """Create the folder of a site; raise a `StoreError` if it may not be written to."""
    try:
        if out.exists() and not out.is_dir():
            raise StoreError(f"{out} is a file; name a folder.")
        if out.is_dir() and out.resolve() == folder.resolve():
            raise StoreError("The site needs a folder of its own, beside the reports.")
        if out.is_dir() and any(out.iterdir()) and not _is_site(out):
            raise StoreError(f"{out} has files that are no site of this program; name a new or empty folder.")
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise explain(error, out) from error
    for path in out.iterdir():
        if _is_ours(path.name) and (path.is_symlink() or not path.is_file()):
            raise StoreError(
                f"{path} is in the way: it is no file of a site; move it, or name another folder."
            )
    _write(out / MARKER, json.dumps({"format": "gamebench-site", "version": 1}) + "\n")


def _is_site(out: Path) -> bool:
    marker = out / MARKER
    return marker.is_file() and not marker.is_symlink()


def _is_ours(name: str) -> bool:
    return name in (MARKER, INDEX) or _PAGE.fullmatch(name) is not None


def _write(path: Path, text: str) -> None:
    with writing(path) as file:
        file.write(text.encode("utf-8", "backslashreplace"))


@dataclass
class _Building:
    """A site that is being made.

    Attributes:
        folder: of the reports, without links in its path.
        pages: the name of each report's file, by its page.
    """

    folder: Path
    out: Path
    tables: Tables = field(default_factory=Tables)
    pages: dict[str, str] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)
    verified: int = 0

    def take(self, path: Path) -> None:
        """Add the report in a file, or the reason why it is left out."""
        try:
            page, report = self._read(path)
        except (ShapeError, StoreError) as error:
            self.left_out.append(LeftOut(path.name, str(error)))
            return
        checked = self._checked(report, path)
        self.pages[page] = path.name
        self.verified += checked.state == "verified"
        self.tables.add(report, Source(report.facts.id, page, checked))
        _write(self.out / page, html_of(_page(report, checked)))

    def _read(self, path: Path) -> tuple[str, Report]:
        """Return the name of a report's page, and the report; raise why it is left out."""
        if problem := self._unfit(path):
            raise ShapeError(problem)
        data = read_bytes(path)
        page = f"report-{hashlib.sha256(data).hexdigest()[:24]}.html"
        if page in self.pages:
            raise ShapeError(f"it is the same report as {self.pages[page]}")
        return page, trusted(of_text(data))

    def _unfit(self, path: Path) -> str:
        """Return why a file is not even opened; empty if it is."""
        try:
            if not path.resolve().is_relative_to(self.folder):
                return "it is a link out of the folder"
        except (OSError, RuntimeError):  # links in a circle, before Python 3.13
            return "it is not a file"
        return "" if path.is_file() else "it is not a file"

    def _checked(self, report: Report, path: Path) -> Checked:
        for suffix in SUFFIXES:
            matches = path.with_name(path.stem + suffix)
            if matches.exists() and not self._unfit(matches):
                return check(report, matches)
        return NO_MATCHES

    def finish(self) -> Site:
        """Write the index and delete pages of reports that are gone."""
        if not self.pages:
            first = self.left_out[0]
            raise StoreError(
                f"No file in {self.folder} is a report that can be shown; {first.name}: {first.reason}"
            )
        tables = self.tables.tables()
        _write(self.out / INDEX, index(tables, self.left_out))
        for path in self.out.iterdir():
            if _PAGE.fullmatch(path.name) and path.name not in self.pages:
                path.unlink()
        return Site(self.out / INDEX, len(self.pages), len(tables), self.verified, tuple(self.left_out))


def _page(report: Report, checked: Checked) -> Page:
    """Return the page of a report, with a notice on where its numbers come from."""
    page = page_of(report)
    how = VERIFIED if checked.state == "verified" else UNVERIFIED.format(reason=" ".join(checked.sentences))
    notices = filter(None, (OTHERS.format(checked=how), page.notice))
    return replace(page, notice=one_line(" ".join(notices), 1000))
