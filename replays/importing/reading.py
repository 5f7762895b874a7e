"""Reading JSON Lines of unknown origin without being overwhelmed by them."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from replays.errors import StoreError, explain

LONGEST_LINE: Final = 8_000_000
"""In bytes."""
LONGEST_FILE: Final = 1_000_000_000
"""In bytes, after decompression."""


def read_objects(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The JSON objects of a file, compressed or not, with their line numbers.

    Raises:
        StoreError: the file cannot be read, is too large, or a line holds no JSON object.
    """
    total = number = 0
    with _opened(path) as file:
        while line := _next_line(file, path, number + 1):
            number, total = number + 1, total + len(line)
            if len(line) > LONGEST_LINE:
                raise refuse(path, number, f"it is longer than {LONGEST_LINE:,} bytes")
            if total > LONGEST_FILE:
                raise refuse(path, number, f"here the file is longer than {LONGEST_FILE:,} bytes")
            yield number, _parse(line, path, number)


def refuse(path: Path, number: int, why: str) -> StoreError:
    """The sentence about a line that is no good."""
    return StoreError(f"{path.name}, line {number}: {why}; nothing was imported.")


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes] | gzip.GzipFile]:
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


def _next_line(file: IO[bytes] | gzip.GzipFile, path: Path, number: int) -> bytes:
    try:
        return file.readline(LONGEST_LINE + 1)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise refuse(path, number, "the compressed file is cut off or damaged") from error


def _parse(line: bytes, path: Path, number: int) -> dict[str, Any]:
    try:
        found = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise refuse(path, number, "it is not UTF-8 text") from error
    except (ValueError, RecursionError) as error:
        raise refuse(path, number, "it is not a JSON object, or cut off") from error
    if not isinstance(found, dict):
        raise refuse(path, number, "it is not a JSON object")
    return found


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is not a number")
