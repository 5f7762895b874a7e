"""The formats in which recorded matches are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gamebench_gui.models.disclosure import Eyes
from gamebench_gui.models.match_page import export_html
from replays.errors import StoreError, explain
from replays.exporting import export_jsonl
from replays.sharing.bundle import export_bundle
from replays.sharing.decisions import export_decisions
from replays.sharing.gamebench import export_gamebench
from replays.sharing.inspect_log import export_inspect
from replays.store import Store


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write matches.

    Attributes:
        id: its name on the command line.
        title, about: what it is called in the window, and what it is good for.
        suffixes: how names of its files end; the first is added where there is none.
    """

    id: str
    title: str
    about: str
    suffixes: tuple[str, ...]

    @property
    def pattern(self) -> str:
        """The filter of a file dialog."""
        return f"{self.title} ({' '.join(f'*{suffix}' for suffix in self.suffixes)});;All files (*)"

    def named(self, path: Path) -> Path:
        """The path, with a suffix."""
        return path if path.suffix else path.with_suffix(self.suffixes[0])


# Neither PGN nor SGF: they have no code for any of these games that a reader would know
FORMATS: Final = {
    made.id: made
    for made in (
        Format(
            "jsonl",
            "Matches",
            "Everything recorded, as JSON Lines. This program reads it again.",
            (".jsonl", ".jsonl.gz"),
        ),
        Format("bundle", "Bundle", "Everything recorded, one file for each match in a zip file.", (".zip",)),
        Format(
            "html",
            "Web page",
            "Steps through the match in any browser, without this program and without a network. "
            "Several matches become pages in a folder.",
            (".html",),
        ),
        Format(
            "csv",
            "Table of decisions",
            "One row for each decision: agent, action, attempts, failures, time, tokens, cost, metrics.",
            (".csv", ".csv.gz"),
        ),
        Format(
            "inspect",
            "Inspect log",
            "For Inspect View: each match a sample, with model calls, attempts and scores.",
            (".json",),
        ),
        Format(
            "gamebench",
            "GameBench results",
            "Games, two agents and their scores, as GameBench publishes them; nothing else.",
            (".json",),
        ),
    )
}
"""By id."""


def export(
    store: Store,
    match_ids: Sequence[str],
    path: Path,
    to: str = "jsonl",
    eyes: Sequence[Eyes] | None = None,
    note: Callable[[str], None] | None = None,
) -> int:
    """Write matches; how many were written.

    Args:
        path: the file; for several web pages the folder, which is made if there is none.
        to: id of one of `FORMATS`.
        eyes: whose eyes a web page may offer; None for everything, every seat and the spectator.
        note: is told, in a sentence, of each match that the format cannot hold.

    Raises:
        StoreError: there is no such match, the format cannot hold any, or nothing can be written there.
    """
    match to:
        case "html":
            _export_pages(store, match_ids, path, eyes)
        case "gamebench":
            return export_gamebench(store, match_ids, path, note)
        case _:
            _WRITERS[to](store, match_ids, path)
    return len(match_ids)


_WRITERS: Final[dict[str, Callable[[Store, Sequence[str], Path], None]]] = {
    "jsonl": export_jsonl,
    "bundle": export_bundle,
    "csv": export_decisions,
    "inspect": export_inspect,
}


def _export_pages(store: Store, match_ids: Sequence[str], path: Path, eyes: Sequence[Eyes] | None) -> None:
    if len(match_ids) == 1 and not path.is_dir():
        export_html(store, match_ids[0], path, eyes)
        return
    if path.is_file():
        raise StoreError(f"{path} is a file; several web pages need a folder.")
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise explain(error, path) from error
    for match_id in match_ids:
        export_html(store, match_id, path / f"{match_id}.html", eyes)
