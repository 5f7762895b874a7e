"""Reading the JSON Lines that `replays.exporting` writes, from friend or foe."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from games.core.action import Action
from games.core.events import Termination
from games.core.game import Failure
from games.core.view import Message, View
from replays.errors import StoreError, explain
from replays.exporting import FORMAT, FORMAT_VERSION, Line
from replays.importing.shape import (
    LONG,
    Check,
    ShapeError,
    array,
    mapping,
    number,
    one_of,
    optional,
    record,
    row,
    text,
    time,
    whole,
)
from replays.importing.views import checked_view
from replays.rows import AgentRow
from replays.tables import (
    CALL_COLUMNS,
    MOST,
    agent_id,
    compact,
    insert,
    insert_attempt,
    insert_call,
    insert_messages,
    insert_metrics,
    insert_step,
    set_result,
)
from replays.writer import Writer

LONGEST_LINE: Final = 8_000_000
LONGEST_FILE: Final = 1_000_000_000
"""In bytes, after decompression."""
_KINDS: Final = ("human", "random", "search", "solver", "rule", "llm", "imported")
_CHOSEN_BY: Final = ("seat", "forced", "default", "random", "chance")


def import_jsonl(writer: Writer, path: Path, note: Callable[[str], None] | None = None) -> list[str]:
    """Add the matches of a file to a database, all of them or, if anything is wrong, none.

    Args:
        note: is told, in a sentence, of each match that is recorded already and stays as it is.

    Returns:
        The ids of the matches that are new.

    Raises:
        StoreError: the file is no such export, or the database cannot be written; nothing was added.
    """
    path = Path(path)
    for _ in _lines(path):
        pass  # so that the database is not touched for a file that is no good
    ids, known = writer.run(lambda db: _write(db.conn, path))
    for match_id in known:
        if note is not None:
            note(f"Match {match_id} is recorded already; it stays as it is.")
    return ids
