"""What Linux libraries say of themselves: the libraries that they need, and where these are looked for.

python packaging/elf.py dist/gamebench     prints the version of the C library that a folder needs
"""

from __future__ import annotations

import re
import struct
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LOAD, DYNAMIC = 1, 2
NEEDED, STRING_TABLE, RPATH, RUNPATH = 1, 5, 15, 29
ENTRY: Final = struct.Struct("<QQ")


@dataclass(frozen=True, slots=True)
class Library:
    """A library's dynamic section.

    Attributes:
        needs: names of the libraries that it needs.
        run_paths: folders in which they are looked for first.
    """

    needs: tuple[str, ...] = ()
    run_paths: tuple[str, ...] = ()


def _segments(data: bytes | bytearray) -> list[tuple[int, ...]]:
    offset, (size, count) = struct.unpack_from("<Q", data, 32)[0], struct.unpack_from("<HH", data, 54)
    return [struct.unpack_from("<IIQQQQQQ", data, offset + size * number) for number in range(count)]


def _dynamic(data: bytes | bytearray) -> tuple[int, list[tuple[int, int]]]:
    """Where the dynamic section begins, and its entries up to the end mark."""
    for kind, _, start, _, _, size, _, _ in _segments(data):
        if kind == DYNAMIC:
            entries = list(ENTRY.iter_unpack(data[start : start + size // 16 * 16]))
            return start, entries[
                : next((n for n, entry in enumerate(entries) if not entry[0]), len(entries))
            ]
    return 0, []


def is_elf(path: Path) -> bool:
    """Whether a file is a 64-bit ELF file."""
    with path.open("rb") as file:
        return file.read(6) == b"\x7fELF\x02\x01"


def read_elf(path: Path) -> Library:
    """What an ELF file says of itself."""
    data = path.read_bytes()
    _, entries = _dynamic(data)
    table = dict(entries).get(STRING_TABLE, 0)
    loads = [(s[2], s[3], s[5]) for s in _segments(data) if s[0] == LOAD]
    start = next((offset + table - at for offset, at, size in loads if at <= table < at + size), 0)

    def words(*tags: int) -> tuple[str, ...]:
        places = [start + value for tag, value in entries if tag in tags]
        return tuple(data[place : data.index(b"\0", place)].decode() for place in places)

    paths = (part for path in words(RPATH, RUNPATH) for part in path.split(":"))
    return Library(words(NEEDED), tuple(paths))


def drop_run_paths(path: Path) -> bool:
    """Take the run paths out of an ELF file if one of them is absolute; whether it was changed."""
    if not any(part.startswith("/") for part in read_elf(path).run_paths):
        return False
    data = bytearray(path.read_bytes())
    start, entries = _dynamic(data)
    kept = [entry for entry in entries if entry[0] not in (RPATH, RUNPATH)]
    kept += [(0, 0)] * (len(entries) - len(kept))
    data[start : start + 16 * len(kept)] = b"".join(ENTRY.pack(*entry) for entry in kept)
    path.write_bytes(data)
    return True


def find_libraries(folder: Path) -> dict[Path, Library]:
    """Every ELF file of a folder; links are left out."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return {path: read_elf(path) for path in files if is_elf(path)}


def reachable(roots: Iterable[str], needs: dict[str, tuple[str, ...]]) -> set[str]:
    """The names of libraries that are needed by some, by what they need, and so on, themselves included."""
    seen: set[str] = set()
    todo = list(roots)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += [need for need in needs.get(name, ()) if need in needs]
    return seen


def newest_c_library(folder: Path) -> str:
    """The newest version of the C library that an ELF file of a folder asks for; "0" when none does."""
    asked = (re.findall(rb"\0GLIBC_(\d+)\.(\d+)", path.read_bytes()) for path in find_libraries(folder))
    found = max(((int(major), int(minor)) for pairs in asked for major, minor in pairs), default=(0,))
    return ".".join(map(str, found))


if __name__ == "__main__":
    print(newest_c_library(Path(sys.argv[1])))
