"""Opening zip files of unknown origin without being overwhelmed by them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LARGEST_LIST: Final = 8_000_000
"""Bytes of the list of a zip file's members, which takes many times as much in memory."""
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The ways of packing that can be unpacked a little at a time."""


class TooLargeError(Exception):
    """Why a zip file is not read, as the end of a sentence."""


class _Bounded(io.BufferedReader):
    """A file of which little can be read at once: `zipfile` reads the whole list of members."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > LARGEST_LIST:
            raise TooLargeError(f"its list of files is longer than {LARGEST_LIST // 10**6} MB")
        return super().read(size)


@contextmanager
def opened_zip(path: Path, largest: int) -> Iterator[zipfile.ZipFile]:
    """Open a zip file whose members can be read in parts.

    Args:
        largest: bytes that it may have when it is unpacked; each member has at most what the list says of it.

    Raises:
        TooLargeError: it, or its list of members, is too large, or is packed in such a way that reading a
            little of it may take any amount of memory.
        OSError: it cannot be read.
        zipfile.BadZipFile: it is no zip file, or damaged.
    """
    with _Bounded(io.FileIO(path)) as file, zipfile.ZipFile(file) as packed:
        members = packed.infolist()
        if sum(member.file_size for member in members) > largest:
            raise TooLargeError(f"unpacked it takes more than {largest // 10**6:,} MB")
        if any(member.compress_type not in _METHODS for member in members):
            raise TooLargeError("it is packed in a way that this program does not unpack; use deflate")
        yield packed


def read_member(packed: zipfile.ZipFile, name: str, largest: int) -> bytes:
    """Return what a member holds; `TooLargeError` for more than ``largest`` bytes."""
    if packed.getinfo(name).file_size > largest:
        raise TooLargeError(f"{name.rpartition('/')[2]} is larger than {largest // 10**6:,} MB")
    with packed.open(name) as file:
        return file.read()
