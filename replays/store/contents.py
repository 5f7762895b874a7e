"""Texts that are stored once, under the digest of what they say."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from typing import Final

from replays.store.errors import DamagedError

_COMPRESSED_FROM: Final = 512
_LARGEST: Final = 256_000_000
_INSERT: Final = "insert or ignore into contents (digest, body, encoding) values (?, ?, ?)"

NO_PROMPT: Final = hashlib.blake2b(b"[]", digest_size=16).hexdigest()
"""The digest of a prompt without messages, as agents without a model have it."""


def save(conn: sqlite3.Connection, text: str) -> str:
    """Store a text unless it is there already; its digest."""
    body = text.encode("utf-8", "backslashreplace")
    digest = hashlib.blake2b(body, digest_size=16).hexdigest()
    if len(body) < _COMPRESSED_FROM:
        conn.execute(_INSERT, [digest, body, "utf8"])
    elif conn.execute("select 1 from contents where digest = ?", [digest]).fetchone() is None:
        conn.execute(_INSERT, [digest, zlib.compress(body), "zlib"])
    return digest


def load(conn: sqlite3.Connection, digest: str) -> str:
    """The text stored under a digest.

    Raises:
        DamagedError: it is missing or not what was stored.
    """
    row = conn.execute("select body, encoding from contents where digest = ?", [digest]).fetchone()
    if row is None:
        raise DamagedError(f"text {digest} is missing")
    return unpacked(digest, row[0], row[1])


def unpacked(digest: str, body: bytes, encoding: str) -> str:
    """The text of a row of ``contents``.

    Raises:
        DamagedError: it is not what was stored.
    """
    try:
        if encoding == "zlib":
            body = zlib.decompressobj().decompress(body, _LARGEST)
        if hashlib.blake2b(body, digest_size=16).hexdigest() != digest:
            raise DamagedError(f"text {digest} was changed")
        return body.decode()
    except (zlib.error, UnicodeDecodeError, TypeError) as error:
        raise DamagedError(f"text {digest} cannot be read: {error}") from error


def pack_logprobs(logprobs: Sequence[tuple[str, float]]) -> bytes | None:
    """Tokens with their log probability as bytes; None without any."""
    if not logprobs:
        return None
    listed = json.dumps([list(pair) for pair in logprobs], separators=(",", ":"))
    return zlib.compress(listed.encode("ascii"))


def unpack_logprobs(packed: bytes | None) -> tuple[tuple[str, float], ...]:
    """What `pack_logprobs` packed.

    Raises:
        DamagedError: it is not what was stored.
    """
    if packed is None:
        return ()
    try:
        listed = json.loads(zlib.decompressobj().decompress(packed, _LARGEST))
        return tuple((str(token), float(logprob)) for token, logprob in listed)
    except (zlib.error, ValueError, TypeError, RecursionError) as error:
        raise DamagedError(f"the probabilities of a reply cannot be read: {error}") from error


def save_prompt(conn: sqlite3.Connection, prompt: Iterable[tuple[str, str]]) -> str:
    """Store a prompt as the list of its messages, each stored once; its digest."""
    listed = [[role, save(conn, text)] for role, text in prompt]
    return save(conn, json.dumps(listed, separators=(",", ":")))


def load_prompt(conn: sqlite3.Connection, digest: str) -> tuple[tuple[str, str], ...]:
    """The messages of a prompt, as (role, text).

    Raises:
        DamagedError: it is missing or not what was stored.
    """
    try:
        return tuple((str(role), load(conn, part)) for role, part in json.loads(load(conn, digest)))
    except (ValueError, TypeError, RecursionError) as error:
        raise DamagedError(f"prompt {digest} cannot be read: {error}") from error


def load_prompt_parts(conn: sqlite3.Connection, digest: str) -> set[str]:
    """The digests of the messages of a prompt; none for a text that is no prompt."""
    try:
        listed = json.loads(load(conn, digest))
        return {part for _, part in listed if isinstance(part, str)}
    except (DamagedError, ValueError, TypeError, RecursionError):
        return set()
