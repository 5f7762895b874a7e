"""Adding the matches of a file of any known kind to a database.

Readers are imported when a file of their kind is read, for this module is imported at every start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from replays.exchange import bundle
from replays.exchange.jsonl_format import checked_lines
from replays.exchange.reading import KINDS, Note, check_is_file, first_line, parse_json
from replays.store.errors import StoreError
from replays.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Imported:
    """The matches that files added to a database.

    Attributes:
        ids: of the matches that are new.
        repeats: files that repeat the records of another one, which count once: the name of the file, and
            that of the other one without its ending.
    """

    ids: tuple[str, ...] = ()
    repeats: tuple[tuple[str, str], ...] = ()


def import_files(writer: Writer, paths: Iterable[Path], note: Note | None = None) -> Imported:
    """Add the matches of files to a database, file by file; numbered runs before what may repeat them.

    Args:
        note: as for `import_file`.

    Raises:
        StoreError: a file is of no known kind, or the database cannot be written; the files before are added.
    """
    from replays.exchange.gamma_files import is_numbered

    ids: list[str] = []
    repeats: list[tuple[str, str]] = []

    def repeated(name: str, original: str) -> None:
        repeats.append((name, original))

    for path in sorted(map(Path, paths), key=is_numbered, reverse=True):
        ids += import_file(writer, path, note, partial(repeated, path.name))
    return Imported(tuple(ids), tuple(repeats))


def import_file(
    writer: Writer,
    path: Path,
    note: Note | None = None,
    repeats: Note | None = None,
) -> list[str]:
    """Add the matches of a file, all or, if anything is wrong, none; return the ids of the new ones.

    The file may hold JSON Lines of ours, a bundle of them, GTBench's JSON Lines, one of gamma-Bench's result
    files, or GameBench's list of results; what it holds decides, not its name.

    Args:
        note: called with a sentence about matches that are recorded already and stay as they are.
        repeats: called with the name of another file whose records this one repeats.

    Raises:
        StoreError: the file is none of these, or the database cannot be written.
    """
    path = Path(path)
    check_is_file(path)
    if bundle.recognises(path):
        from replays.exchange.jsonl_reading import add_matches

        with bundle.opened(path) as sources:
            return add_matches(writer, [partial(checked_lines, source) for source in sources], note)
    if (read := _reader(path, repeats)) is None:
        raise StoreError(f"{path.name} cannot be imported; it must be {KINDS}.")
    return read(writer, path, note)


def is_importable(path: Path) -> bool:
    """Return whether a file begins as one of the importable kinds; `StoreError` if it is no file."""
    check_is_file(path)
    return bundle.recognises(path) or _reader(path) is not None


def _reader(
    path: Path, repeats: Note | None = None
) -> Callable[[Writer, Path, Note | None], list[str]] | None:
    match _beginning(path):
        case {"event": _}:
            from replays.exchange.jsonl_reading import import_jsonl

            return import_jsonl
        case {"matches": _, "game_config": _}:
            from replays.exchange.gtbench import import_gtbench

            return import_gtbench
        case list() | "[":
            from replays.exchange.gamebench import import_gamebench

            return import_gamebench
        case {"round_records": _} | "{":
            from replays.exchange.gamma_files import import_gamma

            return partial(import_gamma, repeats=repeats)
    return None


def _beginning(path: Path) -> Any:
    """Return the JSON of the first line, or its first character if it is none."""
    line = first_line(path)
    try:
        return parse_json(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return line[:1].decode("ascii", "replace")
