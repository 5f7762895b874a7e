"""Data about matches outside of their database, and files of earlier versions."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from agents.llm.kept import KeptAnswers
from gamebench_gui.app.files.paths import Paths
from replays.store.errors import StoreError
from replays.store.judged import take_in_file
from replays.store.scrubbing import finish
from replays.store.store import Store
from replays.store.writer import Writer


def forget_answers(store: Store, path: Path, match_ids: Sequence[str]) -> None:
    """Delete the kept answers of models in some matches; raise StoreError if the file cannot be changed."""
    query = "select reply from calls where match_id = ? and reply <> ''"
    with store.reading() as conn:
        replies = {reply for match_id in match_ids for (reply,) in conn.execute(query, [match_id])}
    try:
        KeptAnswers(path).forget(frozenset(match_ids), replies)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"Nothing was deleted, because the answers in {path} cannot be changed ({error}); close other "
            "programs that use it, or delete that file, then delete again."
        ) from error


def take_in_judgements(store: Store, writer: Writer, paths: Paths, match_ids: Sequence[str]) -> None:
    """Move judgements of earlier versions, of all matches, into the database.

    Raises:
        StoreError: the file cannot be read or removed, or the database cannot be written.
    """
    try:
        take_in_file(writer, paths.judgements, whole=store.path == paths.matches)
    except OSError as error:
        raise StoreError(
            f"Nothing was deleted: {paths.judgements} cannot be changed ({error.strerror})."
        ) from error


def empty_logs(folder: Path, match_ids: Sequence[str]) -> None:
    """Empty the log files, whose errors may quote deleted data; raise StoreError if one cannot be."""
    for path in folder.glob("gamebench.log*"):
        try:
            # not removed: the window may be writing to it
            path.write_bytes(b"")
        except OSError as error:
            raise StoreError(f"Nothing was deleted: {path} cannot be emptied ({error.strerror}).") from error


def tidy(store: Store, writer: Writer, paths: Paths) -> None:
    """Move judgements of earlier versions into the database, and finish a deletion that was cut short.

    Does nothing where another program uses the files; the next start tries again.
    """
    with suppress(StoreError):
        take_in_judgements(store, writer, paths, ())
    with suppress(StoreError):
        finish(store, writer, busy_seconds=1.0)
