"""The check of a report against the matches that lie beside it, in a database that is thrown away."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeAlias

from gamebench_gui.app.benchmark.report import Report
from replays.exchange.jsonl_reading import import_jsonl
from replays.review.verify import Trust, verify_trace
from replays.scores.report_rows import CellRecord
from replays.store.errors import StoreError
from replays.store.store import Store
from replays.store.writer import Writer
from replays.words import one_line, plural

SUFFIXES: Final = (".jsonl", ".jsonl.gz")
LARGEST: Final = 4_000_000_000
"""Most bytes of matches that are unpacked."""
_AT_ONCE: Final = 1_000_000
_MOST_NAMED: Final = 3
_SLACK: Final = 1e-6

CheckState: TypeAlias = Literal["verified", "differs", "unchecked"]
CHECK_STATES: Final[dict[CheckState, str]] = {
    "verified": "verified",
    "differs": "differs",
    "unchecked": "not checked",
}


@dataclass(frozen=True, slots=True)
class Checked:
    """What the check of a report found.

    Attributes:
        sentences: why it is not verified.
    """

    state: CheckState = "unchecked"
    sentences: tuple[str, ...] = ()


NO_MATCHES: Final = Checked("unchecked", ("No matches lie beside the report.",))


def check(report: Report, matches: Path) -> Checked:
    """Check a report against a file of its matches.

    It is verified if the rules give every recorded state of every match, the file has exactly the matches
    that the report rests on, and its cells follow from them.
    """
    if _is_too_large(matches):
        return Checked("differs", (f"The matches take more than {LARGEST // 10**9} GB unpacked.",))
    try:
        with _imported(matches) as (store, ids):
            sentences = [
                *_altered(store, ids),
                *_other_matches(report, ids),
                *_other_cells(report, recomputed(store, report, ids)),
            ]
    except StoreError as error:
        return Checked("differs", (f"The matches beside it cannot be read: {error}",))
    return Checked("differs", tuple(sentences)) if sentences else Checked("verified")


def _is_too_large(path: Path) -> bool:
    """Return whether a file is too large when it is unpacked; one that cannot be unpacked is not."""
    if path.suffix != ".gz":
        return path.stat().st_size > LARGEST
    try:
        with gzip.open(path) as file:
            sizes = map(len, iter(lambda: file.read(_AT_ONCE), b""))
            return sum(islice(sizes, LARGEST // _AT_ONCE + 1)) > LARGEST
    except (OSError, EOFError):
        return False


@contextmanager
def _imported(matches: Path) -> Iterator[tuple[Store, list[str]]]:
    """Give a store with the matches of a file, and their ids; it is gone afterwards."""
    with TemporaryDirectory(prefix="gamebench-site-", ignore_cleanup_errors=True) as folder:
        writer = Writer(Path(folder) / "matches.sqlite")
        try:
            ids = import_jsonl(writer, matches)
            writer.flush()
            store = Store(writer.path)
            try:
                yield store, ids
            finally:
                store.close()
        finally:
            writer.close()


def _altered(store: Store, ids: Sequence[str]) -> Iterator[str]:
    for match in ids:
        verification = verify_trace(store.trace(match))
        if verification.trust is not Trust.VERIFIED:
            yield f"Match {one_line(match, 40)} is {verification.trust}: {verification.reason}"


def _other_matches(report: Report, ids: Sequence[str]) -> Iterator[str]:
    named, there = {row["match"] for row in report.results}, set(ids)
    if missing := sorted(named - there):
        yield f"The file lacks {_matches(len(missing))} of the report: {_some(missing)}."
    if more := sorted(there - named):
        yield f"The file has {_matches(len(more))} that the report does not name: {_some(more)}."


def _matches(count: int) -> str:
    return plural(count, "match", "matches")


def _some(names: Sequence[str]) -> str:
    shown = ", ".join(one_line(name, 40) for name in names[:_MOST_NAMED])
    return f"{shown}, ..." if len(names) > _MOST_NAMED else shown


def recomputed(store: Store, report: Report, ids: Sequence[str]) -> Sequence[CellRecord]:
    """Return the cells that follow from some matches of the report's agents on its suites."""
    raise NotImplementedError


def _other_cells(report: Report, cells: Sequence[CellRecord]) -> Iterator[str]:
    """Yield the values of a report that do not follow from its matches."""
    by_key = {_key(cell): cell for cell in cells}
    for claimed in report.cells:
        if claimed["value"] is None:
            continue
        cell = by_key.get(_key(claimed))
        where = f"{one_line(claimed['name'], 60)}, {one_line(claimed['title'], 60)}"
        if cell is None or cell["value"] is None:
            yield f"{where}: the matches give no value, and the report says {claimed['value']:g}."
        elif abs(cell["value"] - claimed["value"]) > _SLACK * max(1.0, abs(cell["value"])):
            yield f"{where}: the matches give {cell['value']:g}, and the report says {claimed['value']:g}."
        elif cell["matches"] != claimed["matches"]:
            yield (
                f"{where}: the value rests on {_matches(cell['matches'])}, and the report says "
                f"{claimed['matches']:,}."
            )


def _key(cell: CellRecord) -> tuple[str, ...]:
    return cell["suite"], cell["agent"], cell["game"], cell["measure"], cell["opponent"]
