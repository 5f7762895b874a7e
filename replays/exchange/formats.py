"""The formats in which matches can be exported, by their words on the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from replays.exchange.added import checked
from replays.exchange.bundle import export_bundle
from replays.exchange.gamebench import export_gamebench
from replays.exchange.inspect_log import export_inspect, given_settings, is_listed, log_name
from replays.exchange.jsonl_writing import export_jsonl
from replays.exchange.reading import Note
from replays.exchange.table_files import EXPORTED, export_table
from replays.store.errors import StoreError, explain
from replays.store.store import Store
from resources.plugins import Registry, added


@dataclass(frozen=True, slots=True)
class Job:
    """Which matches are to be written, and where.

    Attributes:
        path: a file; for formats of one match each, a folder if there are several.
        of: one of the format's tables, or empty.
        viewers: those a page may show the match to; None for all.
        note: called with a sentence about each match that the format cannot hold.
        settings: of the agent of a spec, for formats that name them.
    """

    store: Store
    ids: Sequence[str]
    path: Path
    of: str = ""
    viewers: Sequence[int | None] | None = None
    note: Note | None = None
    settings: Callable[[str], Mapping[str, object]] = given_settings


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write matches.

    Attributes:
        suffix: of its files.
        summary: what it is for, as a sentence.
        write: writes them and returns the files that were written.
        single: each match takes a file of its own.
        of: tables that it can be of, the usual one first; an empty word is everything that was recorded.
        binary: it cannot be read on a terminal.
        piped: name of the file that goes to the standard output.
    """

    title: str
    suffix: str
    summary: str
    write: Callable[[Job], list[Path]]
    single: bool = False
    of: tuple[str, ...] = ("",)
    binary: bool = False
    piped: str = "export"

    def named(self, path: Path) -> Path:
        """Return the path, with this format's suffix if it has none."""
        return path if path.suffix else path.with_suffix(self.suffix)


BUNDLE_SUFFIX: Final = ".gamebench"
"""Suffix of bundles; those of earlier versions end in ``.zip``."""
IMPORTED: Final = f"Matches (*{BUNDLE_SUFFIX} *.jsonl *.jsonl.gz *.zip *.json);;All files (*)"
"""Names of files that can be imported, as file dialogs offer them."""


def export(
    store: Store,
    match_ids: Sequence[str],
    path: Path,
    *,
    form: str,
    viewers: Sequence[int | None] | None = None,
    note: Note | None = None,
    settings: Callable[[str], Mapping[str, object]] = given_settings,
) -> list[Path]:
    """Write matches to a file and return the files; several that take one each go into the folder ``path``.

    Args:
        form: one of `FORMATS`; a table may follow after a dash, as in ``csv-calls``.
        viewers, note, settings: as in `Job`.

    Raises:
        StoreError: there is no such match or format, or a file cannot be written.
    """
    word, of = read_form(form)
    ids = [store.match(match_id).id for match_id in match_ids]
    if viewers is not None and word != "html":
        raise StoreError("Only a web page can be limited to what some viewers saw; choose that format.")
    try:
        return FORMATS[word].write(Job(store, ids, Path(path), of, viewers, note, settings))
    except OSError as error:
        raise explain(error, Path(path)) from error


def read_form(form: str) -> tuple[str, str]:
    """Return the format of a word, and its table after a dash, or the usual one; `StoreError` for others."""
    word, dash, of = (form, "", "") if form in FORMATS else form.partition("-")
    if word not in FORMATS:
        raise StoreError(f"There is no format {form!r}; choose one of {', '.join(FORMATS)}.")
    tables = FORMATS[word].of
    if not dash:
        return word, tables[0]
    if of in tables and of:
        return word, of
    known = ", ".join(filter(None, tables))
    raise StoreError(
        f"There is no table {of!r} as {word}; there are {known}." if known else f"{word} has no tables."
    )


