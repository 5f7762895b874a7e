"""Answers of models kept for reruns: by the request, and by the place in the match where it was put."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from agents.llm.model import Completion, ModelOptions
from games.core.chat import ChatMessage, ToolUse

_TABLE: Final = "create table if not exists answers (digest text primary key, completion text not null)"
_LISTED: Final = ("logprobs", "alternatives")


class KeptAnswers:
    """Answers in a file; one that cannot be read or written is as good as empty.

    May be used from any thread.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, threading.Lock()

    def find(self, digest: str) -> Completion | None:
        """The answer kept under a digest."""
        try:
            with self._lock, closing(self._opened()) as conn:
                query = "select completion from answers where digest = ?"
                row = conn.execute(query, [digest]).fetchone()
            return None if row is None else _read(row[0])
        except (OSError, sqlite3.Error, ValueError, TypeError, KeyError):
            return None

    def keep(self, digest: str, completion: Completion) -> None:
        """Keep an answer."""
        try:
            with self._lock, closing(self._opened()) as conn, conn:
                conn.execute("insert or replace into answers values (?, ?)", [digest, _written(completion)])
        except (OSError, sqlite3.Error):
            return

    def _opened(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        conn = sqlite3.connect(self._path, timeout=5.0)
        conn.execute(_TABLE)
        return conn


def digest_of(
    server: str, model: str, messages: Sequence[ChatMessage], options: ModelOptions, place: Sequence[int]
) -> str:
    """What stands for a request.

    Args:
        place: the seed of the decision, and which question of it this is; equal matches have equal ones, and
            two questions of one match never do.
    """
    asked = replace(options, seconds=0.0, retries=0, stream=False)
    said = [message.to_json() for message in messages]
    text = json.dumps([server, model, said, asdict(asked), list(place)], sort_keys=True, default=str)
    return hashlib.blake2b(text.encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()


def _written(completion: Completion) -> str:
    return json.dumps(asdict(completion))


def _read(text: str) -> Completion:
    found: dict[str, Any] = json.loads(text)
    for name in _LISTED:
        found[name] = tuple((str(token), float(logprob)) for token, logprob in found[name])
    found["left_out"] = tuple(map(str, found["left_out"]))
    found["tools"] = tuple(ToolUse(**one) for one in found["tools"])
    return replace(Completion(**found), kept=True, seconds=0.0, first_token_seconds=None, transport_retries=0)
