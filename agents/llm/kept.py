"""Answers of models kept for reruns, by request and place in the match."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from agents.llm.model import Completion, ModelOptions
from games.core.chat import ChatMessage, ToolUse

_TABLE: Final = (
    "create table if not exists answers (digest text primary key, completion text not null, "
    "match_id text not null default '')"
)
_MATCH: Final = "alter table answers add column match_id text not null default ''"
"""Adds the column to files of earlier versions."""
_LISTED: Final = ("logprobs", "alternatives")


class KeptAnswers:
    """Answers in a file; one that cannot be read or written counts as empty.

    May be used from any thread.

    Args:
        match_id: the match in which answers are kept from now on; they are deleted with it.
    """

    def __init__(self, path: Path, match_id: str = "") -> None:
        self._path = path
        self._match = match_id
        self._lock = threading.Lock()

    def find(self, digest: str) -> Completion | None:
        """Return the answer kept under a digest."""
        try:
            with self._lock, closing(self._opened()) as conn:
                query = "select completion from answers where digest = ?"
                row = conn.execute(query, [digest]).fetchone()
            return None if row is None else _read(row[0])
        except (OSError, sqlite3.Error, ValueError, TypeError, KeyError):
            return None

    def keep(self, digest: str, completion: Completion) -> None:
        try:
            with self._lock, closing(self._opened()) as conn, conn:
                conn.execute(
                    "insert or replace into answers (digest, completion, match_id) values (?, ?, ?)",
                    [digest, json.dumps(asdict(completion)), self._match],
                )
        except (OSError, sqlite3.Error):
            return

    def forget(self, match_ids: Collection[str], replies: Collection[str]) -> None:
        """Delete the answers that were kept in some matches, and rebuild the file without them.

        Args:
            replies: texts of the answers in these matches; they identify answers kept by an earlier version,
                which did not note the match.

        Raises:
            OSError: the file cannot be written.
            sqlite3.Error: the file is no database, or another program uses it.
        """
        if not self._path.exists():
            return
        with self._lock, closing(self._opened()) as conn:
            conn.execute("pragma secure_delete = on").fetchall()
            kept = conn.execute("select digest, completion, match_id from answers").fetchall()
            gone = [
                (digest,)
                for digest, completion, match_id in kept
                if match_id in match_ids or (not match_id and _text_of(completion) in replies)
            ]
            with conn:
                conn.executemany("delete from answers where digest = ?", gone)
            if gone:
                conn.execute("vacuum")

    def _opened(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        conn = sqlite3.connect(self._path, timeout=5.0)
        conn.execute(_TABLE)
        if "match_id" not in {row[1] for row in conn.execute("pragma table_info(answers)")}:
            conn.execute(_MATCH)
        return conn


def digest_of(
    server: str, model: str, messages: Sequence[ChatMessage], options: ModelOptions, place: Sequence[int]
) -> str:
    """Return the key under which the answer to a request is kept.

    Args:
        place: the seed of the decision, and the number of the question in it; equal in equal matches, and
            different for any two questions of one match.
    """
    asked = replace(options, seconds=0.0, retries=0, stream=False)
    texts = [message.to_json() for message in messages]
    text = json.dumps([server, model, texts, asdict(asked), list(place)], sort_keys=True, default=str)
    return hashlib.blake2b(text.encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()


def _text_of(completion: str) -> str:
    try:
        return str(json.loads(completion)["text"])
    except (ValueError, TypeError, KeyError):
        return ""


def _read(text: str) -> Completion:
    fields: dict[str, Any] = json.loads(text)
    for name in _LISTED:
        fields[name] = tuple((str(token), float(logprob)) for token, logprob in fields[name])
    fields["left_out"] = tuple(map(str, fields["left_out"]))
    fields["tools"] = tuple(ToolUse(**use) for use in fields["tools"])
    return replace(
        Completion(**fields), kept=True, seconds=0.0, first_token_seconds=None, transport_retries=0
    )
