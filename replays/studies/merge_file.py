"""Reading another machine's file to merge, with limits on its size."""

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
from replays.store.row_writers import compact
from resources.zips import TooLargeError, opened_zip, read_member

FORMAT: Final = "gamebench-study"
VERSION: Final = 1
GROUPED_VERSION: Final = 2
"""The version of files with groups, which earlier programs would lose."""
DOCUMENT: Final = "study.json"
MATCHES: Final = "matches.jsonl"
SIGNATURE: Final = "signature.json"
"""The part of a file that says with which key its manifest is signed."""
LARGEST_FRAME: Final = 6_000_000
"""In bytes, of the tables without the contents of their texts: what takes many times its length in memory."""
_LONGEST_START: Final = 1_000_000
_LONGEST_SIGNATURE: Final = 1000
_PIECE: Final = 1 << 16
_DAMAGES: Final = (
    OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, KeyError,
    ValueError, AttributeError,
)  # fmt: skip
"""Exceptions of a file that is damaged or no file for merging; a `RecursionError` is a `RuntimeError`."""


@dataclass(frozen=True, slots=True)
class MergeFile:
    """A file with verified hashes: its manifest (list of parts), and the rows of the study's tables."""

    path: Path
    manifest: dict[str, Any]
    document: dict[str, Any]

    @property
    def digest(self) -> str:
        """The SHA-256 of the manifest, which has the hash of each part."""
        return sha256(self.listed).hexdigest()

    @property
    def listed(self) -> bytes:
        return compact(self.manifest).encode()

    def signature(self) -> bytes | None:
        """Return the part with the signature; None where there is none."""
        try:
            with opened_zip(self.path, LONGEST_FILE) as packed:
                there = SIGNATURE in packed.namelist()
                return read_member(packed, SIGNATURE, _LONGEST_SIGNATURE) if there else None
        except (TooLargeError, *_DAMAGES) as error:
            raise StoreError(
                f"The signature of {self.path.name} cannot be read; export the file again."
            ) from error

    def started_lines(self) -> Iterator[tuple[int, bytes]]:
        """Yield the first line of each match, with its number."""
        for number, line in self._lines():
            if _starts(line):
                yield number, line

    def match_lines(self, ids: Collection[str | None]) -> Iterator[bytes]:
        """Yield the lines of the matches with these ids, read from the file one at a time."""
        taken = False
        try:
            for _, line in self._lines():
                if _starts(line):
                    taken = json.loads(line).get("id") in ids
                if taken:
                    yield line
        except _DAMAGES as error:
            raise _damaged(self.path) from error

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        try:
            with opened_zip(self.path, LONGEST_FILE) as packed, packed.open(MATCHES) as file:
                number = 0
                while line := file.readline(LONGEST_LINE + 1):
                    number += 1
                    if _starts(line) and len(line) > _LONGEST_START:
                        raise TooLargeError
                    yield number, line
        except (TooLargeError, *_DAMAGES) as error:
            raise _damaged(self.path) from error


def _starts(line: bytes) -> bool:
    return b'"event":"started"' in line[:40]


def read_merge_file(path: Path) -> MergeFile:
    """Return a file's content; raise `StoreError` if it is no merge file, damaged, too large or newer."""
    try:
        with opened_zip(path, LONGEST_FILE) as packed:
            manifest = json.loads(read_member(packed, "manifest.json", _LONGEST_START))
            body = read_member(packed, DOCUMENT, LARGEST_WHOLE)
            hashes = {DOCUMENT: sha256(body).hexdigest(), MATCHES: _hash_of(packed, MATCHES)}
        if manifest.get("format") != FORMAT or manifest.get("files") != hashes:
            raise StoreError(
                f"{path.name} is damaged, or was changed: its hashes are not those of its parts."
            )
        if manifest.get("version") not in (VERSION, GROUPED_VERSION):
            raise StoreError(f"{path.name} is from a newer version of this program; update it.")
        if frame_size(body) > LARGEST_FRAME or text_size(body) > LARGEST_WHOLE:
            raise TooLargeError("its tables are too large to be read at once")
        return MergeFile(path, manifest, parse_json(body.decode("utf-8")))
    except TooLargeError as error:
        raise StoreError(
            f"{path.name} cannot be merged: {error}. If several stations are in it, export each on its own."
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
