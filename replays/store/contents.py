"""Texts and pictures that are stored once, under the digest of what they hold."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from games.core.chat import ChatMessage, Image, Part
from games.core.searched import NO_SEARCH, SearchRecord, read_search
from replays.store.errors import DamagedError

_COMPRESSED_FROM: Final = 512
_LARGEST: Final = 256_000_000
_INSERT: Final = "insert or ignore into contents (digest, body, encoding) values (?, ?, ?)"

NO_PROMPT: Final = hashlib.blake2b(b"[]", digest_size=16).hexdigest()
"""The digest of a prompt without messages, that of agents without a model."""


def save(conn: sqlite3.Connection, text: str) -> str:
    """Store a text unless it is there already, and return its digest."""
    body = text.encode("utf-8", "backslashreplace")
    digest = hashlib.blake2b(body, digest_size=16).hexdigest()
    if len(body) < _COMPRESSED_FROM:
        conn.execute(_INSERT, [digest, body, "utf8"])
    elif conn.execute("select 1 from contents where digest = ?", [digest]).fetchone() is None:
        conn.execute(_INSERT, [digest, zlib.compress(body), "zlib"])
    return digest


def load(conn: sqlite3.Connection, digest: str) -> str:
    """Return the text stored under a digest; `DamagedError` if it is missing or not what was stored."""
    row = conn.execute("select body, encoding from contents where digest = ?", [digest]).fetchone()
    if row is None:
        raise DamagedError(f"text {digest} is missing")
    return unpacked(digest, row[0], row[1])


def unpacked(digest: str, body: bytes, encoding: str) -> str:
    """Return the text of a row of ``contents``; `DamagedError` if it is not what was stored."""
    try:
        if encoding == "zlib":
            body = zlib.decompressobj().decompress(body, _LARGEST)
        if hashlib.blake2b(body, digest_size=16).hexdigest() != digest:
            raise DamagedError(f"text {digest} was changed")
        return body.decode()
    except (zlib.error, UnicodeDecodeError, TypeError) as error:
        raise DamagedError(f"text {digest} cannot be read: {error}") from error


def pack_logprobs(logprobs: Sequence[tuple[str, float]]) -> bytes | None:
    """Return tokens with their log probability as bytes; None without any."""
    if not logprobs:
        return None
    listed = json.dumps([list(pair) for pair in logprobs], separators=(",", ":"))
    return zlib.compress(listed.encode("ascii"))


def unpack_logprobs(packed: bytes | None) -> tuple[tuple[str, float], ...]:
    """Return what `pack_logprobs` packed; `DamagedError` if it is something else."""
    if packed is None:
        return ()
    try:
        listed = json.loads(zlib.decompressobj().decompress(packed, _LARGEST))
        return tuple((str(token), float(logprob)) for token, logprob in listed)
    except (zlib.error, ValueError, TypeError, RecursionError) as error:
        raise DamagedError(f"the probabilities of a reply cannot be read: {error}") from error


def unpack_search(text: str) -> SearchRecord:
    """Return what `SearchRecord.to_json` wrote; `DamagedError` if it is something else."""
    if not text:
        return NO_SEARCH
    try:
        return read_search(json.loads(text))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise DamagedError(f"a search cannot be read: {error}") from error


def save_prompt(conn: sqlite3.Connection, prompt: Iterable[ChatMessage]) -> str:
    """Store a prompt as the list of its messages, each text and picture once, and return its digest."""
    listed = []
    for message in prompt:
        listed.append(message.to_json(partial(save, conn)))
        for image in message.images:
            save_image(conn, image)
    return save(conn, json.dumps(listed, separators=(",", ":")))


def load_prompt(conn: sqlite3.Connection, digest: str) -> tuple[ChatMessage, ...]:
    """Return the messages of a prompt, with pictures without bytes; `DamagedError` if it was changed."""
    try:
        listed = json.loads(load(conn, digest))
        return tuple(ChatMessage.from_json(message, partial(load, conn)) for message in listed)
    except (LookupError, ValueError, TypeError, RecursionError) as error:
        raise DamagedError(f"prompt {digest} cannot be read: {error}") from error


def load_parts(conn: sqlite3.Connection, digest: str) -> tuple[Part, ...]:
    """Return the parts of a prompt, with digests in place of texts; none for a text that is no prompt."""
    try:
        listed = [ChatMessage.from_json(message) for message in json.loads(load(conn, digest))]
    except (DamagedError, LookupError, ValueError, TypeError, RecursionError):
        return ()
    return tuple(part for message in listed for part in message.content)


def part_digests(conn: sqlite3.Connection, digest: str) -> set[str]:
    return {part.digest if isinstance(part, Image) else part.text for part in load_parts(conn, digest)}


def images_of(conn: sqlite3.Connection, match_id: str) -> tuple[Image, ...]:
    """Return the pictures in the prompts of a match, each once, without their bytes."""
    query = "select prompt_digest from calls where match_id = ? group by 1 order by min(id)"
    prompts = (load_parts(conn, digest) for (digest,) in conn.execute(query, [match_id]).fetchall())
    return tuple({part: None for parts in prompts for part in parts if isinstance(part, Image)})


def save_image(conn: sqlite3.Connection, image: Image) -> None:
    """Store a picture unless it is there already, or its bytes are missing."""
    if image.data:
        row = [image.digest, image.media_type, image.data]
        conn.execute("insert or ignore into images (digest, media_type, body) values (?, ?, ?)", row)


def load_image(conn: sqlite3.Connection, image: Image) -> bytes:
    """Return the bytes of a recorded picture; `DamagedError` if they are not what was stored."""
    row = conn.execute("select body from images where digest = ?", [image.digest]).fetchone()
    if row is None:
        raise DamagedError(f"picture {image.digest} is missing")
    body = bytes(row[0])
    if hashlib.blake2b(body, digest_size=16).hexdigest() != image.digest or len(body) != image.size:
        raise DamagedError(f"picture {image.digest} was changed")
    return body
