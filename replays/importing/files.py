"""Adding the matches of a file, whatever known kind it is of, to a database."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from replays.importing import bundle, gamebench, gtbench
from replays.importing.format import checked_lines
from replays.importing.jsonl import add_matches, import_jsonl
from replays.importing.reading import read_objects
from replays.writer import Writer


def import_file(writer: Writer, path: Path, note: Callable[[str], None] | None = None) -> list[str]:
    """Add the matches of a file to a database: all of them or, if anything is wrong, none.

    The file may hold JSON Lines of ours, a bundle of them, GTBench's JSON Lines, or GameBench's list of
    results; what it holds decides, not its name.

    Args:
        note: is told, in a sentence, of matches that are recorded already and stay as they are.

    Returns:
        The ids of the matches that are new.

    Raises:
        StoreError: the file is none of these, or the database cannot be written.
    """
    path = Path(path)
    if bundle.recognises(path):
        with TemporaryDirectory(prefix="gamebench") as folder:
            files = bundle.unpack(path, Path(folder))
            return add_matches(writer, [partial(checked_lines, file) for file in files], note)
    if gamebench.recognises(path):
        return gamebench.import_gamebench(writer, path, note)
    if _is_gtbench(path):
        return add_matches(writer, [partial(gtbench.gtbench_lines, path)], note)
    return import_jsonl(writer, path, note)


def _is_gtbench(path: Path) -> bool:
    return next((gtbench.recognises(line) for _, line in read_objects(path)), False)
