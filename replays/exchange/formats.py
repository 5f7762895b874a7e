"""The formats in which matches can be written, by the words of the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from replays.exchange.added import Exporter, checked
from replays.exchange.attempts_csv import export_attempts, export_calls
from replays.exchange.bundle import export_bundle
from replays.exchange.decisions_csv import export_decisions
from replays.exchange.gamebench import export_gamebench
from replays.exchange.inspect_log import export_inspect, given_settings, is_listed
from replays.exchange.jsonl_writing import export_jsonl
from replays.store.errors import StoreError
from replays.store.store import Store
from resources.plugins import Table, added

Note: TypeAlias = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write matches.

    Attributes:
        suffix: what its files are called.
        summary: what it is for, as a sentence.
        single: each match takes a file of its own.
    """

    title: str
    suffix: str
    summary: str
    single: bool = False

    def named(self, path: Path) -> Path:
        """The path, with this format's suffix where it has none."""
        return path if path.suffix else path.with_suffix(self.suffix)


BUNDLE_SUFFIX: Final = ".gamebench"
"""Of bundles, which are zip files; those of earlier versions end in ``.zip``."""
IMPORTED: Final = f"Matches (*{BUNDLE_SUFFIX} *.jsonl *.jsonl.gz *.zip *.json);;All files (*)"
"""Names of files that can be imported, as dialogs for files offer them."""

# neither PGN nor SGF: neither has a standard for a game that is here
_OURS: Final = {
    "html": Format(
        "Web page",
        ".html",
        "Steps through the match in any browser, without a network. May be limited to what some eyes saw.",
        single=True,
    ),
    "jsonl": Format(
        "JSON Lines", ".jsonl", "Everything recorded, one event on each line; can be imported again."
    ),
    "bundle": Format(
        "Bundle",
        BUNDLE_SUFFIX,
        "Many matches in one compressed file with a list of them; opens in this program by a double click.",
    ),
    "csv": Format(
        "Table of decisions", ".csv", "One row for each decision, for statistics and spreadsheets."
    ),
    "csv-attempts": Format(
        "Table of attempts",
        ".csv",
        "One row for each answer of a seat, taken or refused and why; also of matches that failed at once.",
    ),
    "csv-calls": Format(
        "Table of model calls",
        ".csv",
        "One row for each call: reply, tokens, money, errors; also of matches that failed at once.",
    ),
    "inspect": Format(
        "Inspect log", ".eval", "For Inspect View and inspect_ai: each match a sample, each call an event."
    ),
    "gamebench": Format(
        "GameBench results", ".json", "Only who won, as GameBench publishes its matches of two agents."
    ),
}

ADDED: Final[dict[str, Exporter]] = Table(
    {}, lambda: added("gamebench.exporters", _OURS.__contains__, checked)
)
"""Those of other packages."""
FORMATS: Final[dict[str, Format]] = Table(
    _OURS, lambda: {word: Format(one.title, one.suffix, one.summary) for word, one in ADDED.items()}
)


def export(
    store: Store,
    match_ids: Sequence[str],
    path: Path,
    form: str,
    eyes: Sequence[int | None] | None = None,
    note: Note | None = None,
    settings: Callable[[str], Mapping[str, object]] = given_settings,
) -> list[Path]:
    """Write matches to a file; several that take one each go into the folder ``path``, by their ids.

    Args:
        eyes: whose eyes a page may show; None for all.
        note: is told, in a sentence, of each match that the format cannot hold.
        settings: of the agent of a spec, for formats that name them.

    Returns:
        The files that were written.

    Raises:
        StoreError: there is no such match, or a file cannot be written.
    """
    path = Path(path)
    ids = [store.match(match_id).id for match_id in match_ids]
    if eyes is not None and form != "html":
        raise StoreError("Only a web page can be limited to what some eyes saw; choose that format.")
    match form:
        case "jsonl":
            export_jsonl(store, ids, path)
        case "bundle":
            export_bundle(store, ids, path)
        case "csv" | "csv-attempts" | "csv-calls":
            _table(store, ids, path, form, note)
        case "inspect":
            export_inspect(store, ids, path, settings)
        case "gamebench":
            export_gamebench(store, ids, path, note)
        case "html":
            return _pages(store, ids, path, eyes)
        case word if word in ADDED:
            ADDED[word].export(store, ids, path)
        case _:
            raise StoreError(f"There is no format {form!r}; choose one of {', '.join(FORMATS)}.")
    return [path]


def advice(path: Path, form: str) -> str:
    """What to know about the name of a file, as a sentence; empty when all is well."""
    if form != "inspect" or is_listed(path.name):
        return ""
    return (
        "Inspect opens this file by its name but does not list it: it lists names that end in .eval, "
        "and those that end in .json and begin with a time, such as 2026-01-31T12-00-00."
    )


def _table(store: Store, ids: Sequence[str], path: Path, form: str, note: Note | None) -> None:
    export, rows, others = TABLES[form]
    for match_id in export(store, ids, path):
        if note is not None:
            note(f"Match {match_id} is left out: it has no {rows}. See {others}.")


TABLES: Final = {
    "csv": (export_decisions, "decisions", "csv-attempts and csv-calls"),
    "csv-attempts": (export_attempts, "attempts", "csv-calls"),
    "csv-calls": (export_calls, "model calls", "csv-attempts"),
}
"""How each table is written, what its rows are, and where more stands of a match without any."""


def _pages(store: Store, ids: Sequence[str], path: Path, eyes: Sequence[int | None] | None) -> list[Path]:
    from replays.exchange.web_page import export_html

    files = [path] if len(ids) == 1 and not path.is_dir() else [path / f"{match_id}.html" for match_id in ids]
    if files != [path]:
        try:
            path.mkdir(exist_ok=True)
        except OSError as error:
            raise StoreError(f"The folder {path} cannot be made: {error.strerror}.") from error
    for match_id, file in zip(ids, files, strict=True):
        export_html(store, match_id, file, eyes)
    return files
