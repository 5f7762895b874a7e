"""Reading JSON Lines of unknown origin without being overwhelmed by them."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from replays.store.errors import StoreError, explain

LONGEST_LINE: Final = 56_000_000
"""Bytes that a line may take as text in memory: a reply of 8 MB can be read again."""
LONGEST_FRAME: Final = 4_000_000
"""Bytes of JSON without the contents of its texts, which takes up to fifty times its length in memory."""
LONGEST_FILE: Final = 1_000_000_000
"""Bytes of a file after decompression."""
LARGEST_WHOLE: Final = 50_000_000
"""Bytes that a file may take as text in memory, if it is one piece of JSON."""
Note: TypeAlias = Callable[[str], None]
"""Called with a sentence about a match that is left out."""
KINDS: Final = (
    "a file or bundle exported by this program, GTBench's results (JSON Lines), gamma-Bench's results (a "
    "JSON object) or GameBench's matches (a JSON list)"
)
"""The files that can be imported, as sentences name them."""
_BLANK_LINES: Final = 100
_PIECE: Final = 1 << 20

DAMAGES: Final = (
    EOFError, ValueError, RuntimeError, MemoryError, gzip.BadGzipFile, zlib.error, lzma.LZMAError,
    zipfile.BadZipFile, struct.error,
)  # fmt: skip
"""Exceptions of unpacking a damaged or locked file; bz2 also raises an `OSError` without a number."""


class Readable(Protocol):
    """A file of bytes."""

    def readline(self, size: int = -1, /) -> bytes:
        """Return the next line, or at most ``size`` bytes of it."""

    def read(self, size: int = -1, /) -> bytes:
        """Return the next bytes, at most ``size``; none at the end."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file of lines, or one inside a bundle; ``opened`` may be called several times."""

    name: str
    opened: Callable[[], AbstractContextManager[Readable]]


def file_source(path: Path) -> Source:
    return Source(path.name, partial(_opened, path))


def read_objects(path: Path | Source) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the JSON objects of a file with line numbers; `StoreError` if it is unreadable or too large."""
    source = file_source(path) if isinstance(path, Path) else path
    total = number = 0
    with source.opened() as file:
        while line := _unpacked(file.readline, source, number + 1, LONGEST_LINE + 1):
            number += 1
            total += len(line)
            if text_size(line) > LONGEST_LINE:
                raise refuse(source, number, f"it is longer than {LONGEST_LINE:,} bytes")
            if total > LONGEST_FILE:
                raise refuse(source, number, f"here the file is longer than {LONGEST_FILE:,} bytes")
            if frame_size(line) > LONGEST_FRAME:
                raise refuse(source, number, f"it is longer than {LONGEST_FRAME:,} bytes without its texts")
            try:
                text = line.decode("utf-8")
            except UnicodeDecodeError as error:
                raise refuse(source, number, "it is not UTF-8 text") from error
            del line  # a long one would be there three times
            parsed = _parse(text, source, number)
            del text
            yield number, parsed


def read_whole(path: Path) -> str:
    """Return a file that is one piece of JSON as text; `StoreError` if it is unreadable or too large."""
    source = file_source(path)
    with source.opened() as file:
        whole = io.BytesIO()
        while whole.tell() <= LARGEST_WHOLE and (part := _unpacked(file.read, source, 1, _PIECE)):
            whole.write(part)
    body = whole.getvalue()
    if text_size(body) > LARGEST_WHOLE:
        raise StoreError(f"{path.name} is larger than {LARGEST_WHOLE:,} bytes; nothing was imported.")
    if frame_size(body) > LONGEST_FRAME:
        raise StoreError(
            f"{path.name} is larger than {LONGEST_FRAME:,} bytes without its texts; nothing was imported."
        )
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise StoreError(f"{path.name} is not UTF-8 text; nothing was imported.") from error


def first_line(path: Path) -> bytes:
    """Return the first line of a file that is not empty, or the beginning of it."""
    source = file_source(path)
    with source.opened() as file:
        for _ in range(_BLANK_LINES):
            line = _unpacked(file.readline, source, 1, LONGEST_FRAME)
            if clean := line.removeprefix(b"\xef\xbb\xbf").strip():
                return clean
    return b""


def refuse(source: Path | Source, number: int, why: str) -> StoreError:
    return StoreError(f"{source.name}, line {number}: {why}; nothing was imported.")


def check_is_file(path: Path) -> None:
    """Raise `StoreError` for what cannot be read twice, or has no end: a pipe, a device or a folder."""
    if path.is_dir():
        raise StoreError(f"{path} is a folder; name the files in it.")
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} is a pipe or a device; save what it gives in a file, and name that file.")


@contextmanager
def _opened(path: Path) -> Iterator[Readable]:
    check_is_file(path)
    try:
        with path.open("rb") as file:
            if file.peek(2)[:2] == b"\x1f\x8b":
                with gzip.GzipFile(fileobj=file) as unpacked:
                    yield unpacked
            else:
                yield file
    except FileNotFoundError as error:
        raise StoreError(f"There is no file {path}.") from error
    except OSError as error:
        raise explain(error, path) from error


def _unpacked(read: Callable[[int], bytes], source: Source, number: int, most: int) -> bytes:
    try:
        return read(most)
    except DAMAGES as error:
        raise refuse(source, number, "the compressed file is cut off or damaged") from error
    except OSError as error:
        if error.errno is not None:
            raise
        raise refuse(source, number, "the compressed file is cut off or damaged") from error


def _parse(text: str, source: Source, number: int) -> dict[str, Any]:
    try:
        parsed = parse_json(text)
    except (ValueError, RecursionError) as error:
        raise refuse(source, number, "it is not a JSON object, or cut off") from error
    if not isinstance(parsed, dict):
        raise refuse(source, number, "it is not a JSON object")
    return parsed


def frame_size(body: bytes) -> int:
    """Return the length of JSON without the contents of its texts; never more than its true length."""
    if len(body) <= LONGEST_FRAME:
        return len(body)
    quoted = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    # one by one: there may be millions of them
    return len(quoted) - sum(len(text[0]) - 2 for text in re.finditer(rb'"[^"]*"', quoted))


def text_size(body: bytes) -> int:
    """Return how many bytes JSON, or a text in it, takes as a `str`: up to four for each of its own."""
    if len(body) * 4 <= LONGEST_FRAME:
        return len(body)
    if _ASTRAL.search(body):
        return 4 * len(body)
    return 2 * len(body) if _BEYOND_LATIN.search(body) else len(body)


_ASTRAL: Final = re.compile(rb"[\xf0-\xf7]|\\u[dD][89abAB]")
_BEYOND_LATIN: Final = re.compile(rb"[\xc4-\xef]|\\u(?!00)")


def parse_json(body: str) -> Any:
    """Return what JSON holds; `ValueError` if it is none, `RecursionError` if it is nested too deeply."""
    return json.loads(body, parse_constant=no_number)


def no_number(name: str) -> None:
    """Refuse NaN and the infinities, which `json` would read."""
    raise ValueError(f"{name} is not a number")
