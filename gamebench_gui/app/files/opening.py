"""Sorting of files to be opened: a database, or matches to be imported."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from replays.exchange.importing import is_importable
from replays.exchange.reading import KINDS
from replays.store.errors import StoreError
from replays.store.schema import is_trace_database
from replays.words import one_line

_LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Opened:
    """Files by their use.

    Attributes:
        database: the database to be shown; None for the usual one.
        matches: files whose matches can be imported into it.
    """

    database: Path | None
    matches: tuple[Path, ...]


def sort_files(files: Sequence[Path], shown: Path | None = None) -> Opened:
    """Sort files by their content; names decide nothing.

    Args:
        shown: the database that is open here, which is recognized without being touched.

    Raises:
        StoreError: a file cannot be read or is of no known kind, or several are databases.
    """
    for path in files:
        _check_name(path)
    databases = [path for path in files if _is_database(path, shown)]
    if len(databases) > 1:
        raise StoreError(f"{databases[0].name} and {databases[1].name} are databases; open one at a time.")
    others = tuple(path for path in files if path not in databases)
    for path in others:
        if not is_importable(path):
            kinds = f"a trace database of this program, {KINDS}"
            raise StoreError(f"{path.name} cannot be opened; it must be {kinds}.")
    return Opened(databases[0] if databases else None, others)


def _check_name(path: Path) -> None:
    """Raise StoreError for a name that no file can have: it may come from any program."""
    try:
        path.stat()
    except (OSError, ValueError) as error:
        # a name with lone surrogates is a UnicodeEncodeError, which is a ValueError
        if isinstance(error, ValueError) or error.errno in (errno.ENAMETOOLONG, errno.EINVAL):
            shown = one_line(str(path), _LONGEST_SHOWN)
            raise StoreError(f"No file can be called {shown}; name another one.") from None


def _is_database(path: Path, shown: Path | None) -> bool:
    if shown is not None and path.exists() and shown.exists() and path.samefile(shown):
        return True
    return is_trace_database(path)
