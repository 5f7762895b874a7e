"""Changing a protocol's file where it differs from a protocol, so that comments and layout stay."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from replays.studies.protocol import Protocol, ProtocolError
from replays.studies.protocol_file import read_text, to_toml, write_text

Path: TypeAlias = tuple[str | int, ...]
_HEADER: Final = re.compile(r"\s*(\[\[?)([A-Za-z0-9_.-]+)\]\]?\s*(#.*)?$")
_KEY: Final = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=\s*")


def edited(text: str, protocol: Protocol) -> str:
    """Return the text changed so that it is read as a protocol; all other lines stay as they are.

    Args:
        text: a protocol's file, also one with mistakes.

    Returns:
        The same as `write_text` where the text is laid out in a way that is not understood here.
    """
    try:
        before = tomllib.loads(write_text(read_text(text)))
        found = "".join(_changed(text, before, protocol))
        return found if read_text(found) == protocol else write_text(protocol)
    except (ProtocolError, _NotUnderstoodError, ValueError):
        return write_text(protocol)


class _NotUnderstoodError(Exception):
    """The text is not laid out as protocols are."""


@dataclass(slots=True)
class _Table:
    """A header with the lines under it.

    Attributes:
        lines: all of them, the header first; the root table has none.
        keys: where in the lines each key begins, and where the next thing begins.
    """

    path: Path
    lines: list[str] = field(default_factory=list)
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)


def _changed(text: str, before: Mapping[str, Any], protocol: Protocol) -> Iterator[str]:
    tables, after = _tables(text), tomllib.loads(write_text(protocol))
    headed = {table.path for table in tables}
    for table in tables:
        old, new = _at(before, table.path), _at(after, table.path)
        below = {path[len(table.path)] for path in headed if path[: len(table.path)] == table.path != path}
        yield from _rewritten(table, old, new, below, protocol)
    for name, value in after.items():
        if before.get(name) != value and (name,) not in headed and (name, 0) not in headed:
            if not isinstance(value, Mapping):
                raise _NotUnderstoodError
            yield f"\n[{name}]\n"
            yield from (f"{key} = {to_toml(item)}\n" for key, item in value.items())


def _rewritten(
    table: _Table, old: Mapping[str, Any], new: Mapping[str, Any], below: set[str | int], protocol: Protocol
) -> Iterator[str]:
    """The lines of a table with what has changed in it; keys with a header of their own are left to that."""
    lines: list[str] = list(table.lines)
    for key, (first, last) in sorted(table.keys.items(), key=lambda item: -item[1][0]):
        if old.get(key) == new.get(key):
            continue
        # a key that was given stays with its default, and so does what stands behind it
        value = new[key] if key in new else _value(protocol, (*table.path, key))
        lines[first:last] = [] if value is None else [_statement("".join(lines[first:last]), key, value)]
    added = [key for key in new if key not in table.keys and key not in below and old.get(key) != new[key]]
    if added and not table.path:
        raise _NotUnderstoodError
    end = len(lines)
    while end > 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    lines[end:end] = [f"{key} = {to_toml(new[key])}\n" for key in added]
    yield from lines


def _value(protocol: Protocol, path: Path) -> Any:
    """Return the value at a path of a protocol, also one that has its default; None without one."""
    found: Any = protocol
    for part in path:
        if isinstance(part, int):
            found = found[part]
        else:
            found = found.get(part) if isinstance(found, Mapping) else getattr(found, part)
    return found


def _statement(before: str, key: str, value: Any) -> str:
    """Return a line with another value; what is a comment behind the old one stays."""
    comment = ""
    for place in (match.start() for match in re.finditer("#", before)):
        try:
            tomllib.loads(before[:place])
        except ValueError:
            continue
        space = before[:place][len(before[:place].rstrip()) :]
        comment = f"{space}{before[place:].rstrip()}"
        break
    return f"{key} = {to_toml(value)}{comment}\n"


def _tables(text: str) -> list[_Table]:
    """Return the tables of a text in their order, the root first."""
    tables, counted = [_Table(())], dict[Path, int]()
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    number = 0
    while number < len(lines):
        line = lines[number]
        if found := _HEADER.match(line):
            tables.append(_Table(_path(found[2], found[1] == "[[", counted), [line]))
        elif found := _KEY.match(line):
            last = _end(lines, number)
            table = tables[-1]
            begin = len(table.lines)
            table.lines += lines[number:last]
            table.keys[found[1]] = (begin, len(table.lines))
            number = last
            continue
        elif not line.strip() or line.lstrip().startswith("#"):
            tables[-1].lines.append(line)
        else:
            raise _NotUnderstoodError
        number += 1
    return tables


def _path(name: str, is_entry: bool, counted: dict[Path, int]) -> Path:
    """Where a header is: its names, with the number of the entry behind those of lists."""
    found: Path = ()
    *outer, last = name.split(".")
    for part in outer:
        found = (*found, part)
        if found in counted:
            found = (*found, counted[found])
    found = (*found, last)
    if is_entry:
        counted[found] = counted.get(found, -1) + 1
        found = (*found, counted[found])
    return found


def _end(lines: list[str], first: int) -> int:
    """Return the line behind a statement, which may take several."""
    for last in range(first + 1, len(lines) + 1):
        try:
            tomllib.loads("".join(lines[first:last]))
        except ValueError:
            continue
        return last
    raise _NotUnderstoodError


def _at(document: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
    """Return the table at a path; empty where all of it has its default."""
    found: Any = document
    for part in path:
        if isinstance(part, int):
            if not isinstance(found, list) or part >= len(found):
                raise _NotUnderstoodError
            found = found[part]
        else:
            found = found.get(part, {})
    if not isinstance(found, Mapping):
        raise _NotUnderstoodError
    return found
