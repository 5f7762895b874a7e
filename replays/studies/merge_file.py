"""Reading a file that one machine made for another to merge, without being overwhelmed by it."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from replays.exchange.reading import (
    LARGEST_WHOLE,
    LONGEST_FILE,
    LONGEST_LINE,
    frame_size,
    parse_json,
    text_size,
)
from replays.store.errors import StoreError
from resources.zips import TooLargeError, opened_zip, read_member

FORMAT: Final = "gamebench-study"
VERSION: Final = 1
DOCUMENT: Final = "study.json"
MATCHES: Final = "matches.jsonl"
LARGEST_FRAME: Final = 6_000_000
"""In bytes, of the tables without the contents of their texts: what takes many times its length in memory."""
_LONGEST_START: Final = 1_000_000
_PIECE: Final = 1 << 16
_DAMAGES: Final = (
    OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, KeyError,
    ValueError, AttributeError,
)  # fmt: skip
"""What a file raises that is damaged, or none of ours; a `RecursionError` is a `RuntimeError`."""


@dataclass(frozen=True, slots=True)
class MergeFile:
    """A file whose hashes were found to be right.

    Attributes:
        manifest: its list of parts.
        document: the rows of the study's tables.
    """

    path: Path
    manifest: dict[str, Any]
    document: dict[str, Any]

    def match_lines(self, ids: Collection[str | None]) -> Iterator[bytes]:
        """The lines of the matches with these ids, read from the file one at a time.

        Raises:
            StoreError: they cannot be read.
        """
        taken = False
        try:
            with opened_zip(self.path, LONGEST_FILE) as packed, packed.open(MATCHES) as file:
                while line := file.readline(LONGEST_LINE + 1):
                    if b'"event":"started"' in line[:40] and len(line) <= _LONGEST_START:
                        taken = json.loads(line).get("id") in ids
                    if taken:
                        yield line
        except (TooLargeError, *_DAMAGES) as error:
            raise _damaged(self.path) from error


def read_merge_file(path: Path) -> MergeFile:
    """What is in a file.

    Raises:
        StoreError: it is none of ours, damaged, too large, or from a newer version.
    """
    try:
        with opened_zip(path, LONGEST_FILE) as packed:
            manifest = json.loads(read_member(packed, "manifest.json", _LONGEST_START))
            body = read_member(packed, DOCUMENT, LARGEST_WHOLE)
            hashes = {DOCUMENT: sha256(body).hexdigest(), MATCHES: _hash_of(packed, MATCHES)}
        if manifest.get("format") != FORMAT or manifest.get("files") != hashes:
            raise StoreError(
                f"{path.name} is damaged, or was changed: its hashes are not those of its parts."
            )
        if manifest.get("version") != VERSION:
            raise StoreError(f"{path.name} is from a newer version of this program; update it.")
        if frame_size(body) > LARGEST_FRAME or text_size(body) > LARGEST_WHOLE:
            raise TooLargeError("its tables are too large to be read at once")
        return MergeFile(path, manifest, parse_json(body.decode("utf-8")))
    except TooLargeError as error:
        raise StoreError(
            f"{path.name} cannot be merged: {error}. If several stations are in it, export each by itself."
        ) from error
    except _DAMAGES as error:
        raise _damaged(path) from error


def _hash_of(packed: zipfile.ZipFile, name: str) -> str:
    whole = sha256()
    with packed.open(name) as file:
        while piece := file.read(_PIECE):
            whole.update(piece)
    return whole.hexdigest()


def _damaged(path: Path) -> StoreError:
    return StoreError(f"{path.name} is no file of a study's station, or damaged.")
