"""Adding the matches of a file, whatever known kind it is of, to a database."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from replays.exchange import bundle, gamebench, gamma_files, gtbench
from replays.exchange.jsonl_format import checked_lines
from replays.exchange.jsonl_reading import add_matches, import_jsonl
from replays.exchange.reading import KINDS, check_is_file, first_line, parse_json
from replays.store.errors import StoreError
from replays.store.writer import Writer


def import_file(writer: Writer, path: Path, note: Callable[[str], None] | None = None) -> list[str]:
    """Add the matches of a file to a database: all of them or, if anything is wrong, none.

    The file may hold JSON Lines of ours, a bundle of them, GTBench's JSON Lines, one of gamma-Bench's result
    files, or GameBench's list of results; what it holds decides, not its name.

    Args:
        note: is told, in a sentence, of matches that are recorded already and stay as they are.

    Returns:
        The ids of the matches that are new.

    Raises:
        StoreError: the file is none of these, or the database cannot be written.
    """
    path = Path(path)
    check_is_file(path)
    if bundle.recognises(path):
        with bundle.opened(path) as sources:
            return add_matches(writer, [partial(checked_lines, source) for source in sources], note)
    match _beginning(path):
        case {"event": _}:
            return import_jsonl(writer, path, note)
        case {"matches": _, "game_config": _}:
            return gtbench.import_gtbench(writer, path, note)
        case list() | "[":
            return gamebench.import_gamebench(writer, path, note)
        case {"round_records": _} | "{":
            return gamma_files.import_gamma(writer, path, note)
    raise StoreError(f"{path.name} cannot be imported; it must be {KINDS}.")


def _beginning(path: Path) -> Any:
    """The JSON of the first line, or its first character if it is none."""
    line = first_line(path)
    try:
        return parse_json(line)
    except (ValueError, RecursionError):
        return line[:1].decode("ascii", "replace")