def _whole(write: Callable[[Store, Sequence[str], Path], None]) -> Callable[[Job], list[Path]]:
    """Return what writes everything that was recorded into one file."""

    def written(job: Job) -> list[Path]:
        write(job.store, job.ids, job.path)
        return [job.path]

    return written


def _table(form: str) -> Callable[[Job], list[Path]]:
    def written(job: Job) -> list[Path]:
        others = [table for table in EXPORTED if table not in (job.of, "decisions")]
        where = f"table{'s' if len(others) > 1 else ''} of {' and '.join(others)}"
        for match_id in export_table(job.store, job.ids, job.path, form, job.of):
            if job.note is not None:
                job.note(f"Match {match_id} is left out: it has no {job.of}. See the {where}.")
        return [job.path]

    return written


def _lines(job: Job) -> list[Path]:
    return (_table("jsonl") if job.of else _whole(export_jsonl))(job)


def _inspect(job: Job) -> list[Path]:
    """Write a log under a name by which Inspect lists and opens it; in a folder, under one like its own."""
    path = job.path
    if path.is_dir():
        path = path / log_name(job.store, job.ids)
    elif not path.exists() or path.is_file():
        path = path if path.suffix else path.with_name(f"{path.name}.eval")
        if path.suffix == ".json" and not is_listed(path.name):
            raise StoreError(
                f"Inspect does not list {path.name}; call it {path.stem}.eval, or let its name begin with a "
                f"time, such as 2026-01-31T12-00-00_{path.name}."
            )
    export_inspect(job.store, job.ids, path, job.settings)
    return [path]


def _gamebench(job: Job) -> list[Path]:
    export_gamebench(job.store, job.ids, job.path, job.note)
    return [job.path]


def _pages(job: Job) -> list[Path]:
    from replays.exchange.web_page import export_html

    path, ids = job.path, job.ids
    files = [path] if len(ids) == 1 and not path.is_dir() else [path / f"{match_id}.html" for match_id in ids]
    if files != [path]:
        try:
            path.mkdir(exist_ok=True)
        except OSError as error:
            raise StoreError(f"The folder {path} cannot be made: {error.strerror}.") from error
    for match_id, file in zip(ids, files, strict=True):
        export_html(job.store, match_id, file, job.viewers)
    return files


# neither PGN nor SGF: neither has a standard for a game that is here
_OURS: Final = {
    "html": Format(
        "Web page",
        ".html",
        "Steps through the match in any browser, without a network. May be limited to what some viewers saw.",
        _pages,
        single=True,
    ),
    "jsonl": Format(
        "JSON Lines",
        ".jsonl",
        "Everything recorded, one event on each line; can be imported again.",
        _lines,
        of=("", *EXPORTED),
    ),
    "bundle": Format(
        "Bundle",
        BUNDLE_SUFFIX,
        "Many matches in one compressed file with a list of them; opens in this program by a double click.",
        _whole(export_bundle),
        binary=True,
    ),
    "csv": Format(
        "Table as CSV",
        ".csv",
        "One row for each decision, attempt or model call, for spreadsheets and statistics.",
        _table("csv"),
        of=EXPORTED,
    ),
    "parquet": Format(
        "Table as Parquet",
        ".parquet",
        "The same table with types and descriptions of its columns, small and fast; needs pyarrow.",
        _table("parquet"),
        of=EXPORTED,
        binary=True,
    ),
    "inspect": Format(
        "Inspect log",
        ".eval",
        "For Inspect View and inspect_ai: each match a sample, each call an event.",
        _inspect,
        piped="1970-01-01T00-00-00_export.json",
    ),
    "gamebench": Format(
        "GameBench results",
        ".json",
        "Only who won, as GameBench publishes its matches of two agents.",
        _gamebench,
    ),
}
FORMATS: Final[dict[str, Format]] = Registry(
    _OURS,
    lambda: {
        word: Format(exporter.title, exporter.suffix, exporter.summary, _whole(exporter.export))
        for word, exporter in added("gamebench.exporters", _OURS.__contains__, checked).items()
    },
)
"""Ours, and those of other packages."""
